// Which convention for the text around boards a file follows. A file follows one convention
// throughout.
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
