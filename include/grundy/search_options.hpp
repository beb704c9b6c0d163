// What the nimber search of big positions (docs/search.md) may use beside Limits, and what it tells of its
// work.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "grundy/message.hpp"

namespace grundy {

namespace search {
class ValueStore;
}

// What a search did. Filled in where a search answered.
struct SearchFigures {
  // An opponent's move and the answer to it.
  struct Reply {
    Message move, answer;
  };

  bool searched = false;
  unsigned threads = 0;
  std::uint64_t nodes = 0;          // parts expanded
  std::uint64_t table_entries = 0;  // room in the table, in parts
  std::uint64_t table_used = 0;
  std::uint64_t table_bytes = 0;
  bool with_store = false;
  std::uint64_t from_store = 0;  // parts about which the store knew something
  std::uint64_t to_store = 0;    // parts that were written to it, again each time
  std::vector<Reply> replies;    // of a lost position: what answers its first moves
};

struct SearchOptions {
  unsigned threads = 0;                       // 0: as many as the machine has
  std::shared_ptr<search::ValueStore> store;  // null: nothing is kept between runs
  SearchFigures* figures = nullptr;           // where to tell of the work; may be null
};

}  // namespace grundy
