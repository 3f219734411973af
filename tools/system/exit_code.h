// Exit codes, the same for all commands.
#ifndef TSB_EXIT_CODE_H
#define TSB_EXIT_CODE_H

enum {
  EXIT_OK = 0,
  EXIT_NEGATIVE = 1,       // a negative answer: not solved, not valid, fewer levels than asked for
  EXIT_TROUBLE = 2,        // wrong usage, bad input, failed I/O
  EXIT_INTERRUPTED = 130,  // Ctrl-C
};

#endif
