// Rule texts that several tests read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"

namespace grundy::test {

// The texts of the language's description, as they stand there.
inline const std::vector<std::string_view>& valid_texts() {
  static const std::vector<std::string_view> texts = {
      "# one heap, take 1, 5 or 6\ns(n) -> s(n-k) for k in {1,5,6}\n",
      "# take a prime number\np(n) -> p(n-k) for k in 1..n if prime(k)",
      "lasker(n) -> lasker(n-k)            for k in 1..n\n"
      "           | lasker(a) + lasker(n-a) for a in 1..n-1\n",
      "near(a,b) -> near(a-x, b)   for x in 1..a\n"
      "           | near(a, b-y)   for y in 1..b\n"
      "           | near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1\n",
      "sc(n,c) -> sc(n-k, 1-c) for k in 1..3 | sc(n,0) if c = 1\n"
      "fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)\n",
      "knight(x,y) -> knight(x-2,y-1) | knight(x-2,y+1) | knight(x-1,y-2) | knight(x+1,y-2)\n"
      "domain x < 8, y < 8  # further bounds, where a board has an edge\n",
      "stairs(a[]) -> stairs(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]\n"
      "play misere          # default: normal\n",
      "param m = 3\nbash(n) -> bash(n-k) for k in 1..m",
      "param S = {1,4..6,9}\nf(n) -> f(n-k) for k in S if not n in S",
      "f(n) left -> f(n-1) | f(n-2)\nf(n) right -> f(n-1) | f(n-3)",
      "cram(h,w) = cells(w, fill(h*w, 0))\n"
      "cells(w, a[]) -> cells(w, a; a[i] = 1, a[i+1] = 1)\n"
      "                   for i in 0..len(a)-2 if a[i] = 0 and a[i+1] = 0 and (i+1) % w != 0\n"
      "start cells",
      "f(n) -> f(n-k) + g(k, k) for k in 1..n-1\ng(a,b) -> 0 if a = b | f(a) if a != b\n"
      "wins f(0)\nloses g(a, 7) if a > 3\ndomain n < 100, a + b < 50",
      "let half = n/2; let twice(x) = 2*x\nf(n) -> f(n-k) for k in 1..twice(half) if k != "
      "twice(k-1)",
      "f(n) -> f(n-k) if n > 3 for k in 1..n let r = n % k, s = r*r if r < s | f(n-d) for d in "
      "divisors(n) if d < n",
      "f(a[]) -> f(sort(a); a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] | f(drop(a,i)) for i in "
      "0..len(a)-1 if a[i] = 0 | f(a[0..i-1] ++ [a[i], 1] ++ a[i+1..len(a)-1]) for i in 0..2",
      "f(n) -> f(-n^2 + (-n)^2 - -3 + 2^-n) if 1 <= n <= 3 or n in {7, 9..11} and not n = 5",
      "f(n) -> f(if n % 2 = 0 then n / 2 else 3*n+1) if |n - 4| xor 3 & n << 1 != ||n|-1|",
      "f(a[], n) -> f(a, min(a) + max(a) + max(3, n, 1)) if sum(i*a[i] for i in 0..len(a)-1 if "
      "a[i] > 0) > "
      "count(a, 0) + xorsum(a) and any(prime(x) for x in 1..n) and all(i != j for i in 1..n, j in "
      "1..n step 2)",
      "f(n) -> f(n - gcd(n, 4, 6) - bitor(n,1) - popcount(n) - sqrt(n) - log2(n) - lowbit(n)) if "
      "square(n) or pow2(n) or fibonacci(n) or divides(3, n)",
      "f(n) -> 0 if n in divisors(12) | f(n-1) if n not in {1..9 step 2}",
      "f（n）→ f（n－k） for k in 1..3 ｜ f（n-5） if n ≥ 7 ∧ n ≠ 9；play misere",
      "堆(数) -> 堆(数-k) for k in 1..3",
      "f(n) -> f(n-k) for k in {-9223372036854775807-1, 3-5, 2^40}"};
  return texts;
}

}  // namespace grundy::test
