// Products of coin-turning games, told in words: coins on squares, and a move that turns the squares of
// some rows and some columns, the last of them from heads to tails.
#include <set>

#include "rulesets/by_hand.hpp"
#include "rulesets/by_hand_parts.hpp"

namespace by_hand {
namespace {

using May = bool (*)(const Args&);
using Board = std::set<std::pair<Num, Num>>;

constexpr Num kSide = 3;

std::vector<Args> sets_ending_at(Num head, May may) {
  std::vector<Args> sets;
  for (Num bits = 0; bits < (Num{1} << head); ++bits) {
    Args places;
    for (Num i = 0; i < head; ++i)
      if ((bits >> i & 1) != 0) places.push_back(i);
    places.push_back(head);
    if (may(places)) sets.push_back(places);
  }
  return sets;
}

Board read(const Component& c) {
  if (c.function == 0) return {{c.args[0], c.args[1]}};
  Board board;
  for (std::size_t i = 1; i < c.args.size(); i += 2) board.emplace(c.args[i], c.args[i + 1]);
  return board;
}

Component write(const Board& board) {
  Args args{Num(2 * board.size())};
  for (auto [row, column] : board) args.insert(args.end(), {row, column});
  return one(std::move(args), 1);
}

Ruleset product(const std::string& name, const std::string& spelling, May rows, May columns) {
  std::vector<Component> positions;
  for (unsigned bits = 1; bits < (1U << (kSide * kSide)); bits += 11) {
    Board board;
    for (Num i = 0; i < kSide * kSide; ++i)
      if ((bits >> i & 1) != 0) board.emplace(i / kSide, i % kSide);
    positions.push_back(write(board));
  }
  positions.push_back(one({2, 1}));
  return ruleset(
      name, spelling,
      [rows, columns](const Component& c) {
        Options out;
        const Board board = read(c);
        for (auto [row, column] : board)
          for (const Args& r : sets_ending_at(row, rows))
            for (const Args& s : sets_ending_at(column, columns)) {
              Board next = board;
              for (Num i : r)
                for (Num j : s)
                  if (!next.erase({i, j})) next.emplace(i, j);
              Option option{'b', {}};
              if (!next.empty()) option.sum.push_back(write(next));
              out.push_back(std::move(option));
            }
        return out;
      },
      positions);
}

bool two(const Args& p) {
  return p.size() == 2;
}
bool run(const Args& p) {
  return p.back() - p.front() + 1 == Num(p.size());
}

}  // namespace

std::vector<Ruleset> product_games() {
  return {product("product", "product(twins,ruler)", two, run),
          product("turning-corners", "turning-corners", two, two),
          product("rugs", "rugs", run, run)};
}

}  // namespace by_hand
