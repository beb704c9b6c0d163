// Certificates of searches and of misere quotients: right ones are accepted, and each change is
// rejected unless brute force agrees with it.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "couples/couples.hpp"
#include "engine/misere/quotient.hpp"
#include "grundy/game.hpp"
#include "rulesets/convert.hpp"
#include "verify/verdict.hpp"

using Json = nlohmann::json;

namespace {

bool accepted(const Json& certificate) {
  return grundy_verify::check(certificate.dump()).status == grundy_verify::Status::accepted;
}

// ---- Couples ------------------------------------------------------------------------------------

Json searched(const std::string& rules, const std::vector<std::string>& words,
              bool by_value = false) {
  const auto game = grundy::load_game(rules, {});
  REQUIRE(game);
  const auto position = grundy::parse_position(*game, words);
  REQUIRE(position);
  const auto component = grundy::without_alias(*game, *grundy::to_component(position->terms[0]));
  REQUIRE(component);
  const auto removal = grundy::couples::removal_of(*game, *component);
  REQUIRE(removal);
  const grundy::Limits limits;
  grundy::Budget budget(limits);
  const auto couples = grundy::couples::losing_couples(*removal, budget, by_value);
  REQUIRE(couples);
  return Json::parse(grundy::couples::certificate_json(*removal, *couples, rules));
}

using Points = std::set<int>;

struct Move {
  Points needs, removes;
};

std::vector<Move> moves_of(const Json& rules) {
  std::vector<Move> moves;
  if (rules["kind"] == "removal") {
    for (const Json& move : rules["moves"])
      moves.push_back({move["needs"].get<Points>(), move["removes"].get<Points>()});
    return moves;
  }
  const int rows = rules["rows"], columns = rules["columns"];
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      const int p = y * columns + x;
      if (x + 1 < columns) moves.push_back({{p, p + 1}, {p, p + 1}});
      if (y + 1 < rows) moves.push_back({{p, p + columns}, {p, p + columns}});
    }
  }
  return moves;
}

// The nim-value by the definition.
int value_of(const std::vector<Move>& moves, const Points& position, std::map<Points, int>& known) {
  if (const auto place = known.find(position); place != known.end()) return place->second;
  std::set<int> reached;
  for (const Move& move : moves) {
    bool playable = true;
    for (const int p : move.needs) playable = playable && position.contains(p);
    if (!playable) continue;
    Points left = position;
    for (const int p : move.removes) left.erase(p);
    reached.insert(value_of(moves, left, known));
  }
  int mex = 0;
  while (reached.contains(mex)) ++mex;
  return known[position] = mex;
}

// Does the certificate say nothing false?
bool is_true(const Json& certificate) {
  const std::vector<Move> moves = moves_of(certificate["rules"]);
  std::map<Points, int> known;
  const Json& claim = certificate["claim"];
  for (const Json& couple : claim["couples"])
    if (value_of(moves, couple[0].get<Points>(), known) != couple[1].get<int>()) return false;
  const auto position = claim["position"].get<Points>();
  if (claim.contains("value")) return value_of(moves, position, known) == claim["value"].get<int>();
  return value_of(moves, claim["winning_move"].get<Points>(), known) == 0;
}

void check_couples(const Json& real) {
  REQUIRE(accepted(real));
  REQUIRE(is_true(real));
  const auto check = [](const Json& made) {
    INFO(made.dump());
    if (accepted(made)) CHECK(is_true(made));
  };
  const std::size_t count = real["claim"]["couples"].size();
  std::size_t needed = 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (const int by : {-1, 1}) {
      Json made = real;
      made["claim"]["couples"][i][1] = real["claim"]["couples"][i][1].get<int>() + by;
      CHECK_FALSE(accepted(made));
    }
    Json fewer = real;
    fewer["claim"]["couples"].erase(i);
    needed += accepted(fewer) ? 0 : 1;
    const Json& part = real["claim"]["couples"][i][0];
    for (std::size_t p = 0; p < part.size(); ++p) {
      Json made = real;
      made["claim"]["couples"][i][0].erase(p);
      check(made);
    }
  }
  CHECK(2 * needed >= count);
  for (const char* key : {"position", "winning_move"}) {
    if (!real["claim"].contains(key)) continue;
    for (std::size_t p = 0; p < real["claim"][key].size(); ++p) {
      Json made = real;
      made["claim"][key].erase(p);
      check(made);
    }
  }
  if (real["claim"].contains("value")) {
    Json made = real;
    made["claim"]["value"] = real["claim"]["value"].get<int>() + 1;
    CHECK_FALSE(accepted(made));
  }
  if (real["rules"]["kind"] != "removal") return;
  for (std::size_t m = 0; m < real["rules"]["moves"].size(); ++m) {
    Json made = real;
    made["rules"]["moves"].erase(m);
    check(made);
    for (const char* key : {"needs", "removes"}) {
      for (int p = 0; p < real["rules"]["points"].get<int>(); ++p) {
        made = real;
        Points changed = real["rules"]["moves"][m][key].get<Points>();
        if (!changed.insert(p).second) changed.erase(p);
        made["rules"]["moves"][m][key] = changed;
        check(made);
      }
    }
  }
}

// ---- Quotients ----------------------------------------------------------------------------------

Json quotient(const std::vector<std::uint8_t>& digits, std::size_t heaps) {
  const grundy::Limits limits;
  grundy::Budget budget(limits);
  grundy::heap::OctalCode code;
  code.digits = digits;
  grundy::misere::QuotientSearch search(code, budget);
  while (search.heaps() <= heaps) REQUIRE(search.add_heap());
  const auto& q = search.quotient();
  Json product = Json::array(), p = Json::array(), images = Json::array();
  for (grundy::misere::Element x = 0; x < q.order(); ++x) {
    Json row = Json::array();
    for (grundy::misere::Element y = 0; y < q.order(); ++y) row.push_back(q.product(x, y));
    product.push_back(row);
    if (q.p[x]) p.push_back(x);
  }
  for (std::size_t heap = 0; heap <= heaps; ++heap) images.push_back(search.image_of_heap(heap));
  return {{"format", "grundy-certificate-1"},
          {"rules", {{"kind", "heaps"}, {"digits", digits}, {"rest", 0}}},
          {"claim",
           {{"kind", "misere-quotient"},
            {"product", product},
            {"p_portion", p},
            {"images", images},
            {"preperiod", 0},
            {"period", 0}}}};
}

}  // namespace

TEST_CASE("certificates of searched positions are accepted, and changed ones are not") {
  check_couples(searched("cram", {"3", "3"}));
  check_couples(searched("cram", {"3", "4"}));
  check_couples(searched("chomp", {"2", "4"}));
  check_couples(searched("chomp", {"3", "3"}));
  check_couples(searched("node-kayles {0-1,1-2,2-3,3-4,4-5,5-0,0-3}", {}));
  check_couples(searched("arc-kayles {0-1,1-2,2-3,3-0,0-4,1-5}", {}));
}

TEST_CASE("nim-values of whole positions, of games on ordered sets too, connected or not") {
  int positive = 0;
  for (const auto& [rules, words] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"cram", {"3", "3"}},
           {"cram", {"3", "5"}},
           {"chomp", {"2", "4"}},
           {"node-kayles {0-1,1-2,2-3,3-4,4-5,5-0,0-3}", {}},
           {"poset{0<1,0<2,1<3,2<3,2<4}", {}},
           {"poset{0<1,0<2,3<4,3<5,6<7}", {}},
           {"poset{0<1,1<2,3<4,5}", {}}}) {
    INFO(rules);
    const Json real = searched(rules, words, true);
    REQUIRE(real["claim"].contains("value"));
    positive += real["claim"]["value"].get<int>() > 0 ? 1 : 0;
    check_couples(real);
  }
  CHECK(positive > 3);
  check_couples(searched("poset{0<1,0<2,1<3,2<3,2<4}", {}));
  check_couples(searched("poset{0<1,0<2,3<4,3<5}", {}));
}

TEST_CASE("every changed place of a misere quotient is rejected") {
  const Json real = quotient({0, 7, 5}, 12);
  REQUIRE(accepted(real));
  const auto order = static_cast<int>(real["claim"]["product"].size());
  REQUIRE(order == 8);
  const auto rejects = [](const Json& made) {
    INFO(made.dump());
    CHECK_FALSE(accepted(made));
  };
  for (std::size_t x = 0; x < 8; ++x) {
    for (std::size_t y = 0; y < 8; ++y) {
      for (int z = 0; z < order; ++z) {
        Json made = real;
        made["claim"]["product"][x][y] = z;
        if (made != real) rejects(made);
        made["claim"]["product"][y][x] = z;
        if (made != real) rejects(made);
      }
    }
    Json made = real;
    auto p = real["claim"]["p_portion"].get<std::set<int>>();
    if (!p.insert(static_cast<int>(x)).second) p.erase(static_cast<int>(x));
    made["claim"]["p_portion"] = p;
    rejects(made);
  }
  for (std::size_t heap = 0; heap < real["claim"]["images"].size(); ++heap) {
    for (int x = 0; x < order; ++x) {
      Json made = real;
      made["claim"]["images"][heap] = x;
      if (made != real) rejects(made);
    }
  }
  for (std::size_t k = 1; k < 3; ++k) {
    for (int digit = 0; digit < 8; ++digit) {
      Json made = real;
      made["rules"]["digits"][k] = digit;
      if (made != real) rejects(made);
    }
  }
  for (int preperiod = 0; preperiod < 6; ++preperiod) {
    for (int period = 1; period < 6; ++period) {
      Json made = real;
      made["claim"]["preperiod"] = preperiod;
      made["claim"]["period"] = period;
      rejects(made);  // too few heaps, or not that period
    }
  }
}
