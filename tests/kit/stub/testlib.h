// The few functions of testlib that generated validators and checkers use, written anew for the tests:
// setters have the real one (https://github.com/MikeMirzayanov/testlib). Exit codes as there: 0 right,
// 1 wrong answer, 3 failed (validators: the input is wrong).
#pragma once

#include <cctype>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>

enum TResult { _ok = 0, _wa = 1, _fail = 3 };

struct InStream {
  std::string text;
  std::size_t at = 0;
  bool strict = false;

  void load(std::istream& in) { text.assign(std::istreambuf_iterator<char>(in), {}); }
  [[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "FAIL %s\n", what.c_str());
    std::exit(3);
  }
  void readChar(char c) {
    if (at >= text.size() || text[at] != c) fail(std::string("expected ") + c);
    ++at;
  }
  void readSpace() { readChar(' '); }
  void readEoln() { readChar('\n'); }
  void readEof() {
    if (at != text.size()) fail("expected the end");
  }
  void skip() {
    while (!strict && at < text.size() && std::isspace((unsigned char)text[at])) ++at;
  }
  bool seekEof() {
    skip();
    return at == text.size();
  }
  std::string readToken() {
    skip();
    std::string token;
    while (at < text.size() && !std::isspace((unsigned char)text[at])) token += text[at++];
    if (token.empty()) fail("expected a word");
    return token;
  }
  std::string readToken(const std::string& pattern, const std::string& name) {
    std::string token = readToken();
    if (!std::regex_match(token, std::regex(pattern))) fail(name);
    return token;
  }
  long long readLong(long long low, long long high, const std::string& name) {
    std::string digits;
    while (at < text.size() && std::isdigit((unsigned char)text[at])) digits += text[at++];
    const bool plain = !digits.empty() && (digits == "0" || digits[0] != '0') && digits.size() < 20;
    const unsigned long long value = plain ? std::strtoull(digits.c_str(), nullptr, 10) : 0;
    if (!plain || value < (unsigned long long)low || value > (unsigned long long)high) fail(name);
    return (long long)value;
  }
  int readInt() { return std::stoi(readToken()); }
  std::string readLine() {
    std::string line;
    while (at < text.size() && text[at] != '\n') line += text[at++];
    if (at < text.size()) ++at;
    return line;
  }
};

inline InStream inf, ouf, ans;

inline void registerValidation(int, char**) {
  inf.strict = true;
  inf.load(std::cin);
}

inline void registerTestlibCmd(int argc, char** argv) {
  if (argc < 4) std::exit(3);
  InStream* streams[] = {&inf, &ouf, &ans};
  for (int i = 0; i < 3; ++i) {
    std::ifstream file(argv[i + 1]);
    streams[i]->load(file);
  }
}

[[noreturn]] inline void quitf(TResult result, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::exit(result);
}
