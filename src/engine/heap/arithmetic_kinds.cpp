#include "engine/heap/arithmetic_kinds.hpp"

#include <algorithm>
#include <bit>

namespace grundy::heap {

HeapKinds::HeapKinds(std::span<const std::uint16_t> values, const Period& period)
    : g_(values),
      p_(period.period),
      c_(std::countr_zero(static_cast<std::uint64_t>(period.saltus))),
      first_(static_cast<std::size_t>(period.period)) {
  r_ = period.saltus >> c_;
  const std::int64_t start = std::max<std::int64_t>(period.start, 1);
  for (std::int64_t h = start; h < start + p_; ++h) {
    std::int64_t first = h;
    while (first > p_ && g(first) == g(first - p_) + period.saltus) first -= p_;
    first_[static_cast<std::size_t>(h % p_)] = first;
  }
  for (std::int64_t h = 1; h < start; ++h) {
    if (!large(h)) all_.push_back(h);
  }
  all_.insert(all_.end(), first_.begin(), first_.end());
  std::copy_if(all_.begin(), all_.end(), std::back_inserter(flat_),
               [this](std::int64_t h) { return high(h) == 0; });
}

}  // namespace grundy::heap
