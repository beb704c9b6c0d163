#include "search_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grundy/number.hpp"
#include "store/rocks_store.hpp"
#include "text/store.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::store;

constexpr std::int64_t kMostThreads = 64;
constexpr std::size_t kMostStoreMemory = std::size_t{512} << 20;

Result<unsigned> parse_threads(const Arguments& arguments) {
  if (!arguments.has("--threads")) return 0U;
  const std::string word = arguments.get("--threads");
  const Result<BigInt> count = parse_natural(word);
  if (!count || *count < 1 || *count > kMostThreads)
    return fail(ErrorCode::bad_request, {texts::bad_threads, {std::to_string(kMostThreads), word}});
  return static_cast<unsigned>(*count);
}

Result<store::StoreOptions> store_options(const Arguments& arguments, const Limits& limits) {
  store::StoreOptions options;
  options.memory_bytes = std::min(limits.memory_bytes / 8, kMostStoreMemory);
  if (arguments.has("--save-every")) {
    const Result<long long> every = parse_milliseconds(arguments.get("--save-every"));
    if (!every) return tl::unexpected(every.error());
    options.save_every = std::chrono::milliseconds(*every);
  }
  return options;
}

}  // namespace

Result<SearchOptions> search_options(const Arguments& arguments, Limits& limits) {
  SearchOptions options;
  const Result<unsigned> threads = parse_threads(arguments);
  if (!threads) return tl::unexpected(threads.error());
  options.threads = *threads;
  if (!arguments.has("--store")) {
    if (arguments.has("--save-every"))
      return fail(ErrorCode::bad_request, texts::save_without_store);
    return options;
  }
  const auto how = store_options(arguments, limits);
  if (!how) return tl::unexpected(how.error());
  auto opened = store::open_store(arguments.get("--store"), *how);
  if (!opened) return tl::unexpected(opened.error());
  options.store = std::move(*opened);
  limits.memory_bytes -= how->memory_bytes;
  return options;
}

std::string search_notes(const Arguments& arguments, const SearchFigures& figures, double seconds,
                         Lang lang) {
  constexpr std::uint64_t kWorthTelling = 100'000;
  if (arguments.has("--store") && !figures.with_store)
    return render(figures.searched ? texts::store_not_for_it : texts::store_not_used, lang) + "\n";
  if (figures.nodes < kWorthTelling) return {};
  return render(
             {texts::time_line,
              {fmt::format("{:.1f}", seconds),
               fmt::format("{:.0f}", static_cast<double>(figures.nodes) / std::max(seconds, 1e-3)),
               fmt::to_string(figures.threads)}},
             lang) +
         "\n";
}

}  // namespace grundy::cli
