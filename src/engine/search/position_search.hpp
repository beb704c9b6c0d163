// The nimber search as the plan sees it: components in, nim-values out, whatever the game's parts
// are. One object answers all the questions about one position, so that what one question found out
// serves the next.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/budget.hpp"
#include "grundy/rules.hpp"

namespace grundy::search {

class ValueStore;

struct SearchCounts {
  std::uint64_t nodes = 0;          // parts expanded
  std::uint64_t table_entries = 0;  // room in the table, in parts
  std::uint64_t table_used = 0;
  std::uint64_t table_bytes = 0;
  unsigned threads = 1;
  bool with_store = false;
  std::uint64_t from_store = 0;  // parts the store knew something of
  std::uint64_t to_store = 0;
};

// How a search is set up.
struct SearchSetup {
  unsigned threads = 0;  // 0: as many as the machine has
  // What was found out is kept here (null: nowhere), under the game's identity (empty: nothing is).
  ValueStore* store = nullptr;
  std::string identity = {};
  // So many parts are expanded before other threads join (0: as many as take a twentieth of a second).
  std::uint64_t alone = 0;
};

class PositionSearch {
 public:
  virtual ~PositionSearch() = default;
  // The nim-value of the sum; nothing if the budget stopped the search.
  virtual std::optional<std::uint32_t> value(std::span<const ComponentView> sum) = 0;
  // Whether it is `n`, which takes less work than the value; nothing as above.
  virtual std::optional<bool> has_value(std::span<const ComponentView> sum, std::uint32_t n) = 0;
  // The value, where the questions before this one (or those of a run before, in the store) have found
  // it out; no search.
  virtual std::optional<std::uint32_t> known_value(std::span<const ComponentView> sum) = 0;
  // Keeps what is known of the sum in the store, however little work it took.
  virtual void remember(std::span<const ComponentView> sum) = 0;
  // From now on questions are given up (nothing, as above) after `nodes` more parts were expanded.
  virtual void limit_nodes(std::uint64_t nodes) = 0;
  // How many parts are expanded in a tenth of a second or two: what anything may take.
  virtual std::uint64_t moment() const = 0;
  // Why there was no answer, where the budget is not the reason: an error of the rules.
  virtual const Error* error() const = 0;
  virtual SearchCounts counts() const = 0;
};

// Cram on boards of `width` columns: cells(width, squares[]), 0 for a free square. Nothing if no
// layout holds such a board. They have an identity of their own.
std::unique_ptr<PositionSearch> make_cram_search(std::size_t width, std::size_t squares,
                                                 Budget& budget, const SearchSetup& setup = {});

// Any finite impartial rules: components as they are.
std::unique_ptr<PositionSearch> make_rules_search(const Rules& rules, Budget& budget,
                                                  const SearchSetup& setup = {});

// A game with parts of its own. Its identity is used where the setup has none.
class PartRules;
std::unique_ptr<PositionSearch> make_parts_search(std::shared_ptr<const PartRules> rules,
                                                  Budget& budget, const SearchSetup& setup = {});

}  // namespace grundy::search
