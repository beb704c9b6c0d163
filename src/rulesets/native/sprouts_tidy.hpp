// Drops from a position of Sprouts what is dead or needless, and finds what hangs together.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rulesets/native/sprouts_drawing.hpp"

namespace grundy::sprouts {

class Tidier {
 public:
  // Fills `drawing` with what is left of `text`. Linear in the text.
  void tidy(const Text& text, Drawing& drawing);

 private:
  struct Stretch {
    std::uint32_t from = 0, to = 0;  // of a region in the text
    std::uint32_t lives = 0;
  };

  void measure(const Text& text);
  void forget_letters_of(const Text& text, const Stretch& region);
  void copy(const Text& text, const Stretch& region, Drawing& drawing);
  void copy_as_heap(const Text& text, const Stretch& region, Drawing& drawing);
  static void open_region(Drawing& drawing);
  static void add_boundary(std::uint32_t from, Drawing& drawing);
  void copy_boundary(TextView boundary, Drawing& drawing);
  static void close_ends(std::uint32_t from, Drawing& drawing);
  static void pair_up(std::uint32_t from, Drawing& drawing);
  void meet(std::uint8_t letter, Drawing& drawing);

  std::vector<Stretch> stretches_;
  // Of each letter: how often it is met in living regions, whether twice in one, the region of the text
  // it was met in last, and its number among the drawing's letters.
  std::array<std::uint8_t, 256> met_;
  std::array<bool, 256> inner_;
  std::array<std::uint32_t, 256> home_, number_;
};

}  // namespace grundy::sprouts
