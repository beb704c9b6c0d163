// Smith's rules for compounds against plain search of the compound, on random finite games.
#include <doctest/doctest.h>

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
