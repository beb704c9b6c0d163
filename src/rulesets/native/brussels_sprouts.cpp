// A line between two boundaries of a region joins them: of a and b ends, a + b are left, two being used up
// and two new. A line from one boundary to itself cuts the region in two: of its a ends i and a - 2 - i go to
// either side, each side gets a new one, and every other boundary lies on either side. The order of the ends
// on a boundary is no matter, as all ends are alike.
#include "rulesets/native/brussels_sprouts.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "text/boards.hpp"

namespace grundy {
namespace {

using Region = std::vector<Int>;  // ends on each boundary, ascending

constexpr Int kMostCrosses = 100'000;
constexpr Int kMostEnds = 4 * kMostCrosses;

Traits brussels_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

Region sorted(Region region) {
  std::sort(region.begin(), region.end());
  return region;
}

// A region of one end has no move, and is left out.
bool dead(const Region& region) {
  return region.size() == 1 && region[0] <= 1;
}

// Sends the options of one region.
class Sender {
 public:
  Sender(Region region, OptionSink& sink) : region_(std::move(region)), sink_(sink) {}

  void send() {
    for (std::size_t i = 0; i < region_.size(); ++i) {
      if (i > 0 && region_[i] == region_[i - 1]) continue;
      Region others = region_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (!cut(region_[i], others) || !join(i)) return;
    }
  }

 private:
  // A line from boundary i to a later one.
  bool join(std::size_t i) {
    for (std::size_t j = i + 1; j < region_.size(); ++j) {
      if (j > i + 1 && region_[j] == region_[j - 1]) continue;
      Region joined = region_;
      joined[i] += joined[j];
      joined.erase(joined.begin() + static_cast<std::ptrdiff_t>(j));
      if (!option({joined})) return false;
    }
    return true;
  }

  // A line from a boundary of `ends` to itself; `others` fall on either side in every way.
  bool cut(Int ends, const Region& others) {
    if (ends < 2) return true;
    std::vector<std::pair<Int, Int>> kinds;  // boundary, how many of it
    for (const Int b : others) {
      if (kinds.empty() || kinds.back().first != b) kinds.emplace_back(b, 0);
      ++kinds.back().second;
    }
    std::vector<Int> left(kinds.size(), 0);  // how many of each kind lie on the first side
    while (true) {
      for (Int i = 0; i <= ends - 2; ++i)
        if (!split(i + 1, ends - 1 - i, kinds, left)) return false;
      std::size_t k = 0;
      while (k < kinds.size() && left[k] == kinds[k].second) left[k++] = 0;
      if (k == kinds.size()) return true;
      ++left[k];
    }
  }

  bool split(Int first_ends, Int second_ends, const std::vector<std::pair<Int, Int>>& kinds,
             const std::vector<Int>& left) {
    Region first = {first_ends}, second = {second_ends};
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      first.insert(first.end(), static_cast<std::size_t>(left[k]), kinds[k].first);
      second.insert(second.end(), static_cast<std::size_t>(kinds[k].second - left[k]),
                    kinds[k].first);
    }
    return option({first, second});
  }

  bool option(std::vector<Region> regions) {
    if (!sink_.keep_going()) return false;
    std::vector<Region> args;
    for (Region& region : regions) {
      if (dead(region)) continue;
      Region list = sorted(std::move(region));
      list.insert(list.begin(), static_cast<Int>(list.size()));
      args.push_back(std::move(list));
    }
    std::vector<ComponentView> sum;
    for (const Region& list : args) sum.push_back({0, list});
    return sink_.option(Player::both, sum);
  }

  Region region_;
  OptionSink& sink_;
};

std::string in_words(std::span<const ComponentView> regions) {
  std::string words;
  for (const ComponentView& region : regions) {
    words += words.empty() ? "[" : " + [";
    for (std::size_t i = 1; i < region.args.size(); ++i)
      words += (i > 1 ? "," : "") + std::to_string(region.args[i]);
    words += "]";
  }
  return words.empty() ? "0" : words;
}

}  // namespace

BrusselsSproutsRules::BrusselsSproutsRules()
    : NativeRules({"brussels", {{"b", true}}}, brussels_traits()) {}

// Every line keeps the number of free ends, and leaves one at least in every region. It makes one region more
// or one boundary less. At the end every region has one boundary with one end. So of a region with b
// boundaries and f ends, f regions come about: b - 1 joins and f - 1 cuts are left.
Int BrusselsSproutsRules::moves_left(std::span<const Int> boundaries) {
  if (boundaries.empty()) return 0;
  const Int ends = std::accumulate(boundaries.begin(), boundaries.end(), Int{0});
  return static_cast<Int>(boundaries.size()) + ends - 2;
}

Result<void> BrusselsSproutsRules::check(ComponentView component) const {
  Int ends = 0;
  bool good = true;
  for (const Int b : component.args.subspan(1)) {
    good = good && b >= 1 && b <= kMostEnds - ends;
    if (good) ends += b;
  }
  if (good) return {};
  return fail(ErrorCode::bad_request,
              {text::boards::brussels_position, {std::to_string(kMostCrosses)}});
}

Result<void> BrusselsSproutsRules::options(ComponentView component, OptionSink& sink) const {
  const std::span<const Int> list = component.args.subspan(1);
  Sender(sorted({list.begin(), list.end()}), sink).send();
  return {};
}

std::optional<Message> BrusselsSproutsRules::move_text(ComponentView,
                                                       std::span<const ComponentView> to) const {
  return Message(text::boards::draw_stroke, {in_words(to)});
}

std::optional<Component> BrusselsSproutsRules::from_number(Int number) const {
  if (number > kMostCrosses) return Component{0, {1, 0}};  // no position
  Component component{0, {number}};
  component.args.resize(static_cast<std::size_t>(number) + 1, 4);
  return component;
}

std::shared_ptr<const NativeRules> make_brussels_sprouts() {
  return std::make_shared<const BrusselsSproutsRules>();
}

}  // namespace grundy
