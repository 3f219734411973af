// Each function changes the session first, because only the rules know whether a move is legal, and
// then appends the event.
#include "labyrinth_saves/labyrinth_file.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_saves/saved_labyrinths.h"
#include "labyrinth_session/labyrinth_events.h"
#include "saves/append_file.h"

struct LabyrinthFile {
  SavedLabyrinth saved;
  AppendFile journal;
  Text opening;  // the head and the title, written before the first event
  size_t resumed_turns;
};

static void rejoin(LabyrinthFile *file);

static void append(LabyrinthFile *file, const char *event) {
  Text out = {0};
  text_add(&out, file->opening.length ? file->opening.data : "");
  text_free(&file->opening);
  text_add(&out, event);
  append_file_add(&file->journal, out.data, out.length);
  text_free(&out);
  if (file->journal.busy) rejoin(file);
}

static bool append_if(LabyrinthFile *file, bool changed, char event) {
  const char text[] = {event, '\0'};
  if (changed) append(file, text);
  return changed;
}

static void begin_new(LabyrinthFile *file, const Labyrinth *maze) {
  saved_labyrinth_free(&file->saved);
  file->saved.session = labyrinth_session_new(maze);
  labyrinth_journal_write_header(maze, &file->opening);
}

// The game as the content of its journal says.
static void begin(LabyrinthFile *file, const Labyrinth *maze, const Text *content) {
  size_t good;
  saved_labyrinth_free(&file->saved);
  text_free(&file->opening);
  if (!content->length) {
    begin_new(file, maze);
    return;
  }
  bool readable = labyrinth_journal_read(content->data, content->length, &file->saved, &good);
  if (good < content->length) append_file_set_damaged(&file->journal, good);
  if (!readable) begin_new(file, maze);
  else if (!labyrinth_equal(labyrinth_session_maze(file->saved.session), maze)) {
    append_file_give_up(&file->journal, "the journal of this level is that of another one");
    begin_new(file, maze);
  }
}

// Written only if the journal has another one.
static void set_title(LabyrinthFile *file, const char *title) {
  Text line = {0};
  if (!title || !*title) return;
  labyrinth_journal_write_title(title, &line);
  size_t length = line.length - strlen("\"\n");
  const char *kept = file->saved.title;
  if (!kept || strlen(kept) != length || memcmp(kept, line.data + 1, length) != 0) {
    mem_free(file->saved.title);
    file->saved.title = mem_string(line.data + 1, length);
    text_add(&file->opening, line.data);
  }
  text_free(&line);
}

LabyrinthFile *labyrinth_file_open(const Labyrinth *maze, const char *title) {
  LabyrinthFile *file = mem_alloc(1, sizeof *file);
  Text content = {0}, error = {0};
  char *path = saved_labyrinths_path(maze, &error);
  append_file_open(&file->journal, path, &content);
  if (!path) append_file_give_up(&file->journal, error.data);
  begin(file, maze, &content);
  set_title(file, title);
  file->resumed_turns = labyrinth_session_turns(file->saved.session);
  text_free(&content);
  text_free(&error);
  return file;
}

void labyrinth_file_close(LabyrinthFile *file) {
  if (!file) return;
  labyrinth_file_retry(file);
  append_file_close(&file->journal);
  saved_labyrinth_free(&file->saved);
  text_free(&file->opening);
  mem_free(file);
}

const LabyrinthSession *labyrinth_file_session(const LabyrinthFile *file) {
  return file->saved.session;
}

size_t labyrinth_file_resumed_turns(const LabyrinthFile *file) { return file->resumed_turns; }

LabyrinthTurn labyrinth_file_move(LabyrinthFile *file, LabyrinthMove move, int flags) {
  bool over = labyrinth_session_over(file->saved.session);
  LabyrinthTurn turn = labyrinth_session_move(file->saved.session, move, flags);
  if (over || labyrinth_turn_refused(turn)) return turn;
  Text event = {0};
  if (labyrinth_session_index(file->saved.session) == 1) flags &= ~LABYRINTH_SAME_STROKE;
  labyrinth_events_write_move(move, flags, &event);
  append(file, event.data);
  text_free(&event);
  return turn;
}

bool labyrinth_file_undo(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_undo(file->saved.session), LABYRINTH_EVENT_UNDO);
}

bool labyrinth_file_redo(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_redo(file->saved.session), LABYRINTH_EVENT_REDO);
}

bool labyrinth_file_restart(LabyrinthFile *file) {
  return append_if(file, labyrinth_session_restart(file->saved.session), LABYRINTH_EVENT_RESTART);
}

bool labyrinth_file_load(LabyrinthFile *file, const char *moves, int flags) {
  LabyrinthSession *session = file->saved.session;
  bool restarts = labyrinth_session_turns(session) > 0;
  Text event = {0};
  if (!labyrinth_session_load(session, moves, flags)) return false;
  size_t end = labyrinth_session_index(session);
  labyrinth_events_write_last(session, end - strlen(moves) - (restarts ? 1 : 0), &event);
  if (event.length) append(file, event.data);
  text_free(&event);
  return true;
}

// The moves of the game that was played beside the journal, as one stroke.
static void take_over(LabyrinthFile *file, const char *moves, bool helped) {
  if (moves) (void)labyrinth_file_load(file, moves, helped ? LABYRINTH_GIVEN : 0);
  else (void)labyrinth_file_restart(file);
}

// Another window has played this level. When it is closed, this game goes on in the journal: what
// was done here comes after what the other window has done, so undo leads back to that.
static void rejoin(LabyrinthFile *file) {
  Text content = {0}, moves = {0};
  if (!append_file_claim(&file->journal, &content)) {
    text_free(&content);
    return;
  }
  SavedLabyrinth here = file->saved;
  file->saved = (SavedLabyrinth){0};
  begin(file, labyrinth_session_maze(here.session), &content);
  set_title(file, here.title);
  size_t best = labyrinth_session_best(file->saved.session);
  if (labyrinth_session_best(here.session) &&
      (!best || labyrinth_session_best(here.session) < best))
    take_over(file, labyrinth_session_best_moves(here.session), false);
  labyrinth_session_write(here.session, &moves);
  take_over(file, moves.data, labyrinth_session_helped(here.session));
  saved_labyrinth_free(&here);
  text_free(&content);
  text_free(&moves);
}

void labyrinth_file_flush(LabyrinthFile *file) { append_file_flush(&file->journal); }

const char *labyrinth_file_trouble(const LabyrinthFile *file) {
  return file->journal.trouble.length ? file->journal.trouble.data : NULL;
}

bool labyrinth_file_is_saved(const LabyrinthFile *file) {
  return append_file_is_saved(&file->journal);
}

bool labyrinth_file_retry(LabyrinthFile *file) {
  if (!labyrinth_file_is_saved(file)) rejoin(file);
  append_file_flush(&file->journal);
  return labyrinth_file_is_saved(file);
}
