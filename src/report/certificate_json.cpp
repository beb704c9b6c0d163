// Certificates (docs/certificates.md): the rules in normal form, the numeration, the automata, the
// claim. Nothing here is believed by the checker.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "law/relation.hpp"
#include "report/law_report.hpp"

namespace grundy::report {
namespace {

using Json = nlohmann::ordered_json;
using law::AutomatonProof;
using law::Constraint;
using law::Families;
using law::Family;
using law::Machine;
using law::Numeration;
using law::PeriodProof;

// The names of variables: the coordinates' own, then single letters that are free.
std::vector<std::string> variable_names(const Families& rules, std::size_t count) {
  std::vector<std::string> names = rules.coordinates;
  const auto taken = [&](const std::string& name) {
    return std::ranges::find(names, name) != names.end();
  };
  for (char c = 'a'; c <= 'z' && names.size() < count; ++c)
    if (!taken(std::string(1, c))) names.emplace_back(1, c);
  for (int i = 1; names.size() < count; ++i)
    if (!taken(fmt::format("u{}", i))) names.push_back(fmt::format("u{}", i));
  return names;
}

// The power divides the number and its double does not, or both are 0. `twice` is a free variable.
Json lowest_bit_json(const std::string& power, const std::string& number,
                     const std::string& twice) {
  const auto is_zero = [](const std::string& name) { return Json{{"sum", {{name, 1}}}, {"=", 0}}; };
  const Json doubled = {{"sum", {{power, 2}, {twice, -1}}}, {"=", 0}};
  const Json divides = {{"power_divides", {power, number}}};
  const Json does_not = {{"not", Json::array({Json{{"power_divides", {twice, number}}}})}};
  return {{"any", Json::array({Json::array({is_zero(power), is_zero(number), doubled}),
                               Json::array({divides, doubled, does_not})})}};
}

// `free` is a variable that occurs in no other constraint.
Json constraint_json(const Constraint& c, const std::vector<std::string>& names,
                     const std::string& free) {
  Json sum = Json::object();
  for (std::size_t v = 0; v < names.size() && v < c.form.coefficient.size(); ++v)
    if (c.form.coefficient[v] != 0) sum[names[v]] = c.form.coefficient[v];
  const Int number = -c.form.constant;
  switch (c.kind) {
    case Constraint::Kind::at_most_zero:
      return {{"sum", sum}, {"<=", number}};
    case Constraint::Kind::zero:
      return {{"sum", sum}, {"=", number}};
    case Constraint::Kind::not_zero:
      return {{"not", Json::array({Json{{"sum", sum}, {"=", number}}})}};
    case Constraint::Kind::congruent: {
      const auto remainder = [&](Int n) { return ((n % c.modulus) + c.modulus) % c.modulus; };
      for (auto& [name, factor] : sum.items()) factor = remainder(factor.get<Int>());
      sum[free] = -c.modulus;
      return {{"sum", sum}, {"=", remainder(number)}};
    }
    case Constraint::Kind::power:
      return {{"power_divides", {names[c.first], names[c.first]}}};
    case Constraint::Kind::power_divides:
      return {{"power_divides", {names[c.first], names[c.second]}}};
    case Constraint::Kind::lowest_bit:
      return lowest_bit_json(names[c.first], names[c.second], free);
    case Constraint::Kind::exclusive_or:
      return {{"xor", {names[c.first], names[c.second], names[c.third]}}};
  }
  return {};
}

Json constraints_json(const std::vector<Constraint>& list, const std::vector<std::string>& names) {
  Json all = Json::array();
  for (const Constraint& c : list)
    all.push_back(constraint_json(c, names, fmt::format("?{}", all.size())));
  return all;
}

// A number in an option is a variable with that value.
Json family_json(const Family& family, const std::vector<std::string>& names) {
  Json to = Json::array(), where = constraints_json(family.where, names);
  for (const std::vector<law::Item>& component : family.to) {
    Json items = Json::array();
    for (const law::Item& item : component) {
      const std::string name = item.is_variable ? names[static_cast<std::size_t>(item.number)]
                                                : fmt::format("={}", item.number);
      if (!item.is_variable) where.push_back({{"sum", {{name, 1}}}, {"=", item.number}});
      items.push_back(name);
    }
    to.push_back(std::move(items));
  }
  return {{"to", std::move(to)}, {"where", std::move(where)}};
}

Json rules_json(const Families& rules, const law::Measure& measure) {
  std::size_t variables = rules.dimension();
  for (const Family& family : rules.families) variables = std::max(variables, family.variables);
  const std::vector<std::string> names = variable_names(rules, variables);
  Json domain = Json::array();
  for (const law::Condition& condition : rules.domain) {
    Json any = Json::array();
    for (const std::vector<Constraint>& list : condition)
      any.push_back(constraints_json(list, names));
    domain.push_back({{"any", std::move(any)}});
  }
  Json families = Json::array();
  for (const Family& family : rules.families) families.push_back(family_json(family, names));
  return {{"kind", "families"},
          {"play", rules.convention == Convention::misere ? "misere" : "normal"},
          {"position", rules.coordinates},
          {"domain", std::move(domain)},
          {"families", std::move(families)},
          {"measure", measure}};
}

Json machine_json(const Machine& machine) {
  Json accepting = Json::array(), transitions = Json::array();
  for (law::State s = 0; s < machine.states(); ++s) {
    if (machine.accepting[s]) accepting.push_back(s);
    Json letters = Json::array();
    for (const auto& [letter, to] : machine.next[s]) letters.push_back({letter, to});
    transitions.push_back(std::move(letters));
  }
  return {{"start", machine.start}, {"accepting", accepting}, {"transitions", transitions}};
}

Json numeration_json(const Numeration& numeration) {
  const Limits limits;
  law::Effort effort(limits, 100'000, std::size_t{1} << 28);
  law::Algebra algebra(numeration.digits(), effort);
  const auto valid = law::valid_words(algebra, numeration, {0});
  const auto adder =
      law::linear_relation(algebra, numeration, {{{0, 1}, {1, 1}, {2, -1}}, 0}, law::Sign::zero);
  Json all = {{"digits", numeration.digits()}};
  if (!valid || !adder) return all;  // not met: these are small
  all["valid"] = machine_json(law::machine_of(algebra, *valid));
  all["adder"] = machine_json(law::machine_of(algebra, *adder));
  return all;
}

void write(const AutomatonProof& proof, Json& all) {
  all["rules"] = rules_json(proof.rules, proof.measure);
  all["numeration"] = numeration_json(proof.numeration);
  all["claim"] = {{"kind", proof.values ? "values" : "p-positions"},
                  {"automaton", machine_json(proof.machine)}};
}

void write(const PeriodProof& proof, Json& all) {
  all["rules"] = {{"kind", "heaps"}, {"digits", proof.code.digits}, {"rest", 0}};
  all["claim"] = {{"kind", "period"},
                  {"preperiod", proof.preperiod},
                  {"period", proof.period},
                  {"saltus", 0},
                  {"values", proof.values}};
}

void write(const law::WindowProof& proof, Json& all) {
  all["rules"] = rules_json(proof.rules, {{1}});
  all["claim"] = {{"kind", "window"},
                  {"factor", proof.window.factor},
                  {"divisor", proof.window.divisor},
                  {"extra", proof.window.extra}};
}

}  // namespace

std::string certificate_json(const std::string& spelling, const law::Law& law) {
  Json all = {{"format", "grundy-certificate-1"},
              {"name", spelling},
              {"law", render(law.statement, Lang::en)}};
  std::visit([&](const auto& proof) { write(proof, all); }, *law.proof);
  return all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::report
