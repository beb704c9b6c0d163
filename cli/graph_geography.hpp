// Geography on a graph file.
#pragma once

#include <optional>
#include <string>

#include "graphfile/graph_file.hpp"
#include "grundy/result.hpp"

namespace grundy::cli {

struct GeographyRequest {
  bool json = false;
  Lang lang = Lang::en;
};

// Each edge both ways; decided by maximum matching. Without a start: how many starts win.
Result<std::string> undirected_geography(const graphs::GraphFile& file,
                                         std::optional<graphs::Vertex> start, Budget& budget,
                                         const GeographyRequest& request);

// Searched: for small graphs.
Result<std::string> directed_geography(const graphs::GraphFile& file, graphs::Vertex start,
                                       Budget& budget, const GeographyRequest& request);

}  // namespace grundy::cli
