#include "rulesets/native/graph_label.hpp"

#include <algorithm>
#include <numeric>

#ifndef __wasm__
#include <nauty/nauty.h>
#endif

namespace grundy {

#ifndef __wasm__

std::vector<std::uint32_t> canonical_places(const Neighbours& neighbours) {
  const int n = static_cast<int>(neighbours.size());
  if (n == 0) return {};
  const int m = SETWORDSNEEDED(n);
  const auto words = static_cast<std::size_t>(n) * static_cast<std::size_t>(m);
  std::vector<graph> dense(words, 0), form(words, 0);
  for (int u = 0; u < n; ++u)
    for (const std::uint32_t v : neighbours[static_cast<std::size_t>(u)])
      ADDELEMENT(GRAPHROW(dense.data(), u, m), static_cast<int>(v));
  std::vector<int> label(neighbours.size()), partition(neighbours.size()),
      orbits(neighbours.size());
  static DEFAULTOPTIONS_GRAPH(kDefaults);
  optionblk options = kDefaults;
  options.getcanon = TRUE;
  statsblk stats;
  densenauty(dense.data(), label.data(), partition.data(), orbits.data(), &options, &stats, m, n,
             form.data());
  std::vector<std::uint32_t> places(neighbours.size());
  for (std::size_t i = 0; i < label.size(); ++i)
    places[static_cast<std::size_t>(label[i])] = static_cast<std::uint32_t>(i);
  return places;
}

#else

std::vector<std::uint32_t> canonical_places(const Neighbours& graph) {
  std::vector<std::uint64_t> colour(graph.size(), 1), next(graph.size());
  for (std::size_t round = 0; round < graph.size(); ++round) {
    for (std::size_t v = 0; v < graph.size(); ++v) {
      std::uint64_t sum = colour[v] * 0x9e3779b97f4a7c15ULL;
      for (const std::uint32_t u : graph[v]) {
        const std::uint64_t c = (colour[u] ^ colour[u] >> 31) * 0xbf58476d1ce4e5b9ULL;
        sum += c ^ c >> 29;
      }
      next[v] = sum;
    }
    colour.swap(next);
  }
  std::vector<std::uint32_t> order(graph.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return colour[a] < colour[b]; });
  std::vector<std::uint32_t> places(graph.size());
  for (std::size_t i = 0; i < order.size(); ++i) places[order[i]] = static_cast<std::uint32_t>(i);
  return places;
}

#endif

}  // namespace grundy
