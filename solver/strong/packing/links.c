#include "packing/links.h"

#include "base/mem.h"

// Squares with a wall on both sides of one axis, unless they are goals.
static bool is_narrow(const Ground *field, int square) {
  const int *step = field->squares.step;
  if (field->solid[square] || ground_goal(field, square)) return false;
  for (int dir = LEFT; dir <= UP; dir++)
    if (field->solid[square + step[dir]] && field->solid[square - step[dir]]) return true;
  return false;
}

static void spread(Links *links, const Ground *field, int square) {
  links->link[square] = links->count;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + field->squares.step[dir];
    if (!links->link[next] && is_narrow(field, next)) spread(links, field, next);
  }
}

void links_begin(Links *links, const Ground *field) {
  *links = (Links){0};
  links->link = mem_alloc((size_t)field->squares.count, sizeof *links->link);
  links->mark = mem_alloc((size_t)field->squares.count + 1, sizeof *links->mark);
  for (int square = 0; square < field->squares.count; square++) {
    if (links->link[square] || !is_narrow(field, square)) continue;
    links->count++;
    spread(links, field, square);
  }
}

void links_free(Links *links) {
  mem_free(links->link);
  mem_free(links->mark);
  *links = (Links){0};
}

int links_blocked(Links *links, const Scene *scene) {
  int blocked = 0;
  links->stamp++;
  for (int i = 0; i < scene->boxes; i++) {
    int link = links->link[scene->box[i]];
    if (!link || links->mark[link] == links->stamp) continue;
    links->mark[link] = links->stamp;
    blocked++;
  }
  return blocked;
}
