// The functions that expressions may call.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "lang/ir.hpp"

namespace grundy::lang {

struct Builtin {
  enum class Form : std::uint8_t {
    plain,     // exactly `arity` numbers
    variadic,  // two numbers or more, taken two at a time from the left
    list,      // one list (list_count: a list and a number)
    list_or_variadic,
    fold_only
  };
  std::string_view name;
  Form form = Form::plain;
  int arity = 1;
  bool truth = false;         // the result is a truth
  Op op = Op::constant;       // plain, variadic
  Op list_op = Op::constant;  // list
  bool folds = false;         // may take `e for i in ...`
  FoldKind fold = FoldKind::sum;
};

std::span<const Builtin> builtins();
const Builtin* find_builtin(std::string_view name);  // null: none

}  // namespace grundy::lang
