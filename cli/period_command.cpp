// grundy period: the period of a take-and-break game, with the numbers that prove it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "engine/budget.hpp"
#include "engine/heap/octal_table.hpp"
#include "engine/heap/period.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "request_words.hpp"
#include "text/heap.hpp"
#include "text/report.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/study.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;
using Json = nlohmann::ordered_json;

constexpr std::string_view kOptionNames[] = {"--limit", "--json", "--memory",
                                             "--time",  "--lang", "--help"};
constexpr std::int64_t kLimit = 1 << 20, kLimitOfThrees = 1 << 12, kMostLimit = 100'000'000'000;
constexpr std::size_t kExceptionsForPeople = 20, kExceptionsForMachines = 1000;
constexpr std::int64_t kMostTaken = 4096;

struct Findings {
  std::string spelling;
  heap::OctalCode code;
  std::optional<heap::Period> period;
  heap::Exceptions exceptions;
  std::int64_t computed_to = 0;
  std::uint64_t rares = 0;
  std::optional<std::int64_t> last_rare;
  std::uint32_t largest = 0;
  std::int64_t largest_at = 0;
  double rate = 0;
};

// A bare code gets the name of the notation before it: hexadecimal if it has a digit above 7.
Arguments with_notation(Arguments arguments) {
  if (arguments.words.size() != 1) return arguments;
  std::string& word = arguments.words[0];
  const std::size_t point = word.find('.');
  const bool code = point <= 1 && word.size() > 1 &&
                    word.find_first_not_of("0123456789abcdefABCDEF.[]") == std::string::npos;
  if (!code) return arguments;
  const bool octal = word.find_first_of("89abcdefABCDEF") == std::string::npos;
  arguments.words.insert(arguments.words.begin(), octal ? "octal" : "hex");
  return arguments;
}

// The digits of "hex 0.F", which has been checked when it was loaded; nothing if they recur for ever.
std::optional<heap::OctalCode> written_code(std::string_view spelling) {
  const std::size_t space = spelling.rfind(' ');
  const std::string_view digits = spelling.substr(space == std::string_view::npos ? 0 : space + 1);
  heap::OctalCode code;
  if (digits.starts_with(".")) code.digits.push_back(0);
  for (const char c : digits) {
    if (c == '.') continue;
    const bool number = c >= '0' && c <= '9';
    const int letter = (c | 32) - 'a' + 10;
    if (!number && (letter < 10 || letter > 15)) return std::nullopt;
    code.digits.push_back(static_cast<std::uint8_t>(number ? c - '0' : letter));
  }
  return code;
}

Result<heap::OctalCode> code_of(const Game& game) {
  const Part& part = game.parts[0];
  const Traits& traits = game.rules->traits();
  const FunctionId start = part.program != nullptr ? part.program->start : 0;
  if (part.spelling.starts_with("hex")) {
    if (auto code = written_code(part.spelling)) return *code;
  } else if (!traits.partizan && !traits.endings && traits.convention == Convention::normal) {
    const auto moves = Study(game).heap_moves(part.first_function + start);
    if (moves && moves->plain() && moves->last() <= kMostTaken) return theory::octal_code(*moves);
  }
  return fail(ErrorCode::bad_request, {texts::period_not_heaps, {part.spelling}});
}

Result<std::int64_t> limit_of_heaps(const Arguments& arguments, const heap::OctalCode& code) {
  if (!arguments.has("--limit")) return code.most_heaps() == 3 ? kLimitOfThrees : kLimit;
  const std::string text = arguments.get("--limit");
  const Result<BigInt> limit = parse_natural(text);
  if (!limit) return tl::unexpected(limit.error());
  if (*limit > kMostLimit) return fail(ErrorCode::bad_request, {texts::limit_too_large, {text}});
  return static_cast<std::int64_t>(*limit);
}

void describe_values(const heap::SparseValues& values, Findings& findings) {
  const auto g = values.values();
  const auto largest = std::max_element(g.begin(), g.end());
  findings.computed_to = values.size() - 1;
  findings.largest = *largest;
  findings.largest_at = largest - g.begin();
  unsigned parities = 0;
  for (std::size_t t = 0; t < findings.code.digits.size(); ++t) {
    if ((findings.code.digits[t] & heap::kTwo) != 0) parities |= t % 2 == 0 ? 1U : 2U;
  }
  if (parities == 0) return;
  const heap::SparseSpace space = heap::best_space(g, parities);
  findings.rares = space.rares;
  for (std::size_t n = g.size(); n-- > 1;) {
    if (!space.rare(g[n], n)) continue;
    findings.last_rare = static_cast<std::int64_t>(n);
    return;
  }
}

Result<Findings> find(const Request& request) {
  const Result<Game> game = read_game(with_notation(request.arguments));
  if (!game) return tl::unexpected(game.error());
  const Result<heap::OctalCode> code = code_of(*game);
  if (!code) return tl::unexpected(code.error());
  const Result<std::int64_t> limit = limit_of_heaps(request.arguments, *code);
  if (!limit) return tl::unexpected(limit.error());

  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  Budget budget(*limits, static_cast<std::uint64_t>(*limit) + 1);
  heap::SparseValues values(*code);
  Findings findings{game->parts[0].spelling, *code, {}, {}, 0, 0, {}, 0, 0, 0};
  const auto begin = std::chrono::steady_clock::now();
  findings.period = heap::find_period(values, *limit, heap::Meter(values, budget));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  if (values.overflowed()) {
    return fail(ErrorCode::out_of_memory,
                {text::heap::value_too_large, {std::to_string(values.size())}});
  }
  if (!findings.period && budget.stop() != Stop::none) return budget.error();
  if (!findings.period) findings.period = heap::likely_arithmetic_period(values.values());
  if (findings.period) {
    const std::size_t most =
        request.arguments.has("--json") ? kExceptionsForMachines : kExceptionsForPeople;
    findings.exceptions = heap::exceptions(values.values(), *findings.period, most);
  }
  describe_values(values, findings);
  findings.rate = static_cast<double>(values.size()) / std::max(seconds.count(), 1e-6);
  return findings;
}

std::string decimal(std::int64_t n) {
  return std::to_string(n);
}

Evidence evidence_of(const Findings& f) {
  Evidence e;
  if (!f.period) {
    e.kind = EvidenceKind::exhaustive;
    e.name = texts::period_computed;
    e.detail = {texts::period_computed_detail, {decimal(f.computed_to)}};
  } else if (f.period->proved) {
    e.kind = EvidenceKind::theorem;
    e.name = texts::period_guy_smith;
    e.reference =
        "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 "
        "(1956) 514-526";
    const int heaps = f.code.most_heaps();
    e.detail = {
        texts::period_condition,
        {decimal(f.period->period), decimal(f.period->checked_from), decimal(f.period->checked_to),
         decimal(heaps), decimal(heaps - 1), decimal(f.code.last())}};
  } else {
    e.kind = EvidenceKind::conjecture;
    e.name = texts::period_observed;
    e.detail = {texts::period_observation,
                {decimal(f.period->period), decimal(f.period->saltus), decimal(f.period->start),
                 decimal(f.period->checked_to)}};
  }
  return e;
}

Message exceptions_message(const Findings& f) {
  if (f.exceptions.count == 0) return texts::period_no_exceptions;
  const auto& first = f.exceptions.first;
  std::string list = fmt::format("{}", fmt::join(first, ", "));
  if (f.exceptions.count > static_cast<std::int64_t>(first.size())) list += ", ...";
  return {texts::period_exceptions,
          {decimal(f.exceptions.count), decimal(f.period->start), std::move(list)}};
}

std::string as_text(const Findings& f, Lang lang) {
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  if (f.period) {
    line({texts::period_found,
          {f.spelling, decimal(f.period->period), decimal(f.period->start),
           decimal(f.period->saltus)}});
    line(exceptions_message(f));
  } else {
    line({texts::period_none, {f.spelling, decimal(f.computed_to)}});
  }
  const Evidence e = evidence_of(f);
  line({texts::period_evidence, {e.name, e.detail}});
  if (!e.reference.empty())
    out += "  " + render({text::report::reference, {e.reference}}, lang) + "\n";
  if (f.last_rare) {
    line({texts::period_rares, {std::to_string(f.rares), decimal(*f.last_rare)}});
  }
  line({texts::period_largest, {std::to_string(f.largest), decimal(f.largest_at)}});
  line({texts::period_rate, {decimal(f.computed_to + 1), fmt::format("{:.0f}", f.rate)}});
  return out;
}

std::string as_json(const Findings& f, Lang lang) {
  const Evidence e = evidence_of(f);
  const auto found = [&](std::int64_t n) { return f.period ? Json(n) : Json(); };
  Json all;
  all["rules"] = f.spelling;
  all["period"] = f.period ? Json(f.period->period) : Json();
  all["preperiod"] = f.period ? Json(f.period->start) : Json();
  all["saltus"] = f.period ? Json(f.period->saltus) : Json();
  all["last_exception"] = f.period && f.period->start > 0 ? Json(f.period->start - 1) : Json();
  all["exceptions"] = f.exceptions.first;
  all["exception_count"] = found(f.exceptions.count);
  all["computed_to"] = f.computed_to;
  all["rares"] = f.rares;
  all["last_rare"] = f.last_rare ? Json(*f.last_rare) : Json();
  all["largest_value"] = f.largest;
  all["largest_at"] = f.largest_at;
  all["rate"] = f.rate;
  all["evidence"] = {{"kind", word(e.kind)},
                     {"name", render(e.name, lang)},
                     {"reference", e.reference},
                     {"detail", render(e.detail, lang)},
                     {"proof", Json::array()}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> run(const Request& request) {
  const Result<Findings> findings = find(request);
  if (!findings) return tl::unexpected(findings.error());
  return print(request.arguments.has("--json") ? as_json(*findings, request.lang)
                                               : as_text(*findings, request.lang));
}

}  // namespace

const Command kPeriod = {"period",     "CODE", &text::cli::period_summary, &text::cli::period_help,
                         kOptionNames, run};

}  // namespace grundy::cli
