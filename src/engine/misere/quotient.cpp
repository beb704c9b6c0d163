#include "engine/misere/quotient.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/misere/pairs.hpp"

namespace grundy::misere {

namespace {

std::vector<Element> sorted(std::vector<Element> elements) {
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  return elements;
}

}  // namespace

std::size_t Quotient::p_portion() const {
  return static_cast<std::size_t>(std::count(p.begin(), p.end(), true));
}

Element Quotient::image(const Sum& sum) const {
  Element x = 0;
  for (const Generator g : sum) x = times[g][x];
  return x;
}

Element Quotient::product(Element x, Element y) const {
  for (const Generator g : words[y]) x = times[g][x];
  return x;
}

bool Quotient::reduced() const {
  tsl::robin_map<std::vector<bool>, bool, std::hash<std::vector<bool>>> seen;
  for (Element x = 0; x < order(); ++x) {
    std::vector<bool> row;
    for (Element y = 0; y < order(); ++y) row.push_back(p[product(x, y)]);
    if (!seen.insert({std::move(row), true}).second) return false;
  }
  return true;
}

QuotientSearch::QuotientSearch(heap::OctalCode code, Budget& budget, QuotientLimits limits)
    : sums_(std::move(code)), budget_(&budget), limits_(limits), outcomes_(sums_, budget) {
  proved_.words = {Sum()};
  proved_.p = {false};
  tests_ = {Sum()};
  likeness_ = {{Sum()}, {{}}};
  growth_ = {{0, 1, 0}};
}

Element QuotientSearch::image_of_heap(std::size_t heap) const {
  const auto g = sums_.generator_of(heap);
  return g ? proved_.image(*g) : 0;
}

bool QuotientSearch::add_heap() {
  // A heap that was begun and not finished (the budget was spent) is taken up again.
  std::optional<Generator> fresh;
  if (sums_.size() == heaps_) fresh = sums_.add_heap();
  if (sums_.generators() > proved_.times.size()) {
    fresh = static_cast<Generator>(proved_.times.size());
  }
  if (fresh && !settle(*fresh)) return false;
  ++heaps_;
  const Growth now{heaps_ - 1, proved_.order(), proved_.p_portion()};
  if (now.order != growth_.back().order) growth_.push_back(now);
  return true;
}

// Where the new generator goes: to an element that is there already, or the quotient grows.
bool QuotientSearch::settle(Generator g) {
  outcomes_.set_known(g, [this](const Sum& sum) { return bool{proved_.p[proved_.image(sum)]}; });
  bool stopped = false;
  if (const auto image = pretended(proved_, g, stopped)) {
    Quotient extended = proved_;
    append_generator(extended, g, *image);
    const auto failing = failing_pair(extended, stopped);
    if (!failing && !stopped) {
      proved_ = std::move(extended);
      return true;
    }
  }
  if (stopped) return false;
  // It is there already if the budget was spent on this heap before.
  if (essential_.empty() || essential_.back() != g) essential_.push_back(g);
  return learn_quickly() || learn_truly();
}

// The element that the heap behaves like beside every word, if there is one.
std::optional<Element> QuotientSearch::pretended(const Quotient& q, Generator g, bool& stopped) {
  std::vector<Element> candidates(q.order());
  std::iota(candidates.begin(), candidates.end(), Element{0});
  for (Element y = 0; y < q.order() && !candidates.empty(); ++y) {
    // A word on which the candidates agree could only refute them all; the proof would notice.
    const auto p = [&](Element x) { return bool{q.p[q.product(x, y)]}; };
    const bool first = p(candidates[0]);
    const auto differs = [&](Element x) { return p(x) != first; };
    if (candidates.size() > 1 && std::none_of(candidates.begin(), candidates.end(), differs)) {
      continue;
    }
    const auto outcome = outcomes_.is_p(with(q.words[y], g));
    if (!outcome) {
      stopped = true;
      return std::nullopt;
    }
    std::erase_if(candidates, [&](Element x) { return p(x) != *outcome; });
    if (candidates.size() == 1) return candidates[0];
  }
  return std::nullopt;
}

void QuotientSearch::append_generator(Quotient& q, Generator g, Element image) const {
  std::vector<Element> options, column;
  for (const Sum& option : sums_.options(g)) options.push_back(q.image(option));
  for (Element x = 0; x < q.order(); ++x) column.push_back(q.product(image, x));
  q.times.push_back(std::move(column));
  q.option_images.push_back(sorted(std::move(options)));
}

std::optional<Sum> QuotientSearch::failing_pair(const Quotient& q, bool& gave_up) {
  Pairs pairs(q, sums_);
  while (const auto i = pairs.next()) {
    if (!pairs.right(*i)) return pairs.sum(*i);
    if (pairs.size() > limits_.pairs || !budget_->tick(q.times.size() * q.order())) {
      gave_up = true;
      return std::nullopt;
    }
    pairs.follow(*i);
  }
  pairs_ = pairs.size();
  likeness_ = pairs.likeness();
  return std::nullopt;
}

}  // namespace grundy::misere
