// Problem: in misere play a position has no nim-value, but many positions are equal all the same: in
// every sum one may stand for the other. Searches of sums meet far fewer sums if equal games are
// known for what they are.
//
// Idea: J. H. Conway, On Numbers and Games, ch. 12 ("How to lose when you must"). Let H be a game such that
// each option of G is an option of H, or has H as an option (the opponent can go back to H), and all
// options of H are options of G. Then G = H; if H has no option, only provided that G is won by the
// player to move. A game for which there is no such H, and whose options have been made so simple,
// is in simplest form, and games in simplest form are equal only if they are the same.
//
// So a game is the set of its options' numbers, and H is looked for among the options of its options
// (some option of G is no option of H, and leads to it). Sums are made of the sums with their
// options, and remembered.
//
// Limits: sums grow like the product of their terms, so those that take too many steps are refused:
// the caller keeps the terms.
#include "engine/misere_games.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr std::uint32_t kMostSteps = 4096;  // of one sum
constexpr MisereGames::Id kUnknown = MisereGames::kNone - 1;

}  // namespace

MisereGames::MisereGames(Budget& budget)
    : budget_(budget),
      numbers_(budget),
      options_(budget),
      infos_(budget),
      pairs_(budget),
      sums_(budget) {
  (void)add({});
}

std::span<const MisereGames::Id> MisereGames::options(Id game) const {
  return {options_.data() + infos_[game].options, infos_[game].count};
}

MisereGames::Id MisereGames::with_options(std::span<const Id> options) {
  const Id known = simpler(options);
  return known != kNone ? known : add(options);
}

MisereGames::Id MisereGames::heap(std::uint32_t n) {
  if (n > kDeepest) return kNone;
  std::vector<Id> smaller;
  for (std::uint32_t k = 0; k < n; ++k) {
    std::sort(smaller.begin(), smaller.end());
    const Id game = with_options(smaller);
    if (game == kNone) return kNone;
    smaller.push_back(game);
  }
  std::sort(smaller.begin(), smaller.end());
  return with_options(smaller);
}

// The game that one with these options is equal to; kNone if it is in simplest form.
MisereGames::Id MisereGames::simpler(std::span<const Id> options) const {
  for (const Id option : options)
    for (const Id game : this->options(option))
      if (is_simplest(game, options)) return game;
  return kNone;
}

// Whether a game with `options` is equal to `game` because all its other options lead back to it.
bool MisereGames::is_simplest(Id game, std::span<const Id> options) const {
  const std::span<const Id> kept = this->options(game);
  if (kept.empty() &&
      std::none_of(options.begin(), options.end(), [this](Id o) { return lost(o); }))
    return false;
  std::size_t matched = 0;
  for (const Id option : options) {
    if (matched < kept.size() && kept[matched] == option)
      ++matched;
    else if (!has_option(option, game))
      return false;
  }
  return matched == kept.size();
}

bool MisereGames::has_option(Id game, Id option) const {
  const std::span<const Id> all = options(game);
  return std::binary_search(all.begin(), all.end(), option);
}

// A game in simplest form.
MisereGames::Id MisereGames::add(std::span<const Id> options) {
  Info info;
  info.options = options_.size();
  info.count = static_cast<std::uint32_t>(options.size());
  bool won = options.empty();
  for (const Id option : options) {
    info.depth = std::max(info.depth, static_cast<std::uint16_t>(infos_[option].depth + 1));
    won = won || lost(option);
  }
  info.lost = !won;
  if (info.depth > kDeepest) return kNone;
  const Interner::Id id = numbers_.intern_ids(0, options);
  if (id == Interner::kNone) return kNone;
  if (id < infos_.size()) return id;
  return options_.append(options) && infos_.push(info) ? id : kNone;
}

MisereGames::Id MisereGames::sum(Id a, Id b) {
  std::uint32_t work = 0;
  const Id game = sum_within(a, b, work);
  if (game != kNone || budget_.stop() != Stop::none || depth(a) + depth(b) > kDeepest) return game;
  const Id pair[] = {std::min(a, b), std::max(a, b)};
  if (const Interner::Id at = pairs_.intern_ids(0, pair); at < sums_.size()) sums_[at] = kNone;
  return kNone;
}

// The calls are not nested deeper than the depths of both together.
MisereGames::Id MisereGames::sum_within(Id a, Id b, std::uint32_t& work) {
  if (a == kZero) return b;
  if (b == kZero) return a;
  if (a > b) std::swap(a, b);
  if (depth(a) + depth(b) > kDeepest) return kNone;
  const Id pair[] = {a, b};
  const Interner::Id at = pairs_.intern_ids(0, pair);
  if (at == Interner::kNone) return kNone;
  if (at < sums_.size() && sums_[at] != kUnknown) return sums_[at];
  if (at == sums_.size() && !sums_.push(kUnknown)) return kNone;
  work += 1 + infos_[a].count + infos_[b].count;
  std::vector<Id> options;
  for (int side = 0; side < 2; ++side, std::swap(a, b)) {
    for (std::uint32_t i = 0; i < infos_[a].count; ++i) {
      const Id option = options_[infos_[a].options + i];
      const Id rest = work > kMostSteps ? kNone : sum_within(option, b, work);
      if (rest == kNone) return kNone;
      options.push_back(rest);
    }
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const Id game = with_options(options);
  if (game != kNone) sums_[at] = game;
  return game;
}

}  // namespace grundy
