// Run lengths, for moves and for rows alike: 3r stands for rrr, 2(lU) for lUlU, groups nest.
//
// Each byte of the input is looked at once, and the output is bounded by the caller, so that a
// few bytes that stand for millions (999999999(999999999r)) cost nothing.
#ifndef TSB_RUN_LENGTH_H
#define TSB_RUN_LENGTH_H

#include "base/text.h"
#include "text/slice.h"

enum { RUN_LENGTH_MAX_DEPTH = 64 };

typedef struct {
  const char *atoms;    // what can stand alone or be repeated
  const char *ignored;  // what is dropped
  size_t limit;         // of the output, in atoms
} RunLengthRules;

typedef enum {
  RUN_LENGTH_OK,
  RUN_LENGTH_UNKNOWN,     // a byte that means nothing here
  RUN_LENGTH_NOTHING,     // a count that nothing follows
  RUN_LENGTH_NOT_OPEN,    // ')' without its '('
  RUN_LENGTH_NOT_CLOSED,  // '(' without its ')'
  RUN_LENGTH_TOO_DEEP,
  RUN_LENGTH_TOO_LONG,  // beyond the limit
} RunLengthKind;

typedef struct {
  RunLengthKind kind;
  size_t offset;  // of the byte at fault
} RunLengthResult;

RunLengthResult run_length_expand(const RunLengthRules *rules, Slice input,
                                  Text *out);  // the output is added to

// What is wrong, for all kinds but RUN_LENGTH_UNKNOWN and RUN_LENGTH_TOO_LONG, where the caller
// knows better; `atom` is what the caller calls one: "a move".
void run_length_write_error(RunLengthKind kind, const char *atom, Text *out);

#endif
