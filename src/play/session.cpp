#include "play/session.hpp"

#include <algorithm>

#include "play/move_words.hpp"
#include "text/play.hpp"

namespace grundy::play {

namespace {

namespace texts = text::play;

constexpr std::size_t kMostMoves = 100'000;
constexpr std::size_t kMovesWeighed = 60;  // of a lost position, to find the hardest answer

// How many turns of a hundred Grundy plays anything.
unsigned errors_in_hundred(Level level) {
  if (level == Level::perfect) return 0;
  return level == Level::medium ? 25 : 60;
}

// Below `bound`, the same on every machine (std::uniform_int_distribution is not).
std::size_t pick(std::mt19937_64& random, std::size_t bound) {
  return static_cast<std::size_t>(random() % bound);
}

}  // namespace

Session::Session(const Game& game, Position start, Options options)
    : game_(game),
      options_(std::move(options)),
      position_(std::move(start)),
      turn_(options_.first),
      evaluator_(game, options_.solve),
      random_(options_.seed) {}

Player Session::player_of(Side side) const {
  if (!game_.rules->traits().partizan) return Player::both;
  return side == options_.first ? Player::left : Player::right;
}

bool Session::mine(const Move& move) const {
  const Player player = player_of(turn_);
  return player == Player::both || move.player == Player::both || move.player == player;
}

Result<std::vector<Move>> Session::moves() {
  Result<explain::LegalMoves> legal =
      explain::legal_moves(game_, position_, kMostMoves, options_.solve.limits);
  if (!legal) return tl::unexpected(legal.error());
  if (!legal->complete) {
    return fail(ErrorCode::out_of_memory, {texts::too_many_moves, {std::to_string(kMostMoves)}});
  }
  std::erase_if(legal->listed, [this](const Move& move) { return !mine(move); });
  return std::move(legal->listed);
}

Result<std::optional<Side>> Session::winner() {
  const Result<Ending> ending = explain::ending_of(game_, position_);
  if (!ending) return tl::unexpected(ending.error());
  if (*ending != Ending::none) return *ending == Ending::wins ? turn_ : other(turn_);
  const Result<std::vector<Move>> left = moves();
  if (!left) return tl::unexpected(left.error());
  if (!left->empty()) return std::optional<Side>();
  return game_.convention == Convention::misere ? turn_ : other(turn_);
}

Result<Move> Session::read_move(std::string_view words) {
  const Result<std::vector<Move>> all = moves();
  if (!all) return tl::unexpected(all.error());
  return find_move(game_, position_, *all, words);
}

void Session::make(const Move& move) {
  turns_.push_back({position_, turn_, move});
  position_ = explain::after(position_, move);
  turn_ = other(turn_);
}

bool Session::undo() {
  const auto last = std::find_if(turns_.rbegin(), turns_.rend(),
                                 [](const Turn& turn) { return turn.side == Side::user; });
  if (last == turns_.rend()) return false;
  position_ = last->before;
  turn_ = Side::user;
  turns_.erase(std::prev(last.base()), turns_.end());
  return true;
}

// A move to a position that is known to be lost.
Result<std::optional<Move>> Session::known_win(const Position& position) {
  Result<explain::LegalMoves> legal =
      explain::legal_moves(game_, position, kMostMoves, options_.solve.limits);
  if (!legal) return tl::unexpected(legal.error());
  for (Move& move : legal->listed)
    if (options_.lost(explain::after(position, move))) return std::optional(std::move(move));
  return std::optional<Move>();
}

Result<bool> Session::wins(const Position& position, Side to_move) {
  if (options_.lost) {
    if (options_.lost(position)) return false;
    const Result<std::optional<Move>> found = known_win(position);
    if (!found) return tl::unexpected(found.error());
    return found->has_value();
  }
  const Result<Answer>& answer = evaluator_.answer(position);
  if (!answer) return tl::unexpected(answer.error());
  if (answer->outcome == Outcome::N) return true;
  if (!game_.rules->traits().partizan) return false;
  return answer->outcome == (player_of(to_move) == Player::left ? Outcome::L : Outcome::R);
}

Result<std::optional<Move>> Session::best_in(const Position& position, Side to_move) {
  if (options_.lost) return known_win(position);
  const Result<Answer>& answer = evaluator_.answer(position);
  if (!answer) return tl::unexpected(answer.error());
  const Player player = player_of(to_move);
  for (const std::vector<Move>* list : {&answer->surest, &answer->moves.listed}) {
    for (const Move& move : *list) {
      if (player == Player::both || move.player == Player::both || move.player == player)
        return std::optional(move);
    }
  }
  return std::optional<Move>();
}

Result<bool> Session::winning() {
  return wins(position_, turn_);
}

Result<std::optional<Move>> Session::best_move() {
  return best_in(position_, turn_);
}

Result<Move> Session::grundy_move() {
  const Result<std::vector<Move>> all = moves();
  if (!all) return tl::unexpected(all.error());
  if (all->empty()) return fail(ErrorCode::bad_request, {texts::no_move_left});
  if (pick(random_, 100) < errors_in_hundred(options_.level))
    return (*all)[pick(random_, all->size())];
  const Result<std::optional<Move>> best = best_move();
  if (!best) return tl::unexpected(best.error());
  if (*best) return **best;
  return options_.lost ? all->front() : stubborn_move(*all);
}

Result<Move> Session::stubborn_move(const std::vector<Move>& all) {
  const Move* hardest = nullptr;
  BigInt fewest = 0;
  for (std::size_t i = 0; i < all.size() && i < kMovesWeighed; ++i) {
    const Result<Answer>& answer = evaluator_.answer(explain::after(position_, all[i]));
    if (!answer) return tl::unexpected(answer.error());
    // A move to a draw beats any lost one; it has no winning answer.
    if (hardest == nullptr || answer->moves.count < fewest) {
      hardest = &all[i];
      fewest = answer->moves.count;
    }
  }
  return *hardest;
}

Result<std::optional<Mistake>> Session::last_mistake() {
  for (std::size_t i = turns_.size(); i-- > 0;) {
    const Turn& turn = turns_[i];
    if (turn.side != Side::user) continue;
    const Result<bool> could = wins(turn.before, Side::user);
    if (!could) return tl::unexpected(could.error());
    const Result<bool> lost = wins(explain::after(turn.before, turn.move), Side::grundy);
    if (!lost) return tl::unexpected(lost.error());
    if (!*could || !*lost) continue;
    const Result<std::optional<Move>> better = best_in(turn.before, Side::user);
    if (!better) return tl::unexpected(better.error());
    if (*better) return std::optional(Mistake{i + 1, turn, **better});
  }
  return std::optional<Mistake>();
}

}  // namespace grundy::play
