// The idempotents of a misere quotient, and what belongs to each: the skeleton of a finite commutative
// monoid, as Plambeck and Siegel draw it.
//
// Every element x has exactly one idempotent among its powers; the elements with the same one are an
// Archimedean component. In each component those with x e = x are a group, the largest around e. The
// idempotents are ordered by e <= f iff e f = e: a lattice, with the identity on top and the kernel's
// idempotent at the bottom; e f is the greatest lower bound.
//
// Reference: T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115
// (2008) 593-622; P. A. Grillet, Commutative semigroups (2001).
#pragma once

#include "engine/misere/quotient.hpp"

namespace grundy::misere {

struct IdempotentComponent {
  Element idempotent = 0;
  std::vector<Element> group;      // x with x e = x, ascending
  std::vector<Element> others;     // the rest of the component
  std::vector<std::size_t> below;  // the components directly below
  std::size_t level = 0;           // the longest way down from here
};

// In order of level, the highest first; component 0 is that of the identity.
std::vector<IdempotentComponent> idempotent_components(const Quotient& quotient);

}  // namespace grundy::misere
