#include "rulesets/native/coloured_graph.hpp"

#include <algorithm>

namespace grundy {
namespace {

// The colours as their ranks among each other.
std::vector<std::uint32_t> ranks(const std::vector<std::int64_t>& colours) {
  std::vector<std::int64_t> sorted = colours;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::uint32_t> ranks;
  for (const std::int64_t colour : colours) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), colour);
    ranks.push_back(static_cast<std::uint32_t>(at - sorted.begin()));
  }
  return ranks;
}

}  // namespace

std::vector<std::int64_t> name_of(const ColouredGraph& graph) {
  const std::size_t n = graph.colours.size();
  Neighbours neighbours(n);
  for (const auto& [u, v] : graph.edges) {
    neighbours[u].push_back(v);
    neighbours[v].push_back(u);
  }
  const std::vector<std::uint32_t> place = canonical_places(neighbours, ranks(graph.colours));
  std::vector<std::int64_t> name(n + 1, static_cast<std::int64_t>(n));
  for (std::size_t v = 0; v < n; ++v) name[place[v] + 1] = graph.colours[v];
  for (const auto& [u, v] : graph.edges) {
    const auto [low, high] = std::minmax(place[u], place[v]);
    name.push_back(std::int64_t{low} * static_cast<std::int64_t>(n) + high);
  }
  std::sort(name.begin() + static_cast<std::ptrdiff_t>(n) + 1, name.end());
  return name;
}

ColouredGraph graph_of(const std::vector<std::int64_t>& name) {
  const auto n = static_cast<std::size_t>(name[0]);
  ColouredGraph graph;
  graph.colours.assign(name.begin() + 1, name.begin() + static_cast<std::ptrdiff_t>(n) + 1);
  for (std::size_t i = n + 1; i < name.size(); ++i) {
    const auto code = static_cast<std::size_t>(name[i]);
    graph.edges.emplace_back(static_cast<std::uint32_t>(code / n),
                             static_cast<std::uint32_t>(code % n));
  }
  return graph;
}

}  // namespace grundy
