// Every ruleset of the catalogue once more, written by hand for the oracle from its description in
// words, without a look at its .game file or its C++.
#pragma once

#include <string>
#include <vector>

#include "oracle/oracle.hpp"

namespace by_hand {

struct Ruleset {
  std::string name;      // in the catalogue
  std::string spelling;  // an instance of it
  oracle::Game game;
  std::vector<oracle::Component> positions;  // small ones
  bool loopy_or_partizan = false;
};

std::vector<Ruleset> heap_games();
std::vector<Ruleset> splitting_games();
std::vector<Ruleset> two_heap_games();
std::vector<Ruleset> row_games();
std::vector<Ruleset> coin_games();
std::vector<Ruleset> product_games();
std::vector<Ruleset> board_games();
std::vector<Ruleset> graph_games();
std::vector<Ruleset> search_games();

}  // namespace by_hand
