// Which operations ask for a list coordinate (Expr::value says which).
#pragma once

#include "lang/ir.hpp"

namespace grundy::lang {

constexpr bool is_list_op(Op op) {
  return op == Op::list_length || op == Op::list_item || op == Op::list_sum || op == Op::list_min ||
         op == Op::list_max || op == Op::list_xor || op == Op::list_count;
}

}  // namespace grundy::lang
