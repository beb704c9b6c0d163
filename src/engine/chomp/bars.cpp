#include "engine/chomp/bars.hpp"

#include <algorithm>

namespace grundy::chomp {
namespace {

constexpr std::uint64_t kMost = std::uint64_t{1} << 62;

// C(n, r) for all n < size, of one r after the other; sums above kMost stay at kMost.
std::vector<std::uint64_t> next_diagonal(const std::vector<std::uint64_t>& lower) {
  std::vector<std::uint64_t> diagonal(lower.size(), 0);
  for (std::size_t n = 1; n < diagonal.size(); ++n)
    diagonal[n] = std::min(kMost, diagonal[n - 1] + lower[n - 1]);
  return diagonal;
}

}  // namespace

std::optional<std::uint64_t> count_bars(std::size_t rows, std::size_t columns) {
  // C(rows + columns, rows), by its smaller index.
  const std::size_t small = std::min(rows, columns), large = std::max(rows, columns);
  std::vector<std::uint64_t> paths(small + 1, 1);
  for (std::size_t step = 0; step < large; ++step) {
    for (std::size_t i = 1; i <= small; ++i) paths[i] = std::min(kMost, paths[i] + paths[i - 1]);
    if (paths[small] == kMost) return std::nullopt;
  }
  return paths[small];
}

Bars::Bars(std::size_t rows, std::size_t columns)
    : rows_(rows), columns_(columns), count_(*count_bars(rows, columns)) {
  terms_.resize(rows * (columns + 1));
  std::vector<std::uint64_t> chosen(rows + columns + 1, 1);  // C(n, 0)
  for (std::size_t row = rows; row-- > 0;) {
    chosen = next_diagonal(chosen);  // C(n, rows - row)
    for (std::size_t length = 0; length <= columns; ++length)
      terms_[row * (columns + 1) + length] = chosen[length + rows - row - 1];
  }
}

std::uint64_t Bars::number(std::span<const std::uint32_t> lengths) const {
  std::uint64_t sum = 0;
  for (std::size_t k = 0; k < rows_; ++k) sum += term(k, lengths[k]);
  return sum;
}

bool Bars::next(std::span<std::uint32_t> lengths) const {
  for (std::size_t k = rows_; k-- > 0;) {
    const std::uint32_t most = k == 0 ? static_cast<std::uint32_t>(columns_) : lengths[k - 1];
    if (lengths[k] == most) continue;
    ++lengths[k];
    std::fill(lengths.begin() + static_cast<std::ptrdiff_t>(k) + 1, lengths.end(), 0U);
    return true;
  }
  return false;
}

}  // namespace grundy::chomp
