#include "engine/misere/heap_sums.hpp"

#include <algorithm>

namespace grundy::misere {

namespace {

// A remembered sum: its text, the pair in the table, and the table's slack.
constexpr std::size_t kBytesOfMemory = 96;

void sort_and_unify(std::vector<Sum>& sums) {
  std::sort(sums.begin(), sums.end());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
}

}  // namespace

Sum joined(const Sum& a, const Sum& b) {
  Sum sum(a.size() + b.size(), u'\0');
  std::merge(a.begin(), a.end(), b.begin(), b.end(), sum.begin());
  return sum;
}

Sum with(const Sum& a, Generator g) {
  Sum sum = a;
  sum.insert(std::upper_bound(sum.begin(), sum.end(), g), g);
  return sum;
}

HeapSums::HeapSums(heap::OctalCode code)
    : code_(std::move(code)), splits_whole_(!code_.digits.empty() && code_.digits[0] != 0) {
  generator_of_.push_back(-1);  // the empty heap
}

std::optional<Generator> HeapSums::generator_of(std::size_t heap) const {
  if (generator_of_[heap] < 0) return std::nullopt;
  return static_cast<Generator>(generator_of_[heap]);
}

void for_each_move(const heap::OctalCode& code, std::size_t n,
                   const std::function<void(std::span<const std::size_t>)>& use) {
  const auto leave = [&](std::initializer_list<std::size_t> heaps) {
    use(std::span<const std::size_t>(heaps.begin(), heaps.size()));
  };
  for (std::size_t t = 0; t < code.digits.size() && t <= n; ++t) {
    const unsigned digit = code.digits[t];
    const std::size_t rest = n - t;
    if (t > 0 && rest == 0 && (digit & heap::kNone) != 0) leave({});
    if (t > 0 && rest > 0 && (digit & heap::kOne) != 0) leave({rest});
    for (std::size_t a = 1; 2 * a <= rest; ++a) {
      const bool equal = 2 * a == rest;
      if ((digit & heap::kTwo) != 0 && !(equal && code.unequal)) leave({a, rest - a});
      if ((digit & heap::kThree) == 0) continue;
      for (std::size_t b = a; a + 2 * b <= rest; ++b) leave({a, b, rest - a - b});
    }
  }
}

std::vector<Sum> HeapSums::options_of_next() const {
  std::vector<Sum> all;
  for_each_move(code_, size(), [&](std::span<const std::size_t> heaps) {
    Sum sum;
    for (const std::size_t heap : heaps) {
      if (const auto g = generator_of(heap)) sum = with(sum, *g);
    }
    all.push_back(std::move(sum));
  });
  sort_and_unify(all);
  return all;
}

std::optional<Generator> HeapSums::add_heap() {
  std::vector<Sum> options = options_of_next();
  if (options.empty()) {
    generator_of_.push_back(-1);
    return std::nullopt;
  }
  std::string key;
  for (const Sum& sum : options) {
    key.append(reinterpret_cast<const char*>(sum.data()), sum.size() * sizeof(Generator));
    key.append("\xFF\xFF", 2);
  }
  const auto next = static_cast<Generator>(options_.size());
  const auto [at, fresh] = known_.insert({std::move(key), next});
  generator_of_.push_back(static_cast<std::int32_t>(at->second));
  if (!fresh) return std::nullopt;
  first_heap_.push_back(size() - 1);
  options_.push_back(std::move(options));
  return next;
}

std::vector<Sum> HeapSums::options(const Sum& sum) const {
  std::vector<Sum> all;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    Sum rest = sum;
    rest.erase(i, 1);
    for (const Sum& option : options_[sum[i]]) all.push_back(joined(rest, option));
  }
  return all;
}

void SumOutcomes::set_known(std::size_t generators, Known known) {
  known_below_ = generators;
  known_ = std::move(known);
}

void SumOutcomes::set_likeness(Lightest lightest) {
  lightest_ = std::move(lightest);
  budget_->release(guesses_.size() * kBytesOfMemory);
  guesses_.clear();
}

std::optional<bool> SumOutcomes::look_up(const Sum& sum) const {
  if (sum.empty()) return false;
  if (sum.back() < known_below_) return known_(sum);
  const auto& memory = lightest_ ? guesses_ : memory_;
  const auto found = memory.find(sum);
  if (found == memory.end()) return std::nullopt;
  return found->second;
}

std::optional<bool> SumOutcomes::is_p(const Sum& sum) {
  const Sum lightest = lightest_ ? lightest_(sum) : sum;
  if (const auto known = look_up(lightest)) return known;
  return search(lightest);
}

std::optional<bool> SumOutcomes::search(const Sum& sum) {
  struct Frame {
    Sum sum;
    std::vector<Sum> options;
    std::size_t next = 0;
  };
  std::vector<Frame> stack;
  stack.push_back({sum, sums_->options(sum)});
  while (true) {
    Frame& top = stack.back();
    if (!budget_->tick()) return std::nullopt;
    std::optional<bool> result;
    if (top.next == top.options.size()) {
      result = true;  // there are options (a generator has some), and none is a P-position
    } else {
      Sum& option = top.options[top.next];
      if (lightest_) option = lightest_(option);
      if (const auto known = look_up(option)) {
        if (*known) result = false;
        ++top.next;
      } else {
        std::vector<Sum> options = sums_->options(option);
        stack.push_back({option, std::move(options)});
        continue;
      }
    }
    if (!result) continue;
    if (!budget_->take(kBytesOfMemory)) return std::nullopt;
    (lightest_ ? guesses_ : memory_).insert({std::move(top.sum), *result});
    stack.pop_back();
    if (stack.empty()) return result;
  }
}

}  // namespace grundy::misere
