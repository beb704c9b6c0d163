// Problem: as in line_table.cpp, with lines of any direction (f(a-k, b-2k), or f(a-k, b+k)), moves along lines
// parallel to them, single moves, and cells that are no positions. Row by row, without tiles.
//
// The lines of one step d: cells that differ by multiples of d. With g = gcd(d1, d2) and e = d/g, the number
// c = e2 i - e1 j is the same along e, and t = x i + y j, where x e1 + y e2 = 1, counts along it; so (c, t mod g)
// names the line. Each line has the set of values that moves along it reach from the next cell on it, as bits. A
// move that takes `base` and then any multiple of d sees, one cell further along the line, one option more;
// that option's value enters just before the cell is computed. At the first cell of a line that the
// rectangle has, all its options enter; for amounts that are not below 0 that is one.
#include "engine/two_heap/ray_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

#include "number/bezout.hpp"

namespace grundy::two_heap {
namespace {

using Int = std::int64_t;

Int floor_mod(Int a, Int b) {
  const Int r = a % b;
  return r < 0 ? r + b : r;
}

// Where a family's line stands as j grows in a row.
struct LineAt {
  Int line = 0, along = 0;
};

class Family {
 public:
  Family(Taken step, const PairFrame& frame)
      : step_(step), gcd_(std::gcd(step.first, step.second)) {
    unit_ = {step.first / gcd_, step.second / gcd_};
    const auto [x, y] = bezout(unit_.first, unit_.second);
    weights_ = {x, y};
    const Int i = frame.rows_to, j = frame.width - 1;
    // e2 i - e1 j is least and greatest in corners; e1 is at least 0.
    const Int low = std::min<Int>(0, unit_.second * i) - unit_.first * j;
    const Int high = std::max<Int>(0, unit_.second * i);
    zero_ = -low;
    lines_ = static_cast<std::size_t>(high - low + 1) * static_cast<std::size_t>(gcd_);
    longest_ = std::numeric_limits<Int>::max();
    if (step.first != 0) longest_ = std::min(longest_, frame.rows_to / step.first + 1);
    if (step.second != 0)
      longest_ = std::min(longest_, (frame.width - 1) / std::abs(step.second) + 1);
  }

  void add(Taken base) { bases_.push_back(base); }
  const std::vector<Taken>& bases() const { return bases_; }
  Taken step() const { return step_; }
  std::uint64_t most_values() const { return bases_.size() * static_cast<std::uint64_t>(longest_); }
  std::size_t lines() const { return lines_; }

  void allocate(std::size_t words) {
    words_ = words;
    bits_.assign(lines_ * words, 0);
    starts_.assign(lines_, 0);
  }

  LineAt at_row(Int i) const {
    return {unit_.second * i + zero_, floor_mod(weights_.first * i, gcd_)};
  }
  void go_right(LineAt& at) const {
    at.line -= unit_.first;
    at.along = floor_mod(at.along + weights_.second, gcd_);
  }
  std::size_t index(const LineAt& at) const {
    return static_cast<std::size_t>(at.line * gcd_ + at.along);
  }

  const std::uint64_t* bits(std::size_t line) const { return bits_.data() + line * words_; }
  std::uint32_t start(std::size_t line) const { return starts_[line]; }
  void enter(std::size_t line, std::uint32_t value) {
    std::uint64_t* bits = bits_.data() + line * words_;
    bits[value / 64] |= std::uint64_t{1} << (value % 64);
    std::uint32_t& start = starts_[line];
    while (bits[start] == ~std::uint64_t{0}) ++start;
  }

 private:
  Taken step_, unit_, weights_;
  Int gcd_ = 1, zero_ = 0, longest_ = 0;
  std::vector<Taken> bases_;
  std::size_t lines_ = 0, words_ = 0;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint32_t> starts_;  // words before it are full
};

bool natural(const Taken& taken) {
  return taken.first >= 0 && taken.second >= 0;
}

class RayTable {
 public:
  RayTable(const RayMoves& moves, const PairFrame& frame) : frame_(frame), points_(moves.points) {
    for (const Ray& ray : moves.rays) {
      family(ray.step).add(ray.base);
      all_natural_ = all_natural_ && natural(ray.base) && natural(ray.step);
      history_ = std::max(history_, ray.base.first);
    }
    bool all_take = all_natural_;  // no move adds to a heap
    for (const Taken& t : points_) {
      history_ = std::max(history_, t.first);
      all_take = all_take && natural(t);
    }
    if (!all_natural_) history_ = frame.rows_to + 1;
    history_ = std::min(history_, frame.rows_to + 1);
    most_ = points_.size();
    for (const Family& f : families_) most_ += f.most_values();
    // As in line_family.hpp: a value is at most the number of moves that can be made.
    if (all_take) most_ = std::min(most_, static_cast<std::uint64_t>(frame.rows_to + frame.width));
    words_ = static_cast<std::size_t>(most_ / 64 + 2);
    band_ = std::max<Int>(history_, std::clamp<Int>((1 << 16) / frame.width, 1, 1 << 10));
    band_ = std::min(band_, frame.rows_to + 1);
  }

  std::size_t bytes() const {
    std::size_t all = 0;
    bool over = false;
    const auto add = [&](std::size_t a, std::size_t b) {
      std::size_t product = 0;
      over = over || __builtin_mul_overflow(a, b, &product) ||
             __builtin_add_overflow(all, product, &all);
    };
    for (const Family& f : families_) add(f.lines(), words_ * 8 + 4);
    add(static_cast<std::size_t>(history_ + band_), static_cast<std::size_t>(frame_.width) * 4);
    add(static_cast<std::size_t>(most_) + 2, 8);
    add(static_cast<std::size_t>(frame_.width), 1);
    return over ? std::numeric_limits<std::size_t>::max() : all;
  }

  Result<void> fill(Budget& budget, const RowSink& sink) {
    if (!budget.take(bytes())) return budget.error();
    for (Family& f : families_) f.allocate(words_);
    values_.assign(static_cast<std::size_t>((history_ + band_) * frame_.width), kOutside);
    stamps_.assign(static_cast<std::size_t>(most_) + 2, 0);
    inside_.assign(static_cast<std::size_t>(frame_.width), 1);
    at_.resize(families_.size());
    line_.resize(families_.size());
    for (Int i = 0; i <= frame_.rows_to; ++i) {
      if (i - first_ == band_) slide(i);
      if (frame_.inside) frame_.inside(i, inside_);
      compute(i);
      budget.count_solved(static_cast<std::uint64_t>(frame_.width));
      if (!budget.tick(static_cast<std::uint64_t>(frame_.width))) return budget.error();
      if (!sink(i, 1, std::span(cell(i, 0), static_cast<std::size_t>(frame_.columns_to + 1))))
        return {};
    }
    return {};
  }

 private:
  Family& family(Taken step) {
    for (Family& f : families_) {
      if (f.step() == step) return f;
    }
    return families_.emplace_back(step, frame_);
  }

  std::uint32_t* cell(Int i, Int j) {
    return values_.data() + (i - first_ + history_) * frame_.width + j;
  }
  bool in_frame(Int i, Int j) const { return i >= 0 && j >= 0 && j < frame_.width; }

  void slide(Int i) {
    std::copy(cell(i - history_, 0), cell(i, 0), values_.data());
    first_ = i;
  }

  void compute(Int i) {
    for (std::size_t f = 0; f < families_.size(); ++f) at_[f] = families_[f].at_row(i);
    for (Int j = 0; j < frame_.width; ++j) {
      for (std::size_t f = 0; f < families_.size(); ++f) {
        line_[f] = families_[f].index(at_[f]);
        enter_options(families_[f], line_[f], i, j);
        families_[f].go_right(at_[f]);
      }
      *cell(i, j) = inside_[static_cast<std::size_t>(j)] != 0 ? value_of(i, j) : kOutside;
    }
  }

  void enter_cell(Family& family, std::size_t line, Int i, Int j) {
    const std::uint32_t value = *cell(i, j);
    if (value != kOutside) family.enter(line, value);
  }

  // The options of (i, j) along the line that the cell before on it does not have.
  void enter_options(Family& family, std::size_t line, Int i, Int j) {
    const Taken step = family.step();
    const bool begins = !in_frame(i - step.first, j - step.second);
    for (const Taken& base : family.bases()) {
      Int a = i - base.first, b = j - base.second;
      if (!begins || all_natural_) {
        if (in_frame(a, b)) enter_cell(family, line, a, b);
        continue;
      }
      for (Int k = std::max(frame_.rows_to + 1, frame_.width); k > 0 && a >= 0; --k) {
        if (in_frame(a, b)) enter_cell(family, line, a, b);
        a -= step.first, b -= step.second;
      }
    }
  }

  std::uint32_t value_of(Int i, Int j) {
    ++stamp_;
    for (const Taken& t : points_) {
      const Int a = i - t.first, b = j - t.second;
      if (!in_frame(a, b)) continue;
      const std::uint32_t value = *cell(a, b);
      if (value != kOutside) stamps_[value] = stamp_;
    }
    std::uint32_t w = 0;
    for (std::size_t f = 0; f < families_.size(); ++f)
      w = std::max(w, families_[f].start(line_[f]));
    while (true) {
      std::uint64_t taken = 0;
      for (std::size_t f = 0; f < families_.size(); ++f) taken |= families_[f].bits(line_[f])[w];
      for (std::uint64_t open = ~taken; open != 0; open &= open - 1) {
        const std::uint32_t value = w * 64 + static_cast<std::uint32_t>(std::countr_zero(open));
        if (stamps_[value] != stamp_) return value;
      }
      ++w;
    }
  }

  const PairFrame& frame_;
  const std::vector<Taken>& points_;
  std::vector<Family> families_;
  bool all_natural_ = true;
  Int history_ = 0, band_ = 1, first_ = 0;
  std::uint64_t most_ = 0;  // no cell has a greater value, as none has more options
  std::size_t words_ = 0;
  std::uint64_t stamp_ = 0;
  std::vector<std::uint32_t> values_;
  std::vector<std::uint64_t> stamps_;  // the last cell one of whose single moves led to the value
  std::vector<std::uint8_t> inside_;
  std::vector<LineAt> at_;
  std::vector<std::size_t> line_;
};

}  // namespace

Result<void> fill_rays(const RayMoves& moves, const PairFrame& frame, const Limits& limits,
                       const RowSink& sink) {
  Budget budget(limits, static_cast<std::uint64_t>(frame.rows_to + 1) *
                            static_cast<std::uint64_t>(frame.width));
  return RayTable(moves, frame).fill(budget, sink);
}

std::size_t ray_table_bytes(const RayMoves& moves, const PairFrame& frame) {
  return RayTable(moves, frame).bytes();
}

}  // namespace grundy::two_heap
