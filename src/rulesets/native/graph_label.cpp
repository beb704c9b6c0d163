#include "rulesets/native/graph_label.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#ifndef __wasm__
#include <nauty/nauty.h>
#endif

namespace grundy {

#ifndef __wasm__

std::vector<std::uint32_t> canonical_places(const Neighbours& neighbours,
                                            const std::vector<std::uint32_t>& colours) {
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
  // The cells of the partition: vertices in order of colour, 0 at the end of each.
  std::iota(label.begin(), label.end(), 0);
  std::stable_sort(label.begin(), label.end(), [&](int u, int v) {
    return colours[static_cast<std::size_t>(u)] < colours[static_cast<std::size_t>(v)];
  });
  for (std::size_t i = 0; i + 1 < label.size(); ++i)
    partition[i] = colours[static_cast<std::size_t>(label[i])] ==
                           colours[static_cast<std::size_t>(label[i + 1])]
                       ? 1
                       : 0;
  static DEFAULTOPTIONS_GRAPH(kDefaults);
  optionblk options = kDefaults;
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk stats;
  densenauty(dense.data(), label.data(), partition.data(), orbits.data(), &options, &stats, m, n,
             form.data());
  std::vector<std::uint32_t> places(neighbours.size());
  for (std::size_t i = 0; i < label.size(); ++i)
    places[static_cast<std::size_t>(label[i])] = static_cast<std::uint32_t>(i);
  return places;
}

#else

std::vector<std::uint32_t> canonical_places(const Neighbours& graph,
                                            const std::vector<std::uint32_t>& colours) {
  std::vector<std::uint64_t> colour(graph.size()), next(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v)
    colour[v] = (colours[v] + 1) * 0x94d049bb133111ebULL;
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
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(colours[a], colour[a]) < std::pair(colours[b], colour[b]);
  });
  std::vector<std::uint32_t> places(graph.size());
  for (std::size_t i = 0; i < order.size(); ++i) places[order[i]] = static_cast<std::uint32_t>(i);
  return places;
}

#endif

std::vector<std::uint32_t> canonical_places(const Neighbours& graph) {
  return canonical_places(graph, std::vector<std::uint32_t>(graph.size(), 0));
}

}  // namespace grundy
