// Makes the levels of a pack again, with the seed and the parameters that pack.json names, and
// reports every difference: levels, solutions, measures, flags, the choice of levels, the funnel.
// This takes as long as `generate` took.
#ifndef TSB_REMAKE_PACK_CHECK_H
#define TSB_REMAKE_PACK_CHECK_H

#include "pack/pack_json_read.h"
#include "text/problem.h"

// A pack from elsewhere must not take all the memory. `generate` allows more if it is told so.
enum { REMAKE_MOST_MEGABYTES = 2048 };  // of one search; each thread runs one

typedef struct {
  int jobs;  // at most, see remake_pack_jobs
  void *context;
  void (*progress)(void *context, size_t done, size_t candidates);  // or NULL
  const ExcludedLevels *excluded;                                   // what the run left out
  // Solves and rates `count` of the levels, those that have no recipe, as `pack` does; or NULL.
  // What cannot be rated stays zeroed.
  void (*rate)(void *context, const GeneratedLevel *levels, const size_t *which, size_t count,
               GeneratedLevel *out);
  UserFiles files;                     // that the user has given
  uint64_t rooms_hash, patterns_hash;  // of them; 0: not given
} RemakeHooks;

// NULL, or why the pack cannot be made again here (mem_free).
char *remake_pack_refusal(const PackJsonContent *content, const RemakeHooks *hooks);

// How many of the threads may run at once. Their searches together may take as much memory as
// `generate` with its defaults takes on all of them, or as one search may take here.
int remake_pack_jobs(const GenParams *params, int jobs);

// pack.json must agree with its own levels (recompose_pack_check.h). False if the run would have
// gone on after the candidates that pack.json counts: it was stopped by a time limit or a signal.
bool remake_pack_check(const PackJsonContent *content, const PackInfo *info,
                       const RemakeHooks *hooks, Problems *differences);

#endif
