// Each shape is a formula that can be made into an automaton; the shape is right exactly if that
// automaton accepts the same words. Which formulas are tried is read off the table: there is no use
// in comparing what the table already contradicts.
#include "law/shapes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "law/beatty.hpp"
#include "law/relation.hpp"
#include "text/law.hpp"

namespace grundy::law {
namespace {

constexpr Int kMostModulus = 24;
constexpr std::size_t kMostResidues = 12;

std::vector<Track> tracks_of(std::size_t n) {
  std::vector<Track> tracks;
  for (std::size_t i = 0; i < n; ++i) tracks.push_back(static_cast<Track>(i));
  return tracks;
}

class Shapes {
 public:
  Shapes(Algebra& algebra, const Numeration& numeration, const Automaton& positions,
         const TruthTable& table, const std::vector<std::string>& names)
      : algebra_(algebra),
        numeration_(numeration),
        positions_(positions),
        table_(table),
        names_(names),
        n_(names.size()) {}

  std::optional<Message> run() {
    for (const auto shape : {&Shapes::exclusive_or, &Shapes::residue_of_form, &Shapes::residues,
                             &Shapes::line, &Shapes::beatty, &Shapes::low_digits})
      if (std::optional<Message> message = (this->*shape)()) return message;
    return std::nullopt;
  }

 private:
  bool same(const std::optional<Automaton>& shape) {
    return shape && algebra_.same(*shape, positions_).value_or(false);
  }

  bool lost(const std::vector<Int>& at) const {
    std::size_t cell = 0;
    for (std::size_t i = 0; i < n_; ++i)
      cell = cell * static_cast<std::size_t>(table_.sides[i]) + static_cast<std::size_t>(at[i]);
    return table_.cells[cell] != 0;
  }

  // Calls `look` for the cells below `side` until it says false. True if it never did.
  template <class Look>
  bool all_cells(Int side, Look look) const {
    std::vector<Int> at(n_, 0);
    while (true) {
      if (!look(at)) return false;
      std::size_t i = n_;
      while (i > 0 && ++at[i - 1] == side) at[--i] = 0;
      if (i == 0) return true;
    }
  }
  Int small_side() const {
    return std::min<Int>(*std::ranges::min_element(table_.sides), n_ <= 2 ? 80 : 16);
  }

  // P iff a xor b xor ... = 0.
  std::optional<Message> exclusive_or() {
    if (n_ < 2 || numeration_ != Numeration{} || !same(xor_relation(algebra_, tracks_of(n_))))
      return std::nullopt;
    return Message(text::law::p_xor, {fmt::format("{}", fmt::join(names_, " xor "))});
  }

  // P iff (c . position) mod m in R, with small coefficients.
  std::optional<Message> residue_of_form() {
    const Int side = small_side();
    for (Int m = 2; m <= kMostModulus; ++m) {
      std::vector<Int> c(n_, 0);
      while (true) {
        std::size_t i = n_;
        while (i > 0 && ++c[i - 1] == std::min<Int>(m, 8)) c[--i] = 0;
        if (i == 0) break;
        if (std::ranges::all_of(c, [](Int x) { return x == 0; })) continue;
        if (std::optional<Message> message = residue_of(c, m, side)) return message;
      }
    }
    return std::nullopt;
  }

  std::optional<Message> residue_of(const std::vector<Int>& c, Int m, Int side) {
    std::vector<int> kind(static_cast<std::size_t>(m), -1);
    const bool fits = all_cells(side, [&](const std::vector<Int>& at) {
      Int sum = 0;
      for (std::size_t i = 0; i < n_; ++i) sum += c[i] * at[i];
      int& known = kind[static_cast<std::size_t>(sum % m)];
      const int now = lost(at) ? 1 : 0;
      if (known < 0) known = now;
      return known == now;
    });
    if (!fits || std::ranges::find(kind, 0) == kind.end()) return std::nullopt;
    std::optional<Automaton> all;
    std::vector<Int> list;
    for (Int r = 0; r < m; ++r) {
      if (kind[static_cast<std::size_t>(r)] != 1) continue;
      list.push_back(r);
      LinearForm form;
      form.constant = -r;
      for (std::size_t i = 0; i < n_; ++i)
        if (c[i] != 0) form.terms.emplace_back(static_cast<Track>(i), c[i]);
      std::optional<Automaton> one = congruence_relation(algebra_, numeration_, form, m);
      for (std::size_t i = 0; i < n_ && one; ++i) {
        const auto valid = valid_words(algebra_, numeration_, {static_cast<Track>(i)});
        one = valid ? algebra_.join(*one, *valid, Join::both) : std::nullopt;
      }
      if (!one) return std::nullopt;
      all = all ? algebra_.join(*all, *one, Join::either) : one;
    }
    if (list.empty() || !same(all)) return std::nullopt;
    std::vector<std::string> sum;
    for (std::size_t i = 0; i < n_; ++i)
      if (c[i] != 0) sum.push_back(c[i] == 1 ? names_[i] : fmt::format("{}{}", c[i], names_[i]));
    const std::string form = sum.size() == 1 ? sum[0] : fmt::format("({})", fmt::join(sum, " + "));
    if (list.size() == 1)
      return Message(text::law::p_residue, {form, std::to_string(m), std::to_string(list.front())});
    return Message(text::law::p_residues,
                   {form, std::to_string(m), fmt::format("{}", fmt::join(list, ", "))});
  }

  // P iff the tuple of residues is one of a few.
  std::optional<Message> residues() {
    if (n_ < 2) return std::nullopt;
    const Int side = small_side();
    std::vector<Int> moduli(n_, 0);
    for (std::size_t i = 0; i < n_; ++i) {
      for (Int m = 1; m <= kMostModulus && moduli[i] == 0; ++m) {
        const bool periodic = all_cells(side, [&](std::vector<Int> at) {
          if (at[i] < m) return true;
          const bool here = lost(at);
          at[i] -= m;
          return lost(at) == here;
        });
        if (periodic) moduli[i] = m;
      }
      if (moduli[i] == 0) return std::nullopt;
    }
    std::optional<Automaton> all;
    std::vector<std::string> list;
    bool few = true;
    all_cells(side, [&](const std::vector<Int>& at) {
      for (std::size_t i = 0; i < n_; ++i)
        if (at[i] >= moduli[i]) return true;
      if (!lost(at)) return true;
      list.push_back(fmt::format("({})", fmt::join(at, ", ")));
      few = list.size() <= kMostResidues;
      std::optional<Automaton> one = valid_words(algebra_, numeration_, tracks_of(n_));
      for (std::size_t i = 0; i < n_ && one; ++i) {
        const auto r = congruence_relation(algebra_, numeration_,
                                           {{{static_cast<Track>(i), 1}}, -at[i]}, moduli[i]);
        one = r ? algebra_.join(*one, *r, Join::both) : std::nullopt;
      }
      if (one) all = all ? algebra_.join(*all, *one, Join::either) : one;
      return few && one.has_value();
    });
    if (!few || list.empty() || !same(all)) return std::nullopt;
    std::vector<std::string> left;
    for (std::size_t i = 0; i < n_; ++i)
      left.push_back(fmt::format("{} mod {}", names_[i], moduli[i]));
    return Message(
        list.size() == 1 ? text::law::p_residue_tuple : text::law::p_residue_tuples,
        {fmt::format("({})", fmt::join(left, ", ")), fmt::format("{}", fmt::join(list, ", "))});
  }

  // P iff p a = q b + c.
  std::optional<Message> line() {
    if (n_ != 2) return std::nullopt;
    for (Int p = 1; p <= 4; ++p)
      for (Int q = 1; q <= 4; ++q)
        for (Int c = -4; c <= 4; ++c) {
          const bool fits = all_cells(
              std::min<Int>(small_side(), 40),
              [&](const std::vector<Int>& at) { return lost(at) == (p * at[0] == q * at[1] + c); });
          if (!fits ||
              !same(linear_relation(algebra_, numeration_, {{{0, p}, {1, -q}}, -c}, Sign::zero)))
            continue;
          const auto side = [](Int factor, const std::string& name) {
            return factor == 1 ? name : fmt::format("{}{}", factor, name);
          };
          std::string right = side(q, names_[1]);
          if (c != 0) right += fmt::format(" {} {}", c < 0 ? '-' : '+', c < 0 ? -c : c);
          return Message(text::law::p_line, {side(p, names_[0]), right});
        }
    return std::nullopt;
  }

  // P iff {a, b} = {floor(k alpha), floor(k alpha) + c k}.
  std::optional<Message> beatty() {
    if (n_ != 2 || numeration_.kind != Numeration::Kind::ostrowski) return std::nullopt;
    // The pairs (x, y) with x <= y in order; the k-th one tells the candidates.
    std::vector<std::pair<Int, Int>> pairs;
    for (Int x = 0; x < small_side(); ++x)
      for (Int y = x; y < table_.sides[1]; ++y)
        if (lost({x, y})) pairs.emplace_back(x, y);
    if (pairs.size() < 10 || pairs[0] != std::pair<Int, Int>{0, 0}) return std::nullopt;
    const Int c = pairs[1].second - pairs[1].first;
    for (std::size_t k = 0; k < pairs.size(); ++k)
      if (pairs[k].second - pairs[k].first != c * static_cast<Int>(k)) return std::nullopt;
    for (Int minus = 0; minus < numeration_.parameter + 1; ++minus) {
      if (!same(beatty_pairs(algebra_, numeration_, minus, c))) continue;
      const std::string alpha = beatty_name(numeration_, minus);
      const std::string more = c == 1 ? "k" : fmt::format("{}k", c);
      return Message(text::law::p_beatty,
                     {fmt::format("{{{}, {}}}", names_[0], names_[1]), alpha, more});
    }
    return std::nullopt;
  }

  // One heap: P iff the lowest digit 1 of n stands at an even (odd) place, or n is 0 (or not).
  std::optional<Message> low_digits() {
    if (n_ != 1 || numeration_ != Numeration{}) return std::nullopt;
    for (const bool even : {true, false})
      for (const bool zero : {true, false}) {
        // States: the number of zeros since the last 1 is even, odd; nothing but zeros yet; dead.
        Automaton x;
        x.tracks = {0};
        const auto add = [&](State on_zero, State on_one, bool final) {
          const std::array<Node, 2> kids{leaf(on_zero), leaf(on_one)};
          x.next.push_back(algebra_.diagrams().make(0, kids));
          x.final.push_back(final ? 1 : 0);
        };
        add(0, 1, zero);
        add(2, 1, even);
        add(1, 1, !even);
        if (!same(algebra_.minimise(x))) continue;
        const Text& sentence = even ? text::law::p_low_even : text::law::p_low_odd;
        return Message(text::law::p_low_bit,
                       {names_[0], Message(sentence),
                        zero ? Message(text::law::or_zero, {names_[0]}) : Message("")});
      }
    return std::nullopt;
  }

  Algebra& algebra_;
  const Numeration& numeration_;
  const Automaton& positions_;
  const TruthTable& table_;
  const std::vector<std::string>& names_;
  std::size_t n_;
};

}  // namespace

std::optional<Message> shape_of_positions(Algebra& algebra, const Numeration& numeration,
                                          const Automaton& positions, const TruthTable& table,
                                          const std::vector<std::string>& coordinates) {
  return Shapes(algebra, numeration, positions, table, coordinates).run();
}

std::optional<Message> shape_of_values(Algebra& algebra, const Numeration& numeration,
                                       const Automaton& relation,
                                       const std::vector<std::string>& coordinates) {
  const std::size_t n = coordinates.size();
  const auto same = [&](const std::optional<Automaton>& shape) {
    return shape && algebra.same(*shape, relation).value_or(false);
  };
  if (numeration == Numeration{} && n > 1 && same(xor_relation(algebra, tracks_of(n + 1))))
    return Message(text::law::v_xor, {fmt::format("{}", fmt::join(coordinates, " xor "))});
  LinearForm sum;
  for (std::size_t i = 0; i < n; ++i) sum.terms.emplace_back(static_cast<Track>(i), 1);
  sum.terms.emplace_back(static_cast<Track>(n), -1);
  if (same(linear_relation(algebra, numeration, sum, Sign::zero)))
    return Message(text::law::v_sum, {fmt::format("{}", fmt::join(coordinates, " + "))});
  return std::nullopt;
}

}  // namespace grundy::law
