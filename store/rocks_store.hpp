// The store of solved values on disk: RocksDB behind the interface that the search knows.
//
// Every record carries a checksum of its own beside those that RocksDB puts on each block: a record of
// another program, or one that was damaged on the way, is told and not believed. Writes go to memory;
// saving puts them into a file of their own, which is forced to the disk before it counts. So whoever
// is killed loses what was found since the last save, and nothing else.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "engine/search/value_store.hpp"

namespace grundy::store {

struct StoreOptions {
  std::chrono::milliseconds save_every{30'000};
  std::size_t memory_bytes = std::size_t{64} << 20;  // for what is not saved yet, and for reading
};

// Opens the store in the folder `path`, and makes it if there is none. Fails (bad_request) where the
// folder holds something else, where another run uses it, where it cannot be read or is damaged.
// What was put is saved when the store is destroyed.
Result<std::shared_ptr<search::ValueStore>> open_store(const std::string& path,
                                                       const StoreOptions& options);

}  // namespace grundy::store
