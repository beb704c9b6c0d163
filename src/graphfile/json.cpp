// A graph as JSON. The text is taken apart by nlohmann's SAX parser, which keeps no tree and does not
// recurse; here is only what its events mean. What is not understood (keys of other programs) is
// skipped, but a file without any moves is not.
//
//   {"edges": [["a", "b"], {"from": "b", "to": "c"}], "positions": ["d"], "wins": ["c"], "loses": []}
//   {"moves": {"a": ["b", "c"], "b": []}}
//   [["a", "b"], ["b", "c"]]
#include <iterator>
#include <nlohmann/json.hpp>

#include "graphfile/source.hpp"
#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;

// Tells the handler how far the parser has read.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** seen) : at_(at), seen_(seen) {}
  const char& operator*() const { return *at_; }
  Cursor& operator++() {
    *seen_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    Cursor old = *this;
    ++*this;
    return old;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** seen_;
};

class JsonReader {
 public:
  using Json = nlohmann::json;

  JsonReader(const Source& source, Builder& builder, Budget& budget)
      : source_(source), builder_(builder), budget_(budget), seen_(source.text.data()) {}

  Result<void> read() {
    const char* const begin = source_.text.data();
    const bool parsed =
        Json::sax_parse(Cursor(begin, &seen_), Cursor(begin + source_.text.size(), &seen_), this);
    if (problem_) return tl::unexpected<Error>(*problem_);
    if (!parsed) return source_.error(here(), {texts::not_json});
    if (!any_moves_) return source_.error(here(), {texts::json_no_moves});
    return {};
  }

  // The events. False ends the parse.
  bool null() { return other_scalar(); }
  bool boolean(bool value) {
    if (inside(Where::root) && key_ == "directed" && !value) builder_.undirected();
    return inside(Where::root) && key_ == "directed" ? true : other_scalar();
  }
  bool number_integer(Json::number_integer_t) { return at_number(), other_scalar(); }
  bool number_unsigned(Json::number_unsigned_t value) {
    at_number();
    if (inside(Where::root) && (key_ == "positions" || key_ == "vertices")) {
      if (value > kMaxVertices) return wrong({texts::bad_count, {std::to_string(value)}});
      return fits(builder_.positions(static_cast<Vertex>(value)));
    }
    return name(std::to_string(value));
  }
  bool number_float(Json::number_float_t, const Json::string_t&) {
    return at_number(), other_scalar();
  }
  bool string(Json::string_t& value) { return name(value); }
  bool binary(Json::binary_t&) { return other_scalar(); }
  bool key(Json::string_t& value) {
    if (skipped_ == 0) key_ = value;
    if (inside(Where::moves)) owner_ = value;
    return inside(Where::moves) ? fits(builder_.position(value)) : true;
  }
  bool start_object(std::size_t) { return start(false); }
  bool start_array(std::size_t) { return start(true); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }
  bool parse_error(std::size_t, const std::string& token, const Json::exception&) {
    // What was read of the token; control characters come as "<U+000A>".
    const std::string_view read = std::string_view(token).substr(0, token.find("<U+"));
    if (read.empty()) return wrong({texts::not_json});
    return wrong({texts::json_unexpected, {shown_word(read)}});
  }

 private:
  enum class Where : std::uint8_t {
    nowhere,
    root,
    edges,
    pair,
    edge,
    positions,
    position,
    wins,
    loses,
    moves,
    options
  };

  bool inside(Where where) const { return skipped_ == 0 && where_() == where; }
  Where where_() const { return path_.empty() ? Where::nowhere : path_.back(); }
  // The last character of the token.
  std::size_t here() const {
    const auto read = static_cast<std::size_t>(seen_ - source_.text.data());
    return read == 0 ? 0 : read - 1;
  }
  // The parser has read one character more after a number.
  void at_number() {
    while (seen_ > source_.text.data() && (seen_[-1] < '0' || seen_[-1] > '9')) --seen_;
  }

  bool wrong(Message what) {
    if (!problem_) problem_ = source_.error(here(), std::move(what)).value();
    return false;
  }
  bool fits(bool done) {
    if (!done && !problem_) problem_ = budget_.error().value();
    return done;
  }

  // What a list (or an object) of the root is, by its key.
  Where by_key(bool list) const {
    if (list && (key_ == "edges" || key_ == "links" || key_ == "arcs")) return Where::edges;
    if (list && (key_ == "positions" || key_ == "nodes" || key_ == "vertices")) {
      return Where::positions;
    }
    if (list && key_ == "wins") return Where::wins;
    if (list && key_ == "loses") return Where::loses;
    if (!list && key_ == "moves") return Where::moves;
    return Where::nowhere;
  }

  bool enter(Where where) {
    path_.push_back(where);
    from_.reset();
    to_.reset();
    mark_ = Mark::none;
    any_moves_ = any_moves_ || where == Where::edges || where == Where::moves;
    return true;
  }

  bool start(bool list) {
    if (skipped_ > 0) return ++skipped_, true;
    switch (where_()) {
      case Where::nowhere:
        return enter(list ? Where::edges : Where::root);
      case Where::root:
        if (by_key(list) != Where::nowhere) return enter(by_key(list));
        break;
      case Where::edges:
        return enter(list ? Where::pair : Where::edge);
      case Where::positions:
        if (list) return wrong({texts::json_name});
        return enter(Where::position);
      case Where::moves:
        if (list) return enter(Where::options);
        return wrong({texts::json_options, {shown_word(owner_)}});
      case Where::edge:
      case Where::position:
        break;
      case Where::pair:
      case Where::wins:
      case Where::loses:
      case Where::options:
        return wrong({texts::json_name});
    }
    return ++skipped_, true;
  }

  bool end() {
    if (skipped_ > 0) return --skipped_, true;
    const Where ended = where_();
    if (ended == Where::pair || ended == Where::edge) {
      if (!from_ || !to_) return wrong({texts::json_edge});
      if (!fits(builder_.arc(*from_, *to_))) return false;
    }
    if (ended == Where::position) {
      if (!from_) return wrong({texts::json_id});
      if (!fits(builder_.position(*from_))) return false;
      if (mark_ != Mark::none && !fits(builder_.mark(*from_, mark_))) return false;
    }
    path_.pop_back();
    return true;
  }

  bool name(const std::string& value) {
    if (skipped_ > 0) return true;
    switch (where_()) {
      case Where::pair:
        if (from_ && to_) return wrong({texts::json_edge});
        (from_ ? to_ : from_) = value;
        return true;
      case Where::edge:
        if (key_ == "from" || key_ == "source" || key_ == "tail") from_ = value;
        if (key_ == "to" || key_ == "target" || key_ == "head") to_ = value;
        return true;
      case Where::positions:
        return fits(builder_.position(value));
      case Where::position:
        if (key_ == "id" || key_ == "name") from_ = value;
        if (key_ == "ends") return ending(value);
        return true;
      case Where::wins:
        return fits(builder_.mark(value, Mark::wins));
      case Where::loses:
        return fits(builder_.mark(value, Mark::loses));
      case Where::options:
        return fits(builder_.arc(owner_, value));
      default:
        return other_scalar();
    }
  }

  bool ending(const std::string& value) {
    if (value != "wins" && value != "loses") return wrong({texts::json_ends});
    mark_ = value == "wins" ? Mark::wins : Mark::loses;
    return true;
  }

  // A value that is no name.
  bool other_scalar() {
    if (skipped_ > 0) return true;
    switch (where_()) {
      case Where::nowhere:
        return wrong({texts::json_root});
      case Where::root:
        if (by_key(true) != Where::nowhere) return wrong({texts::json_list, {key_}});
        if (by_key(false) != Where::nowhere) return wrong({texts::json_moves});
        return true;
      case Where::edge:
      case Where::position:
        return true;  // other keys; an end that is missing is found when the object ends
      case Where::edges:
        return wrong({texts::json_edge});
      case Where::moves:
        return wrong({texts::json_options, {shown_word(owner_)}});
      default:
        return wrong({texts::json_name});
    }
  }

  const Source& source_;
  Builder& builder_;
  Budget& budget_;
  const char* seen_;
  std::optional<Error> problem_;
  std::vector<Where> path_;  // at most four deep
  std::size_t skipped_ = 0;  // how deep we are in what is skipped
  bool any_moves_ = false;
  std::string key_, owner_;
  std::optional<std::string> from_, to_;
  Mark mark_ = Mark::none;
};

}  // namespace

Result<void> read_json(const Source& source, Builder& builder, Budget& budget) {
  return JsonReader(source, builder, budget).read();
}

}  // namespace grundy::graphs
