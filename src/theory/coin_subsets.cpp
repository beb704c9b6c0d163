// Any s coins for s of a set ("turn up to five"). The value of a head is the least number that is not
// the xor of s - 1 earlier values. Sums of j values are kept as a set of bits, one bit a number: when a
// value v joins, the sums of j get those of j - 1 with v added, and adding v under xor is a permutation
// of words and, within each word, of bits. So a head costs 2^b / 64 steps for each j, b the bits of the
// largest value, however many sets of coins there are.
//
// For "up to k coins" the rows of value 0 are the lexicographic code of minimal distance k + 1: Moebius
// on 18 coins is the extended quadratic residue code, Mogul on 24 the Golay code.
// Reference: J. H. Conway, N. J. A. Sloane, Lexicographic codes: error-correcting codes from game
// theory, IEEE Trans. Inform. Theory 32 (1986) 337-348.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include "text/coins.hpp"
#include "text/theory.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

using Sizes = std::set<std::size_t>;
using Words = std::vector<std::uint64_t>;

constexpr std::size_t kMaxBits = 26;  // values are below 2^26: 8 MB for each number of coins
constexpr std::size_t kMaxSteps = 200'000'000;

// The bits of a word, bit i at place i xor `by`, by < 64.
std::uint64_t permuted(std::uint64_t word, std::uint64_t by) {
  constexpr std::uint64_t kLow[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (int i = 0; i < 6; ++i) {
    if (((by >> i) & 1) == 0) continue;
    int shift = 1 << i;
    word = ((word & kLow[i]) << shift) | ((word >> shift) & kLow[i]);
  }
  return word;
}

// The sums of the values so far, by how many values they have.
class Sums {
 public:
  explicit Sums(const Sizes& sizes) : sizes_(sizes), of_(*sizes.rbegin(), Words(1, 0)) {
    of_[0][0] = 1;  // no value: 0
  }

  // The least number that is no sum of s - 1 values for any s of the set. Sums only become more, so
  // it never goes down.
  std::uint64_t next() {
    for (std::size_t w = least_ / 64;; ++w) {
      std::uint64_t taken = 0;
      if (w < of_[0].size())
        for (std::size_t s : sizes_) taken |= of_[s - 1][w];
      if (~taken == 0) continue;
      least_ = 64 * w + static_cast<std::uint64_t>(std::countr_one(taken));
      return least_;
    }
  }

  // False if the value is too large to be kept.
  bool add(std::uint64_t value) {
    if (value >> kMaxBits != 0) return false;
    std::size_t words = std::max<std::size_t>(of_[0].size(), std::bit_ceil(value / 64 + 1));
    for (Words& sums : of_) sums.resize(words, 0);
    std::size_t high = value / 64;
    for (std::size_t j = of_.size() - 1; j > 0; --j)
      for (std::size_t w = 0; w < words; ++w)
        of_[j][w] |= permuted(of_[j - 1][w ^ high], value % 64);
    return true;
  }

 private:
  const Sizes& sizes_;
  std::vector<Words> of_;  // the sums of exactly j values, j < the largest size
  std::uint64_t least_ = 0;
};

class SubsetCoins final : public CoinFamily {
 public:
  explicit SubsetCoins(Sizes sizes) : sizes_(std::move(sizes)), sums_(sizes_) {}

  std::optional<HeadValues> values(std::size_t n) const override {
    while (known_.size() < n && !stuck_) {
      std::uint64_t value = sums_.next();
      known_.push_back(value);
      with_value_[value].push_back(known_.size() - 1);
      stuck_ = !sums_.add(value);  // the next value would need this one
    }
    if (known_.size() < n) return std::nullopt;
    return HeadValues(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(n));
  }

  bool sets(std::span<const std::uint64_t> values, std::size_t head, std::uint64_t sum,
            const Receive& receive) const override {
    Search search{values, &receive, nullptr, 0};
    return choose(search, head, sum ^ values[head]);
  }

  bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                const ReceiveSum& receive) const override {
    Search search{values, nullptr, &receive, 0};
    return choose(search, head, 0);
  }

  std::uint64_t about_sets(std::size_t head) const override {
    constexpr std::uint64_t kMany = std::uint64_t{1} << 32;  // more is not told apart
    std::uint64_t total = 0, ways = 1;
    for (std::size_t j = 0; j < *sizes_.rbegin(); ++j) {
      if (sizes_.contains(j + 1)) total += ways;
      if (j >= head) break;
      if (head - j > kMany || ways * (head - j) / (j + 1) > kMany) return kMany;
      ways = ways * (head - j) / (j + 1);
    }
    return total;
  }

  std::vector<Message> law() const override {
    std::vector<Message> why = {{text::coins::law_sums}};
    std::size_t most = *sizes_.rbegin();
    if (sizes_.size() == most)
      why.push_back({text::coins::law_code, {std::to_string(most), std::to_string(most + 1)}});
    return why;
  }

 private:
  struct Search {
    std::span<const std::uint64_t> values;
    const Receive* with_sum;       // sets of one sum,
    const ReceiveSum* of_any_sum;  // or all
    std::size_t steps;
  };

  // Chooses the other coins from right to left, in order of their number; `missing` is what is still
  // wanted of their xor. The last coin of a set with a given sum is looked up by its value.
  bool choose(Search& search, std::size_t head, std::uint64_t missing) const {
    for (std::size_t size : sizes_) {
      if (size > head + 1) break;
      if (!choose(search, head, missing, size - 1)) return false;
    }
    return true;
  }

  bool choose(Search& search, std::size_t head, std::uint64_t missing, std::size_t others) const {
    std::vector<std::size_t> turned{head};
    std::uint64_t rest = missing;
    std::size_t free = search.with_sum != nullptr && others > 0 ? others - 1 : others;
    // An odometer over `free` descending places; place i of it must leave room for those after it.
    std::size_t next = head;  // places below it may be chosen now
    while (true) {
      if (++search.steps > kMaxSteps) return false;
      if (turned.size() == free + 1) {
        if (!finish(search, turned, rest, free < others)) return false;
      } else if (next > others - turned.size()) {
        --next;
        turned.push_back(next);
        rest ^= search.values[next];
        continue;
      }
      if (turned.size() == 1) return true;
      next = turned.back();
      rest ^= search.values[next];
      turned.pop_back();
    }
  }

  bool finish(Search& search, std::vector<std::size_t>& turned, std::uint64_t rest,
              bool one_more) const {
    if (search.with_sum == nullptr) {
      std::uint64_t sum = 0;
      for (std::size_t place : turned) sum ^= search.values[place];
      return (*search.of_any_sum)(turned, sum);
    }
    if (!one_more) return rest != 0 || (*search.with_sum)(turned);
    auto found = with_value_.find(rest);
    if (found == with_value_.end()) return true;
    std::size_t end = turned.back();
    for (std::size_t place : found->second) {
      if (place >= end) break;
      turned.push_back(place);
      bool more = (*search.with_sum)(turned);
      turned.pop_back();
      if (!more) return false;
    }
    return true;
  }

  Sizes sizes_;
  mutable Sums sums_;
  mutable HeadValues known_;
  mutable std::unordered_map<std::uint64_t, std::vector<std::size_t>> with_value_;
  mutable bool stuck_ = false;
};

}  // namespace

std::unique_ptr<CoinFamily> coins_by_sums(const Sizes& sizes) {
  return std::make_unique<SubsetCoins>(sizes);
}

}  // namespace grundy::theory
