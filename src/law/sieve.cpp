#include "law/sieve.hpp"

#include <algorithm>
#include <numeric>

namespace grundy::law {
namespace {

// Marks as bits, row by row: adding the shifted pattern of all amounts is a few words a row.
class BitSieve {
 public:
  BitSieve(Int side, const std::vector<std::vector<Int>>& amounts)
      : side_(static_cast<std::size_t>(side)), words_((side_ + 63) / 64) {
    pattern_.assign(side_ * words_, 0);
    for (const auto& d : amounts)
      set(pattern_, static_cast<std::size_t>(d[0]), static_cast<std::size_t>(d[1]));
    for (std::size_t row = 0; row < side_; ++row) {
      const auto* begin = &pattern_[row * words_];
      if (std::any_of(begin, begin + words_, [](std::uint64_t w) { return w != 0; }))
        rows_.push_back(row);
    }
    marks_.assign(side_ * words_, 0);
  }

  bool marked(std::size_t x, std::size_t y) const {
    return (marks_[x * words_ + y / 64] >> (y % 64) & 1) != 0;
  }

  void mark_from(std::size_t x, std::size_t y) {
    for (const std::size_t row : rows_) {
      if (row + x >= side_) break;
      const std::uint64_t* from = &pattern_[row * words_];
      std::uint64_t* to = &marks_[(row + x) * words_];
      const std::size_t skip = y / 64, bits = y % 64;
      for (std::size_t w = words_; w-- > skip;) {
        std::uint64_t word = from[w - skip] << bits;
        if (bits != 0 && w > skip) word |= from[w - skip - 1] >> (64 - bits);
        to[w] |= word;
      }
    }
  }

  std::uint64_t cost() const { return rows_.size() * words_; }

 private:
  void set(std::vector<std::uint64_t>& bits, std::size_t x, std::size_t y) {
    bits[x * words_ + y / 64] |= std::uint64_t{1} << (y % 64);
  }

  std::size_t side_, words_;
  std::vector<std::uint64_t> pattern_, marks_;
  std::vector<std::size_t> rows_;
};

// Steps to the next cell. False at the end.
bool advance(std::vector<Int>& at, Int side) {
  std::size_t i = at.size();
  while (i > 0 && ++at[i - 1] == side) at[--i] = 0;
  return i > 0;
}

// Any number of coordinates, one mark at a time; also two coordinates where the amounts are few.
std::optional<TruthTable> mark_by_mark(const std::vector<std::vector<Int>>& amounts,
                                       std::size_t dimension, Int side, bool misere,
                                       std::uint64_t most_work) {
  TruthTable table{std::vector<Int>(dimension, side), {}};
  std::size_t cells = 1;
  for (std::size_t i = 0; i < dimension; ++i) cells *= static_cast<std::size_t>(side);
  std::vector<std::uint8_t> marks(cells, 0), movable(misere ? cells : 0, 0);
  table.cells.assign(cells, 0);
  std::uint64_t work = 0;
  const auto spread = [&](const std::vector<Int>& from, std::vector<std::uint8_t>& to) {
    for (const std::vector<Int>& d : amounts) {
      std::size_t cell = 0;
      bool inside = true;
      for (std::size_t i = 0; i < dimension; ++i) {
        const Int x = from[i] + d[i];
        inside = inside && x < side;
        cell = cell * static_cast<std::size_t>(side) + static_cast<std::size_t>(x);
      }
      if (inside) to[cell] = 1;
    }
    work += amounts.size();
    return work <= most_work;
  };
  if (misere) {
    // Every position above an amount has a move.
    std::vector<Int> at(dimension, 0);
    std::size_t cell = 0;
    do {
      for (const std::vector<Int>& d : amounts) {
        bool enough = true;
        for (std::size_t i = 0; i < dimension; ++i) enough = enough && d[i] <= at[i];
        if (!enough) continue;
        movable[cell] = 1;
        break;
      }
      ++cell;
    } while (advance(at, side));
  }
  std::vector<Int> at(dimension, 0);
  std::size_t cell = 0;
  do {
    if (marks[cell] == 0 && (!misere || movable[cell] != 0)) {
      table.cells[cell] = 1;
      if (!spread(at, marks)) return std::nullopt;
    }
    ++cell;
  } while (advance(at, side));
  return table;
}

std::optional<TruthTable> bit_by_bit(const std::vector<std::vector<Int>>& amounts, Int side,
                                     std::uint64_t most_work) {
  BitSieve sieve(side, amounts);
  const auto n = static_cast<std::size_t>(side);
  TruthTable table{{side, side}, std::vector<std::uint8_t>(n * n, 0)};
  std::uint64_t work = 0;
  for (std::size_t x = 0; x < n; ++x)
    for (std::size_t y = 0; y < n; ++y) {
      if (sieve.marked(x, y)) continue;
      table.cells[x * n + y] = 1;
      sieve.mark_from(x, y);
      if ((work += sieve.cost()) > most_work) return std::nullopt;
    }
  return table;
}

}  // namespace

std::optional<TruthTable> sieve_lost_positions(const Families& families, Int side,
                                               std::uint64_t most_work) {
  constexpr std::size_t kMostAmounts = 4'000'000;
  const auto amounts = amounts_taken(families, side - 1, kMostAmounts);
  if (!amounts) return std::nullopt;
  // Order of the cells: nothing may be taken that is nothing.
  for (const std::vector<Int>& d : *amounts)
    if (std::ranges::all_of(d, [](Int t) { return t == 0; })) return std::nullopt;
  const bool misere = families.convention == Convention::misere;
  const std::size_t n = families.dimension();
  const auto words = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) / 64;
  if (n == 2 && !misere && amounts->size() > words / 8)
    return bit_by_bit(*amounts, side, most_work);
  return mark_by_mark(*amounts, n, side, misere, most_work);
}

}  // namespace grundy::law
