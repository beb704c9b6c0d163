// The fast engines against textbook programs on tables as large as a test allows: octal games to 10^6 heaps, a
// subtraction game to 10^8, Wythoff's game to 4000 x 4000.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "engine/heap/sparse_values.hpp"
#include "engine/heap/subtraction_stream.hpp"
#include "engine/two_heap/line_table.hpp"

namespace {

using Values = std::vector<std::uint16_t>;

// The textbook's sparse space program for an octal game (Winning Ways, ch. 4), written anew: the class of a
// heap is a parity of its value, and perhaps of its size; the class with fewer heaps is listed.
class Textbook {
 public:
  explicit Textbook(const std::string& code) {
    for (const char c : code) {
      if (c != '.') digits_.push_back(static_cast<unsigned>(c - '0'));
    }
  }

  Values values(std::size_t count) {
    while (g_.size() < 15000) g_.push_back(by_all_splits(g_.size()));
    choose_classes();
    while (g_.size() < count) {
      g_.push_back(by_few_splits(g_.size()));
      list_if_few(g_.size() - 1);
    }
    return g_;
  }

 private:
  std::size_t taps() const { return digits_.size(); }
  unsigned parity(unsigned value, std::size_t n) const {
    return (static_cast<unsigned>(std::popcount(value & mask_)) + (sizes_ ? n : 0)) & 1;
  }
  void list_if_few(std::size_t n) {
    if (parity(g_[n], n) == few_) listed_.push_back(n);
  }

  void begin(std::size_t n) {
    ++stamp_;
    for (std::size_t t = 1; t < taps() && t <= n; ++t) {
      if ((digits_[t] & 1) != 0 && n == t) seen_[0] = stamp_;
      if ((digits_[t] & 2) != 0 && n > t) seen_[g_[n - t]] = stamp_;
    }
  }
  std::uint16_t by_all_splits(std::size_t n) {
    begin(n);
    for (std::size_t t = 0; t < taps() && t < n; ++t) {
      for (std::size_t a = 1; (digits_[t] & 4) != 0 && a + a <= n - t; ++a)
        seen_[g_[a] ^ g_[n - t - a]] = stamp_;
    }
    std::uint16_t mex = 0;
    while (seen_[mex] == stamp_) ++mex;
    return mex;
  }

  // Tries all masks below 64: the smaller class should be as small as possible.
  void choose_classes() {
    std::size_t fewest = g_.size();
    unsigned best_mask = 0, best_few = 0;
    bool best_sizes = false;
    const bool odd = (digits_.size() > 1 && (digits_[1] & 4) != 0) ||
                     (digits_.size() > 3 && (digits_[3] & 4) != 0);
    const bool even = (digits_[0] & 4) != 0 || (digits_.size() > 2 && (digits_[2] & 4) != 0);
    for (const bool sizes : {false, true}) {
      if (sizes && odd && even) continue;  // splits of one total would have different classes
      for (mask_ = 1, sizes_ = sizes; mask_ < 64; ++mask_) {
        std::size_t ones = 0;
        for (std::size_t n = 1; n < g_.size(); ++n) ones += parity(g_[n], n);
        for (const unsigned few : {0U, 1U}) {
          const std::size_t size = few == 1 ? ones : g_.size() - 1 - ones;
          if (size >= fewest) continue;
          fewest = size;
          best_mask = mask_, best_few = few, best_sizes = sizes;
        }
      }
    }
    mask_ = best_mask, few_ = best_few, sizes_ = best_sizes;
    for (std::size_t n = 1; n < g_.size(); ++n) list_if_few(n);
  }

  // Two heaps of one class give a value of class 0 of what they hold together, two of different classes one
  // of class 1. All splits of different classes are tried; others are looked for where they decide.
  std::uint16_t by_few_splits(std::size_t n) {
    begin(n);
    for (std::size_t t = 0; t < taps(); ++t) {
      if ((digits_[t] & 4) == 0) continue;
      for (const std::size_t a : listed_) {
        if (a + t >= n) break;
        seen_[g_[a] ^ g_[n - t - a]] = stamp_;
      }
    }
    std::uint16_t v = 0;
    while (seen_[v] == stamp_ || looked_for(n, v)) ++v;
    return v;
  }
  // Whether some split of n into two heaps of one class, of which one has size a, has value v.
  bool shows(std::size_t n, std::size_t a, unsigned v) const {
    for (std::size_t t = 0; t < taps(); ++t) {
      if ((digits_[t] & 4) == 0 || a + t >= n || parity(v, n - t) == 1) continue;
      if ((g_[a] ^ g_[n - t - a]) == static_cast<int>(v)) return true;
    }
    return false;
  }
  // Parts that have shown v before are tried first.
  bool looked_for(std::size_t n, unsigned v) {
    bool possible = false;
    for (std::size_t t = 0; t < taps() && t < n; ++t)
      possible = possible || ((digits_[t] & 4) != 0 && parity(v, n - t) == 0);
    if (!possible) return false;
    for (const std::size_t a : shown_[v]) {
      if (shows(n, a, v)) return true;
    }
    for (std::size_t a = 1; a + a <= n; ++a) {
      if (!shows(n, a, v)) continue;
      if (shown_[v].size() < 400) shown_[v].push_back(a);
      return true;
    }
    return false;
  }

  std::vector<unsigned> digits_;
  Values g_;
  std::array<std::size_t, 65536> seen_ = {};
  std::size_t stamp_ = 0;
  unsigned mask_ = 0, few_ = 0;
  bool sizes_ = false;
  std::vector<std::size_t> listed_;
  std::array<std::vector<std::size_t>, 1024> shown_;
};

}  // namespace

TEST_CASE("octal games to a million heaps") {
  struct Game {
    const char* code;
    std::size_t count;
  };
  // The textbook looks long for proofs in the games of the second line: a tenth of the heaps.
  for (const auto& [code, count] :
       {Game{"0.56", 1'000'001}, Game{"0.644", 1'000'001},  //
        Game{"0.106", 100'001}, Game{"0.16", 100'001}, Game{"0.77", 100'001}}) {
    CAPTURE(code);
    grundy::heap::OctalCode octal;
    for (const char* c = code; *c != 0; ++c) {
      if (*c != '.') octal.digits.push_back(static_cast<std::uint8_t>(*c - '0'));
    }
    grundy::heap::SparseValues ours(octal);
    REQUIRE(ours.extend(static_cast<std::int64_t>(count), [](std::uint64_t) { return true; }));
    const Values right = Textbook(code).values(count);
    const auto g = ours.values();
    CHECK(std::mismatch(right.begin(), right.end(), g.begin()).first - right.begin() ==
          static_cast<std::ptrdiff_t>(count));
  }
}

TEST_CASE("a subtraction game to a hundred million heaps") {
  constexpr std::int64_t kCount = 100'000'000;
  const std::vector<std::int64_t> amounts = {1000, 12345, 99991, 500009, 1000003};
  constexpr std::int64_t kRing = 1 << 20;  // more than the largest amount
  std::vector<std::uint8_t> ring(kRing, 0), bytes(grundy::heap::kStrip);
  grundy::heap::SubtractionStream stream(grundy::heap::SubtractionMoves::of(amounts),
                                         {false, kRing, 0, nullptr});
  std::int64_t wrong = 0;
  for (std::int64_t n = 0; n < kCount && wrong == 0;) {
    stream.advance(1);
    stream.block_bytes(n, bytes.data());
    for (std::int64_t i = 0; i < grundy::heap::kStrip; ++i, ++n) {
      std::uint64_t seen = 0;
      for (const std::int64_t s : amounts) {
        if (s <= n) seen |= std::uint64_t{1} << ring[static_cast<std::size_t>((n - s) % kRing)];
      }
      const auto value = static_cast<std::uint8_t>(std::countr_one(seen));
      ring[static_cast<std::size_t>(n % kRing)] = value;
      wrong += bytes[static_cast<std::size_t>(i)] != value;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("Wythoff's table of 4000 x 4000") {
  constexpr std::int64_t kSide = 4000;
  constexpr std::size_t kWords = 6400 / 64;  // no value is above 6058
  // A bit for each value on each row, column and diagonal; the value is the first bit in none of the three.
  std::vector<std::array<std::uint64_t, kWords>> column(kSide), diagonal(2 * kSide);
  std::int64_t wrong = 0, cells_seen = 0;
  const auto done = grundy::two_heap::fill_lines(
      {{{0, 1}}, {{1, 0}}, {{1, 1}}, {}}, kSide - 1, kSide - 1, {},
      [&](std::int64_t first, std::int64_t count, std::span<const std::uint32_t> cells) {
        for (std::int64_t i = first; i < first + count; ++i) {
          std::array<std::uint64_t, kWords> row = {};
          for (std::int64_t j = 0; j < kSide; ++j, ++cells_seen) {
            auto& down = column[static_cast<std::size_t>(j)];
            auto& across = diagonal[static_cast<std::size_t>(j - i + kSide)];
            std::size_t w = 0;
            while (~(row[w] | down[w] | across[w]) == 0) ++w;
            const auto bit = static_cast<unsigned>(std::countr_one(row[w] | down[w] | across[w]));
            for (auto* line : {&row, &down, &across}) (*line)[w] |= std::uint64_t{1} << bit;
            wrong += cells[static_cast<std::size_t>((i - first) * kSide + j)] != w * 64 + bit;
          }
        }
        return true;
      });
  CHECK(done);
  CHECK(wrong == 0);
  CHECK(cells_seen == kSide * kSide);
}
