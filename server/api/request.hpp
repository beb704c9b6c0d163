// The words of a request, read with care: nothing is there that has not been checked.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/api.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"

namespace grundy::api {

using Json = nlohmann::ordered_json;

struct Request {
  Json json;
  Lang lang = Lang::en;
  Limits limits;

  // The value of `key`; nothing where it is missing. Fails where it has another type.
  Result<std::optional<std::string>> words(const char* key) const;
  Result<std::optional<std::int64_t>> number(const char* key, std::int64_t least,
                                             std::int64_t most) const;
  Result<std::vector<std::int64_t>> numbers(const char* key, std::size_t most_of_them) const;

  SolveOptions solve_options() const;
};

Result<Request> read_request(std::string_view text, const Budget& budget);

// "rules" (a name or a text, never a file) under "convention" ("normal", "misere", or as the rules
// say).
Result<Game> game_of(const Request& request);
// "rules" and "position"; without a position, rules may be a sum: "kayles(9) + nim(3)".
Result<std::pair<Game, Position>> position_of(const Request& request);

// The function that plain numbers mean.
FunctionId start_of(const Game& game);

}  // namespace grundy::api
