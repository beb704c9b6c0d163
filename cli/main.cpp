// The command line: takes the words apart, runs one command, and turns errors into exit codes.
#include <cstdio>
#include <string>
#include <vector>

#include "command.hpp"
#include "interrupt.hpp"
#include "lang/names.hpp"
#include "output.hpp"
#include "report/error_text.hpp"
#include "rulesets/catalogue.hpp"
#include "rulesets/spelling.hpp"

namespace {

using namespace grundy;

int exit_code(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_request:
      return 2;
    case ErrorCode::unproved:
      return 4;
    default:
      return 3;
  }
}

// A word as the shell wants it.
std::string quoted(const std::string& word) {
  const bool plain = word.find_first_of(" (){}<>|&;*?$'\"\\\n") == std::string::npos;
  return plain ? word : "'" + word + "'";
}

// The exit code of a command that has answered.
Result<int> answered(Result<void> done) {
  return done.map([] { return 0; });
}

Result<int> run(const std::vector<std::string>& args, Lang lang) {
  const bool asks_for_help = args.empty() || args[0] == "--help" || args[0] == "-h";
  if (asks_for_help || (args[0].starts_with("--lang") && args.size() <= 2)) {
    return answered(cli::print(cli::help_text(lang)));
  }
  if (args[0] == "--version") return answered(cli::print("grundy " GRUNDY_VERSION "\n"));

  std::vector<std::string_view> names;
  for (const cli::Command* command : cli::commands()) {
    names.push_back(command->name);
    if (command->name != args[0]) continue;
    auto arguments = cli::parse_arguments(std::span(args).subspan(1), command->options);
    if (!arguments) return tl::unexpected(arguments.error());
    if (arguments->has("--help")) return answered(cli::print(cli::help_text(*command, lang)));
    const cli::Request request{std::move(*arguments), lang};
    return command->run != nullptr ? answered(command->run(request))
                                   : command->run_with_code(request);
  }
  const std::string_view near = lang::nearest(args[0], names);
  if (near.empty() && (is_inline_rule(args[0]) || find_in_catalogue(read_spelling(args[0]).name))) {
    std::string meant = "grundy solve";
    for (const std::string& word : args) meant += " " + quoted(word);
    return fail(ErrorCode::bad_request, {text::cli::unknown_command, {args[0]}},
                {text::cli::did_you_mean_words, {meant}});
  }
  return fail(
      ErrorCode::bad_request, {text::cli::unknown_command, {args[0]}},
      near.empty() ? Message(text::cli::see_help) : Message(text::cli::did_you_mean, {near}));
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const Lang lang = cli::language(args);
  cli::catch_interrupts();
  const Result<int> code = run(args, lang);
  if (code) return *code;
  std::fputs(report::error_text(code.error(), lang).c_str(), stderr);
  return exit_code(code.error().code);
}
