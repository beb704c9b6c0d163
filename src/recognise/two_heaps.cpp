// The moves on two heaps, compared with Wythoff's family: diagonal by diagonal, each diagonal being a
// union of intervals.
#include <algorithm>

#include "recognise/two_heaps.hpp"

namespace grundy::recognise {
namespace {

constexpr Int kMaxDiagonals = 4096;

struct Interval {
  Int lo, hi;
};

// The least number from `from` on that none of the intervals holds, if there is one.
std::optional<Int> first_uncovered(std::vector<Interval> parts, Int from) {
  std::sort(parts.begin(), parts.end(), [](Interval x, Interval y) { return x.lo < y.lo; });
  Int next = from;
  for (Interval part : parts) {
    if (part.lo > next) return next;
    if (part.hi == kNoBound) return std::nullopt;
    next = std::max(next, part.hi + 1);
  }
  return next;
}

// Do the intervals together hold every number from `from` on?
bool cover(std::vector<Interval> parts, Int from) {
  return !first_uncovered(std::move(parts), from);
}

// The q for which (q + difference, q) is in the piece.
Interval on_diagonal(const PairPiece& piece, Int difference) {
  if (difference < piece.difference_lo || difference > piece.difference_hi) return {1, 0};
  Interval q{std::max(piece.q_lo, piece.p_lo - difference), piece.q_hi};
  if (piece.p_hi != kNoBound) q.hi = std::min(q.hi, piece.p_hi - difference);
  q.lo = std::max(q.lo, (piece.sum_lo - difference + 1) / 2);
  return q;
}

// The amounts t for which (t, 0), or (0, t), is in the piece.
Interval on_axis(const PairPiece& piece, bool first) {
  if ((first ? piece.q_lo : piece.p_lo) > 0) return {1, 0};
  Int lo = std::max(first ? piece.p_lo : piece.q_lo, piece.sum_lo);
  Int hi = first ? piece.p_hi : piece.q_hi;
  Int difference_lo = first ? piece.difference_lo : -piece.difference_hi;
  Int difference_hi = first ? piece.difference_hi : -piece.difference_lo;
  return {std::max(lo, difference_lo), std::min(hi, difference_hi)};
}

// Only the pairs with both amounts at least 1.
PairPiece inner(PairPiece piece) {
  piece.p_lo = std::max<Int>(piece.p_lo, 1);
  piece.q_lo = std::max<Int>(piece.q_lo, 1);
  tighten(piece);
  return piece;
}

bool covers_band(const std::vector<PairPiece>& pieces, Int width) {
  for (const PairPiece& piece : pieces)
    if (piece.p_lo <= 1 && piece.q_lo <= 1 && piece.p_hi == kNoBound && piece.q_hi == kNoBound &&
        piece.sum_lo <= 2 && piece.difference_lo == 1 - width && piece.difference_hi == width - 1)
      return true;
  if (width > kMaxDiagonals) return false;
  for (Int difference = 1 - width; difference < width; ++difference) {
    std::vector<Interval> parts;
    for (const PairPiece& piece : pieces) {
      Interval part = on_diagonal(piece, difference);
      if (part.lo <= part.hi) parts.push_back(part);
    }
    if (!cover(std::move(parts), std::max<Int>(1, 1 - difference))) return false;
  }
  return true;
}

// The first gap on the axis of one heap.
std::optional<Int> axis_gap(const std::vector<PairPiece>& moves, bool first) {
  std::vector<Interval> parts;
  for (const PairPiece& piece : moves) {
    Interval part = on_axis(piece, first);
    if (part.lo <= part.hi) parts.push_back(part);
  }
  return first_uncovered(std::move(parts), 1);
}

std::optional<PairGap> diagonal_gap(const std::vector<PairPiece>& both, Int difference) {
  std::vector<Interval> parts;
  for (const PairPiece& piece : both) {
    Interval part = on_diagonal(piece, difference);
    if (part.lo <= part.hi) parts.push_back(part);
  }
  std::optional<Int> second = first_uncovered(std::move(parts), std::max<Int>(1, 1 - difference));
  if (!second) return std::nullopt;
  return PairGap{*second + difference, *second, 0};
}

}  // namespace

std::optional<PairGap> wythoff_gap(const std::vector<PairPiece>& moves) {
  std::vector<PairPiece> both;
  Int width = 0;
  for (const PairPiece& piece : moves) {
    PairPiece in = inner(piece);
    if (empty(in)) continue;
    if (in.difference_lo == -kNoBound || in.difference_hi == kNoBound) return std::nullopt;
    width = std::max({width, 1 - in.difference_lo, in.difference_hi + 1});
    both.push_back(in);
  }
  if (width > kMaxDiagonals) return std::nullopt;
  if (std::optional<Int> gap = axis_gap(moves, true)) return PairGap{*gap, 0, width};
  if (std::optional<Int> gap = axis_gap(moves, false)) return PairGap{0, *gap, width};
  for (Int distance = 0; distance < width; ++distance)
    for (Int difference : {distance, -distance})
      if (std::optional<PairGap> gap = diagonal_gap(both, difference)) {
        gap->width = width;
        return gap;
      }
  return std::nullopt;
}

std::optional<Int> wythoff_width(const std::vector<PairPiece>& moves) {
  std::vector<Interval> first, second;
  std::vector<PairPiece> both;
  Int width = 0;
  for (const PairPiece& piece : moves) {
    Interval p = on_axis(piece, true), q = on_axis(piece, false);
    if ((p.lo <= p.hi && p.lo < 1) || (q.lo <= q.hi && q.lo < 1)) return std::nullopt;  // a pass
    if (p.lo <= p.hi) first.push_back(p);
    if (q.lo <= q.hi) second.push_back(q);
    PairPiece in = inner(piece);
    if (empty(in)) continue;
    if (in.difference_lo == -kNoBound || in.difference_hi == kNoBound) return std::nullopt;
    width = std::max({width, 1 - in.difference_lo, in.difference_hi + 1});
    both.push_back(in);
  }
  if (!cover(first, 1) || !cover(second, 1)) return std::nullopt;
  if (width > 0 && !covers_band(both, width)) return std::nullopt;
  return width;
}

}  // namespace grundy::recognise
