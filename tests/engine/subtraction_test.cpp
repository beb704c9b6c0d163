// The bit planes of subtraction games against the definition, with every kernel that runs here.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "engine/heap/subtraction_period.hpp"
#include "engine/heap/subtraction_stream.hpp"
#include "oracle/oracle.hpp"

namespace {

using grundy::heap::kStrip;
using grundy::heap::SubtractionKernel;
using grundy::heap::SubtractionMoves;
using grundy::heap::SubtractionPeriod;
using grundy::heap::SubtractionPeriodSearch;
using grundy::heap::SubtractionStream;
using Amounts = std::vector<std::int64_t>;

// mex of the options, one heap after the other.
std::vector<std::uint32_t> textbook(const SubtractionMoves& moves, std::int64_t count) {
  std::vector<std::uint32_t> g;
  for (std::int64_t n = 0; n < count; ++n) {
    std::vector<bool> seen(moves.leaving.size() + 2, false);
    for (const std::int64_t s : moves.leaving) {
      if (s < n) seen[g[static_cast<std::size_t>(n - s)]] = true;
    }
    for (const std::int64_t s : moves.whole) {
      if (s == n) seen[0] = true;
    }
    std::uint32_t v = 0;
    while (seen[v]) ++v;
    g.push_back(v);
  }
  return g;
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::int64_t below(std::int64_t n) {
    return static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(n));
  }
  Amounts amounts(std::int64_t most, std::int64_t largest) {
    std::set<std::int64_t> set;
    for (std::int64_t i = below(most) + 1; i > 0; --i) set.insert(1 + below(largest));
    return {set.begin(), set.end()};
  }
  // Every third game may take other amounts whole.
  SubtractionMoves moves(std::int64_t most, std::int64_t largest) {
    SubtractionMoves moves = SubtractionMoves::of(amounts(most, largest));
    if (below(3) == 0) moves.whole = amounts(3, largest);
    return moves;
  }

 private:
  std::mt19937_64 engine_;
};

// The first heap where the stream is wrong, or -1.
std::int64_t first_wrong(const SubtractionStream& stream,
                         const std::vector<std::uint32_t>& expected) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(kStrip));
  for (std::int64_t n = 0; n < stream.next(); n += kStrip) {
    stream.block_bytes(n, bytes.data());
    for (std::int64_t i = 0; i < kStrip; ++i) {
      const std::uint32_t right = expected[static_cast<std::size_t>(n + i)];
      const std::uint32_t wanted = stream.outcomes() ? std::min(right, 1U) : right;
      if (bytes[static_cast<std::size_t>(i)] != wanted) return n + i;
      if (i % 37 == 0 && stream.value(n + i) != wanted) return n + i;
    }
  }
  return -1;
}

// The least period, and then the least start, of which the last heaps are evidence enough.
SubtractionPeriod textbook_period(const std::vector<std::uint32_t>& g, std::int64_t window) {
  const auto size = static_cast<std::int64_t>(g.size());
  const auto agreement = [&](std::int64_t p) {
    std::int64_t n = size - p;
    while (n > 0 && g[static_cast<std::size_t>(n - 1)] == g[static_cast<std::size_t>(n - 1 + p)])
      --n;
    return n;
  };
  std::int64_t p = 1;
  while (size - p - agreement(p) <= window) ++p;
  return {p, agreement(p), 0};
}

bool go_on(std::int64_t) {
  return true;
}

}  // namespace

TEST_CASE("Every kernel gives the values and outcomes of the definition") {
  Random random(1);
  for (int game = 0; game < 60; ++game) {
    constexpr std::int64_t kLargest[] = {8, 70, 600, 3000};
    const SubtractionMoves moves = random.moves(game % 10 == 9 ? 40 : 8, kLargest[game % 4]);
    const std::int64_t blocks = 3 + random.below(20);
    const auto expected = textbook(moves, blocks * kStrip);
    for (const SubtractionKernel* kernel : grundy::heap::subtraction_kernels()) {
      for (const bool outcomes : {false, true}) {
        SubtractionStream stream(moves, {outcomes, blocks * kStrip, 0, kernel});
        while (stream.next() < blocks * kStrip) {
          stream.advance(std::min(1 + random.below(5), blocks - stream.next() / kStrip));
        }
        INFO("game " << game << ", " << kernel->name);
        REQUIRE(first_wrong(stream, expected) == -1);
        const auto largest = std::max_element(expected.begin(), expected.end());
        if (!outcomes) CHECK(stream.largest_at() == largest - expected.begin());
      }
    }
  }
}

TEST_CASE("The definition is that of the oracle") {
  Random random(2);
  for (int game = 0; game < 10; ++game) {
    const SubtractionMoves moves = random.moves(5, 30);
    oracle::NimValues values({[&](const oracle::Component& heap) {
      std::vector<oracle::Option> options;
      for (const std::int64_t s : moves.leaving) {
        if (s < heap.args[0]) options.push_back({'b', {{0, {heap.args[0] - s}}}});
      }
      for (const std::int64_t s : moves.whole) {
        if (s == heap.args[0]) options.push_back({'b', {}});
      }
      return options;
    }});
    const auto expected = textbook(moves, 120);
    for (oracle::Num n = 0; n < 120; ++n) {
      REQUIRE(values.of(oracle::Component{0, {n}}) == expected[static_cast<std::size_t>(n)]);
    }
  }
}

TEST_CASE("A stream that forgets, and one that was stopped, give the same values") {
  Random random(3);
  for (int game = 0; game < 8; ++game) {
    const SubtractionMoves moves = random.moves(5, game % 2 == 0 ? 20 : 2000);
    constexpr std::int64_t kBlocks = 1500;
    const auto expected = textbook(moves, (kBlocks + 200) * kStrip);
    SubtractionStream stream(moves, {false, 4000, 0, nullptr});
    stream.advance(kBlocks);
    CHECK(stream.first() > 0);
    SubtractionStream resumed(moves, {false, 4000, 0, nullptr});
    resumed.restore(stream.state());
    stream.advance(200);
    resumed.advance(200);
    for (std::int64_t n = stream.next() - 4000; n < stream.next(); ++n) {
      REQUIRE(stream.value(n) == expected[static_cast<std::size_t>(n)]);
      REQUIRE(resumed.value(n) == expected[static_cast<std::size_t>(n)]);
    }
  }
}

TEST_CASE("A table that grows beyond what was reserved") {
  SubtractionStream stream(SubtractionMoves::of({3, 700, 5000}), {false, 0, 512, nullptr});
  stream.advance(100);
  CHECK(first_wrong(stream, textbook(stream.moves(), 100 * kStrip)) == -1);
}

TEST_CASE("Many values") {
  Amounts all;
  for (std::int64_t s = 1; s <= 700; ++s) all.push_back(s);
  SubtractionStream stream(SubtractionMoves::of(all), {false, 0, 4096, nullptr});
  stream.advance(8);
  for (std::int64_t n = 0; n < 4096; ++n) REQUIRE(stream.value(n) == n % 701);
}

TEST_CASE("Period and preperiod are the least") {
  Random random(4);
  for (int game = 0; game < 60; ++game) {
    constexpr std::int64_t kLargest[] = {12, 60, 400};
    const SubtractionMoves moves = random.moves(5, kLargest[game % 3]);
    const auto kernels = grundy::heap::subtraction_kernels();
    SubtractionPeriodSearch search(moves, kernels[static_cast<std::size_t>(game) % kernels.size()]);
    const auto found = search.run(1'000'000, go_on);
    REQUIRE(found);
    const auto g = textbook(moves, found->start + 3 * found->period + 4 * moves.last() + 100);
    const SubtractionPeriod expected = textbook_period(g, moves.last());
    INFO("game " << game);
    CHECK(found->period == expected.period);
    CHECK(found->start == expected.start);
    CHECK(found->checked_to - std::max<std::int64_t>(found->start, 1) >= moves.last());
  }
}

TEST_CASE("Long runs of one value, and amounts of ten million") {
  const auto period_of = [](Amounts amounts) {
    SubtractionPeriodSearch search(SubtractionMoves::of(std::move(amounts)));
    const auto found = search.run(100'000'000, go_on);
    REQUIRE(found);
    return std::pair(found->period, found->start);
  };
  CHECK(period_of({1'000'000}) == std::pair<std::int64_t, std::int64_t>(2'000'000, 0));
  CHECK(period_of({999'999, 1'000'000}) == std::pair<std::int64_t, std::int64_t>(1'999'999, 0));
  CHECK(period_of({1, 10'000'000}) == std::pair<std::int64_t, std::int64_t>(10'000'001, 0));
}

TEST_CASE("A search that is interrupted anywhere finds the same") {
  Random random(5);
  for (int game = 0; game < 12; ++game) {
    const SubtractionMoves moves = random.moves(5, game % 2 == 0 ? 40 : 900);
    SubtractionPeriodSearch whole(moves);
    const auto expected = whole.run(10'000'000, go_on);
    REQUIRE(expected);
    std::optional<SubtractionPeriod> found;
    SubtractionPeriodSearch::State state = SubtractionPeriodSearch(moves).state();
    int pieces = 0;
    for (; !found && pieces < 100'000; ++pieces) {
      SubtractionPeriodSearch part(moves);
      part.restore(state);
      std::int64_t steps = random.below(3);
      found = part.run(10'000'000, [&](std::int64_t) { return steps-- > 0; });
      state = part.state();
    }
    REQUIRE(found);
    CHECK(found->period == expected->period);
    CHECK(found->start == expected->start);
    CHECK(pieces > 1);
  }
}

TEST_CASE("The limit of heaps holds") {
  SubtractionPeriodSearch search(SubtractionMoves::of({1000, 12345, 99991, 500009, 1000003}));
  CHECK_FALSE(search.run(1'000'000, go_on));
  CHECK(search.computed() > 1'000'000);
  CHECK(search.computed() <= 1'000'000 + 2 * kStrip);
  const auto found = search.run(1'000'000'000, go_on);
  REQUIRE(found);
  CHECK(found->period == 1'500'012);
  CHECK(found->start == 80'229'758);
}
