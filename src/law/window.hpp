// Recurrences of games whose options are a window of positions.
//
// Let the options of n be all m with lo(n) <= m < n, where lo(n+1) is lo(n) or lo(n) + 1. Then the
// values of lo(n), ..., n are 0, 1, ..., n - lo(n) in some order, for every n: if lo stays, n + 1 has
// the next value, n + 1 - lo(n); if lo moves up, the value of lo(n) is the least that is missing, and
// n + 1 takes it over. So
//     G(n+1) = n + 1 - lo(n) if lo(n+1) = lo(n),   G(n+1) = G(lo(n)) if lo(n+1) = lo(n) + 1.
// For "leave at least a c-th of n" this is the recurrence that a table shows: G(2n) = n and
// G(2n+1) = G(n) for "take at most half".
//
// Reference: L. Levine, Fractal sequences and restricted Nim, Ars Combin. 80 (2006) 113-127.
#pragma once

#include <optional>
#include <span>

#include "grundy/message.hpp"
#include "law/families.hpp"

namespace grundy::law {

// lo(n) = max(0, ceil((factor n - extra) / divisor)), 1 <= factor < divisor, extra >= 0.
struct Window {
  Int factor = 1, divisor = 2, extra = 0;
  Int lo(Int n) const {
    return factor * n <= extra ? 0 : (factor * n - extra + divisor - 1) / divisor;
  }
};

// The window, if the rules are one family that is one.
std::optional<Window> window_of(const Families& families);

// Do computed values follow the recurrence? (They must; this guards against a mistake here.)
bool obeys(const Window& window, std::span<const std::uint32_t> values);

// "value n/2 for even n, else the value of (n - 1)/2".
Message say(const Window& window, const std::string& name);

}  // namespace grundy::law
