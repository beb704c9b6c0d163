// Boards, graphs and drawings that are searched.
#include <algorithm>

#include "rulesets/by_hand.hpp"
#include "rulesets/by_hand_parts.hpp"

namespace by_hand {
namespace {

// ---- Notakto: notakto(w, a[]) ----

// Every line of k squares on the board, square by square.
std::vector<Args> lines(Num rows, Num columns, Num k) {
  std::vector<Args> all;
  for (Num r = 0; r < rows; ++r) {
    for (Num c = 0; c < columns; ++c) {
      for (const auto& [down, right] : {std::pair<Num, Num>{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        Args line;
        for (Num i = 0; i < k; ++i) {
          const Num y = r + i * down, x = c + i * right;
          if (y < rows && x >= 0 && x < columns) line.push_back(y * columns + x);
        }
        if (Num(line.size()) == k) all.push_back(line);
      }
    }
  }
  return all;
}

bool complete(const Args& args, const std::vector<Args>& all) {
  return std::any_of(all.begin(), all.end(), [&](const Args& line) {
    return std::all_of(line.begin(), line.end(),
                       [&](Num square) { return args[std::size_t(square + 2)] == 1; });
  });
}

Ruleset notakto(Num k, Num rows, Num columns, Num least_crosses) {
  const std::vector<Args> all = lines(rows, columns, k);
  std::vector<Component> boards;
  for (const Component& flags : lists(rows * columns, 1)) {
    if (std::count(flags.args.begin() + 1, flags.args.end(), Num{1}) < least_crosses) continue;
    Args args{columns};
    args.insert(args.end(), flags.args.begin(), flags.args.end());
    boards.push_back(one(args));
  }
  return ruleset(
      "notakto", "notakto(" + std::to_string(k) + ")",
      [all](const Component& c) {
        Options out;
        if (complete(c.args, all)) return out;
        for (std::size_t i = 2; i < c.args.size(); ++i) {
          if (c.args[i] == 1) continue;
          Args next = c.args;
          next[i] = 1;
          out.push_back(to(one(next)));
        }
        return out;
      },
      boards);
}

}  // namespace

std::vector<Ruleset> search_games() {
  std::vector<Ruleset> all;
  all.push_back(notakto(2, 2, 3, 0));
  all.push_back(notakto(3, 1, 6, 0));
  all.push_back(notakto(3, 3, 3, 5));
  return all;
}

}  // namespace by_hand
