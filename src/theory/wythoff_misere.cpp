// Wythoff's game and Fraenkel's generalisation in misere play: whoever makes the last move loses. The
// lost positions are again pairs that hold every natural once (wythoff_pairs.hpp): for d = 1 those of
// normal play but for (0,1) and (2,2), for d >= 2 the pairs (E, E + d*k + 1), E the least number in no
// earlier pair.
//
// Why: (0,0) is won now, and (0,1) is lost: its only move is the last one. From there on the argument
// is that of normal play. No move leads from one pair to another, for two pairs have no number in
// common and differences at least d apart ((2,2) and (0,1) for d = 1: 0 and 1). And from outside the
// pairs a move leads to one, by the same counting of the differences.
//
// A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, Theoret.
// Comput. Sci. 29 (1984) 49-73.
#include <algorithm>

#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "theory/registry.hpp"
#include "theory/wythoff_moves.hpp"

namespace grundy::theory {
namespace {

namespace texts = text::forms;

constexpr const char* kReference =
    "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
    "Theoret. Comput. Sci. 29 (1984) 49-73";
constexpr Int kSearched = 30;  // positions with both heaps up to this size are left to search

class MisereWythoff final : public PositionTheorem {
 public:
  explicit MisereWythoff(const Study& study) : study_(study) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    std::optional<std::size_t> active = only_active_pair(position);
    if (!active) return std::nullopt;
    const Term& term = position.terms[*active];
    auto [a, b] = two_sizes(term);
    if (*a <= kSearched && *b <= kSearched && options.engine != EngineChoice::theorem)
      return std::nullopt;
    for (const Term& other : position.terms)
      if (other.function != term.function) return std::nullopt;
    std::optional<Int> width = wythoff_width(study_, term.function);
    if (!width || *width < 1) return std::nullopt;
    const WythoffPairs pairs(BigInt(*width), Convention::misere);
    Answer result = wythoff_answer(pairs, position, *active, options.max_listed_moves);
    result.evidence.push_back(evidence(pairs, *a, *b));
    return result;
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {texts::misere_wythoff_strategy};
  }

 private:
  static Evidence evidence(const WythoffPairs& pairs, const BigInt& a, const BigInt& b) {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {texts::misere_wythoff_name};
    e.reference = kReference;
    e.detail = {pairs.d() == 1 ? texts::misere_wythoff_detail : texts::misere_near_wythoff_detail,
                {shown(pairs.d())}};
    e.proof = {{texts::misere_wythoff_proof_start},
               {texts::misere_wythoff_proof_lost, {shown(pairs.d())}},
               {texts::misere_wythoff_proof_won}};
    WythoffPairs::Pair pair = pairs.pair_with(std::min(a, b));
    e.proof.push_back(
        {pairs.losing(a, b) ? texts::misere_wythoff_here_lost : texts::misere_wythoff_here_won,
         {shown(a), shown(b), shown(pair.smaller), shown(pair.larger)}});
    return e;
  }

  Study study_;
};

class MisereWythoffTheorem final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"misere-wythoff",
            {texts::misere_wythoff_name},
            {texts::misere_wythoff_statement},
            {texts::misere_wythoff_condition},
            {text::theorems::cost_wythoff},
            kReference,
            "tests/theory/wythoff_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::misere) return nullptr;
    return std::make_unique<MisereWythoff>(study);
  }
};

}  // namespace

const Theorem& misere_wythoff() {
  static const MisereWythoffTheorem theorem;
  return theorem;
}

}  // namespace grundy::theory
