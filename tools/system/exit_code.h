// Exit codes, the same for all commands.
#ifndef TSB_EXIT_CODE_H
#define TSB_EXIT_CODE_H

enum {
  DONE = 0,
  HONEST_NO = 1,      // not solved, not valid, fewer than asked
  TROUBLE = 2,        // usage, bad input, I/O
  INTERRUPTED = 130,  // Ctrl-C
};

#endif
