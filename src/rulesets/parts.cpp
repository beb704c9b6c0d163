// From a spelling to a ruleset. In this order: a text with "->" is an inline rule; a name from the
// catalogue is that entry; anything else is a file, if files may be read, or an error that names
// the nearest entry.
#include "rulesets/parts.hpp"

#include "rulesets/files.hpp"
#include "rulesets/native/coin_product.hpp"
#include "rulesets/native/coins.hpp"
#include "rulesets/take_and_break.hpp"
#include "rulesets/words.hpp"
#include "text/coins.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

Result<Part> compile_part(std::string_view text, std::string_view file, std::string_view spelling,
                          const lang::ParameterValues& values) {
  Result<lang::Program> program = lang::compile_program(text, file, values);
  if (!program) return tl::unexpected(program.error());
  Part part;
  part.spelling = spelling;
  part.program = std::make_shared<const lang::Program>(std::move(*program));
  part.rules = lang::make_rules(part.program);
  return part;
}

// ---- Rulesets in C++ ----

Result<Graph> read_graph(const CatalogueEntry& entry, const Spelling& spelling,
                         const LoadOptions& options) {
  if (spelling.form == Spelling::Form::bare || spelling.inside.empty()) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::graph_missing, {entry.name, entry.example}});
  }
  if (spelling.form == Spelling::Form::braces) return parse_inline_graph(spelling.inside);
  if (!options.allow_files) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::files_not_allowed, {shown(spelling.inside)}});
  }
  Result<std::string> content = read_text_file(spelling.inside, kMaxGraphFile);
  if (!content) return tl::unexpected(content.error());
  return parse_graph(*content);
}

Result<std::shared_ptr<const NativeRules>> load_on_graph(const CatalogueEntry& entry,
                                                         const Spelling& spelling,
                                                         const LoadOptions& options) {
  Result<Graph> graph = read_graph(entry, spelling, options);
  if (!graph) return tl::unexpected(graph.error());
  bool directed = entry.graph == GraphKind::directed;
  if (graph->directed && *graph->directed != directed) {
    Message wanted(directed ? text::rulesets::a_directed_graph
                            : text::rulesets::an_undirected_graph);
    return fail(ErrorCode::bad_request,
                {text::rulesets::graph_direction,
                 {entry.name, wanted, *graph->directed ? "directed" : "undirected"}});
  }
  return make_on_graph(entry.native, std::move(*graph));
}

// The two games of a product: named by the entry, or in the spelling.
Result<std::shared_ptr<const NativeRules>> load_product(const CatalogueEntry& entry,
                                                        const Spelling& spelling,
                                                        const LoadOptions& options) {
  bool fixed = !entry.factors.empty();
  if (fixed && spelling.form != Spelling::Form::bare)
    return tl::unexpected(read_parameters(entry, spelling, {}).error());
  std::string_view both = fixed ? std::string_view(entry.factors) : spelling.inside;
  auto pieces = split_outside_brackets(both, ',');
  const auto wrong =
      fail(ErrorCode::bad_request, {text::coins::two_factors, {entry.name, entry.example}});
  if (!pieces || pieces->size() < 2 || (!fixed && spelling.form != Spelling::Form::parentheses))
    return wrong;
  if (pieces->size() == 2) return make_product((*pieces)[0], (*pieces)[1], options);
  // A rule in place of a name has commas of its own: each may be the one between the two.
  constexpr std::size_t kMaxCommas = 12;
  if (both.find("->") == std::string_view::npos || pieces->size() > kMaxCommas + 1) return wrong;
  for (std::size_t i = 1; i < pieces->size(); ++i) {
    auto at = static_cast<std::size_t>((*pieces)[i].data() - both.data());
    if (auto product = make_product(both.substr(0, at - 1), both.substr(at), options))
      return product;
  }
  return wrong;
}

Result<std::shared_ptr<const NativeRules>> load_patterns(const CatalogueEntry& entry,
                                                         const Spelling& spelling) {
  if (spelling.inside.empty() || spelling.form != Spelling::Form::braces)
    return fail(ErrorCode::bad_request,
                {text::rulesets::parameter_missing, {entry.name, entry.spelling, entry.example}});
  return make_patterns(spelling.inside);
}

Result<std::shared_ptr<const NativeRules>> load_native(const CatalogueEntry& entry,
                                                       const Spelling& spelling,
                                                       const LoadOptions& options) {
  if (entry.graph != GraphKind::none) return load_on_graph(entry, spelling, options);
  if (entry.native == "product") return load_product(entry, spelling, options);
  if (entry.native == "patterns") return load_patterns(entry, spelling);
  const bool takes_number = entry.native == "moore";
  const bool takes_set = entry.native == "turn" || entry.native == "runs";
  std::vector<lang::ParameterInfo> declared;
  if (takes_number || takes_set || entry.native == "notakto")
    declared.push_back({"k", takes_set, {}});
  Result<lang::ParameterValues> values = read_parameters(entry, spelling, declared);
  if (!values) return tl::unexpected(values.error());
  if (takes_number) return make_moore((*values)[0][0]);
  if (takes_set) return make_coins(entry.native, (*values)[0]);
  if (entry.native == "notakto") return make_notakto(values->empty() ? 3 : (*values)[0][0]);
  if (entry.native == "sprouts") return make_sprouts();
  if (entry.native == "brussels-sprouts") return make_brussels_sprouts();
  if (entry.native == "nimstring") return make_nimstring();
  return make_coins(entry.native);
}

// ---- The catalogue ----

Result<Part> load_entry(const CatalogueEntry& entry, const Spelling& spelling,
                        std::string_view text, const LoadOptions& options) {
  if (spelling.form == Spelling::Form::bad) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::bad_spelling, {shown(trimmed(text)), entry.name}});
  }
  if (!entry.native.empty()) {
    Result<std::shared_ptr<const NativeRules>> rules = load_native(entry, spelling, options);
    if (!rules) return tl::unexpected(rules.error());
    Part part;
    part.spelling = trim(text);
    part.rules = *rules;
    part.native = entry.native;
    return part;
  }
  lang::ParameterValues values;
  Result<std::string> rules = entry_text(entry, spelling, values);
  if (!rules) return tl::unexpected(rules.error());
  return compile_part(*rules, "", trimmed(text), values);
}

// ---- Files, and what is neither ----

bool looks_like_file(std::string_view text) {
  return text.find_first_of("/\\") != std::string_view::npos || text.ends_with(".game") ||
         text.ends_with(".txt");
}

tl::unexpected<Error> unknown(std::string_view text, const Spelling& spelling) {
  Message suggestion;
  std::string stem = spelling.name;
  if (looks_like_file(text)) {
    stem = stem.substr(stem.find_last_of("/\\") + 1);
    stem = stem.substr(0, stem.find('.'));
  }
  if (std::optional<std::string> near = nearest_name(stem)) {
    suggestion = Message(text::rulesets::did_you_mean, {find_in_catalogue(*near)->spelling});
  }
  const Text& what =
      looks_like_file(text) ? text::rulesets::unknown_name_or_file : text::rulesets::unknown_name;
  return fail(ErrorCode::bad_request, {what, {shown(text)}}, suggestion);
}

}  // namespace

Result<std::string> entry_text(const CatalogueEntry& entry, const Spelling& spelling,
                               lang::ParameterValues& values) {
  if (!entry.built.empty()) {
    if (spelling.inside.empty()) {
      return fail(ErrorCode::bad_request,
                  {text::rulesets::code_missing, {entry.name, entry.spelling, entry.example}});
    }
    return take_and_break_rules(spelling.inside, entry.built == "hex" ? 16 : 8, entry.built);
  }
  Result<std::vector<lang::ParameterInfo>> declared = lang::declared_parameters(entry.text, "");
  if (!declared) return tl::unexpected(declared.error());
  Result<lang::ParameterValues> read = read_parameters(entry, spelling, *declared);
  if (!read) return tl::unexpected(read.error());
  values = std::move(*read);
  return entry.text;
}

Result<Part> load_part(std::string_view raw, const LoadOptions& options) {
  std::string_view text = trimmed(raw);
  if (text.empty()) return fail(ErrorCode::bad_request, {text::rulesets::no_spelling});
  if (is_inline_rule(text)) return compile_part(text, "", text, {});
  Spelling spelling = read_spelling(text);
  if (const CatalogueEntry* entry = find_in_catalogue(spelling.name)) {
    return load_entry(*entry, spelling, text, options);
  }
  std::string path(text);
  if (options.allow_files && path.find('\0') == std::string::npos && file_exists(path)) {
    Result<std::string> content = read_text_file(path, kMaxGameFile);
    if (!content) return tl::unexpected(content.error());
    return compile_part(*content, path, path, {});
  }
  if (!options.allow_files && looks_like_file(text)) {
    return fail(ErrorCode::bad_request, {text::rulesets::files_not_allowed, {shown(text)}});
  }
  return unknown(text, spelling);
}

Result<std::string> rule_text(std::string_view raw, const LoadOptions& options) {
  Result<Part> part = load_part(raw, options);
  if (!part) return tl::unexpected(part.error());
  std::string_view text = trimmed(raw);
  if (is_inline_rule(text)) return std::string(text) + "\n";
  Spelling spelling = read_spelling(text);
  const CatalogueEntry* entry = find_in_catalogue(spelling.name);
  if (entry == nullptr) return read_text_file(std::string(text), kMaxGameFile);
  if (!entry->native.empty()) return entry->text;
  lang::ParameterValues values;
  Result<std::string> rules = entry_text(*entry, spelling, values);
  if (!rules || values.empty()) return rules;
  // `param m = 3` becomes the value asked for.
  std::size_t line = rules->find("param ");
  std::size_t end = rules->find('\n', line);
  std::size_t equals = rules->find('=', line);
  std::string list;
  for (Int v : values[0]) list += (list.empty() ? "" : ",") + std::to_string(v);
  bool is_set = rules->find('{', equals) < end;
  rules->replace(equals + 1, end - equals - 1, is_set ? " {" + list + "}" : " " + list);
  return rules;
}

}  // namespace grundy
