#include "theory/document.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "plan/methods.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// A C++ text without its comments and strings.
std::string code_only(const std::string& text) {
  static const std::regex kNoise(R"re(//[^\n]*|/\*[\s\S]*?\*/|"(\\.|[^"\\\n])*")re");
  return std::regex_replace(text, kNoise, "");
}

}  // namespace

// With GRUNDY_UPDATE_DOCS=1 in the environment the documents are written instead of compared.
TEST_CASE("docs/theorems.md is what the theorems say of themselves") {
  const fs::path root = GRUNDY_SOURCE_DIR;
  struct Document {
    fs::path path;
    grundy::Lang lang;
  };
  for (const Document& document : {Document{root / "docs/theorems.md", grundy::Lang::en},
                                   Document{root / "docs/zh/theorems.md", grundy::Lang::zh}}) {
    std::string text = grundy::theory::theorem_document(grundy::all_theorem_infos(), document.lang);
    if (std::getenv("GRUNDY_UPDATE_DOCS") != nullptr) {
      fs::create_directories(document.path.parent_path());
      std::ofstream(document.path) << text;
    }
    CAPTURE(document.path.string());
    CHECK(read(document.path) == text);
  }
}

TEST_CASE("every theorem names a test that exists and mentions it") {
  for (const grundy::TheoremInfo& info : grundy::all_theorem_infos()) {
    CAPTURE(info.id);
    const fs::path path = fs::path(GRUNDY_SOURCE_DIR) / info.test;
    CHECK(fs::exists(path));
    const std::regex id("(^|[^a-z-])" + info.id + "([^a-z-]|$)");
    CHECK(std::regex_search(read(path), id));
  }
}

TEST_CASE("no floating point decides anything") {
  static const std::regex kFloating(R"(\b(float|double)\b)");
  for (const char* room : {"src/theory", "src/number", "src/recognise"}) {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(GRUNDY_SOURCE_DIR) / room)) {
      if (!entry.is_regular_file()) continue;
      ++files;
      CAPTURE(entry.path().string());
      CHECK(!std::regex_search(code_only(read(entry.path())), kFloating));
    }
    CHECK(files > 1);
  }
  CHECK(std::regex_search(code_only("x = /* float */ (double)y; // z"), kFloating));
}
