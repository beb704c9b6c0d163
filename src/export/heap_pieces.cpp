// The pieces of code about heaps: the value of a heap, and which move leaves a heap with a given value;
// the sum of heaps. For each piece first the C++, then the Python.
#include "export/pieces.hpp"

namespace grundy::exporting {

const Piece kSequence = {
    R"(
// Values of the heaps 0 to @LAST@; then value(n + @PERIOD@) = value(n) + @SALTUS@. Heaps up to 2^63.
constexpr Number kPreperiod = @PREPERIOD@, kPeriod = @PERIOD@, kSaltus = @SALTUS@;
constexpr std::uint32_t kValues[] = {@VALUES@};

// The nim-value of a heap. O(1).
inline Number value(Number n) {
  if (n < kPreperiod + kPeriod) return kValues[n];
  const Number periods = (n - kPreperiod) / kPeriod;
  return kValues[n - periods * kPeriod] + kSaltus * periods;
}
)",
    R"(
# Values of the heaps 0 to @LAST@; then value(n + @PERIOD@) = value(n) + @SALTUS@.
PREPERIOD, PERIOD, SALTUS = @PREPERIOD@, @PERIOD@, @SALTUS@
VALUES = [@VALUES@]


def value(n):
    """The nim-value of a heap of any size. O(1)."""
    if n < PREPERIOD + PERIOD:
        return VALUES[n]
    periods = (n - PREPERIOD) // PERIOD
    return VALUES[n - periods * PERIOD] + SALTUS * periods
)"};

const Piece kSequenceMoves = {
    R"(
// What may be taken: amounts low to high (kAny: any from low on). Bit 1 of left: all of the heap; bit 2:
// part of it, leaving a heap; bit 4: part of it, leaving two heaps.
constexpr Number kAny = ~Number{0};
struct Run {
  Number low, high;
  unsigned left;
};
constexpr Run kRuns[] = {@RUNS@};

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  for (const Run& run : kRuns) {
    if (run.high == kAny) {
      // Heaps with the value: some of the table, and those that whole periods lead to.
      for (Number i = 0; i < kPreperiod + kPeriod; ++i) {
        Number m = i;
        if (i >= kPreperiod && kSaltus > 0 && target > kValues[i]) {
          if ((target - kValues[i]) % std::max<Number>(kSaltus, 1) != 0) continue;
          m = i + (target - kValues[i]) / std::max<Number>(kSaltus, 1) * kPeriod;
        }
        if (m < n && n - m >= run.low && value(m) == target) {
          return m == 0 ? std::vector<Number>{} : std::vector<Number>{m};
        }
      }
      continue;
    }
    for (Number taken = run.low; taken <= run.high && taken <= n; ++taken) {
      const Number rest = n - taken;
      if (rest == 0 && (run.left & 1) != 0 && target == 0) return std::vector<Number>{};
      if (rest > 0 && (run.left & 2) != 0 && value(rest) == target) return std::vector<Number>{rest};
      if ((run.left & 4) == 0) continue;
      // A first part beyond the table could give a period to the other part.
      for (Number a = 1; a <= rest / 2 && a <= kPreperiod + kPeriod; ++a) {
        if ((value(a) ^ value(rest - a)) == target) return std::vector<Number>{a, rest - a};
      }
    }
  }
  return std::nullopt;
}
)",
    R"(

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
)"};

const Piece kBash = {
    R"(
// The nim-value of a heap, of any 64-bit size. O(1).
inline Number value(Number n) {
  return n % @MODULUS@u;
}

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  if (target > @M@u || target == value(n)) return std::nullopt;
  const Number taken = value(n) > target ? value(n) - target : value(n) + (@MODULUS@u - target);
  if (taken > n) return std::nullopt;
  return taken == n ? std::vector<Number>{} : std::vector<Number>{n - taken};
}
)",
    R"(

def value(n):
    """The nim-value of a heap of any size. O(1)."""
    return n % @MODULUS@


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    taken = (n - target) % @MODULUS@
    if target > @M@ or not 0 < taken <= n:
        return None
    return [n - taken] if taken < n else []
)"};

const Piece kNim = {
    R"(
// The nim-value of a heap, of any 64-bit size.
inline Number value(Number n) {
  return n;
}

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  if (target >= n) return std::nullopt;
  return target == 0 ? std::vector<Number>{} : std::vector<Number>{target};
}
)",
    R"(

def value(n):
    """The nim-value of a heap of any size."""
    return n


def option_with_value(n, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible."""
    if target >= n:
        return None
    return [target] if target else []
)"};

const Piece kLasker = {
    R"(
// The nim-value of a heap up to 2^63. O(1).
inline Number value(Number n) {
  if (n == 0) return 0;
  return n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
}

// What one move can leave of a heap so that the value is `target`, which must be less than value(n).
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  const Number heap = value(target);  // value(value(t)) = t
  if (heap < n) return heap == 0 ? std::vector<Number>{} : std::vector<Number>{heap};
  if (n > 1 && (value(1) ^ value(n - 1)) == target) return std::vector<Number>{1, n - 1};
  return std::nullopt;
}
)",
    R"(

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
)"};

const Piece kWindow = {
    R"(
// The options of the heap n + kShift are the heaps from low(n) up. Heaps up to 2^62.
constexpr Number kFactor = @FACTOR@u, kDivisor = @DIVISOR@u, kExtra = @EXTRA@u;
constexpr std::int64_t kShift = @SHIFT@;

__extension__ typedef unsigned __int128 Wide;

// The least m with kFactor n - kDivisor m <= kExtra.
inline Number low(Number n) {
  const Wide product = static_cast<Wide>(kFactor) * n;
  return product <= kExtra ? 0 : static_cast<Number>((product - kExtra + kDivisor - 1) / kDivisor);
}

inline Number shifted(Number n) {
  const std::int64_t m = static_cast<std::int64_t>(n) + kShift;
  return m < 0 ? 0 : static_cast<Number>(m);
}

// The nim-value of a heap. O(log n).
inline Number value(Number heap) {
  for (Number n = shifted(heap); n > 0; n = low(n - 1)) {
    if (low(n) == low(n - 1)) return n - low(n);
  }
  return 0;
}

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible. O(log n).
inline std::optional<std::vector<Number>> option_with_value(Number heap, Number target) {
  const Number n = shifted(heap);
  // The first heap with the value is the least m with m - low(m) = target.
  Number least = 0, most = n;
  while (least < most) {
    const Number m = least + (most - least) / 2;
    if (m - low(m) >= target) {
      most = m;
    } else {
      least = m + 1;
    }
  }
  if (least - low(least) != target) return std::nullopt;
  // The next one is the first heap from which it cannot be reached.
  Number m = least;
  while (m < n && m < low(n)) {
    m = static_cast<Number>((static_cast<Wide>(kDivisor) * m + kExtra) / kFactor + 1);
  }
  if (m >= n) return std::nullopt;
  const Number left = static_cast<Number>(static_cast<std::int64_t>(m) - kShift);
  return left == 0 ? std::vector<Number>{} : std::vector<Number>{left};
}
)",
    R"(
# The options of the heap n + SHIFT are the heaps from low(n) up.
FACTOR, DIVISOR, EXTRA, SHIFT = @FACTOR@, @DIVISOR@, @EXTRA@, @SHIFT@


def low(n):
    """The least m with FACTOR n - DIVISOR m <= EXTRA."""
    return max(0, -((EXTRA - FACTOR * n) // DIVISOR))


def value(heap):
    """The nim-value of a heap of any size. O(log n)."""
    n = max(0, heap + SHIFT)
    while n > 0:
        if low(n) == low(n - 1):
            return n - low(n)
        n = low(n - 1)
    return 0


def option_with_value(heap, target):
    """What one move can leave of a heap so that the value is target; None if that is impossible. O(log n)."""
    n = max(0, heap + SHIFT)
    # The first heap with the value is the least m with m - low(m) = target.
    least, most = 0, n
    while least < most:
        m = (least + most) // 2
        if m - low(m) >= target:
            most = m
        else:
            least = m + 1
    if least - low(least) != target:
        return None
    # The next one is the first heap from which it cannot be reached.
    m = least
    while m < n and m < low(n):
        m = (DIVISOR * m + EXTRA) // FACTOR + 1
    if m >= n:
        return None
    return [m - SHIFT] if m > SHIFT else []
)"};

const Piece kSums = {
    R"(
// Does the player to move win the sum of these @HEAPS@?
inline bool first_player_wins(const std::vector<@HEAP@>& heaps) {
  Number all = 0;
  for (const @HEAP@& n : heaps) all ^= value(n);
  return all != 0;
}
)",
    R"(

def first_player_wins(heaps):
    """Does the player to move win the sum of these @HEAPS@?"""
    total = 0
    for n in heaps:
        total ^= value(n)
    return total != 0
)"};

const Piece kSumMoves = {
    R"(
// heaps[heap] becomes the @HEAPS@ of `left`.
struct Move {
  std::size_t heap;
  std::vector<@HEAP@> left;
};

// A winning move, or nothing where the player to move loses.
inline std::optional<Move> winning_move(const std::vector<@HEAP@>& heaps) {
  Number all = 0;
  for (const @HEAP@& n : heaps) all ^= value(n);
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const Number now = value(heaps[i]);
    if ((now ^ all) >= now) continue;
    if (auto left = option_with_value(heaps[i], now ^ all)) return Move{i, *left};
  }
  return std::nullopt;
}
)",
    R"(

def winning_move(heaps):
    """(i, what is left of heaps[i], as a list of @HEAPS@), or None where the player to move loses."""
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
)"};

}  // namespace grundy::exporting
