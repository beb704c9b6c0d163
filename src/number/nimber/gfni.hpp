// The GFNI kernel of batch.cpp: whole blocks of 64 nimbers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grundy::nimber::gfni {

bool available();

inline constexpr std::size_t kBlock = 64;

// `count` is a multiple of kBlock. With `around_caches` the results go straight to memory, which
// pays when they are too many for the caches; `out` must then be a multiple of 64 bytes.
void multiply(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out, std::size_t count,
              bool around_caches);
void invert(const std::uint64_t* a, std::uint64_t* out, std::size_t count);
void squares(const std::uint64_t* a, std::uint64_t* out, std::size_t count);
void square_roots(const std::uint64_t* a, std::uint64_t* out, std::size_t count);

}  // namespace grundy::nimber::gfni
