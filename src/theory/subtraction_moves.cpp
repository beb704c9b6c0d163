#include "theory/subtraction_moves.hpp"

namespace grundy::theory {
namespace {

// A bit plane costs an operation an amount, value and 512 heaps; counting, about ten a run and heap.
constexpr Int kFew = 64, kMany = 4096, kAmountsPerRun = 8;
constexpr std::size_t kMostListed = 100'000;

}  // namespace

std::optional<heap::SubtractionMoves> subtraction_moves(const recognise::HeapMoves& moves) {
  if (!moves.plain() || moves.splits() || moves.runs.empty()) return std::nullopt;
  if (moves.last() > heap::kMostTaken || moves.runs.front().lo < 1) return std::nullopt;
  Int amounts = 0;
  for (const recognise::Run& run : moves.runs) amounts += run.hi - run.lo + 1;
  const Int runs = static_cast<Int>(moves.runs.size());
  if (amounts > kMany || (amounts > kFew && amounts > kAmountsPerRun * runs)) return std::nullopt;
  heap::SubtractionMoves found;
  for (const recognise::Run& run : moves.runs) {
    for (Int t = run.lo; t <= run.hi; ++t) {
      if ((run.digit & recognise::kLeaveOne) != 0) found.leaving.push_back(t);
      if ((run.digit & recognise::kLeaveNothing) != 0) found.whole.push_back(t);
    }
  }
  return found;
}

std::optional<heap::SubtractionMoves> subtraction_moves(const recognise::HeapMoves& moves,
                                                        Int largest) {
  if (moves.plain()) return subtraction_moves(moves);
  if (moves.splits() || largest > heap::kMostTaken) return std::nullopt;
  heap::SubtractionMoves found;
  for (Int t = 1; t <= largest; ++t) {
    unsigned digit = moves.digit(t);
    for (const recognise::FilteredRun& run : moves.filtered)
      if (run.takes(t)) digit |= run.digit;
    if ((digit & recognise::kLeaveOne) != 0) found.leaving.push_back(t);
    if ((digit & recognise::kLeaveNothing) != 0) found.whole.push_back(t);
    if (found.leaving.size() > kMostListed) return std::nullopt;
  }
  if (found.leaving.empty()) return std::nullopt;
  return found;
}

}  // namespace grundy::theory
