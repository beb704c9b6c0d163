// Why a position has its outcome and its value, as a teacher would write it on the board: the options
// and their values, the mex, the xor in binary, the moves that win and why, the theorem, the answer to
// each reply, and what misere play changes. Every sentence comes from answers of `solve` about this
// position and the positions next to it, and from their evidence; nothing is worked out a second way.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/solve.hpp"

namespace grundy::explain {

// A table with a heading; every row has as many cells as the heading.
struct TableFigure {
  std::vector<Message> heading;
  std::vector<std::vector<Message>> rows;
};

// Numbers one below the other in binary, and their xor.
struct XorFigure {
  std::vector<BigInt> rows;
  BigInt total = 0;
};

// The values that occur among the options, ascending, and the least that does not.
struct MexFigure {
  Message subject;  // what they are the options of
  std::vector<BigInt> present;
  BigInt mex = 0;
};

struct Block {
  enum class Kind : std::uint8_t { sentence, item, table, xor_columns, mex };
  Kind kind = Kind::sentence;
  Message text;  // sentence, item, mex
  TableFigure table = {};
  XorFigure columns = {};
  MexFigure mex = {};
};

struct Section {
  std::string_view id;  // "answer", "values", "sum", "moves", "theorem", "strategy", "misere"
  Message title;
  std::vector<Block> blocks;
};

struct Explanation {
  Game game;  // the game and the position that the sections are about: where coordinates never meet
  Position position;  // in a move, the sum of their parts
  Answer answer;      // about the position that was asked about
  std::vector<Section> sections;
};

struct ExplainOptions {
  SolveOptions solve;             // its deadline bounds the whole explanation
  std::size_t max_options = 300;  // positions with more are explained by their theorem only
  std::size_t max_replies = 10;   // rows of the table of replies
};

// Fails as `solve` does. A section that would go past a limit is cut short and says so.
Result<Explanation> explain(const Game& game, const Position& position,
                            const ExplainOptions& options);

// For a terminal and as Markdown (headings, lists, tables, code blocks). End with a newline.
std::string explanation_text(const Explanation& explanation, Lang lang);
std::string explanation_markdown(const Explanation& explanation, Lang lang);
// One JSON object with the keys of docs/json.md.
std::string explanation_json(const Explanation& explanation, Lang lang);

// "1100": `n` in binary, at least `width` digits.
std::string binary(const BigInt& n, std::size_t width);
std::size_t bit_length(const BigInt& n);

}  // namespace grundy::explain
