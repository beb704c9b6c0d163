// What the rulesets in C++ share.
#include "rulesets/native/native.hpp"

#include "rulesets/native/arc_kayles.hpp"
#include "rulesets/native/geography.hpp"
#include "rulesets/native/hackenbush.hpp"
#include "rulesets/native/node_kayles.hpp"
#include "rulesets/native/poset.hpp"
#include "rulesets/native/sprouts.hpp"
#include "rulesets/native/strings.hpp"
#include "rulesets/native/token.hpp"
#include "rulesets/native/token_nim.hpp"
#include "text/rulesets.hpp"

namespace grundy {

Result<void> NativeRules::need_vertex(Int vertex, std::size_t vertices) const {
  if (vertex >= 0 && static_cast<std::size_t>(vertex) < vertices) return {};
  return fail(ErrorCode::bad_request, {text::rulesets::no_such_vertex,
                                       {std::to_string(vertex), std::to_string(vertices - 1)}});
}

Result<void> NativeRules::need_flags(std::span<const Int> list, std::size_t count,
                                     const Message& things) const {
  bool good = list.size() == count;
  for (Int flag : list) good = good && (flag == 0 || flag == 1);
  if (good) return {};
  return fail(ErrorCode::bad_request,
              {text::rulesets::flags_wanted, {std::to_string(count), things}});
}

std::shared_ptr<const NativeRules> make_sprouts() {
  return std::make_shared<const SproutsRules>();
}

Result<std::shared_ptr<const NativeRules>> make_on_graph(std::string_view name, Graph graph) {
  if (name == "tree") return TreeRules::make(std::move(graph));
  if (name == "graph") return std::make_shared<const GraphRules>(std::move(graph));
  if (name == "hackenbush") return std::make_shared<const HackenbushRules>(std::move(graph));
  if (name == "arc-kayles") return std::make_shared<const ArcKaylesRules>(std::move(graph));
  if (name == "node-kayles") return std::make_shared<const NodeKaylesRules>(std::move(graph));
  if (name == "graph-nim") return std::make_shared<const GraphNimRules>(std::move(graph));
  if (name == "vertex-nim") return std::make_shared<const VertexNimRules>(std::move(graph));
  if (name == "poset") return PosetRules::make(graph);
  if (name == "strings-and-coins") return StringsAndCoinsRules::make(std::move(graph));
  return std::make_shared<const GeographyRules>(std::move(graph), name == "geography");
}

}  // namespace grundy
