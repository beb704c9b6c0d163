#include "recognise/half_planes.hpp"

namespace grundy::recognise {

// Fourier's elimination of the second number.
std::optional<Span> first_of(const std::vector<HalfPlane>& planes) {
  Span span;
  for (const HalfPlane& a : planes) {
    if (a.v == 0) {
      if (!span.bound(a.u, a.k)) return std::nullopt;
      continue;
    }
    for (const HalfPlane& b : planes) {
      if (a.v <= 0 || b.v >= 0) continue;
      if (!span.bound(b.u * a.v - a.u * b.v, b.k * a.v - a.k * b.v)) return std::nullopt;
    }
  }
  if (span.empty()) return std::nullopt;
  return span;
}

std::optional<Span> second_of(const std::vector<HalfPlane>& planes, Wide first) {
  Span span;
  for (const HalfPlane& a : planes) {
    if (!span.bound(a.v, a.u * first + a.k)) return std::nullopt;
  }
  if (span.empty()) return std::nullopt;
  return span;
}

}  // namespace grundy::recognise
