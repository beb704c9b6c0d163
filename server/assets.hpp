// The files of the page (web/dist), compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace grundy::server {

struct Asset {
  std::string_view path;  // "/index.html"
  std::string_view bytes;
};

std::span<const Asset> assets();

}  // namespace grundy::server
