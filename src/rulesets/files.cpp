// A file is read up to one byte more than its limit, so that a huge or endless one costs no more
// than that.
#include "rulesets/files.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

// How many bytes the character at `i` has, or 0 if it is not valid UTF-8 (overlong forms,
// surrogates and what lies above U+10FFFF are not).
std::size_t character_length(std::string_view text, std::size_t i) {
  unsigned first = byte_at(text, i);
  if (first < 0x80) return 1;
  std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte_at(text, i + k) & 0xC0) != 0x80) return 0;
  unsigned second = byte_at(text, i + 1);
  bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
               (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return wrong ? 0 : length;
}

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t length = character_length(text, i);
    if (length == 0) return i;
    i += length;
  }
  return std::nullopt;
}

}  // namespace

bool file_exists(const std::string& path) {
  // Only asked, not opened: a pipe that is opened and closed is lost to whoever writes into it.
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

Result<std::string> read_text_file(const std::string& path, std::size_t limit) {
  auto wrong = [&](const Text& what, std::vector<Message> more = {}) {
    more.insert(more.begin(), Message(shown(path)));
    return fail(ErrorCode::bad_request, {what, std::move(more)});
  };
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) return wrong(text::rulesets::file_unreadable);
  std::string content;
  char block[1 << 16];
  while (content.size() <= limit) {
    std::size_t got = std::fread(block, 1, sizeof block, file.get());
    content.append(block, got);
    if (got < sizeof block) break;
  }
  if (std::ferror(file.get())) return wrong(text::rulesets::file_unreadable);
  if (content.size() > limit)
    return wrong(text::rulesets::file_large, {std::to_string(limit >> 20)});
  if (content.find('\0') != std::string::npos) return wrong(text::rulesets::file_binary);
  if (std::optional<std::size_t> bad = first_bad_byte(content)) {
    auto line =
        std::count(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(*bad), '\n');
    return wrong(text::rulesets::file_utf8, {std::to_string(line + 1)});
  }
  if (content.starts_with("\xEF\xBB\xBF")) content.erase(0, 3);
  if (trimmed(content).empty()) return wrong(text::rulesets::file_empty);
  return content;
}

}  // namespace grundy
