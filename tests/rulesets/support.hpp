// What the tests of this room share: positions and options as text, and a game as the oracle sees it.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/rules.hpp"
#include "oracle/oracle.hpp"
#include "rulesets/words.hpp"

namespace rulesets_test {

inline std::string message(const grundy::Error& error) {
  std::string text = grundy::render(error.what);
  if (!error.suggestion.empty()) text += " " + grundy::render(error.suggestion);
  return text;
}

// The components of a position; empty if some number is larger than a machine integer.
inline std::vector<grundy::Component> components(const grundy::Position& position) {
  std::vector<grundy::Component> result;
  for (const grundy::Term& term : position.terms) {
    grundy::Component component{term.function, {}};
    for (const grundy::Coordinate& c : term.coordinates) {
      if (const auto* number = std::get_if<grundy::BigInt>(&c)) {
        if (!grundy::to_int64(*number)) return {};
        component.args.push_back(*grundy::to_int64(*number));
        continue;
      }
      const auto& list = std::get<grundy::BigList>(c);
      component.args.push_back(static_cast<grundy::Int>(list.size()));
      for (const auto& n : list) component.args.push_back(static_cast<grundy::Int>(n));
    }
    result.push_back(component);
  }
  return result;
}

class Collect : public grundy::OptionSink {
 public:
  bool option(grundy::Player who, std::span<const grundy::ComponentView> sum) override {
    oracle::Option option;
    option.who = who == grundy::Player::both ? 'b' : who == grundy::Player::left ? 'l' : 'r';
    for (const auto& part : sum) {
      option.sum.push_back({static_cast<int>(part.function),
                            std::vector<oracle::Num>(part.args.begin(), part.args.end())});
    }
    option.sum = oracle::sorted(option.sum);
    options.insert(option);
    return true;
  }
  std::set<oracle::Option> options;
};

inline oracle::Game as_oracle(const grundy::Game& game) {
  oracle::Game result;
  result.options = [rules = game.rules](const oracle::Component& c) {
    std::vector<grundy::Int> args(c.args.begin(), c.args.end());
    Collect collect;
    auto ok = rules->options({static_cast<grundy::FunctionId>(c.function), args}, collect);
    return ok ? std::vector<oracle::Option>(collect.options.begin(), collect.options.end())
              : std::vector<oracle::Option>{{'b', {{-1, {}}}}};  // makes every value wrong
  };
  return result;
}

inline oracle::Position as_oracle(const grundy::Position& position) {
  oracle::Position result;
  for (const auto& c : components(position)) {
    result.push_back(
        {static_cast<int>(c.function), std::vector<oracle::Num>(c.args.begin(), c.args.end())});
  }
  return result;
}

inline grundy::Result<grundy::Position> position_of(const grundy::Game& game,
                                                    std::string_view words) {
  return grundy::parse_position(game, grundy::split_words(words));
}

// The options of the first term, as text: "3 | 1 + 2 | ()"; sorted, without doubles.
inline std::string options_text(std::string_view spelling, std::string_view words) {
  auto game = grundy::load_game(spelling, {});
  if (!game) return "error: " + message(game.error());
  auto position = position_of(*game, words);
  if (!position) return "error: " + message(position.error());
  Collect collect;
  auto first = components(*position).at(0);
  auto ok = game->rules->options(first.view(), collect);
  if (!ok) return "error: " + message(ok.error());
  std::set<std::string> texts;
  for (const auto& option : collect.options) {
    grundy::Position sum;
    for (const auto& part : option.sum) {
      grundy::Term term{static_cast<grundy::FunctionId>(part.function), {}};
      std::size_t at = 0;
      for (const auto& parameter : game->function(term.function).parameters) {
        if (!parameter.is_list) {
          term.coordinates.emplace_back(grundy::BigInt(part.args[at++]));
          continue;
        }
        auto length = static_cast<std::size_t>(part.args[at++]);
        grundy::BigList list;
        for (std::size_t i = 0; i < length; ++i) list.emplace_back(part.args[at + i]);
        at += length;
        term.coordinates.emplace_back(std::move(list));
      }
      sum.terms.push_back(std::move(term));
    }
    std::string prefix = option.who == 'b' ? "" : std::string(1, option.who) + ":";
    texts.insert(prefix + grundy::to_text(*game, sum));
  }
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " | ") + text;
  return all;
}

// The nim-value of a position by the oracle, from the options the rules give.
inline long value(std::string_view spelling, std::string_view words) {
  auto game = grundy::load_game(spelling, {});
  if (!game) return -1;
  auto position = position_of(*game, words);
  if (!position) return -2;
  oracle::NimValues values(as_oracle(*game));
  return static_cast<long>(values.of(as_oracle(*position)));
}

}  // namespace rulesets_test
