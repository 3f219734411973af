// A thread that thinks about the position on the screen: can it be solved, and how? The game goes
// on meanwhile. A new question replaces the one before.
#ifndef TSB_ADVISOR_H
#define TSB_ADVISOR_H

#include "board/board.h"

typedef struct Advisor Advisor;

typedef enum {
  ADVICE_NONE,  // nothing was asked
  ADVICE_THINKING,
  ADVICE_SOLVED,
  ADVICE_DEAD,     // proved: the position cannot be solved
  ADVICE_UNKNOWN,  // the search gave up
} AdviceState;

// How much it may think. A look after each push is small; a wish of the player has much.
typedef enum { ADVISOR_LOOK, ADVISOR_SEARCH } AdvisorEffort;

typedef struct {
  AdviceState state;
  char *moves;         // of the solution, from the position asked about; mem_free
  char *reason;        // why it is dead: a sentence without a full stop, or NULL; mem_free
  uint64_t positions;  // looked at so far
} Advice;

// `wake` is called from the thread whenever the answer has changed.
Advisor *advisor_start(void (*wake)(void *context), void *context);
// Returns at once, and `wake` is not called any more. The thread ends after the portion of work
// that it is at. The advisor must not be used any more.
void advisor_stop(Advisor *advisor);

void advisor_ask(Advisor *advisor, const Board *position, AdvisorEffort effort);
void advisor_forget(Advisor *advisor);
Advice advisor_answer(Advisor *advisor);  // to the last question; advice_free
void advice_free(Advice *advice);

#endif
