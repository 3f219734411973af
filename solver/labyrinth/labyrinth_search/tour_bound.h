// A lower bound on the turns that are left: the shortest tour over the remaining sweets to the exit
// if there were no monsters, with keys and switches in the order that doors demand.
//
// The tour leads from one place of interest to the next: sweets, keys, switches, the exit. Between
// two places the player walks a shortest way through the doors that are open to him then. A real
// game visits these places in some order and takes at least as long, so the bound never exceeds the
// turns that are left; and it falls by at most one a turn. Only an infinite bound proves that there
// is no tour at all: tours longer than a uint16_t can tell have the longest finite bound.
//
// Many sweets are divided into groups of neighbours. Each group gives a bound, and the largest
// counts.
#ifndef TSB_TOUR_BOUND_H
#define TSB_TOUR_BOUND_H

#include "labyrinth_search/labyrinth_tables.h"

enum { TOUR_INFINITE = 0xfffe };

typedef struct {
  int first, count;   // sweets of the group, by their places
  uint16_t *lengths;  // of the remaining tour, for each flags of the group and each place
} TourGroup;

typedef struct {
  const LabyrinthTables *tables;
  int place_count;
  uint16_t places[LABYRINTH_MAX_SWEETS + LABYRINTH_COLORS + LABYRINTH_MAX_SWITCHES + 1];
  uint8_t sweets[LABYRINTH_MAX_SWEETS];  // the number of the sweet at each place
  int keys_at, switches_at, exit_at;     // where these begin among the places; sweets come first
  int door_bits;        // keys and letters; 0 if there are too many: then all doors count as open
  uint16_t *distances;  // for each set of keys and letters, each place, each cell
  TourGroup groups[LABYRINTH_MAX_SWEETS];
  int group_count;
  uint32_t sweet_cost;  // turns for each sweet of a later group, as a guess
  uint16_t *known;      // bound + 1 for each flags and cell, or NULL: too many of them
} TourBound;

void tour_bound_begin(TourBound *bound, const LabyrinthTables *tables);
void tour_bound_free(TourBound *bound);

// Turns that are left at least, or TOUR_INFINITE. `flags` as in labyrinth_tables_flags.
uint16_t tour_bound_of(TourBound *bound, int cell, uint64_t flags);
// A guess of the turns that are left, for searches that need not be exact. With several groups it
// leads from group to group; with one it is the bound itself.
uint32_t tour_bound_guess(TourBound *bound, int cell, uint64_t flags);

#endif
