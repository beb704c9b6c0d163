// Subtraction games and two-heap tables: the textbook program and the engine, on the same game in the
// same run, and every value compared.
// "Vectors" are subtraction games on two heaps: 4000 x 4000 nim-values.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_heaps && build/bench/bench_heaps
//
// A line a workload, with tabs: name, values a second of the textbook and of the engine, bytes the
// engine uses, a hash of the values. Times are of the processor, not of the clock on the wall; the best
// of a few runs counts. --full adds Wythoff's table 10000 x 10000 (a minute). Exit code 1: some
// value differs.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "engine/heap/subtraction_stream.hpp"
#include "engine/heap/subtraction_table.hpp"
#include "engine/two_heap/line_table.hpp"
#include "engine/two_heap/mirror_table.hpp"
#include "engine/two_heap/point_table.hpp"
#include "grundy/table_stream.hpp"

namespace {

namespace heap = grundy::heap;
namespace two_heap = grundy::two_heap;
using Amounts = std::vector<std::int64_t>;
using Bytes = std::vector<std::uint8_t>;
using Cells = std::vector<std::uint32_t>;

constexpr std::int64_t kChecked = 100'000'000;  // values compared one by one
constexpr std::int64_t kTimed = 50'331'648;

bool all_equal = true;

double seconds_of(const std::function<void()>& work, int times = 3) {
  const auto now = [] {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
  };
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < times; ++i) {
    const double begin = now();
    work();
    best = std::min(best, now() - begin);
  }
  return best;
}

void report(const char* name, double textbook, double ours, std::size_t bytes, std::uint64_t hash,
            bool equal) {
  std::printf("%s\t%.4g\t%.4g\t%zu\t%016llx%s\n", name, textbook, ours, bytes,
              static_cast<unsigned long long>(hash), equal ? "" : "\tDIFFERENT");
  std::fflush(stdout);
  all_equal = all_equal && equal;
}

// A bit for every value that an option has; the lowest one that is missing.
void textbook_subtraction(const Amounts& amounts, std::int64_t count, Bytes& g) {
  for (std::int64_t n = 0; n < count; ++n) {
    std::uint64_t seen = 0;
    for (const std::int64_t s : amounts) {
      if (s <= n) seen |= std::uint64_t{1} << g[static_cast<std::size_t>(n - s)];
    }
    g[static_cast<std::size_t>(n)] = static_cast<std::uint8_t>(__builtin_ctzll(~seen));
  }
}

std::uint64_t hash_of(const Bytes& g) {
  std::uint64_t h = 0;
  for (const std::uint8_t v : g) h = h * 1000003 + v;
  return h;
}

enum class Form { outcomes, planes, bytes, table };

void subtraction(const char* name, const Amounts& amounts, Form form) {
  Bytes g(static_cast<std::size_t>(kChecked), 0);
  const double textbook = seconds_of([&] { textbook_subtraction(amounts, kTimed, g); });
  textbook_subtraction(amounts, kChecked, g);
  const auto moves = heap::SubtractionMoves::of(amounts);
  const bool outcomes = form == Form::outcomes;
  bool equal = true;
  std::int64_t at = 0;
  const auto compare = [&](std::span<const std::uint32_t> values) {
    for (const std::uint32_t v : values) {
      const std::uint8_t right = g[static_cast<std::size_t>(at++)];
      equal = equal && (outcomes ? v == (right != 0 ? 1U : 0U) : v == right);
    }
    return true;
  };
  Cells piece(512);
  heap::SubtractionStream stream(moves, {outcomes, 512, 0, nullptr});
  std::size_t bytes = 0;
  double ours = 0;
  if (form == Form::table) {
    Bytes cells(static_cast<std::size_t>(kTimed));
    ours = seconds_of([&] {
      std::uint8_t* out = cells.data();
      (void)heap::subtraction_bytes(moves, kTimed, false, {},
                                    [&](std::span<const std::uint8_t> values) {
                                      std::memcpy(out, values.data(), values.size_bytes());
                                      out += values.size();
                                      return true;
                                    });
    });
    bytes = cells.size();
    (void)heap::subtraction_table(moves, kChecked, false, {}, compare);
  } else {
    Bytes out(form == Form::bytes ? static_cast<std::size_t>(kTimed) : 0);
    ours = seconds_of([&] {
      heap::SubtractionStream timed(moves, {outcomes, 128 * 512, 0, nullptr});
      while (timed.next() < kTimed) {
        timed.advance(128);
        for (std::int64_t n = timed.next() - 128 * 512; form == Form::bytes && n < timed.next();
             n += 512) {
          timed.block_bytes(n, out.data() + n);
        }
      }
      bytes = timed.bytes() + out.size();
    });
    while (at < kChecked) {
      stream.advance(1);
      stream.block_values(stream.next() - 512, piece.data());
      compare(std::span(piece).first(
          static_cast<std::size_t>(std::min<std::int64_t>(512, kChecked - at))));
    }
  }
  report(name, static_cast<double>(kTimed) / textbook, static_cast<double>(kTimed) / ours, bytes,
         hash_of(g), equal && at == kChecked);
}

// A set of values for the row, every column and every diagonal, as bits.
Cells textbook_wythoff(std::size_t side) {
  const std::size_t words = 3 * side / 64 + 8;
  std::vector<std::uint64_t> row(words), columns(side * words), diagonals(2 * side * words);
  Cells g(side * side);
  for (std::size_t i = 0; i < side; ++i) {
    std::fill(row.begin(), row.end(), 0);
    for (std::size_t j = 0; j < side; ++j) {
      std::uint64_t* column = columns.data() + j * words;
      std::uint64_t* diagonal = diagonals.data() + (i + side - j) * words;
      std::size_t w = 0;
      while ((row[w] | column[w] | diagonal[w]) == ~std::uint64_t{0}) ++w;
      const int bit = __builtin_ctzll(~(row[w] | column[w] | diagonal[w]));
      row[w] |= std::uint64_t{1} << bit;
      column[w] |= std::uint64_t{1} << bit;
      diagonal[w] |= std::uint64_t{1} << bit;
      g[i * side + j] = static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(bit));
    }
  }
  return g;
}

void wythoff(const char* name, std::size_t side, int times) {
  const two_heap::LineMoves moves{{{0, 1}}, {{1, 0}}, {{1, 1}}, {}};
  Cells expected, cells(side * side);
  const double textbook = seconds_of([&] { expected = textbook_wythoff(side); }, times);
  const double ours = seconds_of(
      [&] {
        (void)two_heap::fill_lines(
            moves, static_cast<std::int64_t>(side) - 1, static_cast<std::int64_t>(side) - 1, {},
            [&](std::int64_t first, std::int64_t, std::span<const std::uint32_t> rows) {
              std::memcpy(cells.data() + static_cast<std::size_t>(first) * side, rows.data(),
                          rows.size_bytes());
              return true;
            });
      },
      times);
  grundy::CellHash hash;
  hash.add(cells);
  const double count = static_cast<double>(side) * static_cast<double>(side);
  const auto rows = static_cast<std::int64_t>(side);
  report(name, count / textbook, count / ours,
         cells.size() * 4 + two_heap::mirror_bytes(moves, rows, rows), hash.value(),
         cells == expected);
}

// A bit for every value that an option has; the lowest one that is missing.
void textbook_vectors(const std::vector<two_heap::Taken>& moves, std::int64_t side, Bytes& g) {
  for (std::int64_t i = 0; i < side; ++i) {
    for (std::int64_t j = 0; j < side; ++j) {
      std::uint64_t seen = 0;
      for (const two_heap::Taken& t : moves) {
        if (t.first > i || t.second > j) continue;
        const std::uint8_t option =
            g[static_cast<std::size_t>((i - t.first) * side + j - t.second)];
        seen |= std::uint64_t{1} << option;
      }
      g[static_cast<std::size_t>(i * side + j)] = static_cast<std::uint8_t>(__builtin_ctzll(~seen));
    }
  }
}

void vectors(const char* name, const std::vector<two_heap::Taken>& moves) {
  constexpr std::int64_t kSide = 4000;
  constexpr std::size_t kAll = kSide * kSide;
  Bytes expected(kAll);
  Cells cells(kAll);
  const two_heap::PairFrame frame{kSide - 1, kSide - 1, kSide, {}};
  const double textbook = seconds_of([&] { textbook_vectors(moves, kSide, expected); });
  const double ours = seconds_of([&] {
    (void)two_heap::fill_points(
        moves, frame, {},
        [&](std::int64_t first, std::int64_t, std::span<const std::uint32_t> rows) {
          std::memcpy(cells.data() + first * kSide, rows.data(), rows.size_bytes());
          return true;
        });
  });
  grundy::CellHash hash;
  hash.add(cells);
  report(name, static_cast<double>(kAll) / textbook, static_cast<double>(kAll) / ours,
         kAll * 4 + two_heap::point_table_bytes(moves, frame), hash.value(),
         std::equal(cells.begin(), cells.end(), expected.begin()));
}

}  // namespace

int main(int argc, char** argv) {
  const bool full = argc > 1 && std::string_view(argv[1]) == "--full";
  const Amounts large{1000, 12345, 99991, 500009, 1000003}, middle{600, 701, 997, 1009, 5003};
  subtraction("5 amounts to 1000003, outcomes", large, Form::outcomes);
  subtraction("5 amounts to 1000003, nim-values in planes", large, Form::planes);
  subtraction("5 amounts to 1000003, nim-values in bytes", large, Form::bytes);
  subtraction("5 amounts to 5003, outcomes", middle, Form::outcomes);
  subtraction("5 amounts to 5003, nim-values in planes", middle, Form::planes);
  subtraction("{1,2,3}, nim-values", {1, 2, 3}, Form::table);
  subtraction("{2,5,7,11,13}, nim-values", {2, 5, 7, 11, 13}, Form::table);
  subtraction("{1,2,1000003}, nim-values in planes", {1, 2, 1000003}, Form::planes);
  vectors("6 vectors, 4000 x 4000", {{1, 0}, {1, 4}, {2, 1}, {3, 3}, {5, 2}, {7, 7}});
  vectors("6 vectors, two in the row, 4000 x 4000",
          {{0, 1}, {0, 4}, {1, 0}, {1, 2}, {2, 1}, {3, 3}});
  vectors("20 vectors to 99, 4000 x 4000",
          {{0, 17},  {2, 90},  {5, 31},  {9, 9},   {13, 64}, {20, 1},  {21, 77},
           {28, 40}, {33, 0},  {37, 58}, {41, 12}, {46, 83}, {52, 25}, {55, 55},
           {61, 3},  {68, 71}, {74, 19}, {80, 47}, {91, 66}, {99, 34}});
  wythoff("Wythoff 1000 x 1000", 1000, 3);
  wythoff("Wythoff 4000 x 4000", 4000, 2);
  if (full) wythoff("Wythoff 10000 x 10000", 10000, 1);
  return all_equal ? 0 : 1;
}
