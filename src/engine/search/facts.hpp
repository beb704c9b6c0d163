// What a search knows of one part (a connected component that no equal one cancels), in eight bytes:
// its nim-value, or which values it does not have and how far the search for a proof has come.
//
// A couple (part, n) of Lemoine and Viennot is the sum of the part and a Nim heap of n. The couple
// is a loss exactly if the part's nim-value is n; so what is known of all the couples of a part
// fits one word: the value once it is known, and before that the set of the n whose couples are
// wins. The effort (proof numbers) of one couple is kept besides: a hint, never part of a proof.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace grundy::search {

// What it still takes, more or less, to prove that the player to move wins a couple, or loses it.
struct Effort {
  static constexpr std::uint32_t kMost = (1U << 20) - 1;
  std::uint32_t win = 0;
  std::uint32_t loss = 0;
};

class Facts {
 public:
  // Excluded values up to this are remembered; larger ones are found again.
  static constexpr std::uint32_t kRemembered = 16;
  // Couples below this have their effort remembered: the last one asked of a part.
  static constexpr std::uint32_t kHinted = 8;

  constexpr Facts() = default;
  static constexpr Facts from_word(std::uint64_t word) { return Facts(word); }
  static constexpr Facts of_value(std::uint32_t value) { return Facts(kKnown | value); }

  constexpr bool nothing() const { return word_ == 0; }
  constexpr bool known() const { return (word_ & kKnown) != 0; }
  // Requires known().
  constexpr std::uint32_t value() const { return static_cast<std::uint32_t>(word_); }
  // Requires !known(): the values the part does not have, bit n for the value n.
  constexpr std::uint32_t excluded() const {
    return static_cast<std::uint32_t>(word_ & kExcludedMask);
  }
  constexpr bool excludes(std::uint32_t value) const {
    return value < kRemembered && (word_ >> value & 1) != 0;
  }
  constexpr void exclude(std::uint32_t value) {
    if (value < kRemembered) word_ |= std::uint64_t{1} << value;
  }
  constexpr void exclude_all(std::uint32_t values) { word_ |= values & kExcludedMask; }

  // Of the couple with n: {0, 0} if there is none. Requires !known().
  constexpr Effort effort(std::uint32_t n) const {
    if ((word_ >> kHintAt & (kHinted - 1)) != n) return {};
    return {static_cast<std::uint32_t>(word_ >> kWinAt & Effort::kMost),
            static_cast<std::uint32_t>(word_ >> kLossAt & Effort::kMost)};
  }
  constexpr void set_effort(std::uint32_t n, Effort effort) {
    if (n >= kHinted) return;
    word_ &= ~kHintMask;
    word_ |= std::uint64_t{n} << kHintAt | std::uint64_t{effort.win} << kWinAt |
             std::uint64_t{effort.loss} << kLossAt;
  }

  // The work it took to find this out, as half its binary logarithm: what the table keeps longest.
  constexpr std::uint32_t work() const {
    return static_cast<std::uint32_t>(word_ >> kWorkAt & kWorkMask);
  }
  constexpr void set_work(std::uint64_t nodes) {
    const auto bits = std::min(static_cast<std::uint64_t>(std::bit_width(nodes)) / 2, kWorkMask);
    word_ = (word_ & ~(kWorkMask << kWorkAt)) | bits << kWorkAt;
  }
  // As much work as `before` took at least.
  constexpr void raise_work(Facts before) {
    const std::uint64_t bits = std::max(work(), before.work());
    word_ = (word_ & ~(kWorkMask << kWorkAt)) | bits << kWorkAt;
  }
  constexpr std::uint64_t word() const { return word_; }

 private:
  static constexpr std::uint64_t kKnown = std::uint64_t{1} << 63;
  static constexpr std::uint64_t kExcludedMask = (std::uint64_t{1} << kRemembered) - 1;
  static constexpr unsigned kLossAt = 16, kWinAt = 36, kHintAt = 56, kWorkAt = 59;
  static constexpr std::uint64_t kHintMask = ((std::uint64_t{1} << (kWorkAt - kLossAt)) - 1)
                                             << kLossAt;
  static constexpr std::uint64_t kWorkMask = 15;

  explicit constexpr Facts(std::uint64_t word) : word_(word) {}
  std::uint64_t word_ = 0;
};

}  // namespace grundy::search
