// The heaps of a game with an arithmetic period, sorted by what they add to a sum.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/heap/period.hpp"

namespace grundy::heap {

// Let g(h + p) = g(h) + s from some heap on, and s = r 2^c with r odd. g(h) = 2^c H(h) + l(h), with 0 <= l(h) < 2^c, and
// e(h) = p H(h) - r h. A heap h >= 1 is large if the equation holds for it and all larger ones of its class modulo
// p; the others are small. Of the large ones only the first of each class need be looked at: l and e are the same for
// all of them. So a large heap has one of p kinds, and each small heap is a kind of its own.
class HeapKinds {
 public:
  // Requires values that are longer than max(start, 1) + 2 p, and saltus > 0.
  HeapKinds(std::span<const std::uint16_t> values, const Period& period);

  std::int64_t p() const { return p_; }
  std::int64_t r() const { return r_; }
  int c() const { return c_; }

  std::int64_t high(std::int64_t h) const { return g(h) >> c_; }                           // H
  std::int64_t low(std::int64_t h) const { return g(h) & ((std::int64_t{1} << c_) - 1); }  // l
  std::int64_t excess(std::int64_t h) const { return p_ * high(h) - r_ * h; }              // e

  bool large(std::int64_t h) const { return h >= first(h); }
  // The first large heap that is congruent to n, which may be negative.
  std::int64_t first(std::int64_t n) const {
    return first_[static_cast<std::size_t>((n % p_ + p_) % p_)];
  }

  // The small heaps, then the first large ones of each class.
  std::span<const std::int64_t> all() const { return all_; }
  // Those with H = 0.
  std::span<const std::int64_t> flat() const { return flat_; }
  // The first large heaps of the classes 0, 1, ..., p - 1.
  std::span<const std::int64_t> firsts() const { return first_; }

 private:
  std::int64_t g(std::int64_t h) const { return g_[static_cast<std::size_t>(h)]; }

  std::span<const std::uint16_t> g_;
  std::int64_t p_, r_;
  int c_;
  std::vector<std::int64_t> first_, all_, flat_;
};

}  // namespace grundy::heap
