// Misere play by nim-values, where that is right.
//
// The problem. In misere play the outcome of a sum is not decided by the nim-values of its terms: a
// row of nine pins in Kayles has nim-value 4 and is lost. So solve_whole searches whole sums, and
// their number is the product of the numbers of their terms.
//
// The idea. Call a game of single components (no option splits) *tame here* if every component of
// nim-value 0 that is not over has an option of nim-value 1. (Every component of value v >= 1 has
// options of values 0..v-1 anyway.) Then misere play is that of Nim: a sum is a P-position iff
//   (a) all values are 0 or 1 and their xor is 1, or
//   (b) some value is 2 or more and the xor is 0.
// Proof by induction. From (a): changing a value 1 gives 0 (then xor 0, all <= 1: not a P-position)
// or something >= 2, alone above 1 (xor not 0: no P-position); changing a value 0 likewise gives 1
// or >= 2. From (b): at least two values are >= 2, one of them stays, and the xor is no longer 0.
// Now the others. All values <= 1 and xor 0: if some value is 1, move it to 0. If all are 0 and
// the game is not over, some component is not, and has an option of value 1. If the game is over,
// the player to move has won. Some value >= 2 and xor not 0: if only one value is >= 2, it can be
// moved to 0 and to 1, and one of the two makes the xor 1; else the move that wins in normal play
// leaves a value >= 2.
//
// The condition matters: it is what "SJ theorem" in contest folklore takes for granted. It holds for
// every subtraction game (T. S. Ferguson, "Misere annihilation games", J. Combin. Theory A 37
// (1984) 205-230) and fails for Kayles.
#include <algorithm>
#include <map>

#include "engine/component_graph.hpp"
#include "engine/cycles.hpp"
#include "engine/engine.hpp"

namespace grundy {
namespace {

class Tame {
 public:
  Tame(const Rules& rules, const Limits& limits) : budget_(limits), graph_(rules, budget_) {}

  Result<std::optional<Solved>> solve(std::span<const Component> position) {
    for (const Component& component : position) {
      Result<ComponentGraph::Id> id = graph_.add(component.view());
      if (!id) return tl::unexpected(id.error());
      roots_.push_back(*id);
    }
    if (Result<void> all = graph_.expand_all(); !all) return tl::unexpected(all.error());
    Cycles cycles(graph_, budget_);
    if (!cycles.run() || !budget_.take(graph_.size() * sizeof(std::uint32_t)))
      return budget_.error();
    values_.resize(graph_.size());
    for (std::uint32_t part = 0; part < cycles.count(); ++part)
      if (cycles.members(part).size() > 1 || !value_one(cycles.members(part)[0]))
        return std::optional<Solved>{};
    return std::optional<Solved>{answer()};
  }

 private:
  // Finds the value of a component whose options are known. False: the game is not tame here.
  bool value_one(ComponentGraph::Id id) {
    seen_.clear();
    for (const ComponentGraph::Option& option : graph_.options(id)) {
      std::span<const ComponentGraph::Id> parts = graph_.parts(option);
      if (parts.size() > 1 || (parts.size() == 1 && parts[0] == id)) return false;
      seen_.push_back(parts.empty() ? 0 : values_[parts[0]]);
    }
    std::sort(seen_.begin(), seen_.end());
    std::uint32_t mex = 0;
    for (std::uint32_t value : seen_) mex += value == mex ? 1 : 0;
    values_[id] = mex;
    budget_.count_solved();
    return mex > 0 || seen_.empty() || seen_.front() == 1;
  }

  // (large values, xor) -> P-position?
  static bool is_p(std::size_t large, std::uint32_t xor_of_all) {
    return large == 0 ? xor_of_all == 1 : xor_of_all == 0;
  }

  Solved answer() {
    std::size_t large = 0;
    std::uint32_t total = 0;
    Solved solved;
    for (ComponentGraph::Id root : roots_) {
      large += values_[root] > 1 ? 1 : 0;
      total ^= values_[root];
      solved.term_values.push_back(EngineValue{values_[root], false, {}});
    }
    solved.outcome = is_p(large, total) ? Outcome::P : Outcome::N;
    solved.positions = graph_.size();
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      std::uint32_t from = values_[roots_[i]];
      for (const ComponentGraph::Option& option : graph_.options(roots_[i])) {
        std::span<const ComponentGraph::Id> parts = graph_.parts(option);
        std::uint32_t to = parts.empty() ? 0 : values_[parts[0]];
        std::size_t still_large = large - (from > 1 ? 1 : 0) + (to > 1 ? 1 : 0);
        if (is_p(still_large, total ^ from ^ to))
          solved.winning_moves.push_back({Player::both, i, graph_.write(parts)});
      }
    }
    std::sort(solved.winning_moves.begin(), solved.winning_moves.end());
    return solved;
  }

  Budget budget_;
  ComponentGraph graph_;
  std::vector<ComponentGraph::Id> roots_;
  std::vector<std::uint32_t> values_;
  std::vector<std::uint32_t> seen_;
};

}  // namespace

Result<std::optional<Solved>> solve_tame_misere(const Rules& rules,
                                                std::span<const Component> position,
                                                const Limits& limits) {
  return Tame(rules, limits).solve(position);
}

}  // namespace grundy
