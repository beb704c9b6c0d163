#include "law/cross_check.hpp"

#include <algorithm>
#include <set>

namespace grundy::law {
namespace {

using Sum = std::vector<std::vector<Int>>;  // the components of an option, sorted

constexpr double kMostTries = 2e6;
constexpr Int kLargestSide = 24;

Int value_of(const Constraint& c, const std::vector<Int>& x) {
  Int value = c.form.constant;
  for (std::size_t v = 0; v < x.size(); ++v) value += c.form.coefficient[v] * x[v];
  return value;
}

bool holds(const Constraint& c, const std::vector<Int>& x) {
  const auto power = [](Int n) { return n > 0 && (n & (n - 1)) == 0; };
  const Int a = x[c.first], b = x[c.second];
  switch (c.kind) {
    case Constraint::Kind::at_most_zero:
      return value_of(c, x) <= 0;
    case Constraint::Kind::zero:
      return value_of(c, x) == 0;
    case Constraint::Kind::not_zero:
      return value_of(c, x) != 0;
    case Constraint::Kind::congruent:
      return value_of(c, x) % c.modulus == 0;
    case Constraint::Kind::power:
      return power(a);
    case Constraint::Kind::power_divides:
      return power(a) && b % a == 0;
    case Constraint::Kind::lowest_bit:
      return a == (b & -b);
    case Constraint::Kind::exclusive_or:
      return (a ^ b ^ x[c.third]) == 0;
  }
  return false;
}

// Calls `visit` for all tuples x with x[i] <= most for i >= from. x[0..from-1] stay.
template <class Visit>
void for_all(std::vector<Int>& x, std::size_t from, Int most, Visit visit) {
  for (std::size_t i = from; i < x.size(); ++i) x[i] = 0;
  while (true) {
    visit();
    std::size_t i = x.size();
    while (i > from && ++x[i - 1] > most) x[--i] = 0;
    if (i == from) return;
  }
}

std::set<Sum> by_families(const Families& families, const std::vector<Int>& at, Int most) {
  std::set<Sum> all;
  for (const Family& family : families.families) {
    std::vector<Int> x = at;
    x.resize(family.variables);
    for_all(x, at.size(), most, [&] {
      const bool legal =
          std::ranges::all_of(family.where, [&](const Constraint& c) { return holds(c, x); });
      if (!legal) return;
      Sum sum;
      for (const std::vector<Item>& component : family.to) {
        std::vector<Int>& part = sum.emplace_back();
        for (const Item& item : component)
          part.push_back(item.is_variable ? x[static_cast<std::size_t>(item.number)] : item.number);
      }
      std::ranges::sort(sum);
      all.insert(std::move(sum));
    });
  }
  return all;
}

struct Collect final : OptionSink {
  std::set<Sum> all;
  bool option(Player, std::span<const ComponentView> parts) override {
    Sum sum;
    for (const ComponentView& part : parts) sum.emplace_back(part.args.begin(), part.args.end());
    std::ranges::sort(sum);
    all.insert(std::move(sum));
    return true;
  }
};

// The largest side whose tries are few enough; variables go up to twice the sum of the coordinates.
Int affordable_side(const Families& families) {
  for (Int side = kLargestSide;; --side) {
    double tries = 0;
    for (const Family& family : families.families) {
      double own = 1;
      for (std::size_t v = 0; v < family.variables; ++v)
        own *= v < families.dimension() ? static_cast<double>(side)
                                        : static_cast<double>(2 * side + 1);
      tries += own;
    }
    if (tries <= kMostTries || side == 2) return side;
  }
}

}  // namespace

bool same_options(const Subject& subject, const Families& families) {
  const std::size_t n = families.dimension();
  const Int side = affordable_side(families);
  std::vector<Int> at(n, 0);
  bool same = true;
  for_all(at, 0, side - 1, [&] {
    if (!same || !subject.rules->check({subject.function, at})) return;
    Collect collect;
    if (!subject.rules->options({subject.function, at}, collect)) {
      same = false;  // an error in the rules: then nothing is claimed about them
      return;
    }
    // An option with a coordinate beyond the range of the tries cannot be compared.
    const Int most = 2 * side;
    std::erase_if(collect.all, [&](const Sum& sum) {
      return std::ranges::any_of(sum, [&](const auto& part) {
        return std::ranges::any_of(part, [&](Int c) { return c > most; });
      });
    });
    same = by_families(families, at, most) == collect.all;
  });
  return same;
}

}  // namespace grundy::law
