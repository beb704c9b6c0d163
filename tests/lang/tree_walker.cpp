#include "lang/tree_walker.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace grundy::test {
namespace {

using namespace grundy::lang;
__extension__ using Wide = __int128;

struct NoValue {};

struct Position {
  std::vector<Int> scalars;             // by parameter
  std::vector<std::vector<Int>> lists;  // by parameter
};

Int narrow(Wide value) {
  if (value > INT64_MAX || value < INT64_MIN) throw NoValue{};
  return static_cast<Int>(value);
}

Position unpack(const Function& function, const std::vector<Int>& args) {
  Position position;
  std::size_t at = 0;
  for (const Parameter& p : function.info.parameters) {
    position.scalars.push_back(args.at(at));
    position.lists.emplace_back();
    if (p.is_list) {
      const auto n = static_cast<std::size_t>(args.at(at));
      for (std::size_t i = 0; i < n; ++i) position.lists.back().push_back(args.at(at + 1 + i));
      at += n;
    }
    ++at;
  }
  return position;
}

class Walker {
 public:
  Walker(const Program& program, const Function& function, const std::vector<Int>& args)
      : program_(program), position_(unpack(function, args)), slots_(64, 0) {}

  Int eval(ExprId id) {
    const Expr& e = program_.exprs[id];
    const auto index = static_cast<std::size_t>(e.value);
    switch (e.op) {
      case Op::constant:
        return e.value;
      case Op::parameter:
        return position_.scalars[index];
      case Op::variable:
        return slots_[index];
      case Op::logical_and:
        return eval(e.a) != 0 && eval(e.b) != 0;
      case Op::logical_or:
        return eval(e.a) != 0 || eval(e.b) != 0;
      case Op::if_else:
        return eval(e.a) != 0 ? eval(e.b) : eval(e.c);
      case Op::fold:
        return fold(program_.folds[index]);
      case Op::list_length:
      case Op::list_item:
      case Op::list_sum:
      case Op::list_min:
      case Op::list_max:
      case Op::list_xor:
      case Op::list_count:
        return of_list(e, position_.lists[index]);
      default:
        if (e.b == kNoExpr) return unary(e.op, eval(e.a));
        const Int a = eval(e.a);
        return binary(e.op, a, eval(e.b));
    }
  }

  void each(const Generator& generator, const std::function<bool()>& body) {
    for (const Range& range : generator.ranges) {
      const Wide lo = eval(range.lo), hi = eval(range.hi);
      const Wide step = range.step == kNoExpr ? 1 : eval(range.step);
      if (step < 1) throw NoValue{};
      for (Wide v = lo; v <= hi; v += step) {
        slots_[generator.variable] = static_cast<Int>(v);
        if (!body()) return;
      }
    }
  }

  void steps(const Clause& clause, std::size_t at, const std::function<void()>& option) {
    if (at == clause.steps.size()) return option();
    const Step& step = clause.steps[at];
    if (step.kind == Step::Kind::guard) {
      if (eval(step.expr) != 0) steps(clause, at + 1, option);
    } else if (step.kind == Step::Kind::let) {
      slots_[step.variable] = eval(step.expr);
      steps(clause, at + 1, option);
    } else {
      each(step.generator, [&] {
        steps(clause, at + 1, option);
        return true;
      });
    }
  }

  // The component a call makes, or nothing if a coordinate is negative.
  std::optional<Component> call(const Call& c) {
    Component result{c.function, {}};
    for (const Argument& argument : c.arguments) {
      if (argument.kind == Argument::Kind::scalar) {
        const Int value = eval(argument.expr);
        if (value < 0) return std::nullopt;
        result.args.push_back(value);
        continue;
      }
      const auto list = build(argument);
      if (!list || std::ranges::any_of(*list, [](Int item) { return item < 0; })) {
        return std::nullopt;
      }
      result.args.push_back(static_cast<Int>(list->size()));
      result.args.insert(result.args.end(), list->begin(), list->end());
    }
    return result;
  }

 private:
  static Int natural(Int a) { return a < 0 ? throw NoValue{} : a; }

  static Int unary(Op op, Int a) {
    switch (op) {
      case Op::neg:
        return narrow(-Wide{a});
      case Op::abs:
        return narrow(a < 0 ? -Wide{a} : Wide{a});
      case Op::popcount: {
        Int n = 0;
        for (natural(a); a != 0; a /= 2) n += a % 2;
        return n;
      }
      case Op::isqrt: {
        Wide r = 0;
        natural(a);
        while ((r + 1) * (r + 1) <= a) ++r;
        return narrow(r);
      }
      case Op::ilog2: {
        if (a < 1) throw NoValue{};
        Int n = 0;
        while ((a /= 2) != 0) ++n;
        return n;
      }
      case Op::lowbit: {
        if (natural(a) == 0) return 0;
        Int power = 1;
        while (a % (2 * power) == 0) power *= 2;
        return power;
      }
      case Op::logical_not:
        return a == 0;
      case Op::prime: {
        if (a < 2) return 0;
        for (Int d = 2; d * d <= a; ++d) {
          if (a % d == 0) return 0;
        }
        return 1;
      }
      case Op::square: {
        Wide r = 0;
        while (r * r < a) ++r;
        return a >= 0 && r * r == a;
      }
      case Op::pow2: {
        Wide power = 1;
        while (power < a) power *= 2;
        return power == a;
      }
      case Op::fibonacci: {
        Wide x = 1, y = 2;
        while (x < a) x = std::exchange(y, x + y);
        return x == a;
      }
      default:
        std::abort();
    }
  }

  static Int binary(Op op, Int a, Int b) {
    switch (op) {
      case Op::add:
        return narrow(Wide{a} + b);
      case Op::sub:
        return narrow(Wide{a} - b);
      case Op::mul:
        return narrow(Wide{a} * b);
      case Op::div:
      case Op::mod: {
        if (b == 0) throw NoValue{};
        Wide q = Wide{a} / b;
        if (q * b != a && ((a < 0) != (b < 0))) --q;
        return op == Op::div ? narrow(q) : narrow(a - q * b);
      }
      case Op::power: {
        if (b < 0) throw NoValue{};
        if (a == 0 || a == 1) return b == 0 ? 1 : a;
        if (a == -1) return b % 2 == 0 ? 1 : -1;
        Int result = 1;
        for (Int i = 0; i < b; ++i) result = narrow(Wide{result} * a);
        return result;
      }
      case Op::min:
        return std::min(a, b);
      case Op::max:
        return std::max(a, b);
      case Op::gcd: {
        Wide x = a < 0 ? -Wide{a} : Wide{a}, y = b < 0 ? -Wide{b} : Wide{b};
        while (y != 0) x = std::exchange(y, x % y);
        return narrow(x);
      }
      case Op::bit_and:
        return natural(a) & natural(b);
      case Op::bit_or:
        return natural(a) | natural(b);
      case Op::bit_xor:
        return natural(a) ^ natural(b);
      case Op::shift_left: {
        natural(a), natural(b);
        Int result = a;
        for (Int i = 0; i < b && result != 0; ++i) result = narrow(Wide{result} * 2);
        return result;
      }
      case Op::shift_right: {
        natural(a), natural(b);
        for (Int i = 0; i < b && a != 0; ++i) a /= 2;
        return a;
      }
      case Op::equal:
        return a == b;
      case Op::not_equal:
        return a != b;
      case Op::less:
        return a < b;
      case Op::less_equal:
        return a <= b;
      case Op::greater:
        return a > b;
      case Op::greater_equal:
        return a >= b;
      case Op::divides:
        return a == 0 ? b == 0 : Wide{b} % a == 0;
      default:
        std::abort();
    }
  }

  Int of_list(const Expr& e, const std::vector<Int>& list) {
    switch (e.op) {
      case Op::list_length:
        return static_cast<Int>(list.size());
      case Op::list_item: {
        const Int i = eval(e.a);
        if (i < 0 || i >= static_cast<Int>(list.size())) throw NoValue{};
        return list[static_cast<std::size_t>(i)];
      }
      case Op::list_sum: {
        Int sum = 0;
        for (const Int item : list) sum = narrow(Wide{sum} + item);
        return sum;
      }
      case Op::list_xor: {
        Int sum = 0;
        for (const Int item : list) sum ^= item;
        return sum;
      }
      case Op::list_count:
        return std::ranges::count(list, eval(e.a));
      default:
        if (list.empty()) throw NoValue{};
        return e.op == Op::list_min ? *std::ranges::min_element(list)
                                    : *std::ranges::max_element(list);
    }
  }

  Int fold(const Fold& f) {
    std::vector<Int> values;
    const Int outer = slots_[f.generator.variable];
    each(f.generator, [&] {
      if (f.guard != kNoExpr && eval(f.guard) == 0) return true;
      values.push_back(eval(f.body));
      // any and all stop where they are decided
      return !(f.kind == FoldKind::any && values.back() != 0) &&
             !(f.kind == FoldKind::all && values.back() == 0);
    });
    slots_[f.generator.variable] = outer;
    Int result = f.kind == FoldKind::all ? 1 : 0;
    switch (f.kind) {
      case FoldKind::sum:
        for (const Int v : values) result = narrow(Wide{result} + v);
        return result;
      case FoldKind::bit_xor:
        for (const Int v : values) result ^= natural(v);
        return result;
      case FoldKind::count:
        return static_cast<Int>(std::ranges::count_if(values, [](Int v) { return v != 0; }));
      case FoldKind::any:
        return std::ranges::any_of(values, [](Int v) { return v != 0; });
      case FoldKind::all:
        return std::ranges::all_of(values, [](Int v) { return v != 0; });
      default:
        if (values.empty()) throw NoValue{};
        return f.kind == FoldKind::min ? *std::ranges::min_element(values)
                                       : *std::ranges::max_element(values);
    }
  }

  std::optional<std::vector<Int>> build(const Argument& argument) {
    auto list = unsorted(argument);
    if (list && argument.sorted) std::ranges::sort(*list);
    return list;
  }

  std::optional<std::vector<Int>> unsorted(const Argument& argument) {
    const auto at = [](auto& list, Int i) -> auto& {
      if (i < 0 || i >= static_cast<Int>(list.size())) throw NoValue{};
      return list[static_cast<std::size_t>(i)];
    };
    std::vector<Int> list = position_.lists[argument.list];
    switch (argument.kind) {
      case Argument::Kind::edited: {
        std::vector<std::pair<Int, Int>> edits;
        for (const Edit& edit : argument.edits) {
          const Int index = eval(edit.index);
          edits.emplace_back(index, eval(edit.value));
        }
        for (std::size_t i = 0; i < edits.size(); ++i) {
          Int& cell = at(list, edits[i].first);
          const Wide value = edits[i].second;
          const auto kind = argument.edits[i].kind;
          cell = narrow(kind == Edit::Kind::set   ? value
                        : kind == Edit::Kind::add ? cell + value
                                                  : cell - value);
        }
        return list;
      }
      case Argument::Kind::literal:
        list.clear();
        for (const ExprId item : argument.items) list.push_back(eval(item));
        return list;
      case Argument::Kind::fill: {
        const Int n = eval(argument.expr), item = eval(argument.expr2);
        if (n < 0) return std::nullopt;
        return std::vector<Int>(static_cast<std::size_t>(n), item);
      }
      case Argument::Kind::drop: {
        const Int i = eval(argument.expr);
        at(list, i);
        list.erase(list.begin() + i);
        return list;
      }
      case Argument::Kind::slice: {
        const Int i = eval(argument.expr), j = eval(argument.expr2);
        if (j < i) return std::vector<Int>{};
        at(list, i), at(list, j);
        return std::vector<Int>(list.begin() + i, list.begin() + j + 1);
      }
      default: {
        list.clear();
        for (const Argument& part : argument.parts) {
          const auto built = build(part);
          if (!built) return std::nullopt;
          list.insert(list.end(), built->begin(), built->end());
        }
        return list;
      }
    }
  }

  const Program& program_;
  Position position_;
  std::vector<Int> slots_;
};

bool in_domain(const Program& program, const Component& position) {
  const Function& function = program.functions[position.function];
  Walker walker(program, function, position.args);
  return std::ranges::all_of(function.domain,
                             [&](ExprId condition) { return walker.eval(condition) != 0; });
}

// Follows aliases; nothing where the position is not legal.
std::optional<Component> legal(const Program& program, Component component) {
  for (;;) {
    if (!in_domain(program, component)) return std::nullopt;
    const Function& function = program.functions[component.function];
    if (function.alias.empty()) return component;
    auto target = Walker(program, function, component.args).call(function.alias[0].target);
    if (!target) return std::nullopt;
    component = *target;
  }
}

}  // namespace

std::optional<std::set<Option>> walk_options(const Program& program, const Component& from) {
  std::set<Option> result;
  const Function& function = program.functions[from.function];
  try {
    for (const Clause& clause : function.clauses) {
      Walker walker(program, function, from.args);
      walker.steps(clause, 0, [&] {
        std::vector<Component> sum;
        for (const Call& call : clause.sum) {
          auto component = walker.call(call);
          if (!component) return;
          sum.push_back(std::move(*component));
        }
        for (Component& component : sum) {
          auto there = legal(program, component);
          if (!there) return;
          component = std::move(*there);
        }
        result.insert({clause.player, std::move(sum)});
      });
    }
  } catch (const NoValue&) {
    return std::nullopt;
  }
  return result;
}

std::optional<bool> walk_domain(const Program& program, const Component& position) {
  try {
    return in_domain(program, position);
  } catch (const NoValue&) {
    return std::nullopt;
  }
}

}  // namespace grundy::test
