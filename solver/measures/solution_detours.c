// The solution is replayed on the tables of the search, push by push, with the matching bound after
// each push. What it needs in changes and lines is where the searches over all solutions begin.
#include "measures/solution_detours.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rules/verify.h"

static void make_room(SolutionDetours *work, const Squares *squares, size_t moves) {
  if (moves > work->push_capacity) {
    work->push_capacity = 2 * moves;
    work->pushes = mem_resize(work->pushes, work->push_capacity, sizeof *work->pushes);
  }
  if ((size_t)squares->boxes > work->box_capacity) {
    work->box_capacity = (size_t)squares->boxes;
    work->boxes = mem_resize(work->boxes, work->box_capacity, sizeof *work->boxes);
  }
  if ((size_t)squares->count > work->kind_capacity) {
    work->kind_capacity = (size_t)squares->count;
    work->kind = mem_resize(work->kind, work->kind_capacity, sizeof *work->kind);
  }
}

void solution_detours_free(SolutionDetours *work) {
  fewest_changes_free(&work->fewest);
  mem_free(work->pushes);
  mem_free(work->boxes);
  mem_free(work->kind);
  *work = (SolutionDetours){0};
}

// Reads the pushes of a move string, up to the first solved position.
static void parse_pushes(SolutionDetours *work, const Squares *squares, const char *moves) {
  make_room(work, squares, strlen(moves));
  memcpy(work->kind, squares->kind, (size_t)squares->count);
  int player = squares->player, off_goal = 0;
  for (int square = 0; square < squares->count; square++)
    off_goal += (work->kind[square] & (SQUARE_BOX | SQUARE_GOAL)) == SQUARE_BOX;
  work->push_count = 0;
  for (; *moves && off_goal; moves++) {
    Dir dir;
    bool known = verify_direction(*moves, &dir);
    assert(known);
    player += squares->step[dir];
    if (!(work->kind[player] & SQUARE_BOX)) continue;
    int to = player + squares->step[dir];
    assert(work->kind[to] & SQUARE_FLOOR);
    work->kind[player] ^= SQUARE_BOX;
    work->kind[to] ^= SQUARE_BOX;
    off_goal += squares_goal(squares, player) - squares_goal(squares, to);
    work->pushes[work->push_count++] = push_of(player, (int)dir);
  }
  assert(off_goal == 0);
}

// Counts the pushes that do not continue the push before: another box or, for lines, another
// direction.
static uint32_t count_changes(const SolutionDetours *work, const Squares *squares, bool of_lines) {
  uint32_t count = 0;
  for (size_t i = 0; i < work->push_count; i++) {
    Push push = work->pushes[i], last = i ? work->pushes[i - 1] : push;
    bool same_box = i && push_from(push) == push_to(squares, last);
    count += !same_box || (of_lines && push_dir(push) != push_dir(last));
  }
  return count;
}

static int list_boxes(SolutionDetours *work, const Squares *squares) {
  int count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) work->boxes[count++] = square;
  return count;
}

static void measure_matching(SolutionDetours *work, AStar *astar, SolutionDetoursResult *out) {
  PositionGraph *graph = &astar->graph;
  int count = list_boxes(work, &graph->squares);
  bool exact = graph->bound.matched;
  uint32_t before = lower_bound_set(&graph->bound, work->boxes, count), rises = 0;
  assert(before != LOWER_BOUND_NONE);
  out->matching = (SolutionDetoursValue){before, exact};
  out->gap = (SolutionDetoursValue){(uint32_t)work->push_count - before, exact};
  for (size_t i = 0; i < work->push_count; i++) {
    int box = 0;
    while (work->boxes[box] != push_from(work->pushes[i])) box++;
    work->boxes[box] = push_to(&graph->squares, work->pushes[i]);
    uint32_t after = lower_bound_set(&graph->bound, work->boxes, count);
    rises += after > before;
    before = after;
  }
  out->counter_intuitive = (SolutionDetoursValue){rises, exact};
}

SolutionDetoursResult solution_detours_replay(SolutionDetours *work, AStar *astar,
                                              const char *moves) {
  const Squares *squares = &astar->graph.squares;
  SolutionDetoursResult out;
  parse_pushes(work, squares, moves);
  measure_matching(work, astar, &out);
  out.min_box_changes = (SolutionDetoursValue){count_changes(work, squares, false), false};
  out.min_box_lines = (SolutionDetoursValue){count_changes(work, squares, true), false};
  return out;
}

SolutionDetoursResult solution_detours_compute(SolutionDetours *work, AStar *astar,
                                               const char *moves, uint32_t more_states) {
  PositionGraph *graph = &astar->graph;
  SolutionDetoursResult out = solution_detours_replay(work, astar, moves);
  fewest_changes_begin(&work->fewest);
  position_graph_extend(graph, more_states);
  SolutionDetoursValue *changes = &out.min_box_changes, *lines = &out.min_box_lines;
  changes->value = fewest_changes(&work->fewest, graph, changes->value, &changes->exact);
  lines->value = fewest_lines(&work->fewest, graph, lines->value, &lines->exact);
  return out;
}
