// A component belongs to exactly one part, so every question is passed on to that part with its
// functions numbered from 0, and options come back with their numbers shifted again.
#include "rulesets/union_rules.hpp"

namespace grundy {
namespace {

class UnionRules : public Rules {
 public:
  explicit UnionRules(const std::vector<Part>& parts) {
    traits_.finite = true;
    traits_.convention = parts[0].rules->traits().convention;
    for (const Part& part : parts) {
      members_.push_back({part.rules, part.first_function});
      for (const FunctionInfo& function : part.rules->functions()) {
        functions_.push_back(function);
        member_of_.push_back(members_.size() - 1);
      }
      const Traits& traits = part.rules->traits();
      traits_.partizan |= traits.partizan;
      traits_.endings |= traits.endings;
      traits_.splits |= traits.splits;
      traits_.finite &= traits.finite;
    }
  }

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }

  Result<void> check(ComponentView component) const override {
    const Member& member = of(component);
    return member.rules->check(member.own(component));
  }

  Result<void> options(ComponentView component, OptionSink& sink) const override {
    const Member& member = of(component);
    Shift shift(member.first, sink);
    return member.rules->options(member.own(component), shift);
  }

  Ending ending(ComponentView component) const override {
    const Member& member = of(component);
    return member.rules->ending(member.own(component));
  }

  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override {
    const Member& member = of(from);
    std::vector<ComponentView> own;
    for (const ComponentView& part : to) own.push_back(member.own(part));
    return member.rules->move_text(member.own(from), own);
  }

 private:
  struct Member {
    std::shared_ptr<const Rules> rules;
    FunctionId first;
    ComponentView own(ComponentView component) const {
      return {component.function - first, component.args};
    }
  };

  class Shift : public OptionSink {
   public:
    Shift(FunctionId by, OptionSink& to) : by_(by), to_(to) {}
    bool option(Player who, std::span<const ComponentView> sum) override {
      shifted_.clear();
      for (const ComponentView& part : sum) shifted_.push_back({part.function + by_, part.args});
      return to_.option(who, shifted_);
    }

   private:
    FunctionId by_;
    OptionSink& to_;
    std::vector<ComponentView> shifted_;
  };

  const Member& of(ComponentView component) const {
    return members_[member_of_[component.function]];
  }

  std::vector<Member> members_;
  std::vector<std::size_t> member_of_;
  std::vector<FunctionInfo> functions_;
  Traits traits_;
};

}  // namespace

std::shared_ptr<const Rules> join_rules(const std::vector<Part>& parts) {
  if (parts.size() == 1) return parts[0].rules;
  return std::make_shared<const UnionRules>(parts);
}

}  // namespace grundy
