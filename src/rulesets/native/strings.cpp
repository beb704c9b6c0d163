// The rules around string_net.hpp. Where free coins lie about in a position that is given, they are taken
// first; a loony position has no options here, and the plan answers it (plan/loony.cpp).
#include "rulesets/native/strings.hpp"

#include <algorithm>

#include "text/boards.hpp"
#include "text/rulesets.hpp"

namespace grundy {

using strings::Coin;
using strings::Flags;
using strings::Net;

namespace {

constexpr Int kMostCoins = 100;

Traits string_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

}  // namespace

// Parts are settled pieces by their names; which graph they came from is forgotten.
class StringParts final : public search::PartRules {
 public:
  explicit StringParts(std::shared_ptr<const StringRules> rules) : rules_(std::move(rules)) {}

  void read(ComponentView component, search::PartSink& sink) const override {
    const Net net = rules_->net_of(component);
    Flags flags = rules_->flags_of(component);
    if (strings::settle(net, flags)) {
      send(net, flags, sink);
    } else {
      sink.part({0, {&kLoonyPart, 1}});
    }
  }

  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    if (part.args[0] == kLoonyPart) return fail(ErrorCode::bad_request, {text::boards::loony});
    const Net net = strings::read({part.args.begin(), part.args.end()});
    const Flags all(net.strings.size(), 1);
    for (std::size_t s = 0; s < all.size(); ++s) {
      Flags flags = all;
      flags[s] = 0;
      if (!strings::settle(net, flags)) continue;
      if (!sink.begin()) break;
      send(net, flags, sink);
    }
    return {};
  }

  // No more options than strings.
  std::uint32_t bound(ComponentView part) const override {
    if (part.args[0] == kLoonyPart) return 1;
    std::size_t strings = part.args.size();
    for (std::size_t v = 1; v <= static_cast<std::size_t>(part.args[0]); ++v)
      strings += static_cast<std::size_t>(part.args[v]);
    return static_cast<std::uint32_t>(strings);
  }

  // On grids and on graphs alike.
  std::string identity() const override { return "nimstring, 1"; }

 private:
  // Stands for a loony position, of which nothing may be asked. Names begin with a number of vertices.
  static constexpr Int kLoonyPart = -1;

  static void send(const Net& net, const Flags& flags, search::PartSink& sink) {
    for (const Flags& piece : strings::pieces(net, flags)) {
      const std::vector<Int> name = strings::name(net, piece);
      sink.part({0, name});
    }
  }

  std::shared_ptr<const StringRules> rules_;
};

StringRules::StringRules(FunctionInfo function, std::size_t scalars)
    : NativeRules(std::move(function), string_traits()), scalars_(scalars) {}

Flags StringRules::flags_of(ComponentView component) const {
  const std::span<const Int> list = component.args.subspan(scalars_ + 1);
  return {list.begin(), list.end()};
}

Component StringRules::with_flags(ComponentView component, const Flags& flags) const {
  Component result{
      0,
      {component.args.begin(), component.args.begin() + static_cast<std::ptrdiff_t>(scalars_ + 1)}};
  result.args.insert(result.args.end(), flags.begin(), flags.end());
  return result;
}

Result<void> StringRules::check_flags(ComponentView component, const Net& net) const {
  if (Result<void> ok = need_flags(component.args.subspan(scalars_ + 1), net.strings.size(),
                                   {text::boards::strings});
      !ok)
    return ok;
  return {};
}

std::optional<LoonyTurn> StringRules::loony_turn(ComponentView component) const {
  const Flags flags = flags_of(component);
  const std::optional<strings::LoonyEnd> end = strings::loony_end(net_of(component), flags);
  if (!end) return std::nullopt;
  LoonyTurn turn;
  turn.rest = with_flags(component, end->rest);
  Flags two_left = end->rest;
  two_left[end->near] = 1;
  turn.two_left = with_flags(component, two_left);
  for (const std::size_t s : end->free) turn.cuts_before.push_back(string_words(component, s));
  turn.last_cut = string_words(component, end->beyond);
  turn.cuts_to_take = turn.cuts_before;
  turn.cuts_to_take.push_back(string_words(component, end->near));
  turn.cuts_to_take.push_back(turn.last_cut);
  return turn;
}

std::optional<std::vector<Component>> StringRules::after(ComponentView component, const Net& net,
                                                         std::size_t cut,
                                                         std::size_t& taken) const {
  Flags flags = flags_of(component);
  strings::settle(net, flags);
  if (flags[cut] == 0) return std::nullopt;
  flags[cut] = 0;
  const std::optional<std::size_t> coins = strings::settle(net, flags);
  if (!coins) return std::nullopt;
  taken = *coins;
  std::vector<Component> pieces;
  for (const Flags& piece : strings::pieces(net, flags))
    pieces.push_back(with_flags(component, piece));
  return pieces;
}

Result<void> StringRules::options(ComponentView component, OptionSink& sink) const {
  const Net net = net_of(component);
  Flags flags = flags_of(component);
  if (!strings::settle(net, flags)) return fail(ErrorCode::bad_request, {text::boards::loony});
  for (std::size_t s = 0; s < net.strings.size(); ++s) {
    std::size_t taken = 0;
    const std::optional<std::vector<Component>> pieces = after(component, net, s, taken);
    if (!pieces) continue;
    std::vector<ComponentView> sum;
    for (const Component& piece : *pieces) sum.push_back(piece.view());
    if (!sink.option(Player::both, sum)) break;
  }
  return {};
}

std::shared_ptr<const search::PartRules> StringRules::search_parts() const {
  return std::make_shared<const StringParts>(shared_from_this());
}

// Several strings may leave the same: the first of them is named.
std::optional<Message> StringRules::move_text(ComponentView from,
                                              std::span<const ComponentView> to) const {
  std::vector<std::vector<Int>> wanted;
  for (const ComponentView& piece : to) wanted.emplace_back(piece.args.begin(), piece.args.end());
  std::sort(wanted.begin(), wanted.end());
  const Net net = net_of(from);
  for (std::size_t s = 0; s < net.strings.size(); ++s) {
    std::size_t taken = 0;
    const std::optional<std::vector<Component>> pieces = after(from, net, s, taken);
    if (!pieces) continue;
    std::vector<std::vector<Int>> left;
    for (const Component& piece : *pieces) left.push_back(piece.args);
    std::sort(left.begin(), left.end());
    if (left != wanted) continue;
    const Message words = string_words(from, s);
    if (taken == 0) return Message(text::boards::cut, {words});
    return Message(text::boards::cut_gives, {words, std::to_string(taken)});
  }
  return std::nullopt;
}

// ---- Grids ------------------------------------------------------------------------------------

namespace {

// Where string number s of a grid runs.
struct GridString {
  bool level = false;               // above or below coins; else beside them
  std::size_t row = 0, column = 0;  // the coin below it, or to the right of it
};

GridString grid_string(std::size_t h, std::size_t w, std::size_t s) {
  const std::size_t level = (h + 1) * w;
  if (s < level) return {true, s / w, s % w};
  return {false, (s - level) / (w + 1), (s - level) % (w + 1)};
}

// The two coins of a string, 0-based rows and columns as one number from 1; 0 outside the grid.
std::pair<Coin, Coin> grid_ends(std::size_t h, std::size_t w, const GridString& s) {
  const auto coin = [w](std::size_t row, std::size_t column) {
    return static_cast<Coin>(1 + row * w + column);
  };
  if (s.level)
    return {s.row == 0 ? strings::kGround : coin(s.row - 1, s.column),
            s.row == h ? strings::kGround : coin(s.row, s.column)};
  return {s.column == 0 ? strings::kGround : coin(s.row, s.column - 1),
          s.column == w ? strings::kGround : coin(s.row, s.column)};
}

std::size_t count_strings(std::size_t h, std::size_t w) {
  return (h + 1) * w + h * (w + 1);
}

}  // namespace

NimstringRules::NimstringRules()
    : StringRules({"nimstring", {{"h", false}, {"w", false}, {"e", true}}}, 2) {}

Net NimstringRules::net_of(ComponentView component) const {
  const auto h = static_cast<std::size_t>(component.args[0]);
  const auto w = static_cast<std::size_t>(component.args[1]);
  Net net;
  net.coins = h * w;
  for (std::size_t s = 0; s < count_strings(h, w); ++s)
    net.strings.push_back(grid_ends(h, w, grid_string(h, w, s)));
  return net;
}

Result<void> NimstringRules::check(ComponentView component) const {
  const Int h = component.args[0], w = component.args[1];
  if (h < 1 || w < 1 || h > kMostCoins || w > kMostCoins || h * w > kMostCoins)
    return fail(ErrorCode::bad_request,
                {text::boards::nimstring_grid, {std::to_string(kMostCoins)}});
  return check_flags(component, net_of(component));
}

std::optional<std::vector<Component>> NimstringRules::from_numbers(
    std::span<const Int> numbers) const {
  if (numbers.empty()) return std::vector<Component>();
  if (numbers.size() != 2) return std::nullopt;
  const Int h = numbers[0], w = numbers[1];
  Component grid{0, {h, w, 0}};
  if (h < 1 || w < 1 || h > kMostCoins || w > kMostCoins || h * w > kMostCoins)
    return std::vector<Component>{grid};  // check() says what is wrong
  const std::size_t strings =
      count_strings(static_cast<std::size_t>(h), static_cast<std::size_t>(w));
  grid.args[2] = static_cast<Int>(strings);
  grid.args.resize(3 + strings, 1);
  return std::vector<Component>{grid};
}

Message NimstringRules::string_words(ComponentView component, std::size_t string) const {
  const auto h = static_cast<std::size_t>(component.args[0]);
  const auto w = static_cast<std::size_t>(component.args[1]);
  const GridString s = grid_string(h, w, string);
  const auto [first, second] = grid_ends(h, w, s);
  const auto words = [w](Coin coin) {
    return "(" + std::to_string((coin - 1) / w + 1) + ", " + std::to_string((coin - 1) % w + 1) +
           ")";
  };
  if (first != strings::kGround && second != strings::kGround)
    return words(first) + "-" + words(second);
  if (first == strings::kGround)
    return {s.level ? text::boards::string_above : text::boards::string_left, {words(second)}};
  return {s.level ? text::boards::string_below : text::boards::string_right, {words(first)}};
}

// ---- Graphs -----------------------------------------------------------------------------------

Result<std::shared_ptr<const NativeRules>> StringsAndCoinsRules::make(Graph graph) {
  for (const auto& [u, v] : graph.edges)
    if (u == v)
      return fail(ErrorCode::bad_request, {text::boards::string_loop, {std::to_string(u)}});
  return std::make_shared<const StringsAndCoinsRules>(std::move(graph));
}

StringsAndCoinsRules::StringsAndCoinsRules(Graph graph)
    : StringRules({"strings", {{"e", true}}}, 0), graph_(std::move(graph)) {
  // The root becomes coin 0, the ground; the vertices before it move up by one.
  const auto coin = [root = graph_.root](std::uint32_t v) -> Coin {
    return v == root ? strings::kGround : v < root ? v + 1 : v;
  };
  net_.coins = graph_.vertices - 1;
  for (const auto& [u, v] : graph_.edges) net_.strings.emplace_back(coin(u), coin(v));
}

Result<void> StringsAndCoinsRules::check(ComponentView component) const {
  return check_flags(component, net_);
}

std::optional<Component> StringsAndCoinsRules::whole() const {
  std::vector<Int> args(graph_.edges.size() + 1, 1);
  args[0] = static_cast<Int>(graph_.edges.size());
  return Component{0, args};
}

Message StringsAndCoinsRules::string_words(ComponentView, std::size_t string) const {
  return std::to_string(graph_.edges[string].first) + "-" +
         std::to_string(graph_.edges[string].second);
}

std::shared_ptr<const NativeRules> make_nimstring() {
  return std::make_shared<const NimstringRules>();
}

}  // namespace grundy
