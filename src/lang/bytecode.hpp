// The instruction set of the rule machine, and a compiled program.
//
// A register machine: every value has a register of its own (parameters first, then constants, then
// everything computed), so no instruction moves data about. Loops are two instructions, entered at
// the bottom. The innermost loop of a clause, where its options are linear in the loop's variable,
// is one instruction: emit_run. It hands the sink a whole arithmetic progression of options, which
// is what makes a table of a two-heap game nearly as fast as written by hand.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lang/arithmetic.hpp"
#include "lang/ir.hpp"

namespace grundy::lang {

using Register = std::uint32_t;

// r is the registers; d, a, b, c the operands of an instruction; -> a jump to `target`.
enum class Code : std::uint8_t {
  copy,    // r[d] = r[a]
  load,    // r[d] = a itself (an address, a small number)
  unary,   // r[d] = op r[a]
  binary,  // r[d] = r[a] op r[b]
  add,
  sub,
  mul,
  minimum,
  maximum,  // the same, the common ones
  equal,
  not_equal,
  less,
  less_equal,  // r[d] = r[a] ? r[b]
  list_length,
  list_item,
  list_sum,
  list_min,
  list_max,
  list_xor,
  list_count,  // r[d] = of list b, operand r[a]

  jump,
  jump_register,  // to r[a]
  if_zero,
  if_nonzero,  // r[a] -> target
  if_negative,
  unless_equal,
  unless_not_equal,
  unless_less,
  unless_less_equal,  // not (r[a] ? r[b]) -> target

  loop_begin,      // r[d] = r[a]; empty (r[a] > r[b]) -> target
  loop_next,       // if r[d] < r[b]: ++r[d] -> target
  loop_next_step,  // if r[d] + r[a] <= r[b]: r[d] += r[a] -> target
  check_step,      // r[a] < 1: trap
  align_up,        // r[d] += the least multiple of r[a] that reaches r[b], if below r[b]
  next_value,      // r[a] is a position in table b: past the end -> target; else r[d] = it, ++r[a]
  trap,            // fail with Trap a

  emit,         // the option described by options[a]: scalars only
  emit_run,     // runs[a]: options for v in r[b]..r[c], step r[d] (or 1)
  emit_values,  // runs[a]: options for v in table d, between r[b] and r[c] (kNoRegister: no bound)

  out_clear,   // begin an option with lists: it is built in `out`
  out_term,    // the next term begins
  out_scalar,  // append r[a]; negative -> target
  out_raw,     // append r[a]
  list_open,   // r[d] = where in `out` the list begins; append room for its length
  mark,        // r[d] = how long `out` is
  push_list,   // append list b
  push_fill,   // append r[b] r[a] times; r[a] < 0 -> target
  push_drop,   // append list b without item r[a]
  push_slice,  // append items r[a]..r[c] of list b
  edit_set,
  edit_add,
  edit_subtract,  // item r[a] of the list that begins at r[d] in `out`: r[b]; c: list parameter
  sort_from,      // sort `out` from r[a] on
  list_close,     // fill in the length of the list opened at r[a]; a negative item -> target
  emit_built,     // options[a], the terms built in `out`

  result,  // the value of the code is r[a]; ends it
  end
};

inline constexpr Register kNoRegister = 0xFFFFFFFF;

struct Instruction {
  Code code = Code::end;
  Op op = Op::constant;
  Register d = 0, a = 0, b = 0, c = 0;
  std::uint32_t target = 0;
  std::uint32_t place = 0;
};

// One term of an option.
struct TermShape {
  FunctionId function = 0;
  bool check_domain = false;        // ask the function's domain before the option counts
  bool alias = false;               // expand first
  std::vector<Register> arguments;  // scalars only (emit)
};

struct OptionShape {
  Player player = Player::both;
  std::vector<TermShape> terms;
  std::uint32_t arguments = 0;  // of all terms together
  bool plain = true;            // nothing to check, nothing to expand
};

// The arguments of all terms, one after another: r[base] + stride * v.
struct RunShape {
  Player player = Player::both;
  std::vector<std::pair<FunctionId, std::uint32_t>> terms;  // function, number of arguments
  std::vector<Register> base;
  std::vector<Int> stride;
};

struct CodeBlock {
  std::vector<Instruction> instructions;
  std::vector<std::pair<Register, Int>> constants;  // set before the first instruction
  std::uint32_t parameters = 0;
  std::uint32_t registers = 0;
  std::vector<OptionShape> options;
  std::vector<RunShape> runs;
  std::vector<std::vector<Int>> tables;
};

struct CompiledClause {
  CodeBlock fast;   // optimised; may fail where `plain` does not
  CodeBlock plain;  // as written
};

struct CompiledCondition {
  CodeBlock code;
  std::uint32_t place = 0;
};

struct CompiledFunction {
  std::uint32_t parameters = 0;
  std::vector<bool> is_list;
  bool has_lists = false;
  std::vector<CompiledCondition> domain;
  std::vector<std::pair<Ending, CodeBlock>> endings;  // and its condition
  std::vector<CompiledClause> clauses;
  std::vector<CodeBlock> alias;  // none or one: emits the target
};

struct CompiledProgram {
  std::vector<CompiledFunction> functions;
};

// O(size of the program).
CompiledProgram compile_bytecode(const Program& program);
// Domains and aliases only: no clauses, no endings.
CompiledProgram compile_aliases(const Program& program);

}  // namespace grundy::lang
