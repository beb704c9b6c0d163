// Tables from rule texts beside the same loops written by hand in C++.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_tables && build/bench/bench_tables
//
// Both of a pair compute the same cells; the counter "check" is a hash of them and must agree.
#include <benchmark/benchmark.h>

#include <memory>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "lang/lang.hpp"

namespace {

using grundy::Int;

constexpr Int kNear = 300, kSubtraction = 10'000'000, kGrundy = 5000;

double hash(const std::vector<std::uint32_t>& cells) {
  std::uint64_t h = 0;
  for (const std::uint32_t cell : cells) h = h * 0x9E3779B97F4A7C15U + cell;
  return static_cast<double>(h >> 16);
}

void from_rules(benchmark::State& state, std::string_view text, const std::vector<Int>& bounds) {
  auto program = grundy::lang::compile_program(text, "");
  if (!program) {
    state.SkipWithError("the rules do not compile");
    return;
  }
  const auto rules =
      grundy::lang::make_rules(std::make_shared<grundy::lang::Program>(std::move(*program)));
  for (auto _ : state) {
    const auto table = grundy::fill_table(*rules, 0, bounds, grundy::TableKind::values,
                                          grundy::Convention::normal, {});
    if (!table || !table->table) {
      state.SkipWithError("no table");
      return;
    }
    state.counters["check"] = hash(table->table->cells);
  }
}

// The least value that is not marked with `epoch`.
std::uint32_t mex(const std::vector<std::uint32_t>& marks, std::uint32_t epoch) {
  std::uint32_t v = 0;
  while (marks[v] == epoch) ++v;
  return v;
}

void near_rules(benchmark::State& state) {
  from_rules(state,
             "near(a,b) -> near(a-x, b) for x in 1..a\n"
             "           | near(a, b-y) for y in 1..b\n"
             "           | near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1",
             {kNear, kNear});
}

void near_by_hand(benchmark::State& state) {
  constexpr auto kSide = static_cast<std::size_t>(kNear) + 1;
  for (auto _ : state) {
    std::vector<std::uint32_t> cells(kSide * kSide, 0), marks(4096, 0);
    std::uint32_t epoch = 0;
    for (std::size_t a = 0; a < kSide; ++a) {
      for (std::size_t b = 0; b < kSide; ++b) {
        ++epoch;
        for (std::size_t x = 0; x < a; ++x) marks[cells[x * kSide + b]] = epoch;
        for (std::size_t y = 0; y < b; ++y) marks[cells[a * kSide + y]] = epoch;
        for (std::size_t x = 1; x <= a; ++x) {
          const std::size_t lo = x > 1 ? x - 1 : 1, hi = x + 1 < b ? x + 1 : b;
          for (std::size_t y = lo; y <= hi; ++y) marks[cells[(a - x) * kSide + b - y]] = epoch;
        }
        cells[a * kSide + b] = mex(marks, epoch);
      }
    }
    state.counters["check"] = hash(cells);
  }
}

void subtraction_rules(benchmark::State& state) {
  from_rules(state, "s(n) -> s(n-k) for k in {1,5,6}", {kSubtraction});
}

void subtraction_by_hand(benchmark::State& state) {
  for (auto _ : state) {
    std::vector<std::uint32_t> cells(static_cast<std::size_t>(kSubtraction) + 1, 0);
    for (std::size_t n = 0; n < cells.size(); ++n) {
      std::uint64_t seen = 0;
      for (const std::size_t k : {1U, 5U, 6U}) {
        if (k <= n) seen |= std::uint64_t{1} << cells[n - k];
      }
      std::uint32_t v = 0;
      while ((seen >> v & 1) != 0) ++v;
      cells[n] = v;
    }
    state.counters["check"] = hash(cells);
  }
}

void grundy_rules(benchmark::State& state) {
  from_rules(state, "g(n) -> g(a) + g(n-a) for a in 1..(n-1)/2", {kGrundy});
}

void grundy_by_hand(benchmark::State& state) {
  for (auto _ : state) {
    std::vector<std::uint32_t> cells(static_cast<std::size_t>(kGrundy) + 1, 0), marks(4096, 0);
    for (std::size_t n = 1; n < cells.size(); ++n) {
      const auto epoch = static_cast<std::uint32_t>(n);
      for (std::size_t a = 1; a <= (n - 1) / 2; ++a) marks[cells[a] ^ cells[n - a]] = epoch;
      cells[n] = mex(marks, epoch);
    }
    state.counters["check"] = hash(cells);
  }
}

BENCHMARK(near_rules)->Unit(benchmark::kMillisecond);
BENCHMARK(near_by_hand)->Unit(benchmark::kMillisecond);
BENCHMARK(subtraction_rules)->Unit(benchmark::kMillisecond);
BENCHMARK(subtraction_by_hand)->Unit(benchmark::kMillisecond);
BENCHMARK(grundy_rules)->Unit(benchmark::kMillisecond);
BENCHMARK(grundy_by_hand)->Unit(benchmark::kMillisecond);

}  // namespace
