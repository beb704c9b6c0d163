// Discrete logarithms among the nimbers below 2^64.
//
// The problem. Given b and x, find e with b^e = x. The group has 2^64 - 1 elements: too many to try.
//
// The idea. 2^64 - 1 = 3 * 5 * 17 * 257 * 641 * 65537 * 6700417 has small prime factors only, so
// e is found modulo each of them, in the subgroup of that order (Pohlig and Hellman), and put
// together by the Chinese remainder theorem. In the subgroup of order p, baby steps and giant steps
// (Shanks) take about sqrt(p) products each.
//
// S. C. Pohlig, M. E. Hellman, An improved algorithm for computing logarithms over GF(p) and its
// cryptographic significance, IEEE Trans. Inf. Theory 24 (1978) 106-110.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "number/nimber/nimber.hpp"

namespace grundy::nimber {

inline constexpr std::array<std::uint32_t, 7> kGroupPrimes = {3, 5, 17, 257, 641, 65537, 6700417};

// The least e > 0 with b^e = 1; 0 for b = 0, which has none.
std::uint64_t multiplicative_order(Nimber b);

// Tables for logarithms to one base (about 10^5 entries); one logarithm then takes some thousand
// products.
class Logarithm {
 public:
  explicit Logarithm(Nimber base);

  // The least e >= 0 with base^e = x; nothing if x is no power of the base.
  std::optional<std::uint64_t> operator()(Nimber x) const;

 private:
  struct Subgroup {
    std::uint64_t prime = 0;
    std::uint64_t cofactor = 0;  // order of the base, divided by the prime
    std::uint64_t steps = 0;     // baby steps
    Nimber giant;                // generator^-steps
    std::unordered_map<std::uint64_t, std::uint32_t> baby;
  };

  static std::optional<std::uint64_t> digit(const Subgroup& group, Nimber x);

  Nimber base_;
  std::uint64_t order_;
  std::vector<Subgroup> subgroups_;
};

}  // namespace grundy::nimber
