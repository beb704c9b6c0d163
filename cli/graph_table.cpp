// The table of all positions of a graph, a line each.
#include <charconv>
#include <nlohmann/json.hpp>

#include "graph_report.hpp"
#include "output.hpp"
#include "report/printable.hpp"

namespace grundy::cli {

namespace {

using graphs::Vertex;

class TableLines {
 public:
  explicit TableLines(const SolvedGraph& graph) : graph_(graph) {}

  std::string heading_csv() const {
    return graph_.valued ? "position,outcome,distance,value\n" : "position,outcome,distance\n";
  }

  // "7<tab>N<tab>3<tab>2": the name, the outcome, the distance (none for a draw), the value.
  void tabs(Vertex v, std::string& out) const { separated(v, '\t', out); }
  void commas(Vertex v, std::string& out) const { separated(v, ',', out); }

  void json(Vertex v, std::string& out) const {
    const graphs::Cell& cell = graph_.analysis.cell(v);
    out += "{\"position\": ";
    out += nlohmann::json(graph_.file.names.of(v))
               .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    out += ", \"outcome\": \"";
    out += letter(cell.outcome());
    out += "\", \"distance\": ";
    if (cell.open()) {
      out += "null";
    } else {
      number(cell.distance(), out);
    }
    if (graph_.valued) {
      out += ", \"value\": ";
      if (cell.finite()) number(cell.value, out);
      if (!cell.finite()) set(v, ",", "{\"infinite\": [", "]}", out);
    }
    out += "}\n";
  }

 private:
  static void number(std::uint64_t value, std::string& out) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }

  void set(Vertex v, std::string_view between, std::string_view open, std::string_view close,
           std::string& out) const {
    out += open;
    bool first = true;
    for (const std::uint32_t k : graph_.analysis.options_of_infinite(v)) {
      if (!first) out += between;
      number(k, out);
      first = false;
    }
    out += close;
  }

  void separated(Vertex v, char separator, std::string& out) const {
    const graphs::Cell& cell = graph_.analysis.cell(v);
    name(v, separator, out);
    out += separator;
    out += letter(cell.outcome());
    out += separator;
    if (!cell.open()) number(cell.distance(), out);
    if (graph_.valued) {
      out += separator;
      if (cell.finite()) number(cell.value, out);
      if (!cell.finite()) set(v, " ", "inf{", "}", out);
    }
    out += '\n';
  }

  // Names of words may hold anything: no control characters, and quotes for CSV where needed.
  void name(Vertex v, char separator, std::string& out) const {
    if (graph_.file.names.words.size() == 0) return graph_.file.names.append(v, out);
    const std::string word = report::printable(graph_.file.names.of(v), std::size_t{1} << 20);
    if (separator != ',' || word.find_first_of(",\"") == std::string::npos) {
      out += word;
      return;
    }
    out += '"';
    for (const char c : word) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    out += '"';
  }

  const SolvedGraph& graph_;
};

}  // namespace

Result<void> write_graph_table(const SolvedGraph& graph, const std::string& path) {
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  const bool csv = path.ends_with(".csv");
  const bool json = path.ends_with(".json") || path.ends_with(".jsonl");
  return write_output(path, [&](const report::Sink& sink) -> Result<void> {
    const TableLines lines(graph);
    std::string out = csv ? lines.heading_csv() : "";
    for (Vertex v = 0; v < graph.file.arcs.vertices; ++v) {
      if (json) {
        lines.json(v, out);
      } else if (csv) {
        lines.commas(v, out);
      } else {
        lines.tabs(v, out);
      }
      if (out.size() < kPiece) continue;
      if (!sink(out)) return {};
      out.clear();
    }
    sink(out);
    return {};
  });
}

}  // namespace grundy::cli
