// The Python of a law: Python 3, integers of any size, no modules but math.
#include <fmt/format.h>

#include "export/assemble.hpp"

namespace grundy::exporting {

namespace {

constexpr const char* kHead = R"(# @GAME@
#
@COMMENT@
from math import isqrt
)";

std::string runs_of(const LawCode& law) {
  std::string out;
  for (const auto& run : law.runs) {
    const std::string high = run.hi == recognise::kUnbounded ? "None" : std::to_string(run.hi);
    out += fmt::format("{}({}, {}, {})", out.empty() ? "" : ", ", run.lo, high, run.digit);
  }
  return out;
}

std::string automaton_of(const DigitMachine& machine, const std::string& indent) {
  const law::Machine& m = machine.machine;
  std::string accepting, rows;
  for (std::size_t q = 0; q < m.states(); ++q)
    if (m.accepting[q]) accepting += fmt::format("{}{}", accepting.empty() ? "" : ", ", q);
  for (const auto& row : m.next) {
    rows += indent + "    [";
    for (const auto& [letter, to] : row)
      rows += fmt::format("{}(\"{}\", {})", rows.back() == '[' ? "" : ", ", letter, to);
    rows += "],\n";
  }
  return fmt::format("({}, {}, {}, {}, [\n{}{}])", m.tracks, machine.extra, m.start,
                     accepting.empty() ? "set()" : "{" + accepting + "}", rows, indent);
}

std::string moves_of(const DigitLaw& law) {
  std::string out;
  for (const DigitMoves& one : law.moves) {
    out += fmt::format("    ({}, [", automaton_of(one.machine, "    "));
    for (const auto& component : one.to) {
      out += "[";
      for (const law::Item& item : component)
        out += fmt::format("({}, {}), ", item.is_variable ? "False" : "True", item.number);
      out += "], ";
    }
    out += "]),\n";
  }
  return out;
}

}  // namespace

std::string python_code(const LawCode& law) {
  std::string text = kHead;
  if (law.kind != LawKind::wythoff) text.erase(text.find("from math"));
  for (const Piece* piece : pieces_of(law)) text += piece->python;
  auto names = names_of(law);
  names.emplace_back("COMMENT", commented(law, "# "));
  names.emplace_back("RUNS", runs_of(law));
  if (law.digits) {
    names.emplace_back("LAW", automaton_of(law.digits->law, ""));
    names.emplace_back("MOVES", moves_of(*law.digits));
  }
  return filled(std::move(text), names);
}

}  // namespace grundy::exporting
