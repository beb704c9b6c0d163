// Problem: the nim-value of a position that falls apart into independent parts as it is played, where
// the positions are too many to value them all.
//
// Idea, first half (J. Lemoine and S. Viennot, "Nimbers are inevitable", Theoretical Computer
// Science 462, 2012): ask whether a couple (part, n), the part beside a Nim heap of n, is a loss for
// the player to move. It is exactly if the part's nim-value is n. A win needs one good move only; and
// in a sum every part but one is replaced by its nim-value, so that the search never runs through
// the product of the parts.
//
// Idea, second half (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications",
// 2002): go on where the proof is nearest. A couple carries its effort: what it takes to prove it a
// win (the least that some option takes to be proved a loss), and a loss (the sum of what all its
// options take to be proved wins). The search goes down to the option nearest to a loss, and comes
// back as soon as another one is nearer.
//
// Why not in a fixed order of the options: the textbook's depth-first search (bench/search) visits seven
// times the couples its own proof of Cram 5x7 consists of; it is lost in options that are wins after
// all. Why not proof numbers on whole positions: see the first half.
//
// Steps:
//   1. What the table knows. A part with b options has no value above b (after Beling and Rogalski,
//      "On pruning search trees of impartial games", Artificial Intelligence 283, 2020).
//   2. Expand: the options, each a nim-value and the parts not known yet; each once. An option that
//      is wholly known tells a value the part does not have, perhaps the very one asked for.
//   3. The moves of the couple: options, and for n > 0 the heap's own moves, (part, q) for q < n.
//      A move of several unknown parts has all but one valued first (step 6), easy ones first.
//   4. Some move is a loss: the value is not n.
//   5. No move is left that might be: the value is n.
//   6. A value: n = 0, 1, 2, ... in turn, until one is a loss.
//   7. Else: the move nearest to a loss, within limits that bring the search back in time.
//
// Invariant: known values and excluded values in the table are proved; efforts are hints, and no
// answer depends on them. A stop in the middle (memory, time, Ctrl-C) leaves only what is proved.
// The stack is in frames_, not on the machine's; run() can be left and entered again at any frame.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/budget.hpp"
#include "engine/search/claims.hpp"
#include "engine/search/facts.hpp"
#include "engine/search/keeper.hpp"
#include "engine/search/search_game.hpp"

namespace grundy::search {

// Stopped by the budget; paused for the table to grow; given up at the limit of nodes.
enum class Run : std::uint8_t { done, paused, stopped, limited };

template <SearchGame Game, class Table>
class ProofSearch {
 public:
  using Part = typename Game::Part;

  // `keeper`: the store behind the table; may be null.
  ProofSearch(const Game& game, Table& table, Budget& budget, Keeper<Game>* keeper = nullptr)
      : game_(game), table_(table), budget_(budget), keeper_(keeper) {}

  // To find the nim-value of `part`, or whether it is `n`: then run() until it is done.
  void ask_value(const Part& part) { push(part).value_wanted = true; }
  void ask_couple(const Part& part, std::uint32_t n) { push_couple(part, n, {kMost, kMost}); }

  // Until the question is answered, the budget stops it, or the table asks for a pause (to grow).
  Run run() {
    while (!frames_.empty()) {
      // The budget tells once that it is used up, and that may have been inside an expansion.
      if (budget_.stop() != Stop::none || !budget_.tick() || !game_.ok()) return Run::stopped;
      if (keeper_ != nullptr && keeper_->failed()) return Run::stopped;
      if (table_.wants_pause()) return Run::paused;
      if (halt_ != nullptr && halt_->load(std::memory_order_relaxed)) return Run::paused;
      if (nodes_ >= node_limit_) return Run::limited;
      Frame& frame = frames_.back();
      if (frame.value_wanted)
        next_value(frame);
      else if (!frame.fresh || expand(frame))
        advance(frame);
    }
    return Run::done;
  }

  // Gives up when so many parts were expanded in all.
  void limit_nodes(std::uint64_t nodes) { node_limit_ = nodes; }

  // Works with other threads from now on: keeps off the couples they are at, pauses at `halt`, and
  // counts nodes in `meter` now and then.
  void join(Claims* claims, const std::atomic<bool>* halt, std::atomic<std::uint64_t>* meter) {
    claims_ = claims;
    halt_ = halt;
    meter_ = meter;
  }

  // Forgets the question.
  void drop() {
    if (claims_ != nullptr)
      for (const Frame& frame : frames_)
        if (!frame.value_wanted) claims_->leave(game_.key(frame.part), frame.n);
    frames_.clear();
    moves_.clear();
    options_.cut(0, 0);
  }

  // After run() was done: the answer.
  std::uint32_t found_value() const { return value_; }
  bool found_loss() const { return found_ == Look::loss; }

  // How many parts were expanded, counting again what was expanded again.
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Options = OptionList<Part>;
  using Option = typename Options::Option;
  static constexpr std::uint32_t kMost = Effort::kMost;

  // A move of a couple, and the effort of what it leads to.
  struct Move {
    static constexpr std::uint32_t kHeap = 0x80000000;
    std::uint32_t option;  // index, or kHeap + q: the heap is made q
    Effort effort;
  };

  struct Frame {
    Part part;
    Facts facts;
    std::uint32_t n = 0;
    bool value_wanted = false;
    bool fresh = true;
    bool waiting = false;        // for the move at moves_[chosen]
    bool from_store = false;     // its options are likely to be in the store too
    Effort limit{kMost, kMost};  // come back when the effort reaches this
    std::uint32_t chosen = 0;
    std::uint32_t options_begin = 0, parts_begin = 0, moves_begin = 0;
    std::uint64_t nodes_before = 0;
  };

  // What a look at a move shows.
  enum class Look : std::uint8_t { win, loss, open };

  Frame& push(const Part& part) {
    Frame frame{};
    frame.part = part;
    frame.options_begin = static_cast<std::uint32_t>(options_.size());
    frame.parts_begin = static_cast<std::uint32_t>(options_.part_count());
    frame.moves_begin = static_cast<std::uint32_t>(moves_.size());
    frame.nodes_before = nodes_;
    frames_.push_back(frame);
    return frames_.back();
  }

  void pop() {
    const Frame& frame = frames_.back();
    if (claims_ != nullptr && !frame.value_wanted) claims_->leave(game_.key(frame.part), frame.n);
    options_.cut(frame.options_begin, frame.parts_begin);
    moves_.resize(frame.moves_begin);
    frames_.pop_back();
  }

  // ---- Step 1 ---------------------------------------------------------------------------------

  Look settle(const Part& part, Facts facts, std::uint32_t n) const {
    if (facts.known()) return facts.value() == n ? Look::loss : Look::win;
    if (facts.excludes(n) || n > game_.bound(part)) return Look::win;
    return Look::open;
  }

  // ---- Step 2 ---------------------------------------------------------------------------------

  // False: the frame is done already.
  bool expand(Frame& frame) {
    frame.fresh = false;
    frame.from_store = frames_.size() <= 2;  // the question itself
    frame.facts = find(frame.part, frame.from_store);
    const Look settled = settle(frame.part, frame.facts, frame.n);
    if (settled != Look::open) {
      found_ = settled;
      pop();
      return false;
    }
    if (frame.from_store && too_far(frame)) return false;
    ++nodes_;
    budget_.count_solved();
    if (meter_ != nullptr && nodes_ % kMeterStep == 0)
      meter_->fetch_add(kMeterStep, std::memory_order_relaxed);
    const bool hit = !list_options(frame);
    if (hit) {
      won(frame);
      return false;
    }
    if (!game_.ok() || budget_.stop() != Stop::none) return false;  // not all options are there
    keep_each_once(frame);
    for (auto i = frame.options_begin; i < options_.size(); ++i) add_move(frame, i);
    for (std::uint32_t q = 0; q < frame.n; ++q)
      if (!frame.facts.excludes(q)) add_move(frame, Move::kHeap + q);
    return true;
  }

  // What is known of a part: from the table, else from the store. Sets `from_store` if it was there.
  Facts find(const Part& part, bool& from_store) {
    Facts facts = table_.find(game_.key(part));
    if (keeper_ == nullptr || !facts.nothing()) return facts;
    facts = keeper_->fetch(part, table_.forgets());
    if (facts.nothing()) return facts;
    from_store = true;
    table_.store(game_.key(part), facts);
    return facts;
  }

  // An earlier run may have left the couple with more effort than this one has room for.
  bool too_far(const Frame& frame) {
    const Effort known = frame.facts.effort(frame.n);
    if (known.win == 0 || (known.win < frame.limit.win && known.loss < frame.limit.loss))
      return false;
    effort_ = known;
    found_ = Look::open;
    pop();
    return true;
  }

  // False: an option has the value n. Looks at each option a few options late, so that its entries
  // have come from memory by then.
  bool list_options(Frame& frame) {
    constexpr std::size_t kLate = 4;
    std::size_t looked = frame.options_begin;
    bool hit = false;
    game_.options(frame.part, options_, [&] {
      for (const Part& part : options_.parts(options_[options_.size() - 1]))
        table_.prefetch(game_.key(part));
      if (options_.size() - looked > kLate) hit = look_up(frame, options_[looked++]);
      return !hit && budget_.tick(1 + size_of_last_option() / kSizePerTick);
    });
    while (!hit && looked < options_.size()) hit = look_up(frame, options_[looked++]);
    return !hit;
  }

  // Long options take long to work out.
  static constexpr std::uint64_t kSizePerTick = 8;
  std::uint64_t size_of_last_option() {
    std::uint64_t size = 0;
    for (const Part& part : options_.parts(options_[options_.size() - 1]))
      size += game_.weight(part);
    return size;
  }

  // Replaces the parts that are known by their values. True: it has the value n.
  bool look_up(Frame& frame, Option& option) {
    for (std::size_t i = 0; i < option.count;) {
      const Part part = options_.parts(option)[i];
      bool stored = false;
      const Facts facts = frame.from_store ? find(part, stored) : table_.find(game_.key(part));
      if (facts.known())
        options_.resolve(option, i, facts.value());
      else
        ++i;
    }
    if (option.count != 0) return false;
    frame.facts.exclude(option.rest);
    return option.rest == frame.n;
  }

  // Drops the options that are known, and doubles. The parts of an option stand in order: easy ones
  // first.
  void keep_each_once(Frame& frame) {
    std::span<Option> all = options_.from(frame.options_begin);
    const auto end = std::partition(all.begin(), all.end(),
                                    [](const Option& option) { return option.count != 0; });
    for (auto option = all.begin(); option != end; ++option) {
      std::span<Part> parts = options_.parts(*option);
      if (parts.size() > 1)
        std::sort(parts.begin(), parts.end(), [this](const Part& x, const Part& y) {
          return std::pair(game_.weight(x), game_.key(x)) <
                 std::pair(game_.weight(y), game_.key(y));
        });
    }
    std::sort(all.begin(), end,
              [this](const Option& x, const Option& y) { return compare(x, y) < 0; });
    const auto last = std::unique(
        all.begin(), end, [this](const Option& x, const Option& y) { return compare(x, y) == 0; });
    options_.cut_options(frame.options_begin + static_cast<std::size_t>(last - all.begin()));
  }

  int compare(const Option& x, const Option& y) {
    std::span<Part> a = options_.parts(x), b = options_.parts(y);
    const std::uint64_t first = game_.key(a.back()), second = game_.key(b.back());
    if (first != second) return first < second ? -1 : 1;
    if (x.count != y.count) return x.count < y.count ? -1 : 1;
    if (x.rest != y.rest) return x.rest < y.rest ? -1 : 1;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (game_.key(a[i]) != game_.key(b[i])) return game_.key(a[i]) < game_.key(b[i]) ? -1 : 1;
    return 0;
  }

  // ---- Step 3 ---------------------------------------------------------------------------------

  void add_move(Frame& frame, std::uint32_t option) {
    Move move{option, {1, 1}};
    if (look(frame, move) != Look::win) moves_.push_back(move);
  }

  // What is known of a move now. Open: its effort is brought up to date, if the table has one.
  Look look(Frame& frame, Move& move) {
    if (move.option >= Move::kHeap)
      return look_at_couple(frame.part, move.option - Move::kHeap, move);
    Option& option = options_[move.option];
    if (option.count > 1 && look_up(frame, option)) return Look::loss;
    if (option.count == 0) return option.rest == frame.n ? Look::loss : Look::win;
    if (option.count == 1)
      return look_at_couple(options_.parts(option)[0], frame.n ^ option.rest, move);
    std::uint32_t loss = 1;
    for (const Part& part : options_.parts(option)) loss += game_.weight(part);
    move.effort = {1, loss};
    return Look::open;
  }

  Look look_at_couple(const Part& part, std::uint32_t n, Move& move) {
    const Facts facts = table_.find(game_.key(part));
    const Look settled = settle(part, facts, n);
    if (settled != Look::open) return settled;
    const Effort known = facts.effort(n);
    if (known.win != 0)
      move.effort = known;
    else if (move.effort.loss == 1 && move.effort.win == 1)
      move.effort.loss = std::max<std::uint32_t>(1, game_.weight(part));
    return Look::open;
  }

  // ---- Steps 4 and 5 --------------------------------------------------------------------------

  void won(Frame& frame) {
    Facts facts = table_.find(game_.key(frame.part));
    if (!facts.known()) {
      facts.exclude_all(frame.facts.excluded());
      facts.exclude(frame.n);
      store(frame, facts);
    }
    found_ = Look::win;
    pop();
  }

  void lost(Frame& frame) {
    store(frame, Facts::of_value(frame.n));
    found_ = Look::loss;
    pop();
  }

  void store(const Frame& frame, Facts facts) {
    facts.set_work(nodes_ - frame.nodes_before);
    facts.raise_work(frame.facts);
    table_.store(game_.key(frame.part), facts);
    if (keeper_ != nullptr && keeper_->worth_keeping(facts)) keeper_->keep(frame.part, facts);
  }

  // ---- Step 6 ---------------------------------------------------------------------------------

  void next_value(Frame& frame) {
    const Facts facts = table_.find(game_.key(frame.part));
    if (frame.waiting && found_ == Look::loss) {
      value_ = frame.n;
      pop();
      return;
    }
    if (facts.known()) {
      value_ = facts.value();
      pop();
      return;
    }
    if (frame.waiting) ++frame.n;
    while (facts.excludes(frame.n)) ++frame.n;
    frame.waiting = true;
    const Part part = frame.part;
    const std::uint32_t n = frame.n;
    push_couple(part, n, {kMost, kMost});
  }

  // ---- Step 7 ---------------------------------------------------------------------------------

  void advance(Frame& frame) {
    if (frame.waiting && take_result(frame)) {
      won(frame);
      return;
    }
    if (claims_ != nullptr && settled_elsewhere(frame)) return;
    for (;;) {
      if (moves_.size() == frame.moves_begin) {
        lost(frame);
        return;
      }
      const Nearest nearest = find_nearest(frame);
      if (nearest.effort.win >= frame.limit.win || nearest.effort.loss >= frame.limit.loss) {
        leave(frame, nearest.effort);
        return;
      }
      Move& move = moves_[nearest.move];
      const Effort before = move.effort;
      const Look seen = look(frame, move);
      if (seen == Look::loss) {
        won(frame);
        return;
      }
      if (seen == Look::win) {
        drop_move(nearest.move);
        continue;
      }
      if (move.effort.win != before.win || move.effort.loss != before.loss) continue;
      go_down(frame, nearest);
      return;
    }
  }

  // Another thread may have been faster.
  bool settled_elsewhere(const Frame& frame) {
    const Look now = settle(frame.part, table_.find(game_.key(frame.part)), frame.n);
    if (now == Look::open) return false;
    found_ = now;
    pop();
    return true;
  }

  // What came back from the move that was chosen. True: it is a loss.
  bool take_result(Frame& frame) {
    frame.waiting = false;
    Move& move = moves_[frame.chosen];
    if (move.option < Move::kHeap && options_[move.option].count > 1) {
      options_.resolve(options_[move.option], 0, value_);
      move.effort = {1, 1};
      return false;
    }
    if (found_ == Look::loss) return true;
    if (found_ == Look::win)
      drop_move(frame.chosen);
    else
      move.effort = effort_;
    return false;
  }

  void drop_move(std::size_t move) {
    moves_[move] = moves_.back();
    moves_.pop_back();
  }

  struct Nearest {
    Effort effort;  // of the couple
    std::uint32_t move = 0;
    std::uint32_t second = kMost;  // the effort of the next best move
  };
  Nearest find_nearest(const Frame& frame) {
    Nearest nearest;
    std::uint32_t win = kMost, best = kMost;
    std::uint64_t sum = 0;
    for (std::uint32_t i = frame.moves_begin; i < moves_.size(); ++i) {
      const Effort effort = moves_[i].effort;
      sum += effort.win;
      win = std::min(win, effort.loss);
      const std::uint32_t distance = effort.loss + (claims_ == nullptr ? 0 : detour(frame, i));
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

  // A move that another thread is at counts as twice as far.
  std::uint32_t detour(const Frame& frame, std::uint32_t i) {
    const Move& move = moves_[i];
    bool taken = false;
    if (move.option >= Move::kHeap) {
      taken = claims_->taken(game_.key(frame.part), move.option - Move::kHeap);
    } else if (const Option& option = options_[move.option]; option.count == 1) {
      taken = claims_->taken(game_.key(options_.parts(option)[0]), frame.n ^ option.rest);
    }
    return taken ? move.effort.loss : 0;
  }

  // The limits leave a quarter more room than the next best move asks for, so that the search does
  // not go to and fro (J. Pawlewicz and L. Lew, "Improving depth-first PN-search: 1 + epsilon
  // trick", 2006).
  void go_down(Frame& frame, const Nearest& nearest) {
    const Move& move = moves_[nearest.move];
    frame.chosen = nearest.move;
    frame.waiting = true;
    const std::uint64_t win =
        std::uint64_t{frame.limit.loss} - nearest.effort.loss + move.effort.win;
    const std::uint64_t room = std::uint64_t{nearest.second} + nearest.second / 4 + 1;
    // Among threads the move need not be the nearest: it gets room to move all the same.
    const std::uint64_t loss = std::max<std::uint64_t>(
        std::min<std::uint64_t>(room, frame.limit.win), std::uint64_t{move.effort.loss} + 1);
    const Effort limit{static_cast<std::uint32_t>(std::min<std::uint64_t>(win, kMost)),
                       static_cast<std::uint32_t>(std::min<std::uint64_t>(loss, kMost))};
    if (move.option >= Move::kHeap) {
      push_couple(frame.part, move.option - Move::kHeap, limit);
      return;
    }
    const Option option = options_[move.option];
    const Part part = options_.parts(option)[0];
    if (option.count > 1)
      push(part).value_wanted = true;
    else
      push_couple(part, frame.n ^ option.rest, limit);
  }

  void push_couple(Part part, std::uint32_t n, Effort limit) {
    Frame& frame = push(part);
    frame.n = n;
    frame.limit = limit;
    if (claims_ != nullptr) claims_->enter(game_.key(part), n);
  }

  // Back without an answer.
  void leave(Frame& frame, Effort effort) {
    effort_ = {std::max(effort.win, 1U), std::max(effort.loss, 1U)};
    found_ = Look::open;
    Facts facts = table_.find(game_.key(frame.part));
    if (!facts.known()) {
      facts.exclude_all(frame.facts.excluded());
      facts.set_effort(frame.n, effort_);
      store(frame, facts);
    }
    pop();
  }

  const Game& game_;
  Table& table_;
  Budget& budget_;
  Keeper<Game>* keeper_;
  std::vector<Frame> frames_;
  std::vector<Move> moves_;
  Options options_;
  // What the frame that was left last found out.
  Look found_ = Look::open;
  Effort effort_;
  std::uint32_t value_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = UINT64_MAX;
  Claims* claims_ = nullptr;  // null: alone
  const std::atomic<bool>* halt_ = nullptr;
  static constexpr std::uint64_t kMeterStep = 256;
  std::atomic<std::uint64_t>* meter_ = nullptr;
};

}  // namespace grundy::search
