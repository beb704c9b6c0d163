// grundy discover: from a table to a law, and from the law to a proof.
#include "command.hpp"
#include "law/discover.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report/law_report.hpp"
#include "request_words.hpp"
#include "text/law.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {
    "--to",     "--values", "--outcomes",      "--certificate",
    "--misere", "--normal", "--require-proof", "--memory",
    "--time",   "--json",   "--lang",          "--help"};
constexpr Int kMostTo = 2'000'000;

Result<Int> table_side(const Arguments& arguments) {
  if (!arguments.has("--to")) return 0;
  const std::string text = arguments.get("--to");
  if (const std::size_t comma = text.find(','); comma != std::string::npos)
    return fail(ErrorCode::bad_request, {text::cli::one_to, {text.substr(0, comma)}});
  const Result<BigInt> to = parse_natural(text);
  if (!to) return tl::unexpected(to.error());
  if (*to > kMostTo || *to == 0)
    return fail(ErrorCode::bad_request, {text::cli::to_too_large, {text}});
  return static_cast<Int>(*to);
}

Result<law::Discovery> find(const Request& request, const Game& game, Convention convention) {
  const Part& part = game.parts[0];
  if (part.program == nullptr) return fail(ErrorCode::bad_request, {text::law::needs_rule_text});
  const Result<Int> to = table_side(request.arguments);
  if (!to) return tl::unexpected(to.error());
  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  law::DiscoverOptions options;
  options.to = *to;
  options.limits = *limits;
  if (request.arguments.has("--values")) options.values = true;
  if (request.arguments.has("--outcomes")) options.values = false;
  return law::discover({part.program.get(), part.rules.get(), part.program->start, convention},
                       options);
}

// Rules in several lines, in one.
std::string in_one_line(const std::string& rules) {
  std::string out;
  for (const char c : rules) out += c == '\n' ? std::string("; ") : std::string(1, c);
  return out;
}

Result<void> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  const Result<Game> game = read_game(arguments);
  if (!game) return tl::unexpected(game.error());
  Convention convention = game->convention;
  if (arguments.has("--misere")) convention = Convention::misere;
  if (arguments.has("--normal")) convention = Convention::normal;
  const Result<law::Discovery> found = find(request, *game, convention);
  if (!found) return tl::unexpected(found.error());
  const law::Law* proved = found->proved();
  if (proved == nullptr && arguments.has("--require-proof"))
    return fail(ErrorCode::unproved, {text::law::only_conjecture});
  const std::string spelling = in_one_line(game->parts[0].spelling);
  const std::string file = arguments.get("--certificate");
  if (!file.empty()) {
    if (proved == nullptr) return fail(ErrorCode::unproved, {text::law::nothing_to_certify});
    const std::string text = report::certificate_json(spelling, *proved);
    const auto write = [&](const report::Sink& sink) -> Result<void> {
      sink(text);
      return {};
    };
    const Result<void> written = write_output(file, write);
    if (!written) return written;
    if (file == "-") return {};
  }
  return print(arguments.has("--json")
                   ? report::discovery_json(spelling, *found, file, request.lang)
                   : report::discovery_text(spelling, *found, file, request.lang));
}

}  // namespace

const Command kDiscover = {
    "discover",   "RULES", &text::law::discover_summary, &text::law::discover_help,
    kOptionNames, run};

}  // namespace grundy::cli
