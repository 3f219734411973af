// First the guided search. If it does not find a win soon, levels with fewer monsters are tried,
// which may prove quickly that there is none. Then the guided search goes on. A* comes last, and
// leaves out everything that cannot be shorter than the win that is known.
#include "labyrinth_search/labyrinth_search.h"

#include <assert.h>

#include "base/mem.h"
#include "labyrinth_search/best_first.h"
#include "labyrinth_search/fewer_monsters.h"

enum {
  SOON = 30000,        // positions after which fewer monsters are tried
  SET_NODES = 100000,  // most positions for each set of monsters
  SET_SHARE = 4,       // and for all of them together: this part of the limit
  MOST_SET_NODES = 2000000,
  MOST_SET_MONSTERS = 3,  // larger sets are as hard as the level itself
};

typedef enum { STAGE_GUIDED, STAGE_FEWER, STAGE_GUIDED_AGAIN, STAGE_PROOF, STAGE_OVER } Stage;

struct LabyrinthSearch {
  LabyrinthState from;
  LabyrinthGoal goal;
  LabyrinthLimits limits;
  SearchSpace *space;
  BestFirst guided, proof;
  FewerMonsters fewer;
  Stage stage;
  LabyrinthResult result;
  Text moves;  // of the best win so far
};

static uint64_t most_nodes(const LabyrinthSearch *search) {
  return search->limits.max_nodes ? search->limits.max_nodes : UINT64_MAX;
}

static void begin_guided(LabyrinthSearch *search, const LabyrinthState *from, LabyrinthGoal goal,
                         LabyrinthLimits limits) {
  search->from = *from;
  search->goal = goal;
  search->limits = limits;
  search->stage = STAGE_GUIDED;
  search->result = (LabyrinthResult){0};
  search->moves.length = 0;
  best_first_begin(&search->guided, (BestFirstKind){.guided = true}, search->space, from);
}

LabyrinthSearch *labyrinth_search_new(const Labyrinth *maze, const LabyrinthState *from,
                                      LabyrinthGoal goal, LabyrinthLimits limits) {
  LabyrinthSearch *search = mem_alloc(1, sizeof *search);
  search->space = search_space_new(maze, limits.max_bytes);
  begin_guided(search, from, goal, limits);
  return search;
}

static void free_searches(LabyrinthSearch *search) {
  best_first_free(&search->guided);
  best_first_free(&search->proof);
  fewer_monsters_free(&search->fewer);
  search->fewer = (FewerMonsters){0};
}

void labyrinth_search_clear(LabyrinthSearch *search) {
  free_searches(search);
  search_space_reset(search->space, search->limits.max_bytes);
}

void labyrinth_search_restart(LabyrinthSearch *search, const LabyrinthState *from,
                              LabyrinthGoal goal, LabyrinthLimits limits) {
  search->limits = limits;
  labyrinth_search_clear(search);
  begin_guided(search, from, goal, limits);
}

void labyrinth_search_free(LabyrinthSearch *search) {
  if (!search) return;
  free_searches(search);
  search_space_free(search->space);
  text_free(&search->moves);
  mem_free(search);
}

static void end(LabyrinthSearch *search, LabyrinthOutcome outcome) {
  search->result.outcome = outcome;
  search->stage = STAGE_OVER;
}

static void keep_win(LabyrinthSearch *search, const BestFirst *found) {
  search->moves.length = 0;
  best_first_write_moves(found, &search->moves);
  search->result.outcome = LABYRINTH_WINNABLE;
  search->result.length = best_first_length(found);
}

// The memory of the guided search is given back: A* begins anew.
static void begin_proof(LabyrinthSearch *search) {
  best_first_free(&search->guided);
  search_space_reset(search->space, search->limits.max_bytes);
  BestFirstKind kind = {.below = (uint32_t)search->result.length};
  best_first_begin(&search->proof, kind, search->space, &search->from);
  search->stage = STAGE_PROOF;
}

static void note_memory(LabyrinthSearch *search) {
  size_t used = search->space->budget.used + search->fewer.bytes;
  if (used > search->result.bytes) search->result.bytes = used;
}

static uint64_t step_best_first(LabyrinthSearch *search, BestFirst *one, uint64_t most,
                                uint64_t nodes) {
  uint64_t left = most - one->nodes, before = one->nodes;
  best_first_step(one, nodes < left ? nodes : left);
  note_memory(search);
  search->result.nodes += one->nodes - before;
  return one->nodes - before;
}

static void begin_fewer(LabyrinthSearch *search) {
  uint64_t all = most_nodes(search) / SET_SHARE;
  FewerMonstersLimits limits = {SET_NODES, all < MOST_SET_NODES ? all : MOST_SET_NODES,
                                MOST_SET_MONSTERS};
  fewer_monsters_begin(&search->fewer, search->space, &search->from, limits);
  search->stage = STAGE_FEWER;
}

static uint64_t step_guided(LabyrinthSearch *search, uint64_t nodes) {
  bool first = search->stage == STAGE_GUIDED;
  uint64_t most = most_nodes(search);
  if (first && most > SOON) most = SOON;
  BestFirst *guided = &search->guided;
  uint64_t done = step_best_first(search, guided, most, nodes);
  if (guided->outcome == LABYRINTH_WINNABLE) {
    keep_win(search, guided);
    if (search->goal == LABYRINTH_SHORTEST) begin_proof(search);
    else search->stage = STAGE_OVER;
  } else if (guided->outcome != LABYRINTH_RUNNING) end(search, guided->outcome);
  else if (guided->nodes >= most_nodes(search)) end(search, LABYRINTH_GAVE_UP);
  else if (first && guided->nodes >= most) begin_fewer(search);
  return done;
}

static uint64_t step_fewer(LabyrinthSearch *search, uint64_t nodes) {
  FewerMonsters *fewer = &search->fewer;
  uint64_t before = fewer->nodes;
  LabyrinthOutcome outcome = fewer_monsters_step(fewer, nodes);
  note_memory(search);
  uint64_t done = fewer->nodes - before;
  search->result.nodes += done;
  if (outcome == LABYRINTH_UNWINNABLE) end(search, outcome);
  if (outcome == LABYRINTH_GAVE_UP) {
    fewer->bytes = 0;  // they were given back
    search->stage = STAGE_GUIDED_AGAIN;
  }
  return done;
}

// If nothing below the length of the first win leads to a win, that one is shortest.
static uint64_t step_proof(LabyrinthSearch *search, uint64_t nodes) {
  BestFirst *proof = &search->proof;
  uint64_t done = step_best_first(search, proof, most_nodes(search), nodes);
  if (proof->outcome == LABYRINTH_WINNABLE) keep_win(search, proof);
  search->result.shortest =
      proof->outcome == LABYRINTH_WINNABLE || proof->outcome == LABYRINTH_UNWINNABLE;
  if (proof->outcome != LABYRINTH_RUNNING || proof->nodes >= most_nodes(search))
    search->stage = STAGE_OVER;
  return done;
}

static uint64_t step_stage(LabyrinthSearch *search, uint64_t nodes) {
  if (search->stage == STAGE_FEWER) return step_fewer(search, nodes);
  if (search->stage == STAGE_PROOF) return step_proof(search, nodes);
  return step_guided(search, nodes);
}

LabyrinthOutcome labyrinth_search_step(LabyrinthSearch *search, uint64_t nodes) {
  while (search->stage != STAGE_OVER && nodes > 0) {
    uint64_t done = step_stage(search, nodes);
    nodes -= done < nodes ? done : nodes;
  }
  return search->stage == STAGE_OVER ? search->result.outcome : LABYRINTH_RUNNING;
}

LabyrinthResult labyrinth_search_result(const LabyrinthSearch *search) { return search->result; }

void labyrinth_search_write_moves(const LabyrinthSearch *search, Text *out) {
  text_add_bytes(out, search->moves.data ? search->moves.data : "", search->moves.length);
}

// From a position in the middle of a game.
static bool replays(const Labyrinth *maze, const LabyrinthState *from, const Text *moves) {
  LabyrinthState state = *from;
  LabyrinthTurn turn = TURN_PLAYED;
  for (size_t i = 0; i < moves->length && turn == TURN_PLAYED; i++) {
    LabyrinthMove move;
    if (!labyrinth_move_of(moves->data[i], &move)) return false;
    turn = labyrinth_play(maze, &state, move);
  }
  return turn == TURN_WON;
}

LabyrinthResult labyrinth_solve(const Labyrinth *maze, const LabyrinthState *from,
                                LabyrinthGoal goal, LabyrinthLimits limits, Text *moves) {
  LabyrinthSearch *search = labyrinth_search_new(maze, from, goal, limits);
  while (labyrinth_search_step(search, UINT64_MAX) == LABYRINTH_RUNNING) continue;
  LabyrinthResult result = labyrinth_search_result(search);
  if (result.outcome == LABYRINTH_WINNABLE) {
    assert(replays(maze, from, &search->moves));
    if (moves) labyrinth_search_write_moves(search, moves);
  }
  labyrinth_search_free(search);
  return result;
}
