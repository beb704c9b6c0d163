// The scalar products that product.cpp chooses among; the tests compare them.
#pragma once

#include <cstdint>

namespace grundy::nimber {

// By logarithms in the field of 65536 elements and two steps of the tower: on any machine.
std::uint64_t portable_product(std::uint64_t a, std::uint64_t b);

// In the polynomial basis, with the processor's carry-less product. Only where has_clmul().
bool has_clmul();
std::uint64_t clmul_product(std::uint64_t a, std::uint64_t b);

}  // namespace grundy::nimber
