// grundy verify: runs the checker of verify/ on a certificate, and compares its rules with a game's.
#include "command.hpp"
#include "heap_code.hpp"
#include "output.hpp"
#include "request_words.hpp"
#include "rulesets/files.hpp"
#include "text/verify.hpp"
#include "verify/verdict.hpp"
#include "verify_compare.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--steps", "--lang", "--help"};
constexpr std::size_t kMostBytes = std::size_t{64} << 20;

// The certificate's file, and the game of the words after it.
Result<Game> game_of(const Arguments& arguments) {
  Arguments rules = arguments;
  rules.words.erase(rules.words.begin());
  return read_game(with_notation(rules));
}

Result<std::uint64_t> steps_of(const Arguments& arguments) {
  constexpr std::uint64_t kSteps = 30'000'000, kMostSteps = 1'000'000'000'000'000;
  if (!arguments.has("--steps")) return kSteps;
  const Result<BigInt> steps = parse_natural(arguments.get("--steps"));
  if (!steps) return tl::unexpected(steps.error());
  return *steps > kMostSteps ? kMostSteps : static_cast<std::uint64_t>(*steps);
}

Result<int> run(const Request& request) {
  const std::vector<std::string>& words = request.arguments.words;
  if (words.empty()) return fail(ErrorCode::bad_request, text::verify::file_missing);
  const Result<std::string> bytes = read_text_file(words[0], kMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  const Result<std::uint64_t> steps = steps_of(request.arguments);
  if (!steps) return tl::unexpected(steps.error());
  const bool zh = request.lang == Lang::zh;
  const grundy_verify::Verdict verdict = grundy_verify::check(*bytes, *steps);
  std::string out = grundy_verify::render(verdict, zh) + "\n";
  int code = static_cast<int>(verdict.status);
  if (code == 0 && words.size() > 1) {
    const Result<Game> game = game_of(request.arguments);
    if (!game) return tl::unexpected(game.error());
    const Result<Comparison> compared = compare_rules(*bytes, *game, game->parts[0].spelling);
    if (!compared) return tl::unexpected(compared.error());
    out = (compared->same ? out : "") + render(compared->finding, request.lang) + "\n";
    code = compared->same ? 0 : 1;
  }
  if (const Result<void> done = print(out); !done) return tl::unexpected(done.error());
  return code;
}

}  // namespace

const Command kVerify = {
    "verify", "FILE [RULES]", &text::verify::summary, &text::verify::help, kOptionNames, nullptr,
    run};

}  // namespace grundy::cli
