// Hints and solutions from a position, by a search with fixed limits.
#ifndef TSB_PLAIN_ADVICE_H
#define TSB_PLAIN_ADVICE_H

#include "base/stop_flag.h"
#include "board/board.h"

typedef enum {
  ADVICE_MOVES,       // `moves` solve the level from here
  ADVICE_UNSOLVABLE,  // proved; `reason` says why
  ADVICE_UNKNOWN,     // the search reached its limits
  ADVICE_STOPPED,     // by the stop flag
} AdviceKind;

typedef struct {
  AdviceKind kind;
  char *moves;
  Text reason;
} PlainAdvice;

// If the known solution of the level (may be NULL, and wrong) leads through the position, its rest
// is the advice. Otherwise a search finds it. No clock is read: the same position gets the same
// advice. The stop flag may be NULL.
PlainAdvice plain_advice_find(const Board *start, const char *known, const Board *position,
                              const StopFlag *stop);
void plain_advice_free(PlainAdvice *advice);

#endif
