// A connection whose every request has a time by which it must have come and a time by which it must
// be over. The library's own stream waits anew for every byte, so that a client which sends one byte
// now and then would hold a thread for ever.
#pragma once

#include <httplib.h>

#include <chrono>

namespace grundy::server {

class DeadlineStream final : public httplib::Stream {
 public:
  using Clock = std::chrono::steady_clock;

  explicit DeadlineStream(socket_t socket) : socket_(socket) {}

  // Until when a request may be read, and its answer written.
  void allow(Clock::duration reading, Clock::duration writing);

  // Waits for the first byte of a request.
  bool wait_for_request(Clock::duration most) const;

  bool is_readable() const override;
  bool is_writable() const override;
  ssize_t read(char* bytes, size_t size) override;
  ssize_t write(const char* bytes, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  bool wait(short events, Clock::time_point until) const;

  socket_t socket_;
  Clock::time_point read_until_{}, write_until_{};
};

}  // namespace grundy::server
