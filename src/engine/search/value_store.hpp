// What searches found out, kept between runs. The search knows the store by this interface only; the
// one on disk is in store/, outside of the core.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/search/facts.hpp"
#include "grundy/result.hpp"

namespace grundy::search {

// Any number of threads may use one store at once. Errors (damage, a full disk) are not told by the
// call that meets them: failed() is true from then on, and the search stops.
class ValueStore {
 public:
  // A game by its identity (PartRules::identity()): different games never mix.
  struct GameId {
    std::uint32_t number = 0;
    bool was_known = false;  // an earlier run has kept something of it
  };

  virtual ~ValueStore() = default;
  virtual GameId game(std::string_view identity) = 0;
  // What is kept of the part that is written as `part`; nothing() if there is nothing.
  virtual Facts find(GameId game, std::string_view part) = 0;
  // Replaces what was kept. On the disk at the next save.
  virtual void put(GameId game, std::string_view part, Facts facts) = 0;

  virtual bool failed() const = 0;
  // Requires failed(). Valid as long as the store.
  virtual const Error& error() const = 0;
};

}  // namespace grundy::search
