// Drawings of a small ordered set, such as the idempotents of a misere quotient: boxes in levels, lines
// down to what is directly below. As SVG, or as a text for Graphviz.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grundy::report {

struct LatticeBox {
  struct Word {
    std::string text;
    bool marked = false;  // underlined and bold (P-elements)
  };
  std::vector<Word> first, rest;   // told apart by a bar
  std::vector<std::size_t> below;  // indices of boxes
  std::size_t level = 0;           // 0 at the bottom
};

std::string lattice_svg(const std::vector<LatticeBox>& boxes, std::string_view title,
                        std::string_view legend);
std::string lattice_dot(const std::vector<LatticeBox>& boxes, std::string_view title);

}  // namespace grundy::report
