// Cram three ways in one run: the textbook's memoised Grundy search, the textbook's search after
// Lemoine and Viennot, and Grundy's. Prints value, positions, CPU seconds and table memory of each.
//
//   bench_search [--threads N] [--ours] [ROWS COLUMNS]...      (default: 4 5  5 5  4 7  5 6  5 7)
//
// Neither textbook search runs for more than a minute a board; with --ours they do not run at all
// and Grundy's may take as long as it needs. Time is wall time and processor time.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/search/cram.hpp"
#include "engine/search/position_search.hpp"
#include "search_words.hpp"

namespace {

using grundy::search::Squares;

constexpr double kPatience = 60;

double wall_seconds() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

struct Outcome {
  std::optional<std::uint32_t> value;
  std::uint64_t positions = 0;
  double wall = 0;
  double seconds = 0;  // of processor time
  double mebibytes = 0;
};

void print(const char* what, const Outcome& o) {
  if (o.value)
    std::printf("  %-28s value %u  %10llu positions  %8.2f s  %8.2f cpu s  %8.1f MiB\n", what,
                *o.value, static_cast<unsigned long long>(o.positions), o.wall, o.seconds,
                o.mebibytes);
  else
    std::printf("  %-28s not finished in %.0f s\n", what, kPatience);
}

// Squares of the board, row by row, one bit each.
struct Board {
  unsigned rows, columns;
  Squares not_last;  // squares that have a right-hand neighbour

  Board(unsigned r, unsigned c) : rows(r), columns(c), not_last(0) {
    for (unsigned row = 0; row < r; ++row) not_last |= ((Squares{1} << (c - 1)) - 1) << (row * c);
  }
  Squares whole() const {
    return rows * columns == 64 ? ~Squares{0} : (Squares{1} << (rows * columns)) - 1;
  }

  template <class Visit>
  void dominoes(Squares free, Visit&& visit) const {
    for (Squares h = free & (free >> 1) & not_last; h != 0; h &= h - 1) visit((h & -h) * 3);
    for (Squares v = free & (free >> columns); v != 0; v &= v - 1)
      visit((v & -v) | (v & -v) << columns);
  }
};

// ---- The textbook: mex over all options, whole positions, remembered -----------------------------

class Textbook {
 public:
  Textbook(const Board& board, double until) : board_(board), until_(until) {}

  std::uint32_t value(Squares free) {
    if (const auto at = memo_.find(free); at != memo_.end()) return at->second;
    if ((memo_.size() & 4095) == 0 && cpu_seconds() > until_) stopped = true;
    if (stopped) return 0;
    std::uint64_t seen = 0;
    board_.dominoes(free,
                    [&](Squares domino) { seen |= std::uint64_t{1} << value(free & ~domino); });
    const auto mex = static_cast<std::uint32_t>(__builtin_ctzll(~seen));
    memo_[free] = mex;
    return mex;
  }
  std::size_t positions() const { return memo_.size(); }
  bool stopped = false;

 private:
  const Board& board_;
  double until_;
  std::unordered_map<Squares, std::uint32_t> memo_;
};

// ---- Lemoine and Viennot, depth first, as in the paper: couples, parts, small parts first ----------

class Couples {
 public:
  Couples(const Board& board, double until) : board_(board), until_(until) {}

  std::uint32_t value(Squares part) {
    for (std::uint32_t n = 0; !stopped; ++n)
      if (lost(part, n)) return n;
    return 0;
  }
  std::size_t positions() const { return known_.size() + won_.size(); }
  bool stopped = false;

  std::vector<Squares> parts(Squares free) const {
    std::vector<Squares> all;
    while (free != 0) {
      const Squares piece = component(free & -free, free);
      free &= ~piece;
      if ((piece & (piece - 1)) != 0) all.push_back(normal(piece));
    }
    std::sort(all.begin(), all.end());
    std::vector<Squares> odd;
    for (std::size_t i = 0; i < all.size();) {
      if (i + 1 < all.size() && all[i] == all[i + 1]) {
        i += 2;
        continue;
      }
      odd.push_back(all[i++]);
    }
    std::sort(odd.begin(), odd.end(), [](Squares x, Squares y) {
      return std::pair(__builtin_popcountll(x), x) < std::pair(__builtin_popcountll(y), y);
    });
    return odd;
  }

 private:
  bool lost(Squares part, std::uint32_t n) {
    if (const auto at = known_.find(part); at != known_.end()) return at->second == n;
    if (const auto at = won_.find(part); at != won_.end() && (at->second >> n & 1) != 0)
      return false;
    if ((++nodes_ & 255) == 0 && cpu_seconds() > until_) stopped = true;
    if (stopped) return false;
    for (std::uint32_t q = 0; q < n; ++q)
      if (lost(part, q) || stopped) return false;
    std::vector<std::vector<Squares>> options;
    board_.dominoes(part, [&](Squares domino) { options.push_back(parts(part & ~domino)); });
    std::sort(options.begin(), options.end(), [](const auto& x, const auto& y) {
      const auto size = [](const auto& o) {
        return o.empty() ? 0 : __builtin_popcountll(o.back());
      };
      return std::pair(size(x), x) < std::pair(size(y), y);
    });
    options.erase(std::unique(options.begin(), options.end()), options.end());
    for (const std::vector<Squares>& option : options) {
      if (option_lost(option, n) && !stopped) {
        won_[part] |= std::uint64_t{1} << n;
        return false;
      }
      if (stopped) return false;
    }
    known_[part] = n;
    won_.erase(part);
    return true;
  }

  bool option_lost(const std::vector<Squares>& option, std::uint32_t n) {
    if (option.empty()) return n == 0;
    for (std::size_t i = 0; i + 1 < option.size(); ++i) n ^= value(option[i]);
    return lost(option.back(), n);
  }

  Squares component(Squares seed, Squares free) const {
    const unsigned w = board_.columns;
    for (Squares before = 0; before != seed;) {
      before = seed;
      seed |= (seed & board_.not_last) << 1 | (seed & (board_.not_last << 1)) >> 1 | seed << w |
              seed >> w;
      seed &= free;
    }
    return seed;
  }

  // The least image under shifts, turns and mirrors that fits on the board.
  Squares normal(Squares piece) const {
    const unsigned w = board_.columns;
    std::vector<std::pair<unsigned, unsigned>> squares;
    unsigned top = 64, left = 64, bottom = 0, right = 0;
    for (Squares s = piece; s != 0; s &= s - 1) {
      const auto i = static_cast<unsigned>(__builtin_ctzll(s));
      squares.emplace_back(i / w, i % w);
      top = std::min(top, i / w), bottom = std::max(bottom, i / w);
      left = std::min(left, i % w), right = std::max(right, i % w);
    }
    const unsigned high = bottom - top, wide = right - left;
    Squares best = ~Squares{0};
    for (unsigned image = 0; image < 8; ++image) {
      if ((image & 4) != 0 && (high >= w || wide >= board_.rows)) continue;
      Squares set = 0;
      for (auto [r, c] : squares) {
        r -= top, c -= left;
        if ((image & 1) != 0) r = high - r;
        if ((image & 2) != 0) c = wide - c;
        if ((image & 4) != 0) std::swap(r, c);
        set |= Squares{1} << (r * w + c);
      }
      best = std::min(best, set);
    }
    return best;
  }

  const Board& board_;
  double until_;
  std::uint64_t nodes_ = 0;
  std::unordered_map<Squares, std::uint32_t> known_;
  std::unordered_map<Squares, std::uint64_t> won_;
};

Outcome textbook(const Board& board) {
  const double start = cpu_seconds(), begin = wall_seconds();
  Textbook search(board, start + kPatience);
  const std::uint32_t value = search.value(board.whole());
  Outcome o;
  if (!search.stopped) o.value = value;
  o.positions = search.positions();
  o.seconds = cpu_seconds() - start;
  o.wall = wall_seconds() - begin;
  o.mebibytes = static_cast<double>(search.positions() * 40) / (1 << 20);
  return o;
}

Outcome couples(const Board& board) {
  const double start = cpu_seconds(), begin = wall_seconds();
  Couples search(board, start + kPatience);
  const std::vector<Squares> parts = search.parts(board.whole());
  const std::uint32_t value = parts.empty() ? 0 : search.value(parts[0]);
  Outcome o;
  if (!search.stopped) o.value = value;
  o.positions = search.positions();
  o.seconds = cpu_seconds() - start;
  o.wall = wall_seconds() - begin;
  o.mebibytes = static_cast<double>(search.positions() * 40) / (1 << 20);
  return o;
}

Outcome ours(const Board& board, unsigned threads) {
  const double start = cpu_seconds(), begin = wall_seconds();
  grundy::Limits limits;
  limits.memory_bytes = std::size_t{12} << 30;
  grundy::Budget budget(limits);
  const std::size_t squares = std::size_t{board.rows} * board.columns;
  std::vector<grundy::Int> args(squares + 2, 0);
  args[0] = board.columns;
  args[1] = static_cast<grundy::Int>(squares);
  Outcome o;
  const auto search =
      grundy::search::make_cram_search(board.columns, squares, budget, {.threads = threads});
  if (search == nullptr) return o;
  const grundy::ComponentView view{0, args};
  o.value = search->value({&view, 1});
  o.positions = search->counts().nodes;
  o.seconds = cpu_seconds() - start;
  o.wall = wall_seconds() - begin;
  o.mebibytes = static_cast<double>(search->counts().table_bytes) / (1 << 20);
  return o;
}

}  // namespace

int main(int count, char** words) {
  std::vector<std::pair<unsigned, unsigned>> boards;
  const auto [threads, alone, numbers] = read_words(count, words);
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    boards.emplace_back(numbers[i], numbers[i + 1]);
  if (boards.empty()) boards = {{4, 5}, {5, 5}, {4, 7}, {5, 6}, {5, 7}};
  for (const auto& [rows, columns] : boards) {
    if (rows == 0 || columns == 0 || rows * columns > 64) continue;
    const Board board(rows, columns);
    std::printf("Cram %u x %u\n", rows, columns);
    if (!alone) {
      print("textbook, whole positions", textbook(board));
      print("textbook, couples", couples(board));
    }
    print("Grundy", ours(board, threads));
    std::fflush(stdout);
  }
}
