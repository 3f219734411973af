// One program for all machines that still uses what the newer ones can do.
//
// Functions marked CPU_CLONES are compiled twice, and which of the two runs is decided when the
// program starts: for any x86-64, and for those with the instructions of the last ten years (counts
// of bits, wide vectors). Both compute the same, to the last bit. It pays for the few functions
// that spend their time in loops of their own. Elsewhere, and under sanitizers, which are not ready
// when that decision is made, there is one version.
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
