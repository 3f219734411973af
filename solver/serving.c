// Bipartite matching by augmenting ways. The last steps are tried first: few boxes can serve them.
#include "serving.h"

#include <string.h>

#include "mem.h"
#include "pulls.h"

static uint64_t *row_of(const Serving *serving, int square) {
  return serving->serves + (size_t)square * serving->words;
}

static bool can_serve(const uint64_t *row, int step) { return row[step >> 6] >> (step & 63) & 1; }

// With the player in the region of `player`.
static void find_servers(Serving *serving, int step, int target, int player,
                         const unsigned char *solid, Pulls *pulls) {
  pulls_walls(pulls, solid, player);
  pulls_clear(pulls);
  pulls_add(pulls, target);
  pulls_run(pulls);
  for (int i = 0; i < serving->field->squares.count; i++)
    if (i == target || pulls_least(pulls, i) != PULLS_NEVER)
      row_of(serving, i)[step >> 6] |= UINT64_C(1) << (step & 63);
}

static void find_all_servers(Serving *serving) {
  const Ground *field = serving->field;
  const Plan *plan = serving->plan;
  size_t squares = (size_t)field->squares.count;
  unsigned char *solid = mem_alloc(squares, 1);
  Pulls pulls;
  pulls_begin(&pulls, &field->squares);
  for (int step = 1; step <= plan->steps; step++) {
    if (plan->count[step] == plan->count[step - 1]) continue;  // a box is moved, none brought in
    memcpy(solid, field->solid, squares);
    for (int i = 0; i < plan->count[step - 1]; i++)
      solid[plan_squares(plan, field, step - 1)[i]] = 1;
    int target = plan_squares(plan, field, step)[0];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int side = target + field->squares.step[dir];
      if (!solid[side]) find_servers(serving, step, target, side, solid, &pulls);
    }
  }
  mem_free(solid);
  pulls_free(&pulls);
}

bool serving_begin(Serving *serving, const Ground *field, const Plan *plan, Budget *budget) {
  size_t squares = (size_t)field->squares.count, steps = (size_t)plan->steps + 1;
  *serving = (Serving){.field = field, .plan = plan, .words = (steps + 63) / 64};
  size_t bytes = squares * serving->words * sizeof(uint64_t) + steps * (sizeof(int) + 1);
  if (bytes > budget->limit - budget->used) return false;
  budget->used += bytes;
  serving->serves = mem_alloc(squares * serving->words, sizeof *serving->serves);
  serving->box_of = mem_alloc(steps, sizeof *serving->box_of);
  serving->tried = mem_alloc(steps, 1);
  find_all_servers(serving);
  return true;
}

void serving_free(Serving *serving) {
  mem_free(serving->serves);
  mem_free(serving->box_of);
  mem_free(serving->tried);
  *serving = (Serving){0};
}

static bool find_step(Serving *serving, const Scene *scene, int box, int done) {
  const uint64_t *row = row_of(serving, scene->box[box]);
  for (int step = serving->plan->steps; step > done; step--) {
    if (serving->tried[step] || !can_serve(row, step)) continue;
    serving->tried[step] = 1;
    int other = serving->box_of[step];
    if (other >= 0 && !find_step(serving, scene, other, done)) continue;
    serving->box_of[step] = box;
    return true;
  }
  return false;
}

static bool is_packed(const Serving *serving, int square, int done) {
  const uint16_t *packed = plan_squares(serving->plan, serving->field, done);
  for (int i = 0; i < serving->plan->count[done]; i++)
    if (packed[i] == square) return true;
  return false;
}

int serving_spare(Serving *serving, const Scene *scene, int done) {
  int steps = serving->plan->steps, spare = 0;
  for (int step = 0; step <= steps; step++) serving->box_of[step] = -1;
  for (int box = 0; box < scene->boxes; box++) {
    if (is_packed(serving, scene->box[box], done)) continue;
    memset(serving->tried, 0, (size_t)steps + 1);
    spare += !find_step(serving, scene, box, done);
  }
  return spare;
}
