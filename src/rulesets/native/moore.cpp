// Moore's Nim_k: from at least one and at most k heaps, any positive number each. The options of h
// heaps are those tuples below the position that differ from it in at most k places; they are
// counted through like an odometer that skips tuples with too many changes. Reference: E. H. Moore,
// A generalization of the game called Nim, Annals of Mathematics 11 (1910).
#include "rulesets/native/moore.hpp"

#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits moore_traits() {
  Traits traits;
  traits.finite = true;
  return traits;
}

}  // namespace

MooreRules::MooreRules(Int k) : NativeRules({"moore", {{"a", true}}}, moore_traits()), k_(k) {}

Result<void> MooreRules::check(ComponentView) const {
  return {};
}

Result<void> MooreRules::options(ComponentView component, OptionSink& sink) const {
  std::vector<Int> full(component.args.begin(), component.args.end());
  std::vector<Int> now = full;
  Int changed = 0;
  // Invariant: `changed` counts the heaps with now[i] < full[i], and is at most k.
  std::size_t i = 1;
  while (i < now.size()) {
    bool touched = now[i] < full[i];
    if (now[i] > 0 && (touched || changed < k_)) {
      changed += touched ? 0 : 1;
      --now[i];
      ComponentView option{0, now};
      if (!sink.option(Player::both, std::span(&option, 1))) break;
      i = 1;
      continue;
    }
    changed -= touched ? 1 : 0;
    now[i] = full[i];
    ++i;
  }
  return {};
}

std::optional<Message> MooreRules::move_text(ComponentView from,
                                             std::span<const ComponentView> to) const {
  if (to.size() != 1) return std::nullopt;
  Message all;
  for (std::size_t i = 1; i < from.args.size(); ++i) {
    if (from.args[i] == to[0].args[i]) continue;
    Message one(text::rulesets::heap_becomes,
                {std::to_string(i), std::to_string(from.args[i]), std::to_string(to[0].args[i])});
    all = all.empty() ? one : Message(text::rulesets::and_also, {all, one});
  }
  return all;
}

std::shared_ptr<const NativeRules> make_moore(Int k) {
  return std::make_shared<const MooreRules>(k);
}

}  // namespace grundy
