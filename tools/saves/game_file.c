// Each function changes the session first, because only the rules know whether a move is legal, and
// then appends the event. What is to be written before the first event of this opening (the head of
// a new journal, a bracket that a kill left open, the board in another form, the title, the date)
// waits until there is one.
#include "saves/game_file.h"

#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "saved/game_journal.h"
#include "saves/append_file.h"
#include "saves/merge_game.h"
#include "saves/saved_games.h"

enum { PAUSE_SECONDS = 300 };  // after which a date is written

struct GameFile {
  SavedGame saved;
  AppendFile journal;
  Text opening;  // to be written before the first event
  time_t last_event;
  bool solved;  // is the position solved?
  size_t resumed_moves;
  bool rejoining;
};

static void rejoin(GameFile *file);

static SavedDate date_of(time_t when) {
  SavedDate date = {0};
  struct tm parts;
  if (gmtime_r(&when, &parts)) strftime(date.text, sizeof date.text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  if (!saved_date_valid(date.text, strlen(date.text))) date = (SavedDate){0};
  return date;
}

static void add_date(GameFile *file, SavedDate date, Text *out) {
  if (!date.text[0]) return;
  game_journal_write_date(date, out);
  saved_game_set_date(&file->saved, date);
}

static bool is_solved(const GameFile *file) {
  const Game *game = play_session_game(file->saved.session);
  return game_solved(game) && game_pushes(game) > 0;
}

static void take_opening(GameFile *file, Text *out) {
  text_add_bytes(out, file->opening.data ? file->opening.data : "", file->opening.length);
  text_free(&file->opening);
}

static void write_out(GameFile *file, Text *out) {
  append_file_add(&file->journal, out->data, out->length);
  text_free(out);
  if (file->journal.busy && !file->rejoining) rejoin(file);
}

// Counts solved positions after each of the last steps, because that is what the reader of the
// journal does: a stroke may solve the level and go on.
static void note_steps(GameFile *file, size_t steps) {
  PlaySession *session = file->saved.session;
  for (size_t i = 1; i < steps; i++) play_session_undo_step(session);
  for (size_t i = 0; i < steps; i++) {
    if (i) play_session_redo_step(session);
    saved_game_note(&file->saved, session);
  }
}

static bool has_undated_best(const GameFile *file) {
  return file->saved.best_moves_undated || file->saved.best_pushes_undated;
}

// Appends an event of play after what is due before it, with one write. `steps`: how many positions
// it led to; 0 if it cannot have solved the level.
static void append(GameFile *file, const char *event, size_t steps) {
  time_t now = time(NULL);
  Text out = {0};
  take_opening(file, &out);
  if (!file->last_event || now - file->last_event >= PAUSE_SECONDS)
    add_date(file, date_of(now), &out);
  text_add(&out, event);
  note_steps(file, steps);
  if ((is_solved(file) && !file->solved) || has_undated_best(file))
    add_date(file, date_of(now), &out);
  file->solved = is_solved(file);
  file->last_event = now;
  write_out(file, &out);
}

// Appends what an import brings, which has dates of its own.
static void append_imported(GameFile *file, Text *event) {
  Text out = {0};
  take_opening(file, &out);
  text_add_bytes(&out, event->data, event->length);
  text_free(event);
  write_out(file, &out);
}

static void append_and_free(GameFile *file, Text *event, size_t steps) {
  append(file, event->data, steps);
  text_free(event);
}

static bool append_if(GameFile *file, bool changed, GameEvent event) {
  char text[] = {(char)event, '\0'};
  bool may_solve = event != GAME_RESTART && event != GAME_RESET_STORY;
  if (changed) append(file, text, may_solve ? 1 : 0);
  return changed;
}

static void begin_new(GameFile *file, const Board *board) {
  saved_game_begin(&file->saved, board);
  game_journal_write_header(board, &file->opening);
}

// The game goes on in the form of the board that was opened.
static void turn(GameFile *file, const Board *board) {
  if (board_equal(play_session_start(file->saved.session), board)) return;
  if (saved_game_turn(&file->saved, board)) {
    game_journal_write_board(board, &file->opening);
    return;
  }
  append_file_give_up(&file->journal, "the journal of this level is that of another one");
  saved_game_free(&file->saved);
  saved_game_begin(&file->saved, board);
}

static void resume(GameFile *file, const Board *board, const Text *content) {
  GameJournalEnd end;
  bool readable = game_journal_read(content->data, content->length, &file->saved, &end);
  if (end.damaged) append_file_set_damaged(&file->journal, end.good);
  if (!readable) {
    begin_new(file, board);
    return;
  }
  if (end.closer) text_add_char(&file->opening, end.closer);
  turn(file, board);
}

static void resume_or_begin(GameFile *file, const Board *board, const Text *content) {
  if (content->length) resume(file, board, content);
  else begin_new(file, board);
}

static void open_journal(GameFile *file, const Board *board, Text *content) {
  Text error = {0};
  char *path = NULL;
  if (saved_game_playable(board)) path = saved_games_path(board, &error);
  else text_add(&error, "the level is not closed by walls");
  append_file_open(&file->journal, path, content);
  if (!path) append_file_give_up(&file->journal, error.data);
  text_free(&error);
}

static void add_title(GameFile *file, const char *title) {
  Text line = {0};
  if (!title || !*title) return;
  game_journal_write_title(title, &line);
  size_t length = line.length - strlen("\"\n");
  const char *kept = file->saved.title;
  if (!kept || strlen(kept) != length || memcmp(kept, line.data + 1, length) != 0) {
    saved_game_set_title(&file->saved, line.data + 1, length);
    text_add(&file->opening, line.data);
  }
  text_free(&line);
}

// Another window has played this level. When it is closed, this game goes on in the journal: what
// was done here comes after what the other window has done, so undo leads back to that.
static void rejoin(GameFile *file) {
  Text content = {0};
  SavesFile here = {0};
  if (!append_file_claim(&file->journal, &content)) return;
  file->rejoining = true;
  saves_file_add(&here, &file->saved);
  here.games[0].date = date_of(time(NULL));
  saved_game_free(&file->saved);
  text_free(&file->opening);
  resume_or_begin(file, &here.games[0].board, &content);
  add_title(file, here.games[0].title);
  merge_game(file, &here.games[0], MERGE_THEIR_POSITION);
  file->solved = is_solved(file);
  file->rejoining = false;
  saves_file_free(&here);
  text_free(&content);
}

GameFile *game_file_open(const Board *board, const char *title) {
  GameFile *file = mem_alloc(1, sizeof *file);
  Text content = {0};
  open_journal(file, board, &content);
  resume_or_begin(file, board, &content);
  add_title(file, title);
  text_free(&content);
  file->resumed_moves = game_moves(play_session_game(file->saved.session));
  file->solved = is_solved(file);
  return file;
}

void game_file_close(GameFile *file) {
  if (!file) return;
  game_file_retry(file);
  append_file_close(&file->journal);
  saved_game_free(&file->saved);
  text_free(&file->opening);
  mem_free(file);
}

const PlaySession *game_file_session(const GameFile *file) { return file->saved.session; }
const SavedGame *game_file_saved(const GameFile *file) { return &file->saved; }
size_t game_file_resumed_moves(const GameFile *file) { return file->resumed_moves; }
void game_file_flush(GameFile *file) { append_file_flush(&file->journal); }

bool game_file_is_saved(const GameFile *file) { return append_file_is_saved(&file->journal); }

bool game_file_retry(GameFile *file) {
  if (!game_file_is_saved(file)) rejoin(file);
  append_file_flush(&file->journal);
  return game_file_is_saved(file);
}

const char *game_file_trouble(const GameFile *file) {
  return file->journal.trouble.length ? file->journal.trouble.data : NULL;
}

Step game_file_move(GameFile *file, Dir dir, int flags) {
  Step step = play_session_move(file->saved.session, dir, flags);
  if (step_refused(step)) return step;
  Text event = {0};
  game_journal_write_move(dir, step == STEP_PUSHED, flags, &event);
  append_and_free(file, &event, 1);
  return step;
}

bool game_file_play(GameFile *file, const char *moves, int flags) {
  PlaySession *session = file->saved.session;
  if (!play_session_play(session, moves, flags)) return false;
  Text letters = {0}, event = {0};
  size_t end = play_session_index(session);
  for (size_t i = end - strlen(moves); i < end; i++)
    text_add_char(&letters, timeline_letter(play_session_timeline(session)->entries[i]));
  if (letters.length) {
    game_journal_write_stroke(letters.data, flags, &event);
    append_and_free(file, &event, letters.length);
  }
  text_free(&letters);
  return true;
}

bool game_file_undo(GameFile *file) {
  return append_if(file, play_session_undo(file->saved.session), GAME_UNDO);
}

bool game_file_redo(GameFile *file) {
  return append_if(file, play_session_redo(file->saved.session), GAME_REDO);
}

bool game_file_undo_step(GameFile *file) {
  return append_if(file, play_session_undo_step(file->saved.session), GAME_UNDO_STEP);
}

bool game_file_redo_step(GameFile *file) {
  return append_if(file, play_session_redo_step(file->saved.session), GAME_REDO_STEP);
}

bool game_file_restart(GameFile *file) {
  return append_if(file, play_session_restart(file->saved.session), GAME_RESTART);
}

bool game_file_load(GameFile *file, const char *moves) {
  return game_file_load_given(file, moves, PLAY_NONE_GIVEN);
}

bool game_file_load_given(GameFile *file, const char *moves, size_t given_from) {
  if (!play_session_load_given(file->saved.session, moves, given_from)) return false;
  Text letters = {0}, event = {0};
  play_session_write(file->saved.session, &letters);
  game_journal_write_load(letters.data ? letters.data : "", given_from, &event);
  append_and_free(file, &event, letters.length);
  text_free(&letters);
  return true;
}

static void append_mark(GameFile *file, char event, int mark) {
  Text text = {0};
  game_journal_write_mark(event, mark, &text);
  append_and_free(file, &text, event == 'g' ? 1 : 0);
}

void game_file_set_mark(GameFile *file, int mark) {
  play_session_set_mark(file->saved.session, mark);
  append_mark(file, 'm', mark);
}

bool game_file_go_to_mark(GameFile *file, int mark) {
  if (!play_session_go_to_mark(file->saved.session, mark)) return false;
  append_mark(file, 'g', mark);
  return true;
}

void game_file_reset_story(GameFile *file) {
  saved_game_reset_story(&file->saved);
  append_if(file, true, GAME_RESET_STORY);
}

// A session beside the game, after these moves. NULL if one is illegal.
static PlaySession *beside(const GameFile *file, const char *moves, size_t given_from,
                           Text *letters) {
  PlaySession *session = play_session_new(play_session_start(file->saved.session));
  if (play_session_load_given(session, moves, given_from)) {
    play_session_write(session, letters);
    return session;
  }
  play_session_free(session);
  return NULL;
}

bool game_file_add_solution(GameFile *file, const char *moves, SavedDate date) {
  Text letters = {0}, event = {0};
  PlaySession *session = beside(file, moves, PLAY_NONE_GIVEN, &letters);
  bool solved = session && game_solved(play_session_game(session)) && letters.length;
  if (solved) {
    SavedDate before = file->saved.date;
    game_journal_write_solution(letters.data, &event);
    saved_game_note(&file->saved, session);
    add_date(file, date, &event);
    add_date(file, before, &event);
    append_imported(file, &event);
  }
  play_session_free(session);
  text_free(&letters);
  return solved;
}

bool game_file_add_mark(GameFile *file, int mark, const char *moves, size_t given_from) {
  Text letters = {0}, event = {0};
  PlaySession *session = beside(file, moves, given_from, &letters);
  if (!session) return false;
  play_session_set_mark_from(file->saved.session, mark, session);
  game_journal_write_kept_mark(mark, letters.data ? letters.data : "", given_from, &event);
  append_imported(file, &event);
  play_session_free(session);
  text_free(&letters);
  return true;
}

bool game_file_add_position(GameFile *file, const char *moves, size_t position, size_t given_from,
                            SavedDate date) {
  PlaySession *session = file->saved.session;
  Text letters = {0}, event = {0};
  if (!play_session_load_given(session, moves, given_from)) return false;
  play_session_write(session, &letters);
  game_journal_write_load(letters.data ? letters.data : "", given_from, &event);
  note_steps(file, letters.length);
  while (game_moves(play_session_game(session)) > position && play_session_undo_step(session))
    text_add_char(&event, GAME_UNDO_STEP);
  saved_game_note(&file->saved, session);
  add_date(file, date, &event);
  append_imported(file, &event);
  file->solved = is_solved(file);
  text_free(&letters);
  return true;
}
