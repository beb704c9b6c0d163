// Everything is made of three things: complement, union, and forgetting a variable. The last two are
// one construction, the subsets of a nondeterministic automaton; a complement changes accepting states.
#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <functional>
#include <limits>
#include <unordered_map>

#include "verify/json.hpp"
#include "verify/space.hpp"

namespace grundy_verify {

namespace {

constexpr std::size_t kMostNodes = 1'000'000;  // of one automaton

using Index = std::unordered_map<Ints, int, boost::hash<Ints>>;

Automaton no(Automaton a) {
  for (int& accepting : a.accepting) accepting = 1 - accepting;
  return a;
}

// Numbers lists in the order in which they are first seen.
struct Numbering {
  Index numbers;
  std::vector<Ints> things;
  int operator()(Ints key) {
    const auto [place, fresh] = numbers.try_emplace(key, static_cast<int>(things.size()));
    if (fresh) things.push_back(std::move(key));
    return place->second;
  }
};

int make(Budget& budget, Numbering& nodes, Ints node) {
  if (std::equal(node.begin() + 2, node.end(), node.begin() + 1)) return node[1];
  budget.spend(nodes.things.size() < kMostNodes ? 1 : ~0ULL);
  return nodes(std::move(node));
}

// Moore's refinement: states are equal until what they lead to differs. All states must be reachable.
Automaton minimal(Budget& budget, const Automaton& a) {
  Ints group = a.accepting;
  for (std::size_t count = 0; true;) {
    Numbering nodes, finer;
    Ints image, next;
    const auto relabel = [&](int n) { return n < 0 ? ~group[~n] : image[n]; };
    for (Ints node : a.nodes) {
      std::transform(node.begin() + 1, node.end(), node.begin() + 1, relabel);
      image.push_back(make(budget, nodes, std::move(node)));
    }
    for (std::size_t q = 0; q < group.size(); ++q)
      next.push_back(finer({group[q], relabel(a.roots[q][0])}));
    if (finer.things.size() == count) {
      Automaton small{std::move(nodes.things), std::vector<Ints>(count), Ints(count)};
      for (std::size_t q = 0; q < group.size(); ++q) {
        small.roots[group[q]] = {relabel(a.roots[q][0])};
        small.accepting[group[q]] = a.accepting[q];
      }
      return small;
    }
    count = finer.things.size();
    group = std::move(next);
  }
}

// What `a` accepts from any of the start states, for some value of the hidden variable (-1: none).
// A state of the new automaton is a list of states; where one of them accepts everything, it is that
// one alone.
Automaton determine(Budget& budget, const Automaton& a, const Ints& start, int hidden) {
  Numbering states, nodes;
  Index known;
  const auto sink = [&](int n, int accepting) {
    return n < 0 && a.roots[~n] == Ints{n} && a.accepting[~n] == accepting;
  };
  const std::function<int(Ints)> build = [&](Ints list) -> int {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    std::erase_if(list, [&](int n) { return sink(n, 0); });
    const auto all = std::find_if(list.begin(), list.end(), [&](int n) { return sink(n, 1); });
    if (all != list.end()) list = {*all};
    int asked = std::numeric_limits<int>::max();
    for (const int n : list) asked = n < 0 ? asked : std::min(asked, a.nodes[n][0]);
    if (list.empty() || list.back() < 0) return ~states(std::move(list));
    if (const auto place = known.find(list); place != known.end()) return place->second;
    budget.spend(list.size());
    Ints node{asked}, next;
    for (std::size_t digit = 1; digit < a.nodes[list.back()].size(); ++digit) {
      for (const int n : list)
        next.push_back(n >= 0 && a.nodes[n][0] == asked ? a.nodes[n][digit] : n);
      if (asked != hidden) node.push_back(build(std::exchange(next, {})));
    }
    return known[list] =
               asked == hidden ? build(std::move(next)) : make(budget, nodes, std::move(node));
  };
  // The hidden variable may have more digits than the others: then these begin with zeros.
  Ints open = start;
  std::set<int> seen(start.begin(), start.end());
  for (std::size_t i = 0; hidden >= 0 && i < open.size(); ++i) {
    const int n = open[i];
    Ints after = n < 0 ? a.roots[~n] : Ints(a.nodes[n].begin() + 1, a.nodes[n].end());
    if (n >= 0 && a.nodes[n][0] != hidden) after.resize(1);
    std::copy_if(after.begin(), after.end(), std::back_inserter(open),
                 [&](int m) { return seen.insert(m).second; });
  }
  std::erase_if(open, [](int n) { return n >= 0; });
  build(std::move(open));
  Automaton made;
  for (std::size_t i = 0; i < states.things.size(); ++i) {
    Ints roots;
    made.accepting.push_back(0);
    for (const int leaf : states.things[i]) {
      roots.insert(roots.end(), a.roots[~leaf].begin(), a.roots[~leaf].end());
      made.accepting.back() |= a.accepting[~leaf];
    }
    budget.spend(1 + roots.size());
    made.roots.push_back({build(std::move(roots))});
  }
  made.nodes = std::move(nodes.things);
  return minimal(budget, made);
}

}  // namespace

Automaton Space::read(const Letters& letters, const Ints& names) {
  Numbering nodes;
  const int rejecting = static_cast<int>(letters.transitions.size());
  Automaton a{{}, {}, Ints(letters.transitions.size() + 1, 0)};
  for (const auto& row : letters.transitions) {
    a.roots.emplace_back();
    for (const auto& [letter, to] : row) {
      std::map<int, int, std::greater<>> digits;  // of the variables, the last first
      bool fits = true;
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (letter[i] == kAnyDigit) continue;
        fits = digits.try_emplace(names[i], letter[i]).first->second == letter[i] && fits;
      }
      int place = fits ? ~to : ~rejecting;
      for (const auto& [name, digit] : digits) {
        Ints node(static_cast<std::size_t>(radix) + 1, ~rejecting);
        node[0] = name;
        node[digit + 1] = place;
        place = make(budget, nodes, std::move(node));
      }
      a.roots.back().push_back(place);
    }
  }
  a.roots.push_back({~rejecting});
  for (const int state : letters.accepting) a.accepting[state] = 1;
  a.nodes = std::move(nodes.things);
  a = determine(budget, a, {~letters.start}, -1);
  int after_zeros = a.roots[0][0];
  while (after_zeros >= 0) after_zeros = a.nodes[after_zeros][1];
  if (after_zeros != ~0) throw Verdict{Status::rejected, "zeros_in_front", {}};
  return a;
}

Automaton Space::either(const Automaton& a, const Automaton& b) {
  const int nodes = static_cast<int>(a.nodes.size()), states = static_cast<int>(a.roots.size());
  const auto shift = [&](int n) { return n < 0 ? n - states : n + nodes; };
  Automaton two = a;
  for (const Ints& node : b.nodes) {
    two.nodes.push_back(node);
    std::transform(node.begin() + 1, node.end(), two.nodes.back().begin() + 1, shift);
  }
  for (const Ints& root : b.roots) two.roots.push_back({shift(root[0])});
  two.accepting.insert(two.accepting.end(), b.accepting.begin(), b.accepting.end());
  return determine(budget, two, {~0, ~states}, -1);
}

Automaton Space::both(const Automaton& a, const Automaton& b) {
  return no(either(no(a), no(b)));
}

Automaton Space::minus(const Automaton& a, const Automaton& b) {
  return no(either(no(a), b));
}

// Variables are eliminated one by one, each time one that few others occur with.
Automaton Space::all_of(std::vector<Automaton> list, const Ints& keep) {
  while (true) {
    std::map<int, std::set<int>> beside;
    for (const Automaton& a : list) {
      const std::set<int> variables = a.variables();
      for (const int x : variables) beside[x].insert(variables.begin(), variables.end());
    }
    for (const int x : keep) beside.erase(x);
    const auto best = std::min_element(
        beside.begin(), beside.end(),
        [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    Automaton joined = valid({});
    std::vector<Automaton> rest;
    for (const Automaton& a : list) {
      if (best != beside.end() && !a.variables().contains(best->first))
        rest.push_back(a);
      else
        joined = both(joined, a);
    }
    if (best == beside.end()) return joined;
    rest.push_back(determine(budget, joined, {~0}, best->first));
    list = std::move(rest);
  }
}

// The order of the valid words is that of the naturals if 0 is valid and no word is the greatest: every
// word has only finitely many before it. Then x + 0 = x and x + (y + 1) = (x + y) + 1 determine addition.
Space::Space(Budget& work, int digits, Letters valid_words, Letters adder)
    : budget(work),
      radix(digits),
      words_(std::move(valid_words)),
      adder_(std::move(adder)),
      less_{0, {1}, {{}, {{{kAnyDigit, kAnyDigit}, 1}}}},
      xor_{0, {0}, {{}}},
      power_divides_{0, {1}, {{{{0, kAnyDigit}, 0}, {{1, kAnyDigit}, 1}}, {{{0, 0}, 1}}}} {
  for (int d = 0; d < radix; ++d) {
    for (int e = 0; e < radix; ++e) {
      if (d <= e) less_.transitions[0].push_back({{d, e}, d < e ? 1 : 0});
      xor_.transitions[0].push_back({{d, e, d ^ e}, 0});
    }
  }
  const int x = variable(), y = variable(), z = variable(), t = variable();
  const Automaton words = valid({x});
  base_ = words.nodes.empty() && words.accepting[0] == 1;
  if (words.accepting[0] == 0) throw Verdict{Status::rejected, "zero_not_valid", {}};
  if (!minus(words, all_of({less(x, y)}, {x})).empty())
    throw Verdict{Status::rejected, "finite_numeration", {}};
  const Ints xyz{x, y, z};
  const auto same = [&](const std::vector<Automaton>& list, const std::vector<Automaton>& other) {
    const Automaton a = all_of(list, xyz), b = all_of(other, xyz);
    if (!minus(a, b).empty() || !minus(b, a).empty()) throw Verdict{Status::rejected, "adder", {}};
  };
  const Automaton zero = number(y, 0);
  same({sum(x, y, z), zero}, {equal(x, z), zero});
  same({next(y, t), sum(x, t, z)}, {sum(x, y, t), next(t, z)});
}

Automaton Space::track(const Letters& letters, const Ints& names) {
  return both(read(letters, names), valid(names));
}

Automaton Space::valid(const Ints& variables) {
  Automaton all = read({0, {0}, {{{Ints{}, 0}}}}, {});
  for (const int x : std::set<int>(variables.begin(), variables.end()))
    all = both(all, read(words_, {x}));
  return all;
}

Automaton Space::equal(int x, int y) {
  return minus(minus(valid({x, y}), less(x, y)), less(y, x));
}

Automaton Space::next(int x, int y) {
  const int between = variable();
  return minus(less(x, y), all_of({less(x, between), less(between, y)}, {x, y}));
}

Automaton Space::number(int x, Int value) {
  const int y = variable();
  if (value == 0) return minus(valid({x}), all_of({less(y, x)}, {x}));
  if (value % 2 == 1) return all_of({number(y, value - 1), next(y, x)}, {x});
  return all_of({number(y, value / 2), sum(y, y, x)}, {x});
}

// Both sides become variables, by doubling and adding.
Automaton Space::linear(const Sum& terms, bool only_equal, Int c) {
  std::vector<Automaton> steps;
  const int left = add(terms, 1, std::max<Int>(-c, 0), steps),
            right = add(terms, -1, std::max<Int>(c, 0), steps);
  steps.push_back(only_equal ? equal(left, right) : minus(valid({left, right}), less(right, left)));
  Ints variables;
  for (const auto& [x, coefficient] : terms) variables.push_back(x);
  steps.push_back(valid(variables));
  return all_of(std::move(steps), variables);
}

// A variable for `more` plus the terms whose coefficients have the sign.
int Space::add(const Sum& terms, Int sign, Int more, std::vector<Automaton>& steps) {
  int total = -1;
  const auto plus = [&](int a, int b) {
    if (a < 0 || b < 0) return std::max(a, b);
    const int c = variable();
    steps.push_back(sum(a, b, c));
    return c;
  };
  for (const auto& [x, coefficient] : terms) {
    int power = x;
    for (Int rest = coefficient * sign; rest > 0; rest /= 2) {
      if (rest % 2 == 1) total = plus(total, power);
      if (rest > 1) power = plus(power, power);
    }
  }
  if (more == 0 && total >= 0) return total;
  const int constant = variable();
  steps.push_back(number(constant, more));
  return plus(total, constant);
}

// xor where the base is a power of two; a power of the base that divides x (or x = 0).
Automaton Space::in_base(const Ints& xs) {
  const bool exclusive_or = xs.size() == 3;
  if (!base_ || (exclusive_or && (radix & (radix - 1)) != 0)) malformed("not_in_this_system");
  return track(exclusive_or ? xor_ : power_divides_, xs);
}

Int Space::least(const Automaton& a, int x) {
  const Automaton candidates = all_of({a}, {x});
  const auto none = [&](Int n) { return both(candidates, linear({{x, 1}}, false, n)).empty(); };
  Int least = 0, step = 1;
  while (step < Int{1} << 40 && none(step - 1)) step *= 2;
  for (; step > 0; step /= 2)
    if (none(least + step - 1)) least += step;
  return least;
}

}  // namespace grundy_verify
