// The manual page tessoban(1) in roff, from the tables of commands and options.
#ifndef TSB_MANUAL_H
#define TSB_MANUAL_H

#include "text.h"

void manual_write(Text *out);

#endif
