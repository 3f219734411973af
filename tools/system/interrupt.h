// Ctrl-C and SIGTERM end the program with exit code 130, but never in the middle of a file.
#ifndef TSB_INTERRUPT_H
#define TSB_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

#include "base/stop_flag.h"

// Call once at the start. A closed pipe becomes an error of write(2).
void interrupt_setup(void);

// From now on the first interrupt, SIGTERM or SIGHUP only sets a flag, for a command that can stop
// at a good place. A second interrupt or SIGTERM ends the program.
void interrupt_defer(void);
bool interrupt_pending(void);
// A stop flag that such an interrupt sets, or the end of `seconds` (0: no limit).
const StopFlag *interrupt_stop_flag(double seconds);

// Delays interrupts between these two calls.
sigset_t interrupt_block(void);
void interrupt_unblock(sigset_t before);

#endif
