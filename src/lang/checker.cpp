// The statements of a text: what is declared, and in which order things are lowered. See
// checker.hpp for the idea.
#include "lang/checker.hpp"

#include <algorithm>

#include "lang/characters.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

constexpr FunctionId kNoFunction = 0xFFFFFFFF;

bool is_parameter_of(const LetNode& let, NameId name) {
  return std::any_of(let.parameters.begin(), let.parameters.end(),
                     [name](const HeadParameter& p) { return p.name == name; });
}

}  // namespace

Checker::Checker(const Ast& ast, Diagnostics& diagnostics)
    : ast_(ast),
      diagnostics_(diagnostics),
      emit_(program_, diagnostics),
      locals_(ast.names.size()),
      globals_(ast.names.size()),
      functions_(ast.names.size(), kNoFunction) {}

Program Checker::run(const ParameterValues& values) {
  declare_functions();
  bind_params(values);
  bind_lets();
  lower_definitions();
  for (const DomainNode& domain : ast_.domains) lower_domain(domain);
  for (const EndingNode& ending : ast_.endings) lower_ending(ending);
  settle_play();
  settle_start();
  return std::move(program_);
}

std::string Checker::quoted(NameId name) const {
  return shortened(ast_.names[name]);
}
std::string Checker::text_of(Span span) const {
  return shortened(diagnostics_.source().text(span));
}

// --- params

void Checker::bind_params(const ParameterValues& values) {
  if (failed()) return;
  if (values.size() > ast_.params.size()) return too_many_values(values.size());
  const std::vector<ParameterInfo> infos = parameter_infos(ast_, diagnostics_);
  for (std::size_t i = 0; i < infos.size() && !failed(); ++i) bind_param(i, infos[i], values);
}

void Checker::too_many_values(std::size_t given) {
  const Span place = ast_.params.empty() ? heads_[0]->span : ast_.params.back().span;
  error(place, {msg::too_many_values,
                {program_.name, std::to_string(ast_.params.size()), std::to_string(given)}});
}

void Checker::bind_param(std::size_t index, const ParameterInfo& info,
                         const ParameterValues& values) {
  const ParamNode& param = ast_.params[index];
  Global& global = globals_[param.name];
  if (global.kind != Global::Kind::none)
    return error(param.span, {msg::declared_twice, {quoted(param.name)}});
  global = {Global::Kind::param, static_cast<std::uint32_t>(index)};
  ParamValue value{info.is_set, info.default_value};
  if (index < values.size()) {
    value.values = values[index];
    if (!value.is_set && value.values.size() != 1)
      error(param.span,
            {msg::one_number_wanted, {quoted(param.name), std::to_string(value.values.size())}});
  } else if (!param.has_default) {
    const std::string example = program_.name + (value.is_set ? "{1,2,4}" : "(3)");
    error(param.span, {msg::value_missing, {quoted(param.name)}},
          {msg::write_for_example, {example}});
  }
  if (value.values.size() > kMaxSetSize)
    error(param.span, {msg::set_too_large, {std::to_string(kMaxSetSize)}});
  params_.push_back(std::move(value));
}

// --- lets

void Checker::bind_lets() {
  for (std::size_t i = 0; i < ast_.lets.size() && !failed(); ++i) {
    const LetNode& let = ast_.lets[i];
    Global& global = globals_[let.name];
    const bool taken = global.kind != Global::Kind::none ||
                       find_builtin(ast_.names[let.name]) != nullptr ||
                       functions_[let.name] != kNoFunction;
    if (taken) error(let.span, {msg::declared_twice, {quoted(let.name)}});
    global = {Global::Kind::let, static_cast<std::uint32_t>(i)};
    check_let_parameters(let);
  }
}

// Every parameter is used (so every argument is looked at), and no two are the same.
void Checker::check_let_parameters(const LetNode& let) {
  if (let.parameters.empty()) return;
  const std::vector<NameId> used = names_in(ast_, let.body).values;
  for (std::size_t i = 0; i < let.parameters.size(); ++i) {
    const HeadParameter& parameter = let.parameters[i];
    if (globals_[parameter.name].kind == Global::Kind::param)
      return error(parameter.span, {msg::shadows, {quoted(parameter.name)}});
    for (std::size_t j = 0; j < i; ++j)
      if (let.parameters[j].name == parameter.name)
        return error(parameter.span, {msg::declared_twice, {quoted(parameter.name)}});
    if (!std::binary_search(used.begin(), used.end(), parameter.name))
      return error(parameter.span,
                   {msg::let_parameter_unused, {quoted(parameter.name), quoted(let.name)}});
  }
}

// --- functions

void Checker::declare_functions() {
  for (const DefinitionRef& definition : ast_.definitions) {
    const HeadNode& head = definition.is_alias ? ast_.aliases[definition.index].head
                                               : ast_.rules[definition.index].head;
    declare(head, definition.is_alias);
    if (failed()) return;
  }
  if (program_.functions.empty()) return error({0, 1}, {msg::no_rule}, {msg::rule_looks_like});
  program_.name = program_.functions[0].info.name;
}

void Checker::declare(const HeadNode& head, bool is_alias) {
  FunctionId& id = functions_[head.name];
  if (id != kNoFunction) {
    if (is_alias || is_alias_[id])
      return error(head.span, {msg::alias_and_rules, {quoted(head.name)}});
    return check_head(head, id);
  }
  id = static_cast<FunctionId>(program_.functions.size());
  Function function;
  function.info.name = ast_.names[head.name];
  for (const HeadParameter& parameter : head.parameters)
    function.info.parameters.push_back({ast_.names[parameter.name], parameter.is_list});
  program_.functions.push_back(std::move(function));
  heads_.push_back(&head);
  is_alias_.push_back(is_alias);
}

// A further rule may name the parameters otherwise, but has as many, and lists in the same places.
void Checker::check_head(const HeadNode& head, FunctionId function) {
  const auto& parameters = program_.functions[function].info.parameters;
  if (head.parameters.size() != parameters.size())
    return error(head.span, {msg::heads_differ,
                             {quoted(head.name), std::to_string(parameters.size()),
                              std::to_string(head.parameters.size())}});
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (head.parameters[i].is_list != parameters[i].is_list)
      return error(head.parameters[i].span,
                   {parameters[i].is_list ? msg::head_wants_list : msg::head_wants_number,
                    {quoted(head.name), std::to_string(i + 1)}},
                   {msg::write_instead,
                    {quoted(head.parameters[i].name) + (parameters[i].is_list ? "[]" : "")}});
}

FunctionId Checker::function_named(NameId name, Span span) {
  if (functions_[name] != kNoFunction) return functions_[name];
  std::vector<std::string_view> known;
  known.reserve(program_.functions.size());
  for (const Function& function : program_.functions) known.push_back(function.info.name);
  const std::string_view near = nearest(ast_.names[name], known);
  Message suggestion;
  if (!near.empty())
    suggestion = {msg::did_you_mean, {std::string(near)}};
  else if (find_builtin(ast_.names[name]) != nullptr)
    suggestion = {msg::option_looks_like};
  error(span, {msg::unknown_game_function, {quoted(name)}}, std::move(suggestion));
  return kNoFunction;
}

void Checker::lower_definitions() {
  for (const DefinitionRef& definition : ast_.definitions) {
    if (failed()) return;
    if (definition.is_alias)
      lower_alias(ast_.aliases[definition.index]);
    else
      lower_rule(ast_.rules[definition.index]);
  }
  check_alias_cycles();
}

void Checker::lower_alias(const AliasNode& alias) {
  Function& function = program_.functions[functions_[alias.head.name]];
  slots_ = &function.slots;
  if (bind_head(alias.head)) function.alias.push_back({lower_call(alias.target)});
  unbind_to(0);
}

void Checker::check_alias_cycles() {
  if (failed()) return;
  // 0: not seen; otherwise the walk that came by. A walk that meets itself has found a cycle.
  std::vector<std::size_t> seen(program_.functions.size(), 0);
  for (std::size_t walk = 1; walk <= program_.functions.size(); ++walk) {
    FunctionId at = static_cast<FunctionId>(walk - 1);
    while (is_alias_[at] && seen[at] == 0) {
      seen[at] = walk;
      at = program_.functions[at].alias[0].target.function;
    }
    if (is_alias_[at] && seen[at] == walk)
      return error(heads_[at]->span, {msg::alias_cycle, {quoted(heads_[at]->name)}});
  }
}

// --- domains

void Checker::lower_domain(const DomainNode& domain) {
  if (failed()) return;
  if (domain.head) {
    const FunctionId function = function_named(domain.head->name, domain.head->span);
    if (!failed()) check_head(*domain.head, function);
    for (SyntaxId condition : domain.conditions)
      if (!failed()) lower_domain_of(function, *domain.head, condition);
    return;
  }
  for (SyntaxId condition : domain.conditions) {
    if (failed()) return;
    const std::vector<NameId> names = names_of_condition(condition);
    if (names.empty()) return error(node(condition).span, {msg::domain_without_names});
    bool somewhere = false;
    for (FunctionId f = 0; f < program_.functions.size() && !failed(); ++f) {
      if (!has_all(f, names)) continue;
      somewhere = true;
      lower_domain_of(f, *heads_[f], condition);
    }
    if (!somewhere) domain_of_nothing(condition, names);
  }
}

void Checker::domain_of_nothing(SyntaxId condition, const std::vector<NameId>& names) {
  for (NameId name : names) {
    bool known = false;
    for (FunctionId f = 0; f < heads_.size(); ++f) known = known || has_all(f, {name});
    if (!known) return unknown_parameter(name, node(condition).span);
  }
  std::string all;
  for (NameId name : names) all += (all.empty() ? "" : ", ") + quoted(name);
  error(node(condition).span, {msg::domain_of_no_function, {all}});
}

void Checker::unknown_parameter(NameId name, Span span) {
  std::vector<std::string_view> known;
  for (const HeadNode* head : heads_)
    for (const HeadParameter& parameter : head->parameters)
      known.push_back(ast_.names[parameter.name]);
  const std::string_view near = nearest(ast_.names[name], known);
  Message suggestion;
  if (!near.empty()) suggestion = {msg::did_you_mean, {std::string(near)}};
  error(span, {msg::domain_of_no_function, {quoted(name)}}, std::move(suggestion));
}

void Checker::lower_domain_of(FunctionId function, const HeadNode& head, SyntaxId condition) {
  slots_ = &program_.functions[function].slots;
  if (bind_head(head)) {
    const ExprId truth = truth_of(condition);
    program_.functions[function].domain.push_back(truth);
  }
  unbind_to(0);
}

bool Checker::has_all(FunctionId function, const std::vector<NameId>& names) const {
  const auto& parameters = heads_[function]->parameters;
  return std::all_of(names.begin(), names.end(), [&](NameId name) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [name](const HeadParameter& p) { return p.name == name; });
  });
}

// The names of a condition that can only be coordinates, through all lets it uses.
std::vector<NameId> Checker::names_of_condition(SyntaxId condition) const {
  std::vector<NameId> names;
  std::vector<bool> expanded(ast_.lets.size(), false);
  std::vector<const LetNode*> open;
  const auto look = [&](SyntaxId body, const LetNode* let) {
    const NamesUsed used = names_in(ast_, body);
    for (const auto* list : {&used.values, &used.functions})
      for (NameId name : *list) {
        const Global& global = globals_[name];
        if (global.kind == Global::Kind::let && !expanded[global.index]) {
          expanded[global.index] = true;
          open.push_back(&ast_.lets[global.index]);
        }
        if (global.kind == Global::Kind::none && list == &used.values &&
            !(let != nullptr && is_parameter_of(*let, name)))
          names.push_back(name);
      }
  };
  look(condition, nullptr);
  while (!open.empty()) {
    const LetNode* let = open.back();
    open.pop_back();
    look(let->body, let);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

// --- endings, play, start

void Checker::lower_ending(const EndingNode& ending) {
  if (failed()) return;
  const FunctionId id = function_named(ending.name, ending.span);
  if (failed()) return;
  Function& function = program_.functions[id];
  const auto& parameters = function.info.parameters;
  if (ending.patterns.size() != parameters.size())
    return error(ending.span, {msg::heads_differ,
                               {quoted(ending.name), std::to_string(parameters.size()),
                                std::to_string(ending.patterns.size())}});
  slots_ = &function.slots;
  std::vector<ExprId> parts;
  for (std::size_t i = 0; i < parameters.size() && !failed(); ++i) {
    const PatternNode& pattern = ending.patterns[i];
    const auto index = static_cast<std::uint32_t>(i);
    if (!pattern.is_number) {
      if (ast_.names[pattern.name] != "_")
        bind(pattern.name, {parameters[i].is_list ? Local::Kind::list : Local::Kind::scalar, index},
             pattern.span);
    } else if (parameters[i].is_list) {
      error(pattern.span, {msg::head_wants_list, {quoted(ending.name), std::to_string(i + 1)}});
    } else {
      const ExprId coordinate = emit_.leaf(Op::parameter, index, pattern.span);
      const ExprId value = emit_.constant(pattern.value, pattern.span);
      parts.push_back(emit_.apply(Op::equal, pattern.span, coordinate, value));
    }
  }
  if (ending.condition != kNoSyntax) parts.push_back(truth_of(ending.condition));
  const ExprId condition = emit_.join(Op::logical_and, parts, ending.span);
  function.endings.push_back({ending.ending, condition});
  unbind_to(0);
}

void Checker::settle_play() {
  if (failed() || ast_.plays.empty()) return;
  program_.convention = ast_.plays[0].convention;
  for (const PlayNode& play : ast_.plays)
    if (play.convention != program_.convention)
      return error(play.span,
                   {msg::plays_disagree,
                    {std::to_string(diagnostics_.source().line_of(ast_.plays[0].span.offset))}});
}

void Checker::settle_start() {
  if (failed() || ast_.starts.empty()) return;
  program_.start = function_named(ast_.starts[0].name, ast_.starts[0].span);
  for (const StartNode& start : ast_.starts)
    if (!failed() && function_named(start.name, start.span) != program_.start)
      error(start.span, {msg::starts_disagree, {quoted(ast_.starts[0].name)}});
}

}  // namespace grundy::lang
