#include "engine/heap/sparse_space.hpp"

#include <algorithm>
#include <vector>

namespace grundy::heap {
namespace {

// h[m] becomes the sum of h[i] * (-1)^popcount(m & i).
void walsh_hadamard(std::vector<std::int64_t>& h) {
  for (std::size_t half = 1; half < h.size(); half *= 2) {
    for (std::size_t block = 0; block < h.size(); block += 2 * half) {
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t a = h[i], b = h[i + half];
        h[i] = a + b;
        h[i + half] = a - b;
      }
    }
  }
}

}  // namespace

SparseSpace best_space(std::span<const std::uint16_t> values, unsigned parities) {
  std::uint32_t largest = 1;
  for (const std::uint16_t v : values) largest = std::max<std::uint32_t>(largest, v);
  std::vector<std::int64_t> h(2 * std::bit_ceil(std::size_t{largest} + 1), 0);
  for (std::size_t n = 1; n < values.size(); ++n) ++h[std::size_t{values[n]} * 2 + (n & 1)];
  walsh_hadamard(h);

  const bool sizes_may_count = parities != 3;
  const unsigned tap_parity = parities == 2 ? 1 : 0;
  const auto heaps = static_cast<std::int64_t>(values.size()) - 1;
  SparseSpace best;
  std::int64_t least = heaps + 1;
  for (std::size_t m = 2; m < h.size(); ++m) {
    const bool sizes = (m & 1) != 0;
    if (sizes && !sizes_may_count) continue;
    const std::int64_t excess = sizes && tap_parity == 1 ? -h[m] : h[m];
    const std::int64_t rares = (heaps + excess) / 2;
    if (rares >= least) continue;
    least = rares;
    best = {static_cast<std::uint32_t>(m / 2), sizes ? 1U : 0U, sizes ? tap_parity : 0U,
            static_cast<std::uint64_t>(rares)};
  }
  return best;
}

}  // namespace grundy::heap
