// The loops of a kernel, over a type `Lanes` of 512 lanes that the including file defines, for the
// instruction set it has chosen. Nothing here may call the standard library: what is compiled for a
// new processor must not be shared with files for an old one.
//
//   Lanes load(const std::uint64_t*), void store(std::uint64_t*, Lanes), Lanes none(),
//   Lanes either(Lanes, Lanes), Lanes neither(Lanes), bool full(Lanes),
//   Count count_of(unsigned), Lanes funnel(Lanes low, Lanes high, Count)
#pragma once

#include "engine/heap/subtraction_kernel.hpp"

namespace grundy::heap {
namespace {

inline std::uint64_t funnel_word(std::uint64_t low, std::uint64_t high, unsigned shift) {
  return (low >> shift) | ((high << 1) << (63 - shift));
}

// The lanes x with x[i] = not (e[i] or x[i - s] for a close s), chunk by chunk. Lowest bits first.
inline std::uint64_t resolve_close(std::uint64_t excluded, const CloseAmounts& near) {
  constexpr unsigned kChunk = CloseAmounts::kChunk;
  const std::uint32_t* steps = near.steps.data();
  const unsigned* beyond = near.beyond.data();
  const std::size_t many = near.beyond.size();
  std::uint64_t found = 0;
  std::uint32_t carry = 0;
  for (unsigned at = 0; at < 64; at += kChunk) {
    const std::uint32_t chunk =
        (static_cast<std::uint32_t>(excluded >> at) | carry) & ((1U << kChunk) - 1);
    const std::uint32_t step = steps[chunk];
    const std::uint64_t bits = step & 0xFFFF;
    carry = step >> 16;
    found |= bits << at;
    for (std::size_t i = 0; i < many; ++i) {
      if (at + beyond[i] < 64) excluded |= bits << (at + beyond[i]);
    }
  }
  return found;
}

// Word w of the block at `p`, from the lanes that larger amounts and smaller values exclude.
inline void resolve_near(std::uint64_t* here, std::uint64_t excluded, std::uint64_t& assigned,
                         const CloseAmounts& near) {
  const ShiftedRead* middle = near.middle.data();
  const std::size_t middles = near.middle.size();
  const unsigned* close = near.close.data();
  const std::size_t closes = near.close.size();
  std::uint64_t e = excluded | assigned;
  for (std::size_t i = 0; i < middles; ++i) {
    e |= funnel_word(here[-middle[i].words], here[1 - middle[i].words], middle[i].shift);
  }
  for (std::size_t i = 0; i < closes; ++i) e |= here[-1] >> (64 - close[i]);
  *here = closes > 0 ? resolve_close(e, near) : ~e;
  assigned |= *here;
}

// kTaps: how many far amounts there are; 0: any number.
template <int kTaps>
struct Far {
  explicit Far(const StripJob& job) : taps(job.far.data()), many(job.far.size()) {
    for (int i = 0; i < kTaps; ++i) {
      back[i] = taps[i].words;
      count[i] = count_of(taps[i].shift);
    }
  }
  void collect(const std::uint64_t* at, Lanes& acc) const {
    if constexpr (kTaps > 0) {
#pragma GCC unroll 8
      for (int i = 0; i < kTaps; ++i) {
        acc = either(acc, funnel(load(at - back[i]), load(at - back[i] + 1), count[i]));
      }
    } else {
      for (std::size_t i = 0; i < many; ++i) {
        const std::uint64_t* from = at - taps[i].words;
        acc = either(acc, funnel(load(from), load(from + 1), count_of(taps[i].shift)));
      }
    }
  }
  const ShiftedRead* taps;
  std::size_t many;
  std::ptrdiff_t back[kTaps > 0 ? kTaps : 1];
  Count count[kTaps > 0 ? kTaps : 1];
};

template <int kTaps>
inline void outcome_blocks(const StripJob& job) {
  const Far<kTaps> far(job);
  std::uint64_t* p = job.planes[0] + job.word;
  const std::uint64_t* no_zero = job.no_zero;
  for (std::size_t b = 0; b < job.blocks; ++b, p += kStripWords) {
    Lanes acc = none();
    if (no_zero != nullptr) acc = load(no_zero + b * kStripWords);
    far.collect(p, acc);
    store(p, neither(acc));
  }
}

template <int kTaps>
inline std::size_t value_blocks(const StripJob& job) {
  const Far<kTaps> far(job);
  for (std::size_t b = 0; b < job.blocks; ++b) {
    const std::size_t word = job.word + b * kStripWords;
    Lanes assigned = none(), zero_too = none();
    if (job.no_zero != nullptr) zero_too = load(job.no_zero + b * kStripWords);
    std::size_t v = 0;
    for (; v < job.count; ++v) {
      std::uint64_t* p = job.planes[v] + word;
      Lanes acc = v == 0 ? zero_too : assigned;
      if (!(job.last_takes_rest && v + 1 == job.count)) far.collect(p, acc);
      const Lanes here = neither(acc);
      store(p, here);
      assigned = either(assigned, here);
      if (full(assigned)) break;
    }
    if (v == job.count) return b;
    while (++v < job.count) store(job.planes[v] + word, none());
  }
  return job.blocks;
}

// A word waits for the one before it in its plane, and for the same word of the plane before. So the planes
// are done askew, plane v at word s - v: words that wait for each other are then never computed
// together, and the processor overlaps those of one step.
template <int kTaps>
inline std::size_t near_blocks(const StripJob& job) {
  constexpr std::size_t kGroup = 8;  // planes done together
  const Far<kTaps> far(job);
  const std::size_t count = job.outcomes ? 1 : job.count;
  const bool rest = job.last_takes_rest && !job.outcomes;
  const std::size_t resolved = count - (rest ? 1 : 0);
  for (std::size_t b = 0; b < job.blocks; ++b) {
    const std::size_t word = job.word + b * kStripWords;
    std::uint64_t assigned[kStripWords] = {}, excluded[kGroup][kStripWords];
    std::uint64_t missing = 1;
    std::size_t v = 0;
    while (v < resolved && missing != 0) {
      const std::size_t group = resolved - v < kGroup ? resolved - v : kGroup;
      for (std::size_t k = 0; k < group; ++k) {
        Lanes acc = none();
        if (v + k == 0 && job.no_zero != nullptr) acc = load(job.no_zero + b * kStripWords);
        far.collect(job.planes[v + k] + word, acc);
        store(excluded[k], acc);
      }
      for (std::size_t s = 0; s < kStripWords + group - 1; ++s) {
        for (std::size_t k = s < kStripWords ? 0 : s - kStripWords + 1; k < group && k <= s; ++k) {
          const std::size_t w = s - k;
          resolve_near(job.planes[v + k] + word + w, excluded[k][w], assigned[w], *job.near);
        }
      }
      v += group;
      missing = 0;
      for (std::size_t w = 0; w < kStripWords; ++w) missing |= ~assigned[w];
    }
    if (rest && missing != 0) {
      for (std::size_t w = 0; w < kStripWords; ++w) job.planes[v][word + w] = ~assigned[w];
      missing = 0;
      ++v;
    }
    if (missing != 0 && !job.outcomes) return b;
    for (; v < count; ++v) store(job.planes[v] + word, none());
  }
  return job.blocks;
}

template <int kTaps>
std::size_t run_with(const StripJob& job) {
  if (!job.near->empty()) return near_blocks<kTaps>(job);
  if (!job.outcomes) return value_blocks<kTaps>(job);
  outcome_blocks<kTaps>(job);
  return job.blocks;
}

std::size_t run(const StripJob& job) {
  switch (job.far.size()) {
    case 1:
      return run_with<1>(job);
    case 2:
      return run_with<2>(job);
    case 3:
      return run_with<3>(job);
    case 4:
      return run_with<4>(job);
    case 5:
      return run_with<5>(job);
    case 6:
      return run_with<6>(job);
    default:
      return run_with<0>(job);
  }
}

}  // namespace
}  // namespace grundy::heap
