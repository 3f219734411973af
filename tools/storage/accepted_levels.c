// One record for each level: a checkpoint of the state after the level, then the level itself. A
// record that is only a checkpoint says that the candidates since the last record gave no level.
// Checkpoints are differences from the record before, so a journal is read from its beginning; a
// level alone can be read at any place.
#include "storage/accepted_levels.h"

#include "base/mem.h"
#include "level/level_record.h"
#include "storage/checkpoint_due.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = ACCEPTED_LEVELS_MAGIC;

static uint64_t states_searched(const PipelineState *state) {
  return state->funnel.reverse_states + state->funnel.forward_states;
}

static void note_recorded(AcceptedLevels *accepted, const PipelineState *state) {
  accepted->recorded = run_checkpoint_of(state);
  accepted->recorded_candidates = state->funnel.candidates;
  accepted->recorded_states = states_searched(state);
}

static void add_checkpoint(const AcceptedLevels *accepted, const PipelineState *state,
                           Text *record) {
  RunCheckpoint now = run_checkpoint_of(state);
  run_checkpoint_save(&now, &accepted->recorded, record);
}

static bool any_tier(const AcceptedLevels *accepted) {
  return accepted->params.tier == PARAM_TIER_ANY;
}

static void add_level(AcceptedLevels *accepted, const GeneratedLevel *level, uint64_t place) {
  if (any_tier(accepted))
    level_order_add(
        &accepted->order,
        &(PackLevel){.difficulty = level->difficulty, .id = level->id, .tier = level->tier}, place);
  else pack_levels_add(&accepted->levels, level, place);
}

size_t accepted_levels_count(const AcceptedLevels *accepted) {
  return any_tier(accepted) ? accepted->order.count : accepted->levels.count;
}

// Reads one record into the state; false after the last undamaged one.
static bool resume_one(AcceptedLevels *accepted, PipelineState *state) {
  const GenParams *params = &accepted->params;
  size_t length = 0;
  char *bytes = journal_next(&accepted->journal, &length);
  VarintReader reader = varint_reader(bytes, length);
  RunCheckpoint checkpoint = accepted->recorded;
  GeneratedLevel level = {0};
  run_checkpoint_load(&reader, &checkpoint);
  bool has_level = !varint_at_end(&reader);
  bool whole = !reader.failed && (!has_level || level_record_load(&reader, params, &level)) &&
               run_checkpoint_restore(&checkpoint, params, state);
  if (whole) accepted->recorded = checkpoint;
  if (whole && has_level) {
    pipeline_record(params, state, &level);
    add_level(accepted, &level, accepted->journal.last);
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
  *accepted = (AcceptedLevels){.levels.pinned = pinned, .params = *params};
  accepted->ids = id_file_new();
  state->seen.store = &accepted->ids->store;
  JournalState found = journal_open(&accepted->journal, path.data, MAGIC, key, "pack", error);
  text_free(&path);
  if (found == JOURNAL_SAME_RUN)
    while (resume_one(accepted, state)) continue;
  note_recorded(accepted, state);
  bool unread = found == JOURNAL_SAME_RUN && !accepted_levels_ok(accepted, error);
  return unread ? JOURNAL_FAILED : found;
}

// Without all ids, what was judged last may be wrong. So nothing more is recorded after a failure.
bool accepted_levels_failed(const AcceptedLevels *accepted) {
  return accepted->journal.failed || accepted->ids->file.failed || accepted->order.file.failed;
}

void accepted_levels_add(AcceptedLevels *accepted, const GeneratedLevel *level,
                         const PipelineState *state) {
  if (accepted_levels_failed(accepted)) return;
  Text record = {0};
  add_checkpoint(accepted, state, &record);
  level_record_save(level, &accepted->params, &record);
  add_level(accepted, level, accepted->journal.end);
  journal_append(&accepted->journal, record.data, record.length);
  note_recorded(accepted, state);
  text_free(&record);
}

void accepted_levels_checkpoint(AcceptedLevels *accepted, const PipelineState *state) {
  if (accepted_levels_failed(accepted)) return;
  if (state->funnel.candidates == accepted->recorded_candidates) return;
  Text record = {0};
  add_checkpoint(accepted, state, &record);
  journal_append(&accepted->journal, record.data, record.length);
  note_recorded(accepted, state);
  text_free(&record);
}

void accepted_levels_checkpoint_if_due(AcceptedLevels *accepted, const PipelineState *state) {
  const uint64_t LEAST_CANDIDATES = 1000, LEAST_STATES = 10000000;
  uint64_t candidates = state->funnel.candidates, states = states_searched(state);
  if (checkpoint_due(candidates - accepted->recorded_candidates, candidates, LEAST_CANDIDATES) ||
      checkpoint_due(states - accepted->recorded_states, states, LEAST_STATES))
    accepted_levels_checkpoint(accepted, state);
}

bool accepted_levels_ok(const AcceptedLevels *accepted, Text *error) {
  return journal_ok(&accepted->journal, error) && scratch_file_ok(&accepted->ids->file, error) &&
         scratch_file_ok(&accepted->order.file, error);
}

void accepted_levels_rank(AcceptedLevels *accepted, PipelineState *state) {
  if (any_tier(accepted)) level_order_sort(&accepted->order);
  else pack_levels_choose(&accepted->levels, &accepted->params, state);
}

PackLevel accepted_levels_at(AcceptedLevels *accepted, size_t index) {
  return any_tier(accepted) ? level_order_at(&accepted->order, index).level
                            : accepted->levels.items[index];
}

static uint64_t place_of(AcceptedLevels *accepted, size_t index) {
  return any_tier(accepted) ? level_order_at(&accepted->order, index).value
                            : pack_levels_value(&accepted->levels, index);
}

bool accepted_levels_read(AcceptedLevels *accepted, size_t index, GeneratedLevel *level,
                          Text *error) {
  size_t length = 0;
  uint64_t offset = place_of(accepted, index);
  char *bytes = journal_read_at(&accepted->journal, offset, &length);
  VarintReader reader = varint_reader(bytes, length);
  RunCheckpoint ignored = {{0}};
  run_checkpoint_load(&reader, &ignored);
  bool ok = !reader.failed && level_record_load_again(&reader, &accepted->params, level);
  if (!ok && accepted_levels_ok(accepted, error))
    text_add(error, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return ok;
}

void accepted_levels_close(AcceptedLevels *accepted) {
  journal_close(&accepted->journal);
  id_file_free(accepted->ids);
  pack_levels_free(&accepted->levels);
  level_order_close(&accepted->order);
  *accepted = (AcceptedLevels){0};
}
