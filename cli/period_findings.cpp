#include "period_findings.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "text/report.hpp"
#include "text/taking.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;
using Json = nlohmann::ordered_json;

constexpr std::size_t kExceptionsForPeople = 20, kExceptionsForMachines = 1000;

std::string decimal(std::int64_t n) {
  return std::to_string(n);
}

Message exceptions_message(const Findings& f) {
  if (!f.exceptions_counted) return {text::taking::exceptions_many, {decimal(f.period->start)}};
  if (f.exceptions.count == 0) return texts::period_no_exceptions;
  const auto& first = f.exceptions.first;
  std::string list = fmt::format("{}", fmt::join(first, ", "));
  if (f.exceptions.count > static_cast<std::int64_t>(first.size())) list += ", ...";
  return {texts::period_exceptions,
          {decimal(f.exceptions.count), decimal(f.period->start), std::move(list)}};
}

}  // namespace

std::size_t listed_exceptions(const Request& request) {
  return request.arguments.has("--json") ? kExceptionsForMachines : kExceptionsForPeople;
}

std::string as_text(const Findings& f, Lang lang) {
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  if (f.period) {
    line({texts::period_found,
          {f.spelling, decimal(f.period->period), decimal(f.period->start),
           decimal(f.period->saltus)}});
    line(exceptions_message(f));
  } else {
    line({texts::period_none, {f.spelling, decimal(f.computed_to)}});
  }
  const Evidence& e = f.evidence;
  line({texts::period_evidence, {e.name, e.detail}});
  if (!e.reference.empty())
    out += "  " + render({text::report::reference, {e.reference}}, lang) + "\n";
  if (f.last_rare) {
    line({texts::period_rares, {std::to_string(f.rares), decimal(*f.last_rare)}});
  }
  line({texts::period_largest, {std::to_string(f.largest), decimal(f.largest_at)}});
  line({texts::period_rate, {decimal(f.computed_to + 1), fmt::format("{:.0f}", f.rate)}});
  return out;
}

std::string as_json(const Findings& f, Lang lang) {
  const Evidence& e = f.evidence;
  Json proof = Json::array();
  for (const Message& sentence : e.proof) proof.push_back(render(sentence, lang));
  Json all;
  all["rules"] = f.spelling;
  all["period"] = f.period ? Json(f.period->period) : Json();
  all["preperiod"] = f.period ? Json(f.period->start) : Json();
  all["saltus"] = f.period ? Json(f.period->saltus) : Json();
  all["last_exception"] = f.period && f.period->start > 0 ? Json(f.period->start - 1) : Json();
  all["exceptions"] = f.exceptions.first;
  all["exception_count"] = f.period && f.exceptions_counted ? Json(f.exceptions.count) : Json();
  all["computed_to"] = f.computed_to;
  all["rares"] = f.rares;
  all["last_rare"] = f.last_rare ? Json(*f.last_rare) : Json();
  all["largest_value"] = f.largest;
  all["largest_at"] = f.largest_at;
  all["rate"] = f.rate;
  all["evidence"] = {{"kind", word(e.kind)},
                     {"name", render(e.name, lang)},
                     {"reference", e.reference},
                     {"detail", render(e.detail, lang)},
                     {"proof", proof}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::cli
