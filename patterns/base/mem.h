// Memory that cannot fail: the one place where running out of it ends the program.
// Callers keep their own budgets so that this does not happen on any input.
#ifndef TSB_MEM_H
#define TSB_MEM_H

#include <stddef.h>

void *mem_alloc(size_t count, size_t size);  // zeroed, never NULL; count * size is checked
void *mem_resize(void *block, size_t count, size_t size);  // the grown part is not zeroed
char *mem_string(const char *text, size_t length);         // a copy with a closing NUL
void mem_free(void *block);                                // NULL is fine

// Makes room for one more element in an array that grows by half; `capacity` is updated.
void *mem_grow(void *block, size_t count, size_t *capacity, size_t size);

// The most bytes that this thread has held at once since it last began to count, beyond what it
// held then. A thread's own figure, for statistics alone.
void mem_peak_begin(void);
size_t mem_peak(void);

#endif
