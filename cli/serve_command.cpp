// grundy serve: hands over to grundy-serve, the program beside this one.
#include <unistd.h>

#include <array>
#include <filesystem>
#include <vector>

#include "command.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--host", "--port", "--workers", "--memory",
                                             "--time", "--lang", "--help"};

Result<void> run(const Request& request) {
  if (!request.arguments.words.empty()) {
    return fail(ErrorCode::bad_request,
                {text::cli::word_not_expected, {request.arguments.words[0]}});
  }
  std::error_code failed;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
  std::string program = (self.parent_path() / "grundy-serve").string();
  std::vector<std::string> words{program, "--lang", request.lang == Lang::zh ? "zh" : "en"};
  for (const auto& [option, value] : request.arguments.values) {
    if (option == "--lang") continue;
    words.push_back(option);
    words.push_back(value);
  }
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  return fail(ErrorCode::bad_request, {text::cli::serve_not_built, {program}});
}

}  // namespace

const Command kServe = {"serve",      "", &text::cli::serve_summary, &text::cli::serve_help,
                        kOptionNames, run};

}  // namespace grundy::cli
