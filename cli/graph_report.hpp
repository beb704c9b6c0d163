// What `grundy graph` prints.
#pragma once

#include <string>
#include <vector>

#include "engine/explicit_graph/tokens.hpp"
#include "graphfile/graph_file.hpp"
#include "grundy/result.hpp"

namespace grundy::cli {

// A graph that has been solved, and how it was asked about.
struct SolvedGraph {
  const graphs::GraphFile& file;
  graphs::Analysis& analysis;
  graphs::Question question;
  bool valued;  // nim-values are known
};

std::string summary_text(const SolvedGraph& graph, Lang lang);
std::string summary_json(const SolvedGraph& graph);

std::string tokens_text(const SolvedGraph& graph, const std::vector<graphs::Vertex>& tokens,
                        const graphs::TokenAnswer& answer, Lang lang);
std::string tokens_json(const SolvedGraph& graph, const std::vector<graphs::Vertex>& tokens,
                        const graphs::TokenAnswer& answer, Lang lang);

// The name of a position, fit for a line of a terminal.
std::string name_of(const graphs::GraphFile& file, graphs::Vertex v);

// One line a position, as the ending of `path` says: .csv, .jsonl or .json, else with tabs.
Result<void> write_graph_table(const SolvedGraph& graph, const std::string& path);

}  // namespace grundy::cli
