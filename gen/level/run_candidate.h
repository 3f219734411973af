// One candidate: map, start, proof, rating, the cheapest stage first. See README.md.
//
// A candidate is one map. It gives a level for the best goals of the map, and on demand levels for
// further goals: level 0, 1, 2 ...
#ifndef TSB_RUN_CANDIDATE_H
#define TSB_RUN_CANDIDATE_H

#include "level/generated_level.h"
#include "level/keep_check.h"
#include "level/reject_reasons.h"
#include "level/workspace.h"

enum { CANDIDATE_LEVELS = 1 + FURTHER_GOALS_MAX };  // at most

// The result for one level of a candidate. The caller frees the level if `reject` is REJECT_NONE
// and the candidate was not abandoned. Of an abandoned candidate nothing counts.
typedef struct {
  bool abandoned;
  Reject reject;
  FunnelCounts funnel;      // of this level only; `rejects` is counted by the pipeline
  FunnelCounts proof;       // the part of it that a duplicate of `first_id` does not cost
  KeepMiss miss;            // of REJECT_out_of_range, if a value is known
  uint64_t templates_used;  // of the map, see map.h
  LevelId first_id;         // of the start that was tried first; zero if it did not come to that
  GeneratedLevel level;
} Candidate;

// The parameters of a candidate, with `auto` and ranges made definite.
GenParams candidate_params(const GenParams *params, uint64_t number);

// The tier that the candidate is made for, or TIER_COUNT if for none in particular.
Tier candidate_target(const GenParams *params, uint64_t number);

// NULL, or a message why no candidate of these parameters can become a level (mem_free).
char *candidate_refusal(const GenParams *params);
// The same for a run that has files of the user.
char *candidate_refusal_with(const GenParams *params, const UserFiles *files);

// Makes `count` levels of the candidate, from level `first` on. Returns for how many there is a
// result; a map may have fewer. If there is no map, or nothing on it, the only result tells why. If
// several levels are the same puzzle, all but one are duplicates. Every level is a pure function of
// the parameters, the seed, the number and its place, unless workspace->known knows it.
int run_candidate_levels(Workspace *workspace, const GenParams *params, uint64_t seed,
                         uint64_t number, int first, int count, Candidate *out);

// The map of the candidate alone, which costs little; false if it has none. board_free.
bool run_candidate_map(Workspace *workspace, const GenParams *params, uint64_t seed,
                       uint64_t number, Board *map);

// Level 0 alone.
void run_candidate(Workspace *workspace, const GenParams *params, uint64_t seed, uint64_t number,
                   Candidate *out);

#endif
