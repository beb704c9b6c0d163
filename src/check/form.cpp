#include "check/form.hpp"

#include <algorithm>
#include <optional>

#include "rulesets/words.hpp"
#include "text/check.hpp"

namespace grundy::check {

namespace {

namespace texts = text::check;
using Kind = Form::Kind;

tl::unexpected<Error> wrong(const Text& text, std::vector<Message> arguments) {
  return fail(ErrorCode::bad_request, {text, std::move(arguments)});
}

// The character after a backslash.
char escaped(char c) {
  return c == 'n' ? '\n' : c == 't' ? '\t' : c;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i)
    out += text[i] == '\\' && i + 1 < text.size() ? escaped(text[++i]) : text[i];
  return out;
}

std::optional<std::size_t> parameter_named(const FunctionInfo& function, std::string_view name) {
  for (std::size_t i = 0; i < function.parameters.size(); ++i)
    if (function.parameters[i].name == name) return i;
  if (function.parameters.size() == 1) return 0;
  return std::nullopt;
}

std::string names_of(const FunctionInfo& function) {
  std::string names;
  for (const Parameter& parameter : function.parameters)
    names += (names.empty() ? "{" : ", {") + parameter.name + (parameter.is_list ? "...}" : "}");
  return names;
}

// What stands in braces.
Result<Form::Item> read_piece(std::string_view piece, const Subject& subject) {
  const FunctionInfo& function = subject.function();
  const auto is_parameter = [&](std::string_view name) {
    return std::ranges::any_of(function.parameters, [&](auto& p) { return p.name == name; });
  };
  if (!is_parameter(piece)) {
    if (piece == "t" || piece == "T") return Form::Item{Kind::tests, ""};
    if (piece == "len") {
      std::size_t list = 0;
      while (list < function.parameters.size() && !function.parameters[list].is_list) ++list;
      return Form::Item{Kind::length, "", list == function.parameters.size() ? 0 : list};
    }
    if (piece.starts_with("len ")) {
      const auto at = parameter_named(function, trimmed(piece.substr(4)));
      if (at && function.parameters[*at].is_list) return Form::Item{Kind::length, "", *at};
    }
  }
  const std::size_t dots = piece.find("...");
  const bool all = dots != std::string_view::npos;
  const auto at = parameter_named(function, trimmed(piece.substr(0, dots)));
  if (!at || piece.empty()) return wrong(texts::unknown_piece, {shown(piece), names_of(function)});
  if (function.parameters[*at].is_list != all && !(all && subject.is_heap())) {
    return wrong(all ? texts::not_a_list : texts::is_a_list, {shown(piece)});
  }
  if (!all) return Form::Item{Kind::coordinate, "", *at};
  std::string separator = unescaped(piece.substr(dots + 3));
  if (separator.empty()) separator = " ";
  return Form::Item{subject.is_heap() ? Kind::heaps : Kind::list, separator, *at};
}

}  // namespace

std::optional<Halves> halves(std::string_view text) {
  const std::size_t arrow = text.find("->");
  if (arrow == std::string_view::npos) return std::nullopt;
  std::string_view input = text.substr(0, arrow);
  while (input.ends_with(' ')) input.remove_suffix(1);
  return Halves{input, trimmed(text.substr(arrow + 2))};
}

std::string Form::usual(const Subject& subject) {
  if (subject.is_heap()) return "{len}\\n{a...}\\n";
  std::string text;
  for (const Parameter& parameter : subject.function().parameters) {
    if (parameter.is_list)
      text += "{len " + parameter.name + "}\\n{" + parameter.name + "...}\\n";
    else
      text += "{" + parameter.name + "}\\n";
  }
  return text;
}

Result<Form> Form::read(std::string_view text, const Subject& subject) {
  Form form;
  std::optional<std::size_t> open;
  const auto add_text = [&](char c) {
    if (form.items_.empty() || form.items_.back().kind != Kind::text)
      form.items_.push_back({Kind::text, ""});
    form.items_.back().text += c;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && i + 1 < text.size()) {
      add_text(escaped(text[++i]));
    } else if (c == '{') {
      const std::size_t end = text.find('}', i);
      if (end == std::string_view::npos) return wrong(texts::brace_open, {shown(text.substr(i))});
      Result<Item> item = read_piece(text.substr(i + 1, end - i - 1), subject);
      if (!item) return tl::unexpected(item.error());
      if (item->kind == Kind::tests && (form.many_tests_ || open))
        return wrong(texts::tests_once, {});
      form.many_terms_ = form.many_terms_ || item->kind == Kind::heaps;
      form.items_.push_back(std::move(*item));
      i = end;
      if (form.items_.back().kind != Kind::tests) continue;
      form.many_tests_ = true;
      // The blanks and the line end after {t} belong to the head of the file.
      std::string blanks;
      while (i + 1 < text.size()) {
        const bool escape = text.substr(i + 1, 2) == "\\n";
        if (!escape && !is_space(text[i + 1])) break;
        blanks += escape ? '\n' : text[i + 1];
        i += escape ? 2 : 1;
      }
      form.items_.push_back({Kind::text, blanks});
      form.body_ = form.items_.size();
      form.items_.push_back({Kind::text, ""});
    } else if (c == '[') {
      if (open) return wrong(texts::bracket_twice, {});
      open = form.items_.size();
      form.many_terms_ = true;
      form.items_.push_back({Kind::repeat, ""});
    } else if (c == ']') {
      if (!open) return wrong(texts::bracket_unopened, {});
      form.items_[*open].end = form.items_.size();
      form.items_.push_back({Kind::end, ""});
      open.reset();
    } else {
      add_text(c);
    }
  }
  if (open) return wrong(texts::bracket_open, {});
  const auto gives = [](const Item& item) {
    return item.kind == Kind::coordinate || item.kind == Kind::list || item.kind == Kind::heaps;
  };
  for (std::size_t p = 0; p < subject.function().parameters.size(); ++p) {
    const bool given = std::ranges::any_of(
        form.items_, [&](const Item& item) { return gives(item) && item.parameter == p; });
    if (!given) return wrong(texts::not_given, {subject.function().parameters[p].name});
  }
  return form;
}

std::string Form::input(std::span<const Given> tests) const {
  std::string out;
  for (std::size_t i = 0; i < body_; ++i)
    out += items_[i].kind == Kind::tests ? std::to_string(tests.size()) : items_[i].text;
  for (const Given& given : tests) write(out, body_, items_.size(), given, 0);
  return out;
}

// The items from..to-1 for one test; `row` is the term that single coordinates mean.
void Form::write(std::string& out, std::size_t from, std::size_t to, const Given& given,
                 std::size_t row) const {
  const auto joined = [&](const auto& numbers, const std::string& separator, const auto& word) {
    bool first = true;
    for (const auto& number : numbers) {
      out += (first ? "" : separator) + word(number);
      first = false;
    }
  };
  for (std::size_t i = from; i < to; ++i) {
    const Item& item = items_[i];
    switch (item.kind) {
      case Kind::text:
        out += item.text;
        break;
      case Kind::coordinate:
        out += in_words(given.rows.at(row).at(item.parameter));
        break;
      case Kind::list:
        joined(std::get<BigList>(given.rows.at(row).at(item.parameter)), item.text, to_decimal);
        break;
      case Kind::heaps:
        joined(given.rows, item.text, [](const Row& r) { return in_words(r[0]); });
        break;
      case Kind::length: {
        const bool of_list =
            !many_terms_ && std::holds_alternative<BigList>(given.rows.at(row).at(item.parameter));
        out += std::to_string(of_list ? std::get<BigList>(given.rows[row][item.parameter]).size()
                                      : given.rows.size());
        break;
      }
      case Kind::repeat:
        for (std::size_t r = 0; r < given.rows.size(); ++r) write(out, i + 1, item.end, given, r);
        i = item.end;
        break;
      case Kind::end:
      case Kind::tests:
        break;
    }
  }
}

}  // namespace grundy::check
