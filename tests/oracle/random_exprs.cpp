#include "oracle/random_exprs.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace oracle {

namespace {

Num floor_div(Num a, Num b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
Num floor_mod(Num a, Num b) {
  return a - b * floor_div(a, b);
}

bool is_prime(Num n) {
  for (Num d = 2; d < n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}
bool is_square(Num n) {
  for (Num d = 0; d <= n; ++d) {
    if (d * d == n) return true;
  }
  return false;
}
bool is_pow2(Num n) {
  for (Num p = 1; p <= n; p *= 2) {
    if (p == n) return true;
  }
  return false;
}
bool is_fibonacci(Num n) {
  for (Num a = 1, b = 2; a <= n; b += a, a = b - a) {
    if (a == n) return true;
  }
  return false;
}

Ex predicate(const std::string& name, const Ex& a, bool (*f)(Num)) {
  return {name + "(" + a.text + ")", Binding::atom,
          [=](const Env& env) { return Num{f(a.value(env))}; }};
}

Ex compare(const std::string& op, const Ex& a, const Ex& b, bool (*f)(Num, Num)) {
  return {wrapped(a, Binding::sum) + " " + op + " " + wrapped(b, Binding::sum), Binding::truth,
          [=](const Env& env) { return Num{f(a.value(env), b.value(env))}; }};
}

Ex list_fact(Dice& dice) {
  switch (dice.pick(0, 5)) {
    case 0:
      return {"len(a)", Binding::atom, [](const Env& e) { return Num(e.list.size()); }};
    case 1:
      return {"sum(a)", Binding::atom,
              [](const Env& e) { return std::accumulate(e.list.begin(), e.list.end(), Num{0}); }};
    case 2:
      return {"xorsum(a)", Binding::atom, [](const Env& e) {
                return std::accumulate(e.list.begin(), e.list.end(), Num{0},
                                       [](Num x, Num y) { return x ^ y; });
              }};
    case 3: {
      const Num v = dice.pick(0, 2);
      return {"count(a, " + std::to_string(v) + ")", Binding::atom,
              [v](const Env& e) { return Num(std::count(e.list.begin(), e.list.end(), v)); }};
    }
    case 4:
      return {
          "count(a[z] > 1 for z in 0..len(a)-1)", Binding::atom, [](const Env& e) {
            return Num(std::count_if(e.list.begin(), e.list.end(), [](Num x) { return x > 1; }));
          }};
    default:
      return {"sum(a[z] * z for z in 0..len(a)-1 if z > 0)", Binding::atom, [](const Env& e) {
                Num total = 0;
                for (std::size_t z = 0; z < e.list.size(); ++z) total += e.list[z] * Num(z);
                return total;
              }};
  }
}

}  // namespace

Num Dice::pick(Num lo, Num hi) {
  return lo + Num(engine_() % static_cast<std::uint64_t>(hi - lo + 1));
}

std::string wrapped(const Ex& e, Binding at_least) {
  return e.binding >= at_least ? e.text : "(" + e.text + ")";
}

Ex constant(Num n) {
  return {std::to_string(n), n < 0 ? Binding::sum : Binding::atom, [n](const Env&) { return n; }};
}
Ex plus(const Ex& a, const Ex& b) {
  return {wrapped(a, Binding::sum) + " + " + wrapped(b, Binding::product), Binding::sum,
          [=](const Env& env) { return a.value(env) + b.value(env); }};
}
Ex minus(const Ex& a, const Ex& b) {
  return {wrapped(a, Binding::sum) + " - " + wrapped(b, Binding::product), Binding::sum,
          [=](const Env& env) { return a.value(env) - b.value(env); }};
}
Ex times(const Ex& a, const Ex& b) {
  return {wrapped(a, Binding::product) + "*" + wrapped(b, Binding::atom), Binding::product,
          [=](const Env& env) { return a.value(env) * b.value(env); }};
}
Ex call2(const std::string& name, const Ex& a, const Ex& b, std::function<Num(Num, Num)> f) {
  return {name + "(" + a.text + ", " + b.text + ")", Binding::atom,
          [=](const Env& env) { return f(a.value(env), b.value(env)); }};
}

Ex Scope::add(const std::string& name) {
  names_.push_back(name);
  return get(names_.size() - 1);
}
Ex Scope::get(std::size_t index) const {
  return {names_[index], Binding::atom, [index](const Env& env) { return env.scalars[index]; }};
}

Ex random_scalar(Dice& dice, const Scope& scope) {
  if (scope.has_list && dice.chance(40)) return list_fact(dice);
  if (scope.size() == 0 || dice.chance(10)) return constant(dice.pick(0, 4));
  return scope.get(std::size_t(dice.pick(0, Num(scope.size()) - 1)));
}

Ex random_expr(Dice& dice, const Scope& scope, int depth) {
  if (depth == 0 || dice.chance(30)) return random_scalar(dice, scope);
  const Ex a = random_expr(dice, scope, depth - 1);
  const Ex b = random_expr(dice, scope, depth - 1);
  const Num c = dice.pick(2, 4);
  switch (dice.pick(0, 10)) {
    case 0:
      return plus(a, b);
    case 1:
      return minus(a, b);
    case 2:
      return times(constant(c), a);
    case 3:
      return {wrapped(a, Binding::product) + " / " + std::to_string(c), Binding::product,
              [=](const Env& env) { return floor_div(a.value(env), c); }};
    case 4:
      return {wrapped(a, Binding::product) + " % " + std::to_string(c), Binding::product,
              [=](const Env& env) { return floor_mod(a.value(env), c); }};
    case 5:
      return call2("min", a, b, [](Num x, Num y) { return std::min(x, y); });
    case 6:
      return call2("max", a, b, [](Num x, Num y) { return std::max(x, y); });
    case 7:
      return {"|" + wrapped(a, Binding::sum) + " - " + wrapped(b, Binding::product) + "|",
              Binding::atom, [=](const Env& env) { return std::abs(a.value(env) - b.value(env)); }};
    case 8: {
      const Ex x = random_scalar(dice, scope);
      const Ex y = random_scalar(dice, scope);
      return {"(" + x.text + " xor " + y.text + ")", Binding::atom,
              [=](const Env& env) { return x.value(env) ^ y.value(env); }};
    }
    case 9: {
      const Ex x = random_scalar(dice, scope);
      const Ex y = random_scalar(dice, scope);
      return call2("gcd", x, y, [](Num m, Num n) { return std::gcd(m, n); });
    }
    default: {
      const Ex t = random_truth(dice, scope, depth - 1);
      return {"(if " + t.text + " then " + a.text + " else " + b.text + ")", Binding::atom,
              [=](const Env& env) { return t.value(env) != 0 ? a.value(env) : b.value(env); }};
    }
  }
}

Ex random_truth(Dice& dice, const Scope& scope, int depth) {
  const Ex a = random_expr(dice, scope, depth);
  const Ex b = random_scalar(dice, scope);
  const Num m = dice.pick(2, 4);
  const Num r = dice.pick(0, m - 1);
  switch (dice.pick(0, depth > 0 ? 12 : 8)) {
    case 0:
      return compare("<", a, b, [](Num x, Num y) { return x < y; });
    case 1:
      return compare("<=", a, b, [](Num x, Num y) { return x <= y; });
    case 2:
      return compare(">=", a, b, [](Num x, Num y) { return x >= y; });
    case 3:
      return compare("!=", a, b, [](Num x, Num y) { return x != y; });
    case 4:
      return {wrapped(a, Binding::product) + " % " + std::to_string(m) + " = " + std::to_string(r),
              Binding::truth, [=](const Env& env) { return Num{floor_mod(a.value(env), m) == r}; }};
    case 5:
      return predicate("prime", b, is_prime);
    case 6:
      return predicate("square", b, is_square);
    case 7:
      return {wrapped(a, Binding::sum) + " in {" + std::to_string(r) + ", " + std::to_string(m) +
                  ".." + std::to_string(m + 2) + "}",
              Binding::truth, [=](const Env& env) {
                const Num x = a.value(env);
                return Num{x == r || (m <= x && x <= m + 2)};
              }};
    case 8:
      return dice.chance(50) ? predicate("pow2", b, is_pow2)
                             : predicate("fibonacci", b, is_fibonacci);
    case 9:
      return {"0 <= " + wrapped(a, Binding::sum) + " < " + std::to_string(m + 1), Binding::truth,
              [=](const Env& env) {
                const Num x = a.value(env);
                return Num{0 <= x && x < m + 1};
              }};
    default: {
      const Ex t = random_truth(dice, scope, depth - 1);
      const Ex u = random_truth(dice, scope, depth - 1);
      if (dice.chance(30)) {
        return {"not (" + t.text + ")", Binding::truth,
                [=](const Env& env) { return Num{t.value(env) == 0}; }};
      }
      const bool both = dice.chance(50);
      return {"(" + t.text + ")" + (both ? " and " : " or ") + "(" + u.text + ")", Binding::truth,
              [=](const Env& env) {
                const bool x = t.value(env) != 0;
                const bool y = u.value(env) != 0;
                return Num{both ? x && y : x || y};
              }};
    }
  }
}

SetEx range(const Ex& lo, const Ex& hi) {
  return {wrapped(lo, Binding::sum) + ".." + wrapped(hi, Binding::sum), [=](const Env& env) {
            std::vector<Num> members;
            for (Num k = lo.value(env); k <= hi.value(env); ++k) members.push_back(k);
            return members;
          }};
}

SetEx random_set(Dice& dice, const Ex& top, Num least) {
  const Num c = dice.pick(2, 5);
  switch (dice.pick(0, 5)) {
    case 0:
      return range(constant(least), top);
    case 1:
      return range(constant(dice.pick(least, least + 1)),
                   call2("min", top, constant(c), [](Num x, Num y) { return std::min(x, y); }));
    case 2: {
      const Num step = dice.pick(2, 3);
      return {std::to_string(least) + ".." + top.text + " step " + std::to_string(step),
              [=](const Env& env) {
                std::vector<Num> members;
                for (Num k = least; k <= top.value(env); k += step) members.push_back(k);
                return members;
              }};
    }
    case 3: {
      if (least > 1) return range(constant(least), constant(least + c));
      return {"divisors(" + top.text + ")", [=](const Env& env) {
                std::vector<Num> members;
                const Num n = top.value(env);
                for (Num k = 1; k <= n; ++k) {
                  if (n % k == 0) members.push_back(k);
                }
                return members;
              }};
    }
    case 4:
      return range(constant(least), constant(least + c));
    default: {
      std::set<Num> chosen;
      for (Num i = dice.pick(1, 4); i > 0; --i) chosen.insert(dice.pick(least, least + 7));
      std::string text = "{";
      for (const Num k : chosen) text += (text.size() > 1 ? ", " : "") + std::to_string(k);
      const std::vector<Num> members(chosen.begin(), chosen.end());
      return {text + "}", [members](const Env&) { return members; }};
    }
  }
}

}  // namespace oracle
