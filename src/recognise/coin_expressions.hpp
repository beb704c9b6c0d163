// Expressions about one item of a list that is 0 or 1: worked out for both, so that their spelling
// does not matter.
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

// Does some expression below `roots` look at items of a list (a[i], sum(a), ...)?
bool reads_items(const lang::Program& program, const std::vector<lang::ExprId>& roots);
bool has_fold(const lang::Program& program, const std::vector<lang::ExprId>& roots);

// Is it the same expression? Without folds.
bool same(const lang::Program& program, lang::ExprId x, lang::ExprId y);

// The value of an expression in constants and one item, the item being `coin`; nothing if it has
// anything else in it. `index` (kNoExpr: any) is the place the item must be at, and gets it.
std::optional<Int> with_coin(const lang::Program& program, lang::ExprId root, lang::ExprId& index,
                             Int coin);

// What an edit makes of 0 (tails) and of 1 (heads); below 0: the move is impossible.
struct Turn {
  Int of_tails = 0, of_heads = 0;
  bool turns() const { return of_tails == 1 && of_heads == 0; }
};
std::optional<Turn> turn_of(const lang::Program& program, const lang::Edit& edit);

}  // namespace grundy::recognise
