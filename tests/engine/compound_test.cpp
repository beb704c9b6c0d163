// Smith's rules for compounds against plain search of the compound, on random finite games.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "engine/compound.hpp"

using namespace grundy;

namespace {

// One function "v(i)": vertex i of an acyclic graph, arcs to smaller vertices.
class Dag final : public Rules {
 public:
  Dag(std::mt19937& random, int vertices) : arcs_(static_cast<std::size_t>(vertices)) {
    traits_.finite = true;
    for (int i = 0; i < vertices; ++i)
      for (int j = 0; j < i; ++j)
        if (random() % 10 < 4) arcs_[static_cast<std::size_t>(i)].push_back(j);
  }
  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView) const override { return {}; }
  Ending ending(ComponentView) const override { return Ending::none; }
  Result<void> options(ComponentView c, OptionSink& sink) const override {
    for (Int j : arcs_[static_cast<std::size_t>(c.args[0])]) {
      ComponentView to{0, {&j, 1}};
      if (!sink.option(Player::both, {&to, 1})) break;
    }
    return {};
  }
  const std::vector<Int>& arcs(Int i) const { return arcs_[static_cast<std::size_t>(i)]; }

 private:
  std::vector<std::vector<Int>> arcs_;
  std::vector<FunctionInfo> functions_{{"v", {{"i", false}}}};
  Traits traits_;
};

using Point = std::vector<Int>;

// The compound, from its definition.
struct Plain {
  const Dag& dag;
  Compound compound;
  bool misere;
  std::map<Point, bool> memo = {};

  bool over(const Point& p) const {
    std::size_t ended = 0;
    for (Int i : p) ended += dag.arcs(i).empty() ? 1 : 0;
    return compound.shortened ? ended > 0 : ended == p.size();
  }
  std::set<Point> moves(const Point& p) const {
    std::set<Point> all;
    if (over(p)) return all;
    for (std::uint32_t set = 1; set < (1u << p.size()); ++set) {
      bool allowed = true;
      int size = 0;
      for (std::size_t i = 0; i < p.size(); ++i) {
        bool moved = (set >> i & 1) != 0, live = !dag.arcs(p[i]).empty();
        if (moved && !live) allowed = false;
        if (compound.kind == CompoundKind::conjunctive && live && !moved) allowed = false;
        size += moved ? 1 : 0;
      }
      if (compound.kind == CompoundKind::disjunctive && size != 1) allowed = false;
      if (allowed) collect(p, set, 0, p, all);
    }
    return all;
  }
  void collect(const Point& p, std::uint32_t set, std::size_t i, Point to,
               std::set<Point>& all) const {
    if (i == p.size()) {
      all.insert(to);
    } else if ((set >> i & 1) == 0) {
      collect(p, set, i + 1, to, all);
    } else {
      for (Int j : dag.arcs(p[i])) {
        to[i] = j;
        collect(p, set, i + 1, to, all);
      }
    }
  }
  bool wins(const Point& p) {
    if (auto known = memo.find(p); known != memo.end()) return known->second;
    bool result = over(p) && misere;
    for (const Point& q : moves(p)) result = result || !wins(q);
    return memo[p] = result;
  }
};

const Compound kAll[] = {{CompoundKind::disjunctive, true},
                         {CompoundKind::conjunctive, false},
                         {CompoundKind::conjunctive, true},
                         {CompoundKind::selective, false},
                         {CompoundKind::selective, true}};

void compare(const Dag& dag, Plain& plain, const Point& point) {
  std::vector<Component> position;
  for (Int i : point) position.push_back({0, {i}});
  Convention convention = plain.misere ? Convention::misere : Convention::normal;
  auto solved = solve_compound(dag, position, plain.compound, convention, 100000, Limits{});
  REQUIRE(solved);
  CHECK((solved->outcome == Outcome::N) == plain.wins(point));
  std::set<Point> expected, found;
  for (const Point& q : plain.moves(point))
    if (!plain.wins(q)) expected.insert(q);
  for (const CompoundMove& move : solved->winning_moves) {
    Point to = point;
    for (const CompoundMove::Change& change : move.changes) {
      REQUIRE(change.to.size() == 1);
      to[change.term] = change.to[0].args[0];
    }
    CHECK(found.insert(to).second);
  }
  CHECK(found == expected);
  CHECK(solved->winning_move_count == expected.size());
}

}  // namespace

TEST_CASE("compounds: outcome and all winning moves, ten ways of play") {
  for (std::uint32_t seed = 0; seed < 25; ++seed) {
    std::mt19937 random(seed);
    Dag dag(random, 7);
    for (Compound compound : kAll)
      for (bool misere : {false, true}) {
        Plain plain{dag, compound, misere};
        for (Int a = 0; a < 7; ++a)
          for (Int b = 0; b < 7; ++b) {
            CAPTURE(seed);
            compare(dag, plain, {a, b});
            compare(dag, plain, {a, b, static_cast<Int>(random() % 7)});
          }
        compare(dag, plain, {6});
      }
  }
}

namespace {

// Heaps of which 1 or 2 are taken, from anywhere: the rest may be two heaps (Kayles). Or any split.
class Rows final : public Rules {
 public:
  explicit Rows(Int least) : least_(least) { traits_.finite = traits_.splits = true; }
  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView) const override { return {}; }
  Ending ending(ComponentView) const override { return Ending::none; }
  Result<void> options(ComponentView c, OptionSink& sink) const override {
    for (const auto& option : moves(c.args[0])) {
      std::vector<ComponentView> sum;
      for (const Int& heap : option) sum.push_back({0, {&heap, 1}});
      if (!sink.option(Player::both, sum)) break;
    }
    return {};
  }
  std::vector<std::vector<Int>> moves(Int n) const {
    std::vector<std::vector<Int>> all;
    for (Int take = least_; take <= 2; ++take) {
      for (Int left = 0; left + take <= n; ++left) {
        std::vector<Int> option;
        for (const Int heap : {left, n - take - left})
          if (heap > 0) option.push_back(heap);
        if (take > 0 || option.size() == 2) all.push_back(option);
      }
    }
    return all;
  }

 private:
  Int least_;
  std::vector<FunctionInfo> functions_{{"k", {{"n", false}}}};
  Traits traits_;
};

// The compound of sums of heaps, from its definition: a component is a sorted list of heaps.
struct PlainRows {
  using Sum = std::vector<Int>;
  using Position = std::vector<Sum>;
  const Rows& rows;
  Compound compound;
  bool misere;
  std::map<Position, bool> memo = {};

  std::vector<Sum> options(const Sum& sum) const {
    std::set<Sum> all;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (const auto& option : rows.moves(sum[i])) {
        Sum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        std::sort(next.begin(), next.end());
        all.insert(next);
      }
    }
    return {all.begin(), all.end()};
  }
  std::vector<Position> moves(const Position& position) const {
    std::vector<std::vector<Sum>> each;
    std::size_t over = 0;
    for (const Sum& sum : position) {
      each.push_back(options(sum));
      over += each.back().empty() ? 1 : 0;
    }
    std::vector<Position> all;
    if (over == position.size() || (compound.shortened && over > 0)) return all;
    // Digit 0: stay.
    std::vector<std::size_t> digit(position.size(), 0);
    while (true) {
      std::size_t i = 0;
      while (i < digit.size() && ++digit[i] > each[i].size()) digit[i++] = 0;
      if (i == digit.size()) break;
      std::size_t moved = 0;
      bool allowed = true;
      Position next = position;
      for (i = 0; i < digit.size(); ++i) {
        moved += digit[i] > 0 ? 1 : 0;
        if (digit[i] > 0) next[i] = each[i][digit[i] - 1];
        if (compound.kind == CompoundKind::conjunctive && digit[i] == 0 && !each[i].empty())
          allowed = false;
      }
      if (compound.kind == CompoundKind::disjunctive && moved != 1) allowed = false;
      if (allowed) all.push_back(next);
    }
    return all;
  }
  bool wins(const Position& position) {
    if (auto known = memo.find(position); known != memo.end()) return known->second;
    const std::vector<Position> next = moves(position);
    bool result = next.empty() && misere;
    for (const Position& to : next) result = result || !wins(to);
    return memo[position] = result;
  }
};

}  // namespace

TEST_CASE("compounds: components that split, against the definition") {
  for (const Int least : {Int{1}, Int{0}}) {
    const Rows rows(least);
    for (const Compound compound : kAll) {
      for (const bool misere : {false, true}) {
        PlainRows plain{rows, compound, misere};
        for (Int a = 0; a <= 5; ++a) {
          for (Int b = a; b <= 5; ++b) {
            const PlainRows::Position start = {{a}, {b}};
            const std::vector<Component> position = {{0, {a}}, {0, {b}}};
            const auto solved =
                solve_compound(rows, position, compound,
                               misere ? Convention::misere : Convention::normal, 100000, Limits{});
            REQUIRE(solved);
            CHECK((solved->outcome == Outcome::N) == plain.wins(start));
            std::set<PlainRows::Position> expected, found;
            for (const PlainRows::Position& to : plain.moves(start))
              if (!plain.wins(to)) expected.insert(to);
            for (const CompoundMove& move : solved->winning_moves) {
              PlainRows::Position to = start;
              for (const CompoundMove::Change& change : move.changes) {
                to[change.term].clear();
                for (const Component& part : change.to) to[change.term].push_back(part.args[0]);
                std::sort(to[change.term].begin(), to[change.term].end());
              }
              CHECK(found.insert(to).second);
            }
            CHECK(found == expected);
            CHECK(solved->winning_move_count == expected.size());
          }
        }
      }
    }
  }
}

TEST_CASE("compounds: many components are counted, not enumerated") {
  std::mt19937 random(7);
  Dag dag(random, 12);
  std::vector<Component> position(60, Component{0, {11}});
  auto solved = solve_compound(dag, position, {CompoundKind::selective, false}, Convention::normal,
                               5, Limits{});
  REQUIRE(solved);
  if (solved->outcome == Outcome::N) {
    CHECK(solved->winning_moves.size() <= 5);
    CHECK(solved->winning_move_count >= solved->winning_moves.size());
    CHECK(solved->winning_move_count > 0);
  } else {
    CHECK(solved->winning_move_count == 0);
  }
}
