// What is known of the values in a clause: of the result of an operator, and of a condition that holds
// in every move.
#include <algorithm>

#include "lang/forms.hpp"
#include "lang/list_op.hpp"

namespace grundy::lang {

// What is known of an opaque value.
void Forms::describe(const Node& node, const Linear& value) {
  const auto at_most = [&](const Linear& bound) { facts_.add(difference(bound, value)); };
  if (node.op == Op::parameter || is_list_op(node.op)) return facts_.add(value);
  switch (node.op) {
    case Op::div:
    case Op::mod:
      describe_division(node, value);
      break;
    case Op::min:
      at_most(form(node.a));
      at_most(form(node.b));
      if (at_least(form(node.a), 1) && at_least(form(node.b), 1)) {
        facts_.add(difference(value, constant(1)));
      } else if (at_least(form(node.a), 0) && at_least(form(node.b), 0)) {
        facts_.add(value);
      }
      break;
    case Op::max:
      describe_greater(node, value);
      break;
    case Op::fold:
      if (graph_.fold(node).kind == FoldKind::count) describe_count(graph_.fold(node), value);
      break;
    case Op::abs: {
      Linear sum = value;
      sum.add(form(node.a), 1);
      facts_.add(difference(value, form(node.a)));
      facts_.add(sum);
      break;
    }
    case Op::bit_and:
      at_most(form(node.b));
      [[fallthrough]];
    case Op::isqrt:
    case Op::popcount:
    case Op::lowbit:
    case Op::shift_right:
      facts_.add(value);
      at_most(form(node.a));
      break;
    case Op::ilog2:
      facts_.add(value);
      at_most(difference(form(node.a), constant(1)));
      break;
    case Op::bit_or:
    case Op::bit_xor: {
      Linear sum = form(node.a);
      sum.add(form(node.b), 1);
      facts_.add(value);
      at_most(sum);
      break;
    }
    case Op::gcd:
      facts_.add(value);
      break;
    default:
      if (node.op >= Op::equal && node.op <= Op::logical_not) {
        facts_.add(value);
        at_most(constant(1));
      }
  }
}

// max(a, b) is at least both, and at most whatever both are at most: of that, the coordinates, or one
// less, and a and b themselves.
void Forms::describe_greater(const Node& node, const Linear& value) {
  const Linear a = form(node.a), b = form(node.b);
  facts_.add(difference(value, a));
  facts_.add(difference(value, b));
  const auto at_most = [&](const Linear& bound, Int slack) {
    const bool both =
        at_least(difference(bound, a), slack) && at_least(difference(bound, b), slack);
    if (both) facts_.add(difference(difference(bound, value), constant(slack)));
    return both;
  };
  at_most(a, 0);
  at_most(b, 0);
  for (const Linear& coordinate : coordinates_) {
    if (!at_most(coordinate, 1)) at_most(coordinate, 0);
  }
}

// count(c for v in lo..hi) lies between 0 and hi-lo+1, and is at least 1 if c holds for v = lo <= hi.
void Forms::describe_count(const NodeFold& fold, const Linear& value) {
  facts_.add(value);
  if (fold.ranges.size() != 1 || fold.ranges[0].step != kNoNode) return;
  const Linear lo = form(fold.ranges[0].lo), hi = form(fold.ranges[0].hi);
  Linear members = difference(hi, lo);
  members.add(constant(1), 1);
  if (!at_least(members, 0)) return;
  facts_.add(difference(members, value));
  if (at_least(members, 1) && holds(fold, fold.ranges[0].lo)) {
    facts_.add(difference(value, constant(1)));
  }
}

// Does the condition counted certainly hold for this value of the variable? Only comparisons of
// plain sums and of list items at the variable's place are understood.
bool Forms::holds(const NodeFold& fold, NodeId variable_is) {
  if (fold.guard != kNoNode) return false;
  const Node test = graph_[fold.body];
  if (test.op < Op::equal || test.op > Op::greater_equal) return false;
  const auto at_value = [&](NodeId id) -> NodeId {
    const Node node = graph_[id];
    if (node.op == Op::variable && node.value == fold.slot) return variable_is;
    if (node.op == Op::list_item && graph_[node.a].op == Op::variable &&
        graph_[node.a].value == fold.slot) {
      return graph_.list(Op::list_item, static_cast<std::uint32_t>(node.value), variable_is, 0);
    }
    return node.fold_depth == 0 ? id : kNoNode;
  };
  const NodeId a = at_value(test.a), b = at_value(test.b);
  if (a == kNoNode || b == kNoNode) return false;
  const Linear up = difference(form(b), form(a)), down = difference(form(a), form(b));
  switch (test.op) {
    case Op::less:
      return at_least(up, 1);
    case Op::less_equal:
      return at_least(up, 0);
    case Op::greater:
      return at_least(down, 1);
    case Op::greater_equal:
      return at_least(down, 0);
    case Op::equal:
      return at_least(up, 0) && at_least(down, 0);
    default:
      return false;
  }
}

void Forms::describe_division(const Node& node, const Linear& value) {
  const Linear a = form(node.a), b = form(node.b);
  const auto divisor = graph_.known(node.b);
  if (divisor && *divisor >= 1) {
    // div: d*q <= a <= d*q + d-1; mod: 0 <= r <= d-1
    Linear low = node.op == Op::div ? a : value;
    if (node.op == Op::div) low.add(value, -*divisor);
    facts_.add(low);
    facts_.add(difference(constant(*divisor - 1), low));
  } else if (at_least(b, 1)) {
    if (node.op == Op::mod) {
      facts_.add(value);
      facts_.add(difference(difference(b, constant(1)), value));
    }
  } else {
    return;
  }
  if (at_least(a, 0)) {
    facts_.add(value);
    facts_.add(difference(a, value));
  }
  // a / b < a for a >= 1, b >= 2
  if (node.op == Op::div && at_least(a, 1) && at_least(b, 2)) {
    facts_.add(difference(difference(a, constant(1)), value));
  }
}

void Forms::assume_compare(Op op, NodeId a, NodeId b) {
  const Linear up = difference(form(b), form(a)), down = difference(form(a), form(b));
  switch (op) {
    case Op::less:
      return facts_.add(difference(up, constant(1)));
    case Op::less_equal:
      return facts_.add(up);
    case Op::greater:
      return facts_.add(difference(down, constant(1)));
    case Op::greater_equal:
      return facts_.add(down);
    case Op::equal:
      facts_.add(up);
      return facts_.add(down);
    default:  // not_equal
      if (facts_.imply(up)) facts_.add(difference(up, constant(1)));
      if (facts_.imply(down)) facts_.add(difference(down, constant(1)));
  }
}

void Forms::assume(NodeId truth) {
  const Node node = graph_[truth];
  const auto at_least_one = [&](NodeId id, Int bound) {
    facts_.add(difference(form(id), constant(bound)));
  };
  switch (node.op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return assume_compare(node.op, node.a, node.b);
    case Op::prime:
      return at_least_one(node.a, 2);
    case Op::pow2:
    case Op::fibonacci:
      return at_least_one(node.a, 1);
    case Op::square:
      return at_least_one(node.a, 0);
    case Op::divides:
      if (at_least(form(node.b), 1)) facts_.add(difference(form(node.b), form(node.a)));
      return;
    case Op::logical_not: {
      static constexpr Op kOpposite[] = {Op::not_equal, Op::equal,      Op::greater_equal,
                                         Op::greater,   Op::less_equal, Op::less};
      const Node inner = graph_[node.a];
      if (inner.op < Op::equal || inner.op > Op::greater_equal) return;
      const auto which = static_cast<std::size_t>(inner.op) - static_cast<std::size_t>(Op::equal);
      return assume_compare(kOpposite[which], inner.a, inner.b);
    }
    default:
      return;
  }
}

}  // namespace grundy::lang
