#include "board/board_check.h"
#include "level/run_candidate.h"
#include "params/recipe.h"
#include "reverse/bfs.h"
#include "rules/idle_rooms.h"
#include "rules/verify.h"
#include "support/generator.h"

// Every method and metric, in rooms small enough for hundreds of levels.
static const char *const SETTINGS[] = {
    "size=2x2 boxes=2 effort=1",
    "size=2x1 boxes=1-2 effort=0 min_pushes=2",
    "size=3x2 boxes=2 effort=1 starts=16",
    "size=2x2 boxes=3 effort=0 metric=lines",
    "size=2x2 boxes=2-3 effort=1 metric=changes min_pushes=6",
    "size=2x3 boxes=2 effort=0 metric=range idle_cells=4",
    "size=2x2 boxes=2 effort=1 box_on_goal=on",
    "size=2x2 boxes=2 map=maze maze_doors=60 effort=1",
    "size=2x2 boxes=3 method=random tries=10 moves=300",
    "size=2x3 boxes=2 method=random score=range_tp tries=5 moves=200 box_on_goal=on",
    "size=2x2 boxes=2 map=maze method=random score=steps tries=5 moves=200 check_open_area=off",
    "size=2x2 boxes=2 effort=1 tier_easy=2 tier_medium=3 tier_hard=4 tier_expert=5",
    "size=2x2 boxes=5 effort=0 max_states=3000 min_pushes=4",
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };
#ifdef TSB_SANITIZED
enum { CANDIDATES = 10 };
#else
enum { CANDIDATES = 40 };
#endif
static const uint64_t SEED = UINT64_MAX - 5;

static void make(Workspace *workspace, const GenParams *params, uint64_t number, Candidate *out) {
  run_candidate(workspace, params, SEED, number, out);
}

static void assert_same_candidate(const Candidate *a, const Candidate *b) {
  ck_assert_str_eq(reject_key(a->reject), reject_key(b->reject));
  ck_assert_mem_eq(&a->funnel, &b->funnel, sizeof a->funnel);
  if (!a->reject) assert_same_level(&a->level, &b->level);
}

START_TEST(the_order_of_the_candidates_and_a_used_workspace_change_nothing)
{
  GenParams params = params_of(SETTINGS[_i]);
  GenParams other = params_of(SETTINGS[(_i + 5) % SETTING_COUNT]);
  Workspace *forwards = workspace_new(NULL), *backwards = workspace_new(NULL);
  Candidate first[CANDIDATES];
  for (uint64_t i = 0; i < CANDIDATES; i++) make(forwards, &params, i, &first[i]);
  for (uint64_t i = CANDIDATES; i-- > 0;) {
    Candidate between, again;
    if (i % 4 == 0) {
      make(backwards, &other, i, &between);
      generated_level_free(&between.level);
    }
    make(backwards, &params, i, &again);
    assert_same_candidate(&first[i], &again);
    generated_level_free(&again.level);
  }
  for (int i = 0; i < CANDIDATES; i++) generated_level_free(&first[i].level);
  workspace_free(forwards);
  workspace_free(backwards);
}
END_TEST

START_TEST(a_recipe_makes_the_level_again)
{
  GenParams params = params_of(SETTINGS[_i]);
  Workspace *workspace = workspace_new(NULL);
  int made = 0;
  for (uint64_t i = 0; i < CANDIDATES; i++) {
    Candidate candidate, again;
    make(workspace, &params, i, &candidate);
    if (candidate.reject) continue;
    made++;
    Text line = {0};
    Recipe recipe;
    generated_level_write_recipe(&candidate.level, &line);
    ck_assert_ptr_null(recipe_parse(line.data, &recipe));
    run_candidate(workspace, &recipe.params, recipe.seed, recipe.candidate, &again);
    ck_assert_msg(!again.reject, "%s: %s", line.data, reject_key(again.reject));
    ck_assert_msg(board_equal(&candidate.level.board, &again.level.board), "%s", line.data);
    assert_same_level(&candidate.level, &again.level);
    text_free(&line);
    generated_level_free(&candidate.level);
    generated_level_free(&again.level);
  }
  ck_assert_msg(made > 0, "%s: no level in %d candidates", SETTINGS[_i], CANDIDATES);
  workspace_free(workspace);
}
END_TEST

// A recipe does not name a preset but the values that the preset has chosen.
START_TEST(a_recipe_makes_the_level_again_that_a_preset_was_chosen_for)
{
  GenParams params = params_of("tier=intro,easy,medium effort=0");
  Workspace *workspace = workspace_new(NULL);
  int made = 0;
  for (uint64_t i = 0; i < 20; i++) {
    Candidate candidate, again;
    make(workspace, &params, i, &candidate);
    if (candidate.reject) continue;
    made++;
    ck_assert(candidate.level.params.size.a != PARAM_AUTO);
    ck_assert(candidate.level.params.boxes.a == candidate.level.params.boxes.b);
    make(workspace, &candidate.level.params, i, &again);
    assert_same_candidate(&candidate, &again);
    generated_level_free(&candidate.level);
    generated_level_free(&again.level);
  }
  ck_assert_int_gt(made, 0);
  workspace_free(workspace);
}
END_TEST

START_TEST(what_is_made_is_what_was_asked_for)
{
  GenParams params = params_of(SETTINGS[_i]);
  Workspace *workspace = workspace_new(NULL);
  for (uint64_t i = 0; i < CANDIDATES; i++) {
    Candidate candidate;
    make(workspace, &params, i, &candidate);
    const GeneratedLevel *level = &candidate.level;
    if (candidate.reject) {
      ck_assert_ptr_null(level->solution);
      continue;
    }
    ck_assert(level->seed == SEED && level->candidate == i);
    ck_assert_int_eq(board_fault(&level->board).kind, FAULT_NONE);
    ck_assert_int_le(level->board.room.width, 3 * params.size.a + 2);
    ck_assert_int_le(level->board.room.height, 3 * params.size.b + 2);
    int boxes = board_box_count(&level->board);
    ck_assert_int_eq(boxes, candidate_params(&params, i).boxes.a);
    Verdict verdict = verify(&level->board, level->solution);
    ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
    ck_assert_int_eq(verdict.moves, strlen(level->solution));
    ck_assert_double_eq((double)verdict.pushes, level->measures.pushes);
    ck_assert_double_eq(level->measures.boxes_pushed, boxes);
    ck_assert(level->optimal);
    ck_assert(!params.method || !level->proven_farthest);  // random play proves nothing
    if (params.min_pushes != PARAM_AUTO)
      ck_assert_double_ge(level->measures.pushes, params.min_pushes);
    ck_assert_uint_ge(candidate.funnel.maps, 1);
    ck_assert_uint_ge(candidate.funnel.forward_states, (uint64_t)level->measures.nodes);
    generated_level_free(&candidate.level);
  }
  workspace_free(workspace);
}
END_TEST

// The distance of the farthest start of a level's goals, by another search than the generator's.
static int farthest_pushes(const Board *level) {
  static Binomial binomial;
  binomial_init(&binomial);
  RoomCells room;
  ck_assert(room_cells_build(level, &room));
  uint8_t goals[REVERSE_GRAPH_MAX_BOXES];
  int boxes = 0;
  for (int i = 0; i < room.cells; i++)
    if (board_goal(level, room.cell[i])) goals[boxes++] = (uint8_t)i;
  ReverseGraph graph = {0};
  Bfs bfs = {0};
  uint32_t start, set = (uint32_t)binomial_rank(&binomial, goals, boxes);
  ck_assert(
      reverse_graph_build(&graph, &room, &binomial, boxes, METRIC_PUSHES, (size_t)1 << 28, NULL));
  bfs_backward(&bfs, &graph, set);
  int depth = bfs_farthest_start(&bfs, &graph, set, (StartRule){0}, &start);
  bfs_free(&bfs);
  reverse_graph_free(&graph);
  return depth;
}

// In some of these levels idle rooms were closed.
START_TEST(a_proven_start_is_the_farthest_in_the_room_as_it_stands)
{
  static const char *const settings[] = {"size=3x2 boxes=2", "size=4x1 boxes=2 min_pushes=4",
                                         "size=3x3 boxes=3 effort=0"};
  GenParams params = params_of(settings[_i]);
  Workspace *workspace = workspace_new(NULL);
  int made = 0;
  for (uint64_t i = 0; i < CANDIDATES; i++) {
    Candidate candidate;
    make(workspace, &params, i, &candidate);
    const GeneratedLevel *level = &candidate.level;
    ck_assert_int_ne(candidate.reject, REJECT_idle_room);
    if (candidate.reject) continue;
    made++;
    ck_assert(level->proven_farthest);
    ck_assert_double_eq(farthest_pushes(&level->board), level->measures.pushes);
    ck_assert_int_eq(idle_rooms_find(&level->board, level->solution).cells, 0);
    generated_level_free(&candidate.level);
  }
  ck_assert_int_gt(made, CANDIDATES / 4);
  workspace_free(workspace);
}
END_TEST

START_TEST(another_seed_or_number_is_another_candidate)
{
  GenParams params = params_of("size=2x2 boxes=2 effort=0 min_pushes=3");
  Workspace *workspace = workspace_new(NULL);
  int same = 0, made = 0;
  for (uint64_t i = 0; i < 30; i++) {
    Candidate a, b;
    run_candidate(workspace, &params, 1, i, &a);
    run_candidate(workspace, &params, i, 1, &b);
    if (!a.reject && !b.reject && i != 1) {
      made++;
      same += level_id_equal(a.level.id, b.level.id);
    }
    generated_level_free(&a.level);
    generated_level_free(&b.level);
  }
  ck_assert_int_gt(made, 10);
  ck_assert_int_lt(same, 3);
  workspace_free(workspace);
}
END_TEST

START_TEST(the_tiers_asked_for_take_turns_as_targets_if_size_and_boxes_are_ours)
{
  GenParams params = params_of("tier=easy,expert");
  for (uint64_t i = 0; i < 20; i++)
    ck_assert_int_eq(candidate_target(&params, i), i % 2 ? TIER_EXPERT : TIER_EASY);
  static const char *const without[] = {"tier=any", "tier=easy,expert size=2x2",
                                        "tier=easy,expert boxes=3"};
  for (size_t i = 0; i < 3; i++) {
    params = params_of(without[i]);
    ck_assert_int_eq(candidate_target(&params, i), TIER_COUNT);
  }
}
END_TEST

START_TEST(what_can_never_be_done_is_refused_at_once_with_the_reason)
{
  static const struct {
    const char *settings, *said;
  } rows[] = {{"size=1x1 boxes=4", "1x1 with 4 boxes"},
              {"size=1x1 boxes=1-20", "1x1 with 20 boxes"},
              {"size=2x1 boxes=20", "too small"},
              {"size=3x2 boxes=15", "at most 14"},
              {"size=3x2 boxes=14", NULL},
              {"size=3x2 boxes=15 box_on_goal=on", NULL},
              {"size=1x1 boxes=3", NULL},
              {"size=1x1", NULL},
              {"boxes=20", NULL},
              {"size=10x10 boxes=20", NULL},
              {"count=1", NULL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    GenParams params = params_of(rows[i].settings);
    char *why = candidate_refusal(&params);
    if (rows[i].said) ck_assert_msg(why && strstr(why, rows[i].said), "%s", why ? why : "taken");
    else ck_assert_msg(!why, "%s", why);
    mem_free(why);
  }
}
END_TEST

START_TEST(a_candidate_without_a_map_says_so)
{
  GenParams params = params_of("size=8x8 boxes=2 map_tries=1");
  Workspace *workspace = workspace_new(NULL);
  Candidate candidate;
  make(workspace, &params, 0, &candidate);
  ck_assert_int_eq(candidate.reject, REJECT_no_map);
  ck_assert_uint_eq(candidate.funnel.maps, 1);
  workspace_free(workspace);
}
END_TEST

START_TEST(a_search_that_runs_out_of_states_says_so_and_never_ends_the_program)
{
  GenParams params = params_of("size=3x3 boxes=6 effort=0 max_states=1000 max_megabytes=16");
  Workspace *workspace = workspace_new(NULL);
  for (uint64_t i = 0; i < 10; i++) {
    Candidate candidate;
    make(workspace, &params, i, &candidate);
    ck_assert(candidate.reject || !candidate.level.proven_farthest);
    generated_level_free(&candidate.level);
  }
  workspace_free(workspace);
}
END_TEST

// A set of ids that were given out, as a run has it.
typedef struct {
  LevelId id[CANDIDATE_LEVELS];
  int count;
} Given;

static bool given_has(const Given *given, LevelId id) {
  for (int i = 0; i < given->count; i++)
    if (level_id_equal(given->id[i], id)) return true;
  return false;
}

static Reject judge_given(void *context, LevelId id) {
  return given_has(context, id) ? REJECT_duplicate : REJECT_NONE;
}

static int make_all(Workspace *workspace, const GenParams *params, uint64_t number, int count,
                    Candidate *out) {
  return run_candidate_levels(workspace, params, SEED, number, 0, count, out);
}

static void free_all(Candidate *candidates, int count) {
  for (int i = 0; i < count; i++) generated_level_free(&candidates[i].level);
}

// Alone, a duplicate of another level of the same map is a level, too.
START_TEST(every_level_of_a_map_can_be_made_alone)
{
  static const char *const settings[] = {
      "size=2x2 boxes=3",
      "size=3x2 boxes=2 min_pushes=8",
      "size=2x2 boxes=2 metric=lines",
      "size=2x2 boxes=2 metric=changes box_on_goal=on",
  };
  GenParams params = params_of(settings[_i]);
  Workspace *workspace = workspace_new(NULL), *other = workspace_new(NULL);
  int made = 0;
  for (uint64_t i = 0; i < (uint64_t)repeated(10, 5); i++) {
    Candidate all[CANDIDATE_LEVELS], few[CANDIDATE_LEVELS];
    int count = make_all(workspace, &params, i, CANDIDATE_LEVELS, all);
    ck_assert_int_ge(count, 1);
    int some = make_all(workspace, &params, i, 3, few);
    ck_assert_int_eq(some, count < 3 ? count : 3);
    for (int level = 0; level < count; level++) {
      Candidate alone;
      int one = run_candidate_levels(other, &params, SEED, i, level, 1, &alone);
      ck_assert_int_eq(one, 1);
      if (all[level].reject != REJECT_duplicate)
        ck_assert_str_eq(reject_key(alone.reject), reject_key(all[level].reject));
      if (!all[level].reject) {
        ck_assert_uint_eq(all[level].level.map_level, (uint32_t)level);
        assert_same_level(&all[level].level, &alone.level);
        if (level > 0 && level < some && !few[level].reject)
          assert_same_level(&few[level].level, &alone.level);
        made += level > 0;
      }
      generated_level_free(&alone.level);
    }
    Candidate beyond;
    int none = run_candidate_levels(other, &params, SEED, i, count, 1, &beyond);
    ck_assert(!none || (all[0].reject && beyond.reject == all[0].reject));
    free_all(all, count);
    free_all(few, some);
  }
  ck_assert_int_gt(made, 20);
  workspace_free(workspace);
  workspace_free(other);
}
END_TEST

START_TEST(the_levels_of_a_map_are_different_and_as_good_as_usual)
{
  GenParams params = params_of("size=2x2 boxes=3");
  Workspace *workspace = workspace_new(NULL);
  for (uint64_t i = 0; i < (uint64_t)repeated(20, 10); i++) {
    Candidate all[CANDIDATE_LEVELS];
    int count = make_all(workspace, &params, i, CANDIDATE_LEVELS, all);
    for (int a = 0; a < count; a++) {
      if (all[a].reject) continue;
      const GeneratedLevel *level = &all[a].level;
      ck_assert_int_eq(verify(&level->board, level->solution).kind, VERDICT_SOLVED);
      ck_assert(level->proven_farthest && level->optimal);
      ck_assert_double_eq(farthest_pushes(&level->board), level->measures.pushes);
      if (a) ck_assert_double_ge(level->measures.pushes, 20);  // the median of this shape
      for (int b = 0; b < a; b++)
        ck_assert(all[b].reject || !level_id_equal(all[b].level.id, level->id));
    }
    free_all(all, count);
  }
  workspace_free(workspace);
}
END_TEST

START_TEST(what_is_known_already_is_not_proved_again)
{
  GenParams params = params_of("size=2x2 boxes=3");
  Workspace *workspace = workspace_new(NULL);
  int known = 0;
  for (uint64_t i = 0; i < (uint64_t)repeated(10, 5); i++) {
    Candidate first[CANDIDATE_LEVELS], again[CANDIDATE_LEVELS];
    Given given = {.count = 0};
    workspace->known = (KnownLevels){0};
    int count = make_all(workspace, &params, i, CANDIDATE_LEVELS, first);
    for (int level = 0; level < count; level++)
      if (!first[level].reject && level % 2) given.id[given.count++] = first[level].level.id;
    workspace->known = (KnownLevels){&given, judge_given};
    ck_assert_int_eq(make_all(workspace, &params, i, CANDIDATE_LEVELS, again), count);
    for (int level = 0; level < count; level++) {
      bool duplicate = given_has(&given, first[level].first_id);
      if (duplicate) ck_assert_int_eq(again[level].reject, REJECT_duplicate);
      else ck_assert_int_eq(again[level].reject, first[level].reject);
      if (duplicate) ck_assert_uint_eq(again[level].proof.forward_states, 0);
      known += duplicate;
    }
    free_all(first, count);
    free_all(again, count);
  }
  ck_assert_int_gt(known, 20);
  workspace_free(workspace);
}
END_TEST

START_TEST(without_player_on_goal_only_the_player_stands_elsewhere)
{
  GenParams usual = params_of("size=2x2 boxes=3 effort=0");
  GenParams beside = params_of("size=2x2 boxes=3 effort=0 player_on_goal=off");
  Workspace *workspace = workspace_new(NULL);
  int moved = 0;
  for (uint64_t i = 0; i < CANDIDATES; i++) {
    Candidate a, b;
    make(workspace, &usual, i, &a);
    make(workspace, &beside, i, &b);
    if (!a.reject && !b.reject) {
      moved += board_goal(&a.level.board, a.level.board.now.player);
      ck_assert(!board_goal(&b.level.board, b.level.board.now.player));
      ck_assert_double_eq(a.level.measures.pushes, b.level.measures.pushes);
    }
    generated_level_free(&a.level);
    generated_level_free(&b.level);
  }
  ck_assert_int_gt(moved, 0);
  workspace_free(workspace);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("run_candidate");
  TCase *tests = tcase_create("run_candidate");
  tcase_set_timeout(tests, 800);
  tcase_add_loop_test(tests, the_order_of_the_candidates_and_a_used_workspace_change_nothing, 0,
                      SETTING_COUNT);
  tcase_add_loop_test(tests, a_recipe_makes_the_level_again, 0, SETTING_COUNT);
  tcase_add_test(tests, a_recipe_makes_the_level_again_that_a_preset_was_chosen_for);
  tcase_add_loop_test(tests, what_is_made_is_what_was_asked_for, 0, SETTING_COUNT);
  tcase_add_loop_test(tests, a_proven_start_is_the_farthest_in_the_room_as_it_stands, 0, 3);
  tcase_add_test(tests, another_seed_or_number_is_another_candidate);
  tcase_add_test(tests, the_tiers_asked_for_take_turns_as_targets_if_size_and_boxes_are_ours);
  tcase_add_test(tests, what_can_never_be_done_is_refused_at_once_with_the_reason);
  tcase_add_test(tests, a_candidate_without_a_map_says_so);
  tcase_add_test(tests, a_search_that_runs_out_of_states_says_so_and_never_ends_the_program);
  tcase_add_loop_test(tests, every_level_of_a_map_can_be_made_alone, 0, 4);
  tcase_add_test(tests, the_levels_of_a_map_are_different_and_as_good_as_usual);
  tcase_add_test(tests, what_is_known_already_is_not_proved_again);
  tcase_add_test(tests, without_player_on_goal_only_the_player_stands_elsewhere);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
