// Undirected vertex geography by maximum matching: the player to move from v loses exactly if some
// maximum matching of the vertices left (v among them) misses v. For if all of them match v, the
// mover goes to the partner of v in one of them and so on to the partner of wherever the opponent
// goes; and if one misses v, any move leads to a vertex that a maximum matching of what is left does
// match. A move to u wins exactly if some maximum matching without v misses u.
//
// Matchings are found by Edmonds' algorithm (Boost.Graph), which checks its own result. Whether u is
// missed by some maximum matching: take u out of one; one search for an augmenting path must make up
// for it.
// Reference: A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret.
// Comput. Sci. 112 (1993) 371-381.
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

#include "rulesets/convert.hpp"
#include "rulesets/native/geography.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret. Comput. "
    "Sci. 112 (1993) 371-381";
constexpr std::size_t kMaxVertices = 5000;  // the library walks along paths by recursion

using Matchable = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
using Mate = std::vector<boost::graph_traits<Matchable>::vertex_descriptor>;

// The edges among the vertices marked in `in`.
Matchable graph_of(const GeographyRules& rules, const std::vector<char>& in) {
  Matchable graph(in.size());
  for (std::size_t v = 0; v < in.size(); ++v)
    for (Int u : rules.next(static_cast<Int>(v)))
      if (static_cast<std::size_t>(u) > v && in[v] != 0 && in[static_cast<std::size_t>(u)] != 0)
        boost::add_edge(v, static_cast<std::size_t>(u), graph);
  return graph;
}

std::optional<Mate> maximum_matching(const Matchable& graph) {
  Mate mate(boost::num_vertices(graph));
  if (!boost::checked_edmonds_maximum_cardinality_matching(graph, mate.data())) return std::nullopt;
  return mate;
}

// `mate` without the edge of u: is it still a maximum matching of the graph, or can a path in the
// graph without u make up for the loss? That is, does some maximum matching miss u?
bool can_miss(const GeographyRules& rules, std::vector<char> in, const Mate& mate, std::size_t u) {
  auto nobody = boost::graph_traits<Matchable>::null_vertex();
  if (mate[u] == nobody) return true;
  in[u] = 0;
  Matchable rest = graph_of(rules, in);
  Mate without = mate;
  without[mate[u]] = nobody;
  without[u] = nobody;
  auto index = boost::get(boost::vertex_index, rest);
  boost::edmonds_augmenting_path_finder<Matchable, Mate::pointer, decltype(index)> finder(
      rest, without.data(), index);
  return finder.augment_matching();
}

class CollectOptions final : public OptionSink {
 public:
  std::vector<Component> found;
  bool option(Player, std::span<const ComponentView> sum) override {
    found.push_back({sum[0].function, {sum[0].args.begin(), sum[0].args.end()}});
    return true;
  }
};

class GeographyTheorem final : public PositionTheorem {
 public:
  explicit GeographyTheorem(const Study& study) : game_(study.game()) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (position.terms.size() != 1) return std::nullopt;
    const Term& term = position.terms[0];
    const Part& part = game_.part_of(term.function);
    if (part.native != "undirected-geography") return std::nullopt;
    const auto& rules = static_cast<const GeographyRules&>(*part.rules);
    std::optional<Component> here = to_component(term);
    if (!here || here->args.size() < 3 || here->args.size() - 2 > kMaxVertices) return std::nullopt;
    auto at = static_cast<std::size_t>(here->args[0]);
    std::vector<char> in(here->args.size() - 2, 0);
    for (std::size_t v = 0; v < in.size(); ++v) in[v] = here->args[v + 2] == 1 ? 1 : 0;
    std::optional<Mate> rest = maximum_matching(graph_of(rules, in));
    if (!rest) return std::nullopt;

    Answer result;
    result.term_values.resize(1);
    MoveList moves(options.max_listed_moves);
    here->function = 0;
    CollectOptions collect;
    if (!rules.options(here->view(), collect)) return std::nullopt;
    for (const Component& option : collect.found) {
      auto u = static_cast<std::size_t>(option.args[0]);
      if (!can_miss(rules, in, *rest, u)) continue;
      Term to = to_term(game_.function(term.function), option.view());
      to.function = term.function;
      moves.add({std::move(to)});
    }
    result.moves = moves.finish();
    for (Move& move : result.moves.listed) move.from = term;
    result.outcome = result.moves.count == 0 ? Outcome::P : Outcome::N;
    if (result.outcome == Outcome::P) result.value = result.term_values[0] = NimValue{};
    result.evidence.push_back(evidence(*rest, in, at, result));
    return result;
  }

 private:
  static Evidence evidence(const Mate& rest, const std::vector<char>& in, std::size_t at,
                           const Answer& answer) {
    auto nobody = boost::graph_traits<Matchable>::null_vertex();
    std::size_t pairs = 0, vertices = 1;
    for (std::size_t v = 0; v < in.size(); ++v) {
      vertices += in[v] != 0 ? 1 : 0;
      pairs += in[v] != 0 && rest[v] != nobody ? 1 : 0;
    }
    pairs /= 2;
    bool lost = answer.outcome == Outcome::P;
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::geography_name};
    e.reference = kReference;
    e.detail = {text::theory::geography_detail, {std::to_string(vertices)}};
    e.proof = {{text::theory::geography_proof_won}, {text::theory::geography_proof_lost}};
    e.proof.push_back(
        {lost ? text::theory::geography_proof_here_lost : text::theory::geography_proof_here_won,
         {std::to_string(at), std::to_string(pairs), std::to_string(pairs + (lost ? 0 : 1))}});
    return e;
  }

  const Game& game_;
};

class Geography final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"geography",
            {text::theory::geography_name},
            {text::theory::geography_statement},
            {text::theory::geography_condition},
            {text::theorems::cost_geography},
            kReference,
            "tests/theory/geography_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal) return nullptr;
    return std::make_unique<GeographyTheorem>(study);
  }
};

}  // namespace

const Theorem& geography() {
  static const Geography theorem;
  return theorem;
}

}  // namespace grundy::theory
