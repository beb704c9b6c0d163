// A clause turns coins if each of its edits makes 1 of 0 and 0 of 1, whatever the spelling (1-w[j],
// w[j] += 1-2*w[j], (w[j]+1)%2): the new value is worked out for both. The head coin is the one that
// a condition wants to be 1, or whose edit is possible for 1 only (w[i] -= 1). No other condition,
// and no range, may look at the coins.
#include "recognise/coin_turning.hpp"

#include <algorithm>
#include <limits>

#include "lang/lang.hpp"
#include "recognise/bounds.hpp"
#include "recognise/coin_expressions.hpp"
#include "recognise/expr_walk.hpp"
#include "recognise/list_moves.hpp"

namespace grundy::recognise {
namespace {

using lang::Argument;
using lang::Clause;
using lang::Edit;
using lang::Expr;
using lang::ExprId;
using lang::kNoExpr;
using lang::Op;
using lang::Program;
using lang::Step;

constexpr std::size_t kMaxClauses = 64;

// The argument of a call that is an edited list; null if there is none, or another list.
const Argument* edited_list(const lang::Call& call) {
  const Argument* list = nullptr;
  for (const Argument& argument : call.arguments) {
    if (argument.kind == Argument::Kind::scalar) continue;
    if (list != nullptr || argument.kind != Argument::Kind::edited) return nullptr;
    list = &argument;
  }
  return list;
}

// Reads one clause, and rewrites it as a clause of CoinTurning::moves.
class CoinClause {
 public:
  CoinClause(Program& program, const Clause& clause) : program_(program), clause_(clause) {}

  std::optional<Clause> read() {
    for (const Step& step : clause_.steps)
      if (!read_step(step)) return std::nullopt;
    const std::vector<Edit>& edits = edited_list(clause_.sum[0])->edits;
    std::optional<std::size_t> head = head_of(edits);
    if (!head) return std::nullopt;
    Argument coins;
    coins.kind = Argument::Kind::literal;
    coins.items.push_back(shifted(edits[*head].index));
    for (std::size_t i = 0; i < edits.size(); ++i)
      if (i != *head) coins.items.push_back(shifted(edits[i].index));
    Clause moves = clause_;
    moves.steps = std::move(steps_);
    moves.sum = {{1, {std::move(coins)}}};
    return moves;
  }

 private:
  bool read_step(const Step& step) {
    std::vector<ExprId> roots;
    add_roots(step, roots);
    if (!reads_items(program_, roots)) {
      steps_.push_back(step);
      return true;
    }
    if (step.kind != Step::Kind::guard) return false;
    std::vector<ExprId> todo{step.expr};
    while (!todo.empty()) {
      ExprId id = todo.back();
      todo.pop_back();
      const Expr& e = program_.exprs[id];
      if (e.op == Op::logical_and) {
        todo.insert(todo.end(), {e.b, e.a});
      } else if (!reads_items(program_, {id})) {
        Step rest = step;
        rest.expr = id;
        steps_.push_back(rest);
      } else if (!wants_heads(id)) {
        return false;
      }
    }
    return true;
  }

  // Is the condition "the coin at some place shows heads"? Notes the place.
  bool wants_heads(ExprId id) {
    ExprId index = kNoExpr;
    std::optional<Int> tails = with_coin(program_, id, index, 0);
    std::optional<Int> heads = with_coin(program_, id, index, 1);
    if (!tails || !heads || *tails != 0 || *heads != 1) return false;
    if (head_place_ != kNoExpr && !same(program_, head_place_, index)) return false;
    head_place_ = index;
    return true;
  }

  // The edit of the head coin; nothing unless there is exactly one, and all others turn coins.
  std::optional<std::size_t> head_of(const std::vector<Edit>& edits) const {
    std::optional<std::size_t> head;
    for (std::size_t i = 0; i < edits.size(); ++i) {
      if (reads_items(program_, {edits[i].index})) return std::nullopt;
      std::optional<Turn> turn = turn_of(program_, edits[i]);
      if (!turn || turn->of_heads != 0) return std::nullopt;
      bool named = head_place_ != kNoExpr && same(program_, head_place_, edits[i].index);
      // Where a condition names the head coin, no other place is it.
      bool only_heads = head_place_ == kNoExpr && turn->of_tails < 0;
      if (!named && !only_heads && !turn->turns()) return std::nullopt;
      if (!named && !only_heads) continue;
      if (head) return std::nullopt;
      head = i;
    }
    return head;
  }

  ExprId shifted(ExprId index) {
    auto next = [&] { return static_cast<ExprId>(program_.exprs.size() - 1); };
    program_.exprs.push_back({Op::constant, CoinTurning::kIndexShift});
    ExprId shift = next();
    program_.exprs.push_back({Op::add, 0, index, shift});
    return next();
  }

  Program& program_;
  const Clause& clause_;
  std::vector<Step> steps_;
  ExprId head_place_ = kNoExpr;
};

// The clause changes items of the list and nothing else.
bool is_edited_list(const Program& program, const Clause& clause, FunctionId function) {
  if (clause.player != Player::both || clause.sum.size() != 1) return false;
  const lang::Call& call = clause.sum[0];
  if (call.function != function) return false;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (call.arguments[i].kind != Argument::Kind::scalar) continue;
    const Expr& e = program.exprs[call.arguments[i].expr];
    if (e.op != Op::parameter || e.value != static_cast<Int>(i)) return false;
  }
  const Argument* list = edited_list(call);
  return list != nullptr && !list->sorted && !list->edits.empty();
}

// Does the condition hold for every row of zeros and ones, or does no move change whether it holds?
bool holds_for_coins(const Program& program, ExprId id) {
  const Expr& e = program.exprs[id];
  if (!reads_items(program, {id}) && !has_fold(program, {id})) return true;
  if (e.op != Op::fold) return false;
  const lang::Fold& fold = program.folds[static_cast<std::size_t>(e.value)];
  if (fold.kind != lang::FoldKind::all || fold.guard != kNoExpr) return false;
  std::vector<ExprId> roots;
  for (const lang::Range& range : fold.generator.ranges)
    roots.insert(roots.end(), {range.lo, range.hi});
  if (reads_items(program, roots) || has_fold(program, roots)) return false;
  for (Int coin : {0, 1}) {
    ExprId index = kNoExpr;
    std::optional<Int> value = with_coin(program, fold.body, index, coin);
    if (!value || *value != 1 || index == kNoExpr) return false;
    const Expr& place = program.exprs[index];
    if (place.op != Op::variable || place.value != fold.generator.variable) return false;
  }
  return true;
}

// The variable of the head coin: the one whose item has conditions (these go), or loses 1.
std::optional<Symbol> take_head(ListSystem& system) {
  std::set<Symbol> heads;
  for (std::size_t i = 0; i < system.items.size(); ++i) {
    auto item = static_cast<Symbol>(i + 1);
    std::size_t conditions =
        std::erase_if(system.atoms, [&](const Atom& a) { return a.value.coefficient[item] != 0; });
    std::optional<Symbol> coin = system.only_variable(system.items[i]);
    if (conditions > 0 && !coin) return std::nullopt;
    if (conditions > 0) heads.insert(*coin);
  }
  for (const ListChange& change : system.changes)
    if (change.change == constant(-1)) heads.insert(*system.only_variable(change.index));
  return heads.size() == 1 ? std::optional(*heads.begin()) : std::nullopt;
}

// The coins of a system, if it turns any s of the row, the rightmost showing heads: s.
std::optional<std::size_t> any_subset_of(ListSystem system) {
  std::vector<Symbol> coins;
  for (std::size_t i = 0; i < system.changes.size(); ++i) {
    Affine place = system.changes[i].index;
    std::optional<Symbol> coin = system.only_variable(place);
    if (!coin || std::ranges::find(coins, *coin) != coins.end()) return std::nullopt;
    if (!system.change_variable(*coin, place)) return std::nullopt;
    if (!(system.changes[i].index == symbol(*coin))) return std::nullopt;
    coins.push_back(*coin);
  }
  std::optional<Symbol> head = take_head(system);
  if (!head) return std::nullopt;
  std::optional<Bounds> bounds = Bounds::of(system.atoms, system.symbols);
  if (!bounds || bounds->empty()) return std::nullopt;
  std::ranges::sort(coins, [&](Symbol x, Symbol y) {
    std::optional<Int> d = bounds->difference(x, y);
    return d && *d < 0;
  });
  if (coins.back() != *head) return std::nullopt;
  Conjunction expected = {at_most(constant(0), symbol(coins.front())),
                          at_most(symbol(coins.back()), symbol(ListSystem::kLength), -1)};
  for (std::size_t i = 0; i + 1 < coins.size(); ++i)
    expected.push_back(at_most(symbol(coins[i]), symbol(coins[i + 1]), -1));
  if (Bounds::of(expected, system.symbols) != bounds) return std::nullopt;
  return coins.size();
}

// The greatest value of x + constants that the bounds know of, if any.
std::optional<Wide> greatest(const Affine& x, const Bounds& bounds, std::size_t symbols) {
  std::vector<Symbol> plus, minus;
  Wide total = x.constant;
  for (std::size_t s = 0; s < symbols; ++s) {
    auto symbol = static_cast<Symbol>(s);
    Int factor = x.coefficient[s];
    if (factor == 0) continue;
    if (factor == 1) plus.push_back(symbol);
    if (factor == -1) minus.push_back(symbol);
    std::optional<Int> bound = factor > 0 ? bounds.upper(symbol) : bounds.lower(symbol);
    if (!bound) {
      total = std::numeric_limits<Int>::max();
      continue;
    }
    if (total != std::numeric_limits<Int>::max()) total += Wide{factor} * *bound;
  }
  std::optional<Wide> best;
  if (total < std::numeric_limits<Int>::max()) best = total;
  bool pair = plus.size() == 1 && minus.size() == 1;
  for (std::size_t s = 0; s < symbols && pair; ++s) {
    Int factor = x.coefficient[s];
    pair = factor >= -1 && factor <= 1;
  }
  if (pair)
    if (std::optional<Int> d = bounds.difference(plus[0], minus[0]))
      if (Wide by_pair = Wide{*d} + x.constant; !best || by_pair < *best) best = by_pair;
  return best;
}

// Are the sets of a system those of a longer row, too, with the head coin on the right? Every
// condition on the length must follow from "the head coin lies on the row" and the others.
bool row_alike(ListSystem system) {
  ListSystem without_items = system;
  std::optional<Symbol> head = take_head(without_items);
  if (!head) return false;
  Conjunction known;  // of the kind bounds can hold, and without the length
  std::vector<Affine> on_length;
  for (const Atom& atom : without_items.atoms) {
    if (atom.value.coefficient[ListSystem::kLength] != 0) {
      if (atom.kind != Atom::Kind::at_most_zero) return false;
      on_length.push_back(atom.value);
    } else if (Bounds::of({atom}, system.symbols)) {
      known.push_back(atom);
    }
  }
  std::optional<Bounds> bounds = Bounds::of(known, system.symbols);
  if (!bounds) return false;
  if (bounds->empty()) return true;
  auto at_most = [&](const Affine& x, Int most) {
    std::optional<Wide> value = greatest(x, *bounds, system.symbols);
    return value && *value <= most;
  };
  for (const Affine& value : on_length) {
    // value + length - head - 1 <= 0, as head <= length - 1.
    std::optional<Affine> rest = combine(value, 1, symbol(ListSystem::kLength), 1);
    if (rest) rest = combine(*rest, 1, symbol(*head), -1);
    if (!rest || rest->coefficient[ListSystem::kLength] != 0 || !at_most(*rest, 1)) return false;
  }
  std::size_t heads = 0;
  for (const ListChange& change : system.changes) {
    std::optional<Affine> ahead = combine(change.index, 1, symbol(*head), -1);
    if (!ahead || ahead->coefficient[ListSystem::kLength] != 0) return false;
    if (*ahead == constant(0))
      ++heads;
    else if (!at_most(*ahead, -1))
      return false;
  }
  return heads == 1;
}

bool rows_alike(const Program& program, FunctionId function) {
  auto systems = list_systems(program, function);
  return systems && std::ranges::all_of(*systems, row_alike);
}

std::set<std::size_t> any_subset_sizes(const Program& program, FunctionId function) {
  auto systems = list_systems(program, function);
  std::set<std::size_t> sizes;
  if (!systems) return {};
  for (const ListSystem& system : *systems) {
    std::optional<std::size_t> size = any_subset_of(system);
    if (!size) return {};
    sizes.insert(*size);
  }
  return sizes;
}

}  // namespace

std::optional<CoinTurning> coin_turning(const Program& program, FunctionId function) {
  const lang::Function& whole = program.functions[function];
  if (!whole.alias.empty() || !whole.endings.empty() || whole.clauses.empty() ||
      whole.clauses.size() > kMaxClauses ||
      std::ranges::count_if(whole.info.parameters, &Parameter::is_list) != 1)
    return std::nullopt;
  const auto row = std::ranges::find_if(whole.info.parameters, &Parameter::is_list);
  const auto row_at = static_cast<std::size_t>(row - whole.info.parameters.begin());
  for (ExprId condition : whole.domain)
    if (!holds_for_coins(program, condition)) return std::nullopt;

  Program moves = program;
  lang::Function turn;
  turn.info = {"turn", whole.info.parameters};
  turn.info.parameters[row_at] = {"n", false};
  for (const Clause& clause : whole.clauses) {
    if (!is_edited_list(program, clause, function)) return std::nullopt;
    std::vector<ExprId> roots;
    for (const Step& step : clause.steps) add_roots(step, roots);
    add_roots(*edited_list(clause.sum[0]), roots);
    if (has_fold(program, roots)) return std::nullopt;
    std::optional<Clause> rewritten = CoinClause(moves, clause).read();
    if (!rewritten) return std::nullopt;
    turn.clauses.push_back(std::move(*rewritten));
  }
  lang::Function coins;
  coins.info = {"coins", {{"turned", true}}};
  moves.functions = {std::move(turn), std::move(coins)};
  moves.folds.clear();
  moves.start = 0;
  for (Expr& e : moves.exprs) {
    if (e.op == Op::list_length) e = {Op::parameter, static_cast<Int>(row_at)};
    // Nothing that is left looks at coins; what did may stay in the arena, harmless.
    if ((e.op >= Op::list_item && e.op <= Op::list_count) || e.op == Op::fold)
      e = {Op::constant, 0};
  }
  CoinTurning result;
  result.scalars = whole.info.parameters.size() - 1;
  result.row_at = row_at;
  result.moves = lang::make_rules(std::make_shared<const Program>(std::move(moves)));
  result.any_subset = any_subset_sizes(program, function);
  result.rows_alike = !result.any_subset.empty() || rows_alike(program, function);
  return result;
}

}  // namespace grundy::recognise
