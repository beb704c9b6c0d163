// The Python of a law: Python 3, integers of any size, no modules but math.
#include <fmt/format.h>

#include "export/law_code.hpp"

namespace grundy::exporting {

namespace {

constexpr const char* kHead = R"(# @GAME@
#
@COMMENT@
from math import isqrt
)";

constexpr const char* kSequence = R"(
# Values of the heaps 0 to @LAST@; then value(n + @PERIOD@) = value(n) + @SALTUS@.
PREPERIOD, PERIOD, SALTUS = @PREPERIOD@, @PERIOD@, @SALTUS@
VALUES = [@VALUES@]


def value(n):
    """The nim-value of a heap of any size. O(1)."""
    if n < PREPERIOD + PERIOD:
        return VALUES[n]
    periods = (n - PREPERIOD) // PERIOD
    return VALUES[n - periods * PERIOD] + SALTUS * periods
)";

constexpr const char* kSequenceMoves = R"(

# What may be taken: amounts low to high (None: any from low on). Bit 1: all of the heap; bit 2: part of it,
# leaving a heap; bit 4: part of it, leaving two heaps.
RUNS = [@RUNS@]


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    for low, high, left in RUNS:
        if high is None:
            # Heaps with the value: some of the table, and those that whole periods lead to.
            for i in range(PREPERIOD + PERIOD):
                m = i
                if i >= PREPERIOD and SALTUS > 0 and target > VALUES[i]:
                    if (target - VALUES[i]) % SALTUS:
                        continue
                    m = i + (target - VALUES[i]) // SALTUS * PERIOD
                if m < n and n - m >= low and value(m) == target:
                    return [m] if m else []
            continue
        for taken in range(low, min(high, n) + 1):
            rest = n - taken
            if rest == 0 and left & 1 and target == 0:
                return []
            if rest > 0 and left & 2 and value(rest) == target:
                return [rest]
            if left & 4:
                # A first part beyond the table could give a period to the other part.
                for a in range(1, min(rest // 2, PREPERIOD + PERIOD) + 1):
                    if value(a) ^ value(rest - a) == target:
                        return [a, rest - a]
    return None
)";

constexpr const char* kBash = R"(

def value(n):
    """The nim-value of a heap of any size. O(1)."""
    return n % @MODULUS@


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    taken = (n - target) % @MODULUS@
    if target > @M@ or not 0 < taken <= n:
        return None
    return [n - taken] if taken < n else []
)";

constexpr const char* kNim = R"(

def value(n):
    """The nim-value of a heap of any size."""
    return n


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    if target >= n:
        return None
    return [target] if target else []
)";

constexpr const char* kLasker = R"(

def value(n):
    """The nim-value of a heap of any size. O(1)."""
    if n == 0:
        return 0
    return n + 1 if n % 4 == 3 else n - 1 if n % 4 == 0 else n


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target, which must be less than value(n)."""
    heap = value(target)  # value(value(t)) == t
    if heap < n:
        return [heap] if heap else []
    if n > 1 and value(1) ^ value(n - 1) == target:
        return [1, n - 1]
    return None
)";

constexpr const char* kSums = R"(

def first_player_wins(heaps):
    """Does the player to move win the sum of these heaps?"""
    total = 0
    for n in heaps:
        total ^= value(n)
    return total != 0
)";

constexpr const char* kSumMoves = R"(

def winning_move(heaps):
    """(i, what is left of heaps[i], as a list of heaps), or None where the player to move loses."""
    total = 0
    for n in heaps:
        total ^= value(n)
    for i, n in enumerate(heaps):
        now = value(n)
        if now ^ total < now:
            left = option_with_value(n, now ^ total)
            if left is not None:
                return i, left
    return None
)";

constexpr const char* kMisereNim = R"(

def first_player_wins(heaps):
    """Does the player to move win (whoever takes the last counter loses)?"""
    total = 0
    for n in heaps:
        total ^= n
    return total != 0 if any(n > 1 for n in heaps) else total == 0


def winning_move(heaps):
    """(i, what is left of heaps[i], as a list of heaps); None where the player to move loses, or has no move and has won."""
    total = 0
    for n in heaps:
        total ^= n
    for i, n in enumerate(heaps):
        for rest in (n ^ total, 0, 1):
            if rest < n and not first_player_wins(heaps[:i] + [rest] + heaps[i + 1:]):
                return i, [rest] if rest else []
    return None
)";

constexpr const char* kWythoff = R"(
WIDTH = @D@


def smaller(k):
    """The smaller heap of the losing pair number k; the larger one is WIDTH * k more."""
    return ((2 - WIDTH) * k + isqrt(k * k * (WIDTH * WIDTH + 4))) // 2


def partner(n):
    """The other heap of the losing pair that n is in. O(log n) steps."""
    for larger in (0, WIDTH):
        low, high = 0, n
        while low < high:
            k = (low + high) // 2
            if smaller(k) + larger * k >= n:
                high = k
            else:
                low = k + 1
        if smaller(low) + larger * low == n:
            return smaller(low) + (WIDTH - larger) * low


def first_player_wins(a, b):
    """Does the player to move win the pair of heaps?"""
    k, rest = divmod(abs(a - b), WIDTH)
    return rest != 0 or min(a, b) != smaller(k)


def winning_move(a, b):
    """The pair that a winning move leaves, or None where the player to move loses."""
    if not first_player_wins(a, b):
        return None
    if partner(a) < b:
        return a, partner(a)
    if partner(b) < a:
        return partner(b), b
    low, high = min(a, b), max(a, b)
    k = (high - low) // WIDTH
    for j in (k, k + 1):
        x = smaller(j)
        y = x + WIDTH * j
        if x < low and y < high and abs((low - x) - (high - y)) < WIDTH:
            return (x, y) if a <= b else (y, x)
    return None
)";

constexpr const char* kAutomaton = R"(
# An automaton that reads the digits of all @TRACKS@ numbers at once, the most significant first, and
# accepts the positions that the player to move loses: letters (a digit a number; *: any) and next states.
ARROWS = [
@ARROWS@]
ACCEPTING = {@ACCEPTING@}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def lost(position):
    """Is the position, a tuple of @NUMBERS@ numbers of any size, lost for the player to move?"""
    rest = list(position) + [0] * (@TRACKS@ - @NUMBERS@)
    weights = [1, @UNIT@]
    while weights[-1] <= max(rest):
        weights.append(@FIRST@ * weights[-1] + (@SECOND@) * weights[-2])
    state = @START@
    for weight in reversed(weights):
        digits = [DIGITS[n // weight] for n in rest]
        rest = [n % weight for n in rest]
        for letter, to in ARROWS[state]:
            if all(c in ("*", d) for c, d in zip(letter, digits)):
                state = to
                break
        else:
            return False
    return state in ACCEPTING


def first_player_wins(position):
    """Does the player to move win the position?"""
    return not lost(position)
)";

std::string arrows_of(const LawCode& law) {
  std::string out;
  for (const auto& row : law.machine.next) {
    out += "    [";
    for (const auto& [letter, to] : row)
      out += fmt::format("{}(\"{}\", {})", out.back() == '[' ? "" : ", ", letter, to);
    out += "],\n";
  }
  return out;
}

std::string accepting_of(const LawCode& law) {
  std::string out;
  for (std::size_t q = 0; q < law.machine.accepting.size(); ++q)
    if (law.machine.accepting[q]) out += fmt::format("{}{}", out.empty() ? "" : ", ", q);
  return out;
}

std::string runs_of(const LawCode& law) {
  std::string out;
  for (const auto& run : law.runs) {
    const std::string high = run.hi == recognise::kUnbounded ? "None" : std::to_string(run.hi);
    out += fmt::format("{}({}, {}, {})", out.empty() ? "" : ", ", run.lo, high, run.digit);
  }
  return out;
}

}  // namespace

std::string python_code(const LawCode& law) {
  std::string text = kHead, comment;
  if (law.kind != LawKind::wythoff) text.erase(text.find("from math"));
  if (law.kind == LawKind::sequence)
    text += std::string(kSequence) + (law.proved ? kSequenceMoves : "");
  if (law.kind == LawKind::bash) text += kBash;
  if (law.kind == LawKind::nim) text += kNim;
  if (law.kind == LawKind::lasker) text += kLasker;
  if (law.kind == LawKind::misere_nim) text += kMisereNim;
  if (law.kind == LawKind::wythoff) text += kWythoff;
  if (law.kind == LawKind::automaton) text += kAutomaton;
  if (law.kind != LawKind::misere_nim && law.kind != LawKind::wythoff &&
      law.kind != LawKind::automaton) {
    text += std::string(kSums) + (law.proved ? kSumMoves : "");
  }
  for (const std::string& line : law.comment)
    comment += (comment.empty() ? "" : "\n") + ("# " + one_line(line));
  return filled(std::move(text), {{"TRACKS", std::to_string(law.machine.tracks)},
                                  {"NUMBERS", std::to_string(law.coordinates)},
                                  {"ARROWS", arrows_of(law)},
                                  {"ACCEPTING", accepting_of(law)},
                                  {"START", std::to_string(law.machine.start)},
                                  {"UNIT", std::to_string(law.numeration.unit())},
                                  {"FIRST", std::to_string(law.numeration.first())},
                                  {"SECOND", std::to_string(law.numeration.second())},
                                  {"PREPERIOD", std::to_string(law.preperiod)},
                                  {"PERIOD", std::to_string(law.period)},
                                  {"SALTUS", std::to_string(law.saltus)},
                                  {"LAST", std::to_string(law.preperiod + law.period - 1)},
                                  {"VALUES", fmt::format("{}", fmt::join(law.values, ", "))},
                                  {"RUNS", runs_of(law)},
                                  {"MODULUS", std::to_string(law.parameter + 1)},
                                  {"M", std::to_string(law.parameter)},
                                  {"D", std::to_string(law.parameter)},
                                  {"COMMENT", comment},
                                  {"GAME", one_line(law.game)}});
}

}  // namespace grundy::exporting
