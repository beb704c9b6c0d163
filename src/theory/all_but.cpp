// All-but sets: every amount may be taken except finitely many. The values grow for ever and are
// arithmetic-periodic; the period is computed and proved by a window that repeats relative to the
// values already seen (taking_sequence.cpp).
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/taking_valuer.hpp"

namespace grundy::theory {
namespace {

using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (2nd ed. 2001) ch. 4; A. N. Siegel, "
    "Combinatorial Game Theory (2013) ch. IV";
constexpr Int kBudget = 200'000'000;

class AllButValuer final : public TakingValuer {
 public:
  AllButValuer(HeapMoves moves, TakingSequence sequence)
      : TakingValuer(std::move(moves), std::move(sequence)) {}

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr) return moves.finish();
    for (const BigInt& left : sequence_.heaps_of_value(target, *n)) {
      std::optional<Int> amount = to_int64(*n - left);
      unsigned digit = amount ? moves_.digit(*amount) : moves_.runs.back().digit;
      unsigned needed = left == 0 ? recognise::kLeaveNothing : recognise::kLeaveOne;
      if ((digit & needed) == 0) continue;
      add(moves, term, left);
    }
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    const Period& p = sequence_.period();
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::all_but_name};
    e.reference = kReference;
    e.detail = {text::theory::all_but_detail,
                {shown(p.period), shown(p.saltus), shown(p.preperiod), shown(p.window)}};
    e.proof.push_back({text::theory::all_but_proof_segment, {shown(p.window)}});
    e.proof.push_back({text::theory::all_but_proof_window, {shown(p.window)}});
    e.proof.push_back({text::theory::all_but_proof_repeat,
                       {shown(p.first_window), shown(p.first_window + p.window - 1),
                        shown(p.first_window + p.period),
                        shown(p.first_window + p.period + p.window - 1), shown(p.saltus)}});
    e.proof.push_back({text::theory::all_but_proof_period,
                       {shown(p.period), shown(p.saltus), shown(p.preperiod)}});
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back(
            {text::theory::all_but_proof_here, {shown(*n), shown(sequence_.value(*n))}});
    return e;
  }
};

bool covered(const std::optional<HeapMoves>& moves) {
  if (!moves || !moves->plain() || moves->splits() || moves->runs.empty()) return false;
  const recognise::Run& tail = moves->runs.back();
  constexpr unsigned kFree = recognise::kLeaveNothing | recognise::kLeaveOne;
  return tail.hi == kUnbounded && tail.digit == kFree;
}

class AllBut final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"all-but",
            {text::theory::all_but_name},
            {text::theory::all_but_statement},
            {text::theory::all_but_condition},
            {text::theorems::cost_all_but},
            kReference,
            "tests/theory/all_but_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<HeapMoves> moves = study.heap_moves(function);
    if (!covered(moves)) return nullptr;
    TakingSequence sequence(*moves);
    if (!sequence.find_period(kBudget)) return nullptr;
    return std::make_unique<AllButValuer>(std::move(*moves), std::move(sequence));
  }

  Message obstacle(const Study& study, FunctionId function) const override {
    const std::optional<HeapMoves>& moves = study.heap_moves(function);
    return covered(moves) ? table_too_long(moves->runs.back().lo - 1) : Message{};
  }
};

}  // namespace

const Theorem& all_but() {
  static const AllBut theorem;
  return theorem;
}

}  // namespace grundy::theory
