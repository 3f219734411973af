#include "labyrinth_session/labyrinth_events.h"

void labyrinth_events_write_move(LabyrinthMove move, int flags, Text *out) {
  char letter = labyrinth_letter(move);
  if (flags & LABYRINTH_SAME_STROKE) text_add_char(out, LABYRINTH_EVENT_SAME_STROKE);
  text_add_char(out, flags & LABYRINTH_GIVEN ? (char)(letter - 'a' + 'A') : letter);
}

static int flags_of(const LabyrinthEntry *entry) {
  return (entry->same_stroke ? LABYRINTH_SAME_STROKE : 0) | (entry->given ? LABYRINTH_GIVEN : 0);
}

void labyrinth_events_write_last(const LabyrinthSession *session, size_t from, Text *out) {
  const LabyrinthEntry *entries;
  size_t count = labyrinth_session_entries(session, &entries);
  for (size_t i = from; i < count; i++) {
    if (entries[i].kind == LABYRINTH_ENTRY_RESTART) text_add_char(out, LABYRINTH_EVENT_RESTART);
    else labyrinth_events_write_move((LabyrinthMove)entries[i].move, flags_of(&entries[i]), out);
  }
}

void labyrinth_events_write(const LabyrinthSession *session, Text *out) {
  labyrinth_events_write_from(session, 0, out);
}

void labyrinth_events_write_from(const LabyrinthSession *session, size_t from, Text *out) {
  const LabyrinthEntry *entries;
  size_t count = labyrinth_session_entries(session, &entries);
  labyrinth_events_write_last(session, from, out);
  for (size_t i = labyrinth_session_index(session); i < count; i++)
    if (!entries[i].same_stroke) text_add_char(out, LABYRINTH_EVENT_UNDO);
}

static bool play_move(LabyrinthSession *session, char letter, int flags) {
  LabyrinthMove move;
  if (!labyrinth_move_of(letter, &move) || labyrinth_session_over(session)) return false;
  if (letter >= 'A' && letter <= 'Z') flags |= LABYRINTH_GIVEN;
  return !labyrinth_turn_refused(labyrinth_session_move(session, move, flags));
}

static bool play_event(LabyrinthSession *session, char event) {
  switch (event) {
    case '\0':
    case ' ':
    case '\n':
    case '\r':
      return true;
    case LABYRINTH_EVENT_UNDO:
      return labyrinth_session_undo(session);
    case LABYRINTH_EVENT_REDO:
      return labyrinth_session_redo(session);
    case LABYRINTH_EVENT_RESTART:
      return labyrinth_session_restart(session);
    default:
      return play_move(session, event, 0);
  }
}

size_t labyrinth_events_play(LabyrinthSession *session, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    size_t begin = i;
    bool same = text[i] == LABYRINTH_EVENT_SAME_STROKE;
    // A stroke cannot be continued before it has begun.
    if (same && (++i == length || !labyrinth_session_can_undo(session))) return begin;
    bool done =
        same ? play_move(session, text[i], LABYRINTH_SAME_STROKE) : play_event(session, text[i]);
    if (!done) return begin;
  }
  return length;
}
