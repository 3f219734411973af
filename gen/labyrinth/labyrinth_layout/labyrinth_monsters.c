// For each monster some cells are drawn, and a monster on each of them chases a player who walks
// the shortest tour without looking. A dangerous monster catches him: the player has to find
// another way, or to wait for it. One that is not dangerous comes as near as possible.
#include "labyrinth_layout/labyrinth_monsters.h"

#include <assert.h>

#include "labyrinth_layout/labyrinth_chase.h"
#include "labyrinth_rules/labyrinth_game.h"

enum { DRAWN = 16 };  // cells for each monster

void labyrinth_monster_starts(const Labyrinth *maze, const LabyrinthDen *den,
                              LabyrinthStarts *out) {
  out->count = 0;
  labyrinth_distances(maze, UINT32_MAX, maze->player, out->distances);
  for (int i = 0; i < labyrinth_cells(maze); i++)
    if (out->distances[i] != LABYRINTH_FAR && !labyrinth_den_has(den, i) &&
        labyrinth_thing_at(maze, i).thing == THING_NONE)
      out->cells[out->count++] = (uint16_t)i;
}

uint16_t labyrinth_draw_start(const LabyrinthStarts *starts, int near, int drawn, Rng *rng) {
  const uint16_t *distances = starts->distances;
  int far = 0;
  for (int i = 0; i < starts->count; i++)
    if (distances[starts->cells[i]] > far) far = distances[starts->cells[i]];
  // At most half as far as possible, so that there is something to choose from.
  int least = near < far / 2 ? near : far / 2;
  uint16_t best = LABYRINTH_NOWHERE;
  for (int i = 0; i < drawn;) {
    uint16_t cell = starts->cells[rng_below(rng, (uint32_t)starts->count)];
    if (distances[cell] < least) continue;
    if (best == LABYRINTH_NOWHERE || distances[cell] > distances[best]) best = cell;
    i++;
  }
  return best;
}

// The chaser that is wanted, or the best of the others.
static const LabyrinthChaser *choose(const LabyrinthChaser *chasers, int count, bool dangerous) {
  const LabyrinthChaser *best = &chasers[0];
  for (int i = 0; i < count; i++) {
    if (dangerous && chasers[i].catches) return &chasers[i];
    if (best->catches || (!chasers[i].catches && chasers[i].nearest < best->nearest))
      best = &chasers[i];
  }
  return best;
}

static bool place_one(Labyrinth *maze, const LabyrinthMonsterParams *params, const char *tour,
                      const LabyrinthDen *den, Rng *rng) {
  LabyrinthChaser chasers[DRAWN];
  uint32_t periods = (uint32_t)(params->period.b - params->period.a + 1);
  uint8_t period = (uint8_t)(params->period.a + (int)rng_below(rng, periods));
  bool dangerous = (int)rng_below(rng, 100) < params->danger;
  LabyrinthStarts starts;
  labyrinth_monster_starts(maze, den, &starts);
  if (!starts.count) return false;
  for (int i = 0; i < DRAWN; i++)
    chasers[i] =
        (LabyrinthChaser){.monster = {labyrinth_draw_start(&starts, params->near, 1, rng), period}};
  labyrinth_chase(maze, tour, chasers, DRAWN);
  maze->monsters[maze->monster_count++] = choose(chasers, DRAWN, dangerous)->monster;
  return true;
}

bool labyrinth_place_monsters(Labyrinth *maze, const LabyrinthMonsterParams *params,
                              const char *tour, const LabyrinthDen *den, Rng *rng) {
  assert(params->count <= LABYRINTH_MAX_MONSTERS);
  if (den->chamber.count) maze->monsters[maze->monster_count++] = den->monster;
  while (maze->monster_count < params->count)
    if (!place_one(maze, params, tour, den, rng)) return false;
  return true;
}
