// Problem: retrograde analysis wants the positions before each position, and sorting 10^8 arcs for that
// takes longer than the analysis; yet most positions of most games are decided near the end, where
// little has to be known about an arc.
//
// Idea: sweeps over the arcs in the order in which they come, a round of three each:
//
//   1. live: the positions that have an arc left. An open position without one is lost: all its options
//      are won.
//   2. won: the positions with an arc to one of those.
//   3. An arc is kept if neither of its ends has been decided. (Arcs to lost positions come from won
//      ones; an arc to a won one cannot help any more.)
//
// Sets of positions are bits: a sweep touches a bit or two of an arc, in sets that fit the cache, and
// has no branches. No counters are needed, since an open position is lost when its last arc has gone.
// Setting a bit twice does no harm, so each thread has a set of its own, joined at the end. What is
// left after a few rounds, a tenth of the arcs of a random graph, goes on to outcomes.cpp.
//
// Why not to the end: each round reads all that is left, so a game of 10^6 moves would take as many
// rounds. A round is only gone through with if it leaves at most half of the arcs: all rounds together
// read them no more than twice as often as the first. That is told by a sample before any arc is copied.
//
// Invariant: before each round the arcs of rest_ join open positions, live_ is where they begin, and
// no open position is lost in fewer than distance_ moves.
#include "engine/explicit_graph/sweeps.hpp"

#include <atomic>
#include <bit>
#include <utility>
#include <vector>

#include "engine/explicit_graph/crew.hpp"

namespace grundy::graphs {

namespace {

constexpr std::uint64_t kStride = 1 << 19;        // arcs of a thread between two looks at the clock
constexpr std::uint64_t kWorthThreads = 1 << 20;  // arcs
constexpr std::uint64_t kSample = 64;             // one piece in so many tells enough
constexpr std::uint64_t kSamplePiece = 1 << 12;

std::uint64_t bit(const std::uint64_t* set, Vertex v) {
  return set[v / 64] >> (v % 64) & 1;
}

}  // namespace

Sweeps::Sweeps(const Arcs& arcs, Cells& cells, Budget& budget, unsigned threads)
    : rest_(arcs),
      cells_(cells),
      budget_(budget),
      threads_(arcs.count < kWorthThreads ? 1 : std::max(threads, 1U)),
      words_((std::size_t{arcs.vertices} + 63) / 64),
      open_(budget),
      live_(budget),
      lost_(budget),
      won_(budget),
      own_(budget),
      kept_(budget),
      batch_(budget) {}

bool Sweeps::run() {
  if (!prepare() || !find_live()) return false;
  while (find_lost()) {
    if (!find_won()) return false;
    if (!few_left()) break;
    decide();
    const std::uint64_t before = rest_.count;
    if (!keep_the_rest()) return false;
    if (rest_.count > before / 2) break;  // the sample was wrong
  }
  return budget_.look() && !rest_.failed();
}

bool Sweeps::prepare() {
  for (Bits* set : {&open_, &live_, &lost_, &won_}) {
    if (!set->assign_zero(words_)) return false;
  }
  if (!own_.assign_zero(words_ * threads_)) return false;
  for (std::size_t w = 0; w < words_; ++w) open_[w] = ~std::uint64_t{0};
  if (rest_.vertices % 64 != 0) open_[words_ - 1] = (std::uint64_t{1} << rest_.vertices % 64) - 1;
  return true;
}

// each(thread, arcs) for all arcs of rest_.
template <class Each>
bool Sweeps::sweep(const Each& each) {
  std::atomic<bool> stopped{false};
  side_by_side(threads_, [&](unsigned i) {
    const std::uint64_t end = piece_begin(rest_.count, i + 1, threads_);
    for (std::uint64_t at = piece_begin(rest_.count, i, threads_); at < end; at += kStride) {
      if (told_to_stop(budget_.limits())) stopped = true;
      if (stopped) return;
      rest_.pieces(at, std::min(end, at + kStride),
                   [&](std::span<const Arc> arcs) { each(i, arcs); });
    }
  });
  return budget_.look() && !rest_.failed();
}

// each(w) for all words of a set, side by side.
template <class Each>
void Sweeps::each_word(const Each& each) const {
  side_by_side(threads_, [&](unsigned i) {
    const auto end = static_cast<std::size_t>(piece_begin(words_, i + 1, threads_));
    for (auto w = static_cast<std::size_t>(piece_begin(words_, i, threads_)); w < end; ++w) each(w);
  });
}

// The threads' sets together, which are empty again then.
void Sweeps::join(Bits& set) {
  each_word([&](std::size_t w) {
    set[w] = 0;
    for (unsigned i = 0; i < threads_; ++i) set[w] |= std::exchange(own_[i * words_ + w], 0);
  });
}

bool Sweeps::find_live() {
  const bool done = sweep([&](unsigned i, std::span<const Arc> arcs) {
    std::uint64_t* const live = own_.data() + i * words_;
    for (const Arc& arc : arcs) live[arc.from / 64] |= std::uint64_t{1} << arc.from % 64;
  });
  if (done) join(live_);
  return done;
}

// False: there are none.
bool Sweeps::find_lost() {
  std::atomic<bool> any{false};
  each_word([&](std::size_t w) {
    lost_[w] = open_[w] & ~live_[w];
    if (lost_[w] != 0) any.store(true, std::memory_order_relaxed);
  });
  return any;
}

bool Sweeps::find_won() {
  const std::uint64_t* const lost = lost_.data();
  const bool done = sweep([&](unsigned i, std::span<const Arc> arcs) {
    std::uint64_t* const won = own_.data() + i * words_;
    for (const Arc& arc : arcs) won[arc.from / 64] |= bit(lost, arc.to) << arc.from % 64;
  });
  if (done) join(won_);
  return done;
}

bool Sweeps::kept(const Arc& arc) const {
  return (bit(won_.data(), arc.from) | bit(won_.data(), arc.to)) == 0;
}

// Is at most half of a sample of the arcs kept?
bool Sweeps::few_left() const {
  const std::uint64_t step = rest_.count < kWorthThreads ? kSamplePiece : kSamplePiece * kSample;
  std::uint64_t seen = 0, left = 0;
  for (std::uint64_t at = 0; at < rest_.count; at += step) {
    rest_.pieces(at, std::min(rest_.count, at + kSamplePiece), [&](std::span<const Arc> arcs) {
      seen += arcs.size();
      for (const Arc& arc : arcs) left += kept(arc) ? 1 : 0;
    });
  }
  return left <= seen / 2;
}

// Lost and won ones leave the open ones, and their verdicts go into the cells.
void Sweeps::decide() {
  each_word([&](std::size_t w) {
    const auto write = [&](std::uint64_t set, bool won, std::uint32_t distance) {
      for (; set != 0; set &= set - 1) {
        cells_[w * 64 + static_cast<std::size_t>(std::countr_zero(set))].decide(won, distance);
      }
    };
    write(lost_[w], false, distance_);
    write(won_[w], true, distance_ + 1);
    open_[w] &= ~(lost_[w] | won_[w]);
  });
  distance_ += 2;
}

// Copies what is kept of some arcs, and marks where it begins.
std::size_t Sweeps::keep(std::span<const Arc> arcs, Arc* out, std::uint64_t* live) const {
  std::size_t size = 0;
  for (const Arc& arc : arcs) {
    out[size] = arc;
    size += kept(arc) ? 1 : 0;
  }
  for (std::size_t i = 0; i < size; ++i)
    live[out[i].from / 64] |= std::uint64_t{1} << out[i].from % 64;
  return size;
}

// By batches, so that the arcs that are kept stay in order. In later rounds they move forwards in their
// place: no batch writes beyond what it has read.
bool Sweeps::keep_the_rest() {
  if (!batch_.assign_zero(threads_ * std::min(kStride, rest_.count))) return false;
  const std::uint64_t room = batch_.size() / threads_;
  std::vector<std::size_t> sizes(threads_);
  std::uint64_t total = 0;
  const bool in_place = rest_.pairs == kept_.data() && !kept_.empty();
  for (std::uint64_t begin = 0; begin < rest_.count; begin += batch_.size()) {
    const std::uint64_t count = std::min<std::uint64_t>(batch_.size(), rest_.count - begin);
    side_by_side(threads_, [&](unsigned i) {
      Arc* const out = batch_.data() + i * room;
      sizes[i] = 0;
      rest_.pieces(begin + piece_begin(count, i, threads_),
                   begin + piece_begin(count, i + 1, threads_), [&](std::span<const Arc> arcs) {
                     sizes[i] += keep(arcs, out + sizes[i], own_.data() + i * words_);
                   });
    });
    for (unsigned i = 0; i < threads_; ++i) {
      const std::span<const Arc> part(batch_.data() + i * room, sizes[i]);
      if (in_place) {
        std::copy(part.begin(), part.end(), kept_.data() + total);
      } else if (!kept_.append(part)) {
        return false;
      }
      total += sizes[i];
    }
    if (!budget_.look() || rest_.failed()) return false;
  }
  batch_.clear();
  join(live_);
  rest_ = Arcs{};
  rest_.vertices = static_cast<Vertex>(cells_.size());
  rest_.count = total;
  rest_.pairs = kept_.data();
  return true;
}

}  // namespace grundy::graphs
