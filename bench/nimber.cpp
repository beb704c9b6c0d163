// Nim products: the textbook recursion, tables of 256 x 256 under Karatsuba, logarithms in the field
// of 65536 elements (the fastest published way), and ours, on the same 10^7 random pairs in the same
// run; then the latency of one product, as a chain in which each waits for the last.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_nimber && build/bench/bench_nimber
//
// The counter "check" is the xor of all products and agrees among programs on the same pairs.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "number/nimber/batch.hpp"
#include "number/nimber/nimber.hpp"
#include "number/nimber/nimber128.hpp"
#include "number/nimber/product.hpp"

namespace {

using Word = std::uint64_t;

constexpr std::size_t kPairs = 10'000'000, kPairsOfTheSlow = 200'000, kInCache = 4096;

// The textbook: the recursion of the definition, with the level as an argument.
Word textbook(Word a, Word b, unsigned level = 32) {
  if (a < 2 || b < 2) return a * b;
  const Word mask = (Word{1} << level) - 1;
  const Word a0 = a & mask, a1 = a >> level, b0 = b & mask, b1 = b >> level;
  const Word high = textbook(a1, b1, level / 2), low = textbook(a0, b0, level / 2);
  const Word cross = textbook(a0 ^ a1, b0 ^ b1, level / 2);
  return ((cross ^ low) << level) ^ low ^ textbook(high, Word{1} << (level - 1), level / 2);
}

// All products below 256 in a table of 64 KiB, and Karatsuba above it.
class Table256 {
 public:
  Table256() {
    for (Word a = 0; a < 256; ++a) {
      for (Word b = 0; b < 256; ++b) table_[a][b] = static_cast<std::uint8_t>(textbook(a, b, 4));
    }
  }
  Word operator()(Word a, Word b) const { return product<32>(a, b); }

 private:
  template <unsigned Level>
  Word product(Word a, Word b) const {
    if constexpr (Level == 4) {
      return table_[a][b];
    } else {
      constexpr Word kMask = (Word{1} << Level) - 1;
      const Word a0 = a & kMask, a1 = a >> Level, b0 = b & kMask, b1 = b >> Level;
      const Word high = product<Level / 2>(a1, b1), low = product<Level / 2>(a0, b0);
      const Word cross = product<Level / 2>(a0 ^ a1, b0 ^ b1);
      const Word fold = product<Level / 2>(high, Word{1} << (Level - 1));
      return ((cross ^ low) << Level) ^ low ^ fold;
    }
  }
  std::array<std::array<std::uint8_t, 256>, 256> table_{};
};

struct Pairs {
  std::vector<Word> a, b, out;
};

const Pairs& pairs() {
  static Pairs all = [] {
    Pairs p;
    std::mt19937_64 random(20);
    for (std::size_t i = 0; i < kPairs; ++i) {
      p.a.push_back(random());
      p.b.push_back(random());
    }
    p.out.resize(kPairs);
    return p;
  }();
  return all;
}

void report(benchmark::State& state, std::size_t count, Word check) {
  state.SetItemsProcessed(static_cast<std::int64_t>(count) * state.iterations());
  state.counters["check"] = static_cast<double>(check >> 16);
}

template <class Product>
void one_by_one(benchmark::State& state, Product product) {
  const auto count = static_cast<std::size_t>(state.range(0));
  const Pairs& p = pairs();
  Word check = 0;
  for (auto _ : state) {
    check = 0;
    for (std::size_t i = 0; i < count; ++i) check ^= product(p.a[i], p.b[i]);
    benchmark::DoNotOptimize(check);
  }
  report(state, count, check);
}

void in_batches(benchmark::State& state, grundy::nimber::Kernel kernel) {
  const auto count = static_cast<std::size_t>(state.range(0));
  const Pairs& p = pairs();
  std::vector<Word> out(count);
  const std::span<const Word> a(p.a.data(), count), b(p.b.data(), count);
  for (auto _ : state) {
    grundy::nimber::multiply(a, b, out, kernel);
    benchmark::ClobberMemory();
  }
  Word check = 0;
  for (const Word x : out) check ^= x;
  report(state, count, check);
}

template <class Product>
void chain(benchmark::State& state, Product product) {
  constexpr int kLength = 10'000;
  Word x = 0x9E3779B97F4A7C15;
  const Word y = 0xD1B54A32D192ED03;
  for (auto _ : state) {
    for (int i = 0; i < kLength; ++i) x = product(x, y);
    benchmark::DoNotOptimize(x);
  }
  state.SetItemsProcessed(kLength * state.iterations());
}

using grundy::nimber::Nimber128;

// The same recursion one storey higher, over any product of 64 bits.
template <class Product>
Nimber128 two_words(Nimber128 a, Nimber128 b, Product product) {
  const Word high = product(a.high, b.high), low = product(a.low, b.low);
  const Word cross = product(a.low ^ a.high, b.low ^ b.high);
  return {low ^ product(high, Word{1} << 63), cross ^ low};
}

template <class Product>
void pairs_of_128(benchmark::State& state, Product product) {
  const Pairs& p = pairs();
  Nimber128 check;
  for (auto _ : state) {
    check = {};
    for (std::size_t i = 0; i < kPairsOfTheSlow; ++i)
      check += product(Nimber128{p.a[i], p.b[i]}, Nimber128{p.b[i + 1], p.a[i + 1]});
    benchmark::DoNotOptimize(check);
  }
  report(state, kPairsOfTheSlow, check.low ^ check.high);
}

}  // namespace

int main(int argc, char** argv) {
  namespace nim = grundy::nimber;
  const auto recursion = [](Word a, Word b) { return textbook(a, b); };
  const auto table = std::make_shared<const Table256>();
  const auto tables = [table](Word a, Word b) { return (*table)(a, b); };
  const auto add = [](const std::string& name, auto run) {
    return benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMillisecond);
  };
  add("textbook recursion", [=](auto& s) { one_by_one(s, recursion); })->Arg(kPairsOfTheSlow);
  for (const std::size_t count : {kPairsOfTheSlow, kPairs}) {
    const auto n = static_cast<std::int64_t>(count);
    add("256x256 tables", [=](auto& s) { one_by_one(s, tables); })->Arg(n);
    add("logarithms in F_65536", [](auto& s) { one_by_one(s, nim::portable_product); })->Arg(n);
    add("Grundy, one by one", [](auto& s) { one_by_one(s, nim::fast_product); })->Arg(n);
    for (const nim::Kernel kernel : nim::kernels()) {
      add("Grundy, batch, " + std::string(nim::name(kernel)), [kernel](auto& s) {
        in_batches(s, kernel);
      })->Arg(n);
    }
  }
  for (const nim::Kernel kernel : nim::kernels()) {
    add("Grundy, batch in cache, " + std::string(nim::name(kernel)),
        [kernel](auto& s) { in_batches(s, kernel); })
        ->Arg(kInCache)
        ->Unit(benchmark::kMicrosecond);
  }
  add("chain: 256x256 tables", [=](auto& s) { chain(s, tables); });
  add("chain: logarithms in F_65536", [](auto& s) { chain(s, nim::portable_product); });
  add("chain: Grundy", [](auto& s) { chain(s, nim::fast_product); });
  add("128 bits: 256x256 tables",
      [=](auto& s) { pairs_of_128(s, [&](auto a, auto b) { return two_words(a, b, tables); }); });
  add("128 bits: logarithms in F_65536", [](auto& s) {
    pairs_of_128(s, [](auto a, auto b) { return two_words(a, b, nim::portable_product); });
  });
  add("128 bits: Grundy", [](auto& s) { pairs_of_128(s, [](auto a, auto b) { return a * b; }); });
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
