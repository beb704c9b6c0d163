// Canonical parts for misere play, with small ones replaced by the games they are equal to.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/search/parts_as_rules.hpp"

namespace grundy {
class Budget;
}

namespace grundy::search {

// Not thread-safe. The options of a part are worked out once.
class ReducedParts {
 public:
  // A sum in words, sorted: each a large part, or a game in simplest form (engine/misere_games.hpp).
  using Sum = std::vector<std::uint32_t>;
  using SumView = std::span<const std::uint32_t>;

  // Both must outlive the object.
  ReducedParts(const PartsAsRules& parts, Budget& budget);
  ~ReducedParts();
  ReducedParts(const ReducedParts&) = delete;
  ReducedParts& operator=(const ReducedParts&) = delete;

  // What a sum of parts is equal to.
  Result<Sum> read(std::span<const Component> parts) const;
  // Calls `send` with every sum that a move in `sum` leads to, until it is false. The same one may come
  // several times.
  Result<void> for_each_move(SumView sum, const std::function<bool(const Sum&)>& send) const;
  // Whether the player to move loses in misere play, where that is seen at once.
  std::optional<bool> lost(SumView sum) const;
  // About how many moves are left, and one more.
  std::uint32_t weight(SumView sum) const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace grundy::search
