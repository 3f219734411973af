// The pipeline runs until it has judged as many candidates as the funnel of pack.json counts. Each
// accepted level is compared at once with the level of that candidate. Levels and run are compared
// as the lines of pack.json that they give; so nothing can be forgotten.
#include "labyrinth_checks/labyrinth_remake_check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "checks/remake_pack_check.h"
#include "json/json_text.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_pipeline/labyrinth_pack_choice.h"
#include "text/first_difference.h"

typedef struct {
  uint64_t candidate;
  size_t rank;  // from 0
  bool made;    // the run accepts it
} StoredLevel;

typedef struct {
  const LabyrinthPackContent *content;
  const LabyrinthRemakeHooks *hooks;
  Problems *differences;
  StoredLevel *stored;   // by candidate
  PackLevel *levels;     // accepted
  uint64_t *candidates;  // of each of them, by PackLevel.number
  size_t count, level_capacity, candidate_capacity;
} Remake;

static int compare_stored(const void *a, const void *b) {
  const StoredLevel *left = a, *right = b;
  return left->candidate < right->candidate ? -1 : left->candidate > right->candidate;
}

static void list_stored(Remake *remake) {
  const LabyrinthPackContent *content = remake->content;
  remake->stored = mem_alloc(content->count, sizeof *remake->stored);
  for (size_t i = 0; i < content->count; i++)
    remake->stored[i] = (StoredLevel){.candidate = content->levels[i].candidate, .rank = i};
  if (content->count) qsort(remake->stored, content->count, sizeof *remake->stored, compare_stored);
}

static StoredLevel *find_stored(const Remake *remake, uint64_t candidate) {
  StoredLevel key = {.candidate = candidate};
  if (!remake->content->count) return NULL;
  return bsearch(&key, remake->stored, remake->content->count, sizeof key, compare_stored);
}

static void write_level(const GeneratedLabyrinth *level, Text *out) {
  json_text_add_fields(labyrinth_pack_json_single(level), out);
}

static void compare_level(const Remake *remake, const GeneratedLabyrinth *made, size_t rank) {
  Text wanted = {0}, found = {0}, line = {0};
  write_level(made, &wanted);
  write_level(&remake->content->levels[rank], &found);
  if (first_difference(&wanted, &found, &line))
    problems_add(remake->differences, 0, 0, (int)rank + 1, "made again, it has %.200s", line.data);
  text_free(&wanted);
  text_free(&found);
  text_free(&line);
}

static void on_accept(void *context, const GeneratedLabyrinth *level,
                      const LabyrinthPipelineState *state) {
  (void)state;
  Remake *remake = context;
  StoredLevel *stored = find_stored(remake, level->candidate);
  remake->levels =
      mem_grow(remake->levels, remake->count, &remake->level_capacity, sizeof *remake->levels);
  remake->candidates = mem_grow(remake->candidates, remake->count, &remake->candidate_capacity,
                                sizeof *remake->candidates);
  remake->levels[remake->count] = (PackLevel){.difficulty = level->difficulty,
                                              .id = level->id,
                                              .tier = level->tier,
                                              .number = (uint32_t)remake->count};
  remake->candidates[remake->count++] = level->candidate;
  if (!stored) return;
  stored->made = true;
  compare_level(remake, level, stored->rank);
}

// More work than the run claims to have done is a difference already, so it need not go on.
static bool keep_going(void *context, const LabyrinthPipelineState *state) {
  const Remake *remake = context;
  const LabyrinthFunnel *claimed = &remake->content->state.funnel;
  if (remake->hooks->progress)
    remake->hooks->progress(remake->hooks->context, (size_t)state->funnel.candidates,
                            (size_t)claimed->candidates);
  return state->funnel.candidates < claimed->candidates && state->funnel.nodes <= claimed->nodes;
}

static void compare_choice(const Remake *remake, size_t chosen) {
  const LabyrinthPackContent *content = remake->content;
  for (size_t i = 0; i < content->count; i++)
    if (!remake->stored[i].made)
      problems_add(remake->differences, 0, 0, (int)remake->stored[i].rank + 1,
                   "the run does not accept its candidate %" PRIu64, remake->stored[i].candidate);
  if (remake->differences->count) return;  // then the choice differs, too
  for (size_t i = 0; i < content->count && i < chosen; i++) {
    uint64_t made = remake->candidates[remake->levels[i].number];
    if (made == content->levels[i].candidate) continue;
    problems_add(remake->differences, 0, 0, (int)i + 1, "the run has candidate %" PRIu64 " here",
                 made);
    return;
  }
}

// The head of pack.json is the same but for what the run says about itself.
static void compare_run(const Remake *remake, const LabyrinthPackInfo *info,
                        const LabyrinthPipelineState *state, bool complete) {
  Text wanted = {0}, found = {0}, line = {0};
  LabyrinthPackInfo made = *info;
  made.state = state;
  made.complete = complete;
  labyrinth_pack_json_begin(&made, &wanted);
  labyrinth_pack_json_begin(info, &found);
  int number = first_difference(&wanted, &found, &line);
  if (number)
    problems_add(remake->differences, 0, 0, 0, "pack.json:%d: the run gives: %.200s", number,
                 line.data);
  text_free(&wanted);
  text_free(&found);
  text_free(&line);
}

char *labyrinth_remake_refusal(const LabyrinthPackContent *content) {
  Text why = {0};
  if (content->params.max_megabytes <= REMAKE_MOST_MEGABYTES) return NULL;
  text_format(&why, "its parameters allow a search %d MB of memory, and check allows %d",
              content->params.max_megabytes, REMAKE_MOST_MEGABYTES);
  return text_take(&why);
}

static bool remake_pack(Remake *remake, const LabyrinthPackInfo *info) {
  const LabyrinthPackContent *content = remake->content;
  LabyrinthPipelineState state = {0};
  LabyrinthPipelineHooks hooks = {.context = remake, .accept = on_accept, .keep_going = keep_going};
  list_stored(remake);
  LabyrinthPipelineEnd end =
      labyrinth_pipeline_run(&content->params, content->seed, remake->hooks->jobs, &state, &hooks);
  bool complete = labyrinth_pipeline_enough(&content->params, &state);
  size_t chosen = labyrinth_pack_choice(remake->levels, remake->count, &content->params, &state);
  compare_choice(remake, chosen);
  compare_run(remake, info, &state, complete);
  labyrinth_pipeline_state_free(&state);
  mem_free(remake->stored);
  mem_free(remake->levels);
  mem_free(remake->candidates);
  return end != LABYRINTH_PIPELINE_STOPPED;
}

bool labyrinth_remake_check(const LabyrinthPackContent *content, const LabyrinthPackInfo *info,
                            const LabyrinthRemakeHooks *hooks, Problems *differences) {
  char *why = labyrinth_params_check(&content->params);
  Remake remake = {.content = content, .hooks = hooks, .differences = differences};
  if (why) problems_add(differences, 0, 0, 0, "pack.json: no run has its parameters: %s", why);
  bool ended = why || remake_pack(&remake, info);
  mem_free(why);
  return ended;
}
