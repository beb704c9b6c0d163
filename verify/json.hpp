// Reading a certificate: whatever is not as docs/certificates.md says ends the check as malformed.
#pragma once

#include <nlohmann/json.hpp>

#include "verify/verdict.hpp"

namespace grundy_verify {

using Json = nlohmann::json;

[[noreturn]] void malformed(std::string_view sentence, const std::string& what = "");
void only(const Json& j, const std::vector<std::string_view>& keys);  // an object with no others
const Json& need(const Json& j, const char* key);
std::vector<Json> list(const Json& j, std::size_t most);
std::string text(const Json& j);
std::int64_t number(const Json& j, std::int64_t low, std::int64_t high);

[[noreturn]] void check_heaps(const Json& certificate, Budget& budget);

}  // namespace grundy_verify
