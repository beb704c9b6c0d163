// Losing couples: the certificate of a searched position (docs/certificates.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "couples/removal.hpp"
#include "engine/budget.hpp"

namespace grundy::couples {

struct Couples {
  std::map<Points, std::uint32_t>
      values;                          // connected parts; each is lost beside a heap of its value
  std::optional<Points> winning_move;  // what it leaves; nothing: the position has `value`
  std::uint32_t value = 0;
};

// Couples that show who wins the position in normal play, or, if that is asked for, its nim-value; the
// budget's error if it is spent.
Result<Couples> losing_couples(const RemovalPosition& position, Budget& budget,
                               bool by_value = false);

// The certificate's text. `name` is for people.
std::string certificate_json(const RemovalPosition& position, const Couples& couples,
                             const std::string& name);

}  // namespace grundy::couples
