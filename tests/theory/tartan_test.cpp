// Products of coin-turning games: the game itself by exhaustion on small boards, the mex rule on larger
// ones, the known tables, all winning moves, places of any size, and what has no product.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "grundy/rules.hpp"
#include "grundy/solve.hpp"
#include "harness.hpp"
#include "number/nimber/big.hpp"
#include "number/nimber/nimber.hpp"
#include "rulesets/convert.hpp"
#include "theory/coin_families.hpp"

namespace {

using grundy::BigInt;
using grundy::BigList;
using grundy::Position;
using grundy::Term;

Term coin(const BigInt& row, const BigInt& column) {
  return {0, {grundy::Coordinate(row), grundy::Coordinate(column)}};
}

Term board(const BigList& heads) {
  return {1, {grundy::Coordinate(heads)}};
}

// Every board of `rows` by `columns` by its bits, as the list of its heads.
BigList heads_of(unsigned bits, int rows, int columns) {
  BigList heads;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      if ((bits >> (r * columns + c)) & 1) {
        heads.emplace_back(r);
        heads.emplace_back(c);
      }
  return heads;
}

std::uint64_t mex(const std::set<std::uint64_t>& seen) {
  std::uint64_t m = 0;
  while (seen.contains(m)) ++m;
  return m;
}

std::uint64_t value_at(const grundy::Valuer& valuer, std::size_t r, std::size_t c) {
  auto value = valuer.value(coin(r, c));
  REQUIRE(value);
  return static_cast<std::uint64_t>(*value);
}

// Every set a one-dimensional game may turn, by its head, told by brute force from the rules in words.
using Sets = std::vector<std::vector<std::vector<std::size_t>>>;
Sets sets_where(std::size_t n, bool (*may)(const std::vector<std::size_t>&)) {
  Sets sets(n);
  for (std::size_t head = 0; head < n; ++head)
    for (unsigned bits = 0; bits < (1U << head); ++bits) {
      std::vector<std::size_t> places;
      for (std::size_t i = 0; i < head; ++i)
        if ((bits >> i) & 1) places.push_back(i);
      places.push_back(head);
      if (may(places)) sets[head].push_back(places);
    }
  return sets;
}

bool is_pair(const std::vector<std::size_t>& p) {
  return p.size() == 2;
}
bool is_run(const std::vector<std::size_t>& p) {
  return p.back() - p.front() + 1 == p.size();
}
bool up_to_two(const std::vector<std::size_t>& p) {
  return p.size() <= 2;
}
bool up_to_three(const std::vector<std::size_t>& p) {
  return p.size() <= 3;
}
bool two_or_four(const std::vector<std::size_t>& p) {
  return p.size() == 2 || p.size() == 4;
}
bool three_or_gap(const std::vector<std::size_t>& p) {
  return p.size() == 1 || (p.size() == 2 && p[1] == p[0] + 2);
}

struct Named {
  const char* name;
  bool (*may)(const std::vector<std::size_t>&);
};
constexpr Named kGames[] = {{"twins", is_pair},
                            {"ruler", is_run},
                            {"turning-turtles", up_to_two},
                            {"mock-turtles", up_to_three},
                            {"turn{2,4}", two_or_four},
                            {"patterns{1,101}", three_or_gap}};

}  // namespace

TEST_CASE("products agree with the game itself on every small board, winning moves included") {
  for (const char* spelling :
       {"turning-corners", "rugs", "product(turning-turtles,mock-turtles)",
        "product(mock-turtles,mock-turtles)", "product(ruler,twins)", "product(moebius,sym)",
        "product(turnips,turning-turtles)", "product(triplet-fives,patterns{1,101})",
        "product(turn{1,3},runs{2,3})"}) {
    CAPTURE(std::string(spelling));
    const grundy::Game game = harness::load(spelling);
    const auto valuer = harness::valuer_of(spelling);
    REQUIRE(valuer != nullptr);
    REQUIRE(harness::theorem_of(spelling) == "tartan");
    const oracle::Game rules = harness::oracle_game(game);
    oracle::NimValues values(rules);
    for (auto [rows, columns] : {std::pair(3, 4), std::pair(4, 3)})
      for (unsigned bits = 1; bits < (1U << (rows * columns)); bits += 7) {
        CAPTURE(bits);
        const BigList heads = heads_of(bits, rows, columns);
        const Term term = board(heads);
        const auto value = valuer->value(term);
        REQUIRE(value);
        const std::vector<grundy::Int> args = grundy::to_component(term)->args;
        const oracle::Component start{1, {args.begin(), args.end()}};
        REQUIRE(values.of(start) == static_cast<std::size_t>(*value));
        if (*value == 0) continue;
        std::set<oracle::Position> expected, found;
        for (const oracle::Option& option : rules.options(start)) {
          std::size_t left = 0;
          for (const oracle::Component& part : option.sum) left ^= values.of(part);
          if (left == 0) expected.insert(option.sum);
        }
        const grundy::MoveSet moves = valuer->moves_to(term, 0, 100000);
        for (const grundy::Move& move : moves.listed) {
          oracle::Position sum;
          for (const Term& part : move.to) {
            const std::vector<grundy::Int> to = grundy::to_component(part)->args;
            sum.push_back({static_cast<int>(part.function), {to.begin(), to.end()}});
          }
          found.insert(sum);
        }
        CHECK(found == expected);
        CHECK(moves.complete);
        CHECK(moves.count == expected.size());
      }
  }
}

TEST_CASE("the rules of a product are those of its factors, told in words") {
  for (const Named& a : kGames)
    for (const Named& b : kGames) {
      const std::string spelling = std::string("product(") + a.name + "," + b.name + ")";
      CAPTURE(spelling);
      const grundy::Game game = harness::load(spelling);
      const oracle::Game rules = harness::oracle_game(game);
      const Sets rows = sets_where(5, a.may), columns = sets_where(4, b.may);
      std::set<oracle::Position> expected, found;
      for (const auto& r : rows[4])
        for (const auto& c : columns[3]) {
          std::vector<oracle::Num> args{0};
          for (std::size_t i : r)
            for (std::size_t j : c)
              if (i != 4 || j != 3)
                args.insert(args.end(), {static_cast<oracle::Num>(i), static_cast<oracle::Num>(j)});
          args[0] = static_cast<oracle::Num>(args.size()) - 1;
          if (args[0] == 0)
            expected.insert(oracle::Position());
          else
            expected.insert({{1, args}});
        }
      for (const oracle::Option& option : rules.options({0, {4, 3}})) found.insert(option.sum);
      CHECK(found == expected);
    }
}

TEST_CASE("single heads on a larger board follow the mex rule") {
  for (const Named& a : kGames)
    for (const Named& b : kGames) {
      const std::string spelling = std::string("product(") + a.name + "," + b.name + ")";
      CAPTURE(spelling);
      const auto valuer = harness::valuer_of(spelling);
      REQUIRE(valuer != nullptr);
      constexpr std::size_t kSide = 9;
      const Sets rows = sets_where(kSide, a.may), columns = sets_where(kSide, b.may);
      std::vector<std::uint64_t> table(kSide * kSide);
      for (std::size_t r = 0; r < kSide; ++r)
        for (std::size_t c = 0; c < kSide; ++c) {
          std::set<std::uint64_t> options;
          for (const auto& R : rows[r])
            for (const auto& C : columns[c]) {
              std::uint64_t sum = 0;
              for (std::size_t i : R)
                for (std::size_t j : C)
                  if (i != r || j != c) sum ^= table[i * kSide + j];
              options.insert(sum);
            }
          table[r * kSide + c] = mex(options);
          REQUIRE(value_at(*valuer, r, c) == table[r * kSide + c]);
        }
    }
}

TEST_CASE("Turning Corners is the nim product on 64 x 64") {
  const auto valuer = harness::valuer_of("turning-corners");
  REQUIRE(valuer != nullptr);
  constexpr std::size_t kSide = 64;
  std::vector<std::uint64_t> table(kSide * kSide);
  std::vector<char> seen(4096);
  for (std::size_t r = 0; r < kSide; ++r)
    for (std::size_t c = 0; c < kSide; ++c) {
      std::fill(seen.begin(), seen.end(), 0);
      for (std::size_t i = 0; i < r; ++i)
        for (std::size_t j = 0; j < c; ++j)
          seen[table[i * kSide + j] ^ table[i * kSide + c] ^ table[r * kSide + j]] = 1;
      std::uint64_t least = 0;
      while (seen[least] != 0) ++least;
      table[r * kSide + c] = least;
      REQUIRE(value_at(*valuer, r, c) == least);
      REQUIRE(least == (grundy::nimber::Nimber{r} * grundy::nimber::Nimber{c}).value);
    }
}

TEST_CASE("boards of any size: the value, and moves that are found win") {
  std::mt19937_64 random(5);
  auto large = [&](int words) {
    BigInt n = 0;
    for (int i = 0; i < words; ++i) n = (n << 64) + random();
    return n;
  };
  for (const char* spelling :
       {"turning-corners", "product(turning-turtles,mock-turtles)", "product(triplets,twins)",
        "product(ruler,mock-turtles)", "product(runs{1,3,5},turning-turtles)", "rugs"}) {
    CAPTURE(std::string(spelling));
    const grundy::Game game = harness::load(spelling);
    for (int round = 0; round < 12; ++round) {
      const int words = 1 + round / 3;
      Position position{{board({large(words), large(words), large(1), large(words)})}};
      grundy::SolveOptions options;
      options.max_listed_moves = 3;
      auto answer = grundy::solve(game, position, options);
      REQUIRE(answer);
      REQUIRE(answer->value);
      if (answer->outcome == grundy::Outcome::P) continue;
      REQUIRE(!answer->moves.listed.empty());
      CHECK(!answer->moves.complete);
      for (const grundy::Move& move : answer->moves.listed) {
        auto after = grundy::solve(game, {move.to}, options);
        REQUIRE(after);
        CHECK(after->outcome == grundy::Outcome::P);
      }
    }
  }
}

TEST_CASE("boards of thousands of rows: every move listed wins, all are counted") {
  const grundy::Game game = harness::load("turning-corners");
  const auto valuer = harness::valuer_of("turning-corners");
  std::mt19937_64 random(9);
  BigList heads;
  for (int i = 0; i < 20; ++i) {
    heads.emplace_back(random() % 3000);
    heads.emplace_back(random() % 3000);
  }
  const Term term = board(heads);
  const auto value = valuer->value(term);
  REQUIRE(value);
  REQUIRE(*value != 0);
  const grundy::MoveSet moves = valuer->moves_to(term, 0, 50);
  CHECK(moves.count > 0);
  for (const grundy::Move& move : moves.listed) {
    BigInt left = 0;
    for (const Term& part : move.to) left ^= *valuer->value(part);
    CHECK(left == 0);
  }
  // The count, by trying every rectangle of a head near the corner.
  BigInt count = 0;
  const Term small = board({20, 31, 5, 40});
  const std::uint64_t total = static_cast<std::uint64_t>(*valuer->value(small));
  for (auto [r, c] : {std::pair(20, 31), std::pair(5, 40)})
    for (int i = 0; i < r; ++i)
      for (int j = 0; j < c; ++j) {
        const grundy::nimber::Nimber rows{static_cast<std::uint64_t>(r ^ i)},
            columns{static_cast<std::uint64_t>(c ^ j)};
        if ((rows * columns).value == total) ++count;
      }
  CHECK(valuer->moves_to(small, 0, 1).count == count);
}

TEST_CASE("what has no product says so") {
  for (const char* spelling :
       {"product(twins,nim)", "product(kayles,twins)", "product(twins,product(twins,twins))",
        "product(turning-corners,twins)", "product(twins)", "product(twins,twins,twins)", "product",
        "product{twins,twins}", "turning-corners(3)",
        // the head coin on the left; sets that depend on the length of the row
        "product(twins,f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 0..len(w)-1, j in "
        "i+1..len(w)-1 if w[i] = 1)",
        "product(twins,f(w[]) -> f(w; w[i] = 0, w[i-1] = 1-w[i-1]) for i in 1..len(w)-1 if w[i] = "
        "1 "
        "and 2*i > len(w))"}) {
    CAPTURE(std::string(spelling));
    auto game = grundy::load_game(spelling, {});
    REQUIRE(!game);
    CHECK(game.error().code == grundy::ErrorCode::bad_request);
  }
  // Rules of one's own are a factor like any other.
  const std::string own =
      "product(f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1 if w[i] = "
      "1, ruler)";
  const auto valuer = harness::valuer_of(own);
  REQUIRE(valuer != nullptr);
  CHECK(value_at(*valuer, 6, 7) == (grundy::nimber::Nimber{6} * grundy::nimber::Nimber{8}).value);
}

TEST_CASE("boards in words") {
  const grundy::Game game = harness::load("turning-corners");
  auto heads = [&](std::vector<std::string> words) {
    return std::get<BigList>(harness::position(game, words).terms.at(0).coordinates.at(0));
  };
  CHECK(heads({"2,7", "3,5"}) == BigList{2, 7, 3, 5});
  CHECK(heads({"3,5", "2,7"}) == BigList{2, 7, 3, 5});
  CHECK(heads({"TTH", "HTT"}) == BigList{0, 2, 1, 0});
  CHECK(heads({"TTH/HTT"}) == BigList{0, 2, 1, 0});
  CHECK(heads({"[2,7,3,5]"}) == BigList{2, 7, 3, 5});
  CHECK(harness::position(game, {"3,5"}).terms.at(0) == coin(3, 5));
  CHECK(harness::position(game, {"3", "5"}).terms.at(0) == coin(3, 5));
  for (std::vector<std::string> words : std::vector<std::vector<std::string>>{{"3,5", "3,5"},
                                                                              {"3,5", "4"},
                                                                              {"3,5", "1,2,3"},
                                                                              {"HTT", "3,5"},
                                                                              {"[1,2,3]"},
                                                                              {"[1,2,1,2]"}}) {
    auto read = grundy::parse_position(game, words);
    CHECK(!read);
  }
}
