// The sets of values of all rows, all columns or all diagonals of a table (line_table.cpp).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/two_heap/line_table.hpp"
#include "engine/two_heap/zero_pages.hpp"

namespace grundy::two_heap {

inline constexpr std::int64_t kTile = 256;  // rows and columns of a tile

// The sets of all rows, or all columns, or all diagonals.
class Family {
 public:
  Family(const std::vector<Taken>& moves, Taken own, std::int64_t lines, std::size_t words)
      : own_(std::find(moves.begin(), moves.end(), own) != moves.end()) {
    for (const Taken& taken : moves) {
      if (taken != own) late_.push_back(taken);
    }
    present_ = !moves.empty();
    lines_ = present_ ? static_cast<std::size_t>(lines) : 1;
    words_ = words;
    starts_.assign(lines_, 0);
    bytes_ = lines_ * words_ * sizeof(std::uint64_t);
  }
  std::size_t bytes() const { return bytes_ + lines_ * sizeof(std::uint32_t); }
  bool allocate() { return bits_.allocate(bytes_); }
  LineSets sets() {
    LineSets sets;
    sets.bits = bits_.as<std::uint64_t>();
    sets.stride = present_ ? words_ : 0;
    sets.start = starts_.data();
    sets.start_stride = present_ ? 1 : 0;
    sets.own = own_ ? ~std::uint64_t{0} : 0;
    sets.late = late_.data();
    sets.late_count = late_.size();
    return sets;
  }

 private:
  bool own_, present_ = false;
  std::vector<Taken> late_;
  std::size_t lines_ = 0, words_ = 0, bytes_ = 0;
  std::vector<std::uint32_t> starts_;
  ZeroPages bits_;
};

// No cell has more options, and so no greater value.
inline std::uint64_t most_options(const LineMoves& moves, std::int64_t rows, std::int64_t columns) {
  const auto along = [](const std::vector<Taken>& list, std::int64_t cells) {
    return list.size() * static_cast<std::uint64_t>(cells);
  };
  return along(moves.row, columns) + along(moves.column, rows) +
         along(moves.diagonal, std::min(rows, columns)) + moves.others.size();
}

// From a position of value v there is a play of v moves, each to the next smaller value; and every move takes
// something. So no value exceeds i + j.
inline std::uint64_t most_value(const LineMoves& moves, std::int64_t rows, std::int64_t columns) {
  return std::min(most_options(moves, rows, columns), static_cast<std::uint64_t>(rows + columns));
}

// The words of a set. A search may look two probes beyond the word of the value.
inline std::size_t words_of_sets(const LineMoves& moves, std::int64_t rows, std::int64_t columns) {
  return static_cast<std::size_t>(most_value(moves, rows, columns) / 512 + 1) * 8 + 2 * kProbe;
}

}  // namespace grundy::two_heap
