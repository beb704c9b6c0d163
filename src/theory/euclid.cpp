// Euclid's game: take a positive multiple of the smaller number from the larger. The nim-values
// follow the Euclidean algorithm. Write the larger number as q*a + r with 0 <= r < a, where a is the
// smaller. The options of (a, q*a + r) are (a, r), (a, a + r), ..., (a, (q-1)*a + r), so the values
// along this chain are, from v = g(a, r) on, the naturals in order without v:
//     g(a, q*a + r) = q - 1 if q <= v, else q.
// The chain begins with g(a, 0) = 0 where a zero may be made (Cole and Davie); where both numbers
// must stay positive (Grossman) it begins at (a, a), of value 0, and the value is q - 1.
// The player to move loses iff the value is 0, that is iff the larger number is less than the golden
// ratio times the smaller one (and, in the first game, the two differ).
//
// A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Math. Gaz. 53 (1969) 354-357;
// J. W. Grossman, Math. Mag. 70 (1997) 382; G. Nivasch, The Sprague-Grundy function of the game
// Euclid, Discrete Math. 306 (2006) 2798-2800.
#include "recognise/take_away.hpp"
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "A. J. Cole, A. J. T. Davie, Math. Gaz. 53 (1969) 354-357; G. Nivasch, The Sprague-Grundy "
    "function of the game Euclid, Discrete Math. 306 (2006) 2798-2800";

class EuclidValuer final : public Valuer {
 public:
  explicit EuclidValuer(bool positive) : positive_(positive) {}

  std::optional<BigInt> value(const Term& term) const override {
    auto [a, b] = two_sizes(term);
    if (a == nullptr || (positive_ && (*a == 0 || *b == 0))) return std::nullopt;
    return value_of(*a, *b);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    auto [x, y] = two_sizes(term);
    if (x == nullptr || *x == 0 || *y == 0) return moves.finish();
    const BigInt& a = *x < *y ? *x : *y;
    const BigInt& b = *x < *y ? *y : *x;
    BigInt q = b / a, r = b % a;
    std::optional<BigInt> left = place_of(a, q, r, target);
    if (!left) return moves.finish();
    BigInt to = *left * a + r;
    if (*x >= *y) moves.add({pair_of(term.function, to, *y)});
    if (*y >= *x) moves.add({pair_of(term.function, *x, to)});
    return moves.finish();
  }

  Message strategy() const override { return {text::reply::euclid}; }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::euclid_name};
    e.reference = kReference;
    e.detail = {positive_ ? text::theory::euclid_detail_positive : text::theory::euclid_detail};
    e.proof = {
        {text::theory::euclid_proof_chain},
        {positive_ ? text::theory::euclid_proof_start_positive : text::theory::euclid_proof_start},
        {positive_ ? text::theory::euclid_proof_golden_positive
                   : text::theory::euclid_proof_golden}};
    if (terms.empty()) return e;
    auto [x, y] = two_sizes(terms.front());
    if (std::optional<BigInt> g = value(terms.front()))
      e.proof.push_back({text::theory::euclid_proof_here, {shown(*x), shown(*y), shown(*g)}});
    return e;
  }

 private:
  // The quotients of the Euclidean algorithm, then back from its end.
  BigInt value_of(BigInt x, BigInt y) const {
    if (x < y) std::swap(x, y);
    std::vector<BigInt> quotients;
    while (y != 0) {
      BigInt q = x / y, r = x % y;
      quotients.push_back(std::move(q));
      x = std::move(y);
      y = std::move(r);
    }
    if (quotients.empty()) return 0;
    BigInt value = 0;
    bool at_end = positive_;
    for (std::size_t i = quotients.size(); i-- > 0;) {
      const BigInt& q = quotients[i];
      value = at_end || q <= value ? BigInt(q - 1) : q;
      at_end = false;
    }
    return value;
  }

  // The j < q for which (a, j*a + r) has the value `target`, if there is one.
  std::optional<BigInt> place_of(const BigInt& a, const BigInt& q, const BigInt& r,
                                 const BigInt& target) const {
    if (r == 0 && positive_) {
      BigInt j = target + 1;
      return j < q ? std::optional(j) : std::nullopt;
    }
    BigInt first = value_of(a, r);
    if (target == first) return BigInt(0);
    BigInt j = target < first ? BigInt(target + 1) : target;
    return j < q ? std::optional(j) : std::nullopt;
  }

  bool positive_;
};

class Euclid final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"euclid",
            {text::theory::euclid_name},
            {text::theory::euclid_statement},
            {text::theory::euclid_condition},
            {text::theorems::cost_euclid},
            kReference,
            "tests/theory/euclid_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Rulebook rules = rulebook(study.game(), function);
    if (rules.program == nullptr) return nullptr;
    auto moves = recognise::euclid_moves(*rules.program, rules.function);
    if (!moves) return nullptr;
    return std::make_unique<EuclidValuer>(moves->positive);
  }
};

}  // namespace

const Theorem& euclid() {
  static const Euclid theorem;
  return theorem;
}

}  // namespace grundy::theory
