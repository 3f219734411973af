// Against brute force on small boards: all positions by the plain rules, and what the header says
// of them. Where the graph is not complete, its nodes and edges are walked in the plainest way.
#include <string.h>

#include "measures/near_positions.h"
#include "solver/measures/measured.h"
#include "solver/measures/small_levels.h"
#include "support/whole_graph.h"

enum { STATES = 100000, BYTES = 1 << 28, SEEDS = 1500 };

static NearShares shares_of(const char *rows, uint32_t states) {
  Measured level = {0};
  NearPositions near = {0};
  ck_assert(measured_begin(&level, rows, states));
  NearShares shares = near_positions_measure(&near, &level.live_positions, &level.graph);
  near_positions_free(&near);
  measured_free(&level);
  return shares;
}

START_TEST(a_level_in_which_nothing_can_go_wrong_has_no_dead_positions)
{
  NearShares shares = shares_of(EASY_BOARD, STATES);
  ck_assert_double_eq(shares.dead, 0);
  ck_assert_double_eq(shares.unknown, 0);
}
END_TEST

// A single box is dead only where it is lost by itself: a player sees that.
START_TEST(a_box_alone_has_no_dead_positions)
{
  ck_assert_double_eq(shares_of("########\n"
                                "#@     #\n"
                                "# $ #  #\n"
                                "#     .#\n"
                                "########\n",
                                STATES)
                          .dead,
                      0);
}
END_TEST

// No box gets through the corner: there it would be lost by itself.
START_TEST(floor_that_nobody_needs_does_not_change_the_share)
{
  double without = shares_of(
                       "#######\n"
                       "#@ .$ #\n"
                       "# $   #\n"
                       "##.   #\n"
                       "#######\n",
                       STATES)
                       .dead;
  double with = shares_of(
                    "#######\n"
                    "#     #\n"
                    "#  #  #\n"
                    "# #####\n"
                    "#@ .$ #\n"
                    "# $   #\n"
                    "##.   #\n"
                    "#######\n",
                    STATES)
                    .dead;
  ck_assert_double_gt(without, 0);
  ck_assert_double_eq(with, without);
}
END_TEST

// Walls and floor by cell numbers of `whole`.
static bool is_tunnel(const Whole *whole, const Board *board, int cell) {
  bool floor[DIR_COUNT];
  for (int dir = 0; dir < DIR_COUNT; dir++) floor[dir] = whole_step(whole, board, cell, dir) >= 0;
  bool across = floor[LEFT] && floor[RIGHT] && !floor[UP] && !floor[DOWN];
  bool down = floor[UP] && floor[DOWN] && !floor[LEFT] && !floor[RIGHT];
  return (across || down) && !(whole->goals >> cell & 1);
}

// Can a box on `cell` come to a goal if there are no others, with the player on `side` of it?
static bool lone_box_lives(const Board *board, Cell cell, Cell side) {
  Board alone = board_copy(board);
  Whole whole;
  memset(alone.now.box, 0, (size_t)board->room.height * sizeof *alone.now.box);
  plane_add(alone.now.box, cell);
  alone.now.player = side;
  bool drawn = whole_draw(&whole, &alone);
  ck_assert(drawn);
  bool lives = whole_live(&whole, 0);
  whole_free(&whole);
  board_free(&alone);
  return lives;
}

// Per cell and side of the player.
typedef struct {
  bool lives[64][64];
} Lone;

static void find_lone(const Whole *whole, const Board *board, Lone *lone) {
  for (int cell = 0; cell < whole->cell_count; cell++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int side = whole_step(whole, board, cell, dir);
      if (side < 0) continue;
      lone->lives[cell][side] = lone_box_lives(board, whole->cells[cell], whole->cells[side]);
    }
}

// Boxes that can never move: none of them could be the first. A box is held along an axis by a wall
// or a held box, or by squares on both sides where a box is lost.
static uint64_t frozen_boxes(const Whole *whole, const Board *board, const bool *lost,
                             uint64_t boxes) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int box = 0; box < whole->cell_count; box++)
      for (int axis = 0; axis < 2 && boxes >> box & 1; axis++) {
        int a = whole_step(whole, board, box, axis), b = whole_step(whole, board, box, axis + 2);
        bool held = a < 0 || b < 0 || boxes >> a & 1 || boxes >> b & 1 || (lost[a] && lost[b]);
        if (held) continue;
        boxes ^= UINT64_C(1) << box;
        changed = true;
      }
  }
  return boxes;
}

// Positions that the graph leaves out, because everybody sees that they are lost.
static bool plainly_lost(const Whole *whole, const Board *board, const bool *lost, uint64_t boxes) {
  for (int box = 0; box < whole->cell_count; box++)
    if (boxes >> box & 1 && lost[box]) return true;
  if (frozen_boxes(whole, board, lost, boxes) & ~whole->goals) return true;
  return whole_matching(whole, boxes, whole->goals) >= WHOLE_FAR;
}

static int boxes_in_tunnels(const Whole *whole, const Board *board, uint64_t boxes) {
  int count = 0;
  for (int cell = 0; cell < whole->cell_count; cell++)
    count += boxes >> cell & 1 && is_tunnel(whole, board, cell);
  return count;
}

typedef struct {
  int counted, dead;
} Near;

// Marks the nodes within as many pushes as solve the level, one round for each push.
static void mark_near(const Whole *whole, const Board *board, const Lone *lone, const bool *lost,
                      int *depth) {
  for (int i = 1; i < whole->count; i++) depth[i] = -1;
  depth[0] = 0;
  for (int round = 0; round < whole->nodes[0].to_solve; round++)
    for (int i = 0; i < whole->count; i++)
      for (int k = 0; k < whole->nodes[i].push_count && depth[i] == round; k++) {
        WholePush push = whole->nodes[i].pushes[k];
        if (depth[push.target] >= 0 || !lone->lives[push.to][push.from]) continue;
        if (plainly_lost(whole, board, lost, whole->nodes[push.target].boxes)) continue;
        depth[push.target] = round + 1;
      }
}

static Near count_near(const Whole *whole, const Board *board) {
  Lone *lone = mem_alloc(1, sizeof *lone);
  int *depth = mem_alloc((size_t)whole->count, sizeof *depth);
  bool lost[64];
  Near near = {0};
  find_lone(whole, board, lone);
  for (int cell = 0; cell < whole->cell_count; cell++) {
    lost[cell] = true;
    for (int goal = 0; goal < whole->cell_count; goal++)
      if (whole->goals >> goal & 1 && whole->reach[cell][goal] < WHOLE_FAR) lost[cell] = false;
  }
  mark_near(whole, board, lone, lost, depth);
  for (int i = 0; i < whole->count; i++) {
    if (depth[i] < 0 || boxes_in_tunnels(whole, board, whole->nodes[i].boxes)) continue;
    near.counted++;
    near.dead += !whole_live(whole, i);
  }
  mem_free(lone);
  mem_free(depth);
  return near;
}

// A level that has a solution, and whose positions are few enough for brute force.
static bool begin_level(int seed, Board *board, Whole *whole) {
  *board = small_level(seed);
  *whole = (Whole){0};
  bool fits = board_box_count(board) == board_goal_count(board) && whole_draw(whole, board);
  if (fits && whole_live(whole, 0) && !whole->nodes[0].solved) return true;
  whole_free(whole);
  board_free(board);
  return false;
}

START_TEST(the_shares_are_those_of_brute_force)
{
  PositionGraph graph = {0};
  LivePositions live_positions = {0};
  NearPositions near = {0};
  int compared = 0, dead = 0;
  for (int seed = 0; seed < chances(SEEDS); seed++) {
    Board board;
    Whole whole;
    if (!begin_level(seed, &board, &whole)) continue;
    Near expected = count_near(&whole, &board);
    position_graph_begin(&graph, &board, STATES, BYTES);
    ck_assert(live_positions_compute(&live_positions, &graph));
    NearShares shares = near_positions_measure(&near, &live_positions, &graph);
    double share = expected.counted ? (double)expected.dead / expected.counted : 0;
    ck_assert_msg(shares.dead == share, "seed %d: %f, expected %d of %d", seed, shares.dead,
                  expected.dead, expected.counted);
    ck_assert_double_eq(shares.unknown, 0);
    compared++;
    dead += expected.dead > 0;
    whole_free(&whole);
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(SEEDS) / 20);
  ck_assert_int_gt(dead, chances(SEEDS) / 100);
  near_positions_free(&near);
  live_positions_free(&live_positions);
  position_graph_free(&graph);
}
END_TEST

// The nodes of a graph from which one that was not explored can be reached.
static void mark_open(const PositionGraph *graph, bool *open) {
  for (uint32_t node = 0; node < graph->node_count; node++)
    open[node] = graph->nodes[node].first == UNEXPLORED && !position_graph_solved(graph, node);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t node = 0; node < graph->node_count; node++) {
      const PositionGraphNode *from = &graph->nodes[node];
      if (open[node] || from->first == UNEXPLORED) continue;
      for (uint32_t i = from->first; i < from->first + from->count && !open[node]; i++)
        open[node] = open[graph->edges[i].target];
      changed |= open[node];
    }
  }
}

// Is every node of a graph that was cut short dead in the whole graph, if it is said to be dead?
static int check_known_dead(const PositionGraph *part, const LivePositions *part_live,
                            const PositionGraph *whole, const LivePositions *live, int seed) {
  int known_dead = 0;
  bool *open = mem_alloc(part->node_count, sizeof *open);
  mark_open(part, open);
  for (uint32_t node = 0; node < part->node_count; node++) {
    if (open[node] || live_positions_has(part_live, node)) continue;
    uint32_t same = position_graph_find(whole, part, node);
    ck_assert_uint_ne(same, UNEXPLORED);
    ck_assert_msg(!live_positions_has(live, same), "seed %d, node %u", seed, node);
    known_dead++;
  }
  mem_free(open);
  return known_dead;
}

// With all nodes listed, the open ones as the plain search finds them.
static void check_open(const NearPositions *near, const PositionGraph *graph, int seed) {
  bool *open = mem_alloc(graph->node_count, sizeof *open);
  mark_open(graph, open);
  for (uint32_t node = 0; node < graph->node_count; node++)
    ck_assert_msg(near->open[node] == open[node], "seed %d, node %u", seed, node);
  mem_free(open);
}

static Board wider_level(int seed) {
  Rng rng = rng_seed((uint64_t)seed, 73);
  int walls = (int)rng_below(&rng, 20);
  return random_board(&rng, 8, 6, walls, 2 + seed % 2);
}

START_TEST(what_is_not_explored_may_be_dead_or_not)
{
  PositionGraph part = {0}, whole = {0};
  LivePositions part_live = {0}, live = {0};
  NearPositions near = {0};
  int cut = 0, dead = 0;
  for (int seed = 0; seed < chances(SEEDS); seed++) {
    Board board = wider_level(seed);
    position_graph_begin(&whole, &board, STATES, BYTES);
    bool solvable = !whole.dead_start && live_positions_compute(&live, &whole);
    position_graph_begin(&part, &board, 2 + whole.node_count * 3 / 4, SIZE_MAX / 2);
    if (solvable && live.to_solve[0] && live_positions_compute(&part_live, &part) &&
        !part_live.complete) {
      NearShares shares = near_positions_measure(&near, &part_live, &part);
      ck_assert_double_ge(shares.unknown, 0);
      ck_assert_double_le(shares.dead + shares.unknown, 1);
      check_open(&near, &part, seed);
      dead += check_known_dead(&part, &part_live, &whole, &live, seed);
      cut += shares.unknown > 0;
    }
    board_free(&board);
  }
  ck_assert_int_gt(cut, chances(SEEDS) / 100);
  ck_assert_int_gt(dead, chances(SEEDS) / 100);
  near_positions_free(&near);
  live_positions_free(&part_live);
  live_positions_free(&live);
  position_graph_free(&part);
  position_graph_free(&whole);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("near_positions");
  TCase *tests = tcase_create("near_positions");
  tcase_add_test(tests, a_level_in_which_nothing_can_go_wrong_has_no_dead_positions);
  tcase_add_test(tests, a_box_alone_has_no_dead_positions);
  tcase_add_test(tests, floor_that_nobody_needs_does_not_change_the_share);
  tcase_add_test(tests, the_shares_are_those_of_brute_force);
  tcase_add_test(tests, what_is_not_explored_may_be_dead_or_not);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
