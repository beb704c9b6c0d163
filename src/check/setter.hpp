// Validators and checkers of a test set, as source texts: C++ for testlib.h, which a problem setter has,
// and Python that does the same without it.
#pragma once

#include <string>

#include "check/form.hpp"
#include "check/positions.hpp"
#include "check/reply.hpp"

namespace grundy::check {

// A validator reads an input strictly: every blank, every line end, every bound of the numbers. What
// the domain of the rules asks of positions beyond that it does not check.
std::string validator_cpp(const Form& form, const Subject& subject, const Bounds& bounds);
std::string validator_py(const Form& form, const Subject& subject, const Bounds& bounds);

// A checker compares word by word. Where moves are asked for, an answer file has for each test a line
// with the number of right replies and then these replies, one a line.
std::string checker_cpp(bool listed);
std::string checker_py(bool listed);

// The answers to `tests` (right replies each), as the checkers read them.
std::string answer_file(const std::vector<std::vector<std::string>>& tests, bool listed);

}  // namespace grundy::check
