// Boards and graphs.
#include <algorithm>
#include <functional>

#include "rulesets/by_hand.hpp"
#include "rulesets/by_hand_parts.hpp"

namespace by_hand {

std::vector<Ruleset> board_games() {
  const auto walker = [](const std::string& name, const std::vector<std::pair<Num, Num>>& steps,
                         bool far, Num size) {
    return ruleset(
        name, name,
        [=](const Component& c) {
          Options out;
          for (const auto& [dx, dy] : steps) {
            Num x = c.args[0] + dx;
            Num y = c.args[1] + dy;
            for (; x >= 0 && y >= 0 && x < size && y < size; x += dx, y += dy) {
              out.push_back(to(one({x, y})));
              if (!far) break;
            }
          }
          return out;
        },
        pairs(0, 7));
  };
  constexpr Num kWide = 1000;
  std::vector<Ruleset> all;
  all.push_back(walker("king", {{-1, 0}, {0, -1}, {-1, -1}}, false, kWide));
  all.push_back(walker("queen", {{-1, 0}, {0, -1}, {-1, -1}}, true, kWide));
  all.push_back(walker("rook", {{-1, 0}, {0, -1}}, true, kWide));
  all.push_back(walker("knight", {{-2, -1}, {-2, 1}, {-1, -2}, {1, -2}}, false, 8));
  // Function 1: the lengths of the rows, which do not grow.
  std::vector<Component> bars = lists(3, 3, 1);
  keep(bars, [](const Args& a) { return a[1] >= a[2] && a[2] >= a[3]; });
  all.push_back(ruleset(
      "chomp", "chomp",
      [](const Component& c) {
        Options out;
        for (std::size_t i = 1; i < c.args.size(); ++i) {
          for (Num j = 0; j < c.args[i]; ++j) {
            if (i == 1 && j == 0) continue;
            Args next = c.args;
            for (std::size_t r = i; r < next.size(); ++r) next[r] = std::min(next[r], j);
            out.push_back(to(one(next, 1)));
          }
        }
        return out;
      },
      bars));
  // Function 1: the width, and the squares row by row, 1 where covered.
  std::vector<Component> boards;
  for (const Component& flags : lists(6, 1)) {
    Args args{3};
    args.insert(args.end(), flags.args.begin(), flags.args.end());
    boards.push_back(one(args, 1));
  }
  all.push_back(ruleset(
      "cram", "cram",
      [](const Component& c) {
        Options out;
        const Num width = c.args[0];
        for (Num p = 0; p < c.args[1]; ++p) {
          for (Num q = p + 1; q < c.args[1]; ++q) {
            const Num down = q / width - p / width;
            const Num right = q % width - p % width;
            const bool near = (down == 0 && right == 1) || (down == 1 && right == 0);
            Args next = c.args;
            Num& first = next[std::size_t(p + 2)];
            Num& second = next[std::size_t(q + 2)];
            if (!near || first == 1 || second == 1) continue;
            first = second = 1;
            out.push_back(to(one(next, 1)));
          }
        }
        return out;
      },
      boards));
  return all;
}

namespace {

using Edges = std::vector<std::pair<Num, Num>>;

bool in(Num x, const Args& set) {
  return std::count(set.begin(), set.end(), x) > 0;
}

std::string braces(const Edges& edges, char between) {
  std::string out = "{";
  for (const auto& [u, v] : edges) {
    out += (out.size() > 1 ? "," : "") + std::to_string(u) + between + std::to_string(v);
  }
  return out + "}";
}

// The flags, from place 1 on, fall into classes of things that hang together; each class as flags.
Position classes(const Args& flags, const std::function<bool(std::size_t, std::size_t)>& joined) {
  std::vector<std::size_t> label(flags.size());
  for (std::size_t i = 0; i < flags.size(); ++i) label[i] = i;
  for (std::size_t round = 0; round < flags.size(); ++round) {
    for (std::size_t i = 1; i < flags.size(); ++i) {
      for (std::size_t j = 1; j < flags.size(); ++j) {
        if (flags[i] == 1 && flags[j] == 1 && joined(i - 1, j - 1)) {
          label[i] = label[j] = std::min(label[i], label[j]);
        }
      }
    }
  }
  Position out;
  for (std::size_t l = 1; l < flags.size(); ++l) {
    Args piece(flags.size(), 0);
    piece[0] = flags[0];
    for (std::size_t i = 1; i < flags.size(); ++i) {
      if (flags[i] == 1 && label[i] == l) piece[i] = 1;
    }
    if (std::count(piece.begin() + 1, piece.end(), 1) > 0) out.push_back(one(piece));
  }
  return out;
}

// The flags of the edges that are joined to the ground, vertex 0.
Args standing(const Edges& edges, Args flags) {
  Args reached{0};
  for (std::size_t round = 0; round <= edges.size(); ++round) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const auto& [u, v] = edges[e];
      if (flags[e + 1] == 1 && in(u, reached) != in(v, reached)) {
        reached.push_back(in(u, reached) ? v : u);
      }
    }
  }
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!in(edges[e].first, reached)) flags[e + 1] = 0;
  }
  return flags;
}

Ruleset hackenbush(const Edges& edges) {
  const auto meet = [edges](std::size_t e, std::size_t f) {
    for (const Num v : {edges[e].first, edges[e].second}) {
      if (v != 0 && (v == edges[f].first || v == edges[f].second)) return true;
    }
    return e == f;
  };
  std::vector<Component> positions = lists(Num(edges.size()), 1);
  keep(positions, [&](const Args& flags) { return standing(edges, flags) == flags; });
  return ruleset(
      "hackenbush", "hackenbush" + braces(edges, '-'),
      [=](const Component& c) {
        Options out;
        for (std::size_t e = 1; e < c.args.size(); ++e) {
          if (c.args[e] == 0) continue;
          Args next = c.args;
          next[e] = 0;
          out.push_back({'b', classes(standing(edges, next), meet)});
        }
        return out;
      },
      positions);
}

Ruleset node_kayles(const Edges& edges, Num vertices) {
  const auto near = [edges](std::size_t u, std::size_t v) {
    for (const auto& [x, y] : edges) {
      if ((x == Num(u) && y == Num(v)) || (x == Num(v) && y == Num(u))) return true;
    }
    return u == v;
  };
  return ruleset(
      "node-kayles", "node-kayles" + braces(edges, '-'),
      [=](const Component& c) {
        Options out;
        for (std::size_t v = 1; v < c.args.size(); ++v) {
          if (c.args[v] == 0) continue;
          Args next = c.args;
          for (std::size_t u = 1; u < next.size(); ++u) {
            if (near(u - 1, v - 1)) next[u] = 0;
          }
          out.push_back({'b', classes(next, near)});
        }
        return out;
      },
      lists(vertices, 1));
}

Ruleset arc_kayles(const Edges& edges) {
  const auto meet = [edges](std::size_t e, std::size_t f) {
    const auto& [a, b] = edges[e];
    const auto& [c, d] = edges[f];
    return a == c || a == d || b == c || b == d;
  };
  return ruleset(
      "arc-kayles", "arc-kayles" + braces(edges, '-'),
      [=](const Component& c) {
        Options out;
        for (std::size_t e = 1; e < c.args.size(); ++e) {
          if (c.args[e] == 0) continue;
          Args next = c.args;
          for (std::size_t f = 1; f < next.size(); ++f) {
            if (meet(e - 1, f - 1)) next[f] = 0;
          }
          out.push_back({'b', classes(next, meet)});
        }
        return out;
      },
      lists(Num(edges.size()), 1));
}

// What a token can no longer reach is dropped from the free vertices, as Grundy does.
Args only_reachable(const Edges& arcs, Args args) {
  Args reached{args[0]};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const auto& [u, v] : arcs) {
      if (u == reached[i] && args[std::size_t(v + 2)] == 1 && !in(v, reached)) {
        reached.push_back(v);
      }
    }
  }
  for (std::size_t v = 2; v < args.size(); ++v) {
    args[v] = Num(v) - 2 != args[0] && in(Num(v) - 2, reached) ? 1 : 0;
  }
  return args;
}

// geography(at, free[]).
Ruleset geography(const std::string& name, Edges arcs, char between, Num vertices) {
  const std::string spelling = name + braces(arcs, between);
  if (between == '-') {
    for (const auto& [u, v] : Edges(arcs)) arcs.emplace_back(v, u);
  }
  std::vector<Component> starts;
  for (Num v = 0; v < vertices; ++v) {
    Args args(std::size_t(vertices + 2), 1);
    args[0] = v;
    args[1] = vertices;
    args[std::size_t(v + 2)] = 0;
    starts.push_back(one(args));
  }
  return ruleset(
      name, spelling,
      [=](const Component& c) {
        Options out;
        for (const auto& [u, v] : arcs) {
          if (u != c.args[0] || c.args[std::size_t(v + 2)] == 0) continue;
          Args next = c.args;
          next[0] = v;
          next[std::size_t(v + 2)] = 0;
          out.push_back(to(one(only_reachable(arcs, next))));
        }
        return out;
      },
      starts);
}

// A token on a vertex, `next`: where it may go.
Ruleset token(const std::string& name, const std::string& spelling,
              const std::function<Args(Num)>& next, Num most) {
  return ruleset(
      name, spelling,
      [next](const Component& c) {
        Options out;
        for (const Num v : next(c.args[0])) out.push_back(to(one({v})));
        return out;
      },
      heaps(most));
}

}  // namespace

std::vector<Ruleset> graph_games() {
  std::vector<Ruleset> all;
  all.push_back(hackenbush({{0, 1}, {1, 2}, {2, 0}, {2, 3}, {0, 4}, {4, 4}, {4, 5}, {4, 5}}));
  all.push_back(node_kayles({{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {4, 5}, {5, 6}}, 7));
  all.push_back(arc_kayles({{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 5}, {1, 4}}));
  all.push_back(
      geography("geography", {{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 4}, {4, 1}, {2, 4}}, '>', 5));
  all.push_back(geography("undirected-geography",
                          {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {1, 4}, {4, 5}, {5, 2}}, '-', 6));
  const Edges tree{{0, 1}, {1, 2}, {0, 3}, {2, 4}, {2, 5}};
  all.push_back(token(
      "tree", "tree" + braces(tree, '-'),
      [tree](Num v) {
        Args above;
        while (v != 0) {
          const auto edge =
              std::find_if(tree.begin(), tree.end(), [v](const auto& e) { return e.second == v; });
          v = edge->first;
          above.push_back(v);
        }
        return above;
      },
      5));
  const Edges arcs{{0, 1}, {1, 0}, {0, 2}, {2, 3}, {3, 4}, {4, 2}, {4, 5}, {5, 5}, {5, 6}};
  all.push_back(token(
      "graph", "graph" + braces(arcs, '>'),
      [arcs](Num v) {
        Args next;
        for (const auto& [from, end] : arcs) {
          if (from == v) next.push_back(end);
        }
        return next;
      },
      6));
  all.back().loopy_or_partizan = true;
  return all;
}

}  // namespace by_hand
