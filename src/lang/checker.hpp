// Ast -> Program: names, arities, types; `param`s replaced, `let`s expanded, patterns, chains of
// comparisons and `in` lowered.
//
// Names. Every name is a number, and a scope an array over the numbers. Nothing may be shadowed, so
// leaving a scope only forgets what it bound.
//
// Lets are abbreviations and are expanded by name: the body is lowered where the abbreviation is
// used, and an argument wherever the body mentions it, in the scope of the caller. The names a body
// does not bind itself mean what they mean at the place of use, so `let half = n / 2` fits every
// rule that has an n. The frames of the expansions going on form a chain; a let that is on the
// chain already is recursive and refused. The number of expressions of a program is limited, so an
// expansion that doubles and doubles ends in an error.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "lang/ast.hpp"
#include "lang/builtins.hpp"
#include "lang/emitter.hpp"
#include "lang/lang.hpp"

namespace grundy::lang {

inline constexpr std::size_t kMaxSetSize = 65'536;  // members of a `param` set

// The `param`s of a text with their defaults written out.
std::vector<ParameterInfo> parameter_infos(const Ast& ast, Diagnostics& diagnostics);

// The names an expression mentions: as values (without the variables of its folds), and as
// functions. Sorted.
struct NamesUsed {
  std::vector<NameId> values, functions;
};
NamesUsed names_in(const Ast& ast, SyntaxId root);

class Checker {
 public:
  Checker(const Ast& ast, Diagnostics& diagnostics);
  // What is returned after an error is not to be used.
  Program run(const ParameterValues& values);

 private:
  enum class Type : std::uint8_t { number, truth, list };
  struct Value {
    ExprId id = kNoExpr;
    Type type = Type::number;
    std::uint32_t list = 0;  // which list parameter
  };
  struct Local {
    enum class Kind : std::uint8_t { none, scalar, list, variable } kind = Kind::none;
    std::uint32_t index = 0;
  };
  struct Global {
    enum class Kind : std::uint8_t { none, param, let } kind = Kind::none;
    std::uint32_t index = 0;
  };
  struct ParamValue {
    bool is_set = false;
    std::vector<Int> values;
  };
  // An expansion of a let that is going on.
  struct Frame {
    const LetNode* let = nullptr;
    const std::vector<SyntaxId>* arguments = nullptr;
    Frame* caller = nullptr;
    std::vector<std::pair<NameId, std::uint32_t>> variables;  // of folds in the body
  };
  // What a name stands for at the place looked at.
  struct Meaning {
    enum class Kind : std::uint8_t { unknown, local, argument, param, let } kind = Kind::unknown;
    Local local;
    std::uint32_t index = 0;  // param, let, or which argument
    Frame* frame = nullptr;   // argument: of which expansion
  };

  // --- checker.cpp: the statements
  void bind_params(const ParameterValues& values);
  void bind_param(std::size_t index, const ParameterInfo& info, const ParameterValues& values);
  void too_many_values(std::size_t given);
  void bind_lets();
  void check_let_parameters(const LetNode& let);
  void declare_functions();
  void declare(const HeadNode& head, bool is_alias);
  void check_head(const HeadNode& head, FunctionId function);
  void lower_definitions();
  void lower_alias(const AliasNode& alias);
  void check_alias_cycles();
  void lower_domain(const DomainNode& domain);
  void lower_domain_of(FunctionId function, const HeadNode& head, SyntaxId condition);
  void domain_of_nothing(SyntaxId condition, const std::vector<NameId>& names);
  void unknown_parameter(NameId name, Span span);
  std::vector<NameId> names_of_condition(SyntaxId condition) const;
  bool has_all(FunctionId function, const std::vector<NameId>& names) const;
  void lower_ending(const EndingNode& ending);
  void settle_play();
  void settle_start();

  // --- lower_rule.cpp: rules
  void lower_rule(const RuleNode& rule);
  void lower_option(const OptionNode& option, Player player, Function& function);
  void lower_step(const StepNode& step, Clause& clause);
  Call lower_call(const CallNode& call);
  Argument list_argument(SyntaxId node);
  Argument list_name(const SyntaxNode& node);
  Argument list_call(const SyntaxNode& node);
  Argument concatenation(const SyntaxNode& node);
  void lower_edit(const EditNode& edit, std::vector<Argument>& arguments);
  std::optional<std::uint32_t> list_of(NameId name, Span span);
  bool bind_head(const HeadNode& head);
  void bind(NameId name, Local local, Span span);
  void unbind_to(std::size_t mark);
  FunctionId function_named(NameId name, Span span);

  // --- lower_expression.cpp: operators
  Value lower(SyntaxId node);
  Value lower_node(const SyntaxNode& node);
  ExprId number_of(SyntaxId node);
  ExprId truth_of(SyntaxId node);
  void wrong_type(SyntaxId node, Type wanted, Type found);
  Value lower_name(const SyntaxNode& node);
  Value lower_chain(const SyntaxNode& node);
  Value lower_comparison(const SyntaxNode& node);
  Value lower_if(const SyntaxNode& node);
  Value lower_item(const SyntaxNode& node);
  Value expand(const LetNode& let, const std::vector<SyntaxId>& arguments, const SyntaxNode& use);
  Meaning meaning_of(NameId name) const;
  void unknown_name(NameId name, Span span);

  // --- lower_call.cpp: functions of expressions, folds, sets
  Value lower_function(const SyntaxNode& node);
  Value lower_builtin(const Builtin& builtin, const SyntaxNode& node);
  Value lower_over_list(const Builtin& builtin, const SyntaxNode& node);
  void unknown_function(const SyntaxNode& node);
  void wrong_arity(const SyntaxNode& node, const Message& wanted);
  Value lower_fold(const SyntaxNode& node);
  ExprId fold_over(FoldKind kind, const FoldNode& fold, std::size_t index, Span span);
  std::vector<Range> lower_set(const SetNode& set);
  std::vector<Range> lower_ranges(const SetNode& set);
  std::vector<Range> named_set(const SetNode& set);
  const std::vector<Int>* set_values(const SetNode& set);
  ExprId positive_step(SyntaxId step);
  ExprId divisor_guard(const SetNode& set, std::uint32_t variable, Span span);
  Value lower_membership(const SyntaxNode& node);
  std::vector<ExprId> in_values(SyntaxId x, const SetNode& set, Span span);
  ExprId in_range(SyntaxId x, const RangeNode& range, Span span);
  void bind_fold_variable(NameId name, std::uint32_t slot, Span span);

  const SyntaxNode& node(SyntaxId id) const { return ast_.nodes[id]; }
  std::string quoted(NameId name) const;
  std::string text_of(Span span) const;
  bool failed() const { return diagnostics_.failed(); }
  void error(Span span, Message what, Message suggestion = {}) {
    diagnostics_.report(span, std::move(what), std::move(suggestion));
  }
  std::uint32_t new_slot() { return (*slots_)++; }

  const Ast& ast_;
  Diagnostics& diagnostics_;
  Program program_;
  Emitter emit_;
  std::vector<Local> locals_;    // by NameId
  std::vector<Global> globals_;  // by NameId
  std::vector<NameId> bound_;    // the locals bound, in order
  std::vector<ParamValue> params_;
  std::vector<FunctionId> functions_;   // by NameId
  std::vector<const HeadNode*> heads_;  // the first one of each function
  std::vector<bool> is_alias_;          // of each function
  Frame* frame_ = nullptr;              // the innermost expansion, or none
  std::uint32_t* slots_ = nullptr;
  int depth_ = 0;
};

}  // namespace grundy::lang
