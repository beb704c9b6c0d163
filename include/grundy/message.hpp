// A sentence for a person, in any of the languages Grundy speaks.
//
// The core never prints and never builds user-visible text by hand: it returns a Message, which
// names an entry of a catalogue (src/text/catalogue/*.def: English and Chinese side by side) and
// carries the arguments. Rendering happens at the edge.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

enum class Lang : std::uint8_t { en, zh };

// One catalogue entry. {0}, {1}, ... stand for the arguments; a literal brace is doubled.
struct Text {
  std::string_view key;  // "room.name", unique
  std::string_view en;
  std::string_view zh;
};

// A Text with arguments (which may be Messages themselves), or plain words that need no translation
// (a number, a rule, a name).
struct Message {
  const Text* text = nullptr;  // null: `plain` is the whole message
  std::string plain;
  std::vector<Message> args;

  Message() = default;
  Message(std::string words) : plain(std::move(words)) {}  // NOLINT: implicit on purpose
  Message(const char* words) : plain(words) {}             // NOLINT
  Message(std::string_view words) : plain(words) {}        // NOLINT
  Message(const Text& t, std::vector<Message> arguments = {})
      : text(&t), args(std::move(arguments)) {}  // NOLINT
  bool empty() const { return text == nullptr && plain.empty(); }
};

// The sentence in `lang`. Time linear in the result.
std::string render(const Message& message, Lang lang = Lang::en);

}  // namespace grundy
