#include "export/digit_machines.hpp"

#include <algorithm>

#include "law/prove.hpp"

namespace grundy::exporting {
namespace {

using law::Algebra;
using law::Automaton;
using law::Track;

constexpr std::size_t kMostStates = 120'000, kMostBytes = 400'000'000;
constexpr std::size_t kMostArrows = 60'000;  // of all moves together
constexpr std::size_t kMostExtra = 16;

// The machine with its tracks in another order: letter i becomes that of track order[i].
void reorder(law::Machine& machine, const std::vector<std::size_t>& order) {
  for (auto& row : machine.next)
    for (auto& [letter, to] : row) {
      std::string turned;
      for (const std::size_t i : order) turned.push_back(letter[i]);
      letter = std::move(turned);
    }
}

// How many steps lead to new states while the known numbers have only zeros yet.
std::size_t extra_digits(const law::Machine& machine, std::size_t known) {
  std::vector<bool> seen(machine.states(), false);
  std::vector<law::State> level{machine.start};
  seen[machine.start] = true;
  std::size_t steps = 0;
  while (true) {
    std::vector<law::State> next;
    for (const law::State q : level)
      for (const auto& [letter, to] : machine.next[q]) {
        const bool zeros = std::all_of(letter.begin(), letter.begin() + std::ptrdiff_t(known),
                                       [](char c) { return c == '0' || c == '*'; });
        if (!zeros || seen[to]) continue;
        seen[to] = true;
        next.push_back(to);
      }
    if (next.empty()) return steps;
    ++steps;
    level = std::move(next);
  }
}

DigitMachine known_first(const Algebra& algebra, const Automaton& automaton,
                         const std::vector<Track>& known, std::vector<Track>& order) {
  order = known;
  for (const Track t : automaton.tracks)
    if (std::ranges::find(known, t) == known.end()) order.push_back(t);
  std::vector<std::size_t> places;
  for (const Track t : order)
    places.push_back(static_cast<std::size_t>(std::ranges::find(automaton.tracks, t) -
                                              automaton.tracks.begin()));
  DigitMachine result{law::machine_of(algebra, automaton), known.size(), 0};
  reorder(result.machine, places);
  result.extra = extra_digits(result.machine, result.known);
  return result;
}

std::size_t arrows_of(const law::Machine& machine) {
  std::size_t count = 0;
  for (const auto& row : machine.next) count += row.size();
  return count;
}

// The moves of all families, or nothing where they are too many.
std::optional<std::vector<DigitMoves>> all_moves(const law::AutomatonProof& proof,
                                                 const Limits& limits) {
  law::Effort effort(limits, kMostStates, std::min(kMostBytes, limits.memory_bytes));
  Algebra algebra(proof.numeration.digits(), effort);
  law::Prover prover(algebra, proof.numeration, proof.rules);
  std::optional<Automaton> set = law::automaton_of(algebra, proof.numeration, proof.machine);
  if (set && !proof.values) {
    const std::optional<Automaton> all = prover.positions();
    set = all ? algebra.join(*all, *set, law::Join::both) : std::nullopt;
  }
  if (!set) return std::nullopt;
  std::vector<Track> coordinates;
  for (std::size_t i = 0; i < proof.rules.dimension(); ++i)
    coordinates.push_back(static_cast<Track>(i));
  std::vector<DigitMoves> moves;
  std::size_t arrows = 0;
  for (const law::Family& family : proof.rules.families) {
    const std::optional<law::WantedMoves> wanted = prover.moves_to(family, *set, proof.values);
    if (!wanted) return std::nullopt;
    std::vector<Track> known = coordinates, order;
    if (wanted->value) known.push_back(*wanted->value);
    DigitMoves one{known_first(algebra, wanted->automaton, known, order), wanted->to};
    for (std::vector<law::Item>& component : one.to)
      for (law::Item& item : component)
        if (item.is_variable)
          item.number = std::ranges::find(order, static_cast<Track>(item.number)) - order.begin();
    arrows += arrows_of(one.machine.machine);
    if (arrows > kMostArrows || one.machine.extra > kMostExtra) return std::nullopt;
    if (arrows_of(one.machine.machine) > 0 || one.machine.machine.accepting[0])
      moves.push_back(std::move(one));
  }
  return moves;
}

// Numbers of `extra` digits more, and one to spare, stay below 2^62.
std::uint64_t most_number(const law::Numeration& numeration, std::size_t extra) {
  std::uint64_t most = std::uint64_t{1} << 62;
  for (std::size_t i = 0; i <= extra; ++i) most /= numeration.digits();
  std::uint64_t power = 1;
  while (power <= most / 2) power *= 2;
  return power;
}

}  // namespace

DigitLaw digit_law(const law::AutomatonProof& proof, const Limits& limits) {
  DigitLaw law;
  law.numeration = proof.numeration;
  law.coordinates = proof.rules.dimension();
  law.values = proof.values;
  law.law = {proof.machine, law.coordinates, 0};
  law.law.extra = extra_digits(proof.machine, law.coordinates);
  std::size_t extra = law.law.extra;
  if (auto moves = all_moves(proof, limits)) {
    law.moves = std::move(*moves);
    for (const DigitMoves& one : law.moves) extra = std::max(extra, one.machine.extra);
  } else {
    law.has_moves = false;
  }
  law.most = most_number(law.numeration, extra);
  return law;
}

}  // namespace grundy::exporting
