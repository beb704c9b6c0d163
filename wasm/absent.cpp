// What the browser does not have: files, and PNG pictures (the page draws its own).
#include "report/picture.hpp"
#include "rulesets/files.hpp"
#include "text/rulesets.hpp"

namespace grundy {

bool file_exists(const std::string&) {
  return false;
}

Result<std::string> read_text_file(const std::string& path, std::size_t) {
  return fail(ErrorCode::bad_request, {text::rulesets::file_unreadable, {path}});
}

namespace report {

Result<void> write_png(const Sheet&, const Sink&) {
  return fail(ErrorCode::bad_request, {text::rulesets::file_unreadable, {"png"}});
}

}  // namespace report

}  // namespace grundy
