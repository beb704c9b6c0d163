#include "engine/misere/pairs.hpp"

namespace grundy::misere {

namespace {

template <class Bits>
bool has(const Bits& bits, Element x) {
  return ((bits[x / 64] >> (x % 64)) & 1) != 0;
}

template <class Bits>
void add(Bits& bits, Element x) {
  bits[x / 64] |= std::uint64_t{1} << (x % 64);
}

}  // namespace

std::size_t Pairs::Hash::operator()(const std::pair<Element, Bits>& pair) const {
  std::size_t h = pair.first;
  for (const std::uint64_t word : pair.second) h = (h ^ word) * 0x9E3779B97F4A7C15U + (h >> 29);
  return h;
}

Pairs::Pairs(const Quotient& q, const HeapSums& sums)
    : q_(&q), sums_(&sums), words_((q.order() + 63) / 64) {
  reach(0, Bits(words_, 0), 0, 0, 0);
}

std::optional<std::size_t> Pairs::next() {
  while (!waiting_.empty()) {
    const std::size_t i = waiting_.top().second;
    waiting_.pop();
    if (leads_to_[i].empty()) return i;  // else it was taken with less weight
  }
  return std::nullopt;
}

void Pairs::follow(std::size_t i) {
  std::vector<std::uint32_t> leads;
  for (std::size_t g = 0; g < q_->times.size(); ++g) {
    const Element x = all_[i].x;
    Bits options(words_, 0);
    for (Element y = 0; y < q_->order(); ++y) {
      if (has(all_[i].options, y)) add(options, q_->times[g][y]);
    }
    for (const Element y : q_->option_images[g]) add(options, q_->product(x, y));
    const std::size_t weight = all_[i].weight + sums_->weight(static_cast<Generator>(g));
    leads.push_back(reach(q_->times[g][x], std::move(options), weight, i, g));
  }
  leads_to_[i] = std::move(leads);
}

bool Pairs::right(std::size_t i) const {
  if (i == 0) return !q_->p[0];
  bool none = true, some_p = false;
  for (Element y = 0; y < q_->order(); ++y) {
    if (!has(all_[i].options, y)) continue;
    none = false;
    some_p = some_p || q_->p[y];
  }
  return q_->p[all_[i].x] == (!none && !some_p);
}

Sum Pairs::sum(std::size_t i) const {
  Sum sum;
  for (; i != 0; i = all_[i].from) sum = with(sum, static_cast<Generator>(all_[i].added));
  return sum;
}

Likeness Pairs::likeness() const {
  Likeness all;
  for (std::size_t i = 0; i < all_.size(); ++i) all.sums.push_back(sum(i));
  all.leads_to = leads_to_;
  return all;
}

std::uint32_t Pairs::reach(Element x, Bits options, std::size_t weight, std::size_t from,
                           std::size_t added) {
  const auto next = static_cast<std::uint32_t>(all_.size());
  const auto [at, fresh] = seen_.insert({{x, options}, next});
  if (!fresh) {
    Pair& known = all_[at->second];
    if (weight < known.weight) {
      known.weight = weight;
      known.from = from;
      known.added = added;
      waiting_.push({weight, at->second});
    }
    return at->second;
  }
  waiting_.push({weight, all_.size()});
  all_.push_back({x, std::move(options), weight, from, added});
  leads_to_.emplace_back();
  return next;
}

}  // namespace grundy::misere
