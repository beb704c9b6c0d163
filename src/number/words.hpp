// Numbers of any size that are machine words after all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "grundy/number.hpp"

namespace grundy {

// `n` as a word, or nothing if it is negative or 2^64 or more. A few instructions: what a comparison of
// numbers of any size costs is felt where there are a million of them.
inline std::optional<std::uint64_t> to_word(const BigInt& n) {
  const auto& limbs = n.backend();
  using Limb = std::remove_cvref_t<decltype(*limbs.limbs())>;
  constexpr std::size_t kMost = sizeof(std::uint64_t) / sizeof(Limb);
  if (limbs.sign() || limbs.size() > kMost) return std::nullopt;
  std::uint64_t word = *limbs.limbs();
  if constexpr (kMost == 2) {
    if (limbs.size() == 2) word |= static_cast<std::uint64_t>(limbs.limbs()[1]) << 32U;
  }
  return word;
}

}  // namespace grundy
