#include "cli/report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/display.h"
#include "system/file.h"

bool report_result(const char *command, Text *result) {
  int failed = file_put(STDOUT_FILENO, result->data, result->length);
  text_free(result);
  if (failed && failed != EPIPE)
    report_error(command, "cannot write to standard output: %s", strerror(failed));
  return !failed;
}

bool report_to(const char *command, const char *path, Text *result) {
  if (file_is_standard(path)) return report_result(command, result);
  Text wrong = {0};
  bool right = file_write(path, result->data, result->length, &wrong);
  if (!right) report_text(command, &wrong);
  text_free(result);
  return right;
}

void report_line(Text *line) {
  Text clean = {0};
  display_printable(line->data ? line->data : "", &clean);
  text_add_char(&clean, '\n');
  // Nobody is left to be told if this fails.
  (void)file_put(STDERR_FILENO, clean.data, clean.length);
  text_free(&clean);
  text_free(line);
}

void report_text(const char *command, Text *text) {
  Text line = {0};
  text_format(&line, "tessoban%s%s: %s", command ? " " : "", command ? command : "", text->data);
  text_free(text);
  report_line(&line);
}

static Text format_text(const char *format, va_list args) {
  Text text = {0};
  char *formatted = NULL;
  if (vasprintf(&formatted, format, args) >= 0) {
    text_add(&text, formatted);
    free(formatted);
  }
  return text;
}

void report_error(const char *command, const char *format, ...) {
  va_list args;
  va_start(args, format);
  Text text = format_text(format, args);
  va_end(args);
  report_text(command, &text);
}

void report_note(const Call *call, const char *format, ...) {
  if (call->shared.quiet) return;
  va_list args;
  va_start(args, format);
  Text text = format_text(format, args);
  va_end(args);
  report_text(call->command->name, &text);
}

void report_problems(const char *file, const Problems *problems) {
  for (size_t i = 0; i < problems->count; i++) {
    Text line = {0};
    problem_write(&problems->items[i], file, &line);
    report_line(&line);
  }
}
