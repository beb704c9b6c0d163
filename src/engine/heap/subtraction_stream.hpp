// Nim-values, or outcomes, of a finite subtraction game, 512 heaps at a time and as many as one likes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/subtraction_kernel.hpp"

namespace grundy::heap {

// One heap, from which an amount is taken; the rest stays one heap.
struct SubtractionMoves {
  std::vector<std::int64_t> leaving;  // amounts that may be taken if a heap is left, ascending
  std::vector<std::int64_t> whole;    // amounts that may be taken if nothing is left, ascending

  // The plain subtraction set.
  static SubtractionMoves of(std::vector<std::int64_t> amounts) {
    return {amounts, std::move(amounts)};
  }
  std::int64_t last() const;         // the largest amount, 0 if there is none
  std::size_t most_options() const;  // no position has more
};

// The largest amount a stream takes. A plane is about 3 bits for each heap up to there.
inline constexpr std::int64_t kMostTaken = std::int64_t{1} << 28;

// The values are kept as bit planes: plane v has a 1 for every heap of value v (v >= 1: heap 0 is in no
// plane). Only the last `keep` heaps are sure to be there.
//
//   SubtractionStream stream(SubtractionMoves::of({1, 5, 6}), {});
//   stream.advance(100);              // 100 blocks of 512 heaps
//   stream.value(777);
class SubtractionStream {
 public:
  struct Options {
    bool outcomes = false;     // plane 0 only: P or N
    std::int64_t keep = 0;     // how many heaps to keep beside the last() that are needed anyway
    std::int64_t reserve = 0;  // heaps that will be computed, if all are to be kept
    const SubtractionKernel* kernel = nullptr;  // null: the best one
  };
  // Requires amounts from 1 to kMostTaken.
  SubtractionStream(SubtractionMoves moves, Options options);
  SubtractionStream(SubtractionStream&&) = default;
  SubtractionStream& operator=(SubtractionStream&&) = default;

  // Computes `blocks` more blocks of kStrip heaps. O(blocks * amounts * values).
  void advance(std::int64_t blocks);

  std::int64_t next() const { return next_; }            // the first heap not yet computed
  std::int64_t first() const { return first_; }          // the first heap still kept
  std::size_t values() const { return planes_.size(); }  // every value is below this
  const SubtractionMoves& moves() const { return moves_; }
  bool outcomes() const { return options_.outcomes; }
  // The first heap of the largest value so far.
  std::int64_t largest_at() const { return largest_at_; }
  std::size_t bytes() const;

  // Of a heap in first()..next()-1. (Outcomes: 0 or 1.)
  std::uint32_t value(std::int64_t n) const;
  // The heaps n..n+63 of value v as bits; heaps not in first()..next()-1 give anything.
  std::uint64_t bits(std::size_t v, std::int64_t n) const;
  // The values of the block at n (a multiple of kStrip), as bytes. Requires values() <= 256.
  void block_bytes(std::int64_t n, std::uint8_t* out) const;
  // The same as numbers, however many values there are.
  void block_values(std::int64_t n, std::uint32_t* out) const;
  std::uint64_t block_hash(std::int64_t n, const std::uint64_t* keys) const;

  // Everything the values from next() on depend on.
  struct State {
    std::int64_t next = 0;
    std::int64_t largest_at = 0;
    std::vector<std::vector<std::uint64_t>>
        planes;  // the last last() + keep heaps, a plane a value
  };
  State state() const;
  // Goes on from there. Requires a state of a stream of the same moves and options.
  void restore(const State& state);

 private:
  std::size_t word_of(std::int64_t n) const {  // n a multiple of 64
    return static_cast<std::size_t>((n - base_) / 64);
  }
  void make_room();
  void first_block();
  std::int64_t first_of_last_plane(std::int64_t n) const;
  void add_plane();
  void set_taps();

  SubtractionMoves moves_;
  Options options_;
  const SubtractionKernel* kernel_;
  std::vector<ShiftedRead> far_;
  CloseAmounts near_;
  std::vector<std::uint64_t> no_zero_;  // heaps that may be taken whole, as bits from heap 0 on
  std::size_t most_planes_;
  std::int64_t kept_;     // heaps before next_ that are never forgotten
  std::size_t capacity_;  // words of a plane
  std::int64_t base_;     // the heap of word 0: a multiple of kStrip, at first negative
  std::int64_t first_ = 0, next_ = 0;
  std::int64_t largest_at_ = 0;
  std::vector<std::vector<std::uint64_t>> planes_;
  std::vector<std::uint64_t*> pointers_;
};

}  // namespace grundy::heap
