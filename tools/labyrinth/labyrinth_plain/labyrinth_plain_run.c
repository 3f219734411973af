// See cli/dialogue.h.
#include "labyrinth_plain/labyrinth_plain_run.h"

#include <unistd.h>

#include "cli/dialogue.h"
#include "cli/messages.h"
#include "system/interrupt.h"
#include "terminal/terminal_properties.h"

// The board as large as the terminal allows; in a pipe the characters of .lab files, all of it.
static void set_view(const Call *call, LabyrinthPlain *play) {
  enum { LINES_BESIDE = 4 };
  if (!isatty(STDOUT_FILENO)) {
    play->ascii = true;
    return;
  }
  TerminalSize size = terminal_size(STDOUT_FILENO);
  play->color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO);
  play->columns = size.columns;
  play->lines = size.rows > LINES_BESIDE ? size.rows - LINES_BESIDE : 1;
}

static bool begin(void *game, Text *out) { return labyrinth_plain_game_begin(game, out); }
static void prompt(const void *game, Text *out) { labyrinth_plain_game_prompt(game, out); }
static void flush(void *game) { labyrinth_plain_game_flush(game); }
static bool save(void *game) { return labyrinth_plain_game_save(game); }
static bool answer(void *game, Slice line, Text *out) {
  return labyrinth_plain_game_line(game, line, out);
}

// That the output is gone is noticed at the end of the line.
static void tell(const void *call, Text *out) {
  (void)message_result(((const Call *)call)->command->name, out);
}

int labyrinth_plain_run(const Call *call, LabyrinthPlain *play) {
  set_view(call, play);
  play->tell = tell;
  play->listener = call;
  LabyrinthPlainGame *game = labyrinth_plain_game_new(play, interrupt_stop_flag(0));
  Dialogue dialogue = {game, begin, prompt, answer, flush, save};
  int code = dialogue_run(call, &dialogue);
  labyrinth_plain_game_free(game);
  return code;
}
