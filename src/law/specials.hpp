// Parts of rules that are not linear but still automata: floors, remainders, xor, the lowest bit,
// powers of two that divide.
//
// floor(e/c), e mod c, x xor y and lowbit(e) in a clause are each replaced by a new variable, and the
// condition on that variable is noted here. The clause that is left is linear.
#pragma once

#include <vector>

#include "lang/ir.hpp"

namespace grundy::law {

struct Special {
  enum class Kind : std::uint8_t {
    floor,         // variable = floor(a / divisor)
    exclusive_or,  // variable = a xor b
    lowest_bit,    // variable = lowbit(a)
    power_divides  // a is a power of two and divides b; no new variable
  } kind = Kind::floor;
  std::uint32_t slot = 0;  // of the new variable
  lang::ExprId a = lang::kNoExpr, b = lang::kNoExpr;
  Int divisor = 1;
};

// A program in which the function has only the clause, rewritten.
struct RewrittenClause {
  lang::Program program;
  std::vector<Special> specials;
};

RewrittenClause rewritten(const lang::Program& program, FunctionId function, std::size_t clause);

}  // namespace grundy::law
