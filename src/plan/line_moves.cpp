// From the pieces of recognise/two_heaps.hpp to lines. A piece in which one amount takes few values is a
// few rows or columns; one in which the difference of the amounts does, a few diagonals; one in which
// everything is bounded is a list of moves. A piece that is open in two directions is none of these.
#include <algorithm>

#include "plan/fast_table.hpp"

namespace grundy {
namespace {

using recognise::kNoBound;
using recognise::PairPiece;
using two_heap::LineMoves;
using two_heap::Taken;

// Looked up or entered for every cell, so that more of them are no gain.
constexpr std::size_t kMostOthers = 64, kMostLines = 24;

struct Range {
  Int lo = 0, hi = kNoBound;
};

// The second amounts that go with a first one.
Range seconds(const PairPiece& piece, Int p) {
  Range q{std::max(piece.q_lo, piece.sum_lo - p), piece.q_hi};
  if (piece.difference_hi != kNoBound) q.lo = std::max(q.lo, p - piece.difference_hi);
  if (piece.difference_lo != -kNoBound) q.hi = std::min(q.hi, p - piece.difference_lo);
  return q;
}

PairPiece turned(const PairPiece& piece) {
  PairPiece other = piece;
  std::swap(other.p_lo, other.q_lo);
  std::swap(other.p_hi, other.q_hi);
  other.difference_lo = piece.difference_hi == kNoBound ? -kNoBound : -piece.difference_hi;
  other.difference_hi = piece.difference_lo == -kNoBound ? kNoBound : -piece.difference_lo;
  return other;
}

bool few(Int lo, Int hi) {
  return hi != kNoBound && lo != -kNoBound && hi - lo <= static_cast<Int>(kMostOthers);
}

// First amounts p_lo..p_hi, few of them. `swap`: the piece has been turned.
bool add_rows(const PairPiece& piece, bool swap, LineMoves& moves) {
  for (Int p = piece.p_lo; p <= piece.p_hi; ++p) {
    const Range q = seconds(piece, p);
    const auto taken = [&](Int second) { return swap ? Taken{second, p} : Taken{p, second}; };
    if (q.hi == kNoBound) {
      (swap ? moves.column : moves.row).push_back(taken(q.lo));
      continue;
    }
    if (q.hi - q.lo > static_cast<Int>(kMostOthers)) return false;
    for (Int second = q.lo; second <= q.hi; ++second) moves.others.push_back(taken(second));
  }
  return true;
}

bool add_diagonals(const PairPiece& piece, LineMoves& moves) {
  for (Int d = piece.difference_lo; d <= piece.difference_hi; ++d) {  // p = q + d
    Int q = std::max(piece.q_lo, piece.p_lo - d);
    while (2 * q + d < piece.sum_lo) ++q;
    moves.diagonal.push_back({q + d, q});
  }
  return true;
}

bool add(const PairPiece& piece, LineMoves& moves) {
  if (piece.sum_lo > static_cast<Int>(kMostOthers)) return false;
  if (few(piece.p_lo, piece.p_hi)) return add_rows(piece, false, moves);
  if (few(piece.q_lo, piece.q_hi)) return add_rows(turned(piece), true, moves);
  const bool open = piece.p_hi == kNoBound && piece.q_hi == kNoBound;
  if (open && few(piece.difference_lo, piece.difference_hi)) return add_diagonals(piece, moves);
  return false;
}

void sort_unique(std::vector<Taken>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

std::optional<LineMoves> line_moves(const std::vector<PairPiece>& pieces) {
  LineMoves moves;
  for (const PairPiece& piece : pieces) {
    if (!add(piece, moves) || moves.others.size() > kMostOthers) return std::nullopt;
  }
  for (auto* list : {&moves.row, &moves.column, &moves.diagonal, &moves.others}) {
    sort_unique(*list);
    if (std::binary_search(list->begin(), list->end(), Taken{})) return std::nullopt;  // a loop
  }
  const std::size_t lines = moves.row.size() + moves.column.size() + moves.diagonal.size();
  if (lines == 0 || lines > kMostLines) return std::nullopt;
  return moves;
}

}  // namespace grundy
