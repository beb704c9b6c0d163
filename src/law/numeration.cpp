#include "law/numeration.hpp"

#include <array>

#include "law/automaton/pairs.hpp"

namespace grundy::law {

unsigned Numeration::digits() const {
  return static_cast<unsigned>(kind == Kind::ostrowski ? parameter + 1 : parameter);
}

Int Numeration::second() const {
  return kind == Kind::base ? 0 : kind == Kind::ostrowski ? 1 : -1;
}

// Zeckendorf's weights are 1, 2, 3, 5: with m = 1 the last digit of Ostrowski's word is always 0,
// and is not written.
Int Numeration::unit() const {
  return kind == Kind::ostrowski && parameter == 1 ? 2 : parameter;
}

std::vector<Int> Numeration::weights(Int limit) const {
  std::vector<Int> u;
  Int before = 1, now = unit();
  if (limit >= 1) u.push_back(1);
  while (now <= limit) {
    u.push_back(now);
    Int next = 0, back = 0;
    if (__builtin_mul_overflow(now, first(), &next) ||
        __builtin_mul_overflow(before, second(), &back) ||
        __builtin_add_overflow(next, back, &next))
      break;
    before = now;
    now = next;
  }
  return u;
}

unsigned Numeration::after(unsigned state, unsigned digit) const {
  if (digit >= digits()) return kInvalid;
  const auto d = static_cast<Int>(digit);
  switch (kind) {
    case Kind::base:
      return 0;
    case Kind::ostrowski:
      if (state == 1) return d == 0 ? 0 : kInvalid;
      return d == parameter ? 1 : 0;
    case Kind::renyi:
      if (d == parameter - 1) return state == 1 ? kInvalid : 1;
      return state == 1 && d == parameter - 2 ? 1 : 0;
  }
  return kInvalid;
}

std::vector<std::uint8_t> Numeration::digits_of(const BigInt& n) const {
  std::vector<BigInt> u{1, unit()};
  while (u.back() <= n) u.push_back(first() * u.back() + second() * u[u.size() - 2]);
  std::vector<std::uint8_t> word;
  BigInt rest = n;
  for (std::size_t i = u.size(); i-- > 0;) {
    const BigInt digit = rest / u[i];
    rest -= digit * u[i];
    if (!word.empty() || digit != 0) word.push_back(static_cast<std::uint8_t>(digit));
  }
  return word;
}

std::optional<Automaton> valid_words(Algebra& algebra, const Numeration& numeration,
                                     const std::vector<Track>& tracks) {
  std::optional<Automaton> all;
  for (const Track track : tracks) {
    const unsigned states = numeration.valid_states();
    Automaton one;
    one.tracks = {track};
    std::array<Node, kMaxDigits> kids;
    for (unsigned s = 0; s < states; ++s) {
      for (unsigned d = 0; d < numeration.digits(); ++d) {
        const unsigned to = numeration.after(s, d);
        kids[d] = leaf(to == Numeration::kInvalid ? states : to);
      }
      one.next.push_back(
          algebra.diagrams().make(track, std::span(kids).first(numeration.digits())));
      one.final.push_back(numeration.may_end(s) ? 1 : 0);
    }
    if (states > 1) {
      one.next.push_back(leaf(states));
      one.final.push_back(0);
    }
    std::optional<Automaton> small = algebra.minimise(one);
    all = small && all ? algebra.join(*all, *small, Join::both) : small;
    if (!all) return std::nullopt;
  }
  return all;
}

}  // namespace grundy::law
