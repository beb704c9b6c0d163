// A table of the nim-values, or outcomes, of a subtraction game, within limits.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/heap/subtraction_stream.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"

namespace grundy::heap {

// Takes the values of the next heaps; false ends the work.
using HeapSink = std::function<bool(std::span<const std::uint32_t> values)>;

// Hands out the values of the heaps 0..count-1 in order; outcomes are 0 for P and 1 for N. Where the
// values prove a period early, the rest is copied. Errors: those of the limits.
Result<void> subtraction_table(const SubtractionMoves& moves, std::int64_t count, bool outcomes,
                               const Limits& limits, const HeapSink& sink);

// The same with a byte a value. Requires at most 255 amounts.
using ByteSink = std::function<bool(std::span<const std::uint8_t> values)>;
Result<void> subtraction_bytes(const SubtractionMoves& moves, std::int64_t count, bool outcomes,
                               const Limits& limits, const ByteSink& sink);

}  // namespace grundy::heap
