// A clause made ready for the code generator: loops from the outside in, what is to be checked at
// each, and the option at the centre.
//
// Plain lowering keeps the steps as they are written. Optimised lowering
//   * puts each `let` in place and each condition as far out as its variables allow,
//   * turns conditions that are linear in a loop's variable into bounds of that loop:
//     for x in 1..a, y in 1..b if |x-y| <= 1   becomes   for y in max(1, x-1)..min(b, x+1),
//   * adds the conditions under which the option is legal (no negative coordinate, inside the
//     domain) and treats them alike.
// An optimised clause may evaluate something the plain one would not have reached (a division in
// front of a loop that turns out empty), and fail there. Then the plain clause is run instead: it
// alone decides what is an error. So the optimised clause must only have the same options whenever
// neither fails.
#pragma once

#include <vector>

#include "lang/graph.hpp"

namespace grundy::lang {

struct Action {
  enum class Kind : std::uint8_t { guard, let } kind = Kind::guard;
  NodeId node = kNoNode;   // guard: a truth; let: the value
  std::uint32_t slot = 0;  // let
};

struct LoweredLoop {
  std::uint32_t slot = 0;
  std::vector<NodeRange> ranges;
  std::vector<Int> values;           // instead of ranges, if `is_values`: ascending
  bool is_values = false;            // all members are constants
  std::vector<NodeId> lower, upper;  // further bounds, inclusive
};

// Level 0 has no loop.
struct Level {
  LoweredLoop loop;
  std::vector<Action> actions;
};

// As Argument, over nodes.
struct LoweredArgument {
  Argument::Kind kind = Argument::Kind::scalar;
  NodeId a = kNoNode, b = kNoNode;
  std::uint32_t list = 0;
  std::vector<NodeId> items;  // literal: the items; edited: index, value, index, value, ...
  std::vector<Edit::Kind> edits;
  std::vector<LoweredArgument> parts;
  bool sorted = false;
  std::uint32_t place = 0;
};

struct LoweredCall {
  FunctionId function = 0;
  std::vector<LoweredArgument> arguments;
  bool check_signs = true;    // scalars may still be negative here
  bool check_domain = false;  // the function's domain is still to be checked
  bool alias = false;         // the function is an alias, still to be expanded
};

struct LoweredClause {
  explicit LoweredClause(bool optimise) : graph(optimise) {}
  Graph graph;
  Player player = Player::both;
  std::vector<Level> levels;
  std::vector<LoweredCall> sum;
  std::uint32_t place = 0;
};

LoweredClause lower_clause(const Program& program, const Function& function, const Clause& clause,
                           bool optimise);

// The target of an alias, over the alias's parameters, as a clause without loops.
LoweredClause lower_alias(const Program& program, const Function& function);

// Parameters stand for themselves, slots for nothing yet.
Environment own_environment(Graph& graph, const Function& function);

}  // namespace grundy::lang
