// Nim-values of octal games: the textbook program that tries every split, the textbook program in a
// sparse space, and the heap engine, on the same heaps in the same run.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_octal && build/bench/bench_octal
//
// The counter "check" is a hash of the values and agrees among programs that go equally far.
#include <benchmark/benchmark.h>

#include <algorithm>
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

double hash(std::span<const std::uint16_t> values) {
  std::uint64_t h = 0;
  for (const std::uint16_t v : values) h = h * 0x9E3779B97F4A7C15U + v;
  return static_cast<double>(h >> 16);
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

  // In the sparse space that is best for the first 16384 heaps.
  void sparse_to(std::size_t count) {
    dense_to(std::min<std::size_t>(count, 16384));
    unsigned parities = 0;
    for (const std::size_t t : splitting()) parities |= t % 2 == 0 ? 1U : 2U;
    const auto space = grundy::heap::best_space(g_, parities);
    std::vector<std::size_t> rares;
    for (std::size_t n = 1; n < g_.size(); ++n) {
      if (space.rare(g_[n], n)) rares.push_back(n);
    }
    while (g_.size() < count) {
      const std::size_t n = g_.size();
      single_moves();
      for (const std::size_t t : splitting()) {
        for (const std::size_t r : rares) {
          if (r >= n - t) break;
          if (!code_.unequal || 2 * r != n - t) mark(g_[r] ^ g_[n - t - r]);
        }
      }
      const std::uint32_t v = least_unreached(space);
      if (space.rare(v, n)) rares.push_back(n);
      g_.push_back(static_cast<std::uint16_t>(v));
    }
  }

  std::span<const std::uint16_t> values() const { return g_; }

 private:
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
};

enum class Program { dense, sparse, ours };

// The rate counts the heaps from `from` to `to` only.
void run(benchmark::State& state, std::string_view name, Program program, std::int64_t from,
         std::int64_t to) {
  const OctalCode code = code_of(name);
  for (auto _ : state) {
    state.PauseTiming();
    Textbook textbook(code);
    grundy::heap::SparseValues ours(code);
    const auto extend = [&](std::int64_t count) {
      if (program == Program::dense) textbook.dense_to(static_cast<std::size_t>(count));
      if (program == Program::sparse) textbook.sparse_to(static_cast<std::size_t>(count));
      if (program == Program::ours) ours.extend(count, [](std::uint64_t) { return true; });
    };
    extend(from);
    state.ResumeTiming();
    extend(to);
    state.PauseTiming();
    state.counters["check"] = hash(program == Program::ours ? ours.values() : textbook.values());
    state.counters["values"] = benchmark::Counter(static_cast<double>(to - from),
                                                  benchmark::Counter::kIsIterationInvariantRate);
    state.ResumeTiming();
  }
}

void compare(const char* name, std::int64_t from, std::int64_t to) {
  constexpr std::pair<const char*, Program> kPrograms[] = {
      {"dense", Program::dense}, {"sparse", Program::sparse}, {"ours", Program::ours}};
  for (const auto& [label, program] : kPrograms) {
    // The dense program gets slower as it goes; a short stretch near the beginning favours it.
    const bool dense = program == Program::dense;
    const std::int64_t start = dense ? 16'384 : from, end = dense ? 32'768 : to;
    benchmark::RegisterBenchmark(
        (std::string(name) + "/" + label).c_str(),
        [=](benchmark::State& state) { run(state, name, program, start, end); })
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (const char* name : {"0.6", "grundy"}) compare(name, 262'144, 393'216);
  for (const char* name : {"0.16", "0.56", "0.106"}) compare(name, 262'144, 1'310'720);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
