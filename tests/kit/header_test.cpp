// dist/grundy.hpp against brute force, on every small position.
#include "../../dist/grundy.hpp"

#include <doctest/doctest.h>

#include <random>

#include "brute.hpp"

using brute::State;
using grundy::u64;

namespace {

std::vector<u64> heaps_of(const State& s) {
  return {s.begin(), s.end()};
}

State state_of(const std::vector<u64>& heaps) {
  return {heaps.begin(), heaps.end()};
}

std::set<State> after(const State& s, const std::vector<grundy::HeapMove>& moves) {
  std::set<State> all;
  for (const grundy::HeapMove& m : moves) {
    State t = s;
    t[m.heap] = static_cast<long long>(m.to);
    all.insert(t);
  }
  CHECK(all.size() == moves.size());
  return all;
}

}  // namespace

TEST_CASE("mex and isqrt") {
  CHECK(grundy::mex({}) == 0);
  CHECK(grundy::mex({0, 2, 1, 1, 7}) == 3);
  for (u64 r : {u64{0}, u64{1}, u64{2}, u64{3}, u64{1000}, (u64{1} << 32) - 1, u64{1} << 32,
                UINT64_MAX - 1, UINT64_MAX}) {
    const grundy::u128 square = static_cast<grundy::u128>(r) * r;
    CHECK(grundy::isqrt(square) == r);
    CHECK(grundy::isqrt(square + 2 * static_cast<grundy::u128>(r)) == r);
    if (r > 0) CHECK(grundy::isqrt(square - 1) == r - 1);
  }
}

TEST_CASE("nim, normal and misere: outcome and every winning move") {
  brute::Solver normal(brute::each_heap(brute::below));
  brute::Solver misere(brute::each_heap(brute::below), true);
  brute::each_state(4, 4, [&](const State& s) {
    const std::vector<u64> heaps = heaps_of(s);
    CHECK(normal.value(s) == static_cast<long long>(grundy::nim_value(heaps)));
    CHECK(normal.winning(s) == after(s, grundy::nim_moves(heaps)));
    CHECK(misere.wins(s) == grundy::misere_nim_wins(heaps));
    CHECK(misere.winning(s) == after(s, grundy::misere_nim_moves(heaps)));
  });
}

TEST_CASE("Bash's game") {
  for (long long m : {1, 2, 3, 5}) {
    const auto heap = [m](long long n) {
      std::vector<long long> to;
      for (long long k = 1; k <= m && k <= n; ++k) to.push_back(n - k);
      return to;
    };
    brute::Solver normal(brute::each_heap(heap)), misere(brute::each_heap(heap), true);
    const u64 limit = static_cast<u64>(m);
    brute::each_state(3, 9, [&](const State& s) {
      CHECK(normal.winning(s) == after(s, grundy::bash_moves(heaps_of(s), limit)));
      const u64 n = static_cast<u64>(s[0]);
      CHECK(misere.wins({s[0]}) == grundy::misere_bash_wins(n, limit));
      CHECK(normal.value({s[0]}) == static_cast<long long>(grundy::bash_value(n, limit)));
    });
  }
  CHECK(grundy::bash_value(UINT64_MAX, UINT64_MAX) == UINT64_MAX);
  CHECK(grundy::bash_moves({5, 3}, UINT64_MAX) == grundy::nim_moves({5, 3}));
}

TEST_CASE("Moore's Nim") {
  for (std::size_t k : {1U, 2U, 3U}) {
    // Take from at most k heaps: all states below, coordinatewise, that differ in 1..k places.
    const auto options = [k](const State& s) {
      std::vector<State> all;
      brute::each_state(s.size(), 3, [&](const State& t) {
        std::size_t changed = 0;
        for (std::size_t i = 0; i < s.size(); ++i) {
          if (t[i] > s[i]) return;
          changed += t[i] < s[i];
        }
        if (changed >= 1 && changed <= k) all.push_back(t);
      });
      return all;
    };
    brute::Solver solver(options);
    brute::each_state(4, 3, [&](const State& s) {
      CHECK(solver.wins(s) == grundy::moore_wins(heaps_of(s), k));
      const auto move = grundy::moore_move(heaps_of(s), k);
      CHECK(move.has_value() == solver.wins(s));
      if (move) CHECK(solver.winning(s).count(state_of(*move)) == 1);
    });
  }
}

TEST_CASE("Moore's Nim, many heaps: the move changes at most k heaps and leaves a loss") {
  std::mt19937_64 random(5);
  for (int round = 0; round < 2000; ++round) {
    const u64 k = random() % 6 + 1;
    std::vector<u64> heaps(random() % 12 + 1);
    for (u64& h : heaps) h = random() >> (random() % 64);
    const auto move = grundy::moore_move(heaps, k);
    CHECK(move.has_value() == grundy::moore_wins(heaps, k));
    if (!move) continue;
    u64 changed = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      CHECK((*move)[i] <= heaps[i]);
      changed += (*move)[i] < heaps[i];
    }
    CHECK((changed >= 1 && changed <= k));
    CHECK(!grundy::moore_wins(*move, k));
  }
}

TEST_CASE("staircase Nim") {
  const auto options = [](const State& s) {
    std::vector<State> all;
    for (std::size_t i = 1; i < s.size(); ++i)
      for (long long k = 1; k <= s[i]; ++k) {
        all.push_back(s);
        all.back()[i] -= k;
        all.back()[i - 1] += k;
      }
    return all;
  };
  brute::Solver solver(options);
  brute::each_state(5, 2, [&](const State& s) {
    CHECK(solver.value(s) == static_cast<long long>(grundy::staircase_value(heaps_of(s))));
    std::set<State> moves;
    for (const grundy::StepMove& m : grundy::staircase_moves(heaps_of(s))) {
      State t = s;
      t[m.step] -= static_cast<long long>(m.count);
      t[m.step - 1] += static_cast<long long>(m.count);
      moves.insert(t);
    }
    CHECK(moves == solver.winning(s));
  });
}

TEST_CASE("Wythoff's game and its family: outcome, partner and every winning move") {
  for (long long d : {1, 2, 3, 7, 40}) {
    const auto options = [d](const State& s) {
      std::vector<State> all;
      for (long long x = 0; x <= s[0]; ++x)
        for (long long y = 0; y <= s[1]; ++y) {
          const bool one = x == 0 || y == 0, both = x - y < d && y - x < d;
          if (x + y > 0 && (one || both)) all.push_back({s[0] - x, s[1] - y});
        }
      return all;
    };
    brute::Solver solver(options);
    std::map<u64, u64> partner;
    const u64 tolerance = static_cast<u64>(d);
    brute::each_state(2, 30, [&](const State& s) {
      const u64 a = static_cast<u64>(s[0]), b = static_cast<u64>(s[1]);
      CHECK(solver.wins(s) != grundy::wythoff_loses(a, b, tolerance));
      if (!solver.wins(s)) partner[a] = b;
      std::set<State> moves;
      for (const auto& [x, y] : grundy::wythoff_moves(a, b, tolerance))
        moves.insert({static_cast<long long>(x), static_cast<long long>(y)});
      CHECK(moves == solver.winning(s));
    });
    for (const auto& [a, b] : partner) CHECK(grundy::wythoff_partner(a, tolerance) == b);
  }
}

TEST_CASE("Wythoff's game to 2^63: pairs hold together, moves lead to pairs") {
  std::mt19937_64 random(7);
  const u64 limit = u64{1} << 63;
  for (int round = 0; round < 3000; ++round) {
    const u64 d = round % 3 == 0 ? 1 : (random() >> 1 >> (random() % 63)) + 1;
    const u64 x = random() % limit >> (random() % 63);
    if (const auto y = grundy::wythoff_partner(x, d)) {
      CHECK(grundy::wythoff_loses(x, *y, d));
      CHECK(grundy::wythoff_partner(*y, d) == x);
      CHECK(grundy::wythoff_moves(x, *y, d).empty());
    }
    const u64 b = random() % limit >> (random() % 63);
    const auto moves = grundy::wythoff_moves(x, b, d);
    CHECK(moves.empty() == grundy::wythoff_loses(x, b, d));
    for (const auto& [p, q] : moves) {
      CHECK((p <= x && q <= b && p + q < x + b));
      CHECK(grundy::wythoff_loses(p, q, d));
      const u64 dx = x - p, dy = b - q;
      CHECK((dx == 0 || dy == 0 || (dx > dy ? dx - dy : dy - dx) < d));
    }
  }
}

TEST_CASE("Fibonacci Nim") {
  brute::Solver solver([](const State& s) {
    std::vector<State> all;
    for (long long k = 1; k <= s[0] && k <= s[1]; ++k) all.push_back({s[0] - k, 2 * k});
    return all;
  });
  for (long long n = 1; n <= 60; ++n) {
    CHECK(solver.wins({n, n - 1}) == grundy::fibonacci_nim_wins(static_cast<u64>(n)));
    for (long long q = 0; q <= n; ++q) {
      const auto take = grundy::fibonacci_nim_move(static_cast<u64>(n), static_cast<u64>(q));
      CHECK(take.has_value() == solver.wins({n, q}));
      if (!take) continue;
      const long long k = static_cast<long long>(*take);
      CHECK((k <= q && !solver.wins({n - k, 2 * k})));
    }
  }
  for (u64 n : {u64{1}, u64{100}, UINT64_MAX}) {
    u64 sum = 0;
    for (u64 f : grundy::zeckendorf(n)) sum += f;
    CHECK(sum == n);
  }
  CHECK(!grundy::fibonacci_nim_wins(12200160415121876738U));  // a Fibonacci number
}

TEST_CASE("Euclid's game") {
  brute::Solver solver([](const State& s) {
    std::vector<State> all;
    if (s[0] == 0 || s[1] == 0) return all;
    for (long long k = 1; s[0] * k <= s[1]; ++k) all.push_back({s[0], s[1] - k * s[0]});
    for (long long k = 1; s[0] > s[1] && s[1] * k <= s[0]; ++k)
      all.push_back({s[0] - k * s[1], s[1]});
    if (s[0] == s[1]) all.push_back({0, s[1]});
    return all;
  });
  brute::each_state(2, 45, [&](const State& s) {
    const u64 a = static_cast<u64>(s[0]), b = static_cast<u64>(s[1]);
    CHECK(solver.wins(s) == grundy::euclid_wins(a, b));
    const auto move = grundy::euclid_move(a, b);
    CHECK(move.has_value() == solver.wins(s));
    if (move) {
      const State left = {static_cast<long long>(move->first),
                          static_cast<long long>(move->second)};
      CHECK(solver.winning(s).count(left) == 1);
    }
  });
}

TEST_CASE("subtraction games: values, moves and the shortest period") {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    std::vector<u64> set;
    for (unsigned i = random() % 4 + 1; i > 0; --i) set.push_back(random() % 12 + 1);
    const grundy::SubtractionGame game(set);
    REQUIRE(game.periodic());
    brute::Solver solver(brute::each_heap([&](long long n) {
      std::vector<long long> to;
      for (u64 s : set)
        if (static_cast<long long>(s) <= n) to.push_back(n - static_cast<long long>(s));
      return to;
    }));
    std::vector<long long> values;
    for (long long n = 0; n < 600; ++n) {
      values.push_back(solver.value({n}));
      CHECK(values.back() == static_cast<long long>(game.value(static_cast<u64>(n))));
    }
    // No shorter period, and no earlier beginning.
    const std::size_t p = game.period(), start = game.preperiod();
    CHECK((start == 0 || values[start - 1] != values[start - 1 + p]));
    for (std::size_t q = 1; q < p; ++q) {
      bool repeats = true;
      for (std::size_t n = start; n < start + p; ++n) repeats &= values[n] == values[n + q];
      CHECK(!repeats);
    }
    brute::each_state(2, 14, [&](const State& s) {
      CHECK(after(s, game.moves(heaps_of(s))) == solver.winning(s));
    });
  }
}

TEST_CASE("a subtraction game whose period starts late, and none below a bound") {
  const grundy::SubtractionGame game({2, 5, 7});
  CHECK(game.period() == 22);
  CHECK(game.value(u64{1} << 60) == game.value((u64{1} << 60) % 22));
  CHECK(!grundy::SubtractionGame({1000}, 100).periodic());
  CHECK(grundy::SubtractionGame({}).value(u64{12}) == 0);
}

TEST_CASE("octal games: values, moves, proved periods") {
  for (const char* code :
       {"0.77", "0.07", "0.137", "4.3", "0.6", "0.35", "0.156", "0.707", ".0007"}) {
    grundy::OctalGame game(code);
    const std::string digits = code[0] == '.' ? std::string("0") + code : code;
    const auto split = [&](const State& s) {
      std::vector<State> all;
      for (std::size_t t = 0; t + 1 < digits.size(); ++t) {
        const int d = digits[t == 0 ? 0 : t + 1] - '0';
        for (std::size_t i = 0; i < s.size(); ++i) {
          const long long rest = s[i] - static_cast<long long>(t);
          State others = s;
          others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
          const auto with = [&](std::vector<long long> heaps) {
            for (long long o : others) heaps.push_back(o);
            std::sort(heaps.begin(), heaps.end());
            all.push_back(heaps);
          };
          if (rest == 0 && (d & 1)) with({});
          if (rest > 0 && (d & 2)) with({rest});
          for (long long a = 1; (d & 4) && a < rest; ++a) with({a, rest - a});
        }
      }
      return all;
    };
    brute::Solver solver(split);
    for (long long n = 1; n <= 13; ++n)
      CHECK(solver.value({n}) == static_cast<long long>(game.value(static_cast<u64>(n))));
    for (u64 n : {u64{5}, u64{9}, u64{14}})
      for (u64 target = 0; target < 4; ++target)
        for (const auto& m : game.moves_to(n, target))
          CHECK((game.value(m.left) ^ game.value(m.right)) == target);
  }
}

TEST_CASE("octal periods are those of the literature") {
  struct Row {
    const char* code;
    std::size_t period, preperiod;
  };
  // Winning Ways, ch. 4, table 6: last exceptions are preperiod - 1.
  for (const Row& row : {Row{"0.77", 12, 71}, Row{"0.07", 34, 53}, Row{"0.137", 34, 52},
                         Row{"0.3", 2, 0}, Row{"0.156", 349, 3479}}) {
    grundy::OctalGame game(row.code);
    REQUIRE(game.prove_period(1 << 14));
    CHECK(game.period() == row.period);
    CHECK(game.preperiod() == row.preperiod);
    CHECK(game.value(1'000'000'000'000) ==
          game.value(row.preperiod + (1'000'000'000'000 - row.preperiod) % row.period));
  }
  grundy::OctalGame no_period("0.007");
  CHECK(!no_period.prove_period(2000));
}

TEST_CASE("a winning move among octal heaps") {
  grundy::OctalGame kayles("0.77");
  for (u64 a = 0; a < 20; ++a)
    for (u64 b = 0; b < 20; ++b) {
      const auto move = kayles.winning_move({a, b});
      CHECK(move.has_value() == (kayles.value({a, b}) != 0));
      if (!move) continue;
      const u64 other = move->first == 0 ? b : a;
      CHECK(kayles.value({move->second.left, move->second.right, other}) == 0);
    }
}

TEST_CASE("any game by its options, single states and sums") {
  auto half = grundy::make_sg<int>([](int n) {
    std::vector<int> to;
    for (int k = 1; 2 * k <= n; ++k) to.push_back(n - k);
    return to;
  });
  brute::Solver solver([](const State& s) {
    std::vector<State> to;
    for (long long k = 1; 2 * k <= s[0]; ++k) to.push_back({s[0] - k});
    return to;
  });
  for (int n = 0; n < 60; ++n) {
    CHECK(half.value(n) == static_cast<u64>(solver.value({n})));
    CHECK(half.winning_move(n).has_value() == (half.value(n) != 0));
    if (const auto move = half.winning_move(n)) CHECK(half.value(*move) == 0);
  }
  grundy::OctalGame octal("0.77");
  auto kayles = grundy::make_sg<int>([](int n) {
    std::vector<std::vector<int>> to;
    for (int taken : {1, 2})
      for (int left = 0; left <= n - taken; ++left) to.push_back({left, n - taken - left});
    return to;
  });
  for (int n = 0; n < 50; ++n) CHECK(kayles.value(n) == octal.value(static_cast<u64>(n)));
  CHECK(kayles.move_to(7, 3).has_value() == !octal.moves_to(7, 3).empty());
}

TEST_CASE("a game of half a million moves, and states of several kinds") {
  auto chain = grundy::make_sg<int>(
      [](int n) { return n == 0 ? std::vector<int>() : std::vector<int>{n - 1}; });
  CHECK(chain.value(500001) == 1);
  auto wins = grundy::make_outcome<int>(
      [](int n) { return n == 0 ? std::vector<int>() : std::vector<int>{n - 1}; }, true);
  CHECK(wins.wins(500000));
  using Key = std::tuple<int, std::vector<int>, std::string>;
  auto mixed = grundy::make_sg<Key>([](const Key& k) {
    std::vector<Key> to;
    if (std::get<0>(k) > 0) to.emplace_back(std::get<0>(k) - 1, std::get<1>(k), std::get<2>(k));
    return to;
  });
  CHECK(mixed.value({3, {1, 2}, "x"}) == 1);
}

TEST_CASE("outcomes in misere play") {
  const auto heap = brute::each_heap(brute::below);
  brute::Solver solver(heap, true);
  auto game = grundy::make_outcome<State>(heap, true);
  brute::each_state(3, 4, [&](const State& s) {
    CHECK(game.wins(s) == solver.wins(s));
    const auto move = game.winning_move(s);
    CHECK(move.has_value() == !solver.winning(s).empty());
  });
}

TEST_CASE("nim products are those of the definition") {
  // a x b = mex of a'b + ab' + a'b' over a' < a, b' < b (Conway).
  constexpr std::size_t kSize = 24;
  std::vector<std::vector<u64>> product(kSize, std::vector<u64>(kSize));
  for (std::size_t a = 0; a < kSize; ++a)
    for (std::size_t b = 0; b < kSize; ++b) {
      std::vector<u64> seen;
      for (std::size_t x = 0; x < a; ++x)
        for (std::size_t y = 0; y < b; ++y)
          seen.push_back(product[x][b] ^ product[a][y] ^ product[x][y]);
      product[a][b] = grundy::mex(seen);
      CHECK(grundy::nim_product(a, b) == product[a][b]);
    }
}

TEST_CASE("the field of 2^64 nimbers") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 500; ++round) {
    const int shift = static_cast<int>(random() % 64);
    const u64 a = random() >> shift, b = random() >> shift, c = random();
    CHECK(grundy::nim_product(a, b) == grundy::detail::slow_nim_product(a, b, 64));
    CHECK(grundy::nim_product(a, b ^ c) == (grundy::nim_product(a, b) ^ grundy::nim_product(a, c)));
    CHECK(grundy::nim_product(grundy::nim_product(a, b), c) ==
          grundy::nim_product(a, grundy::nim_product(b, c)));
    if (a != 0) CHECK(grundy::nim_product(a, grundy::nim_inverse(a)) == 1);
    const u64 root = grundy::nim_sqrt(a);
    CHECK(grundy::nim_product(root, root) == a);
  }
  CHECK(grundy::nim_product(u64{1} << 32, u64{1} << 32) == ((u64{1} << 32) ^ (u64{1} << 31)));
  CHECK(grundy::nim_power(2, 3) == 1);
}

namespace {

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

// What stands on vertex 0 of the edges in `mask`.
unsigned standing(const Edges& edges, unsigned mask) {
  unsigned joined = 1, kept = 0;
  for (std::size_t round = 0; round <= edges.size(); ++round)
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (!(mask >> e & 1)) continue;
      const unsigned ends = 1U << edges[e].first | 1U << edges[e].second;
      if (joined & ends) {
        joined |= ends;
        kept |= 1U << e;
      }
    }
  return kept;
}

brute::Solver cutting(const Edges& edges) {
  return brute::Solver([edges](const State& s) {
    std::vector<State> all;
    const unsigned mask = static_cast<unsigned>(s[0]);
    for (std::size_t e = 0; e < edges.size(); ++e)
      if (mask >> e & 1) all.push_back({standing(edges, mask & ~(1U << e))});
    return all;
  });
}

}  // namespace

TEST_CASE("Green Hackenbush on trees and on graphs") {
  std::mt19937 random(17);
  for (int round = 0; round < 150; ++round) {
    const std::size_t n = random() % 5 + 2;
    std::vector<std::size_t> parent(n);
    Edges tree;
    for (std::size_t v = 1; v < n; ++v) {
      parent[v] = random() % v;
      tree.push_back({parent[v], v});
    }
    brute::Solver by_cuts = cutting(tree);
    const State all = {standing(tree, (1U << tree.size()) - 1)};
    const grundy::HackenbushTree game(parent);
    CHECK(by_cuts.value(all) == static_cast<long long>(game.value()));
    CHECK(grundy::hackenbush_value(n, tree) == game.value());
    for (u64 target = 0; target < 4; ++target) {
      std::vector<std::size_t> cuts;
      for (std::size_t e = 0; e < tree.size(); ++e) {
        const unsigned rest = standing(tree, static_cast<unsigned>(all[0]) & ~(1U << e));
        if (by_cuts.value({rest}) == static_cast<long long>(target)) cuts.push_back(e + 1);
      }
      CHECK(game.cuts_to(target) == cuts);
    }
    Edges graph;
    for (unsigned e = random() % 8 + 1; e > 0; --e) graph.push_back({random() % n, random() % n});
    brute::Solver solver = cutting(graph);
    const State whole = {standing(graph, (1U << graph.size()) - 1)};
    CHECK(solver.value(whole) == static_cast<long long>(grundy::hackenbush_value(n, graph)));
    std::vector<std::size_t> cuts;
    for (std::size_t e = 0; e < graph.size(); ++e) {
      const unsigned mask = static_cast<unsigned>(whole[0]);
      if ((mask >> e & 1) && !solver.wins({standing(graph, mask & ~(1U << e))})) cuts.push_back(e);
    }
    CHECK(grundy::hackenbush_cuts(n, graph) == cuts);
  }
}

TEST_CASE("Hackenbush: a stalk of a million edges, numbered at random") {
  const std::size_t n = 1'000'001;
  std::vector<std::size_t> parent(n);
  for (std::size_t v = 1; v < n; ++v) parent[v] = v - 1;
  CHECK(grundy::HackenbushTree(parent).value() == n - 1);
  Edges edges;
  for (std::size_t v = 1; v < n; ++v) edges.push_back({v, v - 1});
  CHECK(grundy::hackenbush_value(n, edges) == n - 1);
  // Vertex 1 stands on 3, 3 on 2, 2 on the ground: parents need not be numbered first.
  CHECK(grundy::HackenbushTree({0, 3, 0, 2}).cuts_to(0) == std::vector<std::size_t>{2});
}
