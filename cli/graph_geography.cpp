// The token never comes back to where it was. Undirected: the theorem of theory/geography.cpp, on graphs
// of any size. Directed (PSPACE-complete): the ruleset's own search, of what can be reached.
#include "graph_geography.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/engine.hpp"
#include "engine/explicit_graph/crew.hpp"
#include "engine/explicit_graph/rows.hpp"
#include "graph_report.hpp"
#include "rulesets/native/geography.hpp"
#include "text/graphs.hpp"
#include "text/report.hpp"
#include "theory/matching.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::graphs;
using Json = nlohmann::ordered_json;
using graphs::Vertex;
using theory::MaximumMatching;

// The edges both ways, in rows.
class Edges {
 public:
  explicit Edges(Budget& budget) : budget_(budget), pairs_(budget), rows_(budget) {}

  bool build(const graphs::Arcs& arcs) {
    bool fits = true;
    arcs.visit(0, arcs.count, [&](Vertex from, Vertex to) {
      fits = fits && pairs_.push({from, to}) && pairs_.push({to, from});
    });
    graphs::Arcs both;
    both.vertices = arcs.vertices;
    both.count = pairs_.size();
    both.pairs = pairs_.data();
    if (!fits || !rows_.build(both, graphs::Side::after, 1)) return false;
    pairs_.clear();
    vertices_ = arcs.vertices;
    return true;
  }
  std::span<const Vertex> of(Vertex v) const { return rows_.view().of(v); }

  // Of the graph, or of what is left without `gone`.
  std::optional<MaximumMatching> matching(std::optional<Vertex> gone) const {
    std::vector<Vertex> row;
    const auto neighbours = [&](Vertex v) -> std::span<const Vertex> {
      if (!gone) return of(v);
      if (v == *gone) return {};
      if (std::ranges::find(of(v), *gone) == of(v).end()) return of(v);
      row.assign(of(v).begin(), of(v).end());
      std::erase(row, *gone);
      return row;
    };
    return theory::maximum_matching(vertices_, neighbours,
                                    [&] { return graphs::told_to_stop(budget_.limits()); });
  }

 private:
  Budget& budget_;
  Pool<graphs::Arc> pairs_;
  graphs::SortedRows rows_;
  Vertex vertices_ = 0;
};

std::size_t pairs_of(const MaximumMatching& matching) {
  const auto alone = std::ranges::count(matching.mate, MaximumMatching::kNone);
  return (matching.mate.size() - static_cast<std::size_t>(alone)) / 2;
}

// A start with its answer.
struct Found {
  Vertex start = 0;
  std::optional<std::uint64_t> value;
  std::vector<Vertex> winning;
  Message why;
};

std::string report(const graphs::GraphFile& file, const Found& found,
                   const GeographyRequest& request) {
  const Outcome outcome = found.winning.empty() ? Outcome::P : Outcome::N;
  if (request.json) {
    Json moves = Json::array();
    for (const Vertex to : found.winning) {
      moves.push_back({{"from", file.names.of(found.start)}, {"to", file.names.of(to)}});
    }
    const Json json = {{"position", file.names.of(found.start)},
                       {"outcome", std::string(1, letter(outcome))},
                       {"value", found.value ? Json(std::to_string(*found.value)) : Json()},
                       {"moves", moves},
                       {"move_count", std::to_string(found.winning.size())},
                       {"evidence", {{"detail", render(found.why, request.lang)}}}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, request.lang) + "\n"; };
  line(outcome == Outcome::N ? text::report::outcome_n : text::report::outcome_p);
  if (found.value) line({text::report::value, {std::to_string(*found.value)}});
  if (found.winning.size() == 1) line(text::report::one_move);
  if (found.winning.size() > 1) {
    line({text::report::moves, {std::to_string(found.winning.size())}});
  }
  for (const Vertex to : found.winning) {
    line(Message("  " + name_of(file, found.start) + " -> " + name_of(file, to)));
  }
  line({texts::why, {found.why}});
  return out;
}

std::string summary(const graphs::GraphFile& file, const MaximumMatching& matching,
                    const GeographyRequest& request) {
  const auto lost = static_cast<std::size_t>(std::ranges::count(matching.missable, char{1}));
  const std::size_t edges = file.undirected ? file.arcs.count / 2 : file.arcs.count;
  if (request.json) {
    const Json json = {{"positions", matching.mate.size()},
                       {"edges", edges},
                       {"matching", pairs_of(matching)},
                       {"N", matching.mate.size() - lost},
                       {"P", lost}};
    return json.dump(2) + "\n";
  }
  const Message size = {texts::geography_size,
                        {std::to_string(matching.mate.size()), std::to_string(edges),
                         std::to_string(pairs_of(matching))}};
  const Message counts = {texts::geography_counts,
                          {std::to_string(matching.mate.size() - lost), std::to_string(lost)}};
  return render(size, request.lang) + "\n" + render(counts, request.lang) + "\n";
}

tl::unexpected<Error> stopped(Budget& budget) {
  (void)budget.look();
  return budget.error();
}

// What can be reached from a start, numbered anew from 0.
struct Reached {
  std::vector<Vertex> old;
  grundy::Graph graph;
};

std::optional<Reached> reach(const graphs::Rows& rows, Vertex count, Vertex start, Budget& budget) {
  Pool<Vertex> number(budget);  // plus 1; 0: not reached
  if (!number.assign_zero(count)) return std::nullopt;
  Reached reached;
  reached.old.push_back(start);
  number[start] = 1;
  for (std::size_t i = 0; i < reached.old.size(); ++i) {
    const std::span<const Vertex> row = rows.of(reached.old[i]);
    for (const Vertex to : row) {
      if (number[to] == 0) {
        reached.old.push_back(to);
        number[to] = static_cast<Vertex>(reached.old.size());
      }
      reached.graph.edges.emplace_back(static_cast<Vertex>(i), number[to] - 1);
    }
    if (!budget.take(row.size_bytes() * 8) || !budget.tick(row.size() + 1)) return std::nullopt;
  }
  reached.graph.vertices = reached.old.size();
  return reached;
}

}  // namespace

Result<std::string> undirected_geography(const graphs::GraphFile& file, std::optional<Vertex> start,
                                         Budget& budget, const GeographyRequest& request) {
  constexpr std::size_t kBytesEach = 64;  // of the matching's tables, a vertex
  Edges edges(budget);
  const bool fits = edges.build(file.arcs) && budget.take(file.arcs.vertices * kBytesEach);
  if (const Result<void> good = file.trouble(); !good) return tl::unexpected(good.error());
  if (!fits) return budget.error();
  const std::optional<MaximumMatching> matching = edges.matching(std::nullopt);
  if (!matching) return stopped(budget);
  if (!start) return summary(file, *matching, request);
  const std::optional<MaximumMatching> rest = edges.matching(start);
  if (!rest) return stopped(budget);
  Found found;
  found.start = *start;
  found.why = {texts::why_matching, {std::to_string(pairs_of(*matching))}};
  for (const Vertex to : edges.of(*start)) {
    if (to != *start && rest->missable[to] != 0) found.winning.push_back(to);
  }
  std::ranges::sort(found.winning);
  const auto repeated = std::ranges::unique(found.winning);
  found.winning.erase(repeated.begin(), repeated.end());
  if (found.winning.empty()) found.value = 0;
  return report(file, found, request);
}

Result<std::string> directed_geography(const graphs::GraphFile& file, Vertex start, Budget& budget,
                                       const GeographyRequest& request) {
  graphs::SortedRows rows(budget);
  const bool built = rows.build(file.arcs, graphs::Side::after, 1);
  if (const Result<void> good = file.trouble(); !good) return tl::unexpected(good.error());
  if (!built) return budget.error();
  std::optional<Reached> reached = reach(rows.view(), file.arcs.vertices, start, budget);
  if (!reached) return stopped(budget);
  const GeographyRules rules(std::move(reached->graph), true);
  const Component position = *rules.from_number(0);
  Limits limits = budget.limits();
  limits.memory_bytes = budget.left();
  Result<FiniteOutcome> solved = solve_finite(rules, {&position, 1}, limits);
  if (!solved) return tl::unexpected<Error>(solved.error());
  Found found;
  found.start = start;
  found.value = solved->solved->value->finite;
  found.why = {texts::why_geography_search, {std::to_string(solved->solved->positions)}};
  for (const EngineMove& move : solved->solved->winning_moves) {
    found.winning.push_back(reached->old[static_cast<std::size_t>(move.to[0].args[0])]);
  }
  std::ranges::sort(found.winning);
  return report(file, found, request);
}

}  // namespace grundy::cli
