// A message is sanitized, then written with one call, so that lines do not mix.
#include "cli/messages.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "cli/sanitize.h"
#include "system/file.h"

bool message_result(const char *command, Text *result) {
  int failed = file_write_all(STDOUT_FILENO, result->data, result->length);
  text_free(result);
  if (failed && failed != EPIPE)
    message_error(command, "cannot write to standard output: %s", strerror(failed));
  return !failed;
}

bool message_result_to(const char *command, const char *path, Text *result) {
  if (file_is_standard(path)) return message_result(command, result);
  Text error = {0};
  bool ok = file_write(path, result->data, result->length, &error);
  if (!ok) message_error_text(command, &error);
  text_free(result);
  return ok;
}

void message_line(Text *line) {
  Text printable = {0};
  sanitize_printable(line->data ? line->data : "", &printable);
  text_add_char(&printable, '\n');
  // If standard error fails too, there is no place to report it.
  (void)file_write_all(STDERR_FILENO, printable.data, printable.length);
  text_free(&printable);
  text_free(line);
}

void message_error_text(const char *command, Text *text) {
  Text line = {0};
  text_format(&line, "tessoban%s%s: %s", command ? " " : "", command ? command : "", text->data);
  text_free(text);
  message_line(&line);
}

void message_error(const char *command, const char *format, ...) {
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_format_args(&text, format, args);
  va_end(args);
  message_error_text(command, &text);
}

void message_note(const Call *call, const char *format, ...) {
  if (call->shared.quiet) return;
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_format_args(&text, format, args);
  va_end(args);
  message_error_text(call->command->name, &text);
}

void message_problems(const char *file, const Problems *problems) {
  for (size_t i = 0; i < problems->count; i++) {
    Text line = {0};
    problem_write(&problems->items[i], file, &line);
    message_line(&line);
  }
}
