// Reading a certificate, and saying what was found.
#include <algorithm>

#include "verify/evidence.hpp"
#include "verify/families.hpp"

namespace grundy_verify {

namespace {

constexpr std::size_t kMostBytes = 64 << 20, kMostDigits = 17;
constexpr int kDeepest = 32;

std::string sentence(std::string_view name, bool chinese) {
  constexpr std::string_view kSentences[][3] = {
#define GRUNDY_TEXT(name, en, zh) {#name, en, zh},
#include "verify/sentences.def"
#undef GRUNDY_TEXT
  };
  for (const auto& s : kSentences) {
    if (s[0] == name) return std::string(s[chinese ? 2 : 1]);
  }
  return std::string(name);
}

Json read(std::string_view bytes) {
  int depth = 0, deepest = 0;  // of brackets, those within strings too
  for (const char c : bytes) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    deepest = std::max(deepest, depth);
  }
  if (bytes.size() > kMostBytes || deepest > kDeepest) malformed("too_deep");
  Json j = Json::parse(bytes, nullptr, false);
  if (j.is_discarded()) malformed("not_json");
  only(j, {"format", "rules", "numeration", "claim", "law", "name", "note"});
  if (text(need(j, "format")) != "grundy-certificate-1") malformed("unknown_word", j["format"]);
  return j;
}

}  // namespace

void malformed(std::string_view sentence, const std::string& what) {
  throw Verdict{Status::malformed, sentence, {what.substr(0, 100)}};
}

void only(const Json& j, const std::vector<std::string_view>& keys) {
  if (!j.is_object()) malformed("not_an_object", j.dump());
  for (const auto& [key, value] : j.items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) malformed("unknown_key", key);
  }
}

const Json& need(const Json& j, const char* key) {
  if (!j.is_object() || !j.contains(key)) malformed("missing_key", key);
  return j[key];
}

std::vector<Json> list(const Json& j, std::size_t most) {
  if (!j.is_array() || j.size() > most) malformed("not_a_list", j.dump());
  return {j.begin(), j.end()};
}

std::string text(const Json& j) {
  if (!j.is_string()) malformed("not_a_text", j.dump());
  return j.get<std::string>();
}

std::int64_t number(const Json& j, std::int64_t low, std::int64_t high) {
  const bool whole = j.is_number_integer() && j.dump().size() <= kMostDigits;
  if (!whole || j < low || j > high) malformed("not_a_number", j.dump());
  return j.get<std::int64_t>();
}

Verdict check(std::string_view bytes, std::uint64_t steps) {
  try {
    const Json j = read(bytes);
    Budget budget{steps};
    const std::string rules = text(need(need(j, "rules"), "kind"));
    const std::string claim = text(need(need(j, "claim"), "kind"));
    if (rules == "families" && claim == "window") check_window(j, budget);
    if (rules == "families") Families(j, budget).check_claim(j["claim"]);
    if (rules == "heaps" && claim == "arithmetic-period") check_arithmetic(j, budget);
    if (rules == "heaps") (claim == "misere-quotient" ? check_quotient : check_heaps)(j, budget);
    if (rules == "removal" || rules == "cram") check_couples(j, budget);
    malformed("unknown_rules", rules);
  } catch (const Verdict& verdict) {
    return verdict;
  } catch (const std::exception&) {  // no memory
    return {Status::gave_up, "budget", {}};
  }
}

std::string render(const Verdict& verdict, bool chinese) {
  constexpr std::string_view kStatus[] = {"accepted", "rejected", "malformed", "gave_up"};
  std::string body = sentence(verdict.sentence, chinese);
  for (std::size_t i = 0; i < verdict.arguments.size(); ++i) {
    const std::size_t place = body.find("{" + std::to_string(i) + "}");
    if (place != std::string::npos) body.replace(place, 3, verdict.arguments[i]);
  }
  return sentence(kStatus[static_cast<int>(verdict.status)], chinese) + body;
}

}  // namespace grundy_verify
