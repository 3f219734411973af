// One record for each level: a checkpoint of the state after the level, then the level itself. A
// record that is only a checkpoint says that the candidates since the last record gave no level.
#include "storage/accepted_levels.h"

#include <string.h>

#include "base/mem.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = ACCEPTED_LEVELS_MAGIC;

// The part of the state that pipeline_record does not rebuild from the levels.
typedef struct {
  uint64_t next_candidate, next_level;
  FunnelCounts funnel;
  uint64_t rated[TIER_COUNT];
} Checkpoint;

static uint64_t states_searched(const PipelineState *state) {
  return state->funnel.reverse_states + state->funnel.forward_states;
}

static void note_recorded(AcceptedLevels *accepted, const PipelineState *state) {
  accepted->recorded_candidates = state->funnel.candidates;
  accepted->recorded_states = states_searched(state);
}

static void add_checkpoint(const PipelineState *state, Text *record) {
  Checkpoint checkpoint;
  memset(&checkpoint, 0, sizeof checkpoint);
  checkpoint.next_candidate = state->next_candidate;
  checkpoint.next_level = (uint64_t)state->next_level;
  checkpoint.funnel = state->funnel;
  memcpy(checkpoint.rated, state->rated, sizeof checkpoint.rated);
  text_add_bytes(record, (const char *)&checkpoint, sizeof checkpoint);
}

// False, and nothing restored, if no run of these parameters can have come there.
static bool restore_checkpoint(const char *bytes, const GenParams *params, PipelineState *state) {
  Checkpoint checkpoint;
  memcpy(&checkpoint, bytes, sizeof checkpoint);
  if (checkpoint.next_level >= (uint64_t)pipeline_candidate_levels(params)) return false;
  state->next_candidate = checkpoint.next_candidate;
  state->next_level = (int)checkpoint.next_level;
  state->funnel = checkpoint.funnel;
  memcpy(state->rated, checkpoint.rated, sizeof state->rated);
  return true;
}

// Reads one record into the state; false after the last undamaged one.
static bool resume_one(AcceptedLevels *accepted, const GenParams *params, PipelineState *state) {
  size_t length;
  char *bytes = journal_next(&accepted->journal, &length);
  GeneratedLevel level = {0};
  const size_t before = sizeof(Checkpoint);
  bool has_level =
      bytes && length > before && generated_level_load(bytes + before, length - before, &level);
  bool whole =
      (has_level || (bytes && length == before)) && restore_checkpoint(bytes, params, state);
  if (whole && has_level) {
    pipeline_record(params, state, &level);
    pack_levels_add(&accepted->levels, &level, accepted->journal.last);
  }
  if (bytes && !whole) journal_truncate(&accepted->journal, accepted->journal.last);
  generated_level_free(&level);
  mem_free(bytes);
  return whole;
}

JournalState accepted_levels_open(AcceptedLevels *accepted, const char *folder, const char *key,
                                  const GenParams *params, size_t pinned, PipelineState *state,
                                  Text *error) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, ACCEPTED_LEVELS_NAME);
  *accepted = (AcceptedLevels){.levels.pinned = pinned};
  JournalState found = journal_open(&accepted->journal, path.data, MAGIC, key, "pack", error);
  text_free(&path);
  if (found == JOURNAL_SAME_RUN)
    while (resume_one(accepted, params, state)) continue;
  note_recorded(accepted, state);
  bool unread = found == JOURNAL_SAME_RUN && !journal_ok(&accepted->journal, error);
  return unread ? JOURNAL_FAILED : found;
}

void accepted_levels_add(AcceptedLevels *accepted, const GeneratedLevel *level,
                         const PipelineState *state) {
  Text record = {0};
  add_checkpoint(state, &record);
  generated_level_save(level, &record);
  pack_levels_add(&accepted->levels, level, accepted->journal.end);
  journal_append(&accepted->journal, record.data, record.length);
  note_recorded(accepted, state);
  text_free(&record);
}

void accepted_levels_checkpoint(AcceptedLevels *accepted, const PipelineState *state) {
  if (state->funnel.candidates == accepted->recorded_candidates) return;
  Text record = {0};
  add_checkpoint(state, &record);
  journal_append(&accepted->journal, record.data, record.length);
  note_recorded(accepted, state);
  text_free(&record);
}

// Is so much work without a record too much to lose? It is if it exceeds a share of all work, so
// that the number of checkpoints grows with the logarithm of the run only.
static bool worth_recording(uint64_t since, uint64_t all, uint64_t least) {
  const uint64_t SHARE = 256;
  return since >= least && since >= all / SHARE;
}

void accepted_levels_checkpoint_if_due(AcceptedLevels *accepted, const PipelineState *state) {
  const uint64_t LEAST_CANDIDATES = 1000, LEAST_STATES = 10000000;
  uint64_t candidates = state->funnel.candidates, states = states_searched(state);
  if (worth_recording(candidates - accepted->recorded_candidates, candidates, LEAST_CANDIDATES) ||
      worth_recording(states - accepted->recorded_states, states, LEAST_STATES))
    accepted_levels_checkpoint(accepted, state);
}

bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error) {
  size_t length;
  uint64_t offset = pack_levels_value(&accepted->levels, index);
  char *bytes = journal_read_at(&accepted->journal, offset, &length);
  bool ok = bytes && generated_level_load_again(bytes + sizeof(Checkpoint),
                                                length - sizeof(Checkpoint), level);
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
