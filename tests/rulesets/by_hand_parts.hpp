// Small helpers for rulesets written by hand.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rulesets/by_hand.hpp"

namespace by_hand {

using oracle::Component;
using oracle::Num;
using oracle::Option;
using oracle::Position;
using Args = std::vector<Num>;
using Options = std::vector<Option>;

inline Component one(Args args, int function = 0) {
  return {function, std::move(args)};
}
inline Option to(Component c, char who = 'b') {
  return {who, {std::move(c)}};
}

inline Ruleset ruleset(std::string name, std::string spelling,
                       std::function<Options(const Component&)> options,
                       std::vector<Component> positions) {
  Ruleset r{std::move(name), std::move(spelling), {}, std::move(positions)};
  r.game.options = std::move(options);
  return r;
}

inline std::vector<Component> heaps(Num most) {
  std::vector<Component> out;
  for (Num n = 0; n <= most; ++n) out.push_back(one({n}));
  return out;
}

inline std::vector<Component> pairs(Num least, Num most) {
  std::vector<Component> out;
  for (Num a = least; a <= most; ++a) {
    for (Num b = least; b <= most; ++b) out.push_back(one({a, b}));
  }
  return out;
}

// All lists of `length` numbers 0..most, the length in front.
inline std::vector<Component> lists(Num length, Num most, int function = 0) {
  std::vector<Args> all{{length}};
  for (Num i = 0; i < length; ++i) {
    std::vector<Args> longer;
    for (const Args& list : all) {
      for (Num x = 0; x <= most; ++x) {
        longer.push_back(list);
        longer.back().push_back(x);
      }
    }
    all = std::move(longer);
  }
  std::vector<Component> out;
  for (Args& list : all) out.push_back(one(std::move(list), function));
  return out;
}

inline void keep(std::vector<Component>& positions, const std::function<bool(const Args&)>& good) {
  std::erase_if(positions, [&](const Component& c) { return !good(c.args); });
}

}  // namespace by_hand
