// Edmonds' blossom algorithm, without recursion. From an unmatched root grows a tree of alternating
// paths: `outer` vertices are reached by an even number of edges, `inner` ones by an odd number. An edge
// to an unmatched vertex gives a longer matching. An edge between two outer vertices closes an odd cycle,
// a blossom, all of whose vertices become outer; it is shrunk to its base by union-find.
//
// A tree that ends without a longer matching (a Hungarian tree) never takes part in one later, so its
// labels stay. At the end exactly the outer vertices are missed by some maximum matching: the even path
// from the root may change its edges for the others (Gallai and Edmonds). So one run answers the question
// for all vertices.
//
// J. Edmonds, Paths, trees, and flowers, Canad. J. Math. 17 (1965) 449-467. Why not Boost.Graph, which has
// the algorithm: it walks along paths by recursion, and gives no outer vertices.
#include "theory/matching.hpp"

#include <numeric>
#include <utility>

namespace grundy::theory {
namespace {

constexpr std::uint32_t kNone = MaximumMatching::kNone;

class Blossoms {
 public:
  Blossoms(std::uint32_t n, const Neighbours& neighbours, const std::function<bool()>& stopped)
      : neighbours_(neighbours),
        stopped_(stopped),
        mate_(n, kNone),
        label_(n, Label::none),
        previous_(n, kNone),
        base_(n),
        seen_(n, 0) {
    std::iota(base_.begin(), base_.end(), 0U);
  }

  bool run() {
    const auto n = static_cast<std::uint32_t>(mate_.size());
    for (std::uint32_t v = 0; v < n; ++v) match_greedily(v);
    for (std::uint32_t v = 0; v < n; ++v) {
      if (mate_[v] != kNone) continue;
      if (!grow(v)) return false;
    }
    return true;
  }

  MaximumMatching result() && {
    MaximumMatching matching{std::move(mate_), {}};
    for (Label label : label_) matching.missable.push_back(label == Label::outer ? 1 : 0);
    return matching;
  }

 private:
  enum class Label : std::uint8_t { none, outer, inner };
  static constexpr std::uint32_t kStepsBetween = 1 << 16;

  void match_greedily(std::uint32_t v) {
    if (mate_[v] != kNone) return;
    for (std::uint32_t u : neighbours_(v)) {
      if (u == v || mate_[u] != kNone) continue;
      mate_[v] = u;
      mate_[u] = v;
      return;
    }
  }

  std::uint32_t base_of(std::uint32_t v) {
    while (base_[v] != v) {
      base_[v] = base_[base_[v]];
      v = base_[v];
    }
    return v;
  }

  void set_label(std::uint32_t v, Label label) {
    if (label_[v] == Label::none) touched_.push_back(v);
    label_[v] = label;
    if (label == Label::outer) queue_.push_back(v);
  }

  // The base of the outer vertex before v in the tree; kNone at the root.
  std::uint32_t step_up(std::uint32_t v) {
    const std::uint32_t below = mate_[v];
    return below == kNone ? kNone : base_of(previous_[below]);
  }

  std::uint32_t common_base(std::uint32_t x, std::uint32_t y) {
    ++round_;
    x = base_of(x);
    y = base_of(y);
    while (true) {
      if (x != kNone) {
        if (seen_[x] == round_) return x;
        seen_[x] = round_;
        x = step_up(x);
      }
      std::swap(x, y);
    }
  }

  // The side of the blossom from x up to its base; y is the other end of the edge that closes it.
  void shrink(std::uint32_t x, std::uint32_t y, std::uint32_t base) {
    while (base_of(x) != base) {
      previous_[x] = y;
      y = mate_[x];
      if (label_[y] == Label::inner) set_label(y, Label::outer);
      if (base_of(x) == x) base_[x] = base;
      if (base_of(y) == y) base_[y] = base;
      x = previous_[y];
    }
  }

  // The unmatched v is reached from the outer vertex previous_[v]: turns the path round.
  void augment(std::uint32_t v) {
    while (v != kNone) {
      const std::uint32_t u = previous_[v], next = mate_[u];
      mate_[v] = u;
      mate_[u] = v;
      v = next;
    }
  }

  void forget_tree() {
    for (std::uint32_t v : touched_) {
      label_[v] = Label::none;
      previous_[v] = kNone;
      base_[v] = v;
    }
  }

  // The tree of one root. False only if stopped.
  bool grow(std::uint32_t root) {
    touched_.clear();
    queue_.clear();
    set_label(root, Label::outer);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      if (++steps_ % kStepsBetween == 0 && stopped_()) return false;
      const std::uint32_t x = queue_[at];
      for (std::uint32_t y : neighbours_(x)) {
        if (y == x) continue;
        if (label_[y] == Label::none) {
          previous_[y] = x;
          if (mate_[y] == kNone) {
            augment(y);
            forget_tree();
            previous_[y] = kNone;
            return true;
          }
          set_label(y, Label::inner);
          set_label(mate_[y], Label::outer);
        } else if (label_[y] == Label::outer && base_of(x) != base_of(y)) {
          const std::uint32_t base = common_base(x, y);
          shrink(x, y, base);
          shrink(y, x, base);
        }
      }
    }
    return true;
  }

  const Neighbours& neighbours_;
  const std::function<bool()>& stopped_;
  std::vector<std::uint32_t> mate_;
  std::vector<Label> label_;
  std::vector<std::uint32_t> previous_;  // of an inner vertex: the outer one before it
  std::vector<std::uint32_t> base_;      // union-find: the base of the blossom
  std::vector<std::uint32_t> seen_;
  std::vector<std::uint32_t> queue_, touched_;
  std::uint32_t round_ = 0, steps_ = 0;
};

}  // namespace

std::optional<MaximumMatching> maximum_matching(std::uint32_t n, const Neighbours& neighbours,
                                                const std::function<bool()>& stopped) {
  Blossoms blossoms(n, neighbours, stopped);
  if (!blossoms.run()) return std::nullopt;
  return std::move(blossoms).result();
}

}  // namespace grundy::theory
