#include "period_certificate.hpp"

#include <bit>
#include <nlohmann/json.hpp>

namespace grundy::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostDigits = 10'000;      // of the checker
constexpr std::int64_t kMostValues = 2'000'000;  // it computes about twice as many
constexpr std::uint8_t kFree = recognise::kLeaveNothing | recognise::kLeaveOne;

}  // namespace

std::optional<CertifiedRules> certified_rules(const heap::OctalCode& code) {
  if (code.unequal || code.digits.size() > kMostDigits) return std::nullopt;
  CertifiedRules rules{code.digits, 0};
  while (rules.digits.size() > 1 && rules.digits.back() == 0)
    rules.digits.pop_back();  // 0.EE0 is 0.EE
  return rules;
}

std::optional<CertifiedRules> certified_rules(const recognise::HeapMoves& moves) {
  if (moves.unequal || !moves.plain() || moves.runs.empty()) return std::nullopt;
  const recognise::Run& largest = moves.runs.back();
  const bool all_but = largest.hi == recognise::kUnbounded;
  if (all_but && largest.digit != kFree) return std::nullopt;
  const Int last = all_but ? largest.lo - 1 : largest.hi;
  if (last >= static_cast<Int>(kMostDigits)) return std::nullopt;
  CertifiedRules rules{{}, all_but ? kFree : 0};
  for (Int t = 0; t <= last; ++t) rules.digits.push_back(static_cast<std::uint8_t>(moves.digit(t)));
  return rules;
}

std::optional<std::int64_t> certified_values(const heap::Period& period) {
  const std::int64_t count = period.start + period.period;
  if (!period.proved || count > kMostValues) return std::nullopt;
  return count;
}

std::string period_certificate(const std::string& spelling, const CertifiedRules& rules,
                               const heap::Period& period, const std::vector<std::int64_t>& values,
                               const heap::ArithmeticProof* arithmetic) {
  Json claim = {{"kind", arithmetic != nullptr ? "arithmetic-period" : "period"},
                {"preperiod", period.start},
                {"period", period.period},
                {"saltus", period.saltus}};
  if (arithmetic != nullptr) {
    const auto doubled = static_cast<std::uint64_t>(arithmetic->shift / period.period);
    claim["from"] = arithmetic->first;
    claim["doublings"] = std::countr_zero(doubled);
  }
  claim["values"] = values;
  const Json all = {{"format", "grundy-certificate-1"},
                    {"name", spelling},
                    {"rules", {{"kind", "heaps"}, {"digits", rules.digits}, {"rest", rules.rest}}},
                    {"claim", claim}};
  return all.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::cli
