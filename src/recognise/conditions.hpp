// Conditions of a rule as a disjunction of conjunctions of linear atoms, and the exact elimination
// of variables from a conjunction.
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/affine.hpp"

namespace grundy::recognise {

// One condition on the symbols.
struct Atom {
  enum class Kind : std::uint8_t {
    at_most_zero,  // value <= 0
    zero,          // value = 0
    not_zero,      // value != 0
    congruent,     // value = 0 mod modulus
    predicate,     // op(value), or its negation: prime, square, pow2, fibonacci
  } kind = Kind::at_most_zero;
  Affine value;
  Int modulus = 0;
  lang::Op op = lang::Op::prime;
  bool negated = false;
};

using Conjunction = std::vector<Atom>;
using Disjunction = std::vector<Conjunction>;  // empty: false; {{}}: true

// Whether an atom without symbols holds. `atom.value` must be constant.
bool holds(const Atom& atom);

// Whether op(n) for one of the four predicates of Atom; exact for every machine integer.
bool predicate_holds(lang::Op op, Int n);

// How deeply each expression of a program is nested: computed once, in a loop, so that no recursion
// is entered for an expression that goes too deep.
class Depths {
 public:
  explicit Depths(const lang::Program& program);
  bool shallow(lang::ExprId id) const { return depth_[id] <= kMaxDepth; }

 private:
  static constexpr std::uint32_t kMaxDepth = 400;  // deeper expressions are not recognised
  std::vector<std::uint32_t> depth_;
};

// Reads expressions of one clause (or of a domain). `variables` gives each slot its meaning, where
// it has one already.
class Reader {
 public:
  // Symbols 0..parameters-1 are the scalar parameters; slot i of the clause is symbol
  // parameters + i unless a `let` gave it a value.
  Reader(const lang::Program& program, const Depths& depths, std::size_t parameters,
         std::size_t slots);

  // Gives the parameters other values: for reading a domain at the arguments of a call.
  void set_parameters(std::vector<Tree> values) { parameters_ = std::move(values); }
  void set_variable(std::size_t slot, Tree value) { variables_[slot] = std::move(value); }
  const Tree& variable(std::size_t slot) const { return variables_[slot]; }
  bool fits() const { return fits_; }

  // The expression as a tree, or nothing if it is not of that kind.
  std::optional<Tree> number(lang::ExprId id) const;
  // The condition (or its negation), or nothing if some part is not understood.
  std::optional<Disjunction> truth(lang::ExprId id, bool negated = false) const;
  // lo <= v <= hi in steps.
  std::optional<Disjunction> in_range(const Tree& v, const lang::Range& range) const;

 private:
  std::optional<Disjunction> compare(const lang::Expr& expr, bool negated) const;
  const lang::Program& program_;
  const Depths& depths_;
  std::vector<Tree> parameters_;
  std::vector<Tree> variables_;
  bool fits_ = true;
};

// x <= 0, as conditions.
std::optional<Disjunction> at_most_zero(const Tree& x);

std::optional<Disjunction> both(const Disjunction& x, const Disjunction& y);
std::optional<Disjunction> either(Disjunction x, Disjunction y);

// Replaces `s` by `by` in every atom. False on overflow.
bool substitute(Conjunction& atoms, Symbol s, const Affine& by);

// Removes `s`: afterwards the atoms say "there is an integer s such that ...", exactly. False where
// this cannot be said in atoms (two bounds whose factors both exceed 1, a predicate of s, ...).
bool eliminate(Conjunction& atoms, Symbol s);

// Divides by common factors (tightening <=), drops what is always true. False if some atom is
// false.
bool tidy(Conjunction& atoms);

}  // namespace grundy::recognise
