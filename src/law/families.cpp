// From the systems that recognise/clauses reads off a rule to families.
//
// An argument of a call that is a parameter or a variable of the rule is used as it is; any other gets
// a variable of its own, y, and the equation y = argument. The rule's other variables are then
// eliminated, where that can be done exactly: f(a - 2x, b - x) for x in 1..a becomes y, z with
// a - y = 2 (b - z) and z < b, four tracks instead of five. What cannot be eliminated stays as a
// variable that exists.
#include "law/families.hpp"

#include <algorithm>

#include "lang/linear.hpp"
#include "law/specials.hpp"
#include "recognise/clauses.hpp"

namespace grundy::law {
namespace {

using recognise::Affine;
using recognise::Atom;
using recognise::Conjunction;
using recognise::kMaxSymbols;
using recognise::Symbol;
using recognise::System;

// The only symbol of `value`, if it is a symbol and nothing else.
std::optional<Symbol> single(const Affine& value) {
  for (Symbol s = 0; s < kMaxSymbols; ++s)
    if (value == recognise::symbol(s)) return s;
  return std::nullopt;
}

// True for all naturals: no coefficient pulls the form above 0.
bool always(const Atom& atom) {
  return atom.kind == Atom::Kind::at_most_zero && atom.value.constant <= 0 &&
         std::ranges::all_of(atom.value.coefficient, [](Int c) { return c <= 0; });
}

lang::Linear linear(const Affine& value, Int factor, Int more = 0) {
  lang::Linear form;
  form.constant = value.constant * factor + more;
  for (Symbol i = 0; i < kMaxSymbols; ++i)
    if (value.coefficient[i] != 0) form.terms[i] = value.coefficient[i] * factor;
  return form;
}

// Do the atoms (but for number `skip`) imply form >= 0, if the symbols in `naturals` are natural?
bool implied(const Conjunction& atoms, std::size_t skip, const std::vector<bool>& naturals,
             const lang::Linear& form) {
  lang::Facts facts;
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    const Atom& atom = atoms[i];
    if (i == skip || (atom.kind != Atom::Kind::at_most_zero && atom.kind != Atom::Kind::zero))
      continue;
    facts.add(linear(atom.value, -1));
    if (atom.kind == Atom::Kind::zero) facts.add(linear(atom.value, 1));
  }
  for (Symbol i = 0; i < kMaxSymbols; ++i)
    if (naturals[i]) facts.add(linear(recognise::symbol(i), 1));
  return facts.imply(form);
}

std::optional<Constraint> constraint_of(const Atom& atom) {
  Constraint c;
  c.form = atom.value;
  switch (atom.kind) {
    case Atom::Kind::at_most_zero:
      c.kind = Constraint::Kind::at_most_zero;
      return c;
    case Atom::Kind::zero:
      c.kind = Constraint::Kind::zero;
      return c;
    case Atom::Kind::not_zero:
      c.kind = Constraint::Kind::not_zero;
      return c;
    case Atom::Kind::congruent:
      c.kind = Constraint::Kind::congruent;
      c.modulus = atom.modulus;
      return c;
    case Atom::Kind::predicate:
      return std::nullopt;
  }
  return std::nullopt;
}

// A condition that is not linear, on affine expressions.
struct Relation {
  Constraint::Kind kind = Constraint::Kind::exclusive_or;
  std::vector<Affine> of;
};

class FamilyMaker {
 public:
  FamilyMaker(const System& system, const std::vector<Relation>& relations)
      : system_(system), relations_(relations), atoms_(system.atoms) {}

  // False: this cannot be said in the normal form. `family` stays empty where the system has no
  // solution.
  bool run(std::optional<Family>& family) {
    kept_.assign(kMaxSymbols, false);
    for (std::size_t i = 0; i < system_.parameters; ++i) kept_[i] = true;
    next_ = system_.symbols;
    Family result;
    for (const std::vector<Affine>& call : system_.calls) {
      std::vector<Item>& component = result.to.emplace_back();
      for (const Affine& argument : call) {
        if (!item(argument, component.emplace_back())) return false;
      }
    }
    if (!add_relations()) return false;
    if (!recognise::tidy(atoms_)) return true;
    if (!eliminate_rest()) return false;
    if (!recognise::tidy(atoms_)) return true;
    std::erase_if(atoms_, always);
    for (std::size_t i = atoms_.size(); i-- > 0;) {
      const bool redundant = atoms_[i].kind == Atom::Kind::at_most_zero &&
                             implied(atoms_, i, kept_, linear(atoms_[i].value, -1));
      if (redundant) atoms_.erase(atoms_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!number_variables(result)) return false;
    family = std::move(result);
    return true;
  }

 private:
  bool item(const Affine& argument, Item& item) {
    if (argument.is_constant()) {
      item = {false, argument.constant};
      return argument.constant >= 0;
    }
    // That the argument is natural is said by its being a variable.
    std::erase_if(atoms_, [&](const Atom& atom) {
      return atom.kind == Atom::Kind::at_most_zero &&
             recognise::combine(argument, -1, {}, 0) == atom.value;
    });
    if (const std::optional<Symbol> s = single(argument)) {
      kept_[*s] = true;
      item = {true, *s};
      return true;
    }
    for (const auto& [known, variable] : fresh_)
      if (known == argument) {
        item = {true, variable};
        return true;
      }
    if (next_ >= kMaxSymbols) return false;
    const auto own = static_cast<Symbol>(next_++);
    const auto equation = recognise::combine(argument, 1, recognise::symbol(own), -1);
    if (!equation) return false;
    atoms_.push_back({Atom::Kind::zero, *equation});
    kept_[own] = true;
    fresh_.emplace_back(argument, own);
    item = {true, own};
    return true;
  }

  bool add_relations() {
    // "A power of two" stays a variable of its own.
    Conjunction rest;
    std::vector<Affine> powers;
    for (const Atom& atom : atoms_) {
      const bool power =
          atom.kind == Atom::Kind::predicate && atom.op == lang::Op::pow2 && !atom.negated;
      if (power)
        powers.push_back(atom.value);
      else
        rest.push_back(atom);
    }
    atoms_ = std::move(rest);
    for (const Affine& value : powers) {
      Constraint c;
      c.kind = Constraint::Kind::power;
      if (!variable_for(value, c.first)) return false;
      found_.push_back(c);
    }
    for (const Relation& relation : relations_) {
      Constraint c;
      c.kind = relation.kind;
      Variable* places[] = {&c.first, &c.second, &c.third};
      for (std::size_t i = 0; i < relation.of.size(); ++i) {
        // The first is natural by the relation itself, if the others are.
        if (i > 0 && !implied(atoms_, atoms_.size(), kept_, linear(relation.of[i], 1)))
          return false;
        if (!variable_for(relation.of[i], *places[i])) return false;
      }
      if (c.first == c.second || (relation.of.size() == 3 && c.third == c.second)) return false;
      if (relation.of.size() == 3 && c.third == c.first) return false;
      found_.push_back(c);
    }
    return true;
  }

  // A variable equal to the expression, which is natural.
  bool variable_for(const Affine& value, Variable& variable) {
    Item item_of;
    if (!value.is_constant()) {
      if (!item(value, item_of)) return false;
      variable = static_cast<Variable>(item_of.number);
      return true;
    }
    if (next_ >= kMaxSymbols || value.constant < 0) return false;
    variable = static_cast<Variable>(next_++);
    const auto equation = recognise::combine(value, 1, recognise::symbol(variable), -1);
    if (!equation) return false;
    atoms_.push_back({Atom::Kind::zero, *equation});
    kept_[variable] = true;
    return true;
  }

  bool eliminate_rest() {
    for (auto s = static_cast<Symbol>(system_.parameters); s < next_; ++s) {
      if (kept_[s]) continue;
      // Its range must be naturals only, in case it stays; rules may count from -3 to -1.
      Conjunction without = atoms_;
      if (recognise::eliminate(without, s)) {
        atoms_ = std::move(without);
        continue;
      }
      if (!implied(atoms_, atoms_.size(), kept_, linear(recognise::symbol(s), 1))) return false;
      kept_[s] = true;
    }
    return true;
  }

  // The variables that are left get numbers without gaps.
  bool number_variables(Family& family) {
    std::array<Symbol, kMaxSymbols> number{};
    std::size_t count = 0;
    for (Symbol s = 0; s < kMaxSymbols; ++s)
      if (kept_[s]) number[s] = static_cast<Symbol>(count++);
    for (const Atom& atom : atoms_) {
      const std::optional<Constraint> c = constraint_of(atom);
      if (!c) return false;
      found_.push_back(*c);
    }
    for (Constraint& c : found_) {
      for (Variable* v : {&c.first, &c.second, &c.third}) *v = number[*v];
      Affine renumbered;
      renumbered.constant = c.form.constant;
      for (Symbol s = 0; s < kMaxSymbols; ++s)
        if (c.form.coefficient[s] != 0) renumbered.coefficient[number[s]] = c.form.coefficient[s];
      c.form = renumbered;
      if (std::ranges::find(family.where, c) == family.where.end()) family.where.push_back(c);
    }
    for (std::vector<Item>& component : family.to)
      for (Item& item : component)
        if (item.is_variable) item.number = number[static_cast<std::size_t>(item.number)];
    family.variables = count;
    return true;
  }

  const System& system_;
  const std::vector<Relation>& relations_;
  Conjunction atoms_;
  std::vector<Constraint> found_;
  std::vector<bool> kept_;
  std::size_t next_ = 0;
  std::vector<std::pair<Affine, Symbol>> fresh_;
};

// Adds the families of all systems of a function. `extra` are the conditions on variables that stand
// for something not linear.
struct Extra {
  std::vector<Relation> relations;
  Conjunction atoms;
};

bool add_all(const lang::Program& program, FunctionId function, const Extra& extra,
             Families& result) {
  return recognise::for_each_system(program, function, [&](const System& read) {
    System system = read;
    system.atoms.insert(system.atoms.end(), extra.atoms.begin(), extra.atoms.end());
    std::optional<Family> family;
    if (!FamilyMaker(system, extra.relations).run(family)) return false;
    if (family && std::ranges::find(result.families, *family) == result.families.end())
      result.families.push_back(std::move(*family));
    return result.families.size() <= kMaxFamilies;
  });
}

bool add_rewritten(const RewrittenClause& clause, FunctionId function, Families& result) {
  const lang::Function& f = clause.program.functions[function];
  const std::size_t parameters = f.info.parameters.size();
  const recognise::Depths depths(clause.program);
  recognise::Reader reader(clause.program, depths, parameters, f.clauses[0].slots);
  if (!reader.fits()) return false;
  for (const lang::Step& step : f.clauses[0].steps) {
    if (step.kind != lang::Step::Kind::let) continue;
    std::optional<recognise::Tree> value = reader.number(step.expr);
    if (!value) return false;
    reader.set_variable(step.variable, std::move(*value));
  }
  const auto affine = [&](lang::ExprId id) -> std::optional<Affine> {
    const std::optional<recognise::Tree> tree = reader.number(id);
    return tree ? tree->affine() : std::nullopt;
  };
  Extra extra;
  for (const Special& special : clause.specials) {
    const std::optional<Affine> a = affine(special.a);
    const std::optional<Affine> b = special.b == lang::kNoExpr ? Affine{} : affine(special.b);
    if (!a || !b) return false;
    const Affine own = recognise::symbol(static_cast<Symbol>(parameters + special.slot));
    switch (special.kind) {
      case Special::Kind::floor: {
        // divisor * own <= a <= divisor * own + divisor - 1
        const auto below = recognise::combine(own, special.divisor, *a, -1);
        const auto above = recognise::combine(*a, 1, own, -special.divisor);
        if (!below || !above) return false;
        extra.atoms.push_back({Atom::Kind::at_most_zero, *below});
        extra.atoms.push_back({Atom::Kind::at_most_zero, *above});
        extra.atoms.back().value.constant -= special.divisor - 1;
        break;
      }
      case Special::Kind::exclusive_or:
        extra.relations.push_back({Constraint::Kind::exclusive_or, {own, *a, *b}});
        break;
      case Special::Kind::lowest_bit:
        extra.relations.push_back({Constraint::Kind::lowest_bit, {own, *a}});
        break;
      case Special::Kind::power_divides:
        extra.relations.push_back({Constraint::Kind::power_divides, {*a, *b}});
        break;
    }
  }
  return add_all(clause.program, function, extra, result);
}

bool read_domain(const lang::Program& program, const lang::Function& f, Families& families) {
  const recognise::Depths depths(program);
  const recognise::Reader reader(program, depths, f.info.parameters.size(), f.slots);
  if (!reader.fits()) return false;
  for (const lang::ExprId id : f.domain) {
    const std::optional<recognise::Disjunction> ways = reader.truth(id);
    if (!ways) return false;
    Condition condition;
    for (const Conjunction& way : *ways) {
      std::vector<Constraint>& list = condition.emplace_back();
      for (const Atom& atom : way) {
        const std::optional<Constraint> c = constraint_of(atom);
        if (!c) return false;
        list.push_back(*c);
      }
    }
    families.domain.push_back(std::move(condition));
  }
  return true;
}

}  // namespace

bool Families::binary() const {
  return std::ranges::any_of(families, [](const Family& f) {
    return std::ranges::any_of(
        f.where, [](const Constraint& c) { return c.kind >= Constraint::Kind::power; });
  });
}

bool Families::splits() const {
  return std::ranges::any_of(families, [](const Family& f) { return f.to.size() > 1; });
}

std::optional<Families> families_of(const lang::Program& program, FunctionId function,
                                    Convention convention) {
  const lang::Function& f = program.functions[function];
  Families result;
  result.convention = convention;
  for (const Parameter& p : f.info.parameters) result.coordinates.push_back(p.name);
  if (result.coordinates.empty() || result.coordinates.size() > 4) return std::nullopt;
  if (!add_all(program, function, {}, result)) {
    result.families.clear();
    for (std::size_t clause = 0; clause < f.clauses.size(); ++clause)
      if (!add_rewritten(rewritten(program, function, clause), function, result))
        return std::nullopt;
  }
  if (!read_domain(program, f, result)) return std::nullopt;
  return result;
}

namespace {

// Is every coordinate of the option at most that of the position? owner[v]: the coordinate v is.
bool never_rises(const Family& family, const std::array<std::size_t, kMaxSymbols>& owner) {
  Conjunction atoms;
  for (const Constraint& c : family.where) {
    if (c.kind == Constraint::Kind::at_most_zero)
      atoms.push_back({Atom::Kind::at_most_zero, c.form});
    if (c.kind == Constraint::Kind::zero) atoms.push_back({Atom::Kind::zero, c.form});
  }
  std::vector<bool> naturals(kMaxSymbols, false);
  for (std::size_t v = 0; v < family.variables; ++v) naturals[v] = true;
  for (std::size_t v = 0; v < family.variables; ++v) {
    if (owner[v] == kMaxSymbols) continue;
    lang::Linear fall;  // position - option
    fall.terms[static_cast<lang::Atom>(owner[v])] = 1;
    fall.terms[static_cast<lang::Atom>(v)] = -1;
    if (!implied(atoms, atoms.size(), naturals, fall)) return false;
  }
  return true;
}

// The constraints of a family on the amounts d, with position = option + d. Nothing if they speak of
// more than d, except that the option be natural.
std::optional<std::vector<Constraint>> on_amounts(const Families& families, const Family& family) {
  const std::size_t n = families.dimension();
  if (family.to.size() != 1) return std::nullopt;
  std::vector<Constraint> result;
  std::array<std::size_t, kMaxSymbols> owner{};
  owner.fill(kMaxSymbols);
  std::size_t found = n;
  for (std::size_t i = 0; i < n; ++i) {
    const Item& item = family.to[0][i];
    if (!item.is_variable) return std::nullopt;
    const auto v = static_cast<std::size_t>(item.number);
    if (v == i) {
      // The coordinate stays: d = 0.
      Constraint zero;
      zero.form = recognise::symbol(static_cast<Symbol>(i));
      result.push_back(zero);
      continue;
    }
    if (v < n || owner[v] != kMaxSymbols) return std::nullopt;
    owner[v] = i;
    ++found;
  }
  if (family.variables != found || !never_rises(family, owner)) return std::nullopt;
  for (Constraint c : family.where) {
    for (std::size_t v = n; v < family.variables; ++v) {
      const Int coefficient = c.form.coefficient[v];
      // position = option + d: the option's coefficients must cancel the position's.
      if (c.form.coefficient[owner[v]] != -coefficient) return std::nullopt;
      c.form.coefficient[v] = 0;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const bool stays = std::ranges::find(owner, i) == owner.end();
      if (stays && c.form.coefficient[i] != 0) return std::nullopt;
    }
    if (c.kind >= Constraint::Kind::power) return std::nullopt;
    result.push_back(c);
  }
  return result;
}

bool holds(const Constraint& c, const std::vector<Int>& d) {
  Int value = c.form.constant;
  for (std::size_t i = 0; i < d.size(); ++i) value += c.form.coefficient[i] * d[i];
  switch (c.kind) {
    case Constraint::Kind::at_most_zero:
      return value <= 0;
    case Constraint::Kind::zero:
      return value == 0;
    case Constraint::Kind::not_zero:
      return value != 0;
    case Constraint::Kind::congruent:
      return value % c.modulus == 0;
    default:
      return false;
  }
  return false;
}

}  // namespace

std::optional<std::vector<std::vector<Int>>> amounts_taken(const Families& families, Int bound,
                                                           std::size_t most) {
  if (!families.domain.empty()) return std::nullopt;
  std::vector<std::vector<Constraint>> all;
  for (const Family& family : families.families) {
    std::optional<std::vector<Constraint>> own = on_amounts(families, family);
    if (!own) return std::nullopt;
    all.push_back(std::move(*own));
  }
  std::vector<std::vector<Int>> result;
  std::vector<Int> d(families.dimension(), 0);
  while (true) {
    const bool taken = std::ranges::any_of(all, [&](const std::vector<Constraint>& list) {
      return std::ranges::all_of(list, [&](const Constraint& c) { return holds(c, d); });
    });
    if (taken) {
      result.push_back(d);
      if (result.size() > most) return std::nullopt;
    }
    std::size_t i = d.size();
    while (i > 0 && ++d[i - 1] > bound) d[--i] = 0;
    if (i == 0) return result;
  }
}

}  // namespace grundy::law
