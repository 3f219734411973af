// Run lengths of moves and of board rows: 3r stands for rrr, 2(lU) for lUlU. Groups nest.
//
// Each byte of the input is read once and the caller limits the output, so a short text that stands
// for a huge one (999999999(999999999r)) is refused at no cost.
#ifndef TSB_RUN_LENGTH_H
#define TSB_RUN_LENGTH_H

#include "base/text.h"
#include "text/slice.h"

enum { RUN_LENGTH_MAX_DEPTH = 64 };

typedef struct {
  const char *atoms;    // characters that stand alone or are repeated
  const char *ignored;  // characters that are dropped
  size_t limit;         // longest output, in atoms
} RunLengthRules;

typedef enum {
  RUN_LENGTH_OK,
  RUN_LENGTH_UNKNOWN,     // a byte without a meaning
  RUN_LENGTH_NOTHING,     // a count with nothing to repeat
  RUN_LENGTH_NOT_OPEN,    // ')' without its '('
  RUN_LENGTH_NOT_CLOSED,  // '(' without its ')'
  RUN_LENGTH_TOO_DEEP,
  RUN_LENGTH_TOO_LONG,  // longer than the limit
} RunLengthKind;

typedef struct {
  RunLengthKind kind;
  size_t offset;  // of the byte at fault
} RunLengthResult;

// Appends to `out`.
RunLengthResult run_length_expand(const RunLengthRules *rules, Slice input, Text *out);

// Describes an error. `atom` is the caller's word for an atom: "a move". RUN_LENGTH_UNKNOWN and
// RUN_LENGTH_TOO_LONG are not allowed: only the caller can describe them.
void run_length_write_error(RunLengthKind kind, const char *atom, Text *out);

#endif
