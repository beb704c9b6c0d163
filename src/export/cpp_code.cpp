// The C++ of a law: C++17, no warnings, nothing but the standard library.
#include <fmt/format.h>

#include <algorithm>

#include "export/assemble.hpp"

namespace grundy::exporting {

namespace {

constexpr const char* kHead = R"(// @GAME@
//
@COMMENT@
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace law {

using Number = std::uint64_t;
)";

std::string runs_of(const LawCode& law) {
  std::string out;
  for (const auto& run : law.runs) {
    const bool open = run.hi == recognise::kUnbounded;
    const std::string high = open ? "kAny" : std::to_string(run.hi);
    out += fmt::format("{}{{{}, {}, {}}}", out.empty() ? "" : ", ", run.lo, high, run.digit);
  }
  return out;
}

// k * k * (d * d + 4) < 2^127 for k up to this.
std::uint64_t most_pair(std::int64_t d) {
  const BigInt bound = (BigInt(1) << 127) / (BigInt(d) * d + 4);
  return static_cast<std::uint64_t>(sqrt(bound));
}

// All automata share one list of arrows and one of states.
class Lists {
 public:
  std::string add(const DigitMachine& machine, std::size_t numbers) {
    const law::Machine& m = machine.machine;
    const std::size_t first = states_;
    for (std::size_t q = 0; q < m.states(); ++q) {
      state_text += fmt::format("    {{{}, {}}},\n", count_, m.accepting[q] ? "true" : "false");
      if (m.next[q].empty()) continue;
      arrow_text += "    ";
      for (const auto& [letter, to] : m.next[q])
        arrow_text += fmt::format("{{\"{}\", {}}}, ", letter, to);
      arrow_text.back() = '\n';
      count_ += m.next[q].size();
    }
    states_ += m.states();
    return fmt::format("{{{}, {}, {}, {}, {}}}", first, m.states(), m.start, numbers,
                       machine.extra);
  }

  std::string state_text, arrow_text;
  std::size_t end() const { return count_; }

 private:
  std::size_t states_ = 0, count_ = 0;
};

void add_names(const DigitLaw& law, std::vector<std::pair<std::string, std::string>>& names) {
  Lists lists;
  const std::string main = lists.add(law.law, law.law.machine.tracks);
  std::string moves;
  for (const DigitMoves& one : law.moves) {
    moves += fmt::format("      {{{}, {{", lists.add(one.machine, one.machine.machine.tracks));
    for (const auto& component : one.to) {
      moves += "{";
      for (const law::Item& item : component)
        moves += fmt::format("{{{}, {}}}, ", item.is_variable ? "false" : "true", item.number);
      moves += "}, ";
    }
    moves += "}},\n";
  }
  names.insert(names.end(), {{"LAW", main},
                             {"MOVES", moves},
                             {"ARROWS", lists.arrow_text},
                             {"STATES", lists.state_text},
                             {"END", std::to_string(lists.end())},
                             {"MOST", std::to_string(law.most)}});
}

}  // namespace

std::string cpp_code(const LawCode& law) {
  std::string text = kHead;
  for (const Piece* piece : pieces_of(law)) text += piece->cpp;
  auto names = names_of(law);
  names.emplace_back("COMMENT", commented(law, "// "));
  names.emplace_back("RUNS", runs_of(law));
  if (law.digits) add_names(*law.digits, names);
  if (law.kind == LawKind::wythoff)
    names.emplace_back("MOST", std::to_string(most_pair(std::max<std::int64_t>(law.parameter, 1))));
  const bool positions = law.digits && law.digits->coordinates > 1;
  names.emplace_back("HEAP", positions ? "Position" : "Number");
  return filled(text + "\n}  // namespace law\n", names);
}

}  // namespace grundy::exporting
