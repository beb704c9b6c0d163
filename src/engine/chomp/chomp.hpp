// Chomp on bars of any number of rows.
//
// The problem. A rectangle of h rows and w columns has C(h+w, h) bars below it, too many to keep for
// wide or high ones; who wins each of them, and by which bites?
//
// The idea. Take the rows but the first as given. Of all lengths of the first row at most one makes
// a P-position: a longer first row can be bitten down to that length. So one number for each *tail*
// (the rows but the first) says who wins all bars with that tail, and there are C(h-1+w, h-1) tails, a
// factor (h+w)/h fewer; and a tail is settled without looking at first rows one by one.
//
// How a tail t is settled. The bar (a, t), a >= t1, can be bitten
//   1. in the first row, at a column j < t1, to (j, min(t, j)), which does not depend on a: if one of these
//      is a P-position, no first row makes one of (a, t);
//   2. in the tail, to (a, t') with t' an option of t: P exactly if t' has this a;
//   3. in the first row, at a column j >= t1, to a shorter first row over the same tail.
// So the length kept for t is the least a >= max(t1, 1) that no option t' of the tail has, if 1 does not
// apply. All that is asked of smaller tails is in the table when tails come in lexicographic order.
//
// Cost: as many steps as the tails have squares, 2 bytes a tail. 3 x 1000 takes about a second, 12 x 12
// too. The table is turned so that its rows are the fewer.
//
// The unique first row is an old observation; for three rows see D. Zeilberger, Three-rowed CHOMP, Adv.
// Appl. Math. 26 (2001) 168-179. The game: D. Gale, A curious Nim-type game, Amer. Math. Monthly 81
// (1974) 876-879; F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952) 299-304.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/budget.hpp"
#include "engine/chomp/bars.hpp"
#include "grundy/rules.hpp"

namespace grundy::chomp {

using Bar = std::vector<std::uint32_t>;  // row lengths, not growing

// The bar turned over: its column lengths.
Bar turned(const Bar& bar);
// What a bite at (row, column) leaves; both from 0.
Bar bitten(const Bar& bar, std::size_t row, std::uint32_t column);

// Who wins every bar inside `largest`'s rectangle.
class Outcomes {
 public:
  // Nothing, and the budget says why, if it does not fit or was stopped.
  static std::optional<Outcomes> solve(const Bar& largest, Budget& budget);

  // Whether the player to move loses. Requires that the bar fits the rectangle.
  bool lost(const Bar& bar) const;
  std::uint64_t tails() const { return tails_.count(); }

 private:
  Outcomes(bool turn, std::size_t tail_rows, std::size_t columns)
      : turn_(turn), tails_(tail_rows, columns) {}
  bool run(Budget& budget);
  std::uint16_t settle(const Bar& tail);

  bool turn_;  // bars are turned over before they are looked up
  Bars tails_;
  std::vector<std::uint16_t> first_row_;  // by tail: the length that loses, 0 if there is none
  std::vector<std::uint64_t> seen_;       // by length: the last tail that had it among its options
  std::uint64_t round_ = 0;
};

// The nim-value of every bar inside `largest`'s rectangle: a table of all bars.
class Values {
 public:
  static std::optional<Values> solve(const Bar& largest, Budget& budget);
  // How many steps that takes.
  static std::optional<std::uint64_t> cost(const Bar& largest);
  std::uint32_t of(const Bar& bar) const;

 private:
  Values(std::size_t rows, std::size_t columns) : bars_(rows, columns) {}
  bool run(Budget& budget);

  Bars bars_;
  std::vector<std::uint16_t> values_;
};

}  // namespace grundy::chomp
