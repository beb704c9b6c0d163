// Rules behind the engines' interface, run by the rule machine.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "grundy/rules.hpp"
#include "lang/bytecode.hpp"
#include "lang/ir.hpp"
#include "lang/vm.hpp"

namespace grundy::lang {

// What make_rules() returns. An engine that wants its sink inlined asks for this class with
// dynamic_cast and drives a Machine on compiled() itself.
class ProgramRules final : public Rules {
 public:
  explicit ProgramRules(std::shared_ptr<const Program> program);

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  Ending ending(ComponentView component) const override;

  const CompiledProgram& compiled() const { return compiled_; }
  // Of a function whose options are all constant vectors (lang/shifts.hpp): these.
  std::optional<std::vector<std::vector<Int>>> shifts(FunctionId function) const;
  // A machine's fault as an error that shows the place in the rules.
  Error error(const Fault& fault) const;

 private:
  Result<void> check_shape(ComponentView component) const;

  std::shared_ptr<const Program> program_;
  CompiledProgram compiled_;
  std::vector<FunctionInfo> functions_;
  Traits traits_;
};

}  // namespace grundy::lang
