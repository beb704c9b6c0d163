// Reading a certificate: whatever is not as docs/certificates.md says ends the check as malformed.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>

#include "verify/space.hpp"

namespace grundy_verify {

using Json = nlohmann::json;

[[noreturn]] void malformed(std::string_view sentence, const std::string& what = "");
void only(const Json& j,
          std::initializer_list<std::string_view> keys);  // an object with no other keys
const Json& need(const Json& j, const char* key);
std::vector<Json> list(const Json& j, std::size_t most);
std::vector<Json> list_at(const Json& j, const char* key,
                          std::size_t most);  // none if there is no such key
std::string text(const Json& j);
Int integer(const Json& j);
int small(const Json& j, int low, int high);
int small_at(const Json& j, const char* key, int high);  // 0 if there is no such key
bool misere(const Json& rules);

[[noreturn]] void check_families(const Json& certificate, Budget& budget);
[[noreturn]] void check_heaps(const Json& certificate, Budget& budget);

}  // namespace grundy_verify
