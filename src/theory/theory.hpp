// A theorem that answers positions of any size. One theorem a file; theory/registry.cpp lists them
// in the order in which they are tried. Recognition reads the structure of the rules (recognise/),
// never a name; rulesets written in C++ are met by their catalogue name, which is all the structure
// they show.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "theory/study.hpp"

namespace grundy {

// The law of one function of a game in normal play: the nim-value of any position of it, and the
// options that have a given value, without enumerating them all.
class Valuer {
 public:
  virtual ~Valuer() = default;
  // The nim-value, or nothing where this position lies outside the theorem (then search takes
  // over).
  virtual std::optional<BigInt> value(const Term& term) const = 0;
  // Every option of `term` of nim-value `target`: at most `max_listed` are listed, all are counted.
  // Move::term and Move::from are filled in by the caller.
  virtual MoveSet moves_to(const Term& term, const BigInt& target,
                           std::size_t max_listed) const = 0;
  // The theorem, its conditions, and the proof on these numbers.
  virtual Evidence evidence(std::span<const Term> terms) const = 0;
  // Where value() knows nothing: a number that the nim-value, which is then at least 1, does not
  // exceed; nothing if even that is not known.
  virtual std::optional<BigInt> positive_bound(const Term& term) const {
    (void)term;
    return std::nullopt;
  }
  // How the winner answers every move on this one term, as one sentence; empty where all there is to
  // say is "make the nim-value of the sum 0".
  virtual Message strategy() const { return {}; }
};

// A theorem on whole positions: misere Nim, Moore's Nim, Wythoff's losing pairs, ...
class PositionTheorem {
 public:
  virtual ~PositionTheorem() = default;
  // The answer, or nothing where this position lies outside the theorem.
  virtual std::optional<Answer> answer(const Position& position,
                                       const SolveOptions& options) const = 0;
  // How the winner answers every move, as one sentence; may be empty.
  virtual Message strategy(const Position& position) const {
    (void)position;
    return {};
  }
};

// What docs/theorems.md prints.
struct TheoremInfo {
  std::string id;     // "bash"
  Message name;       // "Bash's game"
  Message statement;  // one sentence
  Message condition;  // what is checked in the rules
  Message cost;       // "O(1) a heap"
  std::string reference;
  std::string test;  // the test that compares it with the oracle: "tests/theory/bash_test.cpp"
};

class Theorem {
 public:
  virtual ~Theorem() = default;
  virtual TheoremInfo info() const = 0;
  // The law of `function`, if the theorem applies to its rules (normal play).
  virtual std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const {
    (void)study, (void)function;
    return nullptr;
  }
  // Where the rules are of the theorem's kind but valuer() gives no law: what it would take. Empty
  // otherwise.
  virtual Message obstacle(const Study& study, FunctionId function) const {
    (void)study, (void)function;
    return {};
  }
  // The theorem on whole positions of `game` under `convention`, if it applies.
  virtual std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                            Convention convention) const {
    (void)study, (void)convention;
    return nullptr;
  }
};

// All theorems, in the order in which they are tried.
std::span<const Theorem* const> theorems();

}  // namespace grundy
