// A move puts one cross, so whether a board is complete is asked of the lines through that square only.
// For the searches a board stands for its eight images: the least of them, read row by row, is its name.
//
// The game in play for years as a puzzle; its misere quotient for 3 x 3 has 18 elements: T. E. Plambeck,
// G. Whitehead, The secrets of Notakto: winning at X-only tic-tac-toe (arXiv 1301.1672, 2013).
#include "rulesets/native/notakto.hpp"

#include <algorithm>
#include <array>

#include "rulesets/words.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

constexpr Int kMostSquares = 400;
constexpr Int kMostBoards = 1000;

Traits notakto_traits() {
  Traits traits;
  traits.convention = Convention::misere;
  traits.finite = true;
  return traits;
}

// A board as the rules keep it: its width and squares.
struct Board {
  std::size_t columns = 0;
  std::vector<Int> squares;
  std::size_t rows() const { return columns == 0 ? 0 : squares.size() / columns; }
};

Board board_of(ComponentView component) {
  return {static_cast<std::size_t>(component.args[0]),
          {component.args.begin() + 2, component.args.end()}};
}

Component component_of(const Board& board) {
  Component component{0, {static_cast<Int>(board.columns), static_cast<Int>(board.squares.size())}};
  component.args.insert(component.args.end(), board.squares.begin(), board.squares.end());
  return component;
}

Board empty_board(std::size_t rows, std::size_t columns) {
  return {columns, std::vector<Int>(rows * columns, 0)};
}

// How many crosses follow each other from the square (r, c) in one direction, itself not counted.
std::size_t run(const Board& board, std::size_t at, Int down, Int right) {
  const auto rows = static_cast<Int>(board.rows()), columns = static_cast<Int>(board.columns);
  Int r = static_cast<Int>(at) / columns + down, c = static_cast<Int>(at) % columns + right;
  std::size_t length = 0;
  for (; r >= 0 && c >= 0 && r < rows && c < columns; r += down, c += right, ++length)
    if (board.squares[static_cast<std::size_t>(r * columns + c)] == 0) break;
  return length;
}

// Whether the cross at `at` stands in a row of k.
bool completes(const Board& board, std::size_t at, std::size_t k) {
  constexpr std::array<std::array<Int, 2>, 4> kDirections = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
  return std::any_of(kDirections.begin(), kDirections.end(), [&](const auto& d) {
    return 1 + run(board, at, d[0], d[1]) + run(board, at, -d[0], -d[1]) >= k;
  });
}

bool is_complete(const Board& board, std::size_t k) {
  for (std::size_t at = 0; at < board.squares.size(); ++at)
    if (board.squares[at] != 0 && completes(board, at, k)) return true;
  return false;
}

Board mirrored(const Board& board) {
  Board image = board;
  for (std::size_t at = 0; at < board.squares.size(); at += board.columns)
    std::reverse(image.squares.begin() + static_cast<std::ptrdiff_t>(at),
                 image.squares.begin() + static_cast<std::ptrdiff_t>(at + board.columns));
  return image;
}

Board transposed(const Board& board) {
  const std::size_t rows = board.rows();
  Board image{rows, std::vector<Int>(board.squares.size())};
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < board.columns; ++c)
      image.squares[c * rows + r] = board.squares[r * board.columns + c];
  return image;
}

// The least of the eight images.
Board least_image(Board board) {
  Board least = board;
  for (int image = 1; image < 8; ++image) {
    board = image % 2 == 1 ? mirrored(board) : transposed(board);
    if (std::pair(board.columns, board.squares) < std::pair(least.columns, least.squares))
      least = board;
  }
  return least;
}

class NotaktoParts final : public search::PartRules {
 public:
  explicit NotaktoParts(std::size_t k) : k_(k) {}

  void read(ComponentView component, search::PartSink& sink) const override {
    const Board board = board_of(component);
    if (!is_complete(board, k_)) send(board, sink);
  }

  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    Board board = board_of(part);
    for (std::size_t at = 0; at < board.squares.size(); ++at) {
      if (board.squares[at] != 0) continue;
      if (!sink.begin()) break;
      board.squares[at] = 1;
      if (!completes(board, at, k_)) send(board, sink);
      board.squares[at] = 0;
    }
    return {};
  }

  std::uint32_t bound(ComponentView part) const override {
    return 1 +
           static_cast<std::uint32_t>(std::count(part.args.begin() + 2, part.args.end(), Int{0}));
  }

  std::string identity() const override {
    return "notakto, " + std::to_string(k_) + " in a row, 1";
  }

 private:
  // A full board without a row has no move: no part.
  static void send(const Board& board, search::PartSink& sink) {
    if (std::count(board.squares.begin(), board.squares.end(), Int{0}) == 0) return;
    const Component part = component_of(least_image(board));
    sink.part(part.view());
  }

  std::size_t k_;
};

// "4x5"
std::optional<Board> board_by_size(std::string_view word) {
  const std::size_t cross = word.find_first_of("xX");
  if (cross == std::string_view::npos) return std::nullopt;
  const auto rows = to_machine(word.substr(0, cross)), columns = to_machine(word.substr(cross + 1));
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > kMostSquares ||
      *columns > kMostSquares || *rows * *columns > kMostSquares)
    return std::nullopt;
  return empty_board(static_cast<std::size_t>(*rows), static_cast<std::size_t>(*columns));
}

// "X../.X./..."
std::optional<Board> board_by_rows(std::string_view word) {
  Board board;
  for (const std::string_view row : split(word, '/')) {
    if (row.empty() || (board.columns != 0 && row.size() != board.columns)) return std::nullopt;
    board.columns = row.size();
    for (const char c : row) {
      if (c != '.' && c != 'X' && c != 'x' && c != '_') return std::nullopt;
      board.squares.push_back(c == 'X' || c == 'x' ? 1 : 0);
    }
  }
  return board;
}

}  // namespace

NotaktoRules::NotaktoRules(Int in_a_row)
    : NativeRules({"notakto", {{"w", false}, {"a", true}}}, notakto_traits()),
      in_a_row_(in_a_row) {}

Result<void> NotaktoRules::check(ComponentView component) const {
  const Int width = component.args[0], squares = component.args[1];
  bool good = width >= 1 && squares >= 1 && squares <= kMostSquares && squares % width == 0;
  for (const Int square : component.args.subspan(2)) good = good && (square == 0 || square == 1);
  if (good) return {};
  return fail(ErrorCode::bad_request,
              {text::boards::notakto_board, {std::to_string(kMostSquares)}});
}

Result<void> NotaktoRules::options(ComponentView component, OptionSink& sink) const {
  const auto k = static_cast<std::size_t>(in_a_row_);
  Board board = board_of(component);
  if (is_complete(board, k)) return {};
  for (std::size_t at = 0; at < board.squares.size(); ++at) {
    if (board.squares[at] != 0) continue;
    board.squares[at] = 1;
    const Component next = component_of(board);
    board.squares[at] = 0;
    const ComponentView view = next.view();
    if (!sink.option(Player::both, {&view, 1})) break;
  }
  return {};
}

std::optional<Message> NotaktoRules::move_text(ComponentView from,
                                               std::span<const ComponentView> to) const {
  if (to.size() != 1 || to[0].args.size() != from.args.size()) return std::nullopt;
  for (std::size_t i = 2; i < from.args.size(); ++i) {
    if (from.args[i] == to[0].args[i]) continue;
    const std::size_t at = i - 2, columns = static_cast<std::size_t>(from.args[0]);
    const Message row = std::to_string(at / columns + 1), column = std::to_string(at % columns + 1);
    const bool last = is_complete(board_of(to[0]), static_cast<std::size_t>(in_a_row_));
    return Message(last ? text::boards::cross_completes : text::boards::cross, {row, column});
  }
  return std::nullopt;
}

std::optional<std::vector<Component>> NotaktoRules::from_numbers(
    std::span<const Int> numbers) const {
  if (numbers.empty()) return std::vector<Component>();
  if (numbers.size() != 1 || numbers[0] > kMostBoards || in_a_row_ * in_a_row_ > kMostSquares)
    return std::nullopt;
  const auto k = static_cast<std::size_t>(in_a_row_);
  return std::vector<Component>(static_cast<std::size_t>(numbers[0]),
                                component_of(empty_board(k, k)));
}

std::optional<Component> NotaktoRules::from_word(std::string_view word) const {
  std::optional<Board> board = board_by_size(word);
  if (!board) board = board_by_rows(word);
  if (!board) return std::nullopt;
  return component_of(*board);
}

std::shared_ptr<const search::PartRules> NotaktoRules::search_parts() const {
  return std::make_shared<const NotaktoParts>(static_cast<std::size_t>(in_a_row_));
}

std::shared_ptr<const NativeRules> make_notakto(Int in_a_row) {
  return std::make_shared<const NotaktoRules>(std::min<Int>(in_a_row, kMostSquares + 1));
}

}  // namespace grundy
