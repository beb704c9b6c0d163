#include "number/nimber/polynomial.hpp"

#include <algorithm>

namespace grundy::nimber {

namespace {

void trim(Polynomial& f) {
  while (!f.empty() && f.back() == Nimber{0}) f.pop_back();
}

Polynomial monic(Polynomial f) {
  if (f.empty()) return f;
  const Nimber lead = inverse(f.back());
  for (Nimber& c : f) c *= lead;
  return f;
}

void add_to(Polynomial& f, const Polynomial& g) {
  f.resize(std::max(f.size(), g.size()));
  for (std::size_t i = 0; i < g.size(); ++i) f[i] += g[i];
  trim(f);
}

// f^2 mod m: squaring is linear, so the coefficients move apart and are squared.
Polynomial square_modulo(const Polynomial& f, const Polynomial& m) {
  if (f.empty()) return f;
  Polynomial s(2 * f.size() - 1);
  for (std::size_t i = 0; i < f.size(); ++i) s[2 * i] = square(f[i]);
  return remainder(std::move(s), m);
}

// Tr(b x) modulo m.
Polynomial trace_of(Nimber b, const Polynomial& m) {
  Polynomial term = remainder({Nimber{0}, b}, m), total;
  for (int i = 0; i < 64; ++i) {
    add_to(total, term);
    term = square_modulo(term, m);
  }
  return total;
}

Polynomial quotient(Polynomial a, const Polynomial& b) {
  Polynomial q(a.size() - b.size() + 1);
  const Nimber lead = inverse(b.back());
  for (std::size_t k = q.size(); k-- > 0;) {
    q[k] = a[k + b.size() - 1] * lead;
    for (std::size_t i = 0; i < b.size(); ++i) a[k + i] += q[k] * b[i];
  }
  return q;
}

}  // namespace

Nimber value_at(const Polynomial& f, Nimber x) {
  Nimber value{0};
  for (std::size_t i = f.size(); i-- > 0;) value = value * x + f[i];
  return value;
}

Polynomial remainder(Polynomial a, const Polynomial& b) {
  const Nimber lead = inverse(b.back());
  while (a.size() >= b.size()) {
    const Nimber factor = a.back() * lead;
    const std::size_t shift = a.size() - b.size();
    for (std::size_t i = 0; i < b.size(); ++i) a[shift + i] += factor * b[i];
    trim(a);
  }
  return a;
}

Polynomial common_divisor(Polynomial a, Polynomial b) {
  while (!b.empty()) {
    Polynomial r = remainder(std::move(a), b);
    a = std::move(b);
    b = std::move(r);
  }
  return monic(std::move(a));
}

std::vector<Nimber> roots(Polynomial f) {
  trim(f);
  std::vector<Nimber> found;
  if (f.size() < 2) return found;
  Polynomial frobenius = remainder({Nimber{0}, Nimber{1}}, f);
  for (int i = 0; i < 64; ++i) frobenius = square_modulo(frobenius, f);
  add_to(frobenius, {Nimber{0}, Nimber{1}});
  std::vector<Polynomial> parts{common_divisor(std::move(f), std::move(frobenius))};
  for (unsigned bit = 0; bit < 64; ++bit) {
    std::vector<Polynomial> finer;
    for (Polynomial& part : parts) {
      if (part.size() <= 2) {
        finer.push_back(std::move(part));
        continue;
      }
      Polynomial half = common_divisor(part, trace_of({std::uint64_t{1} << bit}, part));
      if (half.size() > 1 && half.size() < part.size()) finer.push_back(quotient(part, half));
      finer.push_back(half.size() > 1 ? std::move(half) : std::move(part));
    }
    parts = std::move(finer);
  }
  for (const Polynomial& part : parts) {
    if (part.size() == 2) found.push_back(part[0] * inverse(part[1]));
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace grundy::nimber
