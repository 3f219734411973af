// Each try is a random walk from the solved position. At every move the player chooses among all
// steps to a free cell, with or without the box behind him.
#include "reverse/random_play.h"

#include <assert.h>
#include <string.h>

typedef struct {
  uint8_t box_at[ROOM_CELLS_MAX];  // number of the box + 1, or 0
  uint16_t box[BOXES_MAX];
  uint8_t dirs[BOXES_MAX];  // bit d: the box was pulled in direction d
  int player;
  int last_box, last_dir;
  int range, pulls, steps;
} Walk;

// A step of the player, with or without the box behind him.
typedef struct {
  int dir;
  int box;  // number of the pulled box, or -1
} Move;

static void walk_begin(Walk *walk, const RoomCells *room, const ReverseResult *goals, Rng *rng) {
  memset(walk, 0, sizeof *walk);
  walk->last_box = -1;
  for (int i = 0; i < goals->boxes; i++) {
    walk->box[i] = goals->goal[i];
    walk->box_at[walk->box[i]] = (uint8_t)(i + 1);
  }
  do {
    walk->player = (int)rng_below(rng, (uint32_t)room->cells);
  } while (walk->box_at[walk->player]);
}

static int list_moves(const Walk *walk, const RoomCells *room, Move *moves) {
  int count = 0;
  for (int d = 0; d < DIR_COUNT; d++) {
    int to = room->neighbour[walk->player][d];
    if (to == ROOM_CELLS_NONE || walk->box_at[to]) continue;
    moves[count++] = (Move){d, -1};
    int behind = room->neighbour[walk->player][dir_opposite((Dir)d)];
    if (behind != ROOM_CELLS_NONE && walk->box_at[behind])
      moves[count++] = (Move){d, walk->box_at[behind] - 1};
  }
  return count;
}

static void pull(Walk *walk, Move move) {
  walk->box_at[walk->box[move.box]] = 0;
  walk->box[move.box] = (uint16_t)walk->player;
  walk->box_at[walk->player] = (uint8_t)(move.box + 1);
  walk->range += move.box != walk->last_box || move.dir != walk->last_dir;
  walk->last_box = move.box;
  walk->last_dir = move.dir;
  walk->dirs[move.box] |= (uint8_t)(1 << move.dir);
  walk->pulls++;
}

static void walk_on(Walk *walk, const RoomCells *room, int moves, Rng *rng) {
  for (int i = 0; i < moves; i++) {
    Move choice[2 * DIR_COUNT];
    int count = list_moves(walk, room, choice);
    if (!count) return;  // boxes and walls enclose the player
    Move move = choice[rng_below(rng, (uint32_t)count)];
    int to = room->neighbour[walk->player][move.dir];
    if (move.box >= 0) pull(walk, move);
    walk->player = to;
    walk->steps++;
  }
}

static int range_tp(const Walk *walk, int boxes) {
  int sum = 0;
  for (int i = 0; i < boxes; i++)
    for (int d = 0; d < DIR_COUNT; d++) sum += walk->dirs[i] >> d & 1;
  return sum;
}

static int score_of(const Walk *walk, RandomPlayScore score, int boxes) {
  switch (score) {
    case RANDOM_PLAY_RANGE:
      return walk->range;
    case RANDOM_PLAY_RANGE_TP:
      return range_tp(walk, boxes);
    case RANDOM_PLAY_PULLS:
      return walk->pulls;
    default:
      return walk->steps;
  }
}

static Start start_of(const Walk *walk, int boxes) {
  Start start = {.player = (uint16_t)walk->player};
  reverse_result_sort_cells(walk->box, boxes, start.box);
  return start;
}

void random_play_search(const RoomCells *room, const uint16_t *goals, int boxes, StartRule rule,
                        const RandomPlayParams *params, Rng *rng, ReverseResult *out) {
  assert(boxes < room->cells);
  reverse_result_begin(out, goals, boxes);
  for (int i = 0; i < params->tries; i++) {
    Walk walk;
    walk_begin(&walk, room, out, rng);
    walk_on(&walk, room, params->moves, rng);
    int score = score_of(&walk, params->score, boxes);
    out->states += (uint64_t)walk.steps;
    if (score <= out->depth || !walk.pulls) continue;
    Start start = start_of(&walk, boxes);
    if (!reverse_result_allows(out, rule, start.box)) continue;
    out->depth = score;
    reverse_result_clear(out);
    reverse_result_add(out, &start);
  }
}
