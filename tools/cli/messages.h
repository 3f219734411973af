// What a person is told: results on standard output, all else on standard error, a line each.
// Whatever came from a file or the command line is made printable first, so that no level title
// and no file name can play tricks on a terminal.
#ifndef TSB_MESSAGES_H
#define TSB_MESSAGES_H

#include "cli/command.h"
#include "text/problem.h"

// Writes a result, text or not, to standard output and frees it. False if that failed, which has
// been said by then: to be answered with EXIT_TROUBLE. A reader who closed the pipe needs no
// telling.
bool message_result(const char *command, Text *result);

// The same to the file of that name, or to standard output for "-".
bool message_result_to(const char *command, const char *path, Text *result);

// "tessoban check: ..." on standard error; `command` may be NULL.
__attribute__((format(printf, 2, 3))) void message_error(const char *command, const char *format,
                                                         ...);
void message_error_text(const char *command, Text *text);  // the same of a text, which is freed

// The same for what --quiet leaves out.
__attribute__((format(printf, 2, 3))) void message_note(const Call *call, const char *format, ...);

void message_line(Text *line);  // as it is, without the program's name; freed
void message_problems(const char *file, const Problems *problems);

#endif
