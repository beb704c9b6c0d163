// The problem: to show somebody who does not believe us, and does not want to search, who wins a
// position of a game of removing points.
//
// The idea (Lemoine and Viennot, "Nimbers are inevitable", 2012): a couple (part, v) is lost exactly if
// the part's nim-value is v; a set of couples in which every move has a reply to couples of the set is
// a proof. So a value that is asked for is shown by few couples: one for the reply to each move, and
// none for the many positions the search went through in vain.
//
// The search here is the textbook's, depth first, with a table of what is known of each part: which
// value it has, or which it has not. What is collected afterwards is made small greedily: the largest
// part first, so that the smaller ones are chosen among those that are listed already.
//
// The depth of recursion is bounded by 64 points and as many values.
#include "couples/couples.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

namespace grundy::couples {
namespace {

using Parts = std::vector<Points>;

class Search {
 public:
  Search(const RemovalGame& game, Budget& budget) : game_(game), budget_(budget) {}

  bool stopped() const { return stopped_; }

  // Connected by playable moves, in canonical form, equal ones cancelled; the smallest first.
  Parts parts_of(Points position) const {
    Parts parts;
    Points playable = 0;
    std::vector<Points> tied;
    for (const Removal& move : game_.moves) {
      if ((move.needs & ~position) != 0) continue;
      tied.push_back(move.needs | (move.removes & position));
      playable |= tied.back();
    }
    while (playable != 0) {
      Points part = playable & -playable, before = 0;
      while (part != before) {
        before = part;
        for (const Points touched : tied)
          if ((touched & part) != 0) part |= touched;
      }
      playable &= ~part;
      toggle(parts, canonical(part));
    }
    std::sort(parts.begin(), parts.end(), [](Points a, Points b) {
      return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    return parts;
  }

  std::vector<Points> options(Points position) const {
    std::vector<Points> all;
    for (const Removal& move : game_.moves)
      if ((move.needs & ~position) == 0) all.push_back(position & ~move.removes);
    return all;
  }

  // The options of a part as sums, each once.
  const std::vector<Parts>& options_of(Points part) {
    const auto [place, fresh] = options_.try_emplace(part);
    if (fresh) {
      for (const Points option : options(part)) place->second.push_back(parts_of(option));
      std::sort(place->second.begin(), place->second.end());
      place->second.erase(std::unique(place->second.begin(), place->second.end()),
                          place->second.end());
    }
    return place->second;
  }

  bool has_value(const Parts& parts, std::uint32_t n) {
    if (parts.empty()) return n == 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) n ^= value(parts[i]);
    return part_has_value(parts.back(), n);
  }

  std::uint32_t value(Points part) {
    for (std::uint32_t n = 0; !stopped_; ++n)
      if (part_has_value(part, n)) return n;
    return 0;
  }

  std::uint32_t value(const Parts& parts) {
    std::uint32_t sum = 0;
    for (const Points part : parts) sum ^= value(part);
    return sum;
  }

 private:
  struct Facts {
    std::optional<std::uint32_t> value;
    Points excluded = 0;
  };

  bool part_has_value(Points part, std::uint32_t n) {
    const Facts facts = facts_[part];
    if (facts.value) return *facts.value == n;
    if (n >= 64 || (facts.excluded >> n & 1) != 0) return false;
    if (!budget_.tick() || (facts_.size() % 1024 == 0 && budget_.left() < (std::size_t{1} << 20)))
      stopped_ = true;
    const bool is = !stopped_ && proves_value(part, n);
    if (stopped_) return false;
    if (is)
      facts_[part].value = n;
    else
      facts_[part].excluded |= Points{1} << n;
    return is;
  }

  bool proves_value(Points part, std::uint32_t n) {
    const std::vector<Parts> all = options_of(part);
    for (const Parts& option : all)
      if (has_value(option, n) || stopped_) return false;
    for (std::uint32_t m = 0; m < n; ++m)
      if (part_has_value(part, m) || stopped_) return false;
    return true;
  }

  static void toggle(Parts& parts, Points part) {
    const auto twin = std::find(parts.begin(), parts.end(), part);
    if (twin == parts.end())
      parts.push_back(part);
    else
      parts.erase(twin);
  }

  // The least of the eight images that fit on the board, moved into the corner.
  Points canonical(Points part) const {
    if (game_.rows == 0) return part;
    Points least = 0;
    for (int image = 0; image < 8; ++image) {
      int top = kMostPoints, left = kMostPoints, bottom = -kMostPoints, right = -kMostPoints;
      std::vector<std::pair<int, int>> squares;
      for (Points rest = part; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        int y = p / game_.columns, x = p % game_.columns;
        if ((image & 1) != 0) y = -y;
        if ((image & 2) != 0) x = -x;
        if ((image & 4) != 0) std::swap(x, y);
        squares.emplace_back(y, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
        left = std::min(left, x);
        right = std::max(right, x);
      }
      if (bottom - top >= game_.rows || right - left >= game_.columns) continue;
      Points moved = 0;
      for (const auto& [y, x] : squares)
        moved |= Points{1} << ((y - top) * game_.columns + x - left);
      if (least == 0 || moved < least) least = moved;
    }
    return least;
  }

  const RemovalGame& game_;
  Budget& budget_;
  bool stopped_ = false;
  std::unordered_map<Points, Facts> facts_;
  std::unordered_map<Points, std::vector<Parts>> options_;
};

// Chooses the couples. Parts wait by size, the largest first.
class Collector {
 public:
  Collector(Search& search, Couples& couples) : search_(search), couples_(couples) {}

  void add(const Parts& parts) {
    for (const Points part : parts)
      if (couples_.values.try_emplace(part, search_.value(part)).second)
        waiting_.insert({std::popcount(part), part});
  }

  void run() {
    while (!waiting_.empty() && !search_.stopped()) {
      const Points part = std::prev(waiting_.end())->second;
      waiting_.erase(std::prev(waiting_.end()));
      settle(part, couples_.values.at(part));
    }
  }

 private:
  void settle(Points part, std::uint32_t value) {
    const std::vector<Parts> options = search_.options_of(part);
    for (std::uint32_t v = 0; v < value; ++v) add(cheapest(options, v).value_or(Parts()));
    for (const Parts& option : options) {
      if (unlisted(option) == 0) continue;
      const std::optional<Parts> reply = cheapest(replies(option), value);
      add(reply ? *reply : option);  // without a reply its value is less: the heap is the reply
    }
  }

  // What the moves in a sum lead to.
  std::vector<Parts> replies(const Parts& sum) {
    std::set<Parts> all;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (Parts next : search_.options_of(sum[i])) {
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j == i) continue;
          const auto twin = std::find(next.begin(), next.end(), sum[j]);
          if (twin == next.end())
            next.push_back(sum[j]);
          else
            next.erase(twin);
        }
        std::sort(next.begin(), next.end(), [](Points a, Points b) {
          return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
        });
        all.insert(std::move(next));
      }
    }
    return {all.begin(), all.end()};
  }

  // Of the sums with the value, one that adds the fewest points to what is listed.
  std::optional<Parts> cheapest(std::vector<Parts> sums, std::uint32_t value) {
    std::stable_sort(sums.begin(), sums.end(),
                     [this](const Parts& a, const Parts& b) { return unlisted(a) < unlisted(b); });
    for (const Parts& sum : sums) {
      if (search_.stopped()) break;
      if (search_.has_value(sum, value)) return sum;
    }
    return std::nullopt;
  }

  int unlisted(const Parts& sum) const {
    int points = 0;
    for (const Points part : sum)
      if (!couples_.values.contains(part)) points += std::popcount(part);
    return points;
  }

  Search& search_;
  Couples& couples_;
  std::set<std::pair<int, Points>> waiting_;
};

}  // namespace

Result<Couples> losing_couples(const RemovalPosition& position, Budget& budget, bool by_value) {
  Search search(position.game, budget);
  Couples couples;
  Collector collector(search, couples);
  const Parts whole = search.parts_of(position.there);
  if (by_value || search.has_value(whole, 0)) {
    couples.value = search.value(whole);
    collector.add(whole);
  } else if (!search.stopped()) {
    std::vector<Points> options = search.options(position.there);
    std::stable_sort(options.begin(), options.end(),
                     [](Points a, Points b) { return std::popcount(a) < std::popcount(b); });
    for (const Points option : options) {
      if (couples.winning_move || !search.has_value(search.parts_of(option), 0)) continue;
      couples.winning_move = option;
      collector.add(search.parts_of(option));
    }
  }
  collector.run();
  if (search.stopped()) {
    if (budget.stop() == Stop::none) budget.stop_for_memory();
    return budget.error();
  }
  return couples;
}

namespace {

using Json = nlohmann::ordered_json;

Json points_json(Points points) {
  Json all = Json::array();
  for (; points != 0; points &= points - 1) all.push_back(std::countr_zero(points));
  return all;
}

}  // namespace

std::string certificate_json(const RemovalPosition& position, const Couples& couples,
                             const std::string& name) {
  const RemovalGame& game = position.game;
  Json rules = {{"kind", "cram"}, {"rows", game.rows}, {"columns", game.columns}};
  if (game.rows == 0) {
    Json moves = Json::array();
    for (const Removal& move : game.moves)
      moves.push_back({{"needs", points_json(move.needs)}, {"removes", points_json(move.removes)}});
    rules = {{"kind", "removal"}, {"points", game.points}, {"moves", std::move(moves)}};
  }
  Json claim = {{"kind", "losing-couples"}, {"position", points_json(position.there)}};
  if (couples.winning_move)
    claim["winning_move"] = points_json(*couples.winning_move);
  else
    claim["value"] = couples.value;
  Json list = Json::array();
  for (const auto& [part, value] : couples.values) list.push_back({points_json(part), value});
  claim["couples"] = std::move(list);
  const Json all = {{"format", "grundy-certificate-1"},
                    {"name", name},
                    {"rules", std::move(rules)},
                    {"claim", std::move(claim)}};
  return all.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::couples
