// Problem: the same part of a Sprouts position can be drawn, and written, in many ways, and is met
// millions of times. Each way should give one name, in less than a microsecond.
//
// Idea: letters are told apart by refinement, as in testing graphs for isomorphism: each round a letter's
// colour is made of what stands around it. When a round tells no more apart, one of the letters that
// look alike gets a colour of its own, and the rounds go on, until all differ. Then every boundary
// begins at its least rotation, every region is read in the direction that is less, and regions and
// boundaries are sorted. A boundary's direction matters within its region only: regions meet in
// single spots, so any of them may be turned over by itself.
//
// Which one of the letters that look alike is singled out matters only if no symmetry takes one to the
// other. That is rare; then two names of one position are possible, and only cost time. Nothing
// rests on colours being different: the name is the whole part, written down.
#include "rulesets/native/sprouts_namer.hpp"

#include <algorithm>

namespace grundy::sprouts {
namespace {

constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;

constexpr std::uint64_t mixed(std::uint64_t c) {
  c *= kOdd;
  return c ^ c >> 29;
}

// Nearly sorted already, and few.
template <class T, class Less>
void insertion_sort(std::vector<T>& items, const Less& less) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    const T item = items[i];
    std::size_t at = i;
    for (; at > 0 && less(item, items[at - 1]); --at) items[at] = items[at - 1];
    items[at] = item;
  }
}

}  // namespace

Namer::Namer() {
  for (std::uint8_t code = 0; code < kFirstLetter; ++code) {
    colour_[code] = mixed(mixed(code + 1U));
    rank_[code] = code;
  }
}

void Namer::name(const Drawing& drawing, std::uint32_t part, Text& name) {
  drawing_ = &drawing;
  collect(part);
  tell_apart();
  written_.clear();
  stretches_.clear();
  for (const Drawing::Region* region : regions_) order(*region);
  write(name);
}

// The regions of the part and its letters, all of one colour.
void Namer::collect(std::uint32_t part) {
  regions_.clear();
  letters_.clear();
  for (const Drawing::Region& region : drawing_->regions)
    if (region.part == part) regions_.push_back(&region);
  for (const Drawing::Letter& letter : drawing_->letters) {
    if (drawing_->regions[letter.region].part != part) continue;
    colour_[letter.code] = kOdd;
    letters_.push_back(letter.code);
  }
}

// ---- Letters ----------------------------------------------------------------------------------

// Gives each letter a rank of its own.
void Namer::tell_apart() {
  std::size_t before = 1, now = std::min<std::size_t>(letters_.size(), 1);
  while (now < letters_.size()) {
    refine();
    sort_letters();
    now = colours();
    if (now == before) {
      single_out_one();
      sort_letters();
      now = colours();
    }
    before = now;
  }
  std::uint8_t rank = kFirstLetter;
  for (const std::uint8_t letter : letters_) rank_[letter] = rank++;
}

// A letter's new colour is made of its neighbours on both sides, their boundary and region.
void Namer::refine() {
  for (const std::uint8_t letter : letters_) next_[letter] = 0;
  for (const Drawing::Region* region : regions_) {
    seen_.clear();
    Colour of_region = 0;
    const std::uint32_t end = region->from + region->size;
    for (std::uint32_t b = region->from; b < end; ++b)
      of_region += mixed(look_round(drawing_->view(drawing_->boundaries[b])) + 3);
    const Colour all = mixed(of_region);
    std::size_t at = 0;
    for (std::uint32_t b = region->from; b < end; ++b) {
      for (const std::uint8_t code : drawing_->view(drawing_->boundaries[b])) {
        const Colour seen = seen_[at++];
        if (code >= kFirstLetter) next_[code] += mixed(seen + all);
      }
    }
  }
  for (const std::uint8_t letter : letters_)
    colour_[letter] = mixed(next_[letter] + colour_[letter]);
}

// Appends to seen_ what each place of the boundary sees: itself, and two neighbours on both sides.
// What the boundary looks like, in whatever direction and from wherever it is read, comes back.
Namer::Colour Namer::look_round(TextView boundary) {
  const std::size_t n = boundary.size();
  if (n == 1) {
    seen_.push_back(colour_[boundary[0]] * 5);
    return mixed(seen_.back());
  }
  around_.resize(n + 4);
  for (std::size_t i = 0; i < n; ++i) around_[i + 2] = colour_[boundary[i]];
  around_[0] = around_[n];
  around_[1] = around_[n + 1];
  around_[n + 2] = around_[2];
  around_[n + 3] = around_[3];
  Colour sum = 0;
  for (const Colour* c = around_.data() + 2; c != around_.data() + n + 2; ++c) {
    const Colour seen = c[0] * 3 + mixed(c[-1] * 5 + c[-2]) + mixed(c[1] * 5 + c[2]);
    seen_.push_back(seen);
    sum += mixed(seen);
  }
  return sum;
}

void Namer::sort_letters() {
  insertion_sort(letters_,
                 [this](std::uint8_t x, std::uint8_t y) { return colour_[x] < colour_[y]; });
}

std::size_t Namer::colours() const {
  std::size_t count = 1;
  for (std::size_t i = 1; i < letters_.size(); ++i)
    if (colour_[letters_[i]] != colour_[letters_[i - 1]]) ++count;
  return count;
}

// Requires two letters of one colour.
void Namer::single_out_one() {
  std::size_t i = 1;
  while (colour_[letters_[i]] != colour_[letters_[i - 1]]) ++i;
  colour_[letters_[i]] = mixed(colour_[letters_[i]] + 7);
}

// ---- Regions ----------------------------------------------------------------------------------

// Appends the region to written_. Boundaries of one or two spots look the same from both sides.
void Namer::order(const Drawing::Region& region) {
  const auto from = static_cast<std::uint32_t>(written_.size());
  order_one_way(region, false);
  const auto middle = static_cast<std::uint32_t>(written_.size());
  bool sided = false;
  for (const Run& run : runs_) sided = sided || run.size > 2;
  if (sided) {
    order_one_way(region, true);
    const auto end = static_cast<std::uint32_t>(written_.size());
    if (view({middle, end}) < view({from, middle}))
      written_.erase(from, middle - from);
    else
      written_.resize(middle);
  }
  stretches_.push_back({from, static_cast<std::uint32_t>(written_.size())});
}

void Namer::order_one_way(const Drawing::Region& region, bool turned) {
  runs_.clear();
  ordered_.clear();
  for (std::uint32_t b = region.from; b < region.from + region.size; ++b)
    runs_.push_back(ordered_run(drawing_->view(drawing_->boundaries[b]), turned));
  insertion_sort(runs_, [this](const Run& x, const Run& y) { return less(x, y); });
  for (const Run& run : runs_) {
    written_.append(ordered_, run.from, run.size);
    written_.push_back(kEndOfBoundary);
  }
  written_.push_back(kEndOfRegion);
}

// The boundary in ranks, from where it is least.
Namer::Run Namer::ordered_run(TextView boundary, bool turned) {
  const std::size_t n = boundary.size();
  Run run{0, static_cast<std::uint32_t>(ordered_.size()), static_cast<std::uint32_t>(n)};
  if (n == 1) {
    ordered_.push_back(rank_[boundary[0]]);
    run.head = std::uint64_t{rank_[boundary[0]]} << 56;
    return run;
  }
  walk_.resize(n);
  for (std::size_t i = 0; i < n; ++i) walk_[i] = rank_[boundary[turned ? n - 1 - i : i]];
  const std::size_t best = least_rotation();
  ordered_.append(walk_, best);
  ordered_.append(walk_, 0, best);
  for (std::size_t i = 0; i < std::min<std::size_t>(n, 8); ++i)
    run.head |= std::uint64_t{ordered_[run.from + i]} << (56 - 8 * i);
  return run;
}

std::size_t Namer::least_rotation() const {
  const std::size_t n = walk_.size();
  std::size_t best = 0;
  for (std::size_t start = 1; start < n; ++start) {
    if (walk_[start] > walk_[best]) continue;
    if (walk_[start] < walk_[best]) {
      best = start;
      continue;
    }
    for (std::size_t k = 1, a = start, b = best; k < n; ++k) {
      if (++a == n) a = 0;
      if (++b == n) b = 0;
      if (walk_[a] == walk_[b]) continue;
      if (walk_[a] < walk_[b]) best = start;
      break;
    }
  }
  return best;
}

bool Namer::less(const Run& x, const Run& y) const {
  if (x.head != y.head) return x.head < y.head;
  const TextView codes = ordered_;
  return codes.substr(x.from, x.size) < codes.substr(y.from, y.size);
}

TextView Namer::view(Stretch stretch) const {
  return TextView(written_).substr(stretch.from, stretch.to - stretch.from);
}

// The regions in order, letters named as they are met.
void Namer::write(Text& name) {
  insertion_sort(stretches_,
                 [this](const Stretch& x, const Stretch& y) { return view(x) < view(y); });
  std::array<std::uint8_t, 256> new_name{};
  std::uint8_t next = kFirstLetter;
  name.clear();
  for (const Stretch& stretch : stretches_) {
    for (const std::uint8_t code : view(stretch)) {
      if (code >= kFirstLetter && new_name[code] == 0) new_name[code] = next++;
      name.push_back(code < kFirstLetter ? code : new_name[code]);
    }
  }
}

}  // namespace grundy::sprouts
