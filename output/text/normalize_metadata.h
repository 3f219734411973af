// The normal form of titles, authors and comments: UTF-8 without control characters and without
// characters that change the direction of writing. A line that is not valid UTF-8 is read as
// Windows-1252. A tab becomes one blank.
//
// Readers and writers both normalize. Normalizing twice changes nothing, so a text survives reading
// and writing.
#ifndef TSB_NORMALIZE_METADATA_H
#define TSB_NORMALIZE_METADATA_H

#include "text/slice.h"

// One line, trimmed. NULL if nothing is left; otherwise the caller frees it.
char *normalize_line(Slice text);

// Several lines, joined by '\n'. Blanks at line ends go, and so do empty lines at the start and at
// the end. A line that would open or close a comment (`Comment-End:`) loses its colon. NULL if
// nothing is left; otherwise the caller frees it.
char *normalize_comment(Slice text);

#endif
