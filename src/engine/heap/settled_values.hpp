// Nim-values far beyond the last rare heap, kBlock heaps at a time, without the values before them.
// What a value is found from: window_recurrence.hpp makes a proof of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/lane_kernels.hpp"
#include "engine/heap/octal_code.hpp"
#include "engine/heap/sparse_space.hpp"

namespace grundy::heap {

// Which codes stand for which values. A common value v of a heap of n is known from all its bits but
// the lowest one of the mask, so that bit is left out.
class ValueCodes {
 public:
  // Requires space.mask != 0.
  explicit ValueCodes(const SparseSpace& space) : space_(space) {
    low_ = (space.mask & (0U - space.mask)) - 1;
  }
  std::uint32_t code(std::uint32_t value) const { return (value >> 1 & ~low_) | (value & low_); }
  // The common value, or the rare one, of a heap of n that has this code.
  std::uint32_t value(std::uint32_t code, std::uint64_t n, bool rare) const {
    const std::uint32_t without = (code & ~low_) << 1 | (code & low_);
    return space_.rare(without, n) == rare ? without : without | (low_ + 1);
  }

 private:
  SparseSpace space_;
  std::uint32_t low_ = 0;  // the bits below the one left out
};

class SettledValues {
 public:
  // `values` are those of the heaps 0, 1, ..., `rares` all their rare heaps in `space`. Nothing, if the
  // heaps are not yet twice as large as the last rare one, or have values above 511, or the method
  // does not apply to the code. `search` bounds the splits a rare value is looked for in: for each
  // amount those off the first `search` heaps; a multiple of 64, at least kLeastSearch.
  static std::optional<SettledValues> start(const OctalCode& code, const SparseSpace& space,
                                            std::span<const std::uint16_t> values,
                                            std::span<const std::int64_t> rares,
                                            const LaneKernels& kernels,
                                            std::int64_t search = kSearch);
  static constexpr std::int64_t kSearch = 1 << 22, kLeastSearch = 1 << 13;

  // No sooner than this may it start.
  static std::int64_t settled_from(const OctalCode& code, std::int64_t last_rare);

  // The next heap.
  std::int64_t size() const { return size_; }

  // Computes the heaps size()..size()+kBlock-1 and returns their codes, or fewer: the heap after those
  // returned could not be shown to be common, or its value is too large. Every one returned is
  // exact. After a short block the next heap must be add()ed. The span is valid until the next call.
  std::span<const std::uint8_t> next();

  // Gives the value of the heap after a short block. False if it is rare or too large: then the object
  // must not be used any more.
  bool add(std::uint32_t value);

  // Computes up to kBlock more heaps from the window and the first heaps alone. False: the next heap
  // cannot be shown to be common so, or its value has no code.
  bool advance();

  // From now on a value is found from the codes of the window() heaps before it, the codes of the
  // first prefix() heaps, and the parity of its heap.
  bool complete() const;
  static std::int64_t whole_window(const OctalCode& code, std::int64_t last_rare,
                                   std::int64_t search);
  std::int64_t window() const { return hold_; }
  std::int64_t prefix() const;
  // The codes of the last `count` heaps, at most kept().
  const std::uint8_t* last(std::int64_t count) const { return here() - count; }
  std::int64_t kept() const;
  bool parity_counts() const { return space_.sizes == 1; }
  std::uint32_t code(std::uint32_t value) const { return value_codes_.code(value); }

  // Where it stands: the codes of the last window() heaps before `size`. Requires complete().
  struct State {
    std::int64_t size = 0;
    std::vector<std::uint8_t> codes;
  };
  State state() const;
  // Goes on from there; the state must be one of the same game, computed by a complete object.
  void restore(const State& state);

  // The value of heap n that has this code.
  std::uint16_t value(std::uint8_t code, std::int64_t n) const { return decode_[n & 1][code]; }
  std::uint64_t steps() const { return steps_; }  // so far, each about a nanosecond
  std::size_t bytes() const;

 private:
  SettledValues(const OctalCode& code, const SparseSpace& space, const LaneKernels& kernels,
                std::int64_t search);

  bool add_taps(std::span<const std::uint16_t> values, std::span<const std::int64_t> rares);
  void sort_taps();
  void review();
  void make_planes();
  void list_witnesses();
  void list_eliminations();
  void learn();

  void hold();
  std::int64_t prefix_goal() const;
  void add_to_prefix(std::uint8_t code, bool common);
  void extend_prefix();
  void make_room();
  std::size_t fill_few();
  std::size_t fill_many();
  void find_candidates();
  std::uint32_t least_code(const std::uint8_t* at) const;
  std::size_t prove(std::size_t count);
  void lanes_above(std::uint32_t y, std::uint64_t* lanes) const;
  bool common(std::size_t heap) const { return (common_[heap / 64] >> (heap % 64) & 1) != 0; }
  bool witness(std::size_t lane, std::uint32_t code) const;
  std::optional<std::uint32_t> next_value() const;
  std::uint8_t* here() { return codes_.data() + at_; }
  const std::uint8_t* here() const { return codes_.data() + at_; }

  OctalCode code_;
  SparseSpace space_;
  const LaneKernels* kernels_;
  ValueCodes value_codes_;
  std::uint16_t decode_[2][256] = {};

  std::int64_t search_ = kSearch;
  std::int64_t size_ = 0;
  std::int64_t next_review_ = 0;
  std::int64_t next_lesson_ = 0, lessons_from_ = 0;
  std::uint64_t steps_ = 0;
  std::int64_t farthest_ = 0;        // tap
  std::int64_t hold_ = 0;            // heaps before size_ that are needed
  std::vector<std::uint8_t> codes_;  // of the heaps size_ - at_, ..., size_ - 1
  std::size_t at_ = 0;
  std::vector<std::uint8_t> prefix_;   // codes of the first heaps, where they are common:
  std::vector<std::uint64_t> common_;  // a bit a heap
  std::vector<std::int64_t> twos_;

  std::vector<CodeTap> taps_;       // that give common values: all there are
  std::vector<CodeTap> rare_taps_;  // that give rare ones: moves that leave one heap
  unsigned used_ = 0;               // codes seen lately, and a few more
  bool few_ = false;
  MaskTaps mask_taps_;
  std::vector<CodeTap> far_;  // kWindow or more back
  std::vector<NearTaps> near_;

  std::int64_t reach_ = 0;             // heaps in the planes before size_
  std::size_t stride_ = 0;             // words from plane to plane
  std::vector<std::uint64_t> planes_;  // bit reach_ + i of a plane is heap size_ + i
  std::vector<std::vector<std::uint32_t>> witnesses_;     // of the rare value of each code
  std::vector<std::vector<std::uint32_t>> eliminations_;  // of the common value of each code
  std::vector<std::uint32_t>
      least_above_[2];                  // of rare value y: the least code of a larger common one
  std::vector<Candidates> candidates_;  // one, or none
};

}  // namespace grundy::heap
