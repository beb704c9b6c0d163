// grundy-serve: what `grundy serve` runs. A program of its own, so that the other commands need
// neither the HTTP library nor the page.
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "../cli/interrupt.hpp"
#include "../cli/options.hpp"
#include "grundy/number.hpp"
#include "page_server.hpp"
#include "report/error_text.hpp"
#include "text/server.hpp"

namespace {

using namespace grundy;
namespace texts = text::server;

constexpr std::string_view kOptionNames[] = {"--host", "--port", "--workers", "--memory",
                                             "--time", "--lang", "--help"};

// A number from `least` to `most`.
Result<std::int64_t> number_in(const cli::Arguments& arguments, std::string_view option,
                               std::int64_t otherwise, std::int64_t least, std::int64_t most,
                               const Text& wrong) {
  if (!arguments.has(option)) return otherwise;
  const Result<BigInt> number = parse_natural(arguments.get(option));
  if (!number || *number < least || *number > most) return fail(ErrorCode::bad_request, wrong);
  return static_cast<std::int64_t>(*number);
}

Result<server::ServerOptions> server_options(const cli::Arguments& arguments) {
  server::ServerOptions options;
  options.host = arguments.get("--host", options.host);
  const auto port = number_in(arguments, "--port", options.port, 0, 65535, texts::port_range);
  if (!port) return tl::unexpected(port.error());
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const auto workers = number_in(arguments, "--workers", cores, 1, 64, texts::workers_range);
  if (!workers) return tl::unexpected(workers.error());
  options.port = static_cast<int>(*port);
  options.workers = static_cast<std::size_t>(*workers);
  if (arguments.has("--memory")) {
    const Result<std::size_t> bytes = cli::parse_memory(arguments.get("--memory"));
    if (!bytes) return tl::unexpected(bytes.error());
    options.budget.memory_bytes = *bytes;
  }
  if (arguments.has("--time")) {
    const Result<long long> time = cli::parse_milliseconds(arguments.get("--time"));
    if (!time) return tl::unexpected(time.error());
    options.budget.time = std::chrono::milliseconds(*time);
  }
  options.budget.interrupted = cli::interrupted();
  return options;
}

Result<void> run(const cli::Arguments& arguments, Lang lang) {
  const Result<server::ServerOptions> options = server_options(arguments);
  if (!options) return tl::unexpected(options.error());
  server::PageServer server(*options);
  const std::optional<int> port = server.bind();
  if (!port) {
    return fail(ErrorCode::bad_request,
                {texts::cannot_listen, {options->host, std::to_string(options->port)}});
  }
  const bool six = options->host.find(':') != std::string::npos;
  const std::string host = six ? "[" + options->host + "]" : options->host;
  const std::string address = "http://" + host + ":" + std::to_string(*port) + "/";
  std::printf("%s\n", render({texts::listening, {address}}, lang).c_str());
  std::fflush(stdout);
  // A signal sets a flag; this thread looks at it and ends the server.
  std::jthread watch([&server](const std::stop_token& stop) {
    while (!stop.stop_requested() && !cli::interrupted()->load())
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server.stop();
  });
  server.listen_after_bind();
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const Lang lang = cli::language(args);
  cli::catch_interrupts();
  const auto arguments = cli::parse_arguments(args, kOptionNames);
  Result<void> done =
      arguments ? run(*arguments, lang) : Result<void>(tl::unexpected(arguments.error()));
  if (done) return 0;
  std::fputs(report::error_text(done.error(), lang).c_str(), stderr);
  return 2;
}
