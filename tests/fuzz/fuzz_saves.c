// Reads any bytes as an export file. Nothing crashes; what is taken has solutions that solve their
// levels, and reads back the same after it was written.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "labyrinth_rules/labyrinth_replay.h"
#include "rules/verify.h"
#include "saved/saves_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const SavesFile *file) {
  for (size_t i = 0; i < file->count; i++) {
    const SavesGame *game = &file->games[i];
    assert(game->position <= strlen(game->moves));
    if (game->best_moves.solution) assert(verify_solves(&game->board, game->best_moves.solution));
    if (game->best_pushes.solution) assert(verify_solves(&game->board, game->best_pushes.solution));
  }
  for (size_t i = 0; i < file->labyrinth_count; i++) {
    const LabyrinthSession *session = file->labyrinths[i].session;
    const char *best = labyrinth_session_best_moves(session);
    if (best) assert(labyrinth_replay_wins(labyrinth_session_maze(session), best));
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  SavesFile file, back;
  Text error = {0}, text = {0}, again = {0};
  if (saves_json_read((const char *)data, size, &file, &error)) {
    check(&file);
    saves_json_write(&file, &text);
    bool ok = saves_json_read(text.data, text.length, &back, &error);
    assert(ok);
    saves_json_write(&back, &again);
    assert(!strcmp(text.data, again.data));
    saves_file_free(&back);
  } else {
    assert(error.length && !file.count && !file.labyrinth_count);
  }
  saves_file_free(&file);
  text_free(&error);
  text_free(&text);
  text_free(&again);
  return 0;
}
