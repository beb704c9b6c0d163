// Small graphs that rulesets are played on. The text format is in docs/formats.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"

namespace grundy {

inline constexpr std::int64_t kMaxVertices = 1'000'000;
inline constexpr std::size_t kMaxEdges = 1'000'000;

struct Graph {
  std::size_t vertices = 0;  // 0, 1, ..., vertices - 1
  std::vector<std::pair<std::uint32_t, std::uint32_t>>
      edges;  // in the order of the text; loops and doubles stay
  std::uint32_t root = 0;
  std::optional<bool> directed;  // what the text says, if it does

  // For each vertex the numbers of its edges: outgoing ones, or for an undirected use all of them
  // (a loop once).
  std::vector<std::vector<std::uint32_t>> incidence(bool as_directed) const;
};

// Reads the file format: a line an edge "u v", "# comment", "directed", "undirected", "root r",
// "vertices n", or a vertex alone.
Result<Graph> parse_graph(std::string_view text);

// Reads the short form between braces: "0-1,1>2,3".
Result<Graph> parse_inline_graph(std::string_view text);

}  // namespace grundy
