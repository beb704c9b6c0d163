#include "engine/search/cram.hpp"

#include <algorithm>
#include <string>

#include "engine/search/sum_search.hpp"

namespace grundy::search {
namespace {

// cells(width, squares[]) as a set of squares, on its side where the layout wants that.
template <class Grid>
class CramCells : public Cram<Grid> {
 public:
  CramCells(Budget& budget, std::size_t width, bool on_its_side)
      : Cram<Grid>(budget), width_(width), on_its_side_(on_its_side) {}

  void add_component(ComponentView cells, OptionList<Squares>& out) const {
    std::span<const Int> board = cells.args.subspan(2);
    Squares set = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (board[i] != 0) continue;
      std::size_t row = i / width_, column = i % width_;
      if (on_its_side_) std::swap(row, column);
      set |= Squares{1} << (row * Grid::kWidth + column);
    }
    this->add_pieces(set, out);
  }

 private:
  std::size_t width_;
  bool on_its_side_;
};

template <class Grid>
std::unique_ptr<PositionSearch> make(std::size_t width, bool on_its_side, Budget& budget,
                                     const SearchSetup& setup) {
  SearchSetup named = setup;
  named.identity = "cram on a grid " + std::to_string(Grid::kWidth) + " wide, 1";
  auto search = std::make_unique<SumSearch<CramCells<Grid>>>(
      CramCells<Grid>(budget, width, on_its_side), budget, named);
  if (!search->ok()) return nullptr;
  return search;
}

}  // namespace

std::unique_ptr<PositionSearch> make_cram_search(std::size_t width, std::size_t squares,
                                                 Budget& budget, const SearchSetup& setup) {
  if (width == 0 || squares == 0) return nullptr;
  const std::size_t rows = (squares + width - 1) / width;
  const bool on_its_side = rows > width;
  const std::size_t high = std::min(rows, width), wide = std::max(rows, width);
  if (Square8::fits(high, wide)) return make<Square8>(width, on_its_side, budget, setup);
  if (Wide16::fits(high, wide)) return make<Wide16>(width, on_its_side, budget, setup);
  return nullptr;
}

}  // namespace grundy::search
