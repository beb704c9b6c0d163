#include "lang/arithmetic.hpp"

#include <cmath>
#include <numeric>

namespace grundy::lang {
namespace {

std::uint64_t multiply_modulo(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(Wide{a} * b % m);
}

std::uint64_t power_modulo(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) {
  std::uint64_t result = 1;
  for (base %= m; exponent != 0; exponent >>= 1) {
    if (exponent & 1) result = multiply_modulo(result, base, m);
    base = multiply_modulo(base, base, m);
  }
  return result;
}

// Does `base` fail to prove the odd number n = d * 2^twos + 1 composite?
bool passes_miller_rabin(std::uint64_t n, std::uint64_t base, std::uint64_t d, int twos) {
  std::uint64_t x = power_modulo(base, d, n);
  if (x == 1 || x == n - 1) return true;
  for (int i = 1; i < twos; ++i) {
    x = multiply_modulo(x, x, n);
    if (x == n - 1) return true;
  }
  return false;
}

constexpr std::uint64_t kFirstPrimes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

std::uint64_t magnitude(Int a) {
  return a < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(a) : static_cast<std::uint64_t>(a);
}

}  // namespace

Int integer_sqrt(Int n) {
  // The floating point guess only decides where the exact search begins.
  Int r = static_cast<Int>(std::sqrt(static_cast<double>(n)));
  constexpr Int kMaxRoot = 3'037'000'499;
  if (r > kMaxRoot) r = kMaxRoot;
  while (r * r > n) --r;
  while (r < kMaxRoot && (r + 1) * (r + 1) <= n) ++r;
  return r;
}

bool is_prime(Int number) {
  if (number < 2) return false;
  const auto n = static_cast<std::uint64_t>(number);
  for (const std::uint64_t p : kFirstPrimes) {
    if (n % p == 0) return n == p;
  }
  if (n < 41 * 41) return true;
  const int twos = std::countr_zero(n - 1);
  const std::uint64_t d = (n - 1) >> twos;
  for (const std::uint64_t p : kFirstPrimes) {
    if (!passes_miller_rabin(n, p, d, twos)) return false;
  }
  return true;
}

bool is_square(Int n) {
  if (n < 0) return false;
  const Int r = integer_sqrt(n);
  return r * r == n;
}

bool is_fibonacci(Int n) {
  std::uint64_t a = 1, b = 2;
  const auto target = static_cast<std::uint64_t>(n);
  if (n < 1) return false;
  while (a < target) {
    const std::uint64_t next = a + b;
    a = b;
    b = next;
  }
  return a == target;
}

bool divides(Int d, Int n) {
  if (d == 0) return n == 0;
  return magnitude(n) % magnitude(d) == 0;
}

Trap checked_power(Int base, Int exponent, Int& out) {
  if (exponent < 0) return Trap::negative_exponent;
  if (base == 0 || base == 1 || base == -1) {
    out = exponent == 0 ? 1 : (base == -1 && exponent % 2 == 0 ? 1 : base);
    return Trap::none;
  }
  Int result = 1;
  for (; exponent > 0; --exponent) {  // at most 63 rounds: |base| >= 2
    if (__builtin_mul_overflow(result, base, &result)) return Trap::overflow;
  }
  out = result;
  return Trap::none;
}

Trap checked_gcd(Int a, Int b, Int& out) {
  const std::uint64_t g = std::gcd(magnitude(a), magnitude(b));
  if (g > static_cast<std::uint64_t>(std::numeric_limits<Int>::max())) return Trap::overflow;
  out = static_cast<Int>(g);
  return Trap::none;
}

bool is_unary(Op op) {
  switch (op) {
    case Op::neg:
    case Op::abs:
    case Op::popcount:
    case Op::isqrt:
    case Op::ilog2:
    case Op::lowbit:
    case Op::logical_not:
    case Op::prime:
    case Op::square:
    case Op::pow2:
    case Op::fibonacci:
      return true;
    default:
      return false;
  }
}

bool is_binary(Op op) {
  switch (op) {
    case Op::add:
    case Op::sub:
    case Op::mul:
    case Op::div:
    case Op::mod:
    case Op::power:
    case Op::min:
    case Op::max:
    case Op::gcd:
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::shift_left:
    case Op::shift_right:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::logical_and:
    case Op::logical_or:
    case Op::divides:
      return true;
    default:
      return false;
  }
}

Trap apply_unary(Op op, Int a, Int& out) {
  switch (op) {
    case Op::neg:
      return __builtin_sub_overflow(Int{0}, a, &out) ? Trap::overflow : Trap::none;
    case Op::abs:
      if (a >= 0) return out = a, Trap::none;
      return __builtin_sub_overflow(Int{0}, a, &out) ? Trap::overflow : Trap::none;
    case Op::popcount:
      if (a < 0) return Trap::negative_operand;
      out = std::popcount(static_cast<std::uint64_t>(a));
      return Trap::none;
    case Op::isqrt:
      if (a < 0) return Trap::negative_operand;
      out = integer_sqrt(a);
      return Trap::none;
    case Op::ilog2:
      if (a < 1) return Trap::log_of_zero;
      out = std::bit_width(static_cast<std::uint64_t>(a)) - 1;
      return Trap::none;
    case Op::lowbit:
      if (a < 0) return Trap::negative_operand;
      out = a & -a;
      return Trap::none;
    case Op::logical_not:
      out = a == 0;
      return Trap::none;
    case Op::prime:
      out = is_prime(a);
      return Trap::none;
    case Op::square:
      out = is_square(a);
      return Trap::none;
    case Op::pow2:
      out = a > 0 && std::has_single_bit(static_cast<std::uint64_t>(a));
      return Trap::none;
    default:  // Op::fibonacci
      out = is_fibonacci(a);
      return Trap::none;
  }
}

Trap apply_binary(Op op, Int a, Int b, Int& out) {
  switch (op) {
    case Op::add:
      return __builtin_add_overflow(a, b, &out) ? Trap::overflow : Trap::none;
    case Op::sub:
      return __builtin_sub_overflow(a, b, &out) ? Trap::overflow : Trap::none;
    case Op::mul:
      return __builtin_mul_overflow(a, b, &out) ? Trap::overflow : Trap::none;
    case Op::div:
      return checked_div(a, b, out);
    case Op::mod:
      return checked_mod(a, b, out);
    case Op::power:
      return checked_power(a, b, out);
    case Op::min:
      out = a < b ? a : b;
      return Trap::none;
    case Op::max:
      out = a < b ? b : a;
      return Trap::none;
    case Op::gcd:
      return checked_gcd(a, b, out);
    case Op::bit_and:
      out = a & b;
      return a < 0 || b < 0 ? Trap::negative_operand : Trap::none;
    case Op::bit_or:
      out = a | b;
      return a < 0 || b < 0 ? Trap::negative_operand : Trap::none;
    case Op::bit_xor:
      out = a ^ b;
      return a < 0 || b < 0 ? Trap::negative_operand : Trap::none;
    case Op::shift_left:
      return checked_shift_left(a, b, out);
    case Op::shift_right:
      return checked_shift_right(a, b, out);
    case Op::equal:
      out = a == b;
      return Trap::none;
    case Op::not_equal:
      out = a != b;
      return Trap::none;
    case Op::less:
      out = a < b;
      return Trap::none;
    case Op::less_equal:
      out = a <= b;
      return Trap::none;
    case Op::greater:
      out = a > b;
      return Trap::none;
    case Op::greater_equal:
      out = a >= b;
      return Trap::none;
    case Op::logical_and:
      out = a != 0 && b != 0;
      return Trap::none;
    case Op::logical_or:
      out = a != 0 || b != 0;
      return Trap::none;
    default:  // Op::divides
      out = divides(a, b);
      return Trap::none;
  }
}

}  // namespace grundy::lang
