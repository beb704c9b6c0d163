// Games in simplest form, in misere play: how many there are, and against play of the games as they were
// given.
#include "engine/misere_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace grundy;

namespace {

using Id = MisereGames::Id;

// Trees as they are: the options of tree i are trees before it.
struct Tree {
  std::vector<std::size_t> options;
  Id game;
};

// Whether the player to move loses the sum of the trees, by the rules alone.
bool lost(const std::vector<Tree>& trees, std::vector<std::size_t> sum,
          std::map<std::vector<std::size_t>, bool>& known) {
  std::sort(sum.begin(), sum.end());
  if (const auto at = known.find(sum); at != known.end()) return at->second;
  bool moves = false, won = false;
  for (std::size_t i = 0; i < sum.size() && !won; ++i) {
    for (const std::size_t option : trees[sum[i]].options) {
      moves = true;
      std::vector<std::size_t> next = sum;
      next[i] = option;
      won = won || lost(trees, next, known);
    }
  }
  return known[sum] = moves && !won;
}

}  // namespace

// J. H. Conway, On Numbers and Games, ch. 12, after P. M. Grundy and C. A. B. Smith, "Disjunctive games
// with the last player losing" (1956): there are 1, 2, 3, 5, 22 games of at most 0, 1, 2, 3, 4 moves.
TEST_CASE("misere games: as many as were counted") {
  const Limits limits;
  Budget budget(limits);
  MisereGames games(budget);
  std::set<Id> born = {MisereGames::kZero};
  for (const std::size_t count : {2U, 3U, 5U, 22U}) {
    const std::vector<Id> before(born.begin(), born.end());
    for (unsigned subset = 0; subset < 1U << before.size(); ++subset) {
      std::vector<Id> options;
      for (std::size_t i = 0; i < before.size(); ++i)
        if (subset >> i & 1) options.push_back(before[i]);
      born.insert(games.with_options(options));
    }
    CHECK(born.size() == count);
  }
}

TEST_CASE("misere games: sums are won and lost as played out") {
  const Limits limits;
  Budget budget(limits);
  MisereGames games(budget);
  std::mt19937 random(11);
  std::vector<Tree> trees = {{{}, MisereGames::kZero}};
  while (trees.size() < 30) {
    std::set<std::size_t> options;
    const std::size_t from = trees.size() > 8 ? trees.size() - 8 : 0;
    for (std::size_t k = 1 + random() % 3; k > 0; --k)
      options.insert(from + random() % (trees.size() - from));
    std::set<Id> words;
    for (const std::size_t option : options) words.insert(trees[option].game);
    const std::vector<Id> list(words.begin(), words.end());
    const Id game = games.with_options(list);
    if (game == MisereGames::kNone) break;
    trees.push_back({{options.begin(), options.end()}, game});
  }
  REQUIRE(trees.size() == 30);
  std::map<std::vector<std::size_t>, bool> known;
  int added = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t a = random() % trees.size(), b = random() % trees.size(),
                      c = random() % trees.size();
    const Id two = games.sum(trees[a].game, trees[b].game);
    if (two == MisereGames::kNone) continue;
    CHECK(games.lost(two) == lost(trees, {a, b}, known));
    const Id three = games.sum(two, trees[c].game);
    if (three == MisereGames::kNone) continue;
    CHECK(games.lost(three) == lost(trees, {a, b, c}, known));
    CHECK(three == games.sum(trees[a].game, games.sum(trees[b].game, trees[c].game)));
    ++added;
  }
  CHECK(added > 100);
}

TEST_CASE("misere games: heaps of Nim") {
  const Limits limits;
  Budget budget(limits);
  MisereGames games(budget);
  for (std::uint32_t n = 0; n <= 6; ++n) {
    CHECK(games.options(games.heap(n)).size() == n);
    CHECK(games.lost(games.heap(n)) == (n == 1));
  }
  CHECK(games.sum(games.heap(1), games.heap(1)) == MisereGames::kZero);
  // In normal play they would be nothing.
  CHECK(games.sum(games.heap(2), games.heap(2)) != MisereGames::kZero);
}
