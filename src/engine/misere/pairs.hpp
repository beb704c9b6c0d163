// The pairs (x, E) of a candidate for a misere quotient: what quotient.hpp proves it by.
//
// A sum is described by its element x and the set E of its options' elements; adding a heap with the
// pair (y, F) gives (xy, xF + yE). All pairs that occur are found from the empty sum's by adding heaps.
#pragma once

#include <functional>
#include <optional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "engine/misere/quotient.hpp"

namespace grundy::misere {

// The pairs of all sums, each from one before it by adding a heap, the lightest sums first.
class Pairs {
 public:
  Pairs(const Quotient& q, const HeapSums& sums);

  std::size_t size() const { return all_.size(); }

  // The next pair, or nothing.
  std::optional<std::size_t> next();

  // Adds all that pair i leads to.
  void follow(std::size_t i);

  // Whether the pair says the same about its sum as its options do.
  bool right(std::size_t i) const;

  // The lightest sum with this pair.
  Sum sum(std::size_t i) const;

  // Once all pairs are followed.
  Likeness likeness() const;

 private:
  using Bits = std::vector<std::uint64_t>;  // a set of elements

  struct Pair {
    Element x = 0;
    Bits options;
    std::size_t weight = 0;
    std::size_t from = 0;  // the pair that this one came from, by adding `added`
    std::size_t added = 0;
  };
  struct Hash {
    std::size_t operator()(const std::pair<Element, Bits>& pair) const;
  };
  using Waiting = std::pair<std::size_t, std::size_t>;  // weight, pair

  std::uint32_t reach(Element x, Bits options, std::size_t weight, std::size_t from,
                      std::size_t added);

  const Quotient* q_;
  const HeapSums* sums_;
  std::size_t words_;
  std::vector<Pair> all_;
  std::vector<std::vector<std::uint32_t>> leads_to_;  // [pair][generator]
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  tsl::robin_map<std::pair<Element, Bits>, std::uint32_t, Hash> seen_;
};

}  // namespace grundy::misere
