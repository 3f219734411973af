// An oracle for the noisy player of human_model.h. It works on the whole graph and iterates the
// plain equations until nothing changes.
#ifndef TSB_TESTS_HUMAN_ORACLE_H
#define TSB_TESTS_HUMAN_ORACLE_H

#include <math.h>

#include "measures/human_model.h"
#include "support/whole_graph.h"

// Is the box at `cell` blocked along an axis (the direction `dir` and back): by a wall, by one of
// the `held` boxes, or because both neighbours are dead squares?
static inline bool whole_held(const Whole *whole, const Board *board, uint64_t held, int cell,
                              int dir) {
  int doomed = 0;
  for (int way = 0; way < 2; way++) {
    Dir side = way ? dir_opposite((Dir)dir) : (Dir)dir;
    int next = whole_step(whole, board, cell, (int)side);
    if (next < 0 || held >> next & 1) return true;
    bool hope = false;
    for (int goal = 0; goal < whole->cell_count; goal++)
      hope |= whole->goals >> goal & 1 && whole->reach[next][goal] < WHOLE_FAR;
    doomed += !hope;
  }
  return doomed == 2;
}

// The frozen boxes: start with all, and remove those that are free along some axis until nothing
// changes.
static inline uint64_t whole_frozen(const Whole *whole, const Board *board, uint64_t boxes) {
  for (uint64_t before = 0; before != boxes;) {
    before = boxes;
    for (int i = 0; i < whole->cell_count; i++)
      if (boxes >> i & 1 &&
          !(whole_held(whole, board, boxes, i, LEFT) && whole_held(whole, board, boxes, i, UP)))
        boxes &= ~(UINT64_C(1) << i);
  }
  return boxes;
}

// The positions that the player can reach without an obviously dead push. A push is obviously dead
// if it freezes a box off goal, or if afterwards the boxes cannot be matched to goals. The caller
// frees them.
static inline bool *whole_sights(const Whole *whole, const Board *board) {
  bool *seen = mem_alloc((size_t)whole->count, sizeof *seen);
  seen[0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < whole->count; i++)
      for (int k = 0; k < whole->nodes[i].push_count && seen[i]; k++) {
        int target = whole->nodes[i].pushes[k].target;
        uint64_t boxes = whole->nodes[target].boxes;
        if (seen[target] || whole_frozen(whole, board, boxes) & ~whole->goals ||
            whole_matching(whole, boxes, whole->goals) >= WHOLE_FAR)
          continue;
        seen[target] = changed = true;
      }
  }
  return seen;
}

typedef struct {
  const Whole *whole;
  const bool *seen;
  HumanModelTraits traits;
  double own, solved, lost;  // the value of a push that continues, solves or loses
  double (*value)[64];       // per node and cell of the box pushed last
  int *matching;             // per node
} PlainPlayer;

// The player's expectation in a position. `last` is the cell of the box pushed last, or -1.
static inline double plain_expects(const PlainPlayer *player, int id, int last) {
  const Whole *whole = player->whole;
  const WholeNode *node = &whole->nodes[id];
  double all = 0, sum = 0;
  for (int k = 0; k < node->push_count; k++) {
    const WholePush *push = &node->pushes[k];
    if (!player->seen[push->target]) continue;
    double weight =
        pow(player->traits.foresight, player->matching[id] - player->matching[push->target]);
    if (push->from == last) weight *= player->traits.habit;
    double worth =
        player->own + (1 - 1 / player->traits.patience) * player->value[push->target][push->to];
    if (whole->nodes[push->target].solved) worth = player->solved;
    if (!whole_live(whole, push->target)) worth = player->lost;
    all += weight;
    sum += weight * worth;
  }
  return sum / all;
}

static inline double plain_solve(PlainPlayer *player) {
  const Whole *whole = player->whole;
  player->value = mem_alloc((size_t)whole->count, sizeof *player->value);
  for (double change = 1; change > 1e-12;) {
    change = 0;
    for (int i = 0; i < whole->count; i++)
      for (int cell = 0; cell < whole->cell_count; cell++) {
        const WholeNode *node = &whole->nodes[i];
        if (!player->seen[i] || !whole_live(whole, i) || node->solved) continue;
        if (!(node->boxes >> cell & 1)) continue;
        double now = plain_expects(player, i, cell), before = player->value[i][cell];
        player->value[i][cell] = now;
        if (fabs(now - before) > change * now) change = fabs(now - before) / now;
      }
  }
  double result = plain_expects(player, 0, -1);
  mem_free(player->value);
  return result;
}

typedef struct {
  double chance, pushes;  // the probability that an attempt solves the level; its mean pushes
} PlainOdds;

static inline PlainOdds plain_odds(const Whole *whole, const bool *seen, HumanModelTraits traits) {
  PlainPlayer player = {.whole = whole, .seen = seen, .traits = traits, .solved = 1};
  player.matching = mem_alloc((size_t)whole->count, sizeof *player.matching);
  for (int i = 0; i < whole->count; i++)
    player.matching[i] = seen[i] ? whole_matching(whole, whole->nodes[i].boxes, whole->goals) : 0;
  PlainOdds odds = {.chance = plain_solve(&player)};
  player.own = 1;
  player.lost = 1 + traits.blind_pushes;
  odds.pushes = plain_solve(&player);
  mem_free(player.matching);
  return odds;
}

#endif
