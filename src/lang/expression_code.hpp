// Code for expressions and loops; compile_bytecode.cpp puts clauses together from it.
#pragma once

#include <functional>
#include <vector>

#include "lang/bytecode.hpp"
#include "lang/graph.hpp"

namespace grundy::lang {

// Writes instructions into a CodeBlock. A node has one register for good; it is "available" while
// the code that computed it is certain to have run: scopes follow loops and branches.
class ExpressionCode {
 public:
  ExpressionCode(const Graph& graph, std::uint32_t parameters, CodeBlock& block);

  // The register that holds the node's value here; writes the code that computes it if need be.
  Register value(NodeId node);
  // Computes, here, all parts of `node` that are certain to be wanted and that depend on loops
  // outside `level` only.
  void hoist(NodeId node, std::uint32_t level);
  // Jumps if the truth is false.
  void unless(NodeId truth, std::vector<std::uint32_t>& jumps);

  // `body` for every v of the ranges in order; jumps it collects go on with the next v.
  using Body = std::function<void(std::vector<std::uint32_t>& next)>;
  void loop(std::uint32_t slot, const std::vector<NodeRange>& ranges, const Body& body);
  void bounded_loop(std::uint32_t slot, Register lo, Register hi, Register step, const Body& body);
  void table_loop(std::uint32_t slot, std::uint32_t table, const Body& body);

  Register slot_register(std::uint32_t slot);
  Register constant(Int value);
  Register fresh() { return block_.registers++; }
  std::uint32_t add(Instruction instruction);
  std::uint32_t here() const { return static_cast<std::uint32_t>(block_.instructions.size()); }
  void land(const std::vector<std::uint32_t>& jumps);  // they go to here()

  std::size_t open_scope() const { return available_.size(); }
  void close_scope(std::size_t mark);

 private:
  struct Work {
    NodeId node;
    int stage;
    std::uint32_t jump;  // to be patched
    std::size_t scope;
  };
  void advance(Work& work, std::vector<Work>& stack);
  void advance_branch(Work& work, std::vector<Work>& stack);
  void finish(NodeId id);
  void fold(NodeId id);
  void fold_step(const NodeFold& fold, Register result, Register seen,
                 std::vector<std::uint32_t>& next, std::vector<std::uint32_t>& decided);
  Register own(NodeId id);
  void make_available(NodeId id);

  const Graph& graph_;
  CodeBlock& block_;
  std::vector<Register> registers_;     // of a node; kNoRegister: not yet
  std::vector<std::uint8_t> is_there_;  // is the node available?
  std::vector<NodeId> available_;       // in order
  std::vector<Register> slots_;
  tsl::robin_map<Int, Register> constants_;
};

}  // namespace grundy::lang
