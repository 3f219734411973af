#include "level/prove_candidate.h"

#include <assert.h>

#include "base/mem.h"
#include "goals/goal_params.h"
#include "params/choices.h"
#include "rating/solve_any.h"
#include "rules/idle_rooms.h"
#include "rules/verify.h"

enum { BRIEF_SEARCH_STATES = 1000 };  // states of a search that only has to begin

// The two searches share no code: where the reverse one is exhaustive and they differ, one of them
// is wrong and no level of ours can be trusted.
static void assert_agreement(const FarthestStarts *farthest, const GenParams *params,
                             uint32_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && farthest->proven)
    assert(pushes == (uint32_t)farthest->depth && "reverse and forward search disagree: our bug");
}

// Where the room is too large for the proof of the fewest pushes, the strong engine may still know
// a solution: then the level is proved solvable, and no more.
static bool solve_with_fast_engine(Workspace *workspace, const GenParams *params,
                                   const Board *board) {
  SearchLimits limits = {.nodes = (uint64_t)params->proof_nodes,
                         .bytes = (size_t)params->max_megabytes << 20};
  AnySolution any = solve_any(board, limits, workspace->halt);
  if (!any.solution) return false;
  mem_free(workspace->fallback_solution);
  workspace->fallback_solution = any.solution;
  AStarResult *result = &workspace->proof;
  result->solution = any.solution;
  result->pushes = (uint32_t)any.pushes;
  result->moves = any.moves;
  result->nodes += (uint32_t)any.nodes;
  return true;
}

// Where on the field the player of a board stands whose boxes are those of a start: boards are
// cropped, so their first boxes tell how far.
static int player_in_room(const Workspace *workspace, const Board *board, int start) {
  Cell first = NO_CELL, on_map = workspace->room.cell[workspace->farthest.start[start].box[0]];
  for (int y = 0; y < board->room.height && first == NO_CELL; y++)
    for (int x = 0; x < board->room.width && first == NO_CELL; x++)
      if (board_box(board, cell_at(x, y))) first = cell_at(x, y);
  Cell player = board->now.player;
  return room_graph_index(&workspace->room,
                          cell_at(cell_x(player) - cell_x(first) + cell_x(on_map),
                                  cell_y(player) - cell_y(first) + cell_y(on_map)));
}

// Nor does it know one: but the reverse search came from the solved position, and so can a player
// go back to it.
static bool replay_reverse_path(Workspace *workspace, const GenParams *params, const Board *board) {
  if (params->method == METHOD_RANDOM || workspace->start_list.chosen == NULL) return false;
  int start = workspace->start_list.chosen->start, player = player_in_room(workspace, board, start);
  GoalParams goals = goal_params_from(params, workspace->halt);
  Text moves = {0};
  bool known = player != ROOM_GRAPH_NO_CELL &&
               goal_search_solution(workspace->goal_search, &workspace->room, &goals,
                                    &workspace->farthest, start, player, &moves) &&
               verify(board, moves.data).kind == VERDICT_SOLVED;
  if (known) {
    SolutionStats measures = solution_stats_of(board, moves.data);
    workspace->proof.pushes = (uint32_t)measures.pushes;
    workspace->proof.moves = moves.length;
    mem_free(workspace->fallback_solution);
    workspace->proof.solution = workspace->fallback_solution = text_take(&moves);
  }
  text_free(&moves);
  return known;
}

Reject prove_candidate(Workspace *workspace, const GenParams *params, const Board *board,
                       Funnel *funnel) {
  AStarLimits limits = {workspace_state_budget(workspace, params->proof_states),
                        (size_t)params->max_megabytes << 20};
  AStarResult *proof = &workspace->proof;
  workspace->measurer.astar.graph.halt = workspace->halt;
  *proof = astar_solve(&workspace->measurer.astar, board, limits);
  funnel->forward_states += proof->states;
  assert(proof->outcome != ASTAR_UNSOLVABLE && "a start found by reverse play is solvable");
  if (proof->outcome == ASTAR_SOLVED) assert_agreement(&workspace->farthest, params, proof->pushes);
  else if (!solve_with_fast_engine(workspace, params, board) &&
           !replay_reverse_path(workspace, params, board))
    return REJECT_unproved;
  assert(verify(board, proof->solution).kind == VERDICT_SOLVED);
  SolutionStats measures = solution_stats_of(board, proof->solution);
  if ((int)measures.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  if (params->min_pushes != PARAM_AUTO && (int)measures.pushes < params->min_pushes)
    return REJECT_shallow;
  if (idle_rooms_find(board, proof->solution).cells > params->idle_cells) return REJECT_idle_room;
  return REJECT_NONE;
}

Reject prove_candidate_recheck(Workspace *workspace, const GenParams *params, const Board *board) {
  AStarLimits limits = {BRIEF_SEARCH_STATES, (size_t)params->max_megabytes << 20};
  (void)astar_solve(&workspace->measurer.astar, board, limits);
  assert(verify(board, workspace->fallback_solution).kind == VERDICT_SOLVED);
  bool idle = idle_rooms_find(board, workspace->fallback_solution).cells > params->idle_cells;
  return idle ? REJECT_idle_room : REJECT_NONE;
}
