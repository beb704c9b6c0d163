// PositionSearch for a SearchGame: turns components into parts, values all the parts of a sum but
// the largest, and asks about that one.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/search/position_search.hpp"
#include "engine/search/team.hpp"
#include "engine/search/value_table.hpp"

namespace grundy::search {

// Game is a SearchGame with a way to read components: add_component(ComponentView, OptionList&)
// adds its parts to the option that was begun.
template <class Game>
class SumSearch final : public PositionSearch {
 public:
  SumSearch(Game game, Budget& budget, const SearchSetup& setup)
      : game_(std::move(game)),
        budget_(budget),
        table_(budget, kForgets ? budget.limits().memory_bytes / kTableShare : SIZE_MAX),
        keeper_(game_, setup.store, setup.identity),
        team_(game_, table_, budget, setup.threads == 0 ? machine_threads() : setup.threads,
              setup.alone == 0 ? kMoment / 5 : setup.alone, keeper_.keeps() ? &keeper_ : nullptr) {}

  bool ok() const { return table_.ok(); }

  std::optional<std::uint32_t> value(std::span<const ComponentView> sum) override {
    if (!read(sum)) return std::nullopt;
    std::uint32_t value = sum_[0].rest;
    for (std::uint32_t i = 0; i < sum_[0].count; ++i) {
      const std::optional<std::uint32_t> part = value_of(sum_.parts(sum_[0])[i]);
      if (!part) return std::nullopt;
      value ^= *part;
    }
    return value;
  }

  std::optional<bool> has_value(std::span<const ComponentView> sum, std::uint32_t n) override {
    if (!read(sum)) return std::nullopt;
    n ^= sum_[0].rest;
    const std::uint32_t count = sum_[0].count;
    if (count == 0) return n == 0;
    for (std::uint32_t i = 0; i + 1 < count; ++i) {
      const std::optional<std::uint32_t> part = value_of(sum_.parts(sum_[0])[i]);
      if (!part) return std::nullopt;
      n ^= *part;
    }
    return is_value_of(sum_.parts(sum_[0])[count - 1], n);
  }

  std::optional<std::uint32_t> known_value(std::span<const ComponentView> sum) override {
    if (!read(sum)) return std::nullopt;
    std::uint32_t value = sum_[0].rest;
    for (const Part& part : sum_.parts(sum_[0])) {
      Facts facts = table_.find(game_.key(part));
      if (!facts.known()) facts = keeper_.fetch(part, table_.forgets());
      if (!facts.known()) return std::nullopt;
      value ^= facts.value();
    }
    return value;
  }

  void remember(std::span<const ComponentView> sum) override {
    if (!keeper_.keeps() || !read(sum)) return;
    for (const Part& part : sum_.parts(sum_[0])) keep_answer(part, table_.find(game_.key(part)));
  }

  void limit_nodes(std::uint64_t nodes) override { team_.limit_nodes(nodes); }
  std::uint64_t moment() const override { return kMoment; }
  const Error* error() const override {
    if (const Error* error = keeper_.error()) return error;
    if constexpr (requires { game_.error(); })
      return game_.error();
    else
      return nullptr;
  }
  SearchCounts counts() const override {
    return {team_.nodes(),   table_.entries(), table_.used(),   table_.bytes(),
            team_.threads(), keeper_.keeps(),  keeper_.found(), keeper_.kept()};
  }

 private:
  using Part = typename Game::Part;
  // Parts that are kept beside the table share the memory with it; they are larger than its entries,
  // and take a hundred times as long to work out.
  static constexpr bool kForgets = requires(const Game& game) { game.full(); };
  static constexpr std::size_t kTableShare = 3;
  static constexpr std::uint64_t kMoment = kForgets ? 4000 : 150'000;

  // The parts stand with the largest one last. False: there was no memory for them.
  bool read(std::span<const ComponentView> sum) {
    sum_.cut(0, 0);
    sum_.begin();
    for (const ComponentView& component : sum) game_.add_component(component, sum_);
    std::span<Part> parts = sum_.parts(sum_[0]);
    std::sort(parts.begin(), parts.end(), [this](const Part& x, const Part& y) {
      return std::pair(game_.weight(x), game_.key(x)) < std::pair(game_.weight(y), game_.key(y));
    });
    return game_.ok();
  }

  std::optional<std::uint32_t> value_of(const Part& part) {
    const Facts facts = table_.find(game_.key(part));
    if (facts.known()) return facts.value();
    if (ask([&] { return team_.find_value(part); }) != Run::done) return std::nullopt;
    keep_answer(part, Facts::of_value(team_.found_value()));
    return team_.found_value();
  }

  std::optional<bool> is_value_of(const Part& part, std::uint32_t n) {
    const Facts facts = table_.find(game_.key(part));
    if (facts.known()) return facts.value() == n;
    if (facts.excludes(n) || n > game_.bound(part)) return false;
    if (ask([&] { return team_.decide_couple(part, n); }) != Run::done) return std::nullopt;
    Facts answer;
    if (team_.found_loss())
      answer = Facts::of_value(n);
    else
      answer.exclude(n);
    keep_answer(part, answer);
    return team_.found_loss();
  }

  // Asks again as long as there was no room for the parts and some can be made.
  template <class Question>
  Run ask(const Question& question) {
    Run run = question();
    if constexpr (kForgets)
      while (run != Run::done && game_.full() && make_room()) run = question();
    return run;
  }

  // Forgets the parts that took the least work, so that at most a quarter is left. What took more is
  // still known, so the question is nearer to its answer than before. False: there are so few that the
  // memory is simply too small.
  bool make_room() {
    if (game_.parts() < kTooFewParts) return false;
    std::size_t counts[16] = {};
    std::vector<std::pair<std::uint64_t, Facts>> known;
    table_.for_each([&](std::uint64_t, Facts facts) { ++counts[facts.work()]; });
    std::size_t kept = 0;
    std::uint32_t least = 16;
    while (least > 0 && kept + counts[least - 1] <= game_.parts() / 4) kept += counts[--least];
    table_.empty_into([&](std::uint64_t key, Facts facts) {
      if (facts.work() >= least) known.emplace_back(key, facts);
    });
    std::vector<std::uint64_t> keys;
    for (const auto& [key, facts] : known) keys.push_back(key);
    for (const Part& part : sum_.parts(sum_[0])) keys.push_back(game_.key(part));
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    const auto renumbered = [&](std::uint64_t key) {
      const auto at = std::lower_bound(keys.begin(), keys.end(), key);
      return static_cast<std::uint64_t>(at - keys.begin()) + 1;
    };
    game_.keep_only(keys);
    for (const auto& [key, facts] : known) table_.store(renumbered(key), facts);
    for (Part& part : sum_.parts(sum_[0])) game_.set_key(part, renumbered(game_.key(part)));
    forgive_memory();
    return true;
  }

  // The budget as if memory had not run out.
  void forgive_memory() {
    if (budget_.stop() != Stop::memory) return;
    Budget fresh(budget_.limits());
    (void)fresh.take(budget_.used());
    fresh.count_solved(budget_.solved());
    budget_ = fresh;
  }

  // Answers are kept however little work they took: the same question is answered at once.
  void keep_answer(const Part& part, Facts answer) {
    if (!keeper_.keeps()) return;
    const Facts known = table_.find(game_.key(part));
    if (!known.nothing() && !answer.known()) answer = known;
    answer.raise_work(known);
    keeper_.keep(part, answer);
  }

  static constexpr std::uint32_t kTooFewParts = 10'000;

  Game game_;
  Budget& budget_;
  ValueTable table_;
  Keeper<Game> keeper_;
  Team<Game, ValueTable> team_;
  OptionList<Part> sum_;
};

}  // namespace grundy::search
