// The certificate of a period (docs/certificates.md): the rules as digits, the window of values, and what the
// checker needs besides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/heap/arithmetic_period.hpp"
#include "engine/heap/octal_code.hpp"
#include "engine/heap/period.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::cli {

// The digits 0, ..., k, and the digit of all larger amounts (0 or 3).
struct CertifiedRules {
  std::vector<std::uint8_t> digits;
  int rest = 0;
};

// Nothing where heaps left must differ, or there are more digits than the checker reads.
std::optional<CertifiedRules> certified_rules(const heap::OctalCode& code);
std::optional<CertifiedRules> certified_rules(const recognise::HeapMoves& moves);

// How many values a certificate gives: none if they are more than the checker computes.
std::optional<std::int64_t> certified_values(const heap::Period& period);

// Requires a proved period; `values` are those of the heaps 0, ..., preperiod + period - 1. `arithmetic` is given where a
// move may leave three heaps and the saltus is not 0.
std::string period_certificate(const std::string& spelling, const CertifiedRules& rules,
                               const heap::Period& period, const std::vector<std::int64_t>& values,
                               const heap::ArithmeticProof* arithmetic);

}  // namespace grundy::cli
