// Misere quotients of heap games: a finite commutative monoid, where each heap goes, and which
// elements are P-positions.
//
// A sum is described by its element x and the set E of its options' elements; adding a heap with
// (y, F) gives (xy, xF + yE). All pairs that occur are found from (1, {}) by adding heaps. If every
// one of them has x in P exactly if E is not empty and holds nothing of P, then by induction x in P
// says who loses. No two elements are alike if a third tells them apart, and none is idle if some sum
// reaches it: then this is the quotient, and not only a picture of it.
//
// All heaps (Plambeck, Integers 5 (2005) G5, theorem 9, for at most two heaps left): with d the last
// digit, n0 >= 1 and N >= 2 n0 + 2p + d - 1, if the images of m and m + p are equal for n0 <= m and
// m + p <= N, then for all m >= n0. For heap M > N goes where M - p does: of the heaps that a move
// leaves the larger is at least n0 + p, and with p less it is left by a move from M - p; and back.
#include <algorithm>
#include <set>

#include "verify/evidence.hpp"

namespace grundy_verify {

namespace {

constexpr int kMostElements = 1000, kMostHeap = 100'000;
constexpr std::size_t kMostPairs = 1'000'000;

using Set = std::set<int>;
using Pair = std::pair<int, Set>;

struct Quotient {
  std::vector<Ints> times;  // times[x][y]
  std::vector<bool> p;
  Ints images;  // of the heaps 0, 1, ..., N
};

[[noreturn]] void reject(std::string_view sentence, const std::string& what = "") {
  throw Verdict{Status::rejected, sentence, {what}};
}

Ints integers(const Json& j, std::size_t most, int high) {
  Ints all;
  for (const Json& n : list(j, most)) all.push_back(static_cast<int>(number(n, 0, high)));
  return all;
}

Quotient read_quotient(const Json& claim) {
  Quotient q;
  const std::vector<Json> rows = list(need(claim, "product"), kMostElements);
  const auto order = static_cast<int>(rows.size());
  for (const Json& row : rows) {
    q.times.push_back(integers(row, rows.size(), order - 1));
    if (q.times.back().size() != rows.size()) malformed("not_a_list", row.dump());
  }
  q.p.assign(rows.size(), false);
  for (const int x : integers(need(claim, "p_portion"), rows.size(), order - 1)) q.p[x] = true;
  q.images = integers(need(claim, "images"), kMostHeap, order - 1);
  if (rows.empty() || q.images.empty()) malformed("not_a_list", claim.dump());
  return q;
}

void check_monoid(const Quotient& q, Budget& budget) {
  const auto order = static_cast<int>(q.times.size());
  for (int x = 0; x < order; ++x) {
    if (q.times[0][x] != x) reject("not_a_monoid");
    for (int y = 0; y < order; ++y) {
      budget.spend(1 + static_cast<std::uint64_t>(order) / 64);
      if (q.times[x][y] != q.times[y][x]) reject("not_a_monoid");
      for (int z = 0; z < order; ++z)
        if (q.times[q.times[x][y]][z] != q.times[x][q.times[y][z]]) reject("not_a_monoid");
    }
    for (int y = 0; y < x; ++y) {
      const auto told_apart = [&](int z) { return q.p[q.times[x][z]] != q.p[q.times[y][z]]; };
      int z = 0;
      while (z < order && !told_apart(z)) ++z;
      if (z == order) reject("elements_alike", std::to_string(y) + ", " + std::to_string(x));
    }
  }
}

// What the heap and the elements of its options are.
Pair pair_of_heap(const Quotient& q, const Ints& digits, int heap, Budget& budget) {
  Pair pair{q.images[heap], {}};
  for (int k = 0; k < static_cast<int>(digits.size()) && k <= heap; ++k) {
    const int digit = digits[k], m = heap - k;
    if ((digit & 1) != 0 && m == 0) pair.second.insert(0);
    if ((digit & 2) != 0 && m > 0) pair.second.insert(q.images[m]);
    for (int a = 1; (digit & 12) != 0 && a <= m / 2; ++a) {
      budget.spend(1);
      if ((digit & 4) != 0) pair.second.insert(q.times[q.images[a]][q.images[m - a]]);
      for (int b = a, c = m - 2 * a; (digit & 8) != 0 && b <= c; ++b, --c)
        pair.second.insert(q.times[q.images[a]][q.times[q.images[b]][q.images[c]]]);
    }
  }
  return pair;
}

void check_pairs(const Quotient& q, const std::set<Pair>& heaps, Budget& budget) {
  std::set<Pair> seen{{0, {}}};
  std::vector<Pair> open(seen.begin(), seen.end());
  Set elements;
  while (!open.empty()) {
    const auto [x, options] = open.back();
    open.pop_back();
    elements.insert(x);
    const bool lost = std::none_of(options.begin(), options.end(), [&](int y) { return q.p[y]; });
    if (q.p[x] != (!options.empty() && lost)) reject("wrong_pair", std::to_string(x));
    for (const auto& [y, more] : heaps) {
      Pair sum{q.times[x][y], {}};
      for (const int option : options) sum.second.insert(q.times[option][y]);
      for (const int option : more) sum.second.insert(q.times[x][option]);
      budget.spend(1 + sum.second.size());
      if (seen.insert(sum).second) open.push_back(std::move(sum));
    }
    if (seen.size() > kMostPairs) throw Verdict{Status::gave_up, "budget", {}};
  }
  if (elements.size() != q.times.size()) reject("idle_element");
}

}  // namespace

void check_quotient(const Json& certificate, Budget& budget) {
  const Json &claim = need(certificate, "claim"), &rules = certificate["rules"];
  only(rules, {"kind", "digits", "rest"});
  only(claim, {"kind", "product", "p_portion", "images", "preperiod", "period"});
  const Ints digits = integers(need(rules, "digits"), kMostHeap, 15);
  if (need(rules, "rest") != 0) malformed("no_theorem");
  if (digits.empty() || digits[0] % 4 != 0) malformed("not_a_code", rules.dump());
  const Quotient q = read_quotient(claim);
  const auto preperiod = static_cast<int>(number(need(claim, "preperiod"), 0, kMostHeap));
  const auto period = static_cast<int>(number(need(claim, "period"), 0, kMostHeap));
  const int last = static_cast<int>(q.images.size()) - 1;
  if (q.images[0] != 0) reject("wrong_pair", "0");
  check_monoid(q, budget);
  std::set<Pair> heaps;
  for (int heap = 1; heap <= last; ++heap) heaps.insert(pair_of_heap(q, digits, heap, budget));
  check_pairs(q, heaps, budget);
  if (period > 0) {
    for (const int digit : digits)
      if (digit > 7) malformed("no_theorem");
    if (last < 2 * preperiod + 2 * period + static_cast<int>(digits.size()) - 2 || preperiod < 1)
      reject("too_few_heaps");
    for (int m = preperiod; m + period <= last; ++m)
      if (q.images[m] != q.images[m + period]) reject("image_differs", std::to_string(m + period));
  }
  throw Verdict{
      Status::accepted,
      period > 0 ? "quotient_of_all" : "quotient",
      {std::to_string(q.times.size()), std::to_string(std::count(q.p.begin(), q.p.end(), true)),
       std::to_string(last), std::to_string(period), std::to_string(preperiod)}};
}

}  // namespace grundy_verify
