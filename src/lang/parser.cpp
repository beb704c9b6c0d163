// Statements, and how the parser looks at tokens. See parser.hpp for the idea.
#include "lang/parser.hpp"

#include <algorithm>
#include <array>

#include "lang/characters.hpp"
#include "lang/ir.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

constexpr std::array<std::string_view, 7> kStatementWords = {"play",  "domain", "wins", "loses",
                                                             "param", "let",    "start"};

}  // namespace

Ast parse(const Source& source, Diagnostics& diagnostics) {
  return Parser(source, diagnostics).run();
}

Ast Parser::run() {
  Tokens tokens = tokenize(source_, ast_.names);
  tokens_ = std::move(tokens.list);
  lexer_error_ = std::move(tokens.error);
  end_ = tokens_.back();
  end_.kind = Tok::end;
  while (!failed()) {
    while (take_if(Tok::separator)) {
    }
    if (at(Tok::end)) break;
    statement();
    end_of_statement();
  }
  return std::move(ast_);
}

// --- tokens

const Token& Parser::peek(std::size_t ahead) const {
  return failed() || at_ + ahead >= tokens_.size() ? end_ : tokens_[at_ + ahead];
}

bool Parser::at_word(std::string_view word) const {
  return at(Tok::name) && this->word(peek()) == word;
}

std::string_view Parser::word(const Token& token) const {
  return source_.text(token.span);
}

Token Parser::take() {
  const Token token = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool Parser::take_if(Tok kind) {
  if (!at(kind)) return false;
  take();
  return true;
}

Token Parser::expect(Tok kind, const Message& what) {
  if (at(kind)) return take();
  fail_expected(what);
  return end_;
}

// A missing bracket is shown where it should have come, not where the next line begins.
void Parser::expect_close(Tok kind, Span opener) {
  if (take_if(kind) || failed()) return;
  const std::string sign(spelling(kind));
  const Message what{msg::bracket_not_closed,
                     {std::string(source_.text(opener)), std::to_string(source_.place(opener).line),
                      std::to_string(source_.place(opener).column), sign, describe(peek())}};
  const bool later = last_was_on_an_earlier_line() || at(Tok::end) || at(Tok::separator);
  Message suggestion = operator_word();
  if (suggestion.empty()) suggestion = {msg::add_sign, {sign}};
  fail_at(later ? just_after_last() : peek().span, what, std::move(suggestion));
}

void Parser::skip_newlines() {
  while (at(Tok::separator) && word(peek()) == "\n") take();
}

Span Parser::just_after_last() const {
  if (at_ == 0) return {0, 1};
  const Span last = tokens_[at_ - 1].span;
  return {last.offset + last.length, 1};
}

bool Parser::last_was_on_an_earlier_line() const {
  return at_ > 0 &&
         source_.line_of(tokens_[at_ - 1].span.offset) < source_.line_of(tokens_[at_].span.offset);
}

Message Parser::describe(const Token& token) const {
  if (token.kind == Tok::end) return {msg::end_of_text};
  if (token.kind == Tok::separator && word(token) == "\n") return {msg::end_of_line};
  return {msg::quoted, {shown(token.span)}};
}

std::string Parser::shown(Span span) const {
  return shortened(source_.text(span));
}

// What other languages have for an operator or a step, standing where one may follow.
Message Parser::operator_word() const {
  struct Word {
    std::string_view theirs, ours;
  };
  constexpr std::array kOperatorWords = {
      Word{"mod", "%"},    Word{"div", "/"},         Word{"where", "if"}, Word{"when", "if"},
      Word{"while", "if"}, Word{"unless", "if not"}, Word{"with", "for"}, Word{"foreach", "for"}};
  for (const Word& known : kOperatorWords)
    if (at_word(known.theirs)) return {msg::write_instead, {std::string(known.ours)}};
  return {};
}

void Parser::fail_at(Span span, Message what, Message suggestion) {
  if (!failed() && tokens_[at_].kind == Tok::bad) {
    LexerError error = *lexer_error_;
    return diagnostics_.report(error.span, std::move(error.what), std::move(error.suggestion));
  }
  diagnostics_.report(span, std::move(what), std::move(suggestion));
}

void Parser::fail_expected(const Message& what, Message suggestion) {
  if (failed()) return;
  fail_at(peek().span, {msg::expected_found, {what, describe(peek())}}, std::move(suggestion));
}

// --- statements

void Parser::statement() {
  const Token first = peek();
  if (first.kind == Tok::word_let) return let_statement();
  if (first.kind != Tok::name) return fail_expected({msg::a_statement});
  const bool before_paren = peek(1).kind == Tok::left_paren;
  if ((!before_paren || word(first) == "domain") && keyword_statement(word(first))) return;
  if (before_paren) return rule_or_alias();
  unknown_statement();
}

bool Parser::keyword_statement(std::string_view keyword) {
  if (keyword == "play") return play(), true;
  if (keyword == "start") return start(), true;
  if (keyword == "param") return param(), true;
  if (keyword == "domain") return domain(), true;
  if (keyword == "wins") return ending(Ending::wins), true;
  if (keyword == "loses") return ending(Ending::loses), true;
  return false;
}

void Parser::unknown_statement() {
  const Token first = peek();
  const std::string name = shown(first.span);
  if (peek(1).kind == Tok::arrow)
    return fail_at(first.span, {msg::head_without_parameters, {name}},
                   {msg::write_instead, {name + "(n) -> ..."}});
  const std::string_view near = nearest(name, kStatementWords);
  Message suggestion;
  if (!near.empty()) suggestion = {msg::did_you_mean, {std::string(near)}};
  if (peek(1).kind == Tok::left_bracket) suggestion = {msg::write_instead, {name + "(n) -> ..."}};
  fail_at(first.span, {msg::not_a_statement, {describe(first)}}, std::move(suggestion));
}

void Parser::end_of_statement() {
  if (failed() || at(Tok::separator) || at(Tok::end)) return;
  const Tok kind = peek().kind;
  if (kind == Tok::right_paren || kind == Tok::right_bracket || kind == Tok::right_brace)
    return fail_at(peek().span, {msg::bracket_not_opened, {describe(peek())}});
  // "f(n-1), f(n-2)": a comma where options are meant.
  const bool option_follows =
      kind == Tok::comma && peek(1).kind == Tok::name && peek(2).kind == Tok::left_paren;
  fail_expected({msg::the_end_of_statement},
                option_follows ? Message(msg::write_instead, {"|"}) : operator_word());
}

void Parser::play() {
  const Token keyword = take();
  const bool misere = at_word("misere") || word(peek()) == "mis\xC3\xA8re";
  if (!misere && !at_word("normal")) {
    constexpr std::array<std::string_view, 2> kConventions = {"misere", "normal"};
    const std::string_view near = nearest(word(peek()), kConventions);
    Message suggestion;
    if (!near.empty()) suggestion = {msg::did_you_mean, {std::string(near)}};
    return fail_expected({msg::misere_or_normal}, std::move(suggestion));
  }
  const Token convention = take();
  ast_.plays.push_back(
      {misere ? Convention::misere : Convention::normal, join(keyword.span, convention.span)});
}

void Parser::start() {
  take();
  const Token name = expect(Tok::name, {msg::a_function_name});
  ast_.starts.push_back({name.name, name.span});
}

void Parser::param() {
  take();
  ParamNode param;
  const Token name = expect(Tok::name, {msg::a_name});
  param.name = name.name;
  param.span = name.span;
  if (take_if(Tok::equal)) {
    const Span opener = peek().span;
    param.is_set = take_if(Tok::left_brace);
    param.has_default = !param.is_set || !at(Tok::right_brace);
    if (param.has_default) {
      do {
        param.values.push_back(param.is_set ? constant_range() : ConstantRange{});
      } while (param.is_set && take_if(Tok::comma));
      if (!param.is_set) param.values[0].lo = param.values[0].hi = constant();
    }
    if (param.is_set) expect_close(Tok::right_brace, opener);
  }
  ast_.params.push_back(std::move(param));
}

ConstantRange Parser::constant_range() {
  const Int lo = constant();
  return {lo, take_if(Tok::range) ? constant() : lo};
}

Int Parser::constant() {
  const bool negative = take_if(Tok::minus);
  const Token number = expect(Tok::number, {msg::a_number});
  return negative ? -number.value : number.value;
}

void Parser::let_statement() {
  take();
  LetNode let;
  const Token name = expect(Tok::name, {msg::a_name});
  let.name = name.name;
  let.span = name.span;
  const Span opener = peek().span;
  if (take_if(Tok::left_paren)) {
    do {
      const Token parameter = expect(Tok::name, {msg::a_name});
      let.parameters.push_back({parameter.name, false, parameter.span});
    } while (take_if(Tok::comma));
    expect_close(Tok::right_paren, opener);
  }
  expect(Tok::equal, {msg::quoted, {"="}});
  let.body = expression();
  ast_.lets.push_back(std::move(let));
}

// `domain x < 8, y < 8` or, for one function alone, `domain f(x, y): x < 8`. A head is told from a
// condition that calls a function by the colon after it.
void Parser::domain() {
  take();
  DomainNode domain;
  if (at(Tok::name) && peek(1).kind == Tok::left_paren) {
    std::size_t ahead = 2;
    while (peek(ahead).kind == Tok::name || peek(ahead).kind == Tok::comma ||
           peek(ahead).kind == Tok::left_bracket || peek(ahead).kind == Tok::right_bracket)
      ++ahead;
    if (peek(ahead).kind == Tok::right_paren && peek(ahead + 1).kind == Tok::colon) {
      domain.head = head();
      take();
    }
  }
  do {
    domain.conditions.push_back(expression());
  } while (take_if(Tok::comma));
  ast_.domains.push_back(std::move(domain));
}

void Parser::ending(Ending ending) {
  take();
  EndingNode node;
  node.ending = ending;
  const Token name = expect(Tok::name, {msg::a_function_name});
  node.name = name.name;
  node.span = name.span;
  const Span opener = peek().span;
  expect(Tok::left_paren, {msg::quoted, {"("}});
  if (!at(Tok::right_paren)) {
    do {
      node.patterns.push_back(pattern());
    } while (take_if(Tok::comma));
  }
  expect_close(Tok::right_paren, opener);
  if (take_if(Tok::word_if)) node.condition = expression();
  ast_.endings.push_back(std::move(node));
}

PatternNode Parser::pattern() {
  PatternNode pattern;
  const Token token = peek();
  pattern.span = token.span;
  if (take_if(Tok::number)) {
    pattern.is_number = true;
    pattern.value = token.value;
  } else {
    pattern.name = expect(Tok::name, {msg::a_number_or_name}).name;
    if (take_if(Tok::left_bracket)) expect(Tok::right_bracket, {msg::quoted, {"]"}});
  }
  return pattern;
}

}  // namespace grundy::lang
