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
//      is wholly known tells a value the part does not have, perhaps the very one asked for. If all
//      options are known, so is the value.
//   3. The moves of the couple: options, and for n > 0 the heap's own moves, (part, q) for q < n.
//      A move of several unknown parts has all but one valued first (step 6), easy ones first.
//   4. Some move is a loss: the value is not n.
//   5. No move is left that might be: the value is n.
//   6. A value: n = 0, 1, 2, ... in turn, until one is a loss.
//   7. Else: the move nearest to a loss, within limits that bring the search back in time.
//
// Invariant: known values and excluded values in the table are proved; efforts are hints, and no
// answer depends on them. A stop in the middle (memory, time, Ctrl-C) leaves only what is proved.
// The stack is in stack_ (proof_stack.hpp), not on the machine's; run() can be left and entered again at any frame.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/budget.hpp"
#include "engine/search/claims.hpp"
#include "engine/search/facts.hpp"
#include "engine/search/keeper.hpp"
#include "engine/search/proof_looks.hpp"
#include "engine/search/proof_stack.hpp"
#include "engine/search/search_game.hpp"
#include "engine/search/seen_options.hpp"

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

  ProofSearch(const ProofSearch&) = delete;
  ProofSearch& operator=(const ProofSearch&) = delete;

  // To find the nim-value of `part`, or whether it is `n`: then run() until it is done.
  void ask_value(const Part& part) { stack_.push(part, nodes_).value_wanted = true; }
  void ask_couple(const Part& part, std::uint32_t n) {
    stack_.push_couple(part, n, {kMost, kMost}, nodes_);
  }

  // Until the question is answered, the budget stops it, or the table asks for a pause (to grow).
  Run run() {
    while (!stack_.empty()) {
      // The budget tells once that it is used up, and that may have been inside an expansion.
      if (budget_.stop() != Stop::none || !budget_.tick() || !game_.ok()) return Run::stopped;
      if (keeper_ != nullptr && keeper_->failed()) return Run::stopped;
      if (table_.wants_pause()) return Run::paused;
      if (halt_ != nullptr && halt_->load(std::memory_order_relaxed)) return Run::paused;
      if (nodes_ >= node_limit_) return Run::limited;
      Frame& frame = stack_.top();
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
    stack_.claim_with(claims);
    halt_ = halt;
    meter_ = meter;
  }

  // Forgets the question.
  void drop() { stack_.clear(); }

  // After run() was done: the answer.
  std::uint32_t found_value() const { return value_; }
  bool found_loss() const { return found_ == Look::loss; }

  // How many parts were expanded, counting again what was expanded again.
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Stack = ProofStack<Game>;
  using Frame = typename Stack::Frame;
  using Option = typename Stack::Option;
  static constexpr std::uint32_t kMost = Effort::kMost;

  // ---- Steps 1 to 3: expand (looks at what is known: proof_looks.hpp) --------------------------

  // False: the frame is done already.
  bool expand(Frame& frame) {
    frame.fresh = false;
    frame.from_store = stack_.size() <= 2;  // the question itself
    frame.facts = looks_.find(frame.part, frame.from_store);
    const Look settled = looks_.settle(frame.part, frame.facts, frame.n);
    if (settled != Look::open) {
      come_back(settled);
      return false;
    }
    if (frame.from_store && too_far(frame)) return false;
    count_node();
    if (!list_options(frame)) {
      won(frame);
      return false;
    }
    if (!game_.ok() || budget_.stop() != Stop::none) return false;  // not all options are there
    if (unknown_ == 0 && all_known(frame)) return false;
    sort_moves(frame);
    for (std::uint32_t q = 0; q < frame.n; ++q) {
      if (frame.facts.excludes(q)) continue;
      Move move{Move::kHeap + q, {1, 1}};
      if (looks_.look_at_couple(frame.part, q, move) != Look::win) stack_.moves.push_back(move);
    }
    return true;
  }

  // An earlier run may have left the couple with more effort than this one has room for.
  bool too_far(const Frame& frame) {
    const Effort known = frame.facts.effort(frame.n);
    if (known.win == 0 || (known.win < frame.limit.win && known.loss < frame.limit.loss))
      return false;
    come_back(Look::open, known);
    return true;
  }

  void count_node() {
    ++nodes_;
    budget_.count_solved();
    if (meter_ != nullptr && nodes_ % kMeterStep == 0)
      meter_->fetch_add(kMeterStep, std::memory_order_relaxed);
  }

  // False: an option has the value n. Looks at each option a few options late, so that its entries
  // have come from memory by then.
  bool list_options(Frame& frame) {
    constexpr std::uint32_t kLate = 8;
    auto& options = stack_.options;
    std::uint32_t looked = frame.options_begin;
    bool hit = false;
    const std::uint64_t ticks = 1 + game_.weight(frame.part) / kSizePerTick;
    seen_.clear();
    unknown_ = 0;
    game_.options(frame.part, options, [&] {
      const auto last = static_cast<std::uint32_t>(options.size() - 1);
      easy_parts_first(options[last]);
      if (!seen_.add(options, last)) {
        options.drop_last();
      } else {
        for (const Part& part : options.parts(options[last])) table_.prefetch(game_.key(part));
        if (last - looked >= kLate) hit = list_move(frame, looked++);
      }
      return !hit && budget_.tick(ticks);
    });
    while (!hit && looked < options.size()) hit = list_move(frame, looked++);
    return !hit;
  }

  // The options of a large part take long to work out.
  static constexpr std::uint64_t kSizePerTick = 8;

  void easy_parts_first(const Option& option) {
    if (option.count < 2) return;
    std::span<Part> parts = stack_.options.parts(option);
    std::sort(parts.begin(), parts.end(), [this](const Part& x, const Part& y) {
      return std::pair(game_.weight(x), game_.key(x)) < std::pair(game_.weight(y), game_.key(y));
    });
  }

  // True: it is a loss.
  bool list_move(Frame& frame, std::uint32_t option) {
    Move move{option, {0, 0}};
    const Look seen = looks_.look_at_option(frame, move);
    if (stack_.options[option].count != 0) ++unknown_;
    if (seen == Look::open) stack_.moves.push_back(move);
    return seen == Look::loss;
  }

  // By their parts, whatever the order of the options: of moves that are as near as each other, alike
  // positions then choose the same one, and what was proved for one of them serves the others.
  void sort_moves(const Frame& frame) {
    sorting_.clear();
    before_.assign(stack_.moves.begin() + frame.moves_begin, stack_.moves.end());
    for (std::uint32_t i = 0; i < before_.size(); ++i) {
      const Option& option = stack_.options[before_[i].option];
      sorting_.push_back({game_.key(stack_.options.parts(option).back()), i});
    }
    std::sort(sorting_.begin(), sorting_.end(), [this](const Sorted& x, const Sorted& y) {
      if (x.key != y.key) return x.key < y.key;
      const Option& a = stack_.options[before_[x.move].option];
      const Option& b = stack_.options[before_[y.move].option];
      return a.count != b.count ? a.count < b.count : a.rest < b.rest;
    });
    for (std::size_t i = 0; i < sorting_.size(); ++i)
      stack_.moves[frame.moves_begin + i] = before_[sorting_[i].move];
  }
  struct Sorted {
    std::uint64_t key;   // of its last part
    std::uint32_t move;  // its index in before_
  };

  // Every option is known: the value is the least one that no option has. True: that is an answer.
  bool all_known(Frame& frame) {
    const auto value = static_cast<std::uint32_t>(std::countr_one(frame.facts.excluded()));
    if (value >= Facts::kRemembered) return false;
    store(frame, Facts::of_value(value));
    come_back(value == frame.n ? Look::loss : Look::win);
    return true;
  }

  // ---- Steps 4 and 5 --------------------------------------------------------------------------

  void won(Frame& frame) {
    Facts facts = table_.find(game_.key(frame.part));
    if (!facts.known()) {
      facts.exclude_all(frame.facts.excluded());
      facts.exclude(frame.n);
      store(frame, facts);
    }
    come_back(Look::win);
  }

  void lost(Frame& frame) {
    store(frame, Facts::of_value(frame.n));
    come_back(Look::loss);
  }

  void store(const Frame& frame, Facts facts) {
    facts.set_work(nodes_ - frame.nodes_before);
    facts.raise_work(frame.facts);
    table_.store(game_.key(frame.part), facts);
    if (keeper_ != nullptr && keeper_->worth_keeping(facts)) keeper_->keep(frame.part, facts);
  }

  // To the frame below, with what the one at the top found out.
  void come_back(Look found, Effort effort = {}) {
    found_ = found;
    effort_ = effort;
    stack_.pop();
  }

  // ---- Step 6 ---------------------------------------------------------------------------------

  void next_value(Frame& frame) {
    const Facts facts = table_.find(game_.key(frame.part));
    if (frame.waiting && found_ == Look::loss) {
      value_ = frame.n;
      stack_.pop();
      return;
    }
    if (facts.known()) {
      value_ = facts.value();
      stack_.pop();
      return;
    }
    if (frame.waiting) ++frame.n;
    while (facts.excludes(frame.n)) ++frame.n;
    frame.waiting = true;
    const Part part = frame.part;
    stack_.push_couple(part, frame.n, {kMost, kMost}, nodes_);
  }

  // ---- Step 7 ---------------------------------------------------------------------------------

  void advance(Frame& frame) {
    if (frame.waiting && take_result(frame)) {
      won(frame);
      return;
    }
    if (halt_ != nullptr && settled_elsewhere(frame)) return;
    for (;;) {
      if (!stack_.has_moves(frame)) {
        lost(frame);
        return;
      }
      const Nearest nearest = stack_.find_nearest(frame);
      if (nearest.effort.win >= frame.limit.win || nearest.effort.loss >= frame.limit.loss) {
        leave(frame, nearest.effort);
        return;
      }
      Move& move = stack_.moves[nearest.move];
      const Effort before = move.effort;
      const Look seen = looks_.look(frame, move);
      if (seen == Look::loss) {
        won(frame);
        return;
      }
      if (seen == Look::win) {
        stack_.drop_move(nearest.move);
        continue;
      }
      if (move.effort.win != before.win || move.effort.loss != before.loss) continue;
      go_down(frame, nearest);
      return;
    }
  }

  // Another thread may have been faster.
  bool settled_elsewhere(const Frame& frame) {
    const Look now = looks_.settle(frame.part, table_.find(game_.key(frame.part)), frame.n);
    if (now == Look::open) return false;
    come_back(now);
    return true;
  }

  // What came back from the move that was chosen. True: it is a loss.
  bool take_result(Frame& frame) {
    frame.waiting = false;
    Move& move = stack_.moves[frame.chosen];
    if (!move.of_heap() && stack_.options[move.option].count > 1) {
      stack_.options.resolve(stack_.options[move.option], 0, value_);
      move.effort = {1, 1};
      return false;
    }
    if (found_ == Look::loss) return true;
    if (found_ == Look::win)
      stack_.drop_move(frame.chosen);
    else
      move.effort = effort_;
    return false;
  }

  void go_down(Frame& frame, const Nearest& nearest) {
    const Move& move = stack_.moves[nearest.move];
    frame.chosen = nearest.move;
    frame.waiting = true;
    const Effort limit = stack_.limit_of(frame, nearest);
    if (move.of_heap()) {
      stack_.push_couple(frame.part, move.heap(), limit, nodes_);
      return;
    }
    const Option option = stack_.options[move.option];
    const Part part = stack_.options.parts(option)[0];
    if (option.count > 1)
      stack_.push(part, nodes_).value_wanted = true;
    else
      stack_.push_couple(part, frame.n ^ option.rest, limit, nodes_);
  }

  // Back without an answer.
  void leave(Frame& frame, Effort effort) {
    effort = {std::max(effort.win, 1U), std::max(effort.loss, 1U)};
    Facts facts = table_.find(game_.key(frame.part));
    if (!facts.known()) {
      facts.exclude_all(frame.facts.excluded());
      facts.set_effort(frame.n, effort);
      store(frame, facts);
    }
    come_back(Look::open, effort);
  }

  const Game& game_;
  Table& table_;
  Budget& budget_;
  Keeper<Game>* keeper_;
  Stack stack_{game_};
  ProofLooks<Game, Table> looks_{game_, table_, keeper_, stack_};
  SeenOptions<Game> seen_{game_};
  std::vector<Sorted> sorting_;
  std::vector<Move> before_;
  std::size_t unknown_ = 0;  // options listed last that are not known
  // What the frame that was left last found out.
  Look found_ = Look::open;
  Effort effort_;
  std::uint32_t value_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = UINT64_MAX;
  const std::atomic<bool>* halt_ = nullptr;  // null: alone
  static constexpr std::uint64_t kMeterStep = 256;
  std::atomic<std::uint64_t>* meter_ = nullptr;
};

}  // namespace grundy::search
