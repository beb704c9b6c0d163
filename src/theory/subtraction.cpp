// Finite subtraction sets, and finite sets of amounts some of which may be taken only from a larger
// heap or only as a whole heap: the period is computed and proved by a repeated window
// (taking_sequence.cpp). S. W. Golomb, A mathematical investigation of games of "take-away", J.
// Combin. Theory 1 (1966) 443-458.
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/taking_sequence.hpp"

namespace grundy::theory {
namespace {

using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr const char* kReference =
    "S. W. Golomb, A mathematical investigation of games of \"take-away\", J. Combin. Theory 1 "
    "(1966) 443-458";
constexpr Int kBudget = 200'000'000;

class SubtractionValuer final : public Valuer {
 public:
  SubtractionValuer(HeapMoves moves, TakingSequence sequence)
      : moves_(std::move(moves)), sequence_(std::move(sequence)) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional(sequence_.value(*n)) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    std::optional<Int> wanted = to_int64(target);
    if (n == nullptr || !wanted) return moves.finish();
    Int small = sequence_.reduced(*n, moves_.last() + 1);
    for (const recognise::Run& run : moves_.runs) {
      for (Int t = run.lo; t <= std::min(run.hi, small); ++t) {
        unsigned needed = t == small ? recognise::kLeaveNothing : recognise::kLeaveOne;
        if ((run.digit & needed) == 0 || sequence_.small_value(small - t) != *wanted) continue;
        if (t == small && moves_.vanishes)
          moves.add({});
        else
          moves.add({heap_of(term.function, *n - t)});
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
    e.detail = {text::theory::subtraction_detail,
                {shown(p.period), shown(p.preperiod), shown(moves_.last())}};
    e.proof.push_back({text::theory::subtraction_proof_window, {shown(p.window)}});
    e.proof.push_back(
        {text::theory::subtraction_proof_repeat,
         {shown(p.first_window), shown(p.first_window + p.window - 1),
          shown(p.first_window + p.period), shown(p.first_window + p.period + p.window - 1)}});
    e.proof.push_back(
        {text::theory::subtraction_proof_period, {shown(p.period), shown(p.preperiod)}});
    if (!terms.empty()) {
      if (const BigInt* n = heap_size(terms[0])) {
        Int small = sequence_.reduced(*n, 0);
        e.proof.push_back(
            {*n == small ? text::theory::subtraction_proof_small
                         : text::theory::subtraction_proof_here,
             {shown(*n), shown(small), shown(sequence_.small_value(small)), shown(p.period)}});
      }
    }
    return e;
  }

 private:
  HeapMoves moves_;
  TakingSequence sequence_;
};

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
    std::optional<HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->plain() || moves->splits() || moves->last() == kUnbounded) return nullptr;
    if (moves->runs.empty()) return nullptr;
    TakingSequence sequence(*moves);
    if (!sequence.find_period(kBudget)) return nullptr;
    return std::make_unique<SubtractionValuer>(std::move(*moves), std::move(sequence));
  }
};

}  // namespace

const Theorem& subtraction() {
  static const Subtraction theorem;
  return theorem;
}

}  // namespace grundy::theory
