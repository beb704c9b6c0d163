// Graph games from files: lists of edges, DOT, JSON, and a binary form. docs/graphs.md has them.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "graphfile/input.hpp"
#include "graphfile/names.hpp"

namespace grundy::graphs {

enum class Format : std::uint8_t { edges, dot, json, binary };
inline constexpr std::string_view kFormats[] = {"edges", "dot", "json", "binary"};

// The pairs of a binary file, which stay there. A number that is no position, or a file that others
// write to meanwhile, is found by whoever reads on.
class PairsInFile final : public ArcSource {
 public:
  // `input` must outlive this.
  PairsInFile(const std::string& path, const Input& input, const Arcs& arcs, std::size_t width)
      : path_(path), input_(input), vertices_(arcs.vertices), count_(arcs.count), width_(width) {}

  bool read(std::uint64_t begin, std::span<Arc> to) const override;
  bool failed() const override;
  // Why it failed, if it did.
  Result<void> trouble() const;

 private:
  std::string path_;
  const Input& input_;
  Vertex vertices_;
  std::uint64_t count_;
  std::size_t width_;  // bytes of a number
  mutable std::atomic<bool> failed_{false};
};

struct GraphFile {
  explicit GraphFile(Budget& budget)
      : names(budget), marks(budget), input(budget), pairs(budget), first(budget), items(budget) {}

  Arcs arcs;  // a view of what follows
  Names names;
  Pool<Mark> marks;  // empty, or one a position
  // Each edge is a move both ways; `arcs` holds both.
  bool undirected = false;

  // To be asked before anything is told that was found from `arcs`: fails if the file turned out to be
  // wrong, or was changed by others meanwhile.
  Result<void> trouble() const { return in_file == nullptr ? Result<void>() : in_file->trouble(); }

  Input input;
  std::unique_ptr<PairsInFile> in_file;
  Pool<Arc> pairs;
  Pool<std::uint64_t> first;
  Pool<Vertex> items;
};

// Which format a text has: by its file name's ending, else by how it begins.
Format guess_format(const std::string& path, std::string_view bytes);

// Reads `path` ("-": standard input) in the given format, or in the one it seems to have. No reader
// recurses. Fails with the place and what was expected there; or where the budget stops.
// Linear in the file; a DOT edge between two groups counts as all its edges.
Result<std::unique_ptr<GraphFile>> read_graph(const std::string& path, std::optional<Format> format,
                                              Budget& budget);

}  // namespace grundy::graphs
