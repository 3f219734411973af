// One forward search for each region where the player may begin; if they do not end within their
// limits, beam searches.
#include "goals/fixed_boxes.h"

// Of the beam. The time for one state grows with the cells of the room.
enum { BEAM_STATES = 1000000, BEAM_WIDTH = 400, BEAM_CELLS = 12000 };

// The farthest goals over all places of the player. Every place is searched on its own, because the
// goals are as far as they are from the place that the level begins with.
static void search_regions(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                           const uint16_t *boxes, size_t width, Rng rng, ReverseResult *out) {
  uint16_t lowest[ROOM_CELLS_MAX], last = 0;
  int regions =
      forward_search_regions(&work->forward, room, boxes, params->boxes, params->rule, lowest);
  ForwardLimits limits = {params->max_states, params->max_bytes, width, params->stop};
  if (width && limits.states > BEAM_STATES) limits.states = BEAM_STATES;
  bool proven = true;
  uint64_t states = 0;
  reverse_result_begin(out, boxes, params->boxes);
  for (int i = 0; i < regions; i++) {
    Start start = {.player = lowest[i]};
    reverse_result_sort_cells(boxes, params->boxes, start.box);
    forward_search(&work->forward, room, &start, params->boxes, params->rule, limits, rng,
                   &work->trial);
    proven &= work->trial.proven;
    if (!proven && !width) break;  // beams follow
    states += work->trial.states;
    if (work->trial.depth > out->depth) {
      *out = work->trial;
      last = (uint16_t)i;
    }
  }
  // The search holds the way to the goals of the last place only.
  if (out->starts && last + 1 < regions)
    forward_search(&work->forward, room, &out->start[0], params->boxes, params->rule, limits, rng,
                   &work->trial);
  out->proven = proven && regions > 0;
  out->states = states;
}

// Is an exhaustive search likely to end within its limits? Only a part of all box sets can be
// reached. The memory holds less than the states if they are many.
static bool fits_exhaustive(const GoalSearch *work, const RoomCells *room,
                            const GoalParams *params) {
  enum { SETS_PER_STATE = 2, BYTES_PER_STATE = 64 };
  if (!reverse_search_fits(room, params->boxes)) return false;
  uint64_t states = work->binomial.choose[params->boxes][room->cells] / SETS_PER_STATE;
  return states <= params->max_states && states <= params->max_bytes / BYTES_PER_STATE;
}

static size_t beam_width(const RoomCells *room) {
  size_t width = (size_t)(BEAM_CELLS / room->cells);
  return width < BEAM_WIDTH ? width : BEAM_WIDTH;
}

void fixed_boxes_search(GoalSearch *work, const RoomCells *room, const GoalParams *params,
                        const uint16_t *boxes, Rng rng, ReverseResult *out) {
  reverse_graph_free(&work->graph);  // only one engine holds memory at a time
  bfs_free(&work->bfs);
  out->proven = false;
  if (fits_exhaustive(work, room, params)) search_regions(work, room, params, boxes, 0, rng, out);
  if (!out->proven && !stop_flag_raised(params->stop))
    search_regions(work, room, params, boxes, beam_width(room), rng, out);
}
