// The nim-values of an octal game so far as words of a checkpoint, and back; and where a search for a
// recurring window stands, which comes after the values it began with.
#pragma once

#include "engine/checkpoint.hpp"
#include "engine/heap/sparse_values.hpp"
#include "engine/heap/window_recurrence.hpp"

namespace grundy::heap {

void write_values(const OctalCode& code, std::span<const std::uint16_t> values,
                  CheckpointWriter& out);

// Goes on from the values in the words. False if they are those of another game, or of none: the first
// values are computed again and must be the same. Then `values` is as before. Requires that nothing has
// been computed yet.
bool read_values(CheckpointReader& in, SparseValues& values);

void write_recurrence(const WindowRecurrence& search, CheckpointWriter& out);

// The search that began after these values, where it stands; nothing if the words are not the state of
// one.
std::optional<WindowRecurrence> read_recurrence(CheckpointReader& in, const SparseValues& values);

}  // namespace grundy::heap
