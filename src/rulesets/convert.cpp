#include "rulesets/convert.hpp"

#include <algorithm>

#include "lang/lang.hpp"

namespace grundy {

bool to_component(const Term& term, Component& component) {
  component.function = term.function;
  component.args.clear();
  const auto add = [&component](const BigInt& number) {
    const std::optional<Int> n = to_int64(number);
    if (n) component.args.push_back(*n);
    return n.has_value();
  };
  for (const Coordinate& coordinate : term.coordinates) {
    if (const BigInt* scalar = std::get_if<BigInt>(&coordinate)) {
      if (!add(*scalar)) return false;
      continue;
    }
    const BigList& list = std::get<BigList>(coordinate);
    component.args.push_back(static_cast<Int>(list.size()));
    if (!std::all_of(list.begin(), list.end(), add)) return false;
  }
  return true;
}

std::optional<Component> to_component(const Term& term) {
  Component component;
  if (!to_component(term, component)) return std::nullopt;
  return component;
}

Term to_term(const FunctionInfo& info, ComponentView component) {
  Term term{component.function, {}};
  std::size_t at = 0;
  for (const Parameter& parameter : info.parameters) {
    if (!parameter.is_list) {
      term.coordinates.emplace_back(BigInt(component.args[at++]));
      continue;
    }
    auto length = static_cast<std::size_t>(component.args[at++]);
    auto items = component.args.subspan(at, length);
    term.coordinates.emplace_back(BigList(items.begin(), items.end()));
    at += length;
  }
  return term;
}

Result<Component> without_alias(const Game& game, Component component) {
  const Part& part = game.part_of(component.function);
  if (part.program == nullptr) return component;
  component.function -= part.first_function;
  Result<Component> expanded = lang::expand_alias(*part.program, std::move(component));
  if (expanded) expanded->function += part.first_function;
  return expanded;
}

}  // namespace grundy
