// calloc and realloc with checked sizes. Each thread counts the bytes it holds, so that a search
// can report its peak; malloc_usable_size makes this possible without a header before each block.
#include "base/mem.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The exceptions to "no mutable state at file scope": the end of the program, and a count per
// thread that lives in the thread.
static atomic_bool ending;
static _Thread_local ptrdiff_t held, peak;

bool mem_is_exhausted(void) { return atomic_load(&ending); }

// Where memory is short it is short for all threads. Only the first one prints and exits; the
// others wait here for the end.
static _Noreturn void out_of_memory(const char *detail) {
  while (atomic_exchange(&ending, true)) continue;
  fprintf(stderr, "tessoban: out of memory%s\n", detail);
  exit(2);
}

static _Noreturn void could_not_get(size_t count, size_t size) {
  char detail[80];
  snprintf(detail, sizeof detail, " (wanted %zu x %zu bytes)", count, size);
  out_of_memory(detail);
}

void mem_exhausted(void) { out_of_memory(""); }

static void count_in(void *block) {
  held += (ptrdiff_t)malloc_usable_size(block);
  if (held > peak) peak = held;
}

static void count_out(void *block) { held -= (ptrdiff_t)malloc_usable_size(block); }

void mem_peak_begin(void) { held = peak = 0; }
size_t mem_peak(void) { return (size_t)peak; }

static size_t checked_bytes(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) could_not_get(count, size);
  size_t bytes = count * size;
  return bytes ? bytes : 1;
}

void *mem_alloc(size_t count, size_t size) {
  void *block = calloc(1, checked_bytes(count, size));
  if (!block) could_not_get(count, size);
  count_in(block);
  return block;
}

void *mem_resize(void *block, size_t count, size_t size) {
  count_out(block);
  void *moved = realloc(block, checked_bytes(count, size));
  if (!moved) could_not_get(count, size);
  count_in(moved);
  return moved;
}

char *mem_string(const char *text, size_t length) {
  char *copy = mem_alloc(length + 1, 1);
  if (length) memcpy(copy, text, length);
  return copy;
}

void mem_free(void *block) {
  count_out(block);
  free(block);
}

void *mem_grow(void *block, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) return block;
  *capacity = count + count / 2 + 8;
  return mem_resize(block, *capacity, size);
}
