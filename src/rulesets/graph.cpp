// Both spellings of a graph come down to a list of statements, each a few words: lines for a file,
// pieces between commas for the short form. Everything is checked as it is read; sizes are bounded
// before memory is taken.
#include "rulesets/graph.hpp"

#include <algorithm>

#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

class GraphReader {
 public:
  // `bad_statement` is the message for a statement that is not understood.
  explicit GraphReader(const Text& bad_statement) : bad_(bad_statement) {}

  // `number` is the line, or the piece of the short form, counted from 1.
  Result<void> statement(std::string_view text, int number) {
    std::vector<std::string> words = split_words(text.substr(0, text.find('#')));
    if (words.empty()) return {};
    if (words.size() == 1 && (words[0] == "directed" || words[0] == "undirected")) {
      graph_.directed = words[0] == "directed";
      return {};
    }
    if (words.size() == 2 && (words[0] == "root" || words[0] == "vertices")) {
      std::optional<std::int64_t> value = to_machine(words[1]);
      if (!value) return bad(text, number);
      if (words[0] == "vertices") return *value == 0 ? Result<void>() : vertex(*value - 1);
      graph_.root = static_cast<std::uint32_t>(std::min(*value, kMaxVertices));
      return vertex(*value);
    }
    return edge(words, text, number);
  }

  Result<Graph> finish() {
    if (graph_.vertices == 0) return fail(ErrorCode::bad_request, {text::rulesets::graph_empty});
    return std::move(graph_);
  }

 private:
  Result<void> edge(const std::vector<std::string>& words, std::string_view text, int number) {
    if (words.size() > 2) return bad(text, number);
    std::int64_t ends[2] = {0, 0};
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::optional<std::int64_t> value = to_machine(words[i]);
      if (!value) return bad(text, number);
      if (Result<void> ok = vertex(*value); !ok) return ok;
      ends[i] = *value;
    }
    if (words.size() == 1) return {};
    if (graph_.edges.size() == kMaxEdges) {
      return fail(ErrorCode::bad_request,
                  {text::rulesets::graph_too_many_edges, {std::to_string(kMaxEdges)}});
    }
    graph_.edges.emplace_back(static_cast<std::uint32_t>(ends[0]),
                              static_cast<std::uint32_t>(ends[1]));
    return {};
  }

  Result<void> vertex(std::int64_t v) {
    if (v >= kMaxVertices) {
      return fail(ErrorCode::bad_request, {text::rulesets::graph_too_many_vertices,
                                           {std::to_string(v), std::to_string(kMaxVertices - 1)}});
    }
    graph_.vertices = std::max(graph_.vertices, static_cast<std::size_t>(v) + 1);
    return {};
  }

  tl::unexpected<Error> bad(std::string_view text, int number) const {
    return fail(ErrorCode::bad_request, {bad_, {std::to_string(number), shown(trimmed(text))}});
  }

  const Text& bad_;
  Graph graph_;
};

// "0->1", "0-1", "0>1" as two words; "0<1" and "0<-1" are "1>0".
std::string as_words(std::string_view piece) {
  const std::size_t begin = piece.find_first_of("-><");
  if (begin == std::string_view::npos) return std::string(piece);
  const std::size_t end = piece.find_first_not_of("-><", begin);
  if (end == std::string_view::npos) return std::string(piece);
  const std::string_view mark = piece.substr(begin, end - begin);
  const bool back = mark == "<" || mark == "<-";
  if (!back && mark != "-" && mark != ">" && mark != "->") return std::string(piece);
  const std::string first(piece.substr(0, begin)), second(piece.substr(end));
  std::string words = back ? second + " " + first : first + " " + second;
  const bool two =
      split_words(words).size() == 2 && second.find_first_of("-><") == std::string::npos;
  return two ? words : std::string(piece);
}

}  // namespace

std::vector<std::vector<std::uint32_t>> Graph::incidence(bool as_directed) const {
  std::vector<std::vector<std::uint32_t>> of(vertices);
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    auto [u, v] = edges[e];
    of[u].push_back(e);
    if (!as_directed && u != v) of[v].push_back(e);
  }
  return of;
}

Result<Graph> parse_graph(std::string_view text) {
  GraphReader reader(text::rulesets::graph_bad);
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    if (Result<void> ok = reader.statement(line, ++number); !ok) return tl::unexpected(ok.error());
  }
  return reader.finish();
}

Result<Graph> parse_inline_graph(std::string_view text) {
  GraphReader reader(text::rulesets::graph_bad_inline);
  int number = 0;
  for (std::string_view piece : split(text, ',')) {
    if (Result<void> ok = reader.statement(as_words(piece), ++number); !ok) {
      return tl::unexpected(ok.error());
    }
  }
  return reader.finish();
}

}  // namespace grundy
