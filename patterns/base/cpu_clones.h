// One binary that runs on every x86-64 and still uses the newer instructions where they exist.
//
// The compiler builds a function marked CPU_CLONES twice: for any x86-64, and for processors of the
// last ten years (bit counts, wide vectors). The loader chooses one when the program starts. Both
// give the same results, to the last bit. Mark only functions with hot loops of their own.
// Other platforms have one version. So do sanitizer builds: sanitizers are not yet set up when the
// loader makes its choice.
#ifndef TSB_CPU_CLONES_H
#define TSB_CPU_CLONES_H

#include <limits.h>  // for __GLIBC__

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(TSB_SANITIZED)
#define CPU_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define CPU_CLONES
#endif

#endif
