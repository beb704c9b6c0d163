#include "export/assemble.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace grundy::exporting {
namespace {

// What calculates; then sums, where heaps or positions have values and may be added.
void add_heap_pieces(const LawCode& law, std::vector<const Piece*>& pieces) {
  switch (law.kind) {
    case LawKind::sequence:
      pieces.push_back(&kSequence);
      if (law.has_moves()) pieces.push_back(&kSequenceMoves);
      break;
    case LawKind::bash:
      pieces.push_back(&kBash);
      break;
    case LawKind::lasker:
      pieces.push_back(&kLasker);
      break;
    case LawKind::window:
      pieces.push_back(&kWindow);
      break;
    default:
      pieces.push_back(&kNim);
  }
  pieces.push_back(&kSums);
  if (law.has_moves()) pieces.push_back(&kSumMoves);
}

void add_automaton_pieces(const DigitLaw& law, std::vector<const Piece*>& pieces) {
  pieces.push_back(&kAutomata);
  if (law.has_moves) pieces.push_back(&kWantedMoves);
  if (!law.values) {
    pieces.push_back(&kLostPositions);
    if (law.has_moves) pieces.push_back(&kLostMoves);
    return;
  }
  const bool heap = law.coordinates == 1;
  pieces.push_back(heap ? &kHeapValues : &kPositionValues);
  if (law.has_moves) pieces.push_back(heap ? &kHeapValueMoves : &kPositionValueMoves);
  pieces.push_back(&kSums);
  if (law.has_moves) pieces.push_back(&kSumMoves);
}

}  // namespace

std::vector<const Piece*> pieces_of(const LawCode& law) {
  switch (law.kind) {
    case LawKind::misere_nim:
      return {&kMisereNim};
    case LawKind::wythoff:
      return {&kWythoff};
    case LawKind::euclid:
      return {&kEuclid};
    case LawKind::take_away:
      return {&kTakeAway};
    case LawKind::moore:
      return {&kMoore};
    case LawKind::staircase:
      return {&kStaircase};
    default:
      break;
  }
  std::vector<const Piece*> pieces;
  if (law.digits)
    add_automaton_pieces(*law.digits, pieces);
  else
    add_heap_pieces(law, pieces);
  return pieces;
}

std::vector<std::pair<std::string, std::string>> names_of(const LawCode& law) {
  const auto word = [](bool yes, bool python) {
    return std::string(python ? yes ? "True" : "False" : yes ? "true" : "false");
  };
  const std::int64_t m = law.parameter;
  std::vector<std::pair<std::string, std::string>> names{
      {"GAME", one_line(law.game)},
      {"PREPERIOD", std::to_string(law.preperiod)},
      {"PERIOD", std::to_string(law.period)},
      {"SALTUS", std::to_string(law.saltus)},
      {"LAST", std::to_string(law.preperiod + law.period - 1)},
      {"VALUES", fmt::format("{}", fmt::join(law.values, ", "))},
      {"MODULUS", std::to_string(m + 1)},
      {"M", std::to_string(m)},
      {"D", std::to_string(m)},
      {"K", std::to_string(m)},
      {"RATIO", std::to_string(m)},
      {"FACTOR", std::to_string(law.window.factor)},
      {"DIVISOR", std::to_string(law.window.divisor)},
      {"EXTRA", std::to_string(law.window.extra)},
      {"SHIFT", std::to_string(law.shift)},
      {"LEAVES_WORDS", law.variant ? "From step 0 they leave the stairs." : ""}};
  for (const char* name : {"POSITIVE", "MISERE", "LEAVES"}) {
    names.emplace_back(name, word(law.variant, false));
    names.emplace_back(name + std::string("_PY"), word(law.variant, true));
  }
  names.emplace_back("HEAPS", law.digits && law.digits->coordinates > 1 ? "positions" : "heaps");
  if (!law.digits) return names;
  const law::Numeration& numeration = law.digits->numeration;
  names.insert(names.end(), {{"NUMBERS", std::to_string(law.digits->coordinates)},
                             {"WANTED", law.digits->values ? "the value wanted, " : ""},
                             {"UNIT", std::to_string(numeration.unit())},
                             {"FIRST", std::to_string(numeration.first())},
                             {"SECOND", std::to_string(numeration.second())}});
  return names;
}

std::string commented(const LawCode& law, const std::string& mark) {
  std::string out;
  for (const std::string& line : law.comment)
    out += (out.empty() ? "" : "\n") + mark + one_line(line);
  return out;
}

}  // namespace grundy::exporting
