#include "report/reply_report.hpp"

#include <nlohmann/json.hpp>

#include "report/answer_report.hpp"
#include "text/reply.hpp"

namespace grundy::report {

namespace texts = text::reply;

std::string reply_text(const Game& game, const Reply& reply, Lang lang) {
  const Message heading(reply.checked ? texts::heading : texts::heading_unchecked, {reply.move});
  std::string text = render(heading, lang) + "\n" + answer_text(game, reply.answer, lang);
  if (reply.answer.outcome == Outcome::P) text += render({texts::no_reply}, lang) + "\n";
  if (!reply.strategy.empty())
    text += render({texts::strategy_line, {reply.strategy}}, lang) + "\n";
  return text;
}

std::string reply_json(const Game& game, const Position& after, const Reply& reply, Lang lang) {
  using Json = nlohmann::ordered_json;
  Json json = Json::parse(answer_json(game, after, reply.answer, lang));
  json["after"] = {{"move", render(reply.move, lang)}, {"checked", reply.checked}};
  json["strategy"] = reply.strategy.empty() ? Json(nullptr) : Json(render(reply.strategy, lang));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::report
