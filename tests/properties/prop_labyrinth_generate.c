// A thousand labyrinths of mixed sizes, checked by code that is not part of the generator: each is
// well formed, its win replays by the plain rules, its recipe makes it again, and hard levels have
// their trap. TSB_LABYRINTHS sets the number of levels (default 1000, with sanitizers 250).
#include <stdio.h>

#include "labyrinth_layout/labyrinth_trap.h"
#include "labyrinth_making/labyrinth_rating.h"
#include "labyrinth_pipeline/labyrinth_pipeline.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "support/boards.h"
#include "support/environment.h"
#include "support/labyrinth_generator.h"
#include "support/labyrinths.h"

// A candidate, named in failures.
typedef struct {
  char settings[100];
  uint64_t seed;
} Trial;

#define ck_trial(trial, condition) \
  ck_assert_msg(condition, "seed %d, %s: %s", (int)(trial)->seed, (trial)->settings, #condition)

// Mostly small sizes of any shape, some of the usual size, a few as large as they get.
static void draw_size(Rng *rng, uint64_t seed, int *width, int *height) {
  int most = seed % 16 == 0 ? 17 : 8;
  *width = random_between(rng, LABYRINTH_MIN_SIDE, most);
  *height = random_between(rng, LABYRINTH_MIN_SIDE, most);
  if (seed % 400 == 1) *width = *height = LABYRINTH_MAX_SIDE;
  if (seed % 400 == 2) *width = LABYRINTH_MAX_SIDE;
}

static Trial draw_trial(uint64_t seed) {
  static const char *const extras[] = {"",         "sweets=0-3", "monsters=0-2",      "doors=0-3",
                                       "trap=off", "open=60",    "open=0 islands=30", "period=1"};
  Rng rng = rng_seed(seed, 77);
  Trial trial = {.seed = seed};
  int width, height;
  draw_size(&rng, seed, &width, &height);
  const char *extra = rng_below(&rng, 2) ? "" : extras[rng_below(&rng, 8)];
  snprintf(trial.settings, sizeof trial.settings, "size=%dx%d %s", width, height, extra);
  return trial;
}

// Both sides of every edge agree, and the border is wall.
static void check_edges(const Trial *trial, const Labyrinth *maze) {
  int doors[LABYRINTH_MAX_DOORS] = {0};
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      uint16_t other = labyrinth_neighbour(maze, cell, dir);
      LabyrinthEdge edge = maze->edges[cell][dir];
      if (other == LABYRINTH_NOWHERE) ck_trial(trial, edge == EDGE_WALL);
      else ck_trial(trial, maze->edges[other][dir_opposite(dir)] == edge);
      if (edge >= EDGE_DOOR) doors[edge - EDGE_DOOR]++;
    }
  for (int i = 0; i < LABYRINTH_MAX_DOORS; i++)
    ck_trial(trial, doors[i] == (i < maze->door_count ? 2 : 0));
}

// A cell of its own, which the player reaches if all doors are open.
static void check_thing(const Trial *trial, const Labyrinth *maze, const uint16_t *distances,
                        uint16_t cell, LabyrinthThing thing, int number) {
  LabyrinthThingAt at = labyrinth_thing_at(maze, cell);
  ck_trial(trial, at.thing == thing && at.number == number);
  ck_trial(trial, distances[cell] != LABYRINTH_FAR);
}

static void check_things(const Trial *trial, const Labyrinth *maze) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  labyrinth_distances(maze, UINT32_MAX, maze->player, distances);
  check_thing(trial, maze, distances, maze->exit, THING_EXIT, 0);
  for (int i = 0; i < maze->sweet_count; i++)
    check_thing(trial, maze, distances, maze->sweets[i], THING_SWEET, i);
  for (int i = 0; i < maze->monster_count; i++)
    check_thing(trial, maze, distances, maze->monsters[i].cell, THING_MONSTER, i);
  for (int i = 0; i < maze->switch_count; i++) {
    check_thing(trial, maze, distances, maze->switches[i].cell, THING_SWITCH, i);
    ck_trial(trial, labyrinth_doors_of(maze, true, maze->switches[i].letter));
  }
  for (int i = 0; i < LABYRINTH_COLORS; i++) {
    bool has_key = maze->keys[i] != LABYRINTH_NOWHERE;
    ck_trial(trial, has_key == (labyrinth_doors_of(maze, false, i) != 0));
    if (has_key) check_thing(trial, maze, distances, maze->keys[i], THING_KEY, i);
  }
}

// What the parameters of the level say is what the level has.
static void check_numbers(const Trial *trial, const GeneratedLabyrinth *level) {
  const Labyrinth *maze = &level->maze;
  const LabyrinthParams *params = &level->params;
  int keys = 0;
  for (int i = 0; i < LABYRINTH_COLORS; i++) keys += maze->keys[i] != LABYRINTH_NOWHERE;
  ck_trial(trial, maze->width == params->size.a && maze->height == params->size.b);
  ck_trial(trial, maze->sweet_count == params->sweets.a && params->sweets.a == params->sweets.b);
  ck_trial(trial, maze->monster_count == params->monsters.a);
  ck_trial(trial, maze->door_count == params->doors.a);
  ck_trial(trial, maze->switch_count == params->switches.a && keys == params->keys.a);
  for (int i = 0; i < maze->monster_count; i++)
    ck_trial(trial, maze->monsters[i].period >= params->period.a &&
                        maze->monsters[i].period <= params->period.b);
}

static void check_level(const Trial *trial, const GeneratedLabyrinth *level) {
  check_edges(trial, &level->maze);
  check_things(trial, &level->maze);
  check_numbers(trial, level);
  ck_trial(trial, labyrinth_replay_wins(&level->maze, level->solution));
  ck_trial(trial, (size_t)level->measures.moves == strlen(level->solution));
  ck_trial(trial, level->measures.tour <= level->measures.moves);
  ck_trial(trial, level_id_equal(level->id, labyrinth_id(&level->maze)));
  LabyrinthRating rating = labyrinth_rate(&level->params, &level->measures);
  ck_trial(trial, rating.tier == level->tier && rating.difficulty <= 100);
  ck_trial(trial, level->trap == labyrinth_trap_is_used(&level->maze, level->solution));
  ck_trial(trial, level->opened + level->moved <= level->params.repairs);
}

// Unless the user said that there is none, or no switch, no door or no monster.
static void check_trap(const Trial *trial, const LabyrinthParams *params,
                       const GeneratedLabyrinth *level) {
  bool can_be = params->trap != LABYRINTH_TRAP_OFF;
  if (can_be && level->tier >= TIER_HARD) ck_trial(trial, level->trap);
}

static void check_again(const GeneratedLabyrinth *level) {
  LabyrinthRecipe recipe = generated_labyrinth_recipe(level), read;
  Text line = {0};
  labyrinth_recipe_write(&recipe, &line);
  ck_assert_ptr_null(labyrinth_recipe_parse(line.data, &read));
  LabyrinthCandidate again;
  labyrinth_candidate_run(&read.params, read.seed, read.candidate, NULL, &again);
  ck_assert_msg(!again.reject, "%s", line.data);
  assert_same_labyrinth(level, &again.level);
  generated_labyrinth_free(&again.level);
  text_free(&line);
}

#ifdef TSB_SANITIZED  // sanitizers take several times as long
enum { LEVELS = 250 };
#else
enum { LEVELS = 1000 };
#endif

START_TEST(levels_are_well_formed_and_their_wins_replay)
{
  int wanted = environment_number("TSB_LABYRINTHS", LEVELS), made = 0;
  int tiers[TIER_COUNT] = {0}, repaired = 0;
  uint64_t seed = 0;
  for (; made < wanted; seed++) {
    Trial trial = draw_trial(seed);
    LabyrinthParams params = fast_labyrinth_params_of(trial.settings);
    LabyrinthCandidate candidate;
    labyrinth_candidate_run(&params, seed, seed, NULL, &candidate);
    if (candidate.reject) continue;
    check_level(&trial, &candidate.level);
    check_trap(&trial, &params, &candidate.level);
    if (made % 10 == 0) check_again(&candidate.level);
    tiers[candidate.level.tier]++;
    repaired += candidate.level.opened + candidate.level.moved > 0;
    made++;
    generated_labyrinth_free(&candidate.level);
  }
  printf("%d levels of %d candidates, %d repaired;", made, (int)seed, repaired);
  for (int tier = 0; tier < TIER_COUNT; tier++)
    printf(" %d %s", tiers[tier], tier_name((Tier)tier));
  printf("\n");
  ck_assert_int_gt(repaired, 0);
  for (int tier = 0; tier < TIER_COUNT; tier++) ck_assert_int_gt(tiers[tier], wanted / 50);
}
END_TEST

// The levels of a run as one number.
static void mix_in(void *context, const GeneratedLabyrinth *level,
                   const LabyrinthPipelineState *state) {
  uint64_t *sum = context;
  *sum = (*sum ^ level->id.low ^ state->next_candidate) * UINT64_C(0x100000001b3);
}

static bool go_on(void *context, const LabyrinthPipelineState *state) {
  (void)context, (void)state;
  return true;
}

static uint64_t run_of(const char *settings, uint64_t seed, int jobs) {
  LabyrinthParams params = fast_labyrinth_params_of(settings);
  LabyrinthPipelineState state = {0};
  uint64_t sum = 1;
  LabyrinthPipelineHooks hooks = {.context = &sum, .accept = mix_in, .keep_going = go_on};
  LabyrinthPipelineEnd end = labyrinth_pipeline_run(&params, seed, jobs, &state, &hooks);
  ck_assert_int_eq(end, LABYRINTH_PIPELINE_COMPLETE);
  sum = sum * 31 + state.funnel.nodes;
  labyrinth_pipeline_state_free(&state);
  return sum;
}

START_TEST(one_thread_and_three_give_the_same_run)
{
  static const char *const settings[] = {"size=8x9 count=10", "size=6x6 count=12 tier=easy,hard"};
  for (uint64_t i = 0; i < 2; i++)
    ck_assert(run_of(settings[i], i, 1) == run_of(settings[i], i, 3));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_generate");
  TCase *tests = tcase_create("labyrinth_generate");
  tcase_add_test(tests, levels_are_well_formed_and_their_wins_replay);
  tcase_add_test(tests, one_thread_and_three_give_the_same_run);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
