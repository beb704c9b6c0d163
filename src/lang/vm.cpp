// The rarer instructions, lists, domains and aliases.
#include "lang/vm.hpp"

namespace grundy::lang {

void SinkAdapter::lay_out(std::span<const StridedTerm> sum) {
  arguments_.clear();
  for (const StridedTerm& term : sum) {
    arguments_.insert(arguments_.end(), term.first.begin(), term.first.end());
  }
  views_.clear();
  std::size_t at = 0;
  for (const StridedTerm& term : sum) {
    views_.push_back({term.function, {arguments_.data() + at, term.first.size()}});
    at += term.first.size();
  }
}

bool SinkAdapter::run(Player who, std::span<const StridedTerm> sum, std::uint64_t count) {
  lay_out(sum);
  for (std::uint64_t t = 0;;) {
    if (!sink_.option(who, views_)) return false;
    if (++t == count) return true;
    if (t % (1U << 16) == 0 && !sink_.keep_going()) return false;
    std::size_t at = 0;
    for (const StridedTerm& term : sum) {
      for (const Int stride : term.stride) arguments_[at++] += stride;
    }
  }
}

bool SinkAdapter::values(Player who, std::span<const StridedTerm> sum,
                         std::span<const Int> values) {
  lay_out(sum);
  for (const Int t : values) {
    std::size_t at = 0;
    for (const StridedTerm& term : sum) {
      for (std::size_t j = 0; j < term.first.size(); ++j) {
        arguments_[at++] = term.first[j] + t * term.stride[j];
      }
    }
    if (!sink_.option(who, views_)) return false;
  }
  return true;
}

bool CaptureSink::option(Player, std::span<const ComponentView> sum) {
  for (const ComponentView& view : sum) {
    components.push_back({view.function, {view.args.begin(), view.args.end()}});
  }
  return true;
}

Machine& Machine::inner() {
  if (!inner_) inner_ = std::make_unique<Machine>(program_);
  return *inner_;
}

void Machine::find_lists(ComponentView from) {
  const CompiledFunction& function = program_.functions[from.function];
  if (!function.has_lists) return;
  lists_.resize(function.parameters);
  std::size_t at = 0;
  for (std::size_t i = 0; i < function.parameters; ++i) {
    if (!function.is_list[i]) {
      lists_[i] = from.args.subspan(at++, 1);
      continue;
    }
    const auto length = static_cast<std::size_t>(from.args[at]);
    lists_[i] = from.args.subspan(at + 1, length);
    at += length + 1;
  }
}

void Machine::enter(const CodeBlock& block, ComponentView from) {
  if (frame_.size() < block.registers) frame_.resize(block.registers);
  const CompiledFunction& function = program_.functions[from.function];
  if (!function.has_lists) {
    std::copy_n(from.args.data(), block.parameters, frame_.data());
  } else {
    for (std::size_t i = 0; i < function.parameters; ++i) {
      frame_[i] = function.is_list[i] ? 0 : lists_[i][0];
    }
  }
  for (const auto& [at, value] : block.constants) frame_[at] = value;
}

Machine::Truth Machine::condition(const CodeBlock& block, ComponentView position) {
  find_lists(position);
  enter(block, position);
  CaptureSink none;
  if (execute(block, none) == RunStatus::fault) return Truth::fault;
  return result_ != 0 ? Truth::yes : Truth::no;
}

Machine::Truth Machine::in_domain(ComponentView position) {
  for (const CompiledCondition& wanted : program_.functions[position.function].domain) {
    const Truth truth = condition(wanted.code, position);
    if (truth != Truth::yes) return truth;
  }
  return Truth::yes;
}

Machine::Truth Machine::expand(Component& component) {
  for (std::size_t rounds = 0;; ++rounds) {
    const Truth legal = in_domain(component.view());
    if (legal != Truth::yes) return legal;
    const CompiledFunction& function = program_.functions[component.function];
    if (function.alias.empty()) return Truth::yes;
    if (rounds > program_.functions.size()) {
      fault_ = {Trap::alias_cycle, function.alias[0].instructions[0].place};
      return Truth::fault;
    }
    CaptureSink target;
    find_lists(component.view());
    enter(function.alias[0], component.view());
    if (execute(function.alias[0], target) == RunStatus::fault) return Truth::fault;
    if (target.components.empty()) return Truth::no;
    component = std::move(target.components[0]);
  }
}

// Domains of the terms, and aliases among them; views_ then holds what they stand for.
Machine::Truth Machine::make_legal(const OptionShape& shape) {
  expanded_.clear();
  expanded_.resize(shape.terms.size());
  for (std::size_t i = 0; i < shape.terms.size(); ++i) {
    const TermShape& term = shape.terms[i];
    Truth legal = Truth::yes;
    if (term.alias) {
      expanded_[i] = {views_[i].function, {views_[i].args.begin(), views_[i].args.end()}};
      legal = inner().expand(expanded_[i]);
      views_[i] = expanded_[i].view();
    } else if (term.check_domain) {
      legal = inner().in_domain(views_[i]);
    }
    if (legal == Truth::fault) fault_ = inner().fault();
    if (legal != Truth::yes) return legal;
  }
  return Truth::yes;
}

Machine::Flow Machine::slow(const Instruction& in, Int* r) {
  Trap trap = Trap::none;
  switch (in.code) {
    case Code::unary:
      trap = apply_unary(in.op, r[in.a], r[in.d]);
      break;
    case Code::binary:
      trap = apply_binary(in.op, r[in.a], r[in.b], r[in.d]);
      break;
    case Code::check_step:
      trap = r[in.a] < 1 ? Trap::bad_step : Trap::none;
      break;
    case Code::align_up: {
      if (r[in.b] <= r[in.d]) return Flow::next;
      Int gap = 0, steps = 0;
      if (__builtin_sub_overflow(r[in.b], r[in.d], &gap) ||
          __builtin_mul_overflow(ceil_quotient(gap, r[in.a]), r[in.a], &steps) ||
          __builtin_add_overflow(r[in.d], steps, &r[in.d])) {
        trap = Trap::overflow;
      }
      break;
    }
    case Code::trap:
      trap = static_cast<Trap>(in.a);
      break;
    default:
      return in.code <= Code::list_count ? list_query(in, r) : build(in, r);
  }
  return trap == Trap::none ? Flow::next : fail(trap, in);
}

Machine::Flow Machine::list_query(const Instruction& in, Int* r) {
  const std::span<const Int> list = lists_[in.b];
  switch (in.code) {
    case Code::list_length:
      r[in.d] = static_cast<Int>(list.size());
      return Flow::next;
    case Code::list_item:
      if (static_cast<std::uint64_t>(r[in.a]) >= list.size()) return fail(Trap::index_range, in);
      r[in.d] = list[static_cast<std::size_t>(r[in.a])];
      return Flow::next;
    case Code::list_count:
      r[in.d] = std::count(list.begin(), list.end(), r[in.a]);
      return Flow::next;
    case Code::list_sum: {
      Int sum = 0;
      for (const Int item : list) {
        if (__builtin_add_overflow(sum, item, &sum)) return fail(Trap::overflow, in);
      }
      r[in.d] = sum;
      return Flow::next;
    }
    case Code::list_xor: {
      Int sum = 0;
      for (const Int item : list) sum ^= item;
      r[in.d] = sum;
      return Flow::next;
    }
    default:
      if (list.empty()) return fail(Trap::empty_list, in);
      r[in.d] = in.code == Code::list_min ? *std::ranges::min_element(list)
                                          : *std::ranges::max_element(list);
      return Flow::next;
  }
}

Machine::Flow Machine::build(const Instruction& in, Int* r) {
  switch (in.code) {
    case Code::out_clear:
      out_.clear();
      term_starts_.clear();
      return Flow::next;
    case Code::out_term:
      term_starts_.push_back(out_.size());
      return Flow::next;
    case Code::out_scalar:
      out_.push_back(r[in.a]);
      return r[in.a] < 0 ? Flow::jump : Flow::next;
    case Code::out_raw:
      out_.push_back(r[in.a]);
      return Flow::next;
    case Code::list_open:
      r[in.d] = static_cast<Int>(out_.size());
      out_.push_back(0);
      return Flow::next;
    case Code::mark:
      r[in.d] = static_cast<Int>(out_.size());
      return Flow::next;
    case Code::push_list:
      return push(lists_[in.b], in);
    case Code::push_fill:
      if (r[in.a] < 0) return Flow::jump;
      if (r[in.a] > kMaxList) return fail(Trap::long_list, in);
      out_.insert(out_.end(), static_cast<std::size_t>(r[in.a]), r[in.b]);
      return Flow::next;
    case Code::push_drop: {
      const std::span<const Int> list = lists_[in.b];
      const auto index = static_cast<std::uint64_t>(r[in.a]);
      if (index >= list.size()) return fail(Trap::index_range, in);
      out_.insert(out_.end(), list.begin(), list.begin() + r[in.a]);
      out_.insert(out_.end(), list.begin() + r[in.a] + 1, list.end());
      return Flow::next;
    }
    case Code::push_slice: {
      const std::span<const Int> list = lists_[in.b];
      const Int i = r[in.a], j = r[in.c];
      if (j < i) return Flow::next;
      if (i < 0 || j >= static_cast<Int>(list.size())) return fail(Trap::index_range, in);
      return push(list.subspan(static_cast<std::size_t>(i), static_cast<std::size_t>(j - i) + 1),
                  in);
    }
    case Code::sort_from:
      std::sort(out_.begin() + r[in.a], out_.end());
      return Flow::next;
    case Code::list_close:
      return close_list(in, r);
    default:
      return edit(in, r);
  }
}

Machine::Flow Machine::push(std::span<const Int> items, const Instruction& in) {
  if (items.size() > static_cast<std::size_t>(kMaxList)) return fail(Trap::long_list, in);
  out_.insert(out_.end(), items.begin(), items.end());
  return Flow::next;
}

Machine::Flow Machine::edit(const Instruction& in, const Int* r) {
  const auto index = static_cast<std::uint64_t>(r[in.a]);
  if (index >= lists_[in.c].size()) return fail(Trap::index_range, in);
  Int& cell = out_[static_cast<std::size_t>(r[in.d]) + index];
  bool overflow = false;
  if (in.code == Code::edit_set) {
    cell = r[in.b];
  } else if (in.code == Code::edit_add) {
    overflow = __builtin_add_overflow(cell, r[in.b], &cell);
  } else {
    overflow = __builtin_sub_overflow(cell, r[in.b], &cell);
  }
  return overflow ? fail(Trap::overflow, in) : Flow::next;
}

Machine::Flow Machine::close_list(const Instruction& in, const Int* r) {
  const auto open = static_cast<std::size_t>(r[in.a]);
  const std::size_t length = out_.size() - open - 1;
  if (length > static_cast<std::size_t>(kMaxList)) return fail(Trap::long_list, in);
  out_[open] = static_cast<Int>(length);
  const bool negative = std::any_of(out_.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                                    out_.end(), [](Int item) { return item < 0; });
  return negative ? Flow::jump : Flow::next;
}

}  // namespace grundy::lang
