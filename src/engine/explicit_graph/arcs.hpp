// A game given move by move: positions 0, 1, 2, ..., and for each move an arc.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace grundy::graphs {

using Vertex = std::uint32_t;
inline constexpr Vertex kMaxVertices = 0x7FFFFFFE;
inline constexpr std::uint64_t kMaxArcs = 0xFFFFFFFE;

struct Arc {
  Vertex from, to;
  bool operator==(const Arc&) const = default;
};

// Lists of vertices, one a vertex: row v is items[first[v]] .. items[first[v + 1] - 1].
struct Rows {
  const std::uint64_t* first = nullptr;
  const Vertex* items = nullptr;
  std::span<const Vertex> of(Vertex v) const {
    return {items + first[v], static_cast<std::size_t>(first[v + 1] - first[v])};
  }
};

// A view of all moves: pairs in any order, or (first is not null) rows of options. Doubles and loops
// are allowed; all ends are below `vertices`, which is at most kMaxVertices.
struct Arcs {
  Vertex vertices = 0;
  std::uint64_t count = 0;
  const Arc* pairs = nullptr;
  Rows rows;

  bool in_rows() const { return rows.first != nullptr; }

  // f(from, to) for the arcs number begin .. end - 1.
  template <class F>
  void visit(std::uint64_t begin, std::uint64_t end, F&& f) const {
    if (!in_rows()) {
      for (const Arc* arc = pairs + begin; arc < pairs + end; ++arc) f(arc->from, arc->to);
      return;
    }
    const std::uint64_t* const ends = rows.first + vertices + 1;
    auto v = static_cast<Vertex>(std::upper_bound(rows.first, ends, begin) - rows.first - 1);
    for (std::uint64_t i = begin; i < end; ++i) {
      while (rows.first[v + 1] <= i) ++v;
      f(v, rows.items[i]);
    }
  }
};

// The game is over at a marked position, and the player to move has won or lost.
enum class Mark : std::uint8_t { none, wins, loses };

}  // namespace grundy::graphs
