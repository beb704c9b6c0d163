// Answers a second of `grundy solve --batch`: lines of heaps, as the command reads them.
#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "plan/batch.hpp"

namespace {

std::vector<std::string> lines(std::size_t heaps, std::uint64_t most) {
  std::mt19937_64 random(1);
  std::vector<std::string> all(100'000);
  for (std::string& line : all)
    for (std::size_t i = 0; i < heaps; ++i)
      line += (i > 0 ? " " : "") + std::to_string(random() % most);
  return all;
}

void batch(benchmark::State& state, const char* rules, std::size_t heaps, std::uint64_t most) {
  const auto game = grundy::load_game(rules, {});
  const std::vector<std::string> questions = lines(heaps, most);
  for (auto _ : state) {
    grundy::BatchSolver solver(*game, {}, false);
    std::string out;
    for (const std::string& line : questions)
      if (!solver.answer(line, out)) state.SkipWithError("not answered");
    benchmark::DoNotOptimize(out);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * questions.size()));
}

BENCHMARK_CAPTURE(batch, nim_three_heaps_below_1e6, "nim", 3, 1'000'000);
BENCHMARK_CAPTURE(batch, nim_one_heap_below_1e18, "nim", 1, 1'000'000'000'000'000'000);
BENCHMARK_CAPTURE(batch, kayles_three_heaps_below_1e6, "kayles", 3, 1'000'000);
BENCHMARK_CAPTURE(batch, subtract_three_heaps_below_1e18, "subtract{1,5,6}", 3,
                  1'000'000'000'000'000'000);

}  // namespace

BENCHMARK_MAIN();
