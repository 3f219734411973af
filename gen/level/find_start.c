#include "level/find_start.h"

#include <assert.h>

#include "base/mem.h"
#include "board/board_trim.h"
#include "board/reach.h"
#include "goals/goal_params.h"
#include "goals/goal_proposal.h"
#include "level/prove_candidate.h"
#include "params/choices.h"
#include "reverse/random_play.h"
#include "rules/idle_rooms.h"

enum { CLOSING_ROUNDS = 4 };  // of closing rooms that nobody needs, each by another solution

static Reject search_starts(Workspace *workspace, const GenParams *params, Rng rng) {
  GoalParams goals = goal_params_from(params, workspace->halt);
  switch (goal_search_run(workspace->goal_search, &workspace->room, &goals, rng,
                          &workspace->farthest)) {
    case GOALS_CROWDED:
      return REJECT_too_large;
    case GOALS_WEAK:
    case GOALS_SHALLOW:
      return REJECT_shallow;
    case GOALS_FOUND:
      break;
  }
  return workspace->farthest.starts ? REJECT_NONE : REJECT_box_on_goal;
}

static Reject random_play_starts(Workspace *workspace, const GenParams *params, Rng rng) {
  Rng goal_rng = rng_fork(&rng, STAGE_GOALS), walk_rng = rng_fork(&rng, STAGE_RANDOM_PLAY);
  RandomPlayParams play = {params->tries, params->moves, (RandomPlayScore)params->score};
  uint16_t goals[BOXES_MAX];
  int boxes = params->boxes.a;
  if (boxes >= workspace->room.cells) return REJECT_too_large;
  goal_proposal_scatter(&workspace->room, &goal_rng, goals, 0, boxes);
  random_play_search(&workspace->room, goals, boxes, (StartRule){params->box_on_goal}, &play,
                     &walk_rng, &workspace->farthest);
  return workspace->farthest.starts ? REJECT_NONE : REJECT_box_on_goal;
}

void find_start_place_player(Board *board, Rng rng) {
  size_t rows = (size_t)board->room.height;
  BitRow *reached = mem_alloc(rows, sizeof *reached);
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  uint32_t seen = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (plane_has(reached, cell_at(x, y)) && rng_below(&rng, ++seen) == 0)
        board->now.player = cell_at(x, y);
  mem_free(reached);
}

// Where nothing is proven of a room as a whole, the parts that a solution has no use for become
// wall, and that is that.
static Reject close_rooms(Workspace *workspace, const GenParams *params, Funnel *funnel,
                          GenLevel *level) {
  Reject reject = REJECT_idle_room;
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room; i++) {
    idle_rooms_close(&level->board, workspace->proof.solution);
    Board tidy = board_trim(&level->board);
    board_free(&level->board);
    level->board = tidy;
    reject = workspace->proof.outcome == ASTAR_SOLVED
                 ? prove_candidate(workspace, params, &level->board, funnel)
                 : prove_candidate_recheck(workspace, params, &level->board);
  }
  return reject;
}

static void put_start(const Workspace *workspace, int start, Rng player_rng, Board *map) {
  farthest_place_start(&workspace->farthest, &workspace->room, start, map);
  find_start_place_player(map, player_rng);
}

// Proves the starts in the order of the list, hardest first, until one is worth keeping. The one
// that was tried last stays on the map.
static Reject choose_start(Workspace *workspace, const GenParams *params, Board *map,
                           Rng player_rng, Funnel *funnel, GenLevel *level) {
  StartList *list = &workspace->start_list;
  Reject reject = REJECT_box_on_goal;
  for (int i = 0; i < list->count && i < params->starts && reject; i++) {
    if (reject == REJECT_unproved) break;  // the next would take as long
    list->chosen = &list->item[i];
    put_start(workspace, list->chosen->start, player_rng, map);
    board_free(&level->board);
    level->board = board_trim(map);
    reject = prove_candidate(workspace, params, &level->board, funnel);
    if (reject == REJECT_idle_room && !workspace->farthest.proven)
      reject = close_rooms(workspace, params, funnel, level);
  }
  return reject;
}

// A map with rooms that a shortest solution has no use for: they become wall, and what is left is
// searched for the farthest starts for the same goals. These are at least as far as before.
static Reject search_closed(Workspace *workspace, const GenParams *params, Board *map,
                            Rng player_rng, Funnel *funnel, GenLevel *level) {
  RoomGraph *room = &workspace->room;
  FarthestStarts *farthest = &workspace->farthest;
  uint16_t goals[BOXES_MAX] = {0};
  Cell cells[BOXES_MAX] = {0};
  for (int i = 0; i < farthest->boxes; i++) cells[i] = room->cell[farthest->goal[i]];
  idle_rooms_close(map, workspace->proof.solution);
  bool fits = room_graph_build(map, room);
  assert(fits && "it has grown smaller");
  for (int i = 0; i < farthest->boxes; i++) goals[i] = (uint16_t)room_graph_index(room, cells[i]);
  GoalParams limits = goal_params_from(params, workspace->halt);
  goal_search_for_goals(workspace->goal_search, room, &limits, goals, farthest);
  funnel->reverse_states += farthest->states;
  if (!farthest->proven || !farthest->starts) return REJECT_idle_room;
  start_list_rank(&workspace->start_list, workspace->goal_search, room, farthest);
  return choose_start(workspace, params, map, player_rng, funnel, level);
}

// The first start worth keeping for the goals that a search finds on a map, which it changes.
static Reject find_on_map(Workspace *workspace, const GenParams *params, Board *map, StageRngs rngs,
                          Funnel *funnel, GenLevel *level) {
  Reject reject = params->method == METHOD_RANDOM
                      ? random_play_starts(workspace, params, rngs.goals)
                      : search_starts(workspace, params, rngs.goals);
  funnel->reverse_states += workspace->farthest.states;
  if (reject) return reject;
  start_list_rank(&workspace->start_list, workspace->goal_search, &workspace->room,
                  &workspace->farthest);
  reject = choose_start(workspace, params, map, rngs.player, funnel, level);
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room && workspace->farthest.proven;
       i++)
    reject = search_closed(workspace, params, map, rngs.player, funnel, level);
  return reject;
}

Reject find_start(Workspace *workspace, const GenParams *params, const MapGrid *grid,
                  StageRngs rngs, Funnel *funnel, GenLevel *level) {
  Board map = map_grid_board(grid);
  Reject reject = REJECT_too_large;
  if (room_graph_build(&map, &workspace->room))
    reject = find_on_map(workspace, params, &map, rngs, funnel, level);
  board_free(&map);
  return reject;
}
