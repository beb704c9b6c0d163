// Sprouts, who wins: the textbook's memoised search for nim-values and Grundy's search, on the same
// parts in one run. Prints the outcome, parts worked out, wall and processor seconds.
//
//   bench_sprouts [--threads N] [--ours] [SPOTS]...      (default: 4 5 6 10 12 14)
//
// The textbook values every part that it meets (the least number that no option has). It is given up after
// a minute, and not tried beyond seven spots; with --ours it does not run.
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/search/position_search.hpp"
#include "rulesets/native/sprouts.hpp"
#include "search_words.hpp"

namespace {

using grundy::Component;
using grundy::ComponentView;
using grundy::Int;
using Parts = std::vector<std::vector<Int>>;

constexpr double kPatience = 60;

double seconds_of(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

struct Outcome {
  std::optional<bool> lost;
  std::uint64_t parts = 0;
};

template <class Search>
void measure(const char* what, const Search& search) {
  const double wall = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  const Outcome o = search();
  if (!o.lost) {
    std::printf("  %-10s not finished in %.0f s\n", what, kPatience);
    return;
  }
  std::printf("  %-10s %s  %10llu parts  %8.2f s  %8.2f cpu s\n", what, *o.lost ? "P" : "N",
              static_cast<unsigned long long>(o.parts), seconds_of(CLOCK_MONOTONIC) - wall,
              seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu);
}

class Collector final : public grundy::search::PartSink {
 public:
  bool begin() override {
    options.emplace_back();
    return true;
  }
  void part(ComponentView part) override {
    options.back().emplace_back(part.args.begin(), part.args.end());
  }
  void value(std::uint32_t nim_value) override { options.back().push_back({-Int{nim_value}}); }

  std::vector<Parts> options;
};

class Textbook {
 public:
  explicit Textbook(const grundy::search::PartRules& rules)
      : rules_(rules), end_(seconds_of(CLOCK_MONOTONIC) + kPatience) {}

  // Nothing if time is up. A play of n spots is at most 3 n - 1 calls deep.
  std::optional<std::uint32_t> value(const std::vector<Int>& part) {
    if (part.size() == 1 && part[0] <= 0) return static_cast<std::uint32_t>(-part[0]);
    if (const auto known = values_.find(part); known != values_.end()) return known->second;
    if (seconds_of(CLOCK_MONOTONIC) > end_) return std::nullopt;
    Collector collector;
    if (!rules_.options({0, part}, collector)) return std::nullopt;
    std::uint64_t seen = 0;
    for (const Parts& option : collector.options) {
      const std::optional<std::uint32_t> nim = sum(option);
      if (!nim) return std::nullopt;
      seen |= std::uint64_t{1} << *nim;
    }
    return values_[part] = static_cast<std::uint32_t>(std::countr_one(seen));
  }
  std::optional<std::uint32_t> sum(const Parts& parts) {
    std::uint32_t total = 0;
    for (const std::vector<Int>& part : parts) {
      const std::optional<std::uint32_t> nim = value(part);
      if (!nim) return std::nullopt;
      total ^= *nim;
    }
    return total;
  }
  std::uint64_t parts() const { return values_.size(); }

 private:
  const grundy::search::PartRules& rules_;
  std::map<std::vector<Int>, std::uint32_t> values_;
  double end_;
};

Outcome textbook(const grundy::search::PartRules& rules, const Component& start) {
  Collector whole;
  whole.begin();
  rules.read(start.view(), whole);
  Textbook book(rules);
  Outcome o;
  if (const auto nim = book.sum(whole.options[0])) o.lost = *nim == 0;
  o.parts = book.parts();
  return o;
}

Outcome ours(std::shared_ptr<const grundy::search::PartRules> rules, const Component& start,
             unsigned threads) {
  grundy::Limits limits;
  limits.memory_bytes = std::size_t{4} << 30;
  grundy::Budget budget(limits);
  const auto search =
      grundy::search::make_parts_search(std::move(rules), budget, {.threads = threads});
  const ComponentView view = start.view();
  Outcome o;
  o.lost = search->has_value({&view, 1}, 0);
  o.parts = search->counts().nodes;
  return o;
}

}  // namespace

int main(int count, char** words) {
  auto [threads, alone, games] = read_words(count, words);
  if (games.empty()) games = {4, 5, 6, 10, 12, 14};
  const grundy::SproutsRules sprouts;
  for (const unsigned spots : games) {
    const std::optional<Component> start = sprouts.from_number(Int{spots});
    if (spots == 0 || !start) continue;
    std::printf("Sprouts, %u spots\n", spots);
    if (!alone && spots <= 7)
      measure("textbook", [&] { return textbook(*sprouts.search_parts(), *start); });
    measure("Grundy", [&, team = threads] { return ours(sprouts.search_parts(), *start, team); });
    std::fflush(stdout);
  }
}
