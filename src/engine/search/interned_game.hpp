// A SearchGame out of PartRules: parts are numbers, and what they stand for is kept once, in an
// Interner. Parts are never forgotten (their number is their identity), so memory for them is
// booked and the search stops honestly when it is used up.
//
// Several threads may use one InternedGame. The interner is guarded by a spin lock that is held for
// the length of one lookup; the options are worked out outside of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/interner.hpp"
#include "engine/search/search_game.hpp"
#include "grundy/part_rules.hpp"

namespace grundy::search {

class InternedGame {
 public:
  // A part with what the search asks of it all the time.
  struct Part {
    std::uint32_t id = 0;
    std::uint32_t bound = 0;
    std::uint32_t weight = 0;
    bool operator==(const Part& other) const { return id == other.id; }
  };

  InternedGame(std::shared_ptr<const PartRules> rules, Budget& budget)
      : rules_(std::move(rules)), shared_(std::make_unique<Shared>(budget)) {}

  template <class GoOn>
  void options(const Part& part, OptionList<Part>& out, GoOn&& go_on) const {
    std::vector<Int> args;
    const ComponentView view = decode(part, args);
    Receiver<GoOn> receiver(*this, out, go_on);
    Result<void> sent = rules_->options(view, receiver);
    if (!sent) fail_with(std::move(sent.error()));
    receiver.end();
  }
  std::uint64_t key(const Part& part) const { return std::uint64_t{part.id} + 1; }
  std::uint32_t bound(const Part& part) const { return part.bound; }
  std::uint32_t weight(const Part& part) const { return part.weight; }
  bool ok() const { return !shared_->failed.load(std::memory_order_relaxed); }

  void add_component(ComponentView component, OptionList<Part>& out) const {
    NeverStop never;
    Receiver<NeverStop> receiver(*this, out, never);
    receiver.join();
    rules_->read(component, receiver);
  }

  // Why ok() is false: an error of the rules; nothing if memory was used up.
  const Error* error() const { return shared_->has_error ? &shared_->error : nullptr; }
  std::uint32_t parts() const { return shared_->interner.size(); }

 private:
  struct Shared {
    explicit Shared(Budget& budget) : interner(budget) {}
    std::atomic_flag lock = ATOMIC_FLAG_INIT;
    Interner interner;
    std::atomic<bool> failed{false};
    bool has_error = false;
    Error error;
  };

  class Lock {
   public:
    explicit Lock(std::atomic_flag& flag) : flag_(flag) {
      while (flag_.test_and_set(std::memory_order_acquire)) {
      }
    }
    ~Lock() { flag_.clear(std::memory_order_release); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    std::atomic_flag& flag_;
  };

  template <class GoOn>
  class Receiver final : public PartSink {
   public:
    Receiver(const InternedGame& game, OptionList<Part>& out, GoOn& go_on)
        : game_(game), out_(out), go_on_(go_on) {}

    bool begin() override {
      end();
      if (stopped_ || !game_.ok()) return false;
      out_.begin();
      open_ = true;
      return true;
    }
    void part(ComponentView part) override {
      if (const std::optional<Part> known = game_.intern(part)) out_.add_part(*known);
    }
    void value(std::uint32_t nim_value) override { out_.add_value(nim_value); }

    void join() { open_ = false; }
    // The option that was begun is complete.
    void end() {
      if (!open_) return;
      open_ = false;
      stopped_ = stopped_ || !go_on_();
    }

   private:
    const InternedGame& game_;
    OptionList<Part>& out_;
    GoOn& go_on_;
    bool open_ = false;
    bool stopped_ = false;
  };

  std::optional<Part> intern(ComponentView part) const {
    Part result;
    {
      const Lock lock(shared_->lock);
      result.id = shared_->interner.intern(part);
    }
    if (result.id == Interner::kNone) {
      shared_->failed = true;
      return std::nullopt;
    }
    result.bound = rules_->bound(part);
    result.weight = rules_->weight(part);
    return result;
  }

  ComponentView decode(const Part& part, std::vector<Int>& args) const {
    const Lock lock(shared_->lock);
    return shared_->interner.decode(part.id, args);
  }

  void fail_with(Error error) const {
    const Lock lock(shared_->lock);
    if (!shared_->has_error) shared_->error = std::move(error);
    shared_->has_error = true;
    shared_->failed = true;
  }

  std::shared_ptr<const PartRules> rules_;
  std::unique_ptr<Shared> shared_;
};

static_assert(SearchGame<InternedGame>);

}  // namespace grundy::search
