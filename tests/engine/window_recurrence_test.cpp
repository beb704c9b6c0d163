// The search for a recurring window against the theorem of Guy and Smith on all values.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/heap/octal_checkpoint.hpp"
#include "engine/heap/period.hpp"
#include "engine/heap/window_recurrence.hpp"

namespace {

using grundy::CheckpointReader;
using grundy::CheckpointWriter;
using grundy::heap::OctalCode;
using grundy::heap::Period;
using grundy::heap::RecurrentPeriod;
using grundy::heap::SparseValues;
using grundy::heap::WindowRecurrence;

constexpr std::int64_t kSearch = grundy::heap::SettledValues::kLeastSearch;

OctalCode code_of(const std::string& text) {
  OctalCode code;
  for (const char c : text) {
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return code;
}

bool go_on(std::uint64_t) {
  return true;
}

// A search after as many values as it needs; nothing if the game does not settle.
std::optional<WindowRecurrence> begin(const OctalCode& code, std::int64_t search_in = kSearch) {
  SparseValues values(code);
  for (std::int64_t size = 10'000; size < 160'000; size += size / 4) {
    if (!values.extend(size, go_on)) return std::nullopt;
    // Too many rares: such games will not settle, and take long.
    const bool many = values.rares().size() > 2'000;
    if (values.method() == grundy::heap::Method::dense || many) return std::nullopt;
    auto search = WindowRecurrence::begin(code, values.space(), values.values(), search_in);
    if (search) return search;
  }
  return std::nullopt;
}

TEST_CASE(
    "window recurrence: every octal code of three digits has the period Guy and Smith prove") {
  int proved = 0, both = 0;
  for (unsigned i = 1; i < 512; ++i) {
    OctalCode code;
    code.digits = {0, static_cast<std::uint8_t>(i >> 6), static_cast<std::uint8_t>(i >> 3 & 7),
                   static_cast<std::uint8_t>(i & 7)};
    if (code.most_heaps() < 2) continue;
    CAPTURE(i);
    SparseValues values(code);
    const std::optional<Period> right = find_period(values, 8'000, go_on);
    if (!right) continue;
    ++proved;
    auto search = begin(code);
    if (!search) continue;
    const std::optional<RecurrentPeriod> found = search->run(1'000'000, go_on);
    if (search->stuck()) continue;
    ++both;
    REQUIRE(found);
    CHECK(found->period == right->period);
    CHECK(found->start == right->start);
    const auto exceptions = search->exceptions(*found, 1000, go_on);
    const auto expected = grundy::heap::exceptions(values.values(), *right, 1000);
    REQUIRE(exceptions);
    CHECK(exceptions->count == expected.count);
    CHECK(exceptions->first == expected.first);
  }
  // The others have no sparse space (their periods are short).
  CHECK(proved == 245);
  CHECK(both == 192);
}

TEST_CASE("window recurrence: long preperiods and periods") {
  struct Known {
    const char* code;
    std::int64_t period, start;
  };
  for (const Known& known : {Known{"0.16", 149459, 105351}, Known{"0.56", 144, 326640},
                             Known{"0.156", 349, 3479}, Known{"0.354", 1180, 10061916}}) {
    CAPTURE(known.code);
    auto search = begin(code_of(known.code), 1 << 16);
    REQUIRE(search);
    const auto found = search->run(100'000'000, go_on);
    REQUIRE(found);
    CHECK(found->period == known.period);
    CHECK(found->start == known.start);
  }
}

TEST_CASE("window recurrence: the state in words goes on where it was") {
  const OctalCode code = code_of("0.16");
  auto search = begin(code, 1 << 16);
  REQUIRE(search);
  int pieces = 0;
  std::optional<RecurrentPeriod> found;
  while (!found) {
    std::uint64_t calls = 0;
    found = search->run(100'000'000, [&](std::uint64_t) { return ++calls < 23; });
    REQUIRE(!search->stuck());
    CheckpointWriter writer;
    write_recurrence(*search, writer);
    SparseValues values(code);
    const auto first = search->first_values();
    values.resume({first.begin(), first.end()});
    CheckpointReader reader(writer.words());
    search = read_recurrence(reader, values);
    REQUIRE(search);
    ++pieces;
  }
  CHECK(found->period == 149459);
  CHECK(found->start == 105351);
  CHECK(pieces > 10);
}

TEST_CASE("window recurrence: largest value") {
  const OctalCode code = code_of("0.106");
  auto search = begin(code);
  REQUIRE(search);
  CHECK(!search->run(2'000'000, go_on));
  SparseValues values(code);
  REQUIRE(values.extend(search->computed(), go_on));
  const auto g = values.values();
  const auto largest = std::max_element(g.begin(), g.end());
  CHECK(search->largest() == *largest);
  CHECK(search->largest_at() == largest - g.begin());
}

}  // namespace
