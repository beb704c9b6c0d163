// Two questions about the moves. Does every play end? A ranking says so (ranking.cpp). Is there a
// play that certainly does not? That is asked only in the plainest case, the one of a slip in the
// rules: an option f(..) -> f(..) under which no coordinate shrinks, some coordinate grows, and
// nothing in the rules (a condition, the range of a generator, a domain, an ending) comes in the
// way when coordinates are larger. Such a move can be made again and again.
//
// Lemma: let p be a position in which the option is legal, with all coordinates at least 1. Its
// conditions are linear, e(p, v) >= 0 for some choice v of the generators, with coefficients >= 0
// on the coordinates that may grow. After the move they hold for the same v. So the move is legal
// again, and again.
#include "lang/termination.hpp"

#include <algorithm>

#include "lang/lowering.hpp"
#include "lang/ranking.hpp"
#include "lang/transitions.hpp"
#include "text/lang.hpp"

namespace grundy::lang {
namespace {

// The conditions of the clause, as forms >= 0 that must survive growth. Nothing if one of them is
// not of that kind.
class Growth {
 public:
  Growth(const Program& program, const Transitions& transitions, const Transition& move)
      : program_(program),
        function_(program.functions[move.from]),
        facts_(transitions.facts[move.facts]),
        move_(move) {}

  // The parameter that grows for ever, if that is certain.
  std::optional<std::uint32_t> unbounded() {
    if (move_.from != move_.to || !function_.domain.empty() || !function_.endings.empty() ||
        !function_.alias.empty() || facts_.contradict()) {
      return std::nullopt;
    }
    for (const Parameter& parameter : function_.info.parameters) {
      if (parameter.is_list) return std::nullopt;
    }
    if (!find_grown() || !conditions_survive()) return std::nullopt;
    return first_grown_;
  }

 private:
  // Fills grown_; false if some coordinate may shrink, or none grows.
  bool find_grown() {
    Facts at_least_one = facts_;
    for (const Linear& coordinate : move_.before) {
      Linear positive = coordinate;
      positive.constant -= 1;
      at_least_one.add(positive);
    }
    for (std::uint32_t i = 0; i < move_.before.size(); ++i) {
      Linear growth = move_.after[i];
      growth.add(move_.before[i], -1);
      if (growth.is_constant() && growth.constant == 0) continue;
      if (!facts_.imply(growth)) return false;
      grown_.push_back(i);
      growth.constant -= 1;
      if (!first_grown_ && at_least_one.imply(growth)) first_grown_ = i;
    }
    return first_grown_.has_value();
  }

  bool may_grow(NodeId node, const Graph& graph) const {
    return graph[node].op == Op::parameter &&
           std::ranges::find(grown_, static_cast<std::uint32_t>(graph[node].value)) != grown_.end();
  }

  // Does growth never lower (sign +1) or never raise (sign -1) the value? A few levels deep.
  bool monotone(const Graph& graph, NodeId id, int sign, int depth = 20) const {
    const Node& node = graph[id];
    if (node.op == Op::constant || node.op == Op::variable) return true;
    if (node.op == Op::parameter) return sign > 0 || !may_grow(id, graph);
    if (depth == 0) return false;
    switch (node.op) {
      case Op::add:
      case Op::min:
      case Op::max:
        return monotone(graph, node.a, sign, depth - 1) && monotone(graph, node.b, sign, depth - 1);
      case Op::sub:
        return monotone(graph, node.a, sign, depth - 1) &&
               monotone(graph, node.b, -sign, depth - 1);
      case Op::neg:
        return monotone(graph, node.a, -sign, depth - 1);
      case Op::mul:
      case Op::div: {
        const auto factor = graph.known(node.b);
        if (factor && *factor > 0) return monotone(graph, node.a, sign, depth - 1);
        const auto first = graph.known(node.a);
        if (node.op == Op::mul && first && *first >= 0) {
          return monotone(graph, node.b, sign, depth - 1);
        }
        return constant_under_growth(graph, id);
      }
      default:
        return constant_under_growth(graph, id);
    }
  }

  // No coordinate that grows is mentioned at all.
  bool constant_under_growth(const Graph& graph, NodeId root) const {
    std::vector<NodeId> stack{root};
    for (std::size_t steps = 0; !stack.empty(); ++steps) {
      const NodeId id = stack.back();
      stack.pop_back();
      const Node& node = graph[id];
      if (steps > 200 || node.op == Op::fold || may_grow(id, graph)) return false;
      for (const NodeId operand : {node.a, node.b, node.c}) {
        if (operand != kNoNode) stack.push_back(operand);
      }
    }
    return true;
  }

  bool condition_survives(const Graph& graph, NodeId truth) const {
    const Node& node = graph[truth];
    switch (node.op) {
      case Op::less:
      case Op::less_equal:
        return monotone(graph, node.a, -1) && monotone(graph, node.b, 1);
      case Op::greater:
      case Op::greater_equal:
        return monotone(graph, node.a, 1) && monotone(graph, node.b, -1);
      default:
        return constant_under_growth(graph, truth);
    }
  }

  bool conditions_survive() const {
    const LoweredClause clause =
        lower_clause(program_, function_, function_.clauses[move_.clause], true);
    const Graph& graph = clause.graph;
    return std::ranges::all_of(clause.levels, [&](const Level& level) {
      const auto low = [&](NodeId id) { return monotone(graph, id, -1); };
      const auto high = [&](NodeId id) { return monotone(graph, id, 1); };
      return std::ranges::all_of(level.loop.ranges,
                                 [&](const NodeRange& range) {
                                   return low(range.lo) && high(range.hi) &&
                                          (range.step == kNoNode || graph.known(range.step));
                                 }) &&
             std::ranges::all_of(level.loop.lower, low) &&
             std::ranges::all_of(level.loop.upper, high) &&
             std::ranges::all_of(level.actions, [&](const Action& action) {
               return condition_survives(graph, action.node);
             });
    });
  }

  const Program& program_;
  const Function& function_;
  const Facts& facts_;
  const Transition& move_;
  std::vector<std::uint32_t> grown_;
  std::optional<std::uint32_t> first_grown_;
};

}  // namespace

std::optional<std::string> ranking_text(const Program& program) {
  const auto ranking = find_ranking(program, find_transitions(program));
  if (!ranking) return std::nullopt;
  return to_text(program, *ranking);
}

Undecided undecided_options(const Program& program) {
  const Transitions transitions = find_transitions(program);
  std::vector<OptionId> all;
  for (FunctionId f = 0; f < program.functions.size(); ++f)
    for (std::size_t c = 0; c < program.functions[f].clauses.size(); ++c) all.push_back({f, c});
  // Only the moves of these options; what the aliases do stays.
  const auto has_ranking = [&](const std::vector<OptionId>& options) {
    Transitions some{{}, transitions.facts};
    for (const Transition& move : transitions.moves) {
      const bool wanted = std::ranges::any_of(options, [&](const OptionId& option) {
        return option.function == move.from && option.clause == move.clause;
      });
      if (wanted || program.functions[move.from].clauses.empty()) some.moves.push_back(move);
    }
    return find_ranking(program, some).has_value();
  };
  Undecided undecided;
  for (const OptionId& option : all)
    if (!has_ranking({option})) undecided.options.push_back(option);
  if (!undecided.options.empty() || has_ranking(all)) return undecided;
  // Leave out what can be left out, one after another.
  undecided.together = true;
  undecided.options = all;
  for (const OptionId& option : all) {
    std::vector<OptionId> fewer;
    for (const OptionId& other : undecided.options)
      if (other.function != option.function || other.clause != option.clause)
        fewer.push_back(other);
    if (!has_ranking(fewer)) undecided.options = std::move(fewer);
  }
  return undecided;
}

bool always_ends(const Program& program) {
  return find_ranking(program, find_transitions(program)).has_value();
}

Result<void> check_moves(const Program& program) {
  const Transitions transitions = find_transitions(program);
  for (const Transition& move : transitions.moves) {
    const auto coordinate = Growth(program, transitions, move).unbounded();
    if (!coordinate) continue;
    const std::string& name = program.functions[move.from].info.parameters[*coordinate].name;
    Error error;
    error.what = Message(text::lang::moves_upward, {name});
    error.suggestion = Message(text::lang::moves_upward_hint, {name});
    if (move.place < program.places.size()) error.place = program.places[move.place];
    return tl::unexpected(std::move(error));
  }
  return {};
}

}  // namespace grundy::lang
