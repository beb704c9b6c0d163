// Clauses into bytecode. A clause becomes nested loops; in the optimised one, what an inner loop
// needs and does not change is computed in front of it ("hoisting"), and the innermost loop becomes
// one emit_run or emit_values where the option is linear in its variable.
#include <algorithm>

#include "lang/bytecode.hpp"
#include "lang/expression_code.hpp"
#include "lang/lowering.hpp"

namespace grundy::lang {
namespace {

using Jumps = std::vector<std::uint32_t>;

class ClauseCode {
 public:
  ClauseCode(const Program& program, LoweredClause& clause, bool optimise, std::uint32_t parameters)
      : program_(program), clause_(clause), optimise_(optimise) {
    if (optimise_) find_run();
    code_.emplace(clause.graph, parameters, block_);
  }

  CodeBlock run() {
    Jumps done;
    level(0, done);
    code_->land(done);
    code_->add({.code = Code::end});
    return std::move(block_);
  }

 private:
  // The actions of a level, then the loop inside it, or the option.
  void level(std::uint32_t depth, Jumps& next) {
    for (const Action& action : clause_.levels[depth].actions) {
      if (action.kind == Action::Kind::guard) {
        code_->unless(action.node, next);
      } else {
        code_->add({.code = Code::copy,
                    .d = code_->slot_register(action.slot),
                    .a = code_->value(action.node)});
      }
    }
    if (depth + 1 == clause_.levels.size()) return option(next);
    if (optimise_) hoist_for(depth + 1);
    if (run_ && depth + 2 == clause_.levels.size()) return emit_run();
    loop(depth + 1);
  }

  void hoist_for(std::uint32_t depth) {
    const auto hoist = [&](NodeId id) {
      if (id != kNoNode) code_->hoist(id, depth);
    };
    for (std::size_t i = depth; i < clause_.levels.size(); ++i) {
      const Level& inner = clause_.levels[i];
      if (!inner.loop.ranges.empty() && !inner.loop.is_values && i > depth) {
        hoist(inner.loop.ranges[0].lo);
        hoist(inner.loop.ranges[0].hi);
      }
      if (i > depth) {
        for (const NodeId bound : inner.loop.lower) hoist(bound);
        for (const NodeId bound : inner.loop.upper) hoist(bound);
      }
      for (const Action& action : inner.actions) hoist(action.node);
    }
    if (run_) return;
    for (const LoweredCall& call : clause_.sum) {
      for (const LoweredArgument& argument : call.arguments) {
        if (argument.kind == Argument::Kind::scalar) hoist(argument.a);
      }
    }
  }

  void loop(std::uint32_t depth) {
    const LoweredLoop& l = clause_.levels[depth].loop;
    const auto body = [&](Jumps& next) { level(depth, next); };
    const bool bounded = !l.lower.empty() || !l.upper.empty();
    if (l.is_values) {
      code_->table_loop(l.slot, table(l.values), [&](Jumps& next) {
        if (bounded) unless_within(l, next);
        body(next);
      });
    } else if (!bounded) {
      code_->loop(l.slot, l.ranges, body);
    } else if (l.ranges.size() == 1) {
      const Bounds b = bounds(l);
      code_->bounded_loop(l.slot, b.lo, b.hi, b.step, body);
    } else {
      code_->loop(l.slot, l.ranges, [&](Jumps& next) {
        unless_within(l, next);
        body(next);
      });
    }
  }

  void unless_within(const LoweredLoop& l, Jumps& next) {
    const Register v = code_->slot_register(l.slot);
    for (const NodeId bound : l.lower) {
      const Register r = code_->value(bound);
      next.push_back(code_->add({.code = Code::unless_less_equal, .a = r, .b = v}));
    }
    for (const NodeId bound : l.upper) {
      const Register r = code_->value(bound);
      next.push_back(code_->add({.code = Code::unless_less_equal, .a = v, .b = r}));
    }
  }

  struct Bounds {
    Register lo, hi, step;
  };

  // The range cut down to its further bounds.
  Bounds bounds(const LoweredLoop& l) {
    const NodeRange& range = l.ranges[0];
    Bounds b{code_->value(range.lo), code_->value(range.hi), kNoRegister};
    if (range.step != kNoNode) {
      b.step = code_->value(range.step);
      code_->add({.code = Code::check_step, .a = b.step, .place = clause_.graph[range.step].place});
      if (!l.lower.empty()) {
        const Register lo = code_->fresh();
        code_->add({.code = Code::copy, .d = lo, .a = b.lo});
        b.lo = lo;
      }
    }
    for (const NodeId bound : l.lower) {
      const Register r = code_->value(bound);
      if (b.step != kNoRegister) {
        code_->add({.code = Code::align_up, .d = b.lo, .a = b.step, .b = r});
      } else {
        b.lo = combined(Code::maximum, b.lo, r);
      }
    }
    for (const NodeId bound : l.upper) b.hi = combined(Code::minimum, b.hi, code_->value(bound));
    return b;
  }

  Register combined(Code code, Register a, Register b) {
    if (a == b || b == kNoRegister) return a;
    if (a == kNoRegister) return b;
    const Register d = code_->fresh();
    code_->add({.code = code, .d = d, .a = a, .b = b});
    return d;
  }

  std::uint32_t table(const std::vector<Int>& values) {
    block_.tables.push_back(values);
    return static_cast<std::uint32_t>(block_.tables.size() - 1);
  }

  // Is the innermost loop an arithmetic progression of options, with nothing to check in it?
  void find_run() {
    const auto depth = static_cast<std::uint32_t>(clause_.levels.size() - 1);
    const Level& inner = clause_.levels[depth];
    if (depth == 0 || !inner.actions.empty()) return;
    if (!inner.loop.is_values && inner.loop.ranges.size() != 1) return;
    RunShape shape;
    shape.player = clause_.player;
    std::vector<NodeId> bases;
    for (const LoweredCall& call : clause_.sum) {
      if (call.alias || call.check_domain || call.check_signs) return;
      for (const LoweredArgument& argument : call.arguments) {
        if (argument.kind != Argument::Kind::scalar) return;
        const auto affine = clause_.graph.affine(argument.a, depth);
        if (!affine) return;
        bases.push_back(affine->rest);
        shape.stride.push_back(affine->coefficient);
      }
      shape.terms.emplace_back(call.function, static_cast<std::uint32_t>(call.arguments.size()));
    }
    run_ = std::move(shape);
    run_bases_ = std::move(bases);
  }

  void emit_run() {
    const LoweredLoop& l = clause_.levels.back().loop;
    for (const NodeId base : run_bases_) run_->base.push_back(code_->value(base));
    const auto shape = static_cast<Register>(block_.runs.size());
    Instruction out{.a = shape, .place = clause_.place};
    if (l.is_values) {
      out.code = Code::emit_values;
      out.b = out.c = kNoRegister;
      for (const NodeId bound : l.lower)
        out.b = combined(Code::maximum, out.b, code_->value(bound));
      for (const NodeId bound : l.upper)
        out.c = combined(Code::minimum, out.c, code_->value(bound));
      out.d = table(l.values);
    } else {
      const Bounds b = bounds(l);
      out.code = Code::emit_run;
      out.b = b.lo;
      out.c = b.hi;
      out.d = b.step;
    }
    block_.runs.push_back(std::move(*run_));
    code_->add(out);
  }

  // The option itself. Arguments are evaluated in order; a negative coordinate ends it at once.
  void option(Jumps& next) {
    OptionShape shape;
    shape.player = clause_.player;
    const bool lists = std::ranges::any_of(clause_.sum, has_lists);
    if (lists) code_->add({.code = Code::out_clear});
    for (const LoweredCall& call : clause_.sum) {
      TermShape term{call.function, call.check_domain, call.alias, {}};
      if (lists) code_->add({.code = Code::out_term});
      for (const LoweredArgument& argument : call.arguments) {
        if (argument.kind != Argument::Kind::scalar) {
          list_argument(argument, next);
          continue;
        }
        const Register r = code_->value(argument.a);
        if (lists) {
          next.push_back(code_->add({.code = Code::out_scalar, .a = r}));
        } else if (call.check_signs) {
          next.push_back(code_->add({.code = Code::if_negative, .a = r}));
        }
        term.arguments.push_back(r);
        ++shape.arguments;
      }
      shape.plain = shape.plain && !term.check_domain && !term.alias;
      shape.terms.push_back(std::move(term));
    }
    const auto index = static_cast<Register>(block_.options.size());
    block_.options.push_back(std::move(shape));
    code_->add({.code = lists ? Code::emit_built : Code::emit, .a = index, .place = clause_.place});
  }

  static bool has_lists(const LoweredCall& call) {
    return std::ranges::any_of(call.arguments, [](const LoweredArgument& argument) {
      return argument.kind != Argument::Kind::scalar;
    });
  }

  void list_argument(const LoweredArgument& argument, Jumps& next) {
    const Register open = code_->fresh();
    code_->add({.code = Code::list_open, .d = open});
    list_part(argument, next);
    next.push_back(code_->add({.code = Code::list_close, .a = open, .place = argument.place}));
  }

  void list_part(const LoweredArgument& argument, Jumps& next) {
    const Register start = code_->fresh();
    const std::uint32_t place = argument.place;
    switch (argument.kind) {
      case Argument::Kind::scalar:
        break;
      case Argument::Kind::edited:
        edited(argument, start);
        break;
      case Argument::Kind::literal:
        mark(start);
        for (const NodeId item : argument.items) {
          code_->add({.code = Code::out_raw, .a = code_->value(item)});
        }
        break;
      case Argument::Kind::fill: {
        const Register n = code_->value(argument.a), item = code_->value(argument.b);
        mark(start);
        next.push_back(code_->add({.code = Code::push_fill, .a = n, .b = item, .place = place}));
        break;
      }
      case Argument::Kind::drop: {
        const Register index = code_->value(argument.a);
        mark(start);
        code_->add({.code = Code::push_drop, .a = index, .b = argument.list, .place = place});
        break;
      }
      case Argument::Kind::slice: {
        const Register i = code_->value(argument.a), j = code_->value(argument.b);
        mark(start);
        code_->add({.code = Code::push_slice, .a = i, .b = argument.list, .c = j, .place = place});
        break;
      }
      case Argument::Kind::concat:
        mark(start);
        for (const LoweredArgument& part : argument.parts) list_part(part, next);
        break;
    }
    if (argument.sorted) code_->add({.code = Code::sort_from, .a = start});
  }

  void mark(Register start) { code_->add({.code = Code::mark, .d = start}); }

  // All indices and values first: they speak of the list as it was.
  void edited(const LoweredArgument& argument, Register start) {
    for (const NodeId item : argument.items) code_->value(item);
    mark(start);
    code_->add({.code = Code::push_list, .b = argument.list, .place = argument.place});
    for (std::size_t i = 0; i < argument.edits.size(); ++i) {
      const Code code = argument.edits[i] == Edit::Kind::set   ? Code::edit_set
                        : argument.edits[i] == Edit::Kind::add ? Code::edit_add
                                                               : Code::edit_subtract;
      const NodeId index = argument.items[2 * i], value = argument.items[2 * i + 1];
      code_->add({.code = code,
                  .d = start,
                  .a = code_->value(index),
                  .b = code_->value(value),
                  .c = argument.list,
                  .place = clause_.graph[index].place});
    }
  }

  const Program& program_;
  LoweredClause& clause_;
  bool optimise_;
  CodeBlock block_;
  std::optional<RunShape> run_;
  std::vector<NodeId> run_bases_;
  std::optional<ExpressionCode> code_;
};

CodeBlock compile_clause(const Program& program, const Function& function, const Clause& clause,
                         bool optimise) {
  LoweredClause lowered = lower_clause(program, function, clause, optimise);
  const auto parameters = static_cast<std::uint32_t>(function.info.parameters.size());
  return ClauseCode(program, lowered, optimise, parameters).run();
}

// A truth over the parameters; none: always true.
CodeBlock compile_condition(const Program& program, const Function& function, ExprId condition) {
  Graph graph(true);
  Environment environment = own_environment(graph, function);
  const NodeId node = condition == kNoExpr
                          ? graph.constant(1)
                          : import_expression(graph, program, condition, environment);
  CodeBlock block;
  ExpressionCode code(graph, static_cast<std::uint32_t>(function.info.parameters.size()), block);
  code.add({.code = Code::result, .a = code.value(node)});
  return block;
}

// Everything but the clauses and the endings.
CompiledFunction compile_head(const Program& program, const Function& function) {
  CompiledFunction result;
  result.parameters = static_cast<std::uint32_t>(function.info.parameters.size());
  for (const Parameter& parameter : function.info.parameters) {
    result.is_list.push_back(parameter.is_list);
    result.has_lists = result.has_lists || parameter.is_list;
  }
  for (const ExprId condition : function.domain) {
    result.domain.push_back(
        {compile_condition(program, function, condition), program.exprs[condition].place});
  }
  if (!function.alias.empty()) {
    LoweredClause lowered = lower_alias(program, function);
    result.alias.push_back(ClauseCode(program, lowered, false, result.parameters).run());
  }
  return result;
}

CompiledFunction compile_function(const Program& program, const Function& function) {
  CompiledFunction result = compile_head(program, function);
  for (const EndingRule& rule : function.endings) {
    result.endings.emplace_back(rule.ending, compile_condition(program, function, rule.condition));
  }
  for (const Clause& clause : function.clauses) {
    result.clauses.push_back({compile_clause(program, function, clause, true),
                              compile_clause(program, function, clause, false)});
  }
  return result;
}

}  // namespace

CompiledProgram compile_bytecode(const Program& program) {
  CompiledProgram result;
  for (const Function& function : program.functions) {
    result.functions.push_back(compile_function(program, function));
  }
  return result;
}

CompiledProgram compile_aliases(const Program& program) {
  CompiledProgram result;
  for (const Function& function : program.functions) {
    result.functions.push_back(compile_head(program, function));
  }
  return result;
}

}  // namespace grundy::lang
