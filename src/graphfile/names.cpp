// Words are kept in one string after the other, found by hashing with open addressing. The hash is
// seeded by nothing: a file made to collide costs its own reader time, which --time bounds.
#include "graphfile/names.hpp"

#include <algorithm>
#include <charconv>
#include <functional>

namespace grundy::graphs {

std::optional<std::uint32_t> plain_number(std::string_view word, std::uint32_t most) {
  if (word.empty() || word.size() > 10 || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  if (number > most) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

std::size_t WordTable::slot_of(std::string_view word) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = std::hash<std::string_view>()(word) & mask;
  while (slots_[slot] != 0 && this->word(slots_[slot] - 1) != word) slot = (slot + 1) & mask;
  return slot;
}

bool WordTable::grow() {
  constexpr std::size_t kFirst = 64;
  const std::size_t size = std::max(kFirst, slots_.size() * 2);
  if (!slots_.assign_zero(size)) return false;
  for (Vertex number = 0; number < begins_.size(); ++number) {
    slots_[slot_of(word(number))] = number + 1;
  }
  return budget_->look();
}

bool WordTable::add(std::string_view word, Vertex& number) {
  if (begins_.size() * 2 >= slots_.size() && !grow()) return false;
  const std::size_t slot = slot_of(word);
  if (slots_[slot] == 0) {
    if (begins_.size() >= kMaxVertices) {
      budget_->stop_for_memory();
      return false;
    }
    if (!begins_.push(letters_.size()) || !letters_.append({word.data(), word.size()}))
      return false;
    slots_[slot] = static_cast<Vertex>(begins_.size());
  }
  number = slots_[slot] - 1;
  return true;
}

std::optional<Vertex> WordTable::find(std::string_view word) const {
  if (slots_.empty()) return std::nullopt;
  const Vertex number = slots_[slot_of(word)];
  return number == 0 ? std::nullopt : std::optional<Vertex>(number - 1);
}

void Names::append(Vertex v, std::string& out) const {
  if (words.size() > 0) {
    out += words.word(v);
    return;
  }
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, numbers.empty() ? v : numbers[v]);
  out.append(digits, end.ptr);
}

std::string Names::of(Vertex v) const {
  std::string name;
  append(v, name);
  return name;
}

std::optional<Vertex> Names::find(std::string_view name) const {
  if (words.size() > 0) return words.find(name);
  const std::optional<std::uint32_t> number = plain_number(name);
  if (!number) return std::nullopt;
  if (numbers.empty()) return *number < count ? number : std::nullopt;
  const std::span<const Vertex> all = numbers.from(0);
  const auto found = std::ranges::lower_bound(all, *number);
  if (found == all.end() || *found != *number) return std::nullopt;
  return static_cast<Vertex>(found - all.begin());
}

}  // namespace grundy::graphs
