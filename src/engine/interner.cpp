// Problem: a search meets tens of millions of components and must know each one again, in little
// memory.
//
// Idea: a component is written as a short string of bytes (LEB128: seven bits a byte, low end
// first), padded to whole 4-byte words, and all strings stand in one array. A string begins with
// 4 * function + padding; the coordinates follow, the last one first. So equal components, and only
// they, have equal words. A flat hash table holds (hash, number) pairs; a probe reads a key only
// where all 32 bits of the hash agree.
//
// Why not a hash map from vectors: an allocation and some 80 bytes a component, and a cache miss a
// probe. When the hash table is full it is thrown away and built anew from the keys, so the old
// and the new table never exist together.
//
// Invariant: number i is in the table exactly once, on the probe path that starts at the hash of
// key i, with no free slot before it.
#include "engine/interner.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace grundy {

namespace {

constexpr std::size_t kFirstSlots = 64;

// Components that differ in the last three bits of the last coordinate only (bits 8 to 10 of the
// first word) have neighbouring places: one cache line of slots. Moves are often that small.
std::uint32_t hash_words(std::span<const std::uint32_t> words) {
  constexpr std::uint32_t kNear = 7;
  const std::uint32_t near = words[0] >> 8 & kNear;
  std::uint64_t h = 0x9E3779B97F4A7C15u ^ (words[0] & ~(kNear << 8));
  for (const std::uint32_t word : words.subspan(1)) {
    h *= 0xD6E8FEB86659FD93u;
    h ^= h >> 32 ^ word;
  }
  h *= 0xD6E8FEB86659FD93u;
  h ^= h >> 32;
  h *= 0xD6E8FEB86659FD93u;
  return (static_cast<std::uint32_t>(h >> 32) & ~kNear) | near;
}

unsigned char* write_leb(unsigned char* to, std::uint64_t value) {
  while (value >= 0x80) {
    *to++ = static_cast<unsigned char>(value | 0x80);
    value >>= 7;
  }
  *to++ = static_cast<unsigned char>(value);
  return to;
}

const unsigned char* read_leb(const unsigned char* from, std::uint64_t& value) {
  value = 0;
  unsigned shift = 0;
  while (*from >= 0x80) {
    value |= static_cast<std::uint64_t>(*from++ & 0x7F) << shift;
    shift += 7;
  }
  value |= static_cast<std::uint64_t>(*from++) << shift;
  return from;
}

// Faster than memcmp for the few words of most keys.
bool same_words(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

// 4 * function + padding has the same length whatever the padding, unless it crosses a multiple of
// 128, which multiples of 4 do not.
constexpr std::size_t kLongestLeb = 10;

}  // namespace

template <class T>
void Interner::encode(FunctionId function, std::span<const T> args) {
  const std::size_t longest = (args.size() + 1) * kLongestLeb / 4 + 1;
  if (key_.size() < longest) key_.resize(longest);
  auto* const first = reinterpret_cast<unsigned char*>(key_.data());
  const std::uint64_t head = std::uint64_t{function} * 4;
  unsigned char* end = write_leb(first, head);
  for (std::size_t i = args.size(); i-- > 0;) {
    end = write_leb(end, static_cast<std::uint64_t>(args[i]));
  }
  std::uint64_t padding = 0;
  for (; (end - first) % 4 != 0; ++padding) *end++ = 0;
  write_leb(first, head + padding);
  key_size_ = static_cast<std::size_t>(end - first) / 4;
}

std::span<const std::uint32_t> Interner::key(Id id) const {
  const std::size_t end = id + 1 < starts_.size() ? starts_[id + 1] : words_.size();
  return {words_.data() + starts_[id], end - starts_[id]};
}

// The number with the key key_, or kNone and the free slot where it belongs.
Interner::Id Interner::lookup(std::uint32_t hash, std::size_t& slot) const {
  const std::size_t mask = slots_.size() - 1;
  for (slot = hash & mask; slots_[slot].id_plus_one != 0; slot = (slot + 1) & mask) {
    if (slots_[slot].hash != hash) continue;
    const Id id = slots_[slot].id_plus_one - 1;
    if (same_words(key(id), {key_.data(), key_size_})) return id;
  }
  return kNone;
}

Interner::Id Interner::intern(FunctionId function, std::span<const Int> args) {
  encode(function, args);
  return add_key();
}

Interner::Id Interner::intern_ids(FunctionId function, std::span<const Id> ids) {
  encode(function, ids);
  return add_key();
}

Interner::Id Interner::find(FunctionId function, std::span<const Int> args) {
  if (slots_.empty()) return kNone;
  encode(function, args);
  std::size_t slot = 0;
  return lookup(hash_words({key_.data(), key_size_}), slot);
}

Interner::Id Interner::add_key() {
  if (!room_for_one()) return kNone;
  const std::uint32_t hash = hash_words({key_.data(), key_size_});
  std::size_t slot = 0;
  if (const Id known = lookup(hash, slot); known != kNone) return known;
  const Id id = size();
  if (!starts_.push(static_cast<std::uint32_t>(words_.size()))) return kNone;
  if (!words_.append({key_.data(), key_size_})) {
    starts_.pop();
    return kNone;
  }
  slots_[slot] = {hash, id + 1};
  return id;
}

// At most three quarters full; up to seven eighths where a table of twice the size does not fit.
// Numbers and places in words_ have 32 bits.
bool Interner::room_for_one() {
  constexpr std::size_t kMost = 0xFFFFFFFF;
  const std::size_t count = starts_.size();
  if (count + 1 >= kMost || words_.size() + key_size_ >= kMost) {
    budget_->stop_for_memory();
    return false;
  }
  if (count < slots_.size() / 4 * 3) return true;
  const bool fits = slots_.size() * sizeof(Slot) <= budget_->left();
  if (!fits && count < slots_.size() / 8 * 7) return true;
  // Where a larger table was refused there is none at all now.
  return rebuild(std::max({kFirstSlots, slots_.size() * 2, std::bit_ceil(count + count / 2)}));
}

bool Interner::rebuild(std::size_t slots) {
  if (!slots_.assign_zero(slots)) return false;
  const std::size_t mask = slots - 1;
  for (Id id = 0; id < size(); ++id) {
    const std::uint32_t hash = hash_words(key(id));
    std::size_t slot = hash & mask;
    while (slots_[slot].id_plus_one != 0) slot = (slot + 1) & mask;
    slots_[slot] = {hash, id + 1};
  }
  return true;
}

void Interner::keep_only(std::span<const Id> kept) {
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    // Keys move down only: what is written over was moved before, or is forgotten.
    const std::span<const std::uint32_t> words = key(kept[i]);
    std::memmove(words_.data() + end, words.data(), words.size_bytes());
    starts_[i] = end;
    end += static_cast<std::uint32_t>(words.size());
  }
  starts_.shrink(kept.size());
  words_.shrink(end);
  (void)rebuild(std::max(kFirstSlots, std::bit_ceil(kept.size() * 2)));
}

ComponentView Interner::decode(Id id, std::vector<Int>& args) const {
  const std::span<const std::uint32_t> words = key(id);
  const auto* at = reinterpret_cast<const unsigned char*>(words.data());
  const auto* end = at + words.size_bytes();
  std::uint64_t head = 0;
  at = read_leb(at, head);
  end -= head % 4;
  args.clear();
  while (at < end) {
    std::uint64_t value = 0;
    at = read_leb(at, value);
    args.push_back(static_cast<Int>(value));
  }
  std::ranges::reverse(args);
  return {static_cast<FunctionId>(head / 4), args};
}

}  // namespace grundy
