// grundy tests: a test set for a problem setter.
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "check/setter.hpp"
#include "command.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "test_request.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::check;
using check::Given;

constexpr std::string_view kOptionNames[] = {"--out",    "-n",       "--format", "--seed",
                                             "--min",    "--max",    "--len",    "--misere",
                                             "--normal", "--memory", "--time"};

constexpr std::size_t kUsualFiles = 50, kTogether = 20, kMostReplies = 1000;

Result<void> write_file(const std::string& name, const std::string& text) {
  return write_output(name, [&](const report::Sink& sink) -> Result<void> {
    sink(text);
    return {};
  });
}

Result<void> make_folder(const std::string& name) {
  if (::mkdir(name.c_str(), 0777) == 0) return {};
  const int reason = errno;
  std::error_code error;
  if (reason == EEXIST && std::filesystem::is_directory(name, error)) {
    const bool empty = std::filesystem::is_empty(name, error);
    if (empty && !error) return {};
    if (!error) return fail(ErrorCode::bad_request, {texts::folder_not_empty, {name}});
  }
  return fail(ErrorCode::bad_request,
              {text::cli::cannot_write, {name, Message(std::strerror(reason))}});
}

// The right replies to a position; an error where not all of them can be listed.
Result<std::vector<std::string>> replies_to(const TestRequest& request,
                                            const check::Solved& solved) {
  const bool moves = request.reply.asks_for_moves();
  if (moves && !solved.answer.moves.complete) {
    return fail(ErrorCode::bad_request, {texts::moves_unlisted, {check::in_words(solved.given)}});
  }
  return request.reply.right(*request.subject, solved, moves ? kMostReplies : 1);
}

// The test files one after another; returns how many were written.
Result<std::size_t> write_tests(const TestRequest& request, const std::string& folder,
                                std::size_t files) {
  const std::size_t each = request.form.many_tests() ? kTogether : 1;
  const std::vector<Given> all =
      check::positions(*request.subject, request.bounds, files * each + files, request.seed,
                       for_one_position(request.limits));
  const bool listed = request.reply.asks_for_moves();
  const std::size_t width = std::max<std::size_t>(2, std::to_string(files).size());
  std::size_t next = 0, written = 0;
  while (written < files && next < all.size()) {
    std::vector<Given> tests;
    std::vector<std::vector<std::string>> answers;
    while (tests.size() < each && next < all.size()) {
      if (*interrupted()) return fail(ErrorCode::interrupted, texts::interrupted);
      const Given& given = all[next++];
      const auto solved =
          check::solve_given(*request.subject, given, for_one_position(request.limits));
      if (!solved) continue;
      Result<std::vector<std::string>> replies = replies_to(request, *solved);
      if (!replies) return tl::unexpected(replies.error());
      if (replies->empty()) continue;  // no move can be told in this format
      tests.push_back(given);
      answers.push_back(std::move(*replies));
    }
    if (tests.empty()) break;
    const std::string name = fmt::format("{}/{:0{}}", folder, ++written, width);
    for (const auto& [file, text] : {std::pair{name, request.form.input(tests)},
                                     std::pair{name + ".a", check::answer_file(answers, listed)}}) {
      if (Result<void> done = write_file(file, text); !done) return tl::unexpected(done.error());
    }
  }
  if (written == 0) return fail(ErrorCode::out_of_time, texts::nothing_to_test);
  return written;
}

Result<void> run(const Request& request) {
  const std::string folder = request.arguments.get("--out");
  if (folder.empty()) return fail(ErrorCode::bad_request, texts::out_missing);
  Arguments arguments = request.arguments;
  if (arguments.has("-n")) arguments.values["--tests"] = arguments.get("-n");
  Result<TestRequest> tests = read_test_request(arguments, arguments.words, kUsualFiles);
  if (!tests) return tl::unexpected(tests.error());
  if (Result<void> made = make_folder(folder); !made) return made;
  const Result<std::size_t> written = write_tests(*tests, folder, tests->count);
  if (!written) return tl::unexpected(written.error());

  const bool listed = tests->reply.asks_for_moves();
  const std::pair<const char*, std::string> programs[] = {
      {"validator.cpp", check::validator_cpp(tests->form, *tests->subject, tests->bounds)},
      {"validator.py", check::validator_py(tests->form, *tests->subject, tests->bounds)},
      {"checker.cpp", check::checker_cpp(listed)},
      {"checker.py", check::checker_py(listed)}};
  for (const auto& [name, text] : programs)
    if (Result<void> done = write_file(folder + "/" + name, text); !done) return done;
  return print(render({texts::tests_written, {std::to_string(*written), folder}}, request.lang) +
               "\n");
}

}  // namespace

const Command kTests = {
    "tests", "RULES -n N --out DIR", &texts::tests_summary, &texts::tests_help, kOptionNames, run};

}  // namespace grundy::cli
