// Chooses levels of a library: by tier, without near duplicates, of one part of a split.
//
// Where all levels that fit are taken, or the first of them, memory does not grow with their
// number. Where there is a choice, by tier or by similarity, the keys of all that fit are in
// memory: about 40 bytes a level.
#ifndef TSB_QUERY_CHOICE_H
#define TSB_QUERY_CHOICE_H

#include "libraries/library_file.h"
#include "library_commands/query_plan.h"
#include "scratch/number_list.h"

typedef struct {
  NumberList *rowids;  // of the chosen levels, in the order of the query
  size_t count;
  size_t fitting;           // levels that fit the query
  size_t similar;           // dropped as near duplicates, or for their rooms
  int found[TIER_COUNT];    // by the usual bounds of tiers
  int wanted[TIER_COUNT];   // 0 if there is no number for each tier
  int of_tier[TIER_COUNT];  // chosen for the wanted ones
  size_t wanted_count;      // in all; 0: as many as there are
} QueryChoice;

// `part` is a part of the split, or -1 for all levels; `count` levels are wanted of it if the plan
// is counted. False with a message in `error`. Call query_choice_free in both cases.
bool query_choice_make(const LibraryFile *file, const QueryPlan *plan, int part, int count,
                       QueryChoice *choice, Text *error);
void query_choice_free(QueryChoice *choice);

// "fewer levels than asked for: 3 of 5 hard". False if there are enough.
bool query_choice_shortage(const QueryChoice *choice, Text *out);

#endif
