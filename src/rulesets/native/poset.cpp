// A poset is kept as its full order relation, so what a move takes is one row of it. Elements that are not
// comparable, not even through others, are games of their own.
//
// For the searches a piece is its comparability graph, coloured by height (the longest chain below an
// element): of two comparable elements the lower one has the smaller height, so the coloured graph has the
// whole order in it, and equal names mean equal posets.
//
// Chomp without its poisoned square, Nim (chains), and subset take-away are such games. That the largest
// or the least element of a poset that has one wins is D. Gale's argument (A curious Nim-type game, Amer. Math.
// Monthly 81, 1974); in general they are PSPACE-complete (D. Grier, Deciding the winner of an arbitrary finite
// poset game is PSPACE-complete, ICALP 2013).
#include "rulesets/native/poset.hpp"

#include <algorithm>
#include <numeric>

#include "rulesets/native/coloured_graph.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

using Order = PosetRules::Order;

Traits poset_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

// The pieces of the elements that `there` has, by comparability.
std::vector<std::vector<std::uint32_t>> pieces(const Order& above, std::vector<char> there) {
  std::vector<std::vector<std::uint32_t>> found;
  for (std::uint32_t start = 0; start < there.size(); ++start) {
    if (there[start] == 0) continue;
    there[start] = 0;
    std::vector<std::uint32_t> piece = {start};
    for (std::size_t i = 0; i < piece.size(); ++i) {
      for (std::uint32_t v = 0; v < there.size(); ++v) {
        if (there[v] == 0 || (above[piece[i]][v] == 0 && above[v][piece[i]] == 0)) continue;
        there[v] = 0;
        piece.push_back(v);
      }
    }
    std::sort(piece.begin(), piece.end());
    found.push_back(std::move(piece));
  }
  return found;
}

// The longest chain below each element of the piece. Elements with fewer elements below them come first, so
// that everything below an element is done before it.
std::vector<std::int64_t> heights(const Order& above, const std::vector<std::uint32_t>& piece) {
  std::vector<std::size_t> below(piece.size(), 0), order(piece.size());
  for (std::size_t i = 0; i < piece.size(); ++i)
    for (std::size_t j = 0; j < piece.size(); ++j)
      if (above[piece[j]][piece[i]] != 0) ++below[i];
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t i, std::size_t j) { return below[i] < below[j]; });
  std::vector<std::int64_t> height(piece.size(), 0);
  for (const std::size_t i : order)
    for (std::size_t j = 0; j < piece.size(); ++j)
      if (above[piece[j]][piece[i]] != 0) height[i] = std::max(height[i], height[j] + 1);
  return height;
}

void send(const Order& above, const std::vector<char>& there, search::PartSink& sink) {
  for (const std::vector<std::uint32_t>& piece : pieces(above, there)) {
    ColouredGraph graph{heights(above, piece), {}};
    for (std::uint32_t i = 0; i < piece.size(); ++i)
      for (std::uint32_t j = 0; j < piece.size(); ++j)
        if (above[piece[i]][piece[j]] != 0) graph.edges.emplace_back(i, j);
    const std::vector<Int> name = name_of(graph);
    sink.part({0, name});
  }
}

class PosetParts final : public search::PartRules {
 public:
  explicit PosetParts(Order above) : above_(std::move(above)) {}

  void read(ComponentView component, search::PartSink& sink) const override {
    std::vector<char> there;
    for (const Int flag : component.args.subspan(1)) there.push_back(flag != 0 ? 1 : 0);
    send(above_, there, sink);
  }

  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    // Edges of a name lead upwards: colours, which are heights, ascend.
    const ColouredGraph graph = graph_of({part.args.begin(), part.args.end()});
    const std::size_t n = graph.colours.size();
    Order above(n, std::vector<char>(n, 0));
    for (const auto& [low, high] : graph.edges) above[low][high] = 1;
    for (std::size_t v = 0; v < n; ++v) {
      std::vector<char> there(n, 1);
      there[v] = 0;
      for (std::size_t u = 0; u < n; ++u)
        if (above[v][u] != 0) there[u] = 0;
      if (!sink.begin()) break;
      send(above, there, sink);
    }
    return {};
  }

  std::uint32_t bound(ComponentView part) const override {
    return static_cast<std::uint32_t>(part.args[0]);
  }

  std::string identity() const override { return "poset games, 1"; }

 private:
  Order above_;
};

// `flags` without v and all above it.
std::vector<char> after(const Order& above, std::span<const Int> flags, std::size_t v) {
  std::vector<char> there;
  for (std::size_t u = 0; u < flags.size(); ++u)
    there.push_back(flags[u] != 0 && u != v && above[v][u] == 0 ? 1 : 0);
  return there;
}

Component component_of(const std::vector<std::uint32_t>& piece, std::size_t elements) {
  Component component{0, std::vector<Int>(elements + 1, 0)};
  component.args[0] = static_cast<Int>(elements);
  for (const std::uint32_t v : piece) component.args[v + 1] = 1;
  return component;
}

}  // namespace

Result<std::shared_ptr<const NativeRules>> PosetRules::make(const Graph& graph) {
  const std::size_t n = graph.vertices;
  if (n > kMostElements)
    return fail(ErrorCode::bad_request,
                {text::boards::poset_large, {std::to_string(n), std::to_string(kMostElements)}});
  Order above(n, std::vector<char>(n, 0));
  for (const auto& [high, low] : graph.edges) above[low][high] = 1;
  for (std::size_t m = 0; m < n; ++m)
    for (std::size_t low = 0; low < n; ++low)
      if (above[low][m] != 0)
        for (std::size_t high = 0; high < n; ++high)
          if (above[m][high] != 0) above[low][high] = 1;
  for (std::size_t v = 0; v < n; ++v)
    if (above[v][v] != 0)
      return fail(ErrorCode::bad_request, {text::boards::poset_cycle, {std::to_string(v)}});
  return std::make_shared<const PosetRules>(std::move(above));
}

PosetRules::PosetRules(Order above)
    : NativeRules({"poset", {{"v", true}}}, poset_traits()), above_(std::move(above)) {}

std::optional<Component> PosetRules::whole() const {
  std::vector<Int> args(above_.size() + 1, 1);
  args[0] = static_cast<Int>(above_.size());
  return Component{0, args};
}

Result<void> PosetRules::check(ComponentView component) const {
  return need_flags(component.args.subspan(1), above_.size(), {text::boards::elements});
}

Result<void> PosetRules::options(ComponentView component, OptionSink& sink) const {
  const std::span<const Int> flags = component.args.subspan(1);
  for (std::size_t v = 0; v < flags.size(); ++v) {
    if (flags[v] == 0) continue;
    std::vector<Component> left;
    for (const auto& piece : pieces(above_, after(above_, flags, v)))
      left.push_back(component_of(piece, flags.size()));
    std::vector<ComponentView> sum;
    for (const Component& piece : left) sum.push_back(piece.view());
    if (!sink.option(Player::both, sum)) break;
  }
  return {};
}

// Different elements leave different sets: the one that is taken is the lowest of those that go.
std::optional<Message> PosetRules::move_text(ComponentView from,
                                             std::span<const ComponentView> to) const {
  const std::span<const Int> flags = from.args.subspan(1);
  std::vector<char> left(flags.size(), 0);
  for (const ComponentView& piece : to)
    for (std::size_t v = 0; v < left.size(); ++v)
      if (piece.args[v + 1] != 0) left[v] = 1;
  for (std::size_t v = 0; v < flags.size(); ++v) {
    if (flags[v] == 0 || left[v] != 0 || after(above_, flags, v) != left) continue;
    const auto gone = std::count(flags.begin(), flags.end(), Int{1}) -
                      std::count(left.begin(), left.end(), char{1});
    if (gone == 1) return Message(text::boards::take_element, {std::to_string(v)});
    return Message(text::boards::take_above, {std::to_string(v), std::to_string(gone - 1)});
  }
  return std::nullopt;
}

std::shared_ptr<const search::PartRules> PosetRules::search_parts() const {
  return std::make_shared<const PosetParts>(above_);
}

}  // namespace grundy
