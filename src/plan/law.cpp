// The law is looked for on small positions and proved for all (law/discover.hpp); then it is applied to
// the position at hand. Outcomes: the automaton reads the coordinates. Winning moves: an automaton of
// all options of this position that are lost; it accepts finitely many words, which are counted and
// listed without trying the options one by one.
#include "plan/law.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "law/discover.hpp"
#include "law/relation.hpp"
#include "law/words.hpp"
#include "rulesets/convert.hpp"
#include "text/law.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

using law::Algebra;
using law::Automaton;
using law::AutomatonProof;
using law::Effort;
using law::Join;
using law::Prover;

// Below this many positions under it, a position is better searched.
constexpr std::uint64_t kSearchable = 2'000'000;
constexpr auto kTime = std::chrono::seconds(5);
constexpr std::size_t kMostStates = 200'000, kMostBytes = 500'000'000;

std::optional<std::vector<BigInt>> numbers_of(const Term& term) {
  std::vector<BigInt> numbers;
  for (const Coordinate& c : term.coordinates) {
    const auto* n = std::get_if<BigInt>(&c);
    if (n == nullptr) return std::nullopt;
    numbers.push_back(*n);
  }
  return numbers;
}

bool is_large(const std::vector<BigInt>& numbers) {
  BigInt below = 1;
  for (const BigInt& n : numbers) below *= n + 1;
  return below > kSearchable;
}

// A proved law with its automaton in a store of its own.
class ProvedLaw {
 public:
  ProvedLaw(law::Law law, const Limits& limits)
      : law_(std::move(law)),
        proof_(std::get<AutomatonProof>(*law_.proof)),
        effort_(limits, kMostStates, kMostBytes),
        algebra_(proof_.numeration.digits(), effort_),
        prover_(algebra_, proof_.numeration, proof_.rules),
        set_(law::automaton_of(algebra_, proof_.numeration, proof_.machine)) {}

  bool usable() const { return set_.has_value(); }
  bool values() const { return proof_.values; }

  bool lost(const std::vector<BigInt>& at) const {
    return law::accepts(proof_.machine, proof_.numeration, at);
  }

  std::optional<BigInt> value(const std::vector<BigInt>& at) {
    std::optional<Automaton> one = set_;
    for (std::size_t i = 0; i < at.size() && one; ++i) {
      const auto number =
          law::constant_relation(algebra_, proof_.numeration, static_cast<law::Track>(i), at[i]);
      one = number ? algebra_.join(*one, *number, Join::both) : std::nullopt;
      if (one) one = algebra_.project(*one, {static_cast<law::Track>(i)});
    }
    if (!one) return std::nullopt;
    const law::Tuples tuples = law::tuples_of(algebra_, proof_.numeration, *one, length(at), 1);
    if (tuples.listed.empty()) return std::nullopt;
    return tuples.listed[0][0];
  }

  // Adds the winning moves of term number `index`: to lost positions, or to the value `target`.
  bool add_moves(const Term& term, std::size_t index, const std::optional<BigInt>& target,
                 std::size_t most, MoveSet& moves) {
    const std::vector<BigInt> at = *numbers_of(term);
    std::vector<std::size_t> sizes;
    for (const law::Family& family : proof_.rules.families)
      if (std::ranges::find(sizes, family.to.size()) == sizes.end())
        sizes.push_back(family.to.size());
    for (const std::size_t components : sizes) {
      if (components == 0 && target && *target != 0) continue;
      std::optional<Automaton> options = prover_.options_of(at, components, *set_, target);
      if (options && components == 2 && at.size() == 1) options = unordered(*options);
      if (!options) return false;
      law::Tuples found =
          law::tuples_of(algebra_, proof_.numeration, *options, length(at),
                         components == 0 ? 1 : most - std::min(most, moves.listed.size()));
      moves.count += found.count;
      for (const std::vector<BigInt>& tuple : found.listed)
        moves.listed.push_back({Player::both, index, term, terms_of(term, tuple, components)});
    }
    return true;
  }

  Evidence evidence() const {
    Evidence evidence;
    evidence.kind = EvidenceKind::certificate;
    evidence.name = {text::law::law_name};
    evidence.detail = law_.statement;
    evidence.proof = {law_.ground};
    return evidence;
  }

 private:
  // No coordinate of an option has more digits than the sum of the coordinates, and one to spare.
  std::size_t length(const std::vector<BigInt>& at) const {
    BigInt sum = 1;
    for (const BigInt& n : at) sum += n;
    return proof_.numeration.digits_of(sum).size() + 1;
  }

  // Two heaps that are left count once, the smaller first.
  std::optional<Automaton> unordered(const Automaton& pairs) {
    const auto turned = algebra_.rename(pairs, {1, 0});
    const auto all = turned ? algebra_.join(pairs, *turned, Join::either) : std::nullopt;
    const auto order = law::linear_relation(algebra_, proof_.numeration, {{{0, 1}, {1, -1}}, 0},
                                            law::Sign::at_most_zero);
    return all && order ? algebra_.join(*all, *order, Join::both) : std::nullopt;
  }

  static std::vector<Term> terms_of(const Term& from, const std::vector<BigInt>& tuple,
                                    std::size_t components) {
    std::vector<Term> to;
    const std::size_t n = from.coordinates.size();
    for (std::size_t c = 0; c < components; ++c) {
      Term term{from.function, {}};
      for (std::size_t i = 0; i < n; ++i) term.coordinates.emplace_back(tuple[c * n + i]);
      to.push_back(std::move(term));
    }
    return to;
  }

  law::Law law_;
  const AutomatonProof& proof_;
  Effort effort_;
  Algebra algebra_;
  Prover prover_;
  std::optional<Automaton> set_;
};

class LawAnswer {
 public:
  LawAnswer(const Study& study, const Position& position, Convention convention,
            const SolveOptions& options)
      : game_(study.game()),
        position_(position),
        convention_(convention),
        options_(options),
        study_(study) {
    limits_ = options.limits;
    limits_.progress = nullptr;
    // At most half of the time there is: a search may still have to follow.
    const auto now = std::chrono::steady_clock::now();
    const auto end = now + kTime;
    limits_.deadline = limits_.deadline ? std::min(now + (*limits_.deadline - now) / 2, end) : end;
  }

  std::optional<Answer> run() {
    if (!applies()) return std::nullopt;
    if (position_.terms.size() == 1) {
      const Term& term = position_.terms[0];
      const bool values = convention_ == Convention::normal && term.coordinates.size() == 1;
      if (values)
        if (std::optional<Answer> answer = by_values()) return answer;
      return by_outcomes();
    }
    return convention_ == Convention::normal ? by_values() : std::nullopt;
  }

 private:
  bool applies() const {
    const Traits& traits = game_.rules->traits();
    if (traits.partizan || traits.endings || position_.terms.empty()) return false;
    bool large = false;
    for (const Term& term : position_.terms) {
      const auto numbers = numbers_of(term);
      if (!numbers || game_.part_of(term.function).program == nullptr) return false;
      large = large || (is_large(*numbers) && !valued_by_theorem(term));
    }
    return large;
  }

  bool valued_by_theorem(const Term& term) const {
    if (convention_ == Convention::misere) return false;
    const Valuer* valuer = study_.law(term.function).valuer;
    return valuer != nullptr && valuer->value(term).has_value();
  }

  ProvedLaw* law_of(FunctionId function, bool values) {
    const auto [at, fresh] = laws_.try_emplace(function);
    if (fresh || (at->second != nullptr && at->second->values() != values)) {
      at->second = nullptr;
      const Part& part = game_.part_of(function);
      law::DiscoverOptions discover;
      discover.values = values;
      discover.limits = limits_;
      const Result<law::Discovery> found = law::discover(
          {part.program.get(), part.rules.get(), function - part.first_function, convention_},
          discover);
      const law::Law* proved = found ? found->proved() : nullptr;
      if (proved != nullptr && std::holds_alternative<AutomatonProof>(*proved->proof))
        at->second = std::make_unique<ProvedLaw>(*proved, limits_);
    }
    ProvedLaw* law = at->second.get();
    return law != nullptr && law->usable() ? law : nullptr;
  }

  std::optional<Answer> by_outcomes() {
    laws_.clear();
    const Term& term = position_.terms[0];
    ProvedLaw* law = law_of(term.function, false);
    if (law == nullptr) return std::nullopt;
    Answer answer;
    answer.outcome = law->lost(*numbers_of(term)) ? Outcome::P : Outcome::N;
    if (answer.outcome == Outcome::N &&
        !law->add_moves(term, 0, std::nullopt, options_.max_listed_moves, answer.moves))
      return std::nullopt;
    answer.moves.complete = answer.moves.count == answer.moves.listed.size();
    answer.evidence.push_back(law->evidence());
    return answer;
  }

  std::optional<Answer> by_values() {
    Answer answer;
    BigInt sum = 0;
    for (const Term& term : position_.terms) {
      ProvedLaw* law = law_of(term.function, true);
      const auto value = law != nullptr ? law->value(*numbers_of(term)) : std::nullopt;
      if (!value) return std::nullopt;
      sum ^= *value;
      answer.term_values.push_back(NimValue{*value, false, {}});
    }
    answer.value = NimValue{sum, false, {}};
    answer.outcome = sum == 0 ? Outcome::P : Outcome::N;
    for (std::size_t i = 0; sum != 0 && i < position_.terms.size(); ++i) {
      const BigInt target = answer.term_values[i]->finite ^ sum;
      if (!law_of(position_.terms[i].function, true)
               ->add_moves(position_.terms[i], i, target, options_.max_listed_moves, answer.moves))
        return std::nullopt;
    }
    answer.moves.complete = answer.moves.count == answer.moves.listed.size();
    for (const auto& [function, law] : laws_)
      if (law != nullptr) answer.evidence.push_back(law->evidence());
    return answer;
  }

  const Game& game_;
  const Position& position_;
  Convention convention_;
  const SolveOptions& options_;
  const Study& study_;
  Limits limits_;
  std::map<FunctionId, std::unique_ptr<ProvedLaw>> laws_;
};

}  // namespace

std::optional<Answer> answer_by_law(const Study& study, const Position& position,
                                    Convention convention, const SolveOptions& options) {
  return LawAnswer(study, position, convention, options).run();
}

}  // namespace grundy
