// The rule machine: runs bytecode on a position and hands the options to a sink.
//
// Machine::options is a template, so that an engine's own sink is inlined into the interpreter. A
// sink has four members:
//   bool option(Player, std::span<const ComponentView> sum);
//   bool run(Player, std::span<const StridedTerm> sum, std::uint64_t count);
//   bool values(Player, std::span<const StridedTerm> sum, std::span<const Int> values);
//   bool keep_going();
// run() receives `count` options at once, number t = 0, 1, ... having the coordinates
// first + t * stride; values() one option for each t of `values`, same formula. All of them are
// legal. SinkAdapter is the sink that passes each on to an OptionSink.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "grundy/rules.hpp"
#include "lang/bytecode.hpp"

namespace grundy::lang {

struct StridedTerm {
  FunctionId function = 0;
  std::span<const Int> first, stride;
};

// Where and why a rule could not be evaluated.
struct Fault {
  Trap trap = Trap::none;
  std::uint32_t place = 0;  // index into Program::places
};

enum class RunStatus : std::uint8_t { done, stopped, fault };

// Passes options on to an OptionSink one by one.
class SinkAdapter {
 public:
  explicit SinkAdapter(OptionSink& sink) : sink_(sink) {}
  bool option(Player who, std::span<const ComponentView> sum) { return sink_.option(who, sum); }
  bool run(Player who, std::span<const StridedTerm> sum, std::uint64_t count);
  bool values(Player who, std::span<const StridedTerm> sum, std::span<const Int> values);
  bool keep_going() { return sink_.keep_going(); }

 private:
  void lay_out(std::span<const StridedTerm> sum);
  OptionSink& sink_;
  std::vector<Int> arguments_;
  std::vector<ComponentView> views_;
};

// Keeps an option for itself: aliases are expanded with it.
class CaptureSink {
 public:
  bool option(Player, std::span<const ComponentView> sum);
  bool run(Player, std::span<const StridedTerm>, std::uint64_t) { return true; }
  bool values(Player, std::span<const StridedTerm>, std::span<const Int>) { return true; }
  bool keep_going() { return true; }
  std::vector<Component> components;
};

// Not for several threads at once; cheap to make, cheaper to keep.
class Machine {
 public:
  explicit Machine(const CompiledProgram& program) : program_(program) {}

  // Sends every legal option of `from` to the sink. On `fault`, fault() says where; options sent
  // before it are right. A fault of optimised code is not one: the clause is run again as written
  // (so an option may come twice).
  template <class Sink>
  RunStatus options(ComponentView from, Sink& sink);
  // The same by the code as written, for tests.
  template <class Sink>
  RunStatus plain_options(ComponentView from, Sink& sink);

  enum class Truth : std::uint8_t { no, yes, fault };
  Truth condition(const CodeBlock& block, ComponentView position);
  // Do all conditions of the function's domain hold?
  Truth in_domain(ComponentView position);
  // Replaces an alias by its target until no alias is left; `no` if some name on the way has a
  // negative coordinate or lies outside its domain.
  Truth expand(Component& component);

  const Fault& fault() const { return fault_; }

 private:
  enum class Flow : std::uint8_t { next, jump, stop, fault };

  void enter(const CodeBlock& block, ComponentView from);
  void find_lists(ComponentView from);
  template <class Sink>
  RunStatus execute(const CodeBlock& block, Sink& sink);
  Flow slow(const Instruction& in, Int* r);  // what is not worth inlining
  Flow list_query(const Instruction& in, Int* r);
  Flow build(const Instruction& in, Int* r);
  Flow push(std::span<const Int> items, const Instruction& in);
  Flow edit(const Instruction& in, const Int* r);
  Flow close_list(const Instruction& in, const Int* r);
  Flow fail(Trap trap, const Instruction& in) {
    fault_ = {trap, in.place};
    return Flow::fault;
  }
  template <class Sink>
  Flow emit(const CodeBlock& block, const Instruction& in, const Int* r, Sink& sink);
  template <class Sink>
  Flow emit_built(const CodeBlock& block, const Instruction& in, Sink& sink);
  template <class Sink>
  Flow send(const OptionShape& shape, Sink& sink);
  Truth make_legal(const OptionShape& shape);
  template <class Sink>
  Flow emit_run(const CodeBlock& block, const Instruction& in, const Int* r, Sink& sink);
  template <class Sink>
  Flow emit_values(const CodeBlock& block, const Instruction& in, const Int* r, Sink& sink);
  bool lay_out_run(const RunShape& shape, const Int* r, Int start, Int step, Int last);
  Machine& inner();

  static constexpr std::uint32_t kPoll = 1U << 16;

  const CompiledProgram& program_;
  Fault fault_;
  Int result_ = 0;
  std::uint32_t fuel_ = kPoll;
  std::vector<Int> frame_;
  std::vector<std::span<const Int>> lists_;  // by parameter
  std::vector<Int> out_;                     // arguments of the option under construction
  std::vector<std::size_t> term_starts_;
  std::vector<ComponentView> views_;
  std::vector<StridedTerm> strided_;
  std::vector<Int> strides_;
  std::vector<Component> expanded_;
  std::unique_ptr<Machine> inner_;  // for domains and aliases met on the way
};

template <class Sink>
RunStatus Machine::options(ComponentView from, Sink& sink) {
  find_lists(from);
  for (const CompiledClause& clause : program_.functions[from.function].clauses) {
    enter(clause.fast, from);
    RunStatus status = execute(clause.fast, sink);
    if (status == RunStatus::fault) {
      enter(clause.plain, from);
      status = execute(clause.plain, sink);
    }
    if (status != RunStatus::done) return status;
  }
  return RunStatus::done;
}

template <class Sink>
RunStatus Machine::plain_options(ComponentView from, Sink& sink) {
  find_lists(from);
  for (const CompiledClause& clause : program_.functions[from.function].clauses) {
    enter(clause.plain, from);
    const RunStatus status = execute(clause.plain, sink);
    if (status != RunStatus::done) return status;
  }
  return RunStatus::done;
}

// The interpreter. One switch; what is rare is behind slow().
template <class Sink>
RunStatus Machine::execute(const CodeBlock& block, Sink& sink) {
  const Instruction* const code = block.instructions.data();
  Int* const r = frame_.data();
  std::uint32_t pc = 0;
  for (;;) {
    const Instruction& in = code[pc++];
    Flow flow = Flow::next;
    switch (in.code) {
      case Code::copy:
        r[in.d] = r[in.a];
        continue;
      case Code::load:
        r[in.d] = in.a;
        continue;
      case Code::add:
        if (!__builtin_add_overflow(r[in.a], r[in.b], &r[in.d])) continue;
        flow = fail(Trap::overflow, in);
        break;
      case Code::sub:
        if (!__builtin_sub_overflow(r[in.a], r[in.b], &r[in.d])) continue;
        flow = fail(Trap::overflow, in);
        break;
      case Code::mul:
        if (!__builtin_mul_overflow(r[in.a], r[in.b], &r[in.d])) continue;
        flow = fail(Trap::overflow, in);
        break;
      case Code::minimum:
        r[in.d] = std::min(r[in.a], r[in.b]);
        continue;
      case Code::maximum:
        r[in.d] = std::max(r[in.a], r[in.b]);
        continue;
      case Code::equal:
        r[in.d] = r[in.a] == r[in.b];
        continue;
      case Code::not_equal:
        r[in.d] = r[in.a] != r[in.b];
        continue;
      case Code::less:
        r[in.d] = r[in.a] < r[in.b];
        continue;
      case Code::less_equal:
        r[in.d] = r[in.a] <= r[in.b];
        continue;
      case Code::jump:
        pc = in.target;
        continue;
      case Code::jump_register:
        pc = static_cast<std::uint32_t>(r[in.a]);
        continue;
      case Code::if_zero:
        if (r[in.a] == 0) pc = in.target;
        continue;
      case Code::if_nonzero:
        if (r[in.a] != 0) pc = in.target;
        continue;
      case Code::if_negative:
        if (r[in.a] < 0) pc = in.target;
        continue;
      case Code::unless_equal:
        if (r[in.a] != r[in.b]) pc = in.target;
        continue;
      case Code::unless_not_equal:
        if (r[in.a] == r[in.b]) pc = in.target;
        continue;
      case Code::unless_less:
        if (r[in.a] >= r[in.b]) pc = in.target;
        continue;
      case Code::unless_less_equal:
        if (r[in.a] > r[in.b]) pc = in.target;
        continue;
      case Code::loop_begin:
        r[in.d] = r[in.a];
        if (r[in.a] > r[in.b]) pc = in.target;
        continue;
      case Code::loop_next:
        if (r[in.d] >= r[in.b]) continue;
        ++r[in.d];
        pc = in.target;
        if (--fuel_ != 0) continue;
        fuel_ = kPoll;
        if (!sink.keep_going()) return RunStatus::stopped;
        continue;
      case Code::loop_next_step: {
        const auto room = static_cast<std::uint64_t>(r[in.b]) - static_cast<std::uint64_t>(r[in.d]);
        if (room < static_cast<std::uint64_t>(r[in.a])) continue;
        r[in.d] += r[in.a];
        pc = in.target;
        if (--fuel_ != 0) continue;
        fuel_ = kPoll;
        if (!sink.keep_going()) return RunStatus::stopped;
        continue;
      }
      case Code::next_value: {
        const std::vector<Int>& table = block.tables[in.b];
        const auto position = static_cast<std::size_t>(r[in.a]);
        if (position == table.size()) {
          pc = in.target;
          continue;
        }
        r[in.d] = table[position];
        ++r[in.a];
        continue;
      }
      case Code::emit:
        flow = emit(block, in, r, sink);
        break;
      case Code::emit_run:
        flow = emit_run(block, in, r, sink);
        break;
      case Code::emit_values:
        flow = emit_values(block, in, r, sink);
        break;
      case Code::emit_built:
        flow = emit_built(block, in, sink);
        break;
      case Code::result:
        result_ = r[in.a];
        return RunStatus::done;
      case Code::end:
        return RunStatus::done;
      default:
        flow = slow(in, r);
    }
    if (flow == Flow::jump) pc = in.target;
    if (flow == Flow::stop) return RunStatus::stopped;
    if (flow == Flow::fault) return RunStatus::fault;
  }
}

template <class Sink>
Machine::Flow Machine::emit(const CodeBlock& block, const Instruction& in, const Int* r,
                            Sink& sink) {
  const OptionShape& shape = block.options[in.a];
  out_.resize(shape.arguments);
  views_.resize(shape.terms.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i < shape.terms.size(); ++i) {
    const TermShape& term = shape.terms[i];
    views_[i] = {term.function, {out_.data() + at, term.arguments.size()}};
    for (const Register argument : term.arguments) out_[at++] = r[argument];
  }
  return send(shape, sink);
}

template <class Sink>
Machine::Flow Machine::emit_built(const CodeBlock& block, const Instruction& in, Sink& sink) {
  const OptionShape& shape = block.options[in.a];
  views_.resize(shape.terms.size());
  for (std::size_t i = 0; i < shape.terms.size(); ++i) {
    const std::size_t from = term_starts_[i];
    const std::size_t to = i + 1 < shape.terms.size() ? term_starts_[i + 1] : out_.size();
    views_[i] = {shape.terms[i].function, {out_.data() + from, to - from}};
  }
  return send(shape, sink);
}

template <class Sink>
Machine::Flow Machine::send(const OptionShape& shape, Sink& sink) {
  if (!shape.plain) {
    const Truth legal = make_legal(shape);
    if (legal == Truth::fault) return Flow::fault;
    if (legal == Truth::no) return Flow::next;
  }
  return sink.option(shape.player, {views_.data(), views_.size()}) ? Flow::next : Flow::stop;
}

template <class Sink>
Machine::Flow Machine::emit_run(const CodeBlock& block, const Instruction& in, const Int* r,
                                Sink& sink) {
  const RunShape& shape = block.runs[in.a];
  const Int lo = r[in.b], hi = r[in.c];
  if (lo > hi) return Flow::next;
  const Int step = in.d == kNoRegister ? 1 : r[in.d];
  const std::uint64_t more = (static_cast<std::uint64_t>(hi) - static_cast<std::uint64_t>(lo)) /
                             static_cast<std::uint64_t>(step);
  const auto last =
      static_cast<Int>(static_cast<std::uint64_t>(lo) + more * static_cast<std::uint64_t>(step));
  if (!lay_out_run(shape, r, lo, step, last)) return fail(Trap::overflow, in);
  return sink.run(shape.player, {strided_.data(), strided_.size()}, more + 1) ? Flow::next
                                                                              : Flow::stop;
}

template <class Sink>
Machine::Flow Machine::emit_values(const CodeBlock& block, const Instruction& in, const Int* r,
                                   Sink& sink) {
  const RunShape& shape = block.runs[in.a];
  const Int* begin = block.tables[in.d].data();
  const Int* end = begin + block.tables[in.d].size();
  if (in.b != kNoRegister) {
    while (begin != end && *begin < r[in.b]) ++begin;
  }
  if (in.c != kNoRegister) {
    if (end - begin > 16) end = std::upper_bound(begin, end, r[in.c]);
    while (begin != end && end[-1] > r[in.c]) --end;
  }
  if (begin == end) return Flow::next;
  if (!lay_out_run(shape, r, 0, 1, end[-1]) || !lay_out_run(shape, r, 0, 1, *begin)) {
    return fail(Trap::overflow, in);
  }
  return sink.values(shape.player, {strided_.data(), strided_.size()},
                     {begin, static_cast<std::size_t>(end - begin)})
             ? Flow::next
             : Flow::stop;
}

// Fills strided_ with first = base + stride * start and stride * step; false on overflow at either
// end of the run.
inline bool Machine::lay_out_run(const RunShape& shape, const Int* r, Int start, Int step,
                                 Int last) {
  const std::size_t n = shape.base.size();
  out_.resize(n);
  strides_.resize(n);
  for (std::size_t j = 0; j < n; ++j) {
    const Int base = r[shape.base[j]], stride = shape.stride[j];
    Int offset = 0, end = 0;
    if (__builtin_mul_overflow(stride, start, &offset) ||
        __builtin_add_overflow(base, offset, &out_[j]) ||
        __builtin_mul_overflow(stride, last, &offset) ||
        __builtin_add_overflow(base, offset, &end) ||
        __builtin_mul_overflow(stride, step, &strides_[j])) {
      return false;
    }
  }
  strided_.resize(shape.terms.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i < shape.terms.size(); ++i) {
    const auto [function, arguments] = shape.terms[i];
    strided_[i] = {function, {out_.data() + at, arguments}, {strides_.data() + at, arguments}};
    at += arguments;
  }
  return true;
}

}  // namespace grundy::lang
