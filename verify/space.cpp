#include "verify/space.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace grundy_verify {

namespace {

char letter(int digit) {
  return static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
}

Ints variables_of(const Sum& sum) {
  Ints variables;
  for (const auto& [x, coefficient] : sum) variables.push_back(x);
  return variables;
}

}  // namespace

void Space::add_base(int radix) {
  Letters adder{0, {0}, {{}, {}}};  // state: 1 if a carry must come from below
  for (int x = 0; x < radix; ++x) {
    for (int y = 0; y < radix; ++y) {
      for (const int in : {0, 1}) {
        const int z = x + y + in;
        adder.transitions[z / radix].emplace_back(
            std::string{letter(x), letter(y), letter(z % radix)}, in);
      }
    }
  }
  add_system(radix, true, {0, {0}, {{{"*", 0}}}}, adder);
}

void Space::add_system(int radix, bool base, const Letters& valid, const Letters& adder) {
  Letters less{0, {1}, {{}, {{"**", 1}}}};
  for (int d = 0; d < radix; ++d) {
    less.transitions[0].emplace_back(std::string(2, letter(d)), 0);
    for (int e = d + 1; e < radix; ++e)
      less.transitions[0].emplace_back(std::string{letter(d), letter(e)}, 1);
  }
  Letters equal = less;
  equal.accepting = {0};
  numerations.push_back({radix, base, valid, adder, less, equal});
  prove(static_cast<int>(numerations.size()) - 1);
}

// The order of the valid words is that of the naturals if 0 is valid and no word is the greatest: every
// word has only finitely many before it. Then x + 0 = x and x + (y + 1) = (x + y) + 1 determine addition.
void Space::prove(int numeration) {
  const int x = variable(numeration), y = variable(numeration), z = variable(numeration),
            t = variable(numeration);
  const Automaton words = valid({x});
  if (words.accepting[words.start] == 0) throw Verdict{Status::rejected, "zero_not_valid", {}};
  if (!minus(words, all_of({less(x, y)}, {x})).empty())
    throw Verdict{Status::rejected, "finite_numeration", {}};
  const Ints xyz{x, y, z};
  const Automaton zero = number(y, 0);
  const bool right = join(budget, all_of({sum(x, y, z), zero}, xyz),
                          all_of({equal(x, z), zero}, xyz), Join::differ)
                         .empty() &&
                     join(budget, all_of({next(y, t), sum(x, t, z)}, xyz),
                          all_of({sum(x, y, t), next(t, z)}, xyz), Join::differ)
                         .empty();
  if (!right) throw Verdict{Status::rejected, "adder", {}};
}

int Space::variable(int numeration) {
  numeration_of.push_back(numeration);
  radices.push_back(numerations[numeration].radix);
  return static_cast<int>(radices.size()) - 1;
}

Automaton Space::track(const Letters& letters, const Ints& variables) {
  return join(budget, from_letters(budget, letters, variables, radices), valid(variables),
              Join::both);
}

Automaton Space::valid(const Ints& variables) {
  Automaton all = from_letters(budget, {0, {0}, {{{"", 0}}}}, {}, {});
  for (const int x : variables) {
    all = join(budget, all, from_letters(budget, system(x).valid, {x}, radices), Join::both);
  }
  return all;
}

Automaton Space::either(const Automaton& a, const Automaton& b) {
  const Automaton any = join(budget, a, b, Join::either);
  return join(budget, any, valid(any.variables), Join::both);
}

// Variables are eliminated one by one, each time one that few others occur with.
Automaton Space::all_of(std::vector<Automaton> list, const Ints& keep) {
  while (true) {
    std::map<int, std::set<int>> beside;
    for (const Automaton& a : list) {
      for (const int x : a.variables) {
        if (std::find(keep.begin(), keep.end(), x) == keep.end())
          beside[x].insert(a.variables.begin(), a.variables.end());
      }
    }
    const auto best = std::min_element(
        beside.begin(), beside.end(),
        [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    const bool last = best == beside.end();
    const auto rest = std::stable_partition(list.begin(), list.end(), [&](const Automaton& a) {
      return last || std::binary_search(a.variables.begin(), a.variables.end(), best->first);
    });
    Automaton joined = valid({});
    for (auto a = list.begin(); a != rest; ++a) joined = join(budget, joined, *a, Join::both);
    if (last) return joined;
    list.erase(list.begin(), rest);
    list.push_back(some(budget, joined, {best->first}));
  }
}

Automaton Space::next(int x, int y) {
  const int between = variable(numeration(x));
  return minus(less(x, y), all_of({less(x, between), less(between, y)}, {x, y}));
}

Automaton Space::number(int x, const Int& value) {
  int n = variable(numeration(x));
  Automaton is = minus(valid({n}), all_of({less(x, n)}, {n}));
  for (unsigned bit = value == 0 ? 0 : msb(value) + 1; bit-- > 0;) {
    const int twice = variable(numeration(x)), more = variable(numeration(x));
    is = all_of({is, sum(n, n, twice)}, {twice});
    if (bit_test(value, bit)) is = all_of({is, next(twice, more)}, {more});
    n = bit_test(value, bit) ? more : twice;
  }
  return all_of({is, equal(n, x)}, {x});
}

// Both sides become variables, by doubling and adding.
Automaton Space::linear(const Sum& terms, unsigned relation, const Int& c) {
  std::vector<Automaton> steps;
  const int left = add(terms, 1, c < 0 ? -c : Int(0), steps),
            right = add(terms, -1, c > 0 ? c : Int(0), steps);
  Automaton compared = (relation & kEqual) != 0 ? equal(left, right) : nothing();
  if ((relation & kLess) != 0) compared = either(compared, less(left, right));
  if ((relation & kGreater) != 0) compared = either(compared, less(right, left));
  const Ints variables = variables_of(terms);
  steps.push_back(compared);
  steps.push_back(valid(variables));
  return all_of(std::move(steps), variables);
}

// A variable for `more` plus the terms whose coefficients have the sign.
int Space::add(const Sum& terms, int sign, const Int& more, std::vector<Automaton>& steps) {
  int total = -1;
  const auto plus = [&](int a, int b) {
    if (a < 0 || b < 0) return std::max(a, b);
    const int c = variable(numeration(a));
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
  const int constant = variable(numeration(terms.begin()->first));
  steps.push_back(number(constant, more));
  return plus(total, constant);
}

Automaton Space::congruent(const Sum& terms, int modulus, const Int& c) {
  Sum reduced;
  for (const auto& [x, coefficient] : terms)
    reduced[x] = (coefficient % modulus + modulus) % modulus;
  reduced[variable(numeration(terms.begin()->first))] = -modulus;
  return all_of({linear(reduced, kEqual, c)}, variables_of(terms));
}

Automaton Space::zero_xor(const Ints& variables) {
  Letters loop{0, {0}, {{}}};
  std::string word(variables.size(), '0');
  const std::function<void(std::size_t, int)> build = [&](std::size_t i, int xor_of_digits) {
    budget.spend(1);
    if (i == word.size() && xor_of_digits == 0) loop.transitions[0].emplace_back(word, 0);
    for (int d = 0; i < word.size() && d < system(variables[0]).radix; ++d) {
      word[i] = letter(d);
      build(i + 1, xor_of_digits ^ d);
    }
  };
  build(0, 0);
  return track(loop, variables);
}

std::vector<Int> Space::least(Automaton a) {
  std::vector<Int> numbers;
  for (const int x : Ints(a.variables)) {
    const Automaton candidates = all_of({a}, {x});
    const auto up_to = [&](const Int& n) {
      return !all_of({candidates, linear({{x, 1}}, kLess | kEqual, n)}, {x}).empty();
    };
    Int low = 0, high = 1;  // low <= the number < high
    while (!up_to(high - 1)) low = high, high *= 2;
    while (high - low > 1) (up_to((low + high) / 2 - 1) ? high : low) = (low + high) / 2;
    numbers.push_back(low);
    a = all_of({a, number(x, low)}, a.variables);
  }
  return numbers;
}

}  // namespace grundy_verify
