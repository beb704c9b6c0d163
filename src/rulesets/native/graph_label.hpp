// Canonical labels: graphs that are the same but for the names of their vertices get one form.
#pragma once

#include <cstdint>
#include <vector>

namespace grundy {

// A simple graph by neighbours; vertices are 0, 1, ...
using Neighbours = std::vector<std::vector<std::uint32_t>>;

// The place each vertex takes in the canonical form. By nauty (B. D. McKay and A. Piperno,
// "Practical graph isomorphism, II", J. Symbolic Computation 60, 2014); where nauty is not at hand
// (WebAssembly), by refinement of degrees, which may leave some equal graphs apart.
std::vector<std::uint32_t> canonical_places(const Neighbours& graph);

// The same for a graph whose vertices have colours, which a renaming must keep: vertices of a smaller
// colour come first.
std::vector<std::uint32_t> canonical_places(const Neighbours& graph,
                                            const std::vector<std::uint32_t>& colours);

}  // namespace grundy
