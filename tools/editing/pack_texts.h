// The texts of --name, --author and --titles.
#ifndef TSB_PACK_TEXTS_H
#define TSB_PACK_TEXTS_H

#include "editing/pack_titles.h"

// Zeroed is none.
typedef struct {
  char *name, *author;
  PackTitles titles;
} PackTexts;

// Arguments that are NULL were not given. False with a message in `error`; call pack_texts_free in
// both cases.
bool pack_texts_read(PackTexts *texts, const char *name, const char *author, const char *titles,
                     Text *error);
// Moves name and author to the pack, if they were given.
void pack_texts_name(PackTexts *texts, PackAbout *about);
void pack_texts_free(PackTexts *texts);

#endif
