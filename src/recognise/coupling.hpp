// Why the coordinates of a position, or the items of a list, are not independent: the first option
// that ties them together.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

struct Coupling {
  enum class Kind : std::uint8_t {
    changes,  // the option changes all of them
    reads,    // it changes some and asks for the others
    whole,    // it calls another function, or leaves several components: everything at once
    domain    // a condition of the domain mentions all of them
  } kind = Kind::changes;
  std::vector<std::size_t> coordinates;  // ascending, at least two
  std::vector<std::size_t> changed;      // reads: those that change
  std::size_t clause = 0;                // not for domain
};

// Option by option, those that tie coordinates which no earlier one did.
std::vector<Coupling> couplings(const lang::Program& program, FunctionId function);

struct ItemCoupling {
  enum class Kind : std::uint8_t {
    changes_two,  // the option changes two or more items
    reads_other,  // it changes an item and asks for another one
    reads_list,  // it asks for something about the whole list: its sum, its minimum, its length, ...
    place,       // what it may do to an item depends on the item's place
    shape,       // it makes another list: shorter, sorted, put together
    unclear      // something else
  } kind = Kind::unclear;
  std::size_t clause = 0;
  // changes_two, reads_other: the index of the item and of the other one.
  lang::ExprId own = lang::kNoExpr, other = lang::kNoExpr;
};

// The first option that ties the items of the list parameter `list`; nothing if there is none.
std::optional<ItemCoupling> item_coupling(const lang::Program& program, FunctionId function,
                                          std::size_t list);

}  // namespace grundy::recognise
