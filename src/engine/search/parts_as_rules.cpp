#include "engine/search/parts_as_rules.hpp"

#include <algorithm>

#include "engine/search/grid.hpp"

namespace grundy::search {
namespace {

// Collects parts as components of one function; values become Nim heaps.
class Collector final : public PartSink {
 public:
  Collector(FunctionId function, FunctionId heaps, OptionSink* sink)
      : function_(function), heaps_(heaps), sink_(sink) {}

  bool begin() override {
    finish();
    open_ = true;
    return go_on_;
  }
  void part(ComponentView part) override {
    parts.push_back({function_, {part.args.begin(), part.args.end()}});
  }
  void value(std::uint32_t nim_value) override {
    if (nim_value != 0) parts.push_back({heaps_, {Int{nim_value}}});
  }

  // Passes on the option that was begun.
  void finish() {
    if (!open_) return;
    open_ = false;
    std::vector<ComponentView> sum;
    for (const Component& part : parts) sum.push_back(part.view());
    go_on_ = go_on_ && sink_->option(Player::both, sum);
    parts.clear();
  }

  std::vector<Component> parts;

 private:
  FunctionId function_, heaps_;
  OptionSink* sink_;
  bool open_ = false, go_on_ = true;
};

template <class Grid>
class CramParts final : public PartRules {
 public:
  CramParts(std::size_t width, bool on_its_side) : width_(width), on_its_side_(on_its_side) {}

  void read(ComponentView component, PartSink& sink) const override {
    const std::span<const Int> board = component.args.subspan(2);
    Squares free = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (board[i] != 0) continue;
      std::size_t row = i / width_, column = i % width_;
      if (on_its_side_) std::swap(row, column);
      free |= Squares{1} << (row * Grid::kWidth + column);
    }
    send(free, sink);
  }

  Result<void> options(ComponentView part, PartSink& sink) const override {
    const auto set = static_cast<Squares>(part.args[0]);
    for (Squares left = Grid::across(set); left != 0; left &= left - 1)
      if (!place(set, (left & -left) * 3, sink)) return {};
    for (Squares left = Grid::down(set); left != 0; left &= left - 1) {
      const Squares top = left & -left;
      if (!place(set, top | top << Grid::kWidth, sink)) return {};
    }
    return {};
  }

  // Shapes are numbers of a grid so wide.
  std::string identity() const override {
    return "cram shapes on a grid " + std::to_string(Grid::kWidth) + " wide, 1";
  }

  std::uint32_t bound(ComponentView part) const override {
    const auto set = static_cast<Squares>(part.args[0]);
    return static_cast<std::uint32_t>(std::popcount(Grid::across(set)) +
                                      std::popcount(Grid::down(set)));
  }

 private:
  static bool place(Squares set, Squares domino, PartSink& sink) {
    if (!sink.begin()) return false;
    send(set & ~domino, sink);
    return true;
  }

  static void send(Squares squares, PartSink& sink) {
    while (squares != 0) {
      const Squares piece = Grid::piece(squares & -squares, squares);
      squares ^= piece;
      if ((piece & (piece - 1)) == 0) continue;  // one square: no move
      const Int name = static_cast<Int>(Grid::canonical(piece).set);
      sink.part({0, {&name, 1}});
    }
  }

  std::size_t width_;
  bool on_its_side_;
};

}  // namespace

PartsAsRules::PartsAsRules(std::vector<std::shared_ptr<const PartRules>> rules,
                           std::vector<std::size_t> alike)
    : rules_(std::move(rules)), alike_(std::move(alike)) {
  for (std::size_t i = 0; i <= rules_.size(); ++i)
    functions_.push_back({i < rules_.size() ? "part" : "heap", {{"n", i < rules_.size()}}});
  traits_.splits = true;
  traits_.finite = true;
}

void PartsAsRules::read(std::size_t i, ComponentView component,
                        std::vector<Component>& parts) const {
  Collector collector(static_cast<FunctionId>(alike_[i]), static_cast<FunctionId>(rules_.size()),
                      nullptr);
  rules_[i]->read(component, collector);
  for (Component& part : collector.parts) parts.push_back(std::move(part));
}

std::uint32_t PartsAsRules::bound(ComponentView part) const {
  if (part.function < rules_.size()) return rules_[part.function]->bound({0, part.args});
  return static_cast<std::uint32_t>(std::min<Int>(part.args[0], UINT32_MAX));
}

Result<void> PartsAsRules::options(ComponentView part, OptionSink& sink) const {
  const std::size_t i = part.function;
  if (i < rules_.size()) {
    Collector collector(part.function, static_cast<FunctionId>(rules_.size()), &sink);
    Result<void> sent = rules_[i]->options({0, part.args}, collector);
    if (sent) collector.finish();
    return sent;
  }
  for (Int left = 0; left < part.args[0]; ++left) {
    const ComponentView heap{part.function, {&left, 1}};
    const bool more =
        left == 0 ? sink.option(Player::both, {}) : sink.option(Player::both, {&heap, 1});
    if (!more) break;
  }
  return {};
}

std::shared_ptr<const PartRules> make_cram_parts(std::size_t width, std::size_t squares) {
  if (width == 0 || squares == 0) return nullptr;
  const std::size_t rows = (squares + width - 1) / width;
  const bool on_its_side = rows > width;
  const std::size_t high = std::min(rows, width), wide = std::max(rows, width);
  if (Square8::fits(high, wide))
    return std::make_shared<const CramParts<Square8>>(width, on_its_side);
  if (Wide16::fits(high, wide))
    return std::make_shared<const CramParts<Wide16>>(width, on_its_side);
  return nullptr;
}

}  // namespace grundy::search
