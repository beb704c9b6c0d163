// What the parser understood of a rule text, before names and types are looked at. Expressions are
// nodes of one arena and refer to one another by number. A chain of operators of one strength
// (a + b - c, 1 <= x <= 3) is one node, so the depth of the tree is bounded by the nesting of the
// text.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/outcome.hpp"
#include "grundy/rules.hpp"
#include "lang/names.hpp"
#include "lang/source.hpp"
#include "lang/token.hpp"

namespace grundy::lang {

using SyntaxId = std::uint32_t;
inline constexpr SyntaxId kNoSyntax = 0xFFFFFFFF;

enum class NodeKind : std::uint8_t {
  number,    // value
  name,      // name
  negation,  // -x
  logical_not,
  absolute,    // |x|
  chain,       // operands, operators between them; one strength, from the left
  power,       // operands: base, exponent
  comparison,  // operands, operators between them
  membership,  // operands: x; set: value; negated: x not in set
  if_else,     // operands: condition, then, else
  call,        // name(operands)
  fold,        // name(...for...): value is an index into Ast::folds
  item,        // name[operand]
  slice,       // name[operand..operand]
  list         // [operands]
};

struct SyntaxNode {
  NodeKind kind = NodeKind::number;
  bool negated = false;
  Span span;  // of the whole; an operator's place is in operator_spans
  NameId name = kNoName;
  Int value = 0;
  std::vector<SyntaxId> operands;
  std::vector<Tok> operators;
  std::vector<Span> operator_spans;
};

struct RangeNode {
  SyntaxId lo = kNoSyntax, hi = kNoSyntax,
           step = kNoSyntax;  // hi == kNoSyntax: the single member lo
};
struct SetNode {
  enum class Kind : std::uint8_t { ranges, named, divisors } kind = Kind::ranges;
  std::vector<RangeNode> ranges;
  NameId name = kNoName;          // named
  SyntaxId argument = kNoSyntax;  // divisors
  Span span;
};
struct GeneratorNode {
  NameId variable = kNoName;
  Span span;  // of the variable
  SetNode set;
};
struct FoldNode {
  SyntaxId body = kNoSyntax, guard = kNoSyntax;
  std::vector<GeneratorNode> generators;
};

struct StepNode {
  enum class Kind : std::uint8_t { generator, guard, let } kind = Kind::guard;
  GeneratorNode generator;
  NameId variable = kNoName;  // let
  SyntaxId expr = kNoSyntax;  // guard, let
  Span span;                  // of the let's name
};
struct EditNode {
  NameId list = kNoName;
  Span span;  // of the list's name
  SyntaxId index = kNoSyntax, value = kNoSyntax;
  Tok sign = Tok::equal;
};
struct CallNode {
  NameId name = kNoName;
  Span span;
  std::vector<SyntaxId> arguments;
  std::vector<EditNode> edits;
};
struct OptionNode {
  std::vector<CallNode> sum;  // empty: 0
  std::vector<StepNode> steps;
  Span span;
};

struct HeadParameter {
  NameId name = kNoName;
  bool is_list = false;
  Span span;
};
struct HeadNode {
  NameId name = kNoName;
  Span span;
  std::vector<HeadParameter> parameters;
};
struct RuleNode {
  HeadNode head;
  Player player = Player::both;
  std::vector<OptionNode> options;
};
struct AliasNode {
  HeadNode head;
  CallNode target;
};

struct PatternNode {
  bool is_number = false;
  Int value = 0;
  NameId name = kNoName;
  Span span;
};
struct EndingNode {
  Ending ending = Ending::wins;
  NameId name = kNoName;
  Span span;
  std::vector<PatternNode> patterns;
  SyntaxId condition = kNoSyntax;
};
struct DomainNode {
  std::optional<HeadNode> head;  // `domain f(x, y): ...` is for f alone
  std::vector<SyntaxId> conditions;
};
struct ConstantRange {
  Int lo = 0, hi = 0;
};
struct ParamNode {
  NameId name = kNoName;
  Span span;
  bool is_set = false;
  bool has_default = false;
  std::vector<ConstantRange> values;
};
struct LetNode {
  NameId name = kNoName;
  Span span;
  std::vector<HeadParameter> parameters;
  SyntaxId body = kNoSyntax;
};
struct PlayNode {
  Convention convention = Convention::normal;
  Span span;
};
struct StartNode {
  NameId name = kNoName;
  Span span;
};

// A rule (index into rules) or an alias, in the order of the text: it settles the functions' order.
struct DefinitionRef {
  bool is_alias = false;
  std::size_t index = 0;
};

struct Ast {
  NameTable names;
  std::vector<SyntaxNode> nodes;
  std::vector<SetNode> sets;
  std::vector<FoldNode> folds;
  std::vector<RuleNode> rules;
  std::vector<AliasNode> aliases;
  std::vector<DefinitionRef> definitions;
  std::vector<EndingNode> endings;
  std::vector<DomainNode> domains;
  std::vector<ParamNode> params;
  std::vector<LetNode> lets;
  std::vector<PlayNode> plays;
  std::vector<StartNode> starts;
  std::vector<NameId> names_used_as_sets;  // `in S`
};

}  // namespace grundy::lang
