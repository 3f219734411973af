// Each stage draws from its own random generator, so that a change of one does not disturb the
// others.
#include "labyrinth_making/labyrinth_build.h"

#include "labyrinth_layout/labyrinth_lock.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_monsters.h"
#include "labyrinth_layout/labyrinth_place.h"

enum { STAGE_MAZE, STAGE_THINGS, STAGE_LOCKS, STAGE_DEN, STAGE_MONSTERS };

// The letter of the trap is the first one.
enum { TRAP_LETTER = 0 };

// A door more than every colour and letter has: of the way, or beside it.
static bool add_further_door(Labyrinth *maze, const LabyrinthParams *params, int trap_letters,
                             Rng *rng) {
  const LabyrinthDen none = {0};
  int letters = params->switches.a - trap_letters;
  int lock = (int)rng_below(rng, (uint32_t)(params->keys.a + letters));
  bool by_switch = lock >= params->keys.a;
  int color = by_switch ? lock - params->keys.a + trap_letters : lock;
  if (rng_below(rng, 2) && labyrinth_lock_way(maze, by_switch, color, rng)) return true;
  return labyrinth_lock_shortcut(maze, &none, by_switch, color, rng);
}

// All doors but those of the trap.
static bool place_locks(Labyrinth *maze, const LabyrinthParams *params, Rng *rng) {
  int trap_letters = params->trap == LABYRINTH_TRAP_ON && params->switches.a;
  int locks = params->keys.a + params->switches.a;
  for (int color = 0; color < params->keys.a; color++)
    if (!labyrinth_lock_way(maze, false, color, rng)) return false;
  for (int letter = trap_letters; letter < params->switches.a; letter++)
    if (!labyrinth_lock_way(maze, true, letter, rng)) return false;
  if (locks == trap_letters) return true;
  for (int i = locks; i < params->doors.a; i++)
    if (!add_further_door(maze, params, trap_letters, rng)) return false;
  return true;
}

static bool place_den(Labyrinth *maze, const LabyrinthParams *params, const char *tour, Rng *rng,
                      LabyrinthDen *den) {
  if (!params->switches.a || !params->monsters.a) return false;
  if (!labyrinth_den_build(maze, tour, TRAP_LETTER, params->period, rng, den)) return false;
  while (maze->door_count < params->doors.a)
    if (!labyrinth_lock_shortcut(maze, den, true, TRAP_LETTER, rng)) return false;
  return true;
}

static LabyrinthReject reject_tour(LabyrinthOutcome outcome) {
  return outcome == LABYRINTH_WINNABLE     ? LABYRINTH_REJECT_NONE
         : outcome == LABYRINTH_UNWINNABLE ? LABYRINTH_REJECT_locked
                                           : LABYRINTH_REJECT_gave_up;
}

static LabyrinthReject place_hunters(Labyrinth *maze, const LabyrinthParams *params,
                                     const char *tour, Rng *den_rng, Rng *rng, LabyrinthDen *den) {
  if (params->trap == LABYRINTH_TRAP_ON && !place_den(maze, params, tour, den_rng, den))
    return LABYRINTH_REJECT_no_den;
  LabyrinthMonsterParams monsters = {.count = params->monsters.a,
                                     .period = params->period,
                                     .near = params->near,
                                     .danger = params->danger};
  return labyrinth_place_monsters(maze, &monsters, tour, den, rng) ? LABYRINTH_REJECT_NONE
                                                                   : LABYRINTH_REJECT_no_room;
}

LabyrinthReject labyrinth_build(const LabyrinthParams *params, Rng rng, LabyrinthProver *prover,
                                Labyrinth *maze, LabyrinthDen *den) {
  LabyrinthMazeParams shape = {params->size.a, params->size.b, params->open, params->islands};
  Rng maze_rng = rng_fork(&rng, STAGE_MAZE), things_rng = rng_fork(&rng, STAGE_THINGS);
  Rng locks_rng = rng_fork(&rng, STAGE_LOCKS), den_rng = rng_fork(&rng, STAGE_DEN);
  Rng monsters_rng = rng_fork(&rng, STAGE_MONSTERS);
  *den = (LabyrinthDen){0};
  *maze = labyrinth_maze_make(&shape, &maze_rng);
  if (!labyrinth_place_things(maze, params->sweets.a, &things_rng)) return LABYRINTH_REJECT_no_room;
  if (!place_locks(maze, params, &locks_rng)) return LABYRINTH_REJECT_no_doors;
  Text tour = {0};
  LabyrinthReject reject = reject_tour(labyrinth_prove_win(prover, maze, &tour).outcome);
  if (!reject) reject = place_hunters(maze, params, tour.data, &den_rng, &monsters_rng, den);
  text_free(&tour);
  return reject;
}
