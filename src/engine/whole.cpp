// Problem: who wins a sum in misere play, or under rules that end the whole game at some position.
//
// Idea: outcomes of whole sums (whole_search.cpp). A single component that never splits stays a
// single component: then the leaner search for components does it (component_search.cpp). The
// winning moves are all moves of the position to a P-position; each is asked for after the outcome
// is known to be N, with the same memory.
#include <algorithm>

#include "engine/component_search.hpp"
#include "engine/engine.hpp"
#include "engine/moves.hpp"
#include "engine/whole_search.hpp"

namespace grundy {

namespace {

// Answers one question after another. Returns no outcome where a loop was met.
class Asker {
 public:
  Asker(const Rules& rules, Convention convention, Budget& budget, bool single)
      : single_(single),
        component_(rules, Seek::outcomes, convention, budget),
        whole_(rules, convention, budget),
        terminal_(convention == Convention::misere ? WholeAnswer::N : WholeAnswer::P) {}

  Result<WholeAnswer> ask(std::span<const ComponentView> sum) {
    if (single_ && sum.empty()) return terminal_;
    if (single_ && sum.size() == 1) {
      const ComponentSearch::Id id = component_.locate(sum[0]);
      const Found found = component_.solve(sum[0], id);
      if (found == Found::failed) return tl::unexpected(component_.error());
      if (found == Found::loop) return WholeAnswer::loop;
      if (found == Found::answer) {
        return component_.value(id) == ComponentSearch::kOutcomeP ? WholeAnswer::P : WholeAnswer::N;
      }
      single_ = false;  // it splits after all
    }
    return whole_.solve(sum);
  }

  // Whether sums were asked for, and all of them decided by the genus of their terms.
  bool by_genus() const { return !single_ && whole_.all_tame(); }

 private:
  bool single_;
  ComponentSearch component_;
  WholeSearch whole_;
  WholeAnswer terminal_;
};

// All options of one term, as moves.
class AllMoves final : public OptionSink {
 public:
  AllMoves(std::size_t term, std::vector<EngineMove>& moves, Budget& budget)
      : term_(term), moves_(moves), budget_(budget) {}
  bool option(Player, std::span<const ComponentView> sum) override {
    std::size_t bytes = sizeof(EngineMove);
    for (const ComponentView& c : sum) bytes += sizeof(Component) + c.args.size_bytes();
    if (!budget_.tick(sum) || !budget_.take(bytes)) return false;
    moves_.push_back(move_to(term_, sum));
    return true;
  }
  bool keep_going() override { return budget_.look(); }

 private:
  std::size_t term_;
  std::vector<EngineMove>& moves_;
  Budget& budget_;
};

Result<std::vector<EngineMove>> all_moves(const Rules& rules, std::span<const Component> position,
                                          Budget& budget) {
  std::vector<EngineMove> moves;
  for (std::size_t i = 0; i < position.size(); ++i) {
    AllMoves sink(i, moves, budget);
    if (Result<void> sent = rules.options(position[i].view(), sink); !sent) {
      return tl::unexpected(std::move(sent.error()));
    }
    if (budget.stop() != Stop::none) return budget.error();
  }
  sort_moves(moves);
  return moves;
}

bool is_over(const Rules& rules, std::span<const Component> position) {
  return std::ranges::any_of(
      position, [&](const Component& c) { return rules.ending(c.view()) != Ending::none; });
}

// The position with one term replaced.
std::vector<ComponentView> after(std::span<const Component> position, const EngineMove& move) {
  std::vector<ComponentView> sum;
  for (std::size_t i = 0; i < position.size(); ++i) {
    if (i != move.term) sum.push_back(position[i].view());
  }
  for (const Component& c : move.to) sum.push_back(c.view());
  return sum;
}

}  // namespace

Result<FiniteOutcome> solve_whole(const Rules& rules, std::span<const Component> position,
                                  Convention convention, const Limits& limits) {
  Budget budget(limits);
  const bool single = position.size() == 1 && !rules.traits().splits;
  Asker asker(rules, convention, budget, single);
  std::vector<ComponentView> start;
  for (const Component& c : position) start.push_back(c.view());
  const Result<WholeAnswer> answer = asker.ask(start);
  if (!answer) return tl::unexpected(answer.error());
  if (*answer == WholeAnswer::loop) return FiniteOutcome{std::nullopt, true};
  Solved solved;
  solved.outcome = *answer == WholeAnswer::N ? Outcome::N : Outcome::P;

  if (solved.outcome == Outcome::N && !is_over(rules, position)) {
    Result<std::vector<EngineMove>> moves = all_moves(rules, position, budget);
    if (!moves) return tl::unexpected(moves.error());
    for (EngineMove& move : *moves) {
      const Result<WholeAnswer> then = asker.ask(after(position, move));
      if (!then) return tl::unexpected(then.error());
      if (*then == WholeAnswer::loop) return FiniteOutcome{std::nullopt, true};
      if (*then == WholeAnswer::P) solved.winning_moves.push_back(std::move(move));
    }
  }
  solved.by_genus = asker.by_genus();
  solved.positions = budget.solved();
  return FiniteOutcome{std::move(solved), false};
}

}  // namespace grundy
