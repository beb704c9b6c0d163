// Is the normal form what the rules say? All options of small positions, both ways.
#pragma once

#include "law/families.hpp"
#include "law/observe.hpp"

namespace grundy::law {

// True if the rules and the families give the same options for all small positions (as many as a few
// million tries allow). The reading is exact by construction; a mistake in it would make a proof speak
// of another game, so it is looked at once more, by plain enumeration.
bool same_options(const Subject& subject, const Families& families);

}  // namespace grundy::law
