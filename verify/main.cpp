// grundy-verify FILE: checks a certificate; see docs/certificates.md.
#include <cstdio>
#include <fstream>
#include <iterator>

#include "verify/verdict.hpp"

int main(int count, char** words) {
  std::ifstream file(count == 2 ? words[1] : "", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return std::fputs("usage: grundy-verify FILE\n", stderr), 2;
  const grundy_verify::Verdict verdict = grundy_verify::check(text);
  std::printf("%s\n", grundy_verify::render(verdict, false).c_str());
  return static_cast<int>(verdict.status);
}
