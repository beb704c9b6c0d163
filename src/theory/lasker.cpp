// Lasker's Nim: take any number from a heap, or split a heap into two without taking. The value of
// n is n, except that it is n + 1 for n = 3 mod 4 and n - 1 for n = 4k > 0. E. Lasker,
// Brettspiele der Voelker (1931).
//
// The winning splits of a huge heap are found without trying them. Write a heap as 4i + r with r in
// 1..4; its value is 4i + (1, 2, 4, 3)[r], so its high part (value div 4) is i, or i + 1 where r =
// 3, and its low part depends on r alone. For each of the sixteen pairs of residues the sum S and
// the xor X of the two high parts are then known, and u + v = S, u xor v = X has the solutions
// u = A + (a submask of X) with A = (S - X) / 2, if A is a natural that shares no bit with X.
#include <algorithm>

#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/heap_move.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. Lasker, Brettspiele der Voelker (1931); Winning Ways (2nd ed. 2001) ch. 4";

BigInt lasker_value(const BigInt& n) {
  if (n == 0) return 0;
  Int low = remainder(n, 4);
  if (low == 3) return n + 1;
  return low == 0 ? BigInt(n - 1) : n;
}

// All u with u + v = sum and u xor v = mask, u and v natural.
struct SumXor {
  BigInt common;  // the bits both have; u = common + a submask of `mask`
  BigInt mask;
  std::vector<unsigned> bits;  // of the mask

  static std::optional<SumXor> solve(const BigInt& sum, const BigInt& mask) {
    if (sum < mask || (sum - mask) % 2 != 0) return std::nullopt;
    SumXor result{(sum - mask) / 2, mask, {}};
    if ((result.common & mask) != 0) return std::nullopt;
    for (BigInt rest = mask; rest != 0; rest &= rest - 1)
      result.bits.push_back(static_cast<unsigned>(lsb(rest)));
    return result;
  }
  BigInt count() const { return BigInt(1) << bits.size(); }
  // The index-th u, in ascending order.
  BigInt at(std::size_t index) const {
    BigInt u = common;
    for (std::size_t i = 0; i < bits.size() && i < 64; ++i)
      if (index >> i & 1) u += BigInt(1) << bits[i];
    return u;
  }
};

// Ordered pairs (a, n-a), both at least 1, with the xor of values equal to `target`.
class WinningSplits {
 public:
  WinningSplits(const BigInt& n, const BigInt& target) : n_(n) {
    for (Int r = 1; r <= 4; ++r)
      for (Int s = 1; s <= 4; ++s) add_class(r, s, target);
  }

  // Unordered pairs. A pair of two equal heaps has xor 0 and is met once, every other twice.
  BigInt count(const BigInt& target) const {
    bool halves = target == 0 && n_ > 0 && n_ % 2 == 0;
    return (ordered_ + (halves ? 1 : 0)) / 2;
  }

  // The smaller heaps of at least `most` pairs (all of them, if there are fewer), ascending.
  std::vector<BigInt> smaller(std::size_t most) const {
    std::vector<BigInt> heaps;
    for (const Class& c : classes_) {
      std::size_t found = 0;
      for (std::size_t i = 0; c.high.count() > i && found < most; ++i) {
        BigInt u = c.high.at(i);
        BigInt a = (u - (c.r == 3 ? 1 : 0)) * 4 + c.r;
        if (2 * a > n_) break;  // a grows with i
        if (!in_range(c, u)) continue;
        heaps.push_back(a);
        ++found;
      }
    }
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(std::unique(heaps.begin(), heaps.end()), heaps.end());
    return heaps;
  }

 private:
  struct Class {
    Int r, s;
    SumXor high;
    BigInt sum;
  };

  static Int low_part(Int r) { return r == 3 ? 0 : r == 4 ? 3 : r; }

  // u and sum - u are high parts of heaps that exist: i = u - [r = 3] >= 0 and the same for s.
  static bool in_range(const Class& c, const BigInt& u) {
    return u >= (c.r == 3 ? 1 : 0) && c.sum - u >= (c.s == 3 ? 1 : 0);
  }

  void add_class(Int r, Int s, const BigInt& target) {
    BigInt rest = n_ - r - s;
    if (rest < 0 || rest % 4 != 0 || (low_part(r) ^ low_part(s)) != remainder(target, 4)) return;
    BigInt sum = rest / 4 + (r == 3 ? 1 : 0) + (s == 3 ? 1 : 0);
    std::optional<SumXor> high = SumXor::solve(sum, target / 4);
    if (!high) return;
    Class c{r, s, std::move(*high), sum};
    ordered_ += c.high.count();
    // u = 0 and u = sum are solutions exactly if the common bits are 0.
    if (c.high.common == 0) {
      if (!in_range(c, 0)) --ordered_;
      if (sum != 0 && !in_range(c, sum)) --ordered_;
    }
    classes_.push_back(std::move(c));
  }

  BigInt n_;
  BigInt ordered_ = 0;
  std::vector<Class> classes_;
};

class LaskerValuer final : public Valuer {
 public:
  explicit LaskerValuer(bool vanishes) : vanishes_(vanishes) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional(lasker_value(*n)) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr || *n == 0) return moves.finish();
    // The value is its own inverse: the one heap with value `target`.
    BigInt left = lasker_value(target);
    if (left < *n) add_heap(moves, term.function, left, vanishes_);
    WinningSplits splits(*n, target);
    BigInt total = splits.count(target);
    for (const BigInt& a : splits.smaller(max_listed)) {
      if (moves.full()) break;
      moves.add({heap_of(term.function, a), heap_of(term.function, *n - a)});
      --total;
    }
    moves.add_unlisted(total);
    moves.describe({text::theory::lasker_moves, {shown(target)}});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::lasker_name};
    e.reference = kReference;
    e.detail = {text::theory::lasker_detail};
    e.proof = {{text::theory::lasker_proof_classes},
               {text::theory::lasker_proof_low},
               {text::theory::lasker_proof_high}};
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back({text::theory::lasker_proof_here,
                           {shown(*n), shown(remainder(*n, 4)), shown(lasker_value(*n))}});
    return e;
  }

 private:
  bool vanishes_;
};

class Lasker final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"lasker",
            {text::theory::lasker_name},
            {text::theory::lasker_statement},
            {text::theory::lasker_condition},
            {text::theorems::cost_lasker},
            kReference,
            "tests/theory/lasker_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<recognise::HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->plain() || moves->unequal) return nullptr;
    constexpr unsigned kFree = recognise::kLeaveNothing | recognise::kLeaveOne;
    if (moves->runs != std::vector<recognise::Run>{{0, 0, recognise::kLeaveTwo},
                                                   {1, recognise::kUnbounded, kFree}})
      return nullptr;
    return std::make_unique<LaskerValuer>(moves->vanishes);
  }
};

}  // namespace

const Theorem& lasker() {
  static const Lasker theorem;
  return theorem;
}

}  // namespace grundy::theory
