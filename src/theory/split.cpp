// Splitting: a move replaces a heap by two non-empty heaps that add up to it, nothing is taken. A
// heap of n >= 1 goes through exactly n - 1 moves whatever is played, so its value is the parity of
// n - 1: 0 for odd n, 1 for even n >= 2 (and 0 for the empty heap).
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/split_pairs.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference = "Winning Ways (2nd ed. 2001) ch. 4 (the octal game 4.0)";

class SplitValuer final : public Valuer {
 public:
  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    if (n == nullptr) return std::nullopt;
    return BigInt(*n > 0 && *n % 2 == 0 ? 1 : 0);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr || target > 1) return moves.finish();
    PeriodicValues values{1, 2,
                          [](Int heap) { return heap % 2 == 0 && heap > 0 ? Int{1} : Int{0}; }};
    add_split_pairs(moves, term.function, *n, values, static_cast<Int>(target));
    moves.describe({text::theory::split_moves});
    return moves.finish();
  }

  Message strategy() const override { return {text::reply::split}; }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::split_name};
    e.reference = kReference;
    e.detail = {text::theory::split_detail};
    e.proof = {{text::theory::split_proof_count}, {text::theory::split_proof_options}};
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back(
            {*n % 2 == 0 ? text::theory::split_proof_even : text::theory::split_proof_odd,
             {shown(*n), to_decimal(*value(terms[0]))}});
    return e;
  }
};

class Split final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"split",
            {text::theory::split_name},
            {text::theory::split_statement},
            {text::theory::split_condition},
            {text::theorems::cost_heap},
            kReference,
            "tests/theory/split_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<recognise::HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->plain() || moves->unequal) return nullptr;
    if (moves->runs != std::vector<recognise::Run>{{0, 0, recognise::kLeaveTwo}}) return nullptr;
    return std::make_unique<SplitValuer>();
  }
};

}  // namespace

const Theorem& split() {
  static const Split theorem;
  return theorem;
}

}  // namespace grundy::theory
