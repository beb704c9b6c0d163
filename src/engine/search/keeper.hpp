// The store behind the table of one search: what is worth keeping goes to it, and what the table does
// not know is looked up in it.
//
// Only what took some work is kept. A part that a few dozen expansions decide is found again sooner
// than read, and there are a hundred times as many of them. Efforts (facts.hpp) are kept too: with
// them a search that was killed goes on where it was, instead of proving its way back.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "engine/search/value_store.hpp"

namespace grundy::search {

// Game is a SearchGame that can write its parts: write(part, std::string&).
template <class Game>
class Keeper {
 public:
  using Part = typename Game::Part;

  // `store` may be null, `identity` empty: then nothing is kept.
  Keeper(const Game& game, ValueStore* store, std::string_view identity)
      : game_(game), store_(identity.empty() ? nullptr : store) {
    if (store_ != nullptr) id_ = store_->game(identity);
  }

  bool keeps() const { return store_ != nullptr; }
  bool failed() const { return store_ != nullptr && store_->failed(); }
  const Error* error() const { return failed() ? &store_->error() : nullptr; }

  // What the store knows of a part. `forgotten`: the table has forgotten something, so the store may
  // know more than the table even of a new game.
  Facts fetch(const Part& part, bool forgotten) {
    if (store_ == nullptr || !(id_.was_known || forgotten)) return {};
    const Facts facts = store_->find(id_, written(part));
    if (!facts.nothing()) found_.fetch_add(1, std::memory_order_relaxed);
    return facts;
  }

  static bool worth_keeping(Facts facts) { return facts.work() >= kLeastWork; }
  void keep(const Part& part, Facts facts) {
    if (store_ == nullptr || facts.nothing()) return;
    store_->put(id_, written(part), facts);
    kept_.fetch_add(1, std::memory_order_relaxed);
  }

  std::uint64_t found() const { return found_; }
  std::uint64_t kept() const { return kept_; }

 private:
  static constexpr std::uint32_t kLeastWork = 3;  // 32 expansions

  std::string written(const Part& part) const {
    std::string words;
    game_.write(part, words);
    return words;
  }

  const Game& game_;
  ValueStore* store_;
  ValueStore::GameId id_;
  std::atomic<std::uint64_t> found_{0}, kept_{0};
};

}  // namespace grundy::search
