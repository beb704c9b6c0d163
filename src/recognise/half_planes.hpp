// Pairs of integers in an intersection of half planes, in wide numbers, so that products do not overflow.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "recognise/affine.hpp"

namespace grundy::recognise {

inline Wide floor_wide(Wide a, Wide b) {
  return a / b - (a % b != 0 && a < 0 ? 1 : 0);
}
inline Wide ceil_wide(Wide a, Wide b) {
  return -floor_wide(-a, b);
}

// u * first + v * second + k <= 0.
struct HalfPlane {
  Wide u = 0, v = 0, k = 0;
};

// Numbers between two bounds, where there are bounds.
struct Span {
  std::optional<Wide> lo, hi;
  void at_least(Wide value) { lo = lo ? std::max(*lo, value) : value; }
  void at_most(Wide value) { hi = hi ? std::min(*hi, value) : value; }
  // factor * number + k <= 0; false if that is a contradiction.
  bool bound(Wide factor, Wide k) {
    if (factor == 0) return k <= 0;
    if (factor > 0) {
      at_most(floor_wide(-k, factor));
    } else {
      at_least(ceil_wide(k, -factor));
    }
    return true;
  }
  bool bounded() const { return lo && hi; }
  bool empty() const { return bounded() && *lo > *hi; }
};

// The first numbers of the pairs that satisfy the half planes, or more where only integers count; nothing
// if there are none.
std::optional<Span> first_of(const std::vector<HalfPlane>& planes);

// The second numbers that go with the first one; nothing if there are none.
std::optional<Span> second_of(const std::vector<HalfPlane>& planes, Wide first);

}  // namespace grundy::recognise
