#include "engine/misere/idempotents.hpp"

#include <algorithm>
#include <map>

namespace grundy::misere {

namespace {

Element idempotent_power(const Quotient& q, Element x) {
  Element power = x;
  while (q.product(power, power) != power) power = q.product(power, x);
  return power;
}

bool below(const Quotient& q, Element e, Element f) {
  return e != f && q.product(e, f) == e;
}

// Which components lie directly below each, and the levels; the components are in an order in which
// those below come first.
void set_order(const Quotient& q, std::vector<IdempotentComponent>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto is_below = [&](std::size_t j) {
      return below(q, all[j].idempotent, all[i].idempotent);
    };
    for (std::size_t j = 0; j < i; ++j) {
      if (!is_below(j)) continue;
      all[i].level = std::max(all[i].level, all[j].level + 1);
      bool direct = true;
      for (std::size_t k = 0; k < i && direct; ++k)
        direct = !(is_below(k) && below(q, all[j].idempotent, all[k].idempotent));
      if (direct) all[i].below.push_back(j);
    }
  }
}

}  // namespace

std::vector<IdempotentComponent> idempotent_components(const Quotient& q) {
  std::map<Element, IdempotentComponent> by_idempotent;
  for (Element x = 0; x < q.order(); ++x) {
    const Element e = idempotent_power(q, x);
    IdempotentComponent& component = by_idempotent[e];
    component.idempotent = e;
    (q.product(x, e) == x ? component.group : component.others).push_back(x);
  }
  std::vector<IdempotentComponent> all;
  for (auto& [e, component] : by_idempotent) all.push_back(std::move(component));
  // An idempotent has more idempotents below it than any of those.
  const auto how_many_below = [&](const IdempotentComponent& c) {
    return std::count_if(all.begin(), all.end(), [&](const IdempotentComponent& other) {
      return below(q, other.idempotent, c.idempotent);
    });
  };
  std::vector<std::pair<std::ptrdiff_t, std::size_t>> ranks;
  for (std::size_t i = 0; i < all.size(); ++i) ranks.emplace_back(how_many_below(all[i]), i);
  std::sort(ranks.begin(), ranks.end());
  std::vector<IdempotentComponent> ordered;
  for (const auto& [rank, i] : ranks) ordered.push_back(all[i]);
  set_order(q, ordered);
  // The highest first.
  std::vector<std::size_t> order(ordered.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ordered[a].level > ordered[b].level;
  });
  std::vector<std::size_t> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  std::vector<IdempotentComponent> result;
  for (const std::size_t i : order) {
    result.push_back(std::move(ordered[i]));
    for (std::size_t& j : result.back().below) j = place[j];
  }
  return result;
}

}  // namespace grundy::misere
