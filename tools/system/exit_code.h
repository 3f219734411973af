// Exit codes, the same for all commands.
#ifndef TSB_EXIT_CODE_H
#define TSB_EXIT_CODE_H

enum {
  EXIT_OK = 0,
  EXIT_NEGATIVE = 1,       // not solved, not valid, fewer than asked
  EXIT_TROUBLE = 2,        // usage, bad input, I/O
  EXIT_INTERRUPTED = 130,  // Ctrl-C
};

#endif
