// Lists that are kept for a while: what is found is what was kept last, however little memory there is.
#include "engine/search/kept_options.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <vector>

using namespace grundy;

TEST_CASE("kept options: found as they were kept, or not at all") {
  for (const std::size_t memory : {std::size_t{0}, std::size_t{1} << 12, std::size_t{1} << 16,
                                   std::size_t{1} << 20, std::size_t{1} << 26}) {
    CAPTURE(memory);
    Limits limits;
    limits.memory_bytes = memory;
    Budget budget(limits);
    search::KeptOptions options(budget);
    std::map<std::uint32_t, std::vector<std::uint32_t>> truth;
    std::mt19937 random(7);
    int found = 0, wrong = 0;
    for (int i = 0; i < 200'000; ++i) {
      const auto asked = static_cast<std::uint32_t>(random() % 20'000);
      const auto id = static_cast<std::uint32_t>(random() % 20'000);
      const auto list = options.find(asked);
      const std::vector<std::uint32_t> copy(list.begin(), list.end());
      if (!copy.empty()) ++found;
      if (!copy.empty() && copy != truth[asked]) ++wrong;
      std::vector<std::uint32_t> next(1 + random() % 40);
      for (std::uint32_t& word : next) word = static_cast<std::uint32_t>(random());
      options.keep(id, next);
      truth[id] = next;
      if (i == 150'000) {
        options.clear();
        truth.clear();
      }
    }
    CHECK(wrong == 0);
    CHECK(budget.stop() == Stop::none);
    CHECK(budget.used() <= memory);
    if (memory >= std::size_t{1} << 20) CHECK(found > 1000);
    if (memory >= std::size_t{1} << 26) CHECK(found > 150'000);
  }
}
