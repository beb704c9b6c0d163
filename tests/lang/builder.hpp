// Programs for tests, put together by hand or at random, without the parser.
#pragma once

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::test {

struct Builder {
  lang::Program program;

  lang::ExprId expr(lang::Op op, Int value, lang::ExprId a = lang::kNoExpr,
                    lang::ExprId b = lang::kNoExpr, lang::ExprId c = lang::kNoExpr) {
    // Each expression has a place of its own: line = its number + 1.
    Place place;
    place.line = static_cast<int>(program.places.size()) + 1;
    program.places.push_back(place);
    const auto here = static_cast<std::uint32_t>(program.places.size() - 1);
    program.exprs.push_back({op, value, a, b, c, here});
    return static_cast<lang::ExprId>(program.exprs.size() - 1);
  }
  lang::ExprId num(Int value) { return expr(lang::Op::constant, value); }
  lang::ExprId par(Int index) { return expr(lang::Op::parameter, index); }
  lang::ExprId var(Int slot) { return expr(lang::Op::variable, slot); }
  lang::ExprId op(lang::Op op, lang::ExprId a, lang::ExprId b = lang::kNoExpr) {
    return expr(op, 0, a, b);
  }
  lang::ExprId sub(lang::ExprId a, lang::ExprId b) { return op(lang::Op::sub, a, b); }
  lang::ExprId add(lang::ExprId a, lang::ExprId b) { return op(lang::Op::add, a, b); }

  // "a" is a scalar, "a[]" a list.
  lang::Function& function(const std::string& name, const std::vector<std::string>& parameters) {
    lang::Function f;
    f.info.name = name;
    for (const std::string& p : parameters) {
      const bool list = p.ends_with("[]");
      f.info.parameters.push_back({list ? p.substr(0, p.size() - 2) : p, list});
    }
    program.functions.push_back(std::move(f));
    return program.functions.back();
  }

  static lang::Step each(std::uint32_t slot, lang::ExprId lo, lang::ExprId hi,
                         lang::ExprId step = lang::kNoExpr) {
    lang::Step result;
    result.kind = lang::Step::Kind::generator;
    result.generator = {slot, {{lo, hi, step}}};
    return result;
  }
  lang::Step each_of(std::uint32_t slot, const std::vector<Int>& values) {
    lang::Step result;
    result.kind = lang::Step::Kind::generator;
    result.generator.variable = slot;
    for (const Int value : values) {
      const lang::ExprId e = num(value);
      result.generator.ranges.push_back({e, e, lang::kNoExpr});
    }
    return result;
  }
  static lang::Step guard(lang::ExprId condition) {
    lang::Step result;
    result.expr = condition;
    return result;
  }
  static lang::Argument scalar(lang::ExprId e) {
    lang::Argument result;
    result.expr = e;
    return result;
  }
  static lang::Call call(FunctionId function, const std::vector<lang::ExprId>& scalars) {
    lang::Call result;
    result.function = function;
    for (const lang::ExprId e : scalars) result.arguments.push_back(scalar(e));
    return result;
  }
  lang::Clause clause(std::vector<lang::Step> steps, std::vector<lang::Call> sum) {
    lang::Clause result;
    result.steps = std::move(steps);
    result.sum = std::move(sum);
    result.slots = 8;
    Place place;
    place.line = static_cast<int>(program.places.size()) + 1;
    program.places.push_back(place);
    result.place = static_cast<std::uint32_t>(program.places.size() - 1);
    return result;
  }
};

// The games of the design, by hand.
lang::Program subtraction_program(const std::vector<Int>& set);  // s(n) -> s(n-k) for k in set
lang::Program near_program();    // take from either heap, or from both amounts at most one apart
lang::Program lasker_program();  // take, or split
lang::Program stairs_program();  // stairs(a; a[i] -= k, a[i-1] += k)

// A program that uses every part of the IR sooner or later. Numbers stay small, but for a rare huge
// one.
lang::Program random_program(std::uint32_t seed);

}  // namespace grundy::test
