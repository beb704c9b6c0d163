// A search for the period of a subtraction game as words of a checkpoint, and back.
#pragma once

#include "engine/checkpoint.hpp"
#include "engine/heap/subtraction_period.hpp"

namespace grundy::heap {

void write_search(const SubtractionPeriodSearch& search, CheckpointWriter& out);

// False if the words are the state of a search in another game, or of none; then the search is as before.
bool read_search(CheckpointReader& in, SubtractionPeriodSearch& search);

}  // namespace grundy::heap
