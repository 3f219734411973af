// Reads any bytes as the events of a game's journal, after a right head or without one. Nothing
// crashes; what was good reads as good again, to the same position; and the game can be exported
// and read back.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "saved/game_journal.h"
#include "saved/saves_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char HEAD[] =
    "tessoban game 1\n"
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#  #   #\n"
    "########\n"
    "\n";

static void survives_export(const SavedGame *saved) {
  SavesFile file = {0}, back;
  Text text = {0}, error = {0};
  saves_file_add(&file, saved);
  saves_json_write(&file, &text);
  bool ok = saves_json_read(text.data, text.length, &back, &error);
  assert(ok && back.count == 1 && back.games[0].position == file.games[0].position);
  text_free(&text);
  text_free(&error);
  saves_file_free(&file);
  saves_file_free(&back);
}

static void reads_again(const Text *journal, GameJournalEnd end, const SavedGame *saved) {
  SavedGame again;
  Text good = {0};
  text_add_bytes(&good, journal->data, end.good);
  if (end.closer) text_add_char(&good, end.closer);
  bool ok = game_journal_read(good.data, good.length, &again, &end);
  assert(ok && !end.damaged && !end.closer);
  assert(play_session_index(again.session) == play_session_index(saved->session));
  assert(again.best_moves.moves == saved->best_moves.moves);
  saved_game_free(&again);
  text_free(&good);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Text journal = {0};
  SavedGame saved;
  GameJournalEnd end;
  bool with_head = size && data[0] != 't';
  if (with_head) text_add(&journal, HEAD);
  text_add_bytes(&journal, (const char *)data, size);
  if (game_journal_read(journal.data, journal.length, &saved, &end)) {
    assert(end.good <= journal.length);
    reads_again(&journal, end, &saved);
    survives_export(&saved);
    saved_game_free(&saved);
  }
  text_free(&journal);
  return 0;
}
