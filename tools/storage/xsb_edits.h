// What a person has changed in the pack.xsb of a pack: titles, order, deleted levels, boards.
#ifndef TSB_XSB_EDITS_H
#define TSB_XSB_EDITS_H

#include "formats/collection_data.h"
#include "pack/pack_about.h"

// The pack as its pack.json has it.
typedef struct {
  const PackAbout *about;
  const GeneratedLevel *levels;
  const LevelLabel *labels;
  size_t count;
} PackAsWritten;

typedef struct {
  size_t *old;  // of each level in pack.xsb: its place in the pack, from 0, or XSB_EDITS_NEW
  size_t retitled, added, deleted;
  bool reordered;  // levels that stayed come in another order
  bool renamed;    // the pack has another name or author
} XsbEdits;

#define XSB_EDITS_NEW SIZE_MAX

// A level whose board is drawn in any other way is a new one, and the old one counts as deleted. A
// second copy of a level is new, too.
XsbEdits xsb_edits_find(const Collection *file, const PackAsWritten *pack);
bool xsb_edits_any(const XsbEdits *edits);
void xsb_edits_write(const XsbEdits *edits, Text *out);  // "2 titles, the order, 1 level deleted"
void xsb_edits_free(XsbEdits *edits);

// The name of a pack by the title of its pack.xsb: NULL for the title of a pack without a name.
const char *xsb_edits_name(const Collection *file);

#endif
