// Breadth-first search backwards: boxes are pulled away from the goals, step by step for pushes and
// line by line for straight lines.
#include "tables/goal_distances.h"

#include <string.h>

#include "base/mem.h"

// Each square enters the queue once.
typedef struct {
  const Squares *squares;
  uint16_t *distance;
  int *queue;
  int head, tail;
} PullSearch;

static PullSearch pull_begin(GoalDistances *distances, const Squares *squares, uint16_t *distance) {
  memset(distance, 0xff, (size_t)squares->count * sizeof *distance);
  return (PullSearch){squares, distance, distances->queue, 0, 0};
}

static void pull_seed(PullSearch *pull, int square, unsigned value) {
  pull->distance[square] = (uint16_t)value;
  pull->queue[pull->tail++] = square;
}

// A pull needs floor for the box and, behind it, floor for the player.
static bool can_pull(const Squares *squares, int from, int step) {
  return squares_floor(squares, from + step) && squares_floor(squares, from + 2 * step);
}

static void pull_by_steps(PullSearch *pull) {
  const Squares *squares = pull->squares;
  while (pull->head < pull->tail) {
    int from = pull->queue[pull->head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int step = squares->step[dir];
      if (pull->distance[from + step] == UNREACHABLE && can_pull(squares, from, step))
        pull_seed(pull, from + step, pull->distance[from] + 1u);
    }
  }
}

static void pull_by_lines(PullSearch *pull) {
  const Squares *squares = pull->squares;
  while (pull->head < pull->tail) {
    int from = pull->queue[pull->head++];
    unsigned next = pull->distance[from] + 1u;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int step = squares->step[dir];
      for (int at = from; can_pull(squares, at, step); at += step)
        if (pull->distance[at + step] == UNREACHABLE) pull_seed(pull, at + step, next);
    }
  }
}

static void seed_goals(PullSearch *pull) {
  for (int square = 0; square < pull->squares->count; square++)
    if (squares_goal(pull->squares, square)) pull_seed(pull, square, 0);
}

static void reserve(GoalDistances *distances, const Squares *squares) {
  size_t count = (size_t)squares->count;
  if (count <= distances->capacity) return;
  distances->capacity = count;
  distances->nearest = mem_resize(distances->nearest, count, sizeof *distances->nearest);
  distances->lines = mem_resize(distances->lines, count, sizeof *distances->lines);
  distances->one_goal = mem_resize(distances->one_goal, count, sizeof *distances->one_goal);
  distances->queue = mem_resize(distances->queue, count, sizeof *distances->queue);
}

void goal_distances_nearest(GoalDistances *distances, const Squares *squares) {
  reserve(distances, squares);
  PullSearch pull = pull_begin(distances, squares, distances->nearest);
  seed_goals(&pull);
  pull_by_steps(&pull);
}

void goal_distances_lines(GoalDistances *distances, const Squares *squares) {
  reserve(distances, squares);
  PullSearch pull = pull_begin(distances, squares, distances->lines);
  seed_goals(&pull);
  pull_by_lines(&pull);
}

void goal_distances_to_each(GoalDistances *distances, const Squares *squares) {
  reserve(distances, squares);
  size_t wanted = (size_t)squares->goals * (size_t)squares->count;
  if (wanted > distances->to_goal_capacity) {
    distances->to_goal_capacity = wanted;
    distances->to_goal = mem_resize(distances->to_goal, wanted, sizeof *distances->to_goal);
  }
  int goal = 0;
  for (int square = 0; square < squares->count; square++) {
    if (!squares_goal(squares, square)) continue;
    PullSearch pull = pull_begin(distances, squares, distances->one_goal);
    pull_seed(&pull, square, 0);
    pull_by_steps(&pull);
    for (int i = 0; i < squares->count; i++)
      distances->to_goal[(size_t)i * (size_t)squares->goals + (size_t)goal] = pull.distance[i];
    goal++;
  }
}

void goal_distances_free(GoalDistances *distances) {
  mem_free(distances->nearest);
  mem_free(distances->lines);
  mem_free(distances->to_goal);
  mem_free(distances->one_goal);
  mem_free(distances->queue);
  *distances = (GoalDistances){0};
}
