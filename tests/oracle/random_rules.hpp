// Random rules, each as a text in the rule language and as a game of the oracle.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/oracle.hpp"

namespace oracle {

enum class Family {
  one_heap,       // one coordinate: take from it
  heaps,          // two or three coordinates
  splits,         // options that are sums
  lists,          // one list, edited
  two_functions,  // two functions that call one another
  endings,        // `wins` and `loses`
  loopy,          // moves up and down inside a domain
  partizan,       // left and right
  loopy_partizan
};

struct RandomRule {
  std::string text;
  Game game;
  bool misere = false;  // the text says `play misere`
  bool endings = false;
  bool partizan = false;
  std::vector<Component> starts;   // small positions, all inside the domain
  std::vector<Component> outside;  // small tuples the domain excludes
};

// The same seed gives the same rule.
RandomRule random_rule(Family family, std::uint64_t seed);

}  // namespace oracle
