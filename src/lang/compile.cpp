// The rule language's front half: lexer, parser, checker, one after the other.
#include "lang/checker.hpp"
#include "lang/lang.hpp"
#include "lang/parser.hpp"
#include "lang/termination.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

// A text that is too large is not even looked at; its first line is shown, shortened.
std::optional<Error> too_large(std::string_view text, std::string_view file) {
  if (text.size() <= kMaxTextBytes) return std::nullopt;
  const Source beginning(text.substr(0, kMaxTextBytes / 1024), file);
  Error error;
  error.what = {msg::text_too_large, {std::to_string(kMaxTextBytes >> 20U)}};
  error.place = beginning.place({0, 1});
  return error;
}

}  // namespace

Result<Program> compile_program(std::string_view text, std::string_view file,
                                const ParameterValues& values) {
  if (auto error = too_large(text, file)) return tl::unexpected<Error>(std::move(*error));
  const Source source(text, file);
  Diagnostics diagnostics(source);
  const Ast ast = parse(source, diagnostics);
  if (diagnostics.failed()) return tl::unexpected<Error>(diagnostics.first());
  Program program = Checker(ast, diagnostics).run(values);
  if (diagnostics.failed()) return tl::unexpected<Error>(diagnostics.first());
  if (auto checked = check_moves(program); !checked) {
    return tl::unexpected<Error>(std::move(checked.error()));
  }
  return program;
}

Result<std::vector<ParameterInfo>> declared_parameters(std::string_view text,
                                                       std::string_view file) {
  if (auto error = too_large(text, file)) return tl::unexpected<Error>(std::move(*error));
  const Source source(text, file);
  Diagnostics diagnostics(source);
  const Ast ast = parse(source, diagnostics);
  std::vector<ParameterInfo> infos;
  if (!diagnostics.failed()) infos = parameter_infos(ast, diagnostics);
  if (diagnostics.failed()) return tl::unexpected<Error>(diagnostics.first());
  return infos;
}

}  // namespace grundy::lang
