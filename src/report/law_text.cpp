#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "report/law_report.hpp"
#include "text/law.hpp"

namespace grundy::report {
namespace {

namespace texts = text::law;
using Json = nlohmann::ordered_json;
using law::Law;
using law::LawStatus;

std::string range(const std::vector<Int>& numbers) {
  return numbers.size() == 1 ? std::to_string(numbers[0])
                             : fmt::format("({})", fmt::join(numbers, ", "));
}

Message heading(const Law& law, const law::Discovery& found) {
  switch (law.status) {
    case LawStatus::proved:
      return {texts::proved, {law.statement}};
    case LawStatus::holds:
      return {texts::holds, {range(found.computed), law.statement}};
    case LawStatus::broken:
      return {texts::broken, {range(law.fails_at), law.statement}};
  }
  return {};
}

std::string_view word(LawStatus status) {
  constexpr std::string_view kWords[] = {"proved", "conjecture", "broken"};
  return kWords[static_cast<std::size_t>(status)];
}

}  // namespace

std::string discovery_text(const std::string& spelling, const law::Discovery& found,
                           const std::string& certificate, Lang lang) {
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  line({found.values ? texts::about_values : texts::about_outcomes,
        {spelling, range(found.computed)}});
  const Message* said = nullptr;
  bool any = false;
  for (const Law& law : found.laws) {
    line(heading(law, found));
    any = any || law.status != LawStatus::broken;
    const std::string ground = render(law.ground, lang);
    const bool again = said != nullptr && render(*said, lang) == ground;
    if (!ground.empty() && !again) out += "  " + ground + "\n";
    said = &law.ground;
  }
  if (!any) {
    line({texts::none, {range(found.computed)}});
  }
  if (found.proved() == nullptr)
    for (const Message& note : found.notes) out += "  " + render(note, lang) + "\n";
  if (!certificate.empty()) line({texts::certificate_written, {certificate}});
  return out;
}

std::string discovery_json(const std::string& spelling, const law::Discovery& found,
                           const std::string& certificate, Lang lang) {
  Json laws = Json::array();
  for (const Law& law : found.laws) {
    Json one = {{"status", word(law.status)},
                {"statement", render(law.statement, lang)},
                {"ground", render(law.ground, lang)}};
    if (law.status == LawStatus::broken) one["fails_at"] = law.fails_at;
    laws.push_back(std::move(one));
  }
  Json notes = Json::array();
  for (const Message& note : found.notes) notes.push_back(render(note, lang));
  Json all = {{"rules", spelling},
              {"about", found.values ? "values" : "outcomes"},
              {"computed_to", found.computed},
              {"laws", std::move(laws)},
              {"notes", std::move(notes)}};
  all["certificate"] = certificate.empty() ? Json() : Json(certificate);
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::report
