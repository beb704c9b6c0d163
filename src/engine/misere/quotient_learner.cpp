// The learner of QuotientSearch: words, tests, and the table of the outcomes of word + test.
#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <utility>

#include "engine/misere/quotient.hpp"

namespace grundy::misere {

namespace {

// Each step of the learner adds a test or an essential generator. With true outcomes it takes fewer
// steps than there are elements; more than this mean that guesses lead it round in circles.
constexpr std::size_t kMostSteps = 100'000, kMostStepsOfGuesses = 64;

// A quotient that grows faster than this with one heap, by guesses, is taken for a wrong guess.
constexpr std::size_t kGrowthOfGuesses = 3, kPairsOfGuesses = 64;

}  // namespace

std::size_t QuotientSearch::weight(const Sum& sum) const {
  std::size_t total = 0;
  for (const Generator g : sum) total += sums_.weight(g);
  return total;
}

// The outcomes of sum + test for all tests; null if the budget is spent.
const std::vector<bool>* QuotientSearch::row_of(const Sum& sum) {
  std::vector<bool>& row = rows_[sum];
  while (row.size() < tests_.size()) {
    const auto p = outcomes_.is_p(joined(sum, tests_[row.size()]));
    if (!p) return nullptr;
    row.push_back(*p);
  }
  return &row;
}

// Finds the lightest word for every row that words over the essential generators show.
bool QuotientSearch::close() {
  struct Candidate {
    std::size_t weight;
    Sum sum;
    Element parent;
    std::size_t generator;
    bool operator>(const Candidate& other) const {
      return std::tie(weight, sum) > std::tie(other.weight, other.sum);
    }
  };
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> waiting;
  std::map<std::vector<bool>, Element> by_row;
  words_.clear();
  times_.assign(essential_.size(), {});
  const auto add_word = [&](const Sum& sum, const std::vector<bool>& row) {
    const auto word = static_cast<Element>(words_.size());
    by_row.emplace(row, word);
    words_.push_back(sum);
    for (std::size_t i = 0; i < essential_.size(); ++i) {
      times_[i].push_back(0);
      Sum next = with(sum, essential_[i]);
      const std::size_t heavy = weight(next);
      waiting.push({heavy, std::move(next), word, i});
    }
  };
  const std::vector<bool>* row = row_of({});
  if (row == nullptr) return false;
  add_word({}, *row);
  while (!waiting.empty()) {
    const Candidate candidate = waiting.top();
    waiting.pop();
    if ((row = row_of(candidate.sum)) == nullptr) return false;
    auto found = by_row.find(*row);
    if (found == by_row.end()) {
      if (words_.size() == limits_.order) {
        too_large_ = true;
        return false;
      }
      add_word(candidate.sum, *row);
      found = by_row.find(*row);
    }
    times_[candidate.generator][candidate.parent] = found->second;
  }
  return true;
}

bool QuotientSearch::add_test(Sum test) {
  if (std::find(tests_.begin(), tests_.end(), test) != tests_.end()) return false;
  tests_.push_back(std::move(test));
  return true;
}

// Where two orders of adding the generators a and b to a word lead to different words, a test is
// missing: one of the two ways replaced a sum by a word that is not its like. `commutes` says whether
// there is no such place.
bool QuotientSearch::straighten(bool& commutes) {
  commutes = true;
  for (Element w = 0; w < words_.size(); ++w) {
    for (std::size_t a = 0; a < essential_.size(); ++a) {
      for (std::size_t b = a + 1; b < essential_.size(); ++b) {
        const Element by_a = times_[a][w], by_b = times_[b][w];
        if (times_[b][by_a] == times_[a][by_b]) continue;
        commutes = false;
        const Sum both = with(with(words_[w], essential_[a]), essential_[b]);
        for (std::size_t t = 0; t < tests_.size(); ++t) {
          const auto p = outcomes_.is_p(joined(both, tests_[t]));
          const auto p_a = outcomes_.is_p(joined(with(words_[by_a], essential_[b]), tests_[t]));
          const auto p_b = outcomes_.is_p(joined(with(words_[by_b], essential_[a]), tests_[t]));
          if (!p || !p_a || !p_b) return false;
          if (*p_a != *p) return add_test(with(tests_[t], essential_[b]));
          if (*p_b != *p) return add_test(with(tests_[t], essential_[a]));
        }
        return false;
      }
    }
  }
  return true;
}

// The monoid of the table. A generator that no word stands for becomes essential, and there is no
// hypothesis then.
std::optional<Quotient> QuotientSearch::hypothesis(bool& stopped) {
  Quotient q;
  q.words = words_;
  for (const Sum& word : words_) q.p.push_back(rows_[word][0]);
  for (std::size_t i = 0; i < sums_.generators(); ++i) {
    const auto g = static_cast<Generator>(i);
    const auto at = std::find(essential_.begin(), essential_.end(), g);
    q.times.push_back(at == essential_.end()
                          ? std::vector<Element>()
                          : times_[static_cast<std::size_t>(at - essential_.begin())]);
  }
  for (std::size_t i = 0; i < sums_.generators(); ++i) {
    const auto g = static_cast<Generator>(i);
    if (q.times[i].empty()) {
      const auto image = pretended(q, g, stopped);
      if (stopped) return std::nullopt;
      if (!image) {
        essential_.insert(std::upper_bound(essential_.begin(), essential_.end(), g), g);
        return std::nullopt;
      }
      for (Element x = 0; x < q.order(); ++x) q.times[i].push_back(q.product(*image, x));
    }
    std::vector<Element> options;
    for (const Sum& option : sums_.options(g)) options.push_back(q.image(option));
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    q.option_images.push_back(std::move(options));
  }
  return q;
}

// With outcomes that are guesses. Leaves everything as it was if it fails.
bool QuotientSearch::learn_quickly() {
  const auto essential = essential_;
  const auto tests = tests_;
  const auto rows = rows_;
  const std::size_t known = proved_.times.size();
  outcomes_.set_likeness([&, known](const Sum& sum) {
    const auto newest = std::lower_bound(sum.begin(), sum.end(), static_cast<Generator>(known));
    const auto old = static_cast<std::size_t>(newest - sum.begin());
    return joined(likeness_.lightest(sum.substr(0, old)), sum.substr(old));
  });
  const QuotientLimits limits = limits_;
  limits_.order = std::min(limits.order, kGrowthOfGuesses * (proved_.order() + 1));
  limits_.pairs = std::min(limits.pairs, kPairsOfGuesses * (pairs_ + kGrowthOfGuesses));
  const bool learned = learn(kMostStepsOfGuesses);
  limits_ = limits;
  too_large_ = false;
  outcomes_.set_likeness(nullptr);
  if (learned) return true;
  essential_ = essential;
  tests_ = tests;
  rows_ = rows;
  return false;
}

bool QuotientSearch::learn_truly() {
  return learn(kMostSteps);
}

bool QuotientSearch::learn(std::size_t most_steps) {
  for (std::size_t steps = 0; steps < most_steps; ++steps) {
    if (!close()) return false;
    bool commutes = true, stopped = false;
    if (!straighten(commutes)) return false;
    if (!commutes) continue;
    std::optional<Quotient> q = hypothesis(stopped);
    if (stopped) return false;
    if (!q) continue;
    if (const auto sum = failing_pair(*q, stopped)) {
      if (!handle_failure(*q, *sum)) return false;
      continue;
    }
    if (stopped || !q->reduced()) return false;
    proved_ = std::move(*q);
    rows_.clear();  // some may have been guessed; from now on they are looked up
    return true;
  }
  return false;
}

// `sum` is where something is wrong: the hypothesis is, about it or about one of its options.
bool QuotientSearch::handle_failure(const Quotient& q, const Sum& sum) {
  std::vector<Sum> suspects = sums_.options(sum);
  suspects.insert(suspects.begin(), sum);
  for (Sum& suspect : suspects) {
    const auto p = outcomes_.is_p(suspect);
    if (!p) return false;
    if (*p != q.p[q.image(suspect)]) return refine(q, std::move(suspect));
  }
  return false;
}

// The hypothesis is wrong about the sum. Generators that are not essential are replaced by what they
// are said to behave like, one at a time; where the outcome changes, the rest of the sum is a test
// that tells the two apart.
bool QuotientSearch::refine(const Quotient& q, Sum wrong) {
  const auto outcome = outcomes_.is_p(wrong);
  for (std::size_t i = 0; i < wrong.size();) {
    const Generator g = wrong[i];
    if (std::find(essential_.begin(), essential_.end(), g) != essential_.end()) {
      ++i;
      continue;
    }
    Sum rest = wrong;
    rest.erase(i, 1);
    Sum replaced = joined(rest, q.words[q.image(g)]);
    const auto after = outcomes_.is_p(replaced);
    if (!outcome || !after) return false;
    if (*after != *outcome) {
      // The heap is no word's like; it becomes one itself, with the test that shows it.
      essential_.insert(std::upper_bound(essential_.begin(), essential_.end(), g), g);
      add_test(std::move(rest));
      return true;
    }
    wrong = std::move(replaced);
    i = 0;
  }
  return refine_by_words(wrong);
}

// The generators are added one by one, and what is there is replaced by its word each time; where the
// outcome changes, the generators still to come are a new test.
bool QuotientSearch::refine_by_words(const Sum& wrong) {
  auto before = outcomes_.is_p(wrong);
  Element x = 0;
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    const auto at = std::find(essential_.begin(), essential_.end(), wrong[i]);
    x = times_[static_cast<std::size_t>(at - essential_.begin())][x];
    Sum rest = wrong.substr(i + 1);
    const auto after = outcomes_.is_p(joined(words_[x], rest));
    if (!before || !after) return false;
    if (*after != *before) return add_test(std::move(rest));
    before = after;
  }
  return false;
}

}  // namespace grundy::misere
