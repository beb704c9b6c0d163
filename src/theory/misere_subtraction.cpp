// Misere play of subtraction games, Nim and Bash's game among them (Ferguson).
//
// A subtraction game is a set S of amounts, each of which may be taken from any heap that has it.
// For every S, finite or not, a sum of such heaps - each may have its own S - is played in misere
// as Nim is: with g the nim-values of normal play, the player to move loses iff
//     some g >= 2 and the xor of all g is 0,   or   all g <= 1 and an odd number of them is 1.
//
// All it takes is that a heap of value 0 that can still move has an option of value 1. With s the
// least amount: g(n) = 1 iff g(n - s) = 0 (Ferguson's pairing). So if g(n) = 0 and n >= s, then g(n
// - s) is not 0, some k takes n - s to value 0, and n - k has value 1 by the pairing.
// Then, from a position that the rule calls lost, no move leads to another such position: a move
// changes one g; and if it changed the xor from 1 to 0 among values <= 1, or brought a single g
// above 1, the result is not lost. From any other position there is a move to a lost one: change one
// heap to the value `target_of` below.
//
// T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974)
// 159-167; for Nim: C. L. Bouton (1901).
#include <algorithm>
#include <map>

#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"
#include "theory/term_moves.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974) "
    "159-167";
constexpr const char* kNimReference =
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901) 35-39";

// Sums of different games no larger than this are left to exhaustive search.
constexpr std::size_t kFewHeaps = 4;
constexpr Int kSmallHeap = 32;

// Ferguson's condition, looked up in the very rules of the term.
bool is_subtraction(const Study& study, FunctionId function) {
  const std::optional<recognise::HeapMoves>& moves = study.heap_moves(function);
  return moves && moves->is_subtraction();
}

class MisereSubtraction final : public PositionTheorem {
 public:
  explicit MisereSubtraction(const Study& study) : study_(study) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    Laws laws;
    if (!find_laws(position, laws)) return std::nullopt;
    if (laws.size() > 1 && options.engine != EngineChoice::theorem && is_small(position))
      return std::nullopt;
    std::vector<BigInt> values;
    for (const Term& term : position.terms) {
      std::optional<BigInt> value = laws.at(term.function).valuer->value(term);
      if (!value) return std::nullopt;
      values.push_back(std::move(*value));
    }
    BigInt total = 0;
    std::size_t large = 0;
    for (const BigInt& value : values) {
      total ^= value;
      large += value > 1;
    }
    Answer result;
    result.outcome = (total == 0) == (large > 0) ? Outcome::P : Outcome::N;
    if (result.outcome == Outcome::N)
      result.moves = winning_moves(position, values, total, large, laws, options.max_listed_moves);
    result.evidence.push_back(evidence(position, laws, total, large));
    return result;
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {text::reply::misere};
  }

 private:
  using Laws = std::map<FunctionId, Law>;

  bool find_laws(const Position& position, Laws& laws) const {
    for (const Term& term : position.terms) {
      if (heap_size(term) == nullptr) return false;
      auto [at, fresh] = laws.try_emplace(term.function);
      if (!fresh) continue;
      if (!is_subtraction(study_, term.function)) return false;
      at->second = study_.law(term.function);
      if (at->second.valuer == nullptr) return false;
    }
    return true;
  }

  static bool is_small(const Position& position) {
    return position.terms.size() <= kFewHeaps &&
           std::all_of(position.terms.begin(), position.terms.end(),
                       [](const Term& term) { return *heap_size(term) <= kSmallHeap; });
  }

  // The value a heap must get so that the position is lost, the others having xor `others`: that
  // xor, if some other value is above 1; else what makes the number of ones odd.
  static BigInt target_of(const BigInt& others, bool others_large) {
    return others_large ? others : others ^ 1;
  }

  static MoveSet winning_moves(const Position& position, const std::vector<BigInt>& values,
                               const BigInt& total, std::size_t large, const Laws& laws,
                               std::size_t max_listed) {
    MoveSet all;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Term& term = position.terms[i];
      bool others_large = large > (values[i] > 1 ? 1u : 0u);
      BigInt target = target_of(total ^ values[i], others_large);
      add_moves_of_term(*laws.at(term.function).valuer, term, i, target, max_listed, all);
    }
    return all;
  }

  Evidence evidence(const Position& position, const Laws& laws, const BigInt& total,
                    std::size_t large) const {
    bool all_nim = std::all_of(laws.begin(), laws.end(),
                               [](const auto& law) { return law.second.theorem == &nim(); });
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {all_nim ? text::theory::misere_nim_name : text::theory::misere_name};
    e.reference = all_nim ? kNimReference : kReference;
    e.detail = {large > 0 ? text::theory::misere_detail_large : text::theory::misere_detail_small,
                {shown(total), std::to_string(large)}};
    if (!all_nim) {
      for (const auto& [function, law] : laws) {
        std::vector<Term> terms;
        for (const Term& term : position.terms)
          if (term.function == function) terms.push_back(term);
        Evidence part = law.valuer->evidence(terms);
        e.proof.push_back({text::theory::misere_values, {part.name, part.detail}});
      }
      e.proof.push_back({text::theory::misere_proof_pairing});
    }
    e.proof.push_back({text::theory::misere_proof_rule});
    e.proof.push_back({text::theory::misere_proof_lost});
    e.proof.push_back({text::theory::misere_proof_won});
    return e;
  }

  Study study_;
};

class MisereSubtractionTheorem final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"misere-subtraction",
            {text::theory::misere_name},
            {text::theory::misere_statement},
            {text::theory::misere_condition},
            {text::theorems::cost_misere},
            kReference,
            "tests/theory/misere_subtraction_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::misere) return nullptr;
    return std::make_unique<MisereSubtraction>(study);
  }
};

}  // namespace

const Theorem& misere_subtraction() {
  static const MisereSubtractionTheorem theorem;
  return theorem;
}

}  // namespace grundy::theory
