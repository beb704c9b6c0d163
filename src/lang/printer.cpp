// Program -> text, in one canonical spelling that compiles to an equal Program: parentheses only
// where the strength of operators wants them, variables named afresh (the IR only numbers them).
//
// Recursion follows the depth of an expression, which the checker bounds by kMaxDepth.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "lang/lang.hpp"

namespace grundy::lang {

namespace {

// As in expression_parser.cpp; an operand weaker than its place allows is put in parentheses.
enum Strength : std::uint8_t {
  kWeakest = 0,
  kOr,
  kAnd,
  kNot,
  kComparison,
  kConcat,
  kXor,
  kBitAnd,
  kShift,
  kSum,
  kProduct,
  kNegation,
  kPower,
  kAtom
};

struct Notation {
  enum class Form : std::uint8_t { infix, call, other } form = Form::other;
  std::string_view sign;
  int strength = kAtom;
};

Notation infix(std::string_view sign, int strength) {
  return {Notation::Form::infix, sign, strength};
}
Notation call(std::string_view name) {
  return {Notation::Form::call, name, kAtom};
}

Notation notation_of(Op op) {
  switch (op) {
    case Op::add:
      return infix("+", kSum);
    case Op::sub:
      return infix("-", kSum);
    case Op::mul:
      return infix("*", kProduct);
    case Op::div:
      return infix("/", kProduct);
    case Op::mod:
      return infix("%", kProduct);
    case Op::bit_and:
      return infix("&", kBitAnd);
    case Op::bit_xor:
      return infix("xor", kXor);
    case Op::shift_left:
      return infix("<<", kShift);
    case Op::shift_right:
      return infix(">>", kShift);
    case Op::equal:
      return infix("=", kComparison);
    case Op::not_equal:
      return infix("!=", kComparison);
    case Op::less:
      return infix("<", kComparison);
    case Op::less_equal:
      return infix("<=", kComparison);
    case Op::greater:
      return infix(">", kComparison);
    case Op::greater_equal:
      return infix(">=", kComparison);
    case Op::logical_and:
      return infix("and", kAnd);
    case Op::logical_or:
      return infix("or", kOr);
    case Op::min:
      return call("min");
    case Op::max:
      return call("max");
    case Op::gcd:
      return call("gcd");
    case Op::bit_or:
      return call("bitor");
    case Op::popcount:
      return call("popcount");
    case Op::isqrt:
      return call("sqrt");
    case Op::ilog2:
      return call("log2");
    case Op::lowbit:
      return call("lowbit");
    case Op::prime:
      return call("prime");
    case Op::square:
      return call("square");
    case Op::pow2:
      return call("pow2");
    case Op::fibonacci:
      return call("fibonacci");
    case Op::divides:
      return call("divides");
    default:
      return {};
  }
}

std::string_view name_of(FoldKind kind) {
  constexpr std::array<std::string_view, 7> kNames = {"sum", "count", "any",   "all",
                                                      "min", "max",   "xorsum"};
  return kNames[static_cast<std::size_t>(kind)];
}

class Printer {
 public:
  explicit Printer(const Program& program) : program_(program) {}

  std::string run() {
    for (const Function& function : program_.functions) print_function(function);
    for (const Function& function : program_.functions) print_bounds(function);
    if (program_.convention == Convention::misere) out_ += "play misere\n";
    if (program_.start != 0)
      out_ += fmt::format("start {}\n", program_.functions[program_.start].info.name);
    return std::move(out_);
  }

  std::string option(const Function& function, const Clause& clause) {
    function_ = &function;
    print_option(clause);
    return std::move(out_);
  }

  std::string condition(const Function& function, ExprId id) {
    function_ = &function;
    return expression(id);
  }

 private:
  // --- statements

  void print_function(const Function& function) {
    function_ = &function;
    if (!function.alias.empty())
      out_ += fmt::format("{} = {}\n", head(), position(function.alias[0].target));
    const Clause* before = nullptr;
    for (const Clause& clause : function.clauses) {
      const bool first = before == nullptr || before->player != clause.player;
      if (first && before != nullptr) out_ += '\n';
      out_ += first ? fmt::format("{}{}", head(), arrow(clause.player)) : "\n    | ";
      print_option(clause);
      before = &clause;
    }
    if (before != nullptr) out_ += '\n';
  }

  static std::string_view arrow(Player player) {
    return player == Player::left ? " left -> " : player == Player::right ? " right -> " : " -> ";
  }

  void print_option(const Clause& clause) {
    if (clause.sum.empty()) out_ += '0';
    for (std::size_t i = 0; i < clause.sum.size(); ++i)
      out_ += (i == 0 ? "" : " + ") + position(clause.sum[i]);
    const Step* before = nullptr;
    for (const Step& step : clause.steps) {
      const bool goes_on = before != nullptr && before->kind == Step::Kind::generator;
      if (step.kind == Step::Kind::generator)
        out_ += (goes_on ? ", " : " for ") + generator(step.generator);
      else if (step.kind == Step::Kind::guard)
        out_ += " if " + expression(step.expr);
      else
        out_ += fmt::format(" let {} = {}", variable(step.variable), expression(step.expr));
      before = &step;
    }
  }

  void print_bounds(const Function& function) {
    function_ = &function;
    const bool alone = program_.functions.size() == 1;
    for (ExprId condition : function.domain)
      out_ += fmt::format("domain {}{}\n", alone ? "" : head() + ": ", expression(condition));
    for (const EndingRule& rule : function.endings) {
      out_ += rule.ending == Ending::wins ? "wins " : "loses ";
      out_ += head();
      if (rule.condition != kNoExpr) out_ += " if " + expression(rule.condition);
      out_ += '\n';
    }
  }

  std::string head() const {
    std::string text = function_->info.name + "(";
    for (const Parameter& parameter : function_->info.parameters) {
      if (text.back() != '(') text += ", ";
      text += parameter.name;
      if (parameter.is_list) text += "[]";
    }
    return text + ")";
  }

  // --- positions

  std::string position(const Call& call) const {
    std::string text = program_.functions[call.function].info.name + "(";
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      text += (i == 0 ? "" : ", ") + argument(call.arguments[i]);
    std::string edits;
    for (const Argument& argument : call.arguments) append_edits(argument, edits);
    return text + edits + ")";
  }

  std::string argument(const Argument& a) const {
    const std::string text = unsorted_argument(a);
    return a.sorted ? "sort(" + text + ")" : text;
  }

  std::string unsorted_argument(const Argument& a) const {
    switch (a.kind) {
      case Argument::Kind::scalar:
        return expression(a.expr);
      case Argument::Kind::edited:
        return list(a.list);
      case Argument::Kind::literal:
        return "[" + joined(a.items) + "]";
      case Argument::Kind::fill:
        return fmt::format("fill({}, {})", expression(a.expr), expression(a.expr2));
      case Argument::Kind::drop:
        return fmt::format("drop({}, {})", list(a.list), expression(a.expr));
      case Argument::Kind::slice:
        return fmt::format("{}[{}..{}]", list(a.list), expression(a.expr), expression(a.expr2));
      case Argument::Kind::concat:
        break;
    }
    std::string text;
    for (std::size_t i = 0; i < a.parts.size(); ++i)
      text += (i == 0 ? "" : " ++ ") + argument(a.parts[i]);
    return text;
  }

  std::string joined(const std::vector<ExprId>& items) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
      text += (i == 0 ? "" : ", ") + expression(items[i]);
    return text;
  }

  void append_edits(const Argument& argument, std::string& edits) const {
    for (const Edit& edit : argument.edits) {
      const std::string_view sign = edit.kind == Edit::Kind::set   ? "="
                                    : edit.kind == Edit::Kind::add ? "+="
                                                                   : "-=";
      edits += fmt::format("{}{}[{}] {} {}", edits.empty() ? "; " : ", ", list(argument.list),
                           expression(edit.index), sign, expression(edit.value));
    }
    for (const Argument& part : argument.parts) append_edits(part, edits);
  }

  const std::string& list(std::uint32_t index) const {
    return function_->info.parameters[index].name;
  }

  // --- sets

  std::string generator(const Generator& g) const {
    return variable(g.variable) + " in " + set(g.ranges);
  }

  std::string set(const std::vector<Range>& ranges) const {
    const bool one_range = ranges.size() == 1 && ranges[0].lo != ranges[0].hi;
    if (one_range) return range(ranges[0]);
    std::string text;
    for (const Range& r : ranges) text += (text.empty() ? "{" : ", ") + range(r);
    return text + "}";
  }

  std::string range(const Range& r) const {
    std::string text = expression(r.lo, kConcat);
    if (r.hi != r.lo) text += ".." + expression(r.hi, kConcat);
    if (r.step != kNoExpr) text += " step " + expression(r.step, kConcat);
    return text;
  }

  // --- names

  // k, i, j, ... without what the function's parameters are called.
  std::string variable(std::uint32_t slot) const {
    constexpr std::string_view kLetters = "kijlmuvwxyz";
    std::uint32_t free = slot;
    for (char letter : kLetters) {
      const std::string name(1, letter);
      if (is_parameter(name)) continue;
      if (free-- == 0) return name;
    }
    std::string name = fmt::format("k{}", free + 1);
    while (is_parameter(name)) name += '\'';
    return name;
  }

  bool is_parameter(std::string_view name) const {
    const auto& parameters = function_->info.parameters;
    return std::any_of(parameters.begin(), parameters.end(),
                       [name](const Parameter& p) { return p.name == name; });
  }

  // --- expressions

  std::string expression(ExprId id, int least = kOr) const {
    const Expr& e = program_.exprs[id];
    const Notation notation = notation_of(e.op);
    int strength = notation.strength;
    std::string text;
    if (notation.form == Notation::Form::infix)
      text = infix_text(e, notation);
    else if (notation.form == Notation::Form::call)
      text = fmt::format("{}({}{})", notation.sign, expression(e.a),
                         e.b == kNoExpr ? "" : ", " + expression(e.b));
    else
      text = other(e, strength);
    return strength < least ? "(" + text + ")" : text;
  }

  std::string infix_text(const Expr& e, const Notation& notation) const {
    const int left = notation.strength + (notation.strength == kComparison ? 1 : 0);
    return fmt::format("{} {} {}", expression(e.a, left), notation.sign,
                       expression(e.b, notation.strength + 1));
  }

  std::string other(const Expr& e, int& strength) const {
    switch (e.op) {
      case Op::constant:
        return constant(e.value, strength);
      case Op::parameter:
        return list(static_cast<std::uint32_t>(e.value));
      case Op::variable:
        return variable(static_cast<std::uint32_t>(e.value));
      case Op::neg:
        strength = kNegation;
        return "-" + expression(e.a, kPower);
      case Op::abs:
        return "|" + expression(e.a, kConcat) + "|";
      case Op::power:
        strength = kPower;
        return expression(e.a, kAtom) + "^" + expression(e.b, kNegation);
      case Op::logical_not:
        strength = kNot;
        return "not " + expression(e.a, kNot);
      case Op::if_else:
        strength = kWeakest;
        return fmt::format("if {} then {} else {}", expression(e.a), expression(e.b),
                           expression(e.c));
      case Op::fold:
        return fold(program_.folds[static_cast<std::size_t>(e.value)]);
      default:
        return of_list(e);
    }
  }

  static std::string constant(Int value, int& strength) {
    if (value < 0) strength = kNegation;
    if (value != std::numeric_limits<Int>::min()) return fmt::format("{}", value);
    strength = kSum;  // the one number whose negative cannot be written
    return fmt::format("{} - 1", value + 1);
  }

  std::string of_list(const Expr& e) const {
    const std::string& name = list(static_cast<std::uint32_t>(e.value));
    switch (e.op) {
      case Op::list_length:
        return "len(" + name + ")";
      case Op::list_sum:
        return "sum(" + name + ")";
      case Op::list_min:
        return "min(" + name + ")";
      case Op::list_max:
        return "max(" + name + ")";
      case Op::list_xor:
        return "xorsum(" + name + ")";
      case Op::list_count:
        return fmt::format("count({}, {})", name, expression(e.a));
      default:
        return fmt::format("{}[{}]", name, expression(e.a));
    }
  }

  std::string fold(const Fold& f) const {
    std::string text =
        fmt::format("{}({} for {}", name_of(f.kind), expression(f.body), generator(f.generator));
    if (f.guard != kNoExpr) text += " if " + expression(f.guard);
    return text + ")";
  }

  const Program& program_;
  const Function* function_ = nullptr;
  std::string out_;
};

}  // namespace

std::string to_text(const Program& program) {
  return Printer(program).run();
}

std::string option_text(const Program& program, FunctionId function, std::size_t clause) {
  const Function& whole = program.functions[function];
  return Printer(program).option(whole, whole.clauses[clause]);
}

std::string condition_text(const Program& program, FunctionId function, ExprId condition) {
  return Printer(program).condition(program.functions[function], condition);
}

}  // namespace grundy::lang
