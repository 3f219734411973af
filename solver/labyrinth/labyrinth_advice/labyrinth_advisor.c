// A win that was found is kept as a line: its positions are compared with the next question, so a
// player who follows a hint gets the next one without a search.
#include "labyrinth_advice/labyrinth_advisor.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_search/labyrinth_reason.h"

enum { PORTION = 4000 };
static const LabyrinthLimits limits[] = {
    [LABYRINTH_LOOK] = {.max_nodes = 300000, .max_bytes = (size_t)200 << 20},
    [LABYRINTH_SHORT_SEARCH] = {.max_nodes = 1000000, .max_bytes = (size_t)500 << 20},
    [LABYRINTH_SEARCH] = {.max_nodes = 0, .max_bytes = (size_t)1500 << 20},
};
// After each turn of a lost game.
static const LabyrinthLimits reason_limits = {.max_nodes = 100000, .max_bytes = (size_t)100 << 20};

// Moves that win from a position.
typedef struct {
  LabyrinthState start;
  char *moves;
} Line;

struct LabyrinthAdvisor {
  Labyrinth maze;
  Line known, found;
  LabyrinthState position;  // that was asked about
  LabyrinthSearch *search;  // kept for the next question; NULL before the first one
  LabyrinthAdviceKind kind;
  const char *moves;  // points into a line
  Text reason;        // of the last lost position
  uint64_t nodes;
};

LabyrinthAdvisor *labyrinth_advisor_new(const Labyrinth *maze, const char *known) {
  LabyrinthAdvisor *advisor = mem_alloc(1, sizeof *advisor);
  advisor->maze = *maze;
  advisor->known.start = labyrinth_start(maze);
  if (labyrinth_replay_wins(maze, known)) advisor->known.moves = mem_string(known, strlen(known));
  return advisor;
}

void labyrinth_advisor_free(LabyrinthAdvisor *advisor) {
  if (!advisor) return;
  labyrinth_search_free(advisor->search);
  mem_free(advisor->known.moves);
  mem_free(advisor->found.moves);
  text_free(&advisor->reason);
  mem_free(advisor);
}

static bool same_state(const Labyrinth *maze, const LabyrinthState *a, const LabyrinthState *b) {
  for (int i = 0; i < maze->monster_count; i++)
    if (a->monsters[i] != b->monsters[i]) return false;
  return a->player == b->player && a->sweets == b->sweets && a->open == b->open &&
         a->keys == b->keys && a->phase == b->phase;
}

// The moves that are left of the line, if it leads through the position; or NULL.
static const char *rest_of(const LabyrinthAdvisor *advisor, const Line *line) {
  LabyrinthState state = line->start;
  if (!line->moves) return NULL;
  for (const char *at = line->moves; *at; at++) {
    LabyrinthMove move = MOVE_WAIT;
    if (same_state(&advisor->maze, &state, &advisor->position)) return at;
    labyrinth_move_of(*at, &move);
    (void)labyrinth_play(&advisor->maze, &state, move);
  }
  return NULL;
}

// Is it the position before, or one turn after it?
static bool follows(const LabyrinthAdvisor *advisor, const LabyrinthState *position) {
  if (same_state(&advisor->maze, &advisor->position, position)) return true;
  for (int move = 0; move < LABYRINTH_MOVES; move++) {
    LabyrinthState state = advisor->position;
    if (labyrinth_play(&advisor->maze, &state, (LabyrinthMove)move) == TURN_PLAYED &&
        same_state(&advisor->maze, &state, position))
      return true;
  }
  return false;
}

// The sentence names places, so it is made anew for each position.
static void find_reason(LabyrinthAdvisor *advisor) {
  LabyrinthReason reason;
  text_free(&advisor->reason);
  advisor->kind = LABYRINTH_ADVICE_LOST;
  if (!labyrinth_explain(&advisor->maze, &advisor->position, reason_limits, &reason)) return;
  text_add(&advisor->reason, reason.sentence.data);
  labyrinth_reason_free(&reason);
}

// The tables of the search depend on the level alone, so they are made once.
static void begin_search(LabyrinthAdvisor *advisor, LabyrinthEffort effort) {
  const LabyrinthState *from = &advisor->position;
  advisor->kind = LABYRINTH_ADVICE_THINKING;
  if (advisor->search)
    labyrinth_search_restart(advisor->search, from, LABYRINTH_ANY_WIN, limits[effort]);
  else
    advisor->search = labyrinth_search_new(&advisor->maze, from, LABYRINTH_ANY_WIN, limits[effort]);
}

void labyrinth_advisor_ask(LabyrinthAdvisor *advisor, const LabyrinthState *position,
                           LabyrinthEffort effort) {
  bool lost = advisor->kind == LABYRINTH_ADVICE_LOST && follows(advisor, position);
  advisor->position = *position;
  advisor->nodes = 0;
  if (lost) {
    find_reason(advisor);
    return;
  }
  advisor->moves = rest_of(advisor, &advisor->found);
  if (!advisor->moves) advisor->moves = rest_of(advisor, &advisor->known);
  if (advisor->moves) advisor->kind = LABYRINTH_ADVICE_WIN;
  else begin_search(advisor, effort);
}

void labyrinth_advisor_forget(LabyrinthAdvisor *advisor) {
  if (advisor->search) labyrinth_search_clear(advisor->search);
  advisor->kind = LABYRINTH_ADVICE_NONE;
}

static void keep_win(LabyrinthAdvisor *advisor) {
  Text moves = {0};
  labyrinth_search_write_moves(advisor->search, &moves);
  mem_free(advisor->found.moves);
  advisor->found = (Line){advisor->position, text_take(&moves)};
  advisor->moves = advisor->found.moves;
  advisor->kind = LABYRINTH_ADVICE_WIN;
}

bool labyrinth_advisor_step(LabyrinthAdvisor *advisor) {
  if (advisor->kind != LABYRINTH_ADVICE_THINKING) return false;
  LabyrinthOutcome outcome = labyrinth_search_step(advisor->search, PORTION);
  advisor->nodes = labyrinth_search_result(advisor->search).nodes;
  if (outcome == LABYRINTH_RUNNING) return true;
  if (outcome == LABYRINTH_WINNABLE) keep_win(advisor);
  labyrinth_search_clear(advisor->search);
  if (outcome == LABYRINTH_GAVE_UP) advisor->kind = LABYRINTH_ADVICE_UNKNOWN;
  if (outcome == LABYRINTH_UNWINNABLE) find_reason(advisor);
  return false;
}

LabyrinthAdvice labyrinth_advisor_answer(const LabyrinthAdvisor *advisor) {
  bool lost = advisor->kind == LABYRINTH_ADVICE_LOST;
  return (LabyrinthAdvice){.kind = advisor->kind,
                           .moves = advisor->kind == LABYRINTH_ADVICE_WIN ? advisor->moves : NULL,
                           .reason = lost && advisor->reason.length ? advisor->reason.data : NULL,
                           .nodes = advisor->nodes};
}
