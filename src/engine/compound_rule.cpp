#include "engine/compound_rule.hpp"

#include <limits>
#include <vector>

namespace grundy {
namespace {

// The least natural number that no quiet option has. Quiet: it does not end the component, and the
// opponent could not end it at once (winning) in reply.
std::uint32_t mex_of_quiet(std::span<const Element> options) {
  std::vector<bool> seen(options.size() + 1, false);
  for (const Element& option : options)
    if (!option.over && !option.win && option.number < seen.size()) seen[option.number] = true;
  return static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

}  // namespace

Element CompoundRule::of_end() const {
  Element end;
  end.over = true;
  // Selective: at a component that is over, a player to move in it alone has lost (normal) or won.
  end.win = kind_ == CompoundKind::selective && shortened_ && misere_;
  return end;
}

Element CompoundRule::of_options(std::span<const Element> options) const {
  Element element;
  element.live = 1;
  if (kind_ == CompoundKind::selective) {
    element.win = wins_alone(options);
    element.misere_loss = std::none_of(options.begin(), options.end(), [](const Element& option) {
      return !option.over && option.misere_loss;
    });
  } else if (kind_ == CompoundKind::disjunctive) {
    // Normal play: whoever ends a component ends the game and wins. Misere: he loses.
    element.win = !misere_ && std::any_of(options.begin(), options.end(),
                                          [](const Element& option) { return option.over; });
    element.number = mex_of_quiet(options);
  } else {
    element.number = number_of(options);
  }
  return element;
}

// Selective: N in normal play, or, where the shortened game is played misere, N in misere play.
bool CompoundRule::wins_alone(std::span<const Element> options) const {
  return std::any_of(options.begin(), options.end(),
                     [](const Element& option) { return !option.win; });
}

// Conjunctive. A winner moves to a number of the parity that loses for the opponent: the least such
// when he wants to be quick (remoteness), the greatest when he wants to last (suspense). A loser has
// only the other parity, and wants the opposite. Misere play turns the parities round.
std::uint32_t CompoundRule::number_of(std::span<const Element> options) const {
  const std::uint32_t good_parity = misere_ ? 1 : 0;
  std::uint32_t least_good = std::numeric_limits<std::uint32_t>::max(), greatest_good = 0;
  std::uint32_t least_bad = least_good, greatest_bad = 0;
  bool good = false;
  for (const Element& option : options) {
    if (option.number % 2 == good_parity) {
      good = true;
      least_good = std::min(least_good, option.number);
      greatest_good = std::max(greatest_good, option.number);
    } else {
      least_bad = std::min(least_bad, option.number);
      greatest_bad = std::max(greatest_bad, option.number);
    }
  }
  if (shortened_) return 1 + (good ? least_good : greatest_bad);
  return 1 + (good ? greatest_good : least_bad);
}

Element CompoundRule::nothing() const {
  Element none;
  if (kind_ == CompoundKind::conjunctive && shortened_)
    none.number = std::numeric_limits<std::uint32_t>::max();
  return none;
}

Element CompoundRule::join(const Element& a, const Element& b) const {
  Element all;
  if (kind_ == CompoundKind::disjunctive)
    all.number = a.number ^ b.number;
  else
    all.number = shortened_ ? std::min(a.number, b.number) : std::max(a.number, b.number);
  all.moved = static_cast<std::uint8_t>(std::min(a.moved + b.moved, 2));
  all.live = static_cast<std::uint8_t>(std::min(a.live + b.live, 2));
  all.over = a.over || b.over;
  all.win = a.win || b.win;
  all.misere_loss = a.misere_loss || b.misere_loss;
  return all;
}

bool CompoundRule::loses(const Element& all) const {
  if (is_over(all)) return !misere_;
  if (kind_ == CompoundKind::conjunctive) return (all.number % 2 == 0) != misere_;
  if (kind_ == CompoundKind::disjunctive) return !all.win && all.number == 0;
  // Selective, continued, misere: as in normal play, until one component is left.
  if (misere_ && !shortened_ && all.live == 1) return all.misere_loss;
  return !all.win;
}

}  // namespace grundy
