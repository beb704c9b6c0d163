// Boards, graphs and drawings that are searched.
#include <algorithm>
#include <set>

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

// ---- Posets: poset(v[]) ----

bool hangs_together(const std::set<std::pair<Num, Num>>& above, Num u, Num v) {
  return u == v || above.count({u, v}) != 0 || above.count({v, u}) != 0;
}

// The elements left, in classes of those joined by comparisons.
Position classes_of(const std::set<std::pair<Num, Num>>& above, const Args& flags) {
  std::vector<std::set<Num>> classes;
  for (Num v = 0; v + 1 < Num(flags.size()); ++v) {
    if (flags[std::size_t(v + 1)] == 0) continue;
    std::set<Num> mine{v};
    std::vector<std::set<Num>> others;
    for (const std::set<Num>& c : classes) {
      const bool joined =
          std::any_of(c.begin(), c.end(), [&](Num u) { return hangs_together(above, u, v); });
      if (joined)
        mine.insert(c.begin(), c.end());
      else
        others.push_back(c);
    }
    others.push_back(mine);
    classes = others;
  }
  Position out;
  for (const std::set<Num>& c : classes) {
    Args args(flags.size(), 0);
    args[0] = flags[0];
    for (const Num v : c) args[std::size_t(v + 1)] = 1;
    out.push_back(one(args));
  }
  return out;
}

Ruleset poset(const std::vector<std::pair<Num, Num>>& arcs, Num elements) {
  std::set<std::pair<Num, Num>> above(arcs.begin(), arcs.end());  // first above second
  std::string text;
  for (const auto& [high, low] : arcs)
    text += (text.empty() ? "" : ",") + std::to_string(low) + "<" + std::to_string(high);
  for (Num round = 0; round < elements; ++round)
    for (const auto& [a, b] : std::set(above))
      for (const auto& [c, d] : std::set(above))
        if (b == c) above.insert({a, d});
  return ruleset(
      "poset", "poset{" + text + "}",
      [above](const Component& c) {
        Options out;
        for (Num v = 0; v + 1 < Num(c.args.size()); ++v) {
          if (c.args[std::size_t(v + 1)] == 0) continue;
          Args next = c.args;
          for (Num u = 0; u + 1 < Num(c.args.size()); ++u)
            if (u == v || above.count({u, v}) != 0) next[std::size_t(u + 1)] = 0;
          out.push_back({'b', classes_of(above, next)});
        }
        return out;
      },
      lists(elements, 1));
}

// ---- Brussels Sprouts: brussels(b[]), numbers in ascending order ----

Component region(Args ends) {
  std::sort(ends.begin(), ends.end());
  ends.insert(ends.begin(), Num(ends.size()));
  return one(ends);
}

// Regions of one end are over, and left out.
Option regions(const std::vector<Args>& all) {
  Option option{'b', {}};
  for (const Args& ends : all)
    if (ends != Args{1}) option.sum.push_back(region(ends));
  return option;
}

Ruleset brussels() {
  std::vector<Component> positions;
  for (Num a = 1; a <= 4; ++a) {
    positions.push_back(region({a}));
    for (Num b = a; b <= 3; ++b) positions.push_back(region({a, b}));
  }
  positions.push_back(region({1, 1, 2}));
  return ruleset(
      "brussels-sprouts", "brussels-sprouts",
      [](const Component& c) {
        Options out;
        const Args ends(c.args.begin() + 1, c.args.end());
        for (std::size_t i = 0; i < ends.size(); ++i) {
          Args others = ends;
          others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
          for (std::size_t j = 0; j < others.size(); ++j) {
            Args joined = others;
            joined[j] += ends[i];
            out.push_back(regions({joined}));
          }
          // Between two ends of one boundary: the ends between them on one side, the rest on the other.
          for (Num first = 0; first < ends[i]; ++first) {
            for (Num second = first + 1; second < ends[i]; ++second) {
              const Num between = second - first - 1;
              for (unsigned side = 0; side < 1U << others.size(); ++side) {
                Args in{between + 1}, outer{ends[i] - 2 - between + 1};
                for (std::size_t j = 0; j < others.size(); ++j)
                  (side >> j & 1U ? in : outer).push_back(others[j]);
                out.push_back(regions({in, outer}));
              }
            }
          }
        }
        return out;
      },
      positions);
}

// ---- Nim on graphs: graphnim(at, w[]) and vertexnim(at, w[]) ----

Ruleset token_nim(bool on_edges, const std::vector<std::pair<Num, Num>>& edges, Num vertices,
                  Num most) {
  std::string text;
  for (const auto& [u, v] : edges)
    text += (text.empty() ? "" : ",") + std::to_string(u) + "-" + std::to_string(v);
  std::vector<Component> positions;
  for (const Component& heaps : lists(on_edges ? Num(edges.size()) : vertices, most)) {
    for (Num at = 0; at < vertices; ++at) {
      Args args{at};
      args.insert(args.end(), heaps.args.begin(), heaps.args.end());
      positions.push_back(one(args));
    }
  }
  const std::string name = on_edges ? "graph-nim" : "vertex-nim";
  return ruleset(
      name, name + "{" + text + "}",
      [=](const Component& c) {
        Options out;
        for (std::size_t e = 0; e < edges.size(); ++e) {
          for (const auto& [from, next] : {edges[e], std::pair(edges[e].second, edges[e].first)}) {
            if (from != c.args[0]) continue;
            const std::size_t heap = 2 + (on_edges ? e : std::size_t(from));
            for (Num left = 0; left < c.args[heap]; ++left) {
              Args args = c.args;
              args[0] = next;
              args[heap] = left;
              out.push_back(to(one(args)));
            }
          }
        }
        return out;
      },
      positions);
}

}  // namespace

std::vector<Ruleset> search_games() {
  std::vector<Ruleset> all;
  all.push_back(notakto(2, 2, 3, 0));
  all.push_back(notakto(3, 1, 6, 0));
  all.push_back(notakto(3, 3, 3, 5));
  all.push_back(poset({{1, 0}, {2, 0}, {3, 1}, {3, 2}, {4, 2}, {6, 5}}, 7));
  all.push_back(poset({{3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 0}, {5, 2}}, 6));
  all.push_back(brussels());
  all.push_back(token_nim(true, {{0, 1}, {1, 2}, {2, 0}, {2, 3}}, 4, 2));
  all.push_back(token_nim(true, {{0, 1}, {1, 0}, {1, 1}}, 2, 2));
  all.push_back(token_nim(false, {{0, 1}, {1, 2}, {2, 0}, {2, 3}}, 4, 2));
  all.push_back(token_nim(false, {{0, 1}, {0, 0}, {0, 1}, {1, 2}}, 3, 2));
  return all;
}

}  // namespace by_hand
