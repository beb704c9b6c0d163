// As in heap_moves.cpp, the rule's own variables are eliminated, here in favour of the amounts P and
// Q and of what is left of each heap. A condition that naturals satisfy anyway falls away; what is
// left must bound P, Q, P - Q or P + Q.
#include <algorithm>

#include "recognise/clauses.hpp"
#include "recognise/token_moves.hpp"
#include "recognise/two_heaps.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr Int kMaxConstant = std::numeric_limits<Int>::max() / 8;  // so that sums do not overflow
constexpr std::size_t kMaxPieces = 4096;
constexpr Int kMaxStep = 16;           // of a token, in either direction
constexpr std::size_t kMaxSteps = 64;  // different ones

// The symbols of a system in normal form.
struct PairSymbols {
  Symbol p, q, left_a, left_b;
};

bool bound(PairPiece& piece, Int p, Int q, Int k) {  // p*P + q*Q + k <= 0
  if (k > kMaxConstant || k < -kMaxConstant) return false;
  if (p == 1 && q == 0)
    piece.p_hi = std::min(piece.p_hi, -k);
  else if (p == -1 && q == 0)
    piece.p_lo = std::max(piece.p_lo, k);
  else if (p == 0 && q == 1)
    piece.q_hi = std::min(piece.q_hi, -k);
  else if (p == 0 && q == -1)
    piece.q_lo = std::max(piece.q_lo, k);
  else if (p == 1 && q == -1)
    piece.difference_hi = std::min(piece.difference_hi, -k);
  else if (p == -1 && q == 1)
    piece.difference_lo = std::max(piece.difference_lo, k);
  else if (p == -1 && q == -1)
    piece.sum_lo = std::max(piece.sum_lo, k);
  else
    return false;
  return true;
}

}  // namespace

// Makes every bound follow from no other: p >= q_lo + difference_lo and the like.
void tighten(PairPiece& piece) {
  for (int round = 0; round < 2; ++round) {
    if (piece.difference_lo != -kNoBound) {
      piece.p_lo = std::max(piece.p_lo, piece.q_lo + piece.difference_lo);
      if (piece.p_hi != kNoBound)
        piece.q_hi = std::min(piece.q_hi, piece.p_hi - piece.difference_lo);
    }
    if (piece.difference_hi != kNoBound) {
      piece.q_lo = std::max(piece.q_lo, piece.p_lo - piece.difference_hi);
      if (piece.q_hi != kNoBound)
        piece.p_hi = std::min(piece.p_hi, piece.q_hi + piece.difference_hi);
    }
    if (piece.p_hi != kNoBound)
      piece.difference_hi = std::min(piece.difference_hi, piece.p_hi - piece.q_lo);
    if (piece.q_hi != kNoBound)
      piece.difference_lo = std::max(piece.difference_lo, piece.p_lo - piece.q_hi);
  }
}

bool empty(const PairPiece& piece) {
  return piece.p_lo > piece.p_hi || piece.q_lo > piece.q_hi ||
         piece.difference_lo > piece.difference_hi;
}

namespace {

// Where the rules fix p, q or p - q, conditions on what is left may hide it: with p = q, p <= b says only
// that b - q is natural. Puts q + c for p in them, and numbers for amounts that are fixed.
bool use_equations(Conjunction& atoms, const PairSymbols& s) {
  auto speaks_of_rest = [&](const Atom& a) {
    return a.value.coefficient[s.left_a] != 0 || a.value.coefficient[s.left_b] != 0;
  };
  for (const Symbol amount : {s.p, s.q}) {
    for (const Atom& equation : Conjunction(atoms)) {
      Int c = equation.value.coefficient[amount];
      if (equation.kind != Kind::zero || speaks_of_rest(equation) || (c != 1 && c != -1)) continue;
      if (amount == s.q && equation.value.coefficient[s.p] != 0) continue;
      Affine rest = equation.value;
      rest.coefficient[amount] = 0;
      std::optional<Affine> amount_is = combine(rest, -c, {}, 0);
      if (!amount_is) return false;
      for (Atom& a : atoms) {
        if (!speaks_of_rest(a)) continue;
        std::optional<Affine> value = substitute(a.value, amount, *amount_is);
        if (!value) return false;
        a.value = *value;
      }
    }
  }
  return tidy(atoms);
}

// Is it sure that the condition asks no more than that the position, and the option, be natural?
bool about_naturals(const Atom& a, const PairSymbols& s, bool backwards) {
  if (a.kind != Kind::at_most_zero || a.value.constant > 0) return false;
  Int p = a.value.coefficient[s.p], q = a.value.coefficient[s.q];
  Int x = a.value.coefficient[s.left_a], y = a.value.coefficient[s.left_b];
  if (x > 0 || y > 0) return false;
  // With amounts below 0, what is left and the whole (amount and rest) are all that is natural.
  if (backwards) return (p == 0 || p == x) && (q == 0 || q == y);
  return p <= 0 && q <= 0;
}

// `backwards`: the amounts may be negative.
std::optional<PairPiece> to_piece(Conjunction atoms, const PairSymbols& s, bool backwards) {
  if (!use_equations(atoms, s)) return std::nullopt;
  PairPiece piece;
  bool natural_p = false, natural_q = false;  // known to be >= 0 from the rules
  piece.p_lo = piece.q_lo = -kMaxConstant;
  if (backwards) piece.sum_lo = -2 * kMaxConstant;
  for (const Atom& a : atoms) {
    Int p = a.value.coefficient[s.p], q = a.value.coefficient[s.q], k = a.value.constant;
    Int x = a.value.coefficient[s.left_a], y = a.value.coefficient[s.left_b];
    if (x != 0 || y != 0) {
      // Implied if it only asks that naturals be natural; p, q >= 0 is checked at the end.
      if (!about_naturals(a, s, backwards)) return std::nullopt;
      continue;
    }
    switch (a.kind) {
      case Kind::at_most_zero:
        if (!bound(piece, p, q, k)) return std::nullopt;
        break;
      case Kind::zero:
        if (!bound(piece, p, q, k) || !bound(piece, -p, -q, -k)) return std::nullopt;
        break;
      case Kind::not_zero:  // p + q != 0, p != 0, q != 0: at least 1, for naturals
        if (k != 0 || p * q < 0 || std::abs(p) > 1 || std::abs(q) > 1) return std::nullopt;
        if (!bound(piece, -std::abs(p), -std::abs(q), 1)) return std::nullopt;
        break;
      default:
        return std::nullopt;
    }
  }
  tighten(piece);
  natural_p = piece.p_lo >= 0;
  natural_q = piece.q_lo >= 0;
  if (!empty(piece) && !backwards && (!natural_p || !natural_q)) return std::nullopt;
  return piece;
}

// The system over P, Q and what is left; nothing if it cannot be brought there.
std::optional<PairPiece> normal_form(const System& system, bool backwards, bool& contradiction) {
  if (system.calls.size() != 1 || system.symbols + 4 > kMaxSymbols) return std::nullopt;
  auto base = static_cast<Symbol>(system.symbols);
  PairSymbols s{base, static_cast<Symbol>(base + 1), static_cast<Symbol>(base + 2),
                static_cast<Symbol>(base + 3)};
  Conjunction atoms = system.atoms;
  for (int i = 0; i < 2; ++i) {
    Symbol left = i == 0 ? s.left_a : s.left_b;
    Atom equation;
    equation.kind = Kind::zero;
    std::optional<Affine> difference =
        combine(system.calls[0][static_cast<std::size_t>(i)], 1, symbol(left), -1);
    if (!difference) return std::nullopt;
    equation.value = *difference;
    atoms.push_back(equation);
  }
  for (Symbol i = 0; i < 2; ++i) {
    std::optional<Affine> whole =
        combine(symbol(i == 0 ? s.p : s.q), 1, symbol(i == 0 ? s.left_a : s.left_b), 1);
    if (!whole || !substitute(atoms, i, *whole)) return std::nullopt;
  }
  for (Symbol v = 2; v < base; ++v) {
    if (!tidy(atoms)) {
      contradiction = true;
      return std::nullopt;
    }
    if (!eliminate(atoms, v)) return std::nullopt;
  }
  contradiction = !tidy(atoms);
  if (contradiction) return std::nullopt;
  return to_piece(atoms, s, backwards);
}

std::optional<std::vector<PairPiece>> pieces_of(const lang::Program& program, FunctionId function,
                                                bool backwards) {
  if (function >= program.functions.size()) return std::nullopt;
  if (program.functions[function].info.parameters.size() != 2) return std::nullopt;
  std::vector<PairPiece> pieces;
  bool understood = for_each_system(program, function, [&](const System& system) {
    bool contradiction = false;
    std::optional<PairPiece> piece = normal_form(system, backwards, contradiction);
    if (contradiction) return true;
    if (!piece || pieces.size() == kMaxPieces) return false;
    if (!empty(*piece)) pieces.push_back(*piece);
    return true;
  });
  if (!understood) return std::nullopt;
  return pieces;
}

// Every pair of amounts of a piece; false if there are too many.
bool list_amounts(const PairPiece& piece, std::vector<std::pair<Int, Int>>& steps) {
  for (Int side : {piece.p_lo, piece.p_hi, piece.q_lo, piece.q_hi})
    if (side > kMaxStep || side < -kMaxStep) return false;
  for (Int p = piece.p_lo; p <= piece.p_hi; ++p)
    for (Int q = piece.q_lo; q <= piece.q_hi; ++q) {
      if (p - q < piece.difference_lo || p - q > piece.difference_hi || p + q < piece.sum_lo)
        continue;
      if (steps.size() == kMaxSteps) return false;
      steps.emplace_back(-p, -q);
    }
  return true;
}

// `x < bound` for one of the two coordinates; nothing else may be asked.
bool read_bounds(const lang::Program& program, FunctionId function, TokenMoves& moves) {
  const lang::Function& f = program.functions[function];
  const Depths depths(program);
  Reader reader(program, depths, 2, f.slots);
  if (!reader.fits()) return false;
  for (lang::ExprId id : f.domain) {
    std::optional<Disjunction> condition = reader.truth(id);
    if (!condition || condition->size() != 1) return false;
    for (const Atom& a : (*condition)[0]) {
      Int x = a.value.coefficient[0], y = a.value.coefficient[1], k = a.value.constant;
      if (a.kind != Kind::at_most_zero || k < -kMaxConstant) return false;
      if (x <= 0 && y <= 0 && k <= 0) continue;  // true of naturals
      if (x + y != 1 || x * y != 0 || k > 0) return false;
      std::optional<Int>& side = x == 1 ? moves.width : moves.height;
      side = std::min(side.value_or(1 - k), 1 - k);
    }
  }
  return true;
}

}  // namespace

std::optional<std::vector<PairPiece>> pair_moves(const lang::Program& program,
                                                 FunctionId function) {
  return pieces_of(program, function, false);
}

std::optional<TokenMoves> token_moves(const lang::Program& program, FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  const lang::Function& f = program.functions[function];
  TokenMoves moves;
  if (f.info.parameters.size() != 2 || !f.alias.empty() || f.info.parameters[0].is_list ||
      f.info.parameters[1].is_list)
    return std::nullopt;
  if (!read_bounds(program, function, moves)) return std::nullopt;
  lang::Program unbounded = program;
  unbounded.functions[function].domain.clear();
  auto pieces = pieces_of(unbounded, function, true);
  if (!pieces) return std::nullopt;
  for (const PairPiece& piece : *pieces)
    if (!list_amounts(piece, moves.steps)) return std::nullopt;
  std::sort(moves.steps.begin(), moves.steps.end());
  moves.steps.erase(std::unique(moves.steps.begin(), moves.steps.end()), moves.steps.end());
  return moves;
}

}  // namespace grundy::recognise
