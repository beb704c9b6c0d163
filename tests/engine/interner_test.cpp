#include "engine/interner.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <map>
#include <random>

namespace {

using namespace grundy;

TEST_CASE("numbers are dense, in order of first sight, and lead back to the component") {
  const Limits limits;
  Budget budget(limits);
  Interner interner(budget);
  std::mt19937 random(1);
  std::map<Component, Interner::Id> known;
  std::vector<Int> scratch;
  for (int i = 0; i < 200000; ++i) {
    Component c{static_cast<FunctionId>(random() % 40), std::vector<Int>(random() % 6)};
    for (Int& a : c.args) a = static_cast<Int>(random() % (1u << (random() % 12)));
    CHECK(interner.find(c.view()) == (known.contains(c) ? known[c] : Interner::kNone));
    const auto [it, is_new] = known.try_emplace(c, interner.size());
    REQUIRE(interner.intern(c.view()) == it->second);
    REQUIRE(interner.size() == known.size());
  }
  for (const auto& [component, id] : known) {
    const ComponentView view = interner.decode(id, scratch);
    CHECK(view.function == component.function);
    CHECK(std::vector<Int>(view.args.begin(), view.args.end()) == component.args);
  }
}

TEST_CASE("lengths, trailing zeros and extreme coordinates are kept apart") {
  const Limits limits;
  Budget budget(limits);
  Interner interner(budget);
  const Int largest = std::numeric_limits<Int>::max();
  const Int smallest = std::numeric_limits<Int>::min();
  const std::vector<Component> all = {{0, {}},
                                      {0, {0}},
                                      {0, {0, 0}},
                                      {0, {0, 0, 0}},
                                      {0, {0, 0, 0, 0}},
                                      {1, {}},
                                      {31, {0}},
                                      {32, {0}},
                                      {33, {}},
                                      {0xFFFFFFFF, {0}},
                                      {0, {128}},
                                      {0, {127, 1}},
                                      {0, {1, 127}},
                                      {0, {largest}},
                                      {0, {largest, 0}},
                                      {0, {-1}},
                                      {0, {smallest}},
                                      {8191, {5}},
                                      {0, std::vector<Int>(1000, 0)}};
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(interner.intern(all[i].view()) == i);
  std::vector<Int> scratch;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ComponentView view = interner.decode(static_cast<Interner::Id>(i), scratch);
    CHECK(view.function == all[i].function);
    CHECK(scratch == all[i].args);
  }
}

TEST_CASE("memory is booked, and the limit is nearly used up before it is reported") {
  Limits limits;
  limits.memory_bytes = 1 << 20;
  Budget budget(limits);
  {
    Interner interner(budget);
    Int n = 0;
    while (interner.intern(0, std::vector<Int>{n, n}) != Interner::kNone) ++n;
    CHECK(budget.stop() == Stop::memory);
    CHECK(budget.used() <= limits.memory_bytes);
    CHECK(n > 30000);  // 1 MiB at no more than 35 bytes a component
    budget.count_solved(7);
    const Error error = budget.error().value();
    CHECK(error.code == ErrorCode::out_of_memory);
    CHECK(render(error.what).find("7 positions") != std::string::npos);
    CHECK(render(error.what).find("1 MiB") != std::string::npos);
  }
  CHECK(budget.used() == 0);
}

TEST_CASE("multisets of numbers are keys too") {
  const Limits limits;
  Budget budget(limits);
  Interner interner(budget);
  const std::vector<Interner::Id> a = {1, 2, 300}, b = {1, 2}, none = {};
  CHECK(interner.intern_ids(0, a) == 0);
  CHECK(interner.intern_ids(0, b) == 1);
  CHECK(interner.intern_ids(0, none) == 2);
  CHECK(interner.intern_ids(0, a) == 0);
}

TEST_CASE("a budget stops for the clock and for the flag") {
  Limits limits;
  limits.deadline = std::chrono::steady_clock::now();
  Budget late(limits);
  int ticks = 0;
  while (late.tick()) ++ticks;
  CHECK(ticks < 10000);
  CHECK(late.stop() == Stop::time);
  CHECK(late.error().value().code == ErrorCode::out_of_time);
  CHECK_FALSE(late.tick(1 << 20));

  std::atomic<bool> flag = true;
  Limits interruptible;
  interruptible.interrupted = &flag;
  Budget stopped(interruptible);
  CHECK_FALSE(stopped.tick(1 << 20));
  CHECK(stopped.stop() == Stop::interrupted);
  CHECK(stopped.error().value().code == ErrorCode::interrupted);
}

}  // namespace
