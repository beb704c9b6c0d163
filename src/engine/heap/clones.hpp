// GRUNDY_CLONES before a function: it is compiled for several instruction sets, of which the best is chosen
// when the program is loaded, where the tool chain can do that.
#pragma once

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define GRUNDY_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define GRUNDY_CLONES
#endif
