// Options of parts that were worked out lately. A proof search comes back to a part several times, for
// another nim-value or with more room, and working out options (canonical names above all) takes most
// of the time.
//
// Lists stand one after another in one array. When it may not grow any more it is written anew from
// the beginning, over the oldest ones. A place (one for each part, by its number) says where its list
// starts and in which lap it was written: it is whole exactly if it was written in this lap, or in the
// last one and behind the place that is written next.
//
// Not thread-safe.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/pool.hpp"

namespace grundy::search {

class KeptOptions {
 public:
  // At most an eighth of the memory.
  explicit KeptOptions(Budget& budget)
      : budget_(budget),
        most_(std::min<std::size_t>(budget.limits().memory_bytes / kShare / sizeof(std::uint32_t),
                                    UINT32_MAX)),
        words_(budget),
        places_(budget) {}

  // The list kept for `id`; empty if there is none. Good until the next call.
  std::span<const std::uint32_t> find(std::uint32_t id) const {
    if (places_.empty()) return {};
    const Place place = places_[id & (places_.size() - 1)];
    if (place.id != id || place.size == 0) return {};
    const bool whole = place.lap == lap_ || (place.lap + 1 == lap_ && place.from >= head_);
    if (!whole) return {};
    return {words_.data() + place.from, place.size};
  }

  // `list` is not empty.
  void keep(std::uint32_t id, std::span<const std::uint32_t> list) {
    if (list.size() > most_ / 16 || !room_for_one()) return;
    if (!wrapped_ && !append(list)) {
      wrapped_ = true;
      turn_back();
    }
    if (wrapped_) {
      if (head_ + list.size() > words_.size()) turn_back();
      if (list.size() > words_.size()) return;
      std::copy(list.begin(), list.end(), words_.data() + head_);
    }
    places_[id & (places_.size() - 1)] = {id, head_, static_cast<std::uint32_t>(list.size()), lap_};
    head_ += static_cast<std::uint32_t>(list.size());
    ++kept_;
  }

  // Numbers mean other parts from now on.
  void clear() {
    words_.shrink(0);
    for (std::size_t i = 0; i < places_.size(); ++i) places_[i] = {};
    head_ = lap_ = 0;
    kept_ = 0;
    wrapped_ = false;
  }

 private:
  static constexpr std::size_t kShare = 8, kFirstPlaces = 1024;
  struct Place {
    std::uint32_t id = 0, from = 0, size = 0, lap = 0;
  };

  void turn_back() {
    head_ = 0;
    ++lap_;
  }

  // Never asks for memory that is not there: without it fewer lists are kept.
  bool append(std::span<const std::uint32_t> list) {
    const std::size_t size = words_.size() + list.size();
    if (size > most_ || (size + size / 2) * sizeof(std::uint32_t) > budget_.left() / 2)
      return false;
    return words_.append(list);
  }

  // As many places as lists, as long as there is memory.
  bool room_for_one() {
    if (kept_ < places_.size()) return true;
    const std::size_t size = std::max(kFirstPlaces, places_.size() * 2);
    const bool fits = size * sizeof(Place) <= budget_.left() / 4 &&
                      size <= most_ * sizeof(std::uint32_t) / sizeof(Place);
    if (!fits) return !places_.empty();
    return spread(size);
  }
  bool spread(std::size_t size) {
    const std::size_t before = places_.size();
    if (!places_.resize(size, Place{})) return false;
    for (std::size_t i = 0; i < before; ++i) {
      if (places_[i].size == 0) continue;
      const std::size_t at = places_[i].id & (size - 1);
      if (at != i) places_[at] = std::exchange(places_[i], {});
    }
    return true;
  }

  Budget& budget_;
  std::size_t most_;  // words
  Pool<std::uint32_t> words_;
  Pool<Place> places_;
  std::uint32_t head_ = 0, lap_ = 0;
  std::uint64_t kept_ = 0;
  bool wrapped_ = false;  // the array does not grow any more
};

}  // namespace grundy::search
