// The inner loops of settled_values.cpp, for the instruction sets a machine may have.
//
// A code is a byte that stands for a common value (settled_values.hpp). A block is kBlock heaps n0,
// n0+1, ..., and a lane is one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::heap {

inline constexpr std::size_t kBlock = 2048;
inline constexpr std::size_t kBlockWords = kBlock / 64;
inline constexpr std::size_t kBetweenLooks = 8, kBetweenGains = 32;
inline constexpr std::size_t kSlots = 12;  // candidates of a lane
inline constexpr std::uint32_t kMostSwept = 2048;
inline constexpr std::size_t kWindow =
    64;  // lanes tried at once; a tap reaching less far back is near

// An option of heap n with the code codes[n - back] xor code.
struct CodeTap {
  std::int32_t back = 0;
  std::uint32_t code = 0;
};

// The taps of a game with few codes: all of them below 8 * octets, and octets is 2, 4 or 8.
struct MaskTaps {
  unsigned octets = 2;
  std::vector<CodeTap> far;   // 64 or more back, in order of code
  std::vector<CodeTap> mid;   // 8 to 63 back
  std::vector<CodeTap> near;  // less than 8 back, the farthest first
};

// Taps less than kWindow back, no two equally far: code[k] is that of the tap kWindow - k back, if bit k
// of `used` is set.
struct NearTaps {
  alignas(64) std::uint8_t code[kWindow] = {};
  std::uint64_t used = 0;
};

// Candidates of the lanes of a block: codes that may be the value, ascending in each lane.
struct Candidates {
  alignas(64) std::uint8_t count[kBlock];
  alignas(64) std::uint8_t code[kSlots][kBlock];
};

struct LaneKernels {
  const char* name;
  bool counts_fast;  // whether count_hits is so fast that ordering taps by it pays

  // Sets codes[0..kBlock-1] to the least code that no tap gives, one after the other. Reads
  // codes[-back]. A lane with no code below 8 * taps.octets gets 8 * taps.octets or more.
  void (*fill)(std::uint8_t* codes, const MaskTaps& taps);

  // ORs into `seen` (a bit a lane) the bits taps[i], taps[i]+1, ... of `pool`, for i = 0, 1, ..., until
  // all are used, or at most `enough` lanes are missing, or kBetweenGains taps brought fewer than
  // `gain`. Returns how many were used. May read a cache line past the bits it uses.
  std::size_t (*collect)(std::uint64_t* seen, const std::uint64_t* pool, const std::uint32_t* taps,
                         std::size_t count, int enough, int gain);

  // hits[i] becomes how many lanes of `need` are among the bits taps[i], taps[i]+1, ... of `pool`.
  void (*count_hits)(std::uint32_t* hits, const std::uint64_t* need, const std::uint64_t* pool,
                     const std::uint32_t* taps, std::size_t count);

  // Bit i of out[u * stride ...] becomes codes[i] == u, for u < used and i < kBlock.
  void (*planes)(std::uint64_t* out, std::size_t stride, const std::uint8_t* codes, unsigned used);

  // Bit i becomes codes[i] >= even (odd, if i is odd); both at most 256.
  void (*at_least)(std::uint64_t* lanes, const std::uint8_t* codes, unsigned even, unsigned odd);

  // Gives v to the lanes not in `seen` as a candidate; adds to `seen` no lane.
  void (*add_candidate)(Candidates& candidates, const std::uint64_t* seen, unsigned v);

  // The lanes with kSlots candidates.
  void (*full)(std::uint64_t* lanes, const Candidates& candidates);

  // For the kWindow lanes from `lane` on: bit i of hit[s] becomes whether candidate s of that lane is
  // the code of a tap (each at least kWindow back). `codes` is that of the first of these lanes.
  void (*try_far)(std::uint64_t* hit, const std::uint8_t* codes, const CodeTap* taps,
                  std::size_t count, const Candidates& candidates, std::size_t lane);

  // Whether low[i] xor high[-i] is `code` for some i < 64 * count whose bit in `among` is set.
  bool (*pair)(const std::uint8_t* low, const std::uint8_t* high, const std::uint64_t* among,
               std::size_t count, unsigned code);

  // Sets seen[low[i] xor high[-i]] to 1 for i < count.
  void (*mark_sums)(std::uint8_t* seen, const std::uint16_t* low, const std::uint16_t* high,
                    std::size_t count);

  // Clears in the set `wanted` (a bit a value below kMostSwept) low[i] xor high[-i] for i < count. Every
  // sum is less than `below`, at most kMostSwept. Stops once the set is empty.
  void (*sweep)(std::uint64_t* wanted, const std::uint16_t* low, const std::uint16_t* high,
                std::size_t count, std::uint32_t below);

  // Sets codes[from..kWindow-1] to the first candidate of each lane that is neither hit nor given by
  // a near tap. Returns the first lane that has none (or kWindow); the codes before it are set.
  std::size_t (*settle)(std::uint8_t* codes, const std::vector<NearTaps>& near,
                        const std::uint64_t* hit, const Candidates& candidates, std::size_t lane,
                        std::size_t from);
};

// The fastest ones that this machine can run, and those that every machine can.
const LaneKernels& best_kernels();
const LaneKernels& portable_kernels();

}  // namespace grundy::heap
