#include "lang/builtins.hpp"

#include <array>

namespace grundy::lang {

namespace {

using Form = Builtin::Form;

constexpr Builtin plain(std::string_view name, Op op, int arity = 1, bool truth = false) {
  return {name, Form::plain, arity, truth, op, Op::constant, false, FoldKind::sum};
}
constexpr Builtin variadic(std::string_view name, Op op) {
  return {name, Form::variadic, 2, false, op, Op::constant, false, FoldKind::sum};
}
constexpr Builtin of_list(std::string_view name, Op op, FoldKind fold) {
  return {name, Form::list, 1, false, Op::constant, op, true, fold};
}

constexpr std::array kBuiltins = {
    plain("abs", Op::abs),
    variadic("gcd", Op::gcd),
    variadic("bitor", Op::bit_or),
    plain("popcount", Op::popcount),
    plain("sqrt", Op::isqrt),
    plain("isqrt", Op::isqrt),
    plain("log2", Op::ilog2),
    plain("ilog2", Op::ilog2),
    plain("lowbit", Op::lowbit),
    plain("prime", Op::prime, 1, true),
    plain("square", Op::square, 1, true),
    plain("pow2", Op::pow2, 1, true),
    plain("fibonacci", Op::fibonacci, 1, true),
    plain("divides", Op::divides, 2, true),
    Builtin{"len", Form::list, 1, false, Op::constant, Op::list_length, false, FoldKind::sum},
    of_list("sum", Op::list_sum, FoldKind::sum),
    of_list("xorsum", Op::list_xor, FoldKind::bit_xor),
    Builtin{"count", Form::list, 2, false, Op::constant, Op::list_count, true, FoldKind::count},
    Builtin{"min", Form::list_or_variadic, 2, false, Op::min, Op::list_min, true, FoldKind::min},
    Builtin{"max", Form::list_or_variadic, 2, false, Op::max, Op::list_max, true, FoldKind::max},
    Builtin{"any", Form::fold_only, 1, true, Op::constant, Op::constant, true, FoldKind::any},
    Builtin{"all", Form::fold_only, 1, true, Op::constant, Op::constant, true, FoldKind::all}};

}  // namespace

std::span<const Builtin> builtins() {
  return kBuiltins;
}

const Builtin* find_builtin(std::string_view name) {
  for (const Builtin& builtin : kBuiltins)
    if (builtin.name == name) return &builtin;
  return nullptr;
}

}  // namespace grundy::lang
