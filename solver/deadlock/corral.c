// Each closed area is tried as the core of a PI-corral. While a box or area next to the corral
// might allow a push later, it is added to the corral. The attempt fails at the first push that
// leaves the corral, or after MAX_GROWTH rounds. The corral with the fewest pushes wins.
#include "deadlock/corral.h"

#include <string.h>

#include "base/mem.h"
#include "tables/flood_fill.h"

enum { MAX_GROWTH = 12 };  // rounds in which one corral may grow

size_t corral_bytes(const LevelTables *tables) {
  return (size_t)tables->squares.count * 5 * sizeof(int) + (size_t)tables->squares.count * 4;
}

void corral_begin(Corral *corral, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count + 1;
  *corral = (Corral){0};
  corral->region = mem_alloc(count, sizeof(uint32_t));
  corral->first = mem_alloc(count + 1, sizeof(int));
  corral->squares = mem_alloc(count, sizeof(int));
  corral->set = mem_alloc(count, sizeof(int));
  corral->areas = mem_alloc(count, sizeof(int));
  corral->in_area = mem_alloc(count, 1);
  corral->in_set = mem_alloc(count, 1);
  corral->allowed = mem_alloc(count, 1);
  corral->trying = mem_alloc(count, 1);
}

void corral_free(Corral *corral) {
  mem_free(corral->region);
  mem_free(corral->first);
  mem_free(corral->squares);
  mem_free(corral->set);
  mem_free(corral->areas);
  mem_free(corral->in_area);
  mem_free(corral->in_set);
  mem_free(corral->allowed);
  mem_free(corral->trying);
  *corral = (Corral){0};
}

// Numbers the closed area around `square`.
static void add_region(Corral *corral, const Position *position, int square) {
  int area = ++corral->regions, first = corral->first[area];
  corral->region[square] = (uint32_t)area;
  corral->squares[first] = square;
  corral->first[area + 1] = flood_fill(&position->tables->squares, position->solid, corral->region,
                                       (uint32_t)area, corral->squares, first, first + 1);
}

// Every closed area touches a box, so a look around each box finds all areas.
int corral_find_areas(Corral *corral, const Position *position) {
  const int *step = position->tables->squares.step;
  for (int i = 0; i < (corral->regions ? corral->first[corral->regions + 1] : 0); i++)
    corral->region[corral->squares[i]] = 0;
  corral->regions = 0;
  corral->first[1] = 0;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int square = position->box[i] + step[dir];
      if (position->solid[square] || position_reached(position, square) || corral->region[square])
        continue;
      add_region(corral, position, square);
    }
  return corral->regions;
}

static void add_box(Corral *corral, int box) {
  if (corral->in_set[box]) return;
  corral->in_set[box] = 1;
  corral->set[corral->set_count++] = box;
}

static void add_area(Corral *corral, const Position *position, int area) {
  const int *step = position->tables->squares.step;
  corral->in_area[area] = 1;
  corral->areas[corral->area_count++] = area;
  for (int i = corral->first[area]; i < corral->first[area + 1]; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = corral->squares[i] + step[dir];
      if (position_has_box(position, next)) add_box(corral, position->box_at[next]);
    }
}

void corral_clear(Corral *corral) {
  for (int i = 0; i < corral->set_count; i++) corral->in_set[corral->set[i]] = 0;
  for (int i = 0; i < corral->area_count; i++) corral->in_area[corral->areas[i]] = 0;
  corral->set_count = corral->area_count = 0;
}

typedef enum { PUSH_NEVER, PUSH_INWARD, PUSH_GROWS, PUSH_OUTWARD } PushKind;

// Classifies a push as the first move of the set. A neighbouring box or area that might change the
// answer later is added to the corral.
static PushKind push_kind(Corral *corral, const Position *position, int square, int step) {
  int to = square + step, behind = square - step;
  const LevelTables *tables = position->tables;
  if (tables->dead[to] || tables->solid[behind]) return PUSH_NEVER;
  bool box_to = position->solid[to], box_behind = position->solid[behind];
  if (box_to && corral->in_set[position->box_at[to]]) return PUSH_NEVER;
  if (box_behind && corral->in_set[position->box_at[behind]]) return PUSH_NEVER;
  int area_behind = (int)corral->region[behind], area_to = (int)corral->region[to];
  if (corral->in_area[area_behind]) return PUSH_NEVER;
  if (box_behind) return add_box(corral, position->box_at[behind]), PUSH_GROWS;
  if (area_behind) return add_area(corral, position, area_behind), PUSH_GROWS;
  if (box_to) return add_box(corral, position->box_at[to]), PUSH_GROWS;
  if (!area_to) return PUSH_OUTWARD;
  if (corral->in_area[area_to]) return PUSH_INWARD;
  add_area(corral, position, area_to);
  return PUSH_GROWS;
}

// Lists the pushes of the corral in `trying`; false if one of them leaves it. If the corral has
// grown, *grown is set and the pushes must be listed again.
static bool list_pushes(Corral *corral, const Position *position, int *pushes, bool *grown) {
  const int *step = position->tables->squares.step;
  *pushes = 0;
  *grown = false;
  memset(corral->trying, 0, (size_t)position->boxes);
  for (int i = 0; i < corral->set_count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int box = corral->set[i];
      PushKind kind = push_kind(corral, position, position->box[box], step[dir]);
      if (kind == PUSH_OUTWARD) return false;
      if (kind == PUSH_GROWS) *grown = true;
      if (*grown) return true;
      if (kind != PUSH_INWARD) continue;
      corral->trying[box] |= (unsigned char)(1u << dir);
      ++*pushes;
    }
  return true;
}

// Must one of the boxes move at all? A box is off goal, or an area holds a goal to be filled.
static bool unfinished(const Corral *corral, const Position *position) {
  const LevelTables *tables = position->tables;
  for (int i = 0; i < corral->set_count; i++)
    if (!level_tables_push_goal(tables, position->box[corral->set[i]])) return true;
  if (tables->boxes != tables->goals || position->boxes != tables->boxes) return false;
  for (int i = 0; i < corral->area_count; i++) {
    int area = corral->areas[i];
    for (int j = corral->first[area]; j < corral->first[area + 1]; j++)
      if (level_tables_push_goal(tables, corral->squares[j])) return true;
  }
  return false;
}

// Grows a corral around an area and counts its pushes; false if it is none. Clear it afterwards.
static bool try_area(Corral *corral, const Position *position, int area, int *pushes) {
  add_area(corral, position, area);
  bool grown = true, is_corral = true;
  for (int round = 0; is_corral && grown; round++) {
    is_corral = list_pushes(corral, position, pushes, &grown);
    if (round > MAX_GROWTH && grown) is_corral = false;
  }
  return is_corral && unfinished(corral, position);
}

bool corral_prunes(Corral *corral, const Position *position) {
  int fewest = INT32_MAX;
  for (int area = 1; area <= corral->regions; area++) {
    int pushes;
    bool is_corral = try_area(corral, position, area, &pushes);
    corral_clear(corral);
    if (!is_corral || pushes >= fewest) continue;
    fewest = pushes;
    memcpy(corral->allowed, corral->trying, (size_t)position->boxes);
  }
  return fewest != INT32_MAX;
}

bool corral_find_stuck(Corral *corral, const Position *position) {
  for (int area = 1; area <= corral->regions; area++) {
    int pushes;
    if (try_area(corral, position, area, &pushes) && !pushes) return true;
    corral_clear(corral);
  }
  return false;
}
