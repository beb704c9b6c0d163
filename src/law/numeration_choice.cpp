#include "law/numeration_choice.hpp"

#include <algorithm>
#include <map>

#include "text/law.hpp"

namespace grundy::law {
namespace {

using Kind = Numeration::Kind;

constexpr Int kMostQuotient = 20;
constexpr int kMostLooks = 20'000;

// The quotients of x/y that are certain when x and y are known up to a few units.
std::vector<Int> certain_quotients(Int x, Int y) {
  std::vector<Int> common;
  for (const Int dx : {-3, 0, 3}) {
    std::vector<Int> own;
    for (Int a = x + dx, b = y; b > 0 && own.size() < 8;) {
      own.push_back(a / b);
      const Int rest = a % b;
      a = b;
      b = rest;
    }
    if (dx == -3)
      common = own;
    else
      common.resize(
          static_cast<std::size_t>(std::ranges::mismatch(common, own).in1 - common.begin()));
  }
  return common;
}

// Systems whose quotients end like these.
void suggest(const std::vector<Int>& quotients, std::map<std::pair<Kind, Int>, int>& votes) {
  if (quotients.size() < 3) return;
  const Int last = quotients.back(), before = quotients[quotients.size() - 2];
  if (last == before && last <= kMostQuotient) ++votes[{Kind::ostrowski, last}];
  // [1, t-2, 1, t-2, ...]
  const Int larger = std::max(last, before);
  if (std::min(last, before) == 1 && larger > 1 && larger + 2 <= kMostQuotient)
    ++votes[{Kind::renyi, larger + 2}];
}

}  // namespace

std::optional<Int> step_of_pairs(const TruthTable& table) {
  constexpr Int kRows = 60;
  if (table.sides.size() != 2) return std::nullopt;
  std::vector<Int> differences;
  for (Int x = 0; x < std::min(kRows, table.sides[0]); ++x)
    for (Int y = x; y < table.sides[1]; ++y)
      if (table.cells[static_cast<std::size_t>(x * table.sides[1] + y)] != 0)
        differences.push_back(y - x);
  if (differences.size() < 10 || differences[1] < 1 || differences[1] > kMostQuotient)
    return std::nullopt;
  for (std::size_t k = 0; k < differences.size(); ++k)
    if (differences[k] != differences[1] * static_cast<Int>(k)) return std::nullopt;
  return differences[1];
}

std::vector<Numeration> numerations_for(const TruthTable& table) {
  std::vector<Numeration> all;
  if (const std::optional<Int> c = step_of_pairs(table)) all.push_back({Kind::ostrowski, *c});
  const Numeration usual[] = {
      {Kind::base, 2}, {Kind::base, 3}, {Kind::ostrowski, 1}, {Kind::ostrowski, 2}};
  all.insert(all.end(), std::begin(usual), std::end(usual));
  if (table.sides.size() == 2) {
    std::map<std::pair<Kind, Int>, int> votes;
    const Int rows = table.sides[0], columns = table.sides[1];
    int looked_at = 0;
    for (Int x = rows - 1; x > 0 && looked_at < kMostLooks; --x)
      for (Int y = columns - 1; y > 0; --y) {
        if (std::max(x, y) < rows / 2) break;
        if (table.cells[static_cast<std::size_t>(x * columns + y)] == 0) continue;
        suggest(certain_quotients(std::max(x, y), std::min(x, y)), votes);
        ++looked_at;
      }
    std::vector<std::pair<int, std::pair<Kind, Int>>> order;
    for (const auto& [system, count] : votes) order.emplace_back(-count, system);
    std::ranges::sort(order);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i)
      all.push_back({order[i].second.first, order[i].second.second});
  }
  for (const Int k : {5, 6, 7, 10, 4, 8, 9}) all.push_back({Kind::base, k});
  for (const Int m : {3, 4}) all.push_back({Kind::ostrowski, m});
  for (const Int t : {4, 5}) all.push_back({Kind::renyi, t});
  std::vector<Numeration> unique;
  for (const Numeration& n : all)
    if (std::ranges::find(unique, n) == unique.end()) unique.push_back(n);
  return unique;
}

Message name_of(const Numeration& n) {
  const std::string parameter = std::to_string(n.parameter);
  switch (n.kind) {
    case Kind::base:
      return {text::law::base, {parameter}};
    case Kind::ostrowski:
      if (n.parameter == 1) return {text::law::zeckendorf};
      if (n.parameter == 2) return {text::law::ostrowski_sqrt_2};
      return {text::law::ostrowski, {parameter}};
    case Kind::renyi:
      return {text::law::renyi, {parameter}};
  }
  return {};
}

}  // namespace grundy::law
