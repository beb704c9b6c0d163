// Problem: Smith's rules for compounds give each component a number that follows from those of its
// options. A component whose option is a sum has an option without a number.
//
// Idea: the sum is a game itself, so it is a component: a list of parts, of which a move changes one. What is
// over in it (a part without moves) could be left out, but is kept: whether a part has moves is not known
// here, and lists that differ in such parts are few.
//
// Why not let the parts join the compound as components of their own: `+` in the rules is the ordinary
// sum, and a turn that moves in every component would then move in all parts, which is another game.
#include "engine/sum_as_component.hpp"

#include <algorithm>

namespace grundy {
namespace {

// Passes on the options of one part, the others beside them.
class Beside final : public OptionSink {
 public:
  Beside(std::vector<Component> others, OptionSink& sink)
      : others_(std::move(others)), sink_(sink) {}

  bool option(Player who, std::span<const ComponentView> sum) override {
    std::vector<Component> parts = others_;
    for (const ComponentView& part : sum) {
      parts.push_back({part.function, {part.args.begin(), part.args.end()}});
    }
    const Component whole = SumAsComponent::write(parts);
    const ComponentView view = whole.view();
    more_ = sink_.option(who, {&view, 1});
    return more_;
  }
  bool keep_going() override { return sink_.keep_going(); }
  bool more() const { return more_; }

 private:
  std::vector<Component> others_;
  OptionSink& sink_;
  bool more_ = true;
};

}  // namespace

SumAsComponent::SumAsComponent(const Rules& rules)
    : rules_(rules), functions_{{"sum", {{"parts", true}}}}, traits_(rules.traits()) {
  traits_.splits = false;
}

// How many numbers there are; then for each part its function, how many coordinates, and these.
Component SumAsComponent::write(std::span<const Component> parts) {
  std::vector<Component> sorted(parts.begin(), parts.end());
  std::sort(sorted.begin(), sorted.end());
  Component sum{0, {0}};
  for (const Component& part : sorted) {
    sum.args.push_back(static_cast<Int>(part.function));
    sum.args.push_back(static_cast<Int>(part.args.size()));
    sum.args.insert(sum.args.end(), part.args.begin(), part.args.end());
  }
  sum.args[0] = static_cast<Int>(sum.args.size() - 1);
  return sum;
}

std::vector<Component> SumAsComponent::read(ComponentView sum) {
  std::vector<Component> parts;
  for (std::size_t at = 1; at < sum.args.size();) {
    const auto size = static_cast<std::size_t>(sum.args[at + 1]);
    const std::span<const Int> args = sum.args.subspan(at + 2, size);
    parts.push_back({static_cast<FunctionId>(sum.args[at]), {args.begin(), args.end()}});
    at += 2 + size;
  }
  return parts;
}

Result<void> SumAsComponent::options(ComponentView sum, OptionSink& sink) const {
  const std::vector<Component> parts = read(sum);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0 && parts[i] == parts[i - 1]) continue;
    std::vector<Component> others = parts;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    Beside beside(std::move(others), sink);
    if (Result<void> sent = rules_.options(parts[i].view(), beside); !sent) return sent;
    if (!beside.more()) break;
  }
  return {};
}

}  // namespace grundy
