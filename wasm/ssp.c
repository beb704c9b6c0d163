// What Debian's compiler-rt for WebAssembly refers to and does not have.
#include <stdint.h>
uintptr_t __stack_chk_guard = 0x595e9fbd;
void __stack_chk_fail(void) {
  __builtin_trap();
}
