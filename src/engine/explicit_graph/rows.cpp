// Problem: bring 10^8 arcs that come in any order into rows, that is sort them by one of their ends.
//
// Idea: counting sort (how long is each row, where does it begin, put every arc into its row) needs
// no comparison, but both passes go to a random place of a table of 10^7 rows for each arc, and
// wait for memory every time. So there are two sorts. The first is by bucket only, a bucket being
// 2^15 neighbouring rows or more; an arc is first put into a line of eight of its bucket, and full lines
// are written at once. The second sorts each bucket by row, with all counters of the bucket in the
// nearest cache. Threads share the first by arcs and the second by buckets.
//
// Why not one sort by radix of three digits: each pass moves 8 bytes an arc, and two are enough.
//
// Invariant: bucket b of the partly sorted arcs begins where the rows of its first vertex begin. Arcs
// from a file are read twice, and somebody may write to it in between: no arc goes beyond what was
// counted, and whatever does not come out even is void.
//
// Reference: D. E. Knuth, The Art of Computer Programming 3, 5.2 (distribution counting); the lines
// that wait are the software write-combining of J. Wassenberg and P. Sanders, Engineering a
// multi-core radix sort, Euro-Par 2011.
#include "engine/explicit_graph/rows.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/explicit_graph/crew.hpp"

namespace grundy::graphs {

namespace {

constexpr Vertex kDirect = 1U << 17;        // so few rows fit the cache without buckets
constexpr unsigned kLine = 8;               // arcs that wait for each other
constexpr unsigned kLeastShift = 15;        // 2^15 rows a bucket, or more:
constexpr unsigned kMostBucketBits = 11;    // at most so many buckets
constexpr std::uint64_t kStride = 1 << 20;  // arcs between two looks at the clock

// Visits the arcs begin .. end - 1 and looks at the clock on the way. False: told to stop.
template <class F>
bool visit(const Arcs& arcs, const Limits& limits, std::uint64_t begin, std::uint64_t end, F&& f) {
  for (std::uint64_t at = begin; at < end; at += kStride) {
    if (told_to_stop(limits)) return false;
    arcs.visit(at, std::min(end, at + kStride), f);
  }
  return true;
}

// The arcs of one thread, sorted into buckets.
struct Worker {
  struct alignas(64) Line {
    std::array<Arc, kLine> arcs;
  };
  std::vector<std::uint64_t> next;  // per bucket: first its size, then where its next line goes
  std::vector<std::uint64_t> end;   // per bucket: what was counted goes up to here
  std::vector<Line> lines;
  std::vector<std::uint8_t> filled;

  void count(std::size_t buckets) { next.assign(buckets, 0), end.assign(buckets, 0); }
  void add(Arc* out, std::size_t bucket, Arc arc) {
    lines[bucket].arcs[filled[bucket]] = arc;
    if (++filled[bucket] < kLine) return;
    filled[bucket] = 0;
    if (next[bucket] + kLine > end[bucket]) return;
    std::memcpy(out + next[bucket], &lines[bucket], sizeof(Line));
    next[bucket] += kLine;
  }
  // False: other arcs have come than were counted.
  bool flush(Arc* out) {
    for (std::size_t b = 0; b < filled.size(); ++b) {
      if (next[b] + filled[b] != end[b]) return false;
      std::memcpy(out + next[b], &lines[b], filled[b] * sizeof(Arc));
    }
    return true;
  }
};

// Two sorts, as above. Arcs are kept as (row, item).
class Buckets {
 public:
  Buckets(const Arcs& arcs, Side side, unsigned threads, const Limits& limits)
      : arcs_(arcs), turned_(side == Side::before), limits_(limits), workers_(threads) {
    const auto bits = static_cast<unsigned>(std::bit_width(arcs.vertices));
    shift_ = std::max(kLeastShift, bits > kMostBucketBits ? bits - kMostBucketBits : 0);
    begins_.assign((std::size_t{arcs.vertices} >> shift_) + 2, 0);
  }

  bool partition(Arc* out) {
    const unsigned threads = static_cast<unsigned>(workers_.size());
    side_by_side(threads, [&](unsigned i) { count(i, threads); });
    std::uint64_t at = 0;
    for (std::size_t b = 0; b + 1 < begins_.size(); ++b) {
      begins_[b] = at;
      for (Worker& worker : workers_) {
        at += std::exchange(worker.next[b], at);
        worker.end[b] = at;
      }
    }
    begins_.back() = at;
    side_by_side(threads, [&](unsigned i) { spread(i, threads, out); });
    return !stopped_;
  }

  bool sort(const Arc* in, std::uint64_t* first, Vertex* items) {
    const unsigned threads = static_cast<unsigned>(workers_.size());
    const std::size_t buckets = begins_.size() - 1;
    first[0] = 0;
    side_by_side(threads, [&](unsigned i) {
      std::vector<std::uint64_t> next((std::size_t{1} << shift_) + 1);
      const auto end = static_cast<std::size_t>(piece_begin(buckets, i + 1, threads));
      for (auto b = static_cast<std::size_t>(piece_begin(buckets, i, threads)); b < end; ++b) {
        if (told_to_stop(limits_)) stopped_ = true;
        if (stopped_) return;
        sort_bucket(b, in, next, first, items);
      }
    });
    return !stopped_;
  }

 private:
  Arc row_first(Vertex from, Vertex to) const { return turned_ ? Arc{to, from} : Arc{from, to}; }

  void count(unsigned i, unsigned threads) {
    Worker& worker = workers_[i];
    worker.count(begins_.size() - 1);
    const bool done = visit(arcs_, limits_, piece_begin(arcs_.count, i, threads),
                            piece_begin(arcs_.count, i + 1, threads), [&](Vertex from, Vertex to) {
                              ++worker.next[(turned_ ? to : from) >> shift_];
                            });
    if (!done) stopped_ = true;
  }

  void spread(unsigned i, unsigned threads, Arc* out) {
    Worker& worker = workers_[i];
    worker.lines.resize(begins_.size() - 1);
    worker.filled.assign(begins_.size() - 1, 0);
    const bool done =
        !stopped_ && visit(arcs_, limits_, piece_begin(arcs_.count, i, threads),
                           piece_begin(arcs_.count, i + 1, threads), [&](Vertex from, Vertex to) {
                             const Arc arc = row_first(from, to);
                             worker.add(out, arc.from >> shift_, arc);
                           });
    if (!done || !worker.flush(out)) stopped_ = true;
  }

  void sort_bucket(std::size_t b, const Arc* in, std::vector<std::uint64_t>& next,
                   std::uint64_t* first, Vertex* items) const {
    const std::size_t lowest = b << shift_;
    const std::size_t rows =
        std::min(std::size_t{1} << shift_, std::size_t{arcs_.vertices} - lowest);
    std::fill(next.begin(), next.end(), 0);
    for (std::uint64_t i = begins_[b]; i < begins_[b + 1]; ++i) ++next[in[i].from - lowest];
    std::uint64_t at = begins_[b];
    for (std::size_t row = 0; row < rows; ++row) {
      at += std::exchange(next[row], at);
      first[lowest + row + 1] = at;
    }
    for (std::uint64_t i = begins_[b]; i < begins_[b + 1]; ++i) {
      items[next[in[i].from - lowest]++] = in[i].to;
    }
  }

  const Arcs& arcs_;
  bool turned_;
  const Limits& limits_;
  std::vector<Worker> workers_;
  unsigned shift_;
  std::vector<std::uint64_t> begins_;  // of the buckets, and the end
  std::atomic<bool> stopped_{false};
};

}  // namespace

bool SortedRows::build(const Arcs& arcs, Side side, unsigned threads) {
  clear();
  if (arcs.vertices <= kDirect) return build_directly(arcs, side);
  return build_by_buckets(arcs, side, threads);
}

// The budget learns why.
bool SortedRows::stopped() {
  (void)budget_->look();
  return false;
}

// Row v is first filled from first_[v + 1] on, which thereby becomes the start of row v + 1.
bool SortedRows::build_directly(const Arcs& arcs, Side side) {
  if (!first_.assign_zero(std::size_t{arcs.vertices} + 2)) return false;
  if (!items_.assign_zero(arcs.count)) return false;
  const bool turned = side == Side::before;
  const Limits& limits = budget_->limits();
  const auto count = [&](Vertex from, Vertex to) { ++first_[(turned ? to : from) + 2]; };
  if (!visit(arcs, limits, 0, arcs.count, count)) return stopped();
  for (std::size_t v = 2; v < first_.size(); ++v) first_[v] += first_[v - 1];
  const auto put = [&](Vertex from, Vertex to) {
    const std::uint64_t at = first_[(turned ? to : from) + 1]++;
    if (at < arcs.count) items_[at] = turned ? from : to;
  };
  if (!visit(arcs, limits, 0, arcs.count, put)) return stopped();
  first_.pop();
  return budget_->look() && !arcs.failed();
}

bool SortedRows::build_by_buckets(const Arcs& arcs, Side side, unsigned threads) {
  Pool<Arc> partly(*budget_);
  if (!first_.assign_zero(std::size_t{arcs.vertices} + 1)) return false;
  if (!partly.assign_zero(arcs.count) || !items_.assign_zero(arcs.count)) return false;
  Buckets buckets(arcs, side, threads, budget_->limits());
  if (!buckets.partition(partly.data())) return stopped();
  if (arcs.failed() || !buckets.sort(partly.data(), first_.data(), items_.data())) return stopped();
  return budget_->look() && !arcs.failed();
}

namespace {

// Each thread counts for its own share of the positions: no two write to one place, and the share
// fits the cache better. False: some count is too large for its type, or told to stop.
template <class Count>
bool count_into(Count* counts, const Arcs& arcs, const Limits& limits, unsigned threads) {
  std::atomic<bool> fits{true};
  side_by_side(threads, [&](unsigned i) {
    const auto begin = static_cast<Vertex>(piece_begin(arcs.vertices, i, threads));
    const auto size = static_cast<Vertex>(piece_begin(arcs.vertices, i + 1, threads)) - begin;
    bool wrapped = false;
    const bool done = visit(arcs, limits, 0, arcs.count, [&](Vertex from, Vertex) {
      if (from - begin < size) wrapped |= ++counts[from] == 0;
    });
    if (wrapped || !done) fits = false;
  });
  return fits;
}

}  // namespace

bool OptionCounts::count(const Arcs& arcs, unsigned threads) {
  clear();
  const Limits& limits = budget_->limits();
  if (!bytes_.assign_zero(arcs.vertices)) return false;
  if (count_into(bytes_.data(), arcs, limits, threads)) return budget_->look() && !arcs.failed();
  if (!budget_->look()) return false;
  bytes_.clear();
  if (!words_.assign_zero(arcs.vertices)) return false;
  (void)count_into(words_.data(), arcs, limits, threads);
  return budget_->look() && !arcs.failed();
}

}  // namespace grundy::graphs
