// Each function changes the session first, because only the rules know whether a move is legal, and
// then appends the event.
#include "saves/game_file.h"

#include <string.h>

#include "base/mem.h"
#include "saved/game_journal.h"
#include "saves/journal_dates.h"
#include "saves/journaled_game.h"

struct GameFile {
  JournaledGame game;
  JournalDates dates;
  bool solved;  // is the position solved?
  size_t resumed_moves;
};

static void rejoin(GameFile *file);

static bool is_solved(const GameFile *file) {
  const Game *game = play_session_game(file->game.saved.session);
  return game_solved(game) && game_pushes(game) > 0;
}

static bool has_undated_best(const GameFile *file) {
  return file->game.saved.best_moves_undated || file->game.saved.best_pushes_undated;
}

// Appends an event of play after what is due before it, with one write. `steps`: how many positions
// it led to; 0 if it cannot have solved the level.
static void append(GameFile *file, const char *event, size_t steps) {
  Text out = {0};
  if (journal_dates_due(&file->dates)) journaled_game_date(&file->game, journal_dates_now(), &out);
  text_add(&out, event);
  journaled_game_note_steps(&file->game, steps);
  if ((is_solved(file) && !file->solved) || has_undated_best(file))
    journaled_game_date(&file->game, journal_dates_now(), &out);
  file->solved = is_solved(file);
  journaled_game_append(&file->game, &out);
  if (file->game.journal.busy) rejoin(file);
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

// Another window has played this level. When it is closed, this game goes on in the journal: what
// was done here comes after what the other window has done, so undo leads back to that.
static void rejoin(GameFile *file) {
  Text content = {0};
  SavesFile here = {0};
  if (!append_file_claim(&file->game.journal, &content)) {
    text_free(&content);
    return;
  }
  saves_file_add(&here, &file->game.saved);
  here.games[0].date = journal_dates_now();
  journaled_game_begin(&file->game, &here.games[0].board, &content);
  journaled_game_set_title(&file->game, here.games[0].title);
  merge_game(&file->game, &here.games[0], MERGE_THEIR_POSITION);
  file->solved = is_solved(file);
  saves_file_free(&here);
  text_free(&content);
}

GameFile *game_file_open(const Board *board, const char *title) {
  GameFile *file = mem_alloc(1, sizeof *file);
  journaled_game_open(&file->game, board);
  journaled_game_set_title(&file->game, title);
  file->resumed_moves = game_moves(play_session_game(file->game.saved.session));
  file->solved = is_solved(file);
  return file;
}

void game_file_close(GameFile *file) {
  if (!file) return;
  if (!game_file_is_saved(file)) rejoin(file);
  journaled_game_close(&file->game);
  mem_free(file);
}

const PlaySession *game_file_session(const GameFile *file) { return file->game.saved.session; }
const SavedGame *game_file_saved(const GameFile *file) { return &file->game.saved; }
size_t game_file_resumed_moves(const GameFile *file) { return file->resumed_moves; }
void game_file_flush(GameFile *file) { append_file_flush(&file->game.journal); }

bool game_file_is_saved(const GameFile *file) { return append_file_is_saved(&file->game.journal); }

bool game_file_retry(GameFile *file) {
  if (!game_file_is_saved(file)) rejoin(file);
  append_file_flush(&file->game.journal);
  return game_file_is_saved(file);
}

const char *game_file_trouble(const GameFile *file) {
  return file->game.journal.trouble.length ? file->game.journal.trouble.data : NULL;
}

Step game_file_move(GameFile *file, Dir dir, int flags) {
  Step step = play_session_move(file->game.saved.session, dir, flags);
  if (step_refused(step)) return step;
  Text event = {0};
  game_journal_write_move(dir, step == STEP_PUSHED, flags, &event);
  append_and_free(file, &event, 1);
  return step;
}

bool game_file_play(GameFile *file, const char *moves, int flags) {
  PlaySession *session = file->game.saved.session;
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
  return append_if(file, play_session_undo(file->game.saved.session), GAME_UNDO);
}

bool game_file_redo(GameFile *file) {
  return append_if(file, play_session_redo(file->game.saved.session), GAME_REDO);
}

bool game_file_undo_step(GameFile *file) {
  return append_if(file, play_session_undo_step(file->game.saved.session), GAME_UNDO_STEP);
}

bool game_file_redo_step(GameFile *file) {
  return append_if(file, play_session_redo_step(file->game.saved.session), GAME_REDO_STEP);
}

bool game_file_restart(GameFile *file) {
  return append_if(file, play_session_restart(file->game.saved.session), GAME_RESTART);
}

bool game_file_load(GameFile *file, const char *moves) {
  return game_file_load_given(file, moves, PLAY_NONE_GIVEN);
}

bool game_file_load_given(GameFile *file, const char *moves, size_t given_from) {
  if (!play_session_load_given(file->game.saved.session, moves, given_from)) return false;
  Text letters = {0}, event = {0};
  play_session_write(file->game.saved.session, &letters);
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
  play_session_set_mark(file->game.saved.session, mark);
  append_mark(file, 'm', mark);
}

bool game_file_go_to_mark(GameFile *file, int mark) {
  if (!play_session_go_to_mark(file->game.saved.session, mark)) return false;
  append_mark(file, 'g', mark);
  return true;
}

void game_file_reset_story(GameFile *file) {
  saved_game_reset_story(&file->game.saved);
  append_if(file, true, GAME_RESET_STORY);
}

MergeCounts game_file_merge(GameFile *file, const SavesGame *game, MergePosition position) {
  MergeCounts counts = merge_game(&file->game, game, position);
  file->solved = is_solved(file);
  return counts;
}
