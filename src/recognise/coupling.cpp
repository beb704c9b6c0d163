// Coordinates are tied by an option that reads or changes several of them, by one that replaces the
// component by something else altogether, and by the domain. Items of a list are games by
// themselves only if every option chooses an index over the whole list, changes the item there and
// asks for nothing but that item; each way to fail has a name here. This is the reverse of
// independence.cpp, which finds the parts and does not say why there are no more.
#include "recognise/coupling.hpp"

#include <algorithm>
#include <set>

#include "lang/list_op.hpp"
#include "recognise/expr_walk.hpp"
#include "recognise/groups.hpp"
#include "recognise/independence.hpp"

namespace grundy::recognise {
namespace {

using lang::Argument;
using lang::Clause;
using lang::Expr;
using lang::ExprId;
using lang::Op;
using lang::Program;
using lang::Step;
using Kind = ItemCoupling::Kind;

// An index written variable + constant.
struct Index {
  std::uint32_t variable = 0;
  Int offset = 0;
  bool operator==(const Index&) const = default;
};

std::optional<Index> index_of(const Program& program, ExprId id) {
  const Expr& e = program.exprs[id];
  if (e.op == Op::variable) return Index{static_cast<std::uint32_t>(e.value), 0};
  if (e.op != Op::add && e.op != Op::sub) return std::nullopt;
  const Expr &a = program.exprs[e.a], &b = program.exprs[e.b];
  if (a.op != Op::variable || b.op != Op::constant || b.value < 0) return std::nullopt;
  return Index{static_cast<std::uint32_t>(a.value), e.op == Op::add ? b.value : -b.value};
}

// One option of a function, as far as it concerns the items of one list.
class ItemOption {
 public:
  ItemOption(const Program& program, const Clause& clause, std::size_t list)
      : program_(program), clause_(clause), list_(list) {
    for (const Step& step : clause.steps) add_roots(step, roots_);
    for (const lang::Call& call : clause.sum)
      for (const Argument& argument : call.arguments) add_roots(argument, roots_);
  }

  std::optional<ItemCoupling> coupling() const {
    const Argument& argument = clause_.sum[0].arguments[list_];
    if (unchanged_coordinate(program_, argument) == static_cast<std::ptrdiff_t>(list_))
      return read() ? std::optional(found(Kind::reads_list)) : std::nullopt;
    if (argument.kind != Argument::Kind::edited || argument.sorted || argument.list != list_)
      return found(Kind::shape);
    std::optional<Index> own = index_of(program_, argument.edits[0].index);
    if (argument.edits.size() > 1) return two_changes(argument, own);
    if (!own) return found(Kind::place);
    if (std::optional<ItemCoupling> other = other_items(*own, argument.edits[0].index))
      return other;
    if (own->offset != 0 || !over_the_whole_list(own->variable) || place_matters(own->variable))
      return found(Kind::place);
    return std::nullopt;
  }

 private:
  static ItemCoupling found(Kind kind) { return {kind, 0, lang::kNoExpr, lang::kNoExpr}; }

  bool is_ours(const Expr& e) const {
    return lang::is_list_op(e.op) && static_cast<std::size_t>(e.value) == list_;
  }

  bool read() const {
    bool any = false;
    for_each_expr(program_, roots_, [&](const Expr& e) { any = any || is_ours(e); });
    return any;
  }

  std::optional<ItemCoupling> two_changes(const Argument& argument,
                                          const std::optional<Index>& own) const {
    for (const lang::Edit& edit : argument.edits) {
      if (own && index_of(program_, edit.index) == own) continue;
      if (edit.index == argument.edits[0].index) continue;
      return ItemCoupling{Kind::changes_two, 0, argument.edits[0].index, edit.index};
    }
    return found(Kind::unclear);  // the same item twice
  }

  // Does it ask for items other than its own, or for the list as a whole?
  std::optional<ItemCoupling> other_items(const Index& own, ExprId own_index) const {
    std::optional<ItemCoupling> other;
    bool whole = false;
    for_each_expr(program_, roots_, [&](const Expr& e) {
      if (!is_ours(e) || e.op == Op::list_length) return;
      if (e.op != Op::list_item)
        whole = true;
      else if (!other && index_of(program_, e.a) != own)
        other = ItemCoupling{Kind::reads_other, 0, own_index, e.a};
    });
    if (!other && whole) other = found(Kind::reads_list);
    return other;
  }

  // for i in 0..len(a)-1
  bool over_the_whole_list(std::uint32_t variable) const {
    return std::any_of(clause_.steps.begin(), clause_.steps.end(), [&](const Step& step) {
      return step.kind == Step::Kind::generator && step.generator.variable == variable &&
             is_every_index(program_, step.generator);
    });
  }

  // Is the index used for anything but naming the item, or the length for anything but its range?
  bool place_matters(std::uint32_t variable) const {
    std::vector<ExprId> stack;
    for (const Step& step : clause_.steps) {
      if (step.kind == Step::Kind::generator && step.generator.variable == variable) continue;
      add_roots(step, stack);
    }
    for (const lang::Edit& edit : clause_.sum[0].arguments[list_].edits)
      stack.push_back(edit.value);
    return matters_outside_items(program_, stack, variable);
  }

  const Program& program_;
  const Clause& clause_;
  std::size_t list_;
  std::vector<ExprId> roots_;
};

}  // namespace

std::vector<Coupling> couplings(const Program& program, FunctionId function) {
  const lang::Function& whole = program.functions[function];
  std::vector<Coupling> found;
  Groups joined(whole.info.parameters.size());
  auto list = [](const std::set<std::size_t>& numbers) {
    return std::vector<std::size_t>(numbers.begin(), numbers.end());
  };
  std::set<std::size_t> everything;
  for (std::size_t i = 0; i < whole.info.parameters.size(); ++i) everything.insert(i);
  for (std::size_t c = 0; c < whole.clauses.size(); ++c) {
    std::optional<Touched> touched = touched_by_clause(program, function, whole.clauses[c]);
    const std::set<std::size_t>& all = touched ? touched->all : everything;
    if (!joined.join(all)) continue;
    Coupling coupling{Coupling::Kind::whole, list(all), {}, c};
    if (touched) {
      coupling.kind = touched->changed == all ? Coupling::Kind::changes : Coupling::Kind::reads;
      coupling.changed = list(touched->changed);
    }
    found.push_back(std::move(coupling));
  }
  for (ExprId condition : whole.domain) {
    std::set<std::size_t> read = coordinates_read(program, {condition});
    if (joined.join(read)) found.push_back({Coupling::Kind::domain, list(read), {}, 0});
  }
  return found;
}

std::optional<ItemCoupling> item_coupling(const Program& program, FunctionId function,
                                          std::size_t list) {
  const lang::Function& whole = program.functions[function];
  for (std::size_t c = 0; c < whole.clauses.size(); ++c) {
    const Clause& clause = whole.clauses[c];
    std::optional<ItemCoupling> found;
    if (clause.sum.size() != 1 || clause.sum[0].function != function)
      found = ItemCoupling{Kind::shape, 0, lang::kNoExpr, lang::kNoExpr};
    else
      found = ItemOption(program, clause, list).coupling();
    if (!found) continue;
    found->clause = c;
    return found;
  }
  return std::nullopt;
}

}  // namespace grundy::recognise
