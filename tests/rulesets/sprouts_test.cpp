// Sprouts against a second, plain implementation: every spot has a name and its number of lines, dead
// spots stay on the boundaries, nothing is simplified or taken apart.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/rules.hpp"
#include "grundy/solve.hpp"
#include "rulesets/native/sprouts_parts.hpp"

namespace {

using Boundary = std::vector<int>;
using Region = std::vector<Boundary>;

struct Drawing {
  std::vector<int> lines;  // of each spot
  std::vector<Region> regions;
  auto operator<=>(const Drawing&) const = default;
};

Drawing tidy(Drawing d) {
  for (Region& region : d.regions) std::sort(region.begin(), region.end());
  std::sort(d.regions.begin(), d.regions.end());
  return d;
}

// From `at` once round: the spot itself first.
Boundary turned(const Boundary& b, std::size_t at) {
  Boundary out(b.begin() + static_cast<std::ptrdiff_t>(at), b.end());
  out.insert(out.end(), b.begin(), b.begin() + static_cast<std::ptrdiff_t>(at));
  return out;
}

std::vector<Drawing> moves(const Drawing& d) {
  std::vector<Drawing> all;
  const auto with = [&](std::size_t r, int x, int y) {
    Drawing next = d;
    ++next.lines[static_cast<std::size_t>(x)];
    ++next.lines[static_cast<std::size_t>(y)];
    next.lines.push_back(2);
    next.regions.erase(next.regions.begin() + static_cast<std::ptrdiff_t>(r));
    return next;
  };
  const int fresh = static_cast<int>(d.lines.size());
  const auto lines = [&](int spot) { return d.lines[static_cast<std::size_t>(spot)]; };
  for (std::size_t r = 0; r < d.regions.size(); ++r) {
    const Region& region = d.regions[r];
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (std::size_t p = 0; p < region[i].size(); ++p) {
        const int x = region[i][p];
        if (lines(x) > 2) continue;
        // Two boundaries.
        for (std::size_t j = i + 1; j < region.size(); ++j) {
          for (std::size_t q = 0; q < region[j].size(); ++q) {
            const int y = region[j][q];
            if (lines(y) > 2) continue;
            Boundary joined = turned(region[i], p);
            if (lines(x) > 0) joined.push_back(x);
            joined.push_back(fresh);
            const Boundary second = turned(region[j], q);
            joined.insert(joined.end(), second.begin(), second.end());
            if (lines(y) > 0) joined.push_back(y);
            joined.push_back(fresh);
            Drawing next = with(r, x, y);
            Region rest = {joined};
            for (std::size_t k = 0; k < region.size(); ++k)
              if (k != i && k != j) rest.push_back(region[k]);
            next.regions.push_back(rest);
            all.push_back(tidy(next));
          }
        }
        // One boundary, to this place or a later one.
        const Boundary round = turned(region[i], p);
        for (std::size_t q = 0; q < round.size(); ++q) {
          const int y = round[q];
          const int needed = x == y ? 2 : 1;
          if (lines(x) + needed > 3 || lines(y) + needed > 3) continue;
          Boundary one, other;
          if (q == 0) {
            one = {x, fresh};
            other = round;
            if (lines(x) > 0) other.push_back(x);
            other.push_back(fresh);
          } else {
            one.assign(round.begin(), round.begin() + static_cast<std::ptrdiff_t>(q) + 1);
            one.push_back(fresh);
            other.assign(round.begin() + static_cast<std::ptrdiff_t>(q), round.end());
            other.push_back(x);
            other.push_back(fresh);
          }
          std::vector<Boundary> rest;
          for (std::size_t k = 0; k < region.size(); ++k)
            if (k != i) rest.push_back(region[k]);
          for (unsigned side = 0; side < 1U << rest.size(); ++side) {
            Drawing next = with(r, x, y);
            Region left = {one}, right = {other};
            for (std::size_t k = 0; k < rest.size(); ++k)
              (side >> k & 1 ? left : right).push_back(rest[k]);
            next.regions.push_back(left);
            next.regions.push_back(right);
            all.push_back(tidy(next));
          }
        }
      }
    }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

class Plain {
 public:
  explicit Plain(bool misere) : misere_(misere) {}

  unsigned value(const Drawing& d) {
    const auto known = values_.find(d);
    if (known != values_.end()) return known->second;
    std::set<unsigned> seen;
    for (const Drawing& next : moves(d)) seen.insert(value(next));
    unsigned mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return values_[d] = mex;
  }

  bool mover_wins(const Drawing& d) {
    const auto known = wins_.find(d);
    if (known != wins_.end()) return known->second;
    const std::vector<Drawing> next = moves(d);
    bool wins = next.empty() && misere_;
    for (const Drawing& m : next) wins = wins || !mover_wins(m);
    return wins_[d] = wins;
  }

 private:
  bool misere_;
  std::map<Drawing, unsigned> values_;
  std::map<Drawing, bool> wins_;
};

Drawing spots(int n) {
  Drawing d;
  d.lines.assign(static_cast<std::size_t>(n), 0);
  d.regions.emplace_back();
  for (int i = 0; i < n; ++i) d.regions[0].push_back({i});
  return d;
}

grundy::Answer solved(const std::string& words, grundy::Convention convention) {
  auto game = grundy::load_game("sprouts", {});
  REQUIRE(game.has_value());
  auto position = grundy::parse_position(*game, std::vector<std::string>{words});
  REQUIRE(position.has_value());
  grundy::SolveOptions options;
  options.convention = convention;
  auto answer = grundy::solve(*game, *position, options);
  REQUIRE(answer.has_value());
  return *answer;
}

grundy::Answer solved(int n, grundy::Convention convention) {
  return solved(std::to_string(n), convention);
}

// The list of numbers that Grundy has for a drawing.
std::string in_numbers(const Drawing& d) {
  std::map<int, int> letters;
  std::string text;
  for (const Region& region : d.regions) {
    for (const Boundary& boundary : region) {
      std::string living;
      for (const int spot : boundary) {
        const int lines = d.lines[static_cast<std::size_t>(spot)];
        if (lines > 2) continue;
        int code = 2 + lines;
        if (lines == 2) code = letters.try_emplace(spot, 5 + int(letters.size())).first->second;
        living += std::to_string(code) + ",";
      }
      if (!living.empty()) text += living + "0,";
    }
    text += "1,";
  }
  text.back() = ']';
  return "[" + text;
}

int lives(const Drawing& d) {
  int sum = 0;
  for (const int lines : d.lines) sum += 3 - lines;
  return sum;
}

}  // namespace

TEST_CASE("Sprouts: positions met in play, normal and misere") {
  Plain normal(false), misere(true);
  std::mt19937 random(3);
  for (int round = 0; round < 120; ++round) {
    Drawing d = spots(3 + round % 3);
    while (lives(d) > 5) {
      const std::vector<Drawing> next = moves(d);
      if (next.empty()) break;
      d = next[random() % next.size()];
    }
    const std::string numbers = in_numbers(d);
    CAPTURE(numbers);
    const grundy::Answer answer = solved(numbers, grundy::Convention::normal);
    REQUIRE(answer.value.has_value());
    CHECK(answer.value->finite == normal.value(d));
    const grundy::Answer other = solved(numbers, grundy::Convention::misere);
    CHECK((other.outcome == grundy::Outcome::N) == misere.mover_wins(d));
  }
}

TEST_CASE("Sprouts is what the plain implementation says") {
  Plain normal(false), misere(true);
  for (int n = 0; n <= 2; ++n) {
    CAPTURE(n);
    const grundy::Answer answer = solved(n, grundy::Convention::normal);
    REQUIRE(answer.value.has_value());
    CHECK(answer.value->finite == normal.value(spots(n)));
    CHECK((answer.outcome == grundy::Outcome::N) == normal.mover_wins(spots(n)));
    const grundy::Answer other = solved(n, grundy::Convention::misere);
    CHECK((other.outcome == grundy::Outcome::N) == misere.mover_wins(spots(n)));
  }
}

// Applegate, Jacobson and Sleator 1991 (normal to 11, misere to 9); Lemoine and Viennot later.
TEST_CASE("Sprouts: who wins") {
  for (int n = 1; n <= 7; ++n) {
    CAPTURE(n);
    CHECK((solved(n, grundy::Convention::normal).outcome == grundy::Outcome::N) == (n % 6 > 2));
  }
  // A lost position comes with the answers to its first moves.
  CHECK(solved(6, grundy::Convention::normal).evidence.front().proof.size() == 4);
  // Nim-values (Lemoine and Viennot, Nimbers are inevitable): 0 or 1, as the outcome says.
  for (int n = 0; n <= 6; ++n) {
    CAPTURE(n);
    const grundy::Answer answer = solved(n, grundy::Convention::normal);
    REQUIRE(answer.value.has_value());
    CHECK(answer.value->finite == (n % 6 > 2 ? 1 : 0));
  }
  // Misere: the first player wins if n mod 6 is 0, 4 or 5, except for 1 (won) and 4 (lost): J. Lemoine, S.
  // Viennot, Analysis of misere Sprouts game with reduced canonical trees (2009), to 17 spots.
  const std::string misere = "NPPPN";  // 1 to 5 spots
  for (int n = 1; n <= 5; ++n) {
    CAPTURE(n);
    CHECK(letter(solved(n, grundy::Convention::misere).outcome) ==
          misere[static_cast<std::size_t>(n - 1)]);
  }
}

TEST_CASE("Sprouts: positions that are none") {
  using grundy::sprouts::is_position;
  const std::vector<std::vector<std::int64_t>> bad = {
      {2},        {2, 0},       {0, 1},          {2, 2, 0, 1},
      {5, 0, 1},  {6, 6, 0, 1}, {5, 5, 5, 0, 1}, {5, 0, 5, 0, 1},
      {-1, 0, 1}, {2, 0, 1, 3}, {3, 2, 0, 1}};
  for (const auto& text : bad) CHECK_FALSE(is_position(text));
  const std::vector<std::vector<std::int64_t>> good = {
      {}, {1}, {2, 0, 1}, {3, 5, 3, 5, 0, 1}, {5, 0, 1, 5, 0, 1}, {2, 0, 4, 4, 0, 1}};
  for (const auto& text : good) CHECK(is_position(text));
}

// Applegate, Jacobson and Sleator 1991; Lemoine and Viennot 2009 (arXiv:0908.4407); OEIS A164950.
TEST_CASE("Sprouts: misere outcomes that were published") {
  const std::string outcomes = "NPPPNNPPP";
  for (std::size_t n = 1; n <= outcomes.size(); ++n) {
    const grundy::Answer answer = solved(static_cast<int>(n), grundy::Convention::misere);
    CHECK((answer.outcome == grundy::Outcome::N) == (outcomes[n - 1] == 'N'));
  }
}

namespace {

using grundy::sprouts::Text;

// The same position drawn in another way: regions and boundaries in another order, boundaries begun
// elsewhere, regions turned over, letters renamed.
Text redrawn(const Text& text, std::mt19937& random) {
  std::vector<std::vector<Text>> regions(1);
  std::vector<char8_t> names(256);
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<char8_t>(i);
  std::shuffle(names.begin() + grundy::sprouts::kFirstLetter, names.end(), random);
  Text boundary;
  for (const char8_t code : text) {
    if (code == grundy::sprouts::kEndOfRegion) {
      regions.emplace_back();
    } else if (code != grundy::sprouts::kEndOfBoundary) {
      boundary.push_back(names[code]);
    } else {
      std::rotate(boundary.begin(),
                  boundary.begin() + static_cast<std::ptrdiff_t>(random() % boundary.size()),
                  boundary.end());
      regions.back().push_back(boundary);
      boundary.clear();
    }
  }
  regions.pop_back();
  std::shuffle(regions.begin(), regions.end(), random);
  Text result;
  for (auto& region : regions) {
    std::shuffle(region.begin(), region.end(), random);
    const bool turned = random() % 2 != 0;
    for (Text& codes : region) {
      if (turned) std::reverse(codes.begin(), codes.end());
      result += codes + char8_t{grundy::sprouts::kEndOfBoundary};
    }
    result.push_back(char8_t{grundy::sprouts::kEndOfRegion});
  }
  return result;
}

std::vector<Text> names_of(grundy::sprouts::Parts& parts, const Text& text) {
  const auto found = parts.of(text);
  std::vector<Text> names(found.begin(), found.end());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("Sprouts: a name is the same however the position is drawn") {
  grundy::sprouts::Parts parts;
  std::mt19937 random(5);
  int positions = 0, other = 0;
  for (int play = 0; play < 400; ++play) {
    Text text = grundy::sprouts::start(4 + play % 9);
    for (;;) {
      std::vector<Text> next;
      grundy::sprouts::for_each_move(text, [&](const Text& moved) {
        next.push_back(moved);
        return true;
      });
      if (next.empty()) break;
      const std::vector<Text> names = names_of(parts, next[random() % next.size()]);
      if (names.empty()) break;
      const Text name = names[random() % names.size()];
      ++positions;
      if (names_of(parts, redrawn(name, random)) != std::vector<Text>{name}) ++other;
      text = name;
    }
  }
  CHECK(positions > 3000);
  // Two names are possible where letters look alike without being so, but rare.
  CHECK(other * 1000 < positions);
}
