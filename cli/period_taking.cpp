// grundy period, for games in which one takes and never splits a heap.
#include <algorithm>
#include <chrono>

#include "engine/budget.hpp"
#include "engine/heap/subtraction_checkpoint.hpp"
#include "engine/heap/subtraction_period.hpp"
#include "lang/ir.hpp"
#include "limits.hpp"
#include "period_certificate.hpp"
#include "period_findings.hpp"
#include "progress.hpp"
#include "saved_job.hpp"
#include "text/taking.hpp"
#include "text/theory.hpp"
#include "theory/study.hpp"
#include "theory/subtraction_moves.hpp"
#include "theory/taking_checkpoint.hpp"
#include "theory/taking_sequence.hpp"

namespace grundy::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kLimit = 10'000'000'000, kMostLimit = 1'000'000'000'000;
constexpr std::int64_t kMostExceptions = std::int64_t{1}
                                         << 26;  // heaps gone through for exceptions
constexpr const char* kGolomb =
    "S. W. Golomb, A mathematical investigation of games of \"take-away\", J. Combin. Theory 1 "
    "(1966) 443-458";
constexpr const char* kSiegel =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (2nd ed. 2001) ch. 4; A. N. Siegel, "
    "Combinatorial Game Theory (2013) ch. IV";

std::string decimal(std::int64_t n) {
  return std::to_string(n);
}

std::optional<recognise::HeapMoves> taking_moves(const Game& game) {
  const Part& part = game.parts[0];
  const Traits& traits = game.rules->traits();
  if (traits.partizan || traits.endings || traits.convention != Convention::normal)
    return std::nullopt;
  const FunctionId start = part.program != nullptr ? part.program->start : 0;
  const Study study(game);
  const auto& moves = study.heap_moves(part.first_function + start);
  if (!moves || !moves->plain() || moves->splits() || moves->runs.empty()) return std::nullopt;
  return *moves;
}

Result<std::int64_t> limit_of(const Request& request) {
  if (!request.arguments.has("--limit")) return kLimit;
  const std::string text = request.arguments.get("--limit");
  const Result<BigInt> limit = parse_natural(text);
  if (!limit) return tl::unexpected(limit.error());
  if (*limit > kMostLimit)
    return fail(ErrorCode::bad_request, {text::taking::limit_too_large, {text}});
  return static_cast<std::int64_t>(*limit);
}

// A search that is saved now and then, and looks at the limits.
class LongSearch {
 public:
  LongSearch(const Request& request, heap::SubtractionPeriodSearch& search, Budget& budget)
      : search_(search),
        budget_(budget),
        job_(request, CheckpointKind::subtraction_period,
             [&search](CheckpointWriter& writer) { heap::write_search(search, writer); }) {}

  Result<void> begin(const Request& request) {
    return job_.begin(
        request, [this](CheckpointReader& reader) { return heap::read_search(reader, search_); });
  }

  Result<std::optional<heap::SubtractionPeriod>> run(std::int64_t limit) {
    job_.start();
    const auto keep_going = [&](std::int64_t heaps) {
      const std::size_t bytes = search_.bytes();
      if (bytes > budget_.used() && !budget_.take(bytes - budget_.used())) return false;
      budget_.count_solved(static_cast<std::uint64_t>(heaps));
      return job_.save_when_due() && budget_.look();
    };
    const auto found = search_.run(limit, keep_going);
    if (const Result<void> saved = job_.finish(); !saved) return tl::unexpected(saved.error());
    if (!found && budget_.stop() != Stop::none) return budget_.error();
    return found;
  }

 private:
  heap::SubtractionPeriodSearch& search_;
  Budget& budget_;
  SavedJob job_;
};

// The heaps below the preperiod that differ from what the period, continued downwards, would give.
void list_exceptions(const heap::SubtractionMoves& moves, std::size_t most, Findings& findings) {
  const heap::Period& period = *findings.period;
  const std::int64_t end = period.start + period.period;
  findings.exceptions_counted = end <= kMostExceptions;
  if (!findings.exceptions_counted || period.start == 0) return;
  heap::SubtractionStream stream(moves, {false, 0, end, nullptr});
  stream.advance(end / heap::kStrip + 1);
  for (std::int64_t n = 0; n < period.start; ++n) {
    const std::int64_t periods = (period.start - n + period.period - 1) / period.period;
    if (stream.value(n) == stream.value(n + periods * period.period)) continue;
    ++findings.exceptions.count;
    if (findings.exceptions.first.size() < most) findings.exceptions.first.push_back(n);
  }
}

// The window of a certificate, by the game's own engine.
std::string certificate_of(const Findings& f, const recognise::HeapMoves& moves,
                           const std::function<std::int64_t(std::int64_t)>& value) {
  const auto rules = certified_rules(moves);
  const auto count = f.period ? certified_values(*f.period) : std::nullopt;
  if (!rules || !count) return {};
  std::vector<std::int64_t> values;
  for (std::int64_t n = 0; n < *count; ++n) values.push_back(value(n));
  return period_certificate(f.spelling, *rules, *f.period, values, nullptr);
}

std::string certificate_by_planes(const Findings& f, const recognise::HeapMoves& moves,
                                  const heap::SubtractionMoves& amounts) {
  const auto count = f.period ? certified_values(*f.period) : std::nullopt;
  if (!count) return {};
  heap::SubtractionStream stream(amounts, {false, 0, *count, nullptr});
  stream.advance(*count / heap::kStrip + 1);
  return certificate_of(f, moves, [&](std::int64_t n) { return stream.value(n); });
}

Evidence finite_evidence(const Findings& f, std::int64_t last) {
  Evidence e;
  if (!f.period) {
    e.kind = EvidenceKind::exhaustive;
    e.name = text::cli::period_computed;
    e.detail = {text::taking::computed_window, {decimal(f.computed_to), decimal(last)}};
    return e;
  }
  const heap::Period& p = *f.period;
  e.kind = EvidenceKind::theorem;
  e.name = text::theory::subtraction_name;
  e.reference = kGolomb;
  e.detail = {text::theory::subtraction_detail,
              {decimal(p.period), decimal(p.start), decimal(last)}};
  e.proof = {{text::theory::subtraction_proof_window, {decimal(last)}},
             {text::theory::subtraction_proof_repeat,
              {decimal(p.checked_from), decimal(p.checked_to), decimal(p.checked_from + p.period),
               decimal(p.checked_to + p.period)}},
             {text::theory::subtraction_proof_period, {decimal(p.period), decimal(p.start)}}};
  return e;
}

Result<Findings> by_planes(const Request& request, const recognise::HeapMoves& moves,
                           const heap::SubtractionMoves& amounts, Findings findings) {
  const Result<std::int64_t> limit = limit_of(request);
  if (!limit) return tl::unexpected(limit.error());
  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  Budget budget(*limits, static_cast<std::uint64_t>(*limit) + 1);
  heap::SubtractionPeriodSearch search(amounts);
  if (!budget.take(search.bytes())) return budget.error();
  LongSearch job(request, search, budget);
  if (Result<void> begun = job.begin(request); !begun) return tl::unexpected(begun.error());

  const std::int64_t before = search.computed();
  const auto begin = Clock::now();
  const auto found = job.run(*limit);
  const std::chrono::duration<double> seconds = Clock::now() - begin;
  if (!found) return tl::unexpected(found.error());
  const std::int64_t last = amounts.last();
  if (*found) {
    findings.period =
        heap::Period{(*found)->period, 0, (*found)->start, 0, (*found)->checked_to, true};
    findings.period->checked_from = std::max<std::int64_t>((*found)->start, 1);
    list_exceptions(amounts, listed_exceptions(request), findings);
  }
  findings.computed_to = std::min(search.computed() - 1, *limit);
  if (*found) findings.computed_to = search.computed() - 1;
  findings.largest = search.largest();
  findings.largest_at = search.largest_at();
  findings.rate = static_cast<double>(search.computed() - before) / std::max(seconds.count(), 1e-6);
  findings.evidence = finite_evidence(findings, last);
  if (request.arguments.has("--certificate"))
    findings.certificate = certificate_by_planes(findings, moves, amounts);
  return findings;
}

// Long runs of amounts, and all-but sets.
Evidence counted_evidence(const Findings& f, const theory::Period& p, bool finite,
                          std::int64_t last) {
  if (finite || !f.period) return finite_evidence(f, last);
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = text::theory::all_but_name;
  e.reference = kSiegel;
  e.detail = {text::theory::all_but_detail,
              {decimal(p.period), decimal(p.saltus), decimal(p.preperiod), decimal(p.window)}};
  e.proof = {{text::theory::all_but_proof_segment, {decimal(p.window)}},
             {text::theory::all_but_proof_window, {decimal(p.window)}},
             {text::theory::all_but_proof_repeat,
              {decimal(p.first_window), decimal(p.first_window + p.window - 1),
               decimal(p.first_window + p.period),
               decimal(p.first_window + p.period + p.window - 1), decimal(p.saltus)}},
             {text::theory::all_but_proof_period,
              {decimal(p.period), decimal(p.saltus), decimal(p.preperiod)}}};
  return e;
}

Result<Findings> by_counting(const Request& request, const recognise::HeapMoves& moves,
                             Findings findings) {
  constexpr Int kBudget = 20'000'000'000;
  constexpr std::size_t kBytesAHeap = 24;  // values, counts and summaries, half empty at worst
  const Result<std::int64_t> limit = limit_of(request);
  if (!limit) return tl::unexpected(limit.error());
  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  Budget budget(*limits, static_cast<std::uint64_t>(std::min(*limit, theory::kMostTableValues)));
  theory::TakingSequence sequence(moves);
  SavedJob job(request, CheckpointKind::taking_values,
               [&](CheckpointWriter& writer) { theory::write_values(sequence, writer); });
  if (const Result<void> begun = job.begin(
          request, [&](CheckpointReader& reader) { return theory::read_values(reader, sequence); });
      !begun)
    return tl::unexpected(begun.error());
  job.start();
  const Int before = sequence.values_computed();
  const auto begin = Clock::now();
  const bool finite = moves.last() != recognise::kUnbounded;
  const Int steps_a_heap = 4 + 2 * static_cast<Int>(moves.runs.size());
  const bool found = sequence.find_period(std::min(kBudget, *limit * steps_a_heap), [&] {
    const auto heaps = static_cast<std::size_t>(sequence.values_computed());
    const std::size_t bytes = heaps * kBytesAHeap;
    if (bytes > budget.used() && !budget.take(bytes - budget.used())) return false;
    budget.count_solved(heaps - budget.solved());
    return job.save_when_due() && budget.look();
  });
  if (const Result<void> saved = job.finish(); !saved) return tl::unexpected(saved.error());
  if (budget.stop() != Stop::none) return budget.error();
  const std::chrono::duration<double> seconds = Clock::now() - begin;
  const theory::Period& p = sequence.period();
  const Int computed = sequence.values_computed();
  if (computed == 0)
    return fail(ErrorCode::bad_request,
                {text::taking::amounts_too_many,
                 {findings.spelling, decimal(heap::kMostTaken), decimal(Int{1} << 24)}});
  if (found) {
    findings.period = heap::Period{p.period, p.saltus, p.preperiod, 0, 0, true};
    findings.period->checked_from = std::max<std::int64_t>(p.preperiod, 1);
    findings.period->checked_to = p.first_window + p.window - 1;
    for (Int n = 0; n < p.preperiod; ++n) {
      const Int periods = (p.preperiod - n + p.period - 1) / p.period;
      const Int same = sequence.small_value(n + periods * p.period) - periods * p.saltus;
      if (sequence.small_value(n) == same) continue;
      ++findings.exceptions.count;
      if (findings.exceptions.first.size() < listed_exceptions(request))
        findings.exceptions.first.push_back(n);
    }
  }
  for (Int n = 0; n < computed; ++n) {
    const auto value = static_cast<std::uint64_t>(sequence.small_value(n));
    if (value <= findings.largest) continue;
    findings.largest = value;
    findings.largest_at = n;
  }
  findings.computed_to = computed - 1;
  findings.rate = static_cast<double>(computed - before) / std::max(seconds.count(), 1e-6);
  findings.evidence = counted_evidence(findings, p, finite, finite ? moves.last() : p.window);
  if (request.arguments.has("--certificate"))
    findings.certificate =
        certificate_of(findings, moves, [&](Int n) { return sequence.small_value(n); });
  return findings;
}

}  // namespace

Result<std::optional<Findings>> find_taking_period(const Request& request, const Game& game) {
  const auto moves = taking_moves(game);
  if (!moves) return std::nullopt;
  const auto amounts = theory::subtraction_moves(*moves);
  const bool all_but = moves->last() == recognise::kUnbounded;
  constexpr unsigned kFree = recognise::kLeaveNothing | recognise::kLeaveOne;
  if (all_but && moves->runs.back().digit != kFree) return std::nullopt;
  Findings findings;
  findings.spelling = game.parts[0].spelling;
  Result<Findings> found = amounts ? by_planes(request, *moves, *amounts, std::move(findings))
                                   : by_counting(request, *moves, std::move(findings));
  if (!found) return tl::unexpected(found.error());
  return std::move(*found);
}

}  // namespace grundy::cli
