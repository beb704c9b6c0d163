// Wythoff's game and Fraenkel's generalisation: any amount from one of two heaps, or from both
// amounts p, q >= 1 with |p - q| < d. The lost positions are the pairs (A_k, A_k + d*k),
// A_k = floor(k * alpha) (wythoff_pairs.hpp). W. A. Wythoff, A modification of the game of Nim,
// Nieuw Arch. Wisk. 7 (1907) 199-202; A. S. Fraenkel, How to beat your Wythoff games' opponent on
// three fronts, Amer. Math. Monthly 89 (1982) 353-361.
//
// A won position has at most a few moves to lost ones, found at once: the pair of either heap
// (taking from the other), and the pairs on the diagonals that a move from both can reach.
//
// No formula is known for the nim-values; for small heaps a table gives them. Sums are answered
// where every term is lost, where only one term can still move, or where the table reaches.
#include <algorithm>
#include <array>

#include "number/quadratic.hpp"
#include "recognise/two_heaps.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/wythoff_pairs.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "W. A. Wythoff, Nieuw Arch. Wisk. 7 (1907) 199-202; A. S. Fraenkel, How to beat your Wythoff "
    "games' opponent on three fronts, Amer. Math. Monthly 89 (1982) 353-361";
constexpr Int kTable = 100;  // positions with both heaps up to this size are left to search

std::optional<Int> width_of(const Study& study, FunctionId function) {
  const auto& moves = study.pair_moves(function);
  if (!moves) return std::nullopt;
  return recognise::wythoff_width(*moves);
}

using Sizes = std::pair<BigInt, BigInt>;

// Every lost position that one move reaches from (a, b), each once, in ascending order.
std::vector<Sizes> moves_to_lost(const WythoffPairs& pairs, const BigInt& a, const BigInt& b) {
  std::vector<Sizes> found;
  auto other = [&](const BigInt& n) {
    WythoffPairs::Pair pair = pairs.pair_with(n);
    return pair.smaller == n ? pair.larger : pair.smaller;
  };
  BigInt beside_a = other(a), beside_b = other(b);
  if (beside_a < b) found.emplace_back(a, beside_a);
  if (beside_b < a) found.emplace_back(beside_b, b);
  // From both: to (x, y) with |(a - b) - (x - y)| < d, where x - y is d*k or -d*k.
  const BigInt& d = pairs.d();
  BigInt middle = floor_quotient(a - b, d);
  for (BigInt k = middle - 1; k <= middle + 1; ++k) {
    BigInt gap = (a - b) - k * d;
    if (gap >= d || -gap >= d) continue;
    WythoffPairs::Pair pair = pairs.pair(k < 0 ? BigInt(-k) : k);
    const BigInt& x = k < 0 ? pair.smaller : pair.larger;
    const BigInt& y = k < 0 ? pair.larger : pair.smaller;
    if (x < a && y < b) found.emplace_back(x, y);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

Evidence wythoff_evidence(const WythoffPairs& pairs, const Term& term) {
  auto [a, b] = two_sizes(term);
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = {pairs.d() == 1 ? text::theory::wythoff_name : text::theory::near_wythoff_name};
  e.reference = kReference;
  e.detail = {pairs.d() == 1 ? text::theory::wythoff_detail : text::theory::near_wythoff_detail,
              {shown(pairs.d())}};
  e.proof.push_back({text::theory::wythoff_proof_pairs, {shown(pairs.d())}});
  e.proof.push_back({text::theory::wythoff_proof_complementary});
  e.proof.push_back({text::theory::wythoff_proof_lost, {shown(pairs.d())}});
  e.proof.push_back({text::theory::wythoff_proof_won, {shown(pairs.d())}});
  WythoffPairs::Pair pair = pairs.pair_with(std::min(*a, *b));
  e.proof.push_back(
      {pairs.losing(*a, *b) ? text::theory::wythoff_proof_here_lost
                            : text::theory::wythoff_proof_here_won,
       {shown(*a), shown(*b), shown(pair.index), shown(pair.smaller), shown(pair.larger)}});
  return e;
}

// In normal play a lost position has value 0; the value of a won one is not known in general.
class WythoffValuer final : public Valuer {
 public:
  explicit WythoffValuer(WythoffPairs pairs) : pairs_(std::move(pairs)) {}

  std::optional<BigInt> value(const Term& term) const override {
    auto [a, b] = two_sizes(term);
    if (a == nullptr || (*a <= kTable && *b <= kTable)) return std::nullopt;
    return pairs_.losing(*a, *b) ? std::optional<BigInt>(0) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    auto [a, b] = two_sizes(term);
    if (a == nullptr) return moves.finish();
    if (target != 0) {
      // Which option of a lost position has a given value is not known.
      moves.leave_open();
      moves.describe({text::theory::wythoff_moves_unknown, {shown(target)}});
      return moves.finish();
    }
    for (const Sizes& to : moves_to_lost(pairs_, *a, *b))
      moves.add({pair_of(term.function, to.first, to.second)});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    return wythoff_evidence(pairs_, terms.front());
  }

 private:
  WythoffPairs pairs_;
};

// A single large position that is won: no value, but every winning move.
class WythoffOutcome final : public PositionTheorem {
 public:
  explicit WythoffOutcome(const Study& study) : study_(study) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    std::optional<std::size_t> active;
    for (std::size_t i = 0; i < position.terms.size(); ++i) {
      auto [a, b] = two_sizes(position.terms[i]);
      if (a == nullptr) return std::nullopt;
      if (*a == 0 && *b == 0) continue;
      if (active) return std::nullopt;
      active = i;
    }
    if (position.terms.empty()) return std::nullopt;
    if (!active) active = 0;
    const Term& term = position.terms[*active];
    auto [a, b] = two_sizes(term);
    if (*a <= kTable && *b <= kTable && options.engine != EngineChoice::theorem)
      return std::nullopt;
    std::optional<Int> width = width_of(study_, term.function);
    if (!width || *width < 1) return std::nullopt;
    for (const Term& other : position.terms)
      if (other.function != term.function) return std::nullopt;
    WythoffPairs pairs{BigInt(*width)};
    Answer result;
    result.term_values.resize(position.terms.size());
    if (pairs.losing(*a, *b)) {
      result.outcome = Outcome::P;
      result.value = NimValue{};
      for (auto& value : result.term_values) value = NimValue{};
    } else {
      result.outcome = Outcome::N;
      MoveList moves(options.max_listed_moves);
      for (const Sizes& to : moves_to_lost(pairs, *a, *b))
        moves.add({pair_of(term.function, to.first, to.second)});
      result.moves = moves.finish();
      for (Move& move : result.moves.listed) {
        move.term = *active;
        move.from = term;
      }
    }
    result.evidence.push_back(wythoff_evidence(pairs, term));
    return result;
  }

 private:
  Study study_;
};

class Wythoff final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"wythoff",
            {text::theory::near_wythoff_name},
            {text::theory::wythoff_statement},
            {text::theory::wythoff_condition},
            {text::theorems::cost_wythoff},
            kReference,
            "tests/theory/wythoff_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<Int> width = width_of(study, function);
    if (!width || *width < 1) return nullptr;
    return std::make_unique<WythoffValuer>(WythoffPairs(BigInt(*width)));
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal) return nullptr;
    return std::make_unique<WythoffOutcome>(study);
  }
};

// Any amount from one of two heaps in one position: two heaps of Nim.
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
    std::optional<Int> width = width_of(study, function);
    if (!width || *width != 0) return nullptr;
    return std::make_unique<RookValuer>();
  }
};

}  // namespace

const Theorem& wythoff() {
  static const Wythoff theorem;
  return theorem;
}

const Theorem& rook() {
  static const Rook theorem;
  return theorem;
}

}  // namespace grundy::theory
