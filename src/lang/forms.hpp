// The expressions of one clause as linear forms, and what is known of them.
//
// Sums, differences and products are multiplied out into monomials, so that (i-1)*k - i*k becomes
// -k; a monomial, a division, a list item, ... is an atom: an unknown integer of which a few facts
// are known (0 <= n % 5 <= 4).
#pragma once

#include <tsl/robin_map.h>

#include <map>
#include <optional>
#include <vector>

#include "lang/graph.hpp"
#include "lang/linear.hpp"

namespace grundy::lang {

// Atoms of one clause. An atom is a product of opaque nodes (mostly one), or a fresh unknown.
class Forms {
 public:
  Forms(Graph& graph, Facts& facts) : graph_(graph), facts_(facts) {}

  Linear form(NodeId id);

  Linear constant(Int value) {
    Linear result;
    result.constant = value;
    return result;
  }
  Linear unknown() {
    Linear result;
    result.unknown = true;
    return result;
  }
  Linear fresh_natural() {
    const Linear result = atom_form(new_atom());
    facts_.add(result);
    return result;
  }
  Linear difference(Linear a, const Linear& b) {
    a.add(b, -1);
    return a;
  }
  bool at_least(const Linear& a, Int bound) { return facts_.imply(difference(a, constant(bound))); }
  Linear product(const Linear& a, const Linear& b);
  Linear list_sum(std::uint32_t list) { return form(graph_.list(Op::list_sum, list, kNoNode, 0)); }
  Linear list_length(std::uint32_t list) {
    return form(graph_.list(Op::list_length, list, kNoNode, 0));
  }
  Linear list_item(std::uint32_t list, NodeId index) {
    return form(graph_.list(Op::list_item, list, index, 0));
  }

  // An item that the clause asks for, at the place that this form is.
  std::optional<Linear> list_item_at(std::uint32_t list, const Linear& place);

  void assume_coordinate(std::uint32_t parameter) {
    coordinates_.push_back(form(graph_.parameter(parameter)));
  }
  // The condition holds in every move of the clause.
  void assume(NodeId truth);
  Facts& facts() { return facts_; }

 private:
  using Monomial = std::vector<NodeId>;  // sorted
  Atom new_atom() { return next_atom_++; }
  static Linear atom_form(Atom atom) {
    Linear result;
    result.terms[atom] = 1;
    return result;
  }
  Linear form(NodeId id, int depth);
  Linear opaque(NodeId id);
  void describe(const Node& node, const Linear& value);
  void describe_division(const Node& node, const Linear& value);
  void describe_greater(const Node& node, const Linear& value);
  void describe_count(const NodeFold& fold, const Linear& value);
  bool holds(const NodeFold& fold, NodeId variable_is);
  Atom monomial(Monomial factors);
  void assume_compare(Op op, NodeId a, NodeId b);

  Graph& graph_;
  Facts& facts_;
  std::vector<Linear> coordinates_;
  Atom next_atom_ = 0;
  tsl::robin_map<NodeId, Linear> known_;
  std::map<Monomial, Atom> monomials_;
  std::map<Atom, Monomial> factors_;
};

}  // namespace grundy::lang
