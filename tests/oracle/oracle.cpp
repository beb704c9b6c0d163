#include "oracle/oracle.hpp"

#include <algorithm>
#include <deque>

namespace oracle {

Position sorted(Position position) {
  std::sort(position.begin(), position.end());
  return position;
}

std::optional<std::set<Component>> reachable(const Game& game, const std::vector<Component>& start,
                                             std::size_t cap) {
  std::set<Component> seen(start.begin(), start.end());
  std::deque<Component> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const Component here = open.front();
    open.pop_front();
    for (const Option& option : game.options(here)) {
      for (const Component& next : option.sum) {
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    if (seen.size() > cap) return std::nullopt;
  }
  return seen;
}

bool has_loop(const Game& game, const std::set<Component>& components) {
  // Strike out components all of whose successors are struck out, until nothing changes.
  std::set<Component> left = components;
  bool changed = true;
  while (changed) {
    changed = false;
    for (auto it = left.begin(); it != left.end();) {
      bool free = true;
      for (const Option& option : game.options(*it)) {
        for (const Component& next : option.sum) free = free && left.count(next) == 0;
      }
      it = free ? left.erase(it) : std::next(it);
      changed = changed || free;
    }
  }
  return !left.empty();
}

std::size_t mex(const std::set<std::size_t>& values) {
  std::size_t least = 0;
  while (values.count(least) != 0) ++least;
  return least;
}

std::size_t NimValues::of(const Component& component) {
  const auto known = memo_.find(component);
  if (known != memo_.end()) return known->second;
  std::set<std::size_t> values;
  for (const Option& option : game_.options(component)) values.insert(of(option.sum));
  return memo_[component] = mex(values);
}

std::size_t NimValues::of(const Position& position) {
  std::size_t sum = 0;
  for (const Component& term : position) sum ^= of(term);
  return sum;
}

bool WholeSums::mover_wins(const Position& position) {
  const Position key = sorted(position);
  const auto known = memo_.find(key);
  if (known != memo_.end()) return known->second;
  bool wins = false;
  if (const int over = ended(game_, key); over != 0) {
    wins = over > 0;
  } else {
    const std::set<Move> moves = all_moves(game_, key);
    wins = moves.empty() && misere_;
    for (const Move& move : moves) wins = wins || !mover_wins(after(key, move));
  }
  return memo_[key] = wins;
}

Retrograde::Retrograde(Game game, bool misere, const Position& start, std::size_t cap)
    : game_(std::move(game)), misere_(misere) {
  explore(sorted(start), cap);
  if (ok_) iterate();
}

void Retrograde::explore(const Position& start, std::size_t cap) {
  std::deque<Position> open{start};
  moves_[start];
  while (!open.empty() && ok_) {
    const Position here = open.front();
    open.pop_front();
    if (ended(game_, here) != 0) continue;
    std::vector<std::pair<char, Position>> out;
    for (const Move& move : all_moves(game_, here)) {
      Position next = after(here, move);
      if (moves_.try_emplace(next).second) open.push_back(next);
      out.emplace_back(move.who, std::move(next));
    }
    moves_[here] = std::move(out);
    ok_ = moves_.size() <= cap;
  }
}

int Retrograde::decide(const Position& position, char player) const {
  if (const int over = ended(game_, position); over != 0) return over;
  const char other = player == 'l' ? 'r' : 'l';
  bool any = false;
  bool all_lose = true;
  for (const auto& [who, next] : moves_.at(position)) {
    if (who != 'b' && who != player) continue;
    any = true;
    const auto known = known_.find({next, other});
    const int theirs = known == known_.end() ? 0 : known->second;
    if (theirs < 0) return 1;
    all_lose = all_lose && theirs > 0;
  }
  if (!any) return misere_ ? 1 : -1;
  return all_lose ? -1 : 0;
}

void Retrograde::iterate() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const auto& [position, moves] : moves_) {
      (void)moves;
      for (const char player : {'l', 'r'}) {
        if (known_.count({position, player}) != 0) continue;
        const int result = decide(position, player);
        if (result == 0) continue;
        known_[{position, player}] = result;
        changed = true;
      }
    }
  }
}

int Retrograde::result(const Position& position, char player) const {
  const auto known = known_.find({sorted(position), player});
  return known == known_.end() ? 0 : known->second;
}

char Retrograde::outcome(const Position& position) const {
  const int left = result(position, 'l');
  const int right = result(position, 'r');
  if (left == 0 || right == 0) return 'D';
  if (left > 0) return right > 0 ? 'N' : 'L';
  return right > 0 ? 'R' : 'P';
}

int ended(const Game& game, const Position& position) {
  for (const Component& term : position) {
    if (const int over = game.ending(term); over != 0) return over;
  }
  return 0;
}

std::set<Move> all_moves(const Game& game, const Position& position) {
  std::set<Move> moves;
  for (std::size_t term = 0; term < position.size(); ++term) {
    for (const Option& option : game.options(position[term])) {
      moves.insert({option.who, term, sorted(option.sum)});
    }
  }
  return moves;
}

Position after(const Position& position, const Move& move) {
  Position next;
  for (std::size_t term = 0; term < position.size(); ++term) {
    if (term != move.term) next.push_back(position[term]);
  }
  next.insert(next.end(), move.to.begin(), move.to.end());
  return sorted(std::move(next));
}

std::string to_string(const Position& position) {
  std::string text;
  for (const Component& term : position) {
    if (!text.empty()) text += " + ";
    text += std::to_string(term.function) + "(";
    for (std::size_t i = 0; i < term.args.size(); ++i) {
      text += (i == 0 ? "" : ",") + std::to_string(term.args[i]);
    }
    text += ")";
  }
  return text.empty() ? "0" : text;
}

}  // namespace oracle
