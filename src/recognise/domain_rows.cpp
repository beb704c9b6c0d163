// A linear condition leaves an interval of columns in each row; others (remainders, primes) are asked cell by
// cell inside it.
#include "recognise/domain_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "recognise/half_planes.hpp"

namespace grundy::recognise {
namespace {

using Kind = Atom::Kind;

constexpr Int kMaxConstant = Int{1} << 40, kMaxFactor = Int{1} << 17;

// The columns of row i that the linear conditions leave, and whether others remain to be asked.
Span columns_of(const Conjunction& way, Int i, bool& possible, bool& more) {
  Span span;
  span.at_least(0);
  for (const Atom& a : way) {
    const Wide v = a.value.coefficient[1];
    const Wide k = Wide{a.value.coefficient[0]} * i + a.value.constant;
    if (a.kind == Kind::at_most_zero || a.kind == Kind::zero) {
      possible = possible && span.bound(v, k);
      if (a.kind == Kind::zero) possible = possible && span.bound(-v, -k);
    } else {
      more = true;
    }
  }
  possible = possible && !span.empty();
  return span;
}

bool all_hold(const Conjunction& way, Int i, Int j) {
  return std::ranges::all_of(way, [&](const Atom& a) {
    const Wide value =
        Wide{a.value.coefficient[0]} * i + Wide{a.value.coefficient[1]} * j + a.value.constant;
    Atom here = a;
    here.value = constant(static_cast<Int>(value));
    return holds(here);
  });
}

}  // namespace

std::optional<DomainRows> DomainRows::of(const lang::Program& program, FunctionId function,
                                         bool turned, Int shear) {
  const lang::Function& f = program.functions[function];
  const Depths depths(program);
  const Reader reader(program, depths, 2, f.slots);
  if (!reader.fits()) return std::nullopt;
  DomainRows rows;
  for (const lang::ExprId id : f.domain) {
    std::optional<Disjunction> condition = reader.truth(id);
    if (!condition) return std::nullopt;
    for (Conjunction& way : *condition) {
      for (Atom& a : way) {
        if (turned) std::swap(a.value.coefficient[0], a.value.coefficient[1]);
        // Only the two coordinates, and numbers whose products stay far from the ends of Int.
        Int factors = 0;
        for (std::size_t s = 0; s < kMaxSymbols; ++s) {
          const Int c = a.value.coefficient[s];
          if (c > kMaxFactor || c < -kMaxFactor) return std::nullopt;
          if (s > 1) factors |= c;
        }
        a.value.coefficient[1] -= shear * a.value.coefficient[0];
        const Int k = a.value.constant;
        if (factors != 0 || k > kMaxConstant || k < -kMaxConstant) return std::nullopt;
      }
    }
    rows.conditions_.push_back(std::move(*condition));
  }
  return rows;
}

void DomainRows::row(Int i, std::span<std::uint8_t> inside) const {
  std::ranges::fill(inside, std::uint8_t{1});
  std::vector<std::uint8_t> some(inside.size());
  const auto last = static_cast<Wide>(inside.size()) - 1;
  for (const Disjunction& condition : conditions_) {
    std::ranges::fill(some, std::uint8_t{0});
    for (const Conjunction& way : condition) {
      bool possible = true, more = false;
      const Span span = columns_of(way, i, possible, more);
      if (!possible) continue;
      const Wide hi = span.hi ? std::min(*span.hi, last) : last;
      for (auto j = static_cast<Int>(std::min(*span.lo, last + 1)); j <= hi; ++j) {
        if (!more || all_hold(way, i, j)) some[static_cast<std::size_t>(j)] = 1;
      }
    }
    for (std::size_t j = 0; j < inside.size(); ++j) inside[j] &= some[j];
  }
}

Int DomainRows::last_column(Int rows_to, Int most) const {
  Int last = -1;
  for (Int i = 0; i <= rows_to; ++i) {
    Wide here = most;
    for (const Disjunction& condition : conditions_) {
      Wide furthest = -1;
      for (const Conjunction& way : condition) {
        bool possible = true, more = false;
        const Span span = columns_of(way, i, possible, more);
        if (possible) furthest = std::max(furthest, span.hi.value_or(most));
      }
      here = std::min(here, furthest);
    }
    last = std::max(last, static_cast<Int>(here));
  }
  return last;
}

namespace {

// The greatest absolute value that an expression can have, given those of its operands; nothing if its
// evaluation may fail.
std::optional<Wide> bound_of(const lang::Program& program, const lang::Expr& e,
                             const std::vector<std::optional<Wide>>& bounds, Int largest) {
  using lang::Op;
  std::array<Wide, 3> of{};
  const std::array<lang::ExprId, 3> operands{e.a, e.b, e.c};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (operands[i] == lang::kNoExpr) continue;
    if (!bounds[operands[i]]) return std::nullopt;
    of[i] = *bounds[operands[i]];
  }
  const auto [a, b, c] = of;
  switch (e.op) {
    case Op::constant:
      return e.value < 0 ? -Wide{e.value} : Wide{e.value};
    case Op::parameter:
      return Wide{largest};
    case Op::add:
    case Op::sub:
      return a + b;
    case Op::mul:
      return a * b;
    case Op::neg:
    case Op::abs:
      return a;
    case Op::min:
    case Op::max:
    case Op::gcd:
      return std::max(a, b);
    case Op::div:
    case Op::mod: {
      const lang::Expr& divisor = program.exprs[e.b];
      if (divisor.op != Op::constant || divisor.value == 0) return std::nullopt;
      return std::max(a, b) + 1;
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_not:
    case Op::prime:
    case Op::square:
    case Op::pow2:
    case Op::fibonacci:
    case Op::divides:
      return Wide{1};
    case Op::if_else:
      return std::max(b, c);
    default:
      return std::nullopt;
  }
}

}  // namespace

bool domain_is_total(const lang::Program& program, FunctionId function, Int largest) {
  constexpr Wide kSafe = Wide{1} << 62;
  std::vector<std::optional<Wide>> bounds;
  for (const lang::Expr& e : program.exprs) {  // operands come before operators
    std::optional<Wide> bound = bound_of(program, e, bounds, largest);
    bounds.push_back(bound && *bound < kSafe ? bound : std::nullopt);
  }
  const auto& domain = program.functions[function].domain;
  return std::ranges::all_of(domain, [&](lang::ExprId id) { return bounds[id].has_value(); });
}

}  // namespace grundy::recognise
