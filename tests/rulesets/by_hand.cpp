#include "rulesets/by_hand.hpp"

#include <algorithm>
#include <functional>

#include "rulesets/by_hand_parts.hpp"

namespace by_hand {

namespace {

// One heap, from which k of n stones may be taken if amount(k, n).
Ruleset taking(const std::string& name, const std::string& spelling,
               const std::function<bool(Num, Num)>& amount) {
  return ruleset(
      name, spelling,
      [amount](const Component& c) {
        Options out;
        for (Num k = 1; k <= c.args[0]; ++k) {
          if (amount(k, c.args[0])) out.push_back(to(one({c.args[0] - k})));
        }
        return out;
      },
      heaps(14));
}

bool prime(Num k) {
  int divisors = 0;
  for (Num d = 1; d <= k; ++d) divisors += k % d == 0 ? 1 : 0;
  return divisors == 2;
}
bool square(Num k) {
  Num r = 0;
  while (r * r < k) ++r;
  return r * r == k;
}

// All ways to make `parts` heaps, none empty, of `rest` stones.
void leave(Options& out, Num rest, Num parts, Num least, Args& so_far) {
  if (parts == 0) {
    if (rest != 0) return;
    Position sum;
    for (const Num part : so_far) sum.push_back(one({part}));
    out.push_back({'b', std::move(sum)});
    return;
  }
  for (Num part = least; part * parts <= rest; ++part) {
    so_far.push_back(part);
    leave(out, rest - part, parts - 1, part, so_far);
    so_far.pop_back();
  }
}

// A code: may[t] lists the numbers of heaps that taking t may leave.
Ruleset code(const std::string& name, const std::string& spelling, const std::vector<Args>& may) {
  return ruleset(
      name, spelling,
      [may](const Component& c) {
        Options out;
        for (std::size_t t = 0; t < may.size(); ++t) {
          for (const Num parts : may[t]) {
            Args none;
            if (Num(t) <= c.args[0]) leave(out, c.args[0] - Num(t), parts, 1, none);
          }
        }
        return out;
      },
      heaps(12));
}

}  // namespace

std::vector<Ruleset> heap_games() {
  std::vector<Ruleset> all;
  all.push_back(taking("nim", "nim", [](Num, Num) { return true; }));
  all.push_back(taking("bash", "bash(3)", [](Num k, Num) { return k <= 3; }));
  all.push_back(
      taking("subtract", "subtract{1,5,6}", [](Num k, Num) { return k == 1 || k == 5 || k == 6; }));
  all.push_back(taking("all-but", "all-but{1,3}", [](Num k, Num) { return k != 1 && k != 3; }));
  all.push_back(taking("primes", "primes", [](Num k, Num) { return prime(k); }));
  all.push_back(taking("squares", "squares", [](Num k, Num) { return square(k); }));
  all.push_back(taking("powers", "powers", [](Num k, Num) { return (k & (k - 1)) == 0; }));
  all.push_back(taking("half", "half", [](Num k, Num n) { return 2 * k <= n; }));
  // Function 1: n stones, at most q may be taken now.
  std::vector<Component> starts;
  for (Num n = 0; n <= 12; ++n) {
    for (Num q = 0; q <= 12; q += 1 + q / 3) starts.push_back(one({n, q}, 1));
  }
  all.push_back(ruleset(
      "fibonacci", "fibonacci",
      [](const Component& c) {
        Options out;
        for (Num k = 1; k <= c.args[0] && k <= c.args[1]; ++k) {
          out.push_back(to(one({c.args[0] - k, 2 * k}, 1)));
        }
        return out;
      },
      starts));
  all.push_back(ruleset(
      "moore", "moore(2)",
      [](const Component& c) {
        Options out;
        for (const Component& other : lists(c.args[0], 3)) {
          Num changed = 0;
          bool grew = false;
          for (std::size_t i = 1; i < c.args.size(); ++i) {
            changed += other.args[i] < c.args[i] ? 1 : 0;
            grew = grew || other.args[i] > c.args[i];
          }
          if (!grew && 1 <= changed && changed <= 2) out.push_back(to(other));
        }
        return out;
      },
      lists(3, 3)));
  return all;
}

std::vector<Ruleset> splitting_games() {
  std::vector<Ruleset> all;
  // lasker: take any number (and leave no heap or one), or split.
  std::vector<Args> lasker{{2}};
  for (Num t = 1; t <= 12; ++t) lasker.push_back({0, 1});
  all.push_back(code("lasker", "lasker", lasker));
  all.push_back(code("split", "split", {{2}}));
  all.push_back(code("kayles", "kayles", {{}, {0, 1, 2}, {0, 1, 2}}));
  all.push_back(code("dawson-kayles", "dawson-kayles", {{}, {}, {0, 1, 2}}));
  all.push_back(code("dawson-chess", "dawson-chess", {{}, {0}, {0, 1}, {0, 1, 2}}));
  all.push_back(code("octal", "octal 4.107", {{2}, {0}, {}, {0, 1, 2}}));
  all.push_back(code("hex", "hex 0.F3", {{}, {0, 1, 2, 3}, {0, 1}}));
  all.push_back(ruleset(
      "grundy", "grundy",
      [](const Component& c) {
        Options out;
        for (Num a = 1; a < c.args[0] - a; ++a) {
          out.push_back({'b', {one({a}), one({c.args[0] - a})}});
        }
        return out;
      },
      heaps(13)));
  // A cross takes its square and two on either side.
  all.push_back(ruleset(
      "treblecross", "treblecross",
      [](const Component& c) {
        Options out;
        for (Num i = 0; i < c.args[0]; ++i) {
          Num left = 0;
          Num right = 0;
          for (Num j = 0; j < c.args[0]; ++j) {
            left += j < i - 2 ? 1 : 0;
            right += j > i + 2 ? 1 : 0;
          }
          out.push_back({'b', {one({left}), one({right})}});
        }
        return out;
      },
      heaps(11)));
  // Function 0: a circle of n, function 1: a row.
  std::vector<Component> circles = heaps(10);
  for (Num n = 0; n <= 6; ++n) circles.push_back(one({n}, 1));
  all.push_back(ruleset(
      "kayles-circle", "kayles-circle",
      [](const Component& c) {
        Options out;
        const Num n = c.args[0];
        for (Num k = 1; k <= 2 && k <= n; ++k) {
          if (c.function == 0) {
            out.push_back(to(one({n - k}, 1)));
            continue;
          }
          for (Num a = 0; a + k <= n; ++a) {
            out.push_back({'b', {one({a}, 1), one({n - k - a}, 1)}});
          }
        }
        return out;
      },
      circles));
  return all;
}

std::vector<Ruleset> two_heap_games() {
  const auto taking_both = [](const std::function<bool(Num, Num)>& both) {
    return [both](const Component& c) {
      Options out;
      for (Num x = 0; x <= c.args[0]; ++x) {
        for (Num y = 0; y <= c.args[1]; ++y) {
          const bool single = (x == 0) != (y == 0);
          if (single || (x > 0 && y > 0 && both(x, y))) {
            out.push_back(to(one({c.args[0] - x, c.args[1] - y})));
          }
        }
      }
      return out;
    };
  };
  // Euclid: from the larger number a multiple of the smaller.
  const auto euclid = [](Num least) {
    return [least](const Component& c) {
      Options out;
      const Num a = c.args[0];
      const Num b = c.args[1];
      for (Num k = 1; k <= a + b; ++k) {
        if (b > 0 && a >= b && a - k * b >= least) out.push_back(to(one({a - k * b, b})));
        if (a > 0 && b >= a && b - k * a >= least) out.push_back(to(one({a, b - k * a})));
      }
      return out;
    };
  };
  const auto near = [](Num x, Num y) { return x - y <= 2 && y - x <= 2; };
  std::vector<Ruleset> all;
  all.push_back(
      ruleset("wythoff", "wythoff", taking_both([](Num x, Num y) { return x == y; }), pairs(0, 7)));
  all.push_back(ruleset("near-wythoff", "near-wythoff(2)", taking_both(near), pairs(0, 7)));
  all.push_back(ruleset("euclid", "euclid", euclid(0), pairs(0, 9)));
  all.push_back(ruleset("euclid-positive", "euclid-positive", euclid(1), pairs(1, 9)));
  return all;
}

std::vector<Ruleset> row_games() {
  std::vector<Ruleset> all;
  all.push_back(ruleset(
      "staircase", "staircase",
      [](const Component& c) {
        Options out;
        for (std::size_t i = 2; i < c.args.size(); ++i) {
          for (Num k = 1; k <= c.args[i]; ++k) {
            Args next = c.args;
            next[i] -= k;
            next[i - 1] += k;
            out.push_back(to(one(next)));
          }
        }
        return out;
      },
      lists(4, 2)));
  all.push_back(taking("nimble", "nimble", [](Num, Num) { return true; }));
  std::vector<Component> rows = lists(3, 6);
  keep(rows, [](const Args& a) { return a[1] < a[2] && a[2] < a[3]; });
  all.push_back(ruleset(
      "silver-dollar", "silver-dollar",
      [](const Component& c) {
        Options out;
        for (std::size_t i = 1; i < c.args.size(); ++i) {
          for (Num q = c.args[i] - 1; q >= 0 && (i == 1 || q > c.args[i - 1]); --q) {
            Args next = c.args;
            next[i] = q;
            out.push_back(to(one(next)));
          }
        }
        return out;
      },
      rows));
  std::vector<Component> northcott = pairs(0, 3);
  keep(northcott, [](const Args& a) { return a[0] != a[1]; });
  all.push_back(ruleset(
      "northcott", "northcott(4)",
      [](const Component& c) {
        Options out;
        for (const int mine : {0, 1}) {
          for (const Num step : {Num{-1}, Num{1}}) {
            Num at = c.args[std::size_t(mine)] + step;
            for (; at >= 0 && at < 4 && at != c.args[std::size_t(1 - mine)]; at += step) {
              Args next = c.args;
              next[std::size_t(mine)] = at;
              out.push_back(to(one(next), mine == 0 ? 'l' : 'r'));
            }
          }
        }
        return out;
      },
      northcott));
  all.back().loopy_or_partizan = true;
  return all;
}

namespace {

// A row of coins: any set of places that `may` allows, the rightmost from heads to tails.
Ruleset turning(const std::string& spelling, const std::function<bool(const Args&)>& may,
                Num coins = 5) {
  return ruleset(
      spelling.substr(0, spelling.find('{')), spelling,
      [may](const Component& c) {
        Options out;
        const Num n = c.args[0];
        for (Num set = 1; set < (Num{1} << n); ++set) {
          Args places;
          Args next = c.args;
          for (Num i = 0; i < n; ++i) {
            if ((set >> i & 1) == 0) continue;
            places.push_back(i);
            next[std::size_t(i + 1)] = 1 - next[std::size_t(i + 1)];
          }
          if (c.args[std::size_t(places.back() + 1)] == 1 && may(places)) {
            out.push_back(to(one(next)));
          }
        }
        return out;
      },
      lists(coins, 1));
}

Num spread(const Args& places) {
  return places.back() - places.front() + 1;
}
bool run(const Args& places) {
  return spread(places) == Num(places.size());
}
bool symmetrical(const Args& places) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] + places[places.size() - 1 - i] != places.front() + places.back()) return false;
  }
  return true;
}

}  // namespace

std::vector<Ruleset> coin_games() {
  std::vector<Ruleset> all;
  all.push_back(turning("turning-turtles", [](const Args& p) { return p.size() <= 2; }));
  all.push_back(turning("mock-turtles", [](const Args& p) { return p.size() <= 3; }));
  all.push_back(turning(
      "mock-turtle-fives", [](const Args& p) { return p.size() <= 3 && spread(p) <= 5; }, 6));
  all.push_back(turning("moidores", [](const Args& p) { return p.size() <= 9; }, 6));
  all.push_back(turning("triplets", [](const Args& p) { return p.size() == 3; }));
  all.push_back(
      turning("triplet-fives", [](const Args& p) { return p.size() == 3 && spread(p) <= 5; }, 6));
  all.push_back(turning(
      "turnips", [](const Args& p) { return p.size() == 3 && p[1] - p[0] == p[2] - p[1]; }, 6));
  all.push_back(turning("twins", [](const Args& p) { return p.size() == 2; }));
  all.push_back(turning("ruler", run));
  all.push_back(turning("ruler-fives", [](const Args& p) { return run(p) && p.size() <= 5; }, 6));
  all.push_back(
      turning("square-ruler", [](const Args& p) { return run(p) && square(Num(p.size())); }, 6));
  all.push_back(turning("sym", symmetrical));
  all.push_back(turning("moebius", [](const Args& p) { return p.size() <= 5; }, 6));
  all.push_back(turning("mogul", [](const Args& p) { return p.size() <= 7; }, 6));
  all.push_back(
      turning("turn{2,4}", [](const Args& p) { return p.size() == 2 || p.size() == 4; }, 6));
  all.push_back(turning(
      "runs{1,3}", [](const Args& p) { return run(p) && (p.size() == 1 || p.size() == 3); }, 6));
  all.push_back(turning("patterns{11,101,1}", [](const Args& p) {
    return p.size() == 1 || (p.size() == 2 && spread(p) <= 3);
  }));
  return all;
}

}  // namespace by_hand
