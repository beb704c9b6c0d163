// The store of solved values (--store) for sums in misere play.
#pragma once

#include <string>
#include <vector>

#include "engine/search/parts_as_rules.hpp"
#include "engine/search/value_store.hpp"
#include "engine/whole_memory.hpp"

namespace grundy {

// Sums of canonical parts, in misere play, as records of a ValueStore: value 0 for a lost sum, 1 for a won
// one. A sum is written as the sorted list of its parts, each with the game it belongs to, so that
// neither the order of the terms nor their names matter.
class SumKeeper final : public WholeMemory {
 public:
  // `identities`: of the parts of each function of PartsAsRules but the last, which are Nim heaps. Where
  // one is empty, nothing is kept. `store` may be null.
  SumKeeper(search::ValueStore* store, const std::vector<std::string>& identities);

  bool keeps() const { return store_ != nullptr; }
  std::optional<bool> find(std::span<const ComponentView> sum) override;
  void put(std::span<const ComponentView> sum, bool won, std::uint64_t work) override;
  const Error* error() const override;
  std::uint64_t found() const { return found_; }
  std::uint64_t kept() const { return kept_; }

 private:
  std::string written(std::span<const ComponentView> sum) const;

  search::ValueStore* store_;
  search::ValueStore::GameId id_;
  std::vector<std::uint64_t> kinds_;  // of a function: the number of its game, 0 for heaps
  std::uint64_t found_ = 0, kept_ = 0;
};

}  // namespace grundy
