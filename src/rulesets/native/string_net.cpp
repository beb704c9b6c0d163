#include "rulesets/native/string_net.hpp"

#include <algorithm>

#include "rulesets/native/graph_label.hpp"

namespace grundy::strings {
namespace {

constexpr std::size_t kNone = SIZE_MAX;

// A net and which of its strings are there, with the strings at each coin at hand.
class Strands {
 public:
  Strands(const Net& net, Flags& flags) : net_(net), flags_(flags), at_(net.coins + 1) {
    for (std::size_t s = 0; s < flags.size(); ++s) {
      if (flags[s] == 0) continue;
      at_[net.strings[s].first].push_back(s);
      at_[net.strings[s].second].push_back(s);
    }
  }

  std::size_t degree(Coin coin) const { return at_[coin].size(); }
  Coin other_end(std::size_t string, Coin coin) const {
    const auto& [u, v] = net_.strings[string];
    return u == coin ? v : u;
  }
  const std::vector<std::size_t>& strings(Coin coin) const { return at_[coin]; }

  void cut(std::size_t string) {
    flags_[string] = 0;
    std::erase(at_[net_.strings[string].first], string);
    std::erase(at_[net_.strings[string].second], string);
  }

 private:
  const Net& net_;
  Flags& flags_;
  std::vector<std::vector<std::size_t>> at_;
};

// Takes the coin with one string; how many coins go with it, or nothing if it makes the net loony. Notes
// the strings that are cut, or the two of a loony end.
std::optional<std::size_t> take(Strands& strands, Coin coin, std::vector<std::size_t>& cut) {
  const std::size_t string = strands.strings(coin)[0];
  const Coin next = strands.other_end(string, coin);
  const bool chain = next != kGround && strands.degree(next) == 2;
  if (!chain) {
    const bool pair = next != kGround && strands.degree(next) == 1;
    strands.cut(string);
    cut.push_back(string);
    return pair ? 2 : 1;
  }
  const std::vector<std::size_t> two = strands.strings(next);
  const std::size_t beyond = two[0] == string ? two[1] : two[0];
  const Coin third = strands.other_end(beyond, next);
  cut.push_back(string);
  cut.push_back(beyond);
  if (third == kGround || strands.degree(third) != 1) return std::nullopt;
  strands.cut(string);
  strands.cut(beyond);
  return 3;
}

// ---- Names ------------------------------------------------------------------------------------

// A piece as a multigraph of its own: neighbours with repetition, and strings to the ground counted.
struct Piece {
  std::vector<std::vector<std::uint32_t>> next;
  std::vector<std::uint32_t> ground;
  std::size_t degree(std::uint32_t v) const { return next[v].size() + ground[v]; }
};

Piece piece_of(const Net& net, const Flags& flags) {
  std::vector<std::size_t> number(net.coins + 1, kNone);
  Piece piece;
  const auto of = [&](Coin coin) {
    if (number[coin] == kNone) {
      number[coin] = piece.next.size();
      piece.next.emplace_back();
      piece.ground.push_back(0);
    }
    return static_cast<std::uint32_t>(number[coin]);
  };
  for (std::size_t s = 0; s < flags.size(); ++s) {
    if (flags[s] == 0) continue;
    const auto [u, v] = net.strings[s];
    if (u == kGround || v == kGround) {
      ++piece.ground[of(u == kGround ? v : u)];
      continue;
    }
    const std::uint32_t a = of(u), b = of(v);
    piece.next[a].push_back(b);
    piece.next[b].push_back(a);
  }
  return piece;
}

bool is_link(const Piece& piece, std::uint32_t v) {
  return piece.degree(v) == 2;
}

// The end of the run of links that begins at `v` and comes from `from`; counts the links.
std::size_t run(const Piece& piece, std::uint32_t from, std::uint32_t v, std::uint32_t stop) {
  std::size_t length = 0;
  while (is_link(piece, v) && v != stop) {
    ++length;
    if (piece.ground[v] != 0) break;
    const std::uint32_t next = piece.next[v][0] == from ? piece.next[v][1] : piece.next[v][0];
    from = v;
    v = next;
  }
  return length;
}

// Takes links out of chains of more than three, joining their neighbours. A ring without other coins is
// left with four links at least.
void shorten(Piece& piece) {
  bool changed = true;
  std::vector<char> gone(piece.next.size(), 0);
  const bool ring = std::all_of(piece.ground.begin(), piece.ground.end(),
                                [](std::uint32_t g) { return g == 0; }) &&
                    std::all_of(piece.next.begin(), piece.next.end(),
                                [](const auto& list) { return list.size() == 2; });
  std::size_t left = piece.next.size();
  while (changed) {
    changed = false;
    for (std::uint32_t v = 0; v < piece.next.size(); ++v) {
      if (gone[v] || !is_link(piece, v) || piece.ground[v] != 0) continue;
      const std::uint32_t a = piece.next[v][0], b = piece.next[v][1];
      if (a == b) continue;
      if (ring ? left <= 4 : 1 + run(piece, v, a, v) + run(piece, v, b, v) <= 3) continue;
      std::replace(piece.next[a].begin(), piece.next[a].end(), v, b);
      std::replace(piece.next[b].begin(), piece.next[b].end(), v, a);
      piece.next[v].clear();
      gone[v] = 1;
      --left;
      changed = true;
    }
  }
  std::vector<std::uint32_t> number(piece.next.size());
  Piece kept;
  for (std::uint32_t v = 0; v < piece.next.size(); ++v) {
    if (gone[v]) continue;
    number[v] = static_cast<std::uint32_t>(kept.next.size());
    kept.next.push_back(piece.next[v]);
    kept.ground.push_back(piece.ground[v]);
  }
  for (auto& list : kept.next)
    for (std::uint32_t& v : list) v = number[v];
  piece = std::move(kept);
}

}  // namespace

namespace {

// Settles the net; `cut` gets the strings that are cut, and at the end the two of the loony end, if there is
// one.
std::optional<std::size_t> settle(const Net& net, Flags& flags, std::vector<std::size_t>& cut) {
  Strands strands(net, flags);
  std::size_t taken = 0;
  bool again = true;
  while (again) {
    again = false;
    for (Coin coin = 1; coin <= net.coins; ++coin) {
      if (strands.degree(coin) != 1) continue;
      const std::optional<std::size_t> coins = take(strands, coin, cut);
      if (!coins) return std::nullopt;
      taken += *coins;
      again = true;
    }
  }
  return taken;
}

}  // namespace

std::optional<std::size_t> settle(const Net& net, Flags& flags) {
  std::vector<std::size_t> cut;
  return settle(net, flags, cut);
}

std::optional<LoonyEnd> loony_end(const Net& net, const Flags& flags) {
  LoonyEnd end;
  end.rest = flags;
  if (settle(net, end.rest, end.free)) return std::nullopt;
  end.beyond = end.free.back();
  end.free.pop_back();
  end.near = end.free.back();
  end.free.pop_back();
  end.rest[end.near] = end.rest[end.beyond] = 0;
  return end;
}

std::vector<Flags> pieces(const Net& net, const Flags& flags) {
  Flags left = flags;
  Strands strands(net, left);
  std::vector<Flags> found;
  for (std::size_t first = 0; first < left.size(); ++first) {
    if (left[first] == 0) continue;
    Flags piece(flags.size(), 0);
    std::vector<std::size_t> open = {first};
    left[first] = 0;
    while (!open.empty()) {
      const std::size_t string = open.back();
      open.pop_back();
      piece[string] = 1;
      for (const Coin coin : {net.strings[string].first, net.strings[string].second}) {
        if (coin == kGround) continue;
        for (const std::size_t next : strands.strings(coin)) {
          if (left[next] == 0) continue;
          left[next] = 0;
          open.push_back(next);
        }
      }
    }
    found.push_back(std::move(piece));
  }
  return found;
}

std::vector<std::int64_t> name(const Net& net, const Flags& flags) {
  Piece piece = piece_of(net, flags);
  shorten(piece);
  // A simple graph with colours: 1 + strings to the ground for a coin; every further string between two
  // coins becomes a vertex of colour 0 in its middle.
  Neighbours graph(piece.next.size());
  std::vector<std::uint32_t> colours;
  for (const std::uint32_t strings : piece.ground) colours.push_back(1 + strings);
  for (std::uint32_t u = 0; u < piece.next.size(); ++u) {
    std::sort(piece.next[u].begin(), piece.next[u].end());
    for (std::size_t i = 0; i < piece.next[u].size(); ++i) {
      const std::uint32_t v = piece.next[u][i];
      if (v < u) continue;
      std::uint32_t to = v;
      if (i > 0 && piece.next[u][i - 1] == v) {
        to = static_cast<std::uint32_t>(graph.size());
        graph.push_back({v});
        graph[v].push_back(to);
        colours.push_back(0);
      }
      graph[u].push_back(to);
      graph[to].push_back(u);
    }
  }
  const std::vector<std::uint32_t> place = canonical_places(graph, colours);
  const auto n = static_cast<std::int64_t>(graph.size());
  std::vector<std::int64_t> text(graph.size() + 1, n);
  for (std::size_t v = 0; v < graph.size(); ++v) text[place[v] + 1] = colours[v];
  const auto edges = static_cast<std::ptrdiff_t>(text.size());
  for (std::size_t u = 0; u < graph.size(); ++u)
    for (const std::uint32_t v : graph[u])
      if (place[u] < place[v]) text.push_back(std::int64_t{place[u]} * n + place[v]);
  std::sort(text.begin() + edges, text.end());
  return text;
}

Net read(std::vector<std::int64_t> text) {
  const auto n = static_cast<std::size_t>(text[0]);
  Net net;
  std::vector<Coin> coin(n, kGround), middle_end(n, kGround);
  for (std::size_t v = 0; v < n; ++v)
    if (text[v + 1] != 0) coin[v] = static_cast<Coin>(++net.coins);
  for (std::size_t v = 0; v < n; ++v)
    for (std::int64_t g = 1; g < text[v + 1]; ++g) net.strings.emplace_back(coin[v], kGround);
  for (std::size_t i = n + 1; i < text.size(); ++i) {
    std::size_t u = static_cast<std::size_t>(text[i]) / n,
                v = static_cast<std::size_t>(text[i]) % n;
    if (coin[u] != kGround && coin[v] != kGround) {
      net.strings.emplace_back(coin[u], coin[v]);
      continue;
    }
    if (coin[u] != kGround) std::swap(u, v);  // u is the middle of a string to v
    if (middle_end[u] == kGround)
      middle_end[u] = coin[v];
    else
      net.strings.emplace_back(middle_end[u], coin[v]);
  }
  return net;
}

}  // namespace grundy::strings
