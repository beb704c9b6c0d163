// The page and its API over HTTP.
//
// Bounds: a request has 5 s to come and is at most api::kMaxRequest long; one computation has the time
// and the memory of the budget; as many compute at once as there are workers, the others wait, and are
// told to come back if that takes too long. No file is opened for a request: the page is in the
// program, and rules are names or texts. Requests from pages of other hosts are refused (the Host and
// Origin headers), so that a page elsewhere cannot use a server on this machine.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <mutex>
#include <string>

#include "api/api.hpp"

namespace grundy::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8017;
  std::size_t workers = 2;
  api::Budget budget;
};

class PageServer final : public httplib::Server {
 public:
  explicit PageServer(ServerOptions options);

  // Binds; the port that was bound, or nothing. After that, listen_after_bind() serves until stop().
  std::optional<int> bind();

 private:
  // Our own loop over the requests of a connection, for the sake of its deadlines.
  bool process_and_close_socket(socket_t socket) override;

  void serve_files();
  void serve_api();
  bool allowed_host(const httplib::Request& request) const;

  // One of `workers` places to compute; false if none came free in time.
  bool take_place();
  void give_place_back();

  ServerOptions options_;
  std::mutex mutex_;
  std::condition_variable place_free_;
  std::size_t places_;
};

}  // namespace grundy::server
