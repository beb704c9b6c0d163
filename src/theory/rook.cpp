// Two heaps of Nim in one position: a move takes any amount from one of two numbers, as a rook that goes
// left or down on a board. The value is the xor of the two (Bouton).
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/wythoff_moves.hpp"

namespace grundy::theory {
namespace {

class RookValuer final : public Valuer {
 public:
  std::optional<BigInt> value(const Term& term) const override {
    auto [a, b] = two_sizes(term);
    if (a == nullptr) return std::nullopt;
    return BigInt(*a ^ *b);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    auto [a, b] = two_sizes(term);
    if (a == nullptr) return moves.finish();
    BigInt new_a = target ^ *b, new_b = target ^ *a;
    if (new_a < *a) moves.add({pair_of(term.function, new_a, *b)});
    if (new_b < *b) moves.add({pair_of(term.function, *a, new_b)});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::rook_name};
    e.reference = "C. L. Bouton, Ann. of Math. 3 (1901) 35-39";
    e.detail = {text::theory::rook_detail};
    e.proof = {{text::theory::rook_proof},
               {text::theory::nim_proof_value},
               {text::theory::nim_proof_no_equal}};
    auto [a, b] = two_sizes(terms.front());
    e.proof.push_back({text::theory::rook_proof_here, {shown(*a), shown(*b), shown(*a ^ *b)}});
    return e;
  }
};

class Rook final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"rook",
            {text::theory::rook_name},
            {text::theory::rook_statement},
            {text::theory::rook_condition},
            {text::theorems::cost_constant},
            "C. L. Bouton, Ann. of Math. 3 (1901) 35-39",
            "tests/theory/wythoff_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<Int> width = wythoff_width(study, function);
    if (!width || *width != 0) return nullptr;
    return std::make_unique<RookValuer>();
  }
};

}  // namespace

const Theorem& rook() {
  static const Rook theorem;
  return theorem;
}

}  // namespace grundy::theory
