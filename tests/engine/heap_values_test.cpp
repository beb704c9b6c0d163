// The heap engine against the textbook loop, which shares nothing with it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/heap/octal_checkpoint.hpp"
#include "engine/heap/period.hpp"
#include "engine/heap/sparse_values.hpp"

namespace {

using grundy::heap::MethodChoice;
using grundy::heap::OctalCode;
using grundy::heap::SparseValues;

OctalCode code_of(const std::string& text) {
  OctalCode code;
  for (const char c : text) {
    if (c == '.') continue;
    code.digits.push_back(static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'A' + 10));
  }
  return code;
}

OctalCode grundys_game() {
  OctalCode code = code_of("4.");
  code.unequal = true;
  return code;
}

// Every move of the definition, one after the other.
std::vector<std::uint16_t> textbook(const OctalCode& code, std::size_t count) {
  std::vector<std::uint16_t> g;
  std::vector<std::size_t> seen(1 << 16, 0);
  for (std::size_t n = 0; n < count; ++n) {
    const std::size_t stamp = n + 1;
    for (std::size_t t = 0; t < code.digits.size() && t <= n; ++t) {
      const unsigned digit = code.digits[t];
      const std::size_t left = n - t;
      if ((digit & 1) != 0 && left == 0 && t > 0) seen[0] = stamp;
      if ((digit & 2) != 0 && left > 0 && t > 0) seen[g[left]] = stamp;
      for (std::size_t a = 1; (digit & 4) != 0 && a + a <= left; ++a) {
        if (!code.unequal || a + a != left) seen[g[a] ^ g[left - a]] = stamp;
      }
    }
    std::uint16_t mex = 0;
    while (seen[mex] == stamp) ++mex;
    g.push_back(mex);
  }
  return g;
}

bool go_on(std::uint64_t) {
  return true;
}

// The first heap where the engine differs from the textbook, or count.
std::size_t first_difference(const OctalCode& code, std::size_t count, MethodChoice choice) {
  SparseValues values(code, choice);
  const auto end = static_cast<std::int64_t>(count);
  // In unequal pieces, so that single heaps and blocks of heaps follow each other.
  for (std::int64_t n = 100; n < end; n += n / 3 + 1) REQUIRE(values.extend(n, go_on));
  REQUIRE(values.extend(end, go_on));
  const std::vector<std::uint16_t> right = textbook(code, count);
  std::size_t n = 0;
  while (n < count && values.values()[n] == right[n]) ++n;
  return n;
}

TEST_CASE("heap values: every octal code of up to three digits to 3000") {
  std::size_t wrong = 0;
  for (unsigned i = 1; i < 512; ++i) {
    OctalCode code;
    code.digits = {0, static_cast<std::uint8_t>(i >> 6), static_cast<std::uint8_t>(i >> 3 & 7),
                   static_cast<std::uint8_t>(i & 7)};
    for (const MethodChoice choice : {MethodChoice::automatic, MethodChoice::sparse}) {
      const std::size_t n = first_difference(code, 3000, choice);
      if (n == 3000) continue;
      ++wrong;
      CAPTURE(i);
      CHECK(n == 3000);
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("heap values: games with long irregular beginnings") {
  for (const char* code : {"0.6", "0.106", "0.16", "0.56", "4.3"}) {
    CAPTURE(code);
    CHECK(first_difference(code_of(code), 100'000, MethodChoice::automatic) == 100'000);
  }
  CHECK(first_difference(grundys_game(), 100'000, MethodChoice::automatic) == 100'000);
}

TEST_CASE("heap values: games with too many rares, all splits tried") {
  for (const char* code : {"0.06", "0.04", "0.007", "4.44"}) {
    CAPTURE(code);
    const std::vector<std::uint16_t> right = textbook(code_of(code), 20'000);
    for (const grundy::heap::LaneKernels* kernels :
         {&grundy::heap::best_kernels(), &grundy::heap::portable_kernels()}) {
      CAPTURE(kernels->name);
      SparseValues values(code_of(code), MethodChoice::dense, *kernels);
      REQUIRE(values.extend(20'000, go_on));
      CHECK(std::equal(right.begin(), right.end(), values.values().begin()));
    }
  }
}

TEST_CASE("heap values: 0.161 and 0.36 are the same up to heap 518 and differ at 519") {
  SparseValues a(code_of("0.161")), b(code_of("0.36"));
  REQUIRE(a.extend(1000, go_on));
  REQUIRE(b.extend(1000, go_on));
  const auto [first, second] =
      std::mismatch(a.values().begin(), a.values().end(), b.values().begin());
  CHECK(first - a.values().begin() == 519);
}

TEST_CASE("heap values: the state in words goes on where it was") {
  for (const char* code : {"0.6", "0.106", "0.16", "0.06"}) {
    CAPTURE(code);
    SparseValues whole(code_of(code)), part(code_of(code)), other(code_of("0.77"));
    REQUIRE(whole.extend(60'000, go_on));
    REQUIRE(part.extend(35'000, go_on));
    grundy::CheckpointWriter writer;
    grundy::heap::write_values(part.code(), part.values(), writer);
    SparseValues resumed(code_of(code));
    grundy::CheckpointReader reader(writer.words()), again(writer.words());
    REQUIRE(grundy::heap::read_values(reader, resumed));
    CHECK_FALSE(grundy::heap::read_values(again, other));
    CHECK(resumed.size() == 35'000);
    REQUIRE(resumed.extend(60'000, go_on));
    CHECK(std::equal(whole.values().begin(), whole.values().end(), resumed.values().begin()));
  }
}

// The first heap where the machine's fastest loops and the portable ones differ, or count.
std::int64_t first_difference_of_kernels(const OctalCode& code, std::int64_t count) {
  SparseValues fast(code),
      portable(code, MethodChoice::automatic, grundy::heap::portable_kernels());
  for (std::int64_t n = 30'000; n < count; n += n / 3 + 777) {
    REQUIRE(fast.extend(n, go_on));
    REQUIRE(portable.extend(n, go_on));
  }
  std::int64_t n = 0;
  const std::int64_t end = std::min(fast.size(), portable.size());
  while (n < end && fast.values()[static_cast<std::size_t>(n)] ==
                        portable.values()[static_cast<std::size_t>(n)])
    ++n;
  return n == end ? count : n;
}

TEST_CASE("heap values: the portable loops give the same values") {
  for (const char* code :
       {"0.6", "0.106", "0.16", "0.56", "0.156", "0.354", "0.1777", "0.127", "4.06"}) {
    CAPTURE(code);
    CHECK(first_difference_of_kernels(code_of(code), 100'000) == 100'000);
  }
  CHECK(first_difference_of_kernels(grundys_game(), 200'000) == 200'000);
}

TEST_CASE("heap values: far beyond the last rare heap, against the sparse method heap by heap") {
  for (const char* code : {"0.106", "0.16", "0.56", "0.45"}) {
    CAPTURE(code);
    SparseValues fast(code_of(code)), slow(code_of(code), MethodChoice::sparse);
    REQUIRE(fast.extend(60'000, go_on));
    REQUIRE(slow.extend(60'000, go_on));
    CHECK(fast.method() == grundy::heap::Method::settled);
    CHECK(std::equal(fast.values().begin(), fast.values().end(), slow.values().begin()));
  }
}

}  // namespace
