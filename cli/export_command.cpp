// grundy export: a law as a self-contained function in C++ or Python.
#include "command.hpp"
#include "export/law_code.hpp"
#include "grundy/number.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "request_words.hpp"
#include "text/exporting.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--language", "--to",     "--out",    "--values",
                                             "--misere",   "--normal", "--memory", "--time",
                                             "--lang",     "--help"};
constexpr std::int64_t kTable = 2000, kMostTable = 1'000'000;

Result<std::int64_t> table_of(const Arguments& arguments) {
  if (!arguments.has("--to")) return kTable;
  const Result<BigInt> to = parse_natural(arguments.get("--to"));
  if (!to) return tl::unexpected(to.error());
  if (*to < 8 || *to > kMostTable)
    return fail(ErrorCode::bad_request, {text::exporting::bad_to, {arguments.get("--to")}});
  return static_cast<std::int64_t>(*to);
}

Result<void> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  const std::string language = arguments.get("--language", "cpp");
  if (language != "cpp" && language != "python")
    return fail(ErrorCode::bad_request, {text::exporting::bad_language, {language}});
  const Result<std::int64_t> to = table_of(arguments);
  if (!to) return tl::unexpected(to.error());
  const Result<Game> game = read_game(arguments);
  if (!game) return tl::unexpected(game.error());
  const Result<Limits> limits = limits_of(arguments, nullptr);
  if (!limits) return tl::unexpected(limits.error());
  const auto law =
      exporting::law_code(*game, {*to, arguments.has("--values")}, *limits, request.lang);
  if (!law) return tl::unexpected(law.error());
  const std::string code =
      language == "cpp" ? exporting::cpp_code(*law) : exporting::python_code(*law);
  return write_output(arguments.get("--out"), [&](const report::Sink& sink) -> Result<void> {
    sink(code);
    return {};
  });
}

}  // namespace

const Command kExport = {"export",
                         "RULES --language cpp|python",
                         &text::exporting::summary,
                         &text::exporting::help,
                         kOptionNames,
                         run};

}  // namespace grundy::cli
