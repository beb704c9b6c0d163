// Genus symbols, canonical forms, P-portions and idempotents of heap games in misere play, against
// independent data, plain enumeration and known counts.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/misere/canonical_forms.hpp"
#include "engine/misere/genus_symbols.hpp"
#include "engine/misere/idempotents.hpp"
#include "engine/misere/quotient.hpp"

using namespace grundy;
using misere::Element;
using misere::Form;

namespace {

heap::OctalCode code_of(const std::string& written) {
  heap::OctalCode code;
  if (written == "grundy") {
    code.digits = {4};
    code.unequal = true;
    return code;
  }
  for (const char c : written)
    if (c != '.') code.digits.push_back(static_cast<std::uint8_t>(c - '0'));
  return code;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> pieces;
  std::istringstream stream(text);
  for (std::string piece; std::getline(stream, piece, separator);) pieces.push_back(piece);
  return pieces;
}

std::vector<std::vector<std::string>> rows_of(const std::string& name) {
  std::ifstream file(std::string(GRUNDY_SOURCE_DIR) + "/tests/engine/data/" + name);
  REQUIRE(file);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') rows.push_back(split(line, '\t'));
  return rows;
}

std::vector<std::string> symbols(const std::string& code, std::size_t heaps) {
  misere::HeapSums sums(code_of(code));
  while (sums.size() <= heaps) sums.add_heap();
  Limits limits;
  Budget budget(limits);
  misere::GenusSymbols genus(sums, budget);
  std::vector<std::string> all;
  for (std::size_t heap = 0; heap <= heaps; ++heap) {
    const auto found = genus.of_heap(heap, 1'000'000);
    REQUIRE(found);
    all.push_back(found->written());
  }
  return all;
}

}  // namespace

TEST_CASE("genus symbols are those computed from the definition") {
  std::size_t heaps = 0;
  for (const auto& row : rows_of("misere_genus.tsv")) {
    CAPTURE(row[0]);
    misere::HeapSums sums(code_of(row[0]));
    Limits limits;
    Budget budget(limits);
    misere::GenusSymbols symbols_here(sums, budget);
    for (const std::string& entry : split(row[1], ' ')) {
      CAPTURE(entry);
      const auto heap = static_cast<std::size_t>(std::stoul(entry));
      while (sums.size() <= heap) sums.add_heap();
      const auto genus = symbols_here.of_heap(heap, 1'000'000);
      REQUIRE(genus);
      CHECK(genus->value == std::stoul(entry.substr(entry.find(':') + 1)));
      const auto gammas = split(entry.substr(entry.find('/') + 1), ',');
      REQUIRE(gammas.size() == 6);
      for (std::size_t n = 0; n < gammas.size(); ++n)
        CHECK(genus->gamma(n) == std::stoul(gammas[n]));
      ++heaps;
    }
  }
  CHECK(heaps == 906);
}

TEST_CASE("genus symbols as they are printed in the literature") {
  // 0.312 (Plambeck): from heap 5 on 0^02 and 1^13 take turns.
  const auto found = symbols("0.312", 20);
  CHECK(std::vector<std::string>(found.begin(), found.begin() + 6) ==
        std::vector<std::string>{"0", "1", "2", "0^02", "2^1420", "0^02"});
  for (std::size_t heap = 5; heap <= 20; ++heap)
    CHECK(found[heap] == (heap % 2 == 1 ? "0^02" : "1^13"));
  CHECK(symbols("0.17", 14)[14] == "4^146");
  CHECK(symbols("4.7", 9)[9] == "1^20431");
  // A wild heap may have the genus of a Nim heap.
  CHECK(symbols("0.123", 12)[10] == "1");
  // Nim heaps are written by their size, also beyond 9.
  const auto nim = symbols("0.3333333333333", 13);
  for (std::size_t heap = 0; heap <= 13; ++heap) CHECK(nim[heap] == std::to_string(heap));
}

TEST_CASE("there are 1, 2, 3, 5, 22 games of at most 0..4 moves in simplest form") {
  misere::CanonicalForms forms(300'000);
  std::set<Form> born{0};
  std::vector<std::size_t> counts{1};
  for (int day = 1; day <= 4; ++day) {
    const std::vector<Form> before(born.begin(), born.end());
    for (unsigned bits = 0; bits < (1U << before.size()); ++bits) {
      std::vector<Form> options;
      for (std::size_t i = 0; i < before.size(); ++i)
        if ((bits >> i) & 1) options.push_back(before[i]);
      const auto form = forms.with_options(options);
      REQUIRE(form);
      born.insert(*form);
    }
    counts.push_back(born.size());
  }
  CHECK(counts == std::vector<std::size_t>{1, 2, 3, 5, 22});
}

TEST_CASE("sums of heaps have the outcomes of their forms") {
  std::mt19937 random(4);
  for (const char* code : {"0.77", "0.137", "0.6", "4.7", "0.3102", "0.351", "grundy"}) {
    CAPTURE(std::string(code));
    misere::HeapSums sums(code_of(code));
    while (sums.size() <= 9) sums.add_heap();
    Limits limits;
    Budget budget(limits);
    misere::SumOutcomes outcomes(sums, budget);
    misere::CanonicalForms forms(100'000);
    const std::vector<Form> of_heap = misere::forms_of_heaps(sums, forms);
    REQUIRE(of_heap.size() == 10);
    for (int round = 0; round < 60; ++round) {
      misere::Sum sum;
      std::optional<Form> total = 0;
      for (int i = 0; i < 3; ++i) {
        const std::size_t heap = random() % 10;
        if (const auto g = sums.generator_of(heap)) sum = misere::with(sum, *g);
        if (total) total = forms.sum(*total, of_heap[heap]);
      }
      REQUIRE(total);
      CHECK(forms.is_p(*total) == outcomes.is_p(sum));
    }
  }
  misere::CanonicalForms forms(100);
  CHECK(forms.written(*forms.nim_heap(4), 50) == "4");
  CHECK(forms.written(*forms.with_options({*forms.nim_heap(2)}), 50) == "{2}");
  CHECK(forms.sum(*forms.nim_heap(1), *forms.nim_heap(1)) == Form{0});
  CHECK(forms.sum(*forms.nim_heap(2), *forms.nim_heap(2)) != Form{0});
}

TEST_CASE("P-portions and pretending functions are the known ones") {
  std::size_t rows = 0;
  for (const auto& row : rows_of("misere_p_portions.tsv")) {
    CAPTURE(row[0]);
    const std::size_t heaps = std::stoul(row[1]);
    Limits limits;
    Budget budget(limits);
    misere::QuotientSearch search(code_of(row[0]), budget);
    while (search.heaps() <= heaps) REQUIRE(search.add_heap());
    const misere::Quotient& q = search.quotient();
    std::set<Element> p;
    for (const std::string& sum : split(row[2], '|')) {
      Element x = 0;
      for (const std::string& heap : split(sum, '+'))
        x = q.product(x, search.image_of_heap(std::stoul(heap)));
      CHECK(q.p[x]);
      CHECK(p.insert(x).second);
    }
    CHECK(p.size() == q.p_portion());
    for (const std::string& pair : split(row[3], ' ')) {
      CAPTURE(pair);
      const std::size_t like = std::stoul(pair.substr(pair.find('>') + 1));
      CHECK(search.image_of_heap(std::stoul(pair)) == search.image_of_heap(like));
    }
    ++rows;
  }
  CHECK(rows == 37);
}

TEST_CASE("idempotents: each element in one component, the order is that of multiplication") {
  for (const char* code : {"0.123", "0.75", "0.77", "0.333"}) {
    CAPTURE(std::string(code));
    Limits limits;
    Budget budget(limits);
    misere::QuotientSearch search(code_of(code), budget);
    while (search.heaps() <= 25) REQUIRE(search.add_heap());
    const misere::Quotient& q = search.quotient();
    const auto components = misere::idempotent_components(q);
    std::set<Element> seen;
    std::size_t idempotents = 0;
    for (Element x = 0; x < q.order(); ++x) idempotents += q.product(x, x) == x ? 1 : 0;
    CHECK(components.size() == idempotents);
    CHECK(components.front().idempotent == 0);
    const Element bottom = components.back().idempotent;
    for (const auto& component : components) {
      const Element e = component.idempotent;
      CHECK(q.product(e, e) == e);
      CHECK(q.product(e, bottom) == bottom);
      for (const Element x : component.group) {
        CHECK(seen.insert(x).second);
        CHECK(q.product(x, e) == x);
        // An inverse in the group.
        CHECK(std::any_of(component.group.begin(), component.group.end(),
                          [&](Element y) { return q.product(x, y) == e; }));
      }
      for (const Element x : component.others) {
        CHECK(seen.insert(x).second);
        CHECK(q.product(x, e) != x);
      }
      for (const std::size_t j : component.below) {
        CHECK(components[j].level < component.level);
        CHECK(q.product(components[j].idempotent, e) == components[j].idempotent);
      }
    }
    CHECK(seen.size() == q.order());
  }
}
