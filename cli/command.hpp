// The commands. A new one is a file here and a line in commands.def.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "grundy/result.hpp"
#include "options.hpp"

namespace grundy::cli {

// What a command is called with.
struct Request {
  Arguments arguments;
  Lang lang = Lang::en;
};

struct Command {
  std::string_view name;
  std::string_view usage;  // the words after the name
  const Text* summary;
  const Text* help;  // what the words are; examples
  std::span<const std::string_view> options;
  Result<void> (*run)(const Request& request);  // prints to stdout only when it has succeeded
  // Instead of `run`, for a command that answers by its exit code too.
  Result<int> (*run_with_code)(const Request& request) = nullptr;
};

#define GRUNDY_COMMAND(name) extern const Command name;
#include "commands.def"
#undef GRUNDY_COMMAND

std::span<const Command* const> commands();

// --help, of everything and of one command.
std::string help_text(Lang lang);
std::string help_text(const Command& command, Lang lang);

}  // namespace grundy::cli
