// First the period is looked for among the first quarter of the heaps, which costs little (its search
// keeps no values). If it is found, values are computed to the end of the first period only, and the
// rest is written by copying: for small sets of amounts that is nearly everything.
#include "engine/heap/subtraction_table.hpp"

#include <algorithm>

#include "engine/budget.hpp"
#include "engine/heap/subtraction_period.hpp"

namespace grundy::heap {
namespace {

constexpr std::int64_t kPiece = 128 * kStrip;  // heaps handed out at once
constexpr std::int64_t kWorthASearch = std::int64_t{1} << 16;
constexpr std::int64_t kMostRepeated = std::int64_t{1} << 26;  // 4 bytes each are kept

void block_values(const SubtractionStream& stream, std::int64_t n, std::uint32_t* out) {
  stream.block_values(n, out);
}
void block_values(const SubtractionStream& stream, std::int64_t n, std::uint8_t* out) {
  stream.block_bytes(n, out);
}

template <class Value>
class Table {
 public:
  using Sink = std::function<bool(std::span<const Value> values)>;
  Table(const SubtractionMoves& moves, std::int64_t count, bool outcomes, Budget& budget,
        const Sink& sink)
      : moves_(moves), count_(count), outcomes_(outcomes), budget_(budget), sink_(sink) {}

  Result<void> fill() {
    if (!find_period()) return budget_.error();
    SubtractionStream stream(moves_, {outcomes_, kPiece, 0, nullptr});
    const std::int64_t computed = period_ ? std::min(count_, start_ + *period_) : count_;
    std::vector<Value> piece(static_cast<std::size_t>(kPiece));
    for (std::int64_t n = 0; n < computed; n += kPiece) {
      const std::int64_t blocks = std::min(kPiece, computed - n + kStrip - 1) / kStrip;
      stream.advance(blocks);
      for (std::int64_t b = 0; b < blocks; ++b) {
        block_values(stream, n + b * kStrip, piece.data() + b * kStrip);
      }
      const auto size = static_cast<std::size_t>(std::min(blocks * kStrip, computed - n));
      const std::span<const Value> values(piece.data(), size);
      remember(n, values);
      if (!sink_(values)) return {};
      budget_.count_solved(size);
      if (!budget_.tick(size / 64)) return budget_.error();
    }
    return repeat(computed);
  }

 private:
  bool find_period() {
    if (count_ < kWorthASearch) return true;
    SubtractionPeriodSearch search(moves_);
    bool stopped = false;
    const auto found = search.run(count_ / 4, [&](std::int64_t heaps) {
      stopped = !budget_.tick(static_cast<std::uint64_t>(heaps) / 64);
      return !stopped;
    });
    if (found && found->period <= kMostRepeated) {
      period_ = found->period;
      start_ = found->start;
      pattern_.reserve(static_cast<std::size_t>(*period_));
    }
    return !stopped;
  }

  // Keeps the values of the first period.
  void remember(std::int64_t n, std::span<const Value> values) {
    if (!period_) return;
    const auto skip = static_cast<std::size_t>(std::max<std::int64_t>(start_ - n, 0));
    if (skip < values.size()) {
      pattern_.insert(pattern_.end(), values.begin() + static_cast<std::ptrdiff_t>(skip),
                      values.end());
    }
  }

  Result<void> repeat(std::int64_t n) {
    if (n >= count_) return {};
    const std::size_t period = pattern_.size();
    while (pattern_.size() < static_cast<std::size_t>(kPiece)) {  // several periods in a piece
      pattern_.insert(pattern_.end(), pattern_.begin(),
                      pattern_.begin() + static_cast<std::ptrdiff_t>(period));
    }
    const std::size_t whole = pattern_.size() / period * period;
    while (n < count_) {
      const std::size_t size = std::min(whole, static_cast<std::size_t>(count_ - n));
      if (!sink_(std::span<const Value>(pattern_).first(size))) return {};
      n += static_cast<std::int64_t>(size);
      budget_.count_solved(size);
      if (!budget_.tick(size / 64)) return budget_.error();
    }
    return {};
  }

  const SubtractionMoves& moves_;
  std::int64_t count_;
  bool outcomes_;
  Budget& budget_;
  const Sink& sink_;
  std::optional<std::int64_t> period_;
  std::int64_t start_ = 0;
  std::vector<Value> pattern_;
};

template <class Value>
Result<void> fill(const SubtractionMoves& moves, std::int64_t count, bool outcomes,
                  const Limits& limits, const std::function<bool(std::span<const Value>)>& sink) {
  Budget budget(limits, static_cast<std::uint64_t>(count));
  // The windows of the search, in a plane a value; few values are usual.
  const auto window = static_cast<std::size_t>(moves.last()) / 8;
  if (!budget.take(window * 2 * 5 * std::min<std::size_t>(moves.most_options() + 1, 8)))
    return budget.error();
  return Table<Value>(moves, count, outcomes, budget, sink).fill();
}

}  // namespace

Result<void> subtraction_table(const SubtractionMoves& moves, std::int64_t count, bool outcomes,
                               const Limits& limits, const HeapSink& sink) {
  return fill<std::uint32_t>(moves, count, outcomes, limits, sink);
}

Result<void> subtraction_bytes(const SubtractionMoves& moves, std::int64_t count, bool outcomes,
                               const Limits& limits, const ByteSink& sink) {
  return fill<std::uint8_t>(moves, count, outcomes, limits, sink);
}

}  // namespace grundy::heap
