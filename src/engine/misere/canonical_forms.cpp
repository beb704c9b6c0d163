#include "engine/misere/canonical_forms.hpp"

#include <algorithm>
#include <utility>

namespace grundy::misere {

namespace {

bool contains(const std::vector<Form>& sorted, Form form) {
  return std::binary_search(sorted.begin(), sorted.end(), form);
}

}  // namespace

CanonicalForms::CanonicalForms(std::size_t most) : most_(most) {
  nodes_.push_back({{}, false, 0});
  known_.emplace(std::vector<Form>(), 0);
}

bool CanonicalForms::p_with(const std::vector<Form>& options) const {
  return !options.empty() &&
         std::none_of(options.begin(), options.end(), [&](Form f) { return is_p(f); });
}

// G, with these options, is H plus options that are reversible through H.
bool CanonicalForms::reduces_to(const std::vector<Form>& options, Form h) const {
  const std::vector<Form>& kept = nodes_[h].options;
  if (!std::includes(options.begin(), options.end(), kept.begin(), kept.end())) return false;
  for (const Form option : options)
    if (!contains(kept, option) && !contains(nodes_[option].options, h)) return false;
  return h != 0 || !p_with(options);
}

std::optional<Form> CanonicalForms::simpler(const std::vector<Form>& options) const {
  // H is an option of every reversible option, so of the last unless that one is kept; then it is an
  // option of H, and H is of some other. All options are tried.
  for (const Form option : options)
    for (const Form h : nodes_[option].options)
      if (reduces_to(options, h)) return h;
  return std::nullopt;
}

std::optional<Form> CanonicalForms::with_options(std::vector<Form> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  if (const auto found = known_.find(options); found != known_.end()) return found->second;
  if (const auto form = simpler(options)) {
    known_.emplace(std::move(options), *form);
    return form;
  }
  if (nodes_.size() >= most_) return std::nullopt;
  const auto form = static_cast<Form>(nodes_.size());
  Node node{options, p_with(options), std::nullopt};
  // {0, 1, ..., n-1}: each option is the Nim heap of its place in order of size.
  std::vector<bool> sizes(options.size(), false);
  for (const Form option : options)
    if (const auto n = nodes_[option].nim; n && *n < sizes.size()) sizes[*n] = true;
  if (std::find(sizes.begin(), sizes.end(), false) == sizes.end())
    node.nim = static_cast<std::uint32_t>(sizes.size());
  nodes_.push_back(std::move(node));
  known_.emplace(std::move(options), form);
  return form;
}

std::optional<Form> CanonicalForms::nim_heap(std::uint32_t n) {
  std::vector<Form> options;
  for (std::uint32_t size = 0; size < n; ++size) {
    const auto form = with_options(options);
    if (!form) return std::nullopt;
    options.push_back(*form);
  }
  return with_options(options);
}

// Iterative: a sum waits on the stack until those it can lead to are known.
std::optional<Form> CanonicalForms::sum(Form a, Form b) {
  const auto key = [](Form x, Form y) { return std::pair(std::min(x, y), std::max(x, y)); };
  const auto look_up = [&](Form x, Form y) -> std::optional<Form> {
    if (x == 0 || y == 0) return x + y;
    const auto found = sums_.find(key(x, y));
    return found == sums_.end() ? std::nullopt : std::optional(found->second);
  };
  std::vector<std::pair<Form, Form>> stack{{a, b}};
  while (!stack.empty()) {
    const auto [x, y] = stack.back();
    if (look_up(x, y)) {
      stack.pop_back();
      continue;
    }
    std::vector<Form> options;
    bool complete = true;
    const auto add = [&](Form u, Form v) {
      if (const auto form = look_up(u, v)) {
        options.push_back(*form);
        return;
      }
      stack.emplace_back(u, v);
      complete = false;
    };
    for (const Form option : nodes_[x].options) add(option, y);
    for (const Form option : nodes_[y].options) add(x, option);
    if (!complete) continue;
    const auto form = with_options(std::move(options));
    if (!form || sums_.size() >= most_) return std::nullopt;
    sums_.emplace(key(x, y), *form);
    stack.pop_back();
  }
  return look_up(a, b);
}

std::string CanonicalForms::written(Form form, std::size_t most) const {
  // What is still to be written, the last first: a form, or a character.
  struct Piece {
    char character;
    Form form;
  };
  std::string text;
  std::vector<Piece> pieces{{'\0', form}};
  while (!pieces.empty()) {
    const Piece piece = pieces.back();
    pieces.pop_back();
    if (text.size() > most) return text.substr(0, most) + "...";
    if (piece.character != '\0') {
      text += piece.character;
      continue;
    }
    const Node& node = nodes_[piece.form];
    if (node.nim) {
      text += std::to_string(*node.nim);
      continue;
    }
    text += '{';
    pieces.push_back({'}', 0});
    for (std::size_t i = node.options.size(); i-- > 0;) {
      pieces.push_back({'\0', node.options[i]});
      if (i > 0) pieces.push_back({',', 0});
    }
  }
  return text;
}

std::vector<Form> forms_of_heaps(const HeapSums& sums, CanonicalForms& forms) {
  std::vector<Form> of_heap, of_generator;
  for (std::size_t heap = 0; heap < sums.size(); ++heap) {
    const auto g = sums.generator_of(heap);
    if (!g) {
      of_heap.push_back(0);
      continue;
    }
    if (*g == of_generator.size()) {
      std::vector<Form> options;
      for (const Sum& option : sums.options(*g)) {
        std::optional<Form> total = 0;
        for (const Generator term : option)
          if (total) total = forms.sum(*total, of_generator[term]);
        if (!total) return of_heap;
        options.push_back(*total);
      }
      const auto form = forms.with_options(std::move(options));
      if (!form) return of_heap;
      of_generator.push_back(*form);
    }
    of_heap.push_back(of_generator[*g]);
  }
  return of_heap;
}

}  // namespace grundy::misere
