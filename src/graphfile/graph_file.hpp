// Graph games from files: lists of edges, DOT, JSON, and a binary form. docs/graphs.md has them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "graphfile/mapped.hpp"
#include "graphfile/names.hpp"

namespace grundy::graphs {

enum class Format : std::uint8_t { edges, dot, json, binary };
inline constexpr std::string_view kFormats[] = {"edges", "dot", "json", "binary"};

struct GraphFile {
  explicit GraphFile(Budget& budget)
      : names(budget), marks(budget), bytes(budget), pairs(budget), first(budget), items(budget) {}

  Arcs arcs;  // a view of what follows
  Names names;
  Pool<Mark> marks;  // empty, or one a position
  // Each edge is a move both ways; `arcs` holds both.
  bool undirected = false;

  FileBytes bytes;
  Pool<Arc> pairs;
  Pool<std::uint64_t> first;
  Pool<Vertex> items;
};

// Which format the file has: by its name's ending, else by how it begins.
Format guess_format(const std::string& path, std::string_view bytes);

// Reads `path` ("-": standard input) in the given format, or in the one it seems to have. No reader
// recurses. Fails with the place and what was expected there; or where the budget stops.
// Linear in the file; a DOT edge between two groups counts as all its edges.
Result<std::unique_ptr<GraphFile>> read_graph(const std::string& path, std::optional<Format> format,
                                              Budget& budget);

}  // namespace grundy::graphs
