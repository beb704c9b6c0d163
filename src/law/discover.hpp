// From a table to a law, and from the law to a proof.
#pragma once

#include "grundy/limits.hpp"
#include "law/law.hpp"
#include "law/observe.hpp"

namespace grundy::law {

struct DiscoverOptions {
  Int to = 0;                  // the largest coordinate of the table; 0: as is reasonable
  std::optional<bool> values;  // none: nim-values of one heap in normal play, else outcomes
  Limits limits;
};

// Looks for laws from simple to rich, and tries to prove each. Takes time and memory within the
// limits; without a deadline, within budgets of its own (some tens of seconds). Errors: rules with
// lists, of more than four coordinates, with moves of one player only.
Result<Discovery> discover(const Subject& subject, const DiscoverOptions& options);

}  // namespace grundy::law
