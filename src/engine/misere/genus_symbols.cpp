#include "engine/misere/genus_symbols.hpp"

#include <algorithm>

#include "engine/genus.hpp"

namespace grundy::misere {

namespace {

constexpr std::size_t kBytesOfMemory = 160;  // a remembered sum with its genus

std::uint32_t mex(std::vector<std::uint32_t> seen) {
  std::sort(seen.begin(), seen.end());
  std::uint32_t least = 0;
  for (const std::uint32_t v : seen)
    if (v == least) ++least;
  return least;
}

// The code of a tame genus in the sense of engine/genus.hpp.
genus::Code code_of(const Genus& g) {
  return genus::from_mexes(g.value, g.gamma(0));
}

// Leaves out what repeats.
void shorten(std::vector<std::uint32_t>& gammas) {
  while (gammas.size() > 2 && gammas[gammas.size() - 3] == gammas.back()) gammas.pop_back();
}

void add_digit(std::string& text, std::uint32_t value) {
  text += value < 10 ? std::to_string(value) : "(" + std::to_string(value) + ")";
}

}  // namespace

std::uint32_t Genus::gamma(std::size_t n) const {
  if (n < gammas.size()) return gammas[n];
  return gammas[gammas.size() - 1 - (n - gammas.size() + 1) % 2];
}

Genus Genus::of_nim(std::uint32_t value, bool firm) {
  Genus g;
  g.value = value;
  if (!firm && value < 2)
    g.gammas = {1 - value, value ^ 2U, value};
  else
    g.gammas = {value, value ^ 2U};
  return g;
}

std::string Genus::written() const {
  if (gammas == of_nim(value, false).gammas) return std::to_string(value);
  std::string text = std::to_string(value) + "^";
  for (const std::uint32_t gamma : gammas) add_digit(text, gamma);
  return text;
}

Genus genus_from_options(const std::vector<Genus>& options) {
  if (options.empty()) return Genus::of_nim(0, false);
  Genus g;
  std::vector<std::uint32_t> seen;
  std::size_t settled = 0;  // from here on the options repeat
  for (const Genus& option : options) {
    seen.push_back(option.value);
    settled = std::max(settled, option.gammas.size() - 2);
    g.tame = g.tame && option.tame;
  }
  g.value = mex(seen);
  // Two places on, equal values mean the same for ever, once the options repeat.
  for (std::size_t n = 0; n < settled + 3 || g.gammas[n - 1] != g.gammas[n - 3]; ++n) {
    seen.clear();
    for (const Genus& option : options) seen.push_back(option.gamma(n));
    if (n > 0) seen.insert(seen.end(), {g.gammas[n - 1], g.gammas[n - 1] ^ 1U});
    g.gammas.push_back(mex(seen));
  }
  shorten(g.gammas);
  g.tame = g.tame && code_of(g) != genus::kWild;
  return g;
}

// A tame sum's genus follows from those of its terms, if they are known.
std::optional<Genus> GenusSymbols::known(const Sum& sum) const {
  if (sum.empty()) return Genus::of_nim(0, false);
  const auto found = memory_.find(sum);
  if (found != memory_.end()) return found->second;
  if (sum.size() == 1) return std::nullopt;
  genus::Code code = genus::kFickle0;
  for (const Generator g : sum) {
    const auto term = memory_.find(Sum(1, g));
    if (term == memory_.end() || !term->second.tame) return std::nullopt;
    code = genus::sum(code, code_of(term->second));
  }
  return Genus::of_nim(genus::nim_value(code), genus::is_firm(code));
}

std::optional<Genus> GenusSymbols::of_heap(std::size_t heap, std::size_t most_sums) {
  const auto g = sums_->generator_of(heap);
  if (!g) return Genus::of_nim(0, false);
  // Smaller heaps first, so that sums of tame ones are known by their terms.
  for (Generator before = 0; before <= *g; ++before) {
    const Sum single(1, before);
    if (!known(single) && !search(single, most_sums)) return std::nullopt;
  }
  return known(Sum(1, *g));
}

std::optional<Genus> GenusSymbols::search(const Sum& sum, std::size_t most_sums) {
  struct Frame {
    Sum sum;
    std::vector<Sum> options;
    std::vector<Genus> found;
  };
  std::vector<Frame> stack;
  stack.push_back({sum, sums_->options(sum), {}});
  while (true) {
    Frame& top = stack.back();
    if (!budget_->tick()) return std::nullopt;
    if (top.found.size() < top.options.size()) {
      const Sum& option = top.options[top.found.size()];
      if (auto genus = known(option)) {
        top.found.push_back(std::move(*genus));
      } else {
        Sum next = option;
        std::vector<Sum> options = sums_->options(next);
        stack.push_back({std::move(next), std::move(options), {}});
      }
      continue;
    }
    Genus genus = genus_from_options(top.found);
    if (memory_.size() >= most_sums || !budget_->take(kBytesOfMemory)) return std::nullopt;
    memory_.insert({std::move(top.sum), genus});
    stack.pop_back();
    if (stack.empty()) return genus;
  }
}

}  // namespace grundy::misere
