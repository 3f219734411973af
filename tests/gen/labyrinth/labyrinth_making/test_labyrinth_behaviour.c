// Has what candidates of labyrinths give changed without a new LABYRINTH_BEHAVIOUR_REVISION?
// labyrinth_behaviour.txt holds the revision and a hash of what each of these settings gave then.
// tests/renew-behaviour renews it.
#include "base/fnv64.h"
#include "base/mem.h"
#include "labyrinth_making/labyrinth_behaviour.h"
#include "labyrinth_pipeline/labyrinth_pipeline.h"
#include "support/behaviour_table.h"
#include "support/boards.h"

// Candidates of the seed 7: with and without each kind of thing, for all tiers.
typedef struct {
  int candidates;
  const char *settings;
} Sample;

static const Sample candidates[] = {
    {20, "size=6x5 sweets=2 monsters=1 doors=0 keys=0 switches=0"},
    {10, "size=8x6 sweets=0-3 monsters=0-2 doors=2 keys=1 switches=1"},
    {10, "size=9x9 sweets=2 monsters=2 period=1-4 doors=1 keys=0 switches=1 trap=on"},
    {6, "size=8x8 sweets=3 monsters=3 open=0 islands=20 repairs=3"},
    {15, "size=8x8 tier=all"},
    {2, "size=16x16 tier=intro,easy,medium"},
};
static const Sample runs[] = {
    {40, "count=8 tier=any size=6x5 sweets=1 monsters=1 doors=0 keys=0 switches=0"},
    {30, "count=5 tier=all size=7x6"},
};
enum { SAMPLES = sizeof candidates / sizeof *candidates, RUNS = sizeof runs / sizeof *runs };
enum { SEED = 7 };

static LabyrinthParams params_of(const char *settings) {
  LabyrinthParams params = labyrinth_params_default();
  char *copy = mem_string(settings, strlen(settings)), *rest = copy, *item;
  while ((item = strsep(&rest, " "))) {
    char *value = strchr(item, '=');
    *value = '\0';
    char *wrong = labyrinth_params_set(&params, item, value + 1);
    ck_assert_msg(!wrong, "%s", wrong);
  }
  mem_free(copy);
  return params;
}

// Reasons that nothing was rejected for are left out, so that a new reason changes no row.
static void write_funnel(const LabyrinthFunnel *funnel, Text *out) {
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    text_format(out, "%s %" PRIu64 " ", row->key, labyrinth_funnel_count(funnel, row));
  for (int i = 0; i < LABYRINTH_REJECT_COUNT; i++)
    if (funnel->rejects[i])
      text_format(out, "%s %" PRIu64 " ", labyrinth_reject_key((LabyrinthReject)i),
                  funnel->rejects[i]);
}

// Nine digits: the last bits of a number may depend on the mathematical library.
static void write_level(const GeneratedLabyrinth *level, Text *out) {
  const LabyrinthMeasureRow *row;
  level_id_write(level->id, out);
  text_format(out, " %s %s %.9g %d%d %d %d", level->solution, tier_name(level->tier),
              level->difficulty, level->optimal, level->trap, level->opened, level->moved);
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++)
    text_format(out, " %s=%.9g", row->key, labyrinth_measure_value(&level->measures, row));
  text_add_char(out, ' ');
  generated_labyrinth_write_recipe(level, out);
  text_add_char(out, '\n');
}

static uint64_t hash_candidates(const Sample *sample) {
  LabyrinthParams params = params_of(sample->settings);
  Text text = {0};
  for (int i = 0; i < sample->candidates; i++) {
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, SEED, (uint64_t)i, NULL, &candidate);
    text_format(&text, "%s\n", labyrinth_reject_key(candidate.reject));
    write_funnel(&candidate.funnel, &text);
    if (!candidate.reject) write_level(&candidate.level, &text);
    if (!candidate.reject) generated_labyrinth_free(&candidate.level);
  }
  uint64_t hash = fnv64(text.data, text.length);
  text_free(&text);
  return hash;
}

typedef struct {
  int left;
  Text text;
} RunLog;

static void on_accept(void *context, const GeneratedLabyrinth *level,
                      const LabyrinthPipelineState *state) {
  RunLog *log = context;
  write_funnel(&state->funnel, &log->text);
  write_level(level, &log->text);
}

static bool on_candidate(void *context, const LabyrinthPipelineState *state) {
  RunLog *log = context;
  (void)state;
  return --log->left > 0;
}

static uint64_t hash_run(const Sample *sample) {
  LabyrinthParams params = params_of(sample->settings);
  RunLog log = {.left = sample->candidates};
  LabyrinthPipelineState state = {0};
  LabyrinthPipelineHooks hooks = {.context = &log, .accept = on_accept, .keep_going = on_candidate};
  labyrinth_pipeline_run(&params, SEED, 1, &state, &hooks);
  write_funnel(&state.funnel, &log.text);
  labyrinth_pipeline_state_free(&state);
  uint64_t hash = fnv64(log.text.data, log.text.length);
  text_free(&log.text);
  return hash;
}

static void write_row(const char *what, const Sample *sample, uint64_t hash, Text *table) {
  Text name = {0};
  text_format(&name, "%s %d %s", what, sample->candidates, sample->settings);
  behaviour_table_add(hash, name.data, table);
  text_free(&name);
}

START_TEST(what_candidates_give_changes_only_with_the_revision)
{
  Text now = {0};
  for (int i = 0; i < SAMPLES; i++)
    write_row("candidates", &candidates[i], hash_candidates(&candidates[i]), &now);
  for (int i = 0; i < RUNS; i++) write_row("run", &runs[i], hash_run(&runs[i]), &now);
  behaviour_table_check(TSB_LABYRINTH_BEHAVIOUR_TABLE, "LABYRINTH_BEHAVIOUR_REVISION",
                        LABYRINTH_BEHAVIOUR_REVISION, &now);
  text_free(&now);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_behaviour");
  TCase *tests = tcase_create("labyrinth_behaviour");
  tcase_add_long_test(tests, what_candidates_give_changes_only_with_the_revision);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
