// Searched losses: positions of a game of removing points, each with its nim-value.
//
// A position is a set of points. A move may be played if all points it needs are there, and removes
// points, one of those it needs among them. Points that no playable move ties together are independent
// parts: later moves tie no more than earlier ones. So a position is the sum of its parts, and two
// parts of one shape are worth nothing together.
//
// A couple (part, v) says that part plus a nim heap of v is lost for the player to move, which is to
// say that its nim-value is v. It is, if every move has a reply that leads to a lost sum: the couples
// of parts with fewer points say which sums are lost. So induction on the number of points proves all
// couples of the list, each looked at once, and nothing is searched for but the reply.
//
// J. Lemoine, S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012).
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "verify/evidence.hpp"

namespace grundy_verify {

namespace {

constexpr int kMostPoints = 10'000, kMostMoves = 100'000, kMostValue = 10'000;
constexpr std::size_t kMostCouples = 10'000'000;

using Points = std::set<int>;

struct Move {
  Points needs, removes;
};

class Couples {
 public:
  Couples(const Json& rules, Budget& budget) : budget_(budget) {
    if (rules["kind"] == "cram") {
      only(rules, {"kind", "rows", "columns"});
      rows_ = static_cast<int>(number(need(rules, "rows"), 1, 100));
      columns_ = static_cast<int>(number(need(rules, "columns"), 1, 100));
      points_ = rows_ * columns_;
      for (int p = 0; p < points_; ++p) {
        if (p % columns_ + 1 < columns_) moves_.push_back({{p, p + 1}, {p, p + 1}});
        if (p + columns_ < points_) moves_.push_back({{p, p + columns_}, {p, p + columns_}});
      }
    } else {
      only(rules, {"kind", "points", "moves"});
      points_ = static_cast<int>(number(need(rules, "points"), 0, kMostPoints));
      for (const Json& move : list(need(rules, "moves"), kMostMoves)) {
        only(move, {"needs", "removes"});
        moves_.push_back({points(need(move, "needs")), points(need(move, "removes"))});
        const Points &needs = moves_.back().needs, &removes = moves_.back().removes;
        if (std::none_of(needs.begin(), needs.end(), [&](int p) { return removes.contains(p); }))
          malformed("removes_nothing", move.dump());
      }
    }
    moves_with_.resize(static_cast<std::size_t>(points_));
    for (std::size_t m = 0; m < moves_.size(); ++m)
      for (const int p : moves_[m].needs) moves_with_[p].push_back(static_cast<int>(m));
  }

  Points points(const Json& j) const {
    Points all;
    for (const Json& p : list(j, kMostPoints))
      all.insert(static_cast<int>(number(p, 0, points_ - 1)));
    return all;
  }

  void add(const Json& couple) {
    if (list(couple, 2).size() != 2) malformed("not_a_couple", couple.dump());
    const std::vector<Points> parts = parts_of(points(couple[0]));
    if (parts.size() != 1) malformed("not_a_couple", couple.dump());
    const auto value = static_cast<int>(number(couple[1], 0, kMostValue));
    if (values_.try_emplace(parts[0], value).first->second != value) reject("two_values", parts[0]);
  }

  void check_all() {
    for (const auto& [part, value] : values_) check(part, value);
  }

  // The value of the sum, if all its parts are listed.
  std::optional<int> value(const Points& position) {
    int sum = 0;
    for (const Points& part : parts_of(position)) {
      const auto place = values_.find(part);
      if (place == values_.end()) return std::nullopt;
      sum ^= place->second;
    }
    return sum;
  }

  // What the playable moves leave.
  std::vector<Points> options(const Points& position) const {
    std::vector<Points> all;
    for (const int m : playable(position)) {
      all.push_back(position);
      for (const int p : moves_[m].removes) all.back().erase(p);
    }
    return all;
  }

  [[noreturn]] static void reject(std::string_view sentence, const Points& position) {
    throw Verdict{Status::rejected, sentence, {Json(position).dump()}};
  }

 private:
  // Every option, and every smaller heap, must have a reply that makes the sum lost.
  void check(const Points& part, int value) {
    std::set<int> reached;
    for (const Points& option : options(part)) {
      const std::optional<int> its = this->value(option);
      if (its) reached.insert(*its);
      if (its ? *its == value : !has_option_of(option, value)) reject("no_reply", part);
    }
    for (int v = 0; v < value; ++v)
      if (!reached.contains(v)) reject("value_not_listed", part);
  }

  bool has_option_of(const Points& position, int value) {
    const std::vector<Points> all = options(position);
    return std::any_of(all.begin(), all.end(),
                       [&](const Points& option) { return this->value(option) == value; });
  }

  std::vector<int> playable(const Points& position) const {
    std::vector<int> all;
    for (const int first : position) {
      for (const int m : moves_with_[first]) {
        const Points& needs = moves_[m].needs;
        budget_.spend(1);
        if (*needs.begin() == first &&
            std::includes(position.begin(), position.end(), needs.begin(), needs.end()))
          all.push_back(m);
      }
    }
    return all;
  }

  // In canonical form, equal ones cancelled; points that no move touches are nothing.
  std::vector<Points> parts_of(const Points& position) const {
    std::map<int, int> leader;
    const auto find = [&](int p) {
      while (leader.at(p) != p) p = leader[p] = leader[leader[p]];
      return p;
    };
    for (const int m : playable(position)) {
      Points touched = moves_[m].needs;
      for (const int p : moves_[m].removes)
        if (position.contains(p)) touched.insert(p);
      for (const int p : touched) leader.try_emplace(p, p);
      for (const int p : touched) leader[find(p)] = find(*touched.begin());
    }
    std::map<int, Points> groups;
    for (const auto& [p, above] : std::map<int, int>(leader)) groups[find(p)].insert(p);
    std::map<Points, int> count;
    for (const auto& [first, part] : groups) ++count[canonical(part)];
    std::vector<Points> parts;
    for (const auto& [part, times] : count)
      if (times % 2 == 1) parts.push_back(part);
    return parts;
  }

  // On a board: the least of the eight images, moved into the corner.
  Points canonical(const Points& part) const {
    if (rows_ == 0 || part.empty()) return part;
    Points least;
    for (int image = 0; image < 8; ++image) {
      std::vector<std::pair<int, int>> squares;
      int top = kMostPoints, left = kMostPoints;
      for (const int p : part) {
        int y = p / columns_, x = p % columns_;
        if ((image & 1) != 0) y = -y;
        if ((image & 2) != 0) x = -x;
        if ((image & 4) != 0) std::swap(x, y);
        squares.emplace_back(y, x);
        top = std::min(top, y);
        left = std::min(left, x);
      }
      Points moved;
      bool fits = true;
      for (const auto& [y, x] : squares) {
        fits = fits && y - top < rows_ && x - left < columns_;
        moved.insert((y - top) * columns_ + x - left);
      }
      if (fits && (least.empty() || moved < least)) least = moved;
    }
    budget_.spend(part.size());
    return least;
  }

  Budget& budget_;
  int points_ = 0, rows_ = 0, columns_ = 0;  // rows_ 0: no board
  std::vector<Move> moves_;
  std::vector<std::vector<int>> moves_with_;  // the moves that need the point
  std::map<Points, int> values_;
};

}  // namespace

std::function<std::optional<int>(const Ints&)> couple_values(const Json& certificate,
                                                             Budget& budget) {
  const auto couples = std::make_shared<Couples>(certificate["rules"], budget);
  for (const Json& couple : certificate["claim"]["couples"]) couples->add(couple);
  return [couples](const Ints& points) {
    return couples->value(Points(points.begin(), points.end()));
  };
}

void check_couples(const Json& certificate, Budget& budget) {
  const Json& claim = need(certificate, "claim");
  const std::string kind = text(need(claim, "kind"));
  const bool won = claim.contains("winning_move");
  only(claim, {"kind", "position", "couples", won ? "winning_move" : "value"});
  if (kind != "losing-couples") malformed("unknown_claim", kind);
  Couples couples(certificate["rules"], budget);
  const std::vector<Json> listed = list(need(claim, "couples"), kMostCouples);
  for (const Json& couple : listed) couples.add(couple);
  couples.check_all();
  const Points position = couples.points(need(claim, "position"));
  const std::string count = std::to_string(listed.size());
  if (!won) {
    const auto value = static_cast<int>(number(need(claim, "value"), 0, kMostValue));
    if (couples.value(position) != value) Couples::reject("another_value", position);
    throw Verdict{Status::accepted, "couples_value", {std::to_string(value), count}};
  }
  const Points left = couples.points(claim["winning_move"]);
  const std::vector<Points> options = couples.options(position);
  if (std::find(options.begin(), options.end(), left) == options.end() || couples.value(left) != 0)
    Couples::reject("no_winning_reply", left);
  throw Verdict{Status::accepted, "couples_won", {Json(left).dump(), count}};
}

}  // namespace grundy_verify
