// The value of parameter `size`: one size in patterns, or several, which candidates take in turn.
//
// Written as 3x2, as a range 2x2-3x3 (widths 2 to 3, each with heights 2 to 3), or as a list of
// both with '+' or ',' between. The order of a list does not matter: the sizes of a set are ordered
// by height, then by width. A plain value without pointers; equal sets have equal bytes.
#ifndef TSB_SIZE_SET_H
#define TSB_SIZE_SET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { SIZE_SET_SIDE = 10 };

typedef struct {
  int a, b;                         // width and height of the only size, or of the first one
  uint16_t several[SIZE_SET_SIDE];  // bit w - 1 of row h - 1: size w x h; all 0 for one size
} SizeSet;

bool size_set_parse(const char *text, SizeSet *out);
void size_set_write(const SizeSet *set, Text *out);  // with '+'
bool size_set_valid(const SizeSet *set);             // could size_set_parse have made it?
int size_set_count(const SizeSet *set);
SizeSet size_set_get(const SizeSet *set, int index);  // a set of one

#endif
