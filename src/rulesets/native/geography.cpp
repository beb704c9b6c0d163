// The token never returns, so play ends after at most as many moves as there are vertices. Directed
// vertex geography is PSPACE-complete (Lichtenstein and Sipser 1980); the undirected game is
// decided by maximum matchings (Fraenkel, Scheinerman and Ullman 1993), which is for theory/ to
// say: here are only the rules.
//
// Before an option is given, vertices that the token can no longer reach are marked as visited:
// they cannot matter any more, and many positions become one.
#include "rulesets/native/geography.hpp"

#include <algorithm>

#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits geography_traits() {
  Traits traits;
  traits.finite = true;
  return traits;
}

}  // namespace

GeographyRules::GeographyRules(Graph graph, bool directed)
    : NativeRules({"geography", {{"at", false}, {"free", true}}}, geography_traits()),
      next_(graph.vertices),
      directed_(directed) {
  for (auto [u, v] : graph.edges) {
    if (u == v) continue;
    next_[u].push_back(v);
    if (!directed) next_[v].push_back(u);
  }
  for (std::vector<Int>& list : next_) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
}

std::optional<Component> GeographyRules::from_number(Int number) const {
  std::vector<Int> args(next_.size() + 2, 1);
  args[0] = number;
  args[1] = static_cast<Int>(next_.size());
  if (number >= 0 && static_cast<std::size_t>(number) < next_.size()) {
    args[static_cast<std::size_t>(number) + 2] = 0;
  }
  return Component{0, args};
}

Result<void> GeographyRules::check(ComponentView component) const {
  if (Result<void> ok = need_vertex(component.args[0], next_.size()); !ok) return ok;
  std::span<const Int> free = component.args.subspan(2);
  if (Result<void> ok = need_flags(free, next_.size(), {text::rulesets::vertices}); !ok) return ok;
  if (free[static_cast<std::size_t>(component.args[0])] == 0) return {};
  return fail(ErrorCode::bad_request,
              {text::rulesets::token_not_free, {std::to_string(component.args[0])}});
}

Result<void> GeographyRules::options(ComponentView component, OptionSink& sink) const {
  std::span<const Int> free = component.args.subspan(2);
  for (Int v : next(component.args[0])) {
    if (free[static_cast<std::size_t>(v)] == 0) continue;
    std::vector<Int> args(free.size() + 2, 0);
    args[0] = v;
    args[1] = static_cast<Int>(free.size());
    std::vector<Int> open = {v};
    while (!open.empty()) {
      Int u = open.back();
      open.pop_back();
      for (Int w : next(u)) {
        Int& reached = args[static_cast<std::size_t>(w) + 2];
        if (w == v || reached == 1 || free[static_cast<std::size_t>(w)] == 0) continue;
        reached = 1;
        open.push_back(w);
      }
    }
    ComponentView option{0, args};
    if (!sink.option(Player::both, std::span(&option, 1))) break;
  }
  return {};
}

std::optional<Message> GeographyRules::move_text(ComponentView from,
                                                 std::span<const ComponentView> to) const {
  if (to.size() != 1) return std::nullopt;
  return Message(text::rulesets::move_token,
                 {std::to_string(from.args[0]), std::to_string(to[0].args[0])});
}

}  // namespace grundy
