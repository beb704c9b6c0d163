// The nim-values of an octal game so far as words of a checkpoint, and back.
#pragma once

#include "engine/checkpoint.hpp"
#include "engine/heap/sparse_values.hpp"

namespace grundy::heap {

void write_values(const SparseValues& values, CheckpointWriter& out);

// Goes on from the state in the words. False if they are the state of another game, or of none: the
// first values are computed again and must be the same. Then `values` is as before. Requires that
// nothing has been computed yet.
bool read_values(CheckpointReader& in, SparseValues& values);

}  // namespace grundy::heap
