// Rules written by hand for the engine tests, and the same rules for the oracle.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "grundy/rules.hpp"
#include "oracle/oracle.hpp"

namespace small {

using grundy::Component;
using grundy::ComponentView;
using grundy::Ending;
using grundy::FunctionInfo;
using grundy::Int;
using grundy::OptionSink;
using grundy::Result;
using grundy::Rules;
using grundy::Traits;

using Sum = std::vector<Component>;
using Args = std::span<const Int>;

// Rules from a function that lists the options of a component.
class Listed : public Rules {
 public:
  using Options = std::function<std::vector<Sum>(const Component&)>;

  Listed(std::vector<int> arities, Options options) : options_(std::move(options)) {
    for (const int arity : arities) {
      FunctionInfo info{"f" + std::to_string(functions_.size()), {}};
      for (int i = 0; i < arity; ++i) info.parameters.push_back({"x" + std::to_string(i), false});
      if (arity < 0) info.parameters.push_back({"a", true});
      functions_.push_back(std::move(info));
    }
  }

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView c) const override {
    if (legal_ && !legal_({c.function, {c.args.begin(), c.args.end()}})) {
      return grundy::fail(grundy::ErrorCode::bad_request, "outside the domain");
    }
    return {};
  }
  Result<void> options(ComponentView c, OptionSink& sink) const override {
    for (const Sum& sum : options_({c.function, {c.args.begin(), c.args.end()}})) {
      std::vector<ComponentView> views;
      for (const Component& part : sum) views.push_back(part.view());
      if (!sink.option(grundy::Player::both, views)) break;
    }
    return {};
  }
  Ending ending(ComponentView c) const override {
    return ending_ ? ending_({c.function, {c.args.begin(), c.args.end()}}) : Ending::none;
  }

  Listed&& splitting() && {
    traits_.splits = true;
    return std::move(*this);
  }
  Listed&& with_ending(std::function<Ending(const Component&)> ending) && {
    traits_.endings = true;
    ending_ = std::move(ending);
    return std::move(*this);
  }
  Listed&& with_domain(std::function<bool(const Component&)> legal) && {
    legal_ = std::move(legal);
    return std::move(*this);
  }

  oracle::Game for_oracle() const {
    oracle::Game game;
    game.options = [this](const oracle::Component& c) {
      std::vector<oracle::Option> out;
      for (const Sum& sum : options_(from_oracle(c))) out.push_back({'b', to_oracle(sum)});
      return out;
    };
    if (ending_) {
      game.ending = [this](const oracle::Component& c) {
        const Ending ending = ending_(from_oracle(c));
        return ending == Ending::none ? 0 : ending == Ending::wins ? 1 : -1;
      };
    }
    return game;
  }
  static Component from_oracle(const oracle::Component& c) {
    return {static_cast<grundy::FunctionId>(c.function), {c.args.begin(), c.args.end()}};
  }
  static oracle::Position to_oracle(const Sum& sum) {
    oracle::Position position;
    for (const Component& c : sum) {
      position.push_back({static_cast<int>(c.function), {c.args.begin(), c.args.end()}});
    }
    return position;
  }

 private:
  std::vector<FunctionInfo> functions_;
  Traits traits_;
  Options options_;
  std::function<bool(const Component&)> legal_;
  std::function<Ending(const Component&)> ending_;
};

inline Component heap(Int n) {
  return {0, {n}};
}

inline Listed nim() {
  return Listed({1}, [](const Component& c) {
    std::vector<Sum> out;
    for (Int k = 1; k <= c.args[0]; ++k) out.push_back({heap(c.args[0] - k)});
    return out;
  });
}

inline Listed subtraction(std::vector<Int> set) {
  return Listed({1}, [set](const Component& c) {
    std::vector<Sum> out;
    for (const Int s : set) {
      if (s <= c.args[0]) out.push_back({heap(c.args[0] - s)});
    }
    return out;
  });
}

// Take one or two neighbouring pins, leaving at most two rows.
inline Listed kayles() {
  return Listed({1},
                [](const Component& c) {
                  std::vector<Sum> out;
                  for (Int k = 1; k <= 2; ++k) {
                    for (Int a = 0; a + k <= c.args[0]; ++a) {
                      Sum sum;
                      if (a > 0) sum.push_back(heap(a));
                      if (c.args[0] - k - a > 0) sum.push_back(heap(c.args[0] - k - a));
                      out.push_back(sum);
                    }
                  }
                  return out;
                })
      .splitting();
}

inline Listed wythoff() {
  return Listed({2}, [](const Component& c) {
    std::vector<Sum> out;
    const Int a = c.args[0], b = c.args[1];
    for (Int k = 1; k <= a; ++k) out.push_back({{0, {a - k, b}}});
    for (Int k = 1; k <= b; ++k) out.push_back({{0, {a, b - k}}});
    for (Int k = 1; k <= std::min(a, b); ++k) out.push_back({{0, {a - k, b - k}}});
    return out;
  });
}

// Staircase Nim on a list: coins go down one step, off the board from step 0.
inline Listed stairs() {
  return Listed({-1}, [](const Component& c) {
    std::vector<Sum> out;
    for (std::size_t i = 1; i < c.args.size(); ++i) {
      for (Int k = 1; k <= c.args[i]; ++k) {
        Component next = c;
        next.args[i] -= k;
        if (i > 1) next.args[i - 1] += k;
        out.push_back({next});
      }
    }
    return out;
  });
}

// A random acyclic graph on vertices 0..size-1 (moves go to smaller numbers, relabelled), where some
// moves lead to sums; vertex labels are spread over two functions.
inline Listed random_dag(std::uint32_t seed, int size, bool splits) {
  std::mt19937 random(seed);
  std::vector<std::vector<Sum>> moves(static_cast<std::size_t>(size));
  const auto vertex = [](std::uint32_t v) {
    return v % 3 == 0 ? Component{1, {v / 3, 0}} : Component{0, {v}};
  };
  for (std::uint32_t v = 1; v < moves.size(); ++v) {
    const std::uint32_t degree = static_cast<std::uint32_t>(random() % 5);
    for (std::uint32_t i = 0; i < degree; ++i) {
      Sum sum;
      std::uint32_t parts = 1;
      if (splits && random() % 4 == 0) parts = static_cast<std::uint32_t>(random() % 4);
      for (std::uint32_t p = 0; p < parts; ++p) {
        sum.push_back(vertex(static_cast<std::uint32_t>(random() % v)));
      }
      moves[v].push_back(sum);
    }
  }
  Listed rules({1, 2}, [moves](const Component& c) {
    return moves[static_cast<std::size_t>(c.function == 1 ? c.args[0] * 3 : c.args[0])];
  });
  return splits ? std::move(rules).splitting() : std::move(rules);
}
inline Component dag_vertex(std::uint32_t v) {
  return v % 3 == 0 ? Component{1, {v / 3, 0}} : Component{0, {v}};
}

// Everything the engine says about `position` against the definitions.
inline void compare_whole(const Listed& rules, const Sum& position, bool misere) {
  const oracle::Game game = rules.for_oracle();
  oracle::WholeSums truth(game, misere);
  const auto convention = misere ? grundy::Convention::misere : grundy::Convention::normal;
  const Result<grundy::FiniteOutcome> found =
      grundy::solve_whole(rules, position, convention, grundy::Limits{});
  REQUIRE(found.has_value());
  REQUIRE_FALSE(found->loop_found);
  const grundy::Solved& solved = *found->solved;
  const oracle::Position start = Listed::to_oracle(position);
  CHECK(solved.outcome == (truth.mover_wins(start) ? grundy::Outcome::N : grundy::Outcome::P));
  std::vector<oracle::Move> moves;
  if (oracle::ended(game, start) == 0) {
    for (const oracle::Move& m : oracle::all_moves(game, start)) {
      if (!truth.mover_wins(oracle::after(start, m))) moves.push_back(m);
    }
  }
  REQUIRE(solved.winning_moves.size() == moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    CHECK(solved.winning_moves[i].term == moves[i].term);
    CHECK(Listed::to_oracle(solved.winning_moves[i].to) == moves[i].to);
  }
}

inline void compare_finite(const Listed& rules, const Sum& position) {
  const oracle::Game game = rules.for_oracle();
  oracle::NimValues truth(game);
  const Result<grundy::FiniteOutcome> found =
      grundy::solve_finite(rules, position, grundy::Limits{});
  REQUIRE(found.has_value());
  REQUIRE_FALSE(found->loop_found);
  const grundy::Solved& solved = *found->solved;
  const oracle::Position start = Listed::to_oracle(position);
  const std::size_t value = truth.of(start);
  CHECK(solved.value->finite == value);
  CHECK(solved.outcome == (value != 0 ? grundy::Outcome::N : grundy::Outcome::P));
  REQUIRE(solved.term_values.size() == position.size());
  for (std::size_t i = 0; i < position.size(); ++i) {
    CHECK(solved.term_values[i]->finite == truth.of(start[i]));
  }
  std::vector<oracle::Move> moves;
  for (const oracle::Move& m : oracle::all_moves(game, start)) {
    if (truth.of(oracle::after(start, m)) == 0) moves.push_back(m);
  }
  REQUIRE(solved.winning_moves.size() == moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    CHECK(solved.winning_moves[i].term == moves[i].term);
    CHECK(Listed::to_oracle(solved.winning_moves[i].to) == moves[i].to);
  }
}

}  // namespace small
