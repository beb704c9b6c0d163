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

// The textbook's two programs for an octal game and for Grundy's, written anew: all splits, and splits in a sparse
// space (Winning Ways, ch. 4). There the class of a heap is a parity of its value, and perhaps of its size, and the
// heaps of the rare class are listed. The second program takes its first heaps from the first.
class Textbook {
 public:
  explicit Textbook(const std::string& code) : unequal_(code == "Grundy") {
    for (const char c : unequal_ ? "4." : code) {
      if (c != '.') digits_.push_back(static_cast<unsigned>(c - '0'));
    }
    for (std::size_t t = 0; t < digits_.size(); ++t) {
      if ((digits_[t] & 4) != 0) splits_.push_back(t);
    }
  }

  const Values& all_splits_to(std::size_t count) {
    while (g_.size() < count) g_.push_back(by_all_splits(g_.size()));
    return g_;
  }
  const Values& few_splits_to(std::size_t count) {
    if (listed_.empty()) choose_classes();
    while (g_.size() < count) {
      g_.push_back(by_few_splits(g_.size()));
      list_if_few(g_.size() - 1);
    }
    return g_;
  }

 private:
  unsigned parity(unsigned value, std::size_t n) const {
    return (static_cast<unsigned>(std::popcount(value & mask_)) + (sizes_ ? n : 0)) & 1;
  }
  void list_if_few(std::size_t n) {
    if (parity(g_[n], n) == few_) listed_.push_back(n);
  }

  void begin(std::size_t n) {
    ++stamp_;
    for (std::size_t t = 1; t < digits_.size() && t <= n; ++t) {
      if ((digits_[t] & 1) != 0 && n == t) seen_[0] = stamp_;
      if ((digits_[t] & 2) != 0 && n > t) seen_[g_[n - t]] = stamp_;
    }
  }
  // The split of n into a and what is left.
  void see(std::size_t n, std::size_t t, std::size_t a) {
    if (a + t >= n || (unequal_ && a + a + t == n)) return;
    seen_[g_[a] ^ g_[n - t - a]] = stamp_;
  }
  std::uint16_t by_all_splits(std::size_t n) {
    begin(n);
    for (const std::size_t t : splits_) {
      for (std::size_t a = 1; a + a + t <= n; ++a) see(n, t, a);
    }
    std::uint16_t mex = 0;
    while (seen_[mex] == stamp_) ++mex;
    return mex;
  }

  // Tries all masks below 512. Most heaps should have a value of the class that only splits into two classes
  // lead to; the other class, the rare one, should be as small as possible.
  void choose_classes() {
    std::size_t fewest = g_.size();
    unsigned best_mask = 1;
    bool best_sizes = false, odd = false, even = false;
    for (const std::size_t t : splits_) (t % 2 == 0 ? even : odd) = true;
    for (const bool sizes : {false, true}) {
      if (sizes && odd && even) continue;  // splits of one total would have different classes
      few_ = sizes && odd ? 1 : 0;
      for (mask_ = 1, sizes_ = sizes; mask_ < 512; ++mask_) {
        std::size_t size = 0;
        for (std::size_t n = 1; n < g_.size(); ++n) size += parity(g_[n], n) == few_ ? 1 : 0;
        if (size >= fewest) continue;
        fewest = size;
        best_mask = mask_, best_sizes = sizes;
      }
    }
    mask_ = best_mask, sizes_ = best_sizes, few_ = sizes_ && odd ? 1 : 0;
    for (std::size_t n = 1; n < g_.size(); ++n) list_if_few(n);
  }

  // Two heaps of one class give a value of class 0 of what they hold together, two of different classes one
  // of class 1. All splits of different classes are tried; of the others as many as decide the value.
  std::uint16_t by_few_splits(std::size_t n) {
    begin(n);
    for (const std::size_t t : splits_) {
      for (const std::size_t a : listed_) see(n, t, a);
    }
    std::size_t tried = 0;
    for (std::uint16_t v = 0;; ++v) {
      while (seen_[v] != stamp_ && in_one_class(n, v)) {
        if (tried + tried > n) return v;
        ++tried;
        for (const std::size_t t : splits_) see(n, t, tried);
      }
      if (seen_[v] != stamp_) return v;
    }
  }
  bool in_one_class(std::size_t n, unsigned v) const {
    return std::any_of(splits_.begin(), splits_.end(),
                       [&](std::size_t t) { return t < n && parity(v, n - t) == 0; });
  }

  bool unequal_;  // a heap is split into two of different sizes
  std::vector<unsigned> digits_;
  std::vector<std::size_t> splits_;  // the amounts that leave two heaps
  Values g_;
  std::array<std::size_t, 65536> seen_ = {};
  std::size_t stamp_ = 0;
  unsigned mask_ = 0, few_ = 0;
  bool sizes_ = false;
  std::vector<std::size_t> listed_;
};

grundy::heap::OctalCode code_of(const std::string& text) {
  grundy::heap::OctalCode code;
  code.unequal = text == "Grundy";
  for (const char c : code.unequal ? "4" : text) {
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return code;
}

constexpr const char* kOctalGames[] = {"0.6",   "Grundy", "0.106", "0.16", "0.156",
                                       "0.354", "0.77",   "0.56",  "0.644"};

}  // namespace

TEST_CASE("the textbook's two programs for octal games agree") {
  constexpr std::size_t kFirst = 6000, kCount = 20'000;
  for (const char* game : kOctalGames) {
    CAPTURE(game);
    Textbook all(game), few(game);
    few.all_splits_to(kFirst);
    CHECK(all.all_splits_to(kCount) == few.few_splits_to(kCount));
  }
}

TEST_CASE("octal games to a million heaps") {
  constexpr std::size_t kFirst = 15'000, kCount = 1'000'001;
  for (const char* game : kOctalGames) {
    CAPTURE(game);
    grundy::heap::SparseValues ours(code_of(game));
    REQUIRE(ours.extend(kCount, [](std::uint64_t) { return true; }));
    Textbook textbook(game);
    textbook.all_splits_to(kFirst);
    const Values& right = textbook.few_splits_to(kCount);
    CHECK(std::mismatch(right.begin(), right.end(), ours.values().begin()).first - right.begin() ==
          static_cast<std::ptrdiff_t>(kCount));
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
