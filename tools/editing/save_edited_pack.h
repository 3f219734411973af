// Writes an edited pack into a folder, completely or not at all.
#ifndef TSB_SAVE_EDITED_PACK_H
#define TSB_SAVE_EDITED_PACK_H

#include "pack/edited_pack.h"
#include "storage/save_pack.h"

typedef struct {
  StagedFolder folder;
  Journal journal;  // without records: it is the lock
  bool open;        // PATH is ours until the pack is saved
  uint64_t before;  // hash of the pack at PATH when the session began
} EditSession;

// Locks PATH for an edit. With `in_place` there is a pack at PATH, which will be replaced. False
// with a message; nothing is left behind. Call edit_session_end in both cases.
bool edit_session_begin(EditSession *session, const char *path, bool in_place, bool force,
                        Text *error);
// Writes the pack with our version. Titles are stored as they are.
bool edit_session_save(EditSession *session, const EditedPack *pack, PackFormats formats,
                       Text *error);
// The same for a pack whose levels are not in memory.
bool edit_session_save_source(EditSession *session, const PackSource *source, const PackInfo *info,
                              PackFormats formats, Text *error);
// Removes what is left of a session that did not save.
void edit_session_end(EditSession *session);

#endif
