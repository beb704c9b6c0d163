// How a random rule is put together. A clause is a chain of steps (generators, guards, lets), each
// of which maps one environment to several, and then a sum of calls whose arguments are
// expressions. Text and meaning grow side by side; nothing is ever parsed.

#include "oracle/random_rules.hpp"

#include <algorithm>
#include <memory>

#include "oracle/random_exprs.hpp"

namespace oracle {

namespace {

struct Step {
  std::string text;
  std::function<std::vector<Env>(const Env&)> apply;
};

// The arguments of a call from an environment.
struct Call {
  int function = 0;
  std::string text;
  std::function<std::vector<Num>(const Env&)> args;
  bool list = false;  // args are the items of one list
};

struct Clause {
  char who = 'b';
  std::vector<Step> steps;
  std::vector<Call> sum;
};

struct Function {
  std::string name;
  std::vector<std::string> params;
  bool list = false;
  std::vector<Clause> clauses;
};

struct Rule {
  std::vector<Function> functions;
  Num top = -1;             // domain: every coordinate below this; -1: none
  std::vector<Ex> domain;   // more conditions on the first function's parameters
  std::vector<Ex> endings;  // conditions on the first function's parameters
  int ending_sign = 0;
};

Env start_env(const Function& f, const Component& c) {
  return f.list ? Env{{}, {c.args.begin() + 1, c.args.end()}} : Env{c.args, {}};
}

bool legal(const Rule& rule, const Component& c) {
  const Function& f = rule.functions[std::size_t(c.function)];
  const Env env = start_env(f, c);
  const std::vector<Num>& numbers = f.list ? env.list : env.scalars;
  for (const Num x : numbers) {
    if (x < 0 || (rule.top >= 0 && x >= rule.top)) return false;
  }
  return c.function != 0 || std::all_of(rule.domain.begin(), rule.domain.end(),
                                        [&](const Ex& e) { return e.value(env) != 0; });
}

void add_options(const Rule& rule, const Clause& clause, const Env& env, std::vector<Option>& out) {
  std::vector<Env> environments{env};
  for (const Step& step : clause.steps) {
    std::vector<Env> next;
    for (const Env& e : environments) {
      for (Env& n : step.apply(e)) next.push_back(std::move(n));
    }
    environments = std::move(next);
  }
  for (const Env& e : environments) {
    Option option{clause.who, {}};
    for (const Call& call : clause.sum) {
      std::vector<Num> args = call.args(e);
      if (call.list) args.insert(args.begin(), Num(args.size()));
      option.sum.push_back({call.function, std::move(args)});
    }
    if (std::all_of(option.sum.begin(), option.sum.end(),
                    [&](const Component& c) { return legal(rule, c); })) {
      out.push_back(std::move(option));
    }
  }
}

Game make_game(std::shared_ptr<const Rule> rule) {
  Game game;
  game.options = [rule](const Component& c) {
    std::vector<Option> out;
    const Function& f = rule->functions[std::size_t(c.function)];
    for (const Clause& clause : f.clauses) add_options(*rule, clause, start_env(f, c), out);
    return out;
  };
  game.ending = [rule](const Component& c) {
    if (c.function != 0) return 0;
    const Env env = start_env(rule->functions[0], c);
    for (const Ex& e : rule->endings) {
      if (e.value(env) != 0) return rule->ending_sign;
    }
    return 0;
  };
  return game;
}

// Builds the clauses of one function.
class Builder {
 public:
  Builder(Dice& dice, const Rule& rule, int self, Family family)
      : dice_(dice), rule_(rule), self_(self), family_(family) {}

  Clause clause() {
    scope_ = Scope();
    clause_ = Clause();
    const Function& f = function(self_);
    scope_.has_list = f.list;
    for (const std::string& p : f.params) coordinates_scope(p);
    if (f.list) {
      list_clause();
    } else if (family_ == Family::loopy || family_ == Family::loopy_partizan) {
      roaming_clause();
    } else if (family_ == Family::splits && dice_.chance(60)) {
      split_clause();
    } else {
      falling_clause();
    }
    return std::move(clause_);
  }

 private:
  const Function& function(int id) const { return rule_.functions[std::size_t(id)]; }
  void coordinates_scope(const std::string& name) {
    if (!function(self_).list) scope_.add(name);
  }

  Ex generate(const std::string& name, const SetEx& set) {
    clause_.steps.push_back({"for " + name + " in " + set.text, [set](const Env& env) {
                               std::vector<Env> out;
                               for (const Num k : set.members(env)) {
                                 out.push_back(env);
                                 out.back().scalars.push_back(k);
                               }
                               return out;
                             }});
    return scope_.add(name);
  }
  Ex let(const std::string& name, const Ex& value) {
    clause_.steps.push_back({"let " + name + " = " + value.text, [value](const Env& env) {
                               Env out = env;
                               out.scalars.push_back(value.value(env));
                               return std::vector<Env>{out};
                             }});
    return scope_.add(name);
  }
  void guard(const Ex& truth) {
    clause_.steps.push_back({"if " + truth.text, [truth](const Env& env) {
                               return truth.value(env) != 0 ? std::vector<Env>{env}
                                                            : std::vector<Env>{};
                             }});
  }
  void maybe_guard(int percent) {
    if (dice_.chance(percent)) guard(random_truth(dice_, scope_, int(dice_.pick(0, 2))));
  }

  void call(int target, const std::vector<Ex>& args) {
    std::string text = function(target).name + "(";
    for (std::size_t i = 0; i < args.size(); ++i) text += (i > 0 ? ", " : "") + args[i].text;
    clause_.sum.push_back({target, text + ")", [args](const Env& env) {
                             std::vector<Num> out;
                             for (const Ex& e : args) out.push_back(e.value(env));
                             return out;
                           }});
  }
  std::size_t arity() const { return function(self_).params.size(); }
  int some_target() {
    return dice_.chance(50) ? self_ : int(dice_.pick(0, Num(rule_.functions.size()) - 1));
  }
  // The coordinates of a target, the first one given, the rest small.
  std::vector<Ex> fill_up(std::vector<Ex> args, int target) {
    while (args.size() < function(target).params.size()) {
      const Ex e = random_expr(dice_, scope_, 1);
      const Num cap = dice_.pick(2, 3);
      args.push_back({"(" + e.text + ") % " + std::to_string(cap), Binding::product,
                      [=](const Env& env) { return ((e.value(env) % cap) + cap) % cap; }});
    }
    args.resize(function(target).params.size());
    return args;
  }

  // Take from one coordinate; the others stay, fall too, or (after the first) change freely.
  void falling_clause() {
    if (dice_.chance(6)) return vanish();
    const int target = some_target();
    const std::size_t i = target == self_ ? std::size_t(dice_.pick(0, Num(arity()) - 1)) : 0;
    const bool free = i == 0 && dice_.chance(20);
    maybe_guard(15);
    const Ex k = generate("k", random_set(dice_, scope_.get(i), 1));
    std::vector<Ex> args;
    const Num slope = dice_.chance(75) ? 1 : 2;
    for (std::size_t j = 0; j < arity(); ++j) {
      const Ex here = scope_.get(j);
      if (j == i) {
        args.push_back(minus(here, slope == 1 ? k : times(constant(slope), k)));
      } else if (free) {
        break;
      } else if (dice_.chance(35)) {
        args.push_back(minus(here, other_amount(j, k)));
      } else {
        args.push_back(here);
      }
    }
    if (dice_.chance(15)) {
      args[0] = let("m", args[0]);
      guard({"m >= 0", Binding::truth,
             [m = args[0]](const Env& env) { return Num{m.value(env) >= 0}; }});
    }
    maybe_guard(35);
    if (target != self_ || free) args = fill_up({args[0]}, target);
    call(target, args);
  }
  Ex other_amount(std::size_t j, const Ex& k) {
    if (dice_.chance(50)) return dice_.chance(70) ? k : times(constant(2), k);
    const std::string name = "l" + std::to_string(j);
    return generate(name, random_set(dice_, scope_.get(j), 1));
  }
  void vanish() { guard(random_truth(dice_, scope_, 1)); }

  // One coordinate breaks into two or three; the others go along unchanged or vanish.
  void split_clause() {
    const Ex n = scope_.get(0);
    Ex rest = n;
    if (dice_.chance(40)) rest = minus(n, generate("k", random_set(dice_, n, 1)));
    const Num least = dice_.pick(0, 1);
    const bool whole = rest.text == n.text;
    const Ex a = generate("p", range(constant(whole ? 1 : least),
                                     whole || dice_.chance(50) ? minus(n, constant(1)) : rest));
    const Ex b = minus(rest, a);
    maybe_guard(40);
    const bool three = dice_.chance(25);
    call(self_, fill_rest({three ? minus(a, constant(1)) : a}));
    call(self_, fill_rest({b}));
    if (three) call(self_, fill_rest({constant(dice_.pick(0, 1))}));
  }
  std::vector<Ex> fill_rest(std::vector<Ex> args) {
    for (std::size_t j = 1; j < arity(); ++j) args.push_back(scope_.get(j));
    return args;
  }

  // Up and down inside the domain.
  void roaming_clause() {
    maybe_guard(25);
    std::vector<Ex> args;
    for (std::size_t j = 0; j < arity(); ++j) {
      const Ex here = scope_.get(j);
      switch (dice_.pick(0, 5)) {
        case 0:
          args.push_back(plus(here, constant(dice_.pick(1, 3))));
          break;
        case 1:
        case 2:
          args.push_back(minus(here, constant(dice_.pick(1, 3))));
          break;
        case 3: {
          const std::string name = "k" + std::to_string(j);
          args.push_back(minus(here, generate(name, random_set(dice_, here, 1))));
          break;
        }
        case 4:
          args.push_back(random_expr(dice_, scope_, 2));
          break;
        default:
          args.push_back(here);
      }
    }
    maybe_guard(30);
    call(self_, args);
  }

  void list_clause();
  Ex item(const Ex& index) const {
    return {"a[" + index.text + "]", Binding::atom,
            [index](const Env& env) { return env.list[std::size_t(index.value(env))]; }};
  }
  void list_call(const std::string& text, std::function<std::vector<Num>(const Env&)> args) {
    clause_.sum.push_back({self_, "f(" + text + ")", std::move(args), true});
  }
  void edit_call(const Ex& i, const Ex& amount);

  Dice& dice_;
  const Rule& rule_;
  int self_;
  Family family_;
  Scope scope_;
  Clause clause_;
};

void Builder::list_clause() {
  const Ex length{"len(a)", Binding::atom, [](const Env& e) { return Num(e.list.size()); }};
  const bool from_one = dice_.chance(40);
  maybe_guard(20);
  const Ex i = generate("i", range(constant(from_one ? 1 : 0), minus(length, constant(1))));
  switch (dice_.pick(0, 6)) {
    case 0: {  // an item goes, its neighbours stay
      maybe_guard(20);
      list_call("drop(a, i)", [i](const Env& env) {
        std::vector<Num> list = env.list;
        list.erase(list.begin() + i.value(env));
        return list;
      });
      return;
    }
    case 1: {  // the list falls apart
      guard({"a[i] > 0", Binding::truth,
             [=, this](const Env& env) { return Num{item(i).value(env) > 0}; }});
      const bool together = dice_.chance(30);
      const auto left = [i](const Env& env) {
        return std::vector<Num>(env.list.begin(), env.list.begin() + i.value(env));
      };
      const auto right = [i](const Env& env) {
        return std::vector<Num>(env.list.begin() + i.value(env) + 1, env.list.end());
      };
      if (together) {
        list_call("a[0..i-1] ++ [a[i] - 1] ++ a[i+1..len(a)-1]", [=, this](const Env& env) {
          std::vector<Num> out = left(env);
          out.push_back(item(i).value(env) - 1);
          for (const Num x : right(env)) out.push_back(x);
          return out;
        });
      } else {
        list_call("a[0..i-1]", left);
        list_call("a[i+1..len(a)-1]", right);
      }
      return;
    }
    default: {
      const Ex k = generate("k", random_set(dice_, item(i), 1));
      maybe_guard(30);
      edit_call(i, k);
    }
  }
}

void Builder::edit_call(const Ex& i, const Ex& k) {
  enum Extra { none, push_down, sorted_too, set_next };
  Extra extra = Extra(dice_.pick(0, 3));
  const bool has_before = clause_.steps[0].text.find("1..") != std::string::npos &&
                          clause_.steps[0].text.find("in 1") != std::string::npos;
  if (!has_before && (extra == push_down || extra == set_next)) extra = none;
  std::string text = "a; a[i] -= k";
  if (extra == push_down) text += ", a[i-1] += 1";
  if (extra == set_next) text += ", a[i - 1] = a[i] - k";
  const auto edit = [=](const Env& env) {
    std::vector<Num> list = env.list;
    const std::size_t at = std::size_t(i.value(env));
    list[at] -= k.value(env);
    if (extra == push_down) list[at - 1] += 1;
    if (extra == set_next) list[at - 1] = env.list[at] - k.value(env);
    return list;
  };
  if (extra != sorted_too) return list_call(text, edit);
  // The same with the item replaced and everything in ascending order.
  list_call("sort(a[0..i-1] ++ a[i+1..len(a)-1] ++ [a[i] - k])", [=](const Env& env) {
    std::vector<Num> list = edit(env);
    std::sort(list.begin(), list.end());
    return list;
  });
}

std::string clause_text(const Clause& clause) {
  std::string text;
  for (const Call& call : clause.sum) text += (text.empty() ? "" : " + ") + call.text;
  if (text.empty()) text = "0";
  for (const Step& step : clause.steps) text += " " + step.text;
  return text;
}

std::string head(const Function& f) {
  std::string text = f.name + "(";
  for (std::size_t i = 0; i < f.params.size(); ++i) text += (i > 0 ? ", " : "") + f.params[i];
  return text + (f.list ? "[])" : ")");
}

// The clauses of each kind of player together, in the layouts people write.
std::string function_text(Dice& dice, const Function& f) {
  std::string text;
  for (const char who : {'b', 'l', 'r'}) {
    std::string lines;
    const bool one_head = dice.chance(60);
    for (const Clause& clause : f.clauses) {
      if (clause.who != who) continue;
      const std::string arrow = who == 'b' ? " -> " : who == 'l' ? " left -> " : " right -> ";
      if (lines.empty() || !one_head) {
        lines += (lines.empty() ? "" : "\n") + head(f) + arrow;
      } else {
        lines += dice.chance(50) ? "\n  | " : " | ";
      }
      lines += clause_text(clause);
    }
    if (!lines.empty()) text += lines + "\n";
  }
  return text;
}

// All small argument tuples of the first function (of every function, where there are two).
std::vector<Component> small_positions(const Rule& rule, const Function& f, int id, Family family) {
  std::vector<std::vector<Num>> tuples{{}};
  const std::size_t n = f.list ? 3 : f.params.size();
  Num top = f.list ? 3 : n == 1 ? 16 : n == 2 ? 6 : 4;
  if (family == Family::splits) top = n == 1 ? 9 : 5;  // sums grow fast there
  if (rule.top >= 0) top = rule.top;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<std::vector<Num>> longer;
    for (const auto& t : tuples) {
      for (Num x = 0; x < top; ++x) {
        longer.push_back(t);
        longer.back().push_back(x);
      }
    }
    if (f.list) longer.insert(longer.end(), tuples.begin(), tuples.end());
    tuples = std::move(longer);
  }
  std::sort(tuples.begin(), tuples.end());
  tuples.erase(std::unique(tuples.begin(), tuples.end()), tuples.end());
  std::vector<Component> out;
  for (auto& t : tuples) {
    if (f.list) t.insert(t.begin(), Num(t.size()));
    out.push_back({id, t});
  }
  return out;
}

Function new_function(Dice& dice, Family family, const std::string& name, bool first) {
  static const std::vector<std::string> kNames{"n", "b", "c"};
  Function f;
  f.name = name;
  f.list = family == Family::lists;
  if (f.list) {
    f.params = {"a"};
    return f;
  }
  std::size_t arity = std::size_t(dice.pick(1, 2));
  if (family == Family::one_heap) arity = 1;
  if (family == Family::heaps) arity = std::size_t(dice.pick(2, 3));
  if (!first) arity = std::size_t(dice.pick(1, 2));
  f.params.assign(kNames.begin(), kNames.begin() + Num(arity));
  return f;
}

void add_clauses(Dice& dice, Rule& rule, Family family) {
  const bool partizan = family == Family::partizan || family == Family::loopy_partizan;
  for (std::size_t id = 0; id < rule.functions.size(); ++id) {
    const Num count = dice.pick(partizan ? 2 : 1, family == Family::loopy ? 4 : 3);
    for (Num i = 0; i < count; ++i) {
      Clause clause = Builder(dice, rule, int(id), family).clause();
      if (partizan) clause.who = "lrb"[dice.pick(0, i < 2 ? 1 : 2)];
      rule.functions[id].clauses.push_back(std::move(clause));
    }
  }
}

Scope parameters(const Function& f) {
  Scope scope;
  scope.has_list = f.list;
  if (!f.list) {
    for (const std::string& p : f.params) scope.add(p);
  }
  return scope;
}

// `domain` and `wins`/`loses` lines. A condition is given the parameters it needs to mention.
std::string add_bounds(Dice& dice, Rule& rule, Family family) {
  std::string text;
  const Function& f = rule.functions[0];
  const bool loopy = family == Family::loopy || family == Family::loopy_partizan;
  if (loopy) {
    rule.top = dice.pick(3, f.params.size() == 1 ? 9 : 4);
    for (const std::string& p : f.params) {
      text += "domain " + p + " < " + std::to_string(rule.top) + "\n";
    }
  } else if (family == Family::heaps && dice.chance(30)) {
    const Num c = dice.pick(3, 8);
    Scope scope = parameters(f);
    const Ex sum = plus(scope.get(0), scope.get(1));
    rule.domain.push_back({sum.text + " <= " + std::to_string(c), Binding::truth,
                           [=](const Env& env) { return Num{sum.value(env) <= c}; }});
    text += "domain " + rule.domain.back().text + "\n";
  }
  if (family == Family::endings) {
    rule.ending_sign = dice.chance(50) ? 1 : -1;
    const Num c = dice.pick(0, 2);
    const Ex first = parameters(f).get(0);
    const bool pattern = dice.chance(50);
    rule.endings.push_back({"", Binding::truth, [=](const Env& env) {
                              return Num{pattern ? first.value(env) == c : first.value(env) <= c};
                            }});
    std::string line = rule.ending_sign > 0 ? "wins " : "loses ";
    line += f.name + "(" + (pattern ? std::to_string(c) : f.params[0]);
    for (std::size_t i = 1; i < f.params.size(); ++i) line += ", " + f.params[i];
    text += line + (pattern ? ")\n" : ") if " + first.text + " <= " + std::to_string(c) + "\n");
  }
  return text;
}

}  // namespace

RandomRule random_rule(Family family, std::uint64_t seed) {
  Dice dice(seed * 9176 + std::uint64_t(family));
  auto rule = std::make_shared<Rule>();
  rule->functions.push_back(new_function(dice, family, "f", true));
  if (family == Family::two_functions) {
    rule->functions.push_back(new_function(dice, family, "g", false));
  }
  RandomRule out;
  const std::string bounds = add_bounds(dice, *rule, family);
  add_clauses(dice, *rule, family);
  for (const Function& f : rule->functions) out.text += function_text(dice, f);
  out.text += bounds;
  out.endings = family == Family::endings;
  out.partizan = family == Family::partizan || family == Family::loopy_partizan;
  if (!out.partizan && !out.endings && dice.chance(10)) {
    out.misere = true;
    out.text += "play misere\n";
  }
  for (std::size_t id = 0; id < rule->functions.size(); ++id) {
    for (const Component& c : small_positions(*rule, rule->functions[id], int(id), family)) {
      (legal(*rule, c) ? out.starts : out.outside).push_back(c);
    }
  }
  out.game = make_game(rule);
  return out;
}

}  // namespace oracle
