// Each lowered clause (lowering.hpp) is read into linear forms. Sums, differences and products are
// multiplied out into monomials, so that (i-1)*k - i*k becomes -k; a monomial, a division, a list
// item, ... is an atom: an unknown integer of which a few facts are known (0 <= n % 5 <= 4). The
// facts of a clause are the bounds of its generators, its conditions, and that coordinates are
// naturals before and after.
#include "lang/transitions.hpp"

#include <algorithm>

#include "lang/list_op.hpp"
#include "lang/lowering.hpp"

namespace grundy::lang {
namespace {

constexpr int kMaxDepth = 60;                // expressions are looked into this deep
constexpr std::size_t kMaxMonomials = 24;    // in one form
constexpr std::size_t kMaxClauseAtoms = 80;  // in one clause

// Atoms of one clause. An atom is a product of opaque nodes (mostly one), or a fresh unknown.
class Forms {
 public:
  Forms(Graph& graph, Facts& facts) : graph_(graph), facts_(facts) {}

  Linear form(NodeId id) { return form(id, kMaxDepth); }

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
  Atom monomial(Monomial factors);
  void assume_compare(Op op, NodeId a, NodeId b);

  Graph& graph_;
  Facts& facts_;
  Atom next_atom_ = 0;
  tsl::robin_map<NodeId, Linear> known_;
  std::map<Monomial, Atom> monomials_;
  std::map<Atom, Monomial> factors_;
};

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

// What is known of an opaque value.
void Forms::describe(const Node& node, const Linear& value) {
  const auto at_most = [&](const Linear& bound) { facts_.add(difference(bound, value)); };
  if (node.op == Op::parameter || is_list_op(node.op)) return facts_.add(value);
  switch (node.op) {
    case Op::div:
    case Op::mod:
      describe_division(node, value);
      break;
    case Op::min:
      at_most(form(node.a));
      at_most(form(node.b));
      if (at_least(form(node.a), 1) && at_least(form(node.b), 1)) {
        facts_.add(difference(value, constant(1)));
      } else if (at_least(form(node.a), 0) && at_least(form(node.b), 0)) {
        facts_.add(value);
      }
      break;
    case Op::max:
      facts_.add(difference(value, form(node.a)));
      facts_.add(difference(value, form(node.b)));
      break;
    case Op::abs: {
      Linear sum = value;
      sum.add(form(node.a), 1);
      facts_.add(difference(value, form(node.a)));
      facts_.add(sum);
      break;
    }
    case Op::bit_and:
      at_most(form(node.b));
      [[fallthrough]];
    case Op::isqrt:
    case Op::popcount:
    case Op::lowbit:
    case Op::shift_right:
      facts_.add(value);
      at_most(form(node.a));
      break;
    case Op::ilog2:
      facts_.add(value);
      at_most(difference(form(node.a), constant(1)));
      break;
    case Op::bit_or:
    case Op::bit_xor: {
      Linear sum = form(node.a);
      sum.add(form(node.b), 1);
      facts_.add(value);
      at_most(sum);
      break;
    }
    case Op::gcd:
      facts_.add(value);
      break;
    default:
      if (node.op >= Op::equal && node.op <= Op::logical_not) {
        facts_.add(value);
        at_most(constant(1));
      }
  }
}

void Forms::describe_division(const Node& node, const Linear& value) {
  const Linear a = form(node.a), b = form(node.b);
  const auto divisor = graph_.known(node.b);
  if (divisor && *divisor >= 1) {
    // div: d*q <= a <= d*q + d-1; mod: 0 <= r <= d-1
    Linear low = node.op == Op::div ? a : value;
    if (node.op == Op::div) low.add(value, -*divisor);
    facts_.add(low);
    facts_.add(difference(constant(*divisor - 1), low));
  } else if (at_least(b, 1)) {
    if (node.op == Op::mod) {
      facts_.add(value);
      facts_.add(difference(difference(b, constant(1)), value));
    }
  } else {
    return;
  }
  if (at_least(a, 0)) {
    facts_.add(value);
    facts_.add(difference(a, value));
  }
  // a / b < a for a >= 1, b >= 2
  if (node.op == Op::div && at_least(a, 1) && at_least(b, 2)) {
    facts_.add(difference(difference(a, constant(1)), value));
  }
}

void Forms::assume_compare(Op op, NodeId a, NodeId b) {
  const Linear up = difference(form(b), form(a)), down = difference(form(a), form(b));
  switch (op) {
    case Op::less:
      return facts_.add(difference(up, constant(1)));
    case Op::less_equal:
      return facts_.add(up);
    case Op::greater:
      return facts_.add(difference(down, constant(1)));
    case Op::greater_equal:
      return facts_.add(down);
    case Op::equal:
      facts_.add(up);
      return facts_.add(down);
    default:  // not_equal
      if (facts_.imply(up)) facts_.add(difference(up, constant(1)));
      if (facts_.imply(down)) facts_.add(difference(down, constant(1)));
  }
}

void Forms::assume(NodeId truth) {
  const Node node = graph_[truth];
  const auto at_least_one = [&](NodeId id, Int bound) {
    facts_.add(difference(form(id), constant(bound)));
  };
  switch (node.op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return assume_compare(node.op, node.a, node.b);
    case Op::prime:
      return at_least_one(node.a, 2);
    case Op::pow2:
    case Op::fibonacci:
      return at_least_one(node.a, 1);
    case Op::square:
      return at_least_one(node.a, 0);
    case Op::divides:
      if (at_least(form(node.b), 1)) facts_.add(difference(form(node.b), form(node.a)));
      return;
    case Op::logical_not: {
      static constexpr Op kOpposite[] = {Op::not_equal, Op::equal,      Op::greater_equal,
                                         Op::greater,   Op::less_equal, Op::less};
      const Node inner = graph_[node.a];
      if (inner.op < Op::equal || inner.op > Op::greater_equal) return;
      const auto which = static_cast<std::size_t>(inner.op) - static_cast<std::size_t>(Op::equal);
      return assume_compare(kOpposite[which], inner.a, inner.b);
    }
    default:
      return;
  }
}

// The features of one new list, from those of the old ones.
struct ListForms {
  Linear sum, length, weighted, zeros;
};

class ClauseForms {
 public:
  ClauseForms(const Program& program, const Function& function, LoweredClause& clause, Facts& facts)
      : program_(program), function_(function), clause_(clause), forms_(clause.graph, facts) {}

  void assume_all() {
    for (std::uint32_t i = 0; i < function_.info.parameters.size(); ++i) {
      if (!function_.info.parameters[i].is_list) forms_.form(clause_.graph.parameter(i));
    }
    for (const Level& level : clause_.levels) {
      assume_loop(level.loop);
      for (const Action& action : level.actions) {
        if (action.kind == Action::Kind::guard) forms_.assume(action.node);
      }
    }
  }

  std::vector<Linear> before() {
    std::vector<Linear> result;
    for (const Feature& feature : features(function_.info)) {
      result.push_back(feature.kind == FeatureKind::scalar
                           ? forms_.form(clause_.graph.parameter(feature.parameter))
                           : feature_of(own_list(feature.parameter), feature.kind));
    }
    return result;
  }

  std::vector<Linear> after(const LoweredCall& call) {
    std::vector<Linear> result;
    for (const LoweredArgument& argument : call.arguments) {
      if (argument.kind == Argument::Kind::scalar) {
        result.push_back(forms_.form(argument.a));
        forms_.facts().add(result.back());
        continue;
      }
      const ListForms made = list(argument);
      for (const auto kind :
           {FeatureKind::sum, FeatureKind::length, FeatureKind::weighted, FeatureKind::zeros}) {
        result.push_back(feature_of(made, kind));
      }
    }
    return result;
  }

  // The list argument of parameter `own`, compared with the list it comes from, from the last item or
  // from the first: lowered if the edit that comes first in this order lowers its item.
  ListChange list_change(const LoweredArgument& argument, std::uint32_t own, bool from_last) {
    if (argument.kind != Argument::Kind::edited || argument.list != own || argument.sorted)
      return ListChange::other;
    if (argument.edits.empty()) return ListChange::none;
    for (std::size_t i = 0; i < argument.edits.size(); ++i) {
      if (!is_foremost(argument, i, from_last)) continue;
      return lowers(argument, i) ? ListChange::lowered : ListChange::other;
    }
    return ListChange::other;
  }

 private:
  // Is the cell of edit i further back (from_last) or further forward than those of all others?
  bool is_foremost(const LoweredArgument& argument, std::size_t i, bool from_last) {
    const Linear place = forms_.form(argument.items[2 * i]);
    for (std::size_t j = 0; j < argument.edits.size(); ++j) {
      if (j == i) continue;
      const Linear other = forms_.form(argument.items[2 * j]);
      const Linear gap =
          from_last ? forms_.difference(place, other) : forms_.difference(other, place);
      if (!forms_.at_least(gap, 1)) return false;
    }
    return true;
  }

  bool lowers(const LoweredArgument& argument, std::size_t i) {
    const Linear value = forms_.form(argument.items[2 * i + 1]);
    switch (argument.edits[i]) {
      case Edit::Kind::set:
        return forms_.at_least(
            forms_.difference(forms_.list_item(argument.list, argument.items[2 * i]), value), 1);
      case Edit::Kind::subtract:
        return forms_.at_least(value, 1);
      case Edit::Kind::add:
        break;
    }
    return forms_.at_least(forms_.difference(forms_.constant(0), value), 1);
  }

  static Linear feature_of(const ListForms& list, FeatureKind kind) {
    return kind == FeatureKind::sum        ? list.sum
           : kind == FeatureKind::length   ? list.length
           : kind == FeatureKind::weighted ? list.weighted
                                           : list.zeros;
  }

  void assume_loop(const LoweredLoop& loop) {
    if (loop.ranges.empty()) return;
    const NodeId v = variable(loop.slot);
    const Linear value = forms_.form(v);
    Facts& facts = forms_.facts();
    if (loop.is_values) {
      if (loop.values.empty()) return;
      facts.add(forms_.difference(value, forms_.constant(loop.values.front())));
      facts.add(forms_.difference(forms_.constant(loop.values.back()), value));
    } else if (loop.ranges.size() == 1) {
      facts.add(forms_.difference(value, forms_.form(loop.ranges[0].lo)));
      facts.add(forms_.difference(forms_.form(loop.ranges[0].hi), value));
    } else {
      assume_ranges(loop, value);
    }
    for (const NodeId bound : loop.lower) {
      facts.add(forms_.difference(value, forms_.form(bound)));
    }
    for (const NodeId bound : loop.upper) {
      facts.add(forms_.difference(forms_.form(bound), value));
    }
  }

  // Several ranges: what is below all of them, above all of them.
  void assume_ranges(const LoweredLoop& loop, const Linear& value) {
    for (const Int bound : {2, 1, 0}) {
      const bool all = std::ranges::all_of(loop.ranges, [&](const NodeRange& range) {
        return forms_.at_least(forms_.form(range.lo), bound);
      });
      if (!all) continue;
      forms_.facts().add(forms_.difference(value, forms_.constant(bound)));
      break;
    }
    for (const NodeRange& candidate : loop.ranges) {
      const Linear top = forms_.form(candidate.hi);
      const bool all = std::ranges::all_of(loop.ranges, [&](const NodeRange& range) {
        return forms_.facts().imply(forms_.difference(top, forms_.form(range.hi)));
      });
      if (!all) continue;
      forms_.facts().add(forms_.difference(top, value));
      return;
    }
  }

  NodeId variable(std::uint32_t slot) {
    for (NodeId id = 0; id < clause_.graph.size(); ++id) {
      if (clause_.graph[id].op == Op::variable && clause_.graph[id].value == slot) return id;
    }
    return kNoNode;
  }

  ListForms own_list(std::uint32_t parameter) {
    const auto [found, fresh] = lists_.try_emplace(parameter);
    if (fresh) {
      found->second = {forms_.list_sum(parameter), forms_.list_length(parameter),
                       forms_.fresh_natural(), forms_.fresh_natural()};
    }
    return found->second;
  }

  ListForms list(const LoweredArgument& argument) {
    ListForms result = unsorted(argument);
    if (argument.sorted && !result.weighted.unknown) result.weighted = forms_.unknown();
    return result;
  }

  ListForms unsorted(const LoweredArgument& argument) {
    const Linear none = forms_.unknown();
    switch (argument.kind) {
      case Argument::Kind::edited:
        return edited(argument);
      case Argument::Kind::literal: {
        ListForms result{forms_.constant(0), forms_.constant(0), forms_.constant(0), none};
        for (const NodeId item : argument.items) {
          const Linear value = forms_.form(item);
          result.length.constant += 1;
          result.sum.add(value, 1);
          result.weighted.add(value, result.length.constant);
        }
        return result;
      }
      case Argument::Kind::fill: {
        const Linear n = forms_.form(argument.a);
        forms_.facts().add(n);
        return {forms_.product(n, forms_.form(argument.b)), n, none, none};
      }
      case Argument::Kind::drop: {
        ListForms result = own_list(argument.list);
        result.sum.add(forms_.list_item(argument.list, argument.a), -1);
        result.length.constant -= 1;
        result.weighted.add(forms_.fresh_natural(), -1);
        result.zeros.add(forms_.fresh_natural(), -1);
        return result;
      }
      case Argument::Kind::slice:
        return slice(argument);
      default: {
        ListForms result{forms_.constant(0), forms_.constant(0), none, forms_.constant(0)};
        for (const LoweredArgument& part : argument.parts) {
          const ListForms forms = list(part);
          result.sum.add(forms.sum, 1);
          result.length.add(forms.length, 1);
          result.zeros.add(forms.zeros, 1);
        }
        return result;
      }
    }
  }

  // Empty, or j-i+1 long: of that only what both have in common is said.
  ListForms slice(const LoweredArgument& argument) {
    ListForms result = own_list(argument.list);
    for (Linear* form : {&result.sum, &result.weighted, &result.zeros}) {
      form->add(forms_.fresh_natural(), -1);
      forms_.facts().add(*form);
    }
    Linear wanted = forms_.form(argument.b);
    wanted.add(forms_.form(argument.a), -1);
    wanted.add(forms_.constant(1), 1);
    if (forms_.at_least(wanted, 0)) {
      forms_.facts().add(forms_.difference(result.length, wanted));
      result.length = wanted;
    } else {
      const Linear length = forms_.fresh_natural();
      forms_.facts().add(forms_.difference(length, wanted));
      forms_.facts().add(forms_.difference(result.length, length));
      result.length = length;
    }
    return result;
  }

  ListForms edited(const LoweredArgument& argument) {
    ListForms result = own_list(argument.list);
    bool sets = false;
    bool no_new_zero = true, one_zero_less = false;
    for (std::size_t i = 0; i < argument.edits.size(); ++i) {
      const NodeId index = argument.items[2 * i];
      const Linear place = forms_.form(index), value = forms_.form(argument.items[2 * i + 1]);
      const Linear old = forms_.list_item(argument.list, index);
      Linear change = value;
      if (argument.edits[i] == Edit::Kind::set) {
        sets = true;
        change.add(old, -1);
      } else if (argument.edits[i] == Edit::Kind::subtract) {
        change = forms_.difference(forms_.constant(0), value);
      }
      Linear now = old;
      now.add(change, 1);
      if (argument.edits.size() == 1) forms_.facts().add(now);
      no_new_zero = no_new_zero && forms_.at_least(now, 1);
      one_zero_less =
          one_zero_less || forms_.at_least(forms_.difference(forms_.constant(0), old), 0);
      result.sum.add(change, 1);
      Linear weight = place;
      weight.add(forms_.constant(1), 1);
      result.weighted.add(forms_.product(weight, change), 1);
    }
    // Two edits may mean the same cell: then a `set` undoes what came before it.
    if (sets && argument.edits.size() > 1 && !distinct(argument)) {
      result.sum = result.weighted = forms_.unknown();
    }
    if (argument.edits.empty()) return result;
    const bool each_once = argument.edits.size() == 1 || distinct(argument) || all_sets(argument);
    if (!no_new_zero || !each_once) {
      result.zeros = forms_.unknown();
      return result;
    }
    result.zeros.add(forms_.fresh_natural(), -1);
    if (one_zero_less) result.zeros.constant -= 1;
    return result;
  }

  static bool all_sets(const LoweredArgument& argument) {
    return std::ranges::all_of(argument.edits,
                               [](Edit::Kind kind) { return kind == Edit::Kind::set; });
  }

  // Do all edits certainly go to different cells?
  bool distinct(const LoweredArgument& argument) {
    for (std::size_t i = 0; i < argument.edits.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Linear gap = forms_.difference(forms_.form(argument.items[2 * i]),
                                             forms_.form(argument.items[2 * j]));
        const Linear back = forms_.difference(forms_.constant(0), gap);
        if (!forms_.at_least(gap, 1) && !forms_.at_least(back, 1)) return false;
      }
    }
    return true;
  }

  const Program& program_;
  const Function& function_;
  LoweredClause& clause_;
  Forms forms_;
  std::map<std::uint32_t, ListForms> lists_;
};

void add_clause(const Program& program, FunctionId id, std::size_t index, LoweredClause clause,
                Transitions& result) {
  result.facts.emplace_back();
  Facts& facts = result.facts.back();
  ClauseForms forms(program, program.functions[id], clause, facts);
  forms.assume_all();
  for (const LoweredCall& call : clause.sum) {
    Transition move;
    move.from = id;
    move.to = call.function;
    move.place = clause.place;
    move.clause = index;
    move.facts = result.facts.size() - 1;
    move.before = forms.before();
    move.after = forms.after(call);
    for (std::uint32_t p = 0; call.function == id && p < call.arguments.size(); ++p) {
      move.from_last.push_back(forms.list_change(call.arguments[p], p, true));
      move.from_first.push_back(forms.list_change(call.arguments[p], p, false));
    }
    result.moves.push_back(std::move(move));
  }
}

}  // namespace

std::vector<Feature> features(const FunctionInfo& info) {
  std::vector<Feature> result;
  for (std::uint32_t i = 0; i < info.parameters.size(); ++i) {
    if (!info.parameters[i].is_list) {
      result.push_back({FeatureKind::scalar, i});
      continue;
    }
    for (const auto kind :
         {FeatureKind::sum, FeatureKind::length, FeatureKind::weighted, FeatureKind::zeros}) {
      result.push_back({kind, i});
    }
  }
  return result;
}

std::string feature_text(const FunctionInfo& info, const Feature& feature) {
  const std::string& name = info.parameters[feature.parameter].name;
  switch (feature.kind) {
    case FeatureKind::scalar:
      return name;
    case FeatureKind::sum:
      return "sum(" + name + ")";
    case FeatureKind::length:
      return "len(" + name + ")";
    case FeatureKind::weighted:
      return "sum((i+1)*" + name + "[i])";
    case FeatureKind::zeros:
      return "count(" + name + ",0)";
  }
  return name;
}

Transitions find_transitions(const Program& program) {
  Transitions result;
  for (FunctionId id = 0; id < program.functions.size(); ++id) {
    const Function& function = program.functions[id];
    for (std::size_t c = 0; c < function.clauses.size(); ++c) {
      add_clause(program, id, c, lower_clause(program, function, function.clauses[c], true),
                 result);
    }
    if (!function.alias.empty()) add_clause(program, id, 0, lower_alias(program, function), result);
  }
  return result;
}

}  // namespace grundy::lang
