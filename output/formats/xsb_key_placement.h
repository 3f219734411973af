// Do the keys of a level (`Title:`, `Author:`) stand before or after its board? Both conventions
// exist; a file follows one of them throughout.
#ifndef TSB_XSB_KEY_PLACEMENT_H
#define TSB_XSB_KEY_PLACEMENT_H

#include "text/slice.h"

typedef struct {
  int boards;
  bool keys_before;  // keys stand before their board; otherwise after it
  bool titled;       // every board has a `Title:`, so other text lines are not titles
} XsbKeyPlacement;

XsbKeyPlacement xsb_key_placement_of(Slice bytes);

#endif
