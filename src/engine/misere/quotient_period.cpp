#include "engine/misere/quotient_period.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace grundy::misere {

std::optional<PretendingPeriod> pretending_period(const QuotientSearch& search) {
  const heap::OctalCode& code = search.sums().code();
  if (code.unequal || code.most_heaps() > 2 || search.heaps() < 2) return std::nullopt;
  std::vector<Element> phi;
  for (std::size_t m = 0; m < search.heaps(); ++m) phi.push_back(search.image_of_heap(m));
  const std::size_t last = phi.size() - 1, taken = static_cast<std::size_t>(code.last());
  for (std::size_t p = 1; 2 * p <= last; ++p) {
    std::size_t start = phi.size() - p;
    while (start > 0 && phi[start - 1] == phi[start - 1 + p]) --start;
    const std::size_t needed = 2 * std::max<std::size_t>(start, 1) + 2 * p + taken;
    if (last + 1 >= needed) return PretendingPeriod{p, start, last};
  }
  return std::nullopt;
}

namespace {

// The images of the heaps that are not products of smaller heaps' images.
std::vector<std::size_t> letters_of(const QuotientSearch& search) {
  const Quotient& q = search.quotient();
  std::vector<bool> generated(q.order(), false);
  std::vector<Element> all{0}, images;
  generated[0] = true;
  std::vector<std::size_t> letters;
  for (std::size_t heap = 1; heap < search.heaps(); ++heap) {
    const Element x = search.image_of_heap(heap);
    if (generated[x]) continue;
    letters.push_back(heap);
    images.push_back(x);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const Element y : images) {
        const Element z = q.product(all[i], y);
        if (generated[z]) continue;
        generated[z] = true;
        all.push_back(z);
      }
    }
  }
  return letters;
}

bool divides(const Sum& a, const Sum& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

}  // namespace

// Words over the letters, short ones first; a word whose element has a word already gives a relation,
// unless a relation found before applies within it. (A reduced Groebner basis of the congruence.)
Presentation presentation_of(const QuotientSearch& search) {
  const Quotient& q = search.quotient();
  Presentation all;
  all.letters = letters_of(search);
  std::vector<bool> reached(q.order(), false);
  all.elements.resize(q.order());
  reached[0] = true;
  std::vector<std::pair<Sum, Element>> level{{Sum(), 0}};
  while (!level.empty()) {
    std::map<Sum, Element> next;
    for (const auto& [word, x] : level) {
      for (std::size_t i = 0; i < all.letters.size(); ++i) {
        const auto letter = static_cast<Generator>(i);
        next.emplace(with(word, letter), q.product(search.image_of_heap(all.letters[i]), x));
      }
    }
    level.clear();
    for (const auto& [word, x] : next) {
      const auto applies = [&word = word](const auto& relation) {
        return divides(relation.first, word);
      };
      if (std::any_of(all.relations.begin(), all.relations.end(), applies)) continue;
      if (reached[x]) {
        all.relations.emplace_back(word, all.elements[x]);
        continue;
      }
      reached[x] = true;
      all.elements[x] = word;
      level.emplace_back(word, x);
    }
  }
  return all;
}

std::string Presentation::written(const Sum& word) {
  if (word.empty()) return "1";
  std::string text;
  for (std::size_t i = 0; i < word.size();) {
    std::size_t end = i;
    while (end < word.size() && word[end] == word[i]) ++end;
    if (!text.empty()) text += " ";
    const unsigned letter = word[i];
    text += static_cast<char>('a' + letter % 26);
    if (letter >= 26) text += std::to_string(letter / 26);
    if (end - i > 1) text += "^" + std::to_string(end - i);
    i = end;
  }
  return text;
}

}  // namespace grundy::misere
