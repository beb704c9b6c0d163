// Records: a part's key is the number of its game (4 bytes, the high one first) and the part as the
// game writes it; its value is the facts (8 bytes, the low one first) and a checksum of key and facts.
// The games are listed in the same store: under the number 0 and the game's identity there is its
// number. So no two games ever share a key, and no hash stands for a game.
#include "store/rocks_store.hpp"

#include <rocksdb/cache.h>
#include <rocksdb/db.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/table.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <utility>

#include "text/store.hpp"

namespace grundy::store {
namespace {

namespace texts = text::store;
using rocksdb::Slice;
using rocksdb::Status;
using search::Facts;

constexpr std::uint32_t kGames = 0;  // the number under which the games are listed
constexpr std::uint32_t kFormat = 1;
constexpr std::string_view kFormatKey = "grundy";

void put_number(std::uint64_t number, unsigned bytes, std::string& out) {
  for (unsigned i = 0; i < bytes; ++i)
    out.push_back(static_cast<char>(number >> (8 * (bytes - 1 - i)) & 0xff));
}

std::uint64_t number_at(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string key_of(std::uint32_t game, std::string_view part) {
  std::string key;
  key.reserve(4 + part.size());
  put_number(game, 4, key);
  key.append(part);
  return key;
}

// FNV-1a over key and word, stirred: every bit of them counts.
std::uint64_t checksum(std::string_view key, std::uint64_t word) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  const auto add = [&](std::uint64_t byte) { sum = (sum ^ byte) * 0x100000001b3ULL; };
  for (const char byte : key) add(static_cast<unsigned char>(byte));
  for (unsigned shift = 0; shift < 64; shift += 8) add(word >> shift & 0xff);
  sum ^= sum >> 32;
  sum *= 0xd6e8feb86659fd93ULL;
  return sum ^ sum >> 32;
}

std::string record(std::string_view key, std::uint64_t word) {
  std::string bytes;
  put_number(word, 8, bytes);
  put_number(checksum(key, word), 8, bytes);
  return bytes;
}

// The word of a record; nothing if it is damaged.
std::optional<std::uint64_t> word_of(std::string_view key, std::string_view bytes) {
  if (bytes.size() != 16) return std::nullopt;
  const std::uint64_t word = number_at(bytes.substr(0, 8));
  if (number_at(bytes.substr(8)) != checksum(key, word)) return std::nullopt;
  return word;
}

class RocksStore final : public search::ValueStore {
 public:
  RocksStore(std::string path, std::unique_ptr<rocksdb::DB> db, const StoreOptions& options)
      : path_(std::move(path)),
        db_(std::move(db)),
        save_every_(options.save_every),
        next_save_(Clock::now() + save_every_) {}

  ~RocksStore() override {
    if (dirty_ && !failed()) (void)db_->Flush({});
  }
  RocksStore(const RocksStore&) = delete;
  RocksStore& operator=(const RocksStore&) = delete;

  // False: a store of another format, or damaged (failed()).
  bool check_format() {
    const std::optional<std::uint64_t> format = get(key_of(kGames, kFormatKey));
    if (format) return *format == kFormat;
    if (!failed()) put_word(key_of(kGames, kFormatKey), kFormat);
    return !failed();
  }

  GameId game(std::string_view identity) override {
    const std::lock_guard lock(games_);
    // A letter in front: an identity is never the format's key.
    const std::string key = key_of(kGames, "=" + std::string(identity));
    if (const std::optional<std::uint64_t> number = get(key))
      return {static_cast<std::uint32_t>(*number), true};
    const std::string counter = key_of(kGames, "count");
    const std::uint64_t number = get(counter).value_or(0) + 1;
    put_word(counter, number);
    put_word(key, number);
    return {static_cast<std::uint32_t>(number), false};
  }

  Facts find(GameId game, std::string_view part) override {
    return Facts::from_word(get(key_of(game.number, part)).value_or(0));
  }

  void put(GameId game, std::string_view part, Facts facts) override {
    put_word(key_of(game.number, part), facts.word());
    save_now_and_then();
  }

  bool failed() const override { return failed_.load(std::memory_order_acquire); }
  const Error& error() const override { return error_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<std::uint64_t> get(const std::string& key) {
    rocksdb::PinnableSlice bytes;
    const Status status = db_->Get({}, db_->DefaultColumnFamily(), key, &bytes);
    if (status.IsNotFound()) return std::nullopt;
    if (!status.ok()) {
      fail_with({texts::damaged, {path_, status.ToString()}});
      return std::nullopt;
    }
    const auto word = word_of(key, bytes.ToStringView());
    if (!word) fail_with({texts::damaged, {path_, Message(texts::bad_record)}});
    return word;
  }

  void put_word(const std::string& key, std::uint64_t word) {
    rocksdb::WriteOptions options;
    options.disableWAL = true;
    const Status status = db_->Put(options, key, record(key, word));
    dirty_.store(true, std::memory_order_relaxed);
    if (!status.ok()) fail_with({texts::cannot_write, {path_, status.ToString()}});
  }

  // One thread begins to save, and the writing goes on behind everybody's back.
  void save_now_and_then() {
    const std::unique_lock lock(saving_, std::try_to_lock);
    if (!lock.owns_lock() || Clock::now() < next_save_) return;
    rocksdb::FlushOptions options;
    options.wait = false;
    const Status status = db_->Flush(options);
    if (!status.ok()) fail_with({texts::cannot_write, {path_, status.ToString()}});
    next_save_ = Clock::now() + save_every_;
  }

  void fail_with(Message what) {
    const std::lock_guard lock(failing_);
    if (failed()) return;
    error_ = {ErrorCode::bad_request, std::move(what), {}, {}};
    failed_.store(true, std::memory_order_release);
  }

  std::string path_;
  std::unique_ptr<rocksdb::DB> db_;
  std::chrono::milliseconds save_every_;
  Clock::time_point next_save_;
  std::mutex games_, saving_, failing_;
  std::atomic<bool> dirty_{false}, failed_{false};
  Error error_;
};

// A folder with other things in it must not become a store.
bool holds_something_else(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code why;
  if (!fs::exists(path, why)) return false;
  if (!fs::is_directory(path, why)) return true;
  bool any = false;
  for (const auto& entry : fs::directory_iterator(path, why)) {
    const std::string name = entry.path().filename().string();
    if (name == "CURRENT" || name == "LOCK" || name == "IDENTITY" || name.ends_with(".sst") ||
        name.starts_with("MANIFEST-"))
      return false;
    any = true;
  }
  return any;
}

// There were files of a store, but not the one that says which of them count.
bool lacks_its_list(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code why;
  if (fs::exists(fs::path(path) / "CURRENT", why)) return false;
  for (const auto& entry : fs::directory_iterator(path, why))
    if (entry.path().extension() == ".sst") return true;
  return false;
}

rocksdb::Options database_options(const StoreOptions& options) {
  rocksdb::Options database;
  database.create_if_missing = true;
  database.info_log_level = rocksdb::ERROR_LEVEL;
  database.keep_log_file_num = 1;
  database.compression = rocksdb::kLZ4Compression;
  database.max_background_jobs = 2;
  database.write_buffer_size = options.memory_bytes / 4;
  rocksdb::BlockBasedTableOptions table;
  table.block_cache = rocksdb::NewLRUCache(options.memory_bytes / 2);
  table.cache_index_and_filter_blocks = true;
  table.filter_policy.reset(rocksdb::NewBloomFilterPolicy(10, false));
  database.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
  return database;
}

Message why_not_opened(const std::string& path, const Status& status) {
  const std::string words = status.ToString();
  if (status.IsIOError() && words.find("lock") != std::string::npos) return {texts::in_use, {path}};
  if (status.IsIOError()) return {texts::cannot_open, {path, words}};
  return {texts::damaged, {path, words}};
}

}  // namespace

Result<std::shared_ptr<search::ValueStore>> open_store(const std::string& path,
                                                       const StoreOptions& options) {
  if (holds_something_else(path)) return fail(ErrorCode::bad_request, {texts::not_a_store, {path}});
  if (lacks_its_list(path))
    return fail(ErrorCode::bad_request, {texts::damaged, {path, Message(texts::no_list)}});
  rocksdb::DB* opened = nullptr;
  const Status status = rocksdb::DB::Open(database_options(options), path, &opened);
  if (!status.ok()) return fail(ErrorCode::bad_request, why_not_opened(path, status));
  auto store = std::make_shared<RocksStore>(path, std::unique_ptr<rocksdb::DB>(opened), options);
  if (!store->check_format()) {
    if (store->failed()) return tl::unexpected(store->error());
    return fail(ErrorCode::bad_request, {texts::other_format, {path}});
  }
  return std::shared_ptr<search::ValueStore>(std::move(store));
}

}  // namespace grundy::store
