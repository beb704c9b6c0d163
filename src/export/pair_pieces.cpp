// The pieces of code about two numbers: Wythoff's game, Euclid's game, and a heap of which the opponent's
// move limits the next. For each piece first the C++, then the Python.
#include "export/pieces.hpp"

namespace grundy::exporting {

const Piece kWythoff = {
    R"(
// Heaps up to kMost: then all numbers here fit into 128 bits.
constexpr Number kWidth = @D@, kMost = @MOST@u;

__extension__ typedef unsigned __int128 Wide;

inline Number root(Wide n) {  // floor of the square root
  Number r = static_cast<Number>(std::sqrt(static_cast<long double>(n)));
  while (static_cast<Wide>(r) * r > n) --r;
  while (static_cast<Wide>(r + 1) * (r + 1) <= n) ++r;
  return r;
}

// The smaller heap of the losing pair number k; the larger one is kWidth * k more.
inline Number smaller(Number k) {
  const Number s = root(static_cast<Wide>(k) * k * (kWidth * kWidth + 4));
  return static_cast<Number>((static_cast<Wide>(s) + 2 * static_cast<Wide>(k) - static_cast<Wide>(kWidth) * k) / 2);
}

// The other heap of the losing pair that n is in. O(log n).
inline Number partner(Number n) {
  for (const bool larger : {false, true}) {
    Number low = 0, high = n;
    while (low < high) {
      const Number k = low + (high - low) / 2;
      if (smaller(k) + (larger ? kWidth * k : 0) >= n) {
        high = k;
      } else {
        low = k + 1;
      }
    }
    if (smaller(low) + (larger ? kWidth * low : 0) == n) return smaller(low) + (larger ? 0 : kWidth * low);
  }
  return n;
}

// Does the player to move win the pair of heaps?
inline bool first_player_wins(Number a, Number b) {
  const Number low = std::min(a, b), apart = std::max(a, b) - low;
  return apart % kWidth != 0 || low != smaller(apart / kWidth);
}

struct Pair {
  Number a, b;
};

// The pair that a winning move leaves, or nothing where the player to move loses. O(log(a + b)).
inline std::optional<Pair> winning_move(Number a, Number b) {
  if (!first_player_wins(a, b)) return std::nullopt;
  if (partner(a) < b) return Pair{a, partner(a)};
  if (partner(b) < a) return Pair{partner(b), b};
  const Number low = std::min(a, b), high = std::max(a, b), k = (high - low) / kWidth;
  for (const Number j : {k, k + 1}) {
    const Number x = smaller(j), y = x + kWidth * j;
    if (x >= low || y >= high) continue;
    const Number from_low = low - x, from_high = high - y;
    if (std::max(from_low, from_high) - std::min(from_low, from_high) >= kWidth) continue;
    return a <= b ? Pair{x, y} : Pair{y, x};
  }
  return std::nullopt;
}
)",
    R"(
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
)"};

const Piece kEuclid = {
    R"(
// The nim-value of two numbers, of any 64-bit size. O(log(a + b)).
constexpr bool kPositive = @POSITIVE@;  // both numbers must stay positive

inline Number value(Number a, Number b) {
  Number x = std::max(a, b), y = std::min(a, b);
  if (kPositive && y == 0) return 0;  // no position of the game
  std::vector<Number> quotients;
  while (y != 0) {
    quotients.push_back(x / y);
    const Number rest = x % y;
    x = y;
    y = rest;
  }
  Number all = 0;
  for (std::size_t i = quotients.size(); i-- > 0;) {
    const bool last = kPositive && i + 1 == quotients.size();
    all = last || quotients[i] <= all ? quotients[i] - 1 : quotients[i];
  }
  return all;
}

// Does the player to move win?
inline bool first_player_wins(Number a, Number b) {
  return value(a, b) != 0;
}

struct Pair {
  Number a, b;
};

// The pair that a winning move leaves, or nothing where the player to move loses. O(log(a + b)).
inline std::optional<Pair> winning_move(Number a, Number b) {
  if (!first_player_wins(a, b)) return std::nullopt;
  const Number small = std::min(a, b), rest = std::max(a, b) % small;
  // The multiples of the smaller number that may be left of the larger: none or one has the value 0.
  for (const Number left : {rest, rest + small}) {
    if ((kPositive && left == 0) || left >= std::max(a, b) || value(small, left) != 0) continue;
    return a >= b ? Pair{left, b} : Pair{a, left};
  }
  return std::nullopt;
}
)",
    R"(

POSITIVE = @POSITIVE_PY@  # both numbers must stay positive


def value(a, b):
    """The nim-value of two numbers of any size. O(log(a + b)) steps."""
    x, y = max(a, b), min(a, b)
    if POSITIVE and y == 0:
        return 0  # no position of the game
    quotients = []
    while y:
        quotients.append(x // y)
        x, y = y, x % y
    total, last = 0, POSITIVE
    for q in reversed(quotients):
        total, last = (q - 1 if last or q <= total else q), False
    return total


def first_player_wins(a, b):
    """Does the player to move win?"""
    return value(a, b) != 0


def winning_move(a, b):
    """The pair that a winning move leaves, or None where the player to move loses."""
    if not first_player_wins(a, b):
        return None
    small, large = min(a, b), max(a, b)
    # The multiples of the smaller number that may be left of the larger: none or one has the value 0.
    for left in (large % small, large % small + small):
        if left < large and (left or not POSITIVE) and value(small, left) == 0:
            return (left, b) if a >= b else (a, left)
    return None
)"};

const Piece kTakeAway = {
    R"(
// The most that may be taken next is kRatio times what has just been taken. Heaps of any 64-bit size.
constexpr Number kRatio = @RATIO@u;

__extension__ typedef unsigned __int128 Wide;

// The parts of n: 1 = h_1 < h_2 < ... are the numbers with h_(i+1) = h_i + h_j, j the least with
// kRatio h_j >= h_i; the largest that fits is taken off again and again. The largest part first.
inline std::vector<Number> parts(Number n) {
  std::vector<Wide> all = {1};
  for (std::size_t j = 0; all.back() < n;) {
    while (all[j] * kRatio < all.back()) ++j;
    all.push_back(all.back() + all[j]);
  }
  std::vector<Number> found;
  for (std::size_t i = all.size(); i-- > 0;) {
    if (n == 0 || all[i] > n) continue;
    found.push_back(static_cast<Number>(all[i]));
    n -= found.back();
  }
  return found;
}

// Does the player to move win, when at most `most` may be taken of `heap`? O(log heap) steps.
inline bool first_player_wins(Number heap, Number most) {
  return heap > 0 && most >= parts(heap).back();
}

// How many to take, or nothing where the player to move loses: the smallest part.
inline std::optional<Number> winning_move(Number heap, Number most) {
  if (!first_player_wins(heap, most)) return std::nullopt;
  return parts(heap).back();
}
)",
    R"(
# The most that may be taken next is RATIO times what has just been taken.
RATIO = @RATIO@


def parts(n):
    """1 = h_1 < h_2 < ... are the numbers with h_(i+1) = h_i + h_j, j the least with RATIO h_j >= h_i; the largest
    that fits is taken off again and again. The largest part first."""
    numbers, j = [1], 0
    while numbers[-1] < n:
        while numbers[j] * RATIO < numbers[-1]:
            j += 1
        numbers.append(numbers[-1] + numbers[j])
    found = []
    for h in reversed(numbers):
        if 0 < h <= n:
            found.append(h)
            n -= h
    return found


def first_player_wins(heap, most):
    """Does the player to move win, when at most `most` may be taken of `heap`? O(log heap) steps."""
    return heap > 0 and most >= parts(heap)[-1]


def winning_move(heap, most):
    """How many to take, or None where the player to move loses: the smallest part."""
    return parts(heap)[-1] if first_player_wins(heap, most) else None
)"};

}  // namespace grundy::exporting
