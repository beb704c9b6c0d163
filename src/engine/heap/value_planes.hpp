// Bit planes of a stretch of heaps: plane v has a 1 for every heap of value v.
//
// "Which of the 512 heaps n0, n0+1, ... have an option of value v by a split off a?" is then a shift:
// the heaps whose other part has value v xor g(a), that is plane v xor g(a) read from n0 - t - a on.
// One read and one OR answer for 512 heaps at once, where the usual loop marks one value for one heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::heap {

inline constexpr std::int64_t kLanes = 512;
inline constexpr std::size_t kWords = kLanes / 64;

// One bit for each of kLanes heaps.
struct alignas(64) LaneSet {
  std::uint64_t word[kWords] = {};

  bool test(std::size_t lane) const { return (word[lane / 64] >> (lane % 64) & 1) != 0; }
  void set(std::size_t lane) { word[lane / 64] |= std::uint64_t{1} << (lane % 64); }
};

// A split off a heap: lanes read a plane `back` heaps earlier; `value` is the value of what is split off.
struct Tap {
  std::int64_t back = 0;  // what is taken plus what is split off
  std::uint32_t value = 0;
};

class ValuePlanes {
 public:
  // Planes for the values below `values` (a power of two), holding at least the last `reach` heaps.
  ValuePlanes(std::uint32_t values, std::int64_t reach);

  std::uint32_t values() const { return values_; }
  std::int64_t first() const { return base_; }  // the first heap held
  std::size_t bytes() const { return bits_.size() * sizeof(std::uint64_t); }

  // Holds heaps from `first` on (rounded down to 64), as `g` says; heap 0 is in no plane.
  void fill(std::span<const std::uint16_t> g, std::int64_t first);
  void add(std::int64_t heap, std::uint32_t value);
  void remove(std::int64_t heap, std::uint32_t value);
  // Makes room for kLanes heaps from n0 on, forgetting the oldest if need be.
  void make_room(std::int64_t n0);

  // ORs into `seen` the lanes i for which heap n0 + i has an option of value v by one of `taps`. Stops
  // once at most `enough` lanes are missing. Every n0 - tap.back must be at least first(). Returns
  // how many taps were used.
  std::size_t collect(LaneSet& seen, std::uint32_t v, std::int64_t n0, std::span<const Tap> taps,
                      int enough) const;

 private:
  std::uint64_t* plane(std::uint32_t v) { return bits_.data() + v * stride_; }

  std::uint32_t values_;
  std::int64_t reach_;
  std::size_t stride_;  // words from plane to plane: an odd number of cache lines
  std::int64_t base_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace grundy::heap
