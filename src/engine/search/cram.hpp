// Cram for the nimber search: dominoes on the free squares of a board. Parts are connected sets of
// two or more squares in canonical form (grid.hpp).
#pragma once

#include "engine/search/grid.hpp"
#include "engine/search/search_game.hpp"

namespace grundy::search {

template <class Grid>
class Cram {
 public:
  using Part = Squares;

  template <class GoOn>
  void options(Part part, OptionList<Part>& out, GoOn&& go_on) const {
    for (Squares left = Grid::across(part); left != 0; left &= left - 1) {
      place(part, (left & -left) * 3, out);
      if (!go_on()) return;
    }
    for (Squares left = Grid::down(part); left != 0; left &= left - 1) {
      const Squares top = left & -left;
      place(part, top | top << Grid::kWidth, out);
      if (!go_on()) return;
    }
  }
  std::uint64_t key(Part part) const { return part; }
  void write(Part part, std::string& text) const {
    for (unsigned shift = 64; shift != 0; shift -= 8)
      text.push_back(static_cast<char>(part >> (shift - 8) & 0xff));
  }
  std::uint32_t bound(Part part) const {
    return count(Grid::across(part)) + count(Grid::down(part));
  }

  std::uint32_t weight(Part part) const { return bound(part); }
  bool ok() const { return true; }

  // Adds the pieces of `squares` to the option that was begun.
  void add_pieces(Squares squares, OptionList<Part>& out) const {
    while (squares != 0) {
      const Squares piece = Grid::piece(squares & -squares, squares);
      squares ^= piece;
      add_piece(piece, out);
    }
  }

 private:
  void place(Part part, Squares domino, OptionList<Part>& out) const {
    out.begin();
    add_pieces(part & ~domino, out);
  }

  // One square is no game. A shape that a half turn maps to itself is lost for the player to move
  // if no domino covers its centre: the other one answers every domino by its image.
  void add_piece(Squares piece, OptionList<Part>& out) const {
    if ((piece & (piece - 1)) == 0) return;
    const typename Grid::Canonical form = Grid::canonical(piece);
    if (form.half_turn && !centre_is_free(form)) return;
    out.add_part(form.set);
  }

  // Whether some domino meets its own image under the half turn of the shape.
  static bool centre_is_free(const typename Grid::Canonical& form) {
    if (form.rows % 2 == 0 && form.columns % 2 == 0) return false;
    const unsigned middle = (form.rows - 1) / 2 * Grid::kWidth + (form.columns - 1) / 2;
    return (form.set >> middle & 1) != 0;
  }

  static std::uint32_t count(Squares set) {
    set -= set >> 1 & 0x5555555555555555ULL;
    set = (set & 0x3333333333333333ULL) + (set >> 2 & 0x3333333333333333ULL);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return static_cast<std::uint32_t>(set * 0x0101010101010101ULL >> 56);
  }
};

static_assert(SearchGame<Cram<Square8>> && SearchGame<Cram<Wide16>>);

}  // namespace grundy::search
