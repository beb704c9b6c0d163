#include "misere_structure.hpp"

#include <algorithm>

#include "engine/misere/canonical_forms.hpp"
#include "engine/misere/genus_symbols.hpp"
#include "engine/misere/idempotents.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t kMostHeaps = 40;        // listed
constexpr std::size_t kMostSums = 60'000;     // looked at for genus symbols
constexpr std::size_t kMostForms = 4'000;     // canonical forms made
constexpr std::size_t kLongestForm = 60;      // characters of one
constexpr std::size_t kMostCharacters = 500;  // of all forms

}  // namespace

HeapStructure structure_of_heaps(const misere::QuotientSearch& search, Budget& budget) {
  HeapStructure found;
  const misere::HeapSums& sums = search.sums();
  const std::size_t heaps = std::min(search.heaps(), kMostHeaps + 1);
  misere::GenusSymbols symbols(sums, budget);
  for (std::size_t heap = 0; heap < heaps; ++heap) {
    const auto genus = symbols.of_heap(heap, kMostSums);
    if (!genus) break;
    found.genus.push_back(genus->written());
    if (!genus->tame && !found.first_wild) found.first_wild = heap;
  }
  misere::CanonicalForms forms(kMostForms);
  std::size_t characters = 0;
  for (const misere::Form form : misere::forms_of_heaps(sums, forms)) {
    std::string text = forms.written(form, kLongestForm);
    characters += text.size();
    if (found.canonical_forms.size() >= heaps || characters > kMostCharacters) break;
    found.canonical_forms.push_back(std::move(text));
  }
  return found;
}

std::vector<report::LatticeBox> idempotent_boxes(const misere::Quotient& quotient,
                                                 const misere::Presentation& presentation) {
  std::vector<report::LatticeBox> boxes;
  for (const misere::IdempotentComponent& component : misere::idempotent_components(quotient)) {
    report::LatticeBox box;
    const auto add = [&](misere::Element x, std::vector<report::LatticeBox::Word>& words) {
      words.push_back({misere::Presentation::written(presentation.elements[x]), quotient.p[x]});
    };
    add(component.idempotent, box.first);
    for (const misere::Element x : component.group)
      if (x != component.idempotent) add(x, box.first);
    for (const misere::Element x : component.others) add(x, box.rest);
    box.below = component.below;
    box.level = component.level;
    boxes.push_back(std::move(box));
  }
  return boxes;
}

}  // namespace grundy::cli
