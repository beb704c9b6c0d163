// Canonical names of the parts of a Sprouts position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rulesets/native/sprouts_drawing.hpp"

namespace grundy::sprouts {

class Namer {
 public:
  Namer();
  // Writes the name of a part of `drawing`, given as its number in the regions, to `name`.
  void name(const Drawing& drawing, std::uint32_t part, Text& name);

 private:
  using Colour = std::uint64_t;
  // A boundary as it is to be written: its codes stand in ordered_, and the first eight in `head`.
  struct Run {
    std::uint64_t head = 0;
    std::uint32_t from = 0, size = 0;
  };
  struct Stretch {
    std::uint32_t from = 0, to = 0;
  };

  void collect(std::uint32_t part);
  void tell_apart();
  void refine();
  std::uint64_t look_round(TextView boundary);
  void sort_letters();
  std::size_t colours() const;
  void single_out_one();

  void order(const Drawing::Region& region);
  void order_one_way(const Drawing::Region& region, bool turned);
  Run ordered_run(TextView boundary, bool turned);
  std::size_t least_rotation() const;
  bool less(const Run& x, const Run& y) const;
  TextView view(Stretch stretch) const;
  void write(Text& name);

  const Drawing* drawing_ = nullptr;
  std::vector<const Drawing::Region*> regions_;
  std::vector<std::uint8_t> letters_;
  std::array<Colour, 256> colour_, next_;  // of the letters; colour_ of the numbers too
  std::vector<Colour> around_, seen_;
  std::array<std::uint8_t, 256> rank_;
  Text walk_, ordered_;
  std::vector<Run> runs_;
  Text written_;  // the regions, each in order
  std::vector<Stretch> stretches_;
};

}  // namespace grundy::sprouts
