// A record a level: the state after it, the level.
#include "storage/spool.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "pipeline/smooth.h"
#include "storage/folder_kind.h"

static const char MAGIC[RECORDS_MAGIC] = "tsbspl1";

// Of the state what a level does not tell by itself.
typedef struct {
  uint64_t next_candidate;
  Funnel funnel;
} Checkpoint;

static void note(Spool *spool, uint64_t offset, const GenLevel *level) {
  spool->entries = mem_grow(spool->entries, spool->count, &spool->capacity, sizeof *spool->entries);
  spool->entries[spool->count] =
      (SpoolEntry){offset, level->difficulty, level->id, level->tier, (uint32_t)spool->count};
  spool->count++;
}

// Takes over one record; false at the end of what is whole.
static bool resume_one(Spool *spool, const GenParams *params, PipelineState *state) {
  size_t length;
  uint64_t offset = spool->records.end;
  char *bytes = records_next(&spool->records, &length);
  GenLevel level = {0};
  Checkpoint point;
  bool whole = bytes && length > sizeof point &&
               gen_level_load(bytes + sizeof point, length - sizeof point, &level);
  if (whole) {
    memcpy(&point, bytes, sizeof point);
    state->next_candidate = point.next_candidate;
    state->funnel = point.funnel;
    pipeline_count_in(params, state, &level);
    note(spool, offset, &level);
  }
  if (bytes && !whole) records_cut(&spool->records, offset);
  gen_level_free(&level);
  mem_free(bytes);
  return whole;
}

RecordsFound spool_open(Spool *spool, const char *folder, const char *key, bool force,
                        const GenParams *params, PipelineState *state, Text *wrong) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, SPOOL_NAME);
  *spool = (Spool){0};
  RecordsFound found = records_open(&spool->records, path.data, MAGIC, key, "pack", wrong);
  text_free(&path);
  if (found == RECORDS_OTHER && force) records_restart(&spool->records, MAGIC, key);
  if (found == RECORDS_SAME)
    while (resume_one(spool, params, state)) continue;
  return found;
}

void spool_add(Spool *spool, const GenLevel *level, const PipelineState *state) {
  Checkpoint point;
  memset(&point, 0, sizeof point);
  point.next_candidate = state->next_candidate;
  point.funnel = state->funnel;
  Text record = {0};
  text_add_bytes(&record, (const char *)&point, sizeof point);
  gen_level_save(level, &record);
  note(spool, spool->records.end, level);
  records_add(&spool->records, record.data, record.length);
  text_free(&record);
}

bool spool_read(Spool *spool, size_t index, GenLevel *level, Text *wrong) {
  size_t length;
  char *bytes = records_at(&spool->records, spool->entries[index].offset, &length);
  bool right =
      bytes && gen_level_load(bytes + sizeof(Checkpoint), length - sizeof(Checkpoint), level);
  if (!right) text_add(wrong, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return right;
}

static int compare_entries(const void *a, const void *b) {
  const SpoolEntry *x = a, *y = b;
  if (x->tier != y->tier) return x->tier < y->tier ? -1 : 1;
  if (x->difficulty < y->difficulty || x->difficulty > y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->id.high != y->id.high) return x->id.high < y->id.high ? -1 : 1;
  return x->id.low < y->id.low ? -1 : x->id.low > y->id.low;
}

void spool_rank(Spool *spool) {
  if (spool->count) qsort(spool->entries, spool->count, sizeof *spool->entries, compare_entries);
}

// Moves the chosen of a tier's `count` entries to `to`; returns how many there are.
static size_t choose_in_tier(const SpoolEntry *entries, size_t count, SpoolEntry *to, size_t wanted,
                             const GenParams *params, const Twins *twins) {
  SmoothLevel *levels = mem_alloc(count + 1, sizeof *levels);
  for (size_t i = 0; i < count; i++)
    levels[i] = (SmoothLevel){entries[i].difficulty, entries[i].number};
  size_t kept = smooth_choose(levels, count, wanted, params->curve_step, twins), next = 0;
  for (size_t i = 0; i < count && next < kept; i++)
    if (entries[i].number == levels[next].number) to[next++] = entries[i];
  mem_free(levels);
  return kept;
}

void spool_choose(Spool *spool, const GenParams *params, PipelineState *state) {
  if (params->tier == PARAM_TIER_ANY) return;
  size_t chosen = 0;
  for (size_t first = 0, end; first < spool->count; first = end) {
    Tier tier = spool->entries[first].tier;
    for (end = first; end < spool->count && spool->entries[end].tier == tier;) end++;
    size_t kept = choose_in_tier(&spool->entries[first], end - first, &spool->entries[chosen],
                                 (size_t)pipeline_wanted(params, tier), params, &state->twins);
    state->found[tier] = (int)kept;
    chosen += kept;
  }
  state->funnel.rejects[REJECT_surplus] += spool->count - chosen;
  state->funnel.rejects[REJECT_NONE] -= spool->count - chosen;
  spool->count = chosen;
}

void spool_close(Spool *spool) {
  records_close(&spool->records);
  mem_free(spool->entries);
  *spool = (Spool){0};
}
