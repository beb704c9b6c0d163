#include "law/prove.hpp"

#include <algorithm>
#include <numeric>

#include "law/relation.hpp"

namespace grundy::law {
namespace {

constexpr Track kMaxTracks = 60;

std::vector<Track> range_of_tracks(std::size_t count) {
  std::vector<Track> tracks(count);
  std::iota(tracks.begin(), tracks.end(), Track{0});
  return tracks;
}

bool has(const Automaton& x, Track t) {
  return std::ranges::find(x.tracks, t) != x.tracks.end();
}

LinearForm form_of(const recognise::Affine& affine) {
  LinearForm form;
  form.constant = affine.constant;
  for (std::size_t v = 0; v < recognise::kMaxSymbols; ++v)
    if (affine.coefficient[v] != 0)
      form.terms.emplace_back(static_cast<Track>(v), affine.coefficient[v]);
  return form;
}

Verdict verdict(std::optional<bool> answer) {
  return !answer ? Verdict::gave_up : *answer ? Verdict::proved : Verdict::refuted;
}

}  // namespace

Prover::Prover(Algebra& algebra, const Numeration& numeration, const Families& families)
    : algebra_(algebra), numeration_(numeration), families_(families) {}

std::optional<Automaton> Prover::relation_of(const Constraint& c) {
  const LinearForm form = form_of(c.form);
  switch (c.kind) {
    case Constraint::Kind::at_most_zero:
      return linear_relation(algebra_, numeration_, form, Sign::at_most_zero);
    case Constraint::Kind::zero:
      return linear_relation(algebra_, numeration_, form, Sign::zero);
    case Constraint::Kind::not_zero:
      return linear_relation(algebra_, numeration_, form, Sign::not_zero);
    case Constraint::Kind::congruent:
      return congruence_relation(algebra_, numeration_, form, c.modulus);
    default:
      break;
  }
  // The rest speaks of binary digits.
  if (numeration_ != Numeration{}) return std::nullopt;
  const auto track = [](Variable v) { return static_cast<Track>(v); };
  switch (c.kind) {
    case Constraint::Kind::power:
      return power_relation(algebra_, track(c.first), std::nullopt, false);
    case Constraint::Kind::power_divides:
    case Constraint::Kind::lowest_bit:
      return power_relation(algebra_, track(c.first), track(c.second),
                            c.kind == Constraint::Kind::lowest_bit);
    case Constraint::Kind::exclusive_or:
      return xor_relation(algebra_, {track(c.first), track(c.second), track(c.third)});
    default:
      break;
  }
  return std::nullopt;
}

bool Prover::add_conditions(const std::vector<Constraint>& where, Parts& parts) {
  for (const Constraint& c : where) {
    std::optional<Automaton> relation = relation_of(c);
    if (!relation) return false;
    parts.push_back(std::move(*relation));
  }
  return true;
}

std::optional<Automaton> Prover::conclude(Parts parts, const std::vector<Track>& keep) {
  std::optional<Automaton> valid = valid_words(algebra_, numeration_, keep);
  if (!valid) return std::nullopt;
  const auto kept = [&](Track t) { return std::ranges::find(keep, t) != keep.end(); };
  while (true) {
    // The lost track whose automata are cheapest to join, by the product of their states.
    std::optional<Track> best;
    double best_cost = 0;
    for (const Automaton& part : parts)
      for (const Track t : part.tracks) {
        if (kept(t)) continue;
        double cost = 1;
        for (const Automaton& other : parts)
          if (has(other, t)) cost *= static_cast<double>(other.states());
        if (!best || cost < best_cost) best = t, best_cost = cost;
      }
    if (!best) break;
    Parts rest, with;
    for (Automaton& part : parts) (has(part, *best) ? with : rest).push_back(std::move(part));
    std::ranges::sort(with, {}, &Automaton::states);
    std::optional<Automaton> joined = std::move(with[0]);
    for (std::size_t i = 1; i < with.size() && joined; ++i)
      joined = algebra_.join(*joined, with[i], Join::both);
    if (!joined) return std::nullopt;
    // Tracks that no other automaton has go at the same time.
    std::vector<Track> gone;
    for (const Track t : joined->tracks)
      if (!kept(t) && std::ranges::none_of(rest, [&](const Automaton& x) { return has(x, t); }))
        gone.push_back(t);
    joined = algebra_.project(*joined, gone);
    if (!joined) return std::nullopt;
    rest.push_back(std::move(*joined));
    parts = std::move(rest);
  }
  std::ranges::sort(parts, {}, &Automaton::states);
  for (const Automaton& part : parts) {
    valid = algebra_.join(*valid, part, Join::both);
    if (!valid) return std::nullopt;
  }
  return valid;
}

bool Prover::add_component(const Automaton& set, const std::vector<Item>& component, Parts& parts) {
  std::vector<Track> to = range_of_tracks(kMaxTracks);
  std::vector<Track> used;
  for (std::size_t i = 0; i < component.size(); ++i) {
    const Item& item = component[i];
    const auto wanted = static_cast<Track>(item.number);
    if (item.is_variable && std::ranges::find(used, wanted) == used.end()) {
      to[i] = wanted;
      used.push_back(wanted);
      continue;
    }
    // A number, or a variable once more: a track of its own, and an equation.
    if (next_track_ >= kMaxTracks) return false;
    to[i] = next_track_++;
    LinearForm equation;
    if (item.is_variable)
      equation.terms = {{wanted, -1}, {to[i], 1}};
    else
      equation = {{{to[i], 1}}, -item.number};
    std::optional<Automaton> equal = linear_relation(algebra_, numeration_, equation, Sign::zero);
    if (!equal) return false;
    parts.push_back(std::move(*equal));
  }
  std::optional<Automaton> renamed = algebra_.rename(set, to);
  if (!renamed) return false;
  parts.push_back(std::move(*renamed));
  return true;
}

std::optional<Automaton> Prover::positions() {
  const std::vector<Track> all = range_of_tracks(families_.dimension());
  std::optional<Automaton> result = valid_words(algebra_, numeration_, all);
  for (const Condition& condition : families_.domain) {
    std::optional<Automaton> some;
    for (const std::vector<Constraint>& list : condition) {
      Parts parts;
      if (!add_conditions(list, parts)) return std::nullopt;
      std::optional<Automaton> one = conclude(std::move(parts), all);
      some = some ? either(std::move(some), std::move(one)) : std::move(one);
      if (!some) return std::nullopt;
    }
    if (!some || !result) return std::nullopt;
    result = algebra_.join(*result, *some, Join::both);
  }
  return result;
}

std::optional<Automaton> Prover::either(std::optional<Automaton> x, std::optional<Automaton> y) {
  return x && y ? algebra_.join(*x, *y, Join::either) : std::nullopt;
}

std::optional<Automaton> Prover::with_option_in(const Automaton* targets) {
  const std::vector<Track> all = range_of_tracks(families_.dimension());
  std::optional<Automaton> result = valid_words(algebra_, numeration_, all);
  if (result) result = algebra_.join(*result, *result, Join::only_left);  // nothing
  for (const Family& family : families_.families) {
    next_track_ = static_cast<Track>(family.variables);
    Parts parts;
    if (!add_conditions(family.where, parts)) return std::nullopt;
    if (targets != nullptr) {
      // "Nothing is left" is the position that is over: lost for the player to move.
      if (family.to.size() > 1) return std::nullopt;
      if (family.to.size() == 1 && !add_component(*targets, family.to[0], parts))
        return std::nullopt;
    }
    result = either(std::move(result), conclude(std::move(parts), all));
    if (!result) return std::nullopt;
  }
  return result;
}

Verdict Prover::outcomes(const Automaton& p) {
  const bool misere = families_.convention == Convention::misere;
  // Where a move leaves nothing, that is a lost position in normal play only.
  for (const Family& family : families_.families)
    if (misere && family.to.empty()) return Verdict::gave_up;
  const std::optional<Automaton> all = positions();
  if (!all) return Verdict::gave_up;
  const std::optional<Automaton> lost = algebra_.join(*all, p, Join::both);
  const std::optional<Automaton> won = algebra_.join(*all, p, Join::only_left);
  if (!lost || !won) return Verdict::gave_up;
  std::optional<Automaton> reach = with_option_in(&*lost);
  if (reach && misere) {
    const std::optional<Automaton> some = with_option_in(nullptr);
    if (!some) return Verdict::gave_up;
    reach = either(std::move(reach), algebra_.join(*all, *some, Join::only_left));
  }
  return reach ? verdict(algebra_.same(*reach, *won)) : Verdict::gave_up;
}

std::optional<Automaton> Prover::value_of_family(const Family& family, const Automaton& relation) {
  // The relation's value is on track n; the family's variables move up to make room.
  const auto n = static_cast<Track>(families_.dimension());
  const auto shifted = [&](Variable v) { return static_cast<Track>(v < n ? v : v + 1); };
  Parts parts;
  Parts unshifted;
  if (!add_conditions(family.where, unshifted)) return std::nullopt;
  std::vector<Track> up(kMaxTracks);
  for (Track t = 0; t < kMaxTracks; ++t) up[t] = shifted(t);
  for (const Automaton& part : unshifted) {
    std::optional<Automaton> moved = algebra_.rename(part, up);
    if (!moved) return std::nullopt;
    parts.push_back(std::move(*moved));
  }
  next_track_ = static_cast<Track>(family.variables + 1);
  std::vector<Track> xor_of{n};
  for (std::vector<Item> component : family.to) {
    for (Item& item : component)
      if (item.is_variable) item.number = shifted(static_cast<Variable>(item.number));
    const Track value = family.to.size() == 1 ? n : next_track_++;
    if (value != n) xor_of.push_back(value);
    component.push_back({true, value});
    if (!add_component(relation, component, parts)) return std::nullopt;
  }
  if (family.to.size() != 1) {
    std::optional<Automaton> sum =
        family.to.empty() ? linear_relation(algebra_, numeration_, {{{n, 1}}, 0}, Sign::zero)
                          : xor_relation(algebra_, xor_of);
    if (!sum) return std::nullopt;
    parts.push_back(std::move(*sum));
  }
  return conclude(std::move(parts), range_of_tracks(n + std::size_t{1}));
}

std::optional<Automaton> Prover::option_values(const Automaton& relation) {
  std::optional<Automaton> result =
      valid_words(algebra_, numeration_, range_of_tracks(families_.dimension() + 1));
  if (result) result = algebra_.join(*result, *result, Join::only_left);
  for (const Family& family : families_.families) {
    result = either(std::move(result), value_of_family(family, relation));
    if (!result) return std::nullopt;
  }
  return result;
}

Verdict Prover::values(const Automaton& relation) {
  const auto n = static_cast<Track>(families_.dimension());
  if (families_.splits() && numeration_ != Numeration{}) return Verdict::gave_up;
  // Every position has a value.
  const std::optional<Automaton> all = positions();
  const std::optional<Automaton> valued = algebra_.project(relation, {n});
  if (!all || !valued) return Verdict::gave_up;
  const std::optional<bool> total = algebra_.same(*all, *valued);
  if (!total || !*total) return verdict(total);
  // No option has the position's value.
  const std::optional<Automaton> options = option_values(relation);
  if (!options) return Verdict::gave_up;
  const std::optional<bool> apart = algebra_.disjoint(relation, *options);
  if (!apart || !*apart) return verdict(apart);
  // Every u < v is the value of an option. (position, u) with some v > u, minus those.
  std::vector<Track> up = range_of_tracks(kMaxTracks);
  up[n] = static_cast<Track>(n + 1);
  const std::optional<Automaton> of_v = algebra_.rename(relation, up);
  const LinearForm less{{{n, 1}, {up[n], -1}}, 1};
  const std::optional<Automaton> below =
      linear_relation(algebra_, numeration_, less, Sign::at_most_zero);
  if (!of_v || !below) return Verdict::gave_up;
  const std::optional<Automaton> needed =
      conclude({*of_v, *below}, range_of_tracks(n + std::size_t{1}));
  if (!needed) return Verdict::gave_up;
  const std::optional<Automaton> missing = algebra_.join(*needed, *options, Join::only_left);
  if (!missing) return Verdict::gave_up;
  return Algebra::empty(*missing) ? Verdict::proved : Verdict::refuted;
}

bool Prover::decreases(const Family& family, const Measure& measure) {
  // No component may have: the first sum that differs is larger, or none differs.
  for (const std::vector<Item>& component : family.to) {
    Parts conditions;
    if (!add_conditions(family.where, conditions)) return false;
    std::vector<LinearForm> differences;  // option - position
    for (const std::vector<Int>& weights : measure) {
      recognise::Affine difference;
      for (std::size_t i = 0; i < component.size(); ++i) {
        difference.coefficient[i] -= weights[i];
        if (component[i].is_variable)
          difference.coefficient[static_cast<std::size_t>(component[i].number)] += weights[i];
        else
          difference.constant += weights[i] * component[i].number;
      }
      differences.push_back(form_of(difference));
    }
    for (std::size_t last = 0; last <= differences.size(); ++last) {
      Parts parts = conditions;
      for (std::size_t i = 0; i <= std::min(last, differences.size() - 1); ++i) {
        LinearForm form = differences[i];
        if (i == last) {
          // difference >= 1 as 1 - difference <= 0
          for (auto& [track, c] : form.terms) c = -c;
          form.constant = 1 - form.constant;
        }
        std::optional<Automaton> relation = linear_relation(
            algebra_, numeration_, form, i == last ? Sign::at_most_zero : Sign::zero);
        if (!relation) return false;
        parts.push_back(std::move(*relation));
      }
      const std::optional<Automaton> bad =
          conclude(std::move(parts), range_of_tracks(families_.dimension()));
      if (!bad || !Algebra::empty(*bad)) return false;
    }
  }
  return true;
}

std::optional<Measure> Prover::find_measure() {
  const std::size_t n = families_.dimension();
  std::vector<Measure> candidates{{std::vector<Int>(n, 1)}};
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (n > 1) {
    do {
      Measure lexicographic;
      for (const std::size_t i : order) {
        lexicographic.emplace_back(n, 0);
        lexicographic.back()[i] = 1;
      }
      candidates.push_back(std::move(lexicographic));
    } while (std::ranges::next_permutation(order).found);
  }
  for (std::size_t heavy = 0; heavy < n && n > 1; ++heavy) {
    std::vector<Int> weights(n, 1);
    weights[heavy] = 2;
    candidates.push_back({weights});
    candidates.push_back({weights, std::vector<Int>(n, 1)});
  }
  for (const Measure& measure : candidates) {
    const bool all = std::ranges::all_of(
        families_.families, [&](const Family& family) { return decreases(family, measure); });
    if (all) return measure;
    if (algebra_.effort().gave_up() != GaveUp::no) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace grundy::law
