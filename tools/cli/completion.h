// The completion scripts for the shells. Each script asks the program what fits (complete_word.h).
#ifndef TSB_COMPLETION_H
#define TSB_COMPLETION_H

#include <stdbool.h>

#include "base/text.h"

const char *completion_shell(size_t index);           // NULL past the last
bool completion_write(const char *shell, Text *out);  // false if there is no such shell

#endif
