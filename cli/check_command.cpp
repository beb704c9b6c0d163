// grundy check: runs a program on positions from small to large and finds the smallest on which it is
// wrong.
//
// The positions go to the program in order, one a run, or in files that grow up to a hundred tests
// where the format has {t}. The first failure is made smaller: of all the positions a step smaller the
// first that still fails is taken, until none fails.
#include <fmt/format.h>

#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "process.hpp"
#include "report/answer_report.hpp"
#include "rulesets/words.hpp"
#include "test_request.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::check;
using check::Fault;
using check::Given;
using check::Solved;
using check::Verdict;

constexpr std::string_view kOptionNames[] = {
    "--format",       "--tests",          "--seed",   "--min",    "--max",    "--len", "--json",
    "--time-per-run", "--memory-per-run", "--misere", "--normal", "--memory", "--time"};

constexpr std::size_t kUsualTests = 300, kMostTogether = 100;
constexpr std::size_t kMostShrinkingRuns = 600, kMostSlowRuns = 25;
constexpr std::chrono::seconds kLongestShrinking{30};

// What is wrong with a run: of the whole run, or of one of its tests.
struct Failure {
  RunEnd end = RunEnd::finished;
  int code = 0;
  std::string last_words;
  std::vector<Solved> tests;  // the input
  std::size_t which = 0;      // the test that is wrong
  Verdict verdict;
  std::string extra;  // output after the last test
};

class Check {
 public:
  Check(const Request& request, TestRequest& tests, std::vector<std::string> program,
        RunLimits run_limits)
      : request_(request), tests_(tests), program_(std::move(program)), run_limits_(run_limits) {}

  Result<bool> run() {
    const std::vector<Given> all =
        check::positions(*tests_.subject, tests_.bounds, tests_.count, tests_.seed, one());
    if (all.empty()) {
      const check::Bounds& b = tests_.bounds;
      return fail(ErrorCode::bad_request,
                  {texts::no_position,
                   {to_decimal(b.low), to_decimal(b.high), std::to_string(b.shortest),
                    std::to_string(b.longest)}});
    }
    std::size_t together = 1;
    for (std::size_t next = 0; next < all.size();) {
      std::vector<Solved> batch;
      while (next < all.size() && batch.size() < together) {
        if (*interrupted()) return fail(ErrorCode::interrupted, texts::interrupted);
        if (auto solved = check::solve_given(*tests_.subject, all[next++], one()))
          batch.push_back(std::move(*solved));
        else
          ++left_out_;
      }
      if (batch.empty()) continue;
      const std::size_t before = done_;
      Result<std::optional<Failure>> failure = try_on(std::move(batch));
      if (!failure) return tl::unexpected(failure.error());
      if (*failure) {
        first_ = before + (*failure)->which + 1;
        return report_failure(std::move(**failure));
      }
      if (tests_.form.many_tests()) together = std::min(2 * together, kMostTogether);
    }
    if (done_ == 0) return fail(ErrorCode::out_of_time, texts::nothing_to_test);
    Result<void> printed = print(agreement());
    if (!printed) return tl::unexpected(printed.error());
    return true;
  }

 private:
  Limits one() const { return for_one_position(tests_.limits); }

  // ---- Running ----

  // Gives the program these tests; nothing if it is right on all.
  Result<std::optional<Failure>> try_on(std::vector<Solved> batch) {
    std::vector<Given> given;
    for (const Solved& solved : batch) given.push_back(solved.given);
    Result<Run> run = run_program(program_, tests_.form.input(given), run_limits_);
    if (!run) return tl::unexpected(run.error());
    ++runs_;
    Failure failure;
    failure.end = run->end;
    failure.code = run->code;
    failure.last_words = std::move(run->err);
    const std::vector<std::string> words = split_words(run->out);
    std::size_t next = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Verdict verdict = tests_.reply.judge(*tests_.subject, batch[i], words, next, one());
      const bool cut = run->end != RunEnd::finished && verdict.fault == Fault::missing;
      if (verdict.fine() && !cut) continue;
      failure.which = i;
      failure.verdict = std::move(verdict);
      failure.tests = std::move(batch);
      return failure;
    }
    failure.which = batch.size() - 1;
    done_ += batch.size();
    if (run->end != RunEnd::finished || next < words.size()) {
      if (next < words.size()) failure.verdict.fault = Fault::extra;
      for (std::size_t i = next; i < words.size() && i < next + 10; ++i)
        failure.extra += (i > next ? " " : "") + words[i];
      failure.tests = std::move(batch);
      return failure;
    }
    return std::nullopt;
  }

  Result<std::optional<Failure>> try_given(const std::vector<Given>& given) {
    std::vector<Solved> batch;
    for (const Given& g : given) {
      auto solved = check::solve_given(*tests_.subject, g, one());
      if (!solved) return std::optional<Failure>();
      batch.push_back(std::move(*solved));
    }
    return try_on(std::move(batch));
  }

  // ---- Making it smaller ----

  // The failing test alone; if it is right alone, as few tests together as still fail.
  Result<void> isolate(Failure& failure) {
    if (failure.tests.size() == 1) return {};
    std::vector<Given> tests;
    for (const Solved& solved : failure.tests) tests.push_back(solved.given);
    Result<std::optional<Failure>> alone = try_given({tests[failure.which]});
    if (!alone) return tl::unexpected(alone.error());
    if (*alone) {
      failure = std::move(**alone);
      return {};
    }
    together_ = true;
    for (std::size_t i = tests.size(); i-- > 0 && tests.size() > 1;) {
      std::vector<Given> fewer = tests;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      Result<std::optional<Failure>> still = try_given(fewer);
      if (!still) return tl::unexpected(still.error());
      if (!*still) continue;
      failure = std::move(**still);
      tests = std::move(fewer);
    }
    return {};
  }

  bool may_go_on(const Failure& failure, std::size_t start) const {
    const std::size_t used = runs_ - start;
    if (std::chrono::steady_clock::now() > shrinking_until_) return false;
    return used < (failure.end == RunEnd::time ? kMostSlowRuns : kMostShrinkingRuns);
  }

  // Makes `failure` the first of `all` on which the program fails; false if there is none.
  Result<bool> first_failing(const std::vector<Given>& all, std::size_t start, Failure& failure) {
    for (const Given& given : all) {
      if (!may_go_on(failure, start)) return false;
      Result<std::optional<Failure>> still = try_given({given});
      if (!still) return tl::unexpected(still.error());
      if (!*still) continue;
      failure = std::move(**still);
      return true;
    }
    return false;
  }

  Result<void> shrink(Failure& failure) {
    const std::size_t start = runs_;
    shrinking_until_ = std::chrono::steady_clock::now() + kLongestShrinking;
    if (Result<void> done = isolate(failure); !done) return done;
    while (!together_) {
      const Given now = failure.tests[0].given;
      Result<bool> shrunk =
          first_failing(check::smaller(*tests_.subject, now, tests_.bounds), start, failure);
      if (shrunk && !*shrunk) {
        shrunk = first_failing(check::lost_below(*tests_.subject, now, tests_.bounds, one()), start,
                               failure);
      }
      if (!shrunk) return tl::unexpected(shrunk.error());
      if (!*shrunk) break;
    }
    shrinking_runs_ = runs_ - start;
    return {};
  }

  // ---- Saying it ----

  std::string say(const Message& message) const { return render(message, request_.lang); }

  std::string description() const {
    const check::Bounds& b = tests_.bounds;
    const std::string low = to_decimal(b.low), high = to_decimal(b.high);
    const std::string seed = std::to_string(tests_.seed);
    const bool length = b.many_terms || tests_.subject->has_list();
    const Message which =
        length ? Message(texts::positions_were,
                         {low, high, std::to_string(b.shortest), std::to_string(b.longest), seed})
               : Message(texts::positions_were_short, {low, high, seed});
    std::string out = say(which) + "\n" + say({texts::format_was, {tests_.format}}) + "\n";
    if (left_out_ > 0) out += say({texts::left_out, {std::to_string(left_out_)}}) + "\n";
    return out;
  }

  std::string agreement() const {
    if (request_.arguments.has("--json")) {
      const nlohmann::ordered_json json = {{"agree", true},
                                           {"tests", done_},
                                           {"left_out", left_out_},
                                           {"seed", tests_.seed},
                                           {"max", to_decimal(tests_.bounds.high)}};
      return json.dump(2) + "\n";
    }
    return say({texts::agree, {std::to_string(done_)}}) + "\n" + description();
  }

  static std::string indented(std::string_view text) {
    std::string out;
    while (text.ends_with('\n')) text.remove_suffix(1);
    for (std::string_view line : split(text, '\n')) out += "  " + std::string(line) + "\n";
    return out;
  }

  // What happened, in a sentence.
  Message fault(const Failure& failure) const {
    const std::string code = std::to_string(failure.code);
    switch (failure.end) {
      case RunEnd::signal:
        return {texts::fault_signal, {code, Message(::strsignal(failure.code))}};
      case RunEnd::exit_code:
        return {texts::fault_exit, {code}};
      case RunEnd::time:
        return {texts::fault_time, {std::to_string(run_limits_.time.count())}};
      case RunEnd::memory:
        return {texts::fault_memory, {std::to_string(run_limits_.memory_bytes >> 20)}};
      case RunEnd::output:
        return texts::fault_output;
      case RunEnd::finished:
        break;
    }
    switch (failure.verdict.fault) {
      case Fault::outcome:
        return texts::fault_outcome;
      case Fault::number:
        return texts::fault_number;
      case Fault::no_move:
        return texts::fault_no_move;
      case Fault::bad_move:
        return texts::fault_bad_move;
      case Fault::missing:
        return texts::fault_missing;
      case Fault::extra:
        return {texts::fault_extra, {failure.extra}};
      default:
        return texts::fault_unreadable;
    }
  }

  std::string last_line(std::string_view words) const {
    while (words.ends_with('\n')) words.remove_suffix(1);
    return shown(words.substr(words.rfind('\n') + 1), 200);
  }

  // The whole story for people.
  std::string story(const Failure& failure, const std::string& input) const {
    const Solved& solved = failure.tests[failure.which];
    const Verdict& verdict = failure.verdict;
    std::string out = say({texts::differs,
                           {check::in_words(solved.given), std::to_string(first_),
                            std::to_string(tests_.count), std::to_string(shrinking_runs_)}}) +
                      "\n" + say(texts::given) + "\n" + indented(input);
    out += say(verdict.printed.empty() ? Message(texts::printed_nothing)
                                       : Message(texts::printed, {verdict.printed})) +
           "\n  " + say(fault(failure)) + "\n";
    if (failure.end == RunEnd::signal && failure.code == SIGSEGV)
      out += "  " + say(texts::deep_recursion) + "\n";
    if (failure.end != RunEnd::finished && !failure.last_words.empty())
      out += "  " + say({texts::last_words, {last_line(failure.last_words)}}) + "\n";
    if (together_) out += "  " + say(texts::only_together) + "\n";
    if (!verdict.right.empty()) {
      const bool moves = tests_.reply.asks_for_moves() && solved.answer.outcome == Outcome::N;
      out += say({moves ? texts::right_is_a_move : texts::right, {verdict.right}}) + "\n";
    }
    out += say(texts::why) + "\n" +
           indented(report::answer_text(*tests_.game, solved.answer, request_.lang));
    if (verdict.after) out += after_move(*verdict.after);
    out += say({texts::look_closer, {command(solved.given)}}) + "\n";
    return out + description();
  }

  // How the other player wins after a bad move.
  std::string after_move(const Position& after) const {
    SolveOptions options;
    options.limits = one();
    const Result<Answer> answer = solve(*tests_.game, after, options);
    if (!answer || answer->moves.listed.empty()) return "";
    return say({texts::after_move, {to_text(*tests_.game, after), answer->moves.listed[0].text}}) +
           "\n";
  }

  // The command that shows the answer.
  std::string command(const Given& given) const {
    const bool plain = tests_.rules.find_first_of(" (){}<>|&;*?$'\"\\\n") == std::string::npos;
    std::string out = "grundy solve " + (plain ? tests_.rules : "'" + tests_.rules + "'") + " ";
    const std::string words = check::in_words(given);
    out += words == "()" || words.find('[') != std::string::npos ? "'" + words + "'" : words;
    for (const char* option : {"--misere", "--normal"})
      if (request_.arguments.has(option)) out += std::string(" ") + option;
    return out;
  }

  std::string story_json(const Failure& failure, const std::string& input) const {
    const Solved& solved = failure.tests[failure.which];
    const std::string answer =
        report::answer_json(*tests_.game, solved.position, solved.answer, request_.lang);
    constexpr std::string_view kEnds[] = {"finished", "exit_code", "signal",
                                          "time",     "memory",    "output"};
    const nlohmann::ordered_json json = {{"agree", false},
                                         {"test", first_},
                                         {"position", check::in_words(solved.given)},
                                         {"input", input},
                                         {"printed", failure.verdict.printed},
                                         {"right", failure.verdict.right},
                                         {"end", kEnds[static_cast<int>(failure.end)]},
                                         {"code", failure.code},
                                         {"fault", say(fault(failure))},
                                         {"together", together_},
                                         {"seed", tests_.seed},
                                         {"answer", nlohmann::ordered_json::parse(answer)}};
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  }

  Result<bool> report_failure(Failure failure) {
    if (Result<void> done = shrink(failure); !done) return tl::unexpected(done.error());
    std::vector<Given> given;
    for (const Solved& solved : failure.tests) given.push_back(solved.given);
    const std::string input = tests_.form.input(given);
    const bool json = request_.arguments.has("--json");
    Result<void> printed = print(json ? story_json(failure, input) : story(failure, input));
    if (!printed) return tl::unexpected(printed.error());
    return false;
  }

  const Request& request_;
  TestRequest& tests_;
  std::vector<std::string> program_;
  RunLimits run_limits_;
  std::size_t done_ = 0, left_out_ = 0, runs_ = 0;
  std::size_t first_ = 0, shrinking_runs_ = 0;  // of the failure
  std::chrono::steady_clock::time_point shrinking_until_;
  bool together_ = false;  // wrong only with other tests before it
};

Result<RunLimits> run_limits(const Arguments& arguments) {
  RunLimits limits;
  if (arguments.has("--time-per-run")) {
    const Result<long long> time = parse_milliseconds(arguments.get("--time-per-run"));
    if (!time) return tl::unexpected(time.error());
    limits.time = std::chrono::milliseconds(*time);
  }
  if (arguments.has("--memory-per-run")) {
    const Result<std::size_t> memory = parse_memory(arguments.get("--memory-per-run"));
    if (!memory) return tl::unexpected(memory.error());
    limits.memory_bytes = *memory;
  }
  return limits;
}

// 0: all agree; 1: the program is wrong.
Result<int> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  const std::size_t before = arguments.dashes.value_or(arguments.words.size());
  const std::span<const std::string> words = arguments.words;
  if (before == words.size()) return fail(ErrorCode::bad_request, texts::program_missing);
  const Result<RunLimits> limits = run_limits(arguments);
  if (!limits) return tl::unexpected(limits.error());
  Result<TestRequest> tests = read_test_request(arguments, words.first(before), kUsualTests);
  if (!tests) return tl::unexpected(tests.error());
  const auto program = words.subspan(before);
  const Result<bool> right =
      Check(request, *tests, {program.begin(), program.end()}, *limits).run();
  if (!right) return tl::unexpected(right.error());
  return *right ? 0 : 1;
}

}  // namespace

const Command kCheck = {"check",
                        "RULES [OPTIONS] -- PROGRAM [ARGUMENTS]",
                        &texts::check_summary,
                        &texts::check_help,
                        kOptionNames,
                        nullptr,
                        run};

}  // namespace grundy::cli
