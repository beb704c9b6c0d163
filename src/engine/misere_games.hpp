// Impartial games in misere play, in simplest form: equal games have one number.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/budget.hpp"
#include "engine/interner.hpp"
#include "engine/pool.hpp"

namespace grundy {

class MisereGames {
 public:
  using Id = std::uint32_t;
  static constexpr Id kZero = 0;           // no move
  static constexpr Id kNone = 0xFFFFFFFF;  // no game: too large, or no memory (the budget says)
  static constexpr std::uint32_t kDeepest = 24;

  explicit MisereGames(Budget& budget);

  // The game with these options (sorted, each once). kNone if plays of it may take more than kDeepest
  // moves.
  Id with_options(std::span<const Id> options);
  // The Nim heap of n.
  Id heap(std::uint32_t n);
  // The sum of two games. kNone, too, if it takes much work.
  Id sum(Id a, Id b);

  std::span<const Id> options(Id game) const;
  // The most moves that a play of it takes.
  std::uint32_t depth(Id game) const { return infos_[game].depth; }
  // Whether the player to move loses, in misere play.
  bool lost(Id game) const { return infos_[game].lost; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(infos_.size()); }

 private:
  struct Info {
    std::uint64_t options = 0;  // where they begin
    std::uint32_t count = 0;
    std::uint16_t depth = 0;
    bool lost = false;
  };

  Id simpler(std::span<const Id> options) const;
  bool is_simplest(Id game, std::span<const Id> options) const;
  bool has_option(Id game, Id option) const;
  Id add(std::span<const Id> options);
  Id sum_within(Id a, Id b, std::uint32_t& work);

  Budget& budget_;
  Interner numbers_;  // of lists of options
  Pool<Id> options_;
  Pool<Info> infos_;
  Interner pairs_;  // sums that were asked for
  Pool<Id> sums_;   // by pair
};

}  // namespace grundy
