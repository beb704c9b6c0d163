#include "verify/automaton.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

namespace grundy_verify {

namespace {

constexpr std::size_t kMostNodes = 1'000'000;  // of one automaton

bool has(const Ints& sorted, int x) {
  return std::binary_search(sorted.begin(), sorted.end(), x);
}

bool sink(const Automaton& a, int state) {
  return a.roots[state] == ~state;
}

struct Hash {
  std::size_t operator()(const Ints& numbers) const {
    std::uint64_t h = 1469598103934665603U;
    for (const int x : numbers) {
      h = (h ^ static_cast<std::uint32_t>(x)) * 0x9E3779B97F4A7C15U;
      h ^= h >> 29;
    }
    return h;
  }
};

// Numbers lists in the order in which they are first seen.
struct Numbering {
  std::unordered_map<Ints, int, Hash> numbers;
  std::vector<Ints> things;
  int operator()(Ints key) {
    const auto [place, fresh] =
        numbers.try_emplace(std::move(key), static_cast<int>(things.size()));
    if (fresh) things.push_back(place->first);
    return place->second;
  }
};

// Makes nodes, each only once, and counts them against the budget.
struct Builder {
  Budget& budget;
  Numbering nodes = {};
  int node(Ints node) {
    if (std::equal(node.begin() + 2, node.end(), node.begin() + 1)) return node[1];
    budget.spend(nodes.things.size() < kMostNodes ? 1 : ~0ULL);
    return nodes(std::move(node));
  }
};

// Moore's refinement: states are equal until what they lead to differs. All states must be reachable.
Automaton minimal(Budget& budget, const Automaton& a) {
  Ints group = a.accepting;
  for (std::size_t count = 0; true;) {
    Builder builder{budget};
    Ints image, next;
    const auto relabel = [&](int n) { return n < 0 ? ~group[~n] : image[n]; };
    for (Ints node : a.nodes) {
      std::transform(node.begin() + 1, node.end(), node.begin() + 1, relabel);
      image.push_back(builder.node(std::move(node)));
    }
    Numbering finer;
    for (std::size_t q = 0; q < group.size(); ++q)
      next.push_back(finer({group[q], relabel(a.roots[q])}));
    if (finer.things.size() == count) {
      Automaton small{a.variables, std::move(builder.nodes.things), Ints(count), Ints(count),
                      group[a.start]};
      for (std::size_t q = 0; q < group.size(); ++q) {
        small.roots[group[q]] = relabel(a.roots[q]);
        small.accepting[group[q]] = a.accepting[q];
      }
      return small;
    }
    count = finer.things.size();
    group = std::move(next);
  }
}

// Adds to `states` what letters of zeros lead to from there, where `free` variables may have any digit.
void add_after_zeros(const Automaton& a, const Ints& free, std::set<int>& states) {
  Ints open;
  std::set<int> seen;
  for (const int q : states) open.push_back(a.roots[q]);
  while (!open.empty()) {
    const int n = open.back();
    open.pop_back();
    if (!seen.insert(n).second) continue;
    if (n >= 0) {
      const auto end = has(free, a.nodes[n][0]) ? a.nodes[n].end() : a.nodes[n].begin() + 2;
      open.insert(open.end(), a.nodes[n].begin() + 1, end);
    } else if (states.insert(~n).second) {
      open.push_back(a.roots[~n]);
    }
  }
}

}  // namespace

Automaton from_letters(Budget& budget, const Letters& letters, const Ints& names,
                       const Ints& radices) {
  const std::set<int> sorted(names.begin(), names.end());
  const Ints order(sorted.begin(), sorted.end());
  const int rejecting = static_cast<int>(letters.transitions.size());
  const auto fits = [](char c, int digit) {
    return c == '*' || (c <= '9' ? c - '0' : c - 'a' + 10) == digit;
  };
  Builder builder{budget};
  Automaton made{order, {}, {}, Ints(letters.transitions.size() + 1, 0), letters.start};
  for (const auto& list : letters.transitions) {
    std::map<Ints, int> known;
    // The node for the transitions that fit the digits of the first i variables.
    const std::function<int(Ints, std::size_t)> build = [&](Ints fit, std::size_t i) -> int {
      if (fit.empty()) return ~rejecting;
      if (i == order.size()) return ~list[fit[0]].second;
      Ints key = fit, node{order[i]};
      key.push_back(static_cast<int>(i));
      if (const auto place = known.find(key); place != known.end()) return place->second;
      for (int digit = 0; digit < radices[order[i]]; ++digit) {
        Ints still;
        for (const int t : fit) {
          bool good = true;
          for (std::size_t track = 0; track < names.size(); ++track) {
            good = good && (names[track] != order[i] || fits(list[t].first[track], digit));
          }
          if (good) still.push_back(t);
        }
        budget.spend(fit.size());
        node.push_back(build(std::move(still), i + 1));
      }
      return known[key] = builder.node(std::move(node));
    };
    Ints all;
    for (std::size_t t = 0; t < list.size(); ++t) all.push_back(static_cast<int>(t));
    made.roots.push_back(build(std::move(all), 0));
  }
  made.roots.push_back(~rejecting);
  for (const int state : letters.accepting) made.accepting[state] = 1;
  made.nodes = std::move(builder.nodes.things);
  Automaton a = join(budget, made, made, Join::both);  // what can be reached
  std::set<int> states{a.start};
  add_after_zeros(a, {}, states);
  if (states.size() > 1) throw Verdict{Status::rejected, "zeros_in_front", {}};
  return a;
}

// The product of the two. Where one of them has come to its end and that decides, the other is not
// looked at any more: the state is then the pair (-1, answer).
Automaton join(Budget& budget, const Automaton& a, const Automaton& b, Join how) {
  const auto holds = [how](int p, int q) { return static_cast<int>(how) >> (2 * p + q) & 1; };
  Builder builder{budget};
  Numbering states;
  std::unordered_map<std::int64_t, int> known;
  const std::function<int(int, int)> build = [&](int x, int y) -> int {
    const int p = x < 0 && sink(a, ~x) ? a.accepting[~x] : -1;
    const int q = y < 0 && sink(b, ~y) ? b.accepting[~y] : -1;
    if (p >= 0 && holds(p, 0) == holds(p, 1)) return ~states({-1, holds(p, 0)});
    if (q >= 0 && holds(0, q) == holds(1, q)) return ~states({-1, holds(0, q)});
    if (x < 0 && y < 0) return ~states({~x, ~y});
    const std::int64_t key = static_cast<std::int64_t>(x) << 32 | static_cast<std::uint32_t>(y);
    if (const auto place = known.find(key); place != known.end()) return place->second;
    const bool left = y < 0 || (x >= 0 && a.nodes[x][0] <= b.nodes[y][0]);
    const bool right = x < 0 || (y >= 0 && b.nodes[y][0] <= a.nodes[x][0]);
    Ints node = left ? a.nodes[x] : b.nodes[y];
    for (std::size_t i = 1; i < node.size(); ++i) {
      node[i] = build(left ? a.nodes[x][i] : x, right ? b.nodes[y][i] : y);
    }
    return known[key] = builder.node(std::move(node));
  };
  Automaton made;
  std::set_union(a.variables.begin(), a.variables.end(), b.variables.begin(), b.variables.end(),
                 std::back_inserter(made.variables));
  made.start = ~build(~a.start, ~b.start);
  for (std::size_t i = 0; i < states.things.size(); ++i) {
    const int x = states.things[i][0], y = states.things[i][1];
    budget.spend(1);
    made.accepting.push_back(x < 0 ? y : holds(a.accepting[x], b.accepting[y]));
    made.roots.push_back(x < 0 ? ~static_cast<int>(i) : build(a.roots[x], b.roots[y]));
  }
  made.nodes = std::move(builder.nodes.things);
  return minimal(budget, made);
}

// Subset construction; the start has everything that longer words of the variables lead to.
Automaton some(Budget& budget, const Automaton& a, const Ints& variables) {
  Builder builder{budget};
  Numbering states;  // sorted sets of leaves
  std::unordered_map<Ints, int, Hash> known;
  const auto tidy = [&](Ints set) {
    std::sort(set.begin(), set.end());
    set.erase(std::unique(set.begin(), set.end()), set.end());
    const auto ends = [&](int n, int p) { return n < 0 && sink(a, ~n) && a.accepting[~n] == p; };
    const auto yes = std::find_if(set.begin(), set.end(), [&](int n) { return ends(n, 1); });
    if (yes != set.end()) return Ints{*yes};
    std::erase_if(set, [&](int n) { return ends(n, 0); });
    return set;
  };
  const std::function<int(const Ints&)> build = [&](const Ints& set) -> int {
    if (set.empty() || set.back() < 0) return ~states(set);
    if (const auto place = known.find(set); place != known.end()) return place->second;
    Ints node = a.nodes[set.back()], next;
    for (const int n : set) {
      if (n >= 0 && a.nodes[n][0] < node[0]) node = a.nodes[n];
    }
    budget.spend(set.size());
    const bool quantified = has(variables, node[0]);
    for (std::size_t i = 1; i < node.size(); ++i) {
      for (const int n : set)
        next.push_back(n >= 0 && a.nodes[n][0] == node[0] ? a.nodes[n][i] : n);
      if (quantified) continue;
      node[i] = build(tidy(std::move(next)));
      next.clear();
    }
    return known[set] = quantified ? build(tidy(std::move(next))) : builder.node(std::move(node));
  };
  std::set<int> first{a.start};
  add_after_zeros(a, variables, first);
  Ints leaves;
  for (const int state : first) leaves.push_back(~state);
  Automaton made;
  made.start = states(tidy(std::move(leaves)));
  for (std::size_t i = 0; i < states.things.size(); ++i) {
    Ints roots;
    made.accepting.push_back(0);
    for (const int leaf : states.things[i]) {
      roots.push_back(a.roots[~leaf]);
      made.accepting.back() |= a.accepting[~leaf];
    }
    budget.spend(1 + roots.size());
    made.roots.push_back(build(tidy(std::move(roots))));
  }
  std::set_difference(a.variables.begin(), a.variables.end(), variables.begin(), variables.end(),
                      std::back_inserter(made.variables));
  made.nodes = std::move(builder.nodes.things);
  return minimal(budget, made);
}

}  // namespace grundy_verify
