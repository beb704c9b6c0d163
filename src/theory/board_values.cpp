// Problem: the nim-value of a token at (10^18, 10^18 - 7) whose moves are fixed steps (a king, a knight
// going down).
//
// Idea. Guess that the value depends on the class of the square only: for each coordinate its distance
// from an edge as far as a margin t, else its remainder modulo p; and the difference x - y as far as t,
// else its sign. Compute a small board, put its values into a table by class, and see whether any class
// has two values. If none has, the same table is right for the large board.
//
// Proof. Let R be the longest step. Take classes with t + R for t: two squares of the same finer class
// have neighbours, along every step, of the same classes, on or off the board alike. The small board is
// so large that every finer class of the large one occurs on it (its middle part is longer than
// t + R + 2p, and its size has the remainder of the large board's modulo p). So on the large board, too,
// the value in the table is the mex of the values of the options in the table; and values are determined
// by that, because every step lowers u*x + v*y for some u, v >= 1, so that no play goes on for ever.
//
// The board may have no upper edge, one, or two at the same distance (otherwise the diagonal through the
// far corner would be another line to stay away from). Where an edge is missing, the table is computed as
// far as its squares' options reach.
#include "theory/board_values.hpp"

#include <algorithm>
#include <array>

namespace grundy::theory {
namespace {

using recognise::TokenMoves;
using Step = std::pair<Int, Int>;

constexpr Int kMostWeight = 8;
constexpr Int kMostPeriod = 12;
constexpr Int kMargins[] = {1, 2, 4, 8, 16};
constexpr std::uint32_t kUnknown = UINT32_MAX;

// u, v >= 1 such that every step lowers u*x + v*y.
std::optional<Step> weights(const std::vector<Step>& steps) {
  for (Int sum = 2; sum <= 2 * kMostWeight; ++sum)
    for (Int u = std::max<Int>(1, sum - kMostWeight); u < sum && u <= kMostWeight; ++u) {
      Int v = sum - u;
      bool lowers = std::all_of(steps.begin(), steps.end(),
                                [&](const Step& s) { return u * s.first + v * s.second < 0; });
      if (lowers) return Step{u, v};
    }
  return std::nullopt;
}

std::uint32_t mex(std::vector<std::uint32_t>& values) {
  std::sort(values.begin(), values.end());
  std::uint32_t least = 0;
  for (std::uint32_t v : values)
    if (v == least) ++least;
  return least;
}

// The values of the squares below (width, height). An edge that is not `closed` is none of the board.
std::vector<std::uint32_t> small_board(const std::vector<Step>& steps, Step weight, Int width,
                                       Int height, bool closed_x, bool closed_y) {
  const Int most = weight.first * (width - 1) + weight.second * (height - 1);
  const Int columns = closed_x ? width : most / weight.first + 1;
  const Int rows = closed_y ? height : most / weight.second + 1;
  std::vector<std::uint32_t> all(static_cast<std::size_t>(columns * rows), 0);
  auto at = [&](Int x, Int y) -> std::uint32_t& {
    return all[static_cast<std::size_t>(x * rows + y)];
  };
  std::vector<std::uint32_t> options;
  for (Int rank = 0; rank <= most; ++rank)
    for (Int x = 0; x < columns && weight.first * x <= rank; ++x) {
      const Int rest = rank - weight.first * x, y = rest / weight.second;
      if (rest % weight.second != 0 || y >= rows) continue;
      options.clear();
      for (auto [dx, dy] : steps)
        if (x + dx >= 0 && y + dy >= 0 && x + dx < columns && y + dy < rows)
          options.push_back(at(x + dx, y + dy));
      at(x, y) = mex(options);
    }
  std::vector<std::uint32_t> table;
  for (Int x = 0; x < width; ++x)
    for (Int y = 0; y < height; ++y) table.push_back(at(x, y));
  return table;
}

}  // namespace

std::size_t BoardValues::side_class(Int from_low, std::optional<Int> from_high) const {
  if (from_low < margin_) return static_cast<std::size_t>(from_low);
  if (from_high && *from_high < margin_)
    return static_cast<std::size_t>(margin_ + period_ + *from_high);
  return static_cast<std::size_t>(margin_ + from_low % period_);
}

std::size_t BoardValues::index(std::size_t x, std::size_t y, Int difference) const {
  const auto sides = static_cast<std::size_t>(2 * margin_ + period_);
  const auto diagonals = static_cast<std::size_t>(2 * margin_ + 3);
  const Int d = std::clamp(difference, -margin_ - 1, margin_ + 1);
  return (x * sides + y) * diagonals + static_cast<std::size_t>(d + margin_ + 1);
}

// On the small board.
std::size_t BoardValues::class_of(Int x, Int y) const {
  std::optional<Int> high_x, high_y;
  if (bound_x_) high_x = width_ - 1 - x;
  if (bound_y_) high_y = height_ - 1 - y;
  return index(side_class(x, high_x), side_class(y, high_y), x - y);
}

// On the board asked about: large distances are cut, remainders kept.
std::size_t BoardValues::class_of(const BigInt& x, const BigInt& y) const {
  auto side = [&](const BigInt& n, const std::optional<Int>& bound) {
    const Int far =
        margin_ + period_ - margin_ % period_;  // a multiple of the period, past the margin
    const Int low = n < far ? static_cast<Int>(n) : far + static_cast<Int>(n % period_);
    std::optional<Int> high;
    if (bound) high = static_cast<Int>(std::min<BigInt>(*bound - 1 - n, margin_));
    return side_class(low, high);
  };
  const BigInt difference = std::clamp<BigInt>(x - y, -margin_ - 1, margin_ + 1);
  return index(side(x, bound_x_), side(y, bound_y_), static_cast<Int>(difference));
}

// Every class gets its value; false if one has two.
bool BoardValues::classify(const std::vector<std::uint32_t>& table) {
  const auto sides = static_cast<std::size_t>(2 * margin_ + period_);
  values_.assign(sides * sides * static_cast<std::size_t>(2 * margin_ + 3), kUnknown);
  for (Int x = 0; x < width_; ++x)
    for (Int y = 0; y < height_; ++y) {
      const std::uint32_t here = table[static_cast<std::size_t>(x * height_ + y)];
      std::uint32_t& known = values_[class_of(x, y)];
      if (known != kUnknown && known != here) return false;
      known = here;
    }
  return true;
}

bool BoardValues::try_period(const TokenMoves& moves, Int period, Int margin) {
  period_ = period;
  margin_ = margin;
  const Int wide = margin + reach_;  // the finer classes' margin
  const Int middle = wide + 2 * period + 1;
  const std::optional<Int> bound = bound_x_ ? bound_x_ : bound_y_;
  Int size = 2 * wide + middle;
  if (bound) size += ((*bound - size) % period + period) % period;
  if (bound && size > *bound) return false;
  // Beyond an open side there must be room for what stands next to the closed one's far end.
  const Int open = size + wide + period + 1 + reach_;
  width_ = bound_x_ ? size : open;
  height_ = bound_y_ ? size : open;
  return classify(small_board(moves.steps, *weights(moves.steps), width_, height_,
                              bound_x_.has_value(), bound_y_.has_value()));
}

std::optional<BoardValues> BoardValues::of(const TokenMoves& moves,
                                           const std::function<bool()>& stopped) {
  if (moves.steps.empty() || !weights(moves.steps)) return std::nullopt;
  if (moves.width && moves.height && *moves.width != *moves.height) return std::nullopt;
  BoardValues board;
  board.bound_x_ = moves.width;
  board.bound_y_ = moves.height;
  for (auto [dx, dy] : moves.steps)
    board.reach_ = std::max({board.reach_, std::abs(dx), std::abs(dy)});
  for (Int margin : kMargins)
    for (Int period = 1; period <= kMostPeriod; ++period) {
      if (stopped()) return std::nullopt;
      if (board.try_period(moves, period, margin)) return board;
    }
  return std::nullopt;
}

std::optional<std::uint32_t> BoardValues::value(const BigInt& x, const BigInt& y) const {
  const std::uint32_t known = values_[class_of(x, y)];
  if (known == kUnknown) return std::nullopt;
  return known;
}

}  // namespace grundy::theory
