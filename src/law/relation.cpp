#include "law/relation.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

__extension__ typedef __int128 Wide;

struct Remainder {
  Int a = 0, b = 0;
  auto operator<=>(const Remainder&) const = default;
};

// Builds the automaton of a form, without regard to which words are valid.
class FormReader {
 public:
  FormReader(Algebra& algebra, const Numeration& numeration, const LinearForm& form)
      : algebra_(algebra), numeration_(numeration), form_(form) {
    for (const auto& [track, c] : form.terms) (c < 0 ? negative_ : positive_) += c < 0 ? -c : c;
    // A shifted number is less than `first` + 3 times the greatest number of as many digits.
    for (const Int c : form.shifts)
      (c < 0 ? negative_ : positive_) += (c < 0 ? -c : c) * (numeration.first() + 3);
    // U(-1), with which the weights continue backwards.
    const Int second = numeration.second();
    before_ = second == 0 ? 0 : (numeration.unit() - numeration.first()) * second;
  }

  std::optional<Automaton> signs(Sign sign) {
    sign_ = sign;
    return run();
  }

  std::optional<Automaton> residues(Int modulus) {
    modulus_ = modulus;
    return run();
  }

 private:
  static constexpr State kBelow = 0, kAbove = 1;  // the sinks

  std::optional<Automaton> run() {
    Automaton x;
    for (const auto& [track, c] : form_.terms) x.tracks.push_back(track);
    for (const bool above : {false, true}) {
      x.next.push_back(leaf(above ? kAbove : kBelow));
      x.final.push_back(accepts(above ? 1 : -1) ? 1 : 0);
      remainders_.push_back({});
    }
    x.start = state_of({});
    for (State at = x.start; at < remainders_.size(); ++at) {
      if (!algebra_.effort().go_on(remainders_.size(), algebra_.diagrams().bytes()))
        return std::nullopt;
      const Remainder r = remainders_[at];
      const Wide end = Wide{r.a} + Wide{r.b} * before_ + form_.constant;
      x.final.push_back(accepts(modulus_ != 0 ? end % modulus_ : end) ? 1 : 0);
      sums_.clear();
      x.next.push_back(diagram(r, 0, {}));
    }
    return x;
  }

  bool accepts(Wide end) const {
    if (modulus_ != 0 || sign_ == Sign::zero) return end == 0;
    return sign_ == Sign::not_zero ? end != 0 : end <= 0;
  }

  // `sum` is what the digits read on tracks before number i add to the remainder.
  Node diagram(Remainder r, std::size_t i, Remainder sum) {
    const Int first = numeration_.first(), second = numeration_.second();
    if (i == form_.terms.size())
      return leaf(state_of({first * r.a + r.b + sum.a, second * r.a + sum.b}));
    if (const auto known = sums_.find({i, sum}); known != sums_.end()) return known->second;
    const Int shift = form_.shifts.empty() ? 0 : form_.shifts[i];
    const Remainder each{form_.terms[i].second + shift * first, shift * second};
    std::array<Node, kMaxDigits> kids;
    const unsigned digits = algebra_.diagrams().digits();
    for (unsigned d = 0; d < digits; ++d) {
      const auto times = static_cast<Int>(d);
      kids[d] = diagram(r, i + 1, {sum.a + times * each.a, sum.b + times * each.b});
    }
    const Node node = algebra_.diagrams().make(form_.terms[i].first, std::span(kids).first(digits));
    sums_[{i, sum}] = node;
    return node;
  }

  State state_of(Remainder r) {
    if (modulus_ != 0) {
      r = {(r.a % modulus_ + modulus_) % modulus_, (r.b % modulus_ + modulus_) % modulus_};
    } else {
      if (decided(r, 1)) return kAbove;
      if (decided(r, -1)) return kBelow;
    }
    const auto [at, fresh] = states_.try_emplace(r, static_cast<State>(remainders_.size()));
    if (fresh) remainders_.push_back(r);
    return at->second;
  }

  // Is the sum on the side `side` of 0 whatever digits follow, however many?
  //
  // With j digits to come it is, on that side, at least v(j) + slack + constant, where
  // v(j) = (a - slack) U(j) + b U(j-1) and `slack` is what the coefficients of the other sign add up
  // to, since digits to come are worth at most U(j) - 1 a track. The v(j) obey the recurrence of the
  // weights: two neighbours that are large enough and do not fall keep all later ones so.
  bool decided(const Remainder& r, Int side) const {
    const Int slack = side > 0 ? negative_ : positive_;
    const Wide least = -Wide{slack} - side * form_.constant;  // v(j) must exceed this
    const Wide a = side * r.a - slack, b = side * r.b;
    Wide now = 1, before = before_;
    Wide last = 0;
    for (int j = 0; j <= kLookAhead; ++j) {
      const Wide v = a * now + b * before;
      if (v <= least) return false;
      const bool large = v >= 0 && (j > 0 ? last >= 0 : numeration_.second() == 0);
      if (large && (numeration_.second() >= 0 || v >= last)) return true;
      last = v;
      const Wide next = j == 0 ? Wide{numeration_.unit()}
                               : numeration_.first() * now + numeration_.second() * before;
      before = now;
      now = next;
    }
    return false;
  }

  static constexpr int kLookAhead = 24;

  Algebra& algebra_;
  const Numeration& numeration_;
  const LinearForm& form_;
  Int positive_ = 0, negative_ = 0, before_ = 0;
  Sign sign_ = Sign::zero;
  Int modulus_ = 0;
  std::vector<Remainder> remainders_;
  std::map<Remainder, State> states_;
  std::map<std::pair<std::size_t, Remainder>, Node> sums_;
};

bool small_enough(const LinearForm& form) {
  const auto within = [](Int n, Int most) { return n >= -most && n <= most; };
  return within(form.constant, kMaxConstant) && std::ranges::all_of(form.terms, [&](const auto& t) {
           return within(t.second, kMaxCoefficient);
         });
}

std::optional<Automaton> valid_part(Algebra& algebra, const Numeration& numeration,
                                    const std::optional<Automaton>& raw) {
  if (!raw) return std::nullopt;
  std::optional<Automaton> small = algebra.minimise(*raw);
  if (!small || numeration.kind == Numeration::Kind::base) return small;
  for (const Track track : raw->tracks) {
    const std::optional<Automaton> valid = valid_words(algebra, numeration, {track});
    small = valid ? algebra.join(*small, *valid, Join::both) : std::nullopt;
    if (!small) return std::nullopt;
  }
  return small;
}

}  // namespace

std::optional<Automaton> linear_relation(Algebra& algebra, const Numeration& numeration,
                                         const LinearForm& form, Sign sign) {
  if (!small_enough(form)) return std::nullopt;
  return valid_part(algebra, numeration, FormReader(algebra, numeration, form).signs(sign));
}

std::optional<Automaton> congruence_relation(Algebra& algebra, const Numeration& numeration,
                                             const LinearForm& form, Int modulus) {
  if (!small_enough(form) || modulus < 1 || modulus > kMaxModulus) return std::nullopt;
  return valid_part(algebra, numeration, FormReader(algebra, numeration, form).residues(modulus));
}

std::optional<Automaton> xor_relation(Algebra& algebra, const std::vector<Track>& tracks) {
  Automaton x;
  x.tracks = tracks;
  std::ranges::sort(x.tracks);
  x.dead = 1;
  // From the last track to the first: the diagrams for an even and an odd sum of the digits so far.
  Node even = leaf(0), odd = leaf(1);
  for (std::size_t i = x.tracks.size(); i-- > 0;) {
    const std::array<Node, 2> stay{even, odd}, turn{odd, even};
    even = algebra.diagrams().make(x.tracks[i], stay);
    odd = algebra.diagrams().make(x.tracks[i], turn);
  }
  x.next = {even, leaf(1)};
  x.final = {1, 0};
  return x;
}

std::optional<Automaton> power_relation(Algebra& algebra, Track power,
                                        std::optional<Track> multiple, bool lowest) {
  // States: the 1 of the power is still to come (0: and so far both are 0; 1: not); it has come; dead.
  constexpr State kZero = 0, kBefore = 1, kAfter = 2, kDead = 3;
  Diagrams& diagrams = algebra.diagrams();
  // The node that goes to to[p][m] for the digits p of the power and m of its multiple.
  const auto node = [&](const std::array<std::array<State, 2>, 2>& to) {
    std::array<Node, 2> rows{};
    if (!multiple) {
      rows = {leaf(to[0][0]), leaf(to[1][0])};
      return diagrams.make(power, rows);
    }
    const bool power_first = power < *multiple;
    for (std::size_t first = 0; first < 2; ++first) {
      const std::array<Node, 2> kids =
          power_first ? std::array<Node, 2>{leaf(to[first][0]), leaf(to[first][1])}
                      : std::array<Node, 2>{leaf(to[0][first]), leaf(to[1][first])};
      rows[first] = diagrams.make(power_first ? *multiple : power, kids);
    }
    return diagrams.make(power_first ? power : *multiple, rows);
  };
  Automaton x;
  x.tracks = {power};
  if (multiple) x.tracks = {std::min(power, *multiple), std::max(power, *multiple)};
  const State on_even = lowest ? kDead : kAfter;
  x.next = {node({{{kZero, kBefore}, {on_even, kAfter}}}),
            node({{{kBefore, kBefore}, {on_even, kAfter}}}),
            node({{{kAfter, kDead}, {kDead, kDead}}}), leaf(kDead)};
  x.final = {static_cast<std::uint8_t>(lowest ? 1 : 0), 0, 1, 0};
  return algebra.minimise(x);
}

std::optional<Automaton> constant_relation(Algebra& algebra, const Numeration& numeration,
                                           Track track, const BigInt& n) {
  const std::vector<std::uint8_t> word = numeration.digits_of(n);
  Automaton x;
  x.tracks = {track};
  const auto dead = static_cast<State>(word.size() + 1);
  std::array<Node, kMaxDigits> kids;
  const auto digits = std::span<const Node>(kids).first(algebra.diagrams().digits());
  for (State s = 0; s <= word.size(); ++s) {
    kids.fill(leaf(dead));
    if (s == 0) kids[0] = leaf(0);
    if (s < word.size()) kids[word[s]] = leaf(s + 1);
    x.next.push_back(algebra.diagrams().make(track, digits));
    x.final.push_back(s == word.size() ? 1 : 0);
  }
  x.next.push_back(leaf(dead));
  x.final.push_back(0);
  x.dead = dead;
  return x;
}

}  // namespace grundy::law
