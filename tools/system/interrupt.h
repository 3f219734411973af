// Ctrl-C ends the program with code 130, but never in the middle of something that must be whole.
#ifndef TSB_INTERRUPT_H
#define TSB_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

#include "base/halt.h"

void interrupt_setup(void);  // once, at the start; a closed pipe becomes an error of write(2)

// From now on the first interrupt is only noted, for a command that can stop at a good place; the
// second ends the program.
void interrupt_defer(void);
bool interrupt_pending(void);
// Set by such an interrupt, or after so many seconds: for work that is to end at once.
const Halt *interrupt_halt(double seconds);  // 0: no limit

// Between these two an interrupt waits.
sigset_t interrupt_block(void);
void interrupt_unblock(sigset_t before);

#endif
