// What is known of couples and moves now, from the table and from the store behind it (steps 1 and 3 of
// proof_search.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/search/facts.hpp"
#include "engine/search/keeper.hpp"
#include "engine/search/proof_stack.hpp"
#include "engine/search/search_game.hpp"

namespace grundy::search {

template <SearchGame Game, class Table>
class ProofLooks {
 public:
  using Part = typename Game::Part;
  using Frame = typename ProofStack<Game>::Frame;
  using Option = typename ProofStack<Game>::Option;

  // `keeper` may be null.
  ProofLooks(const Game& game, Table& table, Keeper<Game>* keeper, ProofStack<Game>& stack)
      : game_(game), table_(table), keeper_(keeper), stack_(stack) {}

  Look settle(const Part& part, Facts facts, std::uint32_t n) const {
    if (facts.known()) return facts.value() == n ? Look::loss : Look::win;
    if (facts.excludes(n) || n > game_.bound(part)) return Look::win;
    return Look::open;
  }

  // What is known of a part: from the table, else from the store. Sets `from_store` if it was there.
  Facts find(const Part& part, bool& from_store) {
    Facts facts = table_.find(game_.key(part));
    if (keeper_ == nullptr || !facts.nothing()) return facts;
    facts = keeper_->fetch(part, table_.forgets());
    if (facts.nothing()) return facts;
    from_store = true;
    table_.store(game_.key(part), facts);
    return facts;
  }

  // What is known of a move now. Open: its effort is brought up to date, if the table has one.
  Look look(Frame& frame, Move& move) {
    return move.of_heap() ? look_at_couple(frame.part, move.heap(), move)
                          : look_at_option(frame, move);
  }

  // Replaces the parts that are known by their values.
  Look look_at_option(Frame& frame, Move& move) {
    auto& options = stack_.options;
    Option& option = options[move.option];
    Facts open;  // of the last part that is not known
    for (std::size_t i = 0; i < option.count;) {
      const Part part = options.parts(option)[i];
      bool stored = false;
      const Facts facts = frame.from_store ? find(part, stored) : table_.find(game_.key(part));
      if (facts.known()) {
        options.resolve(option, i, facts.value());
      } else {
        open = facts;
        ++i;
      }
    }
    if (option.count == 0) {
      frame.facts.exclude(option.rest);
      return option.rest == frame.n ? Look::loss : Look::win;
    }
    std::span<const Part> parts = std::as_const(options).parts(option);
    if (option.count == 1) return judge(parts[0], open, frame.n ^ option.rest, move);
    std::uint32_t loss = 1;
    for (const Part& part : parts) loss += game_.weight(part);
    move.effort = {1, loss};
    return Look::open;
  }

  Look look_at_couple(const Part& part, std::uint32_t n, Move& move) {
    return judge(part, table_.find(game_.key(part)), n, move);
  }

 private:
  // A couple that nothing is known of is as far from a loss as it has options.
  Look judge(const Part& part, Facts facts, std::uint32_t n, Move& move) {
    const Look settled = settle(part, facts, n);
    if (settled != Look::open) return settled;
    const Effort known = facts.effort(n);
    if (known.win != 0)
      move.effort = known;
    else if (move.effort.loss <= 1 && move.effort.win <= 1)
      move.effort = {1, std::max<std::uint32_t>(1, game_.weight(part))};
    return Look::open;
  }

  const Game& game_;
  Table& table_;
  Keeper<Game>* keeper_;
  ProofStack<Game>& stack_;
};

}  // namespace grundy::search
