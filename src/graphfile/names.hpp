// What the positions of a graph file are called.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/explicit_graph/arcs.hpp"
#include "engine/pool.hpp"

namespace grundy::graphs {

// A natural number as it is usually written, at most `most`; nothing for "007" and words.
std::optional<std::uint32_t> plain_number(std::string_view word, std::uint32_t most = kMaxVertices);

// Words, each with a number, in order of appearance. Memory: the letters, and about 20 bytes a word.
class WordTable {
 public:
  explicit WordTable(Budget& budget)
      : budget_(&budget), letters_(budget), begins_(budget), slots_(budget) {}

  // The number of `word`, which is added if it is new. False: the budget stopped.
  [[nodiscard]] bool add(std::string_view word, Vertex& number);
  std::optional<Vertex> find(std::string_view word) const;
  std::string_view word(Vertex number) const {
    const std::uint64_t end = number + 1 < begins_.size() ? begins_[number + 1] : letters_.size();
    return {letters_.data() + begins_[number], static_cast<std::size_t>(end - begins_[number])};
  }
  std::size_t size() const { return begins_.size(); }

 private:
  std::size_t slot_of(std::string_view word) const;
  bool grow();

  Budget* budget_;
  Pool<char> letters_;
  Pool<std::uint64_t> begins_;
  Pool<Vertex> slots_;  // a number plus 1, or 0
};

// The names of positions: the numbers 0, 1, 2, ..., other numbers, or words.
class Names {
 public:
  explicit Names(Budget& budget) : numbers(budget), words(budget) {}

  std::string of(Vertex v) const;
  void append(Vertex v, std::string& out) const;
  std::optional<Vertex> find(std::string_view name) const;

  Vertex count = 0;
  Pool<Vertex> numbers;  // ascending; empty: 0, 1, 2, ...
  WordTable words;       // if there are any, they are the names
};

}  // namespace grundy::graphs
