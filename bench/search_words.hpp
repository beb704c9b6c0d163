// What bench_search and bench_sprouts are asked: [--threads N] [--ours] [NUMBER]...
#pragma once

#include <cstdlib>
#include <string_view>
#include <vector>

struct SearchWords {
  unsigned threads = 1;
  bool ours_alone = false;
  std::vector<unsigned> numbers;
};

inline SearchWords read_words(int count, char** words) {
  SearchWords read;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--ours")
      read.ours_alone = true;
    else if (word == "--threads" && i + 1 < count)
      read.threads = static_cast<unsigned>(std::atoi(words[++i]));
    else
      read.numbers.push_back(static_cast<unsigned>(std::atoi(words[i])));
  }
  return read;
}
