// The generators of a clause are run through here, at compile time, if they are sets of constants;
// with their variables replaced by numbers, the arguments must fold to "parameter j plus a
// constant" in place j, and the conditions to true or false.
#include "lang/shifts.hpp"

#include <algorithm>

#include "lang/lowering.hpp"

namespace grundy::lang {
namespace {

class ShiftFinder {
 public:
  ShiftFinder(const Program& program, FunctionId id)
      : program_(program), id_(id), function_(program.functions[id]) {}

  std::optional<std::vector<std::vector<Int>>> run() {
    const bool plain = function_.domain.empty() && function_.endings.empty() &&
                       function_.alias.empty() &&
                       std::ranges::none_of(function_.info.parameters, &Parameter::is_list);
    if (!plain) return std::nullopt;
    for (const Clause& clause : function_.clauses) {
      if (clause.player != Player::both || clause.sum.size() != 1 ||
          clause.sum[0].function != id_ || clause.steps.size() > kMaxSteps) {
        return std::nullopt;
      }
      Graph graph(true);
      Environment environment = own_environment(graph, function_);
      environment.slots.assign(clause.slots, kNoNode);
      if (!walk(graph, environment, clause, 0)) return std::nullopt;
    }
    std::ranges::sort(shifts_);
    shifts_.erase(std::unique(shifts_.begin(), shifts_.end()), shifts_.end());
    return std::move(shifts_);
  }

 private:
  static constexpr std::size_t kMaxSteps = 16;  // the depth of walk()

  bool walk(Graph& graph, Environment& environment, const Clause& clause, std::size_t at) {
    if (++visited_ > 4 * kMaxShifts) return false;
    if (at == clause.steps.size()) return add(graph, environment, clause.sum[0]);
    const Step& step = clause.steps[at];
    if (step.kind == Step::Kind::generator) return each(graph, environment, clause, at);
    const NodeId node = import_expression(graph, program_, step.expr, environment);
    if (step.kind == Step::Kind::let) {
      environment.slots[step.variable] = node;
      return walk(graph, environment, clause, at + 1);
    }
    const auto truth = graph.known(node);
    return truth && (*truth == 0 || walk(graph, environment, clause, at + 1));
  }

  bool each(Graph& graph, Environment& environment, const Clause& clause, std::size_t at) {
    const Generator& generator = clause.steps[at].generator;
    for (const NodeRange& range : import_ranges(graph, program_, generator, environment)) {
      const auto lo = graph.known(range.lo), hi = graph.known(range.hi);
      if (!lo || !hi || range.step != kNoNode) return false;
      if (*lo > *hi) continue;
      const auto more = static_cast<std::uint64_t>(*hi) - static_cast<std::uint64_t>(*lo);
      if (more >= kMaxShifts) return false;
      for (std::uint64_t i = 0; i <= more; ++i) {
        environment.slots[generator.variable] = graph.constant(*lo + static_cast<Int>(i));
        if (!walk(graph, environment, clause, at + 1)) return false;
      }
    }
    return true;
  }

  bool add(Graph& graph, Environment& environment, const Call& call) {
    std::vector<Int> shift;
    for (std::size_t j = 0; j < call.arguments.size(); ++j) {
      const NodeId id = import_expression(graph, program_, call.arguments[j].expr, environment);
      const auto offset = offset_from(graph, id, environment.parameters[j]);
      if (!offset) return false;
      shift.push_back(*offset);
    }
    shifts_.push_back(std::move(shift));
    return shifts_.size() <= kMaxShifts;
  }

  // c, if the node is `parameter`, parameter + c, c + parameter or parameter - (-c).
  static std::optional<Int> offset_from(const Graph& graph, NodeId id, NodeId parameter) {
    if (id == parameter) return 0;
    const Node& node = graph[id];
    constexpr Int kLimit = Int{1} << 40;
    std::optional<Int> c;
    if (node.op == Op::add && node.a == parameter) c = graph.known(node.b);
    if (node.op == Op::add && node.b == parameter) c = graph.known(node.a);
    if (node.op == Op::sub && node.a == parameter) {
      c = graph.known(node.b);
      if (c && *c > -kLimit) c = -*c;
    }
    if (!c || *c > kLimit || *c < -kLimit) return std::nullopt;
    return c;
  }

  const Program& program_;
  FunctionId id_;
  const Function& function_;
  std::size_t visited_ = 0;
  std::vector<std::vector<Int>> shifts_;
};

}  // namespace

std::optional<std::vector<std::vector<Int>>> find_shifts(const Program& program, FunctionId id) {
  return ShiftFinder(program, id).run();
}

}  // namespace grundy::lang
