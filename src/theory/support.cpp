#include "theory/support.hpp"

#include <fmt/format.h>

#include "number/quadratic.hpp"
#include "text/theory.hpp"

namespace grundy::theory {
namespace {

constexpr std::size_t kShownDigits = 60;  // longer numbers are shortened
constexpr std::size_t kShownNumbers = 8;

}  // namespace

Rulebook rulebook(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  return {part.program.get(), function - part.first_function};
}

namespace {

// The value of a tree at these parameters; a tree is a few levels deep.
BigInt evaluate(const recognise::Tree& tree, const std::vector<BigInt>& parameters) {
  if (tree.kind == recognise::Tree::Kind::leaf) {
    BigInt total = tree.numerator.constant;
    for (std::size_t i = 0; i < parameters.size() && i < recognise::kMaxSymbols; ++i)
      total += tree.numerator.coefficient[i] * parameters[i];
    return floor_quotient(total, tree.divisor);
  }
  std::optional<BigInt> best;
  for (const recognise::Tree& kid : tree.kids) {
    BigInt value = evaluate(kid, parameters);
    bool better =
        !best || (tree.kind == recognise::Tree::Kind::min ? value < *best : value > *best);
    if (better) best = std::move(value);
  }
  return best.value_or(0);
}

constexpr int kMaxAliases = 100;  // one standing for the next

}  // namespace

std::optional<Term> without_alias(const Game& game, Term term) {
  for (int round = 0; round < kMaxAliases; ++round) {
    Rulebook rules = rulebook(game, term.function);
    if (rules.program == nullptr) return term;
    const lang::Function& function = rules.program->functions[rules.function];
    if (function.alias.empty()) return term;
    std::vector<BigInt> parameters;
    for (const Coordinate& c : term.coordinates) {
      const BigInt* value = std::get_if<BigInt>(&c);
      if (value == nullptr) return std::nullopt;
      parameters.push_back(*value);
    }
    const lang::Call& target = function.alias[0].target;
    recognise::Depths depths(*rules.program);
    recognise::Reader reader(*rules.program, depths, parameters.size(), function.slots);
    if (!reader.fits()) return std::nullopt;
    Term next;
    next.function = term.function - rules.function + target.function;
    for (const lang::Argument& argument : target.arguments) {
      if (argument.kind != lang::Argument::Kind::scalar) return std::nullopt;
      std::optional<recognise::Tree> tree = reader.number(argument.expr);
      if (!tree) return std::nullopt;
      BigInt value = evaluate(*tree, parameters);
      if (value < 0) return std::nullopt;
      next.coordinates.emplace_back(std::move(value));
    }
    term = std::move(next);
  }
  return std::nullopt;
}

const BigInt* heap_size(const Term& term) {
  return term.coordinates.size() == 1 ? std::get_if<BigInt>(&term.coordinates[0]) : nullptr;
}

std::pair<const BigInt*, const BigInt*> two_sizes(const Term& term) {
  if (term.coordinates.size() != 2) return {nullptr, nullptr};
  const auto* a = std::get_if<BigInt>(&term.coordinates[0]);
  const auto* b = std::get_if<BigInt>(&term.coordinates[1]);
  if (a == nullptr || b == nullptr) return {nullptr, nullptr};
  return {a, b};
}

Term heap_of(FunctionId function, BigInt size) {
  return {function, {Coordinate(std::move(size))}};
}

Term pair_of(FunctionId function, BigInt first, BigInt second) {
  return {function, {Coordinate(std::move(first)), Coordinate(std::move(second))}};
}

Message shown(const BigInt& n) {
  std::string digits = to_decimal(n);
  if (digits.size() <= kShownDigits) return {digits};
  std::string start = digits.substr(0, 12), end = digits.substr(digits.size() - 12);
  return {text::theory::long_number, {start, end, std::to_string(digits.size())}};
}

Message shown(Int n) {
  return {std::to_string(n)};
}

Message shown_some(const std::vector<BigInt>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size() && i < kShownNumbers; ++i) {
    if (i > 0) text += ", ";
    text += to_decimal(numbers[i]);
  }
  if (numbers.size() > kShownNumbers) text += ", ...";
  return {text};
}

void MoveList::add(std::vector<Term> to, Message text) {
  ++set_.count;
  if (full()) return;
  Move move;
  move.to = std::move(to);
  move.text = std::move(text);
  set_.listed.push_back(std::move(move));
}

MoveSet MoveList::finish() {
  set_.complete = !open_ && set_.count == set_.listed.size();
  if (set_.complete) set_.description = {};
  return std::move(set_);
}

Int remainder(const BigInt& n, Int m) {
  return static_cast<Int>(n % m);
}

}  // namespace grundy::theory
