// Thin wrappers around rules/play and rules/box_travel.
#include "core/core.h"
#include "rules/box_travel.h"
#include "rules/play_session.h"

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

int core_game_load(void) { return play_session_load(session, core_buffer_at()); }

int core_move(int dir, int begins) { return (int)play_session_move(session, (Dir)dir, begins); }

int core_undo(void) { return play_session_undo(session); }

int core_redo(void) { return play_session_redo(session); }

void core_go(size_t moves) { play_session_seek(session, moves); }

static const Board *board(void) { return game_board(play_session_game(session)); }

size_t core_moves(void) { return game_moves(play_session_game(session)); }

size_t core_known(void) { return play_session_length(session); }

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
