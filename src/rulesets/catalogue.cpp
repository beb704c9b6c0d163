// Reads the metadata of the compiled-in .game files. A file that lacks something is met by the
// tests, not by users: every key below is checked there for every entry.
#include "rulesets/catalogue.hpp"

#include <algorithm>
#include <array>

#include "rulesets/game_texts.hpp"
#include "rulesets/words.hpp"

namespace grundy {
namespace {

constexpr std::array<std::string_view, 7> kGroups = {"heaps", "splitting", "two heaps", "rows",
                                                     "coins", "boards",    "graphs"};

std::size_t group_rank(std::string_view group) {
  return static_cast<std::size_t>(std::find(kGroups.begin(), kGroups.end(), group) -
                                  kGroups.begin());
}

// "name | description"
void split_name(std::string_view value, std::string& name, std::string& about) {
  std::size_t bar = value.find('|');
  name = trim(value.substr(0, bar));
  about = bar == std::string_view::npos ? "" : trim(value.substr(bar + 1));
}

void set_example(CatalogueEntry& entry, std::string_view value) {
  std::string words;
  split_name(value, entry.example, words);
  entry.example_words = split_words(words);
}

void read_key(CatalogueEntry& entry, std::string_view key, std::string_view value) {
  if (key == "group") entry.group = value;
  if (key == "spelling") entry.spelling = value;
  if (key == "en") split_name(value, entry.name_en, entry.about_en);
  if (key == "zh") split_name(value, entry.name_zh, entry.about_zh);
  if (key == "example") set_example(entry, value);
  if (key == "native") entry.native = value;
  if (key == "built") entry.built = value;
  if (key == "factors") entry.factors = value;
  if (key == "graph") {
    entry.graph = value == "directed" ? GraphKind::directed : GraphKind::undirected;
  }
  if (key == "least") entry.least = to_machine(value);
  if (key == "also") {
    for (std::string_view name : split(value, ',')) entry.also.push_back(trim(name));
  }
}

CatalogueEntry read_entry(const rulesets::GameText& file) {
  CatalogueEntry entry;
  entry.name = file.name;
  std::string_view rest = file.text;
  while (rest.starts_with("#:")) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    line.remove_prefix(2);
    std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    read_key(entry, trim(line.substr(0, colon)), trim(line.substr(colon + 1)));
  }
  entry.also.push_back(entry.name_zh.substr(0, entry.name_zh.find("（")));
  entry.text = rest;
  return entry;
}

std::vector<CatalogueEntry> read_all() {
  std::vector<CatalogueEntry> entries;
  for (const rulesets::GameText& file : rulesets::game_texts()) {
    entries.push_back(read_entry(file));
  }
  std::sort(entries.begin(), entries.end(), [](const CatalogueEntry& a, const CatalogueEntry& b) {
    return std::pair(group_rank(a.group), a.name) < std::pair(group_rank(b.group), b.name);
  });
  return entries;
}

// Levenshtein distance, by rows.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::string page_of_group(std::string_view group) {
  std::string page =
      "\n## " + std::string(group) + "\n\n| written | | 中文 | example |\n|---|---|---|---|\n";
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.group != group) continue;
    std::string command = entry.example;
    if (command.find_first_of(" {>(") != std::string::npos) command = "'" + command + "'";
    for (const std::string& word : entry.example_words) command += " " + word;
    page += "| `" + entry.spelling + "` | **" + entry.name_en + "**. " + entry.about_en + " | **" +
            entry.name_zh + "**。" + entry.about_zh + " | `grundy solve " + command + "` |\n";
  }
  return page;
}

}  // namespace

std::span<const CatalogueEntry> catalogue() {
  static const std::vector<CatalogueEntry> entries = read_all();
  return entries;
}

const CatalogueEntry* find_in_catalogue(std::string_view name) {
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.name == name) return &entry;
    if (std::find(entry.also.begin(), entry.also.end(), name) != entry.also.end()) return &entry;
  }
  return nullptr;
}

std::optional<std::string> nearest_name(std::string_view name) {
  constexpr std::size_t kLongest = 40;
  if (name.empty() || name.size() > kLongest) return std::nullopt;
  std::string lower(name);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '_' || c == ' ') c = '-';
  }
  std::size_t best = std::max<std::size_t>(1, lower.size() / 3) + 1;
  std::optional<std::string> nearest;
  for (const CatalogueEntry& entry : catalogue()) {
    std::size_t d = distance(lower, entry.name);
    if (d < best) {
      best = d;
      nearest = entry.name;
    }
  }
  return nearest;
}

std::string catalogue_page() {
  std::string page =
      "# The catalogue\n\n"
      "Every ruleset Grundy knows by name. `grundy show NAME` prints its rules, `grundy list` this "
      "list;\n"
      "the Chinese names work as well. The texts are in `src/rulesets/games/`, one file a ruleset. "
      "This page is\n"
      "written from them: a test compares it (`tests/rulesets/catalogue_test.cpp` says how to "
      "write it anew).\n"
      "How positions and graphs are written is in [formats.md](formats.md).\n";
  for (std::string_view group : kGroups) page += page_of_group(group);
  return page;
}

}  // namespace grundy
