// The main path. Everything Grundy answers about a position comes through here:
//
//     text --lang--> Game, Position --theory?--> --engine?--> Answer --report--> text, JSON
//
// The strongest evidence that fits wins: a theorem about the whole position; else, in normal play,
// the nim-value of each term (by a theorem where one applies, by exhaustive search where none does)
// and their xor; else exhaustive search of the whole sum. A search that finds a loop is done again
// by the engine for loopy games.
#include "grundy/solve.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <utility>

#include "engine/engine.hpp"
#include "engine/loopy.hpp"
#include "engine/pool.hpp"
#include "plan/big_search.hpp"
#include "plan/bounds.hpp"
#include "plan/chomp_board.hpp"
#include "plan/compound.hpp"
#include "plan/decompose.hpp"
#include "plan/evidence.hpp"
#include "plan/heap_values.hpp"
#include "plan/law.hpp"
#include "plan/loony.hpp"
#include "plan/misere_quotient.hpp"
#include "plan/misere_search.hpp"
#include "plan/nim_sum.hpp"
#include "plan/pair_values.hpp"
#include "report/move_text.hpp"
#include "rulesets/convert.hpp"
#include "rulesets/native/native.hpp"
#include "text/boards.hpp"
#include "text/forms.hpp"
#include "text/plan.hpp"
#include "text/search.hpp"
#include "theory/term_moves.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

// The work on one request: what was asked, and what is known of it so far.
class Plan {
 public:
  Plan(const Game& game, const Position& position, const SolveOptions& options)
      : game_(game),
        position_(position),
        options_(options),
        convention_(options.convention.value_or(game.convention)),
        study_(game, options.limits) {}

  Result<Answer> solve() {
    // Step 1. Is it a position of this game?
    if (Result<void> legal = check(); !legal) return tl::unexpected(legal.error());

    if (Result<void> fits = check_convention(); !fits) return tl::unexpected(fits.error());

    // Compounds other than the sum have a theory of their own.
    if (options_.compound != kOrdinarySum) {
      Result<Answer> answer = solve_compound_position(game_, position_, convention_, options_);
      if (!answer) return answer;
      return finish(std::move(*answer));
    }

    // Positions without a nim-value that are won whatever stands beside them.
    if (convention_ == Convention::normal) {
      if (std::optional<Result<Answer>> answer = answer_loony(game_, position_, options_)) {
        if (!*answer) return tl::unexpected(answer->error());
        return finish(std::move(**answer));
      }
    }

    // Coordinates that never meet in a move: the position is a sum of smaller ones.
    if (std::optional<Decomposition> parts = Decomposition::of(game_, position_)) {
      SolveOptions same = options_;
      same.convention = convention_;
      Result<Answer> answer = grundy::solve(parts->game(), parts->position(), same);
      if (!answer) return answer;
      return finish(parts->translate(*answer, position_));
    }

    // Step 2. A theorem about the whole position.
    if (options_.engine != EngineChoice::search) {
      if (std::optional<Answer> answer = by_position_theorem()) return finish(std::move(*answer));
    }

    // Step 3. Normal play of impartial games without endings: Sprague and Grundy, term by term.
    const Traits& traits = game_.rules->traits();
    const bool plain = !traits.partizan && !traits.endings;
    const bool valued = convention_ == Convention::normal && plain;
    if (valued && options_.engine != EngineChoice::search)
      if (std::optional<Answer> answer = answer_nim_sum(study_, position_, options_))
        return finish(std::move(*answer));
    if (valued) value_terms();
    if (valued && searched_.empty()) return finished(by_terms());

    // A law found and proved in the rules themselves.
    if (options_.engine == EngineChoice::automatic)
      if (std::optional<Answer> answer = answer_by_law(study_, position_, convention_, options_))
        return finish(std::move(*answer));

    // Boards with an engine of their own.
    if (std::optional<Result<Answer>> answer =
            answer_chomp(game_, position_, convention_, options_)) {
      if (!*answer) return tl::unexpected(answer->error());
      return finish(std::move(**answer));
    }

    if (convention_ == Convention::misere && plain && options_.engine == EngineChoice::automatic)
      if (std::optional<Answer> answer = answer_by_quotient(study_, position_, options_))
        return finish(std::move(*answer));

    // Step 4. Search: of the terms without a value, or of the whole.
    return finished(valued ? by_terms() : by_search_of_the_sum());
  }

 private:
  // ---- Step 1 ---------------------------------------------------------------------------------

  Result<void> check() {
    Component component;
    for (const Term& term : position_.terms) {
      if (!to_component(term, component)) continue;  // beyond machine integers: theorems only
      if (Result<void> legal = game_.rules->check(component.view()); !legal) return legal;
    }
    return {};
  }

  // Some rulesets in C++ hold in sums in normal play only.
  Result<void> check_convention() const {
    for (const Part& part : game_.parts) {
      if (part.native.empty()) continue;
      if (!static_cast<const NativeRules&>(*part.rules).normal_play_only()) continue;
      if (convention_ != Convention::normal)
        return fail(ErrorCode::bad_request, {text::boards::normal_only, {part.native}});
      if (options_.compound != kOrdinarySum)
        return fail(ErrorCode::bad_request, {text::boards::sum_only, {part.native}});
    }
    return {};
  }

  // ---- Step 2 ---------------------------------------------------------------------------------

  std::optional<Answer> by_position_theorem() const {
    for (const Theorem* theorem : theorems()) {
      std::unique_ptr<PositionTheorem> whole = theorem->position_theorem(study_, convention_);
      if (whole == nullptr) continue;
      if (std::optional<Answer> answer = whole->answer(position_, options_)) return answer;
    }
    return std::nullopt;
  }

  // ---- Step 3 ---------------------------------------------------------------------------------

  // The terms split into those a theorem values and those left to search.
  void value_terms() {
    const std::size_t terms = position_.terms.size();
    values_.reserve(terms);
    prefer_huge_pages(values_.data(), terms * sizeof(values_[0]));
    for (std::size_t i = 0; i < terms; ++i) {
      const Valuer* valuer = valuer_of(position_.terms[i].function);
      std::optional<BigInt> value;
      if (valuer != nullptr) value = valuer->value(position_.terms[i]);
      if (!value) {
        values_.emplace_back();
        searched_.push_back(i);
        continue;
      }
      outside_ ^= *value;
      values_.emplace_back(NimValue{std::move(*value), false, {}});
    }
  }

  Result<Answer> by_terms() {
    Answer answer;
    if (searched_.empty()) {
      answer.value = NimValue{outside_, false, {}};
    } else {
      if (std::optional<Answer> bounded = by_bounds(position_, study_, values_, options_))
        return std::move(*bounded);
      if (std::optional<std::size_t> term = hopeless_term())
        return fail(ErrorCode::out_of_memory,
                    {text::forms::bounds_undecided, {std::to_string(*term + 1)}});
      Result<Answer> found = search(searched_, outside_);
      if (!found) return found;
      answer = std::move(*found);
    }
    // A loopy sum without a finite value: the winning moves are all in the loopy term, and found.
    if (answer.value && !answer.value->infinite) {
      answer.outcome = answer.value->finite == 0 ? Outcome::P : Outcome::N;
      if (answer.outcome == Outcome::N) add_theorem_moves(answer);
    }
    if (answer.outcome == Outcome::D && searched_.size() < values_.size()) complete_draw(answer);
    add_theorem_evidence(answer);
    add_term_values(answer);
    if (position_.terms.size() > 1 || answer.evidence.empty())
      answer.evidence.push_back(sprague_grundy_evidence());
    return answer;
  }

  // The values that theorems gave join those of the search. They are not asked for again here.
  void add_term_values(Answer& answer) {
    if (searched_.empty()) {
      answer.term_values = std::move(values_);
      return;
    }
    answer.term_values.resize(values_.size());
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (values_[i]) answer.term_values[i] = std::move(values_[i]);
  }

  // The engine saw the moves in the searched terms only; those in small other terms may keep the draw
  // too, and are searched with them.
  void complete_draw(Answer& answer) const {
    constexpr Int kSmall = 1000;
    answer.surest.clear();
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (!values_[i]) continue;
      const std::optional<Component> component = to_component(position_.terms[i]);
      if (!component) return;
      for (const Int number : component->args) {
        if (number > kSmall) return;
      }
    }
    if (Result<Answer> whole = search(all_terms(), 0); whole && whole->outcome == Outcome::D) {
      answer.surest = std::move(whole->surest);
    }
  }

  const Valuer* valuer_of(FunctionId function) {
    if (options_.engine == EngineChoice::search) return nullptr;
    return study_.law(function).valuer;
  }

  // A term whose value no theorem knows, and that has so many positions that search cannot end: its
  // law says so by the bound it gives.
  std::optional<std::size_t> hopeless_term() const {
    if (options_.engine == EngineChoice::search) return std::nullopt;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i]) continue;
      const Valuer* valuer = study_.law(position_.terms[i].function).valuer;
      if (valuer == nullptr) continue;
      const std::optional<BigInt> most = valuer->positive_bound(position_.terms[i]);
      if (most && *most > kHopeless) return i;
    }
    return std::nullopt;
  }

  // Each valued term's moves to the value that makes the whole sum zero.
  void add_theorem_moves(Answer& answer) {
    const BigInt& total = answer.value->finite;
    MoveSet& all = answer.moves;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (!values_[i]) continue;
      const Term& term = position_.terms[i];
      add_moves_of_term(*valuer_of(term.function), term, i, values_[i]->finite ^ total,
                        options_.max_listed_moves, all);
    }
    std::stable_sort(all.listed.begin(), all.listed.end(),
                     [](const Move& x, const Move& y) { return x.term < y.term; });
  }

  void add_theorem_evidence(Answer& answer) {
    // A million heaps of one kind need no copies.
    const FunctionId first = position_.terms.empty() ? 0 : position_.terms[0].function;
    const bool alike = !position_.terms.empty() && searched_.empty() &&
                       std::ranges::all_of(position_.terms, [first](const Term& term) {
                         return term.function == first;
                       });
    if (alike) {
      answer.evidence.push_back(valuer_of(first)->evidence(position_.terms));
      return;
    }
    std::map<FunctionId, std::vector<Term>> valued;
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (values_[i]) valued[position_.terms[i].function].push_back(position_.terms[i]);
    for (const auto& [function, terms] : valued)
      answer.evidence.push_back(valuer_of(function)->evidence(terms));
  }

  Result<Answer> by_search_of_the_sum() { return search(all_terms(), 0); }

  std::vector<std::size_t> all_terms() const {
    std::vector<std::size_t> all(position_.terms.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }

  // ---- Search ---------------------------------------------------------------------------------

  // Solves the terms `which` exhaustively, next to further terms of nim-value `outside`.
  Result<Answer> search(const std::vector<std::size_t>& which, const BigInt& outside) const {
    if (options_.engine == EngineChoice::theorem)
      return fail(ErrorCode::bad_request, {text::plan::no_theorem}, obstacle(which));
    Result<std::vector<Component>> components = to_search(which);
    if (!components) {
      Error error = components.error();
      if (error.suggestion.empty()) error.suggestion = obstacle(which);
      return tl::unexpected(error);
    }
    if (Message reason = beyond_search(study_, *components, options_.limits); !reason.empty())
      return fail(ErrorCode::out_of_memory, std::move(reason), obstacle(which));
    // Searched values are below 2^63 (a position has fewer options), so every larger `outside` gives
    // the same moves: none. The engine is told the largest, and the true value is joined afterwards.
    bool huge = outside > kLargestOutside;
    std::uint64_t rest = huge ? kLargestOutside : static_cast<std::uint64_t>(outside);
    std::optional<BigSolved> big;
    Result<Solved> solved = run_engine(*components, rest, big);
    if (!solved) {
      Error error = solved.error();
      const bool out =
          error.code == ErrorCode::out_of_memory || error.code == ErrorCode::out_of_time;
      if (out && options_.engine != EngineChoice::search)
        error.suggestion = {text::plan::searched_without_theorem,
                            {obstacle(which).empty() ? error.suggestion : obstacle(which)}};
      return tl::unexpected(error);
    }
    Answer answer = from_engine(*solved, which);
    if (big) {
      answer.evidence.back() = std::move(big->evidence);
      answer.moves.complete = big->all_moves;
      if (!big->all_moves) answer.moves.description = {text::search::some_moves};
    }
    if (huge && answer.value) {
      NimValue& value = *answer.value;
      if (!value.infinite) value.finite = value.finite ^ BigInt(rest) ^ outside;
      for (BigInt& k : value.infinite_options) k = k ^ BigInt(rest) ^ outside;
      std::ranges::sort(value.infinite_options);
    }
    return answer;
  }

  // What a theorem that almost covers one of these terms would need; empty if there is none.
  Message obstacle(const std::vector<std::size_t>& which) const {
    if (convention_ != Convention::normal) return {};
    for (std::size_t i : which) {
      const FunctionId function = position_.terms[i].function;
      if (const Law& law = study_.law(function); law.valuer != nullptr) {
        // A law for smaller positions only; it says why.
        if (Message what = law.theorem->obstacle(study_, function); !what.empty()) return what;
        continue;
      }
      for (const Theorem* theorem : theorems())
        if (Message what = theorem->obstacle(study_, function); !what.empty()) return what;
    }
    return {};
  }

  // The terms `which` as engines want them.
  Result<std::vector<Component>> to_search(const std::vector<std::size_t>& which) const {
    std::vector<Component> components;
    for (std::size_t i : which) {
      std::optional<Component> own = to_component(position_.terms[i]);
      if (!own) return fail(ErrorCode::out_of_memory, {text::plan::too_large_for_search});
      Result<Component> component = without_alias(game_, std::move(*own));
      if (!component) return tl::unexpected(component.error());
      components.push_back(std::move(*component));
    }
    return components;
  }

  // The engine that fits; the loopy one if another finds a loop. `big` is filled in where the nimber
  // search answered.
  Result<Solved> run_engine(const std::vector<Component>& components, std::uint64_t rest,
                            std::optional<BigSolved>& big) const {
    const Rules& rules = *game_.rules;
    const Limits& limits = options_.limits;
    if (rules.traits().partizan) return solve_partizan(rules, components, convention_, limits);
    bool by_values = convention_ == Convention::normal && !rules.traits().endings;
    if (by_values) {
      if (std::optional<Result<Solved>> found = solve_heaps(study_, components, limits, rest))
        return std::move(*found);
      if (std::optional<Result<Solved>> found = solve_pairs(study_, components, limits, rest))
        return std::move(*found);
      if (std::optional<Result<BigSolved>> found = solve_big(game_, components, options_, rest)) {
        if (!*found) return tl::unexpected(found->error());
        big = std::move(**found);
        return big->solved;
      }
    }
    if (convention_ == Convention::misere && !rules.traits().endings) {
      if (std::optional<Result<BigSolved>> found =
              solve_misere_parts(game_, components, options_)) {
        if (!*found) return tl::unexpected(found->error());
        big = std::move(**found);
        return big->solved;
      }
    }
    Result<FiniteOutcome> finite = by_values ? solve_finite(rules, components, limits, rest)
                                             : solve_whole(rules, components, convention_, limits);
    if (!finite && by_values && rules.traits().finite &&
        finite.error().code == ErrorCode::out_of_memory) {
      // Too many positions to keep: the search need not see them all.
      if (std::optional<Result<BigSolved>> found =
              solve_big_anyhow(game_, components, options_, rest);
          found && *found) {
        big = std::move(**found);
        return big->solved;
      }
    }
    if (!finite) return tl::unexpected(finite.error());
    if (!finite->loop_found) return std::move(*finite->solved);
    Result<LoopySolved> loopy = solve_with_draws(rules, components, convention_, limits, rest);
    if (!loopy) return tl::unexpected(loopy.error());
    loopy->loopy = true;
    if (loopy->outcome == Outcome::D) loopy->surest_moves = std::move(loopy->drawing_moves);
    return std::move(*loopy);
  }

  Answer from_engine(const Solved& solved, const std::vector<std::size_t>& which) const {
    Answer answer;
    answer.outcome = solved.outcome;
    if (solved.value) answer.value = to_value(*solved.value);
    answer.term_values.resize(position_.terms.size());
    for (std::size_t i = 0; i < solved.term_values.size(); ++i)
      if (solved.term_values[i]) answer.term_values[which[i]] = to_value(*solved.term_values[i]);
    for (const EngineMove& move : solved.winning_moves)
      answer.moves.listed.push_back(to_move(move, which));
    answer.moves.count = answer.moves.listed.size();
    for (const EngineMove& move : solved.surest_moves)
      answer.surest.push_back(to_move(move, which));
    answer.remoteness = solved.remoteness;
    answer.left_begins = solved.left_begins;
    answer.right_begins = solved.right_begins;
    answer.evidence.push_back(exhaustive_evidence(solved, convention_, game_.rules->traits()));
    return answer;
  }

  Move to_move(const EngineMove& move, const std::vector<std::size_t>& which) const {
    std::size_t term = which[move.term];
    Move real{move.player, term, position_.terms[term], {}};
    for (const Component& component : move.to)
      real.to.push_back(to_term(game_.function(component.function), component.view()));
    return real;
  }

  static NimValue to_value(const EngineValue& value) {
    NimValue result{value.finite, value.infinite, {}};
    result.infinite_options.assign(value.infinite_options.begin(), value.infinite_options.end());
    return result;
  }

  // ---- The end of every way -------------------------------------------------------------------

  Result<Answer> finished(Result<Answer> answer) const {
    if (!answer) return answer;
    return finish(std::move(*answer));
  }

  Result<Answer> finish(Answer answer) const {
    for (const Evidence& evidence : answer.evidence)
      if (evidence.kind == EvidenceKind::conjecture && options_.require_proof)
        return fail(ErrorCode::unproved, {text::plan::only_conjecture, {evidence.detail}});
    MoveSet& moves = answer.moves;
    if (moves.listed.size() > options_.max_listed_moves)
      moves.listed.resize(options_.max_listed_moves);
    moves.complete = moves.complete && moves.count == moves.listed.size();
    // Of numbers with 10^5 digits each takes a while to write: a list of some moves gets shorter.
    if (const std::size_t most = most_examples(); !moves.complete && moves.listed.size() > most)
      moves.listed.resize(most);
    for (std::vector<Move>* list : {&moves.listed, &answer.surest})
      for (Move& move : *list)
        if (move.text.empty()) move.text = describe_move(game_, position_, move);
    return answer;
  }

  std::size_t most_examples() const {
    constexpr std::size_t kFewest = 5, kBits = std::size_t{1} << 22;
    std::size_t bits = 1;
    for (const Term& term : position_.terms)
      for (const Coordinate& coordinate : term.coordinates)
        if (const auto* n = std::get_if<BigInt>(&coordinate); n != nullptr && *n > 0)
          bits = std::max<std::size_t>(bits, msb(*n));
    return std::max(kFewest, kBits / bits);
  }

  static constexpr std::int64_t kHopeless = 100'000'000;
  static constexpr std::uint64_t kLargestOutside = UINT64_MAX;

  const Game& game_;
  const Position& position_;
  const SolveOptions& options_;
  Convention convention_;
  std::vector<std::optional<NimValue>> values_;  // of the terms a theorem values
  BigInt outside_ = 0;                           // their xor
  std::vector<std::size_t> searched_;            // the other terms
  Study study_;
};

}  // namespace

Result<Answer> solve(const Game& game, const Position& position, const SolveOptions& options) {
  return Plan(game, position, options).solve();
}

}  // namespace grundy
