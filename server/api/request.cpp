#include "api/request.hpp"

#include "grundy/rules.hpp"
#include "lang/ir.hpp"
#include "rulesets/in_ascii.hpp"
#include "rulesets/spelling.hpp"
#include "rulesets/words.hpp"
#include "text/server.hpp"

namespace grundy::api {

namespace {

namespace texts = text::server;

constexpr LoadOptions kNoFiles = {.allow_files = false};

tl::unexpected<Error> wrong_type(const char* key) {
  return fail(ErrorCode::bad_request, {texts::key_type, {key}});
}

Result<void> set_convention(const Request& request, Game& game) {
  const auto name = request.words("convention");
  if (!name) return tl::unexpected(name.error());
  if (!*name || **name == "rules" || (*name)->empty()) return {};
  if (**name == "misere") {
    game.convention = Convention::misere;
  } else if (**name == "normal") {
    game.convention = Convention::normal;
  } else {
    return wrong_type("convention");
  }
  return {};
}

Result<std::string> rules_of(const Request& request) {
  const auto rules = request.words("rules");
  if (!rules) return tl::unexpected(rules.error());
  if (!*rules || trimmed(**rules).empty())
    return fail(ErrorCode::bad_request, texts::rules_missing);
  return std::string(trimmed(**rules));
}

bool is_sum(const std::string& rules) {
  return in_ascii(rules).find('(') != std::string::npos && !is_inline_rule(rules);
}

}  // namespace

Result<std::optional<std::string>> Request::words(const char* key) const {
  const auto at = json.find(key);
  if (at == json.end() || at->is_null()) return std::optional<std::string>();
  if (!at->is_string()) return wrong_type(key);
  return std::optional(at->get<std::string>());
}

Result<std::optional<std::int64_t>> Request::number(const char* key, std::int64_t least,
                                                    std::int64_t most) const {
  const auto at = json.find(key);
  if (at == json.end() || at->is_null()) return std::optional<std::int64_t>();
  if (!at->is_number_integer() ||
      (at->is_number_unsigned() && at->get<std::uint64_t>() > INT64_MAX))
    return wrong_type(key);
  const auto number = at->get<std::int64_t>();
  if (number < least || number > most) return wrong_type(key);
  return std::optional(number);
}

Result<std::vector<std::int64_t>> Request::numbers(const char* key,
                                                   std::size_t most_of_them) const {
  const auto at = json.find(key);
  if (at == json.end()) return fail(ErrorCode::bad_request, {texts::key_missing, {key}});
  if (!at->is_array() || at->size() > most_of_them) return wrong_type(key);
  std::vector<std::int64_t> numbers;
  for (const Json& item : *at) {
    if (!item.is_number_unsigned() || item.get<std::uint64_t>() > INT64_MAX) return wrong_type(key);
    numbers.push_back(item.get<std::int64_t>());
  }
  return numbers;
}

SolveOptions Request::solve_options() const {
  SolveOptions options;
  options.limits = limits;
  options.max_listed_moves = 200;
  return options;
}

Result<Request> read_request(std::string_view text, const Budget& budget) {
  if (text.size() > kMaxRequest)
    return fail(ErrorCode::bad_request, {texts::too_long, {std::to_string(kMaxRequest)}});
  Request request;
  request.json = Json::parse(text, nullptr, false);
  if (!request.json.is_object()) return fail(ErrorCode::bad_request, texts::not_json);
  const auto at = request.json.find("lang");
  if (at != request.json.end() && *at == "zh") request.lang = Lang::zh;
  const auto time = request.number("time", 1, INT64_MAX);
  const std::int64_t wanted = time && *time ? **time : budget.time.count();
  request.limits.memory_bytes = budget.memory_bytes;
  request.limits.interrupted = budget.interrupted;
  request.limits.progress = budget.progress;
  request.limits.deadline =
      std::chrono::steady_clock::now() +
      std::chrono::milliseconds(std::min<std::int64_t>(wanted, budget.time.count()));
  return request;
}

Result<Game> game_of(const Request& request) {
  const Result<std::string> rules = rules_of(request);
  if (!rules) return tl::unexpected(rules.error());
  Result<Game> game = load_game(*rules, kNoFiles);
  if (!game) return game;
  if (Result<void> set = set_convention(request, *game); !set) return tl::unexpected(set.error());
  return game;
}

Result<std::pair<Game, Position>> position_of(const Request& request) {
  const Result<std::string> rules = rules_of(request);
  if (!rules) return tl::unexpected(rules.error());
  const auto words = request.words("position");
  if (!words) return tl::unexpected(words.error());
  const std::string position_text = words->value_or("");
  const bool alone = trimmed(position_text).empty();
  // "kayles(9) + nim(3)" names its position itself; "bash(3)" does not. Later positions of the sum
  // come beside it.
  if (is_sum(*rules) && rules->find('+') != std::string::npos) {
    Result<std::pair<Game, Position>> both = load_sum(*rules, kNoFiles);
    if (!both) return both;
    if (Result<void> set = set_convention(request, both->first); !set)
      return tl::unexpected(set.error());
    if (alone) return both;
    Result<Position> position = parse_position(both->first, split_words(position_text));
    if (!position) return tl::unexpected(position.error());
    return std::pair(std::move(both->first), std::move(*position));
  }
  Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  Result<Position> position = parse_position(*game, split_words(position_text));
  if (!position) return tl::unexpected(position.error());
  if (alone && position->terms.empty())
    return fail(ErrorCode::bad_request, texts::position_missing);
  return std::pair(std::move(*game), std::move(*position));
}

FunctionId start_of(const Game& game) {
  const Part& part = game.parts[0];
  return part.first_function + (part.program != nullptr ? part.program->start : 0);
}

}  // namespace grundy::api
