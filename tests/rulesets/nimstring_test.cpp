// Nimstring and Strings and Coins against their definition, with moves that do not end the turn.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "bridge/bridge.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "rulesets/support.hpp"

namespace {

using namespace grundy;
using Mask = std::uint32_t;
constexpr int kLoony = -1;

// Strings as pairs of coins, 0 for the ground; a position is the set of the strings that are not cut.
class Exact {
 public:
  explicit Exact(std::vector<std::pair<int, int>> strings) : strings_(std::move(strings)) {}

  std::size_t strings() const { return strings_.size(); }

  // The nim-value, or kLoony: the player to move wins beside any nim heap.
  int value(Mask here) {
    const auto known = values_.find(here);
    if (known != values_.end()) return known->second;
    std::set<int> ends_turn, goes_on;
    for (std::size_t s = 0; s < strings_.size(); ++s) {
      if ((here >> s & 1) == 0) continue;
      const Mask left = here & ~(Mask{1} << s);
      (frees(left, s) ? goes_on : ends_turn).insert(value(left));
    }
    int result = 0;
    if (!goes_on.empty()) {
      const int h = *goes_on.begin();
      result = goes_on.size() > 1 || ends_turn.count(h) != 0 ? kLoony : h;
    } else {
      while (ends_turn.count(result) != 0) ++result;
    }
    return values_[here] = result;
  }

  // Whether some coin can be taken: it hangs on one string.
  bool has_free_coin(Mask here) const {
    std::map<int, int> degree;
    for (std::size_t s = 0; s < strings_.size(); ++s) {
      if ((here >> s & 1) == 0) continue;
      ++degree[strings_[s].first];
      ++degree[strings_[s].second];
    }
    return std::any_of(degree.begin(), degree.end(),
                       [](const auto& d) { return d.first != 0 && d.second == 1; });
  }

  // Is there a cut, in a position without free coins, that leaves value 0?
  bool has_winning_cut(Mask here) {
    for (std::size_t s = 0; s < strings_.size(); ++s)
      if ((here >> s & 1) != 0 && value(here & ~(Mask{1} << s)) == 0) return true;
    return false;
  }

 private:
  // Whether string s, now cut, frees a coin.
  bool frees(Mask left, std::size_t s) const {
    for (const int coin : {strings_[s].first, strings_[s].second}) {
      if (coin == 0) continue;
      bool held = false;
      for (std::size_t t = 0; t < strings_.size(); ++t)
        held = held ||
               ((left >> t & 1) != 0 && (strings_[t].first == coin || strings_[t].second == coin));
      if (!held) return true;
    }
    return false;
  }

  std::vector<std::pair<int, int>> strings_;
  std::map<Mask, int> values_;
};

std::vector<std::pair<int, int>> grid(int h, int w) {
  const auto coin = [&](int r, int c) {
    return r < 0 || c < 0 || r >= h || c >= w ? 0 : 1 + r * w + c;
  };
  std::vector<std::pair<int, int>> strings;
  for (int r = 0; r <= h; ++r)
    for (int c = 0; c < w; ++c) strings.emplace_back(coin(r - 1, c), coin(r, c));
  for (int r = 0; r < h; ++r)
    for (int c = 0; c <= w; ++c) strings.emplace_back(coin(r, c - 1), coin(r, c));
  return strings;
}

std::string flags(Mask mask, std::size_t strings) {
  std::string text;
  for (std::size_t s = 0; s < strings; ++s)
    text += (text.empty() ? "[" : ",") + std::to_string(mask >> s & 1);
  return text + "]";
}

// The strings left by a move, of all its terms together.
Mask left_by(const Move& move) {
  Mask mask = 0;
  for (const Term& term : move.to) {
    const auto& list = std::get<BigList>(term.coordinates.back());
    for (std::size_t s = 0; s < list.size(); ++s)
      if (list[s] != 0) mask |= Mask{1} << s;
  }
  return mask;
}

void compare(const Game& game, const std::string& prefix, Exact& exact, Mask mask) {
  const std::string words = prefix + flags(mask, exact.strings()) + ")";
  INFO(words);
  const auto position = rulesets_test::position_of(game, words);
  const int value = exact.value(mask);
  REQUIRE(position.has_value());
  const Result<Answer> answer = solve(game, *position, {});
  REQUIRE(answer.has_value());
  if (value == kLoony) {
    CHECK(answer->outcome == Outcome::N);
    CHECK(!answer->value.has_value());
    REQUIRE(!answer->moves.listed.empty());
    // The turn ends where the opponent loses.
    for (const Move& move : answer->moves.listed) CHECK(exact.value(left_by(move)) == 0);
    return;
  }
  REQUIRE(answer->value.has_value());
  CHECK(answer->value->finite == value);
  CHECK((answer->outcome == Outcome::P) == (value == 0));
  CHECK(answer->moves.listed.empty() == (value == 0));
  for (const Move& move : answer->moves.listed) CHECK(exact.value(left_by(move)) == 0);
  if (!exact.has_free_coin(mask)) CHECK(exact.has_winning_cut(mask) == (value != 0));
}

Game loaded(const std::string& spelling) {
  Result<Game> game = load_game(spelling, {});
  REQUIRE(game.has_value());
  return *game;
}

}  // namespace

TEST_CASE("Nimstring: every position of small grids") {
  const Game game = loaded("nimstring");
  for (const auto& [h, w] : {std::pair{1, 1}, {1, 2}, {2, 1}, {1, 3}}) {
    Exact exact(grid(h, w));
    const std::string prefix = "nimstring(" + std::to_string(h) + "," + std::to_string(w) + ",";
    for (Mask mask = 0; mask < Mask{1} << exact.strings(); ++mask)
      compare(game, prefix, exact, mask);
  }
}

TEST_CASE("Nimstring: random positions of larger grids") {
  const Game game = loaded("nimstring");
  std::mt19937 random(8);
  for (const auto& [h, w, rounds] : {std::tuple{2, 2, 150}, {2, 3, 60}, {1, 5, 60}}) {
    Exact exact(grid(h, w));
    const std::string prefix = "nimstring(" + std::to_string(h) + "," + std::to_string(w) + ",";
    const Mask all = (Mask{1} << exact.strings()) - 1;
    compare(game, prefix, exact, all);
    for (int i = 0; i < rounds; ++i)
      compare(game, prefix, exact, static_cast<Mask>(random() | random()) & all);
  }
}

TEST_CASE("Strings and Coins on random graphs, with long chains, rings and double strings") {
  std::mt19937 random(9);
  for (int round = 0; round < 150; ++round) {
    std::vector<std::pair<int, int>> strings;
    std::string edges;
    const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
    const unsigned coins = 3 + pick(7);
    for (std::size_t i = 0; i < coins + 2; ++i) {
      // Mostly neighbours, so that chains and rings come about.
      const unsigned u = pick(coins + 1);
      unsigned v = pick(4) == 0 ? pick(coins + 1) : (u + 1) % (coins + 1);
      if (u == v) v = (v + 1) % (coins + 1);
      strings.emplace_back(static_cast<int>(u), static_cast<int>(v));
      edges += std::to_string(u) + "-" + std::to_string(v) + ",";
    }
    const Game game = loaded("strings-and-coins{" + edges + std::to_string(coins) + "}");
    Exact exact(strings);
    const Mask all = (Mask{1} << strings.size()) - 1;
    compare(game, "strings(", exact, all);
    for (int i = 0; i < 4; ++i) compare(game, "strings(", exact, static_cast<Mask>(random()) & all);
  }
}

// Sums: the value of a sum of two grids is the xor, played out from the definition as one net.
TEST_CASE("Nimstring: two nets side by side") {
  const Game game = loaded("nimstring");
  std::vector<std::pair<int, int>> both = grid(1, 1);
  for (const auto& [u, v] : grid(1, 2)) both.emplace_back(u == 0 ? 0 : u + 1, v == 0 ? 0 : v + 1);
  Exact exact(both), small(grid(1, 1)), large(grid(1, 2));
  for (Mask a = 0; a < 16; ++a) {
    for (Mask b = 0; b < 128; b += 3) {
      const int x = small.value(a), y = large.value(b);
      const int sum = exact.value(a | b << 4);
      CHECK(sum == (x == kLoony || y == kLoony ? kLoony : x ^ y));
    }
  }
}

TEST_CASE("Nimstring: loony nets beside Nim heaps and other nets") {
  Exact exact(grid(1, 2));
  int taken = 0, left = 0;
  for (Mask mask = 0; mask < 128; ++mask) {
    if (exact.value(mask) != kLoony) continue;
    for (const int heap : {0, 1, 2, 5}) {
      const std::string words =
          "nimstring(1,2," + flags(mask, 7) + ") + nim(" + std::to_string(heap) + ")";
      INFO(words);
      const auto both = load_sum(words, {});
      REQUIRE(both.has_value());
      const Result<Answer> answer = solve(both->first, both->second, {});
      REQUIRE(answer.has_value());
      CHECK(answer->outcome == Outcome::N);
      REQUIRE(!answer->moves.listed.empty());
      for (const Move& move : answer->moves.listed) {
        // What the opponent gets, by the definition: a net beside a heap.
        int beside = heap;
        for (const Move::Change& change : move.also) {
          REQUIRE(change.term == 1);
          beside = change.to.empty()
                       ? 0
                       : static_cast<int>(std::get<BigInt>(change.to[0].coordinates[0]));
        }
        CHECK(exact.value(left_by(move)) == beside);
        (move.also.empty() ? left : taken) += 1;
      }
    }
  }
  CHECK(taken > 10);
  CHECK(left > 4);
}

TEST_CASE("Nimstring: what is refused") {
  const Game game = loaded("nimstring");
  for (const char* bad : {"0 3", "3", "200 1", "nimstring(1,1,[1,1,1])", "nimstring(1,1,[2,0,0,0])",
                          "1 2 3", "9999999999999999999999 1"}) {
    CAPTURE(bad);
    CHECK(!rulesets_test::position_of(game, bad).has_value());
  }
  const auto position = rulesets_test::position_of(game, "1 2");
  REQUIRE(position.has_value());
  SolveOptions options;
  options.convention = Convention::misere;
  CHECK(!solve(game, *position, options).has_value());
  options.convention = Convention::normal;
  options.compound.kind = CompoundKind::selective;
  CHECK(!solve(game, *position, options).has_value());
  CHECK(!load_game("strings-and-coins{0-1,1-1}", {}).has_value());
}
