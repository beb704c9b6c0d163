// Tokens -> Ast: a recursive-descent parser with a Pratt parser for expressions.
//
// After the first error the parser sees only the end of the text, so that it unwinds by itself
// (there are no exceptions); what it returns then is not to be used. Recursion happens in two
// places, nested brackets and operators that take an operand on their right, and is counted there:
// kMaxNesting levels, no more.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "lang/ast.hpp"
#include "lang/lexer.hpp"
#include "lang/source.hpp"

namespace grundy::lang {

// Errors go to `diagnostics`. Linear in the text.
Ast parse(const Source& source, Diagnostics& diagnostics);

class Parser {
 public:
  Parser(const Source& source, Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {}
  Ast run();

 private:
  // --- tokens (parser.cpp)
  const Token& peek(std::size_t ahead = 0) const;
  bool at(Tok kind) const { return peek().kind == kind; }
  bool at_word(std::string_view word) const;
  Token take();
  bool take_if(Tok kind);
  Token expect(Tok kind, const Message& what);
  void expect_close(Tok kind, Span opener);
  void skip_newlines();
  bool failed() const { return diagnostics_.failed(); }
  std::string_view word(const Token& token) const;
  Span just_after_last() const;
  bool last_was_on_an_earlier_line() const;
  Message describe(const Token& token) const;
  std::string shown(Span span) const;  // the text there, shortened for a message
  Message operator_word() const;
  void fail_at(Span span, Message what, Message suggestion = {});
  void fail_expected(const Message& what, Message suggestion = {});

  // --- statements (parser.cpp)
  void statement();
  void end_of_statement();
  bool keyword_statement(std::string_view keyword);
  void unknown_statement();
  void play();
  void start();
  void param();
  ConstantRange constant_range();
  Int constant();
  void let_statement();
  void domain();
  void ending(Ending ending);
  PatternNode pattern();

  // --- rules (rule_parser.cpp)
  void rule_or_alias();
  HeadNode head();
  HeadParameter head_parameter();
  void options(RuleNode& rule);
  OptionNode option();
  void sum(OptionNode& option);
  CallNode call();
  EditNode edit();
  void steps(OptionNode& option);
  void let_step(OptionNode& option);
  std::vector<GeneratorNode> generators();
  GeneratorNode generator();

  // --- expressions (expression_parser.cpp)
  SyntaxId expression(int strength = 0);
  SyntaxId prefix();
  SyntaxId number();
  SyntaxId unary(NodeKind kind, int strength);
  SyntaxId parentheses();
  SyntaxId absolute();
  SyntaxId if_else();
  SyntaxId list();
  SyntaxId named();
  SyntaxId call_or_fold(const Token& name);
  std::size_t fold(SyntaxId body);
  SyntaxId item_or_slice(const Token& name);
  SyntaxId chain(SyntaxId left, int strength);
  SyntaxId power(SyntaxId base);
  SyntaxId comparison(SyntaxId left);
  SyntaxId membership(SyntaxId left);
  SetNode set();
  SetNode braces();
  RangeNode range_after(SyntaxId lo);
  SyntaxId add(SyntaxNode node);
  Span span_of(SyntaxId node) const;
  bool begins_operand(const Token& token) const;
  bool enter();
  void leave() { --nesting_; }

  const Source& source_;
  Diagnostics& diagnostics_;
  Ast ast_;
  std::vector<Token> tokens_;
  std::optional<LexerError> lexer_error_;
  std::size_t at_ = 0;
  int nesting_ = 0;
  Token end_;  // what is seen after an error
};

}  // namespace grundy::lang
