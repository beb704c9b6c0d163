// grundy solve: who wins, every winning move, and why.
#include <chrono>

#include "batch.hpp"
#include "command.hpp"
#include "grundy/reply.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report/answer_report.hpp"
#include "report/reply_report.hpp"
#include "request_words.hpp"
#include "rulesets/words.hpp"
#include "search_options.hpp"
#include "solve_certificate.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {
    "--json",     "--misere", "--normal",      "--compound",      "--shortened",
    "--moves",    "--batch",  "--engine",      "--require-proof", "--after",
    "--memory",   "--time",   "--threads",     "--store",         "--save-every",
    "--progress", "--lang",   "--certificate", "--values",        "--help"};

// In the order of EngineChoice.
constexpr std::string_view kEngines[] = {"auto", "theorem", "search"};

// In the order of CompoundKind.
constexpr std::string_view kCompounds[] = {"disjunctive", "conjunctive", "selective"};

constexpr std::size_t kMovesForPeople = 100, kMovesForMachines = 1000;

Result<std::size_t> listed_moves(const Arguments& arguments) {
  if (!arguments.has("--moves")) {
    return arguments.has("--json") ? kMovesForMachines : kMovesForPeople;
  }
  const Result<BigInt> count = parse_natural(arguments.get("--moves"));
  if (!count) return tl::unexpected(count.error());
  constexpr std::size_t kMost = 1'000'000;
  return *count < kMost ? static_cast<std::size_t>(*count) : kMost;
}

Result<SolveOptions> solve_options(const Arguments& arguments, Progress* progress) {
  SolveOptions options;
  const auto engine = parse_choice("--engine", arguments.get("--engine", "auto"), kEngines);
  if (!engine) return tl::unexpected(engine.error());
  const auto compound =
      parse_choice("--compound", arguments.get("--compound", "disjunctive"), kCompounds);
  if (!compound) return tl::unexpected(compound.error());
  const Result<std::size_t> moves = listed_moves(arguments);
  if (!moves) return tl::unexpected(moves.error());
  Result<Limits> limits = limits_of(arguments, progress);
  if (!limits) return tl::unexpected(limits.error());
  options.engine = static_cast<EngineChoice>(*engine);
  options.compound = {static_cast<CompoundKind>(*compound), arguments.has("--shortened")};
  options.max_listed_moves = *moves;
  options.require_proof = arguments.has("--require-proof");
  Result<SearchOptions> search = search_options(arguments, *limits);
  if (!search) return tl::unexpected(search.error());
  options.search = std::move(*search);
  options.limits = *limits;
  return options;
}

// The bar is gone from the terminal, and what was found is in the store, before anything is printed.
Result<Answer> solve_with_bar(const Request& request, const Game& game, const Position& position,
                              report::SearchRun& run) {
  const auto start = std::chrono::steady_clock::now();
  const Result<ProgressStyle> style = progress_style(request.arguments);
  if (!style) return tl::unexpected(style.error());
  ProgressBar bar(request.lang, *style);
  Result<SolveOptions> options = solve_options(request.arguments, &bar);
  if (!options) return tl::unexpected(options.error());
  options->search.figures = &run.figures;
  Result<Answer> answer = solve(game, position, *options);
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

// The opponent has moved from the position to the one that --after gives.
Result<void> run_reply(const Request& request, const Game& game, const Position& before) {
  const std::vector<std::string> words = split_words(request.arguments.get("--after"));
  const Result<Position> after = parse_position(game, words);
  if (!after) return tl::unexpected(after.error());
  const Result<Reply> answer = [&]() -> Result<Reply> {
    const Result<ProgressStyle> style = progress_style(request.arguments);
    if (!style) return tl::unexpected(style.error());
    ProgressBar bar(request.lang, *style);
    const Result<SolveOptions> options = solve_options(request.arguments, &bar);
    if (!options) return tl::unexpected(options.error());
    return reply(game, before, *after, *options);
  }();
  if (!answer) return tl::unexpected(answer.error());
  return print(request.arguments.has("--json")
                   ? report::reply_json(game, *after, *answer, request.lang)
                   : report::reply_text(game, *answer, request.lang));
}

Result<void> write_certificate(const Request& request, const Game& game, const Position& position) {
  const Result<Limits> limits = limits_of(request.arguments, nullptr);
  if (!limits) return tl::unexpected(limits.error());
  const Result<std::string> certificate =
      certificate_of(game, position, request.arguments.has("--values"), *limits);
  if (!certificate) return tl::unexpected(certificate.error());
  return write_output(request.arguments.get("--certificate"),
                      [&](const report::Sink& sink) -> Result<void> {
                        sink(*certificate);
                        return {};
                      });
}

Result<void> run(const Request& request) {
  if (request.arguments.has("--batch")) {
    if (request.arguments.has("--json")) {
      return fail(ErrorCode::bad_request, text::check::batch_no_json);
    }
    for (const char* option : {"--after", "--certificate", "--values"})
      if (request.arguments.has(option))
        return fail(ErrorCode::bad_request, {text::check::not_with_batch, {Message(option)}});
    const Result<SolveOptions> options = solve_options(request.arguments, nullptr);
    if (!options) return tl::unexpected(options.error());
    return run_batch(request, *options);
  }
  const auto both = read_position(request.arguments);
  if (!both) return tl::unexpected(both.error());
  const auto& [game, position] = *both;
  if (request.arguments.has("--after")) return run_reply(request, game, position);
  if (request.arguments.has("--certificate")) {
    const Result<void> written = write_certificate(request, game, position);
    if (!written || request.arguments.get("--certificate") == "-") return written;
  }
  report::SearchRun search;
  const Result<Answer> answer = solve_with_bar(request, game, position, search);
  if (!answer) return tl::unexpected(answer.error());
  if (request.arguments.has("--json"))
    return print(report::answer_json(game, position, *answer, request.lang, &search));
  return print(report::answer_text(game, *answer, request.lang) +
               search_notes(request.arguments, search.figures, search.seconds, request.lang));
}

}  // namespace

const Command kSolve = {
    "solve", "RULES POSITION...", &text::cli::solve_summary, &text::cli::solve_help, kOptionNames,
    run};

}  // namespace grundy::cli
