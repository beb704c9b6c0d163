// The options of one position that are lost, or have a given value: the position's coordinates are
// numbers, so automata that accept one word, and the options are what is left on the other tracks. For
// all positions at once: the options stay tracks of their own (code from a law finds them digit by digit).
#include <algorithm>
#include <numeric>

#include "law/prove.hpp"
#include "law/relation.hpp"

namespace grundy::law {
namespace {

constexpr std::size_t kMaxTracks = 60;

std::vector<Track> consecutive(std::size_t from, std::size_t count) {
  std::vector<Track> tracks(count);
  std::iota(tracks.begin(), tracks.end(), static_cast<Track>(from));
  return tracks;
}

}  // namespace

// One track for each item of the option, from `first` on, equal to the item.
bool Prover::add_outputs(const Family& family, Track first, Parts& parts) {
  Track out = first;
  for (const std::vector<Item>& component : family.to)
    for (const Item& item : component) {
      LinearForm equal;
      if (item.is_variable)
        equal.terms = {{static_cast<Track>(item.number), 1}, {out, -1}};
      else
        equal = {{{out, 1}}, -item.number};
      std::optional<Automaton> relation = linear_relation(algebra_, numeration_, equal, Sign::zero);
      if (!relation) return false;
      parts.push_back(std::move(*relation));
      ++out;
    }
  return true;
}

std::optional<Automaton> Prover::options_in_family(const Family& family,
                                                   const std::vector<BigInt>& position,
                                                   const Automaton& targets_or_relation,
                                                   const std::optional<BigInt>& value) {
  const std::size_t n = families_.dimension(), outputs = family.to.size() * n;
  Parts parts;
  if (!add_conditions(family.where, parts)) return std::nullopt;
  for (std::size_t i = 0; i < n; ++i) {
    std::optional<Automaton> number =
        constant_relation(algebra_, numeration_, static_cast<Track>(i), position[i]);
    if (!number) return std::nullopt;
    parts.push_back(std::move(*number));
  }
  const auto first = static_cast<Track>(family.variables);
  if (!add_outputs(family, first, parts)) return std::nullopt;
  next_track_ = static_cast<Track>(first + outputs);
  std::vector<Track> values;
  for (std::vector<Item> component : family.to) {
    if (value) {
      values.push_back(next_track_++);
      component.push_back({true, values.back()});
    }
    if (!add_component(targets_or_relation, component, parts)) return std::nullopt;
  }
  if (value) {
    const Track sum = values.size() == 1 ? values[0] : next_track_++;
    std::optional<Automaton> wanted = constant_relation(algebra_, numeration_, sum, *value);
    if (!wanted) return std::nullopt;
    parts.push_back(std::move(*wanted));
    if (values.size() != 1) {
      values.push_back(sum);
      parts.push_back(*xor_relation(algebra_, values));
    }
  }
  if (outputs == 0) return conclude(std::move(parts), consecutive(0, n));
  std::optional<Automaton> found = conclude(std::move(parts), consecutive(first, outputs));
  if (!found) return std::nullopt;
  std::vector<Track> down = consecutive(0, kMaxTracks);
  for (std::size_t i = 0; i < outputs; ++i) down[first + i] = static_cast<Track>(i);
  return algebra_.rename(*found, down);
}

std::optional<WantedMoves> Prover::moves_to(const Family& family,
                                            const Automaton& targets_or_relation, bool by_value) {
  WantedMoves moves;
  moves.to = family.to;
  std::vector<Track> keep = consecutive(0, families_.dimension());
  for (const std::vector<Item>& component : family.to)
    for (const Item& item : component) {
      const auto track = static_cast<Track>(item.number);
      if (item.is_variable && std::ranges::find(keep, track) == keep.end()) keep.push_back(track);
    }
  next_track_ = static_cast<Track>(family.variables);
  Parts parts;
  if (!add_conditions(family.where, parts)) return std::nullopt;
  std::vector<Track> values;
  for (std::vector<Item> component : family.to) {
    if (by_value) {
      values.push_back(next_track_++);
      component.push_back({true, values.back()});
    }
    if (!add_component(targets_or_relation, component, parts)) return std::nullopt;
  }
  if (by_value) {
    moves.value = values.size() == 1 ? values[0] : next_track_++;
    keep.push_back(*moves.value);
    if (values.size() != 1) {
      values.push_back(*moves.value);
      std::optional<Automaton> sum =
          values.size() == 1
              ? linear_relation(algebra_, numeration_, {{{values[0], 1}}, 0}, Sign::zero)
              : xor_relation(algebra_, values);
      if (!sum) return std::nullopt;
      parts.push_back(std::move(*sum));
    }
  }
  std::optional<Automaton> found = conclude(std::move(parts), keep);
  if (!found) return std::nullopt;
  moves.automaton = std::move(*found);
  return moves;
}

std::optional<Automaton> Prover::options_of(const std::vector<BigInt>& position,
                                            std::size_t components,
                                            const Automaton& targets_or_relation,
                                            const std::optional<BigInt>& value) {
  const std::size_t outputs = std::max<std::size_t>(components, 1) * families_.dimension();
  std::optional<Automaton> all = valid_words(algebra_, numeration_, consecutive(0, outputs));
  if (all) all = algebra_.join(*all, *all, Join::only_left);
  for (const Family& family : families_.families) {
    if (family.to.size() != components) continue;
    all = either(std::move(all), options_in_family(family, position, targets_or_relation, value));
    if (!all) return std::nullopt;
  }
  return all;
}

}  // namespace grundy::law
