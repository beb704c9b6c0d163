// Finite subtraction sets, and finite sets of amounts some of which may be taken only from a larger
// heap or only as a whole heap: the period is computed and proved by a repeated window
// (taking_sequence.cpp). S. W. Golomb, A mathematical investigation of games of "take-away", J.
// Combin. Theory 1 (1966) 443-458.
//
// An amount too large for any table does not matter to smaller heaps: these are valued by the
// other amounts, and heaps that have such an amount are left to search.
#include <algorithm>
#include <numeric>

#include "text/forms.hpp"
#include "text/taking.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/taking_valuer.hpp"

namespace grundy::theory {
namespace {

using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr const char* kReference =
    "S. W. Golomb, A mathematical investigation of games of \"take-away\", J. Combin. Theory 1 "
    "(1966) 443-458";
constexpr Int kBudget = 200'000'000;

// The greatest common divisor of all amounts.
Int common_unit(const HeapMoves& moves) {
  Int unit = 0;
  for (const recognise::Run& run : moves.runs) unit = std::gcd(run.hi > run.lo ? 1 : run.lo, unit);
  return unit;
}

// The same game counted in units, if every amount may be taken from every heap that has it.
HeapMoves in_units(HeapMoves moves, Int& unit) {
  unit = moves.is_subtraction() ? common_unit(moves) : 1;
  for (recognise::Run& run : moves.runs) {
    run.lo /= unit;
    run.hi /= unit;
  }
  return moves;
}

class SubtractionValuer final : public TakingValuer {
 public:
  // `below`: an amount, in units, that is not in `moves`; only smaller heaps are valued. 0: none.
  SubtractionValuer(HeapMoves moves, TakingSequence sequence, Int unit, Int below)
      : TakingValuer(std::move(moves), std::move(sequence), unit), below_(below) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    if (n != nullptr && below_ > 0 && *n / unit_ >= below_) return std::nullopt;
    return TakingValuer::value(term);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    std::optional<Int> wanted = to_int64(target);
    if (n == nullptr || !wanted) return moves.finish();
    const Int small = sequence_.reduced(*n / unit_, moves_.last() + 1);
    for (const recognise::Run& run : moves_.runs) {
      for (Int t = run.lo; t <= std::min(run.hi, small); ++t) {
        BigInt left = *n - t * unit_;
        unsigned needed = left == 0 ? recognise::kLeaveNothing : recognise::kLeaveOne;
        if ((run.digit & needed) == 0 || sequence_.small_value(small - t) != *wanted) continue;
        add(moves, term, std::move(left));
      }
    }
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    const Period& p = sequence_.period();
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::subtraction_name};
    e.reference = kReference;
    e.detail = {
        text::theory::subtraction_detail,
        {shown(p.period * unit_), shown(p.preperiod * unit_), shown(moves_.last() * unit_)}};
    if (below_ > 0)
      e.proof.push_back({text::taking::only_smaller_heaps, {shown(BigInt(below_) * unit_)}});
    if (unit_ != 1) e.proof.push_back({text::forms::units, {shown(unit_)}});
    e.proof.push_back({text::theory::subtraction_proof_window, {shown(p.window)}});
    e.proof.push_back(
        {text::theory::subtraction_proof_repeat,
         {shown(p.first_window), shown(p.first_window + p.window - 1),
          shown(p.first_window + p.period), shown(p.first_window + p.period + p.window - 1)}});
    e.proof.push_back(
        {text::theory::subtraction_proof_period, {shown(p.period), shown(p.preperiod)}});
    if (!terms.empty()) {
      if (const BigInt* heap = heap_size(terms[0])) {
        const BigInt n = *heap / unit_;
        Int small = sequence_.reduced(n, 0);
        e.proof.push_back(
            {n == small ? text::theory::subtraction_proof_small
                        : text::theory::subtraction_proof_here,
             {shown(n), shown(small), shown(sequence_.small_value(small)), shown(p.period)}});
      }
    }
    return e;
  }

 private:
  Int below_;
};

// The moves without the amounts that are beyond every table; `below` becomes the first of these.
std::optional<HeapMoves> without_huge(HeapMoves moves, Int& below) {
  const auto huge = std::ranges::find_if(
      moves.runs, [](const recognise::Run& run) { return run.hi > kMostTableValues; });
  if (huge == moves.runs.begin() || huge == moves.runs.end()) return std::nullopt;
  below = huge->lo;
  moves.runs.erase(huge, moves.runs.end());
  return moves;
}

// The moves in units, if they are of the theorem's kind.
std::optional<HeapMoves> covered(const Study& study, FunctionId function, Int& unit) {
  const std::optional<HeapMoves>& moves = study.heap_moves(function);
  if (!moves || !moves->plain() || moves->splits() || moves->last() == kUnbounded ||
      moves->runs.empty())
    return std::nullopt;
  return in_units(*moves, unit);
}

class Subtraction final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"subtraction",
            {text::theory::subtraction_name},
            {text::theory::subtraction_statement},
            {text::theory::subtraction_condition},
            {text::theorems::cost_subtraction},
            kReference,
            "tests/theory/subtraction_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Int unit = 1;
    std::optional<HeapMoves> moves = covered(study, function, unit);
    if (!moves) return nullptr;
    const auto keep_going = [&study] { return !study.stopped(); };
    TakingSequence sequence(*moves);
    if (sequence.find_period(kBudget, keep_going))
      return std::make_unique<SubtractionValuer>(std::move(*moves), std::move(sequence), unit, 0);
    Int below = 0;
    std::optional<HeapMoves> small = without_huge(*moves, below);
    if (!small) return nullptr;
    TakingSequence beginning(*small);
    if (!beginning.find_period(kBudget, keep_going)) return nullptr;
    return std::make_unique<SubtractionValuer>(std::move(*small), std::move(beginning), unit,
                                               below);
  }

  Message obstacle(const Study& study, FunctionId function) const override {
    Int unit = 1;
    std::optional<HeapMoves> moves = covered(study, function, unit);
    return moves ? table_too_long(moves->last()) : Message{};
  }
};

}  // namespace

const Theorem& subtraction() {
  static const Subtraction theorem;
  return theorem;
}

}  // namespace grundy::theory
