// Fibonacci Nim and its relatives: at most c times what the opponent just took (Schwenk). Let H_1 =
// 1 and H_{i+1} = H_i + H_j with the least j such that c*H_j >= H_i (c = 1: 1, 2, 4, 8, ...; c = 2:
// the Fibonacci numbers). Every n is a sum of members, taken greedily, n = h_1 + ... + h_r with
// c*h_{i+1} < h_i; for c = 2 this is Zeckendorf's. With at most q to be taken, the player to move
// loses iff q < h_r.
//
// The winning moves are the suffix sums h_j + ... + h_r = k <= q with c*k < h_{j-1} (or k = n): to
// take anything else leaves a representation whose last part is at most c*k.
//
// M. J. Whinihan, Fibonacci Nim, Fibonacci Quart. 1 (4) (1963) 9-13; A. J. Schwenk, Take-away games,
// Fibonacci Quart. 8 (1970) 225-234.
#include <algorithm>
#include <utility>

#include "recognise/take_away.hpp"
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "M. J. Whinihan, Fibonacci Nim, Fibonacci Quart. 1 (4) (1963) 9-13; A. J. Schwenk, Take-away "
    "games, Fibonacci Quart. 8 (1970) 225-234";
// Longer heaps would need too many parts, or a sequence up to them, in memory.
constexpr unsigned kMaxBits = 1 << 16, kMaxBitsOfFibonacci = 1 << 17;
constexpr std::size_t kMostBits = 1'600'000'000, kBitsOfObject = 256;
constexpr Int kSmall = 200;  // heaps up to this size are left to search, with values

// Zeckendorf's parts of n >= 1, the largest first. Fibonacci numbers are found again downwards, so that
// they need not be kept. Nothing if the parts would take more than 200 megabytes.
std::optional<std::vector<BigInt>> zeckendorf(const BigInt& n) {
  BigInt below = 1, above = 2;
  while (above <= n) {
    below += above;
    std::swap(below, above);
  }
  std::vector<BigInt> parts;
  std::size_t bits = 0;
  for (BigInt rest = n; rest > 0;) {
    if (below <= rest) {
      bits += kBitsOfObject + msb(below);
      if (bits > kMostBits) return std::nullopt;
      parts.push_back(below);
      rest -= below;
    }
    above -= below;
    std::swap(below, above);
  }
  return parts;
}

// The parts of n, the largest first.
// Nothing if the sequence up to n would take more than 200 megabytes: with a large ratio it rises slowly.
std::optional<std::vector<BigInt>> parts_of(const BigInt& n, Int ratio) {
  if (ratio == 2 && n > 0) return zeckendorf(n);
  std::vector<BigInt> members = {1};
  std::size_t j = 0, bits = 0;
  while (members.back() < n) {
    while (members[j] * ratio < members.back()) ++j;
    members.push_back(members.back() + members[j]);
    bits += kBitsOfObject + msb(members.back());
    if (bits > kMostBits) return std::nullopt;
  }
  std::vector<BigInt> parts;
  BigInt rest = n;
  for (std::size_t i = members.size(); i-- > 0 && rest > 0;) {
    if (members[i] > rest) continue;
    parts.push_back(members[i]);
    rest -= members[i];
  }
  return parts;
}

class TakeAwayOutcome final : public PositionTheorem {
 public:
  explicit TakeAwayOutcome(const Study& study) : game_(study.game()) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (position.terms.size() != 1) return std::nullopt;
    std::optional<Term> real = without_alias(game_, position.terms[0]);
    if (!real) return std::nullopt;
    auto [first, second] = two_sizes(*real);
    if (first == nullptr) return std::nullopt;
    Rulebook rules = rulebook(game_, real->function);
    if (rules.program == nullptr) return std::nullopt;
    auto roles = recognise::take_away(*rules.program, rules.function);
    if (!roles) return std::nullopt;
    const BigInt& heap = roles->heap == 0 ? *first : *second;
    const BigInt limit = roles->allowance * (roles->heap == 0 ? *second : *first);
    if (heap <= kSmall && options.engine != EngineChoice::theorem) return std::nullopt;
    Int ratio = 0;
    if (__builtin_mul_overflow(roles->allowance, roles->keeps, &ratio)) return std::nullopt;
    if (heap > 0 && msb(heap) >= (ratio == 2 ? kMaxBitsOfFibonacci : kMaxBits)) return std::nullopt;
    const auto parts = parts_of(heap, ratio);
    if (!parts) return std::nullopt;
    return solve(*real, heap, limit, *roles, *parts, options);
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {text::reply::take_away};
  }

 private:
  static Answer solve(const Term& term, const BigInt& heap, const BigInt& limit,
                      const recognise::TakeAway& roles, const std::vector<BigInt>& parts,
                      const SolveOptions& options) {
    const Int ratio = roles.allowance * roles.keeps;
    Answer result;
    result.outcome = parts.empty() || limit < parts.back() ? Outcome::P : Outcome::N;
    if (result.outcome == Outcome::P) {
      result.value = NimValue{};
      result.term_values = {NimValue{}};
    } else {
      MoveList moves(options.max_listed_moves);
      BigInt taken = 0;
      for (std::size_t i = parts.size(); i-- > 0;) {
        taken += parts[i];
        if (taken > limit) break;
        if (i > 0 && taken * ratio >= parts[i - 1]) continue;
        BigInt left = heap - taken, next = taken * roles.keeps;
        moves.add({roles.heap == 0 ? pair_of(term.function, left, next)
                                   : pair_of(term.function, next, left)});
      }
      result.moves = moves.finish();
      for (Move& move : result.moves.listed) move.from = term;
    }
    result.evidence.push_back(evidence(heap, limit, ratio, parts));
    return result;
  }

  static Evidence evidence(const BigInt& heap, const BigInt& limit, Int ratio,
                           const std::vector<BigInt>& parts) {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {ratio == 2 ? text::theory::fibonacci_name : text::theory::take_away_name};
    e.reference = kReference;
    e.detail = {text::theory::take_away_detail, {shown(ratio)}};
    e.proof.push_back(
        {ratio == 2 ? text::theory::fibonacci_proof_parts : text::theory::take_away_proof_parts,
         {shown(ratio)}});
    e.proof.push_back({text::theory::take_away_proof_lost, {shown(ratio)}});
    e.proof.push_back({text::theory::take_away_proof_won, {shown(ratio)}});
    if (!parts.empty())
      e.proof.push_back(
          {limit < parts.back() ? text::theory::take_away_proof_here_lost
                                : text::theory::take_away_proof_here_won,
           {shown(heap), shown(parts.back()), shown(limit), std::to_string(parts.size())}});
    return e;
  }

  const Game& game_;
};

class TakeAwayTheorem final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"take-away",
            {text::theory::take_away_name},
            {text::theory::take_away_statement},
            {text::theory::take_away_condition},
            {text::theorems::cost_take_away},
            kReference,
            "tests/theory/take_away_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal) return nullptr;
    return std::make_unique<TakeAwayOutcome>(study);
  }
};

}  // namespace

const Theorem& take_away() {
  static const TakeAwayTheorem theorem;
  return theorem;
}

}  // namespace grundy::theory
