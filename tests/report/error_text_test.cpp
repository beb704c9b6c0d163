#include "report/error_text.hpp"

#include <doctest/doctest.h>

#include "report/printable.hpp"

using namespace grundy;

TEST_CASE("an error with a place shows file, line, column, the line and a caret") {
  Error error;
  error.what = "unknown name 'm'";
  error.suggestion = "did you mean 'n'?";
  error.place = {"a.game", 2, 8, "f(n) -> g(m)", 11, 1};
  CHECK(report::error_text(error, Lang::en) ==
        "a.game:2:8: unknown name 'm'\n"
        "  f(n) -> g(m)\n"
        "            ^\n"
        "  did you mean 'n'?\n");
  error.place.file.clear();
  error.place.length = 2;
  const std::string text = report::error_text(error, Lang::en);
  CHECK(text.starts_with("rule:2:8: "));
  CHECK(text.find("            ^~\n") != std::string::npos);
}

TEST_CASE("the caret stands under the character after wide ones") {
  Error error;
  error.what = "x";
  error.place = {"", 1, 3, "取子(n)", 3, 1};
  CHECK(report::error_text(error, Lang::en) == "rule:1:3: x\n  取子(n)\n      ^\n");
}

TEST_CASE("an error without a place is one line, whatever is in it") {
  Error error;
  error.what = std::string("bad \n\x1b[31m word \xff");
  CHECK(report::error_text(error, Lang::en) == "grundy: bad   [31m word \xEF\xBF\xBD\n");
  error.what = std::string(5'000'000, 'x');
  CHECK(report::error_text(error, Lang::en).size() < 500);
}

TEST_CASE("printable keeps what is good and marks what is not") {
  CHECK(report::printable("héllo 堆 😀") == "héllo 堆 😀");
  CHECK(report::printable("\xC0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD");          // overlong
  CHECK(report::printable("\xED\xA0\x80").find("\xED") == std::string::npos);  // a surrogate
  CHECK(report::printable("\xE5\xA0") == "\xEF\xBF\xBD\xEF\xBF\xBD");          // cut short
  const std::string cut = report::printable(std::string(600, 'a') + "END", 30);
  CHECK(cut == std::string(20, 'a') + " ... " + "aaaaaaaEND");
  CHECK(report::printable(std::string(30, 'a'), 30) == std::string(30, 'a'));
}
