#include "theory/taking_valuer.hpp"

#include "text/forms.hpp"
#include "theory/heap_move.hpp"

namespace grundy::theory {

std::optional<BigInt> TakingValuer::value(const Term& term) const {
  const BigInt* n = heap_size(term);
  return n != nullptr ? std::optional(sequence_.value(*n / unit_)) : std::nullopt;
}

void TakingValuer::add(MoveList& moves, const Term& term, BigInt left) const {
  add_heap(moves, term.function, std::move(left), moves_.vanishes);
}

Message table_too_long(Int window) {
  constexpr std::size_t kBytes =
      2 * sizeof(std::uint32_t);  // the value, and its part of the counts
  return {text::forms::table_too_long,
          {shown(window), shown(BigInt(window) * 2 * kBytes), shown(kMostTableValues)}};
}

}  // namespace grundy::theory
