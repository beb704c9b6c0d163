#include "lang/lexer.hpp"

#include <doctest/doctest.h>

#include <string>

#include "lang/characters.hpp"

using namespace grundy;
using namespace grundy::lang;

namespace {

std::string kinds(std::string_view text) {
  const Source source(text, "");
  NameTable names;
  std::string out;
  for (const Token& token : tokenize(source, names).list) {
    if (token.kind == Tok::end) break;
    if (!out.empty()) out += ' ';
    if (token.kind == Tok::name)
      out += names[token.name];
    else if (token.kind == Tok::number)
      out += std::to_string(token.value);
    else if (token.kind == Tok::separator)
      out += "NL";
    else if (token.kind == Tok::bad)
      out += "BAD";
    else
      out += spelling(token.kind);
  }
  return out;
}

}  // namespace

TEST_CASE("tokens: signs, words, numbers") {
  CHECK(kinds("f(n)->f(n-1_000)|f(n<<2)") == "f ( n ) -> f ( n - 1000 ) | f ( n << 2 )");
  CHECK(kinds("1..n") == "1 .. n");
  CHECK(kinds("a[i]-=k, a[i]+=k, a++b") == "a [ i ] -= k , a [ i ] += k , a ++ b");
  CHECK(kinds("x==1 != <= >= x<-1") == "x = 1 != <= >= x < - 1");
  CHECK(kinds("for forx x' _ # comment |") == "for forx x' _");
  CHECK(kinds("9223372036854775807") == "9223372036854775807");
  CHECK(kinds("") == "");
}

TEST_CASE("a newline ends a statement only where the statement can end") {
  CHECK(kinds("a\nb") == "a NL b");
  CHECK(kinds("a;b") == "a NL b");
  CHECK(kinds("a\n\n# x\n\nb") == "a NL b");
  for (const char* joined : {"a\n|b", "a\nfor b", "a\nif b", "a\n,b", "a\n->b", "a\n+b", "a +\nb",
                             "a ->\nb", "a,\nb", "a for\nb", "(a\nb)", "[a\nb\n]", "a\r\n\t| b"})
    CHECK_MESSAGE(kinds(joined).find("NL") == std::string::npos, joined);
  CHECK(kinds("a\nlet b") == "a NL let b");
  CHECK(kinds("(a)\nb") == "( a ) NL b");
}

TEST_CASE("signs of other keyboards are understood") {
  CHECK(kinds("f（n）→f（n－1）｜f（n）；x≤y，a≠b") == kinds("f(n)->f(n-1)|f(n);x<=y,a!=b"));
  CHECK(kinds("－＞ ＜＝ １") == "-> <= BAD");
  CHECK(kinds("　a　∈ S ∧ b") == "a in S and b");
}

TEST_CASE("what is no token is refused once, where it stands") {
  for (const char* text :
       {"@", "a @ b", "3n", "1.5", "99999999999999999999", "=>", "a && b", "\x01", "\xff", "# \xff",
        "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "“"}) {
    const Source source(text, "");
    NameTable names;
    const Tokens tokens = tokenize(source, names);
    CAPTURE(text);
    REQUIRE(tokens.error.has_value());
    CHECK(tokens.list.back().kind == Tok::bad);
    CHECK(source.place(tokens.error->span).line == 1);
  }
}

TEST_CASE("columns count characters, and long lines are shown around the column") {
  const std::string text = "# 中文\nπ -> @ " + std::string(200, 'x');
  const Source source(text, "file");
  const Place place = source.place({static_cast<std::uint32_t>(text.find('@')), 1});
  CHECK(place.file == "file");
  CHECK(place.line == 2);
  CHECK(place.column == 6);
  CHECK(place.caret == 6);
  CHECK(place.source_line.starts_with("π -> @ xx"));
  CHECK(place.source_line.ends_with("..."));
  const Place far = source.place({static_cast<std::uint32_t>(text.size() - 1), 9});
  CHECK(far.column == 6 + 1 + 200);
  CHECK(far.source_line.size() < 90);
  CHECK(far.source_line[static_cast<std::size_t>(far.caret) - 1] == 'x');
  CHECK(far.length == 1);
}

TEST_CASE("decoding agrees with the encoding of every code point") {
  for (char32_t c = 0x80; c <= 0x10FFFF; c += (c < 0x3000 ? 1 : 97)) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string bytes;
    const auto put = [&bytes](char32_t byte) { bytes.push_back(static_cast<char>(byte)); };
    if (c < 0x800) {
      put(0xC0 | (c >> 6));
    } else if (c < 0x10000) {
      put(0xE0 | (c >> 12));
      put(0x80 | ((c >> 6) & 63));
    } else {
      put(0xF0 | (c >> 18));
      put(0x80 | ((c >> 12) & 63));
      put(0x80 | ((c >> 6) & 63));
    }
    put(0x80 | (c & 63));
    const CodePoint decoded = decode(bytes, 0);
    if (decoded.value != c || decoded.bytes != bytes.size()) FAIL("U+" << static_cast<unsigned>(c));
    if (decode(bytes.substr(0, bytes.size() - 1), 0).bytes != 0) FAIL("cut " << bytes);
  }
}

TEST_CASE("the nearest name") {
  const std::vector<std::string_view> names = {"prime", "pow2", "play", "n", "heap"};
  CHECK(nearest("prim", names) == "prime");
  CHECK(nearest("prmie", names) == "prime");
  CHECK(nearest("PRIME", names) == "prime");
  CHECK(nearest("paly", names) == "play");
  CHECK(nearest("xyz", names).empty());
  CHECK(nearest("m", names).empty());
  CHECK(nearest(std::string(1000, 'a'), names).empty());
}
