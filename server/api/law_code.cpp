// An automaton becomes a table of steps, read with the greedy digits of the numbers, the most
// significant first (law/numeration.hpp); a period becomes the list of its values.
#include "api/law_code.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::api {

namespace {

// The weights of the digits up to the largest number the function takes.
constexpr Int kLargest = 4'000'000'000'000'000'000;

std::string parameter_list(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names)
    out += fmt::format("{}unsigned long long {}", out.empty() ? "" : ", ", name);
  return out;
}

std::string code_of(const law::AutomatonProof& proof) {
  const law::Machine& machine = proof.machine;
  std::vector<std::string> names = proof.rules.coordinates;
  while (names.size() < machine.tracks)
    names.push_back(proof.values && names.size() == proof.rules.coordinates.size()
                        ? "value_"
                        : fmt::format("n{}_", names.size()));
  std::vector<Int> weights = proof.numeration.weights(kLargest);
  std::ranges::reverse(weights);
  std::string steps, ends;
  std::size_t widest = 1;
  for (const auto& next : machine.next) widest = std::max(widest, next.size());
  for (std::size_t s = 0; s < machine.states(); ++s) {
    std::string row;
    for (const auto& [letter, to] : machine.next[s])
      row += fmt::format("{}{{\"{}\", {}}}", row.empty() ? "" : ", ", letter, to);
    steps += fmt::format("      {{{}}},\n", row);
    ends += fmt::format("{}{}", s > 0 ? ", " : "", machine.accepting[s] ? 1 : 0);
  }
  return fmt::format(
      R"(// {0} (numbers up to 4 * 10^18)
bool {1}({2}) {{
  struct Step {{ const char* digits; int to; }};
  static const Step kNext[{3}][{4}] = {{
{5}  }};
  static const bool kAccepting[] = {{{6}}};
  static const unsigned long long kWeights[] = {{{7}ULL}};
  unsigned long long numbers[] = {{{8}}};
  int state = {9};
  for (unsigned long long weight : kWeights) {{
    char digits[{10}];
    for (int i = 0; i < {10}; ++i) {{
      int digit = int(numbers[i] / weight);
      digits[i] = char(digit < 10 ? '0' + digit : 'a' + digit - 10);
      numbers[i] %= weight;
    }}
    int to = -1;
    for (const Step& step : kNext[state]) {{
      if (step.digits == nullptr) break;
      bool fits = true;
      for (int i = 0; i < {10}; ++i) fits = fits && (step.digits[i] == '*' || step.digits[i] == digits[i]);
      if (fits) to = step.to;
    }}
    if (to < 0) return false;
    state = to;
  }}
  return kAccepting[state];
}}
)",
      proof.values ? "Is value_ the nim-value of the position?" : "Does the player to move lose?",
      proof.values ? "has_value" : "loses", parameter_list(names), machine.states(), widest, steps,
      ends, fmt::join(weights, "ULL, "), fmt::join(names, ", "), machine.start, machine.tracks);
}

std::string code_of(const law::PeriodProof& proof) {
  return fmt::format(
      R"(// The nim-value of a heap of n; period {1} from n = {0} on.
int nim_value(unsigned long long n) {{
  static const int kValues[] = {{{2}}};
  return n < {0} ? kValues[n] : kValues[{0} + (n - {0}) % {1}];
}}
)",
      proof.preperiod, proof.period, fmt::join(proof.values, ", "));
}

}  // namespace

std::string law_code(const law::Law& law) {
  if (!law.proof) return {};
  if (const auto* machine = std::get_if<law::AutomatonProof>(&*law.proof)) return code_of(*machine);
  return code_of(std::get<law::PeriodProof>(*law.proof));
}

}  // namespace grundy::api
