#include <doctest/doctest.h>

#include <set>
#include <string>

#include "text/text.hpp"

namespace {

// The placeholders of a text, sorted: {0}, {1}, ...
std::multiset<std::string> placeholders(std::string_view text) {
  std::multiset<std::string> found;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' && i + 1 < text.size() && text[i + 1] == '{')
      ++i;
    else if (text[i] == '{')
      found.insert(std::string(text.substr(i, text.find('}', i) - i + 1)));
  }
  return found;
}

}  // namespace

TEST_CASE("every text exists in both languages, with the same arguments, and renders") {
  std::set<std::string_view> keys;
  for (const grundy::Text* text : grundy::all_texts()) {
    CAPTURE(text->key);
    CHECK(keys.insert(text->key).second);
    CHECK(!text->en.empty());
    CHECK(!text->zh.empty());
    auto en = placeholders(text->en), zh = placeholders(text->zh);
    CHECK(std::set(en.begin(), en.end()) == std::set(zh.begin(), zh.end()));
    grundy::Message message(*text, std::vector<grundy::Message>(10, grundy::Message("x")));
    CHECK(!grundy::render(message, grundy::Lang::en).empty());
    CHECK(!grundy::render(message, grundy::Lang::zh).empty());
  }
}
