// The claims that are checked with automata: P-positions and nim-values of rules given by families.
#include "verify/families.hpp"

namespace grundy_verify {

namespace {

Ints with(Ints variables, int x) {
  variables.push_back(x);
  return variables;
}

std::vector<Automaton> with(std::vector<Automaton> list, const Automaton& a) {
  list.push_back(a);
  return list;
}

// No option of an accepted position is accepted; every other position has an option that is.
[[noreturn]] void check_positions(Families& rules, const Json& claim) {
  only(claim, {"kind", "automaton"});
  Space& space = rules.space;
  const Letters claimed = rules.letters(need(claim, "automaton"), rules.position);
  const Automaton lost =
      join(space.budget, space.track(claimed, rules.position), rules.domain, Join::both);
  rules.reject_if(space.minus(rules.lost, lost), "end_not_lost");
  rules.reject_if(join(space.budget, rules.won, lost, Join::both), "end_not_won");
  Automaton winning = space.nothing(), moving = winning;
  for (const Family& family : rules.families) {
    if (family.to.size() > 1) malformed("sum_in_outcomes");
    moving = space.either(moving, space.all_of({family.holds}, rules.position));
    if (family.to.empty() && rules.in_misere) continue;  // whoever leaves nothing has lost
    std::vector<Automaton> to_lost{family.holds};
    if (!family.to.empty()) to_lost.push_back(space.track(claimed, family.to[0]));
    rules.reject_if(space.all_of(with(to_lost, lost), family.variables), "lost_to_lost");
    winning = space.either(winning, space.all_of(to_lost, rules.position));
  }
  if (rules.in_misere) {
    rules.reject_if(space.minus(space.minus(lost, rules.lost), moving), "misere_end_lost");
    winning = space.either(winning, space.minus(rules.live, moving));
  }
  rules.reject_if(space.minus(space.minus(rules.live, lost), winning), "no_winning_move");
  throw Verdict{Status::accepted,
                rules.in_misere ? "positions_misere" : "positions",
                {std::to_string(claimed.transitions.size())}};
}

// No option of a position with value v has value v; every u < v is the value of an option. The value
// of a sum is the xor of the values (Sprague, Grundy).
[[noreturn]] void check_values(Families& rules, const Json& claim) {
  only(claim, {"kind", "automaton", "value_numeration"});
  Space& space = rules.space;
  const int n = small_at(claim, "value_numeration", static_cast<int>(space.numerations.size()) - 1);
  if (rules.in_misere || !space.minus(rules.domain, rules.live).empty())
    malformed("values_need_normal");
  const int u = rules.shown("u", n), v = rules.shown("v", n);
  const Ints pu = with(rules.position, u), pv = with(rules.position, v);
  const Letters claimed = rules.letters(need(claim, "automaton"), pv);
  const Automaton is_u = join(space.budget, space.track(claimed, pu), rules.domain, Join::both);
  const Automaton is_v = join(space.budget, space.track(claimed, pv), rules.domain, Join::both);
  rules.reject_if(space.minus(rules.domain, space.all_of({is_v}, rules.position)), "no_value");
  rules.reject_if(space.all_of({is_u, is_v, space.less(u, v)}, with(pu, v)), "two_values");
  Automaton reached = space.nothing();
  for (const Family& family : rules.families) {
    std::vector<Automaton> reach{family.holds};
    Ints parts;
    for (const Ints& component : family.to) {
      parts.push_back(family.to.size() == 1 ? u : rules.shown("part", n));
      reach.push_back(space.track(claimed, with(component, parts.back())));
    }
    if (parts.empty()) reach.push_back(space.number(u, 0));
    if (parts.size() > 1) {
      const int radix = space.system(u).radix;
      if (!space.system(u).base || (radix & (radix - 1)) != 0)
        malformed("not_in_this_system", "value");
      reach.push_back(space.zero_xor(with(parts, u)));
    }
    rules.reject_if(space.all_of(with(reach, is_u), with(family.variables, u)),
                    "option_of_same_value");
    reached = space.either(reached, space.all_of(reach, pu));
  }
  rules.reject_if(space.minus(space.all_of({is_v, space.less(u, v)}, pu), reached),
                  "value_not_reached");
  throw Verdict{Status::accepted, "values", {std::to_string(claimed.transitions.size())}};
}

}  // namespace

void check_families(const Json& certificate, Budget& budget) {
  Families rules(certificate, budget);
  // Every move makes the measure smaller, so every play ends, and induction is allowed.
  for (const Family& family : rules.families) {
    for (const Ints& to : family.to) rules.reject_if(rules.not_smaller(family, to), "measure");
  }
  const Json& claim = need(certificate, "claim");
  const std::string kind = text(need(claim, "kind"));
  if (kind == "p-positions") check_positions(rules, claim);
  if (kind == "values") check_values(rules, claim);
  malformed("unknown_claim", kind);
}

}  // namespace grundy_verify
