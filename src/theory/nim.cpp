// Bouton's theorem: the nim-value of a Nim heap is its size, and a sum of heaps is lost for the
// player to move iff the xor of the sizes is 0. C. L. Bouton, Nim, a game with a complete
// mathematical theory, Annals of Mathematics 3 (1901-02) 35-39.
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/heap_move.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901) 35-39";

class NimValuer final : public Valuer {
 public:
  explicit NimValuer(bool vanishes) : vanishes_(vanishes) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional(*n) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    const BigInt* n = heap_size(term);
    if (n == nullptr || target >= *n) return {};
    MoveList moves(max_listed);
    add_heap(moves, term.function, target, vanishes_);
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::nim_name};
    e.reference = kReference;
    e.proof = {{text::theory::nim_proof_value}, {text::theory::nim_proof_no_equal}};
    if (terms.empty()) return e;  // the law, without a position
    e.detail = {text::theory::nim_detail, {std::to_string(terms.size())}};
    BigInt total = 0;
    for (const Term& term : terms)
      if (const BigInt* n = heap_size(term)) total ^= *n;
    e.proof.push_back({total == 0 ? text::theory::nim_proof_zero : text::theory::nim_proof_nonzero,
                       {shown(total)}});
    return e;
  }

 private:
  bool vanishes_;
};

class Nim final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"nim",
            {text::theory::nim_name},
            {text::theory::nim_statement},
            {text::theory::nim_condition},
            {text::theorems::cost_heap},
            kReference,
            "tests/theory/nim_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<recognise::HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->plain() || !moves->is_subtraction()) return nullptr;
    if (moves->runs.size() != 1 || moves->runs[0].lo != 1 ||
        moves->runs[0].hi != recognise::kUnbounded)
      return nullptr;
    return std::make_unique<NimValuer>(moves->vanishes);
  }
};

}  // namespace

const Theorem& nim() {
  static const Nim theorem;
  return theorem;
}

}  // namespace grundy::theory
