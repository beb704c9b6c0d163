// A take-and-break game with finitely many digits, for the heap engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::heap {

inline constexpr unsigned kNone = 1, kOne = 2, kTwo = 4, kThree = 8;  // heaps that may be left

// digits[t] says what taking t may leave, as the sum of the bits above. digits[0] takes nothing: only
// kTwo and kThree count there.
struct OctalCode {
  std::vector<std::uint8_t> digits;
  bool unequal = false;  // where two heaps are left, they must differ (Grundy's game)

  // The largest amount that may be taken.
  std::int64_t last() const {
    std::size_t t = digits.size();
    while (t > 1 && digits[t - 1] == 0) --t;
    return static_cast<std::int64_t>(t) - 1;
  }
  // The most heaps a move may leave: 1, 2 or 3.
  int most_heaps() const {
    unsigned all = 0;
    for (const std::uint8_t digit : digits) all |= digit;
    if ((all & kThree) != 0) return 3;
    return (all & kTwo) != 0 ? 2 : 1;
  }
};

}  // namespace grundy::heap
