// Condition 1 in arithmetic_period.cpp, where its reasons are. All choices of one, two or three kinds and an amount taken
// are gone through; of a choice only the sums of e and the xor of l count, and, with one large heap, the H of the others.
#include "engine/heap/arithmetic_target.hpp"

#include <bit>

namespace grundy::heap {
namespace {

constexpr std::size_t kMostKinds = 700;

class Target {
 public:
  Target(const HeapKinds& kinds, const OctalCode& code) : kinds_(kinds), code_(code) {}

  bool is_no_option(const std::function<bool()>& keep_going);

 private:
  unsigned digit(std::int64_t t) const { return code_.digits[static_cast<std::size_t>(t)]; }
  bool harmless(const std::int64_t* heaps, int count);
  bool one_large_differs(const std::int64_t* heaps, int count, std::int64_t difference) const;

  const HeapKinds& kinds_;
  const OctalCode& code_;
};

// For all moves that leave heaps of these kinds.
bool Target::harmless(const std::int64_t* heaps, int count) {
  std::int64_t sum = 0, excesses = 0, lows = 0;
  int larges = 0;
  for (int i = 0; i < count; ++i) {
    sum += heaps[i];
    excesses += kinds_.excess(heaps[i]);
    lows ^= kinds_.low(heaps[i]);
    larges += kinds_.large(heaps[i]) ? 1 : 0;
  }
  if (larges == 0) return true;
  const unsigned needed = count == 1 ? kOne : count == 2 ? kTwo : kThree;
  for (std::int64_t t = count == 1 ? 1 : 0; t <= code_.last(); ++t) {
    if ((digit(t) & needed) == 0) continue;
    const std::int64_t kind = kinds_.first(sum + t);
    if (lows != kinds_.low(kind)) continue;
    const std::int64_t difference = (excesses - kinds_.excess(kind) - kinds_.r() * t) / kinds_.p();
    if (difference < 0 || difference % 2 != 0) continue;
    if (larges > 1 || !one_large_differs(heaps, count, difference)) return false;
  }
  return true;
}

bool Target::one_large_differs(const std::int64_t* heaps, int count,
                               std::int64_t difference) const {
  std::int64_t q = 0, sum = 0;
  for (int i = 0; i < count; ++i) {
    if (kinds_.large(heaps[i])) continue;
    q ^= kinds_.high(heaps[i]);
    sum += kinds_.high(heaps[i]);
  }
  const auto modulus = static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(q) + 1));
  for (std::int64_t h = 0; h < modulus; ++h) {
    if ((h ^ q) - h == sum - difference) return false;
  }
  return true;
}

bool Target::is_no_option(const std::function<bool()>& keep_going) {
  const std::span<const std::int64_t> kinds = kinds_.all();
  if (kinds.size() > kMostKinds) return false;
  for (std::size_t a = 0; a < kinds.size(); ++a) {
    if (!keep_going()) return false;
    if (!harmless(&kinds[a], 1)) return false;
    for (std::size_t b = a; b < kinds.size(); ++b) {
      const std::int64_t two[] = {kinds[a], kinds[b]};
      if (!harmless(two, 2)) return false;
      for (std::size_t c = b; c < kinds.size(); ++c) {
        const std::int64_t three[] = {kinds[a], kinds[b], kinds[c]};
        if (!harmless(three, 3)) return false;
      }
    }
  }
  return true;
}

}  // namespace

bool target_is_no_option(const HeapKinds& kinds, const OctalCode& code,
                         const std::function<bool()>& keep_going) {
  return Target(kinds, code).is_no_option(keep_going);
}

}  // namespace grundy::heap
