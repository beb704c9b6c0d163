// Nim-values of take-and-break games with finitely many digits, in order of the size of the heap.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/lane_kernels.hpp"
#include "engine/heap/octal_code.hpp"
#include "engine/heap/settled_values.hpp"
#include "engine/heap/sparse_space.hpp"
#include "engine/heap/value_planes.hpp"

namespace grundy::heap {

// Asked about every 512 heaps with the elementary steps done since the last time (a step is about a
// nanosecond); false stops the work.
using KeepGoing = std::function<bool(std::uint64_t steps)>;

enum class Method : std::uint8_t {
  dense,    // every split is tried
  sparse,   // heap by heap in a sparse space
  blocks,   // kLanes heaps at once in a sparse space
  settled,  // kBlock heaps at once, beyond twice the last rare heap
};

// How the splitting moves are treated. `automatic` decides by the number of rares as it goes.
enum class MethodChoice : std::uint8_t { automatic, dense, sparse };

class SparseValues {
 public:
  explicit SparseValues(OctalCode code, MethodChoice choice = MethodChoice::automatic,
                        const LaneKernels& kernels = best_kernels());

  static constexpr std::uint32_t kLargest = 32767;  // value that can be represented

  // Goes on from these values, which must be right. Requires that nothing has been computed yet.
  void resume(std::vector<std::uint16_t> values);

  // Computes values until those of the heaps 0..count-1 are known. Returns false if `keep_going` said
  // so, or a value is too large (see overflowed()); what was computed stays. Every value is exact.
  // Time: about count * (rares + 1) steps, or count^2 where there are too many rares. Memory: 2 bytes
  // a heap, and V/8 bytes for each heap up to twice the last rare one.
  bool extend(std::int64_t count, const KeepGoing& keep_going);

  std::span<const std::uint16_t> values() const { return g_; }
  // The first `count` values, at most size() of them. Leaves the object unusable.
  std::vector<std::uint16_t> take_values(std::int64_t count) &&;
  std::int64_t size() const { return static_cast<std::int64_t>(g_.size()); }
  const OctalCode& code() const { return code_; }
  Method method() const { return settled_ ? Method::settled : method_; }
  const SparseSpace& space() const { return space_; }
  // Rare heaps in ascending order; empty while the method is dense.
  std::span<const std::int64_t> rares() const { return rares_; }
  std::size_t bytes() const;  // of memory in use
  bool overflowed() const { return overflowed_; }

 private:
  struct Block;

  void review();
  void find_rares();
  std::size_t rares_since(std::int64_t n) const;

  void settle_if_possible();
  void settled_block();
  bool one_heap();
  void begin_marks(std::int64_t n);
  void mark(std::uint32_t v) { marks_[v] = epoch_; }
  bool marked(std::uint32_t v) const { return marks_[v] == epoch_; }
  void mark_all_splits(std::int64_t n);
  void mark_triples(std::int64_t m);
  void mark_rare_splits(std::int64_t n);
  std::uint32_t exact_value(std::int64_t n);
  std::uint32_t least_common(std::int64_t n);
  void sweep_splits(std::int64_t n, std::uint64_t* wanted, std::int64_t marked);
  bool splits_to(std::int64_t n, std::uint32_t v);
  bool splits_to_slowly(std::int64_t n, std::uint32_t v) const;
  std::uint32_t dense_value(std::int64_t n);
  bool append(std::uint32_t v);

  bool one_block();
  void prepare_planes();
  void sort_taps(Block& block) const;
  void find_candidates(Block& block);
  std::optional<std::uint32_t> first_candidate(const Block& block, std::size_t lane);
  void prove(Block& block);
  void prove_value(Block& block, std::uint32_t w, const LaneSet& need);
  bool settle(const Block& block);
  void cut(std::int64_t size);
  bool leaves_one(std::int64_t n, std::uint32_t v) const;

  OctalCode code_;
  MethodChoice choice_;
  const LaneKernels* kernels_;
  std::vector<std::int64_t> ones_, twos_, threes_;  // the amounts with the bits kOne, kTwo, kThree
  std::vector<std::uint16_t> g_;
  std::vector<std::uint32_t> marks_;  // marks_[v] = epoch_: v is the value of an option
  std::uint32_t epoch_ = 0;
  std::vector<std::uint8_t> seen_;  // seen_[v]: v is the value of a split that was marked
  std::uint32_t largest_ = 1;       // no xor of values is larger
  std::uint64_t steps_ = 0;         // since keep_going was last asked
  bool overflowed_ = false;

  Method method_ = Method::dense;
  SparseSpace space_;
  std::vector<std::int64_t> rares_;
  std::vector<std::uint16_t> rare_values_;
  std::int64_t next_review_ = 1024;
  std::size_t review_at_rares_ = 0;
  std::optional<ValuePlanes> planes_;
  std::vector<Tap> witnesses_;     // of the planes: single heaps, then splits off 1, 2, 3, ...
  std::uint32_t more_planes_ = 0;  // a value beyond the last planes, plus 1

  std::optional<SettledValues> settled_;
  bool unsettled_heap_ = false;       // the next heap must be found another way
  std::int64_t settle_at_ = 0;        // not before
  std::vector<std::uint16_t> ahead_;  // values beyond g_ that settled_ has computed
  std::size_t ahead_used_ = 0;        // of them are in g_
};

}  // namespace grundy::heap
