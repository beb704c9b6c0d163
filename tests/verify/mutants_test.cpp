// Every place of real certificates is changed, one at a time: each transition, each accepting state,
// the start, each constraint and coefficient of the rules, each value, period, preperiod and saltus.
//
// Whether a change matters is decided here without the checker: two automata are compared by walking
// through both at once; changed rules by brute force on small positions; changed periods by values
// computed far beyond the window. A certificate that then says something false must be rejected, and
// one that says the same must be accepted.
#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "grundy/game.hpp"
#include "law/discover.hpp"
#include "report/law_report.hpp"
#include "verify/verdict.hpp"

using Json = nlohmann::json;

namespace {

using Position = std::vector<int>;

Json certificate(const std::string& rules, bool misere = false, bool values = false) {
  const auto game = grundy::load_game(rules, {});
  REQUIRE(game);
  const grundy::Part& part = game->parts[0];
  grundy::law::DiscoverOptions options;
  options.values = values;
  const auto found =
      grundy::law::discover({part.program.get(), part.rules.get(), part.program->start,
                             misere ? grundy::Convention::misere : grundy::Convention::normal},
                            options);
  REQUIRE(found);
  REQUIRE(found->proved() != nullptr);
  return Json::parse(grundy::report::certificate_json(rules, *found->proved()));
}

// A few times the work that the real certificate needs: a changed one may need much more, and is not
// accepted then.
std::uint64_t work_for(const Json& real) {
  const std::string text = real.dump();
  std::uint64_t steps = 1000;
  while (grundy_verify::check(text, steps).status == grundy_verify::Status::gave_up) steps *= 2;
  return 4 * steps;
}

bool accepted(const Json& certificate, std::uint64_t steps = 1'000'000) {
  return grundy_verify::check(certificate.dump(), steps).status == grundy_verify::Status::accepted;
}

// ---- Automata, run straight from their text -----------------------------------------------------

using States = std::set<int>;

int digit_of(char c) {
  return c <= '9' ? c - '0' : c - 'a' + 10;
}

struct Machine {
  explicit Machine(const Json& j)
      : start(j["start"].get<int>()), accepting(j["accepting"].begin(), j["accepting"].end()) {
    for (const Json& row : j["transitions"]) {
      rows.emplace_back();
      for (const Json& arrow : row)
        rows.back().emplace_back(arrow[0].get<std::string>(), arrow[1].get<int>());
    }
  }
  int start;
  States accepting;
  std::vector<std::vector<std::pair<std::string, int>>> rows;
};

States after(const Machine& machine, const States& states, const std::vector<int>& letter) {
  States next;
  for (const int q : states) {
    for (const auto& [word, to] : machine.rows[static_cast<std::size_t>(q)]) {
      bool fits = true;
      for (std::size_t i = 0; i < word.size(); ++i)
        fits = fits && (word[i] == '*' || digit_of(word[i]) == letter[i]);
      if (fits) next.insert(to);
    }
  }
  return next;
}

bool accepts(const Machine& machine, const States& states) {
  return std::any_of(states.begin(), states.end(),
                     [&](int q) { return machine.accepting.contains(q); });
}

// Do the two accept the same words among those whose tracks are valid?
bool same(const Machine& a, const Machine& b, const Machine& valid, int radix, std::size_t tracks) {
  struct Place {
    States a, b;
    std::vector<States> words;
    auto operator<=>(const Place&) const = default;
  };
  std::deque<Place> open{{{a.start}, {b.start}, {}}};
  open[0].words.assign(tracks, {valid.start});
  std::set<Place> seen{open[0]};
  while (!open.empty()) {
    const Place place = open.front();
    open.pop_front();
    const bool words = std::all_of(place.words.begin(), place.words.end(),
                                   [&](const States& s) { return accepts(valid, s); });
    if (words && accepts(a, place.a) != accepts(b, place.b)) return false;
    std::vector<int> letter(tracks, 0);
    while (true) {
      Place next{after(a, place.a, letter), after(b, place.b, letter), {}};
      bool dead = next.a == next.b && next.a.empty();
      for (std::size_t i = 0; i < tracks; ++i) {
        next.words.push_back(after(valid, place.words[i], {letter[i]}));
        dead = dead || next.words.back().empty();
      }
      if (!dead && seen.insert(next).second) open.push_back(next);
      std::size_t i = 0;
      while (i < tracks && ++letter[i] == radix) letter[i++] = 0;
      if (i == tracks) break;
    }
  }
  return true;
}

// All automata that differ in one place.
std::vector<Json> mutants(const Json& machine) {
  std::vector<Json> all;
  const auto count = static_cast<int>(machine["transitions"].size());
  const auto add = [&](const std::function<void(Json&)>& change) {
    all.push_back(machine);
    change(all.back());
  };
  for (int q = 0; q < count; ++q) {
    if (machine["start"] != q) add([&](Json& m) { m["start"] = q; });
    add([&](Json& m) {
      Json& accepting = m["accepting"];
      const auto place = std::find(accepting.begin(), accepting.end(), Json(q));
      if (place == accepting.end())
        accepting.push_back(q);
      else
        accepting.erase(place);
    });
    const Json& row = machine["transitions"][static_cast<std::size_t>(q)];
    for (std::size_t i = 0; i < row.size(); ++i) {
      for (int to = 0; to < count; ++to) {
        if (count > 12 && to % (count / 6) != (q + static_cast<int>(i)) % (count / 6)) continue;
        if (row[i][1] != to)
          add([&](Json& m) { m["transitions"][static_cast<std::size_t>(q)][i][1] = to; });
      }
      add([&](Json& m) { m["transitions"][static_cast<std::size_t>(q)].erase(i); });
      add([&](Json& m) {
        std::string word = row[i][0];
        word[0] = word[0] == '0' ? '1' : '0';
        m["transitions"][static_cast<std::size_t>(q)][i][0] = word;
      });
    }
  }
  return all;
}

// Changes the automaton at a place of the certificate in every way; counts what is rejected.
std::size_t check_mutants(const Json& real, const Json::json_pointer& place, std::size_t tracks) {
  REQUIRE(accepted(real));
  const Json& numeration = real["numeration"];
  const Json anything = {{"start", 0},
                         {"accepting", {0}},
                         {"transitions", Json::array({Json::array({Json::array({"*", 0})})})}};
  const std::uint64_t steps = work_for(real);
  const bool is_valid = place == "/numeration/valid"_json_pointer;
  std::size_t rejected = 0;
  for (const Json& machine : mutants(real[place])) {
    Json made = real;
    made[place] = machine;
    const bool harmless =
        same(Machine(real[place]), Machine(machine),
             Machine(is_valid ? anything : numeration["valid"]), numeration["digits"], tracks);
    INFO(place.to_string(), " ", machine.dump());
    CHECK(accepted(made, steps) == harmless);
    rejected += harmless ? 0 : 1;
  }
  return rejected;
}

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
  std::map<Position, int> known;
  bool good = true;
  for (const Position& p : positions) {
    Names at;
    for (std::size_t i = 0; i < names.size(); ++i) at[names[i]] = p[i];
    std::set<int> reached;
    for (const Json& family : rules["families"]) {
      std::set<std::string> in_option;
      for (const Json& part : family["to"]) in_option.insert(part.begin(), part.end());
      solve(family["where"], at, in_option, limit - 1, [&](const Names& all) {
        int value = family["to"].empty() && rules["play"] == "misere" && !values ? 1 : 0;
        for (const Json& part : family["to"]) {
          Position option;
          for (const Json& name : part) option.push_back(all.at(name));
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

bool runs(const Machine& machine, const std::vector<std::vector<int>>& words) {
  std::size_t length = 0;
  for (const auto& word : words) length = std::max(length, word.size());
  States states{machine.start};
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<int> letter;
    for (const auto& word : words)
      letter.push_back(length - i > word.size() ? 0 : word[i + word.size() - length]);
    states = after(machine, states, letter);
  }
  return accepts(machine, states);
}

// The first valid words, in order.
std::vector<std::vector<int>> first_words(const Json& numeration, std::size_t count) {
  const int radix = numeration["digits"];
  const Machine valid(numeration["valid"]);
  std::vector<std::vector<int>> level{{}}, words{{}};
  while (words.size() < count) {
    std::vector<std::vector<int>> next;
    for (const auto& word : level) {
      for (int d = word.empty() ? 1 : 0; d < radix; ++d) {
        next.push_back(word);
        next.back().push_back(d);
        if (runs(valid, {next.back()})) words.push_back(next.back());
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
  const Machine machine(certificate["claim"]["automaton"]);
  for (const auto& [position, truth] : known) {
    std::vector<std::vector<int>> tracks;
    for (const int n : position) tracks.push_back(words[static_cast<std::size_t>(n)]);
    for (int v = 0; v < (values ? 2 * limit : 1); ++v) {
      auto all = tracks;
      if (values) all.push_back(words[static_cast<std::size_t>(v)]);
      if (runs(machine, all) != (truth == v)) return false;
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
    const bool passes = accepted(made, steps);
    CHECK_FALSE((passes && wrong));
    rejected += passes ? 0 : 1;
  }
  return rejected;
}

// ---- Heaps --------------------------------------------------------------------------------------

std::vector<int> heap_values(const Json& rules, int count) {
  const std::vector<int> digits = rules["digits"];
  std::vector<int> g;
  for (int n = 0; n < count; ++n) {
    std::set<int> reached;
    for (int k = 0; k <= n; ++k) {
      const int digit = k < static_cast<int>(digits.size()) ? digits[static_cast<std::size_t>(k)]
                                                            : rules["rest"].get<int>();
      const auto at = [&](int m) { return g[static_cast<std::size_t>(m)]; };
      const int m = n - k;
      if ((digit & 1) != 0 && m == 0) reached.insert(0);
      if ((digit & 2) != 0 && m > 0) reached.insert(at(m));
      for (int a = 1; a < m && (digit & 4) != 0; ++a) reached.insert(at(a) ^ at(m - a));
      for (int a = 1; a < m && (digit & 8) != 0; ++a)
        for (int b = 1; a + b < m; ++b) reached.insert(at(a) ^ at(b) ^ at(m - a - b));
    }
    int mex = 0;
    while (reached.contains(mex)) ++mex;
    g.push_back(mex);
  }
  return g;
}

Json heaps(std::vector<int> digits, int rest, int preperiod, int period, int saltus) {
  const Json rules = {{"kind", "heaps"}, {"digits", std::move(digits)}, {"rest", rest}};
  return {{"format", "grundy-certificate-1"},
          {"rules", rules},
          {"claim",
           {{"kind", "period"},
            {"preperiod", preperiod},
            {"period", period},
            {"saltus", saltus},
            {"values", heap_values(rules, preperiod + period)}}}};
}

bool true_so_far(const Json& certificate) {
  const Json& claim = certificate["claim"];
  const int n0 = claim["preperiod"], p = claim["period"], s = claim["saltus"];
  const auto window = static_cast<std::size_t>(n0 + p);
  const std::vector<int> g = heap_values(certificate["rules"], 3 * (n0 + p) + 60);
  if (claim["values"] != std::vector<int>(g.begin(), g.begin() + n0 + p)) return false;
  for (std::size_t n = window - static_cast<std::size_t>(p);
       n + static_cast<std::size_t>(p) < g.size(); ++n)
    if (g[n + static_cast<std::size_t>(p)] != g[n] + s) return false;
  return true;
}

void check_heap_mutant(const Json& made) {
  INFO(made.dump());
  const bool truth = true_so_far(made), passes = accepted(made);
  CHECK((truth || !passes));
}

void check_heap_mutants(const Json& real) {
  REQUIRE(accepted(real));
  for (std::size_t n = 0; n < real["claim"]["values"].size(); ++n) {
    for (const int by : {-1, 1}) {
      Json made = real;
      made["claim"]["values"][n] = real["claim"]["values"][n].get<int>() + by;
      CHECK_FALSE(accepted(made));
    }
  }
  for (const int by : {-1, 1}) {
    for (const char* key : {"preperiod", "period", "saltus"}) {
      Json made = real;
      made["claim"][key] = real["claim"][key].get<int>() + by;
      const int n0 = made["claim"]["preperiod"], p = made["claim"]["period"];
      CHECK_FALSE(accepted(made));  // the window has another length, or the saltus is wrong
      if (n0 < 0 || p < 1) continue;
      made["claim"]["values"] = heap_values(made["rules"], n0 + p);
      check_heap_mutant(made);
    }
  }
  for (std::size_t k = 0; k < real["rules"]["digits"].size(); ++k) {
    for (int digit = 0; digit < 8; ++digit) {
      Json made = real;
      made["rules"]["digits"][k] = digit;
      check_heap_mutant(made);
    }
  }
  Json made = real;
  made["rules"]["rest"] = 3 - real["rules"]["rest"].get<int>();
  check_heap_mutant(made);
}

const std::string kTwo = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b";

}  // namespace

TEST_CASE("every changed automaton of P-positions is rejected unless it says the same") {
  CHECK(check_mutants(certificate("f(n) -> f(n-k) for k in 1..4"), "/claim/automaton"_json_pointer,
                      1) > 10);
  CHECK(check_mutants(certificate(kTwo), "/claim/automaton"_json_pointer, 2) > 3);
  CHECK(check_mutants(certificate(kTwo, true), "/claim/automaton"_json_pointer, 2) > 20);
  CHECK(check_mutants(certificate("wythoff"), "/claim/automaton"_json_pointer, 2) > 100);
}

TEST_CASE("every changed automaton of values is rejected unless it says the same") {
  CHECK(check_mutants(certificate("f(n) -> f(n-k) for k in 1..n if pow2(k)", false, true),
                      "/claim/automaton"_json_pointer, 2) > 20);
  CHECK(check_mutants(certificate("lasker", false, true), "/claim/automaton"_json_pointer, 2) > 20);
}

TEST_CASE("every changed numeration is rejected unless it says the same") {
  const Json wythoff = certificate("wythoff");
  CHECK(check_mutants(wythoff, "/numeration/adder"_json_pointer, 3) > 100);
  CHECK(check_mutants(wythoff, "/numeration/valid"_json_pointer, 1) > 3);
  const Json nim = certificate(kTwo);
  CHECK(check_mutants(nim, "/numeration/adder"_json_pointer, 3) > 10);
  Json made = wythoff;
  made["numeration"]["digits"] = wythoff["numeration"]["digits"].get<int>() - 1;
  CHECK_FALSE(accepted(made));
}

TEST_CASE("changed rules for which the claim is false on small positions are rejected") {
  CHECK(check_rule_mutants(certificate("f(n) -> f(n-k) for k in 1..4"), 16) > 5);
  CHECK(check_rule_mutants(certificate(kTwo), 7) > 5);
  CHECK(check_rule_mutants(certificate(kTwo, true), 7) > 5);
  CHECK(check_rule_mutants(certificate("wythoff"), 6) > 10);
  CHECK(check_rule_mutants(certificate("lasker", false, true), 10) > 5);
  CHECK(check_rule_mutants(certificate("f(n) -> f(n-k) for k in 1..n if pow2(k)"), 12) > 3);
}

TEST_CASE("changed windows and digits of heaps are rejected where they are false") {
  check_heap_mutants(heaps({0, 7, 7}, 0, 71, 12, 0));
  check_heap_mutants(heaps({0, 3, 0, 0, 0, 3, 3}, 0, 0, 11, 0));
  check_heap_mutants(heaps({0, 0, 0, 3, 0, 0, 0, 3, 0, 3}, 0, 14, 2, 0));
  check_heap_mutants(heaps({0, 1, 5}, 0, 1, 10, 0));
  check_heap_mutants(heaps({0, 3, 0, 3, 0}, 3, 0, 6, 2));
  check_heap_mutants(heaps({0}, 3, 0, 1, 1));
}
