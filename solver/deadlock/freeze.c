// Finds the largest group of boxes that hold each other, a greatest fixpoint: assume that all boxes
// are held, release each box that is not, and repeat until nothing changes. Unlike the usual
// recursion over axes, this needs no care with cycles.
#include "deadlock/freeze.h"

#include "base/mem.h"

size_t freeze_bytes(const LevelTables *tables) {
  return (size_t)tables->squares.count * (1 + sizeof(int));
}

void freeze_begin(Freeze *freeze, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *freeze = (Freeze){.capacity = count};
  freeze->held = mem_alloc(count, 1);
  freeze->group = mem_alloc(count, sizeof *freeze->group);
}

void freeze_free(Freeze *freeze) {
  mem_free(freeze->held);
  mem_free(freeze->group);
  *freeze = (Freeze){0};
}

static bool held_along(const LevelTables *tables, const unsigned char *held, int square, int step) {
  int a = square - step, b = square + step;
  return tables->solid[a] || tables->solid[b] || held[a] || held[b] ||
         (tables->dead[a] && tables->dead[b]);
}

static bool is_held(const LevelTables *tables, const unsigned char *held, int square) {
  const int *step = tables->squares.step;
  return held_along(tables, held, square, step[RIGHT]) &&
         held_along(tables, held, square, step[DOWN]);
}

// Releases boxes until the rest hold each other; the rest move to the front of the group.
static int release(Freeze *freeze, const LevelTables *tables, int count) {
  bool changed = true;
  while (changed) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int square = freeze->group[i];
      if (is_held(tables, freeze->held, square)) freeze->group[kept++] = square;
      else freeze->held[square] = 0;
    }
    changed = kept < count;
    count = kept;
  }
  return count;
}

// Collects the boxes that touch the box on `square`, directly or through other boxes.
static int gather(Freeze *freeze, const Position *position, int square) {
  const int *step = position->tables->squares.step;
  int count = 0;
  freeze->held[square] = 1;
  freeze->group[count++] = square;
  for (int i = 0; i < count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = freeze->group[i] + step[dir];
      if (!position_has_box(position, next) || freeze->held[next]) continue;
      freeze->held[next] = 1;
      freeze->group[count++] = next;
    }
  return count;
}

static FreezeKind kind_of(const Freeze *freeze, const LevelTables *tables, int count) {
  for (int i = 0; i < count; i++)
    if (!level_tables_push_goal(tables, freeze->group[i])) return FREEZE_DEAD;
  return count ? FREEZE_ON_GOALS : FREEZE_NONE;
}

FreezeKind freeze_kind(Freeze *freeze, const Position *position, int square) {
  const LevelTables *tables = position->tables;
  if (!is_held(tables, position->solid, square)) return FREEZE_NONE;  // even if all boxes were held
  int count = release(freeze, tables, gather(freeze, position, square));
  FreezeKind kind = kind_of(freeze, tables, count);
  if (kind == FREEZE_ON_GOALS && !freeze->held[square]) kind = FREEZE_NONE;
  for (int i = 0; i < count; i++) freeze->held[freeze->group[i]] = 0;
  return kind;
}

int freeze_all(Freeze *freeze, const Position *position, FreezeKind *kind) {
  for (int i = 0; i < position->boxes; i++) {
    freeze->group[i] = position->box[i];
    freeze->held[position->box[i]] = 1;
  }
  int count = release(freeze, position->tables, position->boxes);
  *kind = kind_of(freeze, position->tables, count);
  return count;
}

void freeze_clear(Freeze *freeze, const Position *position) {
  for (int i = 0; i < position->boxes; i++) freeze->held[position->box[i]] = 0;
}
