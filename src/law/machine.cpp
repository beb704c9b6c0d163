#include "law/machine.hpp"

#include <algorithm>
#include <array>

#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

char digit_letter(unsigned digit) {
  return static_cast<char>(digit < 10 ? '0' + digit : 'a' + (digit - 10));
}

class Flattener {
 public:
  Flattener(const Diagrams& diagrams, const Automaton& x) : diagrams_(diagrams), x_(x) {
    for (State s = 0, count = 0; s < x.states(); ++s)
      number_.push_back(s == x.dead ? kNoState : count++);
  }

  Machine run() {
    Machine machine;
    machine.tracks = static_cast<unsigned>(x_.tracks.size());
    for (State s = 0; s < x_.states(); ++s) {
      if (s == x_.dead) continue;
      machine.accepting.push_back(x_.final[s] != 0);
      letters_.clear();
      walk(x_.next[s], std::string(x_.tracks.size(), '*'));
      machine.next.push_back(letters_);
    }
    if (x_.start == x_.dead) {
      // Nothing at all is accepted: one state without letters.
      machine.accepting = {false};
      machine.next = {{}};
      return machine;
    }
    machine.start = number_[x_.start];
    return machine;
  }

 private:
  void walk(Node node, std::string letter) {
    if (is_leaf(node)) {
      if (leaf_value(node) != x_.dead) letters_.emplace_back(letter, number_[leaf_value(node)]);
      return;
    }
    const auto at = std::ranges::find(x_.tracks, diagrams_.track(node)) - x_.tracks.begin();
    for (unsigned d = 0; d < diagrams_.digits(); ++d) {
      letter[static_cast<std::size_t>(at)] = digit_letter(d);
      walk(diagrams_.kid(node, d), letter);
    }
  }

  const Diagrams& diagrams_;
  const Automaton& x_;
  std::vector<State> number_;
  std::vector<std::pair<std::string, State>> letters_;
};

// The diagram of a list of disjoint letters.
Node diagram_of(Diagrams& diagrams, const std::vector<std::pair<std::string, State>>& letters,
                std::size_t track, std::size_t tracks, State dead) {
  if (letters.empty()) return leaf(dead);
  if (track == tracks) return leaf(letters.front().second);
  std::array<Node, kMaxDigits> kids;
  for (unsigned d = 0; d < diagrams.digits(); ++d) {
    std::vector<std::pair<std::string, State>> fitting;
    for (const auto& entry : letters)
      if (entry.first[track] == '*' || entry.first[track] == digit_letter(d))
        fitting.push_back(entry);
    kids[d] = diagram_of(diagrams, fitting, track + 1, tracks, dead);
  }
  return diagrams.make(static_cast<Track>(track), std::span(kids).first(diagrams.digits()));
}

}  // namespace

Machine machine_of(const Algebra& algebra, const Automaton& automaton) {
  return Flattener(algebra.diagrams(), automaton).run();
}

std::optional<Automaton> automaton_of(Algebra& algebra, const Numeration& numeration,
                                      const Machine& machine) {
  Automaton x;
  std::vector<Track> tracks;
  for (unsigned t = 0; t < machine.tracks; ++t) tracks.push_back(static_cast<Track>(t));
  x.tracks = tracks;
  x.start = machine.start;
  x.dead = static_cast<State>(machine.states());
  for (State s = 0; s < machine.states(); ++s) {
    x.next.push_back(diagram_of(algebra.diagrams(), machine.next[s], 0, machine.tracks, x.dead));
    x.final.push_back(machine.accepting[s] ? 1 : 0);
  }
  x.next.push_back(leaf(x.dead));
  x.final.push_back(0);
  const std::optional<Automaton> valid = valid_words(algebra, numeration, tracks);
  return valid ? algebra.join(x, *valid, Join::both) : std::nullopt;
}

bool accepts(const Machine& machine, const Numeration& numeration,
             const std::vector<BigInt>& numbers) {
  std::vector<std::vector<std::uint8_t>> words;
  std::size_t length = 0;
  for (const BigInt& n : numbers) {
    words.push_back(numeration.digits_of(n));
    length = std::max(length, words.back().size());
  }
  State at = machine.start;
  std::string letter(numbers.size(), '0');
  for (std::size_t place = 0; place < length; ++place) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t skipped = length - words[i].size();
      letter[i] = place < skipped ? '0' : digit_letter(words[i][place - skipped]);
    }
    const auto fits = [&](const auto& entry) {
      for (std::size_t i = 0; i < letter.size(); ++i)
        if (entry.first[i] != '*' && entry.first[i] != letter[i]) return false;
      return true;
    };
    const auto to = std::ranges::find_if(machine.next[at], fits);
    if (to == machine.next[at].end()) return false;
    at = to->second;
  }
  return machine.accepting[at];
}

}  // namespace grundy::law
