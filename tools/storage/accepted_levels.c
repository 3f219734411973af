// A record a level: the state after it, the level.
#include "storage/accepted_levels.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "pipeline/even_choice.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = "tsbspl1";

// Of the state what a level does not tell by itself.
typedef struct {
  uint64_t next_candidate;
  Funnel funnel;
} Checkpoint;

static void add_entry(AcceptedLevels *accepted, uint64_t offset, const GenLevel *level) {
  accepted->entries =
      mem_grow(accepted->entries, accepted->count, &accepted->capacity, sizeof *accepted->entries);
  accepted->entries[accepted->count] =
      (AcceptedEntry){offset, level->difficulty, level->id, level->tier, (uint32_t)accepted->count};
  accepted->count++;
}

// Takes over one record; false at the end of what is whole.
static bool resume_one(AcceptedLevels *accepted, const GenParams *params, PipelineState *state) {
  size_t length;
  uint64_t offset = accepted->journal.end;
  char *bytes = journal_next(&accepted->journal, &length);
  GenLevel level = {0};
  Checkpoint checkpoint;
  bool whole = bytes && length > sizeof checkpoint &&
               gen_level_load(bytes + sizeof checkpoint, length - sizeof checkpoint, &level);
  if (whole) {
    memcpy(&checkpoint, bytes, sizeof checkpoint);
    state->next_candidate = checkpoint.next_candidate;
    state->funnel = checkpoint.funnel;
    pipeline_record(params, state, &level);
    add_entry(accepted, offset, &level);
  }
  if (bytes && !whole) journal_truncate(&accepted->journal, offset);
  gen_level_free(&level);
  mem_free(bytes);
  return whole;
}

JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  bool force, const GenParams *params, PipelineState *state,
                                  Text *error) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, ACCEPTED_LEVELS_NAME);
  *accepted = (AcceptedLevels){0};
  JournalState found = journal_open(&accepted->journal, path.data, MAGIC, key, "pack", error);
  text_free(&path);
  if (found == JOURNAL_OTHER_RUN && force) journal_restart(&accepted->journal, MAGIC, key);
  if (found == JOURNAL_SAME_RUN)
    while (resume_one(accepted, params, state)) continue;
  return found;
}

void accepted_levels_add(AcceptedLevels *accepted, const GenLevel *level,
                         const PipelineState *state) {
  Checkpoint checkpoint;
  memset(&checkpoint, 0, sizeof checkpoint);
  checkpoint.next_candidate = state->next_candidate;
  checkpoint.funnel = state->funnel;
  Text record = {0};
  text_add_bytes(&record, (const char *)&checkpoint, sizeof checkpoint);
  gen_level_save(level, &record);
  add_entry(accepted, accepted->journal.end, level);
  journal_append(&accepted->journal, record.data, record.length);
  text_free(&record);
}

bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GenLevel *level, Text *error) {
  size_t length;
  char *bytes = journal_read_at(&accepted->journal, accepted->entries[index].offset, &length);
  bool ok = bytes && gen_level_load(bytes + sizeof(Checkpoint), length - sizeof(Checkpoint), level);
  if (!ok) text_add(error, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return ok;
}

static int compare_entries(const void *a, const void *b) {
  const AcceptedEntry *x = a, *y = b;
  if (x->tier != y->tier) return x->tier < y->tier ? -1 : 1;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

void accepted_levels_rank(AcceptedLevels *accepted) {
  if (accepted->count)
    qsort(accepted->entries, accepted->count, sizeof *accepted->entries, compare_entries);
}

// Moves the chosen of a tier's `count` entries to `to`; returns how many there are.
static size_t choose_in_tier(const AcceptedEntry *entries, size_t count, AcceptedEntry *to,
                             size_t wanted, const GenParams *params,
                             const NearDuplicates *near_duplicates) {
  EvenChoiceLevel *levels = mem_alloc(count + 1, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] = (EvenChoiceLevel){entries[i].difficulty, entries[i].number};
  size_t kept = even_choice(levels, count, wanted, params->curve_step, near_duplicates), next = 0;
  for (size_t i = 0; i < count && next < kept; i++)
    if (entries[i].number == levels[next].number) to[next++] = entries[i];
  mem_free(levels);
  return kept;
}

void accepted_levels_choose(AcceptedLevels *accepted, const GenParams *params,
                            PipelineState *state) {
  if (params->tier == PARAM_TIER_ANY) return;
  size_t chosen = 0;
  for (size_t first = 0, end; first < accepted->count; first = end) {
    Tier tier = accepted->entries[first].tier;
    for (end = first; end < accepted->count && accepted->entries[end].tier == tier;) end++;
    size_t kept =
        choose_in_tier(&accepted->entries[first], end - first, &accepted->entries[chosen],
                       (size_t)pipeline_wanted(params, tier), params, &state->near_duplicates);
    state->found[tier] = (int)kept;
    chosen += kept;
  }
  state->funnel.rejects[REJECT_surplus] += accepted->count - chosen;
  state->funnel.rejects[REJECT_NONE] -= accepted->count - chosen;
  accepted->count = chosen;
}

void accepted_levels_close(AcceptedLevels *accepted) {
  journal_close(&accepted->journal);
  mem_free(accepted->entries);
  *accepted = (AcceptedLevels){0};
}
