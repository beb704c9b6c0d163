// Problem: from the conditions of a rule to the pairs of amounts (P, Q) that it allows to take.
//
// The rule's own variables are eliminated in favour of P, Q and what is left of each heap, X and Y
// (pair_pieces.cpp does the same). Conditions on P and Q alone bound a convex set of pairs, perhaps with
// remainders. A bounded set is listed. A set that is open in one direction d only lies on finitely many
// lines along d; on each it is a ray, since it is convex: with the coordinates (c, t), where
// c = d2 P - d1 Q counts the lines and t goes along them, the conditions are bounds on c and lower bounds on t.
// Remainders split a ray into some with longer steps. A set that is open in more directions is not read.
//
// Conditions on X and Y must follow from X, Y >= 0 and X + P, Y + Q >= 0 for every pair found; otherwise
// what may be taken depends on the position, and the rules are not read either.
#include "recognise/vector_moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "number/bezout.hpp"
#include "recognise/clauses.hpp"
#include "recognise/half_planes.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr Int kMaxConstant = Int{1} << 40;  // of what is read; sums of products of these fit Wide
constexpr std::size_t kMaxPoints = std::size_t{1} << 17, kMaxRays = 256;
constexpr Int kMaxSide = Int{1} << 17;  // rows of pairs, or lines, that are looked at; factors
constexpr Int kMaxModulus = 64;         // of steps along a ray

struct Symbols {
  Symbol p, q, x, y;
};

class Reading {
 public:
  Reading(const Conjunction& atoms, const Symbols& s, VectorMoves& moves) : s_(s), moves_(moves) {
    for (const Atom& a : atoms) {
      (speaks_of_rest(a) ? mixed_ : own_).push_back(a);
    }
  }

  // Adds the pairs; false if they are not read.
  bool add() {
    if (!collect()) return false;
    if (planes_.empty()) return false;
    const std::vector<Amounts> open = open_directions();
    if (open.size() > 1) return false;
    return open.empty() ? add_bounded() : add_rays(open[0]);
  }

 private:
  bool speaks_of_rest(const Atom& a) const {
    return a.value.coefficient[s_.x] != 0 || a.value.coefficient[s_.y] != 0;
  }

  bool collect() {
    for (const auto* list : {&own_, &mixed_}) {
      for (const Atom& a : *list) {
        for (const Int c : a.value.coefficient) {
          if (c > kMaxSide || c < -kMaxSide) return false;
        }
        if (a.value.constant > kMaxConstant || a.value.constant < -kMaxConstant) return false;
      }
    }
    for (const Atom& a : own_) {
      const HalfPlane plane{a.value.coefficient[s_.p], a.value.coefficient[s_.q], a.value.constant};
      if (a.kind == Kind::at_most_zero || a.kind == Kind::zero) planes_.push_back(plane);
      if (a.kind == Kind::zero) planes_.push_back({-plane.u, -plane.v, -plane.k});
      if (a.kind != Kind::at_most_zero && a.kind != Kind::zero) others_.push_back(a);
    }
    return std::ranges::all_of(mixed_, [](const Atom& a) { return a.kind == Kind::at_most_zero; });
  }

  // The directions at the edge of the cone in which the set is open: none, one, or two if the cone is
  // wider. Each is along the border of some half plane.
  std::vector<Amounts> open_directions() const {
    std::vector<Amounts> open;
    for (const HalfPlane& a : planes_) {
      const auto u = static_cast<Int>(a.u), v = static_cast<Int>(a.v);
      const Int g = std::gcd(u, v);
      if (g == 0) continue;
      for (const Amounts d : {Amounts{v / g, -u / g}, Amounts{-v / g, u / g}}) {
        const bool out = std::ranges::any_of(
            planes_, [&](const HalfPlane& b) { return b.u * d.first + b.v * d.second > 0; });
        if (!out && std::ranges::find(open, d) == open.end()) open.push_back(d);
      }
    }
    return open;
  }

  bool add_bounded() {
    const std::optional<Span> firsts = first_of(planes_);
    if (!firsts) return true;
    if (!firsts->bounded() || *firsts->hi - *firsts->lo > kMaxSide) return false;
    for (Wide p = *firsts->lo; p <= *firsts->hi; ++p) {
      const std::optional<Span> seconds = second_of(planes_, p);
      if (!seconds) continue;
      if (!seconds->bounded() || *seconds->hi - *seconds->lo > kMaxSide) return false;
      for (Wide q = *seconds->lo; q <= *seconds->hi; ++q) {
        if (!add_point({static_cast<Int>(p), static_cast<Int>(q)})) return false;
      }
    }
    return true;
  }

  bool add_rays(Amounts d) {
    // x d1 + y d2 = 1: with t = x P + y Q, P = y c + d1 t and Q = -x c + d2 t.
    const auto [x, y] = bezout(d.first, d.second);
    std::vector<HalfPlane> turned;
    for (const HalfPlane& a : planes_) {
      turned.push_back({a.u * y - a.v * x, a.u * d.first + a.v * d.second, a.k});
    }
    const std::optional<Span> lines = first_of(turned);
    if (!lines) return true;
    if (!lines->bounded() || *lines->hi - *lines->lo > kMaxSide) return false;
    for (Wide c = *lines->lo; c <= *lines->hi; ++c) {
      const std::optional<Span> along = second_of(turned, c);
      if (!along) continue;
      if (!along->lo || along->hi || *along->lo > kMaxConstant || *along->lo < -kMaxConstant)
        return false;
      const auto line = static_cast<Int>(c), t = static_cast<Int>(*along->lo);
      if (!add_ray({{y * line + d.first * t, -x * line + d.second * t}, d})) return false;
    }
    return true;
  }

  // The value of an atom at a pair, with nothing left that need not be.
  Wide value_at(const Atom& a, Amounts v) const {
    const auto factor = [&](Symbol s) { return Wide{a.value.coefficient[s]}; };
    return factor(s_.p) * v.first + factor(s_.q) * v.second +
           factor(s_.x) * std::max<Int>(0, -v.first) + factor(s_.y) * std::max<Int>(0, -v.second) +
           a.value.constant;
  }

  bool fits_others(Amounts v) const {
    return std::ranges::all_of(others_, [&](const Atom& a) {
      const Wide value = value_at(a, v);
      if (value > kMaxConstant * 8 || value < -kMaxConstant * 8) return false;
      Atom here = a;
      here.value = constant(static_cast<Int>(value));
      return holds(here);
    });
  }

  // Do the conditions on what is left hold whatever is left?
  bool always(Amounts v) const {
    return std::ranges::all_of(mixed_, [&](const Atom& a) {
      return a.value.coefficient[s_.x] <= 0 && a.value.coefficient[s_.y] <= 0 &&
             value_at(a, v) <= 0;
    });
  }

  bool add_point(Amounts v) {
    if (!fits_others(v)) return true;
    if (v == Amounts{} || !always(v) || moves_.points.size() == kMaxPoints) return false;
    moves_.points.push_back(v);
    return true;
  }

  static Amounts on(const AmountRay& ray, Int t) {
    return {ray.base.first + t * ray.step.first, ray.base.second + t * ray.step.second};
  }

  // After so many steps neither amount changes its sign any more.
  static Int settled(const AmountRay& ray) {
    return std::max(std::abs(ray.base.first), std::abs(ray.base.second)) + 1;
  }

  bool always_on(const AmountRay& ray) const {
    const Int last = settled(ray);
    if (last > kMaxSide) return false;
    for (Int t = 0; t <= last; ++t) {
      if (on(ray, t) == Amounts{} || !always(on(ray, t))) return false;
    }
    return std::ranges::all_of(mixed_, [&](const Atom& a) {
      return value_at(a, on(ray, last + 1)) <= value_at(a, on(ray, last));
    });
  }

  // How far the conditions that are no half planes are irregular on the ray, and with which period
  // they go on; false if they never become periodic.
  bool regular(const AmountRay& ray, Int& from, Int& period) const {
    for (const Atom& a : others_) {
      const Int slope =
          a.value.coefficient[s_.p] * ray.step.first + a.value.coefficient[s_.q] * ray.step.second;
      if (slope == 0) continue;
      const Wide here = value_at(a, ray.base);
      if (a.kind == Kind::not_zero) {
        const Wide hole = -here / slope;
        if (hole >= from) from = static_cast<Int>(std::min<Wide>(hole + 1, kMaxSide + 1));
      } else if (a.kind == Kind::congruent && a.modulus > 0) {
        const Int own = a.modulus / std::gcd(a.modulus, slope);
        if (own > kMaxModulus) return false;
        period = std::lcm(period, own);
      } else {
        return false;
      }
    }
    return from <= kMaxSide && period <= kMaxModulus;
  }

  bool add_ray(const AmountRay& ray) {
    Int from = 0, period = 1;
    if (!regular(ray, from, period)) return false;
    for (Int t = 0; t < from; ++t) {
      if (!add_point(on(ray, t))) return false;
    }
    std::vector<AmountRay> classes;
    for (Int t = from; t < from + period; ++t) {
      const AmountRay slow{on(ray, t), {ray.step.first * period, ray.step.second * period}};
      if (fits_others(slow.base)) classes.push_back(slow);
    }
    if (static_cast<Int>(classes.size()) == period && period > 1)
      classes = {{on(ray, from), ray.step}};
    for (const AmountRay& one : classes) {
      if (!always_on(one) || moves_.rays.size() == kMaxRays) return false;
      moves_.rays.push_back(one);
    }
    return true;
  }

  Symbols s_;
  VectorMoves& moves_;
  Conjunction own_, mixed_, others_;
  std::vector<HalfPlane> planes_;
};

enum class Read : std::uint8_t { done, never, unread };  // never: the conditions contradict

// Replaces the symbols of the rule by P, Q, X and Y.
Read to_amounts(const System& system, Symbols& s, Conjunction& atoms) {
  if (system.calls.size() != 1 || system.symbols + 4 > kMaxSymbols) return Read::unread;
  const auto base = static_cast<Symbol>(system.symbols);
  s = {base, static_cast<Symbol>(base + 1), static_cast<Symbol>(base + 2),
       static_cast<Symbol>(base + 3)};
  atoms = system.atoms;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto equation = combine(system.calls[0][i], 1, symbol(i == 0 ? s.x : s.y), -1);
    if (!equation) return Read::unread;
    Atom atom;
    atom.kind = Kind::zero;
    atom.value = *equation;
    atoms.push_back(atom);
  }
  for (Symbol i = 0; i < 2; ++i) {
    const auto whole = combine(symbol(i == 0 ? s.p : s.q), 1, symbol(i == 0 ? s.x : s.y), 1);
    if (!whole || !substitute(atoms, i, *whole)) return Read::unread;
  }
  for (Symbol v = 2; v < base; ++v) {
    if (!tidy(atoms)) return Read::never;
    if (!eliminate(atoms, v)) return Read::unread;
  }
  return tidy(atoms) ? Read::done : Read::never;
}

template <class Moves>
void sort_unique(Moves& list) {
  std::ranges::sort(list);
  const auto doubles = std::ranges::unique(list);
  list.erase(doubles.begin(), doubles.end());
}

}  // namespace

std::optional<VectorMoves> vector_moves(const lang::Program& program, FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  if (program.functions[function].info.parameters.size() != 2) return std::nullopt;
  lang::Program open = program;
  open.functions[function].domain.clear();
  VectorMoves moves;
  const bool understood = for_each_system(open, function, [&](const System& system) {
    Symbols s{};
    Conjunction atoms;
    const Read read = to_amounts(system, s, atoms);
    if (read != Read::done) return read == Read::never;
    return Reading(atoms, s, moves).add();
  });
  if (!understood) return std::nullopt;
  sort_unique(moves.points);
  sort_unique(moves.rays);
  return moves;
}

}  // namespace grundy::recognise
