// Gives every different component (a function and its coordinates, lists included) a dense number:
// 0, 1, 2, ... in order of first sight. Engines then keep what they know in arrays by that number.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/pool.hpp"
#include "grundy/rules.hpp"

namespace grundy {

class Interner {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFF;

  // Memory: the key (about a byte a small coordinate, rounded up to 4), 4 bytes, and 11 to 21 bytes
  // of hash table a component; all booked with `budget`.
  explicit Interner(Budget& budget)
      : budget_(&budget), words_(budget), starts_(budget), slots_(budget) {}

  // The component's number, new or old; kNone when the memory limit is reached. Expected time
  // linear in the coordinates.
  Id intern(FunctionId function, std::span<const Int> args);
  Id intern(ComponentView c) { return intern(c.function, c.args); }
  // The component's number if it has one, else kNone.
  Id find(FunctionId function, std::span<const Int> args);
  Id find(ComponentView c) { return find(c.function, c.args); }

  // A multiset or list of numbers as a key of its own kind; do not mix with components in one
  // interner unless the functions differ.
  Id intern_ids(FunctionId function, std::span<const Id> ids);

  // The component `id`. The view points into `args`, which is overwritten.
  ComponentView decode(Id id, std::vector<Int>& args) const;

  // Forgets all components but `kept` (ascending), which are numbered anew from 0, in their order.
  // Nothing is allocated that was not there.
  void keep_only(std::span<const Id> kept);

  std::uint32_t size() const { return static_cast<std::uint32_t>(starts_.size()); }

 private:
  struct Slot {
    std::uint32_t hash;
    std::uint32_t id_plus_one;  // 0: free
  };

  template <class T>
  void encode(FunctionId function, std::span<const T> args);
  Id add_key();
  Id lookup(std::uint32_t hash, std::size_t& slot) const;
  bool room_for_one();
  bool rebuild(std::size_t slots);
  std::span<const std::uint32_t> key(Id id) const;

  Budget* budget_;
  Pool<std::uint32_t> words_;   // the keys, one after another
  Pool<std::uint32_t> starts_;  // where key i starts; it ends where the next one starts
  Pool<Slot> slots_;            // open addressing; the size is a power of two
  // The key being looked up: the first key_size_ words of key_ (which only ever grows).
  std::vector<std::uint32_t> key_;
  std::size_t key_size_ = 0;
};

}  // namespace grundy
