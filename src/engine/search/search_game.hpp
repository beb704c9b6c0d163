// What the nimber search asks of a game: its parts and their options.
//
// A part is a connected, canonical piece of a position: parts of one position do not touch, so the
// position is their sum, and parts that are alike are equal. A part has a 64-bit key of its own.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace grundy::search {

// The options of parts, each a sum: a nim-value known beforehand, and parts. Equal parts cancel
// (their sum is 0) as they come in.
template <class Part>
class OptionList {
 public:
  struct Option {
    std::uint32_t first = 0;  // index of its first part
    std::uint32_t rest = 0;   // nim-value of everything else in it
    std::uint32_t count = 0;  // how many parts
  };

  void begin() { options_.push_back({static_cast<std::uint32_t>(parts_.size()), 0, 0}); }
  void add_value(std::uint32_t value) { options_.back().rest ^= value; }
  void add_part(const Part& part) {
    Option& option = options_.back();
    const auto first = parts_.begin() + option.first;
    const auto twin = std::find(first, parts_.end(), part);
    if (twin == parts_.end()) {
      parts_.push_back(part);
      ++option.count;
    } else {
      *twin = parts_.back();
      parts_.pop_back();
      --option.count;
    }
  }

  std::size_t size() const { return options_.size(); }
  std::size_t part_count() const { return parts_.size(); }
  Option& operator[](std::size_t i) { return options_[i]; }
  const Option& operator[](std::size_t i) const { return options_[i]; }
  std::span<Part> parts(const Option& option) {
    return {parts_.data() + option.first, option.count};
  }
  std::span<const Part> parts(const Option& option) const {
    return {parts_.data() + option.first, option.count};
  }
  std::span<Option> from(std::size_t first) { return {options_.data() + first, size() - first}; }
  // Forgets the options from `first` on, and the parts from `first_part` on.
  void cut(std::size_t first, std::size_t first_part) {
    options_.resize(first);
    parts_.resize(first_part);
  }
  void cut_options(std::size_t first) { options_.resize(first); }
  // Forgets the option that came last.
  void drop_last() {
    parts_.resize(options_.back().first);
    options_.pop_back();
  }

  // Puts the value of an option's part in its place.
  void resolve(Option& option, std::size_t part, std::uint32_t value) {
    option.rest ^= value;
    const auto at = parts_.begin() + static_cast<std::ptrdiff_t>(option.first + part);
    std::copy(at + 1, parts_.begin() + static_cast<std::ptrdiff_t>(option.first + option.count),
              at);
    --option.count;
  }

 private:
  std::vector<Option> options_;
  std::vector<Part> parts_;
};

struct NeverStop {
  bool operator()() const { return true; }
};

template <class Game>
concept SearchGame =
    std::equality_comparable<typename Game::Part> &&
    requires(const Game& game, const typename Game::Part& part,
             OptionList<typename Game::Part>& out, NeverStop go_on, std::string& text) {
      // Appends every option of `part`; the same one may come more than once. Calls go_on() after
      // each and stops when that is false.
      game.options(part, out, go_on);
      // The part as a table key, never 0.
      { game.key(part) } -> std::same_as<std::uint64_t>;
      // No more than this many options, so no larger a nim-value; and, as it grows, more work.
      { game.bound(part) } -> std::convertible_to<std::uint32_t>;
      // Appends the part as bytes that mean the same in every run.
      game.write(part, text);
    };

}  // namespace grundy::search
