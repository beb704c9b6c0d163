// Brussels Sprouts lasts a number of moves that play cannot change (Euler's formula in disguise), so who wins
// is a matter of parity, in normal and in misere play. The proof is in rulesets/native/
// brussels_sprouts.cpp; the test counts moves by search.
#include "rulesets/native/brussels_sprouts.hpp"

#include <algorithm>
#include <set>

#include "rulesets/convert.hpp"
#include "text/boards.hpp"
#include "text/theorems.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 17; M. Gardner, Mathematical "
    "Carnival "
    "(1975), ch. 1";

// So many options of one term are looked at to list moves; there may be 2^boundaries.
constexpr std::size_t kMostLookedAt = 20'000;

std::optional<Int> moves_left(const Term& term) {
  const std::optional<Component> region = to_component(term);
  if (!region) return std::nullopt;
  return BrusselsSproutsRules::moves_left(std::span(region->args).subspan(1));
}

// The different options of a term, as far as they were looked at.
class Options final : public OptionSink {
 public:
  bool option(Player, std::span<const ComponentView> sum) override {
    std::vector<Component> copy;
    for (const ComponentView& part : sum)
      copy.push_back({part.function, {part.args.begin(), part.args.end()}});
    std::sort(copy.begin(), copy.end());
    found.insert(std::move(copy));
    complete = ++looked_at_ < kMostLookedAt;
    return complete;
  }

  std::set<std::vector<Component>> found;
  bool complete = true;

 private:
  std::size_t looked_at_ = 0;
};

MoveSet all_moves(const Rules& rules, const Term& term, std::size_t max_listed) {
  MoveList moves(max_listed);
  std::optional<Component> region = to_component(term);
  if (!region) return moves.finish();
  region->function = 0;
  Options options;
  if (!rules.options(region->view(), options)) return moves.finish();
  for (const std::vector<Component>& sum : options.found) {
    std::vector<Term> to;
    for (const Component& part : sum) {
      to.push_back(to_term(rules.functions()[0], part.view()));
      to.back().function = term.function;
    }
    moves.add(std::move(to));
  }
  if (!options.complete) moves.leave_open();
  moves.describe({text::boards::brussels_moves});
  return moves.finish();
}

Evidence evidence_for(std::span<const Term> terms) {
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = {text::boards::brussels_name};
  e.reference = kReference;
  BigInt total = 0;
  for (const Term& term : terms) total += moves_left(term).value_or(0);
  e.detail = {text::boards::brussels_detail, {shown(total)}};
  e.proof = {{text::boards::brussels_proof}, {text::boards::brussels_parity}};
  return e;
}

class BrusselsValuer final : public Valuer {
 public:
  explicit BrusselsValuer(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}

  std::optional<BigInt> value(const Term& term) const override {
    const std::optional<Int> left = moves_left(term);
    if (!left) return std::nullopt;
    return BigInt(*left % 2);
  }
  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    const Int left = moves_left(term).value_or(0);
    if (left == 0 || target != 1 - left % 2) return MoveList(max_listed).finish();
    return all_moves(*rules_, term, max_listed);
  }
  Evidence evidence(std::span<const Term> terms) const override { return evidence_for(terms); }

 private:
  std::shared_ptr<const Rules> rules_;
};

// Misere play: whoever makes the last move loses.
class MiserePosition final : public PositionTheorem {
 public:
  explicit MiserePosition(const Game& game) : game_(game) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    Int total = 0;
    for (const Term& term : position.terms) {
      const std::optional<Int> left = moves_left(term);
      if (!left || *left > kMostMoves - total) return std::nullopt;
      total += *left;
    }
    Answer answer;
    answer.outcome = total % 2 == 0 ? Outcome::N : Outcome::P;
    answer.term_values.resize(position.terms.size());
    for (std::size_t i = 0; i < position.terms.size() && answer.outcome == Outcome::N; ++i) {
      const std::size_t listed = answer.moves.listed.size();
      MoveSet some =
          all_moves(*game_.parts[0].rules, position.terms[i],
                    options.max_listed_moves - std::min(options.max_listed_moves, listed));
      for (Move& move : some.listed) {
        move.term = i;
        move.from = position.terms[i];
        answer.moves.listed.push_back(std::move(move));
      }
      answer.moves.count += some.count;
      answer.moves.complete = answer.moves.complete && some.complete;
      answer.moves.description = some.description;
    }
    answer.evidence.push_back(evidence_for(position.terms));
    return answer;
  }

 private:
  static constexpr Int kMostMoves = Int{1} << 60;
  const Game& game_;
};

class Brussels final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"brussels-sprouts",
            {text::boards::brussels_name},
            {text::boards::brussels_statement},
            {text::boards::brussels_condition},
            {text::theorems::cost_constant},
            kReference,
            "tests/theory/brussels_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const Part& part = study.game().part_of(function);
    if (part.native != "brussels-sprouts") return nullptr;
    return std::make_unique<BrusselsValuer>(part.rules);
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    const Game& game = study.game();
    if (convention != Convention::misere || game.parts.size() != 1 ||
        game.parts[0].native != "brussels-sprouts")
      return nullptr;
    return std::make_unique<MiserePosition>(game);
  }
};

}  // namespace

const Theorem& brussels_sprouts() {
  static const Brussels theorem;
  return theorem;
}

}  // namespace grundy::theory
