// The position an alias stands for.
//
// An alias is a rule with exactly one option, always taken. So its meaning is not written a second
// time: the program in which every alias is such a rule is run, and its option is the answer.
#include "lang/lang.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

std::shared_ptr<const Program> with_aliases_as_rules(const Program& program) {
  auto changed = std::make_shared<Program>(program);
  for (Function& function : changed->functions) {
    if (function.alias.empty()) continue;
    Clause clause;
    clause.sum.push_back(function.alias[0].target);
    clause.slots = function.slots;
    function.clauses = {std::move(clause)};
    function.alias.clear();
    function.endings.clear();
  }
  return changed;
}

class FirstOption : public OptionSink {
 public:
  bool option(Player, std::span<const ComponentView> sum) override {
    found = Component{sum[0].function, {sum[0].args.begin(), sum[0].args.end()}};
    return false;
  }
  std::optional<Component> found;
};

}  // namespace

Result<Component> expand_alias(const Program& program, Component component) {
  if (program.functions[component.function].alias.empty()) return component;
  const std::shared_ptr<const Rules> rules = make_rules(with_aliases_as_rules(program));
  // The checker has refused cycles of aliases, so this ends.
  while (!program.functions[component.function].alias.empty()) {
    const std::string& name = program.functions[component.function].info.name;
    if (auto legal = rules->check(component.view()); !legal)
      return tl::unexpected<Error>(std::move(legal.error()));
    FirstOption first;
    if (auto done = rules->options(component.view(), first); !done)
      return tl::unexpected<Error>(std::move(done.error()));
    if (!first.found) return fail(ErrorCode::bad_request, {msg::alias_of_no_position, {name}});
    component = std::move(*first.found);
  }
  return component;
}

}  // namespace grundy::lang
