// Parameters in a spelling: bash(3), subtract{1,5..7}. The text of the entry says how many there
// are and which are sets.
#include <algorithm>
#include <limits>

#include "lang/checker.hpp"
#include "rulesets/parts.hpp"
#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

constexpr std::size_t kMaxSet = lang::kMaxSetSize;
// The recognisers of rules read no larger number (recognise/conditions).
constexpr Int kLargest = std::numeric_limits<Int>::max() - 1024;

Result<Int> read_value(std::string_view text) {
  Result<BigInt> value = parse_natural(text);
  if (!value) return tl::unexpected(value.error());
  std::optional<std::int64_t> small = to_int64(*value);
  if (!small || *small > kLargest)
    return fail(ErrorCode::bad_request,
                {text::rulesets::parameter_large, {shown(text), std::to_string(kLargest)}});
  return *small;
}

// "5" or "5..7", added to `values`.
Result<void> read_member(std::string_view text, std::vector<Int>& values) {
  std::size_t dots = text.find("..");
  Result<Int> low = read_value(trimmed(text.substr(0, dots)));
  if (!low) return tl::unexpected(low.error());
  Result<Int> high = low;
  if (dots != std::string_view::npos) high = read_value(trimmed(text.substr(dots + 2)));
  if (!high) return tl::unexpected(high.error());
  if (*high < *low) return {};
  if (static_cast<std::uint64_t>(*high - *low) >= kMaxSet - values.size()) {
    return fail(ErrorCode::bad_request, {text::rulesets::set_too_large, {std::to_string(kMaxSet)}});
  }
  for (Int k = 0; k <= *high - *low; ++k) values.push_back(*low + k);
  return {};
}

tl::unexpected<Error> missing(const CatalogueEntry& entry) {
  return fail(ErrorCode::bad_request,
              {text::rulesets::parameter_missing, {entry.name, entry.spelling, entry.example}});
}

Result<void> check_least(const CatalogueEntry& entry, std::span<const Int> values, bool is_set) {
  for (Int v : values) {
    if (!entry.least || v >= *entry.least) continue;
    if (is_set && v == 0) {
      return fail(ErrorCode::bad_request, {text::rulesets::parameter_zero_move, {entry.name, "0"}});
    }
    return fail(ErrorCode::bad_request,
                {text::rulesets::parameter_least,
                 {std::to_string(v), entry.name, std::to_string(*entry.least)}});
  }
  return {};
}

Result<std::vector<Int>> read_set(const CatalogueEntry& entry, std::string_view inside) {
  std::vector<Int> values;
  if (inside.empty())
    return fail(ErrorCode::bad_request, {text::rulesets::set_empty, {entry.name, entry.example}});
  if (static_cast<std::size_t>(std::count(inside.begin(), inside.end(), ',')) >= kMaxSet)
    return fail(ErrorCode::bad_request, {text::rulesets::set_too_large, {std::to_string(kMaxSet)}});
  for (std::string_view member : split(inside, ',')) {
    if (Result<void> ok = read_member(member, values); !ok) return tl::unexpected(ok.error());
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  if (values.empty())
    return fail(ErrorCode::bad_request, {text::rulesets::set_empty, {entry.name, entry.example}});
  return values;
}

}  // namespace

Result<lang::ParameterValues> read_parameters(const CatalogueEntry& entry, const Spelling& spelling,
                                              std::span<const lang::ParameterInfo> declared) {
  lang::ParameterValues values;
  if (spelling.form == Spelling::Form::bare) {
    if (declared.empty() || entry.parameters_optional()) return values;
    return missing(entry);
  }
  if (declared.empty()) {
    std::string example = entry.example;
    for (const std::string& word : entry.example_words) example += " " + word;
    return fail(ErrorCode::bad_request, {text::rulesets::no_parameter, {entry.name, example}});
  }
  if (spelling.form == Spelling::Form::word) return missing(entry);
  if (declared.size() == 1 && declared[0].is_set) {
    Result<std::vector<Int>> set = read_set(entry, spelling.inside);
    if (!set) return tl::unexpected(set.error());
    if (Result<void> ok = check_least(entry, *set, true); !ok) return tl::unexpected(ok.error());
    return lang::ParameterValues{std::move(*set)};
  }
  if (spelling.form == Spelling::Form::braces) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::parameter_scalar, {entry.name, entry.example}});
  }
  std::vector<std::string_view> pieces = split(spelling.inside, ',');
  if (spelling.inside.empty()) return missing(entry);
  if (pieces.size() != declared.size()) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::parameter_count,
                 {entry.name, std::to_string(declared.size()), std::to_string(pieces.size())}});
  }
  for (std::string_view piece : pieces) {
    Result<Int> value = read_value(trimmed(piece));
    if (!value) return tl::unexpected(value.error());
    if (Result<void> ok = check_least(entry, {{*value}}, false); !ok)
      return tl::unexpected(ok.error());
    values.push_back({*value});
  }
  return values;
}

}  // namespace grundy
