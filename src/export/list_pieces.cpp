// The pieces of code about rows of heaps: misere Nim, Moore's Nim, staircases. For each piece first the
// C++, then the Python.
#include "export/pieces.hpp"

namespace grundy::exporting {

const Piece kMisereNim = {
    R"(
// Does the player to move win (whoever takes the last counter loses)?
inline bool first_player_wins(const std::vector<Number>& heaps) {
  Number all = 0;
  bool large = false;
  for (const Number n : heaps) {
    all ^= n;
    large = large || n > 1;
  }
  return large ? all != 0 : all == 0;
}

// heaps[heap] becomes the heaps of `left`.
struct Move {
  std::size_t heap;
  std::vector<Number> left;
};

// A winning move; nothing where the player to move loses, or has no move and has won.
inline std::optional<Move> winning_move(const std::vector<Number>& heaps) {
  Number all = 0;
  for (const Number n : heaps) all ^= n;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    for (const Number rest : {heaps[i] ^ all, Number{0}, Number{1}}) {
      if (rest >= heaps[i]) continue;
      std::vector<Number> after = heaps;
      after[i] = rest;
      if (first_player_wins(after)) continue;
      return Move{i, rest == 0 ? std::vector<Number>{} : std::vector<Number>{rest}};
    }
  }
  return std::nullopt;
}
)",
    R"(

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
)"};

const Piece kMoore = {
    R"(
// A move takes from at least one and at most kHeaps heaps. Heaps of any 64-bit size.
constexpr std::size_t kHeaps = @K@;
constexpr bool kMisere = @MISERE@;  // whoever takes the last counter loses

inline std::size_t ones(const std::vector<Number>& heaps, int column) {
  std::size_t count = 0;
  for (const Number n : heaps) count += n >> column & 1;
  return count;
}

inline bool some_larger_than_one(const std::vector<Number>& heaps) {
  return std::any_of(heaps.begin(), heaps.end(), [](Number n) { return n > 1; });
}

// Does the player to move win? O(64 heaps).
inline bool first_player_wins(const std::vector<Number>& heaps) {
  if (kMisere && !some_larger_than_one(heaps)) return ones(heaps, 0) % (kHeaps + 1) != 1 % (kHeaps + 1);
  for (int column = 0; column < 64; ++column) {
    if (ones(heaps, column) % (kHeaps + 1) != 0) return true;
  }
  return false;
}

// Misere play, when only heaps of 0 and 1 shall be left: their number must be 1 more than a multiple.
inline std::vector<Number> leave_ones(std::vector<Number> heaps) {
  const std::size_t now = static_cast<std::size_t>(std::count(heaps.begin(), heaps.end(), Number{1}));
  const std::size_t more = (kHeaps + 2 - now % (kHeaps + 1)) % (kHeaps + 1);
  std::size_t large = 0;
  for (const Number n : heaps) large += n > 1 ? 1 : 0;
  std::size_t keep = more <= large ? more : 0, drop = more <= large ? 0 : kHeaps + 1 - more;
  for (Number& n : heaps) {
    if (n > 1) {
      n = keep > 0 ? 1 : 0;
      keep -= keep > 0 ? 1 : 0;
    } else if (n == 1 && drop > 0) {
      n = 0;
      --drop;
    }
  }
  return heaps;
}

// The heaps that a winning move leaves; nothing where the player to move loses, or has no move. O(64 heaps).
inline std::optional<std::vector<Number>> winning_move(const std::vector<Number>& heaps) {
  if (!first_player_wins(heaps)) return std::nullopt;
  if (kMisere && std::all_of(heaps.begin(), heaps.end(), [](Number n) { return n == 0; })) return std::nullopt;
  std::vector<Number> after = heaps;
  std::vector<bool> chosen(heaps.size(), false);  // digits from here on may be any
  std::size_t free = 0;
  for (int column = 64; column-- > 0;) {
    const Number bit = Number{1} << column;
    std::size_t fixed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (chosen[i]) after[i] &= ~bit;
      fixed += after[i] >> column & 1;
    }
    std::size_t wanted = (kHeaps + 1 - fixed % (kHeaps + 1)) % (kHeaps + 1);
    if (wanted <= free) {
      for (std::size_t i = 0; i < after.size() && wanted > 0; ++i) {
        if (!chosen[i]) continue;
        after[i] |= bit;
        --wanted;
      }
      continue;
    }
    for (std::size_t i = 0, rest = fixed % (kHeaps + 1); rest > 0; ++i) {
      if (chosen[i] || (after[i] & bit) == 0) continue;
      chosen[i] = true;
      after[i] &= ~bit;
      ++free;
      --rest;
    }
  }
  if (kMisere && !some_larger_than_one(after)) return leave_ones(heaps);
  return after;
}
)",
    R"(
# A move takes from at least one and at most HEAPS heaps.
HEAPS, MISERE = @K@, @MISERE_PY@


def first_player_wins(heaps):
    """Does the player to move win?"""
    if MISERE and max(heaps, default=0) <= 1:
        return (sum(heaps) - 1) % (HEAPS + 1) != 0
    columns = max(heaps, default=0).bit_length()
    return any(sum(n >> c & 1 for n in heaps) % (HEAPS + 1) for c in range(columns))


def leave_ones(heaps):
    """Misere play, when only heaps of 0 and 1 shall be left: their number must be 1 more than a multiple."""
    more = (1 - heaps.count(1)) % (HEAPS + 1)
    large = sum(n > 1 for n in heaps)
    keep, drop, after = (more, 0, []) if more <= large else (0, HEAPS + 1 - more, [])
    for n in heaps:
        if n > 1:
            n = 1 if keep > 0 else 0
            keep -= n
        elif n == 1 and drop > 0:
            n, drop = 0, drop - 1
        after.append(n)
    return after


def winning_move(heaps):
    """The heaps that a winning move leaves; None where the player to move loses, or has no move."""
    if not first_player_wins(heaps) or (MISERE and not any(heaps)):
        return None
    after, chosen = list(heaps), []  # digits of the chosen heaps may be any from here on
    for column in reversed(range(max(heaps).bit_length())):
        bit = 1 << column
        for i in chosen:
            after[i] &= ~bit
        fixed = [i for i, n in enumerate(after) if n & bit]
        wanted = -len(fixed) % (HEAPS + 1)
        if wanted <= len(chosen):
            for i in sorted(chosen)[:wanted]:
                after[i] |= bit
            continue
        for i in fixed[:len(fixed) % (HEAPS + 1)]:
            chosen.append(i)
            after[i] &= ~bit
    if MISERE and max(after) <= 1:
        return leave_ones(heaps)
    return after
)"};

const Piece kStaircase = {
    R"(
// coins[i] are the coins on step i; a move takes any number of them to step i + kShift. @LEAVES_WORDS@
// Steps of up to 2^64 - 1 coins.
constexpr std::ptrdiff_t kShift = @SHIFT@;
constexpr bool kLeaves = @LEAVES@;

// Is it an odd number of moves from step i down to where no move is left?
inline bool odd(std::size_t i, std::size_t steps) {
  const std::ptrdiff_t place = static_cast<std::ptrdiff_t>(kShift < 0 ? i : steps - 1 - i);
  return (place / (kShift < 0 ? -kShift : kShift) + (kLeaves ? 1 : 0)) % 2 == 1;
}

// The nim-value of a staircase. O(steps).
inline Number value(const std::vector<Number>& coins) {
  Number all = 0;
  for (std::size_t i = 0; i < coins.size(); ++i) all ^= odd(i, coins.size()) ? coins[i] : 0;
  return all;
}

// Does the player to move win?
inline bool first_player_wins(const std::vector<Number>& coins) {
  return value(coins) != 0;
}

// So many coins go from the step to step + kShift.
struct Move {
  std::size_t step;
  Number coins;
};

// A winning move, or nothing where the player to move loses. O(steps).
inline std::optional<Move> winning_move(const std::vector<Number>& coins) {
  const Number all = value(coins);
  for (std::size_t i = 0; i < coins.size(); ++i) {
    if (odd(i, coins.size()) && (coins[i] ^ all) < coins[i]) return Move{i, coins[i] - (coins[i] ^ all)};
  }
  return std::nullopt;
}
)",
    R"(
# coins[i] are the coins on step i; a move takes any number of them to step i + SHIFT. @LEAVES_WORDS@
SHIFT, LEAVES = @SHIFT@, @LEAVES_PY@


def odd(i, steps):
    """Is it an odd number of moves from step i down to where no move is left?"""
    return ((i if SHIFT < 0 else steps - 1 - i) // abs(SHIFT) + LEAVES) % 2 == 1


def value(coins):
    """The nim-value of a staircase."""
    total = 0
    for i, n in enumerate(coins):
        if odd(i, len(coins)):
            total ^= n
    return total


def first_player_wins(coins):
    """Does the player to move win?"""
    return value(coins) != 0


def winning_move(coins):
    """(i, how many coins go from step i to step i + SHIFT), or None where the player to move loses."""
    total = value(coins)
    for i, n in enumerate(coins):
        if odd(i, len(coins)) and n ^ total < n:
            return i, n - (n ^ total)
    return None
)"};

}  // namespace grundy::exporting
