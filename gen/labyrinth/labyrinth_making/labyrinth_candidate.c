// The stages in order, see README.md.
#include "labyrinth_making/labyrinth_candidate.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_layout/labyrinth_trap.h"
#include "labyrinth_making/labyrinth_build.h"
#include "labyrinth_making/labyrinth_rating.h"
#include "labyrinth_params/labyrinth_presets.h"

enum { STAGE_PARAMS, STAGE_BUILD, STAGE_REPAIR };

Tier labyrinth_candidate_target(const LabyrinthParams *params, uint64_t number) {
  if (params->tier == PARAM_TIER_ANY) return TIER_COUNT;
  int turn = (int)(number % (uint64_t)__builtin_popcount((unsigned)params->tier));
  int tier = 0;
  while (!(params->tier >> tier & 1) || turn-- > 0) tier++;
  return (Tier)tier;
}

LabyrinthParams labyrinth_candidate_params(const LabyrinthParams *params, uint64_t seed,
                                           uint64_t number) {
  Rng rng = rng_seed(seed, number), stage = rng_fork(&rng, STAGE_PARAMS);
  return labyrinth_presets_apply(params, labyrinth_candidate_target(params, number), &stage);
}

static LabyrinthMeasureLimits measure_limits(const LabyrinthParams *params) {
  LabyrinthMeasureLimits limits = labyrinth_measure_limits();
  if (params->escape_nodes != PARAM_AUTO) limits.escape_nodes = (uint64_t)params->escape_nodes;
  if (params->decide_nodes != PARAM_AUTO) limits.decide_nodes = (uint64_t)params->decide_nodes;
  if (params->position_nodes != PARAM_AUTO)
    limits.position_nodes = (uint64_t)params->position_nodes;
  return limits;
}

// False if `stop` was set.
static bool rate(GeneratedLabyrinth *level, const LabyrinthResult *result, const StopFlag *stop,
                 LabyrinthFunnel *funnel) {
  if (!labyrinth_measure(&level->maze, level->solution, result, measure_limits(&level->params),
                         stop, &level->measures, &funnel->nodes))
    return false;
  LabyrinthRating rating = labyrinth_rate(&level->params, &level->measures);
  level->difficulty = rating.difficulty;
  level->tier = rating.tier;
  return true;
}

// Ranges may have given more things than the cells have room for.
static bool has_room(const LabyrinthParams *params) {
  char *why = labyrinth_params_check(params);
  mem_free(why);
  return !why;
}

// From the first stage to a rated level. `given` are the parameters of the run.
static LabyrinthReject make_level(const LabyrinthParams *given, Rng rng, const StopFlag *stop,
                                  LabyrinthFunnel *funnel, GeneratedLabyrinth *level) {
  const LabyrinthParams *params = &level->params;
  LabyrinthProver prover = labyrinth_prover(params, stop, funnel);
  LabyrinthDen den;
  LabyrinthRepairs repairs;
  LabyrinthResult result;
  Rng build = rng_fork(&rng, STAGE_BUILD), repair = rng_fork(&rng, STAGE_REPAIR);
  Text moves = {0};
  if (!has_room(params)) return LABYRINTH_REJECT_no_room;
  LabyrinthReject reject = labyrinth_build(params, build, &prover, &level->maze, &den);
  if (!reject)
    reject = labyrinth_prove_or_repair(&prover, &level->maze, &den, params->repairs, &repair,
                                       &repairs, &result, &moves);
  if (reject) return text_free(&moves), reject;
  level->solution = text_take(&moves);
  level->optimal = result.shortest;
  level->id = labyrinth_id(&level->maze);
  level->opened = repairs.opened;
  level->moved = repairs.moved;
  level->trap = labyrinth_trap_is_used(&level->maze, level->solution);
  if (params->trap == LABYRINTH_TRAP_ON && !level->trap) return LABYRINTH_REJECT_no_trap;
  if (!rate(level, &result, stop, funnel)) return LABYRINTH_REJECT_gave_up;
  if (labyrinth_presets_trap(given, level->tier) && !level->trap) return LABYRINTH_REJECT_no_trap;
  return LABYRINTH_REJECT_NONE;
}

void labyrinth_candidate_run(const LabyrinthParams *params, uint64_t seed, uint64_t number,
                             const StopFlag *stop, LabyrinthCandidate *out) {
  memset(out, 0, sizeof *out);
  Rng rng = rng_seed(seed, number);
  (void)rng_fork(&rng, STAGE_PARAMS);
  out->level.seed = seed;
  out->level.candidate = number;
  out->level.params = labyrinth_candidate_params(params, seed, number);
  out->reject = make_level(params, rng, stop, &out->funnel, &out->level);
  out->abandoned = stop_flag_raised(stop);
  if (out->reject || out->abandoned) generated_labyrinth_free(&out->level);
}
