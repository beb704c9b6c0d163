// The options of every command, in one place: the parser, --help and the suggestions all read
// kOptions (options.def).
//
// The parser is our own because words must come through untouched ("[1,0,4]" is a position, "-5" a
// mistaken one) and every message exists in English and Chinese.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"
#include "text/all.hpp"

namespace grundy::cli {

struct OptionInfo {
  std::string_view name;   // "--memory"
  std::string_view value;  // what stands for its value in --help; empty: it takes none
  const Text* help;
};

inline constexpr OptionInfo kOptions[] = {
#define GRUNDY_OPTION(name, value, help) {name, value, &text::help},
#include "options.def"
#undef GRUNDY_OPTION
};

// A command line, taken apart.
struct Arguments {
  std::vector<std::string> words;                          // rules and positions
  std::map<std::string, std::string, std::less<>> values;  // "--memory" -> "4G"; flags -> ""
  std::optional<std::size_t> dashes;                       // how many words stood before "--"
  bool has(std::string_view option) const { return values.find(option) != values.end(); }
  std::string get(std::string_view option, std::string_view otherwise = "") const;
};

// Takes `args` (after the command's name) apart. `allowed` are the options the command has; --lang
// and --help go everywhere. "--" ends the options.
Result<Arguments> parse_arguments(std::span<const std::string> args,
                                  std::span<const std::string_view> allowed);

// The language: --lang, else LC_ALL, LC_MESSAGES, LANG, else English. Works before parsing, so that
// mistakes are told in it too.
Lang language(std::span<const std::string> args);

// "4G", "512M", "1_000_000" (bytes); "10s", "2m", "1h", "250ms".
Result<std::size_t> parse_memory(std::string_view text);
Result<long long> parse_milliseconds(std::string_view text);

// Which of the names `value` is; an error that lists them otherwise.
Result<std::size_t> parse_choice(std::string_view option, std::string_view value,
                                 std::span<const std::string_view> names);

}  // namespace grundy::cli
