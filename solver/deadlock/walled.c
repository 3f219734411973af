#include "deadlock/walled.h"

#include <string.h>

#include "base/mem.h"

size_t walled_bytes(const Ground *field) {
  size_t count = (size_t)field->squares.count;
  return 2 * scene_bytes(field) + pulls_bytes(&field->squares) +
         (size_t)field->goals * (count + sizeof(int) + 1);
}

void walled_begin(Walled *walled, const Ground *field) {
  size_t count = (size_t)field->squares.count, goals = (size_t)field->goals;
  *walled = (Walled){0};
  scene_begin(&walled->scene, field);
  freeze_begin(&walled->freeze, field);
  pulls_begin(&walled->pulls, &field->squares);
  walled->pulled = mem_alloc(count * goals, 1);
  walled->queue = mem_alloc(count, sizeof *walled->queue);
  walled->box_of = mem_alloc(goals, sizeof *walled->box_of);
  walled->tried = mem_alloc(goals, 1);
}

void walled_free(Walled *walled) {
  scene_free(&walled->scene);
  freeze_free(&walled->freeze);
  pulls_free(&walled->pulls);
  mem_free(walled->pulled);
  mem_free(walled->queue);
  mem_free(walled->box_of);
  mem_free(walled->tried);
  *walled = (Walled){0};
}

static unsigned char *row_of(const Walled *walled, int goal) {
  return walled->pulled + (size_t)goal * (size_t)walled->scene.field->squares.count;
}

// Pulls a box from an open goal; the player stays on floor that he reaches between the walls.
static void pull_from(Walled *walled, int goal) {
  const Scene *scene = &walled->scene;
  const Ground *field = scene->field;
  unsigned char *row = row_of(walled, goal);
  memset(row, 0, (size_t)field->squares.count);
  int head = 0, tail = 0;
  row[field->goal[goal]] = 1;
  walled->queue[tail++] = field->goal[goal];
  while (head < tail) {
    int at = walled->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at + field->squares.step[dir], player = to + field->squares.step[dir];
      if (scene->solid[to] || row[to] || !scene_reached(scene, player)) continue;
      row[to] = 1;
      walled->queue[tail++] = to;
    }
  }
}

static bool find_goal(Walled *walled, const Scene *scene, int box) {
  for (int g = 0; g < scene->field->goals; g++) {
    if (walled->tried[g] || !row_of(walled, g)[scene->box[box]]) continue;
    walled->tried[g] = 1;
    if (walled->box_of[g] >= 0 && !find_goal(walled, scene, walled->box_of[g])) continue;
    walled->box_of[g] = box;
    return true;
  }
  return false;
}

static bool all_find_goals(Walled *walled, const Scene *scene) {
  const Ground *field = scene->field;
  for (int g = 0; g < field->goals; g++) {
    walled->box_of[g] = -1;
    if (walled->scene.solid[field->goal[g]])
      memset(row_of(walled, g), 0, (size_t)field->squares.count);
    else pull_from(walled, g);
  }
  for (int i = 0; i < scene->boxes; i++) {
    if (walled->scene.solid[scene->box[i]]) continue;
    memset(walled->tried, 0, (size_t)field->goals);
    if (!find_goal(walled, scene, i)) return false;
  }
  return true;
}

// Is there an open goal for each box by itself?
static bool each_finds_a_goal(Walled *walled, const Scene *scene) {
  const Ground *field = scene->field;
  Pulls *pulls = &walled->pulls;
  pulls_walls(pulls, walled->scene.solid, scene->player);
  pulls_clear(pulls);
  for (int g = 0; g < field->goals; g++)
    if (!walled->scene.solid[field->goal[g]]) pulls_add(pulls, field->goal[g]);
  pulls_run(pulls);
  for (int i = 0; i < scene->boxes; i++) {
    int square = scene->box[i];
    if (walled->scene.solid[square] || ground_goal(field, square)) continue;
    if (pulls_least(pulls, square) == PULLS_NEVER) return false;
  }
  return true;
}

bool walled_in(Walled *walled, const Scene *scene) {
  FreezeKind kind;
  int frozen = freeze_all(&walled->freeze, scene, &kind);
  scene_clear(&walled->scene);
  for (int i = 0; i < frozen; i++) scene_put(&walled->scene, walled->freeze.group[i]);
  freeze_forget(&walled->freeze, scene);
  if (kind != FREEZE_ON_GOALS) return kind == FREEZE_DEAD;
  scene_fill(&walled->scene, scene->player);
  return !each_finds_a_goal(walled, scene) || !all_find_goals(walled, scene);
}
