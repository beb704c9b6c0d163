#include <algorithm>

#include "verify/json.hpp"

namespace grundy_verify {

namespace {

constexpr std::size_t kMostBytes = 64 << 20, kMostDecimals = 100;
constexpr int kDeepest = 32;

Json read(std::string_view bytes) {
  int depth = 0, deepest = 0;  // of brackets, those within strings too
  for (const char c : bytes) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    deepest = std::max(deepest, depth);
  }
  if (bytes.size() > kMostBytes || deepest > kDeepest) malformed("too_deep");
  Json j = Json::parse(bytes, nullptr, false);
  if (j.is_discarded()) malformed("not_json");
  only(j, {"format", "rules", "numerations", "numeration_of", "claim", "law", "name", "note"});
  if (text(need(j, "format")) != "grundy-certificate-1") malformed("unknown_word", j["format"]);
  return j;
}

}  // namespace

void malformed(std::string_view sentence, const std::string& what) {
  throw Verdict{Status::malformed, sentence, {what.substr(0, 100)}};
}

void only(const Json& j, std::initializer_list<std::string_view> keys) {
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

std::vector<Json> list_at(const Json& j, const char* key, std::size_t most) {
  return j.contains(key) ? list(j[key], most) : std::vector<Json>{};
}

std::string text(const Json& j) {
  if (!j.is_string()) malformed("not_a_text", j.dump());
  return j.get<std::string>();
}

Int integer(const Json& j) {
  const std::string digits = j.is_number_integer() ? j.dump() : text(j);
  const std::size_t sign = digits.starts_with('-') ? 1 : 0;
  if (digits.size() == sign || digits.size() > kMostDecimals ||
      digits.find_first_not_of("0123456789", sign) != std::string::npos)
    malformed("not_a_number", digits);
  Int n = 0;
  for (const char c : digits.substr(sign)) n = 10 * n + (c - '0');
  return sign == 1 ? -n : n;
}

int small(const Json& j, int low, int high) {
  const Int n = integer(j);
  if (n < low || n > high) malformed("out_of_range", n.str());
  return static_cast<int>(n);
}

int small_at(const Json& j, const char* key, int high) {
  return j.contains(key) ? small(j[key], 0, high) : 0;
}

bool misere(const Json& rules) {
  const std::string play = rules.contains("play") ? text(rules["play"]) : "normal";
  if (play != "normal" && play != "misere") malformed("unknown_word", play);
  return play == "misere";
}

Verdict check(std::string_view bytes, std::uint64_t steps) {
  try {
    const Json j = read(bytes);
    Budget budget(steps);
    text(need(need(j, "rules"), "kind")) == "families" ? check_families(j, budget)
                                                       : check_heaps(j, budget);
  } catch (const Verdict& verdict) {
    return verdict;
  } catch (const std::bad_alloc&) {
    return {Status::gave_up, "budget", {}};
  } catch (const std::
               exception&) {  // of the JSON library, for a value of a kind that nobody asked about
    return {Status::malformed, "not_an_object", {""}};
  }
}

}  // namespace grundy_verify
