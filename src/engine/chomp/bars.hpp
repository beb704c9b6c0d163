// Bars of Chomp: lists of row lengths that do not grow, inside a rectangle, numbered in lexicographic
// order. A bite shortens rows, so the number of what it leaves is smaller: a table filled in this
// order needs no search.
//
// The numbering. The lengths r1 >= r2 >= ... >= rh become c_k = r_k + h - k, which decrease strictly, and
//     number = C(c_1, h) + C(c_2, h-1) + ... + C(c_h, 1)
// (the combinatorial number system). A bite at column j of row k replaces the terms k, k+1, ... whose
// rows are longer than j by C(j + h - m, h - m + 1), so the numbers of all options follow from each
// other by one addition each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy::chomp {

// How many bars fit into `rows` by `columns`; nothing if that is more than 2^62.
std::optional<std::uint64_t> count_bars(std::size_t rows, std::size_t columns);

class Bars {
 public:
  // Requires count_bars(rows, columns).
  Bars(std::size_t rows, std::size_t columns);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::uint64_t count() const { return count_; }

  // `lengths`: as many as there are rows, none longer than the one before. O(rows).
  std::uint64_t number(std::span<const std::uint32_t> lengths) const;

  // Calls use(row, column, number) for every square of the bar: the number of the bar that a bite there
  // leaves. Column by column, and in each from the last row up to row 0.
  template <class Use>
  void for_each_bite(std::span<const std::uint32_t> lengths, Use&& use) const {
    if (rows_ == 0) return;
    std::uint64_t before = 0;  // the terms of rows 0 .. longer-1
    std::size_t longer = rows_;
    std::uint64_t after = 0;  // the terms of the rows that a bite does not change
    for (std::size_t k = 0; k < rows_; ++k) before += term(k, lengths[k]);
    for (std::uint32_t j = 0; j < lengths[0]; ++j) {
      while (longer > 0 && lengths[longer - 1] <= j) {
        --longer;
        after += term(longer, lengths[longer]);
        before -= term(longer, lengths[longer]);
      }
      std::uint64_t above = before, bitten = after;
      for (std::size_t k = longer; k-- > 0;) {
        above -= term(k, lengths[k]);
        bitten += term(k, j);
        use(k, j, above + bitten);
      }
    }
  }

  // The next bar in order; false after the last.
  bool next(std::span<std::uint32_t> lengths) const;

 private:
  std::uint64_t term(std::size_t row, std::uint32_t length) const {
    return terms_[row * (columns_ + 1) + length];
  }

  std::size_t rows_, columns_;
  std::uint64_t count_;
  std::vector<std::uint64_t> terms_;  // [row][length]
};

}  // namespace grundy::chomp
