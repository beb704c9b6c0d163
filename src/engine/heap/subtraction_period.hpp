// The period of the nim-values of a finite subtraction game, and its proof.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/heap/subtraction_anchor.hpp"
#include "engine/heap/subtraction_stream.hpp"

namespace grundy::heap {

// g(n + period) = g(n) for all n >= start, and for no smaller start or period. It was checked for all n
// from `start` to checked_to, and these include last() consecutive heaps after heap 0, which proves it.
struct SubtractionPeriod {
  std::int64_t period = 1;
  std::int64_t start = 0;
  std::int64_t checked_to = 0;
};

// Finds it in a stream, with the memory of a few windows of last() heaps.
//
// The values from a heap n on depend only on the last() values before it (if n is beyond last()). So when
// such a window occurs again, everything after it does. Windows are compared with an anchor, the window
// before heap 2^i c; after as many heaps again the next anchor takes its place (R. P. Brent, An improved
// Monte Carlo factorization algorithm, BIT 20 (1980) 176-184). The first distance at which the
// anchor occurs again is the period. Then two streams, one the period behind the other, are compared to
// find the last heap where they differ; they begin at the last anchor that did not occur again.
//
// Time: about 3 * (start + period) heaps to find the period, 2 * start + period more to find the start.
class SubtractionPeriodSearch {
 public:
  // Asked after every few ten thousand heaps, with their number; false stops.
  using KeepGoing = std::function<bool(std::int64_t heaps)>;

  explicit SubtractionPeriodSearch(SubtractionMoves moves,
                                   const SubtractionKernel* kernel = nullptr);

  // Computes values until the period is found, or the heaps 0..limit are known, or it is told to stop.
  // Can be called again.
  std::optional<SubtractionPeriod> run(std::int64_t limit, const KeepGoing& keep_going);

  const SubtractionMoves& moves() const { return stream_.moves(); }
  std::int64_t computed() const { return stream_.next(); }  // heaps 0..computed()-1 were
  std::uint32_t largest() const { return static_cast<std::uint32_t>(stream_.values()) - 1; }
  std::int64_t largest_at() const { return stream_.largest_at(); }
  std::size_t bytes() const;

  // Where the search is, to go on later from there.
  struct State {
    std::int64_t distance = 0;  // 0: the period is not known yet
    SubtractionStream::State stream;
    std::vector<SubtractionStream::State> anchors;  // the one before the last, the last
    std::vector<std::int64_t> suggested;
    // Where the period is known:
    std::vector<SubtractionStream::State> pair;  // the two streams
    std::int64_t compared = 0;                   // to here
    std::int64_t last_difference = -1;
  };
  State state() const;
  void restore(const State& state);

 private:
  struct Pair {  // two streams, `distance` apart
    SubtractionStream early, late;
    std::int64_t compared = 0;
    std::int64_t last_difference = -1;
  };
  SubtractionStream fresh_stream() const;
  SubtractionStream stream_at(const SubtractionStream::State& state) const;
  bool look(std::int64_t blocks);
  bool suggestions_hold();
  void new_anchor();
  void begin_pair();
  bool compare_pair(const KeepGoing& keep_going);
  void compare_up_to(std::int64_t end);
  SubtractionPeriod result() const;

  const SubtractionKernel* kernel_;
  std::int64_t window_;
  SubtractionStream stream_;
  BlockKeys keys_;
  std::uint64_t hash_ = 0;                          // of the last block
  std::optional<SubtractionStream::State> before_;  // the anchor before the last
  std::optional<Anchor> anchor_;
  std::vector<std::int64_t>
      suggested_;  // distances, ascending; those before next_suggested_ are settled
  std::size_t next_suggested_ = 0;
  std::int64_t distance_ = 0;
  std::optional<Pair> pair_;
};

}  // namespace grundy::heap
