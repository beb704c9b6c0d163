#include "theory/support.hpp"

#include <fmt/format.h>

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

std::optional<recognise::HeapMoves> heap_moves(const Game& game, FunctionId function) {
  Rulebook rules = rulebook(game, function);
  if (rules.program == nullptr) return std::nullopt;
  return recognise::heap_moves(*rules.program, rules.function);
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

void MoveList::add(std::vector<Term> to) {
  ++set_.count;
  if (full()) return;
  Move move;
  move.to = std::move(to);
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
