// Maximum matchings of graphs that are not bipartite (Edmonds 1965).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace grundy::theory {

struct MaximumMatching {
  static constexpr std::uint32_t kNone = UINT32_MAX;
  std::vector<std::uint32_t> mate;  // of each vertex, or kNone
  // Whether some maximum matching misses the vertex.
  std::vector<char> missable;
};

// `neighbours(v)` lists the vertices next to v, symmetrically; loops are ignored. Nothing if `stopped`,
// which is asked now and then, says so. O(n * edges) at worst, in practice about O(edges); no recursion.
using Neighbours = std::function<std::span<const std::uint32_t>(std::uint32_t)>;
std::optional<MaximumMatching> maximum_matching(std::uint32_t n, const Neighbours& neighbours,
                                                const std::function<bool()>& stopped);

}  // namespace grundy::theory
