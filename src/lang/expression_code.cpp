#include "lang/expression_code.hpp"

#include <algorithm>

namespace grundy::lang {
namespace {

// The instruction of a binary operator: its own where it is frequent.
Code binary_code(Op op) {
  switch (op) {
    case Op::add:
      return Code::add;
    case Op::sub:
      return Code::sub;
    case Op::mul:
      return Code::mul;
    case Op::min:
      return Code::minimum;
    case Op::max:
      return Code::maximum;
    case Op::equal:
      return Code::equal;
    case Op::not_equal:
      return Code::not_equal;
    case Op::less:
      return Code::less;
    case Op::less_equal:
      return Code::less_equal;
    default:
      return Code::binary;
  }
}

Code list_code(Op op) {
  switch (op) {
    case Op::list_length:
      return Code::list_length;
    case Op::list_item:
      return Code::list_item;
    case Op::list_sum:
      return Code::list_sum;
    case Op::list_min:
      return Code::list_min;
    case Op::list_max:
      return Code::list_max;
    case Op::list_xor:
      return Code::list_xor;
    default:
      return Code::list_count;
  }
}

bool is_branch(Op op) {
  return op == Op::logical_and || op == Op::logical_or || op == Op::if_else;
}

}  // namespace

ExpressionCode::ExpressionCode(const Graph& graph, std::uint32_t parameters, CodeBlock& block)
    : graph_(graph), block_(block) {
  block_.parameters = parameters;
  block_.registers = parameters;
  registers_.assign(graph.size(), kNoRegister);
  is_there_.assign(graph.size(), 0);
  slots_.assign(graph.slots(), kNoRegister);
}

std::uint32_t ExpressionCode::add(Instruction instruction) {
  block_.instructions.push_back(instruction);
  return here() - 1;
}

void ExpressionCode::land(const std::vector<std::uint32_t>& jumps) {
  for (const std::uint32_t jump : jumps) block_.instructions[jump].target = here();
}

Register ExpressionCode::constant(Int value) {
  const auto [found, fresh_one] = constants_.insert({value, block_.registers});
  if (fresh_one) {
    block_.constants.push_back({block_.registers, value});
    ++block_.registers;
  }
  return found->second;
}

Register ExpressionCode::slot_register(std::uint32_t slot) {
  if (slots_[slot] == kNoRegister) slots_[slot] = fresh();
  return slots_[slot];
}

void ExpressionCode::close_scope(std::size_t mark) {
  while (available_.size() > mark) {
    is_there_[available_.back()] = 0;
    available_.pop_back();
  }
}

Register ExpressionCode::own(NodeId id) {
  if (registers_[id] == kNoRegister) registers_[id] = fresh();
  return registers_[id];
}

void ExpressionCode::make_available(NodeId id) {
  is_there_[id] = 1;
  available_.push_back(id);
}

Register ExpressionCode::value(NodeId root) {
  std::vector<Work> stack{{root, 0, 0, 0}};
  while (!stack.empty()) {
    Work work = stack.back();
    stack.pop_back();
    if (work.stage == 0 && is_there_[work.node] != 0) continue;
    advance(work, stack);
  }
  return registers_[root];
}

// One step of the walk: operands first, then the operation itself.
void ExpressionCode::advance(Work& work, std::vector<Work>& stack) {
  const Node& node = graph_[work.node];
  switch (node.op) {
    case Op::constant:
      registers_[work.node] = constant(node.value);
      is_there_[work.node] = 1;  // for good: constants are set before the code begins
      return;
    case Op::parameter:
      registers_[work.node] = static_cast<Register>(node.value);
      is_there_[work.node] = 1;
      return;
    case Op::variable:
      registers_[work.node] = slot_register(static_cast<std::uint32_t>(node.value));
      is_there_[work.node] = 1;
      return;
    case Op::fold:
      fold(work.node);
      return;
    default:
      break;
  }
  if (is_branch(node.op)) return advance_branch(work, stack);
  if (work.stage == 1) return finish(work.node);
  stack.push_back({work.node, 1, 0, 0});
  if (node.b != kNoNode) stack.push_back({node.b, 0, 0, 0});
  if (node.a != kNoNode) stack.push_back({node.a, 0, 0, 0});
}

// a and b, a or b, if a then b else c: b and c only where they are wanted.
void ExpressionCode::advance_branch(Work& work, std::vector<Work>& stack) {
  const Node& node = graph_[work.node];
  const bool choice = node.op == Op::if_else;
  const Register result = own(work.node);
  switch (work.stage) {
    case 0:
      stack.push_back({work.node, 1, 0, 0});
      stack.push_back({node.a, 0, 0, 0});
      return;
    case 1: {
      const Register a = registers_[node.a];
      if (!choice) add({.code = Code::copy, .d = result, .a = a});
      const Code code = node.op == Op::logical_or ? Code::if_nonzero : Code::if_zero;
      const std::uint32_t jump = add({.code = code, .a = a});
      stack.push_back({work.node, 2, jump, open_scope()});
      stack.push_back({node.b, 0, 0, 0});
      return;
    }
    case 2: {
      close_scope(work.scope);
      add({.code = Code::copy, .d = result, .a = registers_[node.b]});
      if (!choice) {
        land({work.jump});
        make_available(work.node);
        return;
      }
      const std::uint32_t done = add({.code = Code::jump});
      land({work.jump});
      stack.push_back({work.node, 3, done, open_scope()});
      stack.push_back({node.c, 0, 0, 0});
      return;
    }
    default:
      close_scope(work.scope);
      add({.code = Code::copy, .d = result, .a = registers_[node.c]});
      land({work.jump});
      make_available(work.node);
  }
}

void ExpressionCode::finish(NodeId id) {
  const Node& node = graph_[id];
  Instruction out;
  out.d = own(id);
  out.op = node.op;
  out.place = node.place;
  if (node.a != kNoNode) out.a = registers_[node.a];
  if (node.b != kNoNode) out.b = registers_[node.b];
  if (is_unary(node.op)) {
    out.code = Code::unary;
  } else if (is_binary(node.op)) {
    out.code = binary_code(node.op);
    if (node.op == Op::greater || node.op == Op::greater_equal) {
      out.code = node.op == Op::greater ? Code::less : Code::less_equal;
      std::swap(out.a, out.b);
    }
  } else {
    out.code = list_code(node.op);
    out.b = static_cast<Register>(node.value);
  }
  add(out);
  make_available(id);
}

void ExpressionCode::hoist(NodeId root, std::uint32_t level) {
  std::vector<NodeId> stack{root};
  tsl::robin_map<NodeId, bool> seen;
  while (!stack.empty()) {
    const NodeId id = stack.back();
    stack.pop_back();
    if (!seen.insert({id, true}).second) continue;
    const Node& node = graph_[id];
    if (node.op == Op::constant || node.op == Op::parameter || node.op == Op::variable) continue;
    if (node.level < level && node.fold_depth == 0) {
      value(id);
      continue;
    }
    if (node.op == Op::fold) {
      stack.push_back(graph_.fold(node).ranges[0].lo);
      stack.push_back(graph_.fold(node).ranges[0].hi);
      continue;
    }
    if (node.a != kNoNode) stack.push_back(node.a);
    if (node.b != kNoNode && !is_branch(node.op)) stack.push_back(node.b);
  }
}

void ExpressionCode::unless(NodeId truth, std::vector<std::uint32_t>& jumps) {
  const Node& node = graph_[truth];
  if (is_there_[truth] == 0 && node.op >= Op::equal && node.op <= Op::greater_equal) {
    Instruction out;
    out.a = value(node.a);
    out.b = value(node.b);
    switch (node.op) {
      case Op::equal:
        out.code = Code::unless_equal;
        break;
      case Op::not_equal:
        out.code = Code::unless_not_equal;
        break;
      case Op::less:
      case Op::greater:
        out.code = Code::unless_less;
        break;
      default:
        out.code = Code::unless_less_equal;
    }
    if (node.op == Op::greater || node.op == Op::greater_equal) std::swap(out.a, out.b);
    jumps.push_back(add(out));
    return;
  }
  const Register a = value(truth);
  jumps.push_back(add({.code = Code::if_zero, .a = a}));
}

void ExpressionCode::bounded_loop(std::uint32_t slot, Register lo, Register hi, Register step,
                                  const Body& body) {
  const Register v = slot_register(slot);
  const std::uint32_t begin = add({.code = Code::loop_begin, .d = v, .a = lo, .b = hi});
  const std::uint32_t top = here();
  const std::size_t scope = open_scope();
  std::vector<std::uint32_t> next;
  body(next);
  close_scope(scope);
  land(next);
  if (step == kNoRegister) {
    add({.code = Code::loop_next, .d = v, .b = hi, .target = top});
  } else {
    add({.code = Code::loop_next_step, .d = v, .a = step, .b = hi, .target = top});
  }
  land({begin});
}

void ExpressionCode::table_loop(std::uint32_t slot, std::uint32_t table, const Body& body) {
  const Register v = slot_register(slot), position = fresh();
  add({.code = Code::load, .d = position, .a = 0});
  const std::uint32_t top = add({.code = Code::next_value, .d = v, .a = position, .b = table});
  const std::size_t scope = open_scope();
  std::vector<std::uint32_t> next;
  body(next);
  close_scope(scope);
  land(next);
  add({.code = Code::jump, .target = top});
  land({top});
}

// Several ranges share the body: each sets the bounds and jumps into it, with a way back.
void ExpressionCode::loop(std::uint32_t slot, const std::vector<NodeRange>& ranges,
                          const Body& body) {
  const auto checked_step = [&](NodeId step) {
    const Register r = value(step);
    add({.code = Code::check_step, .a = r, .place = graph_[step].place});
    return r;
  };
  if (ranges.size() == 1) {
    const std::size_t scope = open_scope();
    const Register lo = value(ranges[0].lo), hi = value(ranges[0].hi);
    const Register step = ranges[0].step == kNoNode ? kNoRegister : checked_step(ranges[0].step);
    bounded_loop(slot, lo, hi, step, body);
    close_scope(scope);
    return;
  }
  const Register lo = fresh(), hi = fresh(), step = fresh(), back = fresh();
  std::vector<std::uint32_t> enter;
  for (const NodeRange& range : ranges) {
    const std::size_t scope = open_scope();
    add({.code = Code::copy, .d = lo, .a = value(range.lo)});
    add({.code = Code::copy, .d = hi, .a = value(range.hi)});
    const Register s = range.step == kNoNode ? constant(1) : checked_step(range.step);
    add({.code = Code::copy, .d = step, .a = s});
    close_scope(scope);
    const std::uint32_t load = add({.code = Code::load, .d = back});
    enter.push_back(add({.code = Code::jump}));
    block_.instructions[load].a = here();
  }
  const std::uint32_t leave = add({.code = Code::jump});
  land(enter);
  bounded_loop(slot, lo, hi, step, body);
  add({.code = Code::jump_register, .a = back});
  land({leave});
}

void ExpressionCode::fold(NodeId id) {
  const NodeFold& f = graph_.fold(graph_[id]);
  const Register result = own(id);
  const bool extremum = f.kind == FoldKind::min || f.kind == FoldKind::max;
  const Register seen = extremum ? fresh() : kNoRegister;
  add({.code = Code::load, .d = result, .a = f.kind == FoldKind::all ? 1U : 0U});
  if (extremum) add({.code = Code::load, .d = seen, .a = 0});
  std::vector<std::uint32_t> decided;
  const std::size_t scope = open_scope();
  loop(f.slot, f.ranges,
       [&](std::vector<std::uint32_t>& next) { fold_step(f, result, seen, next, decided); });
  close_scope(scope);
  if (extremum) {
    const std::uint32_t some = add({.code = Code::if_nonzero, .a = seen});
    add({.code = Code::trap,
         .a = static_cast<Register>(Trap::empty_list),
         .place = graph_[id].place});
    land({some});
  }
  land(decided);
  make_available(id);
}

// What one member does to the result; any and all leave the loop once they are decided.
void ExpressionCode::fold_step(const NodeFold& f, Register result, Register seen,
                               std::vector<std::uint32_t>& next,
                               std::vector<std::uint32_t>& decided) {
  if (f.guard != kNoNode) unless(f.guard, next);
  const std::uint32_t place = graph_[f.body].place;
  const auto combine = [&](Code code, Op op, Register b) {
    add({.code = code, .op = op, .d = result, .a = result, .b = b, .place = place});
  };
  const Register body = value(f.body);
  switch (f.kind) {
    case FoldKind::sum:
      return combine(Code::add, Op::add, body);
    case FoldKind::bit_xor:
      return combine(Code::binary, Op::bit_xor, body);
    case FoldKind::count:
      next.push_back(add({.code = Code::if_zero, .a = body}));
      return combine(Code::add, Op::add, constant(1));
    case FoldKind::any:
      next.push_back(add({.code = Code::if_zero, .a = body}));
      add({.code = Code::load, .d = result, .a = 1});
      decided.push_back(add({.code = Code::jump}));
      return;
    case FoldKind::all:
      next.push_back(add({.code = Code::if_nonzero, .a = body}));
      add({.code = Code::load, .d = result, .a = 0});
      decided.push_back(add({.code = Code::jump}));
      return;
    case FoldKind::min:
    case FoldKind::max: {
      const std::uint32_t again = add({.code = Code::if_nonzero, .a = seen});
      add({.code = Code::load, .d = seen, .a = 1});
      add({.code = Code::copy, .d = result, .a = body});
      const std::uint32_t done = add({.code = Code::jump});
      land({again});
      combine(f.kind == FoldKind::min ? Code::minimum : Code::maximum, Op::min, body);
      next.push_back(done);
      return;
    }
  }
}

}  // namespace grundy::lang
