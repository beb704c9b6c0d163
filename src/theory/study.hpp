// What the theorems are asked about: a game, what has been read from its rules so far, and the limits
// of the request. Recognition can be expensive (a set of 10^5 amounts), and many theorems ask the same
// question, so each answer is kept. A Study is a handle: copies share what they know. (A Valuer must not
// hold one: the study holds the valuers.)
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "recognise/heap_moves.hpp"
#include "recognise/list_moves.hpp"
#include "recognise/two_heaps.hpp"

namespace grundy {

class Theorem;
class Valuer;

// A theorem with the law it gives for one function.
struct Law {
  const Theorem* theorem = nullptr;  // none applies: both null
  const Valuer* valuer = nullptr;
};

// Whether the time is over or the user has interrupted.
bool stopped(const Limits& limits);

class Study {
 public:
  // `game`, and what `limits` points to, must outlive the study. Not explicit: a game is asked about.
  Study(const Game& game, const Limits& limits = {});

  const Game& game() const;
  const Limits& limits() const;
  bool stopped() const { return grundy::stopped(limits()); }

  // The normal forms of a function's rules (recognise/), or nothing.
  const std::optional<recognise::HeapMoves>& heap_moves(FunctionId function) const;
  const std::optional<std::vector<recognise::PairPiece>>& pair_moves(FunctionId function) const;
  const std::optional<std::vector<recognise::ListSystem>>& list_systems(FunctionId function) const;

  // The first theorem, in their order, that gives the nim-values of the function in normal play.
  const Law& law(FunctionId function) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace grundy
