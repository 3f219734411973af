// Thin wrappers around play/play_session.h and rules/box_travel.h.
#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "core/core.h"
#include "play/orientation.h"
#include "rules/box_travel.h"
#include "rules/verify.h"

static PlaySession *session;
static BoxTravel travel;

int core_game(void) {
  Board start = {0};
  if (board_parse(core_buffer_at(), &start)) return 0;
  bool whole = start.now.player != NO_CELL;
  if (whole) {
    play_session_free(session);
    session = play_session_new(&start);
  }
  board_free(&start);
  return whole;
}

int core_game_load(size_t given_from) {
  return play_session_load_given(session, core_buffer_at(), given_from);
}

static void start_over(void) {
  PlaySession *fresh = play_session_new(play_session_start(session));
  play_session_free(session);
  session = fresh;
}

int core_game_resume(size_t given_from) {
  const char *moves = core_buffer_at();
  start_over();
  for (size_t i = 0; moves[i]; i++) {
    Dir dir;
    int flags = MOVE_BEGINS_STROKE | (i >= given_from ? MOVE_GIVEN : 0);
    if (verify_direction(moves[i], &dir) && !step_refused(play_session_move(session, dir, flags)))
      continue;
    start_over();
    return 0;
  }
  return 1;
}

// Repeats an entry of a kept timeline. False if it is illegal.
static bool repeat_entry(int entry) {
  int begins = entry & ENTRY_BEGINS_STROKE ? MOVE_BEGINS_STROKE : 0;
  if (entry == (ENTRY_RESTART | ENTRY_BEGINS_STROKE)) return play_session_restart(session);
  if (entry < 0 || entry >= ENTRY_RESTART) return false;
  Step step = play_session_move(session, (Dir)(entry & ENTRY_DIR),
                                begins | (entry & ENTRY_GIVEN ? MOVE_GIVEN : 0));
  return step == (entry & ENTRY_PUSH ? STEP_PUSHED : STEP_WALKED);
}

int core_game_restore(size_t at) {
  const char *entries = core_buffer_at();
  start_over();
  bool legal = at <= strlen(entries);
  for (; legal && *entries; entries++) legal = repeat_entry(*entries - '0');
  if (!legal) start_over();
  while (legal && play_session_index(session) > at) play_session_undo_step(session);
  return legal;
}

int core_move(int dir, int flags) { return (int)play_session_move(session, (Dir)dir, flags); }

int core_restart(void) { return play_session_restart(session); }

// True if the board is another form of the game's level.
static bool find_orientation(const Board *from, Orientation *orientation) {
  Cell edge;
  BitRow reached[BOARD_MAX_SIDE] = {0};
  if (from->now.player == NO_CELL) return false;
  reach_fill(&from->room, NULL, from->now.player, reached);
  return !reach_edge(&from->room, reached, &edge) &&
         orientation_find(from, play_session_start(session), orientation);
}

int core_transfer(void) {
  char *rows = core_buffer_at(), *blank = strstr(rows, "\n\n"), *letters = NULL;
  Board from = {0};
  Orientation orientation;
  if (!blank) return -1;
  blank[1] = '\0';
  if (!board_parse(rows, &from) && find_orientation(&from, &orientation))
    letters = orientation_moves(&orientation, blank + 2);
  int length = letters ? core_write(letters, strlen(letters)) : -1;
  mem_free(letters);
  board_free(&from);
  return length;
}

int core_undo(void) { return play_session_undo(session); }

int core_redo(void) { return play_session_redo(session); }

int core_can_undo(void) { return play_session_can_undo(session); }

int core_can_redo(void) { return play_session_can_redo(session); }

void core_go(size_t moves) { play_session_seek(session, moves); }

static const Board *board(void) { return game_board(play_session_game(session)); }

size_t core_moves(void) { return game_moves(play_session_game(session)); }

size_t core_known(void) { return play_session_length(session); }

size_t core_index(void) { return play_session_index(session); }

size_t core_given_from(void) { return play_session_given_from(session); }

size_t core_pushes(void) { return game_pushes(play_session_game(session)); }

int core_off_goal(void) { return game_off_goal(play_session_game(session)); }

int core_player(void) { return board()->now.player; }

int core_char(int cell) { return board_char(board(), cell); }

// Writes a text to the buffer and frees it.
static int give(Text *text) {
  int length = core_write(text->data, text->length);
  text_free(text);
  return length;
}

int core_letters(void) {
  Text moves = {0};
  play_session_write(session, &moves);
  return give(&moves);
}

int core_timeline(void) {
  const Timeline *timeline = play_session_timeline(session);
  Text entries = {0};
  for (size_t i = 0; i < timeline->count; i++)
    text_add_char(&entries, (char)('0' + timeline->entries[i]));
  return give(&entries);
}

int core_chars(void) {
  Text chars = {0};
  for (int y = 0; y < board()->room.height; y++)
    for (int x = 0; x < board()->room.width; x++)
      text_add_char(&chars, board_char(board(), cell_at(x, y)));
  return give(&chars);
}

int core_walk(int to) {
  Text moves = {0};
  if (board_wall(board(), to)) return -1;
  box_travel_set_board(&travel, board());
  return box_travel_walk(&travel, to, &moves) ? give(&moves) : -1;
}

// The position may have changed since the last call, so it is set each time.
static void choose(int box) {
  box_travel_set_board(&travel, board());
  if (board_box(board(), box)) box_travel_choose(&travel, box);
}

int core_targets(int box) {
  BitRow targets[BOARD_MAX_SIDE] = {0};
  choose(box);
  for (int y = 0; y < board()->room.height; y++)
    for (int x = 0; x < board()->room.width; x++)
      if (box_travel_reaches(&travel, cell_at(x, y))) plane_add(targets, cell_at(x, y));
  return core_write_plane(board(), targets);
}

int core_push(int box, int to) {
  Text moves = {0};
  if (board_wall(board(), to)) return -1;
  choose(box);
  return box_travel_push(&travel, to, &moves) ? give(&moves) : -1;
}
