// Exact linear reasoning for the termination analysis: do some linear inequalities over integers
// imply another one?
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "grundy/rules.hpp"

namespace grundy::lang {

using Atom = std::uint32_t;

// constant + sum of coefficient * atom. `unknown`: an overflow or something that is not linear;
// nothing follows from it and nothing implies it.
struct Linear {
  Int constant = 0;
  std::map<Atom, Int> terms;  // no zero coefficients
  bool unknown = false;

  void add(const Linear& other, Int factor);  // this += factor * other
  bool is_constant() const { return terms.empty() && !unknown; }
};

// Facts "form >= 0" over integer atoms.
class Facts {
 public:
  void add(Linear form);
  std::size_t size() const { return facts_.size(); }

  // True: every integer solution of the facts has form >= 0. False: not so, or not found out. Only
  // the atoms and facts connected with the form are looked at, and at most kMaxFacts of them.
  bool imply(const Linear& form) const;
  // True: the facts have no solution.
  bool contradict() const;

  static constexpr std::size_t kMaxFacts = 120;

 private:
  std::vector<Linear> facts_;
};

}  // namespace grundy::lang
