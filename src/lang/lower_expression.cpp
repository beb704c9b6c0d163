// Operators, names and the expansion of lets.
#include "lang/checker.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

// Of lower(). The parser's kMaxNesting times the strengths of operators stays below it, so only
// abbreviations within abbreviations can reach it.
constexpr int kMaxRecursion = 3000;

Op op_of(Tok sign) {
  switch (sign) {
    case Tok::plus:
      return Op::add;
    case Tok::minus:
      return Op::sub;
    case Tok::star:
      return Op::mul;
    case Tok::slash:
      return Op::div;
    case Tok::percent:
      return Op::mod;
    case Tok::ampersand:
      return Op::bit_and;
    case Tok::word_xor:
      return Op::bit_xor;
    case Tok::shift_left:
      return Op::shift_left;
    case Tok::shift_right:
      return Op::shift_right;
    case Tok::equal:
      return Op::equal;
    case Tok::not_equal:
      return Op::not_equal;
    case Tok::less:
      return Op::less;
    case Tok::less_equal:
      return Op::less_equal;
    case Tok::greater:
      return Op::greater;
    case Tok::greater_equal:
      return Op::greater_equal;
    case Tok::word_and:
      return Op::logical_and;
    default:
      return Op::logical_or;
  }
}

}  // namespace

Checker::Value Checker::lower(SyntaxId id) {
  if (failed()) return {};
  const SyntaxNode& node = this->node(id);
  if (depth_ >= kMaxRecursion) {
    error(node.span, {msg::lets_too_deep});
    return {};
  }
  ++depth_;
  const Value value = lower_node(node);
  --depth_;
  return value;
}

Checker::Value Checker::lower_node(const SyntaxNode& node) {
  switch (node.kind) {
    case NodeKind::number:
      return {emit_.constant(node.value, node.span), Type::number, 0};
    case NodeKind::name:
      return lower_name(node);
    case NodeKind::negation:
      return {emit_.apply(Op::neg, node.span, number_of(node.operands[0])), Type::number, 0};
    case NodeKind::logical_not:
      return {emit_.apply(Op::logical_not, node.span, truth_of(node.operands[0])), Type::truth, 0};
    case NodeKind::absolute:
      return {emit_.apply(Op::abs, node.span, number_of(node.operands[0])), Type::number, 0};
    case NodeKind::chain:
      return lower_chain(node);
    case NodeKind::power: {
      const ExprId base = number_of(node.operands[0]);
      const ExprId exponent = number_of(node.operands[1]);
      return {emit_.apply(Op::power, node.operator_spans[0], base, exponent), Type::number, 0};
    }
    case NodeKind::comparison:
      return lower_comparison(node);
    case NodeKind::membership:
      return lower_membership(node);
    case NodeKind::if_else:
      return lower_if(node);
    case NodeKind::call:
      return lower_function(node);
    case NodeKind::fold:
      return lower_fold(node);
    case NodeKind::item:
      return lower_item(node);
    case NodeKind::slice:
    case NodeKind::list:
      return {kNoExpr, Type::list, 0};
  }
  return {};
}

ExprId Checker::number_of(SyntaxId id) {
  const Value value = lower(id);
  if (!failed() && value.type != Type::number) wrong_type(id, Type::number, value.type);
  return value.id;
}

ExprId Checker::truth_of(SyntaxId id) {
  const Value value = lower(id);
  if (!failed() && value.type != Type::truth) wrong_type(id, Type::truth, value.type);
  return value.id;
}

void Checker::wrong_type(SyntaxId id, Type wanted, Type found) {
  const auto name = [](Type type) -> Message {
    return type == Type::number  ? msg::type_number
           : type == Type::truth ? msg::type_truth
                                 : msg::type_list;
  };
  const std::string text = text_of(node(id).span);
  Message suggestion;
  if (wanted == Type::truth && found == Type::number)
    suggestion = {msg::write_for_example, {text + " != 0"}};
  if (wanted == Type::number && found == Type::truth)
    suggestion = {msg::write_for_example, {"if " + text + " then 1 else 0"}};
  if (wanted == Type::number && found == Type::list) suggestion = {msg::list_to_number, {text}};
  if (wanted == Type::list) suggestion = {msg::list_looks_like};
  error(node(id).span, {msg::wrong_type, {name(wanted), text, name(found)}}, std::move(suggestion));
}

// --- names

Checker::Meaning Checker::meaning_of(NameId name) const {
  Meaning meaning;
  for (Frame* frame = frame_; frame != nullptr; frame = frame->caller) {
    for (const auto& [variable, slot] : frame->variables) {
      if (variable != name) continue;
      meaning.kind = Meaning::Kind::local;
      meaning.local = {Local::Kind::variable, slot};
      return meaning;
    }
    for (std::size_t i = 0; i < frame->let->parameters.size(); ++i) {
      if (frame->let->parameters[i].name != name) continue;
      meaning.kind = Meaning::Kind::argument;
      meaning.index = static_cast<std::uint32_t>(i);
      meaning.frame = frame;
      return meaning;
    }
  }
  if (locals_[name].kind != Local::Kind::none) {
    meaning.kind = Meaning::Kind::local;
    meaning.local = locals_[name];
  } else if (globals_[name].kind != Global::Kind::none) {
    const bool param = globals_[name].kind == Global::Kind::param;
    meaning.kind = param ? Meaning::Kind::param : Meaning::Kind::let;
    meaning.index = globals_[name].index;
  }
  return meaning;
}

Checker::Value Checker::lower_name(const SyntaxNode& node) {
  const Meaning meaning = meaning_of(node.name);
  switch (meaning.kind) {
    case Meaning::Kind::local: {
      const Local local = meaning.local;
      if (local.kind == Local::Kind::list) return {kNoExpr, Type::list, local.index};
      const Op op = local.kind == Local::Kind::scalar ? Op::parameter : Op::variable;
      return {emit_.leaf(op, local.index, node.span), Type::number, 0};
    }
    case Meaning::Kind::argument: {
      Frame* const here = frame_;
      frame_ = meaning.frame->caller;
      const Value value = lower((*meaning.frame->arguments)[meaning.index]);
      frame_ = here;
      return value;
    }
    case Meaning::Kind::param:
      if (params_[meaning.index].is_set) {
        error(node.span, {msg::set_as_number, {quoted(node.name)}},
              {msg::write_for_example, {"k in " + quoted(node.name)}});
        return {};
      }
      return {emit_.constant(params_[meaning.index].values[0], node.span), Type::number, 0};
    case Meaning::Kind::let:
      return expand(ast_.lets[meaning.index], {}, node);
    case Meaning::Kind::unknown:
      unknown_name(node.name, node.span);
      return {};
  }
  return {};
}

void Checker::unknown_name(NameId name, Span span) {
  std::vector<std::string_view> known;
  for (NameId bound : bound_) known.push_back(ast_.names[bound]);
  for (const ParamNode& param : ast_.params) known.push_back(ast_.names[param.name]);
  for (const LetNode& let : ast_.lets) known.push_back(ast_.names[let.name]);
  const std::string_view near = nearest(ast_.names[name], known);
  Message suggestion;
  if (!near.empty())
    suggestion = {msg::did_you_mean, {std::string(near)}};
  else if (frame_ == nullptr)
    suggestion = {msg::names_are, {quoted(name)}};
  if (frame_ != nullptr)
    error(span, {msg::unknown_name_in_let, {quoted(name), quoted(frame_->let->name)}},
          std::move(suggestion));
  else
    error(span, {msg::unknown_name, {quoted(name)}}, std::move(suggestion));
}

Checker::Value Checker::expand(const LetNode& let, const std::vector<SyntaxId>& arguments,
                               const SyntaxNode& use) {
  if (arguments.size() != let.parameters.size()) {
    wrong_arity(use, {std::to_string(let.parameters.size())});
    return {};
  }
  for (const Frame* frame = frame_; frame != nullptr; frame = frame->caller)
    if (frame->let == &let) {
      error(let.span, {msg::let_recursive, {quoted(let.name)}});
      return {};
    }
  Frame frame{&let, &arguments, frame_, {}};
  Frame* const here = frame_;
  frame_ = &frame;
  const Value value = lower(let.body);
  frame_ = here;
  return value;
}

// --- operators

Checker::Value Checker::lower_chain(const SyntaxNode& node) {
  const Tok first = node.operators[0];
  if (first == Tok::concat) return {kNoExpr, Type::list, 0};
  if (first == Tok::word_and || first == Tok::word_or) {
    std::vector<ExprId> parts;
    for (SyntaxId operand : node.operands) parts.push_back(truth_of(operand));
    return {emit_.join(op_of(first), parts, node.operator_spans[0]), Type::truth, 0};
  }
  ExprId left = number_of(node.operands[0]);
  for (std::size_t i = 0; i < node.operators.size() && !failed(); ++i) {
    const ExprId right = number_of(node.operands[i + 1]);
    left = emit_.apply(op_of(node.operators[i]), node.operator_spans[i], left, right);
  }
  return {left, Type::number, 0};
}

// a <= b < c is a <= b and b < c.
Checker::Value Checker::lower_comparison(const SyntaxNode& node) {
  std::vector<ExprId> parts;
  for (std::size_t i = 0; i < node.operators.size() && !failed(); ++i) {
    const ExprId left = number_of(node.operands[i]);
    const ExprId right = number_of(node.operands[i + 1]);
    parts.push_back(emit_.apply(op_of(node.operators[i]), node.operator_spans[i], left, right));
  }
  return {emit_.join(Op::logical_and, parts, node.operator_spans[0]), Type::truth, 0};
}

Checker::Value Checker::lower_if(const SyntaxNode& node) {
  const ExprId condition = truth_of(node.operands[0]);
  const Value yes = lower(node.operands[1]);
  if (!failed() && yes.type == Type::list) wrong_type(node.operands[1], Type::number, yes.type);
  const ExprId no =
      yes.type == Type::truth ? truth_of(node.operands[2]) : number_of(node.operands[2]);
  return {emit_.apply(Op::if_else, node.span, condition, yes.id, no), yes.type, 0};
}

Checker::Value Checker::lower_item(const SyntaxNode& node) {
  const auto list = list_of(node.name, node.span);
  if (failed()) return {};
  const ExprId index = number_of(node.operands[0]);
  return {emit_.item(Op::list_item, *list, index, node.span), Type::number, 0};
}

}  // namespace grundy::lang
