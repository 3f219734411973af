#include <stdlib.h>

#include "params/recipe.h"
#include "pipeline/fixed_run.h"
#include "pipeline/run_blocks.h"
#include "support/generator.h"

enum { SEED = 42, CANDIDATES = 64 * 4 + 20, BLOCKS = 5 };

// What a run gave: a line for each level, and the sums of the parts of each block. Zeroed to begin
// with.
typedef struct {
  char **lines;
  size_t count, capacity;
  BlockPart block[BLOCKS];
  uint64_t levels_of_part;  // that came since the last part
  int candidates;           // of this call of run_blocks
  int stop_after;           // that many; 0: never
  int raise_after;          // the stop flag; 0: never
  int hand_over_every;      // candidates; 0: never
  StopFlag stop;
} Log;

static void write_line(const GeneratedLevel *level, Text *line) {
  generated_level_write_recipe(level, line);
  text_add_char(line, ' ');
  level_id_write(level->id, line);
  text_format(line, " %.17g %s ", level->difficulty, level->solution);
  board_write(&level->board, line);
}

static void on_level(void *context, const GeneratedLevel *level) {
  Log *log = context;
  Text line = {0};
  write_line(level, &line);
  log->lines = mem_grow(log->lines, log->count, &log->capacity, sizeof *log->lines);
  log->lines[log->count++] = text_take(&line);
  log->levels_of_part++;
}

static BlockStep on_candidate(void *context, const BlockPart *part) {
  Log *log = context;
  ck_assert_int_gt(part->end, part->first);
  log->candidates++;
  if (log->candidates == log->raise_after) atomic_store(&log->stop, true);
  if (log->candidates == log->stop_after) return BLOCKS_STOP;
  bool now = log->hand_over_every && log->candidates % log->hand_over_every == 0;
  return now ? BLOCKS_HAND_OVER : BLOCKS_GO_ON;
}

static bool on_part(void *context, const BlockPart *part) {
  Log *log = context;
  ck_assert_uint_lt(part->block, BLOCKS);
  BlockPart *sum = &log->block[part->block];
  ck_assert_int_eq(part->first, sum->end);
  ck_assert_int_gt(part->end, part->first);
  ck_assert_uint_eq(part->levels, log->levels_of_part);
  ck_assert_uint_eq(part->levels, part->funnel.rejects[REJECT_NONE]);
  log->levels_of_part = 0;
  sum->block = part->block;
  sum->end = part->end;
  sum->levels += part->levels;
  funnel_counts_add(&sum->funnel, &part->funnel);
  for (int i = 0; i < TIER_COUNT; i++) sum->rated[i] += part->rated[i];
  return true;
}

static bool go_excluding(Log *log, const char *settings, int jobs, CandidateShard shard,
                         const ExcludedLevels *excluded) {
  GenParams params = params_of(settings);
  ck_assert_ptr_null(fixed_run_params(&params));
  DoneBlocks done = {0};
  for (uint64_t i = 0; i < BLOCKS; i++)
    if (candidate_shard_has(&shard, i)) done_blocks_add(&done, &shard, i, log->block[i].end);
  BlockHooks hooks = {.context = log,
                      .level = on_level,
                      .candidate = on_candidate,
                      .part = on_part,
                      .excluded = excluded,
                      .stop = &log->stop};
  log->candidates = 0;
  atomic_store(&log->stop, false);
  bool whole = run_blocks(&params, SEED, jobs, &shard, &done, &hooks);
  ck_assert_uint_eq(log->levels_of_part, 0);
  done_blocks_free(&done);
  return whole;
}

static bool go(Log *log, const char *settings, int jobs, CandidateShard shard) {
  return go_excluding(log, settings, jobs, shard, NULL);
}

static Log whole_run(const char *settings) {
  Log log = {0};
  ck_assert(go(&log, settings, 1, (CandidateShard){CANDIDATES, 1, 1}));
  ck_assert_uint_gt(log.count, 20);
  return log;
}

static void forget(Log *log) {
  for (size_t i = 0; i < log->count; i++) mem_free(log->lines[i]);
  mem_free(log->lines);
  *log = (Log){0};
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

// The same levels in any order, and the same counts of each block.
static void assert_same_run(Log *a, Log *b) {
  ck_assert_uint_eq(a->count, b->count);
  qsort(a->lines, a->count, sizeof *a->lines, by_text);
  qsort(b->lines, b->count, sizeof *b->lines, by_text);
  for (size_t i = 0; i < a->count; i++) ck_assert_str_eq(a->lines[i], b->lines[i]);
  for (size_t i = 0; i < BLOCKS; i++)
    ck_assert_mem_eq(&a->block[i], &b->block[i], sizeof a->block[i]);
}

static const char *const SETTINGS[] = {
    "size=2x1 boxes=2 effort=0 min_pushes=4",  // many duplicates
    "size=2x1 boxes=1-2 effort=0 keep=pushes=6..",
    "size=2x1 boxes=2 effort=0 keep=difficulty=..20",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

START_TEST(any_number_of_shards_gives_the_same)
{
  static const uint64_t shards[] = {7, 2, 64};
  Log whole = whole_run(SETTINGS[_i]);
  for (int i = 0; i < repeated(sizeof shards / sizeof *shards, 1); i++) {
    Log log = {0};
    for (uint64_t k = shards[i]; k >= 1; k--)
      ck_assert(
          go(&log, SETTINGS[_i], 1 + (int)(k % 2), (CandidateShard){CANDIDATES, k, shards[i]}));
    assert_same_run(&whole, &log);
    forget(&log);
  }
  forget(&whole);
}
END_TEST

START_TEST(levels_come_in_the_order_of_candidates_for_any_number_of_threads)
{
  Log whole = whole_run(SETTINGS[_i]);
  for (int jobs = 2; jobs <= repeated(4, 2); jobs++) {
    Log log = {0};
    ck_assert(go(&log, SETTINGS[_i], jobs, (CandidateShard){CANDIDATES, 1, 1}));
    ck_assert_uint_eq(log.count, whole.count);
    for (size_t i = 0; i < log.count; i++) ck_assert_str_eq(log.lines[i], whole.lines[i]);
    forget(&log);
  }
  forget(&whole);
}
END_TEST

START_TEST(a_run_that_is_stopped_again_and_again_comes_to_the_same)
{
  Log whole = whole_run(SETTINGS[0]);
  Log log = {.stop_after = _i % 2 ? 0 : 41, .raise_after = _i % 2 ? 29 : 0};
  int rounds = 1;
  while (!go(&log, SETTINGS[0], 1 + _i / 2, (CandidateShard){CANDIDATES, 1, 1})) rounds++;
  ck_assert_int_gt(rounds, 5);
  assert_same_run(&whole, &log);
  forget(&log);
  forget(&whole);
}
END_TEST

START_TEST(parts_of_a_block_can_be_handed_over_at_any_candidate)
{
  Log whole = whole_run(SETTINGS[0]), log = {.hand_over_every = 5};
  ck_assert(go(&log, SETTINGS[0], 2, (CandidateShard){CANDIDATES, 1, 1}));
  assert_same_run(&whole, &log);
  forget(&log);
  forget(&whole);
}
END_TEST

START_TEST(a_run_with_more_candidates_goes_on_where_a_smaller_one_ended)
{
  Log whole = whole_run(SETTINGS[1]), log = {0};
  ck_assert(go(&log, SETTINGS[1], 1, (CandidateShard){100, 1, 1}));
  ck_assert_uint_lt(log.count, whole.count);
  ck_assert(go(&log, SETTINGS[1], 1, (CandidateShard){CANDIDATES, 1, 1}));
  assert_same_run(&whole, &log);
  forget(&log);
  forget(&whole);
}
END_TEST

START_TEST(a_run_that_is_done_does_nothing)
{
  Log log = whole_run(SETTINGS[1]);
  size_t count = log.count;
  ck_assert(go(&log, SETTINGS[1], 2, (CandidateShard){CANDIDATES, 1, 1}));
  ck_assert_int_eq(log.candidates, 0);
  ck_assert_uint_eq(log.count, count);
  forget(&log);
}
END_TEST

START_TEST(each_recipe_makes_its_level_again)
{
  Log whole = whole_run(SETTINGS[_i]);
  Workspace *workspace = workspace_new(NULL);
  for (size_t i = 0; i < whole.count; i += 1 + whole.count / (size_t)repeated(150, 30)) {
    char *line = whole.lines[i], *blank = strchr(line, ' ');
    Recipe recipe;
    Candidate made;
    *blank = '\0';
    ck_assert_ptr_null(recipe_parse(line, &recipe));
    *blank = ' ';
    ck_assert_int_eq(run_candidate_levels(workspace, &recipe.params, recipe.seed, recipe.candidate,
                                          (int)recipe.map_level, 1, &made),
                     1);
    ck_assert_int_eq(made.reject, REJECT_NONE);
    Text again = {0};
    write_line(&made.level, &again);
    ck_assert_str_eq(again.data, line);
    text_free(&again);
    generated_level_free(&made.level);
  }
  workspace_free(workspace);
  forget(&whole);
}
END_TEST

// The id of a line: 32 digits after the first blank.
static LevelId id_of(const char *line) {
  enum { HALF = 16 };
  char high[HALF + 1] = {0}, low[HALF + 1] = {0};
  const char *digits = strchr(line, ' ') + 1;
  memcpy(high, digits, HALF);
  memcpy(low, digits + HALF, HALF);
  return (LevelId){strtoull(high, NULL, HALF), strtoull(low, NULL, HALF)};
}

START_TEST(excluded_levels_do_not_come_and_all_others_do)
{
  Log whole = whole_run(SETTINGS[0]), log = {0};
  ExcludedLevels excluded = {0};
  for (size_t i = 0; i < whole.count; i += 3)
    excluded_levels_add_id(&excluded, id_of(whole.lines[i]));
  ck_assert(go_excluding(&log, SETTINGS[0], 2, (CandidateShard){CANDIDATES, 1, 1}, &excluded));
  size_t next = 0;
  for (size_t i = 0; i < whole.count; i++) {
    if (excluded_levels_has(&excluded, id_of(whole.lines[i]))) continue;
    ck_assert_str_eq(log.lines[next++], whole.lines[i]);
  }
  ck_assert_uint_eq(next, log.count);
  ck_assert_uint_lt(next, whole.count);
  excluded_levels_free(&excluded);
  forget(&log);
  forget(&whole);
}
END_TEST

START_TEST(the_parts_of_a_split_make_up_the_whole)
{
  Log whole = whole_run(SETTINGS[0]), a = {0}, b = {0};
  ck_assert(go(&a, "size=2x1 boxes=2 effort=0 min_pushes=4 split=a=30,b=70 only=a", 2,
               (CandidateShard){CANDIDATES, 1, 1}));
  ck_assert(go(&b, "size=2x1 boxes=2 effort=0 min_pushes=4 split=a=30,b=70 only=b", 2,
               (CandidateShard){CANDIDATES, 1, 1}));
  ck_assert_uint_eq(a.count + b.count, whole.count);
  ck_assert_uint_gt(a.count, 0);
  ck_assert_uint_gt(b.count, 0);
  forget(&a);
  forget(&b);
  forget(&whole);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("run_blocks");
  TCase *tests = tcase_create("run_blocks");
  tcase_add_loop_test(tests, any_number_of_shards_gives_the_same, 0, SETTING_COUNT);
  tcase_add_loop_test(tests, levels_come_in_the_order_of_candidates_for_any_number_of_threads, 0,
                      SETTING_COUNT);
  tcase_add_loop_test(tests, a_run_that_is_stopped_again_and_again_comes_to_the_same,
                      repeated(0, 2), 4);
  tcase_add_test(tests, parts_of_a_block_can_be_handed_over_at_any_candidate);
  tcase_add_test(tests, a_run_with_more_candidates_goes_on_where_a_smaller_one_ended);
  tcase_add_test(tests, a_run_that_is_done_does_nothing);
  tcase_add_loop_test(tests, each_recipe_makes_its_level_again, 0, SETTING_COUNT);
  tcase_add_test(tests, excluded_levels_do_not_come_and_all_others_do);
  tcase_add_test(tests, the_parts_of_a_split_make_up_the_whole);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
