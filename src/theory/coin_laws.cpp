// Any s coins for the small sets of s whose values have a law. The law can be turned round: a value
// tells the places that have it. So the last coin of a move is looked up, and places may be of any
// size.
#include <bit>

#include "text/theory.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

using Sizes = std::set<std::size_t>;

constexpr std::size_t kMaxPairSteps = 200'000'000;

enum class Law : std::uint8_t { one, turtles, twins, mock, triplets };

std::optional<Law> law_of(const Sizes& sizes) {
  if (sizes == Sizes{1}) return Law::one;
  if (sizes == Sizes{1, 2}) return Law::turtles;
  if (sizes == Sizes{2}) return Law::twins;
  if (sizes == Sizes{1, 2, 3}) return Law::mock;
  if (sizes == Sizes{3}) return Law::triplets;
  return std::nullopt;
}

bool is_odious(const BigInt& n) {
  bool odd = false;
  BigInt rest = n;
  for (; rest != 0; rest &= rest - 1) odd = !odd;
  return odd;
}

BigInt odious_at(const BigInt& n) {
  return 2 * n + (is_odious(n) ? 0 : 1);
}

class LawfulCoins final : public CoinFamily {
 public:
  LawfulCoins(Law law, Sizes sizes) : law_(law), sizes_(std::move(sizes)) {}

  std::optional<HeadValues> values(std::size_t n) const override {
    HeadValues all(n);
    for (std::size_t i = 0; i < n; ++i) all[i] = value(i);
    return all;
  }

  bool sets(std::span<const std::uint64_t> values, std::size_t head, std::uint64_t sum,
            const Receive& receive) const override {
    std::uint64_t missing = sum ^ values[head];
    std::vector<std::size_t> turned{head};
    if (sizes_.contains(1) && missing == 0 && !receive(turned)) return false;
    if (sizes_.contains(2) && !last(turned, head, missing, receive)) return false;
    if (!sizes_.contains(3)) return true;
    if (head > 0 && head - 1 > kMaxPairSteps) return false;
    for (std::size_t j = 0; j < head; ++j) {
      turned = {head, j};
      if (!last(turned, j, missing ^ values[j], receive)) return false;
    }
    return true;
  }

  bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                const ReceiveSum& receive) const override {
    std::size_t one[] = {head};
    if (sizes_.contains(1) && !receive(one, values[head])) return false;
    for (std::size_t j = 0; j < head && (sizes_.contains(2) || sizes_.contains(3)); ++j) {
      std::uint64_t both = values[head] ^ values[j];
      std::size_t two[] = {head, j};
      if (sizes_.contains(2) && !receive(two, both)) return false;
      for (std::size_t k = 0; k < j && sizes_.contains(3); ++k) {
        std::size_t three[] = {head, j, k};
        if (!receive(three, both ^ values[k])) return false;
      }
    }
    return true;
  }

  std::uint64_t about_sets(std::size_t head) const override {
    std::uint64_t h = head;
    if (sizes_.contains(3)) return h < (1U << 31) ? h * h / 2 + 1 : UINT64_MAX;
    return h + 1;
  }

  std::optional<BigInt> value_at(const BigInt& place) const override {
    switch (law_) {
      case Law::one:
        return BigInt(1);
      case Law::turtles:
        return place + 1;
      case Law::twins:
        return place;
      case Law::mock:
        return odious_at(place);
      case Law::triplets:
        return place < 2 ? BigInt(0) : odious_at(place - 2);
    }
    return std::nullopt;
  }

  std::optional<std::vector<BigInt>> others_at(const BigInt&, const BigInt& others) const override {
    switch (law_) {
      case Law::one:
        return std::vector<BigInt>();
      case Law::turtles:
        return others == 0 ? std::vector<BigInt>() : std::vector<BigInt>{others - 1};
      case Law::twins:
        return std::vector<BigInt>{others};
      case Law::mock:
        return odious_sum(others, 0, {});
      case Law::triplets:
        return odious_sum(others, 2, {0, 1});
    }
    return std::nullopt;
  }

  std::vector<Message> law() const override {
    switch (law_) {
      case Law::one:
        return {{text::theory::coins_law_one}};
      case Law::turtles:
        return {{text::theory::coins_law_turtles}};
      case Law::twins:
        return {{text::theory::coins_law_twins}};
      case Law::mock:
        return {{text::theory::coins_law_mock}, {text::theory::coins_law_mock_why}};
      case Law::triplets:
        return {{text::theory::coins_law_triplets}, {text::theory::coins_law_mock_why}};
    }
    return {};
  }

 private:
  std::uint64_t value(std::size_t i) const {
    switch (law_) {
      case Law::one:
        return 1;
      case Law::turtles:
        return i + 1;
      case Law::twins:
        return i;
      case Law::mock:
        return odious(i);
      case Law::triplets:
        return i < 2 ? 0 : odious(i - 2);
    }
    return 0;
  }

  // Coins left of `end` that have the value `missing`, each beside those in `turned`.
  bool last(std::vector<std::size_t>& turned, std::size_t end, std::uint64_t missing,
            const Receive& receive) const {
    auto send = [&](std::uint64_t place) {
      if (place >= end) return true;
      turned.push_back(place);
      bool more = receive(turned);
      turned.pop_back();
      return more;
    };
    bool odd = std::popcount(missing) % 2 == 1;
    switch (law_) {
      case Law::one:
        return true;
      case Law::turtles:
        return missing == 0 || send(missing - 1);
      case Law::twins:
        return send(missing);
      case Law::mock:
        return !odd || send(missing >> 1);
      case Law::triplets:
        if (missing == 0) return send(0) && send(1);
        return !odd || send((missing >> 1) + 2);
    }
    return true;
  }

  // Coins whose odious values (the one of index n lies at place n + shift) have the xor `others`;
  // `none` for 0. A number with an even number of ones is its highest power of two and the rest, both
  // odious and smaller. Triplets need two coins: beside a single odious one, place 0, of value 0.
  static std::vector<BigInt> odious_sum(const BigInt& others, int shift, std::vector<BigInt> none) {
    if (others == 0) return none;
    auto place = [&](const BigInt& value) { return BigInt((value >> 1) + shift); };
    if (is_odious(others)) {
      std::vector<BigInt> coins{place(others)};
      if (shift > 0) coins.emplace_back(0);
      return coins;
    }
    BigInt top = BigInt(1) << static_cast<unsigned>(boost::multiprecision::msb(others));
    return {place(top), place(others ^ top)};
  }

  Law law_;
  Sizes sizes_;
};

}  // namespace

std::unique_ptr<CoinFamily> coins_by_law(const Sizes& sizes) {
  std::optional<Law> law = law_of(sizes);
  return law ? std::make_unique<LawfulCoins>(*law, sizes) : nullptr;
}

}  // namespace grundy::theory
