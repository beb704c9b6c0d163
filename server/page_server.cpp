#include "page_server.hpp"

#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "assets.hpp"
#include "stream.hpp"
#include "text/server.hpp"

namespace grundy::server {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kConnections = 64;  // served at once; the others wait in line
constexpr int kRequestsOfConnection = 100;
constexpr int kBacklog = 1024;
constexpr auto kIdle = 5s, kReading = 5s, kWriting = 45s, kWaiting = 20s;

// What a browser may do with the page: nothing but talk to this server.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const char* type_of(std::string_view path) {
  if (path.ends_with(".html")) return "text/html; charset=utf-8";
  if (path.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (path.ends_with(".css")) return "text/css; charset=utf-8";
  if (path.ends_with(".svg")) return "image/svg+xml";
  if (path.ends_with(".json")) return "application/json";
  if (path.ends_with(".wasm")) return "application/wasm";
  return "application/octet-stream";
}

// "127.0.0.1:8017" -> "127.0.0.1"; "[::1]:8017" -> "::1".
std::string without_port(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

// A thousand connections wait in line, if the system lets them.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8192);
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

PageServer::PageServer(ServerOptions options)
    : options_(std::move(options)), places_(options_.workers) {
  allow_many_files();
  new_task_queue = [] { return new httplib::ThreadPool(kConnections); };
  set_payload_max_length(api::kMaxRequest);
  set_tcp_nodelay(true);
  set_default_headers({{"X-Content-Type-Options", "nosniff"},
                       {"Referrer-Policy", "no-referrer"},
                       {"Content-Security-Policy", kPolicy}});
  set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
    if (allowed_host(request)) return HandlerResponse::Unhandled;
    response.status = 403;
    response.set_content("forbidden\n", "text/plain");
    return HandlerResponse::Handled;
  });
  serve_files();
  serve_api();
}

std::optional<int> PageServer::bind() {
  int port = options_.port;
  if (port == 0) {
    port = bind_to_any_port(options_.host);
  } else if (!bind_to_port(options_.host, port)) {
    return std::nullopt;
  }
  if (port <= 0) return std::nullopt;
  // The library lets only five connections wait to be accepted.
  ::listen(svr_sock_, kBacklog);
  return port;
}

bool PageServer::process_and_close_socket(socket_t socket) {
  DeadlineStream stream(socket);
  // The library would compress every answer anew, at its slowest level: seconds for the page.
  const auto plain = [](httplib::Request& request) { request.headers.erase("Accept-Encoding"); };
  bool good = true, closed = false;
  for (int left = kRequestsOfConnection; good && !closed && left > 0; --left) {
    if (!stream.wait_for_request(kIdle)) break;
    stream.allow(kReading, kWriting);
    good = process_request(stream, left == 1, closed, plain);
  }
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return good;
}

bool PageServer::allowed_host(const httplib::Request& request) const {
  const auto own = [this](const std::string& host) {
    const std::string name = without_port(host);
    return name == "localhost" || name == "127.0.0.1" || name == "::1" || name == options_.host ||
           options_.host == "0.0.0.0" || options_.host == "::";
  };
  if (!own(request.get_header_value("Host"))) return false;
  const std::string origin = request.get_header_value("Origin");
  if (origin.empty()) return true;
  const std::size_t at = origin.find("://");
  return at != std::string::npos && origin.substr(at + 3) == request.get_header_value("Host");
}

// Only the paths of the page exist; a path of a request never reaches the file system.
void PageServer::serve_files() {
  Get(".*", [](const httplib::Request& request, httplib::Response& response) {
    const std::string path = request.path == "/" ? "/index.html" : request.path;
    for (const Asset& asset : assets()) {
      if (asset.path != path) continue;
      response.set_header("Cache-Control", path.starts_with("/assets/")
                                               ? "public, max-age=31536000, immutable"
                                               : "no-cache");
      response.set_content(asset.bytes.data(), asset.bytes.size(), type_of(path));
      return;
    }
    response.status = 404;
    response.set_content("not found\n", "text/plain");
  });
}

void PageServer::serve_api() {
  Post("/api", [this](const httplib::Request& request, httplib::Response& response) {
    if (!take_place()) {
      response.status = 503;
      response.set_header("Retry-After", "5");
      response.set_content(
          R"({"ok":false,"error":{"code":"busy","what":"too many requests at once","text":""}})",
          "application/json");
      return;
    }
    std::string answer = api::respond(request.body, options_.budget);
    give_place_back();
    response.set_header("Cache-Control", "no-store");
    response.set_content(std::move(answer), "application/json");
  });
}

bool PageServer::take_place() {
  std::unique_lock lock(mutex_);
  if (!place_free_.wait_for(lock, kWaiting, [this] { return places_ > 0; })) return false;
  --places_;
  return true;
}

void PageServer::give_place_back() {
  const std::lock_guard lock(mutex_);
  ++places_;
  place_free_.notify_one();
}

}  // namespace grundy::server
