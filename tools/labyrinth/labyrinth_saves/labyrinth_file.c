// Each function changes the session first, because only the rules know whether a move is legal, and
// then appends the event.
#include "labyrinth_saves/labyrinth_file.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_saves/journaled_labyrinth.h"
#include "labyrinth_session/labyrinth_events.h"
#include "saves/journal_dates.h"

struct LabyrinthFile {
  JournaledLabyrinth game;
  JournalDates dates;
  size_t resumed_turns;
};

static void rejoin(LabyrinthFile *file);

// Appends an event of play, with the dates that are due before it and after it.
static void append(LabyrinthFile *file, const char *event) {
  SavedLabyrinth *saved = &file->game.saved;
  SavedDate now = journal_dates_now();
  bool before = journal_dates_due(&file->dates) && now.text[0];
  bool after = saved_labyrinth_has_undated_best(saved) && now.text[0];
  Text out = {0};
  if (before) labyrinth_journal_write_date(now, &out);
  text_add(&out, event);
  if (after) labyrinth_journal_write_date(now, &out);
  if (before || after) saved_labyrinth_set_date(saved, now);
  journaled_labyrinth_append(&file->game, &out);
  if (file->game.journal.busy) rejoin(file);
}

static bool append_if(LabyrinthFile *file, bool changed, char event) {
  const char text[] = {event, '\0'};
  if (changed) append(file, text);
  return changed;
}

LabyrinthFile *labyrinth_file_open(const Labyrinth *maze, const char *title) {
  LabyrinthFile *file = mem_alloc(1, sizeof *file);
  journaled_labyrinth_open(&file->game, maze);
  journaled_labyrinth_set_title(&file->game, title);
  file->resumed_turns = labyrinth_session_turns(file->game.saved.session);
  return file;
}

void labyrinth_file_close(LabyrinthFile *file) {
  if (!file) return;
  labyrinth_file_retry(file);
  journaled_labyrinth_close(&file->game);
  mem_free(file);
}

const LabyrinthSession *labyrinth_file_session(const LabyrinthFile *file) {
  return file->game.saved.session;
}

size_t labyrinth_file_resumed_turns(const LabyrinthFile *file) { return file->resumed_turns; }

LabyrinthTurn labyrinth_file_move(LabyrinthFile *file, LabyrinthMove move, int flags) {
  bool over = labyrinth_session_over(file->game.saved.session);
  LabyrinthTurn turn = labyrinth_session_move(file->game.saved.session, move, flags);
  if (over || labyrinth_turn_refused(turn)) return turn;
  Text event = {0};
  if (labyrinth_session_index(file->game.saved.session) == 1) flags &= ~LABYRINTH_SAME_STROKE;
  labyrinth_events_write_move(move, flags, &event);
  append(file, event.data);
  text_free(&event);
  return turn;
}

bool labyrinth_file_undo(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_undo(file->game.saved.session), LABYRINTH_EVENT_UNDO);
}

bool labyrinth_file_redo(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_redo(file->game.saved.session), LABYRINTH_EVENT_REDO);
}

bool labyrinth_file_restart(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_restart(file->game.saved.session),
                   LABYRINTH_EVENT_RESTART);
}

bool labyrinth_file_load(LabyrinthFile *file, const char *moves, int flags) {
  LabyrinthSession *session = file->game.saved.session;
  bool restarts = labyrinth_session_turns(session) > 0;
  Text event = {0};
  if (!labyrinth_session_load(session, moves, flags)) return false;
  size_t end = labyrinth_session_index(session);
  labyrinth_events_write_last(session, end - strlen(moves) - (restarts ? 1 : 0), &event);
  if (event.length) append(file, event.data);
  text_free(&event);
  return true;
}

// Another window has played this level. When it is closed, this game goes on in the journal: what
// was done here comes after what the other window has done, so undo leads through it and back to
// that.
static void rejoin(LabyrinthFile *file) {
  Text content = {0};
  if (!append_file_claim(&file->game.journal, &content)) {
    text_free(&content);
    return;
  }
  SavedLabyrinth here = file->game.saved;
  file->game.saved = (SavedLabyrinth){0};
  here.date = journal_dates_now();
  journaled_labyrinth_begin(&file->game, labyrinth_session_maze(here.session), &content);
  journaled_labyrinth_set_title(&file->game, here.title);
  merge_labyrinth(&file->game, &here, MERGE_THEIR_POSITION);
  saved_labyrinth_free(&here);
  text_free(&content);
}

MergeCounts labyrinth_file_merge(LabyrinthFile *file, const SavedLabyrinth *theirs) {
  return merge_labyrinth(&file->game, theirs, MERGE_LATER_POSITION);
}

void labyrinth_file_flush(LabyrinthFile *file) { append_file_flush(&file->game.journal); }

const char *labyrinth_file_trouble(const LabyrinthFile *file) {
  return file->game.journal.trouble.length ? file->game.journal.trouble.data : NULL;
}

bool labyrinth_file_is_saved(const LabyrinthFile *file) {
  return append_file_is_saved(&file->game.journal);
}

bool labyrinth_file_retry(LabyrinthFile *file) {
  if (!labyrinth_file_is_saved(file)) rejoin(file);
  append_file_flush(&file->game.journal);
  return labyrinth_file_is_saved(file);
}
