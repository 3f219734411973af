// Messages to the user: results on standard output, all else on standard error, one line each.
// Messages are sanitized first, so that no level title or file name can send control characters to
// the terminal.
#ifndef TSB_MESSAGES_H
#define TSB_MESSAGES_H

#include "cli/command.h"
#include "text/problem.h"

// Writes a result (text or binary) to standard output and frees it. False if the write failed; the
// error has been printed and the caller returns EXIT_TROUBLE. A closed pipe is not reported.
bool message_result(const char *command, Text *result);

// The same to a file, or to standard output for "-".
bool message_result_to(const char *command, const char *path, Text *result);

// "tessoban check: ..." on standard error; `command` may be NULL.
__attribute__((format(printf, 2, 3))) void message_error(const char *command, const char *format,
                                                         ...);
void message_error_text(const char *command, Text *text);  // the same; frees the text

// The same for notes, which --quiet suppresses.
__attribute__((format(printf, 2, 3))) void message_note(const Call *call, const char *format, ...);

void message_line(Text *line);  // the line without the program's name; frees it
void message_problems(const char *file, const Problems *problems);

#endif
