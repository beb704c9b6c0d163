// Laws that are found are proved again by the checker: all small subtraction sets, windows, long periods.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "grundy/game.hpp"
#include "law/discover.hpp"
#include "report/law_report.hpp"
#include "verify/verdict.hpp"

using Json = nlohmann::json;

namespace {

Json certificate(const std::string& rules, grundy::Int to) {
  const auto game = grundy::load_game(rules, {});
  REQUIRE(game);
  const grundy::Part& part = game->parts[0];
  grundy::law::DiscoverOptions options;
  options.to = to;
  const auto found = grundy::law::discover(
      {part.program.get(), part.rules.get(), part.program->start, grundy::Convention::normal},
      options);
  REQUIRE(found);
  REQUIRE(found->proved() != nullptr);
  REQUIRE(found->proved()->proof);
  return Json::parse(grundy::report::certificate_json(rules, *found->proved()));
}

grundy_verify::Status verdict(const Json& certificate) {
  return grundy_verify::check(certificate.dump()).status;
}

}  // namespace

TEST_CASE("all sets of up to four amounts up to 12 are proved, and the checker agrees") {
  int count = 0;
  for (unsigned set = 1; set < 1U << 12; ++set) {
    if (__builtin_popcount(set) > 4) continue;
    std::string amounts;
    for (int k = 1; k <= 12; ++k)
      if ((set >> (k - 1) & 1) != 0) amounts += (amounts.empty() ? "" : ",") + std::to_string(k);
    INFO(amounts);
    CHECK(verdict(certificate("subtract{" + amounts + "}", 400)) ==
          grundy_verify::Status::accepted);
    ++count;
  }
  CHECK(count == 793);
}

TEST_CASE("windows have certificates, and every changed one is rejected") {
  for (const char* rules :
       {"f(n) -> f(n-k) for k in 1..n/2", "f(n) -> f(m) for m in 0..n-1 if 3*m >= n",
        "f(n) -> f(m) for m in 0..n-1 if 3*m >= 2*n - 5"}) {
    INFO(rules);
    const Json real = certificate(rules, 300);
    REQUIRE(real["claim"]["kind"] == "window");
    CHECK(verdict(real) == grundy_verify::Status::accepted);
    for (const char* key : {"factor", "divisor", "extra"}) {
      for (const int by : {-1, 1}) {
        Json made = real;
        made["claim"][key] = real["claim"][key].get<int>() + by;
        CHECK(verdict(made) != grundy_verify::Status::accepted);
      }
    }
    const Json& where = real["rules"]["families"][0]["where"];
    for (std::size_t c = 0; c < where.size(); ++c) {
      Json made = real;
      made["rules"]["families"][0]["where"].erase(c);
      CHECK(verdict(made) != grundy_verify::Status::accepted);
      for (const auto& [name, factor] : where[c]["sum"].items()) {
        made = real;
        made["rules"]["families"][0]["where"][c]["sum"][name] = factor.get<int>() + 1;
        CHECK(verdict(made) != grundy_verify::Status::accepted);
      }
    }
    Json made = real;
    made["rules"]["play"] = "misere";
    CHECK(verdict(made) != grundy_verify::Status::accepted);
  }
}

TEST_CASE("long periods are checked") {
  // Octal codes with a period of 349 after 3479, and of 442 after 3256 heaps: the table of A. Flammenkamp,
  // Sprague-Grundy values of octal games.
  for (const char* rules : {"octal 0.156", "octal 0.644"}) {
    const Json real = certificate(rules, 20'000);
    INFO(rules, " ", real["claim"]["preperiod"].dump(), " ", real["claim"]["period"].dump());
    CHECK(real["claim"]["period"].get<int>() > 300);
    CHECK(verdict(real) == grundy_verify::Status::accepted);
    Json made = real;
    made["claim"]["values"].back() = real["claim"]["values"].back().get<int>() + 1;
    CHECK(verdict(made) == grundy_verify::Status::rejected);
  }
}
