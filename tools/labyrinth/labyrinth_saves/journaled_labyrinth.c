// What is to be written before the first event of this opening waits until there is one.
#include "labyrinth_saves/journaled_labyrinth.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_saves/saved_labyrinths.h"
#include "labyrinth_session/labyrinth_events.h"

static void begin_new(JournaledLabyrinth *game, const Labyrinth *maze) {
  saved_labyrinth_free(&game->saved);
  game->saved.session = labyrinth_session_new(maze);
  labyrinth_journal_write_header(maze, &game->opening);
}

void journaled_labyrinth_begin(JournaledLabyrinth *game, const Labyrinth *maze,
                               const Text *content) {
  size_t good;
  saved_labyrinth_free(&game->saved);
  text_free(&game->opening);
  if (!content->length) {
    begin_new(game, maze);
    return;
  }
  bool readable = labyrinth_journal_read(content->data, content->length, &game->saved, &good);
  if (good < content->length) append_file_set_damaged(&game->journal, good);
  if (!readable) begin_new(game, maze);
  else if (!labyrinth_equal(labyrinth_session_maze(game->saved.session), maze)) {
    append_file_give_up(&game->journal, "the journal of this level is that of another one");
    begin_new(game, maze);
  }
}

void journaled_labyrinth_open(JournaledLabyrinth *game, const Labyrinth *maze) {
  Text content = {0}, error = {0};
  char *path = saved_labyrinths_path(maze, &error);
  append_file_open(&game->journal, path, &content);
  if (!path) append_file_give_up(&game->journal, error.data);
  journaled_labyrinth_begin(game, maze, &content);
  text_free(&content);
  text_free(&error);
}

void journaled_labyrinth_close(JournaledLabyrinth *game) {
  append_file_close(&game->journal);
  saved_labyrinth_free(&game->saved);
  text_free(&game->opening);
}

void journaled_labyrinth_set_title(JournaledLabyrinth *game, const char *title) {
  Text line = {0};
  if (!title || !*title) return;
  labyrinth_journal_write_title(title, &line);
  size_t length = line.length - strlen("\"\n");
  const char *kept = game->saved.title;
  if (!kept || strlen(kept) != length || memcmp(kept, line.data + 1, length) != 0) {
    saved_labyrinth_set_title(&game->saved, line.data + 1, length);
    text_add(&game->opening, line.data);
  }
  text_free(&line);
}

void journaled_labyrinth_append(JournaledLabyrinth *game, Text *event) {
  Text out = {0};
  text_add(&out, game->opening.length ? game->opening.data : "");
  text_free(&game->opening);
  text_add_bytes(&out, event->data, event->length);
  append_file_add(&game->journal, out.data, out.length);
  text_free(&out);
  text_free(event);
}

// ---- from elsewhere

static void add_date(JournaledLabyrinth *game, SavedDate date, Text *event) {
  if (!date.text[0]) return;
  labyrinth_journal_write_date(date, event);
  saved_labyrinth_set_date(&game->saved, date);
}

// The date of a win is not that of the game.
bool journaled_labyrinth_add_win(JournaledLabyrinth *game, const char *moves, SavedDate date) {
  SavedDate before = game->saved.date;
  Text event = {0};
  if (!labyrinth_session_add_win(game->saved.session, moves)) return false;
  labyrinth_journal_write_win(moves, &event);
  add_date(game, date, &event);
  add_date(game, before, &event);
  journaled_labyrinth_append(game, &event);
  return true;
}

static bool same_entry(const LabyrinthEntry *a, const LabyrinthEntry *b) {
  return a->kind == b->kind && a->move == b->move && a->same_stroke == b->same_stroke &&
         a->given == b->given;
}

// How many entries two timelines have in common, from the first one on.
static size_t count_common(const LabyrinthSession *a, const LabyrinthSession *b) {
  const LabyrinthEntry *of_a, *of_b;
  size_t a_count = labyrinth_session_entries(a, &of_a), common = 0;
  size_t b_count = labyrinth_session_entries(b, &of_b);
  while (common < a_count && common < b_count && same_entry(&of_a[common], &of_b[common])) common++;
  return common;
}

// The first entry after the restart before this one.
static size_t after_restart(const LabyrinthSession *session, size_t entry) {
  const LabyrinthEntry *entries;
  (void)labyrinth_session_entries(session, &entries);
  while (entry > 0 && entries[entry - 1].kind != LABYRINTH_ENTRY_RESTART) entry--;
  return entry;
}

// If their timeline begins with all of ours, only the rest is to be played. Otherwise a restart
// comes first, and then their game from a restart on: not all of it, because games that are taken
// to and fro between machines would grow twofold each time.
void journaled_labyrinth_add_game(JournaledLabyrinth *game, const LabyrinthSession *theirs,
                                  bool all, SavedDate date) {
  LabyrinthSession *session = game->saved.session;
  const LabyrinthEntry *ours;
  size_t count = labyrinth_session_entries(session, &ours), from = count;
  size_t common = count_common(session, theirs), position = labyrinth_session_index(theirs);
  Text event = {0}, events = {0};
  while (labyrinth_session_redo(session)) text_add_char(&event, LABYRINTH_EVENT_REDO);
  if (common < count) {
    if (labyrinth_session_restart(session)) text_add_char(&event, LABYRINTH_EVENT_RESTART);
    from = after_restart(theirs, all && common < position ? common : position);
  }
  labyrinth_events_write_from(theirs, from, &events);
  size_t played = labyrinth_events_play(session, events.data, events.length);
  assert(played == events.length);
  text_add_bytes(&event, events.data ? events.data : "", events.length);
  add_date(game, date, &event);
  if (event.length) journaled_labyrinth_append(game, &event);
  text_free(&event);
  text_free(&events);
}

void journaled_labyrinth_add_reached(JournaledLabyrinth *game, bool won, bool with_help) {
  LabyrinthSession *session = game->saved.session;
  Text event = {0};
  if (with_help && !labyrinth_session_won_with_help(session))
    text_add_char(&event, LABYRINTH_JOURNAL_HELPED);
  if (won != labyrinth_session_won(session))
    text_add_char(&event, won ? LABYRINTH_JOURNAL_WON : LABYRINTH_JOURNAL_NOT_WON);
  labyrinth_session_set_won(session, won, with_help);
  if (event.length) journaled_labyrinth_append(game, &event);
}
