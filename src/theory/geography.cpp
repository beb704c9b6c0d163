// Undirected vertex geography by maximum matching: the player to move from v loses exactly if some
// maximum matching of the vertices left (v among them) misses v. For if all of them match v, the
// mover goes to the partner of v in one of them and so on to the partner of wherever the opponent
// goes; and if one misses v, any move leads to a vertex that a maximum matching of what is left does
// match. A move to u wins exactly if some maximum matching without v misses u.
//
// Which vertices some maximum matching misses comes out of Edmonds' algorithm for all vertices at once
// (matching.hpp).
// Reference: A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret.
// Comput. Sci. 112 (1993) 371-381.
#include <algorithm>

#include "rulesets/convert.hpp"
#include "rulesets/native/geography.hpp"
#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/matching.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret. Comput. "
    "Sci. 112 (1993) 371-381";
constexpr std::size_t kSearched = 12;  // vertices: so few are searched, for the nim-value

// A position: the token, and the vertices that are left.
struct Place {
  const GeographyRules* rules = nullptr;
  Component component;  // of the rules' function 0
  std::size_t at = 0;
  std::vector<std::vector<std::uint32_t>> next;  // among the vertices left

  std::size_t left() const {
    return static_cast<std::size_t>(
        std::count(component.args.begin() + 2, component.args.end(), Int{1}));
  }
};

std::optional<Place> place_of(const Game& game, const Term& term) {
  const Part& part = game.part_of(term.function);
  if (part.native != "undirected-geography") return std::nullopt;
  std::optional<Component> here = to_component(term);
  if (!here || here->args.size() < 3 || here->args.size() >= UINT32_MAX) return std::nullopt;
  Place place{static_cast<const GeographyRules*>(part.rules.get()), std::move(*here), 0, {}};
  place.component.function = 0;
  place.at = static_cast<std::size_t>(place.component.args[0]);
  place.next.resize(place.component.args.size() - 2);
  auto in = [&](Int v) { return place.component.args[static_cast<std::size_t>(v) + 2] == 1; };
  for (std::size_t v = 0; v < place.next.size(); ++v) {
    if (!in(static_cast<Int>(v))) continue;
    for (Int u : place.rules->next(static_cast<Int>(v)))
      if (in(u)) place.next[v].push_back(static_cast<std::uint32_t>(u));
  }
  return place;
}

std::optional<MaximumMatching> matching_of(const Place& place, const Limits& limits) {
  return maximum_matching(
      static_cast<std::uint32_t>(place.next.size()),
      [&](std::uint32_t v) { return std::span<const std::uint32_t>(place.next[v]); },
      [&] { return stopped(limits); });
}

class CollectOptions final : public OptionSink {
 public:
  std::vector<Component> found;
  bool option(Player, std::span<const ComponentView> sum) override {
    found.push_back({sum[0].function, {sum[0].args.begin(), sum[0].args.end()}});
    return true;
  }
};

// The moves to vertices that some maximum matching misses: those that win.
std::optional<MoveSet> winning_moves(const Game& game, const Term& term, const Place& place,
                                     const MaximumMatching& rest, std::size_t max_listed) {
  MoveList moves(max_listed);
  CollectOptions collect;
  if (!place.rules->options(place.component.view(), collect)) return std::nullopt;
  for (const Component& option : collect.found) {
    if (rest.missable[static_cast<std::size_t>(option.args[0])] == 0) continue;
    Term to = to_term(game.function(term.function), option.view());
    to.function = term.function;
    moves.add({std::move(to)});
  }
  return moves.finish();
}

Evidence geography_evidence(const Place& place, const MaximumMatching& rest, bool lost) {
  std::size_t matched = 0;
  for (std::uint32_t mate : rest.mate) matched += mate != MaximumMatching::kNone ? 1 : 0;
  const std::size_t pairs = matched / 2;
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = {text::theory::geography_name};
  e.reference = kReference;
  e.detail = {text::theory::geography_detail, {std::to_string(place.left() + 1)}};
  e.proof = {{text::theory::geography_proof_won}, {text::theory::geography_proof_lost}};
  e.proof.push_back(
      {lost ? text::theory::geography_proof_here_lost : text::theory::geography_proof_here_won,
       {std::to_string(place.at), std::to_string(pairs), std::to_string(pairs + (lost ? 0 : 1))}});
  return e;
}

// In a sum: a lost token has value 0, the value of another is between 1 and the number of its moves.
class GeographyValuer final : public Valuer {
 public:
  GeographyValuer(const Game& game, const Limits& limits) : game_(game), limits_(limits) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<Place> place = place_of(game_, term);
    if (!place || place->left() <= kSearched) return std::nullopt;
    std::optional<MoveSet> moves = to_lost(term, *place, 0);
    if (!moves || moves->count > 0) return std::nullopt;
    return BigInt(0);
  }

  std::optional<BigInt> positive_bound(const Term& term) const override {
    std::optional<Place> place = place_of(game_, term);
    if (!place || place->left() <= kSearched) return std::nullopt;
    std::optional<MoveSet> moves = to_lost(term, *place, 0);
    if (!moves || moves->count == 0) return std::nullopt;
    return BigInt(place->rules->next(static_cast<Int>(place->at)).size());
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    std::optional<Place> place = place_of(game_, term);
    if (target == 0 && place)
      if (std::optional<MoveSet> moves = to_lost(term, *place, max_listed)) return *moves;
    MoveList unknown(max_listed);
    unknown.leave_open();
    unknown.describe({text::theory::wythoff_moves_unknown, {shown(target)}});
    return unknown.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    for (const Term& term : terms) {
      std::optional<Place> place = place_of(game_, term);
      std::optional<MaximumMatching> rest = place ? matching_of(*place, limits_) : std::nullopt;
      if (rest) return geography_evidence(*place, *rest, value(term).has_value());
    }
    return {EvidenceKind::theorem, {text::theory::geography_name}, kReference, {}, {}};
  }

  Message strategy() const override { return {text::forms::geography_strategy}; }

 private:
  std::optional<MoveSet> to_lost(const Term& term, const Place& place, std::size_t most) const {
    std::optional<MaximumMatching> rest = matching_of(place, limits_);
    if (!rest) return std::nullopt;
    return winning_moves(game_, term, place, *rest, most);
  }

  const Game& game_;
  Limits limits_;
};

class GeographyTheorem final : public PositionTheorem {
 public:
  explicit GeographyTheorem(const Study& study) : study_(study) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (position.terms.size() != 1) return std::nullopt;
    const Term& term = position.terms[0];
    std::optional<Place> place = place_of(study_.game(), term);
    if (!place) return std::nullopt;
    if (place->left() <= kSearched && options.engine != EngineChoice::theorem) return std::nullopt;
    std::optional<MaximumMatching> rest = matching_of(*place, options.limits);
    if (!rest) return std::nullopt;
    std::optional<MoveSet> moves =
        winning_moves(study_.game(), term, *place, *rest, options.max_listed_moves);
    if (!moves) return std::nullopt;
    Answer result;
    result.term_values.resize(1);
    result.moves = std::move(*moves);
    for (Move& move : result.moves.listed) move.from = term;
    result.outcome = result.moves.count == 0 ? Outcome::P : Outcome::N;
    if (result.outcome == Outcome::P) result.value = result.term_values[0] = NimValue{};
    result.evidence.push_back(geography_evidence(*place, *rest, result.outcome == Outcome::P));
    return result;
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {text::forms::geography_strategy};
  }

 private:
  Study study_;
};

class Geography final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"geography",
            {text::theory::geography_name},
            {text::theory::geography_statement},
            {text::theory::geography_condition},
            {text::theorems::cost_geography},
            kReference,
            "tests/theory/geography_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    if (study.game().part_of(function).native != "undirected-geography") return nullptr;
    return std::make_unique<GeographyValuer>(study.game(), study.limits());
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal) return nullptr;
    return std::make_unique<GeographyTheorem>(study);
  }
};

}  // namespace

const Theorem& geography() {
  static const Geography theorem;
  return theorem;
}

}  // namespace grundy::theory
