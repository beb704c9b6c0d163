// Chomp against plain recursion over its squares, and what is known of its first bites.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/chomp/chomp.hpp"
#include "plan/plan_support.hpp"

using namespace plan_test;

namespace {

using Rows = std::vector<int>;

// From the definition: squares (i, j), i and j from 0; the square (0, 0) may not be eaten.
class Plain {
 public:
  int value(const Rows& rows) {
    const auto known = values_.find(rows);
    if (known != values_.end()) return known->second;
    std::set<int> seen;
    for (const auto& [bite, left] : bites(rows)) seen.insert(value(left));
    int mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return values_[rows] = mex;
  }

  std::set<std::string> winning(const Rows& rows) {
    std::set<std::string> words;
    for (const auto& [bite, left] : bites(rows))
      if (value(left) == 0) words.insert(bite);
    return words;
  }

 private:
  static std::vector<std::pair<std::string, Rows>> bites(const Rows& rows) {
    std::vector<std::pair<std::string, Rows>> all;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (int j = 0; j < rows[i]; ++j) {
        if (i == 0 && j == 0) continue;
        Rows left = rows;
        for (std::size_t k = i; k < left.size(); ++k)
          if (left[k] > j) left[k] = j;
        all.emplace_back("bite at (" + std::to_string(i + 1) + ", " + std::to_string(j + 1) + ")",
                         left);
      }
    }
    return all;
  }

  std::map<Rows, int> values_;
};

std::string in_brackets(const Rows& rows) {
  std::string text;
  for (const int length : rows) text += (text.empty() ? "[" : ",") + std::to_string(length);
  return text + "]";
}

std::set<std::string> words_of(const grundy::Answer& answer) {
  const std::vector<std::string> texts = texts_of(answer.moves.listed);
  return {texts.begin(), texts.end()};
}

std::set<std::string> first_bites(int rows, int columns) {
  return words_of(solved("chomp", {std::to_string(rows), std::to_string(columns)}));
}

}  // namespace

TEST_CASE("Chomp: every bar of at most 4 rows and 4 columns, and 6 rows of 2") {
  Plain plain;
  std::vector<Rows> bars;
  for (int a = 0; a <= 4; ++a)
    for (int b = 0; b <= a; ++b)
      for (int c = 0; c <= b; ++c)
        for (int d = 0; d <= c; ++d) bars.push_back({a, b, c, d});
  for (int twos = 0; twos <= 6; ++twos) {
    Rows bar(6, 1);
    for (int i = 0; i < twos; ++i) bar[static_cast<std::size_t>(i)] = 2;
    bars.push_back(bar);
  }
  for (const Rows& bar : bars) {
    CAPTURE(in_brackets(bar));
    const grundy::Answer answer = solved("chomp", {in_brackets(bar)});
    CHECK((answer.outcome == grundy::Outcome::P) == (plain.value(bar) == 0));
    REQUIRE(answer.value.has_value());
    CHECK(answer.value->finite == plain.value(bar));
    CHECK(answer.moves.complete);
    CHECK(words_of(answer) == plain.winning(bar));
  }
}

TEST_CASE("Chomp: first bites that are known") {
  // Two rows: the far corner. Squares: the square diagonal to the poison.
  for (int n = 2; n <= 9; ++n) {
    CHECK(first_bites(2, n) == std::set<std::string>{"bite at (2, " + std::to_string(n) + ")"});
    CHECK(first_bites(n, n).count("bite at (2, 2)") == 1);
  }
  // K. Thompson's bar with two winning first bites (M. Gardner, Scientific American, 1973): 5 x 2 or
  // 4 x 5 squares of 8 x 10.
  CHECK(first_bites(8, 10) == std::set<std::string>{"bite at (4, 9)", "bite at (5, 6)"});
  CHECK(first_bites(10, 8) == std::set<std::string>{"bite at (9, 4)", "bite at (6, 5)"});
}

TEST_CASE("Chomp: the numbers of bars") {
  CHECK(grundy::chomp::count_bars(3, 4) == 35);
  CHECK(grundy::chomp::count_bars(0, 7) == 1);
  CHECK(!grundy::chomp::count_bars(1000, 1000));
  const grundy::chomp::Bars bars(3, 4);
  grundy::chomp::Bar bar(3, 0);
  std::uint64_t at = 0;
  do {
    CHECK(bars.number(bar) == at++);
    std::size_t squares = 0;
    bars.for_each_bite(bar, [&](std::size_t row, std::uint32_t column, std::uint64_t left) {
      CHECK(bars.number(grundy::chomp::bitten(bar, row, column)) == left);
      ++squares;
    });
    CHECK(squares == bar[0] + bar[1] + bar[2]);
  } while (bars.next(bar));
  CHECK(at == bars.count());
}

// With too little memory for the table.
grundy::Result<grundy::Answer> with_little(const std::vector<std::string>& position) {
  grundy::SolveOptions options;
  options.limits.memory_bytes = std::size_t{1} << 20;
  return try_solve("chomp", position, options);
}

TEST_CASE("Chomp: large rectangles are won, with the bite where it is known") {
  const std::map<std::pair<std::string, std::string>, std::string> bites = {
      {{"40", "40"}, "bite at (2, 2)"},
      {{"2", "100000"}, "bite at (2, 100000)"},
      {{"100000", "2"}, "bite at (100000, 2)"},
      {{"30", "40"}, ""}};
  for (const auto& [size, bite] : bites) {
    const auto answer = with_little({size.first, size.second});
    REQUIRE(answer);
    CHECK(answer->outcome == grundy::Outcome::N);
    CHECK(answer->evidence[0].kind == grundy::EvidenceKind::theorem);
    CHECK(!answer->moves.complete);
    REQUIRE(answer->moves.listed.size() == (bite.empty() ? 0 : 1));
    if (!bite.empty()) CHECK(render(answer->moves.listed[0].text) == bite);
  }
}

TEST_CASE("Chomp: what is too large and no rectangle is refused") {
  std::string bar = "bar([60";
  for (int length = 60; length > 20; --length) bar += "," + std::to_string(length);
  const auto answer = with_little({bar + "])"});
  REQUIRE(!answer.has_value());
  CHECK(answer.error().code == grundy::ErrorCode::out_of_memory);
}
