// The stack of a proof search: couples that wait for what comes back from one of their moves, with their
// options and moves. It is not on the machine's stack, so a search can stop anywhere and go on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/search/claims.hpp"
#include "engine/search/facts.hpp"
#include "engine/search/search_game.hpp"

namespace grundy::search {

// What a look at a move shows of what it leads to.
enum class Look : std::uint8_t { win, loss, open };

// A move of a couple, and the effort of what it leads to.
struct Move {
  static constexpr std::uint32_t kHeap = 0x80000000;
  std::uint32_t option;  // index, or kHeap + q: the heap is made q
  Effort effort;

  bool of_heap() const { return option >= kHeap; }
  std::uint32_t heap() const { return option - kHeap; }
};

// The move that is nearest to a loss.
struct Nearest {
  Effort effort;  // of the couple
  std::uint32_t move = 0;
  std::uint32_t second = Effort::kMost;  // the effort of the next best move
};

template <SearchGame Game>
class ProofStack {
 public:
  using Part = typename Game::Part;
  using Options = OptionList<Part>;
  using Option = typename Options::Option;
  static constexpr std::uint32_t kMost = Effort::kMost;

  struct Frame {
    Part part;
    Facts facts;
    std::uint32_t n = 0;
    bool value_wanted = false;
    bool fresh = true;
    bool waiting = false;        // for the move at moves[chosen]
    bool from_store = false;     // its options are likely to be in the store too
    Effort limit{kMost, kMost};  // come back when the effort reaches this
    std::uint32_t chosen = 0;
    std::uint32_t options_begin = 0, parts_begin = 0, moves_begin = 0;
    std::uint64_t nodes_before = 0;
  };

  explicit ProofStack(const Game& game) : game_(game) {}

  bool empty() const { return frames_.empty(); }
  std::size_t size() const { return frames_.size(); }
  Frame& top() { return frames_.back(); }

  Frame& push(const Part& part, std::uint64_t nodes) {
    Frame frame{};
    frame.part = part;
    frame.options_begin = static_cast<std::uint32_t>(options.size());
    frame.parts_begin = static_cast<std::uint32_t>(options.part_count());
    frame.moves_begin = static_cast<std::uint32_t>(moves.size());
    frame.nodes_before = nodes;
    frames_.push_back(frame);
    return frames_.back();
  }
  void push_couple(Part part, std::uint32_t n, Effort limit, std::uint64_t nodes) {
    Frame& frame = push(part, nodes);
    frame.n = n;
    frame.limit = limit;
    if (claims()) claims_->enter(game_.key(part), n);
  }
  void pop() {
    unclaim();
    const Frame& frame = frames_.back();
    options.cut(frame.options_begin, frame.parts_begin);
    moves.resize(frame.moves_begin);
    frames_.pop_back();
  }
  void clear() {
    for (; !frames_.empty(); frames_.pop_back()) unclaim();
    moves.clear();
    options.cut(0, 0);
  }

  bool has_moves(const Frame& frame) const { return moves.size() != frame.moves_begin; }
  void drop_move(std::size_t move) {
    moves[move] = moves.back();
    moves.pop_back();
  }

  // Of the moves of the top frame: the effort of the couple is the least effort of a loss among them
  // (to win), and the sum of their efforts to win (to lose).
  Nearest find_nearest(const Frame& frame) const {
    Nearest nearest;
    std::uint32_t win = kMost, best = kMost;
    std::uint64_t sum = 0;
    for (std::uint32_t i = frame.moves_begin; i < moves.size(); ++i) {
      const Effort effort = moves[i].effort;
      sum += effort.win;
      win = std::min(win, effort.loss);
      const std::uint32_t distance = effort.loss + (claims() ? detour(frame, moves[i]) : 0);
      if (distance < best) {
        nearest.second = best;
        best = distance;
        nearest.move = i;
      } else if (distance < nearest.second) {
        nearest.second = distance;
      }
    }
    nearest.effort.win = std::min(win, kMost - 1);
    nearest.effort.loss = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kMost - 1));
    return nearest;
  }

  // How far the search may go with a move before it comes back. The limits leave a quarter more room
  // than the next best move asks for, so that the search does not go to and fro (J. Pawlewicz and L.
  // Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006).
  Effort limit_of(const Frame& frame, const Nearest& nearest) const {
    const Effort effort = moves[nearest.move].effort;
    const std::uint64_t win = std::uint64_t{frame.limit.loss} - nearest.effort.loss + effort.win;
    const std::uint64_t room = std::uint64_t{nearest.second} + nearest.second / 4 + 1;
    // Among threads the move need not be the nearest: it gets room to move all the same.
    const std::uint64_t loss = std::max<std::uint64_t>(
        std::min<std::uint64_t>(room, frame.limit.win), std::uint64_t{effort.loss} + 1);
    return {static_cast<std::uint32_t>(std::min<std::uint64_t>(win, kMost)),
            static_cast<std::uint32_t>(std::min<std::uint64_t>(loss, kMost))};
  }

  // From now on couples are claimed, and those that others are at count as twice as far.
  void claim_with(Claims* claims) { claims_ = claims; }

  std::vector<Move> moves;
  Options options;

 private:
  // Couples near the question alone are claimed: it is there that threads part, and what is deeper is left
  // again so soon that telling the others of it takes longer than to be at one couple with them now and then.
  static constexpr std::size_t kClaimedDepth = 4;
  bool claims() const { return claims_ != nullptr && frames_.size() <= kClaimedDepth; }
  void unclaim() {
    const Frame& frame = frames_.back();
    if (claims() && !frame.value_wanted) claims_->leave(game_.key(frame.part), frame.n);
  }
  std::uint32_t detour(const Frame& frame, const Move& move) const {
    bool taken = false;
    if (move.of_heap()) {
      taken = claims_->taken(game_.key(frame.part), move.heap());
    } else if (const Option& option = options[move.option]; option.count == 1) {
      taken = claims_->taken(game_.key(options.parts(option)[0]), frame.n ^ option.rest);
    }
    return taken ? move.effort.loss : 0;
  }

  const Game& game_;
  std::vector<Frame> frames_;
  Claims* claims_ = nullptr;  // null: alone
};

}  // namespace grundy::search
