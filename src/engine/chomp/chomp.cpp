#include "engine/chomp/chomp.hpp"

#include <algorithm>

namespace grundy::chomp {
namespace {

constexpr std::size_t kLongestRow = 65'000;  // lengths and values are kept in 16 bits

std::size_t rows_of(const Bar& bar) {
  return static_cast<std::size_t>(std::find(bar.begin(), bar.end(), 0U) - bar.begin());
}

std::size_t columns_of(const Bar& bar) {
  return bar.empty() ? 0 : bar[0];
}

// `bar` with exactly `rows` rows; those beyond are empty.
Bar with_rows(Bar bar, std::size_t rows) {
  bar.resize(rows, 0);
  return bar;
}

std::uint64_t squares(const Bar& bar) {
  std::uint64_t sum = 0;
  for (const std::uint32_t length : bar) sum += length;
  return sum;
}

}  // namespace

Bar turned(const Bar& bar) {
  Bar columns(columns_of(bar), 0);
  for (const std::uint32_t length : bar)
    for (std::uint32_t j = 0; j < length; ++j) ++columns[j];
  return columns;
}

Bar bitten(const Bar& bar, std::size_t row, std::uint32_t column) {
  Bar left = bar;
  for (std::size_t k = row; k < left.size(); ++k) left[k] = std::min(left[k], column);
  return left;
}

// ---- Who wins ---------------------------------------------------------------------------------

std::optional<Outcomes> Outcomes::solve(const Bar& largest, Budget& budget) {
  std::size_t rows = std::max<std::size_t>(rows_of(largest), 1), columns = columns_of(largest);
  const bool turn = rows > columns && columns > 0;
  if (turn) std::swap(rows, columns);
  const std::optional<std::uint64_t> tails = count_bars(rows - 1, columns);
  if (columns > kLongestRow || !tails || *tails > budget.left() / sizeof(std::uint16_t)) {
    budget.stop_for_memory();
    return std::nullopt;
  }
  Outcomes outcomes(turn, rows - 1, columns);
  if (!outcomes.run(budget)) return std::nullopt;
  return outcomes;
}

bool Outcomes::run(Budget& budget) {
  if (!budget.take(static_cast<std::size_t>(tails_.count()) * sizeof(std::uint16_t))) return false;
  first_row_.resize(static_cast<std::size_t>(tails_.count()));
  seen_.assign(tails_.columns() + 1, 0);
  Bar tail(tails_.rows(), 0);
  std::size_t at = 0;
  do {
    if (!budget.tick(1 + squares(tail))) return false;
    first_row_[at++] = settle(tail);
    budget.count_solved();
  } while (tails_.next(tail));
  return true;
}

std::uint16_t Outcomes::settle(const Bar& tail) {
  ++round_;
  bool answered = false;  // some bite in the first row wins, however long it is
  tails_.for_each_bite(tail, [&](std::size_t row, std::uint32_t column, std::uint64_t left) {
    const std::uint16_t first = first_row_[left];
    if (first == 0) return;
    seen_[first] = round_;
    if (row == 0 && first == column) answered = true;
  });
  if (answered) return 0;
  for (std::size_t a = std::max<std::size_t>(columns_of(tail), 1); a < seen_.size(); ++a)
    if (seen_[a] != round_) return static_cast<std::uint16_t>(a);
  return 0;
}

bool Outcomes::lost(const Bar& bar) const {
  const Bar here = with_rows(turn_ ? turned(bar) : bar, tails_.rows() + 1);
  if (here[0] == 0) return true;  // nothing to bite
  const std::span<const std::uint32_t> tail(here.data() + 1, here.size() - 1);
  return first_row_[tails_.number(tail)] == here[0];
}

// ---- Nim-values -------------------------------------------------------------------------------

std::optional<std::uint64_t> Values::cost(const Bar& largest) {
  const std::optional<std::uint64_t> bars = count_bars(rows_of(largest), columns_of(largest));
  if (!bars || *bars > UINT32_MAX || squares(largest) > kLongestRow) return std::nullopt;
  return *bars * (1 + squares(largest) / 2);
}

std::optional<Values> Values::solve(const Bar& largest, Budget& budget) {
  const std::optional<std::uint64_t> work = cost(largest);
  if (!work) {
    budget.stop_for_memory();
    return std::nullopt;
  }
  Values values(rows_of(largest), columns_of(largest));
  if (!values.run(budget)) return std::nullopt;
  return values;
}

bool Values::run(Budget& budget) {
  if (!budget.take(static_cast<std::size_t>(bars_.count()) * sizeof(std::uint16_t))) return false;
  values_.resize(static_cast<std::size_t>(bars_.count()));
  std::vector<std::uint64_t> seen(bars_.rows() * bars_.columns() + 2, 0);
  Bar bar(bars_.rows(), 0);
  std::uint64_t at = 0;
  do {
    if (!budget.tick(1 + squares(bar))) return false;
    bars_.for_each_bite(bar, [&](std::size_t row, std::uint32_t column, std::uint64_t left) {
      if (row != 0 || column != 0) seen[values_[left]] = at + 1;
    });
    std::size_t mex = 0;
    while (seen[mex] == at + 1) ++mex;
    values_[at++] = static_cast<std::uint16_t>(mex);
  } while (bars_.next(bar));
  return true;
}

std::uint32_t Values::of(const Bar& bar) const {
  return values_[bars_.number(with_rows(bar, bars_.rows()))];
}

}  // namespace grundy::chomp
