// Conjunctions of difference bounds, x - y <= c, in canonical form.
//
// Two such conjunctions say the same exactly when their closures (all shortest paths in the graph of
// the bounds) are equal: so conditions can be compared whatever their order and spelling. Reference:
// D. Dill, Timing assumptions and verification of finite-state concurrent systems, CAV 1989.
#pragma once

#include <optional>
#include <vector>

#include "recognise/conditions.hpp"

namespace grundy::recognise {

class Bounds {
 public:
  // The closed bounds on symbols 0..symbols-1; nothing where an atom is not of the kind x - y <= c,
  // x <= c or -x <= c (or an equation of such). Unsatisfiable conjunctions are all equal: empty().
  static std::optional<Bounds> of(const Conjunction& atoms, std::size_t symbols);

  bool empty() const { return empty_; }
  bool operator==(const Bounds&) const = default;

  // The largest c known with x - y <= c; nothing if x - y has no bound.
  std::optional<Int> difference(Symbol x, Symbol y) const { return at(x + 1u, y + 1u); }
  std::optional<Int> upper(Symbol x) const { return at(x + 1u, 0); }
  std::optional<Int> lower(Symbol x) const;

 private:
  explicit Bounds(std::size_t symbols);
  bool add(const Affine& value);  // value <= 0
  bool close();
  std::optional<Int> at(std::size_t x, std::size_t y) const;

  std::size_t nodes_ = 1;    // node 0 is the number 0, node s + 1 is symbol s
  std::vector<Wide> limit_;  // wide, as long paths add up
  bool empty_ = false;
};

// x <= y + c.
Atom at_most(const Affine& x, const Affine& y, Int c = 0);

}  // namespace grundy::recognise
