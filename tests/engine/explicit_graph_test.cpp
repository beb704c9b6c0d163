// Games given arc by arc, against the oracle: outcomes, remoteness, nim-values, loopy values, sums, marks.
#include <doctest/doctest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "engine/explicit_graph/outcomes.hpp"
#include "engine/explicit_graph/tokens.hpp"
#include "oracle/oracle.hpp"

using namespace grundy;
using namespace grundy::graphs;

namespace {

using Random = std::mt19937;

// A graph, and the oracle's view of it.
struct Sample {
  Vertex n = 0;
  std::vector<Arc> pairs;
  std::vector<Mark> marks;
  std::vector<std::uint64_t> first;
  std::vector<Vertex> items;

  Arcs as_pairs() const {
    Arcs arcs;
    arcs.vertices = n;
    arcs.count = pairs.size();
    arcs.pairs = pairs.data();
    return arcs;
  }
  Arcs as_rows() {
    std::vector<std::vector<Vertex>> rows(n);
    for (const Arc& arc : pairs) rows[arc.from].push_back(arc.to);
    first = {0};
    items.clear();
    for (const auto& row : rows) {
      items.insert(items.end(), row.begin(), row.end());
      first.push_back(items.size());
    }
    Arcs arcs;
    arcs.vertices = n;
    arcs.count = pairs.size();
    arcs.rows = {first.data(), items.data()};
    return arcs;
  }
  bool marked(Vertex v) const { return !marks.empty() && marks[v] != Mark::none; }
  oracle::Game game() const {
    oracle::Game game;
    game.options = [this](const oracle::Component& c) {
      std::vector<oracle::Option> options;
      for (const Arc& arc : pairs) {
        if (arc.from == c.args[0] && !marked(arc.from)) options.push_back({'b', {at(arc.to)}});
      }
      return options;
    };
    game.ending = [this](const oracle::Component& c) {
      if (marks.empty()) return 0;
      const Mark mark = marks[static_cast<std::size_t>(c.args[0])];
      return mark == Mark::wins ? 1 : mark == Mark::loses ? -1 : 0;
    };
    return game;
  }
  static oracle::Component at(Vertex v) { return {0, {static_cast<oracle::Num>(v)}}; }
};

enum class Shape { any, down, up, shuffled };

Sample random_sample(Random& random, Shape shape, Vertex most) {
  Sample sample;
  sample.n = static_cast<Vertex>(1 + random() % most);
  std::vector<Vertex> name(sample.n);
  std::iota(name.begin(), name.end(), 0U);
  if (shape == Shape::shuffled) std::shuffle(name.begin(), name.end(), random);
  const std::size_t arcs = random() % (3 * sample.n);
  for (std::size_t i = 0; i < arcs; ++i) {
    auto from = static_cast<Vertex>(random() % sample.n);
    auto to = static_cast<Vertex>(random() % sample.n);
    if (shape != Shape::any && from == to) continue;
    if (shape != Shape::any && (from < to) != (shape == Shape::up)) std::swap(from, to);
    sample.pairs.push_back({name[from], name[to]});
  }
  return sample;
}

// How long the game lasts, by the definition: who can force a win within 0, 1, 2, ... moves.
std::vector<Cell> brute_cells(const Sample& sample, Convention convention) {
  std::vector<Cell> cells(sample.n);
  for (std::uint32_t moves = 0; moves <= 2 * sample.n; ++moves) {
    std::vector<Cell> next = cells;
    for (Vertex v = 0; v < sample.n; ++v) {
      if (!cells[v].open()) continue;
      bool any = false, all_won = true, some_lost = false;
      for (const Arc& arc : sample.pairs) {
        if (arc.from != v) continue;
        any = true;
        all_won = all_won && cells[arc.to].won();
        some_lost = some_lost || cells[arc.to].lost();
      }
      if (sample.marked(v)) {
        next[v].decide(sample.marks[v] == Mark::wins, 0);
      } else if (!any) {
        next[v].decide(convention == Convention::misere, 0);
      } else if (some_lost || all_won) {
        next[v].decide(some_lost, moves);
      }
    }
    cells = next;
  }
  return cells;
}

struct Run {
  Limits limits;
  Budget budget{limits};
  Question question;
  Analysis analysis;
  Run(const Arcs& arcs, const Sample& sample, Question asked)
      : question(asked), analysis(arcs, sample.marks, budget) {
    REQUIRE(analysis.run(question));
  }
  TokenAnswer answer(const std::vector<Vertex>& tokens) {
    Result<TokenAnswer> found = answer_tokens(analysis, question, tokens, budget);
    REQUIRE(found);
    return *found;
  }
};

void compare_cells(Sample& sample, Question question) {
  const std::vector<Cell> expected = brute_cells(sample, question.convention);
  for (const bool rows : {false, true}) {
    Run run(rows ? sample.as_rows() : sample.as_pairs(), sample, question);
    for (Vertex v = 0; v < sample.n; ++v) {
      CHECK(run.analysis.cell(v).verdict == expected[v].verdict);
    }
  }
}

// All moves of a sum after which the oracle says `result` for whoever is to move then.
std::vector<TokenMove> moves_to(const Sample& sample, const oracle::Retrograde& solved,
                                const std::vector<Vertex>& tokens, int result) {
  std::vector<TokenMove> moves;
  for (std::size_t term = 0; term < tokens.size(); ++term) {
    std::set<Vertex> options;
    for (const Arc& arc : sample.pairs) {
      if (arc.from == tokens[term]) options.insert(arc.to);
    }
    for (const Vertex option : options) {
      oracle::Position after;
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        after.push_back(Sample::at(i == term ? option : tokens[i]));
      }
      if (solved.result(oracle::sorted(after), 'r') == result) moves.push_back({term, option});
    }
  }
  return moves;
}

void compare_sum(const Sample& sample, Run& run, const std::vector<Vertex>& tokens) {
  oracle::Position start;
  bool over = false;
  for (const Vertex token : tokens) {
    start.push_back(Sample::at(token));
    over = over || sample.marked(token);
  }
  start = oracle::sorted(start);
  const oracle::Retrograde solved(sample.game(), run.question.convention == Convention::misere,
                                  start, 5000);
  REQUIRE(solved.ok());
  const TokenAnswer answer = run.answer(tokens);
  CHECK(letter(answer.outcome) == solved.outcome(start));
  if (over) {
    CHECK(answer.winning.empty());
    return;
  }
  CHECK(answer.winning == moves_to(sample, solved, tokens, -1));
  if (answer.outcome == Outcome::D) {
    CHECK(answer.drawing == moves_to(sample, solved, tokens, 0));
  } else {
    CHECK(answer.drawing.empty());
  }
}

// Does the surest move win within `moves` moves, whatever the opponent does?
bool surest_wins(Run& run, std::vector<Vertex> tokens, int moves) {
  const TokenAnswer answer = run.answer(tokens);
  REQUIRE(answer.outcome == Outcome::N);
  const TokenMove move = answer.surest ? *answer.surest : answer.winning.at(0);
  tokens[move.term] = move.to;
  for (std::size_t term = 0; term < tokens.size(); ++term) {
    for (const Vertex reply : run.analysis.options_of(tokens[term])) {
      if (moves == 0) return false;
      std::vector<Vertex> next = tokens;
      next[term] = reply;
      if (!surest_wins(run, next, moves - 1)) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("explicit graphs: outcomes and remoteness are those of the definition") {
  Random random(11);
  for (int round = 0; round < 400; ++round) {
    const auto shape = static_cast<Shape>(random() % 4);
    Sample sample = random_sample(random, shape, 14);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      compare_cells(sample, {convention, false, 1});
      compare_cells(sample, {convention, true, 2});
    }
    sample.marks.assign(sample.n, Mark::none);
    for (Mark& mark : sample.marks) mark = static_cast<Mark>(random() % 5 < 3 ? 0 : random() % 3);
    compare_cells(sample, {Convention::normal, false, 1});
    compare_cells(sample, {Convention::misere, true, 1});
  }
}

TEST_CASE("explicit graphs: nim-values without cycles") {
  Random random(12);
  for (int round = 0; round < 300; ++round) {
    const Shape shape = std::vector{Shape::down, Shape::up, Shape::shuffled}[random() % 3];
    Sample sample = random_sample(random, shape, 20);
    oracle::NimValues values(sample.game());
    for (const bool rows : {false, true}) {
      Run run(rows ? sample.as_rows() : sample.as_pairs(), sample, {});
      CHECK(!run.analysis.cyclic());
      for (Vertex v = 0; v < sample.n; ++v) {
        CHECK(run.analysis.cell(v).value == values.of(Sample::at(v)));
      }
    }
  }
}

TEST_CASE("explicit graphs: values above 64, in any order of the numbers") {
  constexpr Vertex kHeap = 150;
  Random random(13);
  for (const Shape shape : {Shape::down, Shape::up, Shape::shuffled}) {
    Sample sample;
    sample.n = kHeap;
    std::vector<Vertex> name(kHeap);
    std::iota(name.begin(), name.end(), 0U);
    if (shape == Shape::up) std::reverse(name.begin(), name.end());
    if (shape == Shape::shuffled) std::shuffle(name.begin(), name.end(), random);
    for (Vertex v = 0; v < kHeap; ++v) {
      for (Vertex w = 0; w < v; ++w) sample.pairs.push_back({name[v], name[w]});
    }
    Run run(sample.as_pairs(), sample, {});
    for (Vertex v = 0; v < kHeap; ++v) CHECK(run.analysis.cell(name[v]).value == v);
    CHECK(run.analysis.summary().largest_value == kHeap - 1);
    CHECK(run.analysis.summary().longest == 1);
  }
}

TEST_CASE("explicit graphs: sums of tokens with cycles, by their values") {
  Random random(14);
  int draws = 0, infinite = 0;
  for (int round = 0; round < 400; ++round) {
    const Sample sample = random_sample(random, Shape::any, 9);
    Run run(sample.as_pairs(), sample, {});
    for (std::size_t count = 1; count <= 3; ++count) {
      std::vector<Vertex> tokens(count);
      for (Vertex& token : tokens) token = static_cast<Vertex>(random() % sample.n);
      compare_sum(sample, run, tokens);
      const TokenAnswer answer = run.answer(tokens);
      draws += answer.outcome == Outcome::D ? 1 : 0;
      infinite += answer.value->infinite && answer.outcome == Outcome::N ? 1 : 0;
    }
  }
  CHECK(draws > 100);
  CHECK(infinite > 50);
}

TEST_CASE("explicit graphs: sums in misere play and with marks, searched") {
  Random random(15);
  for (int round = 0; round < 200; ++round) {
    Sample sample = random_sample(random, Shape::any, 7);
    const Convention convention = random() % 2 == 0 ? Convention::normal : Convention::misere;
    if (convention == Convention::normal || random() % 2 == 0) {
      sample.marks.assign(sample.n, Mark::none);
      for (Mark& mark : sample.marks)
        mark = static_cast<Mark>(random() % 4 == 0 ? random() % 3 : 0);
    }
    Run run(sample.as_pairs(), sample, {convention, true, 1});
    for (std::size_t count = 1; count <= 2; ++count) {
      std::vector<Vertex> tokens(count);
      for (Vertex& token : tokens) token = static_cast<Vertex>(random() % sample.n);
      compare_sum(sample, run, tokens);
    }
  }
}

TEST_CASE("explicit graphs: the surest move wins in a bounded number of moves") {
  Random random(16);
  int played = 0;
  for (int round = 0; round < 1200; ++round) {
    const Sample sample = random_sample(random, Shape::any, 5);
    Run run(sample.as_pairs(), sample, {});
    std::vector<Vertex> tokens = {static_cast<Vertex>(random() % sample.n),
                                  static_cast<Vertex>(random() % sample.n)};
    if (!run.analysis.cyclic() || run.answer(tokens).outcome != Outcome::N) continue;
    CHECK(surest_wins(run, tokens, 30));
    ++played;
  }
  CHECK(played > 50);
}

TEST_CASE("explicit graphs: rows by buckets are those of sorting, with any number of threads") {
  Random random(17);
  Sample sample;
  sample.n = 300'000;
  for (int i = 0; i < 500'000; ++i) {
    sample.pairs.push_back(
        {static_cast<Vertex>(random() % sample.n), static_cast<Vertex>(random() % 1000 * 300)});
  }
  std::vector<Arc> turned;
  for (const Arc& arc : sample.pairs) turned.push_back({arc.to, arc.from});
  for (const unsigned threads : {1U, 2U, 5U}) {
    const Limits limits;
    Budget budget(limits);
    for (const Side side : {Side::after, Side::before}) {
      std::vector<Arc> sorted = side == Side::after ? sample.pairs : turned;
      std::stable_sort(sorted.begin(), sorted.end(),
                       [](const Arc& a, const Arc& b) { return a.from < b.from; });
      SortedRows rows(budget);
      REQUIRE(rows.build(sample.as_pairs(), side, threads));
      std::vector<Arc> found;
      for (Vertex v = 0; v < sample.n; ++v) {
        for (const Vertex to : rows.view().of(v)) found.push_back({v, to});
      }
      CHECK(found == sorted);
    }
    OptionCounts counts(budget);
    REQUIRE(counts.count(sample.as_pairs(), threads));
    CHECK(!counts.wide());
    std::vector<std::uint32_t> expected(sample.n);
    for (const Arc& arc : sample.pairs) ++expected[arc.from];
    for (Vertex v = 0; v < sample.n; ++v) REQUIRE(counts.of(v) == expected[v]);
  }
}

TEST_CASE(
    "explicit graphs: sweeps find what the pass over rows finds, with any number of threads") {
  Random random(21);
  for (const std::uint32_t ends : {0U, 500U, 20'000U}) {
    Sample sample;
    sample.n = 200'001;
    for (int i = 0; i < 1'500'000; ++i) {
      const auto from = static_cast<Vertex>(ends + random() % (sample.n - ends));
      sample.pairs.push_back({from, static_cast<Vertex>(random() % sample.n)});
    }
    const Limits limits;
    Budget budget(limits);
    SortedRows before(budget);
    OptionCounts counts(budget);
    Cells cells(budget);
    REQUIRE(before.build(sample.as_pairs(), Side::before, 1));
    REQUIRE(counts.count(sample.as_pairs(), 1));
    REQUIRE(cells.resize(sample.n, Cell{}));
    REQUIRE(find_outcomes(before.view(), {}, counts, cells, budget, 1));
    for (const bool rows : {false, true}) {
      const Arcs arcs = rows ? sample.as_rows() : sample.as_pairs();
      for (const unsigned threads : {1U, 2U, 5U}) {
        Run run(arcs, sample, {Convention::normal, false, threads});
        std::size_t different = 0;
        for (Vertex v = 0; v < sample.n; ++v)
          different += run.analysis.cell(v).verdict == cells[v].verdict ? 0 : 1;
        CHECK(different == 0);
      }
    }
  }
}

namespace {

// A file to which somebody writes all the time: whatever is read is new.
class Unsteady final : public ArcSource {
 public:
  explicit Unsteady(Vertex vertices, Vertex ends) : vertices_(vertices), ends_(ends) {}
  bool read(std::uint64_t begin, std::span<Arc> to) const override {
    Random random(static_cast<unsigned>(begin + 77 * ++calls_));
    // Some pieces have all their arcs at one position, for more than was counted.
    const bool heavy = random() % 3 == 0;
    for (Arc& arc : to) {
      arc.from =
          heavy ? vertices_ - 1 : static_cast<Vertex>(ends_ + random() % (vertices_ - ends_));
      arc.to = heavy ? vertices_ - 1 : static_cast<Vertex>(random() % vertices_);
    }
    return true;
  }
  bool failed() const override { return false; }

 private:
  Vertex vertices_, ends_;
  mutable std::atomic<unsigned> calls_{0};
};

}  // namespace

TEST_CASE("explicit graphs: arcs that change from one look to the next do no harm") {
  for (const Vertex vertices : {1000U, 400'000U}) {
    for (const bool values : {false, true}) {
      for (const unsigned threads : {1U, 3U}) {
        const Unsteady source(vertices, vertices / 50);
        Arcs arcs;
        arcs.vertices = vertices;
        arcs.count = 5'000'000 / (vertices == 1000 ? 50 : 1);
        arcs.source = &source;
        Limits limits;
        Budget budget(limits);
        Analysis analysis(arcs, {}, budget);
        // Without an answer, or with one that nobody believes: failed() is asked in real life.
        if (analysis.run({Convention::normal, values, threads})) {
          const Summary all = analysis.summary();
          CHECK(all.won + all.lost + all.drawn == vertices);
        }
      }
    }
  }
}

TEST_CASE("explicit graphs: a path of a million moves, and one that comes back") {
  constexpr Vertex kLong = 1'000'000;
  for (const bool cycle : {false, true}) {
    Sample sample;
    sample.n = kLong;
    for (Vertex v = 1; v < kLong; ++v) {
      sample.pairs.push_back({v, v - 1});
      if (cycle && v + 1 < kLong) sample.pairs.push_back({v - 1, v});
    }
    Run run(sample.as_pairs(), sample, {});
    if (cycle) {
      CHECK(run.analysis.cell(kLong - 1).outcome() == Outcome::D);
    } else {
      CHECK(run.analysis.cell(kLong - 1).distance() == kLong - 1);
    }
  }
}

TEST_CASE("explicit graphs: limits are kept") {
  Random random(18);
  Sample sample;
  sample.n = 200'000;
  for (int i = 0; i < 1'000'000; ++i) {
    sample.pairs.push_back(
        {static_cast<Vertex>(random() % sample.n), static_cast<Vertex>(random() % sample.n)});
  }
  std::size_t stopped = 0;
  for (std::size_t memory = 100'000; memory < 60'000'000; memory = memory * 3 / 2) {
    Limits limits;
    limits.memory_bytes = memory;
    Budget budget(limits);
    Analysis analysis(sample.as_pairs(), {}, budget);
    if (!analysis.run({})) {
      CHECK(budget.stop() == Stop::memory);
      ++stopped;
    }
  }
  CHECK(stopped > 10);
  const std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  Budget budget(limits);
  Analysis analysis(sample.as_pairs(), {}, budget);
  CHECK(!analysis.run({Convention::normal, true, 2}));
  CHECK(budget.stop() == Stop::interrupted);
}

TEST_CASE("explicit graphs: large levels by threads, and positions with more than 255 options") {
  Random random(19);
  for (const bool wide : {false, true}) {
    Sample sample;
    sample.n = 200'000;
    for (int i = 0; i < 700'000; ++i) {
      const auto from = static_cast<Vertex>(20'000 + random() % 180'000);
      sample.pairs.push_back({from, static_cast<Vertex>(random() % sample.n)});
    }
    for (int i = 0; wide && i < 1000; ++i) {
      sample.pairs.push_back({77'777, static_cast<Vertex>(random() % sample.n)});
    }
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      Run one(sample.as_pairs(), sample, {convention, false, 1});
      // Marks at which nothing is over but what would be anyway.
      Sample marked = sample;
      marked.marks.assign(sample.n, Mark::none);
      std::vector<bool> moves(sample.n);
      for (const Arc& arc : sample.pairs) moves[arc.from] = true;
      const Mark end = convention == Convention::normal ? Mark::loses : Mark::wins;
      for (Vertex v = 0; v < sample.n; ++v) marked.marks[v] = moves[v] ? Mark::none : end;
      Limits limits;
      Budget budget(limits);
      SortedRows before(budget);
      REQUIRE(before.build(sample.as_pairs(), Side::before, 3));
      for (const unsigned threads : {1U, 2U, 3U}) {
        Cells cells(budget);
        REQUIRE(cells.resize(sample.n, Cell{}));
        OptionCounts counts(budget);
        REQUIRE(counts.count(sample.as_pairs(), threads));
        CHECK(counts.wide() == wide);
        REQUIRE(find_outcomes(before.view(), {marked.marks, convention}, counts, cells, budget,
                              threads));
        for (Vertex v = 0; v < sample.n; ++v) {
          REQUIRE(cells[v].verdict == one.analysis.cell(v).verdict);
        }
      }
      // The definition, of every position by its options.
      std::vector<std::uint32_t> most(sample.n), least(sample.n, UINT32_MAX);
      std::vector<bool> all_won(sample.n, true);
      for (const Arc& arc : sample.pairs) {
        const Cell& to = one.analysis.cell(arc.to);
        if (to.lost()) least[arc.from] = std::min(least[arc.from], to.distance());
        if (!to.won()) all_won[arc.from] = false;
        if (to.won()) most[arc.from] = std::max(most[arc.from], to.distance());
      }
      for (Vertex v = 0; v < sample.n; ++v) {
        Cell expected;
        if (!moves[v]) {
          expected.decide(convention == Convention::misere, 0);
        } else if (least[v] != UINT32_MAX) {
          expected.decide(true, least[v] + 1);
        } else if (all_won[v]) {
          expected.decide(false, most[v] + 1);
        }
        REQUIRE(one.analysis.cell(v).verdict == expected.verdict);
      }
    }
  }
}
