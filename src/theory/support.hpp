// What the theorems share: the rules of a function as the recognisers want them, heaps as terms,
// and lists of moves that count more than they hold.
#pragma once

#include <optional>

#include "lang/ir.hpp"
#include "recognise/heap_moves.hpp"
#include "theory/theory.hpp"

namespace grundy::theory {

// The rule text a function of the game comes from, and its number there; program is null for
// rulesets written in C++.
struct Rulebook {
  const lang::Program* program = nullptr;
  FunctionId function = 0;
};
Rulebook rulebook(const Game& game, FunctionId function);

// The position an alias stands for ("fibonacci(n) = fib(n, max(0, n-1))"), at any size; any other
// term comes back as it is. Nothing if it cannot be worked out exactly here.
std::optional<Term> without_alias(const Game& game, Term term);

// The size of a heap: the one scalar coordinate of the term. Null if the term has another shape.
const BigInt* heap_size(const Term& term);
// Both scalar coordinates of a term that has exactly two; {null, null} otherwise.
std::pair<const BigInt*, const BigInt*> two_sizes(const Term& term);
Term heap_of(FunctionId function, BigInt size);
Term pair_of(FunctionId function, BigInt first, BigInt second);

// A number as a message argument; very long ones are shortened in the middle with their length.
Message shown(const BigInt& n);
Message shown(Int n);

// "3, 5, 7" of the first few, with "..." where there are more.
Message shown_some(const std::vector<BigInt>& numbers);

// Collects moves: lists the first ones, counts all.
class MoveList {
 public:
  explicit MoveList(std::size_t max_listed) : max_listed_(max_listed) {}
  bool empty() const { return set_.count == 0; }
  bool full() const { return set_.listed.size() >= max_listed_; }
  void add(std::vector<Term> to, Message text = {});
  // Counts further moves without listing them.
  void add_unlisted(const BigInt& more) { set_.count += more; }
  // There may be more moves than were counted; the description says which.
  void leave_open() { open_ = true; }
  void describe(Message description) { set_.description = std::move(description); }
  MoveSet finish();

 private:
  std::size_t max_listed_;
  bool open_ = false;
  MoveSet set_;
};

// n mod m in 0..m-1 for n >= 0.
Int remainder(const BigInt& n, Int m);

}  // namespace grundy::theory
