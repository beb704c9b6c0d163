#include "lang/names.hpp"

#include <algorithm>

namespace grundy::lang {

namespace {

constexpr std::size_t kMaxLetters = 40;

// Optimal string alignment distance (Levenshtein's, and swaps of neighbours count one).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replace, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_but_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

NameId NameTable::intern(std::string_view name) {
  const auto [place, fresh] = ids_.emplace(std::string(name), static_cast<NameId>(names_.size()));
  if (fresh) names_.emplace_back(name);
  return place->second;
}

NameId NameTable::find(std::string_view name) const {
  const auto found = ids_.find(std::string(name));
  return found == ids_.end() ? kNoName : found->second;
}

std::string_view nearest(std::string_view wrong, std::span<const std::string_view> candidates) {
  if (wrong.size() > kMaxLetters) return {};
  std::string_view best;
  // One letter is a mistyping of nothing in particular; a longer name allows one edit or two.
  std::size_t best_distance = wrong.size() < 2 ? 1 : wrong.size() <= 4 ? 2 : 3;
  for (std::string_view candidate : candidates.first(std::min(candidates.size(), kMaxCandidates))) {
    if (candidate == wrong || candidate.size() > kMaxLetters) continue;
    if (same_but_case(candidate, wrong)) return candidate;
    if (candidate.size() + 2 < wrong.size() || candidate.size() > wrong.size() + 2) continue;
    if (candidate.size() < 2) continue;
    const std::size_t distance = edit_distance(wrong, candidate);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = candidate;
  }
  return best;
}

}  // namespace grundy::lang
