// Expressions multiplied out into linear forms over atoms. (What is known of an atom: form_facts.cpp.)
#include "lang/forms.hpp"

#include <algorithm>

namespace grundy::lang {
namespace {

constexpr int kMaxDepth = 60;                // expressions are looked into this deep
constexpr std::size_t kMaxMonomials = 24;    // in one form
constexpr std::size_t kMaxClauseAtoms = 80;  // in one clause

}  // namespace

Linear Forms::form(NodeId id) {
  return form(id, kMaxDepth);
}

Linear Forms::form(NodeId id, int depth) {
  const Node node = graph_[id];
  if (node.op == Op::constant) return constant(node.value);
  if (depth == 0) return opaque(id);
  Linear result;
  switch (node.op) {
    case Op::add:
    case Op::sub:
      result = form(node.a, depth - 1);
      result.add(form(node.b, depth - 1), node.op == Op::add ? 1 : -1);
      return result;
    case Op::neg:
      result.add(form(node.a, depth - 1), -1);
      return result;
    case Op::mul:
      result = product(form(node.a, depth - 1), form(node.b, depth - 1));
      return result.unknown ? opaque(id) : result;
    case Op::shift_left: {
      const auto places = graph_.known(node.b);
      if (!places || *places < 0 || *places > 30) return opaque(id);
      result.add(form(node.a, depth - 1), Int{1} << *places);
      return result;
    }
    default:
      return opaque(id);
  }
}

std::optional<Linear> Forms::list_item_at(std::uint32_t list, const Linear& place) {
  for (NodeId id = 0; id < graph_.size(); ++id) {
    const Node node = graph_[id];
    if (node.op != Op::list_item || node.value != list || node.fold_depth != 0) continue;
    const Linear gap = difference(form(node.a), place);
    if (gap.is_constant() && gap.constant == 0) return form(id);
  }
  return std::nullopt;
}

Linear Forms::opaque(NodeId id) {
  const auto found = known_.find(id);
  if (found != known_.end()) return found->second;
  if (next_atom_ > kMaxClauseAtoms) return unknown();
  const Linear value = atom_form(monomial({id}));
  known_[id] = value;
  describe(graph_[id], value);
  return value;
}

Atom Forms::monomial(Monomial factors) {
  std::ranges::sort(factors);
  const auto [found, fresh] = monomials_.emplace(factors, next_atom_);
  if (fresh) factors_[new_atom()] = std::move(factors);
  return found->second;
}

// Multiplied out. Of a product x*y of two atoms with x >= a, y >= b it is known that
// (x-a)*(y-b) >= 0; tried with a, b in {0, 1}.
Linear Forms::product(const Linear& a, const Linear& b) {
  if (a.unknown || b.unknown) return unknown();
  if (a.terms.size() * b.terms.size() > kMaxMonomials || next_atom_ > kMaxClauseAtoms) {
    return unknown();
  }
  Linear result;
  result.add(a, b.constant);
  result.add(b, a.constant);
  result.add(constant(1), -1);
  result.constant = 0;
  if (__builtin_mul_overflow(a.constant, b.constant, &result.constant)) return unknown();
  for (const auto& [x, cx] : a.terms) {
    for (const auto& [y, cy] : b.terms) {
      Int coefficient = 0;
      if (__builtin_mul_overflow(cx, cy, &coefficient)) return unknown();
      if (!factors_.contains(x) || !factors_.contains(y)) return unknown();
      Monomial factors = factors_[x];
      factors.insert(factors.end(), factors_[y].begin(), factors_[y].end());
      if (factors.size() > 4) return unknown();
      const std::size_t before = monomials_.size();
      const Linear xy = atom_form(monomial(std::move(factors)));
      if (monomials_.size() > before) {
        const auto least = [&](Atom atom) {
          return at_least(atom_form(atom), 1) ? 1 : at_least(atom_form(atom), 0) ? 0 : -1;
        };
        const Int lx = least(x), ly = least(y);
        if (lx >= 0 && ly >= 0) {
          Linear corner = xy;
          corner.add(atom_form(x), -ly);
          corner.add(atom_form(y), -lx);
          corner.add(constant(lx * ly), 1);
          facts_.add(corner);
        }
      }
      result.add(xy, coefficient);
    }
  }
  return result;
}

}  // namespace grundy::lang
