// The one form that texts have in a collection, whatever they were read from: UTF-8 (a line that
// is not is taken as Windows-1252) without control characters (those that
// turn the direction of writing among them), a tab being one blank. Writers pass texts through
// here too, and for what a reader gave them nothing changes.
#ifndef TSB_NORMALIZE_TEXT_H
#define TSB_NORMALIZE_TEXT_H

#include "text/slice.h"

// One line, trimmed. NULL if nothing is left; otherwise the caller frees it.
char *normalize_line(Slice text);

// Lines joined by '\n', without blanks at their ends and without empty lines at either end of
// all. A line that would open or close a comment (`Comment-End:`) loses its colon. NULL likewise.
char *normalize_comment(Slice text);

#endif
