#include "recognise/same_rules.hpp"

#include <algorithm>

#include "lang/lang.hpp"

namespace grundy::recognise {

std::string rules_without_names(const lang::Program& program, FunctionId function) {
  lang::Function only = program.functions[function];
  if (!only.alias.empty()) return {};
  for (lang::Clause& clause : only.clauses) {
    for (lang::Call& call : clause.sum) {
      if (call.function != function) return {};
      call.function = 0;
    }
  }
  only.info.name = "f";
  for (std::size_t i = 0; i < only.info.parameters.size(); ++i)
    only.info.parameters[i].name = "p" + std::to_string(i);

  lang::Program alone;
  alone.name = "f";
  alone.functions.push_back(std::move(only));
  alone.exprs = program.exprs;
  alone.folds = program.folds;
  alone.places = program.places;
  alone.convention = program.convention;
  return lang::to_text(alone);
}

}  // namespace grundy::recognise
