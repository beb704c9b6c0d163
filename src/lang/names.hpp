// Names by number, so that scopes are arrays; and the nearest name to a mistyped one.
#pragma once

#include <tsl/robin_map.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::lang {

using NameId = std::uint32_t;
inline constexpr NameId kNoName = 0xFFFFFFFF;

class NameTable {
 public:
  NameId intern(std::string_view name);
  NameId find(std::string_view name) const;  // kNoName: never met
  const std::string& operator[](NameId id) const { return names_[id]; }
  std::size_t size() const { return names_.size(); }

 private:
  std::vector<std::string> names_;
  tsl::robin_map<std::string, NameId> ids_;
};

// The candidate that `wrong` is probably a mistyping of: at most 1 edit for up to 4 letters, 2 for
// more (insert, delete, replace, swap of neighbours), or the same letters in another case. Empty if
// there is none. Looks at kMaxCandidates at most.
inline constexpr std::size_t kMaxCandidates = 20'000;
std::string_view nearest(std::string_view wrong, std::span<const std::string_view> candidates);

}  // namespace grundy::lang
