// One record for each level: the counters of the state after the level, as their changes since the
// record before, then the level as JSON. A record without a level says that the candidates since
// the last record gave none.
#include "labyrinth_runs/accepted_labyrinths.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "json/json_text.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_pack/labyrinth_pack_read.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "storage/checkpoint_due.h"
#include "storage/counter_changes.h"
#include "storage/folder_kind.h"

static const char MAGIC[JOURNAL_MAGIC_SIZE] = "tsblab1";

static_assert(sizeof(LabyrinthFunnel) % sizeof(uint64_t) == 0, "a funnel has counters only");

enum { CANDIDATE, FUNNEL, RATED = FUNNEL + LABYRINTH_CHECKPOINT_FUNNEL };

static LabyrinthCheckpoint checkpoint_of(const LabyrinthPipelineState *state) {
  LabyrinthCheckpoint checkpoint;
  checkpoint.counters[CANDIDATE] = state->next_candidate;
  memcpy(&checkpoint.counters[FUNNEL], &state->funnel, sizeof state->funnel);
  memcpy(&checkpoint.counters[RATED], state->rated, sizeof state->rated);
  return checkpoint;
}

static void restore(const LabyrinthCheckpoint *checkpoint, LabyrinthPipelineState *state) {
  state->next_candidate = checkpoint->counters[CANDIDATE];
  memcpy(&state->funnel, &checkpoint->counters[FUNNEL], sizeof state->funnel);
  memcpy(state->rated, &checkpoint->counters[RATED], sizeof state->rated);
}

static LabyrinthFunnel funnel_of(const LabyrinthCheckpoint *checkpoint) {
  LabyrinthFunnel funnel;
  memcpy(&funnel, &checkpoint->counters[FUNNEL], sizeof funnel);
  return funnel;
}

static void add_level(AcceptedLabyrinths *accepted, const GeneratedLabyrinth *level,
                      uint64_t place) {
  accepted->levels =
      mem_grow(accepted->levels, accepted->count, &accepted->capacity, sizeof *accepted->levels);
  accepted->places = mem_grow(accepted->places, accepted->place_count, &accepted->place_capacity,
                              sizeof *accepted->places);
  accepted->levels[accepted->count++] = (PackLevel){.difficulty = level->difficulty,
                                                    .id = level->id,
                                                    .tier = level->tier,
                                                    .number = (uint32_t)accepted->place_count};
  accepted->places[accepted->place_count++] = place;
}

static void save_level(const GeneratedLabyrinth *level, Text *record) {
  cJSON *object = labyrinth_pack_json_single(level);
  char *printed = json_text_compact(object);
  text_add(record, printed);
  cJSON_free(printed);
  cJSON_Delete(object);
}

// Reads the rest of a record. False if it is no level with a win.
static bool load_level(const VarintReader *reader, const LabyrinthParams *params,
                       GeneratedLabyrinth *level) {
  cJSON *object = cJSON_ParseWithLength(reader->at, (size_t)(reader->end - reader->at));
  Labyrinth maze;
  char *wrong = labyrinth_pack_read_board(object, &maze);
  bool ok = object && !wrong;
  if (ok) *level = labyrinth_pack_read_level(params, object);
  ok = ok && !level->no_recipe && labyrinth_replay_wins(&level->maze, level->solution);
  mem_free(wrong);
  cJSON_Delete(object);
  return ok;
}

// Reads one record into the state; false after the last undamaged one.
static bool resume_one(AcceptedLabyrinths *accepted, LabyrinthPipelineState *state) {
  size_t length = 0;
  char *bytes = journal_next(&accepted->journal, &length);
  VarintReader reader = varint_reader(bytes, length);
  LabyrinthCheckpoint checkpoint = accepted->recorded;
  GeneratedLabyrinth level = {0};
  counter_changes_load(&reader, checkpoint.counters, LABYRINTH_CHECKPOINT_COUNTERS);
  bool has_level = !varint_at_end(&reader);
  bool whole = !reader.failed && (!has_level || load_level(&reader, &accepted->params, &level));
  if (whole) {
    accepted->recorded = checkpoint;
    restore(&checkpoint, state);
  }
  if (whole && has_level) {
    labyrinth_pipeline_record(&accepted->params, state, &level);
    add_level(accepted, &level, accepted->journal.last);
  }
  if (bytes && !whole) journal_truncate(&accepted->journal, accepted->journal.last);
  generated_labyrinth_free(&level);
  mem_free(bytes);
  return whole;
}

JournalState accepted_labyrinths_open(AcceptedLabyrinths *accepted, const char *folder,
                                      const char *key, const LabyrinthParams *params,
                                      LabyrinthPipelineState *state, Text *error) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, ACCEPTED_LEVELS_NAME);
  *accepted = (AcceptedLabyrinths){.params = *params};
  JournalState found = journal_open(&accepted->journal, path.data, MAGIC, key, "pack", error);
  text_free(&path);
  if (found == JOURNAL_SAME_RUN)
    while (resume_one(accepted, state)) continue;
  bool unread = found == JOURNAL_SAME_RUN && !journal_ok(&accepted->journal, error);
  return unread ? JOURNAL_FAILED : found;
}

static void append(AcceptedLabyrinths *accepted, const GeneratedLabyrinth *level,
                   const LabyrinthPipelineState *state) {
  Text record = {0};
  LabyrinthCheckpoint now = checkpoint_of(state);
  counter_changes_save(now.counters, accepted->recorded.counters, LABYRINTH_CHECKPOINT_COUNTERS,
                       &record);
  if (level) save_level(level, &record);
  journal_append(&accepted->journal, record.data, record.length);
  accepted->recorded = now;
  text_free(&record);
}

void accepted_labyrinths_add(AcceptedLabyrinths *accepted, const GeneratedLabyrinth *level,
                             const LabyrinthPipelineState *state) {
  if (accepted->journal.failed) return;
  add_level(accepted, level, accepted->journal.end);
  append(accepted, level, state);
}

void accepted_labyrinths_checkpoint(AcceptedLabyrinths *accepted,
                                    const LabyrinthPipelineState *state) {
  if (accepted->journal.failed || state->next_candidate == accepted->recorded.counters[CANDIDATE])
    return;
  append(accepted, NULL, state);
}

void accepted_labyrinths_checkpoint_if_due(AcceptedLabyrinths *accepted,
                                           const LabyrinthPipelineState *state) {
  const uint64_t LEAST_CANDIDATES = 200, LEAST_NODES = 10000000;
  LabyrinthFunnel recorded = funnel_of(&accepted->recorded);
  uint64_t candidates = state->funnel.candidates, nodes = state->funnel.nodes;
  if (checkpoint_due(candidates - recorded.candidates, candidates, LEAST_CANDIDATES) ||
      checkpoint_due(nodes - recorded.nodes, nodes, LEAST_NODES))
    accepted_labyrinths_checkpoint(accepted, state);
}

void accepted_labyrinths_rank(AcceptedLabyrinths *accepted, LabyrinthPipelineState *state) {
  accepted->count =
      labyrinth_pack_choice(accepted->levels, accepted->count, &accepted->params, state);
}

bool accepted_labyrinths_read(AcceptedLabyrinths *accepted, size_t index, GeneratedLabyrinth *level,
                              Text *error) {
  size_t length = 0;
  char *bytes = journal_read_at(&accepted->journal,
                                accepted->places[accepted->levels[index].number], &length);
  VarintReader reader = varint_reader(bytes, length);
  LabyrinthCheckpoint ignored = {{0}};
  counter_changes_load(&reader, ignored.counters, LABYRINTH_CHECKPOINT_COUNTERS);
  bool ok = !reader.failed && load_level(&reader, &accepted->params, level);
  if (!ok && journal_ok(&accepted->journal, error))
    text_add(error, "the levels kept aside cannot be read back");
  mem_free(bytes);
  return ok;
}

void accepted_labyrinths_close(AcceptedLabyrinths *accepted) {
  journal_close(&accepted->journal);
  mem_free(accepted->levels);
  mem_free(accepted->places);
  *accepted = (AcceptedLabyrinths){0};
}
