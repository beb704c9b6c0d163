#include "api/api.hpp"

#include "api/handlers.hpp"
#include "lang/names.hpp"
#include "report/error_text.hpp"
#include "text/cli.hpp"
#include "text/server.hpp"

namespace grundy::api {

namespace {

struct Handler {
  std::string_view name;
  Result<Json> (*answer)(const Request& request);
};

constexpr Handler kHandlers[] = {
    {"list", answer_list},       {"rules", answer_rules},       {"solve", answer_solve},
    {"explain", answer_explain}, {"classify", answer_classify}, {"table", answer_table},
    {"moves", answer_moves},     {"graph", answer_graph},       {"discover", answer_discover},
};

std::string_view code_word(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_request:
      return "bad-request";
    case ErrorCode::out_of_memory:
      return "out-of-memory";
    case ErrorCode::out_of_time:
      return "out-of-time";
    case ErrorCode::interrupted:
      return "interrupted";
    case ErrorCode::unproved:
      break;
  }
  return "unproved";
}

Json error_json(const Error& error, Lang lang) {
  Json json = {{"code", code_word(error.code)},
               {"what", render(error.what, lang)},
               {"suggestion", render(error.suggestion, lang)},
               {"text", report::error_text(error, lang)}};
  if (error.place.line > 0) {
    json["place"] = {
        {"line", error.place.line}, {"column", error.place.column}, {"length", error.place.length}};
  }
  return json;
}

Result<Json> answer(const Request& request) {
  const auto name = request.words("do");
  if (!name) return tl::unexpected(name.error());
  if (!*name) return fail(ErrorCode::bad_request, {text::server::key_missing, {"do"}});
  std::vector<std::string_view> names;
  for (const Handler& handler : kHandlers) {
    if (handler.name == **name) return handler.answer(request);
    names.push_back(handler.name);
  }
  const std::string_view near = lang::nearest(**name, names);
  return fail(ErrorCode::bad_request, {text::server::unknown_request, {(*name)->substr(0, 60)}},
              near.empty() ? Message() : Message(text::cli::did_you_mean, {near}));
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string respond(std::string_view text, const Budget& budget) {
  const Result<Request> request = read_request(text, budget);
  if (!request) return dumped({{"ok", false}, {"error", error_json(request.error(), Lang::en)}});
  const Result<Json> result = answer(*request);
  if (!result) return dumped({{"ok", false}, {"error", error_json(result.error(), request->lang)}});
  return dumped({{"ok", true}, {"result", *result}});
}

}  // namespace grundy::api
