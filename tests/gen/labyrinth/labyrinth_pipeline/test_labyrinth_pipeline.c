#include "labyrinth_pipeline/labyrinth_pipeline.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"

enum { MOST = 64 };

// The levels of a run, in their order.
typedef struct {
  GeneratedLabyrinth levels[MOST];
  int count;
  int stop_at;   // levels; 0: never
  int pause_at;  // candidates; 0: never
  uint64_t candidates;
  LabyrinthPipelineState state;
} Gathered;

static void gather(void *context, const GeneratedLabyrinth *level,
                   const LabyrinthPipelineState *state) {
  Gathered *gathered = context;
  ck_assert_int_lt(gathered->count, MOST);
  int reserved = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) reserved += state->reserved[tier];
  ck_assert_int_eq(labyrinth_pipeline_found(state) + (size_t)reserved, gathered->count + 1);
  GeneratedLabyrinth copy = *level;
  copy.solution = mem_string(level->solution, strlen(level->solution));
  gathered->levels[gathered->count++] = copy;
}

static bool go_on(void *context, const LabyrinthPipelineState *state) {
  Gathered *gathered = context;
  (void)state;
  gathered->candidates++;
  if (gathered->pause_at && gathered->candidates >= (uint64_t)gathered->pause_at) return false;
  return !gathered->stop_at || gathered->count < gathered->stop_at;
}

static LabyrinthPipelineEnd run_on(Gathered *gathered, const char *settings, uint64_t seed,
                                   int jobs) {
  LabyrinthParams params = fast_labyrinth_params_of(settings);
  LabyrinthPipelineHooks hooks = {.context = gathered, .accept = gather, .keep_going = go_on};
  gathered->candidates = 0;
  return labyrinth_pipeline_run(&params, seed, jobs, &gathered->state, &hooks);
}

static void free_gathered(Gathered *gathered) {
  for (int i = 0; i < gathered->count; i++) generated_labyrinth_free(&gathered->levels[i]);
  labyrinth_pipeline_state_free(&gathered->state);
}

static void assert_adds_up(const LabyrinthPipelineState *state) {
  uint64_t ends = 0;
  for (int i = 0; i < LABYRINTH_REJECT_COUNT; i++) ends += state->funnel.rejects[i];
  ck_assert_int_eq(ends, state->funnel.candidates);
  ck_assert_int_eq(state->funnel.candidates, state->next_candidate);
}

static void assert_same_run(const Gathered *a, const Gathered *b) {
  ck_assert_int_eq(a->count, b->count);
  for (int i = 0; i < a->count; i++) assert_same_labyrinth(&a->levels[i], &b->levels[i]);
  ck_assert_int_eq(a->state.next_candidate, b->state.next_candidate);
  ck_assert_mem_eq(&a->state.funnel, &b->state.funnel, sizeof a->state.funnel);
  ck_assert_mem_eq(a->state.found, b->state.found, sizeof a->state.found);
  ck_assert_mem_eq(a->state.reserved, b->state.reserved, sizeof a->state.reserved);
  ck_assert_mem_eq(a->state.rated, b->state.rated, sizeof a->state.rated);
}

static const char SMALL[] = "size=7x6 count=5 surplus=1";
// Without monsters no level is hard: three places stay empty.
static const char EASY_ONLY[] =
    "size=8x7 tier=intro,easy,hard count=9 monsters=0 surplus=1 max_candidates=80";

START_TEST(every_tier_gets_its_levels)
{
  static Gathered run;
  ck_assert_int_eq(run_on(&run, SMALL, 1, 1), LABYRINTH_PIPELINE_COMPLETE);
  LabyrinthParams params = fast_labyrinth_params_of(SMALL);
  for (int tier = 0; tier < TIER_COUNT; tier++) ck_assert_int_ge(run.state.found[tier], 1);
  assert_adds_up(&run.state);
  ck_assert_int_eq(run.state.funnel.rejects[LABYRINTH_REJECT_NONE],
                   labyrinth_pipeline_found(&run.state));
  ck_assert(labyrinth_pipeline_enough(&params, &run.state));
  free_gathered(&run);
}
END_TEST

static const char *const runs[] = {SMALL, EASY_ONLY};
enum { RUNS = sizeof runs / sizeof *runs };

START_TEST(any_number_of_threads_gives_the_same_run)
{
  static Gathered one, three;
  run_on(&one, runs[_i], 2, 1);
  run_on(&three, runs[_i], 2, 3);
  assert_same_run(&one, &three);
  free_gathered(&one);
  free_gathered(&three);
  memset(&one, 0, sizeof one);
  memset(&three, 0, sizeof three);
}
END_TEST

// Stopped after every few candidates, and its state built anew from what was accepted.
START_TEST(a_run_in_pieces_is_the_same_run)
{
  static Gathered whole, pieces;
  LabyrinthPipelineEnd whole_end = run_on(&whole, runs[_i], 3, 1), end;
  LabyrinthParams params = fast_labyrinth_params_of(runs[_i]);
  pieces.pause_at = 7;
  while ((end = run_on(&pieces, runs[_i], 3, 2)) == LABYRINTH_PIPELINE_STOPPED) {
    LabyrinthPipelineState before = pieces.state, rebuilt = {0};
    for (int i = 0; i < pieces.count; i++)
      labyrinth_pipeline_record(&params, &rebuilt, &pieces.levels[i]);
    rebuilt.next_candidate = before.next_candidate;
    rebuilt.funnel = before.funnel;
    memcpy(rebuilt.rated, before.rated, sizeof rebuilt.rated);
    rebuilt.work_at_accept = before.work_at_accept;
    rebuilt.work_at_enough = before.work_at_enough;
    ck_assert_mem_eq(rebuilt.found, before.found, sizeof rebuilt.found);
    ck_assert_mem_eq(rebuilt.reserved, before.reserved, sizeof rebuilt.reserved);
    labyrinth_pipeline_state_free(&before);
    pieces.state = rebuilt;
  }
  ck_assert_int_eq(end, whole_end);
  assert_same_run(&whole, &pieces);
  free_gathered(&whole);
  free_gathered(&pieces);
  memset(&whole, 0, sizeof whole);
  memset(&pieces, 0, sizeof pieces);
}
END_TEST

START_TEST(a_full_tier_fills_a_reserve_for_the_places_that_are_empty)
{
  static Gathered run;
  ck_assert_int_eq(run_on(&run, EASY_ONLY, 7, 2), LABYRINTH_PIPELINE_EXHAUSTED);
  const LabyrinthPipelineState *state = &run.state;
  int spare = state->found[TIER_INTRO] - 3 + state->reserved[TIER_INTRO];
  ck_assert_int_eq(state->found[TIER_HARD], 0);
  ck_assert_int_eq(state->found[TIER_INTRO], 4);
  ck_assert_int_ge(spare, 3);                         // the places of hard
  ck_assert_int_le(spare, 6);                         // and of easy, as long as they were empty
  ck_assert_int_eq(state->reserved[TIER_MEDIUM], 0);  // not asked for
  ck_assert_uint_eq(state->funnel.rejects[LABYRINTH_REJECT_NONE], labyrinth_pipeline_found(state));
  assert_adds_up(state);
  free_gathered(&run);
}
END_TEST

// Measuring is most of the work on such levels. A run that tries in vain ends after it, too.
START_TEST(positions_of_the_measures_count_for_patience)
{
  static Gathered run;
  LabyrinthParams params =
      labyrinth_params_of("size=16x16 sweets=2 monsters=0 doors=0 tier=expert count=1 patience=1");
  LabyrinthPipelineHooks hooks = {.context = &run, .accept = gather, .keep_going = go_on};
  ck_assert_int_eq(labyrinth_pipeline_run(&params, 8, 2, &run.state, &hooks),
                   LABYRINTH_PIPELINE_EXHAUSTED);
  ck_assert_uint_lt(run.state.next_candidate, 60);
  free_gathered(&run);
}
END_TEST

START_TEST(the_hook_and_the_flag_end_a_run)
{
  static Gathered run;
  run.stop_at = 2;
  ck_assert_int_eq(run_on(&run, SMALL, 4, 2), LABYRINTH_PIPELINE_STOPPED);
  ck_assert_int_eq(run.count, 2);
  free_gathered(&run);
  StopFlag stop = true;
  LabyrinthParams params = fast_labyrinth_params_of(SMALL);
  LabyrinthPipelineState state = {0};
  LabyrinthPipelineHooks hooks = {
      .context = &run, .accept = gather, .keep_going = go_on, .stop = &stop};
  ck_assert_int_eq(labyrinth_pipeline_run(&params, 4, 2, &state, &hooks),
                   LABYRINTH_PIPELINE_STOPPED);
  ck_assert_int_eq(state.next_candidate, 0);
  labyrinth_pipeline_state_free(&state);
}
END_TEST

START_TEST(a_run_that_finds_nothing_ends)
{
  static Gathered run;
  ck_assert_int_eq(
      run_on(&run, "size=8x7 sweets=0 monsters=0 doors=0 tier=expert max_candidates=40", 5, 2),
      LABYRINTH_PIPELINE_EXHAUSTED);
  ck_assert_int_eq(run.state.next_candidate, 40);
  free_gathered(&run);
  static Gathered impatient;
  ck_assert_int_eq(
      run_on(&impatient, "size=8x7 sweets=0 monsters=0 doors=0 tier=expert patience=1", 5, 2),
      LABYRINTH_PIPELINE_EXHAUSTED);
  ck_assert_int_le(impatient.state.next_candidate, 101);
  free_gathered(&impatient);
}
END_TEST

START_TEST(levels_of_any_tier_are_taken_as_they_come)
{
  static Gathered run;
  ck_assert_int_eq(run_on(&run, "size=6x8 tier=any count=7", 6, 2), LABYRINTH_PIPELINE_COMPLETE);
  ck_assert_int_eq(run.count, 7);
  free_gathered(&run);
}
END_TEST

START_TEST(numbers_of_tiers_are_wanted_as_given)
{
  LabyrinthParams params = labyrinth_params_of("tier=intro=3,hard=8 surplus=2");
  ck_assert_int_eq(labyrinth_pipeline_wanted(&params, TIER_INTRO), 3);
  ck_assert_int_eq(labyrinth_pipeline_wanted(&params, TIER_EASY), 0);
  ck_assert_int_eq(labyrinth_pipeline_wanted(&params, TIER_HARD), 8);
  ck_assert_int_eq(labyrinth_pipeline_gathered(&params, TIER_HARD), 10);
  ck_assert_int_eq(labyrinth_pipeline_gathered(&params, TIER_EASY), 0);
  params = labyrinth_params_of("count=7");
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    sum += labyrinth_pipeline_wanted(&params, (Tier)tier);
  ck_assert_int_eq(sum, 7);
}
END_TEST

START_TEST(what_came_is_told_by_tier)
{
  LabyrinthPipelineState state = {.rated = {[TIER_HARD] = 1, [TIER_EXPERT] = 19}};
  Text text = {0};
  labyrinth_pipeline_write_rated(&state, &text);
  ck_assert_str_eq(text.data, "the candidates gave 20 levels: 1 hard, 19 expert");
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_pipeline");
  TCase *tests = tcase_create("labyrinth_pipeline");
  tcase_add_test(tests, every_tier_gets_its_levels);
  tcase_add_loop_test(tests, any_number_of_threads_gives_the_same_run, 0, RUNS);
  tcase_add_loop_test(tests, a_run_in_pieces_is_the_same_run, 0, RUNS);
  tcase_add_test(tests, a_full_tier_fills_a_reserve_for_the_places_that_are_empty);
  tcase_add_test(tests, positions_of_the_measures_count_for_patience);
  tcase_add_test(tests, the_hook_and_the_flag_end_a_run);
  tcase_add_test(tests, a_run_that_finds_nothing_ends);
  tcase_add_test(tests, levels_of_any_tier_are_taken_as_they_come);
  tcase_add_test(tests, numbers_of_tiers_are_wanted_as_given);
  tcase_add_test(tests, what_came_is_told_by_tier);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
