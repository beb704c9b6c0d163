// Take at least one and at most half of a heap: g(2n) = n and g(2n + 1) = g(n). With "at most half
// of n + c" (c = -1: less than half; c = 1: half rounded up) the heap n behaves as n + c does.
//
// The heaps of value v are (2v+1) 2^k - 1 for k = 0, 1, ...; each is more than half of the next, so
// among the heaps a move can reach there is at most one of each value.
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127";

// n + 1 = (2v + 1) 2^k.
BigInt half_value(const BigInt& n) {
  BigInt next = n + 1;
  return ((next >> lsb(next)) - 1) / 2;
}

class HalfValuer final : public Valuer {
 public:
  explicit HalfValuer(Int extra) : extra_(extra) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    if (n == nullptr) return std::nullopt;
    return half_value(shifted(*n));
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr) return moves.finish();
    BigInt heap = shifted(*n);
    // The largest (2v+1) 2^k - 1 below the heap, if a move reaches it.
    BigInt odd = 2 * target + 1;
    if (odd > heap) return moves.finish();
    std::size_t k = msb(heap) - msb(odd);
    if ((odd << k) > heap) --k;
    BigInt left = (odd << k) - 1;
    if (left < heap && 2 * (heap - left) <= heap)
      moves.add({heap_of(term.function, left - extra_)});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::half_name};
    e.reference = kReference;
    e.detail = {text::theory::half_detail, {shown(extra_)}};
    if (extra_ != 0) e.proof.push_back({text::theory::half_proof_shift, {shown(extra_)}});
    e.proof.push_back({text::theory::half_proof_reach});
    e.proof.push_back({text::theory::half_proof_value});
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back({text::theory::half_proof_here, {shown(*n), shown(*value(terms[0]))}});
    return e;
  }

 private:
  BigInt shifted(const BigInt& n) const {
    BigInt heap = n + extra_;
    return heap < 0 ? BigInt(0) : heap;
  }

  Int extra_;
};

class Half final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"half",
            {text::theory::half_name},
            {text::theory::half_statement},
            {text::theory::half_condition},
            {text::theorems::cost_half},
            kReference,
            "tests/theory/half_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Rulebook rules = rulebook(study.game(), function);
    if (rules.program == nullptr) return nullptr;
    std::optional<recognise::HalfMoves> moves =
        recognise::half_moves(*rules.program, rules.function);
    // With c > 1 small heaps would have fewer moves than the heap n + c.
    if (!moves || moves->extra > 1) return nullptr;
    return std::make_unique<HalfValuer>(moves->extra);
  }
};

}  // namespace

const Theorem& half() {
  static const Half theorem;
  return theorem;
}

}  // namespace grundy::theory
