// A maximum matching by augmenting paths (Kuhn). A box that stays without a goal and all boxes on
// alternating paths from it share too few goals. None of them can be left out: if one box gives up
// its goal, the boxes on the path to it move on by one goal each, and all the others are served.
#include "explain/hall_set.h"

#include <string.h>

#include "base/mem.h"

typedef struct {
  const LevelTables *tables;
  const int *boxes;
  int count;
  int *box_of;           // per goal: its box in the matching, or -1
  int *goal_from;        // per goal: the box from which the running search came
  unsigned char *tried;  // per goal: met by the running search
  int *queue;            // boxes on alternating paths
  int queued;
} Hall;

static bool reaches(const LevelTables *tables, int box, int goal) {
  return level_tables_distance(tables, goal, box) != LEVEL_UNREACHABLE;
}

// Each box of the path takes the goal of the next one.
static void augment(Hall *hall, int goal, int root) {
  for (;;) {
    int box = hall->goal_from[goal], next = -1;
    for (int g = 0; box != root && g < hall->tables->goals; g++)
      if (hall->box_of[g] == box) next = g;
    hall->box_of[goal] = box;
    if (box == root) return;
    goal = next;
  }
}

// Follows alternating paths from a box without a goal. True if one of them ends at a free goal,
// which the box then gets by the path; otherwise the boxes on the paths are in the queue.
static bool serve(Hall *hall, int root, bool change) {
  memset(hall->tried, 0, (size_t)hall->tables->goals);
  hall->queued = 0;
  hall->queue[hall->queued++] = root;
  for (int i = 0; i < hall->queued; i++)
    for (int g = 0; g < hall->tables->goals; g++) {
      if (hall->tried[g] || !reaches(hall->tables, hall->boxes[hall->queue[i]], g)) continue;
      hall->tried[g] = 1;
      hall->goal_from[g] = hall->queue[i];
      if (hall->box_of[g] >= 0) hall->queue[hall->queued++] = hall->box_of[g];
      else {
        if (change) augment(hall, g, root);
        return true;
      }
    }
  return false;
}

static void match_all(Hall *hall, unsigned char *served) {
  for (int g = 0; g < hall->tables->goals; g++) hall->box_of[g] = -1;
  for (int box = 0; box < hall->count; box++) served[box] = serve(hall, box, true);
}

int hall_set_find(const LevelTables *tables, const int *boxes, int count, int *set) {
  size_t goals = (size_t)tables->goals;
  Hall hall = {.tables = tables,
               .boxes = boxes,
               .count = count,
               .box_of = mem_alloc(goals, sizeof(int)),
               .goal_from = mem_alloc(goals, sizeof(int)),
               .tried = mem_alloc(goals, 1),
               .queue = mem_alloc((size_t)count + 1, sizeof(int))};
  unsigned char *served = mem_alloc((size_t)count, 1);
  match_all(&hall, served);
  int fewest = 0;
  for (int box = 0; box < count; box++) {
    if (served[box] || serve(&hall, box, false) || (fewest && hall.queued >= fewest)) continue;
    fewest = hall.queued;
    for (int i = 0; i < fewest; i++) set[i] = boxes[hall.queue[i]];
  }
  mem_free(hall.box_of);
  mem_free(hall.goal_from);
  mem_free(hall.tried);
  mem_free(hall.queue);
  mem_free(served);
  return fewest;
}

bool hall_set_reaches(const LevelTables *tables, const int *boxes, int count, int goal) {
  for (int i = 0; i < count; i++)
    if (reaches(tables, boxes[i], goal)) return true;
  return false;
}
