#include "number/nimber/logarithm.hpp"

namespace grundy::nimber {

namespace {

std::uint64_t floor_root(std::uint64_t n) {
  std::uint64_t r = 1;
  while ((r + 1) * (r + 1) <= n) ++r;
  return r;
}

std::uint64_t inverse_modulo(std::uint64_t a, std::uint64_t prime) {
  std::uint64_t result = 1, square = a % prime;
  for (std::uint64_t e = prime - 2; e > 0; e >>= 1, square = square * square % prime) {
    if ((e & 1) != 0) result = result * square % prime;
  }
  return result;
}

}  // namespace

std::uint64_t multiplicative_order(Nimber b) {
  if (b == Nimber{0}) return 0;
  std::uint64_t order = ~std::uint64_t{0};
  for (const std::uint32_t p : kGroupPrimes) {
    if (power(b, order / p) == Nimber{1}) order /= p;
  }
  return order;
}

Logarithm::Logarithm(Nimber base) : base_(base), order_(multiplicative_order(base)) {
  if (order_ == 0) return;
  for (const std::uint32_t p : kGroupPrimes) {
    if (order_ % p != 0) continue;
    Subgroup group;
    group.prime = p;
    group.cofactor = order_ / p;
    group.steps = floor_root(p) + 1;
    const Nimber generator = power(base, group.cofactor);
    Nimber x{1};
    for (std::uint32_t e = 0; e < group.steps; ++e, x *= generator) group.baby.emplace(x.value, e);
    group.giant = inverse(x);
    subgroups_.push_back(std::move(group));
  }
}

// The e below the prime with generator^e = x.
std::optional<std::uint64_t> Logarithm::digit(const Subgroup& group, Nimber x) {
  for (std::uint64_t giant = 0; giant <= group.steps; ++giant, x *= group.giant) {
    const auto found = group.baby.find(x.value);
    if (found != group.baby.end()) return giant * group.steps + found->second;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> Logarithm::operator()(Nimber x) const {
  if (x == Nimber{1}) return 0;
  if (x == Nimber{0}) return base_ == Nimber{0} ? std::optional<std::uint64_t>(1) : std::nullopt;
  if (order_ == 0 || power(x, order_) != Nimber{1}) return std::nullopt;
  std::uint64_t e = 0, modulus = 1;
  for (const Subgroup& group : subgroups_) {
    const auto residue = digit(group, power(x, group.cofactor));
    if (!residue) return std::nullopt;
    // e + modulus * t = residue (mod prime).
    const std::uint64_t p = group.prime;
    const std::uint64_t difference = (*residue % p + p - e % p) % p;
    const std::uint64_t t = difference * inverse_modulo(modulus, p) % p;  // below 2^46
    e += modulus * t;
    modulus *= p;
  }
  return e;
}

}  // namespace grundy::nimber
