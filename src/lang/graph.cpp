// Building the graph. Every node knows the innermost loop it depends on ("level"): the code
// generator computes it right before the next loop inside, once, instead of in every iteration.
#include "lang/graph.hpp"

#include <algorithm>
#include <utility>

#include "lang/list_op.hpp"

namespace grundy::lang {
namespace {

// How deep affine() looks into an expression: longer sums are left as they are.
constexpr int kAffineDepth = 40;

std::uint32_t fold_bit(unsigned depth) {
  return std::uint32_t{1} << std::min(depth, 31U);
}

}  // namespace

std::size_t Graph::KeyHash::operator()(const Key& key) const {
  std::uint64_t h = key.head * 0x9E3779B97F4A7C15U;
  for (const std::uint64_t part : {static_cast<std::uint64_t>(key.value), std::uint64_t{key.a},
                                   std::uint64_t{key.b}, std::uint64_t{key.c}}) {
    h = (h ^ part) * 0xBF58476D1CE4E5B9U;
    h ^= h >> 29;
  }
  return static_cast<std::size_t>(h);
}

NodeId Graph::intern(Node node) {
  for (const NodeId operand : {node.a, node.b, node.c}) {
    if (operand == kNoNode) continue;
    node.level = std::max(node.level, nodes_[operand].level);
    node.fold_depth |= nodes_[operand].fold_depth;
  }
  const auto next = static_cast<NodeId>(nodes_.size());
  if (optimise_) {
    const Key key{static_cast<std::uint64_t>(node.op), node.value, node.a, node.b, node.c};
    const auto [found, fresh] = known_nodes_.insert({key, next});
    if (!fresh) return found->second;
  }
  nodes_.push_back(node);
  return next;
}

NodeId Graph::constant(Int value) {
  Node node;
  node.value = value;
  return intern(node);
}

NodeId Graph::parameter(std::uint32_t index) {
  Node node;
  node.op = Op::parameter;
  node.value = index;
  return intern(node);
}

NodeId Graph::loop_variable(std::uint32_t level) {
  Node node;
  node.op = Op::variable;
  node.value = slots_++;
  node.level = level;
  return intern(node);
}

NodeId Graph::fold_variable(unsigned fold_depth) {
  Node node;
  node.op = Op::variable;
  node.value = slots_++;
  node.fold_depth = fold_bit(fold_depth);
  return intern(node);
}

std::optional<Int> Graph::known(NodeId id) const {
  if (nodes_[id].op != Op::constant) return std::nullopt;
  return nodes_[id].value;
}

// x+0, x-0, x*1, constants: what is always worth doing. An operation on constants that has no value
// is left for run time, which names its place.
std::optional<NodeId> Graph::simplify(Op op, NodeId a, NodeId b) {
  const auto ka = known(a);
  if (b == kNoNode) {
    Int value = 0;
    if (ka && apply_unary(op, *ka, value) == Trap::none) return constant(value);
    return std::nullopt;
  }
  const auto kb = known(b);
  Int value = 0;
  if (ka && kb && apply_binary(op, *ka, *kb, value) == Trap::none) return constant(value);
  if (op == Op::add && ka == 0) return b;
  if ((op == Op::add || op == Op::sub) && kb == 0) return a;
  if (op == Op::mul && ka == 1) return b;
  if ((op == Op::mul || op == Op::div) && kb == 1) return a;
  if (op == Op::logical_and && ka) return *ka == 0 ? a : b;
  if (op == Op::logical_or && ka) return *ka != 0 ? a : b;
  return std::nullopt;
}

NodeId Graph::make(Op op, NodeId a, NodeId b, std::uint32_t place) {
  if (optimise_) {
    if (const auto simpler = simplify(op, a, b)) return *simpler;
  }
  Node node;
  node.op = op;
  node.a = a;
  node.b = b;
  node.place = place;
  return intern(node);
}

NodeId Graph::make_if(NodeId condition, NodeId yes, NodeId no, std::uint32_t place) {
  if (optimise_) {
    if (const auto value = known(condition)) return *value != 0 ? yes : no;
  }
  Node node;
  node.op = Op::if_else;
  node.a = condition;
  node.b = yes;
  node.c = no;
  node.place = place;
  return intern(node);
}

NodeId Graph::list(Op op, std::uint32_t list, NodeId a, std::uint32_t place) {
  Node node;
  node.op = op;
  node.value = list;
  node.a = a;
  node.place = place;
  return intern(node);
}

NodeId Graph::make_fold(NodeFold fold, unsigned depth, std::uint32_t place) {
  Node node;
  node.op = Op::fold;
  node.place = place;
  node.value = static_cast<Int>(folds_.size());
  const auto include = [&](NodeId id) {
    if (id == kNoNode) return;
    node.level = std::max(node.level, nodes_[id].level);
    node.fold_depth |= nodes_[id].fold_depth;
  };
  include(fold.guard);
  include(fold.body);
  if (depth < 31) node.fold_depth &= ~fold_bit(depth);
  for (const NodeRange& range : fold.ranges) {
    for (const NodeId id : {range.lo, range.hi, range.step}) include(id);
  }
  folds_.push_back(std::move(fold));
  return intern(node);
}

std::optional<Affine> Graph::affine(NodeId id, std::uint32_t level) {
  return affine_within(id, level, kAffineDepth);
}

std::optional<Affine> Graph::affine_within(NodeId id, std::uint32_t level, int depth) {
  const Node node = nodes_[id];
  if (node.level < level) return Affine{0, id};
  if (depth == 0) return std::nullopt;
  if (node.op == Op::variable) return Affine{1, constant(0)};
  if (node.op == Op::add || node.op == Op::sub) {
    const auto left = affine_within(node.a, level, depth - 1);
    if (!left) return std::nullopt;
    const auto right = affine_within(node.b, level, depth - 1);
    if (!right) return std::nullopt;
    Int coefficient = 0;
    if (apply_binary(node.op, left->coefficient, right->coefficient, coefficient) != Trap::none) {
      return std::nullopt;
    }
    return Affine{coefficient, make(node.op, left->rest, right->rest, node.place)};
  }
  if (node.op == Op::mul) {
    const bool constant_first = known(node.a).has_value();
    const auto factor = known(constant_first ? node.a : node.b);
    if (factor) {
      const auto inner = affine_within(constant_first ? node.b : node.a, level, depth - 1);
      if (!inner) return std::nullopt;
      Int coefficient = 0;
      if (__builtin_mul_overflow(*factor, inner->coefficient, &coefficient)) return std::nullopt;
      return Affine{coefficient, make(Op::mul, constant(*factor), inner->rest, node.place)};
    }
  }
  if (node.op == Op::neg) {
    const auto inner = affine_within(node.a, level, depth - 1);
    if (!inner) return std::nullopt;
    if (inner->coefficient == std::numeric_limits<Int>::min()) return std::nullopt;
    return Affine{-inner->coefficient, make(Op::neg, inner->rest, kNoNode, node.place)};
  }
  return std::nullopt;
}

namespace {

// One import: a walk over the arena with a stack of its own, each shared expression once.
class Import {
 public:
  Import(Graph& graph, const Program& program, Environment& environment, unsigned fold_depth)
      : graph_(graph), program_(program), environment_(environment), fold_depth_(fold_depth) {}

  NodeId run(ExprId root) {
    stack_.push_back(root);
    while (!stack_.empty()) {
      const ExprId id = stack_.back();
      if (done_.contains(id)) {
        stack_.pop_back();
      } else if (!push_operands(program_.exprs[id])) {
        done_[id] = build(program_.exprs[id]);
        stack_.pop_back();
      }
    }
    return done_[root];
  }

 private:
  // Operands that are not there yet go first.
  bool push_operands(const Expr& expr) {
    bool pushed = false;
    for (const ExprId operand : {expr.a, expr.b, expr.c}) {
      if (operand == kNoExpr || done_.contains(operand)) continue;
      stack_.push_back(operand);
      pushed = true;
    }
    return pushed;
  }

  NodeId built(ExprId id) { return id == kNoExpr ? kNoNode : done_[id]; }

  NodeId build(const Expr& expr) {
    const auto index = static_cast<std::size_t>(expr.value);
    switch (expr.op) {
      case Op::constant:
        return graph_.constant(expr.value);
      case Op::parameter:
        return environment_.parameters[index];
      case Op::variable:
        return environment_.slots[index];
      case Op::if_else:
        return graph_.make_if(built(expr.a), built(expr.b), built(expr.c), expr.place);
      case Op::fold:
        return build_fold(program_.folds[index], expr.place);
      default:
        if (is_list_op(expr.op)) {
          return graph_.list(expr.op, static_cast<std::uint32_t>(expr.value), built(expr.a),
                             expr.place);
        }
        return graph_.make(expr.op, built(expr.a), built(expr.b), expr.place);
    }
  }

  NodeId build_fold(const Fold& fold, std::uint32_t place) {
    NodeFold result;
    result.kind = fold.kind;
    result.ranges = import_ranges(graph_, program_, fold.generator, environment_, fold_depth_);
    const NodeId variable = graph_.fold_variable(fold_depth_);
    result.slot = static_cast<std::uint32_t>(graph_[variable].value);
    const std::size_t slot = fold.generator.variable;
    if (environment_.slots.size() <= slot) environment_.slots.resize(slot + 1, kNoNode);
    const NodeId outer = std::exchange(environment_.slots[slot], variable);
    if (fold.guard != kNoExpr) {
      result.guard = import_expression(graph_, program_, fold.guard, environment_, fold_depth_ + 1);
    }
    result.body = import_expression(graph_, program_, fold.body, environment_, fold_depth_ + 1);
    environment_.slots[slot] = outer;
    return graph_.make_fold(std::move(result), fold_depth_, place);
  }

  Graph& graph_;
  const Program& program_;
  Environment& environment_;
  unsigned fold_depth_;
  std::vector<ExprId> stack_;
  tsl::robin_map<ExprId, NodeId> done_;
};

}  // namespace

NodeId import_expression(Graph& graph, const Program& program, ExprId root,
                         Environment& environment, unsigned fold_depth) {
  return Import(graph, program, environment, fold_depth).run(root);
}

std::vector<NodeRange> import_ranges(Graph& graph, const Program& program,
                                     const Generator& generator, Environment& environment,
                                     unsigned fold_depth) {
  std::vector<NodeRange> ranges;
  for (const Range& range : generator.ranges) {
    NodeRange node;
    node.lo = import_expression(graph, program, range.lo, environment, fold_depth);
    node.hi = range.hi == range.lo
                  ? node.lo
                  : import_expression(graph, program, range.hi, environment, fold_depth);
    if (range.step != kNoExpr) {
      node.step = import_expression(graph, program, range.step, environment, fold_depth);
    }
    ranges.push_back(node);
  }
  return ranges;
}

}  // namespace grundy::lang
