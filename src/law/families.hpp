// Rules as families of linear constraints: the normal form that proofs speak about and certificates
// carry (docs/certificates.md).
//
// Variables are naturals. Variable i < coordinates is coordinate i of the position. A family says: for
// all naturals that satisfy every constraint there is the option `to`, a sum of components whose items
// are variables or numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grundy/outcome.hpp"
#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

namespace grundy::law {

using Variable = recognise::Symbol;

struct Constraint {
  enum class Kind : std::uint8_t {
    at_most_zero,  // form <= 0
    zero,
    not_zero,
    congruent,      // form = 0 mod modulus
    power,          // `first` is a power of two (1 is one)
    power_divides,  // `first` is a power of two that divides `second`
    lowest_bit,     // `first` is the largest such, or both are 0
    exclusive_or    // `first` xor `second` xor `third` = 0
  } kind = Kind::zero;
  recognise::Affine form;  // of the first four kinds
  Int modulus = 0;
  Variable first = 0, second = 0, third = 0;  // of the others
  bool operator==(const Constraint&) const = default;
};

// An item of an option.
struct Item {
  bool is_variable = true;
  Int number = 0;  // the variable, or the number itself
  bool operator==(const Item&) const = default;
};

struct Family {
  std::vector<std::vector<Item>> to;
  std::vector<Constraint> where;
  std::size_t variables = 0;  // all used variables are below this
  bool operator==(const Family&) const = default;
};

using Condition = std::vector<std::vector<Constraint>>;  // some list holds throughout

struct Families {
  std::vector<std::string> coordinates;
  Convention convention = Convention::normal;
  std::vector<Condition> domain;  // all must hold
  std::vector<Family> families;

  std::size_t dimension() const { return coordinates.size(); }
  bool splits() const;
  // Is there a constraint that speaks of binary digits?
  bool binary() const;
};

// More families than this are refused: a proof would not end.
inline constexpr std::size_t kMaxFamilies = 400;

// The normal form of a function, or nothing if its rules are not of this kind.
std::optional<Families> families_of(const lang::Program& program, FunctionId function,
                                    Convention convention);

// Moves that only depend on what is taken: the amounts d (a tuple each) within 0..bound, such that
// there is an option position - d whenever it is natural. Nothing if the moves are of another kind,
// or there is a domain.
std::optional<std::vector<std::vector<Int>>> amounts_taken(const Families& families, Int bound,
                                                           std::size_t most);

}  // namespace grundy::law
