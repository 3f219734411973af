// Reads any bytes as the events of a labyrinth's journal, after a right head or without one.
// Nothing crashes; what was good reads as good again, to the same position; and the events of the
// session lead there, too.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_session/labyrinth_events.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char HEAD[] =
    "tessoban labyrinth 1\n"
    "+-+-+-+-+-+\n"
    "|@   .   E|\n"
    "+ +-+-+A+ +\n"
    "|  a 3  u |\n"
    "+ +-+U+-+ +\n"
    "|    . 4  |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n"
    "\n";

static bool same(const LabyrinthSession *a, const LabyrinthSession *b) {
  const LabyrinthState *x = labyrinth_session_state(a), *y = labyrinth_session_state(b);
  return labyrinth_session_index(a) == labyrinth_session_index(b) &&
         labyrinth_session_turns(a) == labyrinth_session_turns(b) && x->player == y->player &&
         x->sweets == y->sweets && x->open == y->open && x->keys == y->keys;
}

static void reads_again(const Text *journal, size_t good, const SavedLabyrinth *saved) {
  SavedLabyrinth again;
  size_t now_good;
  bool ok = labyrinth_journal_read(journal->data, good, &again, &now_good);
  assert(ok && now_good == good && same(again.session, saved->session));
  assert(labyrinth_session_best(again.session) == labyrinth_session_best(saved->session));
  assert(!strcmp(again.date.text, saved->date.text));
  saved_labyrinth_free(&again);
}

static void survives_its_events(const LabyrinthSession *session) {
  Text events = {0};
  LabyrinthSession *again = labyrinth_session_new(labyrinth_session_maze(session));
  labyrinth_events_write(session, &events);
  size_t good = labyrinth_events_play(again, events.length ? events.data : "", events.length);
  assert(good == events.length && same(again, session));
  labyrinth_session_free(again);
  text_free(&events);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text journal = {0};
  SavedLabyrinth saved;
  size_t good;
  bool with_head = size && data[0] != 't';
  if (with_head) text_add(&journal, HEAD);
  text_add_bytes(&journal, (const char *)data, size);
  if (labyrinth_journal_read(journal.data ? journal.data : "", journal.length, &saved, &good)) {
    assert(good <= journal.length);
    reads_again(&journal, good, &saved);
    survives_its_events(saved.session);
    saved_labyrinth_free(&saved);
  }
  text_free(&journal);
  return 0;
}
