// Bash's game and its relatives: where the amounts 1, ..., m are all allowed and no multiple of
// m + 1 is, the nim-value of a heap is n mod (m + 1).
//
// Let q = m + 1. An allowed amount is no multiple of q, so no option of n has the remainder of n;
// and the amounts 1 to n mod q lead to every smaller remainder. So the mex of the options is n mod
// q. What else may be taken does not matter: powers of two (q = 3), 1 and the primes (q = 4), odd
// numbers (q = 2).
//
// Bachet's problem (C. G. Bachet de Meziriac, Problemes plaisants et delectables, 1612) is the case
// of 1 to m.
#include <numeric>

#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/heap_move.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

using recognise::Atom;
using recognise::FilteredRun;
using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr const char* kReference =
    "C. G. Bachet, Problemes plaisants et delectables (1612); Winning Ways (2nd ed. 2001) ch. 4";
constexpr Int kMaxRun = 1'000'000;    // how far the run 1..m is followed through predicates
constexpr Int kMaxTried = 1'000'000;  // amounts tried one by one for a list of moves

bool multiple_between(Int q, Int lo, Int hi) {
  return hi == kUnbounded || hi / q * q >= lo;
}

// Is it certain that the condition holds for no multiple of q (q >= 2)?
bool excludes_multiples(const Atom& a, Int q) {
  const Int c = a.value.coefficient[0], k = a.value.constant;
  if (a.kind == Atom::Kind::congruent) {
    // c*q*j + k = 0 mod M has no solution j iff gcd(c*q, M) does not divide k.
    Int step = 0;
    if (__builtin_mul_overflow(c, q, &step)) return false;
    return k % std::gcd(step, a.modulus) != 0;
  }
  if (a.kind != Atom::Kind::predicate || a.negated || c != 1 || k != 0) return false;
  // A multiple of q is a power of two only if q is; it is prime only if q is.
  if (a.op == lang::Op::pow2) return !recognise::predicate_holds(lang::Op::pow2, q);
  if (a.op == lang::Op::prime) return !recognise::predicate_holds(lang::Op::prime, q);
  return false;
}

bool no_multiple(const HeapMoves& moves, Int q) {
  for (const recognise::Run& run : moves.runs)
    if (multiple_between(q, run.lo, run.hi)) return false;
  for (const FilteredRun& run : moves.filtered) {
    if (run.lo == run.hi && !multiple_between(q, run.lo, run.hi)) continue;
    bool excluded = false;
    for (const Atom& a : run.filters) excluded |= excludes_multiples(a, q);
    if (!excluded) return false;
  }
  return true;
}

// The largest m with 1..m all allowed; 0 if 1 is not, kUnbounded if all are.
Int full_run(const HeapMoves& moves) {
  if (moves.plain()) {
    if (moves.runs.empty() || moves.runs[0].lo != 1) return 0;
    return moves.runs[0].hi;
  }
  Int m = 0;
  while (m < kMaxRun && moves.takes(m + 1)) ++m;
  return m;
}

class BashValuer final : public Valuer {
 public:
  BashValuer(HeapMoves moves, Int m) : moves_(std::move(moves)), m_(m), q_(m + 1) {
    only_run_ = moves_.plain() && moves_.last() == m_;
    only_powers_ = are_powers_of_two();
  }

  std::optional<BigInt> value(const Term& term) const override {
    const BigInt* n = heap_size(term);
    return n != nullptr ? std::optional<BigInt>(*n % q_) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigInt* n = heap_size(term);
    if (n == nullptr || target > m_) return moves.finish();
    // The amounts s with n - s = target mod q.
    Int first = (remainder(*n, q_) - static_cast<Int>(target)) % q_;
    if (first == 0) return moves.finish();
    if (first < 0) first += q_;
    if (only_run_) {
      if (*n >= first) add(moves, term, *n - first);
      return moves.finish();
    }
    if (only_powers_)
      powers_of_two(moves, term, *n, first);
    else
      one_by_one(moves, term, *n, first);
    return moves.finish();
  }

  Message strategy() const override {
    return {only_run_ ? text::reply::bash : text::reply::residue, {shown(m_), shown(q_)}};
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::bash_name};
    e.reference = kReference;
    e.detail = {only_run_ ? text::theory::bash_detail : text::theory::residue_detail,
                {shown(m_), shown(q_)}};
    if (!only_run_) e.proof.push_back({text::theory::residue_proof_shift, {shown(q_)}});
    e.proof.push_back(
        {only_run_ ? text::theory::bash_proof_shift : text::theory::residue_proof_reach,
         {shown(m_), shown(q_)}});
    e.proof.push_back({text::theory::bash_proof_value, {shown(m_), shown(q_)}});
    if (!terms.empty())
      if (const BigInt* n = heap_size(terms[0]))
        e.proof.push_back(
            {text::theory::bash_proof_here, {shown(*n), shown(q_), shown(remainder(*n, q_))}});
    e.proof.push_back({text::theory::bash_proof_reply, {shown(m_), shown(q_)}});
    return e;
  }

 private:
  // Amounts first, first + q, ...: those that are allowed. Stops after kMaxTried of them, and says
  // what the rest is.
  void one_by_one(MoveList& moves, const Term& term, const BigInt& n, Int first) const {
    Int last = moves_.last(), s = first;
    for (Int tried = 0; n >= s && s <= last; ++tried) {
      bool overflow = false;
      if (moves_.takes(s)) add(moves, term, n - s);
      if (tried + 1 < kMaxTried) overflow = __builtin_add_overflow(s, q_, &s);
      if (overflow || tried + 1 == kMaxTried) {
        moves.describe({text::theory::bash_moves, {shown(first), shown(q_)}});
        moves.leave_open();
        return;
      }
    }
  }

  // Amounts 2^i with the remainder `first` modulo q.
  void powers_of_two(MoveList& moves, const Term& term, const BigInt& n, Int first) const {
    if (n == 0) return;
    Int residue = 1 % q_;
    std::size_t highest = msb(n);
    for (std::size_t i = 0; i <= highest; ++i) {
      if (residue == first && moves.full())
        moves.add_unlisted(1);
      else if (residue == first)
        add(moves, term, n - (BigInt(1) << i));
      residue = residue * 2 % q_;
    }
    moves.describe({text::theory::bash_power_moves, {shown(first), shown(q_)}});
  }

  bool are_powers_of_two() const {
    if (!moves_.runs.empty() || moves_.filtered.size() != 1) return false;
    const FilteredRun& run = moves_.filtered[0];
    return run.lo == 1 && run.hi == kUnbounded && run.filters.size() == 1 &&
           run.filters[0].kind == Atom::Kind::predicate && run.filters[0].op == lang::Op::pow2 &&
           excludes_multiples(run.filters[0], q_);
  }

  void add(MoveList& moves, const Term& term, const BigInt& left) const {
    add_heap(moves, term.function, left, moves_.vanishes);
  }

  HeapMoves moves_;
  Int m_, q_;
  bool only_run_;     // exactly the amounts 1..m
  bool only_powers_;  // exactly the powers of two
};

class Bash final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"bash",
            {text::theory::bash_name},
            {text::theory::bash_statement},
            {text::theory::bash_condition},
            {text::theorems::cost_heap},
            kReference,
            "tests/theory/bash_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::optional<HeapMoves> moves = study.heap_moves(function);
    if (!moves || !moves->is_subtraction()) return nullptr;
    Int m = full_run(*moves);
    if (m < 1 || m >= kUnbounded - 1 || !no_multiple(*moves, m + 1)) return nullptr;
    return std::make_unique<BashValuer>(std::move(*moves), m);
  }
};

}  // namespace

const Theorem& bash() {
  static const Bash theorem;
  return theorem;
}

}  // namespace grundy::theory
