#include "options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "grundy/number.hpp"
#include "lang/names.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

tl::unexpected<Error> wrong(Message what, Message suggestion = {}) {
  return fail(ErrorCode::bad_request, std::move(what), std::move(suggestion));
}

const OptionInfo* find_option(std::string_view name) {
  const auto* at = std::find_if(std::begin(kOptions), std::end(kOptions),
                                [&](const OptionInfo& option) { return option.name == name; });
  return at == std::end(kOptions) ? nullptr : at;
}

bool is_allowed(std::string_view name, std::span<const std::string_view> allowed) {
  if (name == "--lang" || name == "--help") return true;
  return std::find(allowed.begin(), allowed.end(), name) != allowed.end();
}

tl::unexpected<Error> unknown_option(const std::string& name,
                                     std::span<const std::string_view> allowed) {
  if (find_option(name) != nullptr) return wrong({texts::option_elsewhere, {name}});
  const std::string_view near = lang::nearest(name, allowed);
  return wrong({texts::unknown_option, {name}},
               near.empty() ? Message(texts::see_help) : Message(texts::did_you_mean, {near}));
}

// Splits a number with a unit: the digits, and what follows in lower case.
std::pair<std::string, std::string> split_unit(std::string_view text) {
  std::size_t digits = 0;
  const auto is_number = [](char c) { return (c >= '0' && c <= '9') || c == '_'; };
  while (digits < text.size() && is_number(text[digits])) ++digits;
  std::string unit(text.substr(digits));
  for (char& c : unit) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return {std::string(text.substr(0, digits)), unit};
}

// `number` units of `size`, or nothing if that is no number, zero or too large.
std::optional<long long> scaled(const std::string& number, long long size) {
  const Result<BigInt> count = parse_natural(number);
  const std::optional<std::int64_t> small = count ? to_int64(*count) : std::nullopt;
  long long product = 0;
  if (!small || *small == 0 || __builtin_mul_overflow(*small, size, &product)) return std::nullopt;
  return product;
}

}  // namespace

std::string Arguments::get(std::string_view option, std::string_view otherwise) const {
  const auto at = values.find(option);
  return at == values.end() ? std::string(otherwise) : at->second;
}

Result<Arguments> parse_arguments(std::span<const std::string> args,
                                  std::span<const std::string_view> allowed) {
  Arguments parsed;
  bool options_over = false;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    const bool number = arg.size() > 1 && arg[0] == '-' && std::isdigit(arg[1]) != 0;
    if (options_over || arg.size() < 2 || arg[0] != '-' || arg.starts_with("->")) {
      parsed.words.push_back(arg);
      continue;
    }
    if (number) return wrong({texts::negative_number, {arg}});
    if (arg == "--") {
      options_over = true;
      parsed.dashes = parsed.words.size();
      continue;
    }
    const std::size_t equals = arg.find('=');
    const std::string name = arg == "-h" ? "--help" : arg.substr(0, equals);
    const OptionInfo* option = find_option(name);
    if (option == nullptr || !is_allowed(name, allowed)) return unknown_option(name, allowed);
    if (option->value.empty()) {
      if (equals != std::string::npos) return wrong({texts::option_takes_no_value, {name}});
      parsed.values[name] = "";
      continue;
    }
    const bool next = equals == std::string::npos;
    const bool missing = next && (i + 1 >= args.size() || args[i + 1].starts_with("--"));
    if (missing) return wrong({texts::option_needs_value, {name, option->value}});
    parsed.values[name] = next ? args[++i] : arg.substr(equals + 1);
  }
  constexpr std::string_view kLanguages[] = {"en", "zh"};
  const auto known = parse_choice("--lang", parsed.get("--lang", "en"), kLanguages);
  if (!known) return tl::unexpected(known.error());
  return parsed;
}

Lang language(std::span<const std::string> args) {
  for (std::size_t i = 0; i < args.size() && args[i] != "--"; ++i) {
    if (args[i] == "--lang=zh") return Lang::zh;
    if (args[i] == "--lang=en") return Lang::en;
    if (args[i] == "--lang" && i + 1 < args.size()) {
      return args[i + 1] == "zh" ? Lang::zh : Lang::en;
    }
  }
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') {
      return std::string_view(value).starts_with("zh") ? Lang::zh : Lang::en;
    }
  }
  return Lang::en;
}

Result<std::size_t> parse_memory(std::string_view text) {
  auto [number, unit] = split_unit(text);
  if (unit.ends_with("ib")) unit.resize(unit.size() - 2);
  if (unit.ends_with("b")) unit.pop_back();
  constexpr std::string_view kUnits[] = {"", "k", "m", "g", "t"};
  for (std::size_t power = 0; power < std::size(kUnits); ++power) {
    if (unit != kUnits[power]) continue;
    if (const auto bytes = scaled(number, 1LL << (10 * power))) {
      return static_cast<std::size_t>(*bytes);
    }
  }
  return wrong({texts::bad_memory, {text}});
}

Result<long long> parse_milliseconds(std::string_view text) {
  // "1.5s" is 15 tenths of a second.
  const std::size_t point = text.find('.');
  std::string whole(text);
  long long parts = 1;
  if (point != std::string_view::npos) {
    whole.erase(point, 1);
    const std::size_t decimals = split_unit(text.substr(point + 1)).first.size();
    if (point == 0 || decimals == 0 || decimals > 6) return wrong({texts::bad_time, {text}});
    for (std::size_t i = 0; i < decimals; ++i) parts *= 10;
  }
  const auto [number, unit] = split_unit(whole);
  constexpr std::pair<std::string_view, long long> kUnits[] = {
      {"ms", 1}, {"s", 1000}, {"", 1000}, {"m", 60'000}, {"min", 60'000}, {"h", 3'600'000}};
  constexpr long long kLongest = 1000LL * 3600 * 24 * 365;
  for (const auto& [name, size] : kUnits) {
    if (unit != name) continue;
    const auto time = scaled(number, size);
    if (time && *time / parts >= 1 && *time / parts <= kLongest) return *time / parts;
  }
  return wrong({texts::bad_time, {text}});
}

Result<std::size_t> parse_choice(std::string_view option, std::string_view value,
                                 std::span<const std::string_view> names) {
  const auto at = std::find(names.begin(), names.end(), value);
  if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
  const std::string all = fmt::format("{}", fmt::join(names, ", "));
  const std::string_view near = lang::nearest(value, names);
  return wrong({texts::bad_choice, {option, value, all}},
               near.empty() ? Message() : Message(texts::did_you_mean, {near}));
}

}  // namespace grundy::cli
