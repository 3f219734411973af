// The result of every reverse search: a goal set and the starts that are farthest from it. Cells
// are numbers of a RoomCells. `start` is sorted, so it does not depend on the order of the search.
#ifndef TSB_REVERSE_RESULT_H
#define TSB_REVERSE_RESULT_H

#include "reverse/room_cells.h"

enum { BOXES_MAX = 20, STARTS_MAX = 64 };

typedef struct {
  uint16_t box[BOXES_MAX];  // ascending
  uint16_t player;          // the lowest cell of the player's region
  uint32_t path;            // number of the last BeamStep (beam_search.h); 0 from other searches
} Start;

// Which starts are admissible. Zeroed: no box stands on a goal.
typedef struct {
  int least_on_goal, most_on_goal;  // boxes that stand on goals
  int most_steps;                   // to the goals; 0: any number
  int player_place;                 // 1 + the cell where the player must be able to stand; 0: any
} StartRule;

#define START_RULE_ANY ((StartRule){.most_on_goal = BOXES_MAX})

static inline bool start_rule_allows_region(StartRule rule, Mask region) {
  return !rule.player_place || mask_has(region, rule.player_place - 1);
}

static inline bool start_rule_allows(StartRule rule, int boxes_on_goals) {
  return boxes_on_goals >= rule.least_on_goal && boxes_on_goals <= rule.most_on_goal;
}

typedef struct {
  int boxes;
  uint16_t goal[BOXES_MAX];  // ascending
  int depth;                 // steps (metric.h) from each start to the goals; 0: no start
  bool proven;               // depth is the fewest steps, and no admissible start is farther
  bool cut_short;            // only because of most_steps: otherwise there are farther starts
  uint64_t states;           // visited by the search that found the starts
  uint64_t count;            // of all starts at that depth
  int starts;                // of these in the list
  Start start[STARTS_MAX];   // the first STARTS_MAX in ascending order
} ReverseResult;

// Copies cells into ascending order.
void reverse_result_sort_cells(const uint16_t *cells, int count, uint16_t *ascending);
// Empties the list and takes the goals, which may be in any order.
void reverse_result_begin(ReverseResult *farthest, const uint16_t *goals, int boxes);
void reverse_result_add(ReverseResult *farthest, const Start *start);
// Forgets the starts: a farther one was found.
void reverse_result_clear(ReverseResult *farthest);
Start reverse_result_make_start(Mask boxes, Mask region);
bool reverse_result_allows(const ReverseResult *farthest, StartRule rule, const uint16_t *boxes);

// Makes the map a level: with the goals, and with the boxes and the player of start `index`.
void reverse_result_place_start(const ReverseResult *farthest, const RoomCells *room, int index,
                                Board *map);

#endif
