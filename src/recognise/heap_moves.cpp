// Each linear system of the rules (clauses.hpp) is brought to the symbols T (the amount taken) and
// A, B (the heaps left), every other variable being eliminated exactly. Conditions that naturals
// satisfy anyway fall away: `k <= n` says only that A >= 0. If what is left speaks of T alone and
// of the heaps alone, the system is a set of amounts together with a shape of what may be left; a
// condition that ties the two (t <= n/2) has no digit, unless t takes few values: then each value is
// looked at by itself. At the end, for every amount the union of what may be left must be one of the
// eight digits; a rule like "take 2, but not from a heap of 7" has none, and is not recognised.
#include "recognise/heap_moves.hpp"

#include <algorithm>
#include <map>

#include "recognise/clauses.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr Symbol kT = 0, kA = 1, kB = 2;
constexpr Int kMaxEnumerated = 1 << 20;  // amounts looked at one by one, over all systems
constexpr std::size_t kMaxPieces = std::size_t{1} << 20;

// A closed interval of integers.
struct Span {
  Int lo = 0, hi = kUnbounded;
  bool empty() const { return lo > hi; }
};

// One system in normal form: amounts, and what may be left.
struct Piece {
  Span amounts{0, kUnbounded};
  std::vector<Int> except;  // amounts that are not allowed
  Conjunction filters;      // predicates of the amount
  bool one_heap = false;    // `left` is meant
  Span left;                // sizes of what is left as one heap (0: nothing)
  bool two_heaps = false;   // every way to leave two non-empty heaps
  bool unequal = false;     // ... of different sizes
  bool vanishes = false;    // the rule says 0
};

// Conditions over kT, kA, kB for `heaps` heaps left.
struct HeapSystem {
  int heaps = 0;
  Conjunction atoms;
};

std::optional<Affine> plus(const Affine& x, const Affine& y) {
  return combine(x, 1, y, 1);
}

// Moves the symbols kT, kA, kB out of the way of the rule's own, eliminates these, and moves back.
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

// a + k <= 0 and the like for heaps >= 0 and amounts >= lo: is it true whatever they are?
bool implied(const Atom& a, Int lowest_amount, Int lowest_heap) {
  if (a.kind != Kind::at_most_zero) return false;
  Wide greatest = a.value.constant;
  for (Symbol s : {kT, kA, kB}) {
    if (a.value.coefficient[s] > 0) return false;
    greatest += static_cast<Wide>(a.value.coefficient[s]) * (s == kT ? lowest_amount : lowest_heap);
  }
  return greatest <= 0;
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

class Collector {
 public:
  std::vector<Piece> pieces;

  bool receive(const System& system) {
    bool contradiction = false;
    std::optional<HeapSystem> heap = to_heap_system(system, contradiction);
    if (!heap) return false;
    if (contradiction) return true;
    return take(*heap, true);
  }

 private:
  bool take(const HeapSystem& system, bool may_enumerate) {
    Piece piece;
    Conjunction rest;
    if (!read_amounts(system.atoms, piece, rest)) return false;
    if (!bounded_below(system.atoms)) return false;  // before the next line: it may add to the heap
    if (piece.amounts.empty()) return true;
    bool understood = true;
    if (system.heaps == 0) {
      understood = rest.empty();
      piece.one_heap = piece.vanishes = true;
      piece.left = {0, 0};
    } else {
      understood = system.heaps == 1 ? read_one_heap(rest, piece) : read_two_heaps(rest, piece);
    }
    if (!understood) return may_enumerate && enumerate(system, piece);
    if (pieces.size() == kMaxPieces) return false;
    if (!(piece.one_heap && !piece.two_heaps && piece.left.empty()))
      pieces.push_back(std::move(piece));
    return true;
  }

  // Few amounts: each by itself.
  bool enumerate(const HeapSystem& system, const Piece& piece) {
    if (piece.amounts.hi == kUnbounded) return false;
    Int count = piece.amounts.hi - piece.amounts.lo + 1;
    if (count > kMaxEnumerated - enumerated_) return false;
    enumerated_ += count;
    for (Int t = piece.amounts.lo; t <= piece.amounts.hi; ++t) {
      HeapSystem fixed = system;
      if (!substitute(fixed.atoms, kT, constant(t))) return false;
      if (!tidy(fixed.atoms)) continue;
      Atom amount;
      amount.kind = Kind::zero;
      amount.value = *combine(symbol(kT), 1, constant(t), -1);
      fixed.atoms.push_back(amount);
      if (!take(fixed, false)) return false;
    }
    return true;
  }

  Int enumerated_ = 0;
};

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

bool one_scalar(const lang::Program& program, FunctionId function) {
  if (function >= program.functions.size()) return false;
  const auto& parameters = program.functions[function].info.parameters;
  return parameters.size() == 1 && !parameters[0].is_list;
}

}  // namespace

unsigned HeapMoves::digit(Int amount) const {
  auto after = std::upper_bound(runs.begin(), runs.end(), amount,
                                [](Int t, const Run& run) { return t < run.lo; });
  if (after == runs.begin()) return 0;
  const Run& run = *std::prev(after);
  return amount <= run.hi ? run.digit : 0;
}

bool FilteredRun::takes(Int amount) const {
  if (amount < lo || amount > hi) return false;
  Conjunction at = filters;
  return substitute(at, kT, constant(amount)) && tidy(at);
}

bool HeapMoves::takes(Int amount) const {
  return digit(amount) != 0 ||
         std::any_of(filtered.begin(), filtered.end(),
                     [&](const FilteredRun& run) { return run.takes(amount); });
}

bool HeapMoves::splits() const {
  return std::any_of(runs.begin(), runs.end(),
                     [](const Run& run) { return (run.digit & kLeaveTwo) != 0; });
}

Int HeapMoves::last() const {
  if (!filtered.empty()) return kUnbounded;
  return runs.empty() ? 0 : runs.back().hi;
}

bool HeapMoves::is_subtraction() const {
  constexpr unsigned kFree = kLeaveNothing | kLeaveOne;
  return std::all_of(runs.begin(), runs.end(), [](const Run& r) { return r.digit == kFree; }) &&
         std::all_of(filtered.begin(), filtered.end(),
                     [](const FilteredRun& r) { return r.digit == kFree; });
}

std::optional<HeapMoves> heap_moves(const lang::Program& program, FunctionId function) {
  if (!one_scalar(program, function)) return std::nullopt;
  Collector collector;
  bool understood = for_each_system(
      program, function, [&](const System& system) { return collector.receive(system); });
  if (!understood) return std::nullopt;
  Sweep sweep;
  for (const Piece& piece : collector.pieces)
    if (!sweep.add(piece)) return std::nullopt;
  return sweep.finish();
}

std::optional<HalfMoves> half_moves(const lang::Program& program, FunctionId function) {
  if (!one_scalar(program, function)) return std::nullopt;
  std::optional<Int> extra;
  bool understood = for_each_system(program, function, [&](const System& system) {
    bool contradiction = false;
    std::optional<HeapSystem> heap = to_heap_system(system, contradiction);
    if (!heap) return false;
    if (contradiction) return true;
    if (heap->heaps != 1 || extra) return false;
    bool from_one = false;
    for (const Atom& a : heap->atoms) {
      Int t = a.value.coefficient[kT], r = a.value.coefficient[kA], k = a.value.constant;
      if (a.kind != Kind::at_most_zero) return false;
      if (t == -1 && r == 0 && k == 1)
        from_one = true;
      else if (t == 1 && r == -1 && k >= -kMaxEnumerated && k <= kMaxEnumerated)
        extra = extra ? std::min(*extra, -k) : -k;
      else if (!implied(a, 1, 0))
        return false;
    }
    return from_one && extra.has_value();
  });
  if (!understood || !extra) return std::nullopt;
  return HalfMoves{*extra};
}

}  // namespace grundy::recognise
