// Facts imply `form >= 0` if facts and `form <= -1` (integers) have no rational solution. That is
// decided by the simplex method of SMT solvers: each inequality is a row s = sum a_i x_i with a
// lower bound on s; x_i have none. Basic variables outside their bounds are pivoted back in, always
// the one with the smallest number (Bland's rule: no cycles), until all are inside (a solution) or
// a row shows that it cannot be. Fractions are exact on 64 bits; an overflow ends the attempt with
// "not implied", which is always safe.
//
// Reference: Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)" (CAV 2006).
#include "lang/linear.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace grundy::lang {
namespace {

__extension__ using Wide = __int128;

// num / den, den > 0, in lowest terms.
struct Fraction {
  Int num = 0, den = 1;
};

class Arithmetic {
 public:
  bool failed = false;

  Fraction make(Wide num, Wide den) {
    if (den < 0) num = -num, den = -den;
    Wide a = num < 0 ? -num : num, b = den;
    while (b != 0) {
      const Wide r = a % b;
      a = b;
      b = r;
    }
    if (a > 1) num /= a, den /= a;
    constexpr Wide kLimit = Wide{1} << 62;
    if (num > kLimit || num < -kLimit || den > kLimit) {
      failed = true;
      return {};
    }
    return {static_cast<Int>(num), static_cast<Int>(den)};
  }
  Fraction sum(Fraction a, Fraction b) {
    if (a.den == 1 && b.den == 1) return make(Wide{a.num} + b.num, 1);
    // The two products may leave 127 bits only if both are near 2^62: halve the room beforehand.
    if (too_wide(a) || too_wide(b)) return failed = true, Fraction{};
    return make(Wide{a.num} * b.den + Wide{b.num} * a.den, Wide{a.den} * b.den);
  }
  Fraction product(Fraction a, Fraction b) {
    return make(Wide{a.num} * b.num, Wide{a.den} * b.den);
  }
  Fraction quotient(Fraction a, Fraction b) {
    return make(Wide{a.num} * b.den, Wide{a.den} * b.num);
  }
  static bool less(Fraction a, Fraction b) { return Wide{a.num} * b.den < Wide{b.num} * a.den; }

 private:
  static bool too_wide(Fraction a) {
    constexpr Int kLimit = Int{1} << 62;
    return a.num >= kLimit || a.num <= -kLimit || a.den >= kLimit;
  }
};

// Rows: basic variable = sum over nonbasic ones. Variables 0..atoms-1 are the atoms (free); the
// rest are the rows' own, each with a lower bound.
class Simplex {
 public:
  Simplex(const std::vector<const Linear*>& facts, const std::map<Atom, std::size_t>& columns)
      : n_(columns.size()), m_(facts.size()) {
    for (std::size_t i = 0; i < m_; ++i) {
      std::vector<Fraction> row(n_);
      for (const auto& [atom, coefficient] : facts[i]->terms) {
        row[columns.at(atom)] = {coefficient, 1};
      }
      rows_.push_back(std::move(row));
      basic_.push_back(n_ + i);
      bound_.push_back({-facts[i]->constant, 1});
      value_.push_back({0, 1});
    }
    for (std::size_t j = 0; j < n_; ++j) {
      nonbasic_.push_back(j);
      nonbasic_value_.push_back({0, 1});
    }
  }

  // No solution for certain?
  bool infeasible() {
    constexpr int kMaxPivots = 400;
    for (int step = 0; step < kMaxPivots; ++step) {
      const auto row = violated();
      if (!row) return false;
      const auto column = helper(*row);
      if (!column) return !calc_.failed;
      pivot(*row, *column);
      if (calc_.failed) return false;
    }
    return false;
  }

 private:
  bool has_bound(std::size_t variable) const { return variable >= n_; }
  Fraction bound(std::size_t variable) const { return bound_[variable - n_]; }

  std::optional<std::size_t> violated() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < m_; ++i) {
      if (!has_bound(basic_[i]) || !Arithmetic::less(value_[i], bound(basic_[i]))) continue;
      if (!best || basic_[i] < basic_[*best]) best = i;
    }
    return best;
  }

  // A nonbasic variable that can be moved so that the row's value grows.
  std::optional<std::size_t> helper(std::size_t row) const {
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < n_; ++j) {
      const Int sign = rows_[row][j].num;
      if (sign == 0) continue;
      const bool at_bound =
          has_bound(nonbasic_[j]) && !Arithmetic::less(bound(nonbasic_[j]), nonbasic_value_[j]);
      if (sign < 0 && at_bound) continue;
      if (!best || nonbasic_[j] < nonbasic_[*best]) best = j;
    }
    return best;
  }

  // Exchanges basic variable `row` (set to its bound) and nonbasic variable `column`.
  void pivot(std::size_t row, std::size_t column) {
    const Fraction a = rows_[row][column];
    const Fraction target = bound(basic_[row]);
    const Fraction gap = calc_.sum(target, {-value_[row].num, value_[row].den});
    const Fraction move = calc_.quotient(gap, a);
    for (std::size_t i = 0; i < m_; ++i) {
      if (i != row) value_[i] = calc_.sum(value_[i], calc_.product(rows_[i][column], move));
    }
    const Fraction entered = calc_.sum(nonbasic_value_[column], move);
    std::vector<Fraction>& pivot_row = rows_[row];
    for (std::size_t j = 0; j < n_; ++j) {
      if (j == column) continue;
      pivot_row[j] = calc_.quotient({-pivot_row[j].num, pivot_row[j].den}, a);
    }
    pivot_row[column] = calc_.quotient({1, 1}, a);
    for (std::size_t i = 0; i < m_; ++i) {
      if (i == row || rows_[i][column].num == 0) continue;
      const Fraction factor = rows_[i][column];
      for (std::size_t j = 0; j < n_; ++j) {
        const Fraction part = calc_.product(factor, pivot_row[j]);
        rows_[i][j] = j == column ? part : calc_.sum(rows_[i][j], part);
      }
    }
    std::swap(basic_[row], nonbasic_[column]);
    value_[row] = entered;
    nonbasic_value_[column] = target;
  }

  std::size_t n_, m_;
  Arithmetic calc_;
  std::vector<std::vector<Fraction>> rows_;
  std::vector<std::size_t> basic_, nonbasic_;
  std::vector<Fraction> value_, nonbasic_value_, bound_;
};

}  // namespace

void Linear::add(const Linear& other, Int factor) {
  if (other.unknown) unknown = true;
  if (unknown || factor == 0) return;
  Int part = 0;
  if (__builtin_mul_overflow(other.constant, factor, &part) ||
      __builtin_add_overflow(constant, part, &constant)) {
    unknown = true;
  }
  for (const auto& [atom, coefficient] : other.terms) {
    Int& mine = terms[atom];
    if (__builtin_mul_overflow(coefficient, factor, &part) ||
        __builtin_add_overflow(mine, part, &mine)) {
      unknown = true;
    }
    if (mine == 0) terms.erase(atom);
  }
}

void Facts::add(Linear form) {
  constexpr Int kLimit = Int{1} << 40;
  if (form.unknown || form.constant > kLimit || form.constant < -kLimit) return;
  for (const auto& [atom, coefficient] : form.terms) {
    if (coefficient > kLimit || coefficient < -kLimit) return;
  }
  facts_.push_back(std::move(form));
}

bool Facts::imply(const Linear& form) const {
  if (form.unknown) return false;
  if (form.terms.empty() && form.constant >= 0) return true;
  Facts extended;
  Linear negated;  // form <= -1
  negated.constant = -1;
  negated.add(form, -1);
  extended.add(std::move(negated));
  if (extended.size() == 0) return false;
  // Facts that share atoms with the form, directly or through others.
  std::set<Atom> connected;
  for (const auto& [atom, coefficient] : form.terms) connected.insert(atom);
  std::vector<bool> taken(facts_.size(), false);
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      const auto touches = [&](const auto& term) { return connected.contains(term.first); };
      if (taken[i] || extended.size() >= kMaxFacts) continue;
      if (std::find_if(facts_[i].terms.begin(), facts_[i].terms.end(), touches) ==
          facts_[i].terms.end()) {
        continue;
      }
      taken[i] = grew = true;
      extended.facts_.push_back(facts_[i]);
      for (const auto& [atom, coefficient] : facts_[i].terms) connected.insert(atom);
    }
  }
  return extended.contradict();
}

bool Facts::contradict() const {
  std::vector<const Linear*> rows;
  std::map<Atom, std::size_t> columns;
  for (const Linear& fact : facts_) {
    if (rows.size() > kMaxFacts) break;
    if (fact.terms.empty()) {
      if (fact.constant < 0) return true;
      continue;
    }
    rows.push_back(&fact);
    for (const auto& [atom, coefficient] : fact.terms) columns.emplace(atom, columns.size());
  }
  return Simplex(rows, columns).infeasible();
}

}  // namespace grundy::lang
