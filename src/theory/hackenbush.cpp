// Green Hackenbush on any graph. Two principles give its nim-value. Colon: bushes that grow from one
// vertex may be replaced by a single stalk whose length is the xor of their values. Fusion: the
// vertices of any cycle may be brought together, which makes its edges loops, each worth 1.
//
// So: edges that are not bridges become loops at the block they belong to (the 2-edge-connected
// component), and only their parity matters; the blocks hang from one another by bridges as a tree;
// the value of a block is the xor of its parity and of (value + 1) over the blocks above it.
// Bridges are found by one depth-first walk from the ground with an explicit stack (Tarjan's low
// points): O(edges) for a value, O(edges^2) for all the moves.
// Reference: Berlekamp, Conway and Guy, Winning Ways, ch. 7.
#include <algorithm>

#include "rulesets/native/hackenbush.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 7: "
    "the "
    "colon and fusion principles";
// Above this many edges the moves are left to the description: finding each costs a walk.
constexpr std::size_t kMaxEdgesForMoves = 5000;

using Flags = std::vector<Int>;

// One walk over the standing edges. Vertices are numbered in the order in which they are met.
class Walk {
 public:
  Walk(const HackenbushRules& rules, const Flags& standing)
      : rules_(rules), standing_(standing), number_(rules.graph().vertices, kUnseen) {
    run();
  }

  std::uint64_t value() const {
    // Blocks, from the ground upwards: a vertex begins a block if the edge to it is a bridge.
    std::vector<std::uint32_t> block(order_.size(), 0);
    for (std::uint32_t i = 1; i < order_.size(); ++i)
      block[i] = is_bridge(i) ? i : block[parent_[i]];
    std::vector<std::uint64_t> value(order_.size(), 0);
    for (std::uint32_t i = 0; i < order_.size(); ++i) value[block[i]] ^= loops_[i] & 1;
    for (std::uint32_t i = 1; i < order_.size(); ++i)
      if (!is_bridge(i)) value[block[i]] ^= 1;
    for (auto i = static_cast<std::uint32_t>(order_.size()); i-- > 1;)
      if (is_bridge(i)) value[block[parent_[i]]] ^= value[i] + 1;
    return value[0];
  }

 private:
  static constexpr std::uint32_t kUnseen = 0xFFFFFFFF;

  bool is_bridge(std::uint32_t i) const { return low_[i] > parent_[i]; }

  void enter(std::uint32_t vertex, std::uint32_t parent, std::uint32_t edge) {
    number_[vertex] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(vertex);
    parent_.push_back(parent);
    edge_.push_back(edge);
    low_.push_back(number_[vertex]);
    loops_.push_back(0);
    next_.push_back(0);
  }

  void run() {
    std::vector<std::uint32_t> stack = {0};
    enter(rules_.graph().root, kUnseen, kUnseen);
    while (!stack.empty()) {
      std::uint32_t at = stack.back();
      const std::vector<std::uint32_t>& edges = rules_.incidence()[order_[at]];
      if (next_[at] < edges.size()) {
        cross(at, edges[next_[at]++], stack);
        continue;
      }
      stack.pop_back();
      if (at != 0) low_[parent_[at]] = std::min(low_[parent_[at]], low_[at]);
    }
  }

  // Looks along an edge from `at`: to a new vertex, or back to one already met. An edge that goes
  // back is counted once, as a loop at its upper end (for a loop, its only end).
  void cross(std::uint32_t at, std::uint32_t e, std::vector<std::uint32_t>& stack) {
    if (standing_[e] == 0 || e == edge_[at]) return;
    auto [u, v] = rules_.graph().edges[e];
    std::uint32_t other = u == order_[at] ? v : u;
    if (number_[other] == kUnseen) {
      stack.push_back(static_cast<std::uint32_t>(order_.size()));
      enter(other, at, e);
      return;
    }
    if (number_[other] > at) return;
    low_[at] = std::min(low_[at], number_[other]);
    loops_[at] ^= 1;
  }

  const HackenbushRules& rules_;
  const Flags& standing_;
  std::vector<std::uint32_t> number_;  // of each vertex, or kUnseen
  // By number: the vertex, the number it was reached from and by which edge, the low point, the
  // parity of the edges that go back, how many edges were looked at.
  std::vector<std::uint32_t> order_, parent_, edge_, low_, loops_, next_;
};

std::optional<Flags> flags_of(const Term& term, std::size_t edges) {
  if (term.coordinates.size() != 1) return std::nullopt;
  const BigList* list = std::get_if<BigList>(&term.coordinates[0]);
  if (list == nullptr || list->size() != edges) return std::nullopt;
  Flags flags;
  for (const BigInt& n : *list) flags.push_back(n == 0 ? 0 : 1);
  return flags;
}

Term term_of(FunctionId function, const Flags& flags) {
  return {function, {BigList(flags.begin(), flags.end())}};
}

class HackenbushValuer final : public Valuer {
 public:
  explicit HackenbushValuer(std::shared_ptr<const Rules> rules)
      : keep_(std::move(rules)), rules_(static_cast<const HackenbushRules&>(*keep_)) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<Flags> flags = flags_of(term, rules_.graph().edges.size());
    if (!flags) return std::nullopt;
    return BigInt(Walk(rules_, *flags).value());
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    std::optional<Flags> flags = flags_of(term, rules_.graph().edges.size());
    if (!flags) return moves.finish();
    if (flags->size() > kMaxEdgesForMoves) {
      moves.leave_open();
      moves.describe({text::theory::hackenbush_moves, {shown(target)}});
      return moves.finish();
    }
    for (Int& edge : *flags) {
      if (edge == 0) continue;
      edge = 0;
      if (Walk(rules_, *flags).value() == target) add(term.function, *flags, moves);
      edge = 1;
    }
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::hackenbush_name};
    e.reference = kReference;
    std::size_t edges = 0;
    for (const Term& term : terms) {
      std::optional<Flags> flags = flags_of(term, rules_.graph().edges.size());
      if (flags) edges += static_cast<std::size_t>(std::count(flags->begin(), flags->end(), 1));
    }
    e.detail = {text::theory::hackenbush_detail, {std::to_string(edges)}};
    e.proof = {{text::theory::hackenbush_proof_fusion}, {text::theory::hackenbush_proof_colon}};
    return e;
  }

 private:
  void add(FunctionId function, const Flags& standing, MoveList& moves) const {
    std::vector<Term> to;
    for (const Flags& piece : rules_.pieces(standing)) to.push_back(term_of(function, piece));
    moves.add(std::move(to));
  }

  std::shared_ptr<const Rules> keep_;
  const HackenbushRules& rules_;
};

class Hackenbush final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"hackenbush",
            {text::theory::hackenbush_name},
            {text::theory::hackenbush_statement},
            {text::theory::hackenbush_condition},
            {text::theorems::cost_hackenbush},
            kReference,
            "tests/theory/hackenbush_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const Part& part = study.game().part_of(function);
    if (part.native != "hackenbush") return nullptr;
    return std::make_unique<HackenbushValuer>(part.rules);
  }
};

}  // namespace

const Theorem& hackenbush() {
  static const Hackenbush theorem;
  return theorem;
}

}  // namespace grundy::theory
