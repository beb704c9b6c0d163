// A heap has value v if none of its options has value v and it has no smaller value. Over many heaps at
// once that is a formula on sets of heaps: let P_v be the heaps of value v, and P_v + s the same moved up
// by s. Then
//
//   P_0 = none of  P_0 + s  (s in S),
//   P_v = none of  P_v + s, P_0, ..., P_(v-1).
//
// With sets as bits this is one shift and one OR for each amount and value, for 512 heaps. The
// usual program does a look-up for each amount, and a mex, for one heap.
//
// A block of 512 depends on itself where an amount is below 512. Then its eight words are done in order;
// amounts below 64 are resolved within the word, eleven bits by one look-up, in a table of what eleven
// excluded bits leave and what these exclude further on (CloseAmounts::steps).
//
// A plane for a value is made when the value first occurs. A heap has at most as many options as there
// are amounts, so the plane of the largest possible value takes all heaps that the others have left.
//
// Heap 0 is in no plane: to leave nothing may be allowed for other amounts than to leave a heap. The
// heaps that may be taken whole are excluded from P_0 by hand; this concerns heaps up to the largest
// amount only.
#include "engine/heap/subtraction_stream.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace grundy::heap {
namespace {

std::int64_t up_to_block(std::int64_t n) {
  return (n + kStrip - 1) / kStrip * kStrip;
}

ShiftedRead tap_of(std::int64_t amount) {
  return {static_cast<std::ptrdiff_t>((amount + 63) / 64),
          static_cast<unsigned>((64 - amount % 64) % 64)};
}

// Requires close amounts, ascending.
std::vector<std::uint32_t> chunk_steps(const std::vector<unsigned>& close) {
  constexpr unsigned kChunk = CloseAmounts::kChunk;
  constexpr std::uint32_t kAll = (1U << kChunk) - 1;
  std::vector<std::uint32_t> steps(std::size_t{1} << kChunk);
  for (std::uint32_t e = 0; e <= kAll; ++e) {
    std::uint64_t excluded = e, found = 0;
    for (unsigned i = 0; i < kChunk; ++i) {
      if ((excluded >> i & 1) != 0) continue;
      found |= std::uint64_t{1} << i;
      for (const unsigned s : close) {
        if (i + s < 2 * kChunk) excluded |= std::uint64_t{1} << (i + s);
      }
    }
    steps[e] = static_cast<std::uint32_t>(found) |
               static_cast<std::uint32_t>(excluded >> kChunk & kAll) << 16;
  }
  return steps;
}

}  // namespace

std::int64_t SubtractionMoves::last() const {
  return std::max(leaving.empty() ? 0 : leaving.back(), whole.empty() ? 0 : whole.back());
}

std::size_t SubtractionMoves::most_options() const {
  std::vector<std::int64_t> all;
  std::set_union(leaving.begin(), leaving.end(), whole.begin(), whole.end(),
                 std::back_inserter(all));
  return all.size();
}

SubtractionStream::SubtractionStream(SubtractionMoves moves, Options options)
    : moves_(std::move(moves)),
      options_(options),
      kernel_(options.kernel != nullptr ? options.kernel : &best_subtraction_kernel()),
      most_planes_(options.outcomes ? 1 : moves_.most_options() + 1) {
  set_taps();
  const std::int64_t needed = up_to_block(moves_.last() + 64);
  kept_ = needed + up_to_block(options_.keep);
  base_ = -kept_;
  const std::int64_t more =
      options_.reserve > 0 ? up_to_block(options_.reserve) : kept_ + (std::int64_t{1} << 17);
  capacity_ = static_cast<std::size_t>((kept_ + more) / 64);
  add_plane();
}

void SubtractionStream::set_taps() {
  for (const std::int64_t amount : moves_.leaving) {
    if (amount >= kStrip) {
      far_.push_back(tap_of(amount));
    } else if (amount >= 64) {
      near_.middle.push_back(tap_of(amount));
    } else {
      near_.close.push_back(static_cast<unsigned>(amount));
      if (near_.close.back() > CloseAmounts::kChunk) near_.beyond.push_back(near_.close.back());
    }
  }
  if (!near_.close.empty()) near_.steps = chunk_steps(near_.close);
  no_zero_.assign(static_cast<std::size_t>(up_to_block(moves_.last() + 1) / 64), 0);
  for (const std::int64_t amount : moves_.whole) {
    no_zero_[static_cast<std::size_t>(amount / 64)] |= std::uint64_t{1} << (amount % 64);
  }
}

void SubtractionStream::add_plane() {
  planes_.emplace_back(capacity_ + 1, 0);  // a read goes one word beyond what it needs
  pointers_.push_back(planes_.back().data());
}

// Room for at least one more block.
void SubtractionStream::make_room() {
  if (word_of(next_) + kStripWords <= capacity_) return;
  if (options_.reserve > 0) {  // all are kept
    capacity_ += capacity_ / 2 + kStripWords;
    for (std::size_t v = 0; v < planes_.size(); ++v) {
      planes_[v].resize(capacity_ + 1, 0);
      pointers_[v] = planes_[v].data();
    }
    return;
  }
  const std::int64_t base = next_ - kept_;
  const std::size_t from = word_of(base), count = static_cast<std::size_t>(kept_ / 64);
  for (auto& plane : planes_) {
    std::memmove(plane.data(), plane.data() + from, count * sizeof plane[0]);
  }
  base_ = base;
  first_ = std::max<std::int64_t>(base_, 0);
}

// The first block heap by heap, because heap 0 must not be found in a plane.
void SubtractionStream::first_block() {
  std::vector<std::uint32_t> value(static_cast<std::size_t>(kStrip), 0);
  std::vector<bool> seen;
  for (std::int64_t n = 1; n < kStrip; ++n) {
    seen.assign(most_planes_ + 1, false);
    if (std::binary_search(moves_.whole.begin(), moves_.whole.end(), n)) seen[0] = true;
    for (const std::int64_t amount : moves_.leaving) {
      if (amount >= n) break;
      seen[value[static_cast<std::size_t>(n - amount)]] = true;
    }
    std::uint32_t v = 0;
    while (seen[v]) ++v;
    if (options_.outcomes) v = std::min(v, std::uint32_t{1});
    value[static_cast<std::size_t>(n)] = v;
    if (options_.outcomes && v > 0) continue;
    while (planes_.size() <= v) {
      add_plane();
      largest_at_ = n;
    }
    pointers_[v][word_of(0) + static_cast<std::size_t>(n / 64)] |= std::uint64_t{1} << (n % 64);
  }
  next_ = kStrip;
}

// The first heap at or after `n` in the last plane, which is in the block of n.
std::int64_t SubtractionStream::first_of_last_plane(std::int64_t n) const {
  for (;; n += 64) {
    const std::uint64_t word = pointers_.back()[word_of(n)];
    if (word != 0) return n + std::countr_zero(word);
  }
}

void SubtractionStream::advance(std::int64_t blocks) {
  if (blocks > 0 && next_ == 0) {
    first_block();
    --blocks;
  }
  const auto no_zero_blocks = static_cast<std::int64_t>(no_zero_.size() / kStripWords);
  bool fresh = false;
  while (blocks > 0) {
    make_room();
    const std::size_t word = word_of(next_);
    std::int64_t now =
        std::min(blocks, static_cast<std::int64_t>((capacity_ - word) / kStripWords));
    StripJob job{pointers_.data(),  planes_.size(), planes_.size() == most_planes_,
                 options_.outcomes, far_,           &near_,
                 nullptr,           word,           0};
    const std::int64_t block = next_ / kStrip;
    if (block < no_zero_blocks) {
      now = std::min(now, no_zero_blocks - block);
      job.no_zero = no_zero_.data() + static_cast<std::size_t>(block) * kStripWords;
    }
    job.blocks = static_cast<std::size_t>(now);
    const auto done = static_cast<std::int64_t>(kernel_->run(job));
    if (fresh && done > 0) largest_at_ = first_of_last_plane(next_);
    next_ += done * kStrip;
    blocks -= done;
    fresh = done < now;  // a value without a plane
    if (fresh) add_plane();
  }
}

std::size_t SubtractionStream::bytes() const {
  return planes_.size() * (capacity_ + 1) * sizeof(std::uint64_t);
}

std::uint64_t SubtractionStream::bits(std::size_t v, std::int64_t n) const {
  const auto at = static_cast<std::uint64_t>(n - base_);
  const std::uint64_t* word = planes_[v].data() + at / 64;
  const unsigned shift = at % 64;
  return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
}

std::uint32_t SubtractionStream::value(std::int64_t n) const {
  if (n == 0) return 0;
  if (options_.outcomes) return (bits(0, n) & 1) != 0 ? 0 : 1;
  std::uint32_t v = 0;
  while ((bits(v, n) & 1) == 0) ++v;
  return v;
}

void SubtractionStream::block_bytes(std::int64_t n, std::uint8_t* out) const {
  if (!options_.outcomes) {
    kernel_->bytes(pointers_.data(), planes_.size(), word_of(n), out);
    return;
  }
  const std::uint64_t* words = pointers_[0] + word_of(n);
  for (std::size_t i = 0; i < static_cast<std::size_t>(kStrip); ++i) {
    out[i] = static_cast<std::uint8_t>(~words[i / 64] >> (i % 64) & 1);
  }
  if (n == 0) out[0] = 0;  // heap 0 is in no plane
}

void SubtractionStream::block_values(std::int64_t n, std::uint32_t* out) const {
  if (planes_.size() <= 256) {
    std::uint8_t bytes[kStrip];
    block_bytes(n, bytes);
    std::copy(bytes, bytes + kStrip, out);
    return;
  }
  std::fill(out, out + kStrip, 0);
  for (std::size_t v = 1; v < planes_.size(); ++v) {
    for (std::size_t w = 0; w < kStripWords; ++w) {
      std::uint64_t word = pointers_[v][word_of(n) + w];
      for (; word != 0; word &= word - 1) {
        out[w * 64 + static_cast<std::size_t>(std::countr_zero(word))] =
            static_cast<std::uint32_t>(v);
      }
    }
  }
}

std::uint64_t SubtractionStream::block_hash(std::int64_t n, const std::uint64_t* keys) const {
  return kernel_->hash(pointers_.data(), planes_.size(), word_of(n), keys);
}

SubtractionStream::State SubtractionStream::state() const {
  State state{next_, largest_at_, {}};
  const std::size_t from = word_of(next_ - kept_), end = word_of(next_);
  for (const auto& plane : planes_) {
    state.planes.emplace_back(plane.begin() + static_cast<std::ptrdiff_t>(from),
                              plane.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return state;
}

void SubtractionStream::restore(const State& state) {
  next_ = state.next;
  largest_at_ = state.largest_at;
  base_ = next_ - kept_;
  first_ = std::max<std::int64_t>(base_, 0);
  planes_.clear();
  pointers_.clear();
  for (const auto& plane : state.planes) {
    add_plane();
    std::copy(plane.begin(), plane.end(), planes_.back().begin());
  }
}

}  // namespace grundy::heap
