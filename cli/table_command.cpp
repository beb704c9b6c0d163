// grundy table: the values (or outcomes) of every position up to given bounds.
#include <fmt/format.h>

#include <algorithm>

#include "command.hpp"
#include "grundy/rules.hpp"
#include "grundy/table.hpp"
#include "grundy/table_stream.hpp"
#include "lang/ir.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report/table_report.hpp"
#include "request_words.hpp"
#include "text/check.hpp"
#include "text/graphs.hpp"
#include "text/taking.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

constexpr std::string_view kOptionNames[] = {"--to",   "--outcomes", "--format", "--json",
                                             "--out",  "--misere",   "--normal", "--memory",
                                             "--time", "--progress", "--lang",   "--help"};

// "300,300"
Result<std::vector<std::int64_t>> parse_bounds(const Arguments& arguments) {
  if (!arguments.has("--to")) return fail(ErrorCode::bad_request, texts::to_missing);
  std::vector<std::int64_t> bounds;
  std::string text = arguments.get("--to");
  for (std::size_t from = 0, comma = 0; comma != std::string::npos; from = comma + 1) {
    comma = text.find(',', from);
    const Result<BigInt> bound = parse_natural(text.substr(from, comma - from));
    if (!bound) return tl::unexpected(bound.error());
    const std::optional<std::int64_t> small = to_int64(*bound);
    if (!small) return fail(ErrorCode::bad_request, {texts::to_too_large, {text}});
    bounds.push_back(*small);
  }
  return bounds;
}

// What follows the last point of a file's name.
std::string ending_of(const std::string& file) {
  const std::size_t slash = file.rfind('/'), point = file.rfind('.');
  const bool has = point != std::string::npos && (slash == std::string::npos || point > slash);
  return has ? file.substr(point + 1) : "";
}

// --format, or what the ending of --out says, or text.
Result<report::TableFormat> parse_format(const Arguments& arguments) {
  const std::string out = arguments.get("--out");
  std::string name = arguments.has("--json") ? "json" : "text";
  const std::string ending = ending_of(out);
  for (const std::string_view format : report::kTableFormats) {
    if (ending == format) name = format;
  }
  const bool said = arguments.has("--format") || arguments.has("--json") || name != "text";
  const bool plain = ending.empty() || ending == "text" || ending == "txt" || ending == "dat";
  if (!said && !plain) return fail(ErrorCode::bad_request, {text::check::unknown_ending, {ending}});
  name = arguments.get("--format", name);
  const auto choice = parse_choice("--format", name, report::kTableFormats);
  if (!choice) return tl::unexpected(choice.error());
  if (arguments.has("--json") && name != "json") {
    const std::string other = arguments.has("--format") ? "--format " + name : "--out " + out;
    return fail(ErrorCode::bad_request, {text::graphs::both_kinds, {"--json", other}});
  }
  return static_cast<report::TableFormat>(*choice);
}

FunctionId start_of(const Game& game) {
  const Part& part = game.parts[0];
  return part.first_function + (part.program != nullptr ? part.program->start : 0);
}

// Nim-values where the game has them; outcomes otherwise or on request.
TableKind kind_of(const Arguments& arguments, const Game& game) {
  const Traits& traits = game.rules->traits();
  const bool values = game.convention == Convention::normal && !traits.partizan && !traits.endings;
  return values && !arguments.has("--outcomes") ? TableKind::values : TableKind::outcomes;
}

Result<Table> table_with_bar(const Request& request, const Game& game,
                             const std::vector<std::int64_t>& bounds) {
  const Result<ProgressStyle> style = progress_style(request.arguments);
  if (!style) return tl::unexpected(style.error());
  ProgressBar bar(request.lang, *style);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  return make_table(game, start_of(game), bounds, kind_of(request.arguments, game), game.convention,
                    *limits);
}

Result<void> check_terminal(report::TableFormat format, const Arguments& arguments) {
  if (arguments.has("--out")) return {};
  if (format == report::TableFormat::png) return fail(ErrorCode::bad_request, texts::png_needs_out);
  if (format == report::TableFormat::npy)
    return fail(ErrorCode::bad_request, text::taking::npy_needs_out);
  return {};
}

// Binary tables go to the file as they are computed, so that they may be larger than the memory. Then
// their hash is printed.
Result<void> stream_npy(const Request& request, const Game& game,
                        const std::vector<std::int64_t>& bounds) {
  const Result<ProgressStyle> style = progress_style(request.arguments);
  if (!style) return tl::unexpected(style.error());
  ProgressBar bar(request.lang, *style);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  const TableKind kind = kind_of(request.arguments, game);
  const std::string file = request.arguments.get("--out");
  CellHash hash;
  std::uint64_t count = 0;
  const auto written = write_output(file, [&](const report::Sink& sink) -> Result<void> {
    bool begun = false;
    return stream_table(game, start_of(game), bounds, kind, game.convention, *limits,
                        [&](std::span<const std::uint32_t> cells) {
                          if (!begun && !sink(report::npy_header(bounds))) return false;
                          begun = true;
                          const auto numbers = report::npy_numbers(cells, kind);
                          hash.add(numbers);
                          count += numbers.size();
                          return sink(report::npy_bytes(numbers));
                        });
  });
  if (!written || file == "-") return written;
  return print(render({text::taking::table_written,
                       {file, std::to_string(count), fmt::format("{:016x}", hash.value())}},
                      request.lang) +
               "\n");
}

Result<void> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  const Result<Game> game = read_game(arguments);
  if (!game) return tl::unexpected(game.error());
  const auto bounds = parse_bounds(arguments);
  if (!bounds) return tl::unexpected(bounds.error());
  const auto format = parse_format(arguments);
  if (!format) return tl::unexpected(format.error());
  if (Result<void> fits = check_terminal(*format, arguments); !fits) return fits;
  if (*format == report::TableFormat::npy) return stream_npy(request, *game, *bounds);
  const Result<Table> table = table_with_bar(request, *game, *bounds);
  if (!table) return tl::unexpected(table.error());

  report::Sheet sheet{&*table, kind_of(arguments, *game), game->parts[0].spelling, {}};
  for (const Parameter& parameter : game->function(start_of(*game)).parameters) {
    sheet.coordinates.push_back(parameter.name);
  }
  return write_output(arguments.get("--out"), [&](const report::Sink& sink) {
    return report::write_table(sheet, *format, sink);
  });
}

}  // namespace

const Command kTable = {
    "table", "RULES --to N[,M...]", &text::cli::table_summary, &text::cli::table_help, kOptionNames,
    run};

}  // namespace grundy::cli
