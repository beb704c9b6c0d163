// Projection: "there is a number on track t such that ...".
//
// Without the track an automaton is nondeterministic: several digits of the lost track lead to
// several states. The subset construction makes it deterministic again. A state's diagram without the
// track has sets of states for leaves; the diagram of a set is the union of the diagrams of its
// members. Sets are numbered, so leaves are numbers here too, and unions of nodes are remembered.
// The dead state is left out of all sets.
//
// The lost number may be longer than all the others: they then begin with zeros. So the start is
// everything reached by zeros on the tracks that stay.
#include <algorithm>
#include <array>
#include <map>

#include "law/automaton/automaton.hpp"
#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

class Subsets {
 public:
  Subsets(Diagrams& diagrams, Effort& effort, const Automaton& x, const std::vector<Track>& gone)
      : diagrams_(diagrams), effort_(effort), x_(x), gone_(gone) {
    number_of({});  // the empty set is number 0
  }

  std::optional<Automaton> run() {
    Automaton result;
    for (const Track t : x_.tracks)
      if (!is_gone(t)) result.tracks.push_back(t);
    result.start = state_of(closed_start());
    for (State at = 0; at < reached_.size(); ++at) {
      if (!effort_.go_on(reached_.size(), diagrams_.bytes())) return std::nullopt;
      const Set& set = *sets_[reached_[at]];
      if (set.empty()) result.dead = at;
      result.final.push_back(accepts(set) ? 1 : 0);
      result.next.push_back(numbered(diagram(set)));
    }
    return result;
  }

 private:
  using Set = std::vector<State>;

  bool is_gone(Track t) const { return std::ranges::find(gone_, t) != gone_.end(); }

  bool accepts(const Set& set) const {
    return std::ranges::any_of(set, [&](State s) { return x_.final[s] != 0; });
  }

  // Unions on the way to a union get numbers too; only what a diagram ends in is a state.
  State state_of(std::uint32_t number) {
    const auto [at, fresh] = states_.try_emplace(number, static_cast<State>(reached_.size()));
    if (fresh) reached_.push_back(number);
    return at->second;
  }

  // The diagram with states for leaves instead of numbers of sets.
  Node numbered(Node node) {
    if (is_leaf(node)) return leaf(state_of(leaf_value(node)));
    if (const auto known = numbered_.find(node); known != numbered_.end()) return known->second;
    std::array<Node, kMaxDigits> kids;
    for (unsigned d = 0; d < diagrams_.digits(); ++d) kids[d] = numbered(diagrams_.kid(node, d));
    const Node result =
        diagrams_.make(diagrams_.track(node), std::span(kids).first(diagrams_.digits()));
    numbered_.insert({node, result});
    return result;
  }

  std::uint32_t number_of(Set set) {
    const auto [at, fresh] =
        numbers_.try_emplace(std::move(set), static_cast<std::uint32_t>(sets_.size()));
    if (fresh) sets_.push_back(&at->first);
    return at->second;
  }

  std::uint32_t closed_start() {
    Set set = {x_.start};
    while (true) {
      Node node = diagram(set);
      while (!is_leaf(node)) node = diagrams_.kid(node, 0);
      Set wider = union_of(set, *sets_[leaf_value(node)]);
      if (wider == set) return number_of(std::move(set));
      set = std::move(wider);
    }
  }

  static Set union_of(const Set& a, const Set& b) {
    Set all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
    return all;
  }

  Node diagram(const Set& set) {
    Node all = leaf(0);
    for (const State s : set) all = united(all, stripped(x_.next[s]));
    return all;
  }

  // The diagram without the lost tracks, its leaves sets.
  Node stripped(Node node) {
    if (is_leaf(node)) {
      const State s = leaf_value(node);
      return leaf(s == x_.dead ? 0 : number_of({s}));
    }
    if (const auto known = stripped_.find(node); known != stripped_.end()) return known->second;
    const Track track = diagrams_.track(node);
    Node result = leaf(0);
    if (is_gone(track)) {
      for (unsigned d = 0; d < diagrams_.digits(); ++d)
        result = united(result, stripped(diagrams_.kid(node, d)));
    } else {
      std::array<Node, kMaxDigits> kids;
      for (unsigned d = 0; d < diagrams_.digits(); ++d) kids[d] = stripped(diagrams_.kid(node, d));
      result = diagrams_.make(track, std::span(kids).first(diagrams_.digits()));
    }
    stripped_.insert({node, result});
    return result;
  }

  Node united(Node a, Node b) {
    if (a == b || b == leaf(0)) return a;
    if (a == leaf(0)) return b;
    if (a > b) std::swap(a, b);
    const std::uint64_t key = pair_key(a, b);
    if (const auto known = united_.find(key); known != united_.end()) return known->second;
    Node result = 0;
    if (is_leaf(a) && is_leaf(b)) {
      result = leaf(number_of(union_of(*sets_[leaf_value(a)], *sets_[leaf_value(b)])));
    } else {
      const Track track = first_track(diagrams_, a, b);
      std::array<Node, kMaxDigits> kids;
      for (unsigned d = 0; d < diagrams_.digits(); ++d)
        kids[d] = united(diagrams_.follow(a, track, d), diagrams_.follow(b, track, d));
      result = diagrams_.make(track, std::span(kids).first(diagrams_.digits()));
    }
    united_.insert({key, result});
    return result;
  }

  Diagrams& diagrams_;
  Effort& effort_;
  const Automaton& x_;
  const std::vector<Track>& gone_;
  std::map<Set, std::uint32_t> numbers_;  // node-based: the sets stay where they are
  std::vector<const Set*> sets_;
  std::vector<std::uint32_t> reached_;  // of each state: the number of its set
  tsl::robin_map<std::uint32_t, State> states_;
  tsl::robin_map<Node, Node> stripped_, numbered_;
  PairMap<Node> united_;
};

}  // namespace

std::optional<Automaton> Algebra::project(const Automaton& x, const std::vector<Track>& gone) {
  std::optional<Automaton> raw = Subsets(diagrams_, *effort_, x, gone).run();
  return raw ? minimise(*raw) : std::nullopt;
}

}  // namespace grundy::law
