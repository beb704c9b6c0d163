// The canonical forms of what a domino leaves of a set, for all dominoes of the set.
//
// A set has four images under mirrors and half turns, eight if it is as high as wide. They are made
// once; each domino is then taken out of all of them, and the least one is the canonical form. This
// holds as long as what is left is one piece and touches all four sides of the same rectangle; else
// the pieces are brought to canonical form one by one (grid.hpp).
#pragma once

#include <algorithm>
#include <array>

#include "engine/search/grid.hpp"

namespace grundy::search {

template <class Grid>
class Images {
 public:
  using Canonical = typename Grid::Canonical;

  // `set` is canonical.
  explicit Images(Squares set)
      : rows_(static_cast<unsigned>(63 - std::countl_zero(set)) / Grid::kWidth + 1),
        columns_(static_cast<unsigned>(std::bit_width(Grid::columns_of(set)))),
        squares_(count(set)) {
    four(set, 0);
    if (rows_ == columns_) four(Grid::transposed(set), 4);
    right_ = Grid::kFirstColumn << (columns_ - 1);
    bottom_ = Grid::kRow << ((rows_ - 1) * Grid::kWidth);
  }

  unsigned squares() const { return squares_; }
  // Whether `rest` reaches as far as the set.
  bool same_box(Squares rest) const {
    return (rest & Grid::kRow) != 0 && (rest & bottom_) != 0 && (rest & Grid::kFirstColumn) != 0 &&
           (rest & right_) != 0;
  }

  // The canonical form without the domino on `square` and the one right of it (below it). Requires
  // that the rest is connected and in the same box.
  Canonical without_across(unsigned square) const { return without(square, kAcross, kDown, 1, 0); }
  Canonical without_down(unsigned square) const { return without(square, kDown, kAcross, 0, 1); }

 private:
  static constexpr Squares kAcross = 3, kDown = 1 | Squares{1} << Grid::kWidth;

  void four(Squares set, unsigned at) {
    const unsigned rows_off = (Grid::kHeight - rows_) * Grid::kWidth;
    const unsigned columns_off = Grid::kWidth - columns_;
    images_[at] = set;
    images_[at + 1] = Grid::upside_down(set) >> rows_off;
    images_[at + 2] = Grid::mirrored(set) >> columns_off;
    images_[at + 3] = Grid::upside_down(images_[at + 2]) >> rows_off;
  }

  // A domino as wide as 1 + `wide` and as high as 1 + `high`: where its images begin.
  Canonical without(unsigned square, Squares shape, Squares turned_shape, unsigned wide,
                    unsigned high) const {
    const unsigned row = square / Grid::kWidth, column = square % Grid::kWidth;
    const unsigned low = rows_ - 1 - high - row, far = columns_ - 1 - wide - column;
    Canonical form{images_[0] & ~(shape << square), false, rows_, columns_};
    const Squares turned = images_[3] & ~at(shape, low, far);
    form.half_turn = turned == form.set;
    form.set = std::min(std::min(form.set, images_[1] & ~at(shape, low, column)),
                        std::min(turned, images_[2] & ~at(shape, row, far)));
    if (rows_ == columns_) {
      form.set = std::min(form.set, images_[4] & ~at(turned_shape, column, row));
      form.set = std::min(form.set, images_[5] & ~at(turned_shape, far, row));
      form.set = std::min(form.set, images_[6] & ~at(turned_shape, column, low));
      form.set = std::min(form.set, images_[7] & ~at(turned_shape, far, low));
    }
    return form;
  }
  static Squares at(Squares shape, unsigned row, unsigned column) {
    return shape << (row * Grid::kWidth + column);
  }

  unsigned rows_, columns_, squares_;
  Squares right_ = 0, bottom_ = 0;
  std::array<Squares, 8> images_{};
};

}  // namespace grundy::search
