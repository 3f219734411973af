// Small levels are solved by plain A*, with the fewest pushes. For large ones there are the
// searches of fewest_pushes, which begin with what is known already: the path of the reverse
// search, replayed forwards. Every solution is replayed by the plain rules before it counts.
#include "level/prove_candidate.h"

#include <assert.h>

#include "base/mem.h"
#include "params/choices.h"
#include "rating/fewest_pushes.h"
#include "rules/idle_rooms.h"
#include "rules/verify.h"

enum { VAST_SHARE = 10 };  // in a vast room one state of this many is searched

uint32_t origin_state_budget(const StartOrigin *origin, int states) {
  bool vast = !origin_proven(origin) && !origin->room->small;
  return (uint32_t)(vast ? states / VAST_SHARE : states);
}

void proof_free(Proof *proof) {
  mem_free(proof->solution);
  oriented_board_free(&proof->oriented);
  *proof = (Proof){0};
}

// The two searches share no code. If the reverse search was exhaustive and the numbers differ, one
// of them is wrong and no level can be trusted.
static void assert_agreement(const StartOrigin *origin, const GenParams *params, size_t pushes) {
  bool comparable = params->method == METHOD_EXHAUSTIVE && params->metric == METRIC_PUSHES;
  if (comparable && origin_proven(origin))
    assert(pushes == (size_t)origin->farthest->depth &&
           "reverse and forward search disagree: our bug");
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

// The moves that the search for the start, or for the goals, knows.
static bool search_path(const Workspace *workspace, const GenParams *params,
                        const StartOrigin *origin, int player, Text *moves) {
  if (workspace_fixes(workspace, params, FIX_BOXES)) {
    forward_search_solution(&workspace->goal_search->forward, origin->room, origin->farthest,
                            player, moves);
    return true;
  }
  GoalParams goals = workspace_goal_params(workspace, params);
  return goal_search_solution(workspace->goal_search, origin->room, &goals, origin->farthest,
                              origin->start, player, moves);
}

// A reverse search came to the start from the solved position, so a player can go back. NULL if
// there was none; the caller frees the moves.
static char *reverse_path(const Workspace *workspace, const GenParams *params, const Board *board,
                          const StartOrigin *origin) {
  if (params->method == METHOD_RANDOM || !origin->farthest) return NULL;
  int player = player_in_room(origin, board);
  Text moves = {0};
  bool known = player != ROOM_CELLS_NONE &&
               search_path(workspace, params, origin, player, &moves) &&
               verify(board, moves.data).kind == VERDICT_SOLVED;
  char *path = known ? text_take(&moves) : NULL;
  text_free(&moves);
  return path;
}

static bool too_few_pushes(const GenParams *params, size_t pushes) {
  return params->min_pushes != PARAM_AUTO && (int)pushes < params->min_pushes;
}

static Reject judge_pushes(const GenParams *params, size_t pushes, KeepMiss *miss) {
  if (too_few_pushes(params, pushes)) return REJECT_shallow;
  *miss = keep_check_value(params, MEASURE_pushes, (double)pushes);
  return miss->missed ? REJECT_out_of_range : REJECT_NONE;
}

// The solution will become the one with the fewest moves, so it can only have fewer.
static Reject judge_moves(const GenParams *params, const SolutionStats *stats, KeepMiss *miss) {
  KeepMiss moves = keep_check_value(params, MEASURE_moves, (double)stats->moves);
  KeepMiss walk =
      keep_check_value(params, MEASURE_walk_moves, (double)(stats->moves - stats->pushes));
  if (moves.missed && !keep_miss_above(params, &moves)) return *miss = moves, REJECT_out_of_range;
  if (walk.missed && !keep_miss_above(params, &walk)) return *miss = walk, REJECT_out_of_range;
  return REJECT_NONE;
}

static Reject judge(const GenParams *params, const Board *board, const char *solution,
                    KeepMiss *miss) {
  SolutionStats stats = solution_stats_of(board, solution);
  bool drawn = params->fix & FIX_GOALS && params->fix & FIX_BOXES;
  if (!stats.pushes) return REJECT_trivial;
  if (!drawn && (int)stats.boxes_pushed < params->boxes.a) return REJECT_unpushed;
  Reject reject = judge_pushes(params, stats.pushes, miss);
  if (!reject) reject = judge_moves(params, &stats, miss);
  if (reject) return reject;
  if (params->rooms) return REJECT_NONE;  // the walls of the room stay
  if (idle_rooms_find(board, solution).cells > params->idle_cells) return REJECT_idle_room;
  return REJECT_NONE;
}

// Nothing is searched if the known solution already has too few pushes.
static Reject prove_large(const Workspace *workspace, const GenParams *params, const Board *board,
                          const StartOrigin *origin, Proof *proof) {
  SearchLimits limits = {.nodes = (uint64_t)params->proof_nodes,
                         .bytes = mem_megabytes((size_t)params->max_megabytes)};
  char *known = reverse_path(workspace, params, board, origin);
  if (known) {
    Reject reject = judge_pushes(params, solution_stats_of(board, known).pushes, &proof->miss);
    bool few = reject == REJECT_shallow || (reject && !keep_miss_above(params, &proof->miss));
    if (few) return mem_free(known), reject;
    proof->miss = (KeepMiss){0};
  }
  char *turned = known ? oriented_board_moves(&proof->oriented, known) : NULL;
  FewestPushes found = fewest_pushes(&proof->oriented.board, turned, limits, workspace->stop);
  mem_free(known);
  mem_free(turned);
  if (found.status == SEARCH_UNSOLVABLE) {
    assert(origin->drawn && "a start found by reverse play is solvable");
    return REJECT_unsolvable;
  }
  proof->large = true;
  proof->optimal = found.optimal;
  proof->nodes += (uint32_t)found.nodes;
  if (found.solution) proof->solution = oriented_board_moves_back(&proof->oriented, found.solution);
  mem_free(found.solution);
  return proof->solution ? REJECT_NONE : REJECT_unproved;
}

Reject prove_candidate(Workspace *workspace, const GenParams *params, const Board *board,
                       const StartOrigin *origin, FunnelCounts *funnel, Proof *proof) {
  AStar *astar = &workspace->measurer.astar;
  AStarLimits limits = {origin_state_budget(origin, params->proof_states),
                        mem_megabytes((size_t)params->max_megabytes)};
  astar->graph.stop = workspace->stop;
  proof_free(proof);
  proof->oriented = orient_for_search(board);
  proof->result = astar_solve(astar, &proof->oriented.board, limits);
  if (proof->result.outcome == ASTAR_SOLVED)
    proof->solution = oriented_board_moves_back(&proof->oriented, proof->result.solution);
  proof->nodes = proof->result.nodes;
  funnel->forward_states += proof->result.states;
  if (proof->result.outcome == ASTAR_UNSOLVABLE) {
    assert(origin->drawn && "a start found by reverse play is solvable");
    return REJECT_unsolvable;
  }
  if (proof->result.outcome == ASTAR_SOLVED) {
    proof->optimal = true;
  } else {
    Reject reject = prove_large(workspace, params, board, origin, proof);
    if (reject) return reject;
  }
  assert(verify(board, proof->solution).kind == VERDICT_SOLVED);
  if (proof->optimal)
    assert_agreement(origin, params, solution_stats_of(board, proof->solution).pushes);
  return judge(params, board, proof->solution, &proof->miss);
}

Reject prove_candidate_recheck(const GenParams *params, const Board *board, Proof *proof) {
  oriented_board_free(&proof->oriented);
  proof->oriented = orient_for_search(board);
  assert(verify(board, proof->solution).kind == VERDICT_SOLVED);
  bool idle = idle_rooms_find(board, proof->solution).cells > params->idle_cells;
  return idle ? REJECT_idle_room : REJECT_NONE;
}
