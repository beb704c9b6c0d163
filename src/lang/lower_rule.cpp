// Rules, options, steps, calls and the lists in them.
#include <algorithm>

#include "lang/checker.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

// --- scopes

void Checker::bind(NameId name, Local local, Span span) {
  if (failed()) return;
  if (locals_[name].kind != Local::Kind::none || globals_[name].kind != Global::Kind::none ||
      meaning_of(name).kind != Meaning::Kind::unknown)
    return error(span, {msg::shadows, {quoted(name)}}, {msg::choose_another_name});
  locals_[name] = local;
  bound_.push_back(name);
}

void Checker::unbind_to(std::size_t mark) {
  for (; bound_.size() > mark; bound_.pop_back()) locals_[bound_.back()] = {};
}

bool Checker::bind_head(const HeadNode& head) {
  for (std::size_t i = 0; i < head.parameters.size(); ++i) {
    const HeadParameter& parameter = head.parameters[i];
    bind(parameter.name,
         {parameter.is_list ? Local::Kind::list : Local::Kind::scalar,
          static_cast<std::uint32_t>(i)},
         parameter.span);
  }
  return !failed();
}

// --- rules

void Checker::lower_rule(const RuleNode& rule) {
  Function& function = program_.functions[functions_[rule.head.name]];
  if (bind_head(rule.head)) {
    for (const OptionNode& option : rule.options) {
      const std::size_t mark = bound_.size();
      lower_option(option, rule.player, function);
      unbind_to(mark);
      if (failed()) break;
    }
  }
  unbind_to(0);
}

void Checker::lower_option(const OptionNode& option, Player player, Function& function) {
  Clause clause;
  clause.player = player;
  slots_ = &clause.slots;
  for (const StepNode& step : option.steps) {
    lower_step(step, clause);
    if (failed()) return;
  }
  for (const CallNode& call : option.sum) {
    clause.sum.push_back(lower_call(call));
    if (failed()) return;
  }
  clause.place = emit_.place(option.sum.empty() ? option.span : option.sum[0].span);
  function.clauses.push_back(std::move(clause));
}

void Checker::lower_step(const StepNode& step, Clause& clause) {
  Step lowered;
  if (step.kind == StepNode::Kind::guard) {
    lowered.expr = truth_of(step.expr);
  } else if (step.kind == StepNode::Kind::let) {
    lowered.kind = Step::Kind::let;
    lowered.expr = number_of(step.expr);
    lowered.variable = new_slot();
    bind(step.variable, {Local::Kind::variable, lowered.variable}, step.span);
  } else {
    const GeneratorNode& generator = step.generator;
    lowered.kind = Step::Kind::generator;
    lowered.generator.ranges = lower_set(generator.set);
    lowered.generator.variable = new_slot();
    bind(generator.variable, {Local::Kind::variable, lowered.generator.variable}, generator.span);
    clause.steps.push_back(std::move(lowered));
    if (generator.set.kind != SetNode::Kind::divisors || failed()) return;
    lowered = {};
    lowered.expr =
        divisor_guard(generator.set, clause.steps.back().generator.variable, generator.set.span);
  }
  clause.steps.push_back(std::move(lowered));
}

// --- calls

Call Checker::lower_call(const CallNode& call) {
  Call lowered;
  lowered.function = function_named(call.name, call.span);
  if (failed()) return lowered;
  const auto& parameters = program_.functions[lowered.function].info.parameters;
  if (call.arguments.size() != parameters.size()) {
    error(call.span, {msg::wrong_number_of_coordinates,
                      {quoted(call.name), std::to_string(parameters.size()),
                       std::to_string(call.arguments.size())}});
    return lowered;
  }
  for (std::size_t i = 0; i < parameters.size() && !failed(); ++i) {
    Argument argument;
    if (parameters[i].is_list)
      argument = list_argument(call.arguments[i]);
    else
      argument.expr = number_of(call.arguments[i]);
    lowered.arguments.push_back(std::move(argument));
  }
  for (const EditNode& edit : call.edits)
    if (!failed()) lower_edit(edit, lowered.arguments);
  return lowered;
}

Argument Checker::list_argument(SyntaxId id) {
  Argument argument;
  if (failed()) return argument;
  const SyntaxNode& node = this->node(id);
  switch (node.kind) {
    case NodeKind::name:
      return list_name(node);
    case NodeKind::call:
      return list_call(node);
    case NodeKind::list:
      argument.kind = Argument::Kind::literal;
      for (SyntaxId item : node.operands) argument.items.push_back(number_of(item));
      return argument;
    case NodeKind::slice:
      argument.kind = Argument::Kind::slice;
      argument.list = list_of(node.name, node.span).value_or(0);
      argument.expr = number_of(node.operands[0]);
      argument.expr2 = number_of(node.operands[1]);
      return argument;
    case NodeKind::chain:
      if (node.operators[0] == Tok::concat) return concatenation(node);
      break;
    default:
      break;
  }
  wrong_type(id, Type::list, lower(id).type);
  return argument;
}

Argument Checker::list_name(const SyntaxNode& node) {
  Argument argument;
  argument.kind = Argument::Kind::edited;
  argument.list = list_of(node.name, node.span).value_or(0);
  return argument;
}

// Which list of the position a name is, through the arguments of lets.
std::optional<std::uint32_t> Checker::list_of(NameId name, Span span) {
  Meaning meaning = meaning_of(name);
  Frame* const here = frame_;
  while (meaning.kind == Meaning::Kind::argument) {
    const SyntaxNode& argument = node((*meaning.frame->arguments)[meaning.index]);
    if (argument.kind != NodeKind::name) break;
    frame_ = meaning.frame->caller;
    meaning = meaning_of(argument.name);
  }
  frame_ = here;
  if (meaning.kind == Meaning::Kind::local && meaning.local.kind == Local::Kind::list)
    return meaning.local.index;
  if (meaning.kind == Meaning::Kind::unknown)
    unknown_name(name, span);
  else
    error(span, {msg::not_a_list, {quoted(name)}});
  return std::nullopt;
}

Argument Checker::list_call(const SyntaxNode& node) {
  const std::string_view name = ast_.names[node.name];
  Argument argument;
  const bool known = name == "fill" || name == "drop" || name == "sort";
  if (!known) {
    error(node.span, {msg::list_wanted, {text_of(node.span)}}, {msg::list_looks_like});
    return argument;
  }
  const std::size_t arity = name == "sort" ? 1 : 2;
  if (node.operands.size() != arity) {
    wrong_arity(node, {std::to_string(arity)});
    return argument;
  }
  if (name == "sort") {
    argument = list_argument(node.operands[0]);
    argument.sorted = true;
  } else if (name == "fill") {
    argument.kind = Argument::Kind::fill;
    argument.expr = number_of(node.operands[0]);
    argument.expr2 = number_of(node.operands[1]);
  } else {
    const SyntaxNode& list = this->node(node.operands[0]);
    argument.kind = Argument::Kind::drop;
    if (list.kind == NodeKind::name)
      argument.list = list_of(list.name, list.span).value_or(0);
    else
      error(list.span, {msg::list_of_position_wanted, {text_of(list.span)}});
    argument.expr = number_of(node.operands[1]);
  }
  return argument;
}

Argument Checker::concatenation(const SyntaxNode& node) {
  Argument argument;
  argument.kind = Argument::Kind::concat;
  for (SyntaxId operand : node.operands) {
    Argument part = list_argument(operand);
    // (a ++ b) ++ c and a ++ (b ++ c) are a ++ b ++ c.
    if (part.kind == Argument::Kind::concat && !part.sorted)
      std::move(part.parts.begin(), part.parts.end(), std::back_inserter(argument.parts));
    else
      argument.parts.push_back(std::move(part));
  }
  return argument;
}

namespace {

// The arguments (parts of concatenations too) that are the list `list` as it stands.
void find_list(std::vector<Argument>& arguments, std::uint32_t list,
               std::vector<Argument*>& found) {
  for (Argument& argument : arguments) {
    if (argument.kind == Argument::Kind::edited && argument.list == list)
      found.push_back(&argument);
    find_list(argument.parts, list, found);
  }
}

}  // namespace

void Checker::lower_edit(const EditNode& edit, std::vector<Argument>& arguments) {
  const auto list = list_of(edit.list, edit.span);
  if (failed()) return;
  std::vector<Argument*> found;
  find_list(arguments, *list, found);
  if (found.size() != 1)
    return error(edit.span, {found.empty() ? msg::edit_of_absent_list : msg::edit_ambiguous,
                             {quoted(edit.list)}});
  Edit lowered;
  if (edit.sign == Tok::plus_assign) lowered.kind = Edit::Kind::add;
  if (edit.sign == Tok::minus_assign) lowered.kind = Edit::Kind::subtract;
  lowered.index = number_of(edit.index);
  lowered.value = number_of(edit.value);
  found[0]->edits.push_back(lowered);
}

}  // namespace grundy::lang
