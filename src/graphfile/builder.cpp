// Numbers with gaps (lists of edges often have them) are closed up at the end: by a bit for each number
// where the largest one is not much larger than the list is long, by sorting otherwise.
#include "graphfile/builder.hpp"

#include <algorithm>
#include <bit>

namespace grundy::graphs {

bool Builder::arc(std::string_view from, std::string_view to) {
  Vertex tail = 0, head = 0;
  if (!words_) {
    const auto tail_number = plain_number(from), head_number = plain_number(to);
    if (tail_number && head_number) return arc(*tail_number, *head_number);
    if (!use_words()) return false;
  }
  return number_of(from, tail) && number_of(to, head) && arc(tail, head);
}

bool Builder::arc(Vertex from, Vertex to) {
  if (file_->pairs.size() >= kMaxArcs) {
    budget_->stop_for_memory();
    return false;
  }
  return file_->pairs.push({from, to}) && budget_->tick();
}

bool Builder::position(std::string_view name) {
  Vertex number = 0;
  return number_of(name, number) && (words_ || lone_.push(number)) && budget_->tick();
}

bool Builder::positions(Vertex count) {
  if (words_) {
    for (Vertex v = first_; v < count; ++v) {
      if (!position(std::to_string(v))) return false;
    }
  }
  first_ = std::max(first_, count);
  return true;
}

bool Builder::mark(std::string_view name, Mark mark) {
  Vertex number = 0;
  if (!position(name) || !number_of(name, number)) return false;
  return marked_.push({number, mark});
}

bool Builder::number_of(std::string_view name, Vertex& number) {
  if (!words_) {
    if (const auto plain = plain_number(name)) {
      number = *plain;
      return true;
    }
    if (!use_words()) return false;
  }
  return file_->names.words.add(name, number);
}

template <class F>
void Builder::each_mention(F&& f) {
  Pool<Arc>& pairs = file_->pairs;
  for (std::size_t i = 0; i < pairs.size(); ++i) f(pairs[i].from), f(pairs[i].to);
  for (std::size_t i = 0; i < lone_.size(); ++i) f(lone_[i]);
  for (std::size_t i = 0; i < marked_.size(); ++i) f(marked_[i].v);
}

// The numbers so far become words, in order of appearance.
bool Builder::use_words() {
  words_ = true;
  bool fits = true;
  for (Vertex v = 0; fits && v < first_; ++v) {
    Vertex number = 0;
    fits = file_->names.words.add(std::to_string(v), number);
  }
  each_mention([&](Vertex& v) {
    if (fits && budget_->tick()) fits = file_->names.words.add(std::to_string(v), v);
  });
  return fits && budget_->look();
}

// Numbers with a bit each, and how many there are before each word of bits.
bool Builder::number_densely(Vertex largest) {
  Pool<std::uint64_t> bits(*budget_);
  Pool<Vertex> before(*budget_);
  const std::size_t size = std::size_t{largest} / 64 + 1;
  if (!bits.assign_zero(size) || !before.assign_zero(size + 1)) return false;
  for (Vertex v = 0; v < first_; ++v) bits[v / 64] |= std::uint64_t{1} << v % 64;
  each_mention([&](Vertex& v) { bits[v / 64] |= std::uint64_t{1} << v % 64; });
  for (std::size_t i = 0; i < size; ++i) {
    before[i + 1] = before[i] + static_cast<Vertex>(std::popcount(bits[i]));
  }
  file_->names.count = before[size];
  if (before[size] == largest + 1) return budget_->look();
  for (Vertex v = 0; v <= largest; ++v) {
    if ((bits[v / 64] >> v % 64 & 1) != 0 && !file_->names.numbers.push(v)) return false;
  }
  each_mention([&](Vertex& v) {
    const std::uint64_t below = bits[v / 64] & ((std::uint64_t{1} << v % 64) - 1);
    v = before[v / 64] + static_cast<Vertex>(std::popcount(below));
  });
  return budget_->look();
}

bool Builder::number_by_sorting() {
  Pool<Vertex>& numbers = file_->names.numbers;
  bool fits = true;
  for (Vertex v = 0; fits && v < first_; ++v) fits = numbers.push(v);
  each_mention([&](Vertex& v) { fits = fits && numbers.push(v); });
  if (!fits) return false;
  std::sort(numbers.data(), numbers.data() + numbers.size());
  Vertex* const end = std::unique(numbers.data(), numbers.data() + numbers.size());
  numbers.shrink(static_cast<std::size_t>(end - numbers.data()));
  file_->names.count = static_cast<Vertex>(numbers.size());
  each_mention([&](Vertex& v) {
    v = static_cast<Vertex>(std::lower_bound(numbers.data(), end, v) - numbers.data());
  });
  return budget_->look();
}

bool Builder::close_gaps() {
  if (any_word()) {
    file_->names.count = static_cast<Vertex>(file_->names.words.size());
    return true;
  }
  Vertex largest = first_ == 0 ? 0 : first_ - 1;
  each_mention([&](Vertex& v) { largest = std::max(largest, v); });
  const std::size_t mentions = 2 * file_->pairs.size() + lone_.size() + first_;
  if (mentions == 0) return true;
  return largest / 64 <= mentions ? number_densely(largest) : number_by_sorting();
}

bool Builder::finish() {
  if (!close_gaps()) return false;
  GraphFile& file = *file_;
  if (file.undirected) {
    const std::size_t edges = file.pairs.size();
    for (std::size_t i = 0; i < edges; ++i) {
      const Arc arc = file.pairs[i];
      if (arc.from != arc.to && !this->arc(arc.to, arc.from)) return false;
    }
  }
  if (!marked_.empty()) {
    if (!file.marks.resize(file.names.count, Mark::none)) return false;
    for (const Marked& marked : marked_.from(0)) file.marks[marked.v] = marked.mark;
  }
  file.arcs.vertices = file.names.count;
  file.arcs.count = file.pairs.size();
  file.arcs.pairs = file.pairs.data();
  return budget_->look();
}

}  // namespace grundy::graphs
