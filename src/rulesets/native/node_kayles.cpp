// A position is the set of vertices left, as flags. Connected pieces are independent games, so
// every option is given as their sum; without that the number of positions would grow with the
// product over the pieces.
#include "rulesets/native/node_kayles.hpp"

#include <algorithm>

#include "rulesets/native/graph_parts.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits node_kayles_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

}  // namespace

NodeKaylesRules::NodeKaylesRules(Graph graph)
    : NativeRules({"nodekayles", {{"v", true}}}, node_kayles_traits()),
      graph_(std::move(graph)),
      neighbours_(graph_.vertices) {
  for (auto [u, v] : graph_.edges) {
    neighbours_[u].push_back(v);
    neighbours_[v].push_back(u);
  }
}

std::optional<Component> NodeKaylesRules::whole() const {
  std::vector<Int> args(neighbours_.size() + 1, 1);
  args[0] = static_cast<Int>(neighbours_.size());
  return Component{0, args};
}

Result<void> NodeKaylesRules::check(ComponentView component) const {
  return need_flags(component.args.subspan(1), neighbours_.size(), {text::rulesets::vertices});
}

std::vector<std::vector<Int>> NodeKaylesRules::after(std::span<const Int> left,
                                                     std::size_t v) const {
  std::vector<Int> rest(left.begin(), left.end());
  rest[v] = 0;
  for (std::uint32_t u : neighbours_[v]) rest[u] = 0;
  std::vector<std::vector<Int>> pieces;
  for (std::size_t start = 0; start < rest.size(); ++start) {
    if (rest[start] == 0) continue;
    std::vector<Int> piece(rest.size() + 1, 0);
    piece[0] = static_cast<Int>(rest.size());
    std::vector<std::size_t> open = {start};
    rest[start] = 0;
    while (!open.empty()) {
      std::size_t u = open.back();
      open.pop_back();
      piece[u + 1] = 1;
      for (std::uint32_t w : neighbours_[u]) {
        if (rest[w] == 0) continue;
        rest[w] = 0;
        open.push_back(w);
      }
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Result<void> NodeKaylesRules::options(ComponentView component, OptionSink& sink) const {
  std::span<const Int> left = component.args.subspan(1);
  for (std::size_t v = 0; v < left.size(); ++v) {
    if (left[v] == 0) continue;
    std::vector<std::vector<Int>> pieces = after(left, v);
    std::vector<ComponentView> sum;
    for (const std::vector<Int>& piece : pieces) sum.push_back({0, piece});
    if (!sink.option(Player::both, sum)) break;
  }
  return {};
}

// Several vertices may leave the same: the first of them is named.
std::optional<Message> NodeKaylesRules::move_text(ComponentView from,
                                                  std::span<const ComponentView> to) const {
  std::span<const Int> left = from.args.subspan(1);
  std::vector<std::vector<Int>> wanted;
  for (const ComponentView& piece : to) wanted.emplace_back(piece.args.begin(), piece.args.end());
  std::sort(wanted.begin(), wanted.end());
  for (std::size_t v = 0; v < left.size(); ++v) {
    if (left[v] == 0) continue;
    std::vector<std::vector<Int>> pieces = after(left, v);
    std::sort(pieces.begin(), pieces.end());
    if (pieces == wanted) return Message(text::rulesets::choose_vertex, {std::to_string(v)});
  }
  return std::nullopt;
}

std::shared_ptr<const search::PartRules> NodeKaylesRules::search_parts() const {
  return kayles_parts(Kayles::node, graph_);
}

}  // namespace grundy
