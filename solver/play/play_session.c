// A Game holds the position and the moves since the last restart; the timeline holds everything.
// To undo a restart, the segment before it is played again: 100,000 moves take milliseconds, so no
// positions are kept.
#include "play/play_session.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "rules/play_moves.h"
#include "rules/verify.h"

typedef struct {
  bool set;
  Timeline moves;
} Mark;

struct PlaySession {
  Board start;
  Game *game;
  Timeline timeline;
  size_t at;     // entries before the position
  size_t given;  // how many of the moves so far were given
  Mark marks[PLAY_MARKS];
};

PlaySession *play_session_new(const Board *start) {
  PlaySession *session = mem_alloc(1, sizeof *session);
  session->start = board_copy(start);
  session->game = game_new(start);
  return session;
}

void play_session_free(PlaySession *session) {
  if (!session) return;
  board_free(&session->start);
  game_free(session->game);
  timeline_free(&session->timeline);
  for (int i = 0; i < PLAY_MARKS; i++) timeline_free(&session->marks[i].moves);
  mem_free(session);
}

const Board *play_session_start(const PlaySession *session) { return &session->start; }
const Game *play_session_game(const PlaySession *session) { return session->game; }
const Timeline *play_session_timeline(const PlaySession *session) { return &session->timeline; }
size_t play_session_index(const PlaySession *session) { return session->at; }
bool play_session_can_undo(const PlaySession *session) { return session->at > 0; }
bool play_session_helped(const PlaySession *session) { return session->given > 0; }

bool play_session_can_redo(const PlaySession *session) {
  return session->at < session->timeline.count;
}

static void step_forward(PlaySession *session) {
  TimelineEntry entry = session->timeline.entries[session->at++];
  if (entry & ENTRY_RESTART) {
    game_rewind(session->game);
    session->given = 0;
    return;
  }
  Step step = game_move(session->game, (Dir)(entry & ENTRY_DIR));
  assert(!step_refused(step));
  session->given += entry & ENTRY_GIVEN ? 1 : 0;
}

static void step_back(PlaySession *session) {
  TimelineEntry entry = session->timeline.entries[--session->at];
  if (entry & ENTRY_RESTART) {
    size_t end = session->at;
    session->at = timeline_segment_start(&session->timeline, end);
    while (session->at < end) step_forward(session);
    return;
  }
  game_undo(session->game);
  session->given -= entry & ENTRY_GIVEN ? 1 : 0;
}

PlaySession *play_session_of_timeline(const Board *start, Timeline *timeline, size_t at) {
  PlaySession *session = play_session_new(start);
  session->timeline = *timeline;
  *timeline = (Timeline){0};
  session->at = timeline_segment_start(&session->timeline, at);
  while (session->at < at) step_forward(session);
  return session;
}

static void discard_redo(PlaySession *session) { session->timeline.count = session->at; }

static TimelineEntry entry_of(Dir dir, Step step, int flags) {
  return (TimelineEntry)(dir | (step == STEP_PUSHED ? ENTRY_PUSH : 0) |
                         (flags & MOVE_BEGINS_STROKE ? ENTRY_BEGINS_STROKE : 0) |
                         (flags & MOVE_GIVEN ? ENTRY_GIVEN : 0));
}

Step play_session_move(PlaySession *session, Dir dir, int flags) {
  Step step = game_move(session->game, dir);
  if (step_refused(step)) return step;
  discard_redo(session);
  timeline_add(&session->timeline, entry_of(dir, step, flags));
  session->at++;
  session->given += flags & MOVE_GIVEN ? 1 : 0;
  return step;
}

static bool legal_from(const Board *board, const char *moves) {
  Text error = {0};
  Game *game = play_moves(board, moves, &error);
  bool legal = game != NULL;
  game_free(game);
  text_free(&error);
  return legal;
}

bool play_session_play(PlaySession *session, const char *moves, int flags) {
  if (!legal_from(game_board(session->game), moves)) return false;
  flags |= MOVE_BEGINS_STROKE;
  for (; *moves; moves++, flags &= ~MOVE_BEGINS_STROKE) {
    Dir dir;
    verify_direction(*moves, &dir);
    play_session_move(session, dir, flags);
  }
  return true;
}

bool play_session_restart(PlaySession *session) {
  if (game_moves(session->game) == 0) return false;
  discard_redo(session);
  timeline_add(&session->timeline, ENTRY_RESTART | ENTRY_BEGINS_STROKE);
  step_forward(session);
  return true;
}

bool play_session_load(PlaySession *session, const char *moves) {
  return play_session_load_given(session, moves, PLAY_NONE_GIVEN);
}

// At the start there is nothing to restart; then the first move begins the stroke.
bool play_session_load_given(PlaySession *session, const char *moves, size_t given_from) {
  if (!legal_from(&session->start, moves)) return false;
  int begins = play_session_restart(session) ? 0 : MOVE_BEGINS_STROKE;
  for (size_t i = 0; moves[i]; i++, begins = 0) {
    Dir dir;
    verify_direction(moves[i], &dir);
    play_session_move(session, dir, begins | (i >= given_from ? MOVE_GIVEN : 0));
  }
  return true;
}

bool play_session_undo_step(PlaySession *session) {
  if (!play_session_can_undo(session)) return false;
  step_back(session);
  return true;
}

bool play_session_redo_step(PlaySession *session) {
  if (!play_session_can_redo(session)) return false;
  step_forward(session);
  return true;
}

static bool between_strokes(const PlaySession *session) {
  size_t at = session->at;
  return at == 0 || at == session->timeline.count ||
         session->timeline.entries[at] & ENTRY_BEGINS_STROKE;
}

bool play_session_undo(PlaySession *session) {
  if (!play_session_undo_step(session)) return false;
  while (!between_strokes(session)) step_back(session);
  return true;
}

bool play_session_redo(PlaySession *session) {
  if (!play_session_redo_step(session)) return false;
  while (!between_strokes(session)) step_forward(session);
  return true;
}

void play_session_seek(PlaySession *session, size_t moves) {
  size_t end = timeline_segment_end(&session->timeline, session->at);
  while (game_moves(session->game) > moves) step_back(session);
  while (game_moves(session->game) < moves && session->at < end) step_forward(session);
}

static size_t segment_start(const PlaySession *session) {
  return session->at - game_moves(session->game);
}

size_t play_session_length(const PlaySession *session) {
  return timeline_segment_end(&session->timeline, session->at) - segment_start(session);
}

size_t play_session_given_from(const PlaySession *session) {
  if (!session->given) return PLAY_NONE_GIVEN;
  size_t start = segment_start(session), at = start;
  while (!(session->timeline.entries[at] & ENTRY_GIVEN)) at++;
  return at - start;
}

static void write_moves(const PlaySession *session, size_t end, Text *out) {
  for (size_t i = segment_start(session); i < end; i++)
    text_add_char(out, timeline_letter(session->timeline.entries[i]));
}

void play_session_write(const PlaySession *session, Text *out) {
  write_moves(session, session->at, out);
}

void play_session_write_all(const PlaySession *session, Text *out) {
  write_moves(session, timeline_segment_end(&session->timeline, session->at), out);
}

static bool is_mark(int mark) { return mark >= 1 && mark <= PLAY_MARKS; }

void play_session_set_mark_from(PlaySession *session, int mark, const PlaySession *from) {
  assert(is_mark(mark));
  Mark *kept = &session->marks[mark - 1];
  kept->set = true;
  kept->moves.count = 0;
  for (size_t i = segment_start(from); i < from->at; i++)
    timeline_add(&kept->moves, from->timeline.entries[i]);
}

void play_session_set_mark(PlaySession *session, int mark) {
  play_session_set_mark_from(session, mark, session);
}

bool play_session_has_mark(const PlaySession *session, int mark) {
  return is_mark(mark) && session->marks[mark - 1].set;
}

const Timeline *play_session_mark(const PlaySession *session, int mark) {
  assert(is_mark(mark));
  return &session->marks[mark - 1].moves;
}

bool play_session_go_to_mark(PlaySession *session, int mark) {
  if (!play_session_has_mark(session, mark)) return false;
  int begins = play_session_restart(session) ? 0 : MOVE_BEGINS_STROKE;
  const Timeline *moves = play_session_mark(session, mark);
  for (size_t i = 0; i < moves->count; i++, begins = 0) {
    TimelineEntry entry = moves->entries[i];
    play_session_move(session, (Dir)(entry & ENTRY_DIR),
                      begins | (entry & ENTRY_GIVEN ? MOVE_GIVEN : 0));
  }
  return true;
}
