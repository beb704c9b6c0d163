// A position of Sprouts taken to pieces, without what is dead or needless. All codes stand in one array, so
// that one drawing after the other is made in the same memory.
#pragma once

#include <cstdint>
#include <vector>

#include "rulesets/native/sprouts_position.hpp"

namespace grundy::sprouts {

struct Drawing {
  struct Boundary {
    std::uint32_t from = 0, size = 0;  // codes
  };
  struct Region {
    std::uint32_t from = 0, size = 0;  // boundaries
    std::uint32_t part = 0;            // the first region of those it hangs together with
  };

  struct Letter {
    std::uint8_t code = 0;
    std::uint32_t region = 0;  // where it is met first
  };

  Text codes;
  std::vector<Boundary> boundaries;
  std::vector<Region> regions;
  std::vector<Letter> letters;  // each once

  TextView view(const Boundary& boundary) const {
    return TextView(codes).substr(boundary.from, boundary.size);
  }
  void clear() {
    codes.clear();
    boundaries.clear();
    regions.clear();
    letters.clear();
  }
};

}  // namespace grundy::sprouts
