// Problem: a million Nim heaps. Every step of the way by terms is short, but it touches every heap, a
// number of any size behind a pointer, and there are ten of them: the memory is what takes the time.
//
// Idea: read the sizes once, as machine words in a row. Their xor is the nim-value; a heap has a winning
// move, to its size xor the value, iff it has the highest bit of the value (Bouton 1901): counting them
// is a loop that the compiler makes a vector loop of. The answer is the one the way by terms gives.
#include "plan/nim_sum.hpp"

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/pool.hpp"
#include "number/words.hpp"
#include "plan/evidence.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/term_moves.hpp"

namespace grundy {
namespace {

using Words = std::vector<std::uint64_t>;

// The sizes of the heaps, if all terms are heaps of one function that Bouton's theorem covers.
std::optional<Words> sizes_of(const Study& study, const Position& position) {
  if (position.terms.empty()) return std::nullopt;
  const FunctionId function = position.terms[0].function;
  if (study.law(function).theorem != &theory::nim()) return std::nullopt;
  Words sizes;
  sizes.reserve(position.terms.size());
  for (const Term& term : position.terms) {
    const BigInt* size = term.function == function ? theory::heap_size(term) : nullptr;
    const std::optional<std::uint64_t> word = size != nullptr ? to_word(*size) : std::nullopt;
    if (!word) return std::nullopt;
    sizes.push_back(*word);
  }
  return sizes;
}

std::uint64_t xor_of(const Words& sizes) {
  std::uint64_t total = 0;
  for (const std::uint64_t size : sizes) total ^= size;
  return total;
}

std::uint64_t count_with(const Words& sizes, std::uint64_t bit) {
  std::uint64_t count = 0;
  for (const std::uint64_t size : sizes) count += (size & bit) != 0 ? 1 : 0;
  return count;
}

std::vector<std::optional<NimValue>> values_of(const Words& sizes) {
  std::vector<std::optional<NimValue>> values;
  values.reserve(sizes.size());
  prefer_huge_pages(values.data(), sizes.size() * sizeof(values[0]));
  for (const std::uint64_t size : sizes) values.emplace_back(NimValue{BigInt(size), false, {}});
  return values;
}

}  // namespace

std::optional<Answer> answer_nim_sum(const Study& study, const Position& position,
                                     const SolveOptions& options) {
  const std::optional<Words> sizes = sizes_of(study, position);
  if (!sizes) return std::nullopt;
  const Valuer& valuer = *study.law(position.terms[0].function).valuer;
  const std::uint64_t total = xor_of(*sizes);

  Answer answer;
  answer.outcome = total == 0 ? Outcome::P : Outcome::N;
  answer.value = NimValue{BigInt(total), false, {}};
  const std::uint64_t high = std::bit_floor(total);
  MoveSet& moves = answer.moves;
  for (std::size_t i = 0; i < sizes->size() && high != 0; ++i) {
    if (moves.listed.size() == options.max_listed_moves) break;
    if (((*sizes)[i] & high) != 0)
      add_moves_of_term(valuer, position.terms[i], i, BigInt((*sizes)[i] ^ total),
                        options.max_listed_moves, moves);
  }
  moves.count = count_with(*sizes, high);
  moves.complete = moves.count == moves.listed.size();
  answer.term_values = values_of(*sizes);
  answer.evidence.push_back(valuer.evidence(position.terms));
  if (position.terms.size() > 1) answer.evidence.push_back(sprague_grundy_evidence());
  return answer;
}

}  // namespace grundy
