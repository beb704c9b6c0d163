// Requests that are wrong: each gets one clear sentence, and nothing else happens.
#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>

#include "rulesets/support.hpp"

using namespace rulesets_test;

namespace {

std::string load_error(std::string_view spelling, bool files = false) {
  auto game = grundy::load_game(spelling, {files});
  return game ? "no error" : message(game.error());
}

std::string position_error(std::string_view spelling, std::string_view words) {
  auto game = grundy::load_game(spelling, {});
  if (!game) return "game: " + message(game.error());
  auto position = position_of(*game, words);
  return position ? "no error" : message(position.error());
}

std::string sum_error(std::string_view text) {
  auto sum = grundy::load_sum(text, {});
  return sum ? "no error" : message(sum.error());
}

bool contains(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

// A file in the working directory that goes away again.
class TemporaryFile {
 public:
  TemporaryFile(std::string name, const std::string& content) : name_(std::move(name)) {
    std::ofstream(name_, std::ios::binary) << content;
  }
  ~TemporaryFile() { std::remove(name_.c_str()); }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace

TEST_CASE("wrong rulesets") {
  struct Row {
    std::string spelling, words;
  };
  const Row rows[] = {
      {"", "no game was given"},
      {"   ", "no game was given"},
      {"kaylse", "did you mean 'kayles'"},
      {"Nim", "did you mean 'nim'"},
      {"bash3", "did you mean 'bash(m)'"},
      {"qqqqqqqq", "no ruleset called 'qqqqqqqq'"},
      {"games/kayles.game", "looks like a file"},
      {"nim(3)", "takes no parameter"},
      {"kayles 9", "takes no parameter"},
      {"bash", "needs a parameter: bash(m)"},
      {"bash()", "needs a parameter"},
      {"bash(0)", "at least 1"},
      {"bash(1,2)", "expected 1, given 2"},
      {"bash(x)", "'x' is not a natural number"},
      {"bash(-3)", "negative"},
      {"bash(10^30)", "too large"},
      {"bash{3}", "in parentheses"},
      {"bash(3", "not a way to write"},
      {"bash(3)(4)", "not a way to write"},
      {"bash(3) 4", "not a way to write"},
      {"subtract", "needs a parameter"},
      {"subtract{}", "is empty"},
      {"subtract{0,2}", "is not a move"},
      {"subtract{1,,2}", "missing"},
      {"subtract{1,a}", "'a' is not a natural number"},
      {"subtract{5..3}", "is empty"},
      {"subtract{1..10^9}", "more than 65536 members"},
      {"moore", "needs a parameter: moore(k)"},
      {"moore(0)", "at least 1"},
      {"octal", "needs a code"},
      {"octal 77", "not an octal code"},
      {"octal 0.78", "did you mean 'hex 0.78'"},
      {"octal 0.9x", "digit '9'"},
      {"octal 0.7x", "not an octal code"},
      {"octal 1.7", "would not end"},
      {"octal 3.7", "would not end"},
      {"octal 0.000", "never a move"},
      {"octal 0.[", "not an octal code"},
      {"octal 0.[3", "not an octal code"},
      {"octal 0.[]", "not an octal code"},
      {"octal 0.7.7", "not an octal code"},
      {"octal 12.7", "not an octal code"},
      {"hex 0.G", "not a hexadecimal code"},
      {"hex 2.1", "would not end"},
      {"graph", "needs a graph"},
      {"graph{}", "needs a graph"},
      {"graph{0-1,x}", "part 2 of the graph, 'x'"},
      {"graph{0-1-2}", "not an edge"},
      {"graph{-1}", "not an edge"},
      {"graph{0-99999999}", "vertices go from 0 to 999999"},
      {"graph{0-1,undirected}", "graph says it is undirected"},
      {"tree{0-1,1-2,2-0}", "not a tree: it has 3 vertices and 3 edges"},
      {"tree{0-1,2-3,3-2}", "not joined to the root"},
      {"tree graph.txt", "files cannot be read here"},
      {"knight(0)", "at least 1"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spelling);
    std::string error = load_error(row.spelling);
    CAPTURE(error);
    CHECK(contains(error, row.words));
    CHECK(!contains(error, "\n"));
  }
  std::string long_code = "octal 0." + std::string(5000, '7');
  CHECK(contains(load_error(long_code), "more than 1000 digits"));
  CHECK(contains(load_error(std::string(5'000'000, 'x')), "no ruleset called"));
  CHECK(load_error(std::string(5'000'000, 'x')).size() < 400);
  CHECK(contains(load_error("bash(" + std::string(100'000, '(')), "not a way to write"));
  CHECK(contains(load_error("\xff\xfe"), "no ruleset called"));
}

TEST_CASE("wrong positions") {
  struct Row {
    std::string spelling, words, expected;
  };
  const Row rows[] = {
      {"nim", "-3", "negative"},
      {"nim", "12a", "'12a' is not a natural number"},
      {"nim", "1.5", "not a natural number"},
      {"nim", "[1,2]", "is a number, and a list was given"},
      {"nim", "nim(1,2)", "numbers of nim: expected 1, as in nim(10); given 2"},
      {"nim", "nim(", "do not match"},
      {"nim", "nim(1))", "do not match"},
      {"nim", "nim()", "expected 1"},
      {"nim", "nim(1) + 3", "name(position)"},
      {"nim", "kayles(3)", "no position called 'kayles' (it has nim)"},
      {"wythoff", "5", "numbers of wythoff: expected 2, as in wythoff(10,17); given 1"},
      {"wythoff", "1 2 3", "given 3"},
      {"wythoff", "1,2,3", "given 3"},
      {"wythoff", "1,2 3", "given 1"},
      {"wythoff", "1,-2", "negative"},
      {"wythoff", "1,", "missing"},
      {"wythoff", "[1,2],3", "is a number, and a list was given"},
      {"cram", "cells(2,3)", "is a list, such as [1,0,4]"},
      {"staircase", "[1,x]", "'x' is not a natural number"},
      {"staircase", "[1,2", "do not match"},
      {"geography{0>1}", "5", "no vertex 5; the vertices go from 0 to 1"},
      {"geography{0>1}", "10^30", "no vertex"},
      {"geography{0>1}", "0 1", "one token"},
      {"geography{0>1}", "geography(0,[1,1])", "token stands on vertex 0"},
      {"graph{0>1}", "2", "no vertex 2"},
      {"hackenbush{0-1,1-2}", "[1]", "list of 2 numbers 0 or 1"},
      {"hackenbush{0-1,1-2}", "[0,1]", "not joined to the ground"},
      {"ruler", "[0,2]", "0 or 1"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spelling);
    CAPTURE(row.words);
    std::string error = position_error(row.spelling, row.words);
    CAPTURE(error);
    CHECK(contains(error, row.expected));
    CHECK(!contains(error, "\n"));
  }
  // Outside the domain of the rules: the error comes from the rules.
  CHECK(position_error("knight", "8,1") != "no error");
  CHECK(position_error("turning-turtles", "[0,2]") != "no error");
  CHECK(position_error("silver-dollar", "3 3") != "no error");
  CHECK(position_error("chomp", "[1,2]") != "no error");
  CHECK(position_error("northcott", "4,4") != "no error");
  CHECK(position_error("euclid-positive", "0,4") != "no error");
}

TEST_CASE("positions that are too long") {
  auto game = grundy::load_game("nim", {});
  std::vector<std::string> many(1'000'001, "1");
  auto position = grundy::parse_position(*game, many);
  REQUIRE(!position.has_value());
  CHECK(contains(message(position.error()), "more than 1000000 numbers"));
  std::string line = "1";
  for (int i = 0; i < 10'000'000; ++i) line += ",1";
  position = grundy::parse_position(*game, std::vector<std::string>{line});
  REQUIRE(!position.has_value());
  CHECK(contains(message(position.error()), "more than 1000000 numbers"));
  CHECK(contains(position_error("nim", std::string(200'000, '9')), "digits"));
}

TEST_CASE("wrong sums") {
  CHECK(contains(sum_error("kayles(9) + nim"), "'nim' is not a term of a sum"));
  CHECK(contains(sum_error(""), "is not a term of a sum"));
  CHECK(contains(sum_error("kayles(9) +"), "is not a term of a sum"));
  CHECK(contains(sum_error("(9)"), "is not a term of a sum"));
  CHECK(contains(sum_error("kayles(9) + bash(3)"), "bash needs a parameter"));
  CHECK(contains(sum_error("kayles(9)) + nim(3)"), "do not match"));
  CHECK(contains(sum_error("kaylse(9)"), "did you mean 'kayles'"));
  CHECK(contains(sum_error("wythoff(9) + nim(1)"), "numbers of wythoff: expected 2"));
  CHECK(contains(sum_error("f(n) -> f(n-1)"), "is not a term of a sum"));
}

TEST_CASE("files") {
  TemporaryFile good("rulesets_test_good.game", "\xEF\xBB\xBF# a rule\nf(n) -> f(n-2)\n");
  CHECK(load_error(good.name(), true) == "no error");
  CHECK(contains(load_error(good.name(), false), "files cannot be read here"));
  CHECK(contains(load_error("rulesets_test_none.game", true), "there is no file"));
  CHECK(contains(load_error("some/kayls.game", true), "did you mean 'kayles'"));

  struct Row {
    const char* content;
    std::size_t size;
    const char* words;
  };
  const Row rows[] = {
      {"", 0, "is empty"},
      {" \n\n ", 4, "is empty"},
      {"f(n)\0->", 7, "not a text"},
      {"f(n) -> f(n-1)\n# \xff\n", 19, "not valid UTF-8 (line 2)"},
      {"# \xed\xa0\x80", 5, "not valid UTF-8 (line 1)"},
      {"# \xc0\xaf", 4, "not valid UTF-8 (line 1)"},
  };
  for (const Row& row : rows) {
    TemporaryFile file("rulesets_test_bad.game", std::string(row.content, row.size));
    CAPTURE(row.words);
    CHECK(contains(load_error(file.name(), true), row.words));
  }
  TemporaryFile large("rulesets_test_large.game", std::string((std::size_t{1} << 20) + 1, '#'));
  CHECK(contains(load_error(large.name(), true), "larger than 1 MiB"));
  CHECK(contains(load_error(".", true), "cannot be read"));
}

TEST_CASE("graphs from files") {
  TemporaryFile file("rulesets_test_graph.txt",
                     "# a stick and a triangle\nundirected\nroot 4\n4 1\n1 2 # side\n2 3\n3 1\n\n");
  auto game = grundy::load_game("hackenbush rulesets_test_graph.txt", {true});
  REQUIRE(game.has_value());
  auto position = position_of(*game, "");
  REQUIRE(position.has_value());
  oracle::NimValues values(as_oracle(*game));
  CHECK(values.of(as_oracle(*position)) == 2);
  CHECK(contains(load_error("graph rulesets_test_graph.txt", true), "says it is undirected"));
  TemporaryFile bad("rulesets_test_graph_bad.txt", "0 1\n1 2 3\n");
  CHECK(contains(load_error("node-kayles rulesets_test_graph_bad.txt", true),
                 "line 2 of the graph, '1 2 3'"));
  CHECK(contains(load_error("node-kayles rulesets_test_no_graph.txt", true), "cannot be read"));
}
