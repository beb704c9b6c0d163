// The rule language, whole: text -> Program -> Rules. docs/rule-language.md is the reference.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"
#include "grundy/rules.hpp"
#include "lang/ir.hpp"

namespace grundy::lang {

// Values for the `param`s of a text, in order ("bash(3)": {{3}}; "subtract{1,5,6}": {{1,5,6}}). A
// scalar has one.
using ParameterValues = std::vector<std::vector<Int>>;

// A `param` the text declares.
struct ParameterInfo {
  std::string name;
  bool is_set = false;
  std::vector<Int> default_value;
};

// lexer -> parser -> checker. `file` is what errors call the text (empty for an inline rule).
Result<Program> compile_program(std::string_view text, std::string_view file,
                                const ParameterValues& values = {});

// The `param`s of a text, without checking the rest.
Result<std::vector<ParameterInfo>> declared_parameters(std::string_view text,
                                                       std::string_view file);

// Runs a Program by bytecode (lang/bytecode.hpp). The traits are worked out here
// (lang/termination.hpp).
std::shared_ptr<const Rules> make_rules(std::shared_ptr<const Program> program);

// The position an alias stands for (cram(4,5) -> cells(5, [0 x 20])), repeated until no alias is
// left.
Result<Component> expand_alias(const Program& program, Component component);

// The rule text that reads back as `program`, in one canonical spelling.
std::string to_text(const Program& program);

// One option of a function, and one condition of it, in the same spelling: "f(n - k) for k in 1..n",
// "k != 2".
std::string option_text(const Program& program, FunctionId function, std::size_t clause);
std::string condition_text(const Program& program, FunctionId function, ExprId condition);

}  // namespace grundy::lang
