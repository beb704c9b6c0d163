// Which options of a part were listed already, so that each is looked up once.
//
// A table of places by hash, cleared by counting one up: a place belongs to the part at hand exactly if
// it carries its number. Options are compared whole; the hash only says where to look.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/search/search_game.hpp"

namespace grundy::search {

template <SearchGame Game>
class SeenOptions {
 public:
  using Options = OptionList<typename Game::Part>;

  explicit SeenOptions(const Game& game) : game_(game), places_(kFirstPlaces) {}

  // The options of another part come now.
  void clear() {
    count_ = 0;
    if (++number_ != 0) return;
    places_.assign(places_.size(), {});
    number_ = 1;
  }

  // Whether option `index` is new. One that was listed may have been simplified since then, and is
  // not recognised then: options come out twice at worst. The parts of equal options stand in one
  // order.
  bool add(const Options& options, std::uint32_t index) {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = hash(options, options[index]) & mask;
    for (; places_[at].number == number_; at = (at + 1) & mask)
      if (equal(options, options[places_[at].index], options[index])) return false;
    places_[at] = {number_, index};
    if (++count_ * 2 > places_.size()) grow(options);
    return true;
  }

 private:
  using Option = typename Options::Option;
  static constexpr std::size_t kFirstPlaces = 256;
  struct Place {
    std::uint32_t number = 0, index = 0;
  };

  std::size_t hash(const Options& options, const Option& option) const {
    std::uint64_t sum = option.rest;
    for (const auto& part : options.parts(option))
      sum = (sum ^ game_.key(part)) * 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>(sum >> 32);
  }
  bool equal(const Options& options, const Option& x, const Option& y) const {
    if (x.rest != y.rest || x.count != y.count) return false;
    const auto a = options.parts(x), b = options.parts(y);
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!(a[i] == b[i])) return false;
    return true;
  }
  void grow(const Options& options) {
    std::vector<Place> old(places_.size() * 2);
    old.swap(places_);
    const std::size_t mask = places_.size() - 1;
    for (const Place& place : old) {
      if (place.number != number_) continue;
      std::size_t at = hash(options, options[place.index]) & mask;
      while (places_[at].number == number_) at = (at + 1) & mask;
      places_[at] = place;
    }
  }

  const Game& game_;
  std::vector<Place> places_;
  std::size_t count_ = 0;
  std::uint32_t number_ = 1;
};

}  // namespace grundy::search
