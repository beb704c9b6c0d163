// The compact form of a checked rule text. Everything after lang/ reads rules through this: the
// bytecode compiler, the recognisers of theory and law, and the emitters.
//
// A Program is a list of functions. A function maps a position (its parameters) to options, in
// clauses:
//     near(a,b) -> near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1
// is one clause of function 0: steps [for v0 in 1..p0] [for v1 in 1..p1] [guard |v0-v1| <= 1], sum
// [near(p0-v0, p1-v1)]. Parameters and generator variables are numbered: parameters 0.. of the
// function, then one slot for each variable of the clause. Expressions live in one arena and refer
// to one another by index, operands before operators; so they can be walked in a loop.
//
// The checker guarantees: names resolved, arities right, booleans only where a truth is wanted,
// `param`s replaced by their values, `let`s expanded or turned into steps, nesting at most
// kMaxNesting. Integer arithmetic is on 64 bits and an overflow is an error at run time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/result.hpp"
#include "grundy/rules.hpp"

namespace grundy::lang {

inline constexpr int kMaxNesting = 200;  // parentheses, calls, folds within one another

using ExprId = std::uint32_t;
inline constexpr ExprId kNoExpr = 0xFFFFFFFF;

// Operands are a, b, c in this order. "truth" is 0 or 1.
enum class Op : std::uint8_t {
  constant,   // value
  parameter,  // value: index of a scalar parameter of the function
  variable,   // value: slot of a generator variable, let or fold variable of the clause
  add,
  sub,
  mul,
  div,
  mod,    // floor division, remainder with the sign of the divisor (as in mathematics); by zero:
          // error
  power,  // a ^ b, b >= 0
  neg,
  abs,
  min,
  max,
  gcd,  // two operands (more are nested)
  bit_and,
  bit_or,
  bit_xor,
  shift_left,
  shift_right,
  popcount,  // on naturals; a negative operand is an error
  isqrt,
  ilog2,   // floor of the square root; position of the highest bit (of 0: error)
  lowbit,  // the largest power of two dividing a; of 0: 0
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  logical_and,
  logical_or,
  logical_not,  // `and`, `or` evaluate b only if needed
  if_else,      // if a then b else c
  prime,
  square,
  pow2,
  fibonacci,    // predicates on integers (false below 0; fibonacci: 1 2 3 5 8 ...)
  divides,      // a divides b (0 divides only 0)
  list_length,  // value: list parameter
  list_item,    // value: list parameter; a: index, from 0; out of range: error
  list_sum,
  list_min,
  list_max,
  list_xor,    // value: list parameter (min, max of an empty list: error)
  list_count,  // value: list parameter; a: how many items equal a
  fold         // value: index into Program::folds
};

struct Expr {
  Op op = Op::constant;
  Int value = 0;
  ExprId a = kNoExpr, b = kNoExpr, c = kNoExpr;
  std::uint32_t place = 0;  // index into Program::places, for run-time errors
};

// for v in lo..hi (step s, from lo; s > 0), or for v in {e1, e2..e3, ...}: a set is a list of
// ranges, visited in order.
struct Range {
  ExprId lo = kNoExpr;
  ExprId hi = kNoExpr;    // inclusive; equal to lo for a single member
  ExprId step = kNoExpr;  // none: 1
};
struct Generator {
  std::uint32_t variable = 0;  // slot
  std::vector<Range> ranges;
};

// sum/count/any/all/min/max/xor (body for v in ... if guard)
enum class FoldKind : std::uint8_t { sum, count, any, all, min, max, bit_xor };
struct Fold {
  FoldKind kind = FoldKind::sum;
  Generator generator;
  ExprId guard = kNoExpr;
  ExprId body = kNoExpr;  // count, any, all: a truth
};

struct Step {
  enum class Kind : std::uint8_t { generator, guard, let } kind = Kind::guard;
  Generator generator;         // generator
  std::uint32_t variable = 0;  // let: slot
  ExprId expr = kNoExpr;       // guard: a truth; let: the value
};

// In-place edits of a list: a[i] = e, a[i] += e, a[i] -= e. All indices and values are read from
// the list as it was before the move; edits of the same cell apply in order.
struct Edit {
  enum class Kind : std::uint8_t { set, add, subtract } kind = Kind::set;
  ExprId index = kNoExpr;
  ExprId value = kNoExpr;
};

// An argument of a call: a scalar, or a list built in one of these ways and then (always last)
// sorted if asked.
struct Argument {
  enum class Kind : std::uint8_t {
    scalar,   // expr
    edited,   // list parameter `list` with edits (possibly none)
    literal,  // [e1, e2, ...]
    fill,     // fill(n, e): n = expr, e = expr2
    drop,     // drop(a, i): without item i = expr
    slice,    // a[i..j]: items expr..expr2 inclusive (empty if j < i)
    concat    // parts[0] ++ parts[1] ++ ...
  } kind = Kind::scalar;
  ExprId expr = kNoExpr, expr2 = kNoExpr;
  std::uint32_t list = 0;
  std::vector<Edit> edits;
  std::vector<ExprId> items;
  std::vector<Argument> parts;
  bool sorted = false;  // sort(...): ascending
};

struct Call {
  FunctionId function = 0;
  std::vector<Argument> arguments;
};

struct Clause {
  Player player = Player::both;
  std::vector<Step> steps;  // outermost first
  std::vector<Call> sum;    // empty: the component vanishes (written 0)
  std::uint32_t slots = 0;  // how many variables
  std::uint32_t place = 0;
};

// `wins f(x,y) if cond` / `loses ...`: a truth over the parameters.
struct EndingRule {
  Ending ending = Ending::none;
  ExprId condition = kNoExpr;  // kNoExpr: always
};

// cram(h,w) = cells(w, fill(h*w, 0)): a name for a position, expanded wherever it is met; it has no
// options itself.
struct Alias {
  Call target;
};

struct Function {
  FunctionInfo info;
  std::vector<ExprId> domain;  // truths over the parameters; all must hold in a position
  std::vector<EndingRule> endings;
  std::vector<Clause> clauses;
  std::vector<Alias> alias;  // none or one; then clauses is empty
  std::uint32_t slots = 0;   // variables used by folds in domain, endings and alias
};

struct Program {
  std::string name;  // of the first function
  std::vector<Function> functions;
  std::vector<Expr> exprs;
  std::vector<Fold> folds;
  std::vector<Place> places;
  Convention convention = Convention::normal;
  FunctionId start = 0;  // the function plain numbers on the command line belong to
};

}  // namespace grundy::lang
