// Each lowered clause (lowering.hpp) is read into linear forms (forms.hpp, list_forms.hpp). The facts of
// a clause are the bounds of its generators, its conditions, and that coordinates are naturals before
// and after.
#include "lang/transitions.hpp"

#include <algorithm>

#include "lang/list_forms.hpp"

namespace grundy::lang {
namespace {

class ClauseForms {
 public:
  ClauseForms(const Program& program, const Function& function, LoweredClause& clause, Facts& facts)
      : program_(program),
        function_(function),
        clause_(clause),
        forms_(clause.graph, facts),
        lists_(forms_) {}

  void assume_all() {
    for (std::uint32_t i = 0; i < function_.info.parameters.size(); ++i) {
      if (!function_.info.parameters[i].is_list) forms_.assume_coordinate(i);
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
                           : lists_.own_list(feature.parameter).of(feature.kind));
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
      const ListForms made = lists_.list(argument);
      for (const auto kind :
           {FeatureKind::sum, FeatureKind::length, FeatureKind::weighted, FeatureKind::zeros}) {
        result.push_back(made.of(kind));
      }
    }
    return result;
  }

  ListReader& lists() { return lists_; }

 private:
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

  const Program& program_;
  const Function& function_;
  LoweredClause& clause_;
  Forms forms_;
  ListReader lists_;
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
      move.from_last.push_back(forms.lists().change(call.arguments[p], p, true));
      move.from_first.push_back(forms.lists().change(call.arguments[p], p, false));
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
