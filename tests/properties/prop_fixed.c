// On random small drawings every combination of `fix` gives what the slow oracle of
// farthest_oracle.h says: the farthest boxes of fixed goals, the farthest goals of fixed boxes, the
// farthest place of the player, or that there is none.
#include "level/run_candidate.h"
#include "params/choices.h"
#include "rules/solution_stats.h"
#include "rules/verify.h"
#include "support/farthest_oracle.h"
#include "support/generator.h"

enum { DRAWINGS = 600, MOST_CELLS = 10 };

typedef struct {
  uint64_t seed;
  Board board;
  RoomCells room;
  Start start;  // as drawn; the player exactly where he stands
  uint16_t goals[BOXES_MAX];
  int boxes;
} Drawing;

static int cells_of(const RoomCells *room, const BitRow *plane, uint16_t *cells) {
  int count = 0;
  for (int i = 0; i < room->cells; i++)
    if (plane_has(plane, room->cell[i])) cells[count++] = (uint16_t)i;
  return count;
}

// A connected room with as many goals as boxes, none of them on the other, and a player.
static Drawing random_drawing(uint64_t seed) {
  Drawing d = {.seed = seed};
  Rng rng = rng_seed(seed, 5);
  for (;;) {
    int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 2);
    int walls = 10 + (int)rng_below(&rng, 40), boxes = 1 + (int)rng_below(&rng, 2);
    Board board = random_board(&rng, width, height, walls, boxes);
    RoomList list = {0};
    char *why = room_list_add(&list, &board, 1, 1);
    bool small = !why && list.items[0].cells <= MOST_CELLS && list.items[0].cells >= 2 * boxes + 1;
    if (small) {
      d.board = board_copy(&list.items[0].board);
      ck_assert(room_cells_build(&d.board, &d.room));
      d.boxes = cells_of(&d.room, d.board.now.box, d.start.box);
    }
    room_list_free(&list);
    board_free(&board);
    mem_free(why);
    if (small && d.boxes == boxes && cells_of(&d.room, d.board.room.goal, d.goals) == boxes) break;
    if (small) board_free(&d.board);
  }
  d.start.player = (uint16_t)room_cells_index(&d.room, d.board.now.player);
  return d;
}

static bool is_box(const Drawing *d, int cell) {
  for (int i = 0; i < d->boxes; i++)
    if (d->start.box[i] == cell) return true;
  return false;
}

// The most pushes over the allowed places of the player; 0: no solution.
static int farthest_place(const Drawing *d, const FarOracle *oracle, bool player_fixed) {
  int best = 0;
  for (int cell = 0; cell < d->room.cells; cell++) {
    if (is_box(d, cell) || (player_fixed && cell != d->start.player)) continue;
    Start start = d->start;
    start.player = (uint16_t)cell;
    int steps = far_steps(oracle, &start);
    if (steps != FAR_NEVER && steps > best) best = steps;
  }
  return best;
}

static int farthest_boxes(const Drawing *d, bool player_fixed) {
  StartRule rule = {.player_place = player_fixed ? 1 + d->start.player : 0};
  FarOracle *oracle = far_new(&d->room, d->goals, d->boxes, METRIC_PUSHES);
  int depth = far_truth(oracle, rule).depth;
  far_free(oracle);
  return depth;
}

static int place_for(const Drawing *d, const uint16_t *goals, bool player_fixed) {
  FarOracle *oracle = far_new(&d->room, goals, d->boxes, METRIC_PUSHES);
  int depth = farthest_place(d, oracle, player_fixed);
  far_free(oracle);
  return depth;
}

// Over all goals that are beside the boxes.
static int farthest_goals(const Drawing *d, bool player_fixed) {
  int best = 0;
  for (int a = 0; a < d->room.cells; a++)
    for (int b = d->boxes == 1 ? a : a + 1; b < (d->boxes == 1 ? a + 1 : d->room.cells); b++) {
      uint16_t goals[BOXES_MAX] = {(uint16_t)a, (uint16_t)b};
      if (is_box(d, a) || is_box(d, b)) continue;
      int depth = place_for(d, goals, player_fixed);
      if (depth > best) best = depth;
    }
  return best;
}

static int truth_of(const Drawing *d, int fix) {
  bool player = fix & FIX_PLAYER;
  if (fix & FIX_GOALS && fix & FIX_BOXES) return place_for(d, d->goals, player);
  return fix & FIX_GOALS ? farthest_boxes(d, player) : farthest_goals(d, player);
}

static void keeps_what_is_fixed(const Drawing *d, int fix, const Board *level) {
  for (int i = 0; i < d->room.cells; i++) {
    Cell cell = d->room.cell[i];
    ck_assert(!board_wall(level, cell));
    if (fix & FIX_GOALS) ck_assert_int_eq(board_goal(level, cell), board_goal(&d->board, cell));
    if (fix & FIX_BOXES) ck_assert_int_eq(board_box(level, cell), board_box(&d->board, cell));
  }
  if (fix & FIX_PLAYER) ck_assert_int_eq(level->now.player, d->board.now.player);
}

// Drawings that board_trim would crop are left out here: their coordinates would move.
static bool is_trimmed(const Board *board) {
  int width = board->room.width, height = board->room.height;
  bool left = false, right = false, top = false, bottom = false;
  for (int y = 1; y < height - 1; y++) {
    left |= !board_wall(board, cell_at(1, y));
    right |= !board_wall(board, cell_at(width - 2, y));
  }
  for (int x = 1; x < width - 1; x++) {
    top |= !board_wall(board, cell_at(x, 1));
    bottom |= !board_wall(board, cell_at(x, height - 2));
  }
  return left && right && top && bottom;
}

static void check_fix(Workspace *workspace, const Drawing *d, int fix) {
  GenParams params = params_default();
  Candidate made;
  params.rooms = 1;
  params.fix = fix;
  run_candidate(workspace, &params, d->seed, 0, &made);
  int truth = truth_of(d, fix);
  if (!truth) {
    ck_assert_msg(made.reject == REJECT_no_start || made.reject == REJECT_unsolvable,
                  "seed %llu fix %d: %s, but there is no level", (unsigned long long)d->seed, fix,
                  reject_key(made.reject));
    return;
  }
  ck_assert_msg(!made.reject, "seed %llu fix %d: %s, but %d pushes are possible",
                (unsigned long long)d->seed, fix, reject_key(made.reject), truth);
  ck_assert(verify(&made.level.board, made.level.solution).kind == VERDICT_SOLVED);
  int pushes = (int)solution_stats_of(&made.level.board, made.level.solution).pushes;
  ck_assert_msg(pushes == truth, "seed %llu fix %d: %d pushes, truth %d",
                (unsigned long long)d->seed, fix, pushes, truth);
  ck_assert_int_eq(made.level.proven_farthest, fix != (FIX_GOALS | FIX_BOXES | FIX_PLAYER));
  if (is_trimmed(&d->board)) keeps_what_is_fixed(d, fix, &made.level.board);
  generated_level_free(&made.level);
}

START_TEST(what_is_fixed_stays_and_the_rest_is_the_farthest)
{
  static const int fixes[] = {FIX_GOALS,
                              FIX_GOALS | FIX_PLAYER,
                              FIX_BOXES,
                              FIX_BOXES | FIX_PLAYER,
                              FIX_GOALS | FIX_BOXES,
                              FIX_GOALS | FIX_BOXES | FIX_PLAYER};
  Workspace *workspace = workspace_new(NULL);
  for (int i = 0; i < chances(DRAWINGS); i++) {
    Drawing d = random_drawing((uint64_t)i);
    RoomList list = {0};
    ck_assert_ptr_null(room_list_add(&list, &d.board, 1, 1));
    workspace->files.rooms = &list;
    for (size_t j = 0; j < sizeof fixes / sizeof *fixes; j++) check_fix(workspace, &d, fixes[j]);
    room_list_free(&list);
    board_free(&d.board);
  }
  workspace_free(workspace);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fixed");
  TCase *tests = tcase_create("against the slow oracle");
  tcase_set_timeout(tests, 240);
  tcase_add_test(tests, what_is_fixed_stays_and_the_rest_is_the_farthest);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
