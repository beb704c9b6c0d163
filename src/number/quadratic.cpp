// The square root is found by Newton's method from the top digits down: each round doubles the
// number of right bits and works on numbers just as long as these, so that the last round, one
// division, costs as much as all before it. (The invariant, of Python's math.isqrt: a is within 1
// of the root of the top bits.) Every floor is then a question about integers:
// floor((p + q*sqrt(d)) / r) = floor((p + floor(q*sqrt(d))) / r).
#include "number/quadratic.hpp"

namespace grundy {

BigInt floor_sqrt(const BigInt& n) {
  if (n <= 0) return 0;
  const unsigned half = static_cast<unsigned>(msb(n)) / 2;
  unsigned length = 0;
  while ((half >> length) > 0) ++length;
  BigInt a = 1;
  unsigned done = 0;
  for (unsigned s = length; s-- > 0;) {
    const unsigned before = done;
    done = half >> s;
    BigInt top = n >> (2 * half - before - done + 1);
    a = (a << (done - before - 1)) + top / a;
  }
  return a * a > n ? BigInt(a - 1) : a;
}

BigInt floor_quotient(const BigInt& a, const BigInt& b) {
  BigInt quotient = a / b;
  if (a < 0 && quotient * b != a) --quotient;
  return quotient;
}

BigInt floor_quadratic(const BigInt& p, const BigInt& q, const BigInt& d, const BigInt& r) {
  const BigInt squared = q * q * d;
  BigInt root = floor_sqrt(squared);
  if (q < 0) root = root * root == squared ? BigInt(-root) : BigInt(-root - 1);
  return floor_quotient(p + root, r);
}

}  // namespace grundy
