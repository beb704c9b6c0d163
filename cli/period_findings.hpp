// What grundy period says, whichever engine found it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command.hpp"
#include "engine/heap/period.hpp"
#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy::cli {

struct Findings {
  std::string spelling;
  std::optional<heap::Period> period;
  heap::Exceptions exceptions;
  bool exceptions_counted = true;  // false: there are too many heaps to go through
  std::int64_t computed_to = 0;
  std::uint64_t rares = 0;
  std::optional<std::int64_t> last_rare;
  std::uint64_t largest = 0;
  std::int64_t largest_at = 0;
  double rate = 0;
  Evidence evidence;
  std::string certificate;  // empty: there is none
};

// How many exceptions are listed: all of them are counted.
std::size_t listed_exceptions(const Request& request);

std::string as_text(const Findings& findings, Lang lang);
std::string as_json(const Findings& findings, Lang lang);

// Games in which one takes and never splits, finite sets of amounts or all but finitely many
// (period_taking.cpp). Nothing if the game is no such game.
Result<std::optional<Findings>> find_taking_period(const Request& request, const Game& game);

}  // namespace grundy::cli
