// The values of a taking game, as words for a checkpoint.
#pragma once

#include "engine/checkpoint.hpp"
#include "theory/taking_sequence.hpp"

namespace grundy::theory {

void write_values(const TakingSequence& sequence, CheckpointWriter& out);

// Lets `sequence`, which must be fresh, go on from there. False for the values of another game.
bool read_values(CheckpointReader& in, TakingSequence& sequence);

}  // namespace grundy::theory
