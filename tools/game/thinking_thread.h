// An opponent that thinks in a thread of its own while a person plays.
#ifndef TSB_THINKING_THREAD_H
#define TSB_THINKING_THREAD_H

#include "opponent/opponent.h"

typedef struct ThinkingThread ThinkingThread;

ThinkingThread *thinking_thread_start(Opponent *opponent);  // borrowed
// After a move of the opponent: there may be something to think about again.
void thinking_thread_go_on(ThinkingThread *thread);
void thinking_thread_stop(ThinkingThread *thread);  // waits for its end; NULL is allowed

#endif
