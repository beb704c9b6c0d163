#include "lang/lowering.hpp"

#include <tsl/robin_set.h>

#include <algorithm>

namespace grundy::lang {
namespace {

constexpr std::size_t kMaxConstantSet = 4096;  // members of a set that becomes a table
constexpr std::size_t kMaxInlineNodes = 200;   // size of a domain or alias that is put in place

// How large an expression of the IR is, and whether it can be put in the place of a call: no lists,
// no folds.
bool is_small_and_scalar(const Program& program, ExprId root, std::size_t& budget) {
  std::vector<ExprId> stack{root};
  while (!stack.empty()) {
    const ExprId id = stack.back();
    stack.pop_back();
    if (id == kNoExpr) continue;
    if (budget-- == 0) return budget = 0, false;
    const Expr& expr = program.exprs[id];
    if (expr.op >= Op::list_length) return false;
    for (const ExprId operand : {expr.a, expr.b, expr.c}) stack.push_back(operand);
  }
  return true;
}

bool all_scalar(const FunctionInfo& info) {
  return std::ranges::none_of(info.parameters, [](const Parameter& p) { return p.is_list; });
}

// Two innermost loops over x and y in which y - x lies between constants, first..last. Written as
// loops over d = y - x (few) and x (many), the inner one is long, and one emit_run.
struct Skew {
  std::size_t outer = 0;  // the level of x
  Int first = 0, last = 0;
};

constexpr Int kMaxSkew = 16;

class Lowering {
 public:
  Lowering(const Program& program, const Function& function, bool optimise,
           std::optional<Skew> skew = std::nullopt)
      : program_(program),
        optimise_(optimise),
        skew_(skew),
        clause_(optimise),
        graph_(clause_.graph) {
    environment_ = own_environment(graph_, function);
    clause_.levels.emplace_back();
  }

  LoweredClause run(const Clause& clause) {
    clause_.player = clause.player;
    clause_.place = clause.place;
    environment_.slots.assign(clause.slots, kNoNode);
    for (const Step& step : clause.steps) add_step(step);
    for (const Call& call : clause.sum) {
      std::vector<LoweredArgument> arguments;
      for (const Argument& argument : call.arguments) {
        arguments.push_back(lower_argument(argument, environment_));
      }
      add_call(call.function, std::move(arguments));
    }
    if (optimise_) place_guards();
    return std::move(clause_);
  }

  LoweredClause run_alias(const Call& target) {
    LoweredCall call;
    call.function = target.function;
    for (const Argument& argument : target.arguments) {
      call.arguments.push_back(lower_argument(argument, environment_));
    }
    clause_.sum.push_back(std::move(call));
    return std::move(clause_);
  }

 private:
  NodeId import(ExprId id, Environment& environment) {
    return import_expression(graph_, program_, id, environment);
  }

  void add_step(const Step& step) {
    switch (step.kind) {
      case Step::Kind::guard:
        add_guard(import(step.expr, environment_));
        break;
      case Step::Kind::let: {
        const NodeId value = import(step.expr, environment_);
        if (optimise_) {
          bind(step.variable, value);
        } else {
          const NodeId variable = graph_.loop_variable(0);
          const auto slot = static_cast<std::uint32_t>(graph_[variable].value);
          clause_.levels.back().actions.push_back({Action::Kind::let, value, slot});
          bind(step.variable, variable);
        }
        break;
      }
      case Step::Kind::generator:
        add_loop(step.generator);
        break;
    }
  }

  void bind(std::size_t slot, NodeId node) {
    if (environment_.slots.size() <= slot) environment_.slots.resize(slot + 1, kNoNode);
    environment_.slots[slot] = node;
  }

  void add_loop(const Generator& generator) {
    if (skew_ && clause_.levels.size() == skew_->outer) return add_difference_loop(generator);
    if (skew_ && clause_.levels.size() == skew_->outer + 1) return add_skewed_loop(generator);
    Level level;
    level.loop.ranges = import_ranges(graph_, program_, generator, environment_);
    const NodeId variable = graph_.loop_variable(static_cast<std::uint32_t>(clause_.levels.size()));
    level.loop.slot = static_cast<std::uint32_t>(graph_[variable].value);
    if (optimise_) make_table(level.loop);
    bind(generator.variable, variable);
    clause_.levels.push_back(std::move(level));
  }

  // for x in ..: becomes the loop over d; x is the variable of the next one.
  void add_difference_loop(const Generator& generator) {
    skewed_.ranges = import_ranges(graph_, program_, generator, environment_);
    Level level;
    level.loop.ranges = {{graph_.constant(skew_->first), graph_.constant(skew_->last), kNoNode}};
    difference_ = graph_.loop_variable(static_cast<std::uint32_t>(skew_->outer));
    level.loop.slot = static_cast<std::uint32_t>(graph_[difference_].value);
    clause_.levels.push_back(std::move(level));
    const NodeId x = graph_.loop_variable(static_cast<std::uint32_t>(skew_->outer) + 1);
    skewed_.slot = static_cast<std::uint32_t>(graph_[x].value);
    bind(generator.variable, x);
    skewed_variable_ = x;
  }

  // for y in lo..hi: becomes the loop over x, with y = x + d and lo <= y <= hi.
  void add_skewed_loop(const Generator& generator) {
    const NodeRange range = import_ranges(graph_, program_, generator, environment_)[0];
    const NodeId y = graph_.make(Op::add, skewed_variable_, difference_, 0);
    Level level;
    level.loop = std::move(skewed_);
    clause_.levels.push_back(std::move(level));
    bind(generator.variable, y);
    add_guard(graph_.make(Op::greater_equal, y, range.lo, 0));
    add_guard(graph_.make(Op::less_equal, y, range.hi, 0));
  }

  // {1, 5, 6}, {2..4, 9}: the members in ascending order, each once (the order of options is free).
  void make_table(LoweredLoop& loop) {
    if (loop.ranges.size() == 1 && loop.ranges[0].lo != loop.ranges[0].hi) return;
    std::vector<Int> values;
    for (const NodeRange& range : loop.ranges) {
      const auto lo = graph_.known(range.lo), hi = graph_.known(range.hi);
      if (!lo || !hi || range.step != kNoNode) return;
      const auto span = static_cast<std::uint64_t>(*hi) - static_cast<std::uint64_t>(*lo);
      if (*lo > *hi) continue;
      if (span >= kMaxConstantSet || values.size() + span >= kMaxConstantSet) return;
      for (std::uint64_t i = 0; i <= span; ++i) values.push_back(*lo + static_cast<Int>(i));
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    loop.values = std::move(values);
    loop.is_values = true;
  }

  // Plain: where it stands. Optimised: conjunctions fall apart and wait for place_guards().
  void add_guard(NodeId guard) {
    if (!optimise_) {
      clause_.levels.back().actions.push_back({Action::Kind::guard, guard, 0});
      return;
    }
    std::vector<NodeId> stack{guard};
    while (!stack.empty()) {
      const NodeId id = stack.back();
      stack.pop_back();
      const Node node = graph_[id];
      if (node.op == Op::logical_and) {
        stack.push_back(node.b);
        stack.push_back(node.a);
      } else if (graph_.known(id).value_or(0) == 0) {
        guards_.push_back(id);
      }
    }
  }

  LoweredArgument lower_argument(const Argument& argument, Environment& environment) {
    LoweredArgument result;
    result.kind = argument.kind;
    result.list = argument.list;
    result.sorted = argument.sorted;
    if (argument.expr != kNoExpr) {
      result.a = import(argument.expr, environment);
      result.place = program_.exprs[argument.expr].place;
    }
    if (argument.expr2 != kNoExpr) result.b = import(argument.expr2, environment);
    for (const ExprId item : argument.items) result.items.push_back(import(item, environment));
    for (const Edit& edit : argument.edits) {
      result.items.push_back(import(edit.index, environment));
      result.items.push_back(import(edit.value, environment));
      result.edits.push_back(edit.kind);
      result.place = program_.exprs[edit.index].place;
    }
    for (const Argument& part : argument.parts) {
      result.parts.push_back(lower_argument(part, environment));
    }
    return result;
  }

  // A term of the option. Its legality becomes conditions of the clause where that can be said over
  // scalars; an alias of that kind is replaced by what it stands for.
  void add_call(FunctionId function_id, std::vector<LoweredArgument> arguments) {
    for (std::size_t rounds = 0;; ++rounds) {
      const Function& function = program_.functions[function_id];
      LoweredCall call{function_id, std::move(arguments), true, !function.domain.empty(),
                       !function.alias.empty()};
      if (optimise_) require_legal(function, call);
      if (!optimise_ || !call.alias || rounds > program_.functions.size() ||
          !can_expand(function, call)) {
        clause_.sum.push_back(std::move(call));
        return;
      }
      Environment inner = arguments_environment(call);
      const Call& target = function.alias[0].target;
      arguments.clear();
      for (const Argument& argument : target.arguments) {
        arguments.push_back(lower_argument(argument, inner));
      }
      function_id = target.function;
    }
  }

  Environment arguments_environment(const LoweredCall& call) {
    Environment result;
    for (const LoweredArgument& argument : call.arguments) result.parameters.push_back(argument.a);
    return result;
  }

  bool can_expand(const Function& function, const LoweredCall& call) {
    if (call.check_domain || !all_scalar(function.info)) return false;
    std::size_t budget = kMaxInlineNodes;
    return std::ranges::all_of(function.alias[0].target.arguments, [&](const Argument& argument) {
      return is_simple(argument, budget);
    });
  }

  bool is_simple(const Argument& argument, std::size_t& budget) {
    std::vector<ExprId> exprs{argument.expr, argument.expr2};
    exprs.insert(exprs.end(), argument.items.begin(), argument.items.end());
    for (const ExprId id : exprs) {
      if (!is_small_and_scalar(program_, id, budget)) return false;
    }
    return std::ranges::all_of(argument.parts,
                               [&](const Argument& part) { return is_simple(part, budget); });
  }

  void require_legal(const Function& function, LoweredCall& call) {
    const NodeId zero = graph_.constant(0);
    for (const LoweredArgument& argument : call.arguments) {
      if (argument.kind != Argument::Kind::scalar) continue;
      add_guard(graph_.make(Op::greater_equal, argument.a, zero, argument.place));
    }
    call.check_signs = false;
    if (!all_scalar(function.info)) return;
    std::size_t budget = kMaxInlineNodes;
    for (const ExprId condition : function.domain) {
      if (!is_small_and_scalar(program_, condition, budget)) return;
    }
    Environment inner = arguments_environment(call);
    for (const ExprId condition : function.domain) add_guard(import(condition, inner));
    call.check_domain = false;
  }

  void place_guards() {
    tsl::robin_set<NodeId> seen;
    for (const NodeId guard : guards_) {
      if (!seen.insert(guard).second) continue;
      place_guard(guard);
    }
  }

  void place_guard(NodeId guard) {
    const std::uint32_t level = graph_[guard].level;
    if (level == 0 || !tighten(guard, level)) {
      clause_.levels[level].actions.push_back({Action::Kind::guard, guard, 0});
    }
  }

  // Turns the condition into bounds of the loop at `level`, if it is linear in its variable.
  bool tighten(NodeId guard, std::uint32_t level) {
    const Node node = graph_[guard];
    switch (node.op) {
      case Op::less:
        return at_least(node.b, node.a, 1, level);
      case Op::less_equal:
        return at_least(node.b, node.a, 0, level);
      case Op::greater:
        return at_least(node.a, node.b, 1, level);
      case Op::greater_equal:
        return at_least(node.a, node.b, 0, level);
      case Op::equal: {
        // Both or none: one alone would be right too, but the guard is then checked for nothing.
        const auto difference = linear(node.a, node.b, level);
        return difference && difference->coefficient != 0 && at_least(node.a, node.b, 0, level) &&
               at_least(node.b, node.a, 0, level);
      }
      default:
        return false;
    }
  }

  std::optional<Affine> linear(NodeId large, NodeId small, std::uint32_t level) {
    const NodeId difference = graph_.make(Op::sub, large, small, graph_[large].place);
    auto result = graph_.affine(difference, level);
    if (result && result->coefficient == std::numeric_limits<Int>::min()) return std::nullopt;
    return result;
  }

  // The condition large - small >= margin. |e| on the small side is two conditions.
  bool at_least(NodeId large, NodeId small, Int margin, std::uint32_t level) {
    const Node small_node = graph_[small];
    if (small_node.op == Op::abs) {
      const NodeId negative = graph_.make(Op::neg, small_node.a, kNoNode, small_node.place);
      return linear_condition(large, small_node.a, level) &&
             linear_condition(large, negative, level) &&
             at_least(large, small_node.a, margin, level) &&
             at_least(large, negative, margin, level);
    }
    const auto difference = linear(large, small, level);
    if (!difference) return false;
    if (difference->coefficient == 0) {  // the variable cancels: a condition further out
      place_guard(graph_.make(Op::greater_equal, difference->rest, graph_.constant(margin),
                              graph_[large].place));
      return true;
    }
    // c*v + rest >= margin
    const Int c = difference->coefficient;
    const std::uint32_t place = graph_[large].place;
    const NodeId excess = graph_.make(Op::sub, difference->rest, graph_.constant(margin), place);
    LoweredLoop& loop = clause_.levels[level].loop;
    if (c > 0) {  // v >= -floor(excess / c)
      const NodeId quotient = graph_.make(Op::div, excess, graph_.constant(c), place);
      loop.lower.push_back(graph_.make(Op::neg, quotient, kNoNode, place));
    } else {  // v <= floor(excess / -c)
      loop.upper.push_back(graph_.make(Op::div, excess, graph_.constant(-c), place));
    }
    return true;
  }

  bool linear_condition(NodeId large, NodeId small, std::uint32_t level) {
    return linear(large, small, level).has_value();
  }

  const Program& program_;
  bool optimise_;
  std::optional<Skew> skew_;
  LoweredLoop skewed_;  // the loop over x, until its turn comes
  NodeId skewed_variable_ = kNoNode, difference_ = kNoNode;
  LoweredClause clause_;
  Graph& graph_;
  Environment environment_;
  std::vector<NodeId> guards_;
};

bool is_simple_loop(const Level& level) {
  return level.actions.empty() && !level.loop.is_values && level.loop.ranges.size() == 1 &&
         level.loop.ranges[0].step == kNoNode;
}

// c, if the bound is x + c for the variable x of the loop at `level`.
std::optional<Int> distance(Graph& graph, NodeId bound, std::uint32_t level) {
  const auto affine = graph.affine(bound, level);
  if (!affine || affine->coefficient != 1) return std::nullopt;
  return graph.known(affine->rest);
}

std::optional<Skew> find_skew(LoweredClause& clause) {
  const std::size_t levels = clause.levels.size();
  if (levels < 3) return std::nullopt;
  const Level& x = clause.levels[levels - 2];
  const Level& y = clause.levels[levels - 1];
  if (!is_simple_loop(x) || !is_simple_loop(y)) return std::nullopt;
  const auto outer = static_cast<std::uint32_t>(levels - 2);
  std::optional<Int> first, last;
  for (const NodeId bound : y.loop.lower) {
    const auto c = distance(clause.graph, bound, outer);
    if (c) first = std::max(*c, first.value_or(*c));
  }
  for (const NodeId bound : y.loop.upper) {
    const auto c = distance(clause.graph, bound, outer);
    if (c) last = std::min(*c, last.value_or(*c));
  }
  constexpr Int kFar = Int{1} << 40;
  if (!first || !last || *first < -kFar || *last > kFar || *last < *first ||
      *last - *first >= kMaxSkew) {
    return std::nullopt;
  }
  return Skew{outer, *first, *last};
}

}  // namespace

Environment own_environment(Graph& graph, const Function& function) {
  Environment result;
  for (std::uint32_t i = 0; i < function.info.parameters.size(); ++i) {
    result.parameters.push_back(function.info.parameters[i].is_list ? kNoNode : graph.parameter(i));
  }
  result.slots.assign(function.slots, kNoNode);
  return result;
}

LoweredClause lower_clause(const Program& program, const Function& function, const Clause& clause,
                           bool optimise) {
  LoweredClause lowered = Lowering(program, function, optimise).run(clause);
  if (!optimise) return lowered;
  const auto skew = find_skew(lowered);
  if (!skew) return lowered;
  return Lowering(program, function, optimise, skew).run(clause);
}

LoweredClause lower_alias(const Program& program, const Function& function) {
  return Lowering(program, function, false).run_alias(function.alias[0].target);
}

}  // namespace grundy::lang
