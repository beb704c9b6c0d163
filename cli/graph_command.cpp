// grundy graph: a game whose moves are the arcs of a graph in a file.
#include <algorithm>
#include <thread>

#include "command.hpp"
#include "graph_geography.hpp"
#include "graph_report.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "rulesets/words.hpp"
#include "text/graphs.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::graphs;
using graphs::Vertex;

constexpr std::string_view kOptionNames[] = {"--values",
                                             "--outcomes",
                                             "--distances",
                                             "--misere",
                                             "--normal",
                                             "--format",
                                             "--json",
                                             "--out",
                                             "--undirected-geography",
                                             "--directed-geography",
                                             "--memory",
                                             "--time",
                                             "--lang",
                                             "--help"};
constexpr unsigned kMostThreads = 8;

// What the options ask, before the file is read.
Result<graphs::Question> question_of(const Arguments& arguments) {
  const auto clash = [&](std::string_view a, std::string_view b) {
    return arguments.has(a) && arguments.has(b);
  };
  for (const auto& [a, b] : {std::pair{"--values", "--outcomes"},
                             {"--values", "--distances"},
                             {"--misere", "--normal"},
                             {"--undirected-geography", "--directed-geography"}}) {
    if (clash(a, b)) return fail(ErrorCode::bad_request, {texts::both_kinds, {a, b}});
  }
  if (clash("--values", "--misere")) return fail(ErrorCode::bad_request, {texts::values_misere});
  graphs::Question question;
  question.convention = arguments.has("--misere") ? Convention::misere : Convention::normal;
  question.values = !arguments.has("--outcomes") && !arguments.has("--distances") &&
                    question.convention == Convention::normal;
  question.threads = std::min(kMostThreads, std::max(1U, std::thread::hardware_concurrency()));
  return question;
}

Result<std::unique_ptr<graphs::GraphFile>> read_file(const Arguments& arguments, Budget& budget) {
  if (arguments.words.empty()) return fail(ErrorCode::bad_request, {texts::no_file});
  std::optional<graphs::Format> format;
  if (arguments.has("--format")) {
    const auto choice = parse_choice("--format", arguments.get("--format"), graphs::kFormats);
    if (!choice) return tl::unexpected(choice.error());
    format = static_cast<graphs::Format>(*choice);
  }
  return graphs::read_graph(arguments.words[0], format, budget);
}

// A name that the graph has not, with some that it has.
tl::unexpected<Error> no_such_position(const graphs::GraphFile& file, const std::string& word) {
  constexpr Vertex kExamples = 3;
  std::string examples;
  for (Vertex v = 0; v < std::min(kExamples, file.arcs.vertices); ++v) {
    examples += (v == 0 ? "" : ", ") + name_of(file, v);
  }
  return fail(ErrorCode::bad_request, {texts::no_such_position, {word}},
              {texts::some_positions, {std::to_string(file.arcs.vertices), examples}});
}

// The positions on the command line. A sum may be one word, or several: "a + b".
Result<std::vector<Vertex>> tokens_of(const Arguments& arguments, const graphs::GraphFile& file) {
  std::vector<Vertex> tokens;
  for (std::size_t i = 1; i < arguments.words.size(); ++i) {
    const std::string& word = arguments.words[i];
    if (const std::optional<Vertex> token = file.names.find(word)) {
      tokens.push_back(*token);
      continue;
    }
    std::string spaced = word;
    std::ranges::replace(spaced, '+', ' ');
    for (const std::string& piece : split_words(spaced)) {
      const std::optional<Vertex> token = file.names.find(piece);
      if (!token) return no_such_position(file, word);
      tokens.push_back(*token);
    }
  }
  return tokens;
}

Result<std::string> geography(const Request& request, const graphs::GraphFile& file,
                              const std::vector<Vertex>& tokens, Budget& budget) {
  const GeographyRequest how{request.arguments.has("--json"), request.lang};
  if (request.arguments.has("--out")) {
    return fail(ErrorCode::bad_request, {texts::no_geography_out});
  }
  if (tokens.size() > 1) {
    return fail(ErrorCode::bad_request, {texts::one_start, {std::to_string(tokens.size())}});
  }
  if (request.arguments.has("--directed-geography")) {
    if (tokens.empty()) return fail(ErrorCode::bad_request, {texts::needs_start});
    return directed_geography(file, tokens[0], budget, how);
  }
  const std::optional<Vertex> start =
      tokens.empty() ? std::nullopt : std::optional<Vertex>(tokens[0]);
  return undirected_geography(file, start, budget, how);
}

// What the file says about itself by now comes before whatever was found from it.
tl::unexpected<Error> stopped(const graphs::GraphFile& file, const Budget& budget) {
  if (const Result<void> good = file.trouble(); !good) return tl::unexpected(good.error());
  return budget.error();
}

// What is printed. A table goes to its file here.
Result<std::string> answer(const Request& request, Budget& budget) {
  const Arguments& arguments = request.arguments;
  Result<graphs::Question> question = question_of(arguments);
  if (!question) return tl::unexpected(question.error());
  const auto file = read_file(arguments, budget);
  if (!file) return tl::unexpected(file.error());
  const Result<std::vector<Vertex>> tokens = tokens_of(arguments, **file);
  if (!tokens) return tl::unexpected(tokens.error());
  if (arguments.has("--undirected-geography") || arguments.has("--directed-geography")) {
    return geography(request, **file, *tokens, budget);
  }
  if (!tokens->empty() && arguments.has("--out")) {
    return fail(ErrorCode::bad_request, {texts::out_without_positions});
  }
  const std::span<const graphs::Mark> marks = (*file)->marks.from(0);
  if (arguments.has("--values") && !marks.empty()) {
    return fail(ErrorCode::bad_request, {texts::values_marks});
  }
  question->values = (question->values || tokens->size() > 1) && marks.empty() &&
                     question->convention == Convention::normal;
  graphs::Analysis analysis((*file)->arcs, marks, budget);
  if (!analysis.run(*question)) return stopped(**file, budget);
  const SolvedGraph graph{**file, analysis, *question, question->values};
  if (tokens->empty()) {
    if (arguments.has("--out")) {
      const Result<void> written = write_graph_table(graph, arguments.get("--out"));
      if (!written) return tl::unexpected(written.error());
      if (arguments.get("--out") == "-") return std::string();
    }
    return arguments.has("--json") ? summary_json(graph) : summary_text(graph, request.lang);
  }
  const Result<graphs::TokenAnswer> found =
      graphs::answer_tokens(analysis, *question, *tokens, budget);
  if (const Result<void> good = (*file)->trouble(); !good) return tl::unexpected(good.error());
  if (!found) return tl::unexpected(found.error());
  return arguments.has("--json") ? tokens_json(graph, *tokens, *found, request.lang)
                                 : tokens_text(graph, *tokens, *found, request.lang);
}

Result<void> run(const Request& request) {
  Result<std::string> printed = [&]() -> Result<std::string> {
    ProgressBar bar(request.lang);
    const Result<Limits> limits = limits_of(request.arguments, &bar);
    if (!limits) return tl::unexpected(limits.error());
    Budget budget(*limits);
    return answer(request, budget);
  }();
  if (!printed) return tl::unexpected(printed.error());
  return print(*printed);
}

}  // namespace

const Command kGraph = {"graph",      "FILE [POSITION...]", &text::graphs::summary,
                        &texts::help, kOptionNames,         run};

}  // namespace grundy::cli
