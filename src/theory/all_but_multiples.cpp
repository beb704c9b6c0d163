// Every amount may be taken except k, 2k, ..., j*k: the values are known without any table, so k may be
// as large as it likes. (k = 1: at least j + 1 must be taken. j = 1: every amount but k.)
//
// g(n) = k * floor(n / ((j+1)*k)) + n mod k.
// Proof. Cut the heaps into blocks of (j+1)*k. The heaps of one block with the same remainder modulo k
// have one value; they differ by k, ..., j*k, so none can become another. And from n every smaller
// value is reached: it belongs to the same block with a smaller remainder, or to an earlier block; the
// block's least heap with that remainder differs from n by no multiple of k, or (same remainder, an
// earlier block) by at least (j+1)*k.
#include <algorithm>

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

// The amounts that may not be taken: k, 2k, ..., j*k.
struct Multiples {
  Int k = 1, j = 1;
};

std::optional<Multiples> missing_multiples(const std::optional<HeapMoves>& moves) {
  if (!moves || !moves->plain() || !moves->is_subtraction() || moves->last() != kUnbounded)
    return std::nullopt;
  const auto& runs = moves->runs;
  if (runs.size() == 1) {  // at least j + 1
    if (runs[0].lo < 2) return std::nullopt;
    return Multiples{1, runs[0].lo - 1};
  }
  Multiples found{runs[0].hi + 1, 0};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    Int before = 0;
    if (__builtin_mul_overflow(found.k, static_cast<Int>(i), &before)) return std::nullopt;
    if (runs[i].lo != before + 1) return std::nullopt;
    const bool last = i + 1 == runs.size();
    if (!last && runs[i].hi - before != found.k - 1) return std::nullopt;
  }
  found.j = static_cast<Int>(runs.size()) - 1;
  return found;
}

class MultiplesValuer final : public Valuer {
 public:
  MultiplesValuer(Multiples missing, bool vanishes)
      : k_(missing.k), j_(missing.j), block_((j_ + 1) * k_), vanishes_(vanishes) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional<BigInt>(value_of(*n)) : std::nullopt;
  }

  // The heaps of a value are first, first + k, ..., first + j*k; those that n can become are the
  // first few of them.
  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr) return moves.finish();
    const BigInt first = target / k_ * block_ + target % k_;
    if (first >= *n) return moves.finish();
    const bool same = (*n - first) % k_ == 0;
    BigInt count = same ? BigInt((*n - first) / k_ - j_) : BigInt((*n - 1 - first) / k_ + 1);
    count = std::clamp<BigInt>(count, 0, j_ + 1);
    for (BigInt i = 0; i < count; ++i) {
      if (moves.full()) {
        moves.add_unlisted(count - i);
        break;
      }
      add_heap(moves, term.function, first + i * k_, vanishes_);
    }
    moves.describe({texts::multiples_moves, {shown(first), shown(k_), shown(count)}});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {texts::multiples_name};
    e.reference = kReference;
    e.detail = {texts::multiples_detail, {shown(k_), shown(j_), shown(block_)}};
    e.proof = {{texts::multiples_proof_same, {shown(block_), shown(k_)}},
               {texts::multiples_proof_reach, {shown(k_), shown(block_)}}};
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back(
            {texts::multiples_proof_here,
             {shown(*n), shown(k_), shown(*n / block_), shown(*n % k_), shown(value_of(*n))}});
    return e;
  }

 private:
  BigInt value_of(const BigInt& n) const { return k_ * (n / block_) + n % k_; }

  BigInt k_, j_, block_;
  bool vanishes_;
};

class AllButMultiples final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"all-but-multiples",
            {texts::multiples_name},
            {texts::multiples_statement},
            {texts::multiples_condition},
            {text::theorems::cost_heap},
            kReference,
            "tests/theory/all_but_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const std::optional<HeapMoves>& moves = study.heap_moves(function);
    std::optional<Multiples> missing = missing_multiples(moves);
    if (!missing) return nullptr;
    return std::make_unique<MultiplesValuer>(*missing, moves->vanishes);
  }
};

}  // namespace

const Theorem& all_but_multiples() {
  static const AllButMultiples theorem;
  return theorem;
}

}  // namespace grundy::theory
