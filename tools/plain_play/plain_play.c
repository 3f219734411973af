// The game and its input and output: see cli/dialogue.h.
#include "plain_play/plain_play.h"

#include <unistd.h>

#include "cli/dialogue.h"
#include "plain_play/plain_game.h"
#include "system/interrupt.h"
#include "terminal/terminal_properties.h"

// The board as large as the terminal allows; in a pipe the characters of .xsb, all of it.
static TextArea area_of(const Call *call, const PlainPlay *play) {
  enum { LINES_BESIDE = 3 };
  if (!isatty(STDOUT_FILENO)) return (TextArea){.ascii = true};
  TerminalSize size = terminal_size(STDOUT_FILENO);
  return (TextArea){.ascii = play->ascii,
                    .color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO),
                    .columns = size.columns,
                    .rows = size.rows > LINES_BESIDE ? size.rows - LINES_BESIDE : 1};
}

static bool begin(void *game, Text *out) { return plain_game_begin(game, out); }
static void prompt(const void *game, Text *out) { plain_game_prompt(game, out); }
static bool answer(void *game, Slice line, Text *out) { return plain_game_line(game, line, out); }
static void flush(void *game) { plain_game_flush(game); }
static bool save(void *game) { return plain_game_save(game); }

int plain_play_run(const Call *call, const PlainPlay *play) {
  PlainGame *game = plain_game_new(play, area_of(call, play), interrupt_stop_flag(0));
  Dialogue dialogue = {game, begin, prompt, answer, flush, save};
  int code = dialogue_run(call, &dialogue);
  plain_game_free(game);
  return code;
}
