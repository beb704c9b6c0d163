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

#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/wythoff_moves.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "W. A. Wythoff, Nieuw Arch. Wisk. 7 (1907) 199-202; A. S. Fraenkel, How to beat your Wythoff "
    "games' opponent on three fronts, Amer. Math. Monthly 89 (1982) 353-361";
constexpr Int kTable = 100;     // positions with both heaps up to this size are left to search
constexpr Int kSearched = 400;  // ... and, in a sum, those of them that are won

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
    for (const auto& [x, y] : wythoff_moves_to_lost(pairs_, *a, *b))
      moves.add({pair_of(term.function, x, y)});
    return moves.finish();
  }

  // No play is longer than the two heaps together.
  std::optional<BigInt> positive_bound(const Term& term) const override {
    auto [a, b] = two_sizes(term);
    if (a == nullptr || pairs_.losing(*a, *b)) return std::nullopt;
    if (*a <= kSearched && *b <= kSearched) return std::nullopt;
    return BigInt(*a + *b);
  }

  Message strategy() const override { return {text::forms::wythoff_strategy, {shown(pairs_.d())}}; }

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
    std::optional<std::size_t> active = only_active_pair(position);
    if (!active) return std::nullopt;
    const Term& term = position.terms[*active];
    auto [a, b] = two_sizes(term);
    if (*a <= kTable && *b <= kTable && options.engine != EngineChoice::theorem)
      return std::nullopt;
    std::optional<Int> width = wythoff_width(study_, term.function);
    if (!width || *width < 1) return std::nullopt;
    for (const Term& other : position.terms)
      if (other.function != term.function) return std::nullopt;
    WythoffPairs pairs{BigInt(*width)};
    Answer result = wythoff_answer(pairs, position, *active, options.max_listed_moves);
    if (result.outcome == Outcome::P) {
      result.value = NimValue{};
      for (auto& value : result.term_values) value = NimValue{};
    }
    result.evidence.push_back(wythoff_evidence(pairs, term));
    return result;
  }

  Message strategy(const Position& position) const override {
    std::optional<Int> width = wythoff_width(study_, position.terms[0].function);
    return {text::forms::wythoff_strategy, {shown(width.value_or(1))}};
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
    std::optional<Int> width = wythoff_width(study, function);
    if (!width || *width < 1) return nullptr;
    return std::make_unique<WythoffValuer>(WythoffPairs(BigInt(*width)));
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal) return nullptr;
    return std::make_unique<WythoffOutcome>(study);
  }
};

}  // namespace

const Theorem& wythoff() {
  static const Wythoff theorem;
  return theorem;
}

}  // namespace grundy::theory
