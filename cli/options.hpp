// The options of every command, in one place: the parser, --help and the suggestions all read
// kOptions.
//
// The parser is our own because words must come through untouched ("[1,0,4]" is a position, "-5" a
// mistaken one) and every message exists in English and Chinese.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"
#include "text/cli.hpp"
#include "text/taking.hpp"

namespace grundy::cli {

struct OptionInfo {
  std::string_view name;   // "--memory"
  std::string_view value;  // what stands for its value in --help; empty: it takes none
  const Text* help;
};

inline constexpr OptionInfo kOptions[] = {
    {"--json", "", &text::cli::opt_json},
    {"--misere", "", &text::cli::opt_misere},
    {"--normal", "", &text::cli::opt_normal},
    {"--compound", "disjunctive|conjunctive|selective", &text::cli::opt_compound},
    {"--shortened", "", &text::cli::opt_shortened},
    {"--moves", "N", &text::cli::opt_moves},
    {"--engine", "auto|theorem|search", &text::cli::opt_engine},
    {"--require-proof", "", &text::cli::opt_require_proof},
    {"--to", "N[,M...]", &text::cli::opt_to},
    {"--limit", "N", &text::cli::opt_limit},
    {"--checkpoint", "FILE", &text::taking::opt_checkpoint},
    {"--save-every", "60s", &text::taking::opt_save_every},
    {"--outcomes", "", &text::cli::opt_outcomes},
    {"--values", "", &text::cli::opt_values},
    {"--certificate", "FILE", &text::cli::opt_certificate},
    {"--format", "FORMAT", &text::cli::opt_format},
    {"--out", "FILE", &text::cli::opt_out},
    {"--memory", "4G", &text::cli::opt_memory},
    {"--time", "10s", &text::cli::opt_time},
    {"--lang", "en|zh", &text::cli::opt_lang},
    {"--help", "", &text::cli::opt_help},
};

// A command line, taken apart.
struct Arguments {
  std::vector<std::string> words;                          // rules and positions
  std::map<std::string, std::string, std::less<>> values;  // "--memory" -> "4G"; flags -> ""
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
