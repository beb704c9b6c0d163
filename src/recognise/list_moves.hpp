// The options of a function on one list as linear systems: which items change, by how much, and
// under which conditions on the list's length, on items and on the clause's variables.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

namespace grundy::recognise {

// The item `index` becomes its old value plus `change`.
struct ListChange {
  Affine index;
  Affine change;
};

// Symbol 0 is the length of the list; symbols 1, 2, ... are the items at the places `items`; then
// room for more items, then the clause's variables, from `first_variable` on. Known without being
// among the atoms: items and the new values of changed items are natural.
struct ListSystem {
  Conjunction atoms;
  std::vector<Affine> items;
  std::vector<ListChange> changes;
  Symbol first_variable = 1;
  std::size_t symbols = 1;

  static constexpr Symbol kLength = 0;

  // The symbol of the item at a place; nothing if there is no room for another.
  std::optional<Symbol> item(const Affine& place);
  // Whether `s` is one of the clause's variables.
  bool is_variable(Symbol s) const { return s >= first_variable; }
  // The only variable of an affine expression that has exactly one, with factor 1 or -1.
  std::optional<Symbol> only_variable(const Affine& x) const;
  // From now on the variable `s` means `meaning`, in which it must have the factor 1 or -1. False
  // on overflow.
  bool change_variable(Symbol s, const Affine& meaning);
};

// The systems of a function whose only parameter is a list and whose options are single calls of
// itself with edited items; nothing if it has another form or is not understood. The domain is left
// to the caller.
std::optional<std::vector<ListSystem>> list_systems(const lang::Program& program,
                                                    FunctionId function);

// A domain condition all(condition on items for v in ...) as the systems that say when the
// condition is asked (atoms), and the condition itself.
struct ItemsCondition {
  ListSystem when;    // without changes
  Disjunction holds;  // on the same symbols
};
std::optional<ItemsCondition> items_condition(const lang::Program& program, lang::ExprId id);

}  // namespace grundy::recognise
