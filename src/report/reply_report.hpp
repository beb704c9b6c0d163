// The reply to an opponent's move, for people and for machines.
#pragma once

#include <string>

#include "grundy/reply.hpp"

namespace grundy::report {

// The opponent's move, then the answer to the position it left, then the strategy. Ends with a newline.
std::string reply_text(const Game& game, const Reply& reply, Lang lang);

// The JSON object of the answer to the position `after`, with the keys "after" (the move, and whether it
// was checked) and "strategy" (a sentence, or null). Ends with a newline.
std::string reply_json(const Game& game, const Position& after, const Reply& reply, Lang lang);

}  // namespace grundy::report
