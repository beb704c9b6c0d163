// Sprouts: the rules around sprouts_position.hpp.
#include "rulesets/native/sprouts.hpp"

#include <algorithm>
#include <array>

#include "rulesets/native/sprouts_parts.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

using Drawing = sprouts::Text;

Traits sprouts_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

Drawing text_of(ComponentView component) {
  Drawing text;
  for (const Int code : component.args.subspan(1)) text.push_back(static_cast<std::uint8_t>(code));
  return text;
}

std::vector<Int> args_of(const Drawing& text) {
  std::vector<Int> args = {static_cast<Int>(text.size())};
  args.insert(args.end(), text.begin(), text.end());
  return args;
}

// "0.1a1a.}" as in the paper: a spot is its number of lines, or a letter.
std::string in_letters(ComponentView component) {
  std::string words;
  for (const Int code : component.args.subspan(1)) {
    if (code == sprouts::kEndOfBoundary)
      words += '.';
    else if (code == sprouts::kEndOfRegion)
      words += '}';
    else if (code < sprouts::kFirstLetter)
      words += static_cast<char>('0' + code - sprouts::kSpot);
    else if (code < sprouts::kFirstLetter + 26)
      words += static_cast<char>('a' + code - sprouts::kFirstLetter);
    else
      words += "<" + std::to_string(code - sprouts::kFirstLetter) + ">";
  }
  return words;
}

class SproutsParts final : public search::PartRules {
 public:
  void read(ComponentView component, search::PartSink& sink) const override {
    Sender(sink).send(text_of(component));
  }
  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    Sender sender(sink);
    sprouts::for_each_move(text_of(part), [&](const Drawing& moved) {
      if (!sink.begin()) return false;
      sender.send(moved);
      return true;
    });
    return {};
  }
  // Moves are many, but the play is short: a nim-value is at most the number of moves left.
  std::uint32_t bound(ComponentView part) const override {
    return sprouts::lives(part.args.subspan(1));
  }
  std::string identity() const override { return "sprouts, 1"; }

 private:
  class Sender {
   public:
    explicit Sender(search::PartSink& sink) : sink_(sink) {}
    void send(const Drawing& text) {
      for (const Drawing& part : parts_.of(text)) {
        args_.assign(1, static_cast<Int>(part.size()));
        args_.insert(args_.end(), part.begin(), part.end());
        sink_.part({0, args_});
      }
    }

   private:
    search::PartSink& sink_;
    sprouts::Parts parts_;
    std::vector<Int> args_;
  };
};

}  // namespace

SproutsRules::SproutsRules() : NativeRules({"sprouts", {{"p", true}}}, sprouts_traits()) {}

Result<void> SproutsRules::check(ComponentView component) const {
  if (sprouts::is_position(component.args.subspan(1))) return {};
  return fail(ErrorCode::bad_request,
              {text::rulesets::sprouts_position, {std::to_string(sprouts::kMostSpots)}});
}

Result<void> SproutsRules::options(ComponentView component, OptionSink& sink) const {
  sprouts::Parts names;
  sprouts::for_each_move(text_of(component), [&](const Drawing& moved) {
    std::vector<std::vector<Int>> parts;
    for (const Drawing& part : names.of(moved)) parts.push_back(args_of(part));
    std::vector<ComponentView> sum;
    for (const std::vector<Int>& part : parts) sum.push_back({0, part});
    return sink.option(Player::both, sum);
  });
  return {};
}

std::optional<Message> SproutsRules::move_text(ComponentView,
                                               std::span<const ComponentView> to) const {
  std::string left;
  for (const ComponentView& part : to) left += (left.empty() ? "" : " + ") + in_letters(part);
  return Message(text::rulesets::draw_line, {left.empty() ? "0" : left});
}

std::optional<Component> SproutsRules::from_number(Int number) const {
  // More spots than there are codes for: no position.
  if (number > sprouts::kMostSpots) return Component{0, {1, sprouts::kFirstLetter}};
  return Component{0, args_of(sprouts::start(static_cast<int>(number)))};
}

std::shared_ptr<const search::PartRules> SproutsRules::search_parts() const {
  return std::make_shared<const SproutsParts>();
}

}  // namespace grundy
