// Allocation that cannot fail: this is the one place where lack of memory ends the program.
// Callers keep their own budgets, so that no input makes this happen.
#ifndef TSB_MEM_H
#define TSB_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Zeroed memory, never NULL. The product count * size is checked for overflow.
void *mem_alloc(size_t count, size_t size);
// The new part of a grown block is not zeroed.
void *mem_resize(void *block, size_t count, size_t size);
char *mem_string(const char *text, size_t length);  // a copy that ends with a NUL
void mem_free(void *block);                         // NULL is allowed

// Ends the program as a failed mem_alloc does. For functions of libraries that allocate by
// themselves and say that they could not.
_Noreturn void mem_exhausted(void);
// For what runs at exit: is the program ending for lack of memory?
bool mem_is_exhausted(void);

// The bytes of so many megabytes, or as many as there are addresses.
static inline size_t mem_megabytes(size_t megabytes) {
  return megabytes > SIZE_MAX >> 20 ? SIZE_MAX : megabytes << 20;
}

// Makes room for element number `count` of an array. A full array grows by half, and `capacity` is
// updated.
void *mem_grow(void *block, size_t count, size_t *capacity, size_t size);

// The peak memory of the calling thread, for statistics: the largest number of bytes it held at
// once since mem_peak_begin, not counting what it held before.
void mem_peak_begin(void);
size_t mem_peak(void);

#endif
