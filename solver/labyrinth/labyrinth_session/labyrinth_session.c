// Every entry of the timeline keeps the position that it led to. A position is 36 bytes, so undo is
// a step of an index, and a game of 100,000 moves takes a few megabytes.
#include "labyrinth_session/labyrinth_session.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "labyrinth_rules/labyrinth_replay.h"

struct LabyrinthSession {
  Labyrinth maze;
  LabyrinthEntry *entries;  // the first is the start of the level, and is never undone
  size_t count, capacity;
  size_t at;  // the entry that the position belongs to
  bool won, won_with_help;
  char *best;
  size_t best_turns;
};

static void add_entry(LabyrinthSession *session, LabyrinthEntry entry) {
  session->entries =
      mem_grow(session->entries, session->count, &session->capacity, sizeof *session->entries);
  session->entries[session->count++] = entry;
}

static LabyrinthEntry start_entry(const Labyrinth *maze) {
  return (LabyrinthEntry){
      .state = labyrinth_start(maze), .outcome = TURN_PLAYED, .kind = LABYRINTH_ENTRY_RESTART};
}

LabyrinthSession *labyrinth_session_new(const Labyrinth *maze) {
  LabyrinthSession *session = mem_alloc(1, sizeof *session);
  session->maze = *maze;
  add_entry(session, start_entry(maze));
  return session;
}

void labyrinth_session_free(LabyrinthSession *session) {
  if (!session) return;
  mem_free(session->entries);
  mem_free(session->best);
  mem_free(session);
}

static const LabyrinthEntry *current(const LabyrinthSession *session) {
  return &session->entries[session->at];
}

static void push(LabyrinthSession *session, LabyrinthEntry entry) {
  session->count = session->at + 1;  // discards what could be redone
  add_entry(session, entry);
  session->at++;
}

static bool is_best(const LabyrinthSession *session, size_t turns) {
  return !session->best || turns < session->best_turns;
}

// Takes over the moves.
static void set_best(LabyrinthSession *session, char *moves, size_t turns) {
  mem_free(session->best);
  session->best = moves;
  session->best_turns = turns;
}

static void note_win(LabyrinthSession *session) {
  const LabyrinthEntry *entry = current(session);
  session->won = true;
  session->won_with_help |= entry->helped;
  if (entry->helped || !is_best(session, entry->turns)) return;
  Text moves = {0};
  labyrinth_session_write(session, &moves);
  set_best(session, text_take(&moves), entry->turns);
}

LabyrinthTurn labyrinth_session_move(LabyrinthSession *session, LabyrinthMove move, int flags) {
  LabyrinthEntry entry = *current(session);
  if (entry.outcome != TURN_PLAYED) return (LabyrinthTurn)entry.outcome;
  LabyrinthTurn turn = labyrinth_play(&session->maze, &entry.state, move);
  if (labyrinth_turn_refused(turn)) return turn;
  entry.outcome = turn;
  entry.turns++;
  entry.kind = LABYRINTH_ENTRY_MOVE;
  entry.move = move;
  // The first move has no stroke before it.
  entry.same_stroke = session->at > 0 && (flags & LABYRINTH_SAME_STROKE);
  entry.given = (flags & LABYRINTH_GIVEN) != 0;
  entry.helped |= entry.given;
  push(session, entry);
  if (turn == TURN_WON) note_win(session);
  return turn;
}

bool labyrinth_session_add_win(LabyrinthSession *session, const char *moves) {
  size_t turns = strlen(moves);
  if (!is_best(session, turns) || !labyrinth_replay_wins(&session->maze, moves)) return false;
  char *letters = mem_string(moves, turns);
  for (size_t i = 0; i < turns; i++) letters[i] = (char)tolower((unsigned char)letters[i]);
  set_best(session, letters, turns);
  return true;
}

void labyrinth_session_set_won(LabyrinthSession *session, bool won, bool with_help) {
  session->won = won;
  session->won_with_help = with_help;
}

bool labyrinth_session_restart(LabyrinthSession *session) {
  if (current(session)->turns == 0) return false;
  push(session, start_entry(&session->maze));
  return true;
}

static bool playable(const Labyrinth *maze, const char *moves) {
  LabyrinthReplayKind kind = labyrinth_replay(maze, moves).kind;
  if (kind == REPLAY_CAUGHT) return !moves[labyrinth_replay(maze, moves).at];
  return kind == REPLAY_WON || kind == REPLAY_GOES_ON;
}

bool labyrinth_session_load(LabyrinthSession *session, const char *moves, int flags) {
  if (!playable(&session->maze, moves)) return false;
  // At the start there is nothing to restart; then the first move begins the stroke.
  int same = labyrinth_session_restart(session) ? LABYRINTH_SAME_STROKE : 0;
  for (; *moves; moves++, same = LABYRINTH_SAME_STROKE) {
    LabyrinthMove move = MOVE_WAIT;
    labyrinth_move_of(*moves, &move);
    labyrinth_session_move(session, move, flags | same);
  }
  return true;
}

bool labyrinth_session_can_undo(const LabyrinthSession *session) { return session->at > 0; }

bool labyrinth_session_can_redo(const LabyrinthSession *session) {
  return session->at + 1 < session->count;
}

bool labyrinth_session_undo(LabyrinthSession *session) {
  if (!labyrinth_session_can_undo(session)) return false;
  while (current(session)->same_stroke) session->at--;
  session->at--;
  return true;
}

bool labyrinth_session_redo(LabyrinthSession *session) {
  if (!labyrinth_session_can_redo(session)) return false;
  session->at++;
  while (labyrinth_session_can_redo(session) && session->entries[session->at + 1].same_stroke)
    session->at++;
  return true;
}

const Labyrinth *labyrinth_session_maze(const LabyrinthSession *session) { return &session->maze; }

const LabyrinthState *labyrinth_session_state(const LabyrinthSession *session) {
  return &current(session)->state;
}

LabyrinthTurn labyrinth_session_outcome(const LabyrinthSession *session) {
  return (LabyrinthTurn)current(session)->outcome;
}

size_t labyrinth_session_turns(const LabyrinthSession *session) { return current(session)->turns; }
bool labyrinth_session_helped(const LabyrinthSession *session) { return current(session)->helped; }
bool labyrinth_session_won(const LabyrinthSession *session) { return session->won; }
bool labyrinth_session_won_with_help(const LabyrinthSession *session) {
  return session->won_with_help;
}
size_t labyrinth_session_best(const LabyrinthSession *session) { return session->best_turns; }
const char *labyrinth_session_best_moves(const LabyrinthSession *session) { return session->best; }

void labyrinth_session_write(const LabyrinthSession *session, Text *out) {
  for (size_t i = session->at - current(session)->turns + 1; i <= session->at; i++)
    text_add_char(out, labyrinth_letter((LabyrinthMove)session->entries[i].move));
}

size_t labyrinth_session_entries(const LabyrinthSession *session, const LabyrinthEntry **entries) {
  *entries = session->entries + 1;
  return session->count - 1;
}

size_t labyrinth_session_index(const LabyrinthSession *session) { return session->at; }
