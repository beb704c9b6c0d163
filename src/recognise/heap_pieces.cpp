// Each linear system of the rules (clauses.hpp) is brought to the symbols T (the amount taken) and
// A, B (the heaps left), every other variable being eliminated exactly. Conditions that naturals
// satisfy anyway fall away: `k <= n` says only that A >= 0. If what is left speaks of T alone and
// of the heaps alone, the system is a set of amounts together with a shape of what may be left.
#include "recognise/heap_pieces.hpp"

#include <algorithm>
#include <limits>

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

std::optional<Affine> plus(const Affine& x, const Affine& y) {
  return combine(x, 1, y, 1);
}

bool only_t(const Atom& a) {
  return a.value.only(kT);
}

// Reads off the bounds on the amount; `rest` gets the atoms that speak of the heaps.
bool read_amounts(const Conjunction& atoms, Piece& piece, Conjunction& rest) {
  for (const Atom& a : atoms) {
    if (!only_t(a)) {
      rest.push_back(a);
      continue;
    }
    Int c = a.value.coefficient[kT], k = a.value.constant;
    if (k == std::numeric_limits<Int>::min()) return false;
    switch (a.kind) {
      case Kind::at_most_zero:  // tidy made c 1 or -1
        if (c > 0)
          piece.amounts.hi = std::min(piece.amounts.hi, -k);
        else
          piece.amounts.lo = std::max(piece.amounts.lo, k);
        break;
      case Kind::zero: {
        Int t = c > 0 ? -k : k;
        piece.amounts.lo = std::max(piece.amounts.lo, t);
        piece.amounts.hi = std::min(piece.amounts.hi, t);
        break;
      }
      case Kind::not_zero:
        piece.except.push_back(c > 0 ? -k : k);
        break;
      default:
        piece.filters.push_back(a);
    }
  }
  return true;
}

// Whether amounts below 0 were possible: then the rule moves upwards.
bool bounded_below(const Conjunction& atoms) {
  return std::any_of(atoms.begin(), atoms.end(), [](const Atom& a) {
    if (!only_t(a)) return false;
    if (a.kind == Kind::zero) return (a.value.coefficient[kT] > 0 ? -1 : 1) * a.value.constant >= 0;
    return a.kind == Kind::at_most_zero && a.value.coefficient[kT] < 0 && a.value.constant >= 0;
  });
}

// One heap left: every atom must bound it alone.
bool read_one_heap(const Conjunction& rest, Piece& piece) {
  piece.one_heap = true;
  std::vector<Int> holes;
  for (const Atom& a : rest) {
    if (!a.value.only(kA)) {
      if (implied(a, piece.amounts.lo, 0)) continue;
      return false;
    }
    Int c = a.value.coefficient[kA], k = a.value.constant;
    if (k == std::numeric_limits<Int>::min()) return false;
    Int point = c > 0 ? -k : k;
    if (a.kind == Kind::not_zero)
      holes.push_back(point);
    else if (a.kind != Kind::at_most_zero && a.kind != Kind::zero)
      return false;
    else {
      if (a.kind == Kind::zero || c > 0) piece.left.hi = std::min(piece.left.hi, point);
      if (a.kind == Kind::zero || c < 0) piece.left.lo = std::max(piece.left.lo, point);
    }
  }
  std::sort(holes.begin(), holes.end());
  for (Int hole : holes) {
    if (hole == piece.left.lo)
      ++piece.left.lo;
    else if (hole == piece.left.hi)
      --piece.left.hi;
    else if (hole > piece.left.lo && hole < piece.left.hi)
      return false;
  }
  return true;
}

// What the conditions on two heaps a, b may say.
struct Pairs {
  Int lowest[2] = {0, 0};            // a >= lowest[0], b >= lowest[1]: 0 or 1
  bool ordered[2] = {false, false};  // [0]: a is the smaller one, but for the slack; [1]: b is
  Int slack[2] = {kUnbounded, kUnbounded};
  bool unequal = false;
};

bool read_pair_atom(const Atom& atom, Int amount_lo, Pairs& pairs) {
  Int a = atom.value.coefficient[kA], b = atom.value.coefficient[kB], k = atom.value.constant;
  if (implied(atom, amount_lo, 0)) return true;
  if (atom.value.coefficient[kT] != 0) return false;
  if (atom.kind == Kind::not_zero && k == 0) {
    if ((a == 1 && b == -1) || (a == -1 && b == 1)) return pairs.unequal = true;
    if (b == 0) return pairs.lowest[0] = 1, true;
    if (a == 0) return pairs.lowest[1] = 1, true;
    return false;
  }
  if (atom.kind != Kind::at_most_zero) return false;
  if (a == -1 && b == 0 && k == 1) return pairs.lowest[0] = 1, true;
  if (a == 0 && b == -1 && k == 1) return pairs.lowest[1] = 1, true;
  bool first = a == 1 && b == -1, second = a == -1 && b == 1;
  if ((first || second) && k <= 1 && k >= -kMaxEnumerated) {  // a - b + k <= 0
    pairs.ordered[first ? 0 : 1] = true;
    Int& slack = pairs.slack[first ? 0 : 1];
    slack = std::min(slack, k == 1 ? 0 : -k);
    if (k == 1) pairs.unequal = true;
    return true;
  }
  return false;
}

// Two heaps left: every unordered pair, or every one of two different heaps; possibly with empty
// ones, which are no heaps.
bool read_two_heaps(const Conjunction& rest, Piece& piece) {
  Pairs pairs;
  Conjunction later;
  for (const Atom& a : rest)
    if (!read_pair_atom(a, piece.amounts.lo, pairs)) later.push_back(a);
  Int lowest = std::min(pairs.lowest[0], pairs.lowest[1]);
  for (const Atom& a : later)
    if (!implied(a, piece.amounts.lo, lowest)) return false;
  if (pairs.ordered[0] && pairs.ordered[1]) return false;
  piece.two_heaps = true;
  piece.unequal = pairs.unequal;
  // An empty heap: (0, m) or (m, 0). With an order (a about the smaller) only the smaller can be 0
  // for every m, and "a <= b + slack" would let the other be empty for a few m only.
  bool smaller_a = pairs.lowest[0] == 0 && !pairs.ordered[1];
  bool smaller_b = pairs.lowest[1] == 0 && !pairs.ordered[0];
  bool stray_a = pairs.lowest[0] == 0 && pairs.ordered[1] && pairs.slack[1] > 0;
  bool stray_b = pairs.lowest[1] == 0 && pairs.ordered[0] && pairs.slack[0] > 0;
  bool empty_one = smaller_a || smaller_b;
  if (!empty_one && (stray_a || stray_b)) return false;
  bool both_empty = pairs.lowest[0] == 0 && pairs.lowest[1] == 0 && !pairs.unequal;
  if (empty_one || both_empty) {
    piece.one_heap = true;
    piece.left = {both_empty ? 0 : 1, kUnbounded};
    // One of the two must be at least 1: (0, 0) falls away, (0, m) stays.
    if (!empty_one) piece.left.hi = 0;
  }
  return true;
}

}  // namespace

bool implied(const Atom& a, Int lowest_amount, Int lowest_heap) {
  if (a.kind != Kind::at_most_zero) return false;
  Wide greatest = a.value.constant;
  for (Symbol s : {kT, kA, kB}) {
    if (a.value.coefficient[s] > 0) return false;
    greatest += static_cast<Wide>(a.value.coefficient[s]) * (s == kT ? lowest_amount : lowest_heap);
  }
  return greatest <= 0;
}

std::optional<HeapSystem> to_heap_system(const System& system, bool& contradiction) {
  auto base = static_cast<Symbol>(system.symbols);
  if (system.calls.size() > 2 || base + 3 > static_cast<int>(kMaxSymbols)) return std::nullopt;
  HeapSystem result;
  result.heaps = static_cast<int>(system.calls.size());
  result.atoms = system.atoms;
  Affine whole = symbol(base);  // n = t + a + b
  for (std::size_t i = 0; i < system.calls.size(); ++i) {
    Affine heap = symbol(static_cast<Symbol>(base + 1 + i));
    std::optional<Affine> difference = combine(system.calls[i][0], 1, heap, -1);
    std::optional<Affine> sum = plus(whole, heap);
    if (!difference || !sum) return std::nullopt;
    Atom equation;
    equation.kind = Kind::zero;
    equation.value = *difference;
    result.atoms.push_back(equation);
    whole = *sum;
  }
  if (!substitute(result.atoms, 0, whole)) return std::nullopt;
  for (Symbol s = 1; s < base; ++s) {
    if (!tidy(result.atoms)) {
      contradiction = true;
      return result;
    }
    if (!eliminate(result.atoms, s)) return std::nullopt;
  }
  contradiction = !tidy(result.atoms);
  if (base == 0) return std::nullopt;
  for (Symbol i = 0; i < 3; ++i) {
    // base >= 1, so symbol i is free or is one that moves first when base < 3: go through a spare.
    for (Atom& a : result.atoms) {
      Int c = a.value.coefficient[static_cast<std::size_t>(base + i)];
      a.value.coefficient[static_cast<std::size_t>(base + i)] = 0;
      a.value.coefficient[i] = c;
    }
  }
  return result;
}

Reading read_piece(const HeapSystem& system, Piece& piece) {
  Conjunction rest;
  if (!read_amounts(system.atoms, piece, rest)) return Reading::upwards;
  if (!bounded_below(system.atoms)) return Reading::upwards;
  if (piece.amounts.empty()) return Reading::understood;
  if (system.heaps == 0) {
    piece.one_heap = piece.vanishes = true;
    piece.left = {0, 0};
    return rest.empty() ? Reading::understood : Reading::entangled;
  }
  const bool read = system.heaps == 1 ? read_one_heap(rest, piece) : read_two_heaps(rest, piece);
  return read ? Reading::understood : Reading::entangled;
}

}  // namespace grundy::recognise
