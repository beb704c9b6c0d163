// A list of edges: a line a move, "from to". The loop over the words of a line is the whole reader; the
// fast path, two plain numbers, allocates nothing.
#include <array>
#include <optional>

#include "graphfile/source.hpp"
#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;

struct Word {
  std::string_view text;
  std::size_t at = 0;
  bool quoted = false;
};

class EdgeReader {
 public:
  EdgeReader(const Source& source, Builder& builder, Budget& budget)
      : source_(source), text_(source.text), builder_(builder), budget_(budget) {}

  Result<void> read() {
    while (at_ < text_.size()) {
      Result<std::size_t> words = cut_line();
      if (!words) return tl::unexpected<Error>(words.error());
      if (*words == 0) continue;
      if (Result<void> ok = statement(*words); !ok) return ok;
    }
    return {};
  }

 private:
  static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';';
  }

  // The words of the next line, at most kWords + 1 of them.
  Result<std::size_t> cut_line() {
    std::size_t count = 0;
    bool comment = false;
    std::optional<Word> arrow;
    for (; at_ < text_.size() && text_[at_] != '\n';) {
      const char c = text_[at_];
      comment = comment || c == '#';
      if (comment || is_blank(c)) {
        ++at_;
        continue;
      }
      const Result<Word> word = c == '"' ? quoted() : Result<Word>(bare());
      if (!word) return tl::unexpected<Error>(word.error());
      if (!word->quoted && word->text == "->") {
        if (count != 1 || arrow) return source_.error(word->at, {texts::arrow_place});
        arrow = *word;
        continue;
      }
      if (count < words_.size()) words_[count] = *word;
      ++count;
    }
    ++at_;
    if (arrow && count < 2) return source_.error(arrow->at, {texts::arrow_place});
    return count;
  }

  bool arrow_here() const { return text_[at_] == '-' && text_.substr(at_, 2) == "->"; }

  // Up to a blank, a comment or an arrow; or an arrow.
  Word bare() {
    const std::size_t begin = at_;
    if (arrow_here()) {
      at_ += 2;
      return {text_.substr(begin, 2), begin, false};
    }
    while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '#' && text_[at_] != '"' &&
           !is_blank(text_[at_]) && !arrow_here()) {
      ++at_;
    }
    return {text_.substr(begin, at_ - begin), begin, false};
  }

  Result<Word> quoted() {
    const std::size_t begin = at_++;
    const std::size_t end = text_.find_first_of("\"\n", at_);
    if (end == std::string_view::npos || text_[end] != '"') {
      return source_.error(begin, {texts::open_quote});
    }
    at_ = end + 1;
    return Word{text_.substr(begin + 1, end - begin - 1), begin, true};
  }

  bool is(std::size_t i, std::string_view keyword) const {
    return !words_[i].quoted && words_[i].text == keyword;
  }

  Result<void> statement(std::size_t count) {
    if (count == 2 && (is(0, "vertices") || is(0, "positions"))) return positions(words_[1]);
    if (count == 2 && is(0, "root")) return done(builder_.position(words_[1].text));
    if (count == 2 && is(0, "wins")) return done(builder_.mark(words_[1].text, Mark::wins));
    if (count == 2 && is(0, "loses")) return done(builder_.mark(words_[1].text, Mark::loses));
    if (count == 1 && is(0, "directed")) return {};
    if (count == 1 && is(0, "undirected")) return builder_.undirected(), Result<void>();
    if (count == 1) return done(builder_.position(words_[0].text));
    if (count == 2) return done(builder_.arc(words_[0].text, words_[1].text));
    return source_.error(words_[2].at, {texts::three_words, {shown_word(words_[2].text)}});
  }

  Result<void> positions(const Word& word) {
    const auto count = plain_number(word.text);
    if (!count) return source_.error(word.at, {texts::bad_count, {shown_word(word.text)}});
    return done(builder_.positions(*count));
  }

  Result<void> done(bool fits) const { return fits ? Result<void>() : budget_.error(); }

  const Source& source_;
  std::string_view text_;
  Builder& builder_;
  Budget& budget_;
  std::size_t at_ = 0;
  std::array<Word, 3> words_;
};

}  // namespace

Result<void> read_edges(const Source& source, Builder& builder, Budget& budget) {
  return EdgeReader(source, builder, budget).read();
}

}  // namespace grundy::graphs
