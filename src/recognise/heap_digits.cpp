#include "recognise/heap_digits.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

// For one amount: the union of what may be left.
struct Union {
  std::vector<Span> one_heap;
  bool two_all = false, two_unequal = false;

  void add(const Piece& piece) {
    if (piece.one_heap && !piece.left.empty()) one_heap.push_back(piece.left);
    if (piece.two_heaps) (piece.unequal ? two_unequal : two_all) = true;
  }

  // The two low bits, or nothing if the sizes are not all, none, or only 0.
  std::optional<unsigned> one_heap_bits() {
    std::sort(one_heap.begin(), one_heap.end(), [](Span x, Span y) { return x.lo < y.lo; });
    if (one_heap.empty()) return 0u;
    Span joined = one_heap.front();
    for (const Span& s : one_heap) {
      if (joined.hi != kUnbounded && s.lo > joined.hi + 1) return std::nullopt;
      joined.hi = std::max(joined.hi, s.hi);
    }
    if (joined.lo == 0 && joined.hi == 0) return kLeaveNothing;
    if (joined.hi != kUnbounded || joined.lo > 1) return std::nullopt;
    return joined.lo == 0 ? kLeaveNothing | kLeaveOne : kLeaveOne;
  }
};

// Turns pieces into runs, sweeping over the amounts at which something begins or ends.
class Sweep {
 public:
  bool add(const Piece& piece) {
    moves_.vanishes |= piece.vanishes;
    if (!piece.filters.empty()) return add_filtered(piece);
    std::vector<Int> holes = piece.except;
    std::sort(holes.begin(), holes.end());
    Int lo = piece.amounts.lo;
    for (Int hole : holes) {
      if (hole < lo || hole > piece.amounts.hi) continue;
      if (hole > lo) add_span({lo, hole - 1}, piece);
      lo = hole + 1;
    }
    if (lo <= piece.amounts.hi) add_span({lo, piece.amounts.hi}, piece);
    return true;
  }

  std::optional<HeapMoves> finish() {
    std::vector<Int> starts;
    for (const auto& [span, piece] : spans_) {
      starts.push_back(span.lo);
      if (span.hi != kUnbounded) starts.push_back(span.hi + 1);
    }
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    std::sort(spans_.begin(), spans_.end(),
              [](const auto& x, const auto& y) { return x.first.lo < y.first.lo; });
    std::vector<std::size_t> active;
    std::size_t next = 0, work = 0;
    bool any_equal = false, any_unequal = false;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      Span here{starts[i], i + 1 < starts.size() ? starts[i + 1] - 1 : kUnbounded};
      while (next < spans_.size() && spans_[next].first.lo <= here.lo) active.push_back(next++);
      std::erase_if(active, [&](std::size_t s) { return spans_[s].first.hi < here.lo; });
      work += active.size();
      if (work > kMaxWork) return std::nullopt;
      Union options;
      for (std::size_t s : active) options.add(*spans_[s].second);
      std::optional<unsigned> digit = options.one_heap_bits();
      if (!digit) return std::nullopt;
      if (options.two_all || options.two_unequal) *digit |= kLeaveTwo;
      any_equal |= options.two_all;
      any_unequal |= options.two_unequal && !options.two_all;
      if (here.lo == 0 && (*digit & (kLeaveNothing | kLeaveOne)) != 0) return std::nullopt;
      push({here.lo, here.hi, *digit});
    }
    if (any_equal && any_unequal) return std::nullopt;
    std::erase_if(moves_.filtered, [&](const FilteredRun& run) { return covered(run); });
    moves_.unequal = any_unequal;
    return std::move(moves_);
  }

 private:
  static constexpr std::size_t kMaxWork = std::size_t{1} << 24;

  // Is every amount of the run allowed anyway?
  bool covered(const FilteredRun& filtered) const {
    return std::any_of(moves_.runs.begin(), moves_.runs.end(), [&](const Run& run) {
      return run.lo <= filtered.lo && run.hi >= filtered.hi &&
             (run.digit & filtered.digit) == filtered.digit;
    });
  }

  void add_span(Span span, const Piece& piece) { spans_.emplace_back(span, &piece); }

  void push(Run run) {
    if (run.digit == 0) return;
    if (!moves_.runs.empty() && moves_.runs.back().digit == run.digit &&
        moves_.runs.back().hi + 1 == run.lo)
      moves_.runs.back().hi = run.hi;
    else
      moves_.runs.push_back(run);
  }

  bool add_filtered(const Piece& piece) {
    Span amounts = piece.amounts;
    bool few = amounts.hi != kUnbounded && amounts.hi - amounts.lo < kMaxEnumerated;
    if (few) {
      enumerated_ += amounts.hi - amounts.lo + 1;
      if (enumerated_ > kMaxEnumerated) return false;
      for (Int t = amounts.lo; t <= amounts.hi; ++t) {
        if (std::find(piece.except.begin(), piece.except.end(), t) != piece.except.end()) continue;
        Conjunction filters = piece.filters;
        if (!substitute(filters, kT, constant(t))) return false;
        if (tidy(filters)) add_span({t, t}, piece);
      }
      return true;
    }
    Union options;
    options.add(piece);
    std::optional<unsigned> digit = options.one_heap_bits();
    if (!digit || piece.two_heaps || amounts.lo < 1) return false;
    FilteredRun run{amounts.lo, amounts.hi, *digit, piece.filters};
    for (Int hole : piece.except) {
      Atom a;
      a.kind = Kind::not_zero;
      std::optional<Affine> value = combine(symbol(kT), 1, constant(hole), -1);
      if (!value) return false;
      a.value = *value;
      run.filters.push_back(a);
    }
    moves_.filtered.push_back(std::move(run));
    return true;
  }

  std::vector<std::pair<Span, const Piece*>> spans_;
  Int enumerated_ = 0;
  HeapMoves moves_;
};

}  // namespace

std::optional<HeapMoves> digits_of(std::span<const Piece> pieces) {
  Sweep sweep;
  for (const Piece& piece : pieces)
    if (!sweep.add(piece)) return std::nullopt;
  return sweep.finish();
}

}  // namespace grundy::recognise
