// A reader of the DOT language, as far as it says which position leads where.
//
// Why not Boost.Graph's read_graphviz: it is a recursive descent parser (ten thousand braces end the
// program), it throws, and it keeps every attribute of every node in a map of strings.
//
// Idea: groups ("subgraph {...}") nest, and may stand wherever a node may: {a b} -> {c d} is four arcs.
// Every node that is named is appended to one list, so that a group is an interval of it, and
// an open brace costs one entry of a stack: where the group began, and what stood before it in its
// statement.
//
// Invariant: left_ is the interval of the operand before the last edge operator.
//
// Reference: https://graphviz.org/doc/info/lang.html
#include "graphfile/dot_tokens.hpp"
#include "graphfile/source.hpp"
#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;
using Kind = DotToken::Kind;

class DotReader {
 public:
  DotReader(const Source& source, Builder& builder, Budget& budget)
      : source_(source),
        tokens_(source),
        builder_(builder),
        budget_(budget),
        named_(budget),
        groups_(budget) {}

  Result<void> read() {
    if (!builder_.use_words()) return budget_.error();
    Result<void> ok = next();
    if (ok) ok = header();
    while (ok && !finished_) ok = statement_piece();
    if (!ok) return ok;
    if (token_.kind != Kind::end) return expected(texts::dot_end);
    return {};
  }

 private:
  // An interval of named_.
  struct Operand {
    std::size_t begin = 0, end = 0;
  };
  struct Group {
    std::size_t begin;
    Operand left;  // of the statement that the group is in
    bool joined;
  };

  Result<void> next() {
    if (!budget_.tick()) return budget_.error();
    Result<DotToken> token = tokens_.next();
    if (!token) return tl::unexpected<Error>(token.error());
    token_ = std::move(*token);
    return {};
  }

  tl::unexpected<Error> expected(const Text& what) const {
    return source_.error(token_.at, {texts::dot_expected, {Message(what), shown()}});
  }
  Message shown() const {
    if (token_.kind == Kind::end) return {texts::end_of_file};
    return {texts::word, {shown_word(token_.source)}};
  }

  Result<void> header() {
    Result<void> ok;
    if (token_.is("strict")) ok = next();
    if (!ok) return ok;
    if (!token_.is("graph") && !token_.is("digraph")) return expected(texts::dot_start);
    directed_ = token_.is("digraph");
    if (!directed_) builder_.undirected();
    ok = next();
    if (ok && token_.kind == Kind::name) ok = next();
    if (!ok) return ok;
    if (token_.kind != Kind::open) return expected(texts::dot_brace);
    return open_group();
  }

  // One operand of a statement with what follows it, or one brace.
  Result<void> statement_piece() {
    switch (token_.kind) {
      case Kind::semicolon:
      case Kind::comma:
        if (joined_) return expected(texts::dot_node);
        return next();
      case Kind::open:
        return open_group();
      case Kind::close:
        return close_group();
      case Kind::name:
        return name();
      default:
        return expected(joined_ ? texts::dot_node : texts::dot_statement);
    }
  }

  Result<void> open_group() {
    if (!groups_.push({named_.size(), left_, joined_})) return budget_.error();
    joined_ = false;
    return next();
  }

  Result<void> close_group() {
    if (joined_) return expected(texts::dot_node);
    const Group group = groups_.back();
    groups_.pop();
    left_ = group.left;
    joined_ = group.joined;
    Result<void> ok = next();
    if (groups_.empty()) finished_ = true;
    if (!ok || finished_) return ok;
    return operand({group.begin, named_.size()}, false);
  }

  Result<void> name() {
    if (token_.is("subgraph")) return subgraph();
    if (token_.is("node") || token_.is("edge") || token_.is("graph")) {
      if (joined_) return expected(texts::dot_node);
      const Result<void> ok = next();
      return ok ? attributes(nullptr) : ok;
    }
    const DotToken first = std::move(token_);
    if (Result<void> ok = next(); !ok) return ok;
    if (token_.kind == Kind::equal && !joined_) return setting();
    Vertex number = 0;
    if (!builder_.number_of(first.text, number) || !named_.push(number)) return budget_.error();
    if (Result<void> ok = port(); !ok) return ok;
    single_ = first.text;
    return operand({named_.size() - 1, named_.size()}, true);
  }

  // "subgraph {" or "subgraph name {"
  Result<void> subgraph() {
    Result<void> ok = next();
    if (ok && token_.kind == Kind::name) ok = next();
    if (!ok) return ok;
    if (token_.kind != Kind::open) return expected(texts::dot_brace);
    return open_group();
  }

  // "name = value"
  Result<void> setting() {
    if (Result<void> ok = next(); !ok) return ok;
    if (token_.kind != Kind::name) return expected(texts::dot_value);
    return next();
  }

  // ":port" and ":port:compass" after a node
  Result<void> port() {
    while (token_.kind == Kind::colon) {
      if (Result<void> ok = next(); !ok) return ok;
      if (token_.kind != Kind::name) return expected(texts::dot_value);
      if (Result<void> ok = next(); !ok) return ok;
    }
    return {};
  }

  // An operand has been read: joins it with the one before, and sees what follows.
  Result<void> operand(Operand right, bool node) {
    const bool alone = !joined_ && node;
    if (joined_ && !join(left_, right)) return budget_.error();
    joined_ = token_.kind == Kind::arrow || token_.kind == Kind::line;
    if (joined_) {
      if ((token_.kind == Kind::arrow) != directed_) {
        return expected(directed_ ? texts::dot_arrow : texts::dot_line);
      }
      left_ = right;
      return next();
    }
    return attributes(alone ? &single_ : nullptr);
  }

  bool join(Operand left, Operand right) {
    for (std::size_t i = left.begin; i < left.end; ++i) {
      for (std::size_t k = right.begin; k < right.end; ++k) {
        if (!builder_.arc(named_[i], named_[k])) return false;
      }
    }
    return true;
  }

  // "[a = b, c]" any number of times. `node`: whose attributes they are, if they matter.
  Result<void> attributes(const std::string* node) {
    while (token_.kind == Kind::open_list) {
      Result<void> ok = next();
      while (ok && token_.kind == Kind::name) ok = attribute(node);
      if (!ok) return ok;
      if (token_.kind != Kind::close_list) return expected(texts::dot_bracket);
      if (ok = next(); !ok) return ok;
    }
    return {};
  }

  Result<void> attribute(const std::string* node) {
    const bool ends = node != nullptr && token_.is("ends");
    Result<void> ok = next();
    if (ok && token_.kind == Kind::equal) {
      if (ok = next(); !ok) return ok;
      if (token_.kind != Kind::name) return expected(texts::dot_value);
      if (ends) {
        const bool wins = token_.text == "wins";
        if (!wins && token_.text != "loses") return expected(texts::ends_values);
        if (!builder_.mark(*node, wins ? Mark::wins : Mark::loses)) return budget_.error();
      }
      ok = next();
    }
    while (ok && (token_.kind == Kind::comma || token_.kind == Kind::semicolon)) ok = next();
    return ok;
  }

  const Source& source_;
  DotTokens tokens_;
  Builder& builder_;
  Budget& budget_;
  DotToken token_;
  bool directed_ = true;
  bool finished_ = false;
  Pool<Vertex> named_;
  Pool<Group> groups_;
  Operand left_;
  bool joined_ = false;  // an edge operator stands before the token
  std::string single_;   // the node of a statement that is one node so far
};

}  // namespace

Result<void> read_dot(const Source& source, Builder& builder, Budget& budget) {
  return DotReader(source, builder, budget).read();
}

}  // namespace grundy::graphs
