// Runs that are stopped after any number of candidates. Their pack is a function of the parameters
// and of that number: the same bytes for any number of threads. It holds as many levels as were
// found, up to the number asked for. The run goes on later as if it had never stopped.
#include <stdlib.h>

#include "pack/pack_composer.h"
#include "pipeline/finished_pack_curve.h"
#include "pipeline/pack_choice.h"
#include "support/pipeline_runs.h"

enum { SEED = 5, CUTS = 73, MOST_LEVELS = 200 };

// Tiers that hardly come, tiers in turn by presets, similar levels dropped, more wanted than comes.
static const char *const SETTINGS[] = {
    "tier=all count=25 size=2x2 boxes=1 effort=0 min_pushes=3 surplus=1 twins=101 room_levels=1",
    "tier=intro,hard count=9 size=2x2 boxes=1-2 effort=0 min_pushes=3 twins=101 room_levels=1",
    "tier=all count=12 effort=0 surplus=1 twins=101 room_levels=1",
    "tier=all count=20 size=2x1 boxes=1-2 effort=0 min_pushes=3 surplus=0 twins=60",
    "tier=medium,expert count=100 size=2x2 boxes=2-3 effort=0 surplus=0",
    "tier=any count=40 size=2x2 boxes=2 effort=0",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };
// Settings whose empty places get levels of the reserve, as bits.
enum { FILLED_FROM_RESERVE = 1 << 0 | 1 << 2 | 1 << 3 };

typedef struct {
  GenParams params;
  PipelineState state;
  PipelineLog log;
} Run;

static void run_on(Run *run, int jobs) {
  pipeline_log_run(&run->log, &run->params, SEED, jobs, &run->state);
}

static Run *run_new(const char *settings) {
  Run *run = mem_alloc(1, sizeof *run);
  run->params = params_of(settings);
  return run;
}

static Run *run_until(const char *settings, uint64_t cut, int jobs) {
  Run *run = run_new(settings);
  run->log.stop_at = cut;
  run_on(run, jobs);
  return run;
}

static void run_free(Run *run) {
  pipeline_log_free(&run->log);
  pipeline_state_free(&run->state);
  mem_free(run);
}

static bool collect(void *context, const char *name, const Text *piece, bool last, Text *error) {
  (void)name, (void)last, (void)error;
  Text *pack = context;
  if (piece->length) text_add_bytes(pack, piece->data, piece->length);
  return true;
}

// A pack: the levels in their order, and all bytes of its texts.
typedef struct {
  PackLevel levels[MOST_LEVELS];
  size_t count;
  char *bytes;
} Pack;

static char *compose(const Run *run, const PipelineState *state, const Pack *pack) {
  FinishedPackCurve curve = finished_pack_curve_begin(pack->count, run->params.curve_step);
  for (size_t i = 0; i < pack->count; i++)
    finished_pack_curve_add(&curve, pack->levels[i].tier, pack->levels[i].difficulty);
  PackInfo info = {.params = &run->params,
                   .seed = SEED,
                   .state = state,
                   .complete = pipeline_enough(&run->params, &run->state),
                   .version = "1.2.3",
                   .curve = &curve,
                   .levels = true};
  Text bytes = {0}, error = {0};
  PackComposer composer =
      pack_composer_new(&info, (PackFormats){.xsb = true, .json = true}, collect, &bytes);
  ck_assert(pack_composer_begin(&composer, &error));
  for (size_t i = 0; i < pack->count; i++)
    ck_assert(pack_composer_add(&composer, &run->log.levels[pack->levels[i].number], NULL, &error));
  ck_assert(pack_composer_end(&composer, &error));
  pack_composer_free(&composer);
  return text_take(&bytes);
}

// The pack of a run that ends here. The run itself can go on.
static Pack pack_of(const Run *run) {
  PipelineState state = run->state;  // a choice changes only its counts
  Pack pack = {0};
  for (uint32_t i = 0; i < run->log.count; i++) {
    const GeneratedLevel *level = &run->log.levels[i];
    pack.levels[i] = (PackLevel){level->difficulty, level->id, level->tier, false, i};
  }
  pack.count = pack_choice(pack.levels, run->log.count, &run->params, &state);
  pack.bytes = compose(run, &state, &pack);
  return pack;
}

// The levels that candidates give, found by running them one after the other. In these settings a
// room is used once.
typedef struct {
  LevelId id, room;
  Tier tier;
  Fingerprint fingerprint;
  bool there;
} Outcome;

static void try_candidates(const GenParams *params, Outcome outcomes[CUTS]) {
  Workspace *workspace = workspace_new(NULL);
  for (uint64_t number = 0; number < CUTS; number++) {
    Candidate candidate;
    run_candidate(workspace, params, SEED, number, &candidate);
    const GeneratedLevel *level = &candidate.level;
    outcomes[number] =
        (Outcome){.id = level->id, .tier = level->tier, .fingerprint = level->fingerprint};
    outcomes[number].there = !candidate.reject;
    if (!candidate.reject) outcomes[number].room = room_use_id(&level->board);
    generated_level_free(&candidate.level);
  }
  workspace_free(workspace);
}

static bool is_similar(const Outcome *a, const Outcome *b, int percent) {
  return level_id_equal(a->id, b->id) || level_id_equal(a->room, b->room) ||
         (percent <= 100 && similarity(&a->fingerprint, &b->fingerprint) >= percent);
}

static bool similar_to_one(const Outcome *outcome, const Outcome *const *others, size_t count,
                           int percent) {
  for (size_t i = 0; i < count; i++)
    if (is_similar(outcome, others[i], percent)) return true;
  return false;
}

// How many distinct levels of wanted tiers the first candidates give. Every tier collects levels
// until it is full. Then its candidates are skipped if they are made for it. What full tiers get
// beyond that counts if it is not similar to what was collected before or later, nor to what
// counts already.
static size_t distinct_levels(const GenParams *params, const Outcome outcomes[CUTS], uint64_t cut) {
  const Outcome *collected[CUTS], *others[CUTS];
  size_t collected_count = 0, other_count = 0;
  int found[TIER_COUNT] = {0}, percent = pipeline_similarity_limit(params);
  for (uint64_t number = 0; number < cut; number++) {
    const Outcome *outcome = &outcomes[number];
    Tier target = candidate_target(params, number);
    bool any = params->tier == PARAM_TIER_ANY;
    if (target != TIER_COUNT && found[target] == pipeline_gathered(params, target)) continue;
    if (!outcome->there || (!any && !pipeline_wanted(params, outcome->tier))) continue;
    if (target != TIER_COUNT && abs((int)target - (int)outcome->tier) > 1) continue;
    if (any || found[outcome->tier] < pipeline_gathered(params, outcome->tier)) {
      if (similar_to_one(outcome, collected, collected_count, percent)) continue;
      collected[collected_count++] = outcome;
      found[outcome->tier]++;
    } else if (!similar_to_one(outcome, collected, collected_count, percent) &&
               !similar_to_one(outcome, others, other_count, percent)) {
      others[other_count++] = outcome;
    }
  }
  size_t distinct = collected_count;
  for (size_t i = 0; i < other_count; i++)
    distinct += !similar_to_one(others[i], collected, collected_count, percent);
  return distinct;
}

static void assert_distinct(const Run *run, const Pack *pack) {
  int percent = pipeline_similarity_limit(&run->params);
  for (size_t i = 0; i < pack->count; i++)
    for (size_t k = 0; k < i; k++) {
      const GeneratedLevel *a = &run->log.levels[pack->levels[i].number];
      const GeneratedLevel *b = &run->log.levels[pack->levels[k].number];
      ck_assert(!level_id_equal(a->id, b->id));
      ck_assert(!level_id_equal(room_use_id(&a->board), room_use_id(&b->board)));
      ck_assert_double_lt(similarity(&a->fingerprint, &b->fingerprint), percent);
    }
}

static size_t levels_of_the_reserve(const Run *run, const Pack *pack) {
  size_t count = 0;
  for (size_t i = 0; i < pack->count; i++)
    count += pipeline_log_reserve(&run->log, pack->levels[i].number);
  return count;
}

START_TEST(no_level_that_was_found_is_missing_while_a_place_is_empty)
{
  Run *run = run_new(SETTINGS[_i]);
  size_t wanted = (size_t)run->params.count;
  Outcome *outcomes = mem_alloc(CUTS, sizeof *outcomes);
  size_t from_reserve = 0;
  try_candidates(&run->params, outcomes);
  for (run->log.stop_at = 1; run->log.stop_at <= CUTS; run->log.stop_at++) {
    run_on(run, 1 + (int)(run->log.stop_at % 3));
    Pack pack = pack_of(run);
    size_t distinct = distinct_levels(&run->params, outcomes, run->state.next_candidate);
    ck_assert_msg(pack.count == (distinct < wanted ? distinct : wanted),
                  "%s, cut %d: %zu levels in the pack, %zu found", SETTINGS[_i],
                  (int)run->log.stop_at, pack.count, distinct);
    assert_distinct(run, &pack);
    from_reserve += levels_of_the_reserve(run, &pack);
    mem_free(pack.bytes);
  }
  if (FILLED_FROM_RESERVE >> _i & 1) ck_assert_uint_gt(from_reserve, 0);
  mem_free(outcomes);
  run_free(run);
}
END_TEST

static void assert_same_pack(const Run *run, const Pack *wanted, uint64_t cut, int jobs) {
  Pack pack = pack_of(run);
  ck_assert_uint_eq(pack.count, wanted->count);
  ck_assert_msg(!strcmp(pack.bytes, wanted->bytes), "%zu levels, stopped after %d, %d threads",
                pack.count, (int)cut, jobs);
  mem_free(pack.bytes);
}

// Accepted levels and the reserve together.
START_TEST(no_room_is_used_more_often_than_allowed)
{
  Run *run = run_new("tier=all count=60 size=2x2 boxes=2 room_levels=2 twins=101");
  for (run->log.stop_at = 20; run->log.stop_at <= 140; run->log.stop_at += 40) {
    run_on(run, 2);
    Pack pack = pack_of(run);
    RoomUse use = {0};
    for (size_t i = 0; i < pack.count; i++) {
      LevelId room = room_use_id(&run->log.levels[pack.levels[i].number].board);
      room_use_add(&use, room);
      ck_assert_uint_le(room_use_count(&use, room), 2);
    }
    room_use_free(&use);
    mem_free(pack.bytes);
  }
  run_free(run);
}
END_TEST

START_TEST(an_unfinished_pack_has_the_same_bytes_for_any_number_of_threads)
{
  for (uint64_t cut = 8; cut <= CUTS; cut += 27) {
    Run *alone = run_until(SETTINGS[_i], cut, 1);
    Pack wanted = pack_of(alone);
    for (int jobs = 2; jobs <= 7; jobs += 5) {
      Run *together = run_until(SETTINGS[_i], cut, jobs);
      assert_same_pack(together, &wanted, cut, jobs);
      run_free(together);
    }
    mem_free(wanted.bytes);
    run_free(alone);
  }
}
END_TEST

START_TEST(a_stopped_run_goes_on_to_the_same_pack)
{
  Run *whole = run_until(SETTINGS[_i], CUTS, 1),
      *run = run_until(SETTINGS[_i], 5, 2);  // 5 + 4 * 17 = 73
  Pack wanted = pack_of(whole);
  while (run->log.stop_at < CUTS) {
    pipeline_log_reload(&run->log, &run->params, &run->state);
    run->log.stop_at += 17;
    run_on(run, 3);
  }
  assert_same_pack(run, &wanted, run->log.stop_at, 3);
  mem_free(wanted.bytes);
  run_free(run);
  run_free(whole);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("unfinished packs");
  TCase *tests = tcase_create("unfinished packs");
  tcase_set_timeout(tests, 800);
  tcase_add_loop_test(tests, no_level_that_was_found_is_missing_while_a_place_is_empty, 0,
                      SETTING_COUNT);
  tcase_add_test(tests, no_room_is_used_more_often_than_allowed);
  tcase_add_loop_test(tests, an_unfinished_pack_has_the_same_bytes_for_any_number_of_threads, 0,
                      SETTING_COUNT);
  tcase_add_loop_test(tests, a_stopped_run_goes_on_to_the_same_pack, 0, SETTING_COUNT);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
