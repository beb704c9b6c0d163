#include "verify/families.hpp"

#include <algorithm>

namespace grundy_verify {

namespace {

constexpr std::size_t kMostNames = 12, kMostRows = 1000, kMostStates = 1'000'000;
constexpr Int kMostFactor = 10'000, kMostNumber = 1'000'000'000'000'000;

template <typename Item>
std::vector<Item> with(std::vector<Item> list, const std::vector<Item>& more) {
  list.insert(list.end(), more.begin(), more.end());
  return list;
}

Letters read_letters(const Json& j, std::size_t tracks, int radix) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz*";
  only(j, {"start", "accepting", "transitions"});
  const std::vector<Json> rows = list(need(j, "transitions"), kMostStates);
  const auto state = [&](const Json& q) {
    return static_cast<int>(number(q, 0, static_cast<Int>(rows.size()) - 1));
  };
  const std::string allowed = std::string(kDigits.substr(0, static_cast<std::size_t>(radix))) + "*";
  Letters letters{state(need(j, "start")), {}, {}};
  for (const Json& q : list(need(j, "accepting"), kMostStates))
    letters.accepting.push_back(state(q));
  for (const Json& row : rows) {
    letters.transitions.emplace_back();
    for (const Json& arrow : list(row, kMostStates)) {
      if (list(arrow, 2).size() != 2) malformed("not_a_transition", arrow.dump());
      const std::string word = text(arrow[0]);
      Ints letter;
      if (word.size() != tracks || word.find_first_not_of(allowed) != std::string::npos)
        malformed("not_a_letter", word);
      for (const char c : word) letter.push_back(static_cast<int>(kDigits.find(c)));
      letters.transitions.back().emplace_back(letter, state(arrow[1]));
    }
  }
  return letters;
}

Space read_numeration(const Json& j, Budget& budget) {
  only(j, {"digits", "valid", "adder"});
  const auto radix = static_cast<int>(number(need(j, "digits"), 2, 36));
  return {budget, radix, read_letters(need(j, "valid"), 1, radix),
          read_letters(need(j, "adder"), 3, radix)};
}

}  // namespace

Families::Families(const Json& certificate, Budget& budget)
    : space(read_numeration(need(certificate, "numeration"), budget)) {
  const Json& rules = certificate["rules"];
  only(rules, {"kind", "position", "play", "domain", "families", "measure"});
  const std::string play = text(need(rules, "play"));
  if (play != "normal" && play != "misere") malformed("unknown_word", play);
  in_misere = play == "misere";
  for (const Json& name : list(need(rules, "position"), kMostNames))
    position.push_back(named(coordinates_, text(name)));
  if (coordinates_.size() != position.size() || position.empty())
    malformed("names_repeat", rules["position"].dump());
  domain_ = need(rules, "domain");
  domain = all(domain_, coordinates_);
  for (const Json& j : list(need(rules, "families"), kMostRows)) {
    families.push_back(read_family(j, coordinates_));
    for (const Ints& component : families.back().to)
      check_measure(families.back(), component, need(rules, "measure"));
  }
}

int Families::shown(const std::string& name) {
  const int x = space.variable();
  shown_[x] = name;
  return x;
}

int Families::named(Names& names, const std::string& name) {
  if (!names.contains(name)) names[name] = shown(name);
  if (names.size() > kMostNames) malformed("too_many_names", name);
  return names[name];
}

// All of the list hold, for some values of the variables that are named in it only.
Automaton Families::all(const Json& constraints, Names names, int depth) {
  std::vector<Automaton> holding;
  Ints keep;
  for (const auto& [name, x] : names) keep.push_back(x);
  for (const bool nested : {false, true}) {  // names of this list before those of lists within
    for (const Json& c : list(constraints, kMostRows))
      if ((c.contains("any") || c.contains("not")) == nested)
        holding.push_back(holds(c, names, depth));
  }
  holding.push_back(space.valid(keep));
  return space.all_of(std::move(holding), keep);
}

// The numbers for which a constraint holds. It may add names.
Automaton Families::holds(const Json& j, Names& names, int depth) {
  if (!j.is_object() || j.empty() || depth > 8) malformed("not_a_constraint", j.dump());
  if (j.contains("sum")) {
    const bool equal = j.contains("=");
    only(j, {"sum", equal ? "=" : "<="});
    if (!j["sum"].is_object() || j["sum"].empty()) malformed("not_a_constraint", j.dump());
    Sum sum;
    for (const auto& [name, factor] : j["sum"].items())
      sum[named(names, name)] = number(factor, -kMostFactor, kMostFactor);
    return space.linear(sum, equal, number(need(j, equal ? "=" : "<="), -kMostNumber, kMostNumber));
  }
  const std::string key = j.begin().key();
  only(j, {key});
  if (key == "not") return space.minus(all(Json::array(), names), all(j[key], names, depth + 1));
  if (key == "any") {
    Automaton any = space.nothing();
    for (const Json& some : list(j[key], kMostRows))
      any = space.either(any, all(some, names, depth + 1));
    return any;
  }
  Ints of;
  for (const Json& name : list(j[key], 3)) of.push_back(named(names, text(name)));
  if (of.size() != (key == "xor" ? 3 : key == "power_divides" ? 2 : 4))
    malformed("not_a_constraint", j.dump());
  return space.in_base(of);
}

Family Families::read_family(const Json& j, Names names) {
  only(j, {"to", "where"});
  Family family{{}, {}, position};
  std::vector<Automaton> holding{domain};
  for (const Json& component : list(need(j, "to"), 3)) {
    Ints to;
    for (const Json& item : list(component, kMostNames)) to.push_back(named(names, text(item)));
    if (to.size() != position.size()) malformed("not_a_component", component.dump());
    Names of_component;
    for (const auto& [name, x] : coordinates_)
      of_component[name] = to[std::find(position.begin(), position.end(), x) - position.begin()];
    holding.push_back(all(domain_, of_component));
    family.to.push_back(to);
    family.variables = with(family.variables, to);
  }
  holding.push_back(all(need(j, "where"), names));
  family.holds = space.all_of(std::move(holding), family.variables);
  return family;
}

// Every move makes the measure smaller, so every play ends, and induction is allowed.
void Families::check_measure(const Family& family, const Ints& component, const Json& measure) {
  Automaton equal = family.holds, smaller = space.nothing();
  for (const Json& row : list(measure, kMostNames)) {
    Sum rise;
    if (list(row, kMostNames).size() != position.size()) malformed("not_a_component", row.dump());
    for (std::size_t i = 0; i < position.size(); ++i) {
      rise[component[i]] += number(row[i], 0, kMostFactor);
      rise[position[i]] -= number(row[i], 0, kMostFactor);
    }
    smaller = space.either(smaller, space.both(equal, space.linear(rise, false, -1)));
    equal = space.both(equal, space.linear(rise, true, 0));
  }
  reject_if(space.minus(family.holds, smaller), "measure");
}

void Families::reject_if(Automaton wrong, std::string_view sentence) {
  if (wrong.empty()) return;
  std::string example;
  std::set<int> variables = wrong.variables();
  variables.insert(position.begin(), position.end());
  try {
    for (const int x : with_example ? variables : std::set<int>{}) {
      const Int n = space.least(wrong, x);
      wrong = space.both(wrong, space.number(x, n));
      example += ", " + shown_[x] + " = " + std::to_string(n);
    }
  } catch (const Verdict&) {  // there is an example, but looking for it takes too much work
    example.clear();
  }
  const bool known = !wrong.empty() && !example.empty();
  throw Verdict{Status::rejected, sentence, {known ? example.substr(2) : "?"}};
}

// P-positions: no option of an accepted position is accepted; every other position has one that is.
// Values: no option of a position with value u has value u; where u is less than the value, some option
// has value u. The value of a sum is the xor of the values (Sprague, Grundy).
void Families::check_claim(const Json& claim) {
  const std::string kind = text(need(claim, "kind"));
  only(claim, {"kind", "automaton"});
  const bool values = kind == "values";
  if (!values && kind != "p-positions") malformed("unknown_claim", kind);
  if (values && in_misere) malformed("values_need_normal");
  Ints u, v;
  if (values) u = {shown("u")}, v = {shown("v")};
  const Ints position_u = with(position, u), position_v = with(position, v);
  const Letters claimed = read_letters(need(claim, "automaton"), position_u.size(), space.radix);
  const Automaton accepted = space.both(space.track(claimed, position_u), domain);
  Automaton needing = space.minus(domain, accepted);
  if (values) {
    const Automaton other = space.both(space.track(claimed, position_v), domain);
    needing = space.both(other, space.less(u[0], v[0]));
    reject_if(space.minus(domain, space.all_of({other}, position)), "no_value");
    reject_if(space.both(accepted, needing), "two_values");
    needing = space.all_of({needing}, position_u);
  }
  Automaton reaching = space.nothing(), moving = reaching;
  for (const Family& family : families) {
    moving = space.either(moving, space.all_of({family.holds}, position));
    if (family.to.empty() && in_misere) continue;  // whoever leaves nothing has lost
    std::vector<Automaton> reach{family.holds};
    int total = -1;  // the value of the components so far
    for (const Ints& component : family.to) {
      const int before = total;
      total = values ? shown("part") : -1;
      reach.push_back(space.track(claimed, values ? with(component, {total}) : component));
      if (before < 0) continue;
      const int part = std::exchange(total, space.variable());
      reach.push_back(space.in_base({before, part, total}));
    }
    if (!values && family.to.size() > 1) malformed("sum_in_outcomes");
    if (values) reach.push_back(total < 0 ? space.number(u[0], 0) : space.equal(total, u[0]));
    reject_if(space.all_of(with(reach, {accepted}), with(family.variables, u)),
              values ? "option_of_same_value" : "lost_to_lost");
    reaching = space.either(reaching, space.all_of(reach, position_u));
  }
  if (in_misere) {
    reject_if(space.minus(accepted, moving), "misere_end_lost");
    reaching = space.either(reaching, space.minus(domain, moving));
  }
  reject_if(space.minus(needing, reaching), values ? "value_not_reached" : "no_winning_move");
  const char* sentence = in_misere ? "positions_misere" : values ? "values" : "positions";
  throw Verdict{Status::accepted, sentence, {std::to_string(claimed.transitions.size())}};
}

}  // namespace grundy_verify
