// Has what candidates give changed without a new BEHAVIOUR_REVISION? behaviour.txt holds the
// revision and a hash of what each of these settings gave then. tests/renew-behaviour renews it.
#include <inttypes.h>

#include "base/fnv64.h"
#include "level/behaviour_revision.h"
#include "pipeline/pipeline.h"
#include "support/behaviour_table.h"
#include "support/generator.h"

// Candidates of the seed 7, for all map kinds, methods, metrics and tiers, and from one box to more
// than a proof can manage.
typedef struct {
  int candidates;
  const char *settings;
} Sample;

static const Sample candidates[] = {
    {120, "size=2x1 boxes=1-3"},
    {60, "size=2x2 boxes=2-4"},
    {4, "size=3x2 boxes=4 effort=2"},
    {4, "size=3x3 boxes=3 effort=1"},
    {2, "size=3x3 boxes=6 effort=1 max_states=30000"},
    {2, "size=4x3 boxes=8 effort=1 max_states=30000"},
    {1, "size=5x4 boxes=12 effort=1 max_states=30000"},
    {4, "size=4x3 boxes=9 effort=1 proof_nodes=100000"},
    {40, "size=2x2 boxes=2-3 map=maze"},
    {20, "size=3x2 boxes=3 map=maze maze_rooms=40 maze_doors=20"},
    {30, "size=2x2 boxes=2-3 method=random tries=10 moves=500"},
    {20, "size=3x2 boxes=3 method=random score=pulls tries=10"},
    {30, "size=2x2 boxes=3 metric=lines"},
    {30, "size=2x2 boxes=3 metric=changes"},
    {30, "size=2x2 boxes=3 metric=range"},
    {12, "size=2x2 boxes=3 metric=difficulty climb=3"},
    {3, "size=3x2 boxes=4 metric=difficulty climb=2 effort=1"},
    {12, "size=2x2 boxes=3 box_on_goal=on starts=1"},
    {30,
     "size=2x2 boxes=4 proof_states=1000 proof_nodes=200 survey_states=1000 measure_states=100"},
    {30, "size=2x2 boxes=3 min_pushes=30 idle_cells=4"},
    {40, "tier=all effort=1"},
    {20, "tier=hard,expert effort=1"},
};

// Levels that a run accepts, duplicates and near duplicates dropped.
static const Sample runs[] = {
    {200, "count=40 tier=any size=2x1 boxes=1-2 effort=1"},
    {200, "count=40 tier=any size=2x2 boxes=2 effort=1 twins=85"},
    {200, "count=40 tier=intro,easy size=2x2 boxes=2 effort=1"},
    {40, "count=200 tier=any size=2x2 boxes=3 twins=101"},
    {4, "count=200 tier=any size=3x2 boxes=3 twins=101"},
};

enum { SAMPLES = sizeof candidates / sizeof *candidates, RUNS = sizeof runs / sizeof *runs };
enum { SEED = 7 };

// Reasons that nothing was rejected for are left out, so that a new reason changes no row.
static void write_funnel(const FunnelCounts *funnel, Text *out) {
  text_format(out, "maps %" PRIu64 " states %" PRIu64 " %" PRIu64 "\n", funnel->maps,
              funnel->reverse_states, funnel->forward_states);
  for (int i = 0; i < MAP_REJECT_COUNT; i++)
    if (funnel->map_rejects[i])
      text_format(out, "%s %" PRIu64 " ", map_check_key((MapReject)i), funnel->map_rejects[i]);
  for (int i = 0; i < REJECT_COUNT; i++)
    if (funnel->rejects[i])
      text_format(out, "%s %" PRIu64 " ", reject_key((Reject)i), funnel->rejects[i]);
}

// Nine digits: the last bits of a number may depend on the mathematical library.
static void write_level(const GeneratedLevel *level, Text *out) {
  board_write(&level->board, out);
  text_format(out, "%s\n%s %.9g %d%d%d ", level->solution, tier_name(level->tier),
              level->difficulty, level->optimal, level->proven_farthest, level->exact);
  level_id_write(level->id, out);
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    text_format(out, " %s", level_measure_row(i).name);
    if (!level_measure_known(&level->measures, i)) continue;
    text_format(out, "%s%.9g", level_measure_exact(&level->measures, i) ? "=" : "~",
                level_measure_value(&level->measures, i));
  }
  text_add_char(out, '\n');
}

static uint64_t hash_candidates(Workspace *workspace, const Sample *sample) {
  GenParams params = params_of(sample->settings);
  Text text = {0};
  for (int i = 0; i < sample->candidates; i++) {
    Candidate candidate;
    run_candidate(workspace, &params, SEED, (uint64_t)i, &candidate);
    text_format(&text, "%s\n", reject_key(candidate.reject));
    write_funnel(&candidate.funnel, &text);
    if (!candidate.reject) write_level(&candidate.level, &text);
    generated_level_free(&candidate.level);
  }
  uint64_t hash = fnv64(text.data, text.length);
  text_free(&text);
  return hash;
}

typedef struct {
  int left;
  Text text;
} RunLog;

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  RunLog *log = context;
  write_funnel(&state->funnel, &log->text);
  write_level(level, &log->text);
}

static bool on_candidate(void *context, const PipelineState *state) {
  RunLog *log = context;
  (void)state;
  return --log->left > 0;
}

static uint64_t hash_run(const Sample *sample) {
  GenParams params = params_of(sample->settings);
  RunLog log = {.left = sample->candidates};
  PipelineState state = {0};
  PipelineHooks hooks = {.context = &log, .accept = on_accept, .keep_going = on_candidate};
  pipeline_run(&params, SEED, 1, &state, &hooks);
  write_funnel(&state.funnel, &log.text);
  pipeline_state_free(&state);
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

// The table as it is now, without its first line.
static Text make_rows(void) {
  Text rows = {0};
  Workspace *workspace = workspace_new(NULL);
  for (int i = 0; i < SAMPLES; i++)
    write_row("candidates", &candidates[i], hash_candidates(workspace, &candidates[i]), &rows);
  for (int i = 0; i < RUNS; i++) write_row("run", &runs[i], hash_run(&runs[i]), &rows);
  workspace_free(workspace);
  return rows;
}

START_TEST(what_candidates_give_changes_only_with_the_revision)
{
  Text now = make_rows();
  behaviour_table_check(TSB_BEHAVIOUR_TABLE, "BEHAVIOUR_REVISION", BEHAVIOUR_REVISION, &now);
  text_free(&now);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("behaviour_revision");
  TCase *tests = tcase_create("behaviour_revision");
  tcase_add_long_test(tests, what_candidates_give_changes_only_with_the_revision);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
