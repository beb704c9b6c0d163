// Rules and aliases: heads, options, the steps of an option, calls with edits.
#include "lang/parser.hpp"
#include "text/check.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

void Parser::rule_or_alias() {
  HeadNode head = this->head();
  if (failed()) return;
  skip_newlines();
  if (take_if(Tok::equal)) {
    AliasNode alias{std::move(head), call()};
    ast_.definitions.push_back({true, ast_.aliases.size()});
    ast_.aliases.push_back(std::move(alias));
    return;
  }
  RuleNode rule;
  rule.head = std::move(head);
  const bool left = at_word("left"), right = at_word("right");
  if (left || right) {
    rule.player = left ? Player::left : Player::right;
    take();
  }
  if (!at(Tok::arrow))
    return fail_expected({left || right ? msg::an_arrow : msg::an_arrow_or_equal},
                         {msg::write_instead, {"->"}});
  take();
  options(rule);
  ast_.definitions.push_back({false, ast_.rules.size()});
  ast_.rules.push_back(std::move(rule));
}

HeadNode Parser::head() {
  HeadNode head;
  const Token name = take();
  head.name = name.name;
  const Token opener = take();
  if (!at(Tok::right_paren)) {
    do {
      head.parameters.push_back(head_parameter());
    } while (take_if(Tok::comma));
  }
  const Span close = peek().span;
  expect_close(Tok::right_paren, opener.span);
  head.span = join(name.span, failed() ? name.span : close);
  return head;
}

HeadParameter Parser::head_parameter() {
  if (at(Tok::number)) {
    fail_at(peek().span, {msg::number_in_head, {describe(peek())}}, {msg::use_a_condition});
    return {};
  }
  const Token name = expect(Tok::name, {msg::a_parameter_name});
  HeadParameter parameter{name.name, false, name.span};
  if (take_if(Tok::left_bracket)) {
    parameter.is_list = true;
    expect(Tok::right_bracket, {msg::quoted, {"]"}});
  }
  return parameter;
}

void Parser::options(RuleNode& rule) {
  skip_newlines();
  take_if(Tok::bar);  // a list of options may begin with its sign
  do {
    skip_newlines();
    rule.options.push_back(option());
  } while (take_if(Tok::bar));
}

OptionNode Parser::option() {
  OptionNode option;
  option.span = peek().span;
  sum(option);
  steps(option);
  return option;
}

void Parser::sum(OptionNode& option) {
  if (at(Tok::number) && peek().value == 0) {
    take();
    return;
  }
  do {
    option.sum.push_back(call());
  } while (take_if(Tok::plus));
}

CallNode Parser::call() {
  CallNode call;
  if (at(Tok::bar)) {
    fail_expected({msg::an_option}, {text::check::one_bar});  // "||"
    return call;
  }
  if (at(Tok::name) && peek(1).kind == Tok::left_bracket) {
    fail_expected({msg::an_option}, {msg::write_instead, {shown(peek().span) + "(...)"}});
    return call;
  }
  if (!at(Tok::name) || peek(1).kind != Tok::left_paren) {
    fail_expected({msg::an_option}, {msg::option_looks_like});
    return call;
  }
  const Token name = take();
  call.name = name.name;
  const Token opener = take();
  if (!at(Tok::right_paren) && !at(Tok::separator)) {
    do {
      call.arguments.push_back(expression());
    } while (take_if(Tok::comma));
  }
  if (take_if(Tok::separator)) {
    do {
      call.edits.push_back(edit());
    } while (take_if(Tok::comma));
  }
  const Span close = peek().span;
  expect_close(Tok::right_paren, opener.span);
  call.span = join(name.span, failed() ? name.span : close);
  return call;
}

EditNode Parser::edit() {
  EditNode edit;
  const Token list = expect(Tok::name, {msg::an_edit});
  edit.list = list.name;
  edit.span = list.span;
  const Span opener = peek().span;
  expect(Tok::left_bracket, {msg::quoted, {"["}});
  edit.index = expression();
  expect_close(Tok::right_bracket, opener);
  edit.sign = peek().kind;
  if (!take_if(Tok::equal) && !take_if(Tok::plus_assign) && !take_if(Tok::minus_assign))
    fail_expected({msg::an_assignment});
  edit.value = expression();
  return edit;
}

void Parser::steps(OptionNode& option) {
  while (!failed()) {
    if (take_if(Tok::word_for)) {
      for (GeneratorNode& generator : generators())
        option.steps.push_back(
            {StepNode::Kind::generator, std::move(generator), kNoName, kNoSyntax, {}});
    } else if (take_if(Tok::word_if)) {
      StepNode step;
      step.expr = expression();
      option.steps.push_back(std::move(step));
    } else if (at(Tok::word_let)) {
      take();
      do {
        let_step(option);
      } while (take_if(Tok::comma));
    } else {
      return;
    }
  }
}

void Parser::let_step(OptionNode& option) {
  StepNode step;
  step.kind = StepNode::Kind::let;
  const Token name = expect(Tok::name, {msg::a_name});
  step.variable = name.name;
  step.span = name.span;
  expect(Tok::equal, {msg::quoted, {"="}});
  step.expr = expression();
  option.steps.push_back(std::move(step));
}

std::vector<GeneratorNode> Parser::generators() {
  std::vector<GeneratorNode> all;
  do {
    all.push_back(generator());
  } while (take_if(Tok::comma));
  return all;
}

GeneratorNode Parser::generator() {
  GeneratorNode generator;
  const Token name = expect(Tok::name, {msg::a_name});
  generator.variable = name.name;
  generator.span = name.span;
  if (at(Tok::equal)) {
    fail_expected({msg::quoted, {"in"}}, {msg::write_instead, {"in"}});
    return generator;
  }
  expect(Tok::word_in, {msg::quoted, {"in"}});
  generator.set = set();
  return generator;
}

}  // namespace grundy::lang
