#include "law/automaton/effort.hpp"

#include <algorithm>

namespace grundy::law {

bool Effort::go_on(std::size_t states, std::size_t bytes) {
  if (gave_up_ != GaveUp::no) return false;
  most_states_ = std::max(most_states_, states);
  if (states > max_states_) gave_up_ = GaveUp::states;
  if (bytes > max_bytes_) gave_up_ = GaveUp::memory;
  if (calls_++ % 256 == 0) {
    if (limits_->interrupted != nullptr && limits_->interrupted->load())
      gave_up_ = GaveUp::interrupted;
    if (limits_->deadline && std::chrono::steady_clock::now() > *limits_->deadline)
      gave_up_ = GaveUp::time;
  }
  return gave_up_ == GaveUp::no;
}

}  // namespace grundy::law
