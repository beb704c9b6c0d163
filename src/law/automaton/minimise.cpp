// Minimisation and renaming of tracks.
//
// Hopcroft's algorithm wants the predecessors of a state under a letter, which diagrams do not give;
// its gain over Moore's is a factor in the number of letters, which diagrams do not pay in the first
// place. So: classes by acceptance; in each round the diagram of a state, with classes for leaves, is
// its signature; until no class splits. The signatures live in a store of their own, emptied after
// every round.
#include <algorithm>
#include <array>
#include <map>

#include "law/automaton/automaton.hpp"
#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

using NodeMap = tsl::robin_map<Node, Node>;

// `node` of `from` as a node of `to`, with map[leaf] for leaves.
Node relabelled(const Diagrams& from, Diagrams& to, Node node, const std::vector<State>& map,
                NodeMap& known) {
  if (is_leaf(node)) return leaf(map[leaf_value(node)]);
  if (const auto at = known.find(node); at != known.end()) return at->second;
  std::array<Node, kMaxDigits> kids;
  for (unsigned d = 0; d < from.digits(); ++d)
    kids[d] = relabelled(from, to, from.kid(node, d), map, known);
  const Node result = to.make(from.track(node), std::span(kids).first(from.digits()));
  known.insert({node, result});
  return result;
}

// One round: the new class of every state. Returns how many classes there are.
State refine(const Diagrams& diagrams, Diagrams& scratch, const Automaton& x,
             std::vector<State>& classes) {
  scratch.clear();
  NodeMap known;
  PairMap<State> numbers;
  std::vector<State> finer(classes.size());
  for (State s = 0; s < x.states(); ++s) {
    const Node signature = relabelled(diagrams, scratch, x.next[s], classes, known);
    const auto fresh = static_cast<State>(numbers.size());
    finer[s] = numbers.try_emplace(pair_key(classes[s], signature), fresh).first->second;
  }
  classes = std::move(finer);
  return static_cast<State>(numbers.size());
}

// Puts the tracks of one diagram into another order: kid by kid, the new first track first.
class Reorder {
 public:
  // The track old_names[i] becomes new_names[i], which ascend.
  Reorder(Diagrams& diagrams, std::vector<Track> old_names, std::vector<Track> new_names)
      : d_(diagrams), old_(std::move(old_names)), new_(std::move(new_names)) {}

  // The diagram over the new tracks from number `from` on.
  Node run(Node node, std::size_t from) {
    if (is_leaf(node)) return node;
    const std::uint64_t key = pair_key(node, static_cast<std::uint32_t>(from));
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    std::array<Node, kMaxDigits> kids;
    for (unsigned digit = 0; digit < d_.digits(); ++digit)
      kids[digit] = run(fixed(node, old_[from], digit), from + 1);
    const Node result = d_.make(new_[from], std::span<const Node>(kids).first(d_.digits()));
    known_.insert({key, result});
    return result;
  }

 private:
  // `node` with the digit of an old track fixed, wherever in the diagram it is asked for.
  Node fixed(Node node, Track track, unsigned digit) {
    if (is_leaf(node) || d_.track(node) > track) return node;
    if (d_.track(node) == track) return d_.kid(node, digit);
    const std::uint64_t key = pair_key(node, static_cast<std::uint32_t>(track) << 8 | digit);
    if (const auto at = fixed_.find(key); at != fixed_.end()) return at->second;
    std::array<Node, kMaxDigits> kids;
    for (unsigned d = 0; d < d_.digits(); ++d) kids[d] = fixed(d_.kid(node, d), track, digit);
    const Node result = d_.make(d_.track(node), std::span<const Node>(kids).first(d_.digits()));
    fixed_.insert({key, result});
    return result;
  }

  Diagrams& d_;
  std::vector<Track> old_, new_;
  PairMap<Node> known_, fixed_;
};

}  // namespace

std::optional<Automaton> Algebra::minimise(const Automaton& x) {
  std::vector<State> classes(x.states());
  for (State s = 0; s < x.states(); ++s) classes[s] = x.final[s];
  Diagrams scratch(diagrams_.digits());
  State count = 0;
  for (State before = kNoState; before != count;) {
    if (!effort_->go_on(x.states(), diagrams_.bytes() + scratch.bytes())) return std::nullopt;
    before = count;
    count = refine(diagrams_, scratch, x, classes);
  }
  Automaton result;
  result.tracks = x.tracks;
  result.next.resize(count);
  result.final.resize(count);
  result.start = classes[x.start];
  NodeMap known;
  std::vector<std::uint8_t> done(count, 0);
  for (State s = 0; s < x.states(); ++s) {
    const State c = classes[s];
    if (done[c] != 0) continue;
    done[c] = 1;
    result.next[c] = relabelled(diagrams_, diagrams_, x.next[s], classes, known);
    result.final[c] = x.final[s];
    if (result.final[c] == 0 && result.next[c] == leaf(c)) result.dead = c;
  }
  return result;
}

std::optional<Automaton> Algebra::rename(const Automaton& x, const std::vector<Track>& to) {
  std::vector<std::pair<Track, Track>> names;  // new, old
  for (const Track t : x.tracks) names.emplace_back(to[t], t);
  std::ranges::sort(names);
  std::vector<Track> fresh, old;
  for (const auto& [n, o] : names) fresh.push_back(n), old.push_back(o);
  Automaton result = x;
  result.tracks = fresh;
  Reorder reorder(diagrams_, std::move(old), std::move(fresh));
  for (Node& node : result.next) {
    if (!effort_->go_on(x.states(), diagrams_.bytes())) return std::nullopt;
    node = reorder.run(node, 0);
  }
  return result;
}

}  // namespace grundy::law
