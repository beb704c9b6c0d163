// A stretch of heaps of a subtraction game that is looked for again among later heaps.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/heap/subtraction_stream.hpp"

namespace grundy::heap {

// The keys of block_hash, as many as there are planes.
class BlockKeys {
 public:
  const std::uint64_t* of(std::size_t planes);

 private:
  std::vector<std::uint64_t> keys_;
};

// Blocks of which one hash is known make this hash of two neighbours.
inline std::uint64_t pair_hash(std::uint64_t first, std::uint64_t second) {
  return first * 0x9E3779B97F4A7C15U + second;
}

class Anchor {
 public:
  // The last `window` heaps before stream.next(): a multiple of kStrip, at least kLeastWindow. The stream
  // must keep kMargin heaps more.
  static constexpr std::int64_t kLeastWindow = 5 * kStrip, kMargin = 4 * kStrip;
  Anchor(const SubtractionStream& stream, std::int64_t window, BlockKeys& keys);

  std::int64_t end() const { return state_.next; }
  const SubtractionStream::State& state() const { return state_; }
  // Distances at which the window may occur again that are seen in the window itself.
  const std::vector<std::int64_t>& first_distances() const { return first_distances_; }

  // Appends the distances, ascending, that the pair of blocks at `heap` with this hash suggests.
  void distances(std::uint64_t hash, std::int64_t heap, std::vector<std::int64_t>& found) const {
    if ((filter_[hash >> 58] >> (hash >> 52 & 63) & 1) != 0) look_up(hash, heap, found);
  }
  // Whether the values of the window agree with those `distance` heaps later, as far as these are known.
  bool agrees(const SubtractionStream& stream, std::int64_t distance);

 private:
  struct Spot {
    std::uint64_t hash = 0;
    std::int64_t heap = 0;
  };
  void choose_spot(const SubtractionStream& stream, BlockKeys& keys);
  void enter_spots(const SubtractionStream& stream, BlockKeys& keys);
  void look_up(std::uint64_t hash, std::int64_t heap, std::vector<std::int64_t>& found) const;
  bool word_agrees(const SubtractionStream& stream, std::int64_t distance, std::int64_t n) const;

  std::int64_t window_;
  SubtractionStream::State state_;
  std::int64_t spot_ = 0;          // where the patterns begin
  std::vector<Spot> spots_;        // by hash, then by heap downwards
  std::uint64_t filter_[64] = {};  // bits of the hashes in spots_
  std::vector<std::int64_t> first_distances_;
  std::int64_t suspect_ = 0;  // where the last comparison failed
};

}  // namespace grundy::heap
