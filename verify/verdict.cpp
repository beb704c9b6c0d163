#include "verify/verdict.hpp"

namespace grundy_verify {

namespace {

struct Sentence {
  std::string_view name, english, chinese;
};

constexpr Sentence kSentences[] = {
#define GRUNDY_TEXT(name, en, zh) {#name, en, zh},
#include "verify/sentences.def"
#undef GRUNDY_TEXT
};

std::string sentence(std::string_view name, bool chinese) {
  for (const Sentence& s : kSentences) {
    if (s.name == name) return std::string(chinese ? s.chinese : s.english);
  }
  return std::string(name);
}

}  // namespace

std::string render(const Verdict& verdict, bool chinese) {
  constexpr std::string_view kStatus[] = {"accepted", "rejected", "malformed", "gave_up"};
  std::string out = sentence(kStatus[static_cast<int>(verdict.status)], chinese);
  const std::string body = sentence(verdict.sentence, chinese);
  for (std::size_t i = 0; i < body.size(); ++i) {
    const bool argument = body[i] == '{' && i + 2 < body.size() && body[i + 2] == '}';
    const auto number = static_cast<std::size_t>(argument ? body[i + 1] - '0' : 0);
    if (argument && number < verdict.arguments.size()) out += verdict.arguments[number];
    if (!argument) out += body[i];
    if (argument) i += 2;
  }
  return out;
}

}  // namespace grundy_verify
