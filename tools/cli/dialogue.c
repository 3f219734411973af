// Every answer is written with one call before the next line is read.
#include "cli/dialogue.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/messages.h"
#include "cli/sanitize.h"
#include "system/interrupt.h"

// Longer lines are not typed, and moves that are pasted are shorter.
enum { LINE_MAX_BYTES = 16 * 1024 * 1024 };

typedef enum { LINE_READ, LINE_END, LINE_TOO_LONG } LineKind;

// A line that a signal cuts off is not read: the user wants to end the dialogue.
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

static bool write_prompt(const Call *call, const Dialogue *dialogue) {
  Text out = {0};
  dialogue->prompt(dialogue->self, &out);
  return write_out(call, &out);
}

static bool answer(const Call *call, const Dialogue *dialogue, const Text *line, bool *quit) {
  Text out = {0};
  Slice slice = {line->length ? line->data : "", line->length};
  if (!isatty(STDIN_FILENO)) echo(line, &out);
  *quit = !dialogue->answer(dialogue->self, slice, &out);
  return write_out(call, &out);
}

static int leave(const Call *call, LineKind end) {
  Text newline = {0};
  text_add_char(&newline, '\n');
  bool ok = write_out(call, &newline);
  if (end == LINE_TOO_LONG) message_error(call->command->name, "a line is longer than 16 MB");
  return ok && end != LINE_TOO_LONG ? EXIT_OK : EXIT_TROUBLE;
}

static int talk(const Call *call, const Dialogue *dialogue, Text *line) {
  bool quit = false;
  while (!quit && !interrupt_pending()) {
    if (!write_prompt(call, dialogue)) return EXIT_TROUBLE;
    dialogue->flush(dialogue->self);
    LineKind kind = read_line(line);
    if (kind != LINE_READ) return leave(call, kind);
    if (!answer(call, dialogue, line, &quit)) return EXIT_TROUBLE;
  }
  return EXIT_OK;
}

static int begin(const Call *call, const Dialogue *dialogue) {
  Text out = {0};
  if (dialogue->begin(dialogue->self, &out)) return write_out(call, &out) ? EXIT_OK : EXIT_TROUBLE;
  message_error_text(call->command->name, &out);
  return EXIT_TROUBLE;
}

int dialogue_run(const Call *call, const Dialogue *dialogue) {
  Text line = {0};
  interrupt_defer();
  int code = begin(call, dialogue);
  if (code == EXIT_OK) code = talk(call, dialogue, &line);
  if (!dialogue->save(dialogue->self)) {
    message_error(call->command->name, "the last moves could not be saved");
    if (code == EXIT_OK) code = EXIT_TROUBLE;
  }
  if (code == EXIT_OK && interrupt_pending()) code = EXIT_INTERRUPTED;
  text_free(&line);
  return code;
}
