#include "lang/rules.hpp"

#include <string>

#include "lang/lang.hpp"
#include "lang/shifts.hpp"
#include "lang/termination.hpp"
#include "text/lang.hpp"

namespace grundy::lang {
namespace {

const Text& trap_text(Trap trap) {
  switch (trap) {
    case Trap::division_by_zero:
      return text::lang::run_division_by_zero;
    case Trap::negative_exponent:
      return text::lang::run_negative_exponent;
    case Trap::negative_operand:
      return text::lang::run_negative_operand;
    case Trap::bad_shift:
      return text::lang::run_bad_shift;
    case Trap::log_of_zero:
      return text::lang::run_log_of_zero;
    case Trap::index_range:
      return text::lang::run_index_range;
    case Trap::empty_list:
      return text::lang::run_empty_list;
    case Trap::bad_step:
      return text::lang::run_bad_step;
    case Trap::long_list:
      return text::lang::run_long_list;
    case Trap::alias_cycle:
      return text::lang::run_alias_cycle;
    default:
      return text::lang::run_overflow;
  }
}

Error fault_error(const Program& program, const Fault& fault) {
  Error error;
  const Text& what = trap_text(fault.trap);
  error.what = fault.trap == Trap::long_list ? Message(what, {std::to_string(kMaxList)}) : what;
  if (fault.place < program.places.size()) error.place = program.places[fault.place];
  return error;
}

Traits find_traits(const Program& program) {
  Traits traits;
  traits.convention = program.convention;
  for (const Function& function : program.functions) {
    traits.endings = traits.endings || !function.endings.empty();
    for (const Clause& clause : function.clauses) {
      traits.partizan = traits.partizan || clause.player != Player::both;
      traits.splits = traits.splits || clause.sum.size() > 1;
    }
  }
  traits.finite = always_ends(program);
  return traits;
}

tl::unexpected<Error> bad_position(Message what) {
  return fail(ErrorCode::bad_request, std::move(what));
}

}  // namespace

ProgramRules::ProgramRules(std::shared_ptr<const Program> program)
    : program_(std::move(program)),
      compiled_(compile_bytecode(*program_)),
      traits_(find_traits(*program_)) {
  for (const Function& function : program_->functions) functions_.push_back(function.info);
}

Error ProgramRules::error(const Fault& fault) const {
  return fault_error(*program_, fault);
}

std::optional<std::vector<std::vector<Int>>> ProgramRules::shifts(FunctionId function) const {
  return find_shifts(*program_, function);
}

// Naturals everywhere, lists complete, nothing left over.
Result<void> ProgramRules::check_shape(ComponentView component) const {
  const FunctionInfo& info = functions_[component.function];
  std::size_t at = 0;
  for (const Parameter& parameter : info.parameters) {
    if (at >= component.args.size()) {
      return bad_position({text::lang::position_too_short, {info.name, parameter.name}});
    }
    const Int value = component.args[at++];
    if (value < 0) {
      return bad_position(
          {text::lang::position_negative, {info.name, parameter.name, std::to_string(value)}});
    }
    if (!parameter.is_list) continue;
    if (value > kMaxList) {
      return bad_position({text::lang::run_long_list, {std::to_string(kMaxList)}});
    }
    const auto length = static_cast<std::size_t>(value);
    if (component.args.size() - at < length) {
      return bad_position({text::lang::position_too_short, {info.name, parameter.name}});
    }
    for (const Int item : component.args.subspan(at, length)) {
      if (item < 0) {
        return bad_position(
            {text::lang::position_negative, {info.name, parameter.name, std::to_string(item)}});
      }
    }
    at += length;
  }
  if (at != component.args.size())
    return bad_position({text::lang::position_too_long, {info.name}});
  return {};
}

Result<void> ProgramRules::check(ComponentView component) const {
  if (component.function >= functions_.size())
    return bad_position(text::lang::position_no_function);
  if (auto shape = check_shape(component); !shape) return shape;
  const auto& domain = compiled_.functions[component.function].domain;
  if (domain.empty()) return {};
  Machine machine(compiled_);
  for (const CompiledCondition& wanted : domain) {
    const Machine::Truth truth = machine.condition(wanted.code, component);
    if (truth == Machine::Truth::fault) return tl::unexpected(error(machine.fault()));
    if (truth == Machine::Truth::no) {
      Error outside{ErrorCode::bad_request,
                    {text::lang::position_outside, {functions_[component.function].name}},
                    {},
                    {}};
      if (wanted.place < program_->places.size()) outside.place = program_->places[wanted.place];
      return tl::unexpected(std::move(outside));
    }
  }
  return {};
}

Result<void> ProgramRules::options(ComponentView component, OptionSink& sink) const {
  Machine machine(compiled_);
  SinkAdapter adapter(sink);
  if (machine.options(component, adapter) == RunStatus::fault) {
    return tl::unexpected(error(machine.fault()));
  }
  return {};
}

// An ending whose condition cannot be evaluated does not apply.
Ending ProgramRules::ending(ComponentView component) const {
  const CompiledFunction& function = compiled_.functions[component.function];
  if (function.endings.empty()) return Ending::none;
  Machine machine(compiled_);
  for (const auto& [ending, condition] : function.endings) {
    if (machine.condition(condition, component) == Machine::Truth::yes) return ending;
  }
  return Ending::none;
}

std::shared_ptr<const Rules> make_rules(std::shared_ptr<const Program> program) {
  return std::make_shared<ProgramRules>(std::move(program));
}

Result<Component> expand_alias(const Program& program, Component component) {
  const CompiledProgram compiled = compile_aliases(program);
  Machine machine(compiled);
  switch (machine.expand(component)) {
    case Machine::Truth::fault:
      return tl::unexpected(fault_error(program, machine.fault()));
    case Machine::Truth::no:
      return bad_position(
          {text::lang::position_outside, {program.functions[component.function].info.name}});
    case Machine::Truth::yes:
      break;
  }
  return component;
}

}  // namespace grundy::lang
