// Every entry of the catalogue is complete and works. To write docs/catalogue.md anew after a change:
//   GRUNDY_WRITE_PAGES=1 build/tests/test_rulesets
#include "rulesets/catalogue.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "rulesets/support.hpp"

using namespace rulesets_test;

namespace {

bool has_chinese(const std::string& text) {
  // The bytes E4..E9 begin the common Chinese characters in UTF-8.
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (byte >= 0xE4 && byte <= 0xE9) return true;
  }
  return false;
}

bool is_ascii_or_dots(const std::string& text) {
  return !has_chinese(text);
}

}  // namespace

TEST_CASE("every entry is complete, in both languages") {
  CHECK(grundy::catalogue().size() >= 45);
  std::set<std::string> names;
  for (const grundy::CatalogueEntry& entry : grundy::catalogue()) {
    CAPTURE(entry.name);
    CHECK(names.insert(entry.name).second);
    CHECK(entry.spelling.starts_with(entry.name));
    CHECK(entry.example.starts_with(entry.name));
    for (const std::string& text : {entry.name_en, entry.about_en}) {
      CHECK(!text.empty());
      CHECK(is_ascii_or_dots(text));
    }
    CHECK(has_chinese(entry.name_zh));
    CHECK(has_chinese(entry.about_zh));
    CHECK(entry.about_en.ends_with('.'));
    CHECK(entry.about_zh.ends_with("。"));
    bool known = false;
    for (const char* group :
         {"heaps", "splitting", "two heaps", "rows", "coins", "boards", "graphs"})
      known = known || entry.group == group;
    CHECK(known);
    if (!entry.native.empty()) CHECK(entry.text.find("Written in C++") != std::string::npos);
  }
}

TEST_CASE("every entry loads by all its names, and its example is a position") {
  for (const grundy::CatalogueEntry& entry : grundy::catalogue()) {
    CAPTURE(entry.name);
    auto game = grundy::load_game(entry.example, {});
    if (!game) FAIL_CHECK(message(game.error()));
    if (!game) continue;
    CHECK(game->parts.size() == 1);
    CHECK(game->parts[0].spelling == entry.example);
    CHECK((game->parts[0].program == nullptr) == !entry.native.empty());
    CHECK(game->parts[0].native == entry.native);
    auto position = grundy::parse_position(*game, entry.example_words);
    if (!position) FAIL_CHECK(message(position.error()));
    if (!position) continue;
    CHECK(!position->terms.empty());
    // What is printed is read again as the same position.
    auto again = position_of(*game, grundy::to_text(*game, *position));
    REQUIRE(again.has_value());
    CHECK(*again == *position);
    for (const std::string& name : entry.also) {
      CAPTURE(name);
      CHECK(grundy::find_in_catalogue(name) == &entry);
      auto other = grundy::load_game(name + entry.example.substr(entry.name.size()), {});
      CHECK(other.has_value());
    }
  }
}

TEST_CASE("the options of every example can be enumerated, and are positions") {
  for (const grundy::CatalogueEntry& entry : grundy::catalogue()) {
    CAPTURE(entry.name);
    auto game = grundy::load_game(entry.example, {});
    REQUIRE(game.has_value());
    auto position = grundy::parse_position(*game, entry.example_words);
    REQUIRE(position.has_value());
    for (const grundy::Component& component : components(*position)) {
      Collect collect;
      REQUIRE(game->rules->options(component.view(), collect).has_value());
      CHECK(!collect.options.empty());
      for (const auto& option : collect.options) {
        for (const auto& part : option.sum) {
          std::vector<grundy::Int> args(part.args.begin(), part.args.end());
          CHECK(game->rules->check({static_cast<grundy::FunctionId>(part.function), args})
                    .has_value());
        }
      }
    }
  }
}

// Northcott's pieces may step back, and a graph's token may go round.
TEST_CASE("every other game of the catalogue is known to end") {
  const std::set<std::string> loopy{"northcott", "graph"};
  for (const grundy::CatalogueEntry& entry : grundy::catalogue()) {
    CAPTURE(entry.name);
    const auto game = grundy::load_game(entry.example, {});
    REQUIRE(game.has_value());
    if (!loopy.contains(entry.name)) CHECK(game->rules->traits().finite);
  }
}

TEST_CASE("the rules that are shown are the rules that are played") {
  for (const grundy::CatalogueEntry& entry : grundy::catalogue()) {
    if (!entry.native.empty()) continue;
    CAPTURE(entry.name);
    auto text = grundy::rule_text(entry.example, {});
    REQUIRE(text.has_value());
    auto shown = grundy::load_game(*text, {});
    if (!shown) FAIL_CHECK(message(shown.error()));
    if (!shown) continue;
    auto named = grundy::load_game(entry.example, {});
    auto a = grundy::parse_position(*named, entry.example_words);
    auto b = grundy::parse_position(*shown, entry.example_words);
    REQUIRE(b.has_value());
    CHECK(*a == *b);
    for (const grundy::Component& component : components(*a)) {
      Collect one, two;
      CHECK(named->rules->options(component.view(), one).has_value());
      CHECK(shown->rules->options(component.view(), two).has_value());
      CHECK(one.options == two.options);
    }
  }
  CHECK(grundy::rule_text("subtract{5,1,6}", {})->find("param S = {1,5,6}\n") != std::string::npos);
  CHECK(grundy::rule_text("bash(7)", {})->find("param m = 7\n") != std::string::npos);
}

TEST_CASE("names in Chinese") {
  CHECK(grundy::load_game("巴什博弈(3)", {}).has_value());
  CHECK(grundy::load_game("巴什博弈（3）", {}).has_value());
  CHECK(grundy::load_game("减法游戏｛1，5，6｝", {}).has_value());
  CHECK(grundy::load_game("八进制码游戏 0.77", {}).has_value());
  CHECK(grundy::load_game("威佐夫博弈", {}).has_value());
}

TEST_CASE("docs/catalogue.md is what the catalogue says") {
  std::string path = std::string(GRUNDY_SOURCE_DIR) + "/docs/catalogue.md";
  if (std::getenv("GRUNDY_WRITE_PAGES") != nullptr) std::ofstream(path) << grundy::catalogue_page();
  std::ifstream file(path);
  std::stringstream page;
  page << file.rdbuf();
  CHECK(page.str() == grundy::catalogue_page());
}
