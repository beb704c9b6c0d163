// Misere quotients against published and independently computed ones, and against plain enumeration.
#include "engine/misere/quotient.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/misere/quotient_period.hpp"

using namespace grundy;
using Heaps = std::vector<std::size_t>;

namespace {

heap::OctalCode code_of(const std::string& written) {
  heap::OctalCode code;
  for (const char c : written) {
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
  }
  return code;
}

// The outcome in misere play by trying everything; shares nothing with the engine.
class Enumeration {
 public:
  explicit Enumeration(heap::OctalCode code) : code_(std::move(code)) {}

  bool is_p(Heaps heaps) {
    std::erase(heaps, std::size_t{0});
    std::sort(heaps.begin(), heaps.end());
    const auto known = memory_.find(heaps);
    if (known != memory_.end()) return known->second;
    bool can_move = false, wins = false;
    for (std::size_t i = 0; i < heaps.size() && !wins; ++i) {
      for (std::size_t t = 0; t < code_.digits.size() && t <= heaps[i]; ++t) {
        const std::size_t rest = heaps[i] - t;
        for (std::size_t a = 0; 2 * a <= rest; ++a) {
          const unsigned left = (a > 0 ? 1U : 0U) + (rest - a > 0 ? 1U : 0U);
          if (t == 0 && left < 2) continue;
          if (((code_.digits[t] >> left) & 1U) == 0) continue;
          Heaps next = heaps;
          next[i] = rest - a;
          next.push_back(a);
          can_move = true;
          wins = wins || is_p(std::move(next));
        }
      }
    }
    const bool p = can_move && !wins;
    memory_.emplace(std::move(heaps), p);
    return p;
  }

 private:
  heap::OctalCode code_;
  std::map<Heaps, bool> memory_;
};

std::string growth_of(const misere::QuotientSearch& search) {
  std::string text;
  for (const misere::Growth& g : search.growth()) {
    if (g.heap == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string(g.heap) + ":" + std::to_string(g.order) +
            "/" + std::to_string(g.p_portion);
  }
  return text;
}

bool in_p(const misere::QuotientSearch& search, const Heaps& heaps) {
  misere::Element x = 0;
  for (const std::size_t heap : heaps) {
    x = search.quotient().product(x, search.image_of_heap(heap));
  }
  return search.quotient().p[x];
}

}  // namespace

TEST_CASE("misere quotients are the known ones, heap by heap") {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/tests/engine/data/misere_quotients.tsv");
  REQUIRE(file);
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string code, growth;
    std::size_t heaps = 0, order = 0, p_portion = 0;
    fields >> code >> heaps >> order >> p_portion >> std::ws;
    std::getline(fields, growth);
    CAPTURE(code);
    Limits limits;
    Budget budget(limits);
    misere::QuotientSearch search(code_of(code), budget);
    while (search.heaps() <= heaps) REQUIRE(search.add_heap());
    CHECK(search.quotient().order() == order);
    CHECK(search.quotient().p_portion() == p_portion);
    CHECK(growth_of(search) == growth);
    ++rows;
  }
  CHECK(rows == 36);
}

TEST_CASE("misere Kayles: order 40, period 12 from heap 71 on, for all heaps") {
  Limits limits;
  Budget budget(limits);
  misere::QuotientSearch search(code_of("0.77"), budget);
  while (!misere::pretending_period(search)) REQUIRE(search.add_heap());
  CHECK(search.quotient().order() == 40);
  CHECK(search.quotient().p_portion() == 9);
  const auto period = misere::pretending_period(search);
  CHECK(period->period == 12);
  CHECK(period->start == 71);
  CHECK(period->checked_to == 2 * 71 + 2 * 12 + 2 - 1);
  CHECK(growth_of(search) == "1:2/1 2:6/2 5:12/3 9:18/6 12:24/8 25:32/9 27:40/9");
}

TEST_CASE("a quotient answers every small sum as enumeration does: 50 random octal codes") {
  std::mt19937 random(9);
  constexpr std::size_t kLargest = 7;
  for (int round = 0; round < 50; ++round) {
    std::string written = random() % 5 == 0 ? "4." : "0.";
    const std::size_t digits = 1 + random() % 3;
    for (std::size_t i = 0; i < digits; ++i) written += static_cast<char>('0' + random() % 8);
    CAPTURE(written);
    const heap::OctalCode code = code_of(written);
    Limits limits;
    Budget budget(limits);
    misere::QuotientSearch search(code, budget, {256, 100'000});
    while (search.heaps() <= kLargest && search.add_heap()) {
    }
    Enumeration truth(code);
    const std::size_t most = search.heaps() - 1;
    REQUIRE(most >= 3);
    for (std::size_t a = 0; a <= most; ++a) {
      for (std::size_t b = a; b <= most; ++b) {
        for (std::size_t c = b; c <= most; ++c) {
          for (std::size_t d = c; d <= most; ++d) {
            const Heaps heaps{a, b, c, d};
            REQUIRE(in_p(search, heaps) == truth.is_p(heaps));
          }
        }
      }
    }
  }
}

TEST_CASE("a presentation gives each element one word, and its relations hold") {
  Limits limits;
  Budget budget(limits);
  misere::QuotientSearch search(code_of("0.123"), budget);
  while (!misere::pretending_period(search)) REQUIRE(search.add_heap());
  const misere::Presentation presentation = misere::presentation_of(search);
  const auto value = [&](const misere::Sum& word) {
    misere::Element x = 0;
    for (const misere::Generator letter : word) {
      x = search.quotient().product(x, search.image_of_heap(presentation.letters[letter]));
    }
    return x;
  };
  REQUIRE(presentation.elements.size() == 20);
  for (misere::Element x = 0; x < 20; ++x) CHECK(value(presentation.elements[x]) == x);
  for (const auto& [left, right] : presentation.relations) CHECK(value(left) == value(right));
  CHECK(misere::Presentation::written({}) == "1");
  CHECK(misere::Presentation::written({0, 0, 1}) == "a^2 b");
}

TEST_CASE("a quotient that cannot be finished keeps what was proved") {
  Limits limits;
  Budget budget(limits);
  misere::QuotientSearch search(code_of("0.77"), budget, {10, 100'000});
  while (search.add_heap()) {
  }
  CHECK(search.too_large());
  CHECK(search.heaps() == 5);  // heap 5 makes it grow from 6 to 12
  CHECK(search.quotient().order() == 6);
  CHECK_FALSE(search.add_heap());
}
