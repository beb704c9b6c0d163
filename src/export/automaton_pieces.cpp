// The pieces of code that run automata (export/digit_machines.hpp): lost positions or values, and the moves that
// lead to them. For each piece first the C++, then the Python.
#include "export/pieces.hpp"

namespace grundy::exporting {

const Piece kAutomata = {
    R"(
// Automata that read the digits of all their numbers at once, the most significant first. Numbers up to
// kMost: then nothing here exceeds 63 bits.
constexpr Number kMost = @MOST@u;

struct Arrow {
  const char* letter;  // a digit a number; *: any
  int to;
};
constexpr Arrow kArrows[] = {
@ARROWS@    {"", 0}};

struct State {
  int first;  // its arrows begin here, and end where those of the next state begin
  bool accepting;
};
constexpr State kStates[] = {
@STATES@    {@END@, false}};

struct Automaton {
  int first, states, start;   // states are numbered from the first on
  std::size_t numbers, more;  // unknown numbers may have so many digits more than the known ones
};

// The weights of the digits: 1, @UNIT@, then each @FIRST@ times the last and @SECOND@ times the one before.
inline std::vector<std::int64_t> weights_for(const std::vector<Number>& numbers, std::size_t more) {
  std::int64_t largest = 0;
  for (const Number n : numbers) largest = std::max(largest, static_cast<std::int64_t>(n));
  std::vector<std::int64_t> weights = {1, @UNIT@};
  while (weights.back() <= largest || more-- > 0)
    weights.push_back(@FIRST@ * weights.back() + (@SECOND@) * weights[weights.size() - 2]);
  return weights;
}

// Of each place, the digits of the numbers.
inline std::vector<std::vector<char>> digits_of(const std::vector<Number>& numbers, const std::vector<std::int64_t>& weights) {
  std::vector<std::vector<char>> digits(weights.size());
  for (const Number n : numbers) {
    std::int64_t rest = static_cast<std::int64_t>(n);
    for (std::size_t i = weights.size(); i-- > 0;) {
      const std::int64_t digit = rest / weights[i];
      rest -= digit * weights[i];
      digits[i].push_back(static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10)));
    }
  }
  return digits;
}

inline bool fits(const Arrow& arrow, const std::vector<char>& digits) {
  for (std::size_t t = 0; t < digits.size(); ++t) {
    if (arrow.letter[t] != '*' && arrow.letter[t] != digits[t]) return false;
  }
  return true;
}

// Does the automaton accept the numbers? Digits times arrows of a state.
inline bool accepts(const Automaton& automaton, const std::vector<Number>& numbers) {
  const auto digits = digits_of(numbers, weights_for(numbers, 0));
  int state = automaton.start;
  for (std::size_t i = digits.size(); i-- > 0;) {
    int next = -1;
    for (int a = kStates[automaton.first + state].first; a < kStates[automaton.first + state + 1].first; ++a) {
      if (fits(kArrows[a], digits[i])) next = kArrows[a].to;
    }
    if (next < 0) return false;
    state = next;
  }
  return kStates[automaton.first + state].accepting;
}

// Adds the numbers that are missing, so that the automaton accepts all of them; false if there are none.
// Digits times arrows.
inline bool complete(const Automaton& automaton, std::vector<Number>& numbers) {
  const std::size_t known = numbers.size();
  const auto weights = weights_for(numbers, automaton.more);
  const auto digits = digits_of(numbers, weights);
  // good[i][q]: with i digits to come, some numbers lead from q to acceptance.
  const std::size_t states = static_cast<std::size_t>(automaton.states);
  std::vector<std::vector<bool>> good(weights.size() + 1, std::vector<bool>(states, false));
  for (std::size_t q = 0; q < states; ++q) good[0][q] = kStates[static_cast<std::size_t>(automaton.first) + q].accepting;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    for (std::size_t q = 0; q < states; ++q) {
      const State* state = kStates + automaton.first + q;
      for (int a = state[0].first; a < state[1].first && !good[i + 1][q]; ++a) {
        good[i + 1][q] = good[i][static_cast<std::size_t>(kArrows[a].to)] && fits(kArrows[a], digits[i]);
      }
    }
  }
  std::size_t at = static_cast<std::size_t>(automaton.start);
  if (!good[weights.size()][at]) return false;
  numbers.resize(automaton.numbers, 0);
  for (std::size_t i = weights.size(); i-- > 0;) {
    const State* state = kStates + automaton.first + at;
    std::vector<int> least;
    for (int a = state[0].first; a < state[1].first; ++a) {
      if (!good[i][static_cast<std::size_t>(kArrows[a].to)] || !fits(kArrows[a], digits[i])) continue;
      std::vector<int> these;
      for (std::size_t t = known; t < automaton.numbers; ++t) {
        const char c = kArrows[a].letter[t];
        these.push_back(c == '*' ? 0 : c <= '9' ? c - '0' : c - 'a' + 10);
      }
      these.push_back(kArrows[a].to);
      if (least.empty() || these < least) least = these;
    }
    for (std::size_t t = known; t < automaton.numbers; ++t) {
      numbers[t] += static_cast<Number>(least[t - known]) * static_cast<Number>(weights[i]);
    }
    at = static_cast<std::size_t>(least.back());
  }
  return true;
}

constexpr Automaton kLaw = @LAW@;
)",
    R"(
# Automata that read the digits of all their numbers at once, the most significant first: how many numbers; how many
# digits more the unknown numbers may have than the known ones; the start; the accepting states; of each state letters
# (a digit a number; *: any) and next states.
LAW = @LAW@
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def digits_of(numbers, more):
    """The weights of the places from the last on, and the digits of the numbers in each place."""
    weights = [1, @UNIT@]
    while weights[-1] <= max(numbers) or more > 0:
        more -= weights[-1] > max(numbers)
        weights.append(@FIRST@ * weights[-1] + (@SECOND@) * weights[-2])
    rest, digits = list(numbers), []
    for weight in reversed(weights):
        digits.append("".join(DIGITS[n // weight] for n in rest))
        rest = [n % weight for n in rest]
    return weights, digits[::-1]


def fits(letter, digits):
    return all(c in ("*", d) for c, d in zip(letter, digits))


def accepts(automaton, numbers):
    """Does the automaton accept the numbers? Digits times arrows of a state."""
    _, _, state, accepting, arrows = automaton
    for digits in reversed(digits_of(numbers, 0)[1]):
        state = next((to for letter, to in arrows[state] if fits(letter, digits)), None)
        if state is None:
            return False
    return state in accepting


def complete(automaton, known):
    """The known numbers and the missing ones, so that the automaton accepts all of them; None if there are none.
    Digits times arrows."""
    count, more, state, accepting, arrows = automaton
    weights, digits = digits_of(known, more)
    good = [accepting]  # good[i]: the states from which some numbers lead to acceptance, with i digits to come
    for place in digits:
        good.append({q for q, row in enumerate(arrows) if any(to in good[-1] and fits(letter, place) for letter, to in row)})
    if state not in good[-1]:
        return None
    missing = [0] * (count - len(known))
    for i in reversed(range(len(weights))):
        found, state = min(([0 if c == "*" else DIGITS.index(c) for c in letter[len(known):]], to)
                           for letter, to in arrows[state] if to in good[i] and fits(letter, digits[i]))
        missing = [n + d * weights[i] for n, d in zip(missing, found)]
    return [*known, *missing]
)"};

const Piece kWantedMoves = {
    R"(
// The moves that are wanted, by kind: the numbers of an automaton are the @NUMBERS@ of the position, @WANTED@the
// unknown ones of what is left; and what is left, in components.
struct Item {
  bool fixed;  // a number; otherwise which one of the automaton's
  Number number;
};
struct Moves {
  Automaton automaton;
  std::vector<std::vector<Item>> to;
};

inline const std::vector<Moves>& moves() {
  static const std::vector<Moves> all = {
@MOVES@  };
  return all;
}

// What a wanted move leaves.
inline std::optional<std::vector<std::vector<Number>>> left_after(const std::vector<Number>& known) {
  for (const Moves& some : moves()) {
    std::vector<Number> numbers = known;
    if (!complete(some.automaton, numbers)) continue;
    std::vector<std::vector<Number>> left;
    for (const auto& component : some.to) {
      left.emplace_back();
      for (const Item& item : component)
        left.back().push_back(item.fixed ? item.number : numbers[item.number]);
    }
    return left;
  }
  return std::nullopt;
}
)",
    R"(

# The moves that are wanted, by kind: an automaton, whose numbers are the @NUMBERS@ of the position, @WANTED@the unknown
# ones of what is left; and what is left, in components: (True, a number) or (False, which one of the automaton's).
MOVES = [
@MOVES@]


def left_after(known):
    """What a wanted move leaves."""
    for automaton, to in MOVES:
        numbers = complete(automaton, known)
        if numbers is not None:
            return [tuple(n if fixed else numbers[n] for fixed, n in component) for component in to]
    return None
)"};

const Piece kLostPositions = {
    R"(
// Is the position lost for the player to move? It has @NUMBERS@ coordinates. O(log of the largest).
inline bool lost(const std::vector<Number>& position) {
  return accepts(kLaw, position);
}

// Does the player to move win the position?
inline bool first_player_wins(const std::vector<Number>& position) {
  return !lost(position);
}
)",
    R"(

def lost(position):
    """Is the position, a tuple of @NUMBERS@ numbers of any size, lost for the player to move?"""
    return accepts(LAW, position)


def first_player_wins(position):
    """Does the player to move win the position?"""
    return not lost(position)
)"};

const Piece kLostMoves = {
    R"(
// The position that a winning move leaves, {} where nothing is left; nothing where the player to move loses,
// or has no move.
inline std::optional<std::vector<Number>> winning_move(const std::vector<Number>& position) {
  const auto left = left_after(position);
  if (!left) return std::nullopt;
  return left->empty() ? std::vector<Number>{} : left->front();
}
)",
    R"(

def winning_move(position):
    """The position that a winning move leaves, () where nothing is left; None where the player to move loses, or has no
    move."""
    left = left_after(list(position))
    if left is None:
        return None
    return left[0] if left else ()
)"};

const Piece kHeapValues = {
    R"(
// The nim-value of a heap (0 for what is no position). Digits times arrows.
inline Number value(Number n) {
  std::vector<Number> numbers = {n};
  return complete(kLaw, numbers) ? numbers[1] : 0;
}
)",
    R"(

def value(n):
    """The nim-value of a heap of any size (0 for what is no position). Digits times arrows."""
    numbers = complete(LAW, [n])
    return numbers[1] if numbers else 0
)"};

const Piece kHeapValueMoves = {
    R"(
// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  const auto left = left_after({n, target});
  if (!left) return std::nullopt;
  std::vector<Number> heaps;
  for (const auto& component : *left) heaps.push_back(component[0]);
  return heaps;
}
)",
    R"(

def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    left = left_after([n, target])
    return None if left is None else [component[0] for component in left]
)"};

const Piece kPositionValues = {
    R"(
// A position has @NUMBERS@ coordinates.
using Position = std::vector<Number>;

// The nim-value of a position (0 for what is no position). Digits times arrows.
inline Number value(const Position& position) {
  Position numbers = position;
  return complete(kLaw, numbers) ? numbers.back() : 0;
}
)",
    R"(

def value(position):
    """The nim-value of a position, a tuple of @NUMBERS@ numbers of any size (0 for what is no position). Digits times
    arrows."""
    numbers = complete(LAW, list(position))
    return numbers[-1] if numbers else 0
)"};

const Piece kPositionValueMoves = {
    R"(
// What one move can leave of a position so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Position>> option_with_value(const Position& position, Number target) {
  Position known = position;
  known.push_back(target);
  return left_after(known);
}
)",
    R"(

def option_with_value(position, target):
    """What one move can leave of a position so that the value is target; None if that is impossible."""
    return left_after([*position, target])
)"};

}  // namespace grundy::exporting
