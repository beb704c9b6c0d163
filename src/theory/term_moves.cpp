#include "theory/term_moves.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

void add_moves_of_term(const Valuer& valuer, const Term& term, std::size_t index,
                       const BigInt& target, std::size_t max_listed, MoveSet& all) {
  const std::size_t room = max_listed - std::min(max_listed, all.listed.size());
  MoveSet some = valuer.moves_to(term, target, room);
  if (some.complete && some.count == 0) return;
  for (Move& move : some.listed) {
    move.term = index;
    move.from = term;
    all.listed.push_back(std::move(move));
  }
  all.count += some.count;
  all.complete = all.complete && some.complete;
  if (all.description.empty()) all.description = std::move(some.description);
}

}  // namespace grundy
