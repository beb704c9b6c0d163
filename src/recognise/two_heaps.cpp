// As in heap_moves.cpp, the rule's own variables are eliminated, here in favour of the amounts P and
// Q and of what is left of each heap. A condition that naturals satisfy anyway falls away; what is
// left must bound P, Q, P - Q or P + Q. The union of the pieces is compared with a family of moves
// diagonal by diagonal, each diagonal being a union of intervals.
#include "recognise/two_heaps.hpp"

#include <algorithm>

#include "recognise/clauses.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr Int kMaxDiagonals = 4096;
constexpr Int kMaxConstant = std::numeric_limits<Int>::max() / 8;  // so that sums do not overflow
constexpr std::size_t kMaxPieces = 4096;

// The symbols of a system in normal form.
struct PairSymbols {
  Symbol p, q, left_a, left_b;
};

bool bound(PairPiece& piece, Int p, Int q, Int k) {  // p*P + q*Q + k <= 0
  if (k > kMaxConstant || k < -kMaxConstant) return false;
  if (p == 1 && q == 0)
    piece.p_hi = std::min(piece.p_hi, -k);
  else if (p == -1 && q == 0)
    piece.p_lo = std::max(piece.p_lo, k);
  else if (p == 0 && q == 1)
    piece.q_hi = std::min(piece.q_hi, -k);
  else if (p == 0 && q == -1)
    piece.q_lo = std::max(piece.q_lo, k);
  else if (p == 1 && q == -1)
    piece.difference_hi = std::min(piece.difference_hi, -k);
  else if (p == -1 && q == 1)
    piece.difference_lo = std::max(piece.difference_lo, k);
  else if (p == -1 && q == -1)
    piece.sum_lo = std::max(piece.sum_lo, k);
  else
    return false;
  return true;
}

// Makes every bound follow from no other: p >= q_lo + difference_lo and the like.
void tighten(PairPiece& piece) {
  for (int round = 0; round < 2; ++round) {
    if (piece.difference_lo != -kNoBound) {
      piece.p_lo = std::max(piece.p_lo, piece.q_lo + piece.difference_lo);
      if (piece.p_hi != kNoBound)
        piece.q_hi = std::min(piece.q_hi, piece.p_hi - piece.difference_lo);
    }
    if (piece.difference_hi != kNoBound) {
      piece.q_lo = std::max(piece.q_lo, piece.p_lo - piece.difference_hi);
      if (piece.q_hi != kNoBound)
        piece.p_hi = std::min(piece.p_hi, piece.q_hi + piece.difference_hi);
    }
    if (piece.p_hi != kNoBound)
      piece.difference_hi = std::min(piece.difference_hi, piece.p_hi - piece.q_lo);
    if (piece.q_hi != kNoBound)
      piece.difference_lo = std::max(piece.difference_lo, piece.p_lo - piece.q_hi);
  }
}

bool empty(const PairPiece& piece) {
  return piece.p_lo > piece.p_hi || piece.q_lo > piece.q_hi ||
         piece.difference_lo > piece.difference_hi;
}

// Where the rules fix p - q, or q, conditions on what is left may hide it: with p = q, p <= b says only
// that b - q is natural. Puts q + c for p, and then a number for q, in them.
bool use_equations(Conjunction& atoms, const PairSymbols& s) {
  auto speaks_of_rest = [&](const Atom& a) {
    return a.value.coefficient[s.left_a] != 0 || a.value.coefficient[s.left_b] != 0;
  };
  for (const Symbol amount : {s.p, s.q}) {
    for (const Atom& equation : Conjunction(atoms)) {
      Int c = equation.value.coefficient[amount];
      if (equation.kind != Kind::zero || speaks_of_rest(equation) || (c != 1 && c != -1)) continue;
      if (amount == s.q && equation.value.coefficient[s.p] != 0) continue;
      Affine rest = equation.value;
      rest.coefficient[amount] = 0;
      std::optional<Affine> amount_is = combine(rest, -c, {}, 0);
      if (!amount_is) return false;
      for (Atom& a : atoms) {
        if (!speaks_of_rest(a)) continue;
        std::optional<Affine> value = substitute(a.value, amount, *amount_is);
        if (!value) return false;
        a.value = *value;
      }
    }
  }
  return tidy(atoms);
}

std::optional<PairPiece> to_piece(Conjunction atoms, const PairSymbols& s) {
  if (!use_equations(atoms, s)) return std::nullopt;
  PairPiece piece;
  bool natural_p = false, natural_q = false;  // known to be >= 0 from the rules
  piece.p_lo = piece.q_lo = -kMaxConstant;
  for (const Atom& a : atoms) {
    Int p = a.value.coefficient[s.p], q = a.value.coefficient[s.q], k = a.value.constant;
    Int x = a.value.coefficient[s.left_a], y = a.value.coefficient[s.left_b];
    if (x != 0 || y != 0) {
      // Implied if it only asks that naturals be natural; p, q >= 0 is checked at the end.
      bool always = a.kind == Kind::at_most_zero && x <= 0 && y <= 0 && p <= 0 && q <= 0 && k <= 0;
      if (!always) return std::nullopt;
      continue;
    }
    switch (a.kind) {
      case Kind::at_most_zero:
        if (!bound(piece, p, q, k)) return std::nullopt;
        break;
      case Kind::zero:
        if (!bound(piece, p, q, k) || !bound(piece, -p, -q, -k)) return std::nullopt;
        break;
      case Kind::not_zero:  // p + q != 0, p != 0, q != 0: at least 1, for naturals
        if (k != 0 || p * q < 0 || std::abs(p) > 1 || std::abs(q) > 1) return std::nullopt;
        if (!bound(piece, -std::abs(p), -std::abs(q), 1)) return std::nullopt;
        break;
      default:
        return std::nullopt;
    }
  }
  tighten(piece);
  natural_p = piece.p_lo >= 0;
  natural_q = piece.q_lo >= 0;
  if (!empty(piece) && (!natural_p || !natural_q)) return std::nullopt;
  return piece;
}

// The system over P, Q and what is left; nothing if it cannot be brought there.
std::optional<PairPiece> normal_form(const System& system, bool& contradiction) {
  if (system.calls.size() != 1 || system.symbols + 4 > kMaxSymbols) return std::nullopt;
  auto base = static_cast<Symbol>(system.symbols);
  PairSymbols s{base, static_cast<Symbol>(base + 1), static_cast<Symbol>(base + 2),
                static_cast<Symbol>(base + 3)};
  Conjunction atoms = system.atoms;
  for (int i = 0; i < 2; ++i) {
    Symbol left = i == 0 ? s.left_a : s.left_b;
    Atom equation;
    equation.kind = Kind::zero;
    std::optional<Affine> difference =
        combine(system.calls[0][static_cast<std::size_t>(i)], 1, symbol(left), -1);
    if (!difference) return std::nullopt;
    equation.value = *difference;
    atoms.push_back(equation);
  }
  for (Symbol i = 0; i < 2; ++i) {
    std::optional<Affine> whole =
        combine(symbol(i == 0 ? s.p : s.q), 1, symbol(i == 0 ? s.left_a : s.left_b), 1);
    if (!whole || !substitute(atoms, i, *whole)) return std::nullopt;
  }
  for (Symbol v = 2; v < base; ++v) {
    if (!tidy(atoms)) {
      contradiction = true;
      return std::nullopt;
    }
    if (!eliminate(atoms, v)) return std::nullopt;
  }
  contradiction = !tidy(atoms);
  if (contradiction) return std::nullopt;
  return to_piece(atoms, s);
}

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

std::optional<std::vector<PairPiece>> pair_moves(const lang::Program& program,
                                                 FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  if (program.functions[function].info.parameters.size() != 2) return std::nullopt;
  std::vector<PairPiece> pieces;
  bool understood = for_each_system(program, function, [&](const System& system) {
    bool contradiction = false;
    std::optional<PairPiece> piece = normal_form(system, contradiction);
    if (contradiction) return true;
    if (!piece || pieces.size() == kMaxPieces) return false;
    if (!empty(*piece)) pieces.push_back(*piece);
    return true;
  });
  if (!understood) return std::nullopt;
  return pieces;
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
