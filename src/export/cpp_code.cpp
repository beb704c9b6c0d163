// The C++ of a law: C++17, no warnings, nothing but the standard library.
#include <fmt/format.h>

#include <algorithm>

#include "export/law_code.hpp"

namespace grundy::exporting {

namespace {

constexpr const char* kHead = R"(// @GAME@
//
@COMMENT@
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace law {

using Number = std::uint64_t;
)";

constexpr const char* kSequence = R"(
// Values of the heaps 0 to @LAST@; then value(n + @PERIOD@) = value(n) + @SALTUS@. Heaps up to 2^63.
constexpr Number kPreperiod = @PREPERIOD@, kPeriod = @PERIOD@, kSaltus = @SALTUS@;
constexpr std::uint32_t kValues[] = {@VALUES@};

// The nim-value of a heap. O(1).
inline Number value(Number n) {
  if (n < kPreperiod + kPeriod) return kValues[n];
  const Number periods = (n - kPreperiod) / kPeriod;
  return kValues[n - periods * kPeriod] + kSaltus * periods;
}
)";

constexpr const char* kSequenceMoves = R"(
// What may be taken: amounts low to high (0: any from low on). Bit 1 of left: all of the heap; bit 2:
// part of it, leaving a heap; bit 4: part of it, leaving two heaps.
struct Run {
  Number low, high;
  unsigned left;
};
constexpr Run kRuns[] = {@RUNS@};

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  for (const Run& run : kRuns) {
    if (run.high == 0) {
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
)";

constexpr const char* kBash = R"(
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
)";

constexpr const char* kNim = R"(
// The nim-value of a heap, of any 64-bit size.
inline Number value(Number n) {
  return n;
}

// What one move can leave of a heap so that the value is `target`; nothing if that is impossible.
inline std::optional<std::vector<Number>> option_with_value(Number n, Number target) {
  if (target >= n) return std::nullopt;
  return target == 0 ? std::vector<Number>{} : std::vector<Number>{target};
}
)";

constexpr const char* kLasker = R"(
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
)";

constexpr const char* kSums = R"(
// Does the player to move win the sum of these heaps?
inline bool first_player_wins(const std::vector<Number>& heaps) {
  Number all = 0;
  for (const Number n : heaps) all ^= value(n);
  return all != 0;
}
)";

constexpr const char* kSumMoves = R"(
// heaps[heap] becomes the heaps of `left`.
struct Move {
  std::size_t heap;
  std::vector<Number> left;
};

// A winning move, or nothing where the player to move loses.
inline std::optional<Move> winning_move(const std::vector<Number>& heaps) {
  Number all = 0;
  for (const Number n : heaps) all ^= value(n);
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const Number now = value(heaps[i]);
    if ((now ^ all) >= now) continue;
    if (auto left = option_with_value(heaps[i], now ^ all)) return Move{i, *left};
  }
  return std::nullopt;
}
)";

constexpr const char* kMisereNim = R"(
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
)";

constexpr const char* kWythoff = R"(
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
)";

constexpr const char* kAutomaton = R"(
// An automaton that reads the digits of all @TRACKS@ numbers at once, the most significant first, and
// accepts the positions that the player to move loses. Numbers up to 2^58.
constexpr std::size_t kNumbers = @NUMBERS@;

struct Arrow {
  const char* letter;  // a digit a number; *: any
  int to;
};

inline const std::vector<std::vector<Arrow>>& arrows() {
  static const std::vector<std::vector<Arrow>> all = {
@ARROWS@};
  return all;
}

constexpr bool kAccepting[] = {@ACCEPTING@};

// Is the position lost for the player to move? It has kNumbers coordinates. O(log of the largest).
inline bool lost(const std::vector<Number>& position) {
  // The weights of the digits: 1, @UNIT@, then each @FIRST@ times the last and @SECOND@ times the one before.
  std::vector<std::int64_t> weights = {1, @UNIT@};
  std::vector<std::int64_t> rest(position.begin(), position.end());
  rest.resize(@TRACKS@, 0);
  while (weights.back() <= *std::max_element(rest.begin(), rest.end())) {
    weights.push_back(@FIRST@ * weights.back() + (@SECOND@) * weights[weights.size() - 2]);
  }
  int state = @START@;
  for (std::size_t i = weights.size(); i-- > 0;) {
    std::vector<char> digits;
    for (std::int64_t& n : rest) {
      const std::int64_t digit = n / weights[i];
      n -= digit * weights[i];
      digits.push_back(static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10)));
    }
    int next = -1;
    for (const Arrow& arrow : arrows()[static_cast<std::size_t>(state)]) {
      bool fits = true;
      for (std::size_t t = 0; t < digits.size(); ++t) {
        fits = fits && (arrow.letter[t] == '*' || arrow.letter[t] == digits[t]);
      }
      if (fits) next = arrow.to;
    }
    if (next < 0) return false;
    state = next;
  }
  return kAccepting[state];
}

// Does the player to move win the position?
inline bool first_player_wins(const std::vector<Number>& position) {
  return !lost(position);
}
)";

std::string runs_of(const LawCode& law) {
  std::string out;
  for (const auto& run : law.runs) {
    const bool open = run.hi == recognise::kUnbounded;
    out += fmt::format("{}{{{}, {}, {}}}", out.empty() ? "" : ", ", run.lo, open ? 0 : run.hi,
                       run.digit);
  }
  return out;
}

std::string arrows_of(const LawCode& law) {
  std::string out;
  for (const auto& row : law.machine.next) {
    out += "      {";
    for (const auto& [letter, to] : row)
      out += fmt::format("{}{{\"{}\", {}}}", out.back() == '{' ? "" : ", ", letter, to);
    out += "},\n";
  }
  return out;
}

std::string accepting_of(const LawCode& law) {
  std::string out;
  for (const bool accepting : law.machine.accepting)
    out += fmt::format("{}{}", out.empty() ? "" : ", ", accepting);
  return out;
}

// k * k * (d * d + 4) < 2^127 for k up to this.
std::uint64_t most_of(std::int64_t d) {
  const BigInt bound = (BigInt(1) << 127) / (BigInt(d) * d + 4);
  return static_cast<std::uint64_t>(sqrt(bound));
}

std::string commented(const LawCode& law, const std::string& mark) {
  std::string out;
  for (const std::string& line : law.comment)
    out += (out.empty() ? "" : "\n") + mark + one_line(line);
  return out;
}

}  // namespace

std::string cpp_code(const LawCode& law) {
  std::string text = kHead;
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
  const std::int64_t m = law.parameter;
  return filled(text + "\n}  // namespace law\n",
                {{"TRACKS", std::to_string(law.machine.tracks)},
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
                 {"MODULUS", std::to_string(m + 1)},
                 {"M", std::to_string(m)},
                 {"D", std::to_string(m)},
                 {"MOST", std::to_string(most_of(std::max<std::int64_t>(m, 1)))},
                 {"COMMENT", commented(law, "// ")},
                 {"GAME", one_line(law.game)}});
}

}  // namespace grundy::exporting
