// Retrograde analysis of an explicit graph from a binary file: the textbook's program, the textbook's with a
// hash map of positions, and ours, on the same file in the same run, each in a process of its own.
//
//   cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_graph
//   build/bench/bench_graph [POSITIONS [MOVES [SEED [FILE [PROGRAMS]]]]]
//
// The graph: each move from a random position to a random one, a tenth of the positions having none.
// With "order" after the seed's number ("7order"), moves go to smaller numbers: no cycles. PROGRAMS
// are letters, "thov" if nothing is said: the textbook, with a hash map, outcomes, values too. The outcomes and distances of all positions must be equal, or the exit code is 1.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/explicit_graph/analysis.hpp"
#include "graphfile/graph_file.hpp"

namespace {

using grundy::graphs::Arc;
using Clock = std::chrono::steady_clock;

struct Header {
  char magic[8] = {'G', 'r', 'u', 'n', 'd', 'y', 'G', '1'};
  std::uint32_t kind = 0, width = 4;
  std::uint64_t positions = 0, moves = 0;
};

// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood 2014).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return static_cast<std::uint32_t>(((z ^ (z >> 31)) >> 32) * n >> 32);
  }

 private:
  std::uint64_t state_;
};

void write_graph(const std::string& path, std::uint32_t n, std::uint64_t m, std::uint64_t seed,
                 bool ordered) {
  std::ofstream out(path, std::ios::binary);
  Header header;
  header.positions = n, header.moves = m;
  out.write(reinterpret_cast<const char*>(&header), sizeof header);
  Random random(seed);
  std::vector<Arc> piece;
  const std::uint32_t ends = n / 10;
  for (std::uint64_t i = 0; i < m; ++i) {
    const std::uint32_t from = ends + random.below(n - ends);
    piece.push_back({from, random.below(ordered ? from : n)});
    if (piece.size() < 1 << 16 && i + 1 < m) continue;
    out.write(reinterpret_cast<const char*>(piece.data()),
              static_cast<std::streamsize>(piece.size() * sizeof(Arc)));
    piece.clear();
  }
}

// What a program found: a hash of the verdicts (twice the distance, plus 1 if won; all ones: a draw).
struct Outcome {
  std::uint64_t hash = 0;
  double seconds = 0, processor = 0;
};

constexpr std::uint32_t kOpen = 0xFFFFFFFF;

template <class VerdictOf>
std::uint64_t hash_of(std::uint32_t n, VerdictOf&& verdict_of) {
  std::uint64_t hash = 0;
  for (std::uint32_t v = 0; v < n; ++v) hash = hash * 1'000'003 + verdict_of(v);
  return hash;
}

std::vector<Arc> read_all(const std::string& path, Header& header) {
  std::ifstream in(path, std::ios::binary);
  in.read(reinterpret_cast<char*>(&header), sizeof header);
  std::vector<Arc> arcs(header.moves);
  in.read(reinterpret_cast<char*>(arcs.data()),
          static_cast<std::streamsize>(arcs.size() * sizeof(Arc)));
  return arcs;
}

// The textbook: a vector of the positions before each position, a counter of options, a queue.
std::uint64_t textbook(const std::string& path) {
  Header header;
  std::vector<std::vector<int>> before;
  std::vector<int> left;
  {
    const std::vector<Arc> arcs = read_all(path, header);
    before.resize(header.positions);
    left.resize(header.positions);
    for (const Arc& arc : arcs) {
      before[arc.to].push_back(static_cast<int>(arc.from));
      ++left[arc.from];
    }
  }
  const auto n = static_cast<std::uint32_t>(header.positions);
  std::vector<std::uint32_t> verdict(n, kOpen);
  std::vector<int> queue;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (left[v] == 0) verdict[v] = 0, queue.push_back(static_cast<int>(v));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto v = static_cast<std::size_t>(queue[i]);
    for (const int tail : before[v]) {
      const auto u = static_cast<std::size_t>(tail);
      if (verdict[u] != kOpen) continue;
      const bool won = verdict[v] % 2 == 0;
      if (!won && --left[u] > 0) continue;
      verdict[u] = (verdict[v] / 2 + 1) * 2 + (won ? 1 : 0);
      queue.push_back(tail);
    }
  }
  return hash_of(n, [&](std::uint32_t v) { return verdict[v]; });
}

// The same where positions are keys of a hash map, as scripts do it.
std::uint64_t hashed(const std::string& path) {
  struct Position {
    std::vector<std::uint32_t> before;
    int left = 0;
    std::uint32_t verdict = kOpen;
  };
  Header header;
  std::unordered_map<std::uint32_t, Position> positions;
  for (const Arc& arc : read_all(path, header)) {
    positions[arc.to].before.push_back(arc.from);
    ++positions[arc.from].left;
  }
  const auto n = static_cast<std::uint32_t>(header.positions);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t v = 0; v < n; ++v) {
    Position& position = positions[v];
    if (position.left == 0) position.verdict = 0, queue.push_back(v);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Position& position = positions[queue[i]];
    for (const std::uint32_t tail : position.before) {
      Position& earlier = positions[tail];
      if (earlier.verdict != kOpen) continue;
      const bool won = position.verdict % 2 == 0;
      if (!won && --earlier.left > 0) continue;
      earlier.verdict = (position.verdict / 2 + 1) * 2 + (won ? 1 : 0);
      queue.push_back(tail);
    }
  }
  return hash_of(n, [&](std::uint32_t v) { return positions[v].verdict; });
}

std::uint64_t ours(const std::string& path, unsigned threads, bool values) {
  grundy::Limits limits;
  limits.memory_bytes = std::size_t{64} << 30;
  grundy::Budget budget(limits);
  const auto file = grundy::graphs::read_graph(path, std::nullopt, budget);
  if (!file) return 0;
  grundy::graphs::Analysis analysis((*file)->arcs, {}, budget);
  if (!analysis.run({grundy::Convention::normal, values, threads})) return 0;
  return hash_of((*file)->arcs.vertices, [&](std::uint32_t v) { return analysis.cell(v).verdict; });
}

double processor_seconds() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Runs one program in a process of its own, so that its memory can be told.
template <class Program>
std::uint64_t measure(const char* name, std::uint64_t moves, std::uint64_t expected,
                      Program&& program) {
  int ends[2];
  if (pipe(ends) != 0) std::exit(2);
  const pid_t child = fork();
  if (child == 0) {
    const Clock::time_point begin = Clock::now();
    Outcome outcome;
    outcome.hash = program();
    outcome.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    outcome.processor = processor_seconds();
    if (write(ends[1], &outcome, sizeof outcome) != sizeof outcome) _exit(1);
    _exit(0);
  }
  close(ends[1]);
  Outcome outcome;
  const bool whole = read(ends[0], &outcome, sizeof outcome) == sizeof outcome;
  close(ends[0]);
  int status = 0;
  rusage usage = {};
  wait4(child, &status, 0, &usage);
  if (!whole) {
    std::printf("%-32s failed\n", name);
    return 0;
  }
  const double m = static_cast<double>(moves) * 1e-6;
  std::printf("%-32s %8.2f %8.2f %10.1f %12.1f %10ld  %s\n", name, outcome.seconds,
              outcome.processor, m / outcome.seconds, m / outcome.processor, usage.ru_maxrss / 1024,
              expected == 0 || expected == outcome.hash ? "equal" : "DIFFERENT");
  std::fflush(stdout);
  return outcome.hash;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto word = [&](std::size_t i, const char* otherwise) {
    return i < words.size() ? words[i] : std::string(otherwise);
  };
  const auto positions = static_cast<std::uint32_t>(std::stoul(word(0, "1000000")));
  const std::uint64_t moves = std::stoull(word(1, "10000000"));
  const std::string seed = word(2, "1");
  const std::string path = word(3, "bench_graph.bin");
  const std::string programs = word(4, "thov");
  const auto runs = [&](char program) { return programs.find(program) != std::string::npos; };
  write_graph(path, positions, moves, std::stoull(seed), seed.ends_with("order"));
  std::printf("%u positions, %llu moves, seed %s\n", positions,
              static_cast<unsigned long long>(moves), seed.c_str());
  std::printf("%-32s %8s %8s %10s %12s %10s\n", "program", "wall s", "cpu s", "Mmoves/s",
              "Mmoves/cpu s", "MiB");
  std::uint64_t right = 0;
  bool equal = true;
  const auto run = [&](char letter, const char* name, auto program) {
    if (!runs(letter)) return;
    const std::uint64_t hash = measure(name, moves, right, program);
    if (right == 0) right = hash;
    equal = equal && hash != 0 && hash == right;
  };
  run('t', "textbook, vectors and a queue", [&] { return textbook(path); });
  run('h', "textbook, hash map", [&] { return hashed(path); });
  run('o', "ours, outcomes, 1 thread", [&] { return ours(path, 1, false); });
  run('o', "ours, outcomes, 2 threads", [&] { return ours(path, 2, false); });
  run('v', "ours, values too, 1 thread", [&] { return ours(path, 1, true); });
  run('v', "ours, values too, 2 threads", [&] { return ours(path, 2, true); });
  std::remove(path.c_str());
  return equal ? 0 : 1;
}
