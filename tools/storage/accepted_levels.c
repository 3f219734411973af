// One record for each level: a checkpoint of the state after the level, then the level itself.
#include "storage/accepted_levels.h"

#include <string.h>

#include "base/mem.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = "tsbspl2";

// The part of the state that pipeline_record does not rebuild from the levels.
typedef struct {
  uint64_t next_candidate;
  FunnelCounts funnel;
  uint64_t rated[TIER_COUNT];
} Checkpoint;

// Reads one record into the state; false after the last undamaged one.
static bool resume_one(AcceptedLevels *accepted, const GenParams *params, PipelineState *state) {
  size_t length;
  char *bytes = journal_next(&accepted->journal, &length);
  GeneratedLevel level = {0};
  Checkpoint checkpoint;
  bool whole = bytes && length > sizeof checkpoint &&
               generated_level_load(bytes + sizeof checkpoint, length - sizeof checkpoint, &level);
  if (whole) {
    memcpy(&checkpoint, bytes, sizeof checkpoint);
    state->next_candidate = checkpoint.next_candidate;
    state->funnel = checkpoint.funnel;
    memcpy(state->rated, checkpoint.rated, sizeof state->rated);
    pipeline_record(params, state, &level);
    pack_levels_add(&accepted->levels, &level, accepted->journal.last);
  }
  if (bytes && !whole) journal_truncate(&accepted->journal, accepted->journal.last);
  generated_level_free(&level);
  mem_free(bytes);
  return whole;
}

JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  const GenParams *params, PipelineState *state, Text *error) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, ACCEPTED_LEVELS_NAME);
  *accepted = (AcceptedLevels){0};
  JournalState found = journal_open(&accepted->journal, path.data, MAGIC, key, "pack", error);
  text_free(&path);
  if (found == JOURNAL_SAME_RUN)
    while (resume_one(accepted, params, state)) continue;
  bool unread = found == JOURNAL_SAME_RUN && !journal_ok(&accepted->journal, error);
  return unread ? JOURNAL_FAILED : found;
}

void accepted_levels_add(AcceptedLevels *accepted, const GeneratedLevel *level,
                         const PipelineState *state) {
  Checkpoint checkpoint;
  memset(&checkpoint, 0, sizeof checkpoint);
  checkpoint.next_candidate = state->next_candidate;
  checkpoint.funnel = state->funnel;
  memcpy(checkpoint.rated, state->rated, sizeof checkpoint.rated);
  Text record = {0};
  text_add_bytes(&record, (const char *)&checkpoint, sizeof checkpoint);
  generated_level_save(level, &record);
  pack_levels_add(&accepted->levels, level, accepted->journal.end);
  journal_append(&accepted->journal, record.data, record.length);
  text_free(&record);
}

bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error) {
  size_t length;
  uint64_t offset = pack_levels_value(&accepted->levels, index);
  char *bytes = journal_read_at(&accepted->journal, offset, &length);
  bool ok =
      bytes && generated_level_load(bytes + sizeof(Checkpoint), length - sizeof(Checkpoint), level);
  if (!ok && journal_ok(&accepted->journal, error))
    text_add(error, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return ok;
}

void accepted_levels_close(AcceptedLevels *accepted) {
  journal_close(&accepted->journal);
  pack_levels_free(&accepted->levels);
  *accepted = (AcceptedLevels){0};
}
