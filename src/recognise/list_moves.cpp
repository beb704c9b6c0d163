// An item a[e] is a new symbol for each different e, and len(a) is a symbol: then clauses are read
// by the reader of scalar conditions. `if c then x else y` makes two clauses, one with the condition
// c and x in its place, the other with not c and y.
#include "recognise/list_moves.hpp"

#include <algorithm>
#include <set>

#include "recognise/expr_walk.hpp"

namespace grundy::recognise {
namespace {

using lang::Expr;
using lang::ExprId;
using lang::Op;
using lang::Program;

constexpr std::size_t kReaderSymbols = kMaxSymbols - 3;  // the reader keeps three for itself
constexpr std::size_t kMaxClauses = 32;                  // each is read in a copy of the program
constexpr std::size_t kMaxSystems = 256;
constexpr int kMaxChoices = 6;  // `if` expressions in a clause

// The expressions below `roots`, operands first.
std::vector<ExprId> below(const Program& program, std::vector<ExprId> roots) {
  std::set<ExprId> seen;
  while (!roots.empty()) {
    ExprId id = roots.back();
    roots.pop_back();
    if (id == lang::kNoExpr || !seen.insert(id).second) continue;
    const Expr& e = program.exprs[id];
    roots.insert(roots.end(), {e.a, e.b, e.c});
  }
  return {seen.begin(), seen.end()};
}

// Reads the steps and edits of one clause without `if` expressions.
class ListReader {
 public:
  ListReader(Program program, std::size_t slots)
      : program_(std::move(program)),
        parameters_(slots < kReaderSymbols ? kReaderSymbols - slots : 0),
        depths_(program_),
        reader_(program_, depths_, parameters_, slots) {
    system.first_variable = static_cast<Symbol>(parameters_);
    system.symbols = parameters_ + slots;
  }
  ListReader(const ListReader&) = delete;
  ListReader& operator=(const ListReader&) = delete;

  bool fits() const { return parameters_ > 0 && reader_.fits(); }

  std::optional<Affine> number(ExprId id) {
    if (!give_symbols({id})) return std::nullopt;
    std::optional<Tree> tree = reader_.number(id);
    return tree ? tree->affine() : std::nullopt;
  }

  std::optional<Disjunction> truth(ExprId id, bool negated = false) {
    if (!give_symbols({id})) return std::nullopt;
    return reader_.truth(id, negated);
  }

  std::optional<Disjunction> members(const lang::Generator& generator) {
    Tree own = Tree::leaf(symbol(static_cast<Symbol>(parameters_ + generator.variable)));
    reader_.set_variable(generator.variable, own);
    Disjunction all;
    for (const lang::Range& range : generator.ranges) {
      if (!give_symbols({range.lo, range.hi, range.step})) return std::nullopt;
      std::optional<Disjunction> part = reader_.in_range(own, range);
      if (!part) return std::nullopt;
      all.insert(all.end(), part->begin(), part->end());
    }
    return all;
  }

  std::optional<Disjunction> step(const lang::Step& s) {
    if (s.kind == lang::Step::Kind::generator) return members(s.generator);
    if (s.kind == lang::Step::Kind::guard) return truth(s.expr);
    if (!give_symbols({s.expr})) return std::nullopt;
    std::optional<Tree> value = reader_.number(s.expr);
    if (!value) return std::nullopt;
    reader_.set_variable(s.variable, std::move(*value));
    return Disjunction{{}};
  }

  bool edit(const lang::Edit& e) {
    std::optional<Affine> index = number(e.index), value = number(e.value);
    if (!index || !value) return false;
    std::optional<Affine> change = value;
    if (e.kind == lang::Edit::Kind::subtract) change = combine(*value, -1, {}, 0);
    if (e.kind == lang::Edit::Kind::set) {
      std::optional<Symbol> old = system.item(*index);
      change = old ? combine(*value, 1, symbol(*old), -1) : std::nullopt;
    }
    if (!change) return false;
    system.changes.push_back({*index, *change});
    return true;
  }

  ListSystem system;

 private:
  // Turns lengths and items below `roots` into parameters.
  bool give_symbols(std::vector<ExprId> roots) {
    for (ExprId id : below(program_, std::move(roots))) {
      Expr& e = program_.exprs[id];
      if (e.op == Op::list_length) e = {Op::parameter, ListSystem::kLength};
      if (e.op != Op::list_item) continue;
      std::optional<Tree> tree = reader_.number(e.a);
      std::optional<Affine> place = tree ? tree->affine() : std::nullopt;
      std::optional<Symbol> s = place ? system.item(*place) : std::nullopt;
      if (!s) return false;
      e = {Op::parameter, *s};
    }
    return true;
  }

  Program program_;
  std::size_t parameters_;
  Depths depths_;
  Reader reader_;
};

bool narrow(std::optional<Disjunction>& all, const std::optional<Disjunction>& more) {
  if (all) all = more ? both(*all, *more) : std::nullopt;
  return all.has_value();
}

// x != 0 as x <= -1 or x >= 1.
std::optional<Disjunction> without_not_zero(const Conjunction& atoms) {
  std::optional<Disjunction> all = Disjunction{{}};
  for (const Atom& atom : atoms) {
    if (atom.kind != Atom::Kind::not_zero) {
      all = both(*all, {{atom}});
    } else {
      Atom below, above;
      std::optional<Affine> turned = combine(atom.value, -1, constant(1), 1);
      std::optional<Affine> straight = combine(atom.value, 1, constant(1), 1);
      if (!turned || !straight) return std::nullopt;
      below.value = *straight, above.value = *turned;
      all = both(*all, {{below}, {above}});
    }
    if (!all) return std::nullopt;
  }
  return all;
}

struct Variant {
  Program program;
  std::vector<std::pair<ExprId, bool>> conditions;  // truths, and whether negated
};

std::vector<ExprId> roots_of(const lang::Clause& clause) {
  std::vector<ExprId> roots;
  for (const lang::Step& step : clause.steps) add_roots(step, roots);
  for (const lang::Call& call : clause.sum)
    for (const lang::Argument& argument : call.arguments) add_roots(argument, roots);
  return roots;
}

// The clause without `if` expressions, in all the ways they may turn out.
std::optional<std::vector<Variant>> variants(const Program& program, const lang::Clause& clause) {
  std::vector<Variant> all(1, Variant{program, {}});
  int choices = 0;
  for (ExprId id : below(program, roots_of(clause))) {
    const Expr e = program.exprs[id];
    if (e.op != Op::if_else) continue;
    if (++choices > kMaxChoices) return std::nullopt;
    std::vector<Variant> next;
    for (const Variant& variant : all)
      for (bool negated : {false, true}) {
        Variant copy = variant;
        copy.program.exprs[id] = copy.program.exprs[negated ? e.c : e.b];
        copy.conditions.emplace_back(e.a, negated);
        next.push_back(std::move(copy));
      }
    all = std::move(next);
  }
  return all;
}

bool read_variant(const Variant& variant, const lang::Clause& clause,
                  std::vector<ListSystem>& systems) {
  ListReader reader(variant.program, clause.slots);
  if (!reader.fits()) return false;
  std::optional<Disjunction> all = Disjunction{{}};
  for (const lang::Step& step : clause.steps)
    if (!narrow(all, reader.step(step))) return false;
  for (auto [condition, negated] : variant.conditions)
    if (!narrow(all, reader.truth(condition, negated))) return false;
  for (const lang::Edit& edit : clause.sum[0].arguments[0].edits)
    if (!reader.edit(edit)) return false;
  for (const Conjunction& whole : *all) {
    std::optional<Disjunction> ways = without_not_zero(whole);
    if (!ways) return false;
    for (Conjunction& way : *ways) {
      systems.push_back(reader.system);
      systems.back().atoms = std::move(way);
    }
  }
  return systems.size() <= kMaxSystems;
}

bool is_edited_list(const lang::Clause& clause, FunctionId function) {
  if (clause.player != Player::both || clause.sum.size() != 1) return false;
  const lang::Call& call = clause.sum[0];
  if (call.function != function || call.arguments.size() != 1) return false;
  const lang::Argument& list = call.arguments[0];
  return list.kind == lang::Argument::Kind::edited && !list.sorted && !list.edits.empty();
}

}  // namespace

std::optional<Symbol> ListSystem::item(const Affine& place) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i] == place) return static_cast<Symbol>(i + 1);
  bool plain = true;  // the place of an item must not depend on items
  for (Symbol s = 1; s < first_variable; ++s) plain = plain && place.coefficient[s] == 0;
  if (!plain || items.size() + 1 >= first_variable) return std::nullopt;
  items.push_back(place);
  return static_cast<Symbol>(items.size());
}

std::optional<Symbol> ListSystem::only_variable(const Affine& x) const {
  std::optional<Symbol> found;
  for (std::size_t s = first_variable; s < symbols; ++s) {
    Int c = x.coefficient[s];
    if (c == 0) continue;
    if (found || (c != 1 && c != -1)) return std::nullopt;
    found = static_cast<Symbol>(s);
  }
  return found;
}

bool ListSystem::change_variable(Symbol s, const Affine& meaning) {
  Int c = meaning.coefficient[s];
  if (c != 1 && c != -1) return false;
  Affine rest = meaning;
  rest.coefficient[s] = 0;
  std::optional<Affine> old = combine(symbol(s), c, rest, -c);
  if (!old || !substitute(atoms, s, *old)) return false;
  auto in_place = [&](Affine& x) {
    std::optional<Affine> changed = recognise::substitute(x, s, *old);
    if (changed) x = *changed;
    return changed.has_value();
  };
  bool good = std::ranges::all_of(items, in_place);
  for (ListChange& change : changes)
    good = good && in_place(change.index) && in_place(change.change);
  return good;
}

std::optional<std::vector<ListSystem>> list_systems(const Program& program, FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  const lang::Function& f = program.functions[function];
  if (!f.alias.empty() || !f.endings.empty()) return std::nullopt;
  if (f.info.parameters.size() != 1 || !f.info.parameters[0].is_list) return std::nullopt;
  if (f.clauses.size() > kMaxClauses) return std::nullopt;
  std::vector<ListSystem> systems;
  for (const lang::Clause& clause : f.clauses) {
    if (!is_edited_list(clause, function)) return std::nullopt;
    std::optional<std::vector<Variant>> ways = variants(program, clause);
    if (!ways) return std::nullopt;
    for (const Variant& way : *ways)
      if (!read_variant(way, clause, systems)) return std::nullopt;
  }
  return systems;
}

std::optional<ItemsCondition> items_condition(const Program& program, ExprId id) {
  const Expr& e = program.exprs[id];
  if (e.op != Op::fold) return std::nullopt;
  const lang::Fold& fold = program.folds[static_cast<std::size_t>(e.value)];
  if (fold.kind != lang::FoldKind::all) return std::nullopt;
  ListReader reader(program, fold.generator.variable + std::size_t{1});
  if (!reader.fits()) return std::nullopt;
  std::optional<Disjunction> when = reader.members(fold.generator);
  if (fold.guard != lang::kNoExpr && !narrow(when, reader.truth(fold.guard))) return std::nullopt;
  std::optional<Disjunction> holds = reader.truth(fold.body);
  if (!when || when->size() != 1 || !holds) return std::nullopt;
  ItemsCondition condition{reader.system, std::move(*holds)};
  condition.when.atoms = std::move((*when)[0]);
  return condition;
}

}  // namespace grundy::recognise
