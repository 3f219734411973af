// What is to be written before the first event of this opening (the head of a new journal, a
// bracket that a kill left open, the board in another form, the title) waits until there is one.
#include "saves/journaled_game.h"

#include <string.h>

#include "saved/game_journal.h"
#include "saves/saved_games.h"

void journaled_game_date(JournaledGame *game, SavedDate date, Text *out) {
  if (!date.text[0]) return;
  game_journal_write_date(date, out);
  saved_game_set_date(&game->saved, date);
}

void journaled_game_append(JournaledGame *game, Text *event) {
  Text out = {0};
  text_add_bytes(&out, game->opening.data ? game->opening.data : "", game->opening.length);
  text_free(&game->opening);
  text_add_bytes(&out, event->data, event->length);
  append_file_add(&game->journal, out.data, out.length);
  text_free(&out);
  text_free(event);
}

void journaled_game_note_steps(JournaledGame *game, size_t steps) {
  PlaySession *session = game->saved.session;
  for (size_t i = 1; i < steps; i++) play_session_undo_step(session);
  for (size_t i = 0; i < steps; i++) {
    if (i) play_session_redo_step(session);
    saved_game_note(&game->saved, session);
  }
}

static void begin_new(JournaledGame *game, const Board *board) {
  saved_game_begin(&game->saved, board);
  game_journal_write_header(board, &game->opening);
}

// The game goes on in the form of the board that was opened.
static void turn(JournaledGame *game, const Board *board) {
  if (board_equal(play_session_start(game->saved.session), board)) return;
  if (saved_game_turn(&game->saved, board)) {
    game_journal_write_board(board, &game->opening);
    return;
  }
  append_file_give_up(&game->journal, "the journal of this level is that of another one");
  saved_game_free(&game->saved);
  saved_game_begin(&game->saved, board);
}

static void resume(JournaledGame *game, const Board *board, const Text *content) {
  GameJournalEnd end;
  bool readable = game_journal_read(content->data, content->length, &game->saved, &end);
  if (end.damaged) append_file_set_damaged(&game->journal, end.good);
  if (!readable) {
    begin_new(game, board);
    return;
  }
  if (end.closer) text_add_char(&game->opening, end.closer);
  turn(game, board);
}

void journaled_game_begin(JournaledGame *game, const Board *board, const Text *content) {
  saved_game_free(&game->saved);
  text_free(&game->opening);
  if (content->length) resume(game, board, content);
  else begin_new(game, board);
}

static void open_journal(JournaledGame *game, const Board *board, Text *content) {
  Text error = {0};
  char *path = NULL;
  if (saved_game_playable(board)) path = saved_games_path(board, &error);
  else text_add(&error, "the level is not closed by walls");
  append_file_open(&game->journal, path, content);
  if (!path) append_file_give_up(&game->journal, error.data);
  text_free(&error);
}

void journaled_game_open(JournaledGame *game, const Board *board) {
  Text content = {0};
  open_journal(game, board, &content);
  journaled_game_begin(game, board, &content);
  text_free(&content);
}

void journaled_game_close(JournaledGame *game) {
  append_file_close(&game->journal);
  saved_game_free(&game->saved);
  text_free(&game->opening);
}

void journaled_game_set_title(JournaledGame *game, const char *title) {
  Text line = {0};
  if (!title || !*title) return;
  game_journal_write_title(title, &line);
  size_t length = line.length - strlen("\"\n");
  const char *kept = game->saved.title;
  if (!kept || strlen(kept) != length || memcmp(kept, line.data + 1, length) != 0) {
    saved_game_set_title(&game->saved, line.data + 1, length);
    text_add(&game->opening, line.data);
  }
  text_free(&line);
}

// A session beside the game, after these moves. NULL if one is illegal.
static PlaySession *beside(const JournaledGame *game, const char *moves, size_t given_from,
                           Text *letters) {
  PlaySession *session = play_session_new(play_session_start(game->saved.session));
  if (play_session_load_given(session, moves, given_from)) {
    play_session_write(session, letters);
    return session;
  }
  play_session_free(session);
  return NULL;
}

bool journaled_game_add_solution(JournaledGame *game, const char *moves, SavedDate date) {
  Text letters = {0}, event = {0};
  PlaySession *session = beside(game, moves, PLAY_NONE_GIVEN, &letters);
  bool solved = session && game_solved(play_session_game(session)) && letters.length;
  if (solved) {
    SavedDate before = game->saved.date;
    game_journal_write_solution(letters.data, &event);
    saved_game_note(&game->saved, session);
    journaled_game_date(game, date, &event);
    journaled_game_date(game, before, &event);
    journaled_game_append(game, &event);
  }
  play_session_free(session);
  text_free(&letters);
  return solved;
}

bool journaled_game_add_mark(JournaledGame *game, int mark, const char *moves, size_t given_from) {
  Text letters = {0}, event = {0};
  PlaySession *session = beside(game, moves, given_from, &letters);
  if (!session) return false;
  play_session_set_mark_from(game->saved.session, mark, session);
  game_journal_write_kept_mark(mark, letters.data ? letters.data : "", given_from, &event);
  journaled_game_append(game, &event);
  play_session_free(session);
  text_free(&letters);
  return true;
}

bool journaled_game_add_position(JournaledGame *game, const char *moves, size_t position,
                                 size_t given_from, SavedDate date) {
  PlaySession *session = game->saved.session;
  Text letters = {0}, event = {0};
  if (!play_session_load_given(session, moves, given_from)) return false;
  play_session_write(session, &letters);
  game_journal_write_load(letters.data ? letters.data : "", given_from, &event);
  journaled_game_note_steps(game, letters.length);
  while (game_moves(play_session_game(session)) > position && play_session_undo_step(session))
    text_add_char(&event, GAME_UNDO_STEP);
  saved_game_note(&game->saved, session);
  journaled_game_date(game, date, &event);
  journaled_game_append(game, &event);
  text_free(&letters);
  return true;
}

void journaled_game_add_reached(JournaledGame *game, bool helped, bool story_solved) {
  Text event = {0};
  if (helped && !game->saved.helped) text_add_char(&event, GAME_WAS_HELPED);
  if (story_solved != game->saved.story_solved)
    text_add_char(&event, story_solved ? GAME_STORY_SOLVED : GAME_RESET_STORY);
  game->saved.helped |= helped;
  game->saved.story_solved = story_solved;
  if (event.length) journaled_game_append(game, &event);
}
