// Octal games with finitely many digits, such as Kayles (0.77) and Dawson's Kayles (0.07): if the
// period shows among the values that can be had in a fraction of a second (hundreds of thousands of
// them, in a sparse space), the Guy-Smith theorem proves it (engine/heap/period.hpp) and heaps of every
// size are answered.
#include "recognise/heaps_left.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/registry.hpp"
#include "theory/split_pairs.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

using recognise::HeapMoves;

constexpr const char* kReference =
    "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 "
    "(1956) 514-526";
constexpr Int kBudget = 400'000'000;
constexpr Int kMaxDigits = 4096;

class OctalValuer final : public Valuer {
 public:
  OctalValuer(HeapMoves moves, OctalSequence sequence)
      : moves_(std::move(moves)), sequence_(std::move(sequence)) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional<BigInt>(values().of(*n)) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    std::optional<Int> wanted = to_int64(target);
    if (n == nullptr || !wanted) return moves.finish();
    PeriodicValues g = values();
    for (const recognise::Run& run : moves_.runs)
      for (Int t = run.lo; t <= run.hi && *n >= t; ++t)
        add_moves(moves, term.function, *n - t, t, run.digit, g, *wanted);
    moves.describe({text::theory::octal_moves, {shown(target)}});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    const OctalPeriod& p = sequence_.period();
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::octal_name};
    e.reference = kReference;
    e.detail = {text::theory::octal_detail,
                {shown(p.period), shown(p.start), shown(p.start - 1), shown(p.checked_to)}};
    e.proof.push_back(
        {text::theory::octal_proof_check,
         {shown(p.period), shown(p.start), shown(p.checked_to), shown(p.last_digit)}});
    e.proof.push_back({text::theory::octal_proof_shift,
                       {shown(p.checked_to), shown(p.start + p.period), shown(p.period)}});
    if (!terms.empty()) {
      if (const BigInt* n = heap_size(terms[0])) {
        Int small = *n < p.start ? static_cast<Int>(*n)
                                 : p.start + static_cast<Int>((*n - p.start) % p.period);
        e.proof.push_back(
            {*n == small ? text::theory::subtraction_proof_small
                         : text::theory::subtraction_proof_here,
             {shown(*n), shown(small), shown(sequence_.value(small)), shown(p.period)}});
      }
    }
    return e;
  }

 private:
  PeriodicValues values() const {
    const OctalPeriod& p = sequence_.period();
    return {p.start, p.period, [this](Int n) { return sequence_.value(n); }};
  }

  void add_moves(MoveList& moves, FunctionId function, const BigInt& left, Int taken,
                 unsigned digit, const PeriodicValues& g, Int wanted) const {
    const recognise::HeapsLeft allowed = recognise::heaps_left(digit, taken, left == 0);
    if (allowed.none && wanted == 0) {
      if (moves_.vanishes)
        moves.add({});
      else
        moves.add({heap_of(function, 0)});
    }
    if (allowed.one && g.of(left) == wanted) moves.add({heap_of(function, left)});
    if (allowed.two) add_split_pairs(moves, function, left, g, wanted);
  }

  HeapMoves moves_;
  OctalSequence sequence_;
};

class Octal final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"octal",
            {text::theory::octal_name},
            {text::theory::octal_statement},
            {text::theory::octal_condition},
            {text::theorems::cost_octal},
            kReference,
            "tests/theory/octal_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->plain() || !moves->splits() || moves->unequal) return nullptr;
    if (moves->last() > kMaxDigits) return nullptr;
    OctalSequence sequence(*moves);
    if (!sequence.find_period(kBudget, [&] { return study.stopped(); })) return nullptr;
    return std::make_unique<OctalValuer>(std::move(*moves), std::move(sequence));
  }
};

}  // namespace

const Theorem& octal() {
  static const Octal theorem;
  return theorem;
}

}  // namespace grundy::theory
