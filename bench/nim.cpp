// Bouton's theorem on a million heaps of 64 bits: the outcome, the xor and the winning moves, from
// positions in memory (no reading, no printing).
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_nim && build/bench/bench_nim
#include <benchmark/benchmark.h>

#include <random>

#include "grundy/solve.hpp"

namespace {

using grundy::BigInt;

grundy::Position random_heaps(std::int64_t count, unsigned bits) {
  std::mt19937_64 random(1);
  grundy::Position position;
  for (std::int64_t i = 0; i < count; ++i)
    position.terms.push_back({0, {BigInt(random() >> (64 - bits))}});
  return position;
}

void nim(benchmark::State& state) {
  const grundy::Result<grundy::Game> game = grundy::load_game("nim", {});
  const grundy::Position position =
      random_heaps(state.range(0), static_cast<unsigned>(state.range(1)));
  grundy::SolveOptions options;
  options.max_listed_moves = 100;
  for (auto _ : state) {
    const grundy::Result<grundy::Answer> answer = grundy::solve(*game, position, options);
    state.counters["winning moves"] = static_cast<double>(answer->moves.count);
  }
}
BENCHMARK(nim)
    ->Args({1'000, 64})
    ->Args({1'000'000, 64})
    ->Args({1'000'000, 30})
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
