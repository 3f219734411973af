#include "level/proof.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "engines/solve.h"
#include "goals/gen_goals.h"
#include "rules/idle.h"
#include "rules/verify.h"
#include "strong/fast.h"

enum { VAST_LOOK = 1000 };  // states of a search that only has to begin

// The two searches share no code: where the reverse one is exhaustive and they differ, one of them
// is wrong and no level of ours can be trusted.
static void assert_agreement(const Farthest *far, const GenParams *params, uint32_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && far->proven)
    assert(pushes == (uint32_t)far->depth && "reverse and forward search disagree: our bug");
}

// Where the room is too large for the proof of the fewest pushes, the strong engine may still know
// a solution: then the level is proved solvable, and no more.
static bool solve_somehow(Workshop *workshop, const GenParams *params, const Board *board) {
  SearchLimits limits = {.nodes = (uint64_t)params->proof_nodes,
                         .bytes = (size_t)params->max_megabytes << 20};
  const uint64_t portion = 100;
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (!halted(workshop->halt) && solve_step(solve, portion) == SEARCH_RUNNING) continue;
  SolveResult found = solve_result(solve);
  bool solved = found.status == SEARCH_SOLVED;
  if (solved) {
    mem_free(workshop->line);
    workshop->line = mem_string(found.solution, strlen(found.solution));
    ForwardResult *result = &workshop->proof;
    result->solution = workshop->line;
    result->pushes = (uint32_t)found.pushes;
    result->moves = found.moves;
    result->nodes += (uint32_t)found.counters.nodes;
  }
  solve_free(solve);
  return solved;
}

// Where on the field the player of a board stands whose boxes are those of a start: boards are
// cropped, so their first boxes tell how far.
static int player_on_field(const Workshop *workshop, const Board *board, int start) {
  Cell first = NO_CELL, on_map = workshop->field.cell[workshop->far.start[start].box[0]];
  for (int y = 0; y < board->room.height && first == NO_CELL; y++)
    for (int x = 0; x < board->room.width && first == NO_CELL; x++)
      if (board_box(board, cell_at(x, y))) first = cell_at(x, y);
  Cell player = board->now.player;
  return field_index(&workshop->field, cell_at(cell_x(player) - cell_x(first) + cell_x(on_map),
                                               cell_y(player) - cell_y(first) + cell_y(on_map)));
}

// Nor does it know one: but the reverse search came from the solved position, and so can a player
// go back to it.
static bool retrace(Workshop *workshop, const GenParams *params, const Board *board) {
  if (params->method == METHOD_RANDOM || workshop->list.chosen == NULL) return false;
  int start = workshop->list.chosen->start, player = player_on_field(workshop, board, start);
  GoalParams goals = gen_goals_params(params, workshop->halt);
  Text moves = {0};
  bool known = player != FIELD_NONE &&
               goalsearch_line(workshop->goals, &workshop->field, &goals, &workshop->far, start,
                               player, &moves) &&
               verify(board, moves.data).kind == VERDICT_SOLVED;
  if (known) {
    SolutionMeasures measures = measure_solution(board, moves.data);
    workshop->proof.pushes = (uint32_t)measures.pushes;
    workshop->proof.moves = moves.length;
    mem_free(workshop->line);
    workshop->proof.solution = workshop->line = text_take(&moves);
  }
  text_free(&moves);
  return known;
}

Reject proof_make(Workshop *workshop, const GenParams *params, const Board *board, Funnel *funnel) {
  ForwardLimits limits = {workshop_share(workshop, params->proof_states),
                          (size_t)params->max_megabytes << 20};
  ForwardResult *proof = &workshop->proof;
  workshop->assessor.forward.graph.halt = workshop->halt;
  *proof = forward_solve(&workshop->assessor.forward, board, limits);
  funnel->forward_states += proof->states;
  assert(proof->outcome != FORWARD_UNSOLVABLE && "a start found by reverse play is solvable");
  if (proof->outcome == FORWARD_SOLVED) assert_agreement(&workshop->far, params, proof->pushes);
  else if (!solve_somehow(workshop, params, board) && !retrace(workshop, params, board))
    return REJECT_unproved;
  assert(verify(board, proof->solution).kind == VERDICT_SOLVED);
  SolutionMeasures measures = measure_solution(board, proof->solution);
  if ((int)measures.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  if (params->min_pushes != PARAM_AUTO && (int)measures.pushes < params->min_pushes)
    return REJECT_shallow;
  if (idle_rooms(board, proof->solution).cells > params->idle_cells) return REJECT_idle_room;
  return REJECT_NONE;
}

Reject proof_keep_line(Workshop *workshop, const GenParams *params, const Board *board) {
  ForwardLimits limits = {VAST_LOOK, (size_t)params->max_megabytes << 20};
  (void)forward_solve(&workshop->assessor.forward, board, limits);
  assert(verify(board, workshop->line).kind == VERDICT_SOLVED);
  bool idle = idle_rooms(board, workshop->line).cells > params->idle_cells;
  return idle ? REJECT_idle_room : REJECT_NONE;
}
