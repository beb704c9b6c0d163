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
  SumSearch(Game game, Budget& budget, unsigned threads = machine_threads())
      : game_(std::move(game)), table_(budget), team_(game_, table_, budget, threads) {}

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

  void limit_nodes(std::uint64_t nodes) override { team_.limit_nodes(nodes); }
  const Error* error() const override {
    if constexpr (requires { game_.error(); })
      return game_.error();
    else
      return nullptr;
  }
  SearchCounts counts() const override {
    return {team_.nodes(), table_.entries(), table_.used(), table_.bytes()};
  }

 private:
  using Part = typename Game::Part;

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
    if (team_.find_value(part) != Run::done) return std::nullopt;
    return team_.found_value();
  }

  std::optional<bool> is_value_of(const Part& part, std::uint32_t n) {
    const Facts facts = table_.find(game_.key(part));
    if (facts.known()) return facts.value() == n;
    if (facts.excludes(n) || n > game_.bound(part)) return false;
    if (team_.decide_couple(part, n) != Run::done) return std::nullopt;
    return team_.found_loss();
  }

  Game game_;
  ValueTable table_;
  Team<Game, ValueTable> team_;
  OptionList<Part> sum_;
};

}  // namespace grundy::search
