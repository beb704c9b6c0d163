// A position is seen as a row of numbers: every coordinate, the items of lists, the terms of a sum in
// their order. One length stands for all lists and for the number of terms. So generating is choosing
// a length and numbers; what the domain of the rules forbids is thrown away.
#include "check/positions.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "check/moves.hpp"
#include "check/reply.hpp"

namespace grundy::check {

namespace {

using Numbers = std::vector<BigInt>;

// The numbers of a position, to be changed.
std::vector<BigInt*> numbers_in(Given& given) {
  std::vector<BigInt*> numbers;
  for (Row& row : given.rows)
    for (Coordinate& c : row) {
      if (BigInt* n = std::get_if<BigInt>(&c)) numbers.push_back(n);
      if (BigList* list = std::get_if<BigList>(&c))
        for (BigInt& n : *list) numbers.push_back(&n);
    }
  return numbers;
}

BigInt total(Given given) {
  BigInt sum = 0;
  for (const BigInt* n : numbers_in(given)) sum += *n;
  return sum;
}

bool is_within(Given given, const Bounds& bounds) {
  const std::size_t terms = given.rows.size();
  if (bounds.many_terms ? terms < bounds.shortest || terms > bounds.longest : terms != 1)
    return false;
  return std::ranges::all_of(
      numbers_in(given), [&](const BigInt* n) { return bounds.low <= *n && *n <= bounds.high; });
}

// The position after a winning move, if there is one and it can be given.
std::optional<Given> lost_next_to(const Subject& subject, const Given& given, const Bounds& bounds,
                                  const Limits& limits) {
  const std::optional<Solved> solved = solve_given(subject, given, limits);
  if (!solved || solved->answer.moves.listed.empty()) return std::nullopt;
  Given lost;
  const Position after = numbers_of(solved->position, solved->answer.moves.listed.back()).position;
  if (!subject.as_given(after, lost) || !is_within(lost, bounds)) return std::nullopt;
  return lost;
}

class Generator {
 public:
  Generator(const Subject& subject, const Bounds& bounds, std::uint64_t seed)
      : subject_(subject), bounds_(bounds), random_(seed) {}

  // How many numbers there are at this length.
  std::size_t slots(std::size_t length) const {
    std::size_t row = 0;
    for (const Parameter& p : subject_.function().parameters) row += p.is_list ? length : 1;
    return bounds_.many_terms ? row * length : row;
  }

  bool has_length() const { return bounds_.many_terms || subject_.has_list(); }
  std::size_t shortest() const { return has_length() ? bounds_.shortest : 1; }
  std::size_t longest() const { return has_length() ? bounds_.longest : 1; }

  Given make(std::size_t length, const Numbers& numbers) const {
    Given given;
    std::size_t next = 0;
    for (std::size_t r = 0; r < (bounds_.many_terms ? length : 1); ++r) {
      Row row;
      for (const Parameter& p : subject_.function().parameters) {
        if (!p.is_list) {
          row.emplace_back(numbers[next++]);
          continue;
        }
        BigList list;
        for (std::size_t i = 0; i < length; ++i) list.push_back(numbers[next++]);
        row.emplace_back(std::move(list));
      }
      given.rows.push_back(std::move(row));
    }
    return given;
  }

  // Takes the position if it is one, new, and within the bounds. False when there are enough.
  bool add(const Given& given) {
    if (found_.size() >= wanted_) return false;
    if (!subject_.position(given)) return true;
    if (seen_.insert(in_words(given)).second) found_.push_back(given);
    return found_.size() < wanted_;
  }

  void until(std::size_t wanted) { wanted_ = wanted; }
  std::vector<Given>& found() { return found_; }

  // ---- The smallest ----

  void small_ones() {
    const auto span = bounds_.high - bounds_.low;
    for (std::size_t size = 0; size < kLargestSize && found_.size() < wanted_; ++size)
      for (std::size_t length = shortest(); length <= longest() && length <= size + shortest();
           ++length) {
        Numbers numbers(slots(length), bounds_.low);
        if (!distribute(length, numbers, 0, size - (length - shortest()), span)) return;
      }
  }

  // ---- The edges ----

  // Numbers at which programs err.
  Numbers special() const {
    std::set<BigInt> set = {bounds_.low, bounds_.low + 1, bounds_.high};
    const auto add = [&](const BigInt& n) {
      for (int d = -1; d <= 1; ++d)
        if (n + d >= bounds_.low && n + d <= bounds_.high) set.insert(n + d);
    };
    for (BigInt p = 1; p <= bounds_.high && set.size() < kMostSpecial; p *= 2) add(p);
    BigInt a = 1, b = 2;
    for (; b <= bounds_.high && set.size() < 2 * kMostSpecial; std::swap(a, b)) {
      add(b);
      a += b;
    }
    add(bounds_.high);
    add(bounds_.high / 2);
    return {set.begin(), set.end()};
  }

  void edges() {
    const Numbers numbers = special();
    std::vector<std::size_t> lengths = {shortest(), std::min(shortest() + 1, longest()),
                                        std::min(shortest() + 2, longest()), longest()};
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    // All equal: all ones with an even and an odd number of heaps, the largest, ...
    for (std::size_t length = shortest(); length <= longest() && length < shortest() + 8; ++length)
      if (!add(make(length, Numbers(slots(length), bounds_.low + 1)))) return;
    for (std::size_t length : lengths)
      for (const BigInt& n : {bounds_.low, bounds_.high})
        if (!add(make(length, Numbers(slots(length), n)))) return;
    // One special number among ones, among equal ones, and among others of its kind.
    for (std::size_t i = 0; i < numbers.size() * 3; ++i) {
      const std::size_t length = lengths[random_() % lengths.size()];
      Numbers row(slots(length), random_() % 2 == 0 ? bounds_.low + 1 : pick(numbers));
      if (row.empty()) continue;
      row[random_() % row.size()] = pick(numbers);
      if (random_() % 2 == 0) row[random_() % row.size()] = pick(numbers);
      if (!add(make(length, row))) return;
    }
  }

  // Lost positions and those one away from them, from the winning moves of the positions found.
  void around_lost(const Limits& limits) {
    const std::vector<Given> start = found_;
    for (std::size_t i = start.size(); i-- > 0;) {  // the largest are the last
      const std::optional<Given> lost = lost_next_to(subject_, start[i], bounds_, limits);
      if (!lost) continue;
      if (!add(*lost)) return;
      Given near = *lost;
      nudge(near);
      if (is_within(near, bounds_) && !add(near)) return;
    }
  }

  // ---- Random ones ----

  void random_ones() {
    const Numbers numbers = special();
    const std::size_t tries = 60 * wanted_ + 1000;
    for (std::size_t i = 0; i < tries && found_.size() < wanted_; ++i) {
      const std::size_t length = shortest() + random_() % (longest() - shortest() + 1);
      const BigInt cap = some_cap();
      Numbers row(slots(length));
      for (std::size_t j = 0; j < row.size(); ++j) {
        const auto dice = random_() % 8;
        row[j] =
            dice == 0 && j > 0 ? row[random_() % j] : below(cap - bounds_.low + 1) + bounds_.low;
        if (dice == 1) row[j] = std::min(pick(numbers), cap);
      }
      add(make(length, row));
    }
  }

  BigInt below(const BigInt& limit) {
    BigInt n = 0;
    const std::size_t bits = limit == 0 ? 0 : msb(limit) + 1;
    for (std::size_t i = 0; i < bits + 64; i += 64) n = (n << 64) | BigInt(random_());
    return limit == 0 ? BigInt(0) : BigInt(n % limit);
  }

 private:
  static constexpr std::size_t kLargestSize = 64;
  static constexpr std::size_t kMostSpecial = 400;

  // Every way to add `rest` to the numbers from `at` on. Recursion as deep as there are numbers, which
  // is at most kLargestSize where there is anything to distribute.
  bool distribute(std::size_t length, Numbers& numbers, std::size_t at, std::size_t rest,
                  const BigInt& span) {
    if (rest == 0 || at == numbers.size()) return rest > 0 || add(make(length, numbers));
    if (at >= kLargestSize) return true;
    for (std::size_t more = 0; more <= rest && span >= more; ++more) {
      numbers[at] = bounds_.low + more;
      const bool last = at + 1 == numbers.size();
      if ((!last || more == rest) && !distribute(length, numbers, at + 1, rest - more, span))
        return false;
    }
    numbers[at] = bounds_.low;
    return true;
  }

  const BigInt& pick(const Numbers& numbers) { return numbers[random_() % numbers.size()]; }

  // The largest number of a random position: every size from low to high is as likely.
  BigInt some_cap() {
    const BigInt span = bounds_.high - bounds_.low;
    if (span == 0) return bounds_.high;
    const std::size_t bits = msb(span) + 1;
    const BigInt cap = bounds_.low + below(BigInt(1) << (random_() % bits + 1));
    return std::clamp(cap, bounds_.low, bounds_.high);
  }

  void nudge(Given& given) {
    const std::vector<BigInt*> numbers = numbers_in(given);
    if (numbers.empty()) return;
    BigInt& n = *numbers[random_() % numbers.size()];
    n += n > 0 && random_() % 2 == 0 ? -1 : 1;
  }

  const Subject& subject_;
  const Bounds& bounds_;
  std::mt19937_64 random_;
  std::vector<Given> found_;
  std::set<std::string> seen_;
  std::size_t wanted_ = 0;
};

// The ways to make one number smaller, the greatest step first; all of them where they are few.
Numbers less_than(const BigInt& n, const BigInt& low) {
  constexpr int kFew = 40;
  Numbers numbers;
  if (n <= low) return numbers;
  if (n - low <= kFew) {
    for (BigInt less = low; less < n; ++less) numbers.push_back(less);
    return numbers;
  }
  numbers.push_back(low);
  for (BigInt step = (n - low) / 2; step > 0; step /= 2)
    if (n - step != numbers.back()) numbers.push_back(n - step);
  return numbers;
}

}  // namespace

std::vector<Given> positions(const Subject& subject, const Bounds& bounds, std::size_t count,
                             std::uint64_t seed, const Limits& limits) {
  Generator generator(subject, bounds, seed);
  generator.until(count / 2);
  generator.small_ones();
  const std::size_t small = generator.found().size();
  generator.until(small + (count - small) / 3);
  generator.edges();
  generator.until(generator.found().size() + (count - generator.found().size()) / 2);
  generator.random_ones();
  generator.until(count);
  generator.around_lost(limits);
  generator.random_ones();
  return std::move(generator.found());
}

Given largest(const Subject& subject, const Bounds& bounds, std::uint64_t seed) {
  Generator generator(subject, bounds, seed);
  Numbers numbers(generator.slots(generator.longest()));
  for (BigInt& n : numbers)
    n = std::max(bounds.low, BigInt(bounds.high - generator.below(bounds.high / 16 + 1)));
  return generator.make(generator.longest(), numbers);
}

namespace {

// Powers of two and Fibonacci numbers below 2^64, ascending.
std::set<BigInt> landmarks() {
  const BigInt end = BigInt(1) << 64;
  std::set<BigInt> marks;
  for (BigInt p = 1; p < end; p *= 2) marks.insert(p);
  for (BigInt a = 1, b = 2; a < end; std::swap(a, b)) {
    marks.insert(a);
    a += b;
  }
  return marks;
}

}  // namespace

std::vector<Given> lost_below(const Subject& subject, const Given& given, const Bounds& bounds,
                              const Limits& limits) {
  constexpr int kSteps = 16;
  std::vector<Given> all;
  for (int step = 1; step < kSteps; ++step) {
    Given scaled = given;
    for (BigInt* n : numbers_in(scaled)) {
      *n = bounds.low + (*n - bounds.low) * step / kSteps;
      *n += step % 3;  // else all would lie on one line
    }
    if (!is_within(scaled, bounds)) continue;
    auto lost = lost_next_to(subject, scaled, bounds, limits);
    if (lost && total(*lost) < total(given)) all.push_back(std::move(*lost));
  }
  // Powers of two and Fibonacci numbers in place of one number.
  Given copy = given;
  const std::size_t places = numbers_in(copy).size();
  for (std::size_t i = 0; i < places && places <= 3; ++i)
    for (const BigInt& mark : landmarks()) {
      Given marked = given;
      BigInt& n = *numbers_in(marked)[i];
      if (mark < bounds.low || mark >= n) continue;
      n = mark;
      all.push_back(std::move(marked));
    }
  return all;
}

std::vector<Given> smaller(const Subject& subject, const Given& given, const Bounds& bounds) {
  std::vector<Given> all;
  if (bounds.many_terms && given.rows.size() > bounds.shortest)
    for (std::size_t i = given.rows.size(); i-- > 0;) {
      all.push_back(given);
      all.back().rows.erase(all.back().rows.begin() + static_cast<std::ptrdiff_t>(i));
    }
  // Items of lists: the same place of every list, so that lists stay equally long.
  if (given.rows.size() == 1 && subject.has_list()) {
    std::size_t length = SIZE_MAX;
    for (const Coordinate& c : given.rows[0])
      if (const BigList* list = std::get_if<BigList>(&c)) length = std::min(length, list->size());
    for (std::size_t i = length; i-- > 0 && length > bounds.shortest;) {
      all.push_back(given);
      for (Coordinate& c : all.back().rows[0])
        if (BigList* list = std::get_if<BigList>(&c))
          list->erase(list->begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  for (std::size_t r = 0; r < given.rows.size(); ++r)
    for (std::size_t p = 0; p < given.rows[r].size(); ++p) {
      if (const BigInt* n = std::get_if<BigInt>(&given.rows[r][p])) {
        for (BigInt& less : less_than(*n, bounds.low)) {
          all.push_back(given);
          all.back().rows[r][p] = std::move(less);
        }
        continue;
      }
      const BigList& list = std::get<BigList>(given.rows[r][p]);
      for (std::size_t i = 0; i < list.size(); ++i)
        for (BigInt& less : less_than(list[i], bounds.low)) {
          all.push_back(given);
          std::get<BigList>(all.back().rows[r][p])[i] = std::move(less);
        }
    }
  return all;
}

}  // namespace grundy::check
