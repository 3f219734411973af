// The farthest starts are found by reverse search and tried in the order of goals/ranked_starts.h.
// A start whose solution leaves a room idle is not lost: the room becomes wall. If the reverse
// search was exhaustive, the smaller map is searched again for the same goals, so that the result
// is proven again. Otherwise the board is simply cut down.
#include "level/start_finder.h"

#include <assert.h>

#include "base/mem.h"
#include "board/reach.h"
#include "goals/fixed_boxes.h"
#include "goals/goal_proposal.h"
#include "level/room_shape.h"
#include "params/choices.h"
#include "params/map_size.h"
#include "reverse/random_play.h"
#include "rules/idle_rooms.h"

enum { CLOSING_ROUNDS = 4 };  // a new solution may leave another room idle

void found_start_free(FoundStart *found) {
  board_free(&found->board);
  proof_free(&found->proof);
  *found = (FoundStart){0};
}

// The least that a range of `keep` asks of the depth, if it asks for any.
static Reject too_shallow(const GoalParams *goals) {
  return goals->wanted_depth ? REJECT_out_of_range : REJECT_shallow;
}

static Reject search_starts(Workspace *workspace, const GenParams *params, Rng rng) {
  GoalParams goals = workspace_goal_params(workspace, params);
  switch (goal_search_run(workspace->goal_search, &workspace->room, &goals, rng,
                          &workspace->farthest)) {
    case GOALS_CROWDED:
      return REJECT_too_large;
    case GOALS_WEAK:
      workspace->farthest.depth = 0;
      return too_shallow(&goals);
    case GOALS_SHALLOW:
      return too_shallow(&goals);
    case GOALS_FOUND:
      break;
  }
  return workspace->farthest.starts ? REJECT_NONE : REJECT_box_on_goal;
}

// The cells of a room where a plane of its drawing has a bit. Returns their number.
static int drawn_cells(const RoomCells *room, const BitRow *plane, uint16_t *cells) {
  int count = 0;
  for (int i = 0; i < room->cells; i++)
    if (plane_has(plane, room->cell[i])) {
      assert(count < BOXES_MAX);
      cells[count++] = (uint16_t)i;
    }
  return count;
}

// Goals or boxes are drawn and stay: the farthest boxes of these goals, or the farthest goals of
// these boxes.
static Reject search_fixed(Workspace *workspace, const GenParams *params, Rng rng) {
  const Board *drawn = &workspace->drawn->board;
  const RoomCells *room = &workspace->room;
  GoalParams goals = workspace_goal_params(workspace, params);
  bool by_goals = params->fix & FIX_GOALS;
  uint16_t cells[BOXES_MAX];
  int count = drawn_cells(room, by_goals ? drawn->room.goal : drawn->now.box, cells);
  assert(count == goals.boxes);
  if (by_goals)
    goal_search_fixed_goals(workspace->goal_search, room, &goals, cells, &workspace->farthest);
  else fixed_boxes_search(workspace->goal_search, room, &goals, cells, rng, &workspace->farthest);
  if (!workspace->farthest.starts) return REJECT_no_start;
  return workspace->farthest.depth < goals.min_depth ? REJECT_shallow : REJECT_NONE;
}

static Reject random_play_starts(Workspace *workspace, const GenParams *params, Rng rng) {
  Rng goal_rng = rng_fork(&rng, STAGE_GOALS), walk_rng = rng_fork(&rng, STAGE_RANDOM_PLAY);
  RandomPlayParams play = {params->tries, params->moves, (RandomPlayScore)params->score};
  uint16_t goals[BOXES_MAX];
  int boxes = params->boxes.a;
  if (boxes >= workspace->room.cells) return REJECT_too_large;
  GoalRule style = {(GoalStyle)params->goal_style, &workspace->room};
  if (style.style == GOAL_STYLE_ANY)
    goal_proposal_scatter(&workspace->room, &goal_rng, goals, 0, boxes);
  else if (!goal_proposal_styled(style, &goal_rng, goals, 0, boxes)) return REJECT_too_large;
  StartRule rule = {.least_on_goal = params->box_on_goal.a, .most_on_goal = params->box_on_goal.b};
  random_play_search(&workspace->room, goals, boxes, rule, &play, &walk_rng, &workspace->farthest);
  return workspace->farthest.starts ? REJECT_NONE : REJECT_box_on_goal;
}

void found_start_place_player(Board *board, Rng rng, bool on_goal) {
  size_t rows = (size_t)board->room.height;
  BitRow *reached = mem_alloc(rows, sizeof *reached);
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  uint32_t seen = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (!plane_has(reached, cell) || (!on_goal && plane_has(board->room.goal, cell))) continue;
      if (rng_below(&rng, ++seen) == 0) board->now.player = cell;
    }
  mem_free(reached);
}

// Closes idle rooms of the board itself, without a new reverse search.
static Reject cut_down(const StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  Reject reject = REJECT_idle_room;
  found->is_first_start = false;
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room; i++) {
    idle_rooms_close(&found->board, found->proof.solution);
    if (!room_shape_symmetric(finder->params, &found->board)) break;
    Board tidy = room_shape_tidy(finder->params, &found->board);
    board_free(&found->board);
    found->board = tidy;
    reject = found->proof.large
                 ? prove_candidate_recheck(finder->params, &found->board, &found->proof)
                 : prove_candidate(finder->workspace, finder->params, &found->board, &found->origin,
                                   funnel, &found->proof);
  }
  return reject;
}

static void place_start(StartFinder *finder, const RankedStart *start, FoundStart *found) {
  const Workspace *workspace = finder->workspace;
  reverse_result_place_start(&workspace->farthest, &workspace->room, start->start, &finder->board);
  if (workspace_fixes(workspace, finder->params, FIX_PLAYER))
    finder->board.now.player = workspace->drawn->board.now.player;
  else
    found_start_place_player(&finder->board, finder->rngs.player, finder->params->player_on_goal);
  board_free(&found->board);
  found->board = room_shape_tidy(finder->params, &finder->board);
  found->origin = (StartOrigin){
      .room = &workspace->room, .farthest = &workspace->farthest, .start = start->start};
  found->exact = workspace->ranked_starts.exact;
  found->changes = start->changes;
}

static Reject judge_id(const StartFinder *finder, LevelId id) {
  const KnownLevels *known = &finder->known;
  return known->judge ? known->judge(known->context, id) : REJECT_NONE;
}

// Proves the starts in the order of the list until one is worth keeping. A first start that the
// caller rejects by its id is not worth a proof.
static Reject choose_start(StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  const RankedStarts *list = &finder->workspace->ranked_starts;
  Reject reject = REJECT_box_on_goal;
  for (int i = 0; i < list->count && i < finder->params->starts && reject; i++) {
    if (reject == REJECT_unproved) break;  // the next start would take as long
    place_start(finder, &list->item[i], found);
    found->is_first_start = level_id_equal(found->first_id, (LevelId){0});
    if (found->is_first_start) {
      found->first_id = symmetry_id(&found->board);
      Reject known = judge_id(finder, found->first_id);
      if (known) return known;
    }
    reject = prove_candidate(finder->workspace, finder->params, &found->board, &found->origin,
                             funnel, &found->proof);
    if (reject == REJECT_idle_room && !origin_proven(&found->origin))
      reject = cut_down(finder, funnel, found);
  }
  return reject;
}

static GoalParams goal_params_of(const StartFinder *finder) {
  GoalParams goals = workspace_goal_params(finder->workspace, finder->params);
  if (finder->most_steps) goals.rule.most_steps = finder->most_steps;
  return goals;
}

static Reject rank_and_choose(StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  Workspace *workspace = finder->workspace;
  ranked_starts_build(&workspace->ranked_starts, workspace->goal_search, &workspace->room,
                      &workspace->farthest);
  return choose_start(finder, funnel, found);
}

// Closes the idle rooms of the map and searches what is left for the farthest starts of the same
// goals. They are at least as far as before.
static Reject search_closed(StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  Workspace *workspace = finder->workspace;
  RoomCells *room = &workspace->room;
  ReverseResult *farthest = &workspace->farthest;
  uint16_t goals[BOXES_MAX] = {0};
  Cell cells[BOXES_MAX] = {0};
  for (int i = 0; i < farthest->boxes; i++) cells[i] = room->cell[farthest->goal[i]];
  idle_rooms_close(&finder->board, found->proof.solution);
  if (!room_shape_symmetric(finder->params, &finder->board)) return REJECT_idle_room;
  bool fits = room_cells_build(&finder->board, room);
  assert(fits && "the room has become smaller");
  for (int i = 0; i < farthest->boxes; i++) goals[i] = (uint16_t)room_cells_index(room, cells[i]);
  GoalParams limits = goal_params_of(finder);
  goal_search_for_goals(workspace->goal_search, room, &limits, goals, farthest);
  funnel->reverse_states += farthest->states;
  if (!farthest->proven || !farthest->starts) return REJECT_idle_room;
  return rank_and_choose(finder, funnel, found);
}

static Reject find_best_goals(StartFinder *finder, FunnelCounts *funnel) {
  Workspace *workspace = finder->workspace;
  const GenParams *params = finder->params;
  if (!room_cells_build(&finder->board, &workspace->room)) return REJECT_too_large;
  Reject reject =
      params->fix & (FIX_GOALS | FIX_BOXES) ? search_fixed(workspace, params, finder->rngs.goals)
      : params->method == METHOD_RANDOM ? random_play_starts(workspace, params, finder->rngs.goals)
                                        : search_starts(workspace, params, finder->rngs.goals);
  funnel->reverse_states += workspace->farthest.states;
  return reject;
}

Reject start_finder_begin(StartFinder *finder, Workspace *workspace, const GenParams *params,
                          const Board *map, StageRngs rngs, KnownLevels known,
                          FunnelCounts *funnel) {
  finder->workspace = workspace;
  finder->params = params;
  finder->rngs = rngs;
  finder->board = board_copy(map);
  finder->known = known;
  finder->further = false;
  finder->most_steps = 0;
  Reject reject = find_best_goals(finder, funnel);
  finder->best = workspace->farthest;
  return reject;
}

int start_finder_draw_further(const StartFinder *finder) {
  Workspace *workspace = finder->workspace;
  if (finder->params->method == METHOD_RANDOM || finder->params->fix & (FIX_GOALS | FIX_BOXES))
    return 0;
  GoalParams goals = workspace_goal_params(workspace, finder->params);
  further_goals_draw(&workspace->further_goals, workspace->goal_search, &workspace->room, &goals,
                     &finder->best, finder->rngs.further);
  return workspace->further_goals.count;
}

static Reject choose_closing(StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  const ReverseResult *farthest = &finder->workspace->farthest;
  Reject reject = rank_and_choose(finder, funnel, found);
  for (int i = 0; i < CLOSING_ROUNDS && reject == REJECT_idle_room && farthest->proven; i++)
    reject = search_closed(finder, funnel, found);
  return reject;
}

Reject start_finder_best(StartFinder *finder, FunnelCounts *funnel, FoundStart *found) {
  Workspace *workspace = finder->workspace;
  workspace->farthest = finder->best;
  finder->further = false;
  finder->most_steps = 0;
  return choose_closing(finder, funnel, found);
}

Reject start_finder_nearer(StartFinder *finder, int most_steps, FunnelCounts *funnel,
                           FoundStart *found) {
  Workspace *workspace = finder->workspace;
  finder->most_steps = most_steps;
  GoalParams goals = goal_params_of(finder);
  if (finder->params->fix & FIX_BOXES) return REJECT_out_of_range;  // the start stays
  if (!goal_search_again(workspace->goal_search, &workspace->room, &goals, &workspace->farthest,
                         &funnel->reverse_states))
    return REJECT_out_of_range;
  return finder->further ? rank_and_choose(finder, funnel, found)
                         : choose_closing(finder, funnel, found);
}

Reject start_finder_find_further(StartFinder *finder, int index, FunnelCounts *search,
                                 FunnelCounts *funnel, FoundStart *found) {
  Workspace *workspace = finder->workspace;
  GoalParams goals = workspace_goal_params(workspace, finder->params);
  further_goals_search(&workspace->further_goals, index, workspace->goal_search, &goals,
                       &workspace->farthest);
  search->reverse_states += workspace->farthest.states;
  if (!workspace->farthest.starts) return REJECT_box_on_goal;
  if (workspace->farthest.depth < goals.further_depth) return too_shallow(&goals);
  finder->further = true;
  finder->most_steps = 0;
  return rank_and_choose(finder, funnel, found);
}

void start_finder_end(StartFinder *finder) { board_free(&finder->board); }

Reject start_finder_find(Workspace *workspace, const GenParams *params, const Board *map,
                         StageRngs rngs, FunnelCounts *funnel, FoundStart *found) {
  StartFinder finder;
  Reject reject =
      start_finder_begin(&finder, workspace, params, map, rngs, (KnownLevels){0}, funnel);
  if (!reject) reject = start_finder_best(&finder, funnel, found);
  start_finder_end(&finder);
  return reject;
}
