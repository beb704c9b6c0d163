#include "engine/heap/period.hpp"

#include <algorithm>

namespace grundy::heap {
namespace {

constexpr std::int64_t kLong = 1024;

// The least n with g(m + p) = g(m) + s for all computed m >= n.
std::int64_t agreement(std::span<const std::uint16_t> g, std::int64_t p, std::int64_t s) {
  const std::uint16_t* at = g.data();
  std::int64_t n = static_cast<std::int64_t>(g.size()) - p;
  while (n > 0 && at[n - 1 + p] == at[n - 1] + s) --n;
  return n;
}

}  // namespace

std::optional<Period> proved_period(std::span<const std::uint16_t> values, const OctalCode& code) {
  const auto size = static_cast<std::int64_t>(values.size());
  const std::int64_t h = code.most_heaps(), k = code.last();
  if (code.unequal) return std::nullopt;
  // Periods that hold for long at the end, but not yet for long enough. Their multiples would not do
  // better, and each would take as long to look at.
  std::vector<std::int64_t> waiting;
  for (std::int64_t p = 1; p < size / 2; ++p) {
    const auto divides = [p](std::int64_t shorter) { return p % shorter == 0; };
    if (std::any_of(waiting.begin(), waiting.end(), divides)) continue;
    const std::int64_t start = agreement(values, p, 0);
    const std::int64_t from = std::max<std::int64_t>(start, 1);
    const std::int64_t to = h * from + (h - 1) * p + k - 1;
    if (to + p < size) return Period{p, 0, start, from, std::max(to, from), true};
    if (size - start > 4 * p && size - start > kLong) waiting.push_back(p);
  }
  return std::nullopt;
}

std::optional<Period> find_period(SparseValues& values, std::int64_t limit,
                                  const KeepGoing& keep_going) {
  const std::int64_t first = std::max<std::int64_t>(128, 4 * values.code().last() + 16);
  for (std::int64_t size = std::max(first, values.size());; size += size / 4) {
    const std::int64_t count = std::min(size, limit + 1);
    if (!values.extend(count, keep_going)) return std::nullopt;
    if (const auto period = proved_period(values.values(), values.code())) return period;
    if (count > limit || !keep_going(static_cast<std::uint64_t>(count))) return std::nullopt;
  }
}

std::optional<Period> likely_arithmetic_period(std::span<const std::uint16_t> values) {
  const auto size = static_cast<std::int64_t>(values.size());
  for (std::int64_t p = 1; p <= size / 6; ++p) {
    const std::int64_t s =
        std::int64_t{values.back()} - values[static_cast<std::size_t>(size - 1 - p)];
    if (s <= 0) continue;
    const std::int64_t start = agreement(values, p, s);
    if (start > size / 2) continue;
    return Period{p, s, start, std::max<std::int64_t>(start, 1), size - 1 - p, false};
  }
  return std::nullopt;
}

Exceptions exceptions(std::span<const std::uint16_t> values, const Period& period,
                      std::size_t most) {
  Exceptions found;
  for (std::int64_t n = 0; n < period.start; ++n) {
    const std::int64_t periods = (period.start - n + period.period - 1) / period.period;
    const std::int64_t same = n + periods * period.period;
    const std::int64_t expected = values[static_cast<std::size_t>(same)] - periods * period.saltus;
    if (values[static_cast<std::size_t>(n)] == expected) continue;
    ++found.count;
    if (found.first.size() < most) found.first.push_back(n);
  }
  return found;
}

}  // namespace grundy::heap
