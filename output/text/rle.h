// Run lengths, for moves and for rows alike: 3r stands for rrr, 2(lU) for lUlU, groups nest.
//
// Each byte of the input is looked at once, and the output is bounded by the caller, so that a
// few bytes that stand for millions (999999999(999999999r)) cost nothing.
#ifndef TSB_RLE_H
#define TSB_RLE_H

#include "base/text.h"
#include "text/slice.h"

enum { RLE_MAX_DEPTH = 64 };

typedef struct {
  const char *atoms;    // what can stand alone or be repeated
  const char *ignored;  // what is dropped
  size_t limit;         // of the output, in atoms
} RleRules;

typedef enum {
  RLE_FINE,
  RLE_UNKNOWN,     // a byte that means nothing here
  RLE_NOTHING,     // a count that nothing follows
  RLE_NOT_OPEN,    // ')' without its '('
  RLE_NOT_CLOSED,  // '(' without its ')'
  RLE_TOO_DEEP,
  RLE_TOO_LONG,  // beyond the limit
} RleKind;

typedef struct {
  RleKind kind;
  size_t offset;  // of the byte at fault
} RleResult;

RleResult rle_expand(const RleRules *rules, Slice input, Text *out);  // the output is added to

// What is wrong, for all kinds but RLE_UNKNOWN and RLE_TOO_LONG, where the caller knows better;
// `atom` is what the caller calls one: "a move".
void rle_write(RleKind kind, const char *atom, Text *out);

#endif
