// The product of two coin-turning games: coins lie on the squares of a board, and a move turns the
// squares (r, c) for all r of a set that the first game may turn and all c of a set that the second
// may. The last of them, (head, head), must show heads.
// Reference: Winning Ways, ch. 14 (Turn and Turn About).
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// Both are functions of one ruleset: coin(row, column), a single head on the board, and
// board([r1, c1, r2, c2, ...]), the places of the heads in any order. The board has no end: moves
// lead towards row 0 and column 0. In options the heads are in ascending order.
class ProductRules final : public NativeRules {
 public:
  static constexpr FunctionId kCoin = 0, kBoard = 1;

  // Both parts must be coin-turning games by `turns_coins`.
  ProductRules(Part rows, Part columns);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;

  const Part& rows() const { return rows_; }
  const Part& columns() const { return columns_; }

 private:
  Part rows_, columns_;
};

// Whether the part is a coin-turning game on a row whose head coin is always the rightmost, and whose
// sets do not depend on the row's length: only such games have products.
bool turns_coins(const Part& part);

// "product(twins, ruler)" from the two spellings.
Result<std::shared_ptr<const NativeRules>> make_product(std::string_view rows,
                                                        std::string_view columns,
                                                        const LoadOptions& options);

// The coins a move turns, as the sets of rows and columns they lie in: "rows 1, 3 and columns
// 0..4". `turned` lists row and column of each coin.
Message turned_words(const std::vector<std::pair<BigInt, BigInt>>& turned);

}  // namespace grundy
