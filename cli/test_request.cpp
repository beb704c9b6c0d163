#include "test_request.hpp"

#include "limits.hpp"
#include "request_words.hpp"
#include "rulesets/words.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::check;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kOnePosition{1000}, kAtOnce{150};

Limits within(const Limits& whole, milliseconds time) {
  Limits limits = whole;
  const Clock::time_point end = Clock::now() + time;
  limits.deadline = limits.deadline ? std::min(*limits.deadline, end) : end;
  limits.progress = nullptr;
  return limits;
}

// The value of a numeric option, or nothing if it is not given.
Result<std::optional<BigInt>> natural(const Arguments& arguments, std::string_view option) {
  if (!arguments.has(option)) return std::nullopt;
  Result<BigInt> number = parse_natural(arguments.get(option));
  if (!number) return tl::unexpected(number.error());
  return std::move(*number);
}

// "1..5", "3".
Result<void> read_length(const std::string& text, check::Bounds& bounds) {
  const std::size_t dots = text.find("..");
  const auto low = to_machine(text.substr(0, dots));
  const auto high = dots == std::string::npos ? low : to_machine(text.substr(dots + 2));
  if (!low || !high || *low > *high || *high > 1'000'000)
    return fail(ErrorCode::bad_request, {texts::bad_range, {text}});
  bounds.shortest = static_cast<std::size_t>(*low);
  bounds.longest = static_cast<std::size_t>(*high);
  return {};
}

// Are positions with numbers up to `high` answered at once?
bool is_quick(const check::Subject& subject, check::Bounds bounds, const BigInt& high,
              const Limits& limits) {
  bounds.high = high;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const check::Given given = check::largest(subject, bounds, seed);
    if (!subject.position(given)) continue;
    return check::solve_given(subject, given, within(limits, kAtOnce)).has_value();
  }
  return false;
}

// The largest number, for those who do not name one.
BigInt usual_high(const check::Subject& subject, const check::Bounds& bounds,
                  const Limits& limits) {
  BigInt above = 0;
  for (const int high : {1'000'000'000, 1'000'000, 10'000, 1000, 300, 100, 50, 25, 12, 6, 3, 1}) {
    if (bounds.low > high) break;
    if (!is_quick(subject, bounds, high, limits)) {
      above = high;
      continue;
    }
    BigInt quick = high;
    for (int i = 0; i < 4 && above > quick + 1; ++i) {
      const BigInt middle = (quick + above) / 2;
      (is_quick(subject, bounds, middle, limits) ? quick : above) = middle;
    }
    return quick;
  }
  return bounds.low + 3;
}

Result<void> read_bounds(const Arguments& arguments, TestRequest& request) {
  check::Bounds& bounds = request.bounds;
  bounds.many_terms = request.form.many_terms();
  const auto low = natural(arguments, "--min"), high = natural(arguments, "--max");
  if (!low) return tl::unexpected(low.error());
  if (!high) return tl::unexpected(high.error());
  if (*low) bounds.low = **low;
  if (arguments.has("--len")) {
    if (Result<void> length = read_length(arguments.get("--len"), bounds); !length) return length;
  }
  bounds.high = *high ? **high : usual_high(*request.subject, bounds, request.limits);
  if (bounds.low <= bounds.high) return {};
  return fail(ErrorCode::bad_request,
              {texts::low_above_high, {to_decimal(bounds.low), to_decimal(bounds.high)}});
}

Result<void> read_format(const Arguments& arguments, TestRequest& request) {
  const std::string usual = check::Form::usual(*request.subject);
  request.format = arguments.get("--format");
  if (request.format.empty()) {
    request.format = usual + " -> " + std::string(check::Reply::kUsual);
  } else if (request.format.find("->") == std::string::npos) {
    const Message right(check::Reply::kUsual);
    return fail(ErrorCode::bad_request, {texts::arrow_missing, {request.format, right}});
  }
  const check::Halves parts = *check::halves(request.format);
  Result<check::Form> form = check::Form::read(parts.input, *request.subject);
  if (!form) return tl::unexpected(form.error());
  Result<check::Reply> reply = check::Reply::read(parts.output);
  if (!reply) return tl::unexpected(reply.error());
  request.form = std::move(*form);
  request.reply = std::move(*reply);
  return {};
}

}  // namespace

Limits for_one_position(const Limits& whole) {
  return within(whole, kOnePosition);
}

Result<TestRequest> read_test_request(const Arguments& arguments,
                                      std::span<const std::string> words, std::size_t usual_count) {
  TestRequest request;
  Arguments rules = arguments;
  rules.words.assign(words.begin(), words.end());
  Result<Game> game = read_game(rules);
  if (!game) return tl::unexpected(game.error());
  for (const std::string& word : words) request.rules += (request.rules.empty() ? "" : " ") + word;
  request.game = std::make_unique<const Game>(std::move(*game));
  Result<check::Subject> subject = check::Subject::of(*request.game);
  if (!subject) return tl::unexpected(subject.error());
  request.subject = std::make_unique<const check::Subject>(*subject);

  Result<Limits> limits = limits_of(arguments, nullptr);
  if (!limits) return tl::unexpected(limits.error());
  request.limits = *limits;
  const auto count = natural(arguments, "--tests"), seed = natural(arguments, "--seed");
  if (!count) return tl::unexpected(count.error());
  if (!seed) return tl::unexpected(seed.error());
  const BigInt tests = *count ? **count : BigInt(usual_count);
  if (tests == 0) return fail(ErrorCode::bad_request, texts::no_tests);
  if (tests > kMostTests) {
    return fail(ErrorCode::bad_request,
                {texts::too_many_tests, {to_decimal(tests), std::to_string(kMostTests)}});
  }
  request.count = static_cast<std::size_t>(tests);
  if (*seed) request.seed = static_cast<std::uint64_t>(BigInt(**seed & BigInt(UINT64_MAX)));
  if (Result<void> format = read_format(arguments, request); !format)
    return tl::unexpected(format.error());
  if (Result<void> bounds = read_bounds(arguments, request); !bounds)
    return tl::unexpected(bounds.error());
  return request;
}

}  // namespace grundy::cli
