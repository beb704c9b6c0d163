// Functions of expressions, folds, and sets.
#include <algorithm>

#include "lang/checker.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

// --- functions

Checker::Value Checker::lower_function(const SyntaxNode& node) {
  const Meaning meaning = meaning_of(node.name);
  if (meaning.kind == Meaning::Kind::let)
    return expand(ast_.lets[meaning.index], node.operands, node);
  const std::string_view name = ast_.names[node.name];
  if (const Builtin* builtin = find_builtin(name)) return lower_builtin(*builtin, node);
  if (name == "fill" || name == "drop" || name == "sort") return {kNoExpr, Type::list, 0};
  unknown_function(node);
  return {};
}

void Checker::unknown_function(const SyntaxNode& node) {
  const std::string name = quoted(node.name);
  const Meaning meaning = meaning_of(node.name);
  if (meaning.kind != Meaning::Kind::unknown)
    return error(node.span, {msg::not_a_function, {name}}, {msg::write_instead, {name + "*(...)"}});
  if (functions_[node.name] < program_.functions.size())
    return error(node.span, {msg::game_in_expression, {name}});
  std::vector<std::string_view> known;
  for (const Builtin& builtin : builtins()) known.push_back(builtin.name);
  for (const LetNode& let : ast_.lets)
    if (!let.parameters.empty()) known.push_back(ast_.names[let.name]);
  Message suggestion;
  if (const std::string_view near = nearest(name, known); !near.empty())
    suggestion = {msg::did_you_mean, {std::string(near)}};
  else if (name == "mod")
    suggestion = {msg::write_instead, {"%"}};
  error(node.span, {msg::unknown_function, {name}}, std::move(suggestion));
}

void Checker::wrong_arity(const SyntaxNode& node, const Message& wanted) {
  error(node.span,
        {msg::wrong_arity, {quoted(node.name), wanted, std::to_string(node.operands.size())}});
}

Checker::Value Checker::lower_builtin(const Builtin& builtin, const SyntaxNode& node) {
  using Form = Builtin::Form;
  const std::size_t given = node.operands.size();
  if (builtin.form == Form::fold_only) {
    error(node.span, {msg::fold_wanted, {quoted(node.name)}},
          {msg::write_for_example, {quoted(node.name) + "(k = 1 for k in 1..3)"}});
    return {};
  }
  const bool over_list =
      builtin.form == Form::list || (builtin.form == Form::list_or_variadic && given == 1);
  if (over_list) return lower_over_list(builtin, node);
  if (builtin.form == Form::plain && given != static_cast<std::size_t>(builtin.arity))
    wrong_arity(node, {std::to_string(builtin.arity)});
  else if (builtin.form != Form::plain && given < 2)
    wrong_arity(node, {msg::two_or_more});
  if (failed()) return {};
  ExprId result = number_of(node.operands[0]);
  if (given == 1) result = emit_.apply(builtin.op, node.span, result);
  for (std::size_t i = 1; i < given && !failed(); ++i) {
    const ExprId next = number_of(node.operands[i]);
    result = emit_.apply(builtin.op, node.span, result, next);
  }
  return {result, builtin.truth ? Type::truth : Type::number, 0};
}

Checker::Value Checker::lower_over_list(const Builtin& builtin, const SyntaxNode& node) {
  const std::size_t arity = builtin.list_op == Op::list_count ? 2 : 1;
  if (node.operands.size() != arity) {
    wrong_arity(node, {std::to_string(arity)});
    return {};
  }
  const SyntaxNode& argument = this->node(node.operands[0]);
  if (argument.kind != NodeKind::name) {
    const Type found = lower(node.operands[0]).type;
    if (!failed() && found != Type::list) wrong_type(node.operands[0], Type::list, found);
    error(argument.span, {msg::list_of_position_wanted, {text_of(argument.span)}});
    return {};
  }
  const auto list = list_of(argument.name, argument.span);
  if (failed()) return {};
  if (builtin.list_op == Op::list_count) {
    const ExprId value = number_of(node.operands[1]);
    return {emit_.item(Op::list_count, *list, value, node.span), Type::number, 0};
  }
  return {emit_.leaf(builtin.list_op, *list, node.span), Type::number, 0};
}

// --- folds

Checker::Value Checker::lower_fold(const SyntaxNode& node) {
  const Builtin* builtin = find_builtin(ast_.names[node.name]);
  const FoldNode& fold = ast_.folds[static_cast<std::size_t>(node.value)];
  if (builtin == nullptr || !builtin->folds) {
    error(node.span, {msg::cannot_fold, {quoted(node.name)}});
    return {};
  }
  const bool extremum = builtin->fold == FoldKind::min || builtin->fold == FoldKind::max;
  if (extremum && fold.generators.size() > 1) {
    error(fold.generators[1].span, {msg::one_generator, {quoted(node.name)}});
    return {};
  }
  const ExprId id = fold_over(builtin->fold, fold, 0, node.span);
  return {id, builtin->truth ? Type::truth : Type::number, 0};
}

// sum(e for i in S, j in T if c) is sum(sum(e for j in T if c) for i in S), and so for the others;
// a count over several variables is a sum of counts.
ExprId Checker::fold_over(FoldKind kind, const FoldNode& fold, std::size_t index, Span span) {
  const GeneratorNode& generator = fold.generators[index];
  const bool innermost = index + 1 == fold.generators.size();
  Fold lowered;
  lowered.kind = kind == FoldKind::count && !innermost ? FoldKind::sum : kind;
  lowered.generator.ranges = lower_set(generator.set);
  const std::uint32_t slot = new_slot();
  lowered.generator.variable = slot;
  const std::size_t mark = bound_.size();
  bind_fold_variable(generator.variable, slot, generator.span);
  if (failed()) return kNoExpr;
  std::vector<ExprId> guards;
  if (generator.set.kind == SetNode::Kind::divisors)
    guards.push_back(divisor_guard(generator.set, slot, generator.set.span));
  if (innermost && fold.guard != kNoSyntax) guards.push_back(truth_of(fold.guard));
  lowered.guard = emit_.join(Op::logical_and, guards, span);
  const bool truths = kind == FoldKind::count || kind == FoldKind::any || kind == FoldKind::all;
  lowered.body = !innermost ? fold_over(kind, fold, index + 1, span)
                 : truths   ? truth_of(fold.body)
                            : number_of(fold.body);
  if (frame_ != nullptr)
    frame_->variables.pop_back();
  else
    unbind_to(mark);
  return emit_.fold(std::move(lowered), span);
}

// In the body of a let the variable belongs to the expansion, elsewhere to the rule.
void Checker::bind_fold_variable(NameId name, std::uint32_t slot, Span span) {
  if (failed()) return;
  if (frame_ == nullptr) return bind(name, {Local::Kind::variable, slot}, span);
  const bool parameter = std::any_of(frame_->let->parameters.begin(), frame_->let->parameters.end(),
                                     [name](const HeadParameter& p) { return p.name == name; });
  const bool variable = std::any_of(frame_->variables.begin(), frame_->variables.end(),
                                    [name](const auto& bound) { return bound.first == name; });
  if (parameter || variable || globals_[name].kind != Global::Kind::none)
    return error(span, {msg::shadows, {quoted(name)}}, {msg::choose_another_name});
  frame_->variables.emplace_back(name, slot);
}

// --- sets

std::vector<Range> Checker::lower_set(const SetNode& set) {
  if (failed()) return {};
  switch (set.kind) {
    case SetNode::Kind::ranges:
      return lower_ranges(set);
    case SetNode::Kind::named:
      return named_set(set);
    case SetNode::Kind::divisors: {
      // The divisors of n are those of 1..n that divide it: see divisor_guard.
      const ExprId one = emit_.constant(1, set.span);
      const ExprId n = number_of(set.argument);
      return {{one, n, kNoExpr}};
    }
  }
  return {};
}

std::vector<Range> Checker::lower_ranges(const SetNode& set) {
  std::vector<Range> ranges;
  ranges.reserve(set.ranges.size());
  for (const RangeNode& range : set.ranges) {
    Range lowered;
    lowered.lo = number_of(range.lo);
    lowered.hi = range.hi == kNoSyntax ? lowered.lo : number_of(range.hi);
    if (range.step != kNoSyntax) lowered.step = positive_step(range.step);
    if (failed()) return {};
    ranges.push_back(lowered);
  }
  return ranges;
}

ExprId Checker::positive_step(SyntaxId step) {
  const ExprId id = number_of(step);
  if (!failed() && emit_.is_constant(id) && program_.exprs[id].value <= 0)
    error(node(step).span, {msg::step_not_positive});
  return id;
}

const std::vector<Int>* Checker::set_values(const SetNode& set) {
  const Meaning meaning = meaning_of(set.name);
  if (meaning.kind == Meaning::Kind::param && params_[meaning.index].is_set)
    return &params_[meaning.index].values;
  if (meaning.kind != Meaning::Kind::unknown) {
    error(set.span, {msg::not_a_set, {quoted(set.name)}}, {msg::set_looks_like});
    return nullptr;
  }
  std::vector<std::string_view> known;
  known.reserve(ast_.params.size());
  for (const ParamNode& param : ast_.params) known.push_back(ast_.names[param.name]);
  const std::string_view near = nearest(ast_.names[set.name], known);
  Message suggestion = {msg::declare_set, {quoted(set.name)}};
  if (!near.empty()) suggestion = {msg::did_you_mean, {std::string(near)}};
  error(set.span, {msg::unknown_set, {quoted(set.name)}}, std::move(suggestion));
  return nullptr;
}

std::vector<Range> Checker::named_set(const SetNode& set) {
  const std::vector<Int>* values = set_values(set);
  if (values == nullptr) return {};
  std::vector<Range> ranges;
  ranges.reserve(values->size());
  for (Int value : *values) {
    const ExprId id = emit_.constant(value, set.span);
    ranges.push_back({id, id, kNoExpr});
  }
  if (values->empty()) {  // the empty set, in the way a text can write it
    const ExprId lo = emit_.constant(1, set.span);
    ranges.push_back({lo, emit_.constant(0, set.span), kNoExpr});
  }
  return ranges;
}

ExprId Checker::divisor_guard(const SetNode& set, std::uint32_t variable, Span span) {
  const ExprId divisor = emit_.leaf(Op::variable, variable, span);
  const ExprId n = number_of(set.argument);
  return emit_.apply(Op::divides, span, divisor, n);
}

// x in {1, 3..5} is x = 1 or 3 <= x and x <= 5; x is lowered once for each comparison.
Checker::Value Checker::lower_membership(const SyntaxNode& node) {
  const SetNode& set = ast_.sets[static_cast<std::size_t>(node.value)];
  const Span span = node.operator_spans[0];
  const SyntaxId x = node.operands[0];
  std::vector<ExprId> parts;
  if (set.kind == SetNode::Kind::ranges) {
    for (const RangeNode& range : set.ranges) parts.push_back(in_range(x, range, span));
  } else if (set.kind == SetNode::Kind::named) {
    parts = in_values(x, set, span);
  } else {
    const ExprId one = emit_.constant(1, span);
    const ExprId positive = emit_.apply(Op::less_equal, span, one, number_of(x));
    const ExprId divisor = number_of(x);
    const ExprId divides = emit_.apply(Op::divides, span, divisor, number_of(set.argument));
    parts.push_back(emit_.apply(Op::logical_and, span, positive, divides));
  }
  ExprId truth = emit_.join(Op::logical_or, parts, span);
  if (node.negated) truth = emit_.apply(Op::logical_not, span, truth);
  return {truth, Type::truth, 0};
}

std::vector<ExprId> Checker::in_values(SyntaxId x, const SetNode& set, Span span) {
  const std::vector<Int>* values = set_values(set);
  if (values == nullptr) return {};
  std::vector<ExprId> parts;
  for (Int value : *values) {
    if (failed()) return {};
    const ExprId left = number_of(x);
    parts.push_back(emit_.apply(Op::equal, span, left, emit_.constant(value, span)));
  }
  if (values->empty()) {  // never: x != x
    const ExprId left = number_of(x);
    parts.push_back(emit_.apply(Op::not_equal, span, left, number_of(x)));
  }
  return parts;
}

ExprId Checker::in_range(SyntaxId x, const RangeNode& range, Span span) {
  if (failed()) return kNoExpr;
  if (range.hi == kNoSyntax) {
    const ExprId left = number_of(x);
    return emit_.apply(Op::equal, span, left, number_of(range.lo));
  }
  const ExprId lo = number_of(range.lo);
  const ExprId above = emit_.apply(Op::less_equal, span, lo, number_of(x));
  const ExprId left = number_of(x);
  const ExprId below = emit_.apply(Op::less_equal, span, left, number_of(range.hi));
  ExprId inside = emit_.apply(Op::logical_and, span, above, below);
  if (range.step == kNoSyntax) return inside;
  const ExprId again = number_of(x);
  const ExprId distance = emit_.apply(Op::sub, span, again, number_of(range.lo));
  const ExprId rest = emit_.apply(Op::mod, span, distance, positive_step(range.step));
  const ExprId on_step = emit_.apply(Op::equal, span, rest, emit_.constant(0, span));
  return emit_.apply(Op::logical_and, span, inside, on_step);
}

}  // namespace grundy::lang
