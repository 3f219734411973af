// In a dialogue: why what the user does is not saved. It is told once, and so is its end.
#ifndef TSB_DIALOGUE_TROUBLE_H
#define TSB_DIALOGUE_TROUBLE_H

#include "base/text.h"

// What was told last; empty if nothing, or that all is saved again.
typedef struct {
  Text told;
} DialogueTrouble;

// NULL: there is no trouble.
void dialogue_trouble_tell(DialogueTrouble *last, const char *trouble, Text *out);
void dialogue_trouble_free(DialogueTrouble *last);  // accepts a zeroed value

#endif
