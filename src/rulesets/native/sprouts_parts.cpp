// Canonical forms of Sprouts positions. First what is dead or needless goes: regions with fewer than
// two lives, letters that are met once only (they become 4) or twice in a row (nothing can come
// between the two). Then the position falls into parts, and each part gets a name.
//
// The name: letters are told apart by refinement, as in testing graphs for isomorphism (each round a
// letter's colour is made of what stands around it); then every boundary begins at its least
// rotation, every region is read in the direction that is less, and regions and boundaries are
// sorted. A boundary's direction matters within its region only: regions meet in single spots, so
// any of them may be turned over by itself. Letters that refinement cannot tell apart keep the order
// in which they stood; two names of one position are possible then, and only cost time.
#include <algorithm>
#include <array>
#include <numeric>

#include "rulesets/native/sprouts_position.hpp"

namespace grundy::sprouts {
namespace {

using Boundary = Text;
using Region = std::vector<Boundary>;
using Colour = std::uint64_t;

Colour mixed(Colour c) {
  c ^= c >> 31;
  c *= 0x9e3779b97f4a7c15ULL;
  c ^= c >> 29;
  c *= 0xbf58476d1ce4e5b9ULL;
  return c ^ c >> 32;
}

std::vector<Region> parse(const Text& text) {
  std::vector<Region> regions(1);
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == kEndOfBoundary) {
      if (i > from) regions.back().push_back(text.substr(from, i - from));
      from = i + 1;
    } else if (text[i] == kEndOfRegion) {
      regions.emplace_back();
      from = i + 1;
    }
  }
  regions.pop_back();
  return regions;
}

// ---- What is dead or needless ---------------------------------------------------------------

class Cleaner {
 public:
  explicit Cleaner(std::vector<Region>& regions) : regions_(regions) {}

  void clean() {
    while (drop_dead_regions() | settle_letters()) {
    }
  }

 private:
  bool drop_dead_regions() {
    return std::erase_if(regions_, [](const Region& region) { return !alive(region); }) != 0;
  }

  static bool alive(const Region& region) {
    unsigned lives = 0;
    std::uint8_t letter = 0;
    for (const Boundary& boundary : region) {
      for (const std::uint8_t code : boundary) {
        if (code < kFirstLetter)
          lives += 5U - code;
        else if (code != letter) {
          ++lives;
          letter = code;
        }
        if (lives >= 2) return true;
      }
    }
    return false;
  }

  // Letters met once become 4, letters met twice in a row too.
  bool settle_letters() {
    std::array<std::uint8_t, 256> met{};
    for (const Region& region : regions_)
      for (const Boundary& boundary : region)
        for (const std::uint8_t code : boundary) ++met[code];
    bool changed = false;
    for (Region& region : regions_) {
      for (Boundary& boundary : region) {
        for (char8_t& code : boundary) {
          if (code < kFirstLetter || met[code] != 1) continue;
          code = kTwoLines;
          changed = true;
        }
        changed = merge_doubles(boundary) || changed;
      }
    }
    return changed;
  }

  static bool merge_doubles(Boundary& boundary) {
    for (std::size_t i = 0; i < boundary.size() && boundary.size() > 1; ++i) {
      const std::size_t next = (i + 1) % boundary.size();
      if (boundary[i] < kFirstLetter || boundary[i] != boundary[next]) continue;
      boundary[i] = kTwoLines;
      boundary.erase(next, 1);
      return true;
    }
    return false;
  }

  std::vector<Region>& regions_;
};

// ---- Parts ------------------------------------------------------------------------------------

// Regions that share a letter belong together.
std::vector<std::vector<Region>> split(std::vector<Region> regions) {
  std::vector<std::size_t> group(regions.size());
  std::iota(group.begin(), group.end(), std::size_t{0});
  std::array<int, 256> first{};
  first.fill(-1);
  for (std::size_t r = 0; r < regions.size(); ++r) {
    for (const Boundary& boundary : regions[r]) {
      for (const std::uint8_t code : boundary) {
        if (code < kFirstLetter) continue;
        if (first[code] < 0) first[code] = static_cast<int>(r);
        const std::size_t a = group[static_cast<std::size_t>(first[code])], b = group[r];
        if (a != b) std::replace(group.begin(), group.end(), std::max(a, b), std::min(a, b));
      }
    }
  }
  std::vector<std::vector<Region>> parts;
  for (std::size_t g = 0; g < regions.size(); ++g) {
    std::vector<Region> part;
    for (std::size_t r = 0; r < regions.size(); ++r)
      if (group[r] == g) part.push_back(std::move(regions[r]));
    if (!part.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

// ---- Names ------------------------------------------------------------------------------------

class Namer {
 public:
  explicit Namer(std::vector<Region>& regions) : regions_(regions) {}

  Text name() {
    const int letters = count_letters();
    if (letters > 0) {
      constexpr int kRounds = 3;
      for (int round = 0; round < kRounds; ++round) refine();
      rank_letters();
    }
    for (Region& region : regions_) put_in_order(region);
    std::sort(regions_.begin(), regions_.end(),
              [this](const Region& x, const Region& y) { return less(x, y); });
    return written();
  }

 private:
  int count_letters() {
    for (std::size_t code = 0; code < kFirstLetter; ++code) colour_[code] = mixed(code + 1);
    std::array<bool, 256> met{};
    for (const Region& region : regions_) {
      for (const Boundary& boundary : region) {
        for (const std::uint8_t code : boundary) {
          if (code < kFirstLetter || met[code]) continue;
          met[code] = true;
          letters_.push_back(code);
          colour_[code] = mixed(Colour{kFirstLetter} + 1);
        }
      }
    }
    return static_cast<int>(letters_.size());
  }

  // A letter's new colour is made of its neighbours on both sides, their boundary and region.
  void refine() {
    for (const std::uint8_t letter : letters_) next_[letter] = 0;
    for (const Region& region : regions_) {
      Colour of_region = 0;
      seen_.clear();
      for (const Boundary& boundary : region) {
        const std::size_t first = seen_.size();
        look_round(boundary);
        Colour around = 0;
        for (std::size_t i = first; i < seen_.size(); ++i) around += mixed(seen_[i]);
        of_region += mixed(around + 3);
      }
      const Colour all = mixed(of_region);
      std::size_t at = 0;
      for (const Boundary& boundary : region) {
        for (const std::uint8_t code : boundary) {
          const Colour seen = seen_[at++];
          if (code >= kFirstLetter) next_[code] += mixed(seen + all);
        }
      }
    }
    for (const std::uint8_t letter : letters_)
      colour_[letter] = mixed(next_[letter] + colour_[letter]);
  }

  // Appends to seen_ what each place of the boundary sees: itself, and two neighbours on both sides.
  void look_round(const Boundary& boundary) {
    const std::size_t n = boundary.size();
    const auto before = [n](std::size_t i) { return i == 0 ? n - 1 : i - 1; };
    const auto after = [n](std::size_t i) { return i + 1 == n ? 0 : i + 1; };
    const auto colour = [&](std::size_t i) { return colour_[boundary[i]]; };
    mixed_.clear();
    for (std::size_t i = 0; i < n; ++i) mixed_.push_back(mixed(colour(i)));
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t left = before(i), right = after(i);
      seen_.push_back(colour(i) * 3 + mixed(colour(left) + mixed_[before(left)]) +
                      mixed(colour(right) + mixed_[after(right)]));
    }
  }

  // Letters of one colour get one rank; numbers come before letters.
  void rank_letters() {
    std::sort(letters_.begin(), letters_.end(), [this](std::uint8_t a, std::uint8_t b) {
      return colour_[a] != colour_[b] ? colour_[a] < colour_[b] : a < b;
    });
    std::uint8_t rank = kFirstLetter;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (i > 0 && colour_[letters_[i]] != colour_[letters_[i - 1]]) ++rank;
      rank_[letters_[i]] = rank;
    }
  }

  std::uint8_t rank(std::uint8_t code) const { return code < kFirstLetter ? code : rank_[code]; }

  int compare(const Boundary& x, const Boundary& y) const {
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i)
      if (rank(x[i]) != rank(y[i])) return rank(x[i]) < rank(y[i]) ? -1 : 1;
    return x.size() < y.size() ? -1 : x.size() > y.size() ? 1 : 0;
  }

  bool less(const Region& x, const Region& y) const {
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i)
      if (const int c = compare(x[i], y[i])) return c < 0;
    return x.size() < y.size();
  }

  void put_in_order(Region& region) const {
    Region turned = region;
    for (Boundary& boundary : turned) std::reverse(boundary.begin(), boundary.end());
    for (Region* way : {&region, &turned}) {
      for (Boundary& boundary : *way) rotate_to_least(boundary);
      std::sort(way->begin(), way->end(),
                [this](const Boundary& x, const Boundary& y) { return compare(x, y) < 0; });
    }
    if (less(turned, region)) region = std::move(turned);
  }

  void rotate_to_least(Boundary& boundary) const {
    const std::size_t n = boundary.size();
    std::size_t best = 0;
    for (std::size_t start = 1; start < n; ++start) {
      for (std::size_t k = 0; k < n; ++k) {
        const std::uint8_t a = rank(boundary[(start + k) % n]), b = rank(boundary[(best + k) % n]);
        if (a == b) continue;
        if (a < b) best = start;
        break;
      }
    }
    std::rotate(boundary.begin(), boundary.begin() + static_cast<std::ptrdiff_t>(best),
                boundary.end());
  }

  // Letters are named in the order in which they are met.
  Text written() const {
    std::array<std::uint8_t, 256> new_name{};
    std::uint8_t next = kFirstLetter;
    Text text;
    for (const Region& region : regions_) {
      for (const Boundary& boundary : region) {
        for (const std::uint8_t code : boundary) {
          if (code < kFirstLetter) {
            text.push_back(code);
            continue;
          }
          if (new_name[code] == 0) new_name[code] = next++;
          text.push_back(new_name[code]);
        }
        text.push_back(kEndOfBoundary);
      }
      text.push_back(kEndOfRegion);
    }
    return text;
  }

  std::vector<Region>& regions_;
  std::vector<std::uint8_t> letters_;
  std::vector<Colour> seen_, mixed_;
  // Of the letters that are met, and colour_ of the numbers.
  std::array<Colour, 256> next_, colour_;
  std::array<std::uint8_t, 256> rank_;
};

}  // namespace

std::vector<Text> parts(const Text& text) {
  std::vector<Region> regions = parse(text);
  Cleaner(regions).clean();
  std::vector<Text> names;
  for (std::vector<Region>& part : split(std::move(regions))) names.push_back(Namer(part).name());
  return names;
}

bool is_position(std::span<const std::int64_t> text) {
  std::array<int, 256> met{}, last_boundary{}, last_region{};
  int boundary = 1, region = 1, length = 0;
  std::int64_t next = kFirstLetter;
  bool open = false, alone = false;
  for (const std::int64_t code : text) {
    if (code < 0 || code > 3 * kMostSpots) return false;
    if (code == kEndOfRegion) {
      if (length != 0) return false;
      ++region;
      open = false;
      continue;
    }
    open = true;
    if (code == kEndOfBoundary) {
      if (length == 0) return false;
      ++boundary;
      length = 0;
      continue;
    }
    // A spot without a line is alone on its boundary.
    if (length++ != 0 && (code == kSpot || alone)) return false;
    alone = code == kSpot;
    const auto at = static_cast<std::size_t>(code);
    if (code < kFirstLetter) continue;
    if (code > next) return false;
    if (code == next) ++next;
    if (++met[at] > 2) return false;
    // Twice on one boundary, or in two regions.
    if (met[at] == 2 && last_region[at] == region && last_boundary[at] != boundary) return false;
    last_region[at] = region;
    last_boundary[at] = boundary;
  }
  for (std::size_t code = kFirstLetter; code < static_cast<std::size_t>(next); ++code)
    if (met[code] != 2) return false;
  return !open && length == 0 && lives(text) <= 3 * kMostSpots;
}

std::uint32_t lives(std::span<const std::int64_t> text) {
  std::uint32_t twice = 0;
  for (const std::int64_t code : text) {
    if (code >= kFirstLetter)
      ++twice;
    else if (code >= kSpot)
      twice += static_cast<std::uint32_t>(10 - 2 * code);
  }
  return twice / 2;
}

}  // namespace grundy::sprouts
