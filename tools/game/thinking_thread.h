// An opponent that thinks in a thread of its own while a person plays.
#ifndef TSB_THINKING_THREAD_H
#define TSB_THINKING_THREAD_H

#include "opponent/opponent.h"

typedef struct ThinkingThread ThinkingThread;

// The thread frees the opponent when it ends.
ThinkingThread *thinking_thread_start(Opponent *opponent);
// After a move of the opponent: there may be something to think about again.
void thinking_thread_go_on(ThinkingThread *thread);
// Returns at once. The thread ends after the portion of work that it is at, which may take seconds
// in a very large level. Neither it nor its opponent may be used any more. NULL is allowed.
void thinking_thread_end(ThinkingThread *thread);

#endif
