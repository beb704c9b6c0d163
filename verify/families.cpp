#include "verify/families.hpp"

#include <algorithm>

namespace grundy_verify {

namespace {

constexpr std::size_t kMostNames = 12, kMostRows = 1000, kMostStates = 1'000'000;
constexpr int kMostNumber = 10'000;

unsigned relation(const std::string& sign) {
  constexpr std::string_view kSigns[] = {"<", "=", "<=", ">", "!=", ">="};  // the sums 1, 2, 3, ...
  const auto place = std::find(std::begin(kSigns), std::end(kSigns), sign);
  if (place == std::end(kSigns)) malformed("unknown_word", sign);
  return static_cast<unsigned>(place - std::begin(kSigns)) + 1;
}

}  // namespace

Families::Families(const Json& certificate, Budget& budget)
    : space(budget), certificate_(certificate) {
  const Json& rules = certificate["rules"];
  only(rules, {"kind", "position", "play", "domain", "ends", "families", "measure"});
  read_numerations(certificate);
  in_misere = misere(rules);
  for (const Json& name : list(need(rules, "position"), kMostNames)) {
    position.push_back(named(coordinates_, text(name)));
  }
  const std::size_t size = position.size();
  if (coordinates_.size() != size || size == 0) malformed("names_repeat", rules["position"].dump());
  Names names = coordinates_;
  domain = space.all_of({all(list_at(rules, "domain", kMostRows), names), space.valid(position)},
                        position);
  lost = won = space.minus(domain, domain);
  for (const Json& end : list_at(rules, "ends", kMostRows)) {
    only(end, {"outcome", "where"});
    const std::string outcome = text(need(end, "outcome"));
    if (outcome != "P" && outcome != "N") malformed("unknown_word", outcome);
    Automaton& which = outcome == "P" ? lost : won;
    which = space.either(
        which, space.all_of({domain, all(list_at(end, "where", kMostRows), names)}, position));
  }
  if (names.size() != size) malformed("not_a_coordinate");
  live = space.minus(space.minus(domain, lost), won);
  for (const Json& row : list_at(rules, "measure", kMostNames)) measure_.push_back(list(row, size));
  if (measure_.empty()) measure_ = {std::vector<Json>(size, 1)};
  list(need(rules, "families"), kMostRows);
  for (const Json& family : rules["families"])
    families.push_back(read_family(family, coordinates_));
}

void Families::read_numerations(const Json& certificate) {
  for (const Json& j : list(need(certificate, "numerations"), kMostNames)) {
    if (j.contains("base")) {
      only(j, {"base", "name"});
      space.add_base(small(j["base"], 2, 36));
    } else {
      only(j, {"digits", "valid", "adder", "name"});
      const Ints tracks(3, static_cast<int>(space.radices.size()));
      space.radices.push_back(
          small(need(j, "digits"), 2, 36));  // stands for the digits of the tracks
      space.numeration_of.push_back(-1);
      const Letters valid = letters(need(j, "valid"), {tracks[0]});
      space.add_system(space.radices.back(), false, valid, letters(need(j, "adder"), tracks));
    }
  }
  if (space.numerations.empty()) malformed("missing_key", "numerations");
}

Letters Families::letters(const Json& j, const Ints& variables) {
  only(j, {"start", "accepting", "transitions"});
  const std::vector<Json> rows = list(need(j, "transitions"), kMostStates);
  const int last = static_cast<int>(rows.size()) - 1;
  Letters letters{small(need(j, "start"), 0, last), {}, {}};
  for (const Json& q : list(need(j, "accepting"), kMostStates))
    letters.accepting.push_back(small(q, 0, last));
  for (const Json& row : rows) {
    letters.transitions.emplace_back();
    for (const Json& arrow : list(row, kMostStates)) {
      if (list(arrow, 2).size() != 2) malformed("not_a_transition", arrow.dump());
      const std::string letter = text(arrow[0]);
      bool good = letter.size() == variables.size();
      for (std::size_t i = 0; good && i < letter.size(); ++i) {
        const char c = letter[i];
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : 36;
        good = c == '*' || digit < space.radices[variables[i]];
      }
      if (!good) malformed("not_a_letter", letter);
      letters.transitions.back().emplace_back(letter, small(arrow[1], 0, last));
    }
  }
  return letters;
}

int Families::shown(const std::string& name, int numeration) {
  const int x = space.variable(numeration);
  shown_[x] = name;
  return x;
}

int Families::named(Names& names, const std::string& name, int numeration) {
  const int last = static_cast<int>(space.numerations.size()) - 1;
  const Json said = certificate_.value("numeration_of", Json::object());
  if (!said.is_object()) malformed("not_an_object", said.dump());
  const int n = said.contains(name) ? small(said[name], 0, last) : 0;
  if (numeration >= 0 && n != numeration) malformed("mixed_numerations", name);
  if (!names.contains(name)) names[name] = shown(name, n);
  if (names.size() > kMostNames) malformed("too_many_names", name);
  return names[name];
}

Automaton Families::all(const std::vector<Json>& constraints, Names& names, int depth) {
  std::vector<Automaton> holding;
  Ints keep;
  for (const Json& c : constraints) holding.push_back(holds(c, names, depth));
  for (const auto& [name, x] : names) keep.push_back(x);
  return space.all_of(std::move(holding), keep);
}

// The numbers for which a constraint holds. It may add names: of variables that are only in "where".
Automaton Families::holds(const Json& j, Names& names, int depth) {
  if (!j.is_object() || j.empty() || depth > 8) malformed("not_a_constraint", j.dump());
  Ints variables;
  const auto use = [&](const std::string& name) {
    variables.push_back(
        named(names, name, variables.empty() ? -1 : space.numeration(variables[0])));
    return variables.back();
  };
  if (j.contains("sum")) {
    only(j, {"sum", "number", j.contains("modulo") ? "modulo" : "is"});
    Sum sum;
    if (!j["sum"].is_object() || j["sum"].empty()) malformed("not_a_constraint", j.dump());
    for (const auto& [name, c] : j["sum"].items())
      sum[use(name)] = small(c, -kMostNumber, kMostNumber);
    if (!j.contains("modulo"))
      return space.linear(sum, relation(text(need(j, "is"))), integer(need(j, "number")));
    const int m = small(j["modulo"], 1, kMostNumber);
    return space.congruent(sum, m, small(need(j, "number"), 0, m - 1));
  }
  const std::string key = j.begin().key();
  only(j, {key});
  if (key == "not") {
    const Automaton inner = all(list(j[key], kMostRows), names, depth + 1);
    return space.minus(space.valid(inner.variables), inner);
  }
  if (key == "any") {
    Automaton any = space.nothing();
    for (const Json& some : list(j[key], kMostRows)) {
      any = space.either(any, all(list(some, kMostRows), names, depth + 1));
    }
    return any;
  }
  for (const Json& name : key == "power" ? std::vector<Json>{j[key]} : list(j[key], 6))
    use(text(name));
  const bool power = key == "power", divides = key == "power_divides" && variables.size() == 2;
  if (variables.empty() || (!power && !divides && key != "xor"))
    malformed("not_a_constraint", j.dump());
  const int radix = space.radices[variables[0]];
  const bool bits = (radix & (radix - 1)) == 0;
  if (!space.system(variables[0]).base || (key == "xor" && !bits))
    malformed("not_in_this_system", j.dump());
  if (power) return space.track({0, {1}, {{{"0", 0}, {"1", 1}}, {{"0", 1}}}}, variables);
  if (divides) return space.track({0, {1}, {{{"0*", 0}, {"1*", 1}}, {{"00", 1}}}}, variables);
  return space.zero_xor(variables);
}

Family Families::read_family(const Json& j, Names names) {
  only(j, {"to", "where"});
  Family family{{}, {}, position};
  std::vector<Automaton> holding{live};
  for (const Json& component : list(need(j, "to"), 3)) {
    if (list(component, kMostNames).size() != position.size())
      malformed("not_a_component", component.dump());
    Names of_component;
    family.to.emplace_back();
    for (const auto& [coordinate, x] : coordinates_) of_component[coordinate] = x;
    for (std::size_t i = 0; i < position.size(); ++i) {
      const int n = space.numeration(position[i]);
      const bool number = component[i].is_number();
      const int x = number ? shown(component[i].dump(), n) : named(names, text(component[i]), n);
      if (number) holding.push_back(space.number(x, small(component[i], 0, kMostNumber)));
      of_component[text(certificate_["rules"]["position"][i])] = x;
      family.to.back().push_back(x);
      family.variables.push_back(x);
    }
    holding.push_back(all(list_at(certificate_["rules"], "domain", kMostRows), of_component));
    holding.push_back(space.valid(family.to.back()));
  }
  holding.push_back(all(list_at(j, "where", kMostRows), names));
  family.holds = space.all_of(std::move(holding), family.variables);
  return family;
}

// In the order of the measure: what comes first in it is not less, or all of it is the same.
Automaton Families::not_smaller(const Family& family, const Ints& component) {
  std::vector<Automaton> so_far{family.holds};
  Automaton any = space.nothing();
  for (const std::vector<Json>& row : measure_) {
    Sum sum;
    if (row.size() != position.size()) malformed("not_a_component", Json(row).dump());
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int c = small(row[i], 0, kMostNumber);
      sum[component[i]] += c;
      sum[position[i]] -= c;
    }
    so_far.push_back(space.linear(sum, kGreater, 0));
    any = space.either(any, space.all_of(so_far, family.variables));
    so_far.back() = space.linear(sum, kEqual, 0);
  }
  return space.either(any, space.all_of(so_far, family.variables));
}

void Families::reject_if(const Automaton& wrong, std::string_view sentence) {
  if (wrong.empty()) return;
  std::string numbers;
  try {
    const std::vector<Int> least = space.least(wrong);
    for (std::size_t i = 0; i < least.size(); ++i) {
      numbers += (i == 0 ? "" : ", ") + shown_[wrong.variables[i]] + " = " + least[i].str();
    }
  } catch (const Verdict&) {
    numbers = "?";  // too large to be worked out
  }
  throw Verdict{Status::rejected, sentence, {numbers}};
}

}  // namespace grundy_verify
