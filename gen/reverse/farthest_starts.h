// What every search here returns: a goal set, and the starts that are farthest from it.
// Cells are numbers of a RoomGraph.
#ifndef TSB_FARTHEST_STARTS_H
#define TSB_FARTHEST_STARTS_H

#include "reverse/room_graph.h"

enum { BOXES_MAX = 20, STARTS_MAX = 64 };

typedef struct {
  uint16_t box[BOXES_MAX];  // ascending
  uint16_t player;          // the lowest cell of the player's region
  uint32_t path;            // by which a beam came there (beam_search.h); 0 elsewhere
} Start;

// What a start may look like.
typedef struct {
  bool box_on_goal;  // boxes may stand on goals
} StartRule;

typedef struct {
  int boxes;
  uint16_t goal[BOXES_MAX];  // ascending
  int depth;                 // steps (metric.h) from each start to the goals; 0: there is no start
  bool proven;      // depth is the fewest steps, and no start that the rule allows is farther
  uint64_t states;  // visited by the search that found the starts
  uint64_t count;   // all starts that far; `start` holds the first STARTS_MAX in ascending order
  int starts;
  Start start[STARTS_MAX];
} FarthestStarts;

// Empties the list for goals given in any order.
void farthest_begin(FarthestStarts *farthest, const uint16_t *goals, int boxes);
void farthest_add(FarthestStarts *farthest, const Start *start);
Start farthest_make_start(Mask boxes, Mask region);
bool farthest_allows(const FarthestStarts *farthest, StartRule rule, const uint16_t *boxes);

// The level: the map with the goals, and with the boxes and the player of start `index`.
void farthest_place_start(const FarthestStarts *farthest, const RoomGraph *room, int index,
                          Board *map);

#endif
