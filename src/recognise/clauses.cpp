// A clause is a chain of steps; each step is a disjunction (a set of three members is three ways to
// choose). The systems are the combinations, one alternative from each step. They are made one by
// one, so that a set of a hundred thousand members needs no room for all of them.
#include "recognise/clauses.hpp"

namespace grundy::recognise {
namespace {

constexpr std::size_t kMaxSystems = std::size_t{1} << 20;

// What one clause asks: each step as a disjunction, and the arguments of the calls.
struct ClauseReader {
  const lang::Program& program;
  const Depths& depths;
  FunctionId function;
  Reader reader;
  std::vector<Disjunction> choices = {};
  System system = {};

  bool step(const lang::Step& s, std::size_t parameters) {
    std::optional<Disjunction> condition;
    switch (s.kind) {
      case lang::Step::Kind::let: {
        std::optional<Tree> value = reader.number(s.expr);
        if (!value) return false;
        reader.set_variable(s.variable, std::move(*value));
        return true;
      }
      case lang::Step::Kind::guard:
        condition = reader.truth(s.expr);
        break;
      case lang::Step::Kind::generator: {
        Disjunction members;
        auto own = Tree::leaf(symbol(static_cast<Symbol>(parameters + s.generator.variable)));
        reader.set_variable(s.generator.variable, own);
        for (const lang::Range& range : s.generator.ranges) {
          std::optional<Disjunction> part = reader.in_range(own, range);
          if (!part) return false;
          for (Conjunction& way : *part) members.push_back(std::move(way));
        }
        condition = std::move(members);
        break;
      }
    }
    if (!condition) return false;
    choices.push_back(std::move(*condition));
    return true;
  }

  bool call(const lang::Call& c) {
    if (c.function != function) return false;
    std::vector<Affine> arguments;
    std::vector<Tree> values;
    for (const lang::Argument& argument : c.arguments) {
      if (argument.kind != lang::Argument::Kind::scalar) return false;
      std::optional<Tree> tree = reader.number(argument.expr);
      std::optional<Affine> value = tree ? tree->affine() : std::nullopt;
      if (!value) return false;
      std::optional<Tree> minus = negate(*tree);
      std::optional<Disjunction> natural = minus ? at_most_zero(*minus) : std::nullopt;
      if (!natural) return false;
      choices.push_back(std::move(*natural));
      arguments.push_back(*value);
      values.push_back(*tree);
    }
    system.calls.push_back(std::move(arguments));
    return domain(std::move(values));
  }

  // The domain, at these values of the parameters.
  bool domain(std::vector<Tree> values) {
    if (program.functions[function].domain.empty()) return true;
    Reader there(program, depths, values.size(), program.functions[function].slots);
    if (!there.fits()) return false;
    there.set_parameters(std::move(values));
    for (lang::ExprId id : program.functions[function].domain) {
      std::optional<Disjunction> condition = there.truth(id);
      if (!condition) return false;
      choices.push_back(std::move(*condition));
    }
    return true;
  }

  // Counts through all combinations of choices, like an odometer.
  bool combine_all(std::size_t& budget, const std::function<bool(const System&)>& receive) {
    for (const Disjunction& choice : choices)
      if (choice.empty()) return true;
    std::vector<std::size_t> at(choices.size(), 0);
    while (true) {
      if (budget-- == 0) return false;
      system.atoms.clear();
      for (std::size_t i = 0; i < choices.size(); ++i)
        system.atoms.insert(system.atoms.end(), choices[i][at[i]].begin(), choices[i][at[i]].end());
      if (!receive(system)) return false;
      std::size_t i = choices.size();
      while (i > 0 && ++at[i - 1] == choices[i - 1].size()) at[--i] = 0;
      if (i == 0) return true;
    }
  }
};

}  // namespace

bool for_each_system(const lang::Program& program, FunctionId function,
                     const std::function<bool(const System&)>& receive) {
  if (function >= program.functions.size()) return false;
  const lang::Function& f = program.functions[function];
  if (!f.alias.empty() || !f.endings.empty()) return false;
  for (const Parameter& p : f.info.parameters)
    if (p.is_list) return false;
  const Depths depths(program);
  std::size_t parameters = f.info.parameters.size();
  std::size_t budget = kMaxSystems;
  for (const lang::Clause& clause : f.clauses) {
    if (clause.player != Player::both) return false;
    ClauseReader c{program, depths, function, Reader(program, depths, parameters, clause.slots)};
    if (!c.reader.fits()) return false;
    c.system.parameters = parameters;
    c.system.symbols = parameters + clause.slots;
    std::vector<Tree> self;
    for (std::size_t i = 0; i < parameters; ++i)
      self.push_back(Tree::leaf(symbol(static_cast<Symbol>(i))));
    if (!c.domain(self)) return false;
    for (const lang::Step& s : clause.steps)
      if (!c.step(s, parameters)) return false;
    for (const lang::Call& call : clause.sum)
      if (!c.call(call)) return false;
    if (!c.combine_all(budget, receive)) return false;
  }
  return true;
}

}  // namespace grundy::recognise
