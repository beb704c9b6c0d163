// What searches of whole sums found out, kept between runs: behind WholeSearch.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "grundy/result.hpp"
#include "grundy/rules.hpp"

namespace grundy {

class WholeMemory {
 public:
  // Sums that took less work than so many others are found again sooner than read.
  static constexpr std::uint64_t kLeastWork = 32;

  virtual ~WholeMemory() = default;
  // Whether the player to move wins the sum; nothing where that is not kept. The order of the components
  // does not matter.
  virtual std::optional<bool> find(std::span<const ComponentView> sum) = 0;
  // `work`: how many sums were decided for it.
  virtual void put(std::span<const ComponentView> sum, bool won, std::uint64_t work) = 0;
  // Why it can be used no more; null as long as it can.
  virtual const Error* error() const = 0;
};

}  // namespace grundy
