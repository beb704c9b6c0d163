// Mutated texts: whatever comes, there is a program or an error with a place in the text.
#include <doctest/doctest.h>

#include <random>
#include <string>

#include "lang/lang.hpp"
#include "texts.hpp"

using namespace grundy;

namespace {

std::string mutate(std::string text, std::mt19937_64& random) {
  static const std::vector<std::string> pieces = {
      "(",         ")",    "|",         "->",   "..",
      "for k in ", "if ",  "{",         "}",    ",",
      ";",         "\n",   "[",         "]",    "+",
      "not ",      "let ", "0",         "f(n)", "9223372036854775807",
      "#",         "\xff", "，",        "→",    "\0x",
      "wins ",     "^",    "divisors(", "a[i]", "= "};
  const auto pick = [&random](std::size_t n) {
    return static_cast<std::size_t>(random() % std::max<std::size_t>(n, 1));
  };
  for (std::size_t rounds = 1 + pick(4); rounds > 0; --rounds) {
    const std::size_t at = pick(text.size() + 1);
    switch (pick(5)) {
      case 0:
        text.erase(at, 1 + pick(6));
        break;
      case 1:
        text.insert(at, pieces[pick(pieces.size())]);
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 3:
        text.insert(at, text.substr(pick(text.size() + 1), pick(30)));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

int lines_of(std::string_view text) {
  int lines = 1;
  for (char c : text) lines += c == '\n' ? 1 : 0;
  return lines;
}

}  // namespace

TEST_CASE("mutated texts give a program or an error with a place") {
  std::mt19937_64 random(20240601);
  int programs = 0, errors = 0;
  for (int round = 0; round < 30'000; ++round) {
    const auto& texts = test::valid_texts();
    const std::string text = mutate(std::string(texts[random() % texts.size()]), random);
    const auto program = lang::compile_program(text, "");
    const auto params = lang::declared_parameters(text, "");
    if (program) {
      ++programs;
      const std::string printed = lang::to_text(*program);
      const auto again = lang::compile_program(printed, "");
      if (!params || !again || lang::to_text(*again) != printed) FAIL(text << "\n" << printed);
      continue;
    }
    ++errors;
    const Error& error = program.error();
    const Place& place = error.place;
    const bool good = error.code == ErrorCode::bad_request && !render(error.what).empty() &&
                      !render(error.what, Lang::zh).empty() && place.line >= 1 &&
                      place.line <= lines_of(text) && place.column >= 1 && place.caret >= 1 &&
                      place.length >= 1;
    if (!good) FAIL(text << "\n" << place.line << ":" << place.column);
  }
  CHECK(programs > 1000);
  CHECK(errors > 10'000);
}
