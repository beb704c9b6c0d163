// The catalogue of rulesets. Each is one file rulesets/games/NAME.game: lines "#: key: value" with
// its names and descriptions, then its rules (or, for a ruleset written in C++, a comment that says
// why).
//
//   #: group: heaps                      a heading of `grundy list`
//   #: spelling: bash(m)                 how it is written; [..] may be left out
//   #: least: 1                          the least value a parameter may have
//   #: en: Bash's game | Take 1 to m ... name and one-line description
//   #: zh: 巴什博弈 | ...
//   #: also: name, name                  further names it answers to
//   #: example: bash(3) | 10             a game and the words of a position
//   #: native: moore                     written in C++ (rulesets/native/)
//   #: built: octal                      the rules are written out from a code (take_and_break.hpp)
//   #: factors: twins, twins             the two coin games a product is made of
//   #: graph: directed                   takes a graph: a file, or {0-1,1-2} in place
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/game.hpp"

namespace grundy {

enum class GraphKind : std::uint8_t { none, directed, undirected };

struct CatalogueEntry {
  std::string name;      // "bash"
  std::string group;     // "heaps"
  std::string spelling;  // "bash(m)"
  std::string name_en, about_en, name_zh, about_zh;
  std::vector<std::string> also;           // other names, in any language (name_zh is one of them)
  std::string example;                     // "bash(3)"
  std::vector<std::string> example_words;  // {"10"}; may be empty
  std::string native;                      // the C++ ruleset's name, or empty
  std::string built;                       // "octal", "hex", or empty
  std::string factors;                     // "twins, twins" for a product, or empty
  GraphKind graph = GraphKind::none;
  std::optional<std::int64_t> least;  // of a parameter
  std::string text;                   // the rules, without the lines above
  bool parameters_optional() const { return spelling.find('[') != std::string::npos; }
};

// Every entry, in order of group (as first met in `catalogue_groups`) and name.
std::span<const CatalogueEntry> catalogue();

// The entry called `name` (its name, a further name, or its Chinese name), or null.
const CatalogueEntry* find_in_catalogue(std::string_view name);

// The catalogue name nearest to a mistyped one, or nothing if none is near.
std::optional<std::string> nearest_name(std::string_view name);

// The rule text of a spelling with its parameters put in, for `grundy show`: from the catalogue,
// written out from a code, the inline rule itself, or the file's text. For a ruleset written in
// C++: the comment that says why.
Result<std::string> rule_text(std::string_view spelling, const LoadOptions& options);

// docs/catalogue.md, whole.
std::string catalogue_page();

}  // namespace grundy
