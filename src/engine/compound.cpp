// Compounds of games, decided component by component.
//
// The compound of k components of n positions each has n^k positions; none of them is searched. Each
// component is solved by itself (compound_rule.cpp says what for), and the elements of a position's
// components are joined. A winning move is a choice, for every component, of staying or of an
// option, such that the elements chosen join to a losing one. Choices are grouped by their element,
// so the moves are counted by adding up over (components so far, joined element), of which there
// are few; and they are listed by a walk that enters a partial choice only if it can be completed.
#include "engine/compound.hpp"

#include <map>
#include <set>

#include "engine/component_graph.hpp"
#include "engine/compound_rule.hpp"
#include "engine/cycles.hpp"
#include "engine/sum_as_component.hpp"
#include "text/engine.hpp"

namespace grundy {
namespace {

// One way to change one component (or to leave it alone).
struct Choice {
  Element element;
  std::optional<ComponentGraph::Option> option;  // none: stay
};

class Solver {
 public:
  Solver(const Rules& rules, Compound compound, Convention convention, const Limits& limits)
      : rules_(rules), rule_(compound, convention), budget_(limits), graph_(rules, budget_) {}

  Result<CompoundSolved> solve(std::span<const Component> position, std::size_t max_moves) {
    const Traits& traits = rules_.traits();
    if (traits.partizan || traits.endings)
      return fail(ErrorCode::bad_request, {text::engine::compound_impartial});
    // Step 1. Every component that can be reached, ends first.
    for (const Component& component : position) {
      Result<ComponentGraph::Id> id = graph_.add(component.view());
      if (!id) return tl::unexpected(id.error());
      roots_.push_back(*id);
    }
    if (Result<void> expanded = graph_.expand_all(); !expanded)
      return tl::unexpected(expanded.error());
    // Step 2. The element of each.
    if (Result<void> solved = solve_components(); !solved) return tl::unexpected(solved.error());
    // Step 3. The position, and its winning moves.
    CompoundSolved solved = describe();
    if (solved.outcome == Outcome::N) find_moves(solved, max_moves);
    return solved;
  }

 private:
  Result<void> solve_components() {
    Cycles cycles(graph_, budget_);
    if (!cycles.run()) return budget_.error();
    if (!budget_.take(graph_.size() * sizeof(Element))) return budget_.error();
    elements_.resize(graph_.size());
    std::vector<Element> options;
    for (std::uint32_t part = 0; part < cycles.count(); ++part) {
      if (cycles.members(part).size() > 1)
        return fail(ErrorCode::bad_request, {text::engine::compound_finite});
      ComponentGraph::Id id = cycles.members(part)[0];
      options.clear();
      for (const ComponentGraph::Option& option : graph_.options(id)) {
        std::span<const ComponentGraph::Id> parts = graph_.parts(option);
        if (parts.size() > 1) return fail(ErrorCode::bad_request, {text::engine::compound_splits});
        if (!parts.empty() && parts[0] == id)
          return fail(ErrorCode::bad_request, {text::engine::compound_finite});
        options.push_back(element_of(option));
      }
      elements_[id] = options.empty() ? rule_.of_end() : rule_.of_options(options);
      budget_.count_solved();
    }
    return {};
  }

  Element element_of(const ComponentGraph::Option& option) const {
    std::span<const ComponentGraph::Id> parts = graph_.parts(option);
    return parts.empty() ? rule_.of_end() : elements_[parts[0]];
  }

  CompoundSolved describe() {
    CompoundSolved solved;
    solved.measure = rule_.measure();
    solved.positions = graph_.size();
    Element all = rule_.nothing();
    for (ComponentGraph::Id root : roots_) {
      const Element& element = elements_[root];
      all = rule_.join(all, element);
      std::optional<std::uint32_t> measure = element.number;
      if (solved.measure == Measure::outcome) measure = element.win ? 1 : 0;
      if (solved.measure == Measure::foreclosed_value && (element.over || element.win))
        measure.reset();
      solved.measures.push_back(measure);
    }
    bool loses = roots_.empty() ? rule_.loses(rule_.of_end()) : rule_.loses(all);
    solved.outcome = loses ? Outcome::P : Outcome::N;
    over_ = roots_.empty() || rule_.is_over(all);
    return solved;
  }

  void find_moves(CompoundSolved& solved, std::size_t max_moves) {
    if (over_) return;
    for (ComponentGraph::Id root : roots_) choices_.push_back(choices_of(root));
    std::vector<Counts> ways = count_ways();
    for (const auto& [element, count] : ways[0])
      if (wins(element)) solved.winning_move_count += count;
    list_moves(ways, solved, max_moves);
  }

  bool wins(const Element& after) const { return rule_.is_move(after) && rule_.loses(after); }

  std::vector<Choice> choices_of(ComponentGraph::Id root) const {
    std::vector<Choice> choices;
    for (const ComponentGraph::Option& option : graph_.options(root)) {
      Choice choice{element_of(option), option};
      choice.element.moved = 1;
      choices.push_back(choice);
    }
    if (rule_.may_stay() || choices.empty()) choices.push_back({elements_[root], std::nullopt});
    return choices;
  }

  // ways[i]: how many choices for the components i, i + 1, ... join to each element.
  using Counts = std::map<Element, BigInt>;
  std::vector<Counts> count_ways() const {
    std::vector<Counts> ways(choices_.size() + 1);
    ways.back()[rule_.nothing()] = 1;
    for (std::size_t i = choices_.size(); i-- > 0;) {
      std::map<Element, std::uint64_t> kinds;
      for (const Choice& choice : choices_[i]) ++kinds[choice.element];
      for (const auto& [element, times] : kinds)
        for (const auto& [rest, count] : ways[i + 1])
          ways[i][rule_.join(element, rest)] += count * times;
    }
    return ways;
  }

  // A depth-first walk over the choices, an index for each component instead of the machine stack.
  void list_moves(const std::vector<Counts>& ways, CompoundSolved& solved, std::size_t max_moves) {
    std::vector<std::size_t> at{0};
    std::vector<Element> before{rule_.nothing()};  // joined choices of the components before
    while (!at.empty() && solved.winning_moves.size() < max_moves) {
      std::size_t i = at.size() - 1;
      if (at[i] == choices_[i].size()) {
        at.pop_back();
        before.pop_back();
        if (!at.empty()) ++at.back();
        continue;
      }
      Element joined = rule_.join(before[i], choices_[i][at[i]].element);
      if (!can_win(joined, ways[i + 1])) {
        ++at[i];
      } else if (i + 1 < choices_.size()) {
        at.push_back(0);
        before.push_back(joined);
      } else {
        solved.winning_moves.push_back(move_of(at));
        ++at[i];
      }
    }
  }

  bool can_win(const Element& joined, const Counts& rest) const {
    for (const auto& [element, count] : rest)
      if (wins(rule_.join(joined, element))) return true;
    return false;
  }

  CompoundMove move_of(const std::vector<std::size_t>& at) const {
    CompoundMove move;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const std::optional<ComponentGraph::Option>& option = choices_[i][at[i]].option;
      if (option) move.changes.push_back({i, graph_.write(graph_.parts(*option))});
    }
    return move;
  }

  const Rules& rules_;
  CompoundRule rule_;
  Budget budget_;
  ComponentGraph graph_;
  std::vector<ComponentGraph::Id> roots_;
  std::vector<Element> elements_;
  std::vector<std::vector<Choice>> choices_;
  bool over_ = false;  // the whole game, before any move
};

}  // namespace

Result<CompoundSolved> solve_compound(const Rules& rules, std::span<const Component> position,
                                      Compound compound, Convention convention,
                                      std::size_t max_moves, const Limits& limits) {
  const Traits& traits = rules.traits();
  if (!traits.splits || traits.partizan || traits.endings)
    return Solver(rules, compound, convention, limits).solve(position, max_moves);
  // Components that split go on as one each.
  const SumAsComponent sums(rules);
  std::vector<Component> whole;
  for (const Component& component : position)
    whole.push_back(SumAsComponent::write({&component, 1}));
  Result<CompoundSolved> solved =
      Solver(sums, compound, convention, limits).solve(whole, max_moves);
  if (!solved) return solved;
  for (CompoundMove& move : solved->winning_moves) {
    for (CompoundMove::Change& change : move.changes) {
      if (!change.to.empty()) change.to = SumAsComponent::read(change.to[0].view());
    }
  }
  return solved;
}

}  // namespace grundy
