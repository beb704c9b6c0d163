// Runs of neighbouring coins of any length. The values of places 0 to n-1 have as their xor the Gray
// code of n, n xor n/2, another one for every n; so a run that ends at a head and has a given xor
// begins at one place only, which the inverse of the code tells.
#include "text/theory.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

std::uint64_t gray(std::uint64_t n) {
  return n ^ (n >> 1);
}
std::uint64_t from_gray(std::uint64_t code) {
  for (int shift = 1; shift < 64; shift *= 2) code ^= code >> shift;
  return code;
}

class Ruler final : public CoinFamily {
 public:
  std::optional<HeadValues> values(std::size_t n) const override {
    HeadValues all(n);
    for (std::size_t i = 0; i < n; ++i) all[i] = (i + 1) & ~i;  // the lowest one bit of i + 1
    return all;
  }

  bool sets(std::span<const std::uint64_t>, std::size_t head, std::uint64_t sum,
            const Receive& receive) const override {
    std::uint64_t begin = from_gray(gray(head + 1) ^ sum);
    if (begin > head) return true;
    std::vector<std::size_t> turned;
    for (std::size_t i = head + 1; i > begin; --i) turned.push_back(i - 1);
    return receive(turned);
  }

  bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                const ReceiveSum& receive) const override {
    std::vector<std::size_t> turned;
    std::uint64_t sum = 0;
    for (std::size_t i = head + 1; i > 0; --i) {
      turned.push_back(i - 1);
      sum ^= values[i - 1];
      if (!receive(turned, sum)) return false;
    }
    return true;
  }

  std::uint64_t about_sets(std::size_t head) const override { return std::uint64_t{head} + 1; }

  std::optional<BigInt> value_at(const BigInt& place) const override {
    BigInt n = place + 1;
    return BigInt(1) << static_cast<unsigned>(boost::multiprecision::lsb(n));
  }

  std::optional<std::vector<BigInt>> others_at(const BigInt& place,
                                               const BigInt& others) const override {
    // Below 2^k, k the zeros at the end of place + 1, the values before the head are those of the
    // ruler read backwards from it: the first n of them have the Gray code of n.
    std::optional<std::uint64_t> code = to_int64(others);
    if (!code || *code > kLongest) return std::nullopt;
    std::vector<BigInt> coins;
    std::uint64_t count = from_gray(*code);
    if (count > kLongest) return std::nullopt;
    for (std::uint64_t i = 1; i <= count; ++i) coins.push_back(place - i);
    return coins;
  }

  std::vector<Message> law() const override {
    return {{text::theory::coins_law_ruler}, {text::theory::coins_law_ruler_why}};
  }

 private:
  static constexpr std::uint64_t kLongest = 1'000'000;
};

}  // namespace

std::unique_ptr<CoinFamily> coins_ruler() {
  return std::make_unique<Ruler>();
}

}  // namespace grundy::theory
