// What a tested program prints: one alternative for each outcome, "Yes|No", "{heap} {take}|0", or one
// for all, "{value}".
//
//     words         as they are
//     {value}       the nim-value
//     {outcome}     N, P or D
//     {count}       the number of winning first moves
//     {heap} {heap0}  which heap, item or coordinate a winning move changes, from 1 or from 0
//     {take} {left}   how much less it is after the move; what it is then
//     {after...}    the position after the move, number by number
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "check/subject.hpp"
#include "grundy/answer.hpp"
#include "grundy/solve.hpp"

namespace grundy::check {

// A position with its proven answer.
struct Solved {
  Given given;
  Position position;
  Answer answer;
};

// Solves; nothing if the limits are not enough or only a conjecture is known.
std::optional<Solved> solve_given(const Subject& subject, const Given& given, const Limits& limits);

enum class Fault {
  none,
  outcome,     // the wrong alternative
  number,      // a value, an outcome or a count is wrong
  no_move,     // the move printed is not one of the rules
  bad_move,    // it is, but the other player wins then
  unreadable,  // none of the alternatives
  missing,     // the output ends too early
  extra,       // there is more output than tests
};

struct Verdict {
  Fault fault = Fault::none;
  std::string printed, right;     // what was printed for this test; one right reply
  std::optional<Position> after;  // bad_move: what the move leaves
  bool fine() const { return fault == Fault::none; }
};

class Reply {
 public:
  static Result<Reply> read(std::string_view text);

  // The usual one.
  static constexpr std::string_view kUsual = "First|Second";

  // Judges the words from `next` on, which is moved behind what belongs to this test.
  Verdict judge(const Subject& subject, const Solved& solved, std::span<const std::string> words,
                std::size_t& next, const Limits& limits) const;

  // Right replies, at most `most`: all of them where moves are asked for and listed completely.
  std::vector<std::string> right(const Subject& subject, const Solved& solved,
                                 std::size_t most) const;

  bool asks_for_moves() const;

 private:
  enum class Kind { word, value, outcome, count, heap, heap0, take, left, after };
  struct Item {
    Kind kind;
    std::string word;
  };
  using Alternative = std::vector<Item>;
  struct Match;

  std::size_t wanted(const Solved& solved) const;
  static std::optional<Match> match(const Alternative& alternative,
                                    std::span<const std::string> words, std::size_t after);
  static bool is_move(Kind kind) { return kind >= Kind::heap; }
  std::vector<Alternative> alternatives_;
};

}  // namespace grundy::check
