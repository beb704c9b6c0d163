// Several threads on one question. This file starts threads; the rest of the search does not.
//
// Every thread runs a ProofSearch of its own on the same couple, with the same table: what one of
// them proves, all know. They part because a move that another thread is at counts as twice as far
// from a proof (claims.hpp; after T. Kaneko, "Parallel depth first proof number search", AAAI 2010).
// The first one to finish has the answer, and the others are called off. Answers do not depend on
// the number of threads: whatever stands in the table is proved.
//
// A question is first tried by one thread alone; only what is not answered by then is worth the
// others' while. To let the table grow, all threads come to a halt and are started again: the
// searches keep their stacks.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "engine/search/claims.hpp"
#include "engine/search/proof_search.hpp"

namespace grundy::search {

// How many threads there may be: those of the machine; one in WebAssembly.
inline unsigned machine_threads() {
#ifdef __wasm__
  return 1;
#else
  constexpr unsigned kMost = 64;
  const unsigned threads = std::thread::hardware_concurrency();
  return threads == 0 ? 1 : threads < kMost ? threads : kMost;
#endif
}

template <SearchGame Game, class Table>
class Team {
 public:
  using Part = typename Game::Part;
  using Search = ProofSearch<Game, Table>;

  // One thread expands `alone` parts before the others join. `keeper` may be null.
  Team(const Game& game, Table& table, Budget& budget, unsigned threads, std::uint64_t alone,
       Keeper<Game>* keeper)
      : table_(table), budget_(budget), alone_(alone), first_(game, table, budget, keeper) {
    for (unsigned i = 0; i < threads && threads > 1; ++i)
      members_.push_back(std::make_unique<Member>(
          game, table, budget.limits(), keeper,
          i == 0 && budget.limits().progress != nullptr ? &reporter_ : nullptr));
  }

  Run find_value(const Part& part) {
    first_.ask_value(part);
    return finish([&](Search& search) { search.ask_value(part); });
  }
  Run decide_couple(const Part& part, std::uint32_t n) {
    first_.ask_couple(part, n);
    return finish([&](Search& search) { search.ask_couple(part, n); });
  }
  std::uint32_t found_value() const { return value_; }
  bool found_loss() const { return loss_; }

  unsigned threads() const { return members_.empty() ? 1 : static_cast<unsigned>(members_.size()); }
  std::uint64_t nodes() const {
    std::uint64_t sum = first_.nodes();
    for (const auto& member : members_) sum += member->search.nodes();
    return sum;
  }
  // Questions are given up after so many more nodes.
  void limit_nodes(std::uint64_t nodes) {
    const std::uint64_t now = this->nodes();
    node_limit_ = nodes < UINT64_MAX - now ? now + nodes : UINT64_MAX;
  }

 private:
  // Tells of all members together, on behalf of one.
  class Reporter final : public Progress {
   public:
    explicit Reporter(Team& team) : team_(team) {}
    void update(const ProgressState& state) override {
      team_.budget_.limits().progress->update(
          {state.stage, team_.budget_.solved() + team_.meter_ - team_.metered_, state.total});
    }

   private:
    Team& team_;
  };

  struct Member {
    Member(const Game& game, Table& table, const Limits& limits, Keeper<Game>* keeper,
           Progress* reporter)
        : own_limits(limits),
          budget((own_limits.progress = reporter, own_limits)),
          search(game, table, budget, keeper) {}
    Limits own_limits;
    Budget budget;
    Search search;
    Run run = Run::paused;
  };

  template <class Ask>
  Run finish(const Ask& ask) {
    const std::uint64_t now = nodes();
    const std::uint64_t room = node_limit_ > now ? node_limit_ - now : 0;
    const bool alone = members_.empty() || room <= alone_;
    first_.limit_nodes(first_.nodes() + (alone ? room : alone_));
    Run run = run_first();
    if (run == Run::limited && !alone) run = run_all(ask, room - alone_);
    return run;
  }

  Run run_first() {
    Run run = first_.run();
    while (run == Run::paused) {
      table_.grow();
      run = first_.run();
    }
    value_ = first_.found_value();
    loss_ = first_.found_loss();
    if (run != Run::done) first_.drop();
    return run;
  }

#ifdef __wasm__
  template <class Ask>
  Run run_all(const Ask&, std::uint64_t) {
    return Run::limited;
  }
#else
  template <class Ask>
  Run run_all(const Ask& ask, std::uint64_t room) {
    for (auto& member : members_) {
      ask(member->search);
      const std::uint64_t share = room / members_.size();
      member->search.limit_nodes(share < UINT64_MAX - member->search.nodes()
                                     ? member->search.nodes() + share
                                     : UINT64_MAX);
      member->search.join(&claims_, &halt_, &meter_);
    }
    Run result = Run::paused;
    while (result == Run::paused) {
      run_until_halt();
      result = Run::paused;
      for (const auto& member : members_) {
        if (member->run == Run::done) {
          value_ = member->search.found_value();
          loss_ = member->search.found_loss();
          result = Run::done;
        } else if (member->run != Run::paused && result != Run::done) {
          result = member->run;
        }
      }
      if (result == Run::paused) table_.grow();
    }
    for (auto& member : members_) member->search.drop();
    budget_.count_solved(meter_ - metered_);
    metered_ = meter_;
    // The question's own budget has to learn why the members stopped.
    if (result == Run::stopped) (void)budget_.look();
    return result;
  }

  void run_until_halt() {
    halt_ = false;
    std::vector<std::thread> threads;
    for (auto& member : members_) {
      threads.emplace_back([this, &member] {
        member->run = member->search.run();
        halt_ = true;
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
#endif

  Table& table_;
  Budget& budget_;
  const std::uint64_t alone_;
  Reporter reporter_{*this};
  std::atomic<std::uint64_t> meter_{0};
  std::uint64_t metered_ = 0;  // of it, what the budget has been told
  Search first_;
  std::vector<std::unique_ptr<Member>> members_;
  Claims claims_;
  std::atomic<bool> halt_{false};
  std::uint64_t node_limit_ = UINT64_MAX;
  std::uint32_t value_ = 0;
  bool loss_ = false;
};

}  // namespace grundy::search
