// Every place of the rules of real certificates is changed, one at a time: constraints, their numbers and
// coefficients, what is left, families, the domain, the convention. Brute force on small positions decides
// whether the claim is false then; such a certificate must be rejected.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "mutants.hpp"

using namespace mutants;

namespace {

using Position = std::vector<int>;

// ---- Rules, by brute force ----------------------------------------------------------------------

using Names = std::map<std::string, int>;

std::set<std::string> names_in(const Json& list) {
  std::set<std::string> names;
  for (const Json& c : list) {
    if (c.contains("sum"))
      for (const auto& [name, factor] : c["sum"].items()) names.insert(name);
    for (const char* key : {"xor", "power_divides"})
      if (c.contains(key)) names.insert(c[key].begin(), c[key].end());
  }
  return names;
}

bool holds(const Json& c, const Names& values, int widest);

// Calls `found` with every choice of the variables of the list up to `widest` that satisfies it.
void solve(const Json& list, Names values, const std::set<std::string>& more, int widest,
           const std::function<void(const Names&)>& found) {
  std::set<std::string> free = names_in(list);
  free.insert(more.begin(), more.end());
  for (const auto& [name, value] : values) free.erase(name);
  for (const std::string& name : free) values[name] = 0;
  while (true) {
    if (std::all_of(list.begin(), list.end(),
                    [&](const Json& c) { return holds(c, values, widest); }))
      found(values);
    auto name = free.begin();
    while (name != free.end() && ++values[*name] > widest) values[*name++] = 0;
    if (name == free.end()) return;
  }
}

bool some(const Json& list, const Names& values, int widest) {
  bool any = false;
  solve(list, values, {}, widest, [&](const Names&) { any = true; });
  return any;
}

bool holds(const Json& c, const Names& values, int widest) {
  if (c.contains("sum")) {
    int total = 0;
    for (const auto& [name, factor] : c["sum"].items())
      total += factor.get<int>() * values.at(name);
    return c.contains("=") ? total == c["="].get<int>() : total <= c["<="].get<int>();
  }
  if (c.contains("xor")) {
    int total = 0;
    for (const Json& name : c["xor"]) total ^= values.at(name);
    return total == 0;
  }
  if (c.contains("power_divides")) {
    const int power = values.at(c["power_divides"][0]), n = values.at(c["power_divides"][1]);
    return power > 0 && (power & (power - 1)) == 0 && n % power == 0;
  }
  if (c.contains("not")) return !some(c["not"], values, widest);
  return std::any_of(c["any"].begin(), c["any"].end(),
                     [&](const Json& list) { return some(list, values, widest); });
}

// The outcomes (0: P, 1: N) or values of all positions below the limit; nothing where a move does not
// make the sum of the coordinates smaller.
std::optional<std::map<Position, int>> table(const Json& rules, int limit, bool values) {
  const std::vector<std::string> names = rules["position"];
  std::vector<Position> positions{{}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<Position> longer;
    for (const Position& p : positions) {
      for (int n = 0; n < limit; ++n) {
        longer.push_back(p);
        longer.back().push_back(n);
      }
    }
    positions = longer;
  }
  const auto sum = [](const Position& p) {
    int total = 0;
    for (const int n : p) total += n;
    return total;
  };
  std::stable_sort(positions.begin(), positions.end(),
                   [&](const Position& a, const Position& b) { return sum(a) < sum(b); });
  const auto named = [&](const Position& p) {
    Names at;
    for (std::size_t i = 0; i < names.size(); ++i) at[names[i]] = p[i];
    return at;
  };
  const auto exists = [&](const Position& p) { return some(rules["domain"], named(p), limit - 1); };
  std::map<Position, int> known;
  bool good = true;
  for (const Position& p : positions) {
    if (!exists(p)) continue;
    const Names at = named(p);
    std::set<int> reached;
    for (const Json& family : rules["families"]) {
      std::set<std::string> in_option;
      for (const Json& part : family["to"]) in_option.insert(part.begin(), part.end());
      solve(family["where"], at, in_option, limit - 1, [&](const Names& all) {
        int value = family["to"].empty() && rules["play"] == "misere" && !values ? 1 : 0;
        for (const Json& part : family["to"]) {
          Position option;
          for (const Json& name : part) option.push_back(all.at(name));
          if (!exists(option)) return;
          good = good && sum(option) < sum(p) && known.contains(option);
          if (good) value ^= known[option];
        }
        reached.insert(value);
      });
      if (!good) return std::nullopt;
    }
    int mex = 0;
    while (reached.contains(mex)) ++mex;
    known[p] = values ? mex : reached.empty() && rules["play"] == "misere" ? 1 : std::min(mex, 1);
  }
  return known;
}

bool runs(const Machine& machine, int radix, const std::vector<std::vector<int>>& words) {
  std::size_t length = 0;
  for (const auto& word : words) length = std::max(length, word.size());
  Machine::States states = machine.start();
  for (std::size_t i = 0; i < length; ++i) {
    std::size_t letter = 0, power = 1;
    for (const auto& word : words) {
      const int digit = length - i > word.size() ? 0 : word[i + word.size() - length];
      letter += static_cast<std::size_t>(digit) * power;
      power *= static_cast<std::size_t>(radix);
    }
    states = machine.after(states, letter);
  }
  return machine.accepts(states);
}

// The first valid words, in order.
std::vector<std::vector<int>> first_words(const Json& numeration, std::size_t count) {
  const int radix = numeration["digits"];
  const Machine valid(numeration["valid"], radix, 1);
  std::vector<std::vector<int>> level{{}}, words{{}};
  while (words.size() < count) {
    std::vector<std::vector<int>> next;
    for (const auto& word : level) {
      for (int d = word.empty() ? 1 : 0; d < radix; ++d) {
        next.push_back(word);
        next.back().push_back(d);
        if (runs(valid, radix, {next.back()})) words.push_back(next.back());
      }
    }
    level = next;
  }
  return words;
}

// Does the claim fit the table?
bool agrees(const Json& certificate, const std::map<Position, int>& known, int limit) {
  const bool values = certificate["claim"]["kind"] == "values";
  const auto words =
      first_words(certificate["numeration"], static_cast<std::size_t>(2 * limit + 1));
  const int radix = certificate["numeration"]["digits"];
  const Machine machine(certificate["claim"]["automaton"], radix,
                        known.begin()->first.size() + (values ? 1 : 0));
  for (const auto& [position, truth] : known) {
    std::vector<std::vector<int>> tracks;
    for (const int n : position) tracks.push_back(words[static_cast<std::size_t>(n)]);
    for (int v = 0; v < (values ? 2 * limit : 1); ++v) {
      auto all = tracks;
      if (values) all.push_back(words[static_cast<std::size_t>(v)]);
      if (runs(machine, radix, all) != (truth == v)) return false;
    }
  }
  return true;
}

void replace_all(Json& list, const std::string& name, const std::string& by) {
  for (Json& part : list)
    for (Json& item : part)
      if (item == name) item = by;
}

std::vector<Json> rule_mutants(const Json& real) {
  std::vector<Json> all;
  const auto add = [&](const std::function<void(Json&)>& change) {
    all.push_back(real);
    change(all.back()["rules"]);
  };
  const Json& rules = real["rules"];
  for (std::size_t f = 0; f < rules["families"].size(); ++f) {
    const Json& where = rules["families"][f]["where"];
    const auto each = [&](std::size_t c, const std::function<void(Json&)>& change) {
      add([&](Json& r) { change(r["families"][f]["where"][c]); });
    };
    for (std::size_t c = 0; c < where.size(); ++c) {
      add([&](Json& r) { r["families"][f]["where"].erase(c); });
      if (!where[c].contains("sum")) continue;
      const std::string how = where[c].contains("=") ? "=" : "<=";
      for (const int by : {-1, 1}) {
        each(c, [&](Json& j) { j[how] = j[how].get<int>() + by; });
        for (const auto& [name, factor] : where[c]["sum"].items())
          each(c, [&](Json& j) { j["sum"][name] = factor.get<int>() + by; });
      }
      each(c, [&](Json& j) {
        j[how == "=" ? "<=" : "="] = j[how];
        j.erase(how);
      });
    }
    for (const Json& part : rules["families"][f]["to"]) {
      for (const Json& item : part)
        for (const Json& name : rules["position"])
          if (item != name) add([&](Json& r) { replace_all(r["families"][f]["to"], item, name); });
    }
    add([&](Json& r) { r["families"].erase(f); });
  }
  for (std::size_t c = 0; c < rules["domain"].size(); ++c) {
    add([&](Json& r) { r["domain"].erase(c); });
    for (const int by : {-1, 1})
      add([&](Json& r) {
        Json& bound = r["domain"][c]["any"][0][0]["<="];
        bound = bound.get<int>() + by;
      });
  }
  if (real["claim"]["kind"] == "p-positions")
    add([&](Json& r) { r["play"] = r["play"] == "normal" ? "misere" : "normal"; });
  return all;
}

std::size_t check_rule_mutants(const Json& real, int limit) {
  const bool values = real["claim"]["kind"] == "values";
  const auto truth = table(real["rules"], limit, values);
  REQUIRE(truth);
  REQUIRE(agrees(real, *truth, limit));
  const std::uint64_t steps = work_for(real);
  std::size_t rejected = 0;
  for (const Json& made : rule_mutants(real)) {
    const auto known = table(made["rules"], limit, values);
    const bool wrong = known && !agrees(made, *known, limit);
    INFO(made["rules"].dump());
    const auto said = status(made, steps);
    if (wrong)
      CHECK((said == grundy_verify::Status::rejected || said == grundy_verify::Status::malformed));
    rejected += said == grundy_verify::Status::accepted ? 0 : 1;
  }
  return rejected;
}

const std::string kTwo = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b";

}  // namespace

TEST_CASE("changed rules for which the claim is false on small positions are rejected") {
  CHECK(check_rule_mutants(certificate("f(n) -> f(n-k) for k in 1..4"), 16) > 5);
  CHECK(check_rule_mutants(certificate(kTwo), 7) > 5);
  CHECK(check_rule_mutants(certificate(kTwo, true), 7) > 5);
  CHECK(check_rule_mutants(certificate("wythoff"), 6) > 10);
  CHECK(check_rule_mutants(certificate("wythoff", true), 6) > 10);
  CHECK(check_rule_mutants(certificate("k(x,y) -> k(x-1,y-2) | k(x+1,y-2); domain x < 6"), 8) > 10);
  CHECK(check_rule_mutants(certificate("lasker", false, true), 10) > 5);
  CHECK(check_rule_mutants(certificate("f(n) -> f(n-k) for k in 1..n if pow2(k)"), 12) > 3);
}
