#include "level/starts.h"

#include <assert.h>

#include "base/mem.h"
#include "board/reach.h"
#include "board/tidy.h"
#include "goals/gen_goals.h"
#include "goals/proposal.h"
#include "level/proof.h"
#include "reverse/scramble.h"
#include "rules/idle.h"

enum { CLOSING_ROUNDS = 4 };  // of closing rooms that nobody needs, each by another solution

static Reject search_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  GoalParams goals = gen_goals_params(params, workshop->halt);
  switch (goalsearch_run(workshop->goals, &workshop->field, &goals, rng, &workshop->far)) {
    case GOALS_CROWDED:
      return REJECT_too_large;
    case GOALS_WEAK:
    case GOALS_SHALLOW:
      return REJECT_shallow;
    case GOALS_FOUND:
      break;
  }
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

static Reject scramble_starts(Workshop *workshop, const GenParams *params, Rng rng) {
  Rng goal_rng = rng_fork(&rng, STAGE_GOALS), walk_rng = rng_fork(&rng, STAGE_SCRAMBLE);
  ScrambleParams scramble = {params->tries, params->moves, (ScrambleScore)params->score};
  uint16_t goals[BOXES_MAX];
  int boxes = params->boxes.a;
  if (boxes >= workshop->field.cells) return REJECT_too_large;
  proposal_scatter(&workshop->field, &goal_rng, goals, 0, boxes);
  scramble_search(&workshop->field, goals, boxes, (StartRule){params->box_on_goal}, &scramble,
                  &walk_rng, &workshop->far);
  return workshop->far.starts ? REJECT_NONE : REJECT_box_on_goal;
}

void starts_place_player(Board *board, Rng rng) {
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
static Reject close_rooms(Workshop *workshop, const GenParams *params, Funnel *funnel,
                          GenLevel *level) {
  Reject reject = REJECT_idle_room;
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room; i++) {
    idle_close(&level->board, workshop->proof.solution);
    Board tidy = tidy_board(&level->board);
    board_free(&level->board);
    level->board = tidy;
    reject = workshop->proof.outcome == FORWARD_SOLVED
                 ? proof_make(workshop, params, &level->board, funnel)
                 : proof_keep_line(workshop, params, &level->board);
  }
  return reject;
}

static void put_start(const Workshop *workshop, int start, Rng player_rng, Board *map) {
  farthest_put(&workshop->far, &workshop->field, start, map);
  starts_place_player(map, player_rng);
}

// Proves the starts in the order of the list, hardest first, until one is worth keeping. The one
// that was tried last stays on the map.
static Reject choose_start(Workshop *workshop, const GenParams *params, Board *map, Rng player_rng,
                           Funnel *funnel, GenLevel *level) {
  StartList *list = &workshop->list;
  Reject reject = REJECT_box_on_goal;
  for (int i = 0; i < list->count && i < params->starts && reject; i++) {
    if (reject == REJECT_unproved) break;  // the next would take as long
    list->chosen = &list->item[i];
    put_start(workshop, list->chosen->start, player_rng, map);
    board_free(&level->board);
    level->board = tidy_board(map);
    reject = proof_make(workshop, params, &level->board, funnel);
    if (reject == REJECT_idle_room && !workshop->far.proven)
      reject = close_rooms(workshop, params, funnel, level);
  }
  return reject;
}

// A map with rooms that a shortest solution has no use for: they become wall, and what is left is
// searched for the farthest starts for the same goals. These are at least as far as before.
static Reject search_closed(Workshop *workshop, const GenParams *params, Board *map, Rng player_rng,
                            Funnel *funnel, GenLevel *level) {
  Field *field = &workshop->field;
  Farthest *far = &workshop->far;
  uint16_t goals[BOXES_MAX] = {0};
  Cell cells[BOXES_MAX] = {0};
  for (int i = 0; i < far->boxes; i++) cells[i] = field->cell[far->goal[i]];
  idle_close(map, workshop->proof.solution);
  bool fits = field_build(map, field);
  assert(fits && "it has grown smaller");
  for (int i = 0; i < far->boxes; i++) goals[i] = (uint16_t)field_index(field, cells[i]);
  GoalParams limits = gen_goals_params(params, workshop->halt);
  goalsearch_goals(workshop->goals, field, &limits, goals, far);
  funnel->reverse_states += far->states;
  if (!far->proven || !far->starts) return REJECT_idle_room;
  start_list_rank(&workshop->list, workshop->goals, field, far);
  return choose_start(workshop, params, map, player_rng, funnel, level);
}

// The first start worth keeping for the goals that a search finds on a map, which it changes.
static Reject find_on_map(Workshop *workshop, const GenParams *params, Board *map, Chances chances,
                          Funnel *funnel, GenLevel *level) {
  Reject reject = params->method == METHOD_RANDOM ? scramble_starts(workshop, params, chances.goals)
                                                  : search_starts(workshop, params, chances.goals);
  funnel->reverse_states += workshop->far.states;
  if (reject) return reject;
  start_list_rank(&workshop->list, workshop->goals, &workshop->field, &workshop->far);
  reject = choose_start(workshop, params, map, chances.player, funnel, level);
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room && workshop->far.proven; i++)
    reject = search_closed(workshop, params, map, chances.player, funnel, level);
  return reject;
}

Reject starts_find(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                   Chances chances, Funnel *funnel, GenLevel *level) {
  Board map = map_grid_board(grid);
  Reject reject = REJECT_too_large;
  if (field_build(&map, &workshop->field))
    reject = find_on_map(workshop, params, &map, chances, funnel, level);
  board_free(&map);
  return reject;
}
