// How a tested program reads positions: a template such as "{len}\n{a...}\n".
//
//     {name}       a coordinate, by its name in the rules; any name will do where there is one only
//     {name...}    all of them, with a blank between: the heaps, or the items of a list
//     {name...,}   with a comma between; whatever stands after the dots is the separator
//     {len}        how many there are: terms, or items of the list ({len b}: of the list b)
//     [ ... ]      once for every term: "{len}\n[{x} {y}\n]"
//     {t}          how many tests follow; what comes after is one of them
//     \n \t \\ \[ \] \{ \}
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/subject.hpp"

namespace grundy::check {

class Form {
 public:
  // Reads the template against the coordinates of the subject. The errors name the piece.
  static Result<Form> read(std::string_view text, const Subject& subject);

  // The template for those who give none.
  static std::string usual(const Subject& subject);

  bool many_tests() const { return many_tests_; }
  // May a position have several terms?
  bool many_terms() const { return many_terms_; }

  // The whole input: as many tests as there are positions (one, unless many_tests()).
  std::string input(std::span<const Given> tests) const;

  enum class Kind { text, coordinate, list, heaps, length, repeat, end, tests };
  struct Item {
    Kind kind;
    std::string text;           // itself, or the separator of a list
    std::size_t parameter = 0;  // which coordinate
    std::size_t end = 0;        // repeat: where its `end` stands
  };
  const std::vector<Item>& items() const { return items_; }
  // The first item of a single test: those before it are the head of the file.
  std::size_t body() const { return body_; }

 private:
  void write(std::string& out, std::size_t from, std::size_t to, const Given& given,
             std::size_t row) const;
  std::vector<Item> items_;
  std::size_t body_ = 0;
  bool many_tests_ = false, many_terms_ = false;
};

// Cuts a template at its one "->". Nothing if there is none.
struct Halves {
  std::string_view input, output;
};
std::optional<Halves> halves(std::string_view text);

}  // namespace grundy::check
