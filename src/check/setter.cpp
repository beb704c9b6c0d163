// Both validators are written from the same walk over the template; only the spelling of the few
// statements they are made of differs.
#include "check/setter.hpp"

#include <fmt/format.h>

namespace grundy::check {

namespace {

using Kind = Form::Kind;

// One language's statements. {0} stands for what varies.
struct Spelling {
  bool cpp;

  std::string character(char c) const {
    if (cpp && c == ' ') return "inf.readSpace();";
    if (cpp && c == '\n') return "inf.readEoln();";
    if (cpp && c == '\t') return "inf.readChar('\\t');";
    if (cpp) return fmt::format("inf.readChar('{}{}');", c == '\'' || c == '\\' ? "\\" : "", c);
    if (c == '\n') return "read(\"\\n\")";
    if (c == '\t') return "read(\"\\t\")";
    return fmt::format("read(\"{}{}\")", c == '"' || c == '\\' ? "\\" : "", c);
  }
  std::string number(const BigInt& low, const BigInt& high, const std::string& name) const {
    if (!cpp) return fmt::format("number({}, {}, \"{}\")", to_decimal(low), to_decimal(high), name);
    if (high <= INT64_MAX)
      return fmt::format("inf.readLong({}LL, {}LL, \"{}\")", to_decimal(low), to_decimal(high),
                         name);
    return fmt::format("inf.readToken(\"0|[1-9][0-9]{{0,{}}}\", \"{}\")",
                       to_decimal(high).size() - 1, name);
  }
  std::string set(const std::string& name, const std::string& value) const {
    return cpp ? fmt::format("{} = static_cast<int>({});", name, value)
               : fmt::format("{} = {}", name, value);
  }
  std::string statement(const std::string& call) const { return cpp ? call + ";" : call; }
  std::string loop(const std::string& variable, const std::string& count) const {
    return cpp ? fmt::format("for (int {0} = 0; {0} < {1}; ++{0}) {{", variable, count)
               : fmt::format("for {} in range({}):", variable, count);
  }
  std::string when_not_first(const std::string& variable) const {
    return cpp ? fmt::format("if ({} > 0) {{", variable) : fmt::format("if {} > 0:", variable);
  }
};

class Writer {
 public:
  Writer(const Form& form, const Subject& subject, const Bounds& bounds, Spelling spelling)
      : form_(form), subject_(subject), bounds_(bounds), say_(spelling) {}

  std::string statements() {
    depth_ = 1;
    if (say_.cpp) line("int t = 1, len = 0;");
    if (!say_.cpp) line("t = 1");
    walk(0, form_.body());
    open(say_.loop("test", "t"));
    line(say_.cpp ? fmt::format("len = {};", bounds_.shortest)
                  : fmt::format("len_ = {}", bounds_.shortest));
    if (say_.cpp) line("(void)len;  // not every template has one");
    walk(form_.body(), form_.items().size());
    close();
    return std::move(out_);
  }

 private:
  std::string length() const { return say_.cpp ? "len" : "len_"; }
  void line(const std::string& text) { out_ += std::string(2 * depth_, ' ') + text + "\n"; }
  void open(const std::string& text) {
    line(text);
    ++depth_;
  }
  void close() {
    --depth_;
    if (say_.cpp) line("}");
  }

  void numbers(const Form::Item& item, const std::string& name) {
    open(say_.loop("i", length()));
    open(say_.when_not_first("i"));
    for (char c : item.text) line(say_.character(c));
    close();
    line(say_.statement(say_.number(bounds_.low, bounds_.high, name)));
    close();
  }

  void walk(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const Form::Item& item = form_.items()[i];
      const std::string name = subject_.function().parameters[item.parameter].name;
      switch (item.kind) {
        case Kind::text:
          for (char c : item.text) line(say_.character(c));
          break;
        case Kind::tests:
          line(say_.set("t", say_.number(1, 1'000'000, "t")));
          break;
        case Kind::length:
          line(say_.set(length(), say_.number(bounds_.shortest, bounds_.longest, "len")));
          break;
        case Kind::coordinate:
          line(say_.statement(say_.number(bounds_.low, bounds_.high, name)));
          break;
        case Kind::list:
        case Kind::heaps:
          numbers(item, name);
          break;
        case Kind::repeat:
          open(say_.loop("row", length()));
          walk(i + 1, item.end);
          close();
          i = item.end;
          break;
        case Kind::end:
          break;
      }
    }
  }

  const Form& form_;
  const Subject& subject_;
  const Bounds& bounds_;
  Spelling say_;
  std::string out_;
  std::size_t depth_ = 1;
};

}  // namespace

std::string validator_cpp(const Form& form, const Subject& subject, const Bounds& bounds) {
  return "// Checks an input of the test set, to the last blank.\n"
         "#include \"testlib.h\"\n\n"
         "int main(int argc, char* argv[]) {\n"
         "  registerValidation(argc, argv);\n" +
         Writer(form, subject, bounds, {true}).statements() + "  inf.readEof();\n}\n";
}

std::string validator_py(const Form& form, const Subject& subject, const Bounds& bounds) {
  return R"("""Checks an input of the test set, to the last blank: python3 validator.py < 01
Exit code 0: it is right; 3: it is not."""
import re
import sys

text = sys.stdin.read()
at = 0


def fail(message):
    print(f"FAIL character {at + 1}: {message}", file=sys.stderr)
    sys.exit(3)


def read(character):
    global at
    if text[at:at + 1] != character:
        fail(f"expected {character!r}, found {text[at:at + 1]!r}")
    at += 1


def number(low, high, name):
    global at
    found = re.compile("0|[1-9][0-9]*").match(text, at)
    if not found:
        fail(f"expected the number {name}, found {text[at:at + 10]!r}")
    value = int(found[0])
    if not low <= value <= high:
        fail(f"{name} is {value}, and not between {low} and {high}")
    at = found.end()
    return value


def main():
)" + Writer(form, subject, bounds, {false}).statements() +
         R"(  if at != len(text):
    fail("more than was expected")


main()
)";
}

std::string checker_cpp(bool listed) {
  std::string out =
      "// Compares an output with the answer, word by word.\n"
      "#include \"testlib.h\"\n\n"
      "#include <string>\n#include <vector>\n\n"
      "int main(int argc, char* argv[]) {\n"
      "  registerTestlibCmd(argc, argv);\n"
      "  std::vector<std::string> words;\n"
      "  while (!ouf.seekEof()) words.push_back(ouf.readToken());\n"
      "  std::size_t next = 0;\n";
  if (!listed) {
    return out +
           "  for (int test = 1; !ans.seekEof(); ++test, ++next) {\n"
           "    const std::string right = ans.readToken();\n"
           "    if (next == words.size()) quitf(_wa, \"the output ends before word %d\", test);\n"
           "    if (words[next] != right)\n"
           "      quitf(_wa, \"word %d: expected %s, found %s\", test, right.c_str(),\n"
           "            words[next].c_str());\n"
           "  }\n"
           "  if (next < words.size()) quitf(_wa, \"more output than was asked for\");\n"
           "  quitf(_ok, \"%d words\", static_cast<int>(next));\n}\n";
  }
  return out +
         "  for (int test = 1; !ans.seekEof(); ++test) {\n"
         "    const int count = ans.readInt();\n"
         "    ans.readLine();\n"
         "    std::size_t used = 0;\n"
         "    for (int i = 0; i < count; ++i) {\n"
         "      const std::string reply = ans.readLine() + \" \";\n"
         "      std::vector<std::string> right;\n"
         "      for (std::size_t at = 0, end; (end = reply.find(' ', at)) != std::string::npos;\n"
         "           at = end + 1)\n"
         "        right.push_back(reply.substr(at, end - at));\n"
         "      bool same = right.size() <= words.size() - next;\n"
         "      for (std::size_t j = 0; same && j < right.size(); ++j)\n"
         "        same = words[next + j] == right[j];\n"
         "      if (same) used = right.size();\n"
         "    }\n"
         "    if (used == 0) quitf(_wa, \"test %d: not one of the %d right replies\", test, "
         "count);\n"
         "    next += used;\n"
         "  }\n"
         "  if (next < words.size()) quitf(_wa, \"more output than was asked for\");\n"
         "  quitf(_ok, \"%d words\", static_cast<int>(next));\n}\n";
}

std::string checker_py(bool listed) {
  std::string out =
      R"("""Compares an output with the answer, word by word: python3 checker.py INPUT OUTPUT ANSWER
Exit code 0: it is right; 1: it is wrong."""
import sys


def wrong(message):
    print("wrong answer", message, file=sys.stderr)
    sys.exit(1)


words = open(sys.argv[2]).read().split()
at = 0
)";
  if (listed) {
    out += R"(lines = iter(open(sys.argv[3]).read().splitlines())
for test, line in enumerate(lines, 1):
    replies = [next(lines).split() for _ in range(int(line))]
    fitting = [reply for reply in replies if words[at:at + len(reply)] == reply]
    if not fitting:
        wrong(f"test {test}: not one of the {len(replies)} right replies")
    at += len(fitting[0])
)";
  } else {
    out += R"(for test, right in enumerate(open(sys.argv[3]).read().split(), 1):
    if at == len(words):
        wrong(f"the output ends before word {test}")
    if words[at] != right:
        wrong(f"word {test}: expected {right}, found {words[at]}")
    at += 1
)";
  }
  return out + R"(if at < len(words):
    wrong("more output than was asked for")
print("ok", at, "words", file=sys.stderr)
)";
}

std::string answer_file(const std::vector<std::vector<std::string>>& tests, bool listed) {
  std::string out;
  for (const std::vector<std::string>& replies : tests) {
    if (listed) out += std::to_string(replies.size()) + "\n";
    for (const std::string& reply : replies) out += reply + "\n";
  }
  return out;
}

}  // namespace grundy::check
