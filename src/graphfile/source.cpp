#include "graphfile/source.hpp"

#include <algorithm>
#include <array>

#include "graphfile/binary.hpp"
#include "text/graphs.hpp"

namespace grundy::graphs {

std::string shown_word(std::string_view word) {
  constexpr std::size_t kMost = 40;
  if (word.size() <= kMost) return std::string(word);
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) --end;
  return std::string(word.substr(0, end)) + "...";
}

tl::unexpected<Error> Source::error(std::size_t at, Message what) const {
  const std::string_view before = text.substr(0, at);
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if there is none
  const auto columns = std::ranges::count_if(before.substr(line_begin), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  });
  Error error{ErrorCode::bad_request, std::move(what), {}, {}};
  error.place.file = file;
  error.place.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
  error.place.column = static_cast<int>(columns) + 1;
  return tl::unexpected<Error>(std::move(error));
}

Result<void> Source::check_text() const {
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return {};
  return error(zero, {text::graphs::not_text});
}

Format guess_format(const std::string& path, std::string_view bytes) {
  const std::string_view name = path;
  if (name.ends_with(".dot") || name.ends_with(".gv")) return Format::dot;
  if (name.ends_with(".json")) return Format::json;
  const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return Format::edges;
  std::string_view start = bytes.substr(begin, 4096);
  if (start[0] == '{' || start[0] == '[') return Format::json;
  if (start.starts_with("//") || start.starts_with("/*")) return Format::dot;
  // "digraph name {", perhaps with "strict" before it.
  bool keyword = false;
  for (const std::string_view word : {"strict", "digraph", "graph"}) {
    if (!start.starts_with(word)) continue;
    start.remove_prefix(word.size());
    keyword = true;
    const std::size_t next = start.find_first_not_of(" \t\r\n");
    start.remove_prefix(next == std::string_view::npos ? start.size() : next);
  }
  const std::size_t brace = start.find_first_of("{\n");
  return keyword && brace != std::string_view::npos && start[brace] == '{' ? Format::dot
                                                                           : Format::edges;
}

namespace {

bool begins_binary(const Input& input) {
  std::array<char, 8> head;
  return input.read_at(0, head.data(), head.size()) && is_binary({head.data(), head.size()});
}

Result<void> read_text(const Source& source, Format format, Builder& builder, Budget& budget) {
  if (Result<void> text = source.check_text(); !text) return text;
  switch (format) {
    case Format::dot:
      return read_dot(source, builder, budget);
    case Format::json:
      return read_json(source, builder, budget);
    case Format::edges:
    case Format::binary:
      break;
  }
  return read_edges(source, builder, budget);
}

}  // namespace

Result<std::unique_ptr<GraphFile>> read_graph(const std::string& path, std::optional<Format> format,
                                              Budget& budget) {
  auto file = std::make_unique<GraphFile>(budget);
  if (Result<void> opened = file->input.open(path); !opened) {
    return tl::unexpected<Error>(opened.error());
  }
  if (format ? *format == Format::binary : begins_binary(file->input)) {
    if (Result<void> read = read_binary(path, *file, budget); !read) {
      return tl::unexpected<Error>(read.error());
    }
    return file;
  }
  const Result<std::string_view> bytes = file->input.text();
  if (!bytes) return tl::unexpected<Error>(bytes.error());
  const Format chosen = format ? *format : guess_format(path, *bytes);
  Source source{path == "-" ? "stdin" : path, *bytes};
  if (bytes->starts_with("\xEF\xBB\xBF")) source.text.remove_prefix(3);
  Builder builder(budget);
  if (Result<void> read = read_text(source, chosen, builder, budget); !read) {
    return tl::unexpected<Error>(read.error());
  }
  if (builder.empty()) {
    return fail(ErrorCode::bad_request, {text::graphs::no_positions, {source.file}});
  }
  if (!builder.finish()) return budget.error();
  return builder.take();
}

}  // namespace grundy::graphs
