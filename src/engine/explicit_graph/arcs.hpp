// A game given move by move: positions 0, 1, 2, ..., and for each move an arc.
#pragma once

#include <algorithm>
#include <array>
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

// Pairs that are not in memory but in a file.
class ArcSource {
 public:
  virtual ~ArcSource() = default;
  // Copies the arcs number begin, begin + 1, ... to `to`; all ends are below the number of vertices.
  // False, then and for ever: the file is not what it was, or has other numbers. For any thread.
  [[nodiscard]] virtual bool read(std::uint64_t begin, std::span<Arc> to) const = 0;
  virtual bool failed() const = 0;
};

// A view of all moves: pairs in any order, in memory or from a source, or (first is not null) rows of
// options. Doubles and loops are allowed; all ends are below `vertices`, which is at most kMaxVertices.
struct Arcs {
  Vertex vertices = 0;
  std::uint64_t count = 0;
  const Arc* pairs = nullptr;
  const ArcSource* source = nullptr;
  Rows rows;

  bool in_rows() const { return rows.first != nullptr; }

  // A source that has failed leaves arcs out: whatever was found from them is void.
  bool failed() const { return source != nullptr && source->failed(); }

  // f(span) for the arcs number begin .. end - 1, in pieces.
  template <class F>
  void pieces(std::uint64_t begin, std::uint64_t end, F&& f) const {
    if (pairs != nullptr) {
      f(std::span<const Arc>(pairs + begin, static_cast<std::size_t>(end - begin)));
      return;
    }
    std::array<Arc, kPiece> buffer;  // 64 KiB: stays in the cache
    while (begin < end) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kPiece, end - begin));
      const std::span<Arc> piece(buffer.data(), size);
      if (in_rows()) {
        copy_rows(begin, piece);
      } else if (source == nullptr || !source->read(begin, piece)) {
        return;
      }
      f(std::span<const Arc>(piece));
      begin += size;
    }
  }

  // f(from, to) for the arcs number begin .. end - 1.
  template <class F>
  void visit(std::uint64_t begin, std::uint64_t end, F&& f) const {
    pieces(begin, end, [&f](std::span<const Arc> piece) {
      for (const Arc& arc : piece) f(arc.from, arc.to);
    });
  }

 private:
  static constexpr std::size_t kPiece = 8192;

  void copy_rows(std::uint64_t begin, std::span<Arc> to) const {
    const std::uint64_t* const ends = rows.first + vertices + 1;
    auto v = static_cast<Vertex>(std::upper_bound(rows.first, ends, begin) - rows.first - 1);
    for (Arc& arc : to) {
      while (rows.first[v + 1] <= begin) ++v;
      arc = {v, rows.items[begin++]};
    }
  }
};

// The game is over at a marked position, and the player to move has won or lost.
enum class Mark : std::uint8_t { none, wins, loses };

}  // namespace grundy::graphs
