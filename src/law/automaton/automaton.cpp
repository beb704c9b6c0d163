// The product of automata and what follows from it; projection and minimisation have their own
// files.
#include "law/automaton/automaton.hpp"

#include <tsl/robin_map.h>

#include <algorithm>
#include <array>

#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

// The reachable pairs of states. A pair from which nothing can be accepted any more is one state,
// whatever the other half.
class Product {
 public:
  Product(Diagrams& diagrams, Effort& effort, const Automaton& x, const Automaton& y, Join how)
      : diagrams_(diagrams), effort_(effort), x_(x), y_(y), how_(how) {}

  // Stops at the first accepted pair if `search`: then found() tells.
  std::optional<Automaton> run(bool search) {
    Automaton result;
    std::set_union(x_.tracks.begin(), x_.tracks.end(), y_.tracks.begin(), y_.tracks.end(),
                   std::back_inserter(result.tracks));
    result.start = state_of(x_.start, y_.start);
    for (State at = 0; at < pairs_.size(); ++at) {
      if (!effort_.go_on(pairs_.size(), diagrams_.bytes())) return std::nullopt;
      const auto [a, b] = pairs_[at];
      if (at == dead_) {
        result.next.push_back(leaf(dead_));
        result.final.push_back(0);
        continue;
      }
      result.final.push_back(accepts(a, b) ? 1 : 0);
      if (search && result.final.back() != 0) {
        found_ = true;
        return result;
      }
      result.next.push_back(joined(x_.next[a], y_.next[b]));
    }
    result.dead = dead_;
    return result;
  }

  bool found() const { return found_; }

 private:
  bool accepts(State a, State b) const {
    const bool left = x_.final[a] != 0, right = y_.final[b] != 0;
    if (how_ == Join::both) return left && right;
    return how_ == Join::either ? left || right : left && !right;
  }

  bool hopeless(Node a, Node b) const {
    const bool left = is_leaf(a) && leaf_value(a) == x_.dead;
    const bool right = is_leaf(b) && leaf_value(b) == y_.dead;
    if (how_ == Join::both) return left || right;
    return how_ == Join::either ? left && right : left;
  }

  State dead() {
    if (dead_ == kNoState) {
      dead_ = static_cast<State>(pairs_.size());
      pairs_.emplace_back(0, 0);
    }
    return dead_;
  }

  State state_of(State a, State b) {
    if (hopeless(leaf(a), leaf(b))) return dead();
    const auto [at, fresh] = states_.try_emplace(pair_key(a, b), static_cast<State>(pairs_.size()));
    if (fresh) pairs_.emplace_back(a, b);
    return at->second;
  }

  Node joined(Node a, Node b) {
    if (hopeless(a, b)) return leaf(dead());
    if (is_leaf(a) && is_leaf(b)) return leaf(state_of(leaf_value(a), leaf_value(b)));
    const std::uint64_t key = pair_key(a, b);
    if (const auto known = joined_.find(key); known != joined_.end()) return known->second;
    const Track track = first_track(diagrams_, a, b);
    std::array<Node, kMaxDigits> kids;
    for (unsigned d = 0; d < diagrams_.digits(); ++d)
      kids[d] = joined(diagrams_.follow(a, track, d), diagrams_.follow(b, track, d));
    const Node node = diagrams_.make(track, std::span(kids).first(diagrams_.digits()));
    joined_.insert({key, node});
    return node;
  }

  Diagrams& diagrams_;
  Effort& effort_;
  const Automaton& x_;
  const Automaton& y_;
  Join how_;
  std::vector<std::pair<State, State>> pairs_;
  PairMap<State> states_;
  PairMap<Node> joined_;
  State dead_ = kNoState;
  bool found_ = false;
};

}  // namespace

std::optional<Automaton> Algebra::join(const Automaton& x, const Automaton& y, Join how) {
  std::optional<Automaton> raw = Product(diagrams_, *effort_, x, y, how).run(false);
  return raw ? minimise(*raw) : std::nullopt;
}

std::optional<bool> Algebra::disjoint(const Automaton& x, const Automaton& y) {
  Product product(diagrams_, *effort_, x, y, Join::both);
  if (!product.run(true)) return std::nullopt;
  return !product.found();
}

std::optional<bool> Algebra::same(const Automaton& x, const Automaton& y) {
  for (const auto& [left, right] : {std::pair(&x, &y), std::pair(&y, &x)}) {
    Product product(diagrams_, *effort_, *left, *right, Join::only_left);
    if (!product.run(true)) return std::nullopt;
    if (product.found()) return false;
  }
  return true;
}

bool Algebra::empty(const Automaton& x) {
  return std::ranges::none_of(x.final, [](std::uint8_t final) { return final != 0; });
}

State Algebra::step(const Automaton& x, State from, std::span<const unsigned> digits) const {
  Node node = x.next[from];
  for (std::size_t i = 0; i < x.tracks.size(); ++i)
    node = diagrams_.follow(node, x.tracks[i], digits[i]);
  return leaf_value(node);
}

}  // namespace grundy::law
