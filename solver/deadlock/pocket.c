#include "deadlock/pocket.h"

#include <string.h>

#include "base/mem.h"

enum { MAX_GROWTH = 12 };  // how often one corral may take in a neighbour before it is given up

size_t pocket_bytes(const Ground *field) {
  return (size_t)field->squares.count * 5 * sizeof(int) + (size_t)field->squares.count * 4;
}

void pocket_begin(Pocket *corral, const Ground *field) {
  size_t count = (size_t)field->squares.count + 1;
  *corral = (Pocket){0};
  corral->region = mem_alloc(count, sizeof(int));
  corral->first = mem_alloc(count + 1, sizeof(int));
  corral->squares = mem_alloc(count, sizeof(int));
  corral->set = mem_alloc(count, sizeof(int));
  corral->areas = mem_alloc(count, sizeof(int));
  corral->in_area = mem_alloc(count, 1);
  corral->in_set = mem_alloc(count, 1);
  corral->allowed = mem_alloc(count, 1);
  corral->trying = mem_alloc(count, 1);
}

void pocket_free(Pocket *corral) {
  mem_free(corral->region);
  mem_free(corral->first);
  mem_free(corral->squares);
  mem_free(corral->set);
  mem_free(corral->areas);
  mem_free(corral->in_area);
  mem_free(corral->in_set);
  mem_free(corral->allowed);
  mem_free(corral->trying);
  *corral = (Pocket){0};
}

static int fill_area(Pocket *corral, const Scene *scene, int square, int area, int tail) {
  const int *step = scene->field->squares.step;
  int head = tail;
  corral->region[square] = area;
  corral->squares[tail++] = square;
  while (head < tail) {
    int at = corral->squares[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at + step[dir];
      if (scene->solid[to] || corral->region[to]) continue;
      corral->region[to] = area;
      corral->squares[tail++] = to;
    }
  }
  return tail;
}

// Every closed area touches a box, so that looking around the boxes finds all.
int pocket_areas(Pocket *corral, const Scene *scene) {
  const int *step = scene->field->squares.step;
  for (int i = 0; i < (corral->regions ? corral->first[corral->regions + 1] : 0); i++)
    corral->region[corral->squares[i]] = 0;
  corral->regions = 0;
  int tail = 0;
  for (int i = 0; i < scene->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int square = scene->box[i] + step[dir];
      if (scene->solid[square] || scene_reached(scene, square) || corral->region[square]) continue;
      corral->first[++corral->regions] = tail;
      tail = fill_area(corral, scene, square, corral->regions, tail);
    }
  corral->first[corral->regions + 1] = tail;
  return corral->regions;
}

static void add_box(Pocket *corral, int box) {
  if (corral->in_set[box]) return;
  corral->in_set[box] = 1;
  corral->set[corral->set_count++] = box;
}

static void add_area(Pocket *corral, const Scene *scene, int area) {
  const int *step = scene->field->squares.step;
  corral->in_area[area] = 1;
  corral->areas[corral->area_count++] = area;
  for (int i = corral->first[area]; i < corral->first[area + 1]; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = corral->squares[i] + step[dir];
      if (scene_box(scene, next)) add_box(corral, scene->number[next]);
    }
}

static void forget(Pocket *corral) {
  for (int i = 0; i < corral->set_count; i++) corral->in_set[corral->set[i]] = 0;
  for (int i = 0; i < corral->area_count; i++) corral->in_area[corral->areas[i]] = 0;
  corral->set_count = corral->area_count = 0;
}

typedef enum { PUSH_NEVER, PUSH_INWARD, PUSH_GROWS, PUSH_OUTWARD } PushKind;

// What of a push by which a box would be the first of the set to move? A box or an area next to
// it that might change that later is taken into the corral.
static PushKind push_kind(Pocket *corral, const Scene *scene, int square, int step) {
  int to = square + step, behind = square - step;
  const Ground *field = scene->field;
  if (field->dead[to] || field->solid[behind]) return PUSH_NEVER;
  bool box_to = scene->solid[to], box_behind = scene->solid[behind];
  if (box_to && corral->in_set[scene->number[to]]) return PUSH_NEVER;
  if (box_behind && corral->in_set[scene->number[behind]]) return PUSH_NEVER;
  int area_behind = corral->region[behind], area_to = corral->region[to];
  if (corral->in_area[area_behind]) return PUSH_NEVER;
  if (box_behind) return add_box(corral, scene->number[behind]), PUSH_GROWS;
  if (area_behind) return add_area(corral, scene, area_behind), PUSH_GROWS;
  if (box_to) return add_box(corral, scene->number[to]), PUSH_GROWS;
  if (!area_to) return PUSH_OUTWARD;
  if (corral->in_area[area_to]) return PUSH_INWARD;
  add_area(corral, scene, area_to);
  return PUSH_GROWS;
}

// The pushes of the corral as it is now, in `trying`; false if it is none. *grown if it has
// changed meanwhile and must be looked at again.
static bool list_pushes(Pocket *corral, const Scene *scene, int *pushes, bool *grown) {
  const int *step = scene->field->squares.step;
  *pushes = 0;
  *grown = false;
  memset(corral->trying, 0, (size_t)scene->boxes);
  for (int i = 0; i < corral->set_count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int box = corral->set[i];
      PushKind kind = push_kind(corral, scene, scene->box[box], step[dir]);
      if (kind == PUSH_OUTWARD) return false;
      if (kind == PUSH_GROWS) *grown = true;
      if (*grown) return true;
      if (kind != PUSH_INWARD) continue;
      corral->trying[box] |= (unsigned char)(1u << dir);
      ++*pushes;
    }
  return true;
}

// Must one of the boxes move at all?
static bool unfinished(const Pocket *corral, const Scene *scene) {
  const Ground *field = scene->field;
  for (int i = 0; i < corral->set_count; i++)
    if (!ground_home(field, scene->box[corral->set[i]])) return true;
  if (field->boxes != field->goals || scene->boxes != field->boxes) return false;
  for (int i = 0; i < corral->area_count; i++) {
    int area = corral->areas[i];
    for (int j = corral->first[area]; j < corral->first[area + 1]; j++)
      if (ground_home(field, corral->squares[j])) return true;
  }
  return false;
}

static bool try_area(Pocket *corral, const Scene *scene, int area, int *pushes) {
  add_area(corral, scene, area);
  bool grown = true, is_corral = true;
  for (int round = 0; is_corral && grown; round++) {
    is_corral = list_pushes(corral, scene, pushes, &grown);
    if (round > MAX_GROWTH && grown) is_corral = false;
  }
  is_corral = is_corral && unfinished(corral, scene);
  forget(corral);
  return is_corral;
}

bool pocket_prunes(Pocket *corral, const Scene *scene) {
  int fewest = INT32_MAX;
  for (int area = 1; area <= corral->regions; area++) {
    int pushes;
    if (!try_area(corral, scene, area, &pushes) || pushes >= fewest) continue;
    fewest = pushes;
    memcpy(corral->allowed, corral->trying, (size_t)scene->boxes);
  }
  return fewest != INT32_MAX;
}
