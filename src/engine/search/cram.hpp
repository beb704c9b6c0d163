// Cram for the nimber search: dominoes on the free squares of a board. Parts are connected sets of
// two or more squares in canonical form (grid.hpp).
#pragma once

#include <bit>
#include <memory>
#include <string>

#include "engine/search/grid.hpp"
#include "engine/search/grid_images.hpp"
#include "engine/search/grid_ring.hpp"
#include "engine/search/search_game.hpp"
#include "engine/search/small_values.hpp"

namespace grundy::search {

// The values of parts of few squares, by mex over their options: they are met so often that the
// search would spend much of its time on proofs about them.
template <class Grid>
class SmallCram {
 public:
  // Parts up to so many squares are worked out at once. With more, values are worked out that no proof
  // needs; this is where it pays least on boards of 35 to 45 squares.
  static constexpr unsigned kSquares = 10;

  explicit SmallCram(Budget& budget) : values_(budget, kBits) {}
  bool ok() const { return values_.ok(); }

  // Of a connected set of at most kSquares squares, two at least. It is remembered as it lies, but for
  // shifts: turning it takes longer than working it out once more.
  std::uint32_t value(Squares piece) {
    piece = Grid::anchored(piece);
    if (const auto known = values_.find(piece)) return *known;
    std::uint32_t seen = 0;
    for (Squares left = Grid::across(piece); left != 0; left &= left - 1)
      seen |= 1U << value_of_sum(piece & ~((left & -left) * 3));
    for (Squares left = Grid::down(piece); left != 0; left &= left - 1)
      seen |= 1U << value_of_sum(piece & ~((left & -left) * (1 | Squares{1} << Grid::kWidth)));
    const auto mex = static_cast<std::uint32_t>(std::countr_one(seen));
    values_.store(piece, mex);
    return mex;
  }

 private:
  static constexpr unsigned kBits = 15;

  // An argument goes kSquares / 2 deep at most.
  std::uint32_t value_of_sum(Squares squares) {
    std::uint32_t sum = 0;
    while (squares != 0) {
      const Squares piece = Grid::piece(squares & -squares, squares);
      squares ^= piece;
      if ((piece & (piece - 1)) != 0) sum ^= value(piece);
    }
    return sum;
  }

  SmallValues values_;
};

template <class Grid>
class Cram {
 public:
  using Part = Squares;

  // Without the memory for it small parts are searched as all others.
  explicit Cram(Budget& budget) : small_(std::make_shared<SmallCram<Grid>>(budget)) {
    if (!small_->ok()) small_ = nullptr;
  }

  template <class GoOn>
  void options(Part part, OptionList<Part>& out, GoOn&& go_on) const {
    const Images<Grid> images(part);
    for (Squares left = Grid::across(part); left != 0; left &= left - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(left));
      const Squares rest = Grid::joined(part & ~(Squares{3} << square));
      out.begin();
      if (!Ring<Grid>::holds_across(rest, square))
        add_pieces(rest, out);
      else if (rest != 0)
        add_piece(rest, out, images, [&] { return images.without_across(square); });
      if (!go_on()) return;
    }
    for (Squares left = Grid::down(part); left != 0; left &= left - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(left));
      const Squares rest = Grid::joined(part & ~((1 | Squares{1} << Grid::kWidth) << square));
      out.begin();
      if (!Ring<Grid>::holds_down(rest, square))
        add_pieces(rest, out);
      else if (rest != 0)
        add_piece(rest, out, images, [&] { return images.without_down(square); });
      if (!go_on()) return;
    }
  }
  std::uint64_t key(Part part) const { return part; }
  void write(Part part, std::string& text) const {
    for (unsigned shift = 64; shift != 0; shift -= 8)
      text.push_back(static_cast<char>(part >> (shift - 8) & 0xff));
  }
  // Each move takes two squares, and no value is larger than the longest play.
  std::uint32_t bound(Part part) const { return count(part) / 2; }
  // The number of options.
  std::uint32_t weight(Part part) const {
    return count(Grid::across(part)) + count(Grid::down(part));
  }
  bool ok() const { return true; }

  // Adds the pieces of `squares` to the option that was begun.
  void add_pieces(Squares squares, OptionList<Part>& out) const {
    while (squares != 0) {
      const Squares piece = Grid::piece(squares & -squares, squares);
      squares ^= piece;
      if ((piece & (piece - 1)) == 0) continue;  // one square is no game
      if (is_small(count(piece)))
        out.add_value(small_->value(piece));
      else
        add_form(Grid::canonical(piece), out);
    }
  }

 private:
  bool is_small(unsigned squares) const {
    return squares <= SmallCram<Grid>::kSquares && small_ != nullptr;
  }

  // A shape that a half turn maps to itself is lost for the player to move if no domino covers its
  // centre: the other one answers every domino by its image.
  template <class Shortcut>
  void add_piece(Squares piece, OptionList<Part>& out, const Images<Grid>& images,
                 const Shortcut& shortcut) const {
    const unsigned squares = count(piece);
    if (is_small(squares))
      out.add_value(small_->value(piece));
    else if (squares + 2 == images.squares() && images.same_box(piece))
      add_form(shortcut(), out);
    else
      add_form(Grid::canonical(piece), out);
  }

  static void add_form(const typename Grid::Canonical& form, OptionList<Part>& out) {
    if (form.half_turn && !centre_is_free(form)) return;
    out.add_part(form.set);
  }

  // Whether some domino meets its own image under the half turn of the shape.
  static bool centre_is_free(const typename Grid::Canonical& form) {
    if (form.rows % 2 == 0 && form.columns % 2 == 0) return false;
    const unsigned middle = (form.rows - 1) / 2 * Grid::kWidth + (form.columns - 1) / 2;
    return (form.set >> middle & 1) != 0;
  }

  std::shared_ptr<SmallCram<Grid>> small_;
};

static_assert(SearchGame<Cram<Square8>> && SearchGame<Cram<Wide16>>);

}  // namespace grundy::search
