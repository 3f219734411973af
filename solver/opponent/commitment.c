// Other pushes than that of the line are judged by the lower bound: the best line comes from a
// search that knows more than this module, so it seldom needs them.
#include "opponent/commitment.h"

#include "base/mem.h"
#include "rules/player_walk.h"

typedef struct {
  bool exists;
  Push push;
  size_t least;  // pushes left after it
} Candidate;

// A push that can be taken back decides nothing, so it is no candidate.
static bool can_be_taken_back(const Choice *choice, const Board *board, Push push) {
  SafePrefix prefix;
  PushList single = {.items = &push, .count = 1};
  safe_prefix_find(&prefix, board, choice->squares, &single, choice->ends, choice->travel);
  bool back = prefix.count || prefix.lost;
  safe_prefix_free(&prefix);
  return back;
}

static void consider(const Choice *choice, const Board *board, Push push, Candidate *best) {
  Board after = board_copy(board);
  push_list_make(choice->squares, &after, &push, 1);
  if (!dead_ends_lost(choice->ends, &after)) {
    size_t least = dead_ends_least_pushes(choice->ends, &after);
    if (!best->exists || least < best->least) *best = (Candidate){true, push, least};
  }
  board_free(&after);
}

static Candidate best_push(const Choice *choice, const Board *board, bool for_good) {
  const Squares *squares = choice->squares;
  Candidate best = {0};
  PlayerWalk walk = {0};
  int *boxes = mem_alloc((size_t)squares->boxes, sizeof *boxes);
  int count = push_list_boxes(squares, board, boxes);
  player_walk_begin(&walk, squares);
  player_walk_set_boxes(&walk, boxes, count);
  player_walk_measure(&walk, squares_at(squares, board->now.player), -1);
  for (int i = 0; i < count; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      Push push = push_of(boxes[i], dir);
      int to = push_to(squares, push);
      if (player_walk_reached(&walk, push_behind(squares, push)) && squares_floor(squares, to) &&
          !board_box(board, squares_cell(squares, to)) &&
          !(for_good && can_be_taken_back(choice, board, push)))
        consider(choice, board, push, &best);
    }
  mem_free(boxes);
  player_walk_free(&walk);
  return best;
}

static bool is_dead_end(const Choice *choice, const Board *board, Push push) {
  Candidate candidate = {0};
  consider(choice, board, push, &candidate);
  return !candidate.exists;
}

Commitment commitment_choose(const Choice *choice, PushList *pushes) {
  if (!choice->ends->ready) return COMMITMENT_NONE;
  SafePrefix prefix;
  safe_prefix_find(&prefix, choice->root, choice->squares, choice->line, choice->ends,
                   choice->travel);
  Candidate best = {0};
  const PushList *line = choice->line;
  if (prefix.count < line->count && !is_dead_end(choice, &prefix.end, line->items[prefix.count]))
    best = (Candidate){.exists = true, .push = line->items[prefix.count]};
  else if (!prefix.lost) best = best_push(choice, &prefix.end, true);
  if (best.exists) {
    push_list_add_all(pushes, line->items, prefix.count);
    push_list_add(pushes, best.push);
  }
  Commitment answer = prefix.lost   ? COMMITMENT_LOST
                      : best.exists ? COMMITMENT_FOUND
                                    : COMMITMENT_NONE;
  safe_prefix_free(&prefix);
  return answer;
}

bool commitment_forced_push(const Choice *choice, Push *push) {
  Candidate best = choice->ends->ready ? best_push(choice, choice->root, false) : (Candidate){0};
  *push = best.push;
  return best.exists;
}
