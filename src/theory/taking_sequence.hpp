// Nim-values of games in which one takes from a heap and never splits it, and the proof that they
// are periodic.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/subtraction_stream.hpp"
#include "grundy/number.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::theory {

// g(n + period) = g(n) + saltus for all n >= preperiod, and the proof: the values of two windows of
// `window` consecutive heaps, the second `period` after the first, agree (but for the saltus), and
// the rules make each value depend on the window before it in the same way from there on.
struct Period {
  Int preperiod = 0;
  Int period = 1;
  Int saltus = 0;  // 0 for finite sets
  Int window = 0;
  Int first_window = 0;  // where the first of the two windows begins
};

// The most values that are computed: above that a theorem that needs a table does not answer.
inline constexpr Int kMostTableValues = Int{1} << 24;

class TakingSequence {
 public:
  // Requires moves.plain() and no digit that splits; either a finite set of amounts or one that
  // contains every large amount.
  explicit TakingSequence(const recognise::HeapMoves& moves);

  // Computes values until the period is proved. False if that takes more than about `budget`
  // elementary steps. Few amounts: in bit planes, about amounts * values / 128 steps a heap; otherwise
  // O(runs) a value. `keep_going`, if there is one, is asked every few thousand heaps; false stops, and
  // the sequence must not be used any more.
  bool find_period(Int budget, const std::function<bool()>& keep_going = nullptr);

  // Goes on from these values, those of the first heaps. They must be right, and none larger than its heap. Requires
  // that nothing has been computed yet. O(values).
  void resume(std::vector<std::uint32_t> values);
  // All that were computed one by one (none, where it works in bit planes).
  std::span<const std::uint32_t> values() const { return values_; }
  const recognise::HeapMoves& moves() const { return moves_; }

  const Period& period() const { return period_; }
  // The value of any heap. Requires the period.
  BigInt value(const BigInt& n) const;
  // A heap below table_size() with the same values around it: n itself if small, otherwise n minus
  // a multiple of the period, large enough that `reach` heaps below it are periodic, too.
  Int reduced(const BigInt& n, Int reach) const;
  Int small_value(Int n) const;  // of any machine heap
  // Heaps below `limit` of this value, if there are finitely many in all (saltus > 0), ascending.
  std::vector<BigInt> heaps_of_value(const BigInt& value, const BigInt& limit) const;

  Int values_computed() const {
    return planes_ ? planes_->next() : static_cast<Int>(values_.size());
  }

 private:
  std::uint32_t computed(Int n) const {
    return planes_ ? planes_->value(n) : values_[static_cast<std::size_t>(n)];
  }
  std::uint32_t level(Int n) const {
    return unbounded_ ? seen_[static_cast<std::size_t>(n - window_)] : 0;
  }
  void note_seen(std::uint32_t value);
  bool find_in_planes(const heap::SubtractionMoves& amounts, Int budget);
  void compute_next();
  void enter(std::uint32_t value);
  void leave(std::uint32_t value);
  std::uint32_t mex() const;
  void grow(std::size_t values);
  bool windows_agree(Int first, Int second, Int shift) const;
  void settle(Int first_end, Int second_end, Int shift);

  const recognise::HeapMoves moves_;
  std::vector<std::uint32_t> values_;
  std::optional<heap::SubtractionStream> planes_;  // instead of values_
  std::vector<std::uint32_t> count_;  // how many options of the next heap have each value
  // present_[0]: one bit a value, count > 0; present_[i+1]: one bit a word of present_[i], word
  // full.
  std::vector<std::vector<std::uint64_t>> present_;
  std::vector<std::uint32_t> seen_;  // seen_[n]: how many different values occur below n
  Int window_ = 0;
  bool unbounded_ = false;
  Period period_;
};

}  // namespace grundy::theory
