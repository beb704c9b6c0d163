// Random expressions, each in two forms at once: text in the rule language, and a closure that
// computes it. The closures are written from the language's description, not from its compiler.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "oracle/oracle.hpp"

namespace oracle {

// What an expression may look at: numbered scalars (parameters, then variables), and one list.
struct Env {
  std::vector<Num> scalars;
  std::vector<Num> list;
};

// How tightly the outermost operator of a text binds; a looser text inside a tighter operator gets
// parentheses.
enum class Binding { truth, sum, product, atom };

struct Ex {
  std::string text;
  Binding binding = Binding::atom;
  std::function<Num(const Env&)> value;
};

struct SetEx {
  std::string text;
  std::function<std::vector<Num>(const Env&)> members;  // in order
};

Ex constant(Num n);
Ex plus(const Ex& a, const Ex& b);
Ex minus(const Ex& a, const Ex& b);
Ex times(const Ex& a, const Ex& b);
Ex call2(const std::string& name, const Ex& a, const Ex& b, std::function<Num(Num, Num)> f);
std::string wrapped(const Ex& e, Binding at_least);

// Names in scope and where their values stand.
class Scope {
 public:
  Ex add(const std::string& name);  // the next scalar
  std::size_t size() const { return names_.size(); }
  Ex get(std::size_t index) const;
  bool has_list = false;  // named "a"

 private:
  std::vector<std::string> names_;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  // Uniform in lo..hi.
  Num pick(Num lo, Num hi);
  bool chance(int percent) { return pick(1, 100) <= percent; }

 private:
  std::mt19937_64 engine_;
};

Ex random_scalar(Dice& dice, const Scope& scope);           // a name or a small number
Ex random_expr(Dice& dice, const Scope& scope, int depth);  // any value, small
Ex random_truth(Dice& dice, const Scope& scope, int depth);
// Members at least 1 (or `least`), bounded by `top` or by small numbers.
SetEx random_set(Dice& dice, const Ex& top, Num least);
SetEx range(const Ex& lo, const Ex& hi);

}  // namespace oracle
