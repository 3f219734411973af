// The 64-bit FNV-1a hash: finds damage and tells texts apart, but is no protection against attacks.
#ifndef TSB_FNV64_H
#define TSB_FNV64_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t fnv64(const void *bytes, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < length; i++) hash = (hash ^ byte[i]) * 0x100000001b3u;
  return hash;
}

#endif
