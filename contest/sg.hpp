// Values and outcomes of any finite game, from a function that lists a state's options. States are
// kept in a hash table; nothing recurses, so a game may last a million moves.
//
// Sprague (1935), Grundy (1939): the value of a state is the least natural number that is not the value
// of an option; a sum's value is the xor of the values; whoever moves loses exactly at value 0.
#pragma once

#include <array>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "base.hpp"

namespace grundy {
inline namespace contest {

// Hashes integers, strings, and pairs, tuples, arrays and vectors of what it hashes.
struct StateHash {
  static std::size_t mix(std::size_t h, std::size_t x) {
    u64 z = static_cast<u64>(h) * 0x9E3779B97F4A7C15 + static_cast<u64>(x) + 0x632BE59BD9B4E019;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    return static_cast<std::size_t>(z ^ (z >> 27));
  }
  template <class T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>, int> = 0>
  std::size_t operator()(T x) const {
    return mix(1, static_cast<std::size_t>(x));
  }
  std::size_t operator()(const std::string& s) const { return std::hash<std::string>()(s); }
  template <class A, class B>
  std::size_t operator()(const std::pair<A, B>& p) const {
    return mix((*this)(p.first), (*this)(p.second));
  }
  template <class... T>
  std::size_t operator()(const std::tuple<T...>& t) const {
    return std::apply(
        [&](const T&... x) {
          std::size_t h = sizeof...(T);
          ((h = mix(h, (*this)(x))), ...);
          return h;
        },
        t);
  }
  template <class T, std::size_t N>
  std::size_t operator()(const std::array<T, N>& a) const {
    return range(a);
  }
  template <class T>
  std::size_t operator()(const std::vector<T>& v) const {
    return range(v);
  }

 private:
  template <class Range>
  std::size_t range(const Range& r) const {
    std::size_t h = r.size();
    for (const auto& x : r) h = mix(h, (*this)(x));
    return h;
  }
};

// Nim-values. `options(state)` returns a vector of the states that a move may lead to, or a vector of
// vectors of states where a move may leave a sum (an empty one: nothing is left).
//
//     auto sg = grundy::make_sg<int>([](int n) { return std::vector<int>{n / 2, n / 3}; });
//
// The game must be finite: no play may come back to a state. O(states + options) time and memory.
template <class State, class Options, class Hash = StateHash>
class Sg {
 public:
  explicit Sg(Options options) : options_(std::move(options)) {}

  u64 value(const State& state) {
    if (const auto at = known_.find(state); at != known_.end()) return at->second;
    std::vector<Frame> stack;
    open(stack, state);
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next < top.options.size()) {
        if (const State* missing = look_at(top)) {
          const State next = *missing;  // opening a frame may move `top`
          open(stack, next);
        }
        continue;
      }
      *top.value = static_cast<std::uint32_t>(mex(top.values));
      stack.pop_back();
    }
    return known_.find(state)->second;
  }

  // The value of the sum of several states.
  u64 value_of_sum(const std::vector<State>& states) {
    u64 sum = 0;
    for (const State& s : states) sum ^= value(s);
    return sum;
  }

  // The first option of value 0, or nothing if the mover loses.
  auto winning_move(const State& state) { return move_to(state, 0); }

  // The first option of value `target`: what to leave of this state where the other terms of a sum
  // have the value `target`.
  auto move_to(const State& state, u64 target) {
    std::optional<Option> found;
    for (const Option& option : options_(state)) {
      if (option_value(option) != target) continue;
      found = option;
      break;
    }
    return found;
  }

  std::size_t states() const { return known_.size(); }

 private:
  using Option = typename std::decay_t<std::invoke_result_t<Options&, const State&>>::value_type;
  static constexpr bool kSums = !std::is_convertible_v<Option, State>;
  static constexpr std::uint32_t kOpen = UINT32_MAX;  // a state whose value is being worked out

  struct Frame {
    std::uint32_t* value;  // in known_, whose nodes do not move
    std::vector<Option> options;
    std::vector<u64> values;
    std::size_t next;
  };

  void open(std::vector<Frame>& stack, const State& state) {
    std::uint32_t* value = &known_.try_emplace(state, kOpen).first->second;
    auto list = options_(state);
    stack.push_back({value, std::vector<Option>(list.begin(), list.end()), {}, 0});
  }

  // Takes in the value of the next option, or says which state must be worked out before.
  const State* look_at(Frame& frame) {
    const Option& option = frame.options[frame.next];
    u64 sum = 0;
    if constexpr (kSums) {
      for (const State& term : option)
        if (!add(term, sum)) return &term;
    } else {
      if (!add(option, sum)) return &option;
    }
    frame.values.push_back(sum);
    ++frame.next;
    return nullptr;
  }

  bool add(const State& term, u64& sum) const {
    const auto at = known_.find(term);
    if (at == known_.end()) return false;
    assert(at->second != kOpen && "the game is not finite: this play comes back to a state");
    sum ^= at->second;
    return true;
  }

  u64 option_value(const Option& option) {
    if constexpr (kSums)
      return value_of_sum(option);
    else
      return value(option);
  }

  Options options_;
  std::unordered_map<State, std::uint32_t, Hash> known_;
};

template <class State, class Options>
Sg<State, Options> make_sg(Options options) {
  return Sg<State, Options>(std::move(options));
}

// Who wins, where values do not say it: misere play, or games that end otherwise than by having no
// move. `options(state)` returns a vector of states. `misere`: whoever cannot move wins. A rule "whoever
// reaches this wins" is said by giving the state no options (and one that whoever cannot move wins).
//
//     auto game = grundy::make_outcome<int>([](int n) { ... }, true);
template <class State, class Options, class Hash = StateHash>
class Outcome {
 public:
  explicit Outcome(Options options, bool misere = false)
      : options_(std::move(options)), misere_(misere) {}

  // Does whoever moves win? Options are looked at until a losing one is found.
  bool wins(const State& state) {
    if (const auto at = known_.find(state); at != known_.end()) return at->second == kWins;
    std::vector<Frame> stack;
    open(stack, state);
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == top.options.size()) {
        *top.result = top.options.empty() && misere_ ? kWins : kLoses;
        stack.pop_back();
        continue;
      }
      const auto at = known_.find(top.options[top.next]);
      if (at == known_.end()) {
        const State next = top.options[top.next];
        open(stack, next);
        continue;
      }
      assert(at->second != kOpen && "the game is not finite: this play comes back to a state");
      if (at->second == kLoses) {
        *top.result = kWins;
        stack.pop_back();
      } else {
        ++top.next;
      }
    }
    return known_.find(state)->second == kWins;
  }

  // The first option from which the other player loses, or nothing.
  std::optional<State> winning_move(const State& state) {
    for (const State& option : options_(state))
      if (!wins(option)) return option;
    return std::nullopt;
  }

 private:
  enum Result : std::uint8_t { kOpen, kWins, kLoses };
  struct Frame {
    Result* result;
    std::vector<State> options;
    std::size_t next;
  };

  void open(std::vector<Frame>& stack, const State& state) {
    Result* result = &known_.try_emplace(state, kOpen).first->second;
    auto list = options_(state);
    stack.push_back({result, std::vector<State>(list.begin(), list.end()), 0});
  }

  Options options_;
  bool misere_;
  std::unordered_map<State, Result, Hash> known_;
};

template <class State, class Options>
Outcome<State, Options> make_outcome(Options options, bool misere = false) {
  return Outcome<State, Options>(std::move(options), misere);
}

}  // namespace contest
}  // namespace grundy
