// Two amounts a < b: the nim-values are known for every n without any table, so a and b may be as large
// as they like.
//
// Let b = q*a + r, 0 <= r < a. The values have period a + b; with 0^a for a zeros and so on, one period
// is
//     q odd:   (0^a 1^a) (q+1)/2 times, then 2^r
//     q even:  (0^a 1^a) q/2 times, then 0^r 2^(a-r) 1^r.
// Proof. Modulo a + b, taking b is adding a: on the circle of the a + b remainders the two options of a
// heap are its neighbours at distance a, one on either side. Going round the circle in the pattern
// above, a heap of value 0 has no neighbour of value 0, one of value 1 has a neighbour 0 and none of 1,
// and one of value 2 has one neighbour 0 and one of 1. A heap below b has its option by a only; it has
// value 0 or 1 there, where that one option decides.
#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "theory/heap_move.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

namespace texts = text::forms;
using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (2nd ed. 2001) ch. 4";

struct Amounts {
  Int a = 1, b = 2;
};

// The only two amounts of a subtraction game.
std::optional<Amounts> two_amounts_of(const std::optional<HeapMoves>& moves) {
  if (!moves || !moves->plain() || !moves->is_subtraction() || moves->last() == kUnbounded)
    return std::nullopt;
  const auto& runs = moves->runs;
  if (runs.size() == 1 && runs[0].hi == runs[0].lo + 1) return Amounts{runs[0].lo, runs[0].hi};
  if (runs.size() == 2 && runs[0].lo == runs[0].hi && runs[1].lo == runs[1].hi)
    return Amounts{runs[0].lo, runs[1].lo};
  return std::nullopt;
}

class TwoAmountsValuer final : public Valuer {
 public:
  TwoAmountsValuer(Amounts amounts, bool vanishes)
      : a_(amounts.a), b_(amounts.b), q_(b_ / a_), r_(b_ % a_), vanishes_(vanishes) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional<BigInt>(value_of(*n)) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr) return moves.finish();
    for (const BigInt& amount : {a_, b_}) {
      if (amount > *n || target != value_of(*n - amount)) continue;
      add_heap(moves, term.function, *n - amount, vanishes_);
    }
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {texts::two_amounts_name};
    e.reference = kReference;
    const BigInt period = a_ + b_;
    e.detail = {texts::two_amounts_detail, {shown(a_), shown(b_), shown(period)}};
    if (q_ % 2 != 0)
      e.proof.push_back({texts::two_amounts_proof_odd,
                         {shown(a_), shown(b_), shown(q_), shown(r_), shown((q_ + 1) * a_)}});
    else
      e.proof.push_back(
          {texts::two_amounts_proof_even,
           {shown(a_), shown(b_), shown(q_), shown(r_), shown(q_ * a_), shown(a_ - r_)}});
    e.proof.push_back({texts::two_amounts_proof_circle, {shown(period), shown(a_), shown(b_)}});
    e.proof.push_back({texts::two_amounts_proof_values, {shown(a_), shown(b_)}});
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back({texts::two_amounts_proof_here,
                           {shown(*n), shown(period), shown(*n % period), shown(value_of(*n))}});
    return e;
  }

 private:
  Int value_of(const BigInt& n) const {
    const BigInt at = n % (a_ + b_);
    const bool odd = q_ % 2 != 0;
    if (at < (odd ? BigInt((q_ + 1) * a_) : BigInt(q_ * a_))) return at / a_ % 2 == 0 ? 0 : 1;
    if (odd) return 2;
    const BigInt beyond = at - q_ * a_;
    if (beyond < r_) return 0;
    return beyond < a_ ? 2 : 1;
  }

  BigInt a_, b_, q_, r_;
  bool vanishes_;
};

class TwoAmounts final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"two-amounts",
            {texts::two_amounts_name},
            {texts::two_amounts_statement},
            {texts::two_amounts_condition},
            {text::theorems::cost_heap},
            kReference,
            "tests/theory/subtraction_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const std::optional<HeapMoves>& moves = study.heap_moves(function);
    std::optional<Amounts> amounts = two_amounts_of(moves);
    if (!amounts) return nullptr;
    return std::make_unique<TwoAmountsValuer>(*amounts, moves->vanishes);
  }
};

}  // namespace

const Theorem& two_amounts() {
  static const TwoAmounts theorem;
  return theorem;
}

}  // namespace grundy::theory
