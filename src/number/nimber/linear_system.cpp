#include "number/nimber/linear_system.hpp"

#include <utility>

#include "number/nimber/big.hpp"

namespace grundy::nimber {

namespace {

void scale(std::vector<BigInt>& row, const BigInt& factor) {
  for (BigInt& x : row) x = product(x, factor);
}

// row += factor * other
void add_multiple(std::vector<BigInt>& row, const std::vector<BigInt>& other,
                  const BigInt& factor) {
  if (factor.is_zero()) return;
  for (std::size_t i = 0; i < row.size(); ++i) row[i] ^= product(other[i], factor);
}

// The first row from `from` on with something in `column`, or the number of rows.
std::size_t pivot_row(const Matrix& a, std::size_t from, std::size_t column) {
  while (from < a.size() && a[from][column].is_zero()) ++from;
  return from;
}

}  // namespace

BigInt determinant(Matrix a) {
  BigInt result = 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::size_t pivot = pivot_row(a, i, i);
    if (pivot == a.size()) return 0;
    std::swap(a[i], a[pivot]);  // no sign: -1 = 1
    result = product(result, a[i][i]);
    scale(a[i], *inverse(a[i][i]));
    for (std::size_t j = i + 1; j < a.size(); ++j) add_multiple(a[j], a[i], BigInt(a[j][i]));
  }
  return result;
}

std::optional<Solutions> solve_linear(Matrix a, std::vector<BigInt> b) {
  const std::size_t unknowns = a.empty() ? 0 : a[0].size();
  for (std::size_t i = 0; i < a.size(); ++i) a[i].push_back(std::move(b[i]));
  std::vector<std::size_t> pivots;  // the column of each reduced row
  for (std::size_t column = 0; column < unknowns && pivots.size() < a.size(); ++column) {
    const std::size_t row = pivots.size(), pivot = pivot_row(a, row, column);
    if (pivot == a.size()) continue;
    std::swap(a[row], a[pivot]);
    scale(a[row], *inverse(a[row][column]));
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (j != row) add_multiple(a[j], a[row], BigInt(a[j][column]));
    }
    pivots.push_back(column);
  }
  for (std::size_t row = pivots.size(); row < a.size(); ++row) {
    if (!a[row][unknowns].is_zero()) return std::nullopt;
  }
  Solutions all;
  all.one.assign(unknowns, 0);
  for (std::size_t row = 0; row < pivots.size(); ++row) all.one[pivots[row]] = a[row][unknowns];
  std::size_t next_pivot = 0;
  for (std::size_t column = 0; column < unknowns; ++column) {
    if (next_pivot < pivots.size() && pivots[next_pivot] == column) {
      ++next_pivot;
      continue;
    }
    std::vector<BigInt> direction(unknowns, 0);
    direction[column] = 1;
    for (std::size_t row = 0; row < pivots.size(); ++row) direction[pivots[row]] = a[row][column];
    all.kernel.push_back(std::move(direction));
  }
  return all;
}

}  // namespace grundy::nimber
