// What the search says about the position of somebody who plays: can it be won, and how? It is
// stepped in portions, so that the game goes on meanwhile. A new question replaces the one before.
#ifndef TSB_LABYRINTH_ADVISOR_H
#define TSB_LABYRINTH_ADVISOR_H

#include "labyrinth_search/labyrinth_search.h"

typedef enum {
  LABYRINTH_ADVICE_NONE,  // nothing was asked
  LABYRINTH_ADVICE_THINKING,
  LABYRINTH_ADVICE_WIN,
  LABYRINTH_ADVICE_LOST,     // proved: it cannot be won any more
  LABYRINTH_ADVICE_UNKNOWN,  // the search gave up
} LabyrinthAdviceKind;

typedef struct {
  LabyrinthAdviceKind kind;
  const char *moves;   // of WIN: they win from the position that was asked about
  const char *reason;  // of LOST: a sentence without a full stop, or NULL
  uint64_t nodes;      // positions looked at for this question
} LabyrinthAdvice;

// How much it may think, counted in positions and bytes.
typedef enum {
  LABYRINTH_LOOK,          // after each turn: half a second at most
  LABYRINTH_SHORT_SEARCH,  // the player waits: a few seconds
  LABYRINTH_SEARCH,        // the player sees how far it is, and can stop it
} LabyrinthEffort;

typedef struct LabyrinthAdvisor LabyrinthAdvisor;

// The level is copied. `known` is a win of it, or NULL; moves that do not win are ignored.
LabyrinthAdvisor *labyrinth_advisor_new(const Labyrinth *maze, const char *known);
void labyrinth_advisor_free(LabyrinthAdvisor *advisor);  // NULL is allowed

// Nobody may be caught and nothing won in the position. A position on a known win, on one that was
// found before, or one turn after a lost one is answered at once.
void labyrinth_advisor_ask(LabyrinthAdvisor *advisor, const LabyrinthState *position,
                           LabyrinthEffort effort);
void labyrinth_advisor_forget(LabyrinthAdvisor *advisor);  // the question
// Looks at a few thousand positions more, which takes milliseconds. While it returns true, the
// answer is THINKING. The reason of a lost position may take a tenth of a second.
bool labyrinth_advisor_step(LabyrinthAdvisor *advisor);
// The answer to the last question. It stays valid until the next call with this advisor.
LabyrinthAdvice labyrinth_advisor_answer(const LabyrinthAdvisor *advisor);

#endif
