// The requests: a function each, and the list of their names in api.cpp.
#pragma once

#include "api/request.hpp"

namespace grundy::api {

Result<Json> answer_list(const Request& request);   // the catalogue
Result<Json> answer_rules(const Request& request);  // are the rules right; their text and functions
Result<Json> answer_solve(const Request& request);  // as `grundy solve --json`
Result<Json> answer_explain(const Request& request);   // as `grundy explain --json`
Result<Json> answer_classify(const Request& request);  // as `grundy classify --json`
Result<Json> answer_table(const Request& request);     // as `grundy table --json`
Result<Json> answer_moves(const Request& request);     // the legal moves, and where each leads
Result<Json> answer_graph(const Request& request);     // the positions below one, and the moves
Result<Json> answer_discover(const Request& request);  // as `grundy discover --json`, and more

}  // namespace grundy::api
