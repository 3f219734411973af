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

typedef enum { LINE_READ, LINE_END, LINE_TOO_LONG } LineKind;

// A line that a signal cuts off is not read: the player wants to end the game.
static LineKind read_line(Text *line) {
  int c;
  line->length = 0;
  while ((c = getc(stdin)) != EOF && c != '\n') {
    if (line->length == LINE_MAX_BYTES) return LINE_TOO_LONG;
    text_add_char(line, (char)c);
  }
  bool read = c == '\n' || (line->length && !interrupt_pending());
  return read ? LINE_READ : LINE_END;
}

static void echo(const Text *line, Text *out) {
  sanitize_printable(line->length ? line->data : "", out);
  text_add_char(out, '\n');
}

// False if the output is gone. Frees the text.
static bool write_out(const Call *call, Text *out) {
  if (out->length) return message_result(call->command->name, out);
  text_free(out);
  return true;
}

static bool write_prompt(const Call *call, PlainGame *game) {
  Text out = {0};
  plain_game_prompt(game, &out);
  return write_out(call, &out);
}

static bool answer(const Call *call, PlainGame *game, const Text *line, bool *quit) {
  Text out = {0};
  if (!isatty(STDIN_FILENO)) echo(line, &out);
  *quit = !plain_game_line(game, (Slice){line->length ? line->data : "", line->length}, &out);
  return write_out(call, &out);
}

static int leave(const Call *call, LineKind end) {
  Text newline = {0};
  text_add_char(&newline, '\n');
  bool ok = write_out(call, &newline);
  if (end == LINE_TOO_LONG) message_error(call->command->name, "a line is longer than 16 MB");
  return ok && end != LINE_TOO_LONG ? EXIT_OK : EXIT_TROUBLE;
}

// Prompt, line, answer, until the player quits or the input ends. Returns the exit code.
static int talk(const Call *call, PlainGame *game, Text *line) {
  bool quit = false;
  while (!quit && !interrupt_pending()) {
    if (!write_prompt(call, game)) return EXIT_TROUBLE;
    plain_game_flush(game);
    LineKind kind = read_line(line);
    if (kind != LINE_READ) return leave(call, kind);
    if (!answer(call, game, line, &quit)) return EXIT_TROUBLE;
  }
  return EXIT_OK;
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
  int code = begin(call, game);
  if (code == EXIT_OK) code = talk(call, game, &line);
  if (!plain_game_save(game)) {
    message_error(call->command->name, "the last moves could not be saved");
    if (code == EXIT_OK) code = EXIT_TROUBLE;
  }
  if (code == EXIT_OK && interrupt_pending()) code = EXIT_INTERRUPTED;
  text_free(&line);
  plain_game_free(game);
  return code;
}
