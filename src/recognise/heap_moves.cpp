// The pieces of the rules (heap_pieces.hpp) become digits (heap_digits.hpp). A condition that ties the
// amount to the heap (t <= n/2) has no digit, unless t takes few values: then each value is looked at by
// itself.
#include "recognise/heap_moves.hpp"

#include <algorithm>
#include <map>

#include "recognise/heap_digits.hpp"
#include "recognise/heap_pieces.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr std::size_t kMaxPieces = std::size_t{1} << 20;

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
    const Reading reading = read_piece(system, piece);
    if (reading == Reading::upwards) return false;
    if (piece.amounts.empty()) return true;
    if (reading == Reading::entangled) return may_enumerate && enumerate(system, piece);
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
  return digits_of(collector.pieces);
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
