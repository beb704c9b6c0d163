// A SearchGame out of PartRules: parts are numbers, and what they stand for is kept once, in an
// Interner. Their number is their identity, so memory for them is booked, and when it is used up the
// search has to stop: then most of them are forgotten, the others numbered anew, and the question is
// asked again (SumSearch::make_room).
//
// Options that were worked out are kept for a while (kept_options.hpp).
//
// Several threads may use one InternedGame. The interner is guarded by a spin lock that is held for
// the length of one lookup; the options are worked out outside of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/interner.hpp"
#include "engine/search/kept_options.hpp"
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
    std::vector<std::uint32_t> list = kept(part);
    if (!list.empty()) {
      send(list, out, go_on);
      return;
    }
    std::vector<Int> args;
    const ComponentView view = decode(part, args);
    Receiver<GoOn> receiver(*this, out, go_on, &list);
    Result<void> sent = rules_->options(view, receiver);
    if (!sent) fail_with(std::move(sent.error()));
    receiver.end();
    if (receiver.complete()) keep(part, list);
  }
  std::uint64_t key(const Part& part) const { return std::uint64_t{part.id} + 1; }
  std::uint32_t bound(const Part& part) const { return part.bound; }
  std::uint32_t weight(const Part& part) const { return part.weight; }
  bool ok() const { return !shared_->failed.load(std::memory_order_relaxed); }

  // The function and the coordinates, in seven bits a byte, the low ones first.
  void write(const Part& part, std::string& text) const {
    std::vector<Int> args;
    const ComponentView view = decode(part, args);
    const auto put = [&](std::uint64_t number) {
      for (; number >= 0x80; number >>= 7) text.push_back(static_cast<char>(number | 0x80));
      text.push_back(static_cast<char>(number));
    };
    put(view.function);
    for (const Int n : view.args) put(static_cast<std::uint64_t>(n));
  }

  void add_component(ComponentView component, OptionList<Part>& out) const {
    NeverStop never;
    Receiver<NeverStop> receiver(*this, out, never, nullptr);
    receiver.join();
    rules_->read(component, receiver);
  }

  // Why ok() is false: an error of the rules; nothing if memory was used up.
  const Error* error() const { return shared_->has_error ? &shared_->error : nullptr; }
  std::uint32_t parts() const { return shared_->interner.size(); }

  // There was no memory for another part.
  bool full() const { return shared_->full; }
  // Forgets all parts but those with these keys (ascending), which get the keys 1, 2, 3, ... No other
  // thread may use the game meanwhile.
  void keep_only(std::span<const std::uint64_t> keys) const {
    std::vector<Interner::Id> ids;
    for (const std::uint64_t key : keys) ids.push_back(static_cast<Interner::Id>(key - 1));
    shared_->interner.keep_only(ids);
    shared_->options.clear();
    shared_->full = false;
    shared_->failed = shared_->has_error;
  }
  void set_key(Part& part, std::uint64_t key) const {
    part.id = static_cast<std::uint32_t>(key - 1);
  }

 private:
  struct Shared {
    explicit Shared(Budget& budget) : interner(budget), options(budget) {}
    std::atomic_flag lock = ATOMIC_FLAG_INIT;
    Interner interner;
    KeptOptions options;
    std::atomic<bool> failed{false}, full{false};
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

  // A list of options in words: for each the number of its parts and its rest, then the parts.
  static constexpr std::size_t kHeadWords = 2, kPartWords = 3;

  static void append(std::vector<std::uint32_t>& list, std::uint32_t rest,
                     std::span<const Part> parts) {
    list.push_back(static_cast<std::uint32_t>(parts.size()));
    list.push_back(rest);
    for (const Part& part : parts) list.insert(list.end(), {part.id, part.bound, part.weight});
  }
  template <class GoOn>
  static void send(const std::vector<std::uint32_t>& list, OptionList<Part>& out, GoOn& go_on) {
    for (auto at = list.begin(); at != list.end();) {
      out.begin();
      out.add_value(at[1]);
      const std::uint32_t count = at[0];
      at += kHeadWords;
      for (std::uint32_t i = 0; i < count; ++i, at += kPartWords)
        out.add_part({at[0], at[1], at[2]});
      if (!go_on()) return;
    }
  }

  std::vector<std::uint32_t> kept(const Part& part) const {
    const Lock lock(shared_->lock);
    const std::span<const std::uint32_t> list = shared_->options.find(part.id);
    return {list.begin(), list.end()};
  }
  void keep(const Part& part, std::span<const std::uint32_t> list) const {
    if (list.empty()) return;
    const Lock lock(shared_->lock);
    shared_->options.keep(part.id, list);
  }

  // Makes options of what the rules send, and writes them down in `list`, if there is one.
  template <class GoOn>
  class Receiver final : public PartSink {
   public:
    Receiver(const InternedGame& game, OptionList<Part>& out, GoOn& go_on,
             std::vector<std::uint32_t>* list)
        : game_(game), out_(out), go_on_(go_on), list_(list) {}

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
    // The option that was begun is complete. Whoever asked may drop it, if it came before, and change
    // it: that is why it is written down first.
    void end() {
      if (!open_) return;
      open_ = false;
      const std::size_t options = out_.size();
      const std::size_t words = list_ == nullptr ? 0 : list_->size();
      if (list_ != nullptr) {
        const auto& last = out_[options - 1];
        append(*list_, last.rest, std::as_const(out_).parts(last));
      }
      stopped_ = !go_on_() || stopped_;
      if (list_ != nullptr && out_.size() < options) list_->resize(words);
    }
    bool complete() const { return !stopped_ && game_.ok(); }

   private:
    const InternedGame& game_;
    OptionList<Part>& out_;
    GoOn& go_on_;
    std::vector<std::uint32_t>* list_;
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
      shared_->full = true;
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
