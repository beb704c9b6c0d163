// Questions to a tree that need no scope.
#include "lang/ast.hpp"

#include <algorithm>

#include "lang/checker.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

void sort_unique(std::vector<NameId>& names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

// The children of a node, sets and folds included, appended to `out`; names bound or used by them.
void visit_set(const SetNode& set, std::vector<SyntaxId>& out, std::vector<NameId>& used) {
  for (const RangeNode& range : set.ranges) out.insert(out.end(), {range.lo, range.hi, range.step});
  if (set.kind == SetNode::Kind::divisors) out.push_back(set.argument);
  if (set.kind == SetNode::Kind::named) used.push_back(set.name);
}

void expand_default(const ParamNode& param, ParameterInfo& info, Diagnostics& diagnostics) {
  for (const ConstantRange& range : param.values)
    for (Int value = range.lo; value <= range.hi; ++value) {
      if (info.default_value.size() >= kMaxSetSize)
        return diagnostics.report(param.span, {msg::set_too_large, {std::to_string(kMaxSetSize)}});
      info.default_value.push_back(value);
      if (value == range.hi) break;  // hi may be the largest Int
    }
}

}  // namespace

std::vector<ParameterInfo> parameter_infos(const Ast& ast, Diagnostics& diagnostics) {
  std::vector<bool> is_set(ast.names.size(), false);
  for (NameId name : ast.names_used_as_sets) is_set[name] = true;
  std::vector<ParameterInfo> infos;
  for (const ParamNode& param : ast.params) {
    ParameterInfo info;
    info.name = ast.names[param.name];
    info.is_set = param.is_set || (!param.has_default && is_set[param.name]);
    expand_default(param, info, diagnostics);
    infos.push_back(std::move(info));
  }
  return infos;
}

NamesUsed names_in(const Ast& ast, SyntaxId root) {
  std::vector<NameId> used, bound, functions;
  std::vector<SyntaxId> open = {root};
  while (!open.empty()) {
    const SyntaxId id = open.back();
    open.pop_back();
    if (id == kNoSyntax) continue;
    const SyntaxNode& node = ast.nodes[id];
    const bool calls = node.kind == NodeKind::call || node.kind == NodeKind::fold;
    if (node.name != kNoName) (calls ? functions : used).push_back(node.name);
    open.insert(open.end(), node.operands.begin(), node.operands.end());
    if (node.kind == NodeKind::membership)
      visit_set(ast.sets[static_cast<std::size_t>(node.value)], open, used);
    if (node.kind != NodeKind::fold) continue;
    const FoldNode& fold = ast.folds[static_cast<std::size_t>(node.value)];
    open.push_back(fold.guard);
    for (const GeneratorNode& generator : fold.generators) {
      bound.push_back(generator.variable);
      visit_set(generator.set, open, used);
    }
  }
  sort_unique(used);
  sort_unique(bound);
  sort_unique(functions);
  NamesUsed names;
  std::set_difference(used.begin(), used.end(), bound.begin(), bound.end(),
                      std::back_inserter(names.values));
  names.functions = std::move(functions);
  return names;
}

}  // namespace grundy::lang
