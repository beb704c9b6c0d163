// Problem: is every T of an arithmetic progression the sum of two numbers that share no binary digit, have given
// remainders modulo an odd r, and are not too small?
//
// Such a sum gives each digit 1 of T to one of the two. Reading T from its lowest digit, all that matters of the
// digits given so far is the remainder of x1 (that of x2 is then known, from T's), and whether the digits read of x1 and
// of x2 are at least those of their lower bounds. These are finitely many states of a nondeterministic automaton; the
// set of those that some way of giving leads to, together with the remainder of T, the remainder of the power of two
// that comes next, and whether T is at least `start` so far, is a state of a deterministic one. From the length of the
// bounds on nothing else depends on the place. So a search through all states that can be reached decides for all T
// at once: wherever T may end (zeros in front of it change nothing) in the progression, the set must hold
// a state that is right for some choice.
#include "engine/heap/disjoint_sums.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <set>
#include <vector>

namespace grundy::heap {
namespace {

constexpr std::size_t kMostStates = 20'000, kMostWays = 4'096;

// One way to have given the digits so far.
struct Way {
  std::uint32_t choice = 0;
  std::int64_t remainder1 = 0;
  bool enough1 = true, enough2 = true;

  auto operator<=>(const Way&) const = default;
};

struct State {
  std::int64_t place = 0;      // digits read, at most the length of the bounds
  std::int64_t power = 1;      // 2^(digits read) modulo r
  std::int64_t remainder = 0;  // of T
  bool enough = true;          // T >= start, as far as read
  std::vector<Way> ways;       // sorted

  auto operator<=>(const State&) const = default;
};

bool digit_of(std::int64_t n, std::int64_t place) {
  return (n >> place & 1) != 0;
}

// Whether a number is at least the bound after one digit more, where `lower` says it of the digits below.
bool at_least(bool digit, bool bound, bool lower) {
  return digit == bound ? lower : digit;
}

class Automaton {
 public:
  Automaton(std::span<const DisjointSummands> choices, std::int64_t r, std::int64_t start,
            std::int64_t step)
      : choices_(choices),
        r_(r),
        start_(start),
        fixed_(std::countr_zero(static_cast<std::uint64_t>(step))) {
    std::int64_t longest = std::max(start, std::int64_t{1} << fixed_);
    for (const auto& [least1, least2] : choices) longest = std::max({longest, least1, least2});
    length_ = std::bit_width(static_cast<std::uint64_t>(longest));
  }

  State first() const {
    State state;
    state.power = 1 % r_;
    for (std::uint32_t i = 0; i < choices_.size(); ++i) state.ways.push_back({i, 0, true, true});
    return state;
  }
  // The lowest digits of all T are those of start.
  bool reads(const State& state, bool digit) const {
    return state.place >= fixed_ || digit == digit_of(start_, state.place);
  }
  State next(const State& state, bool digit) const;
  // Whether T may end here and is no sum.
  bool fails(const State& state) const;

 private:
  Way given(const Way& way, const State& state, bool digit1, bool digit2) const;

  std::span<const DisjointSummands> choices_;
  std::int64_t r_, start_;
  int fixed_;
  std::int64_t length_ = 0;
};

Way Automaton::given(const Way& way, const State& state, bool digit1, bool digit2) const {
  const auto& [least1, least2] = choices_[way.choice];
  Way longer = way;
  if (digit1) longer.remainder1 = (way.remainder1 + state.power) % r_;
  const bool bound1 = state.place < length_ && digit_of(least1, state.place);
  const bool bound2 = state.place < length_ && digit_of(least2, state.place);
  longer.enough1 = at_least(digit1, bound1, way.enough1);
  longer.enough2 = at_least(digit2, bound2, way.enough2);
  return longer;
}

State Automaton::next(const State& state, bool digit) const {
  State longer;
  longer.place = std::min(state.place + 1, length_);
  longer.power = 2 * state.power % r_;
  longer.remainder = (state.remainder + (digit ? state.power : 0)) % r_;
  const bool bound = state.place < length_ && digit_of(start_, state.place);
  longer.enough = at_least(digit, bound, state.enough);
  for (const Way& way : state.ways) {
    longer.ways.push_back(given(way, state, digit, false));
    if (digit) longer.ways.push_back(given(way, state, false, true));
  }
  std::sort(longer.ways.begin(), longer.ways.end());
  longer.ways.erase(std::unique(longer.ways.begin(), longer.ways.end()), longer.ways.end());
  return longer;
}

bool Automaton::fails(const State& state) const {
  if (state.place < length_ || !state.enough || state.remainder != start_ % r_) return false;
  return std::none_of(state.ways.begin(), state.ways.end(), [this](const Way& way) {
    return way.enough1 && way.enough2 && way.remainder1 == choices_[way.choice].least1 % r_;
  });
}

}  // namespace

bool disjoint_sums_exist(std::span<const DisjointSummands> choices, std::int64_t r,
                         std::int64_t start, std::int64_t step) {
  const Automaton automaton(choices, r, start, step);
  std::set<State> seen{automaton.first()};
  std::vector<State> open{automaton.first()};
  while (!open.empty()) {
    const State state = std::move(open.back());
    open.pop_back();
    if (automaton.fails(state)) return false;
    for (const bool digit : {false, true}) {
      if (!automaton.reads(state, digit)) continue;
      State next = automaton.next(state, digit);
      if (next.ways.size() > kMostWays || seen.size() >= kMostStates) return false;
      if (seen.insert(next).second) open.push_back(std::move(next));
    }
  }
  return true;
}

}  // namespace grundy::heap
