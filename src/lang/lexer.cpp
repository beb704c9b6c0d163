// Text -> tokens, in one pass.
//
// A newline ends a statement unless the statement plainly goes on: inside brackets, after a sign
// that wants an operand, or before a sign or word that can only continue. That is decided here, by
// looking at the two tokens around it, so that the parser knows separators only.
//
// Signs of a Chinese keyboard and of mathematics are understood as what they mean. What other
// languages write (=>, <>, &&, :=) is refused with the spelling of this one.
#include "lang/lexer.hpp"

#include <array>

#include "lang/characters.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

struct Spelling {
  std::string_view text;
  Tok kind;
};

// Longer signs first, so that the first that fits is the right one.
constexpr std::array kSigns = {Spelling{"->", Tok::arrow},
                               Spelling{"..", Tok::range},
                               Spelling{"++", Tok::concat},
                               Spelling{"+=", Tok::plus_assign},
                               Spelling{"-=", Tok::minus_assign},
                               Spelling{"<<", Tok::shift_left},
                               Spelling{">>", Tok::shift_right},
                               Spelling{"==", Tok::equal},
                               Spelling{"!=", Tok::not_equal},
                               Spelling{"<=", Tok::less_equal},
                               Spelling{">=", Tok::greater_equal},
                               Spelling{"=", Tok::equal},
                               Spelling{"<", Tok::less},
                               Spelling{">", Tok::greater},
                               Spelling{"|", Tok::bar},
                               Spelling{",", Tok::comma},
                               Spelling{":", Tok::colon},
                               Spelling{"(", Tok::left_paren},
                               Spelling{")", Tok::right_paren},
                               Spelling{"[", Tok::left_bracket},
                               Spelling{"]", Tok::right_bracket},
                               Spelling{"{", Tok::left_brace},
                               Spelling{"}", Tok::right_brace},
                               Spelling{"+", Tok::plus},
                               Spelling{"-", Tok::minus},
                               Spelling{"*", Tok::star},
                               Spelling{"/", Tok::slash},
                               Spelling{"%", Tok::percent},
                               Spelling{"^", Tok::power},
                               Spelling{"&", Tok::ampersand},
                               Spelling{";", Tok::separator}};

constexpr std::array kWords = {Spelling{"for", Tok::word_for},   Spelling{"in", Tok::word_in},
                               Spelling{"if", Tok::word_if},     Spelling{"then", Tok::word_then},
                               Spelling{"else", Tok::word_else}, Spelling{"let", Tok::word_let},
                               Spelling{"and", Tok::word_and},   Spelling{"or", Tok::word_or},
                               Spelling{"not", Tok::word_not},   Spelling{"xor", Tok::word_xor}};

struct Foreign {
  std::string_view sign, ours;
};

// Looked for before kSigns: what other languages write.
constexpr std::array kForeign = {Foreign{"...", ".."}, Foreign{"**", "^"},  Foreign{"=>", "->"},
                                 Foreign{"<>", "!="},  Foreign{"=<", "<="}, Foreign{"&&", "and"},
                                 Foreign{":=", "="}};

bool wants_operand_after(Tok kind) {
  switch (kind) {
    case Tok::number:
    case Tok::name:
    case Tok::right_paren:
    case Tok::right_bracket:
    case Tok::right_brace:
    case Tok::bar:  // may close |x|; as an option separator the parser skips newlines itself
    case Tok::separator:
    case Tok::end:
    case Tok::bad:
      return false;
    default:
      return true;
  }
}

bool only_continues(Tok kind) {
  switch (kind) {
    case Tok::number:
    case Tok::name:
    case Tok::left_paren:
    case Tok::left_bracket:
    case Tok::left_brace:
    case Tok::word_let:
    case Tok::word_not:
    case Tok::separator:
    case Tok::end:
    case Tok::bad:
      return false;
    default:
      return true;
  }
}

class Lexer {
 public:
  Lexer(const Source& source, NameTable& names) : text_(source.text()), names_(names) {}

  Tokens run() {
    while (at_ < text_.size() && !tokens_.error) step();
    if (!tokens_.error) push(Tok::end, {position(), 0});
    return std::move(tokens_);
  }

 private:
  std::uint32_t position() const { return static_cast<std::uint32_t>(at_); }

  void step() {
    const CodePoint c = decode(text_, at_);
    if (c.bytes == 0) return refuse({position(), 1}, {msg::not_utf8});
    if (is_blank(c.value)) {
      at_ += c.bytes;
    } else if (c.value == '\n') {
      if (newline_ == kNone) newline_ = position();
      ++at_;
    } else if (c.value == '#') {
      skip_comment();
    } else if (c.value >= '0' && c.value <= '9') {
      number();
    } else if (begins_name(c.value)) {
      name();
    } else {
      sign(c);
    }
  }

  void skip_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') {
      const CodePoint c = decode(text_, at_);
      if (c.bytes == 0) return refuse({position(), 1}, {msg::not_utf8});
      if (c.value == 0) return refuse({position(), 1}, {msg::control_character, {"U+0000"}});
      at_ += c.bytes;
    }
  }

  void number() {
    const std::uint32_t start = position();
    Int value = 0;
    bool fits = true;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '_' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) continue;
      if (!is_digit(c)) break;
      fits = fits && !__builtin_mul_overflow(value, Int{10}, &value) &&
             !__builtin_add_overflow(value, Int{c - '0'}, &value);
    }
    const Span digits{start, position() - start};
    if (!fits) return refuse(digits, {msg::constant_too_large});
    if (letter_follows()) return refuse_number_with_letters(digits);
    if (at_ + 1 < text_.size() && text_[at_] == '.' && is_digit(text_[at_ + 1]))
      return refuse({start, digits.length + 2}, {msg::no_fractions});
    push(Tok::number, digits, value);
  }

  bool letter_follows() const {
    return at_ < text_.size() && continues_name(decode(text_, at_).value);
  }

  void refuse_number_with_letters(Span digits) {
    std::size_t end = at_;
    while (end < text_.size() && end < at_ + kShownLetters) {
      const CodePoint c = decode(text_, end);
      if (c.bytes == 0 || !continues_name(c.value)) break;
      end += c.bytes;
    }
    const std::string number(text_.substr(digits.offset, digits.length));
    const std::string letters(text_.substr(at_, end - at_));
    refuse({digits.offset, static_cast<std::uint32_t>(end) - digits.offset},
           {msg::letters_in_number, {number + letters}},
           {msg::write_instead, {number + "*" + letters}});
  }

  void name() {
    const std::uint32_t start = position();
    while (at_ < text_.size()) {
      const CodePoint c = decode(text_, at_);
      if (c.bytes == 0 || !continues_name(c.value)) break;
      at_ += c.bytes;
    }
    const Span span{start, position() - start};
    const std::string_view word = text_.substr(start, span.length);
    for (const Spelling& reserved : kWords)
      if (reserved.text == word) return push(reserved.kind, span);
    push(Tok::name, span, 0, names_.intern(word));
  }

  void sign(CodePoint c) {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("//"))
      return refuse({position(), 2}, {msg::foreign_sign, {"//"}}, {msg::division_or_comment});
    for (const Foreign& foreign : kForeign)
      if (rest.starts_with(foreign.sign)) return refuse_foreign(foreign);
    for (const Spelling& sign : kSigns) {
      if (!rest.starts_with(sign.text)) continue;
      push_sign(sign.kind, static_cast<std::uint32_t>(sign.text.size()));
      return;
    }
    if (const std::string_view meaning = ascii_meaning(c.value); !meaning.empty())
      return sign_of_another_keyboard(meaning, c.bytes);
    refuse_character(c);
  }

  // "（" is "(", "－＞" is "->", "≤" is "<=".
  void sign_of_another_keyboard(std::string_view meaning, std::uint32_t bytes) {
    std::string ascii(meaning);
    std::uint32_t length = bytes;
    if (meaning.size() == 1 && at_ + bytes < text_.size()) {
      const CodePoint next = decode(text_, at_ + bytes);
      const std::string_view second = next.value < 0x80 && next.bytes == 1
                                          ? text_.substr(at_ + bytes, 1)
                                          : ascii_meaning(next.value);
      if (second.size() == 1 && kind_of(ascii + std::string(second)) != Tok::bad) {
        ascii += second;
        length += next.bytes;
      }
    }
    if (ascii == "#") return skip_comment();
    const Tok kind = kind_of(ascii);
    if (kind == Tok::bad) return refuse_character(decode(text_, at_));
    push_sign(kind, length);
  }

  static Tok kind_of(std::string_view ascii) {
    while (ascii.starts_with(' ')) ascii.remove_prefix(1);
    while (ascii.ends_with(' ')) ascii.remove_suffix(1);
    for (const Spelling& sign : kSigns)
      if (sign.text == ascii) return sign.kind;
    for (const Spelling& word : kWords)
      if (word.text == ascii) return word.kind;
    return Tok::bad;
  }

  void push_sign(Tok kind, std::uint32_t bytes) {
    const Span span{position(), bytes};
    at_ += bytes;
    const bool opens =
        kind == Tok::left_paren || kind == Tok::left_bracket || kind == Tok::left_brace;
    const bool closes =
        kind == Tok::right_paren || kind == Tok::right_bracket || kind == Tok::right_brace;
    push(kind, span);
    if (opens) ++depth_;
    if (closes && depth_ > 0) --depth_;
  }

  void refuse_foreign(const Foreign& foreign) {
    // After the arrow of a rule, "=>" is somebody's ">=".
    const std::string_view ours = foreign.sign == "=>" && arrow_seen_ ? ">=" : foreign.ours;
    refuse({position(), static_cast<std::uint32_t>(foreign.sign.size())},
           {msg::foreign_sign, {std::string(foreign.sign)}},
           {msg::write_instead, {std::string(ours)}});
  }

  void refuse_character(CodePoint c) {
    const Span span{position(), c.bytes};
    if (c.value < 0x20 || (c.value >= 0x7F && c.value < 0xA0)) {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      const std::string code = {
          'U', '+', '0', '0', kHex[(c.value >> 4U) & 15U], kHex[c.value & 15U]};
      return refuse(span, {msg::control_character, {code}});
    }
    Message suggestion;
    if (c.value == '!') suggestion = {msg::write_instead, {"not"}};
    if (c.value == '~') suggestion = {msg::write_instead, {"xor"}};
    refuse(span, {msg::unknown_character, {std::string(text_.substr(at_, c.bytes))}},
           std::move(suggestion));
  }

  void refuse(Span span, Message what, Message suggestion = {}) {
    tokens_.error = LexerError{span, std::move(what), std::move(suggestion)};
    push(Tok::bad, span);
  }

  void push(Tok kind, Span span, Int value = 0, NameId name = kNoName) {
    if (newline_ != kNone) {
      const bool goes_on = depth_ > 0 || tokens_.list.empty() ||
                           wants_operand_after(tokens_.list.back().kind) || only_continues(kind);
      if (!goes_on) {
        tokens_.list.push_back({Tok::separator, {newline_, 1}, 0, kNoName});
        arrow_seen_ = false;
      }
      newline_ = kNone;
    }
    tokens_.list.push_back({kind, span, value, name});
    arrow_seen_ = kind == Tok::arrow || (arrow_seen_ && kind != Tok::separator);
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  static constexpr std::size_t kShownLetters = 20;

  std::string_view text_;
  NameTable& names_;
  Tokens tokens_;
  std::size_t at_ = 0;
  std::uint32_t newline_ = kNone;  // the first newline since the last token
  std::size_t depth_ = 0;          // open brackets
  bool arrow_seen_ = false;        // in this statement
};

}  // namespace

Tokens tokenize(const Source& source, NameTable& names) {
  return Lexer(source, names).run();
}

std::string_view spelling(Tok kind) {
  if (kind == Tok::equal) return "=";
  for (const Spelling& sign : kSigns)
    if (sign.kind == kind) return sign.text;
  for (const Spelling& word : kWords)
    if (word.kind == kind) return word.text;
  return {};
}

bool is_reserved(std::string_view word) {
  for (const Spelling& reserved : kWords)
    if (reserved.text == word) return true;
  return false;
}

}  // namespace grundy::lang
