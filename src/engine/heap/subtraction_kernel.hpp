// The inner loops of subtraction games, for several instruction sets. What they compute is explained in
// subtraction_stream.cpp.
//
// Every kernel gives the same values; which one is used is decided when the program runs, by what the
// processor can do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::heap {

inline constexpr std::int64_t kStrip = 512;  // heaps computed at once
inline constexpr std::size_t kStripWords = kStrip / 64;

// An amount s that may be taken, as a place to read: the 64 bits that begin s positions before a word w
// are those of the words w - words and w - words + 1, shifted down by `shift`.
struct ShiftedRead {
  std::ptrdiff_t words = 0;
  unsigned shift = 0;
};

// The amounts below kStrip, which lead to heaps of the block that is just being computed.
struct CloseAmounts {
  static constexpr unsigned kChunk = 11;  // bits resolved by one look-up

  std::vector<ShiftedRead> middle;  // 64 <= s < kStrip: known when the word's turn comes
  std::vector<unsigned> beyond;     // those of `close` that reach further than the next chunk
  std::vector<unsigned> close;      // s < 64: inside the word
  // For a chunk e of excluded bits: the bits that are neither excluded nor s above one of the others
  // found (low half), and what these exclude in the next chunk (high half). Empty without close amounts.
  std::vector<std::uint32_t> steps;

  bool empty() const { return middle.empty() && close.empty(); }
};

// One call computes the blocks from `word` on, in all planes.
struct StripJob {
  std::uint64_t* const* planes = nullptr;  // plane v: a 1 for every heap of value v
  std::size_t count = 0;                   // of planes
  bool last_takes_rest = false;            // the largest value there can be is the last plane's
  bool outcomes = false;                   // plane 0 only
  std::span<const ShiftedRead> far;
  const CloseAmounts* near = nullptr;
  const std::uint64_t* no_zero = nullptr;  // bits of heaps that may be taken whole, or null
  std::size_t word = 0;
  std::size_t blocks = 0;
};

struct SubtractionKernel {
  const char* name;
  // How many blocks were computed. Fewer than asked for: the next block has heaps whose value has no
  // plane yet.
  std::size_t (*run)(const StripJob& job);
  // The values of one block as bytes. Requires at most 256 planes.
  void (*bytes)(std::uint64_t* const* planes, std::size_t count, std::size_t word,
                std::uint8_t* out);
  // Sum of (word i of plane v) * keys[8 v + i] modulo 2^64.
  std::uint64_t (*hash)(std::uint64_t* const* planes, std::size_t count, std::size_t word,
                        const std::uint64_t* keys);
};

const SubtractionKernel& portable_subtraction_kernel();
// Null where the processor (or the compiler) has none of it.
const SubtractionKernel* avx2_subtraction_kernel();
const SubtractionKernel* avx512_subtraction_kernel();
const SubtractionKernel& best_subtraction_kernel();
// All that run here, the portable one first.
std::vector<const SubtractionKernel*> subtraction_kernels();

}  // namespace grundy::heap
