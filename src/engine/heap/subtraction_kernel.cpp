// The kernel for any processor, and the choice among the kernels.
#include "engine/heap/subtraction_kernel.hpp"

namespace grundy::heap {
namespace {

struct Lanes {
  std::uint64_t word[kStripWords];
};
using Count = unsigned;

inline Lanes load(const std::uint64_t* from) {
  Lanes a;
  for (std::size_t i = 0; i < kStripWords; ++i) a.word[i] = from[i];
  return a;
}
inline void store(std::uint64_t* to, const Lanes& a) {
  for (std::size_t i = 0; i < kStripWords; ++i) to[i] = a.word[i];
}
inline Lanes none() {
  return Lanes{};
}
inline Lanes either(Lanes a, const Lanes& b) {
  for (std::size_t i = 0; i < kStripWords; ++i) a.word[i] |= b.word[i];
  return a;
}
inline Lanes neither(Lanes a) {
  for (std::size_t i = 0; i < kStripWords; ++i) a.word[i] = ~a.word[i];
  return a;
}
inline bool full(const Lanes& a) {
  std::uint64_t all = ~std::uint64_t{0};
  for (std::size_t i = 0; i < kStripWords; ++i) all &= a.word[i];
  return all == ~std::uint64_t{0};
}
inline Count count_of(unsigned shift) {
  return shift;
}
inline Lanes funnel(Lanes low, const Lanes& high, Count shift) {
  for (std::size_t i = 0; i < kStripWords; ++i) {
    low.word[i] = (low.word[i] >> shift) | ((high.word[i] << 1) << (63 - shift));
  }
  return low;
}

}  // namespace
}  // namespace grundy::heap

#include "engine/heap/subtraction_kernel_body.hpp"

namespace grundy::heap {
namespace {

// Eight bits become eight bytes of 0 or 1: every byte gets a copy, keeps its own bit, and is rounded up.
inline std::uint64_t spread(std::uint64_t bits) {
  const std::uint64_t own = (bits * 0x0101010101010101U) & 0x8040201008040201U;
  return ((own + 0x7F7F7F7F7F7F7F7FU) | own) >> 7 & 0x0101010101010101U;
}

void bytes(std::uint64_t* const* planes, std::size_t count, std::size_t word, std::uint8_t* out) {
  for (std::size_t at = 0; at < kStripWords * 8; ++at) {
    std::uint64_t eight = 0;
    for (std::size_t v = 1; v < count; ++v) {
      const std::uint64_t bits = planes[v][word + at / 8] >> (at % 8 * 8) & 0xFF;
      eight |= spread(bits) * v;
    }
    for (std::size_t i = 0; i < 8; ++i) {
      out[at * 8 + i] = static_cast<std::uint8_t>(eight >> (8 * i));
    }
  }
}

std::uint64_t hash(std::uint64_t* const* planes, std::size_t count, std::size_t word,
                   const std::uint64_t* keys) {
  std::uint64_t sum = 0;
  for (std::size_t v = 0; v < count; ++v) {
    for (std::size_t i = 0; i < kStripWords; ++i) {
      sum += planes[v][word + i] * keys[v * kStripWords + i];
    }
  }
  return sum;
}

}  // namespace

const SubtractionKernel& portable_subtraction_kernel() {
  static constexpr SubtractionKernel kernel = {"portable", run, bytes, hash};
  return kernel;
}

const SubtractionKernel& best_subtraction_kernel() {
  if (const SubtractionKernel* kernel = avx512_subtraction_kernel()) return *kernel;
  if (const SubtractionKernel* kernel = avx2_subtraction_kernel()) return *kernel;
  return portable_subtraction_kernel();
}

std::vector<const SubtractionKernel*> subtraction_kernels() {
  std::vector<const SubtractionKernel*> all{&portable_subtraction_kernel()};
  if (const SubtractionKernel* kernel = avx2_subtraction_kernel()) all.push_back(kernel);
  if (const SubtractionKernel* kernel = avx512_subtraction_kernel()) all.push_back(kernel);
  return all;
}

}  // namespace grundy::heap
