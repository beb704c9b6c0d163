#include "number/nimber/batch.hpp"

#include "number/nimber/gfni.hpp"
#include "number/nimber/nimber.hpp"
#include "number/nimber/product.hpp"

namespace grundy::nimber {

namespace {

// Beyond this many results (16 MiB) they would only push each other out of the caches.
constexpr std::size_t kManyResults = std::size_t{1} << 21;

// How many leading numbers the block kernel takes.
std::size_t in_blocks(std::size_t count, Kernel kernel) {
  return kernel == Kernel::gfni ? count - count % gfni::kBlock : 0;
}

bool aligned(const void* p) {
  return reinterpret_cast<std::uintptr_t>(p) % 64 == 0;
}

}  // namespace

std::string_view name(Kernel kernel) {
  constexpr std::string_view kNames[] = {"portable", "clmul", "gfni"};
  return kNames[static_cast<std::size_t>(kernel)];
}

std::vector<Kernel> kernels() {
  std::vector<Kernel> all{Kernel::portable};
  if (has_clmul()) all.push_back(Kernel::clmul);
  if (gfni::available()) all.push_back(Kernel::gfni);
  return all;
}

Kernel best_kernel() {
  if (gfni::available()) return Kernel::gfni;
  return has_clmul() ? Kernel::clmul : Kernel::portable;
}

void multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out, Kernel kernel) {
  const std::size_t blocks = in_blocks(out.size(), kernel);
  if (blocks > 0) {
    gfni::multiply(a.data(), b.data(), out.data(), blocks,
                   blocks >= kManyResults && aligned(out.data()));
  }
  const bool clmul = kernel != Kernel::portable && has_clmul();
  for (std::size_t i = blocks; i < out.size(); ++i) {
    out[i] = clmul ? clmul_product(a[i], b[i]) : portable_product(a[i], b[i]);
  }
}

void invert(std::span<const std::uint64_t> a, std::span<std::uint64_t> out, Kernel kernel) {
  const std::size_t blocks = in_blocks(out.size(), kernel);
  if (blocks > 0) gfni::invert(a.data(), out.data(), blocks);
  for (std::size_t i = blocks; i < out.size(); ++i) out[i] = tower_inverse<64>(a[i]);
}

void squares(std::span<const std::uint64_t> a, std::span<std::uint64_t> out, Kernel kernel) {
  const std::size_t blocks = in_blocks(out.size(), kernel);
  if (blocks > 0) gfni::squares(a.data(), out.data(), blocks);
  for (std::size_t i = blocks; i < out.size(); ++i) out[i] = fast_square(a[i]);
}

void square_roots(std::span<const std::uint64_t> a, std::span<std::uint64_t> out, Kernel kernel) {
  const std::size_t blocks = in_blocks(out.size(), kernel);
  if (blocks > 0) gfni::square_roots(a.data(), out.data(), blocks);
  for (std::size_t i = blocks; i < out.size(); ++i) out[i] = fast_square_root(a[i]);
}

}  // namespace grundy::nimber
