#include "stream.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>

namespace grundy::server {

void DeadlineStream::allow(Clock::duration reading, Clock::duration writing) {
  const Clock::time_point now = Clock::now();
  read_until_ = now + reading;
  write_until_ = now + writing;
}

bool DeadlineStream::wait_for_request(Clock::duration most) const {
  return wait(POLLIN, Clock::now() + most);
}

bool DeadlineStream::wait(short events, Clock::time_point until) const {
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    pollfd wanted{socket_, events, 0};
    const int ready = ::poll(&wanted, 1, static_cast<int>(std::min<long long>(left, 60'000)));
    if (ready > 0) return (wanted.revents & (events | POLLHUP)) != 0;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool DeadlineStream::is_readable() const {
  return wait(POLLIN, read_until_);
}

bool DeadlineStream::is_writable() const {
  return wait(POLLOUT, write_until_);
}

ssize_t DeadlineStream::read(char* bytes, size_t size) {
  if (!is_readable()) return -1;
  return ::recv(socket_, bytes, size, 0);
}

ssize_t DeadlineStream::write(const char* bytes, size_t size) {
  if (!is_writable()) return -1;
  return ::send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void DeadlineStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();  // nobody asks: there is no log of who called
  port = 0;
}

void DeadlineStream::get_local_ip_and_port(std::string& ip, int& port) const {
  get_remote_ip_and_port(ip, port);
}

}  // namespace grundy::server
