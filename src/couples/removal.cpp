#include "couples/removal.hpp"

#include "report/board_words.hpp"

namespace grundy::couples {
namespace {

Points point(std::size_t p) {
  return Points{1} << p;
}

// cells(w, squares[]): the arguments are w, the number of squares, and a 0 for each free one.
std::optional<RemovalPosition> cram(const Component& component) {
  const auto columns = static_cast<std::size_t>(component.args[0]);
  const std::size_t squares = component.args.size() - 2;
  if (columns == 0 || squares > kMostPoints || squares % columns != 0) return std::nullopt;
  RemovalPosition all;
  all.game.points = static_cast<int>(squares);
  all.game.columns = static_cast<int>(columns);
  all.game.rows = static_cast<int>(squares / columns);
  for (std::size_t p = 0; p < squares; ++p) {
    if (component.args[p + 2] == 0) all.there |= point(p);
    for (const std::size_t q : {p + 1, p + columns}) {
      if (q >= squares || (q == p + 1 && q % columns == 0)) continue;
      all.game.moves.push_back({point(p) | point(q), point(p) | point(q)});
    }
  }
  return all;
}

// bar(rows[]): a bite at a square takes all that are not above or left of it. The corner is poison:
// nobody bites there, so it is no point.
std::optional<RemovalPosition> chomp(const Component& component) {
  struct Square {
    Int row, column;
  };
  std::vector<Square> squares;
  for (std::size_t i = 1; i < component.args.size(); ++i) {
    for (Int j = 0; j < component.args[i]; ++j) {
      if (squares.size() > kMostPoints) return std::nullopt;
      squares.push_back({static_cast<Int>(i) - 1, j});
    }
  }
  if (squares.empty() || squares.size() > kMostPoints) return std::nullopt;
  squares.erase(squares.begin());
  RemovalPosition all;
  all.game.points = static_cast<int>(squares.size());
  for (std::size_t p = 0; p < squares.size(); ++p) {
    Removal bite{point(p), 0};
    for (std::size_t q = 0; q < squares.size(); ++q)
      if (squares[q].row >= squares[p].row && squares[q].column >= squares[p].column)
        bite.removes |= point(q);
    all.there |= point(p);
    all.game.moves.push_back(bite);
  }
  return all;
}

// What is left of the options of a component: the flags of each, all its pieces together.
class Flags final : public OptionSink {
 public:
  bool option(Player, std::span<const ComponentView> sum) override {
    Points left = 0;
    for (const ComponentView& part : sum)
      for (std::size_t i = 1; i < part.args.size(); ++i)
        if (part.args[i] != 0) left |= point(i - 1);
    all.push_back(left);
    return true;
  }
  std::vector<Points> all;
};

// A list of flags of things that exclude one another (vertices with an edge between them, edges with a
// vertex in common): to take one takes all that it excludes. The rules say which: of two things alone
// the one excludes the other if nothing is left.
std::optional<RemovalPosition> exclusion(const Rules& rules, const Component& component) {
  const std::size_t count = component.args.size() - 1;
  if (count > kMostPoints) return std::nullopt;
  RemovalPosition all;
  all.game.points = static_cast<int>(count);
  for (std::size_t p = 0; p < count; ++p) {
    if (component.args[p + 1] != 0) all.there |= point(p);
    all.game.moves.push_back({point(p), point(p)});
  }
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = 0; q < p; ++q) {
      Component two{component.function, std::vector<Int>(count + 1, 0)};
      two.args[0] = static_cast<Int>(count);
      two.args[p + 1] = two.args[q + 1] = 1;
      Flags flags;
      if (!rules.options(two.view(), flags) || flags.all.empty()) return std::nullopt;
      if (flags.all[0] != 0) continue;
      all.game.moves[p].removes |= point(q);
      all.game.moves[q].removes |= point(p);
    }
  }
  return all;
}

// Flags of the elements of an ordered set: to take one takes all above it. Of two elements alone, one is
// above the other if nothing is left when the lower one is taken.
std::optional<RemovalPosition> order(const Rules& rules, const Component& component) {
  const std::size_t count = component.args.size() - 1;
  if (count > kMostPoints) return std::nullopt;
  RemovalPosition all;
  all.game.points = static_cast<int>(count);
  for (std::size_t p = 0; p < count; ++p) {
    if (component.args[p + 1] != 0) all.there |= point(p);
    all.game.moves.push_back({point(p), point(p)});
  }
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = 0; q < p; ++q) {
      Component two{component.function, std::vector<Int>(count + 1, 0)};
      two.args[0] = static_cast<Int>(count);
      two.args[p + 1] = two.args[q + 1] = 1;
      Flags flags;
      if (!rules.options(two.view(), flags) || flags.all.size() != 2) return std::nullopt;
      if (flags.all[0] != 0 && flags.all[1] != 0) continue;
      const bool q_is_lower = (flags.all[0] | flags.all[1]) == point(q);
      all.game.moves[q_is_lower ? q : p].removes |= point(q_is_lower ? p : q);
    }
  }
  return all;
}

}  // namespace

std::optional<RemovalPosition> removal_of(const Game& game, const Component& component) {
  const std::string& native = game.part_of(component.function).native;
  if (native == "node-kayles" || native == "arc-kayles") return exclusion(*game.rules, component);
  if (native == "poset") return order(*game.rules, component);
  if (!native.empty()) return std::nullopt;
  switch (board_of(game, component.function)) {
    case Board::cram:
      return cram(component);
    case Board::chomp:
      return chomp(component);
    case Board::none:
      break;
  }
  return std::nullopt;
}

}  // namespace grundy::couples
