// The quotient of all sums of heaps up to the largest one at hand is found and proved
// (engine/misere/quotient.hpp); the position is the product of its heaps' elements, and so is every
// option, so that all winning moves are found by multiplying.
#include "plan/misere_quotient.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/misere/quotient.hpp"
#include "engine/misere/quotient_period.hpp"
#include "text/misere.hpp"
#include "theory/octal_sequence.hpp"

namespace grundy {
namespace {

using misere::Element;

constexpr std::int64_t kMostTaken = 64;
constexpr std::size_t kLargestHeap = 1000;
constexpr std::size_t kSearchable = 24;  // tokens: so few are searched at once
constexpr auto kTime = std::chrono::seconds(10);

struct Heaps {
  FunctionId function = 0;
  std::vector<std::size_t> sizes;
};

// The heaps of a position whose terms are single numbers of one function.
std::optional<Heaps> heaps_of(const Position& position) {
  Heaps heaps;
  std::size_t tokens = 0;
  for (const Term& term : position.terms) {
    if (term.coordinates.size() != 1) return std::nullopt;
    const auto* n = std::get_if<BigInt>(&term.coordinates[0]);
    if (n == nullptr || *n > kLargestHeap) return std::nullopt;
    if (!heaps.sizes.empty() && term.function != heaps.function) return std::nullopt;
    heaps.function = term.function;
    heaps.sizes.push_back(static_cast<std::size_t>(*n));
    tokens += heaps.sizes.back();
  }
  if (tokens <= kSearchable) return std::nullopt;
  return heaps;
}

// What is multiplied: the quotient, and the element of each heap.
class Products {
 public:
  explicit Products(const misere::QuotientSearch& search)
      : search_(search), names_(misere::presentation_of(search).elements) {}

  Element element(std::size_t heap) const { return search_.image_of_heap(heap); }
  Element times(Element x, Element y) const { return search_.quotient().product(x, y); }
  bool in_p(Element x) const { return search_.quotient().p[x]; }
  std::string name(Element x) const { return misere::Presentation::written(names_[x]); }

  // The product of all heaps but one.
  Element all_but(const std::vector<std::size_t>& heaps, std::size_t but) const {
    Element x = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (i != but) x = times(x, element(heaps[i]));
    }
    return x;
  }

 private:
  const misere::QuotientSearch& search_;
  std::vector<misere::Sum> names_;
};

void add_moves(Answer& answer, const Products& products, const heap::OctalCode& code,
               const Heaps& heaps, const Position& position) {
  for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
    const Element rest = products.all_but(heaps.sizes, i);
    std::vector<std::vector<std::size_t>> seen;
    misere::for_each_move(code, heaps.sizes[i], [&](std::span<const std::size_t> left) {
      Element x = rest;
      for (const std::size_t heap : left) x = products.times(x, products.element(heap));
      if (products.in_p(x)) seen.emplace_back(left.begin(), left.end());
    });
    std::sort(seen.begin(), seen.end());
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    for (const auto& left : seen) {
      Move move{Player::both, i, position.terms[i], {}};
      for (const std::size_t heap : left) move.to.push_back({heaps.function, {BigInt(heap)}});
      answer.moves.listed.push_back(std::move(move));
    }
  }
  answer.moves.count = answer.moves.listed.size();
}

Evidence evidence_of(const misere::QuotientSearch& search, const Products& products,
                     const Heaps& heaps, Element whole) {
  std::string elements;
  for (const std::size_t heap : heaps.sizes) {
    elements += (elements.empty() ? "" : ", ") + products.name(products.element(heap));
  }
  Evidence evidence;
  evidence.kind = EvidenceKind::theorem;
  evidence.name = text::misere::quotient_name;
  evidence.reference =
      "T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115 "
      "(2008) 593-622";
  evidence.detail = {text::misere::heaps_of_position,
                     {std::to_string(search.quotient().order()), std::to_string(search.heaps() - 1),
                      std::to_string(search.pairs())}};
  const Text& where = products.in_p(whole) ? text::misere::in_p : text::misere::not_in_p;
  evidence.proof = {{text::misere::product, {elements, products.name(whole), Message(where)}}};
  return evidence;
}

}  // namespace

std::optional<Answer> answer_by_quotient(const Study& study, const Position& position,
                                         const SolveOptions& options) {
  const std::optional<Heaps> heaps = heaps_of(position);
  if (!heaps) return std::nullopt;
  const auto& moves = study.heap_moves(heaps->function);
  if (!moves || !moves->plain() || moves->last() > kMostTaken) return std::nullopt;
  const heap::OctalCode code = theory::octal_code(*moves);

  Limits limits = options.limits;
  const auto latest = std::chrono::steady_clock::now() + kTime;
  limits.deadline = limits.deadline ? std::min(*limits.deadline, latest) : latest;
  Budget budget(limits);
  misere::QuotientSearch search(code, budget);
  const std::size_t largest = *std::max_element(heaps->sizes.begin(), heaps->sizes.end());
  while (search.heaps() <= largest) {
    if (!search.add_heap()) return std::nullopt;
  }

  const Products products(search);
  Element whole = 0;
  for (const std::size_t heap : heaps->sizes) whole = products.times(whole, products.element(heap));
  Answer answer;
  answer.outcome = products.in_p(whole) ? Outcome::P : Outcome::N;
  if (answer.outcome == Outcome::N) add_moves(answer, products, code, *heaps, position);
  answer.evidence.push_back(evidence_of(search, products, *heaps, whole));
  return answer;
}

}  // namespace grundy
