#include "graphfile/dot_tokens.hpp"

#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool DotToken::is(std::string_view keyword) const {
  if (kind != Kind::name || quoted || text.size() != keyword.size()) return false;
  for (std::size_t i = 0; i < keyword.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c) != keyword[i]) return false;
  }
  return true;
}

DotToken DotTokens::made(DotToken::Kind kind, std::size_t begin) const {
  return {kind, {}, text_.substr(begin, at_ - begin), begin, false};
}

// White space, comments, and lines of the C preprocessor.
Result<void> DotTokens::skip() {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_, 2);
    const bool line_begins = at_ == 0 || text_[at_ - 1] == '\n';
    std::size_t end = std::string_view::npos;
    if (rest == "//" || (rest[0] == '#' && line_begins)) {
      end = text_.find('\n', at_);
      at_ = end == std::string_view::npos ? text_.size() : end;
    } else if (rest == "/*") {
      end = text_.find("*/", at_ + 2);
      if (end == std::string_view::npos) return source_.error(at_, {texts::open_comment});
      at_ = end + 2;
    } else if (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\n' || rest[0] == '\r') {
      ++at_;
    } else {
      break;
    }
  }
  return {};
}

Result<DotToken> DotTokens::next() {
  if (Result<void> ok = skip(); !ok) return tl::unexpected<Error>(ok.error());
  if (at_ == text_.size()) return made(DotToken::Kind::end, at_);
  const char c = text_[at_];
  if (c == '"') return quoted();
  if (c == '<') return html();
  const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
  const bool negative = c == '-' && ((after >= '0' && after <= '9') || after == '.');
  return is_letter(c) || negative ? Result<DotToken>(bare()) : sign();
}

DotToken DotTokens::bare() {
  const std::size_t begin = at_++;
  while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
  DotToken token = made(DotToken::Kind::name, begin);
  token.text = token.source;
  return token;
}

// "..." with \" inside; "..." + "..." is one name.
Result<DotToken> DotTokens::quoted() {
  const std::size_t begin = at_;
  std::string name;
  while (true) {
    const std::size_t open = at_++;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        // An escaped line end is nothing, an escaped quote is a quote; others stay as they are.
        const char next = text_[at_ + 1];
        if (next != '\n' && next != '"') name += '\\';
        if (next != '\n') name += next;
        at_ += 2;
        continue;
      }
      name += text_[at_++];
    }
    if (at_ == text_.size()) return source_.error(open, {texts::open_quote});
    ++at_;
    const std::size_t end = at_;
    if (Result<void> ok = skip(); !ok) return tl::unexpected<Error>(ok.error());
    bool more = at_ < text_.size() && text_[at_] == '+';
    if (more) {
      ++at_;
      if (Result<void> ok = skip(); !ok) return tl::unexpected<Error>(ok.error());
      more = at_ < text_.size() && text_[at_] == '"';
    }
    if (more) continue;
    at_ = end;
    DotToken token = made(DotToken::Kind::name, begin);
    token.text = std::move(name);
    token.quoted = true;
    return token;
  }
}

// <...> with matching brackets inside.
Result<DotToken> DotTokens::html() {
  const std::size_t begin = at_;
  std::size_t open = 0;
  do {
    if (text_[at_] == '<') ++open;
    if (text_[at_] == '>') --open;
    ++at_;
  } while (open > 0 && at_ < text_.size());
  if (open > 0) return source_.error(begin, {texts::open_html});
  DotToken token = made(DotToken::Kind::name, begin);
  token.text = token.source.substr(1, token.source.size() - 2);
  token.quoted = true;
  return token;
}

Result<DotToken> DotTokens::sign() {
  using Kind = DotToken::Kind;
  struct Sign {
    std::string_view text;
    Kind kind;
  };
  constexpr Sign kSigns[] = {{"->", Kind::arrow}, {"--", Kind::line},     {"{", Kind::open},
                             {"}", Kind::close},  {"[", Kind::open_list}, {"]", Kind::close_list},
                             {"=", Kind::equal},  {";", Kind::semicolon}, {",", Kind::comma},
                             {":", Kind::colon}};
  for (const Sign& sign : kSigns) {
    if (!text_.substr(at_).starts_with(sign.text)) continue;
    const std::size_t begin = at_;
    at_ += sign.text.size();
    return made(sign.kind, begin);
  }
  return source_.error(at_, {texts::dot_sign, {std::string(1, text_[at_])}});
}

}  // namespace grundy::graphs
