// Input and output of the dialogue. Every answer is written with one call before the next line is
// read.
#include "plain_play/plain_play.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/messages.h"
#include "cli/sanitize.h"
#include "plain_play/plain_game.h"
#include "system/interrupt.h"
#include "terminal/terminal_properties.h"

// Longer lines are not typed, and moves that are pasted are shorter.
enum { LINE_MAX_BYTES = 16 * 1024 * 1024 };

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

// False at the end of the input, after a signal, or if the line is too long.
static bool read_line(Text *line) {
  int c;
  line->length = 0;
  while ((c = getc(stdin)) != EOF && c != '\n' && line->length < LINE_MAX_BYTES)
    text_add_char(line, (char)c);
  return c == '\n' || (c == EOF && line->length && !interrupt_pending());
}

static void echo(const Text *line, Text *out) {
  sanitize_printable(line->length ? line->data : "", out);
  text_add_char(out, '\n');
}

// False if the output is gone.
static bool write_out(const Call *call, Text *out) {
  return !out->length || message_result(call->command->name, out);
}

// One line of the dialogue: false when the game is over. *ok is false if the output is gone.
static bool talk(const Call *call, PlainGame *game, Text *line, bool *ok) {
  Text out = {0};
  plain_game_prompt(game, &out);
  *ok = write_out(call, &out);
  if (!*ok) return false;
  plain_game_flush(game);
  if (!read_line(line)) {
    text_add_char(&out, '\n');
    *ok = write_out(call, &out);
    return false;
  }
  if (!isatty(STDIN_FILENO)) echo(line, &out);
  bool go_on = plain_game_line(game, (Slice){line->length ? line->data : "", line->length}, &out);
  *ok = write_out(call, &out);
  return *ok && go_on && !interrupt_pending();
}

static int begin(const Call *call, PlainGame *game) {
  Text out = {0};
  if (plain_game_begin(game, &out)) return write_out(call, &out) ? EXIT_OK : EXIT_TROUBLE;
  message_error_text(call->command->name, &out);
  return EXIT_TROUBLE;
}

int plain_play_run(const Call *call, const PlainPlay *play) {
  interrupt_defer();
  PlainGame *game = plain_game_new(play, area_of(call, play), interrupt_stop_flag(0));
  Text line = {0};
  bool ok = true;
  int code = begin(call, game);
  while (code == EXIT_OK && talk(call, game, &line, &ok)) continue;
  if (!ok) code = EXIT_TROUBLE;
  else if (interrupt_pending()) code = EXIT_INTERRUPTED;
  text_free(&line);
  plain_game_free(game);
  return code;
}
