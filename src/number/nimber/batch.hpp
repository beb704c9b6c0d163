// Nim arithmetic over arrays: 64 products at a time where the processor has GFNI and AVX-512, the
// fastest scalar product elsewhere. All kernels give the same numbers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace grundy::nimber {

enum class Kernel : std::uint8_t { portable, clmul, gfni };

std::string_view name(Kernel kernel);

// The kernels this processor can run, the fastest last.
std::vector<Kernel> kernels();
Kernel best_kernel();

// out[i] = a[i](x)b[i]. The spans have one length; `out` may be `a` or `b`. About 1.5e9 products a
// second from the cache with GFNI, as fast as memory delivers beyond it (bench/nimber.cpp).
void multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out, Kernel kernel = best_kernel());

// out[i] = 1/a[i]; 0 for 0. `out` may be `a`.
void invert(std::span<const std::uint64_t> a, std::span<std::uint64_t> out,
            Kernel kernel = best_kernel());

// out[i] = a[i](x)a[i], and the number whose square a[i] is. `out` may be `a`.
void squares(std::span<const std::uint64_t> a, std::span<std::uint64_t> out,
             Kernel kernel = best_kernel());
void square_roots(std::span<const std::uint64_t> a, std::span<std::uint64_t> out,
                  Kernel kernel = best_kernel());

}  // namespace grundy::nimber
