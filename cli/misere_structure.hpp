// What grundy misere tells besides the quotient: genus symbols, canonical forms, and the drawing of the
// quotient's idempotents.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/misere/quotient.hpp"
#include "engine/misere/quotient_period.hpp"
#include "report/lattice_drawing.hpp"

namespace grundy::cli {

// Of the heaps from 0 on, as far as a small effort reaches.
struct HeapStructure {
  std::vector<std::string> genus;            // "2^1420"
  std::vector<std::string> canonical_forms;  // "{2,{0,2}}"
  std::optional<std::size_t> first_wild;     // the first heap that is not tame
};
HeapStructure structure_of_heaps(const misere::QuotientSearch& search, Budget& budget);

std::vector<report::LatticeBox> idempotent_boxes(const misere::Quotient& quotient,
                                                 const misere::Presentation& presentation);

}  // namespace grundy::cli
