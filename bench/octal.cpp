// Nim-values of octal games: the textbook program that tries every split, the textbook program in a
// sparse space, and the heap engine, on the same heaps in the same run.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_octal && build/bench/bench_octal [ROUNDS [GAME...]]
//
// Both go on from heaps that the engine has computed, so that long runs need no hours of the textbook;
// what the textbook then computes must be equal, or the exit code is 1.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/heap/sparse_values.hpp"

namespace {

using grundy::heap::OctalCode;

OctalCode code_of(std::string_view name) {
  OctalCode code;
  if (name == "grundy") {
    code.digits = {4};
    code.unequal = true;
    return code;
  }
  for (const char c : name) {
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return code;
}

// The textbook: marks[v] == n if v is the value of an option of n.
class Textbook {
 public:
  explicit Textbook(OctalCode code) : code_(std::move(code)), marks_(1 << 16, 0), g_{0} {}

  void dense_to(std::size_t count) {
    while (g_.size() < count) {
      single_moves();
      for (const std::size_t t : splitting()) {
        const std::size_t m = g_.size() - t;
        for (std::size_t a = 1; 2 * a <= m; ++a) {
          if (!code_.unequal || 2 * a != m) mark(g_[a] ^ g_[m - a]);
        }
      }
      std::uint32_t v = 0;
      while (marked(v)) ++v;
      g_.push_back(static_cast<std::uint16_t>(v));
    }
  }

  // Takes these values for granted; if `sparse`, in the sparse space that is best for them.
  void start_from(std::span<const std::uint16_t> values, bool sparse) {
    g_.assign(values.begin(), values.end());
    sparse_ = sparse;
    if (!sparse) return;
    unsigned parities = 0;
    for (const std::size_t t : splitting()) parities |= t % 2 == 0 ? 1U : 2U;
    space_ = grundy::heap::best_space(g_, parities);
    for (std::size_t n = 1; n < g_.size(); ++n) {
      if (space_.rare(g_[n], n)) rares_.push_back(n);
    }
  }

  void extend(std::size_t count) {
    if (sparse_) {
      sparse_to(count);
    } else {
      dense_to(count);
    }
  }

  std::span<const std::uint16_t> values() const { return g_; }

 private:
  void sparse_to(std::size_t count) {
    while (g_.size() < count) {
      const std::size_t n = g_.size();
      single_moves();
      for (const std::size_t t : splitting()) {
        for (const std::size_t r : rares_) {
          if (r >= n - t) break;
          if (!code_.unequal || 2 * r != n - t) mark(g_[r] ^ g_[n - t - r]);
        }
      }
      const std::uint32_t v = least_unreached(space_);
      if (space_.rare(v, n)) rares_.push_back(n);
      g_.push_back(static_cast<std::uint16_t>(v));
    }
  }

  void mark(std::uint32_t v) { marks_[v] = static_cast<std::uint32_t>(g_.size()); }
  bool marked(std::uint32_t v) const { return marks_[v] == g_.size(); }

  std::vector<std::size_t> splitting() const {
    std::vector<std::size_t> all;
    for (std::size_t t = 0; t < code_.digits.size() && t <= g_.size(); ++t) {
      if ((code_.digits[t] & grundy::heap::kTwo) != 0) all.push_back(t);
    }
    return all;
  }

  void single_moves() {
    const std::size_t n = g_.size();
    for (std::size_t t = 1; t < code_.digits.size() && t <= n; ++t) {
      if (t == n && (code_.digits[t] & 1) != 0) mark(0);
      if (t < n && (code_.digits[t] & 2) != 0) mark(g_[n - t]);
    }
  }

  std::uint32_t least_unreached(const grundy::heap::SparseSpace& space) {
    const std::size_t n = g_.size();
    const std::vector<std::size_t> taps = splitting();
    std::size_t a = 0;
    for (std::uint32_t v = 0;; ++v) {
      while (!marked(v) && space.rare(v, n)) {
        if (2 * ++a > n) return v;
        for (const std::size_t t : taps) {
          const std::size_t m = n - t;
          if (2 * a <= m && (!code_.unequal || 2 * a != m)) mark(g_[a] ^ g_[m - a]);
        }
      }
      if (!marked(v)) return v;
    }
  }

  OctalCode code_;
  std::vector<std::uint32_t> marks_;
  std::vector<std::uint16_t> g_;
  bool sparse_ = false;
  grundy::heap::SparseSpace space_;
  std::vector<std::size_t> rares_;
};

struct Workload {
  const char* game;
  bool sparse;            // which textbook is beside it
  std::int64_t from;      // heaps known before; the textbook is given them
  std::int64_t textbook;  // heaps computed by it, in each round
  std::int64_t ours;      // and by the engine
};

constexpr Workload kWorkloads[] = {
    {"0.6", true, 1'000'000, 16'384, 131'072},
    {"grundy", true, 1'000'000, 16'384, 131'072},
    {"0.106", true, 100'000'000, 1'000'000, 8'000'000},
    {"0.16", true, 1'000'000, 262'144, 4'000'000},
    {"0.56", true, 1'000'000, 262'144, 4'000'000},
    {"0.156", true, 1'000'000, 1'000'000, 4'000'000},
    {"0.354", true, 1'000'000, 262'144, 2'000'000},
    {"0.06", false, 150'000, 4'000, 8'000},
    {"0.04", false, 150'000, 4'000, 8'000},
    {"0.007", false, 150'000, 4'000, 8'000},
};

// Processor time of this thread: other work on the machine counts less.
double seconds() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string processor() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

// Both programs in turn, `rounds` times; the least time of each counts.
bool compare(const Workload& load, int rounds, bool tabs) {
  const OctalCode code = code_of(load.game);
  const auto go_on = [](std::uint64_t) { return true; };
  grundy::heap::SparseValues ours(code);
  ours.extend(load.from, go_on);
  Textbook textbook(code);
  textbook.start_from(ours.values(), load.sparse);
  double least_textbook = 1e300, least_ours = 1e300;
  for (int round = 0; round < rounds; ++round) {
    double begin = seconds();
    const auto known = textbook.values().size();
    textbook.extend(known + static_cast<std::size_t>(load.textbook));
    least_textbook = std::min(least_textbook, seconds() - begin);
    begin = seconds();
    ours.extend(ours.size() + load.ours, go_on);
    least_ours = std::min(least_ours, seconds() - begin);
  }
  const auto theirs = textbook.values();
  const bool same = std::equal(theirs.begin(), theirs.end(), ours.values().begin());
  const double textbook_rate = static_cast<double>(load.textbook) / least_textbook;
  const double our_rate = static_cast<double>(load.ours) / least_ours;
  const auto from = static_cast<long long>(load.from);
  const char* beside = load.sparse ? "sparse" : "dense";
  if (tabs) {
    std::printf("%s, from heap %lld\t%s\t%.6g\t%.6g\t%zu\t%s\n", load.game, from, beside,
                textbook_rate, our_rate, ours.bytes(), same ? "equal" : "different");
  } else {
    std::printf("%-8s %-7s %10lld %12.3f %12.3f %8.1f %12zu  %s\n", load.game, beside, from,
                textbook_rate / 1e6, our_rate / 1e6, our_rate / textbook_rate, ours.bytes(),
                same ? "equal" : "DIFFERENT");
  }
  std::fflush(stdout);
  return same;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string_view> words(argv + 1, argv + argc);
  const bool tabs = !words.empty() && words[0] == "--tabs";  // for bench/summary.py
  if (tabs) words.erase(words.begin());
  int rounds = 3;
  if (!words.empty()) {
    rounds = std::max(1, std::atoi(std::string(words[0]).c_str()));
    words.erase(words.begin());
  }
  if (!tabs) {
    std::printf("%s, loops: %s, one thread, least processor time of %d rounds in turn\n",
                processor().c_str(), grundy::heap::best_kernels().name, rounds);
    std::printf("%-8s %-7s %10s %12s %12s %8s %12s\n", "game", "beside", "from heap",
                "textbook M/s", "ours M/s", "ratio", "bytes");
  }
  bool same = true;
  for (const Workload& load : kWorkloads) {
    const bool wanted = words.empty() || std::find(words.begin(), words.end(),
                                                   std::string_view(load.game)) != words.end();
    if (wanted) same = compare(load, rounds, tabs) && same;
  }
  return same ? 0 : 1;
}
