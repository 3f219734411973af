// All edits have the same key in the journal: an edit may follow one that was killed, and drops
// what it left. The pack at PATH is whole at every moment, see staged_folder.h.
#include "editing/save_edited_pack.h"

#include "arguments/refuse_labyrinths.h"
#include "base/fnv64.h"
#include "base/mem.h"
#include "pack/edited_pack_info.h"
#include "storage/accepted_levels.h"
#include "system/file.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = ACCEPTED_LEVELS_MAGIC;
static const char KEY[] = "edit";

// An edit that was killed left marks at most. Behind them new ones are written.
static JournalState open_journal(Journal *journal, const char *path, Text *error) {
  JournalState found = journal_open(journal, path, MAGIC, KEY, "pack", error);
  size_t length;
  char *record = NULL;
  while (found == JOURNAL_SAME_RUN && (record = journal_next(journal, &length))) mem_free(record);
  bool unread = found == JOURNAL_SAME_RUN && !journal_ok(journal, error);
  return unread ? JOURNAL_FAILED : found;
}

// Of the files that say what is in a pack. A file that cannot be read is like an empty one.
static uint64_t content_hash(const char *path) {
  static const char *const names[] = {"pack.xsb", "pack.json", PACK_SUMS};
  Text content = {0}, ignored = {0};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *name = file_path_in(path, names[i]);
    (void)file_read_regular(name, &content, &ignored);
    text_add_char(&content, '\n');
    mem_free(name);
  }
  uint64_t hash = fnv64(content.data, content.length);
  text_free(&content);
  text_free(&ignored);
  return hash;
}

bool edit_session_begin(EditSession *session, const char *path, bool in_place, bool force,
                        Text *error) {
  *session = (EditSession){0};
  StagedFolder *folder = &session->folder;
  if (in_place && !refuse_labyrinth_pack(path, error)) return false;
  if (!staged_folder_begin(folder, &folder_pack, path, force, error)) return false;
  folder->edit = in_place;
  char *name = file_path_in(folder->partial, folder->kind->journal);
  JournalState found = open_journal(&session->journal, name, error);
  mem_free(name);
  session->open = staged_folder_claim(folder, &session->journal, found, error);
  // The key does not tell edits apart. So a pack that an edit wrote before it was killed may be
  // that of another command.
  if (session->open && folder->replace && !in_place && !force) {
    text_format(error, "%s already exists; --force replaces it", path);
    return false;
  }
  session->before = content_hash(path);
  return session->open;
}

// Did somebody change the pack since the edit began? Then the edit must not replace it.
static bool is_unchanged(const EditSession *session, Text *error) {
  const StagedFolder *folder = &session->folder;
  if (!folder->edit || content_hash(folder->path) == session->before) return true;
  text_format(error, "%s was changed while the command ran: nothing was written", folder->path);
  return false;
}

static bool read_level(void *context, size_t index, GeneratedLevel *level, LevelLabel *label,
                       Text *error) {
  (void)error;
  const EditedPack *pack = context;
  *level = pack->levels[index];
  *label = pack->labels[index];
  return true;
}

bool edit_session_save_source(EditSession *session, const PackSource *source, const PackInfo *info,
                              PackFormats formats, Text *error) {
  bool ok = save_pack(&session->folder, source, info, formats, error) &&
            is_unchanged(session, error) &&
            staged_folder_finish(&session->folder, &session->journal, false, error);
  session->open = false;
  if (!ok) staged_folder_abandon(&session->folder, &session->journal, error);
  return ok;
}

bool edit_session_save(EditSession *session, const EditedPack *pack, PackFormats formats,
                       Text *error) {
  EditedPackInfo about;
  edited_pack_info(pack, formats, TSB_VERSION, &about);
  PackSource source = {(void *)pack, pack->count, read_level, .owned = false};
  return edit_session_save_source(session, &source, &about.info, formats, error);
}

void edit_session_end(EditSession *session) {
  if (session->open) staged_folder_discard(&session->folder);
  journal_close(&session->journal);
  staged_folder_free(&session->folder);
  *session = (EditSession){0};
}
