// grundy period: the period of a take-and-break game, with the numbers that prove it.
#include <algorithm>
#include <chrono>

#include "command.hpp"
#include "engine/budget.hpp"
#include "engine/heap/period.hpp"
#include "heap_code.hpp"
#include "limits.hpp"
#include "octal_job.hpp"
#include "output.hpp"
#include "period_certificate.hpp"
#include "period_findings.hpp"
#include "progress.hpp"
#include "request_words.hpp"
#include "text/recurrence.hpp"
#include "text/taking.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/study.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kOptionNames[] = {"--limit", "--checkpoint",  "--save-every",
                                             "--json",  "--memory",      "--time",
                                             "--lang",  "--certificate", "--help"};
constexpr std::int64_t kLimit = 1 << 20, kLimitOfThrees = 1 << 12, kMostLimit = 1'000'000'000'000;
constexpr const char* kWinningWays =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (2nd ed. 2001) ch. 4 (sparse spaces)";

Result<std::int64_t> limit_of_heaps(const Arguments& arguments, const heap::OctalCode& code) {
  if (!arguments.has("--limit")) return code.most_heaps() == 3 ? kLimitOfThrees : kLimit;
  const std::string text = arguments.get("--limit");
  const Result<BigInt> limit = parse_natural(text);
  if (!limit) return tl::unexpected(limit.error());
  if (*limit > kMostLimit)
    return fail(ErrorCode::bad_request, {text::taking::limit_too_large, {text}});
  return static_cast<std::int64_t>(*limit);
}

void describe_values(const heap::SparseValues& values, Findings& findings) {
  const std::vector<std::uint8_t>& digits = values.code().digits;
  const auto g = values.values();
  const auto largest = std::max_element(g.begin(), g.end());
  findings.computed_to = values.size() - 1;
  findings.largest = *largest;
  findings.largest_at = largest - g.begin();
  unsigned parities = 0;
  for (std::size_t t = 0; t < digits.size(); ++t) {
    if ((digits[t] & heap::kTwo) != 0) parities |= t % 2 == 0 ? 1U : 2U;
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

std::string decimal(std::int64_t n) {
  return std::to_string(n);
}

Evidence arithmetic_evidence(const heap::Period& p, const heap::ArithmeticProof& proof) {
  const std::string first = decimal(proof.first), last = decimal(proof.first + proof.shift - 1);
  const std::string shift = decimal(proof.shift), saltus = decimal(p.saltus);
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = text::recurrence::arithmetic_name;
  e.reference =
      "the conditions are this program's own (src/engine/heap/arithmetic_period.cpp); cf. S. "
      "Howse, R. "
      "J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games, Theoret. "
      "Comput. "
      "Sci. 313 (2004) 463-472";
  e.detail = {
      text::recurrence::arithmetic_detail,
      {decimal(p.period), saltus, decimal(p.checked_from), decimal(proof.to), first, last, shift}};
  e.proof = {{text::recurrence::arithmetic_proof_parts, {decimal(p.saltus & -p.saltus)}},
             {text::recurrence::arithmetic_proof_twins,
              {shift, decimal(proof.shift / p.period * p.saltus), first, last}}};
  return e;
}

Evidence evidence_of(const Findings& f, const heap::OctalCode& code) {
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
    const int heaps = code.most_heaps();
    e.detail = {
        texts::period_condition,
        {decimal(f.period->period), decimal(f.period->checked_from), decimal(f.period->checked_to),
         decimal(heaps), decimal(heaps - 1), decimal(code.last())}};
  } else {
    e.kind = EvidenceKind::conjecture;
    e.name = texts::period_observed;
    e.detail = {texts::period_observation,
                {decimal(f.period->period), decimal(f.period->saltus), decimal(f.period->start),
                 decimal(f.period->checked_to)}};
  }
  return e;
}

// What a search that keeps a window only has seen.
void describe_stream(const OctalJob& job, Findings& findings) {
  const heap::WindowRecurrence& stream = *job.stream();
  findings.computed_to = stream.computed() - 1;
  findings.largest = stream.largest();
  findings.largest_at = stream.largest_at();
  findings.rares = stream.rares().size();
  if (!stream.rares().empty()) findings.last_rare = stream.rares().back();
}

Evidence stream_evidence(const OctalJob& job, const Findings& f) {
  const heap::WindowRecurrence& stream = *job.stream();
  const std::string window = decimal(stream.window());
  Evidence e;
  if (!job.recurrent()) {
    e.kind = EvidenceKind::exhaustive;
    e.name = texts::period_computed;
    e.detail = {text::recurrence::none, {decimal(f.computed_to), window}};
    return e;
  }
  const heap::RecurrentPeriod& found = *job.recurrent();
  const std::string period = decimal(found.period), prefix = decimal(stream.prefix());
  const std::string last_rare = decimal(f.last_rare.value_or(0));
  e.kind = EvidenceKind::theorem;
  e.name = text::recurrence::name;
  e.reference = kWinningWays;
  e.detail = {text::recurrence::detail,
              {last_rare, window, prefix, decimal(found.anchor - found.window),
               decimal(found.anchor - 1), period}};
  e.proof = {{text::recurrence::proof_options, {last_rare, std::to_string(f.rares), prefix}},
             {text::recurrence::proof_window, {window}},
             {text::recurrence::proof_repeat,
              {decimal(found.anchor), decimal(found.anchor + found.period)}},
             {text::recurrence::proof_start, {period, decimal(found.start)}}};
  return e;
}

// Where the values are all there, and the checker has a theorem.
std::string certificate_of(const OctalJob& job, const Findings& f, const heap::OctalCode& code) {
  const auto rules = certified_rules(code);
  const auto count = f.period ? certified_values(*f.period) : std::nullopt;
  const heap::ArithmeticProof* arithmetic = job.arithmetic() ? &*job.arithmetic() : nullptr;
  if (!rules || !count || job.stream() || (arithmetic != nullptr && arithmetic->disjoint))
    return {};
  const auto values = job.values().values().first(static_cast<std::size_t>(*count));
  return period_certificate(f.spelling, *rules, *f.period, {values.begin(), values.end()},
                            arithmetic);
}

Result<Findings> find(const Request& request) {
  const Result<Game> game = read_game(with_notation(request.arguments));
  if (!game) return tl::unexpected(game.error());
  Result<std::optional<Findings>> taking = find_taking_period(request, *game);
  if (!taking) return tl::unexpected(taking.error());
  if (*taking) return std::move(**taking);
  const Result<heap::OctalCode> code = code_of(*game);
  if (!code) return tl::unexpected(code.error());
  const Result<std::int64_t> limit = limit_of_heaps(request.arguments, *code);
  if (!limit) return tl::unexpected(limit.error());

  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  Budget budget(*limits, static_cast<std::uint64_t>(*limit) + 1);
  OctalJob job(request, *code, budget);
  if (Result<void> begun = job.begin(request); !begun) return tl::unexpected(begun.error());
  Findings findings;
  findings.spelling = game->parts[0].spelling;
  const std::int64_t before = job.computed();
  const auto begin = Clock::now();
  const Result<std::optional<heap::Period>> period = job.run(*limit);
  const std::chrono::duration<double> seconds = Clock::now() - begin;
  if (!period) return tl::unexpected(period.error());
  findings.period = *period;
  findings.rate = static_cast<double>(job.computed() - before) / std::max(seconds.count(), 1e-6);
  if (!findings.period && !job.stream())
    findings.period = heap::likely_arithmetic_period(job.values().values());
  if (findings.period) {
    auto exceptions = job.exceptions(*findings.period, listed_exceptions(request));
    findings.exceptions_counted = exceptions.has_value();
    if (exceptions) findings.exceptions = std::move(*exceptions);
  }
  if (job.stream()) {
    describe_stream(job, findings);
    findings.evidence = stream_evidence(job, findings);
  } else {
    describe_values(job.values(), findings);
    findings.evidence = job.arithmetic() ? arithmetic_evidence(*findings.period, *job.arithmetic())
                                         : evidence_of(findings, *code);
    if (request.arguments.has("--certificate"))
      findings.certificate = certificate_of(job, findings, *code);
  }
  return findings;
}

Result<void> tell(const Findings& findings, const Request& request) {
  return print(request.arguments.has("--json") ? as_json(findings, request.lang)
                                               : as_text(findings, request.lang));
}

Result<void> run(const Request& request) {
  const Result<Findings> findings = find(request);
  if (!findings) return tl::unexpected(findings.error());
  if (request.arguments.has("--certificate")) {
    const std::string file = request.arguments.get("--certificate");
    if (findings->certificate.empty()) {
      // The answer may have taken hours: it is told all the same.
      if (file != "-")
        if (Result<void> told = tell(*findings, request); !told) return told;
      return fail(ErrorCode::bad_request, {text::taking::no_certificate, {findings->spelling}});
    }
    const Result<void> written = write_output(file, [&](const report::Sink& sink) -> Result<void> {
      sink(findings->certificate);
      return {};
    });
    if (!written || file == "-") return written;
  }
  return tell(*findings, request);
}

}  // namespace

const Command kPeriod = {"period",     "CODE", &text::cli::period_summary, &text::cli::period_help,
                         kOptionNames, run};

}  // namespace grundy::cli
