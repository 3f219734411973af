// What a query asks for: which levels, how many, and what is made of them.
#ifndef TSB_QUERY_PLAN_H
#define TSB_QUERY_PLAN_H

#include "cli/command.h"
#include "library/library_query.h"
#include "params/params.h"

// As the options give it; NULL: not given.
typedef struct {
  StringList keep, with, without;
  const char *tier, *count, *sort, *source, *twins;
  const char *output;                                    // -o OUT
  const char *out, *formats, *per_file, *thumb, *board;  // --out PACKDIR
  const char *split, *only, *name, *author, *title;
  bool force;
} QueryOptions;

extern const Option query_options[];

typedef struct {
  const QueryOptions *given;
  LibraryQuery query;
  StringList with, without;  // marks, as `library mark` writes them; their texts are owned
  GenParams params;  // tier, count, twins, split, only, per_file, board, thumb and title are used
  bool counted;      // so many levels are wanted, in all or of each tier
  bool by_tier;      // each tier has its own number
  bool evenly;       // levels are spread evenly over the difficulties of each tier
  int twins;         // near duplicates from this similarity on are dropped; over 100: none
  int room_levels;   // most levels of one room
} QueryPlan;

// False after printing an error. Call query_plan_free in both cases.
bool query_plan_make(const Call *call, QueryPlan *plan);
void query_plan_free(QueryPlan *plan);

#endif
