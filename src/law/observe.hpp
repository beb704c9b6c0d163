// The tables that laws are looked for in.
#pragma once

#include <optional>
#include <vector>

#include "grundy/limits.hpp"
#include "grundy/rules.hpp"
#include "law/families.hpp"
#include "law/learn.hpp"

namespace grundy::law {

// What is asked about: one function of compiled rules, under a convention.
struct Subject {
  const lang::Program* program = nullptr;
  const Rules* rules = nullptr;  // of the program
  FunctionId function = 0;
  Convention convention = Convention::normal;

  std::size_t dimension() const { return program->functions[function].info.parameters.size(); }
};

// Nim-values of the positions with coordinates below `side`; kNoPosition where there is none.
struct ValueTable {
  std::vector<Int> sides;
  std::vector<std::uint32_t> cells;
};

// The lost positions, by sieving where the moves allow it, or by the engine for dense tables. Sides
// are tried from small to large, up to `most` (0: as far as is reasonable), while the time allows.
// Nothing if play may loop, or not even the smallest table can be had.
std::optional<TruthTable> observe_lost(const Subject& subject,
                                       const std::optional<Families>& families, Int most,
                                       const Limits& limits);
std::optional<ValueTable> observe_values(const Subject& subject, Int most, const Limits& limits);

// The table of the relation v = G(position): one more side, for v.
TruthTable relation_table(const ValueTable& values, Int value_side);

}  // namespace grundy::law
