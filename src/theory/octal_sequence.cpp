#include "theory/octal_sequence.hpp"

#include "engine/heap/period.hpp"

namespace grundy::theory {

namespace {

constexpr std::uint64_t kStepsBetween = 1'000'000;  // from one question to the next
constexpr Int kMostHeaps = Int{1} << 21;            // 0.56 needs 653,570

}  // namespace

heap::OctalCode octal_code(const recognise::HeapMoves& moves) {
  heap::OctalCode code;
  code.unequal = moves.unequal;
  code.digits.assign(static_cast<std::size_t>(moves.last()) + 1, 0);
  for (const recognise::Run& run : moves.runs) {
    for (Int t = run.lo; t <= run.hi; ++t) {
      code.digits[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(run.digit);
    }
  }
  return code;
}

OctalSequence::OctalSequence(const recognise::HeapMoves& moves) : values_(octal_code(moves)) {}

bool OctalSequence::find_period(Int budget, const std::function<bool()>& stopped) {
  auto left = static_cast<std::uint64_t>(budget);
  std::uint64_t ask_in = kStepsBetween;
  const auto spend = [&](std::uint64_t steps) {
    if (steps > left) return false;
    left -= steps;
    if (steps < ask_in) {
      ask_in -= steps;
      return true;
    }
    ask_in = kStepsBetween;
    return !stopped();
  };
  const auto found = heap::find_period(values_, kMostHeaps, spend);
  if (!found) return false;
  period_ = {found->checked_from, found->period, values_.code().last(), found->checked_to};
  return true;
}

}  // namespace grundy::theory
