// Which levels a run accepts: no puzzle twice, no room too often, nothing too similar, and what
// full tiers keep in reserve.
#include "support/pipeline_runs.h"

typedef PipelineLog Log;

static PipelineEnd go(const GenParams *params, int jobs, PipelineState *state, Log *log) {
  return pipeline_log_run(log, params, 42, jobs, state);
}

// Frees what `go` has filled.
static void forget(PipelineState *state, Log *log) {
  pipeline_state_free(state);
  pipeline_log_free(log);
}

static uint64_t most_uses(const Log *log) {
  RoomUse use = {0};
  uint64_t most = 0;
  for (size_t i = 0; i < log->count; i++) {
    LevelId room = room_use_id(&log->levels[i].board);
    room_use_add(&use, room);
    if (room_use_count(&use, room) > most) most = room_use_count(&use, room);
  }
  room_use_free(&use);
  return most;
}

START_TEST(a_room_is_used_as_often_as_room_levels_says)
{
  static const struct {
    const char *settings;
    uint64_t most;
  } runs[] = {{"tier=any count=100 size=2x1 boxes=2 max_candidates=400", 1},
              {"tier=any count=100 size=2x1 boxes=2 room_levels=3 twins=101", 3},
              {"tier=any count=60 size=2x2 boxes=3 room_levels=1 twins=101", 1},
              {"tier=intro,easy count=12 effort=0", 1}};
  GenParams params = params_of(runs[_i].settings);
  Log log = {0};
  PipelineState state = {0};
  go(&params, 2, &state, &log);
  ck_assert_uint_eq(most_uses(&log), runs[_i].most);
  forget(&state, &log);
}
END_TEST

START_TEST(a_large_pack_uses_rooms_many_times)
{
  GenParams params = params_of("tier=any count=1000");
  ck_assert_int_eq(pipeline_room_levels(&params), 1);
  params.count = 1001;
  ck_assert_int_eq(pipeline_room_levels(&params), PIPELINE_ANY_ROOM_LEVELS);
  params = params_of("tier=any count=64 size=2x2 boxes=3 twins=101");
  ck_assert_int_eq(pipeline_room_levels(&params), PIPELINE_ANY_ROOM_LEVELS);
  Log log = {0};
  PipelineState state = {0};
  go(&params, 2, &state, &log);
  ck_assert_uint_gt(most_uses(&log), 8);
  ck_assert_uint_lt(state.next_candidate, 16);
  forget(&state, &log);
}
END_TEST

// 1x1 has one room.
START_TEST(a_shape_that_has_no_more_levels_to_give_ends_the_run)
{
  GenParams params = params_of("tier=any count=1000 size=1x1 boxes=1 min_pushes=1 twins=101");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_REPEATS);
  ck_assert_uint_gt(log.count, 0);
  ck_assert_uint_lt(log.count, 100);
  ck_assert_uint_gt(pipeline_repeats(&state.funnel), 5000);
  assert_adds_up(&state);
  forget(&state, &log);
}
END_TEST

START_TEST(near_duplicates_are_not_taken)
{
  GenParams params =
      params_of("tier=any count=40 size=2x1 boxes=2 effort=0 twins=60 max_candidates=300");
  Log log = {0};
  PipelineState state = {0};
  go(&params, 2, &state, &log);
  ck_assert_uint_gt(state.funnel.rejects[REJECT_twin], 0);
  for (size_t i = 0; i < log.count; i++)
    for (size_t j = 0; j < i; j++)
      ck_assert_double_lt(similarity(&log.levels[i].fingerprint, &log.levels[j].fingerprint), 60);
  forget(&state, &log);
}
END_TEST

START_TEST(by_default_near_duplicates_are_dropped_in_packs_of_up_to_10000_levels)
{
  static const char *const tiers[] = {"any", "all"};
  for (int i = 0; i < 2; i++) {
    GenParams params = params_of("size=2x1 boxes=2 effort=0 max_candidates=300");
    ck_assert_ptr_null(params_set(&params, "tier", tiers[i]));
    params.count = 10000;
    Log log = {0};
    PipelineState state = {0};
    go(&params, 2, &state, &log);
    ck_assert_uint_gt(state.funnel.rejects[REJECT_twin], 0);
    for (size_t a = 0; a < log.count; a++)
      for (size_t b = 0; b < a; b++)
        ck_assert_double_lt(similarity(&log.levels[a].fingerprint, &log.levels[b].fingerprint), 85);
    pipeline_state_free(&state);
    params.count = 10001;
    Log all = {0};
    go(&params, 2, &state, &all);
    ck_assert_uint_eq(state.funnel.rejects[REJECT_twin], 0);
    ck_assert_uint_gt(all.count, log.count);
    forget(&state, &all);
    pipeline_log_free(&log);
  }
}
END_TEST

START_TEST(tiers_gather_more_than_they_need_to_choose_from)
{
  GenParams params = params_of("tier=intro,easy count=10 effort=0 surplus=3");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(pipeline_gathered(&params, TIER_INTRO), 8);
  ck_assert_int_eq(pipeline_gathered(&params, TIER_HARD), 0);
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert(pipeline_enough(&params, &state));
  ck_assert_int_ge(state.found[TIER_INTRO], 5);
  ck_assert_int_le(state.found[TIER_INTRO], 8);
  ck_assert_uint_gt(pipeline_found(&state), 10);
  params = params_of("count=50");
  ck_assert_int_eq(pipeline_gathered(&params, TIER_HARD), 20);
  params = params_of("count=5000");
  ck_assert_int_eq(pipeline_gathered(&params, TIER_HARD), 1020);
  forget(&state, &log);
}
END_TEST

START_TEST(what_cannot_be_gathered_does_not_keep_the_run)
{
  GenParams params = params_of("tier=intro count=2 size=2x1 boxes=2 effort=0 surplus=100000");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert_uint_lt(log.count, 100);
  forget(&state, &log);
}
END_TEST

START_TEST(a_full_tier_fills_a_reserve_as_large_as_the_places_that_are_empty)
{
  // One box is never hard: three places stay empty.
  GenParams params = params_of(
      "tier=intro,hard count=6 size=2x2 boxes=1 effort=0 min_pushes=3 surplus=1 "
      "max_candidates=150");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_EXHAUSTED);
  ck_assert_int_eq(state.found[TIER_INTRO], 4);
  ck_assert_int_eq(state.reserved[TIER_INTRO], 2);
  ck_assert_int_eq(state.reserved[TIER_EASY], 0);  // not asked for
  ck_assert_uint_eq(state.funnel.rejects[REJECT_NONE], 4);
  ck_assert_uint_gt(state.rated[TIER_INTRO], 6);
  assert_adds_up(&state);
  forget(&state, &log);
}
END_TEST

START_TEST(a_run_with_enough_in_every_tier_reserves_nothing_more)
{
  GenParams params = params_of("tier=intro,easy count=10 effort=0 surplus=3");
  Log log = {0};
  PipelineState state = {0};
  while (!pipeline_enough(&params, &state)) {
    log.stop_at = state.next_candidate + 1;
    ck_assert_int_eq(go(&params, 1, &state, &log), PIPELINE_STOPPED);
  }
  size_t before = pipeline_reserved(&state);
  log.stop_at = 0;
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert_uint_eq(pipeline_reserved(&state), before);
  forget(&state, &log);
}
END_TEST

START_TEST(beyond_its_share_the_last_tier_takes_only_what_fills_its_range)
{
  GenParams params = params_of("tier=expert count=16 size=2x2 boxes=4 surplus=12 tier_expert=36");
  Log log = {0};
  PipelineState state = {0};
  ck_assert_int_eq(go(&params, 2, &state, &log), PIPELINE_COMPLETE);
  ck_assert_uint_ge(log.count, 16);
  const int share = 16 / PIPELINE_PARTS;
  double width = (DIFFICULTY_TOP - params.tier_expert) / (double)PIPELINE_PARTS;
  int part_found[PIPELINE_PARTS] = {0};
  for (size_t i = 0; i < log.count; i++) {
    if (log.levels[i].difficulty >= DIFFICULTY_TOP) continue;
    int part = (int)((log.levels[i].difficulty - params.tier_expert) / width);
    if (i >= 16) ck_assert_int_lt(part_found[part], share);
    part_found[part]++;
  }
  ck_assert_uint_gt(state.funnel.rejects[REJECT_tier_full], 0);
  assert_adds_up(&state);
  forget(&state, &log);
}
END_TEST

START_TEST(the_same_puzzle_is_taken_once)
{
  GenParams params =
      params_of("tier=any count=20 size=1x1 boxes=1 effort=0 min_pushes=1 max_candidates=300");
  Log log = {0};
  PipelineState state = {0};
  go(&params, 2, &state, &log);
  ck_assert_uint_gt(state.funnel.rejects[REJECT_duplicate], 0);
  for (size_t i = 0; i < log.count; i++)
    for (size_t j = 0; j < i; j++) ck_assert(!level_id_equal(log.levels[i].id, log.levels[j].id));
  forget(&state, &log);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("accepted by the pipeline");
  TCase *tests = tcase_create("accepted by the pipeline");
  tcase_set_timeout(tests, 800);
  tcase_add_test(tests, beyond_its_share_the_last_tier_takes_only_what_fills_its_range);
  tcase_add_test(tests, the_same_puzzle_is_taken_once);
  tcase_add_test(tests, a_full_tier_fills_a_reserve_as_large_as_the_places_that_are_empty);
  tcase_add_test(tests, a_run_with_enough_in_every_tier_reserves_nothing_more);
  tcase_add_loop_test(tests, a_room_is_used_as_often_as_room_levels_says, 0, 4);
  tcase_add_test(tests, a_large_pack_uses_rooms_many_times);
  tcase_add_test(tests, a_shape_that_has_no_more_levels_to_give_ends_the_run);
  tcase_add_test(tests, near_duplicates_are_not_taken);
  tcase_add_test(tests, by_default_near_duplicates_are_dropped_in_packs_of_up_to_10000_levels);
  tcase_add_test(tests, tiers_gather_more_than_they_need_to_choose_from);
  tcase_add_test(tests, what_cannot_be_gathered_does_not_keep_the_run);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
