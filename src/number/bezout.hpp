// Extended Euclid, for the lattice lines of directions (engine/two_heap/ray_table, recognise/vector_moves).
#pragma once

#include <cstdint>
#include <utility>

namespace grundy {

// x and y with x a + y b = 1, for coprime a and b that do not overflow when negated. O(log) steps.
inline std::pair<std::int64_t, std::int64_t> bezout(std::int64_t a, std::int64_t b) {
  std::int64_t x = 1, y = 0, x1 = 0, y1 = 1;
  while (b != 0) {
    const std::int64_t q = a / b;
    a = std::exchange(b, a - q * b);
    x = std::exchange(x1, x - q * x1);
    y = std::exchange(y1, y - q * y1);
  }
  return a < 0 ? std::pair{-x, -y} : std::pair{x, y};
}

}  // namespace grundy
