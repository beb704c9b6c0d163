// Expressions on their way from the IR to bytecode: a graph in which equal expressions are one node
// and constants are folded, so that the code computes each thing once and as far out of the loops
// as it can.
#pragma once

#include <tsl/robin_map.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "lang/arithmetic.hpp"
#include "lang/ir.hpp"

namespace grundy::lang {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xFFFFFFFF;

// As Expr, with what the code generator asks of it.
struct Node {
  Op op = Op::constant;
  Int value = 0;  // variable: a slot of the graph; fold: an index into folds()
  NodeId a = kNoNode, b = kNoNode, c = kNoNode;
  std::uint32_t place = 0;
  std::uint32_t level = 0;       // the innermost loop it depends on (0: none)
  std::uint32_t fold_depth = 0;  // bit d: depends on the variable of an enclosing fold of depth d
};

struct NodeRange {
  NodeId lo = kNoNode, hi = kNoNode, step = kNoNode;
};

struct NodeFold {
  FoldKind kind = FoldKind::sum;
  std::uint32_t slot = 0;
  std::vector<NodeRange> ranges;
  NodeId guard = kNoNode;
  NodeId body = kNoNode;
};

// node = coefficient * v + rest, where v is the variable of a loop and rest does not depend on it.
struct Affine {
  Int coefficient = 0;
  NodeId rest = kNoNode;
};

class Graph {
 public:
  // `optimise` false: no sharing, no folding; the nodes are the IR's expressions one by one.
  explicit Graph(bool optimise) : optimise_(optimise) {}

  const Node& operator[](NodeId id) const { return nodes_[id]; }
  const NodeFold& fold(const Node& node) const {
    return folds_[static_cast<std::size_t>(node.value)];
  }
  std::uint32_t slots() const { return slots_; }
  std::size_t size() const { return nodes_.size(); }

  NodeId constant(Int value);
  NodeId parameter(std::uint32_t index);
  NodeId make(Op op, NodeId a, NodeId b, std::uint32_t place);
  NodeId make_if(NodeId condition, NodeId yes, NodeId no, std::uint32_t place);
  NodeId list(Op op, std::uint32_t list, NodeId a, std::uint32_t place);
  NodeId make_fold(NodeFold fold, unsigned depth, std::uint32_t place);
  // A fresh variable of the loop at `level`, or of a fold of depth `fold_depth`.
  NodeId loop_variable(std::uint32_t level);
  NodeId fold_variable(unsigned fold_depth);

  std::optional<Int> known(NodeId id) const;  // the value of a constant node
  // For a node that depends on no loop inside the one at `level` (from 1). Only sums, differences
  // and constant multiples are looked into, and not too deep.
  std::optional<Affine> affine(NodeId id, std::uint32_t level);

 private:
  struct Key {
    std::uint64_t head;  // op
    Int value;
    NodeId a, b, c;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  NodeId intern(Node node);
  std::optional<Affine> affine_within(NodeId id, std::uint32_t level, int depth);
  std::optional<NodeId> simplify(Op op, NodeId a, NodeId b);

  bool optimise_;
  std::uint32_t slots_ = 0;
  std::vector<Node> nodes_;
  std::vector<NodeFold> folds_;
  tsl::robin_map<Key, NodeId, KeyHash> known_nodes_;
};

// What the names of an expression stand for while it is brought into the graph.
struct Environment {
  std::vector<NodeId> parameters;  // by parameter index; lists: kNoNode
  std::vector<NodeId> slots;       // by slot of the IR clause; unbound: kNoNode
};

// The IR's expression `root` as a node. Iterative but for folds, which nest at most kMaxNesting
// deep.
NodeId import_expression(Graph& graph, const Program& program, ExprId root,
                         Environment& environment, unsigned fold_depth = 0);

std::vector<NodeRange> import_ranges(Graph& graph, const Program& program,
                                     const Generator& generator, Environment& environment,
                                     unsigned fold_depth = 0);

}  // namespace grundy::lang
