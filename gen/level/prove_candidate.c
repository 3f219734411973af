// Three ways to a solution, the most informative first: A* with the fewest pushes; any solution of
// the strong engine; the path of the reverse search, replayed forwards. Every solution is replayed
// by the plain rules before it counts.
#include "level/prove_candidate.h"

#include <assert.h>

#include "base/mem.h"
#include "goals/goal_params_from_gen.h"
#include "params/choices.h"
#include "rating/any_solution.h"
#include "rules/idle_rooms.h"
#include "rules/verify.h"

enum { VAST_SHARE = 10 };             // in a vast room one state of this many is searched
enum { BRIEF_SEARCH_STATES = 1000 };  // of a search that only has to begin

uint32_t origin_state_budget(const StartOrigin *origin, int states) {
  bool vast = !origin_proven(origin) && !origin->room->small;
  return (uint32_t)(vast ? states / VAST_SHARE : states);
}

void proof_free(Proof *proof) {
  mem_free(proof->fallback);
  *proof = (Proof){0};
}

// The two searches share no code. If the reverse search was exhaustive and the numbers differ, one
// of them is wrong and no level can be trusted.
static void assert_agreement(const StartOrigin *origin, const GenParams *params, uint32_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && origin_proven(origin))
    assert(pushes == (uint32_t)origin->farthest->depth &&
           "reverse and forward search disagree: our bug");
}

static void use_fallback(Proof *proof, char *solution, size_t pushes, size_t moves) {
  proof->fallback = solution;
  proof->result.solution = solution;
  proof->result.pushes = (uint32_t)pushes;
  proof->result.moves = moves;
}

static bool solve_with_strong_engine(const Workspace *workspace, const GenParams *params,
                                     const Board *board, Proof *proof) {
  SearchLimits limits = {.nodes = (uint64_t)params->proof_nodes,
                         .bytes = (size_t)params->max_megabytes << 20};
  AnySolution any = any_solution(board, limits, workspace->stop);
  if (!any.solution) return false;
  use_fallback(proof, any.solution, any.pushes, any.moves);
  proof->result.nodes += (uint32_t)any.nodes;
  return true;
}

static Cell first_box(const Board *board) {
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (board_box(board, cell_at(x, y))) return cell_at(x, y);
  return NO_CELL;
}

// The player's cell in the room. The board is a cropped copy of the map: the first box of both
// tells by how much it was moved.
static int player_in_room(const StartOrigin *origin, const Board *board) {
  const RoomCells *room = origin->room;
  Cell on_map = room->cell[origin->farthest->start[origin->start].box[0]];
  Cell first = first_box(board), player = board->now.player;
  return room_cells_index(room, cell_at(cell_x(player) - cell_x(first) + cell_x(on_map),
                                        cell_y(player) - cell_y(first) + cell_y(on_map)));
}

// A reverse search came to the start from the solved position, so a player can go back.
static bool replay_reverse_path(const Workspace *workspace, const GenParams *params,
                                const Board *board, const StartOrigin *origin, Proof *proof) {
  if (params->method == METHOD_RANDOM || !origin->farthest) return false;
  int player = player_in_room(origin, board);
  GoalParams goals = goal_params_from_gen(params, workspace->stop);
  Text moves = {0};
  bool known = player != ROOM_CELLS_NONE &&
               goal_search_solution(workspace->goal_search, origin->room, &goals, origin->farthest,
                                    origin->start, player, &moves) &&
               verify(board, moves.data).kind == VERDICT_SOLVED;
  if (known) {
    size_t length = moves.length, pushes = solution_stats_of(board, moves.data).pushes;
    use_fallback(proof, text_take(&moves), pushes, length);
  }
  text_free(&moves);
  return known;
}

static Reject judge(const GenParams *params, const Board *board, const char *solution) {
  SolutionStats stats = solution_stats_of(board, solution);
  if ((int)stats.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  if (params->min_pushes != PARAM_AUTO && (int)stats.pushes < params->min_pushes)
    return REJECT_shallow;
  if (idle_rooms_find(board, solution).cells > params->idle_cells) return REJECT_idle_room;
  return REJECT_NONE;
}

Reject prove_candidate(Workspace *workspace, const GenParams *params, const Board *board,
                       const StartOrigin *origin, FunnelCounts *funnel, Proof *proof) {
  AStar *astar = &workspace->measurer.astar;
  AStarLimits limits = {origin_state_budget(origin, params->proof_states),
                        (size_t)params->max_megabytes << 20};
  astar->graph.stop = workspace->stop;
  proof_free(proof);
  proof->result = astar_solve(astar, board, limits);
  funnel->forward_states += proof->result.states;
  assert(proof->result.outcome != ASTAR_UNSOLVABLE && "a start found by reverse play is solvable");
  if (proof->result.outcome == ASTAR_SOLVED) assert_agreement(origin, params, proof->result.pushes);
  else if (!solve_with_strong_engine(workspace, params, board, proof) &&
           !replay_reverse_path(workspace, params, board, origin, proof))
    return REJECT_unproved;
  assert(verify(board, proof->result.solution).kind == VERDICT_SOLVED);
  return judge(params, board, proof->result.solution);
}

Reject prove_candidate_recheck(Workspace *workspace, const GenParams *params, const Board *board,
                               const Proof *proof) {
  AStarLimits limits = {BRIEF_SEARCH_STATES, (size_t)params->max_megabytes << 20};
  (void)astar_solve(&workspace->measurer.astar, board, limits);
  assert(verify(board, proof->fallback).kind == VERDICT_SOLVED);
  bool idle = idle_rooms_find(board, proof->fallback).cells > params->idle_cells;
  return idle ? REJECT_idle_room : REJECT_NONE;
}
