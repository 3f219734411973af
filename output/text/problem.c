// A list that stops growing at PROBLEMS_MAX.
#include "text/problem.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/mem.h"

static void add(Problems *problems, Problem problem) {
  problems->items =
      mem_grow(problems->items, problems->count, &problems->capacity, sizeof *problems->items);
  problems->items[problems->count++] = problem;
}

static char *formatted(const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = mem_alloc((size_t)length + 1, 1);
  vsnprintf(text, (size_t)length + 1, format, args);
  return text;
}

void problems_add(Problems *problems, int line, int column, int level, const char *format, ...) {
  if (problems->count > PROBLEMS_MAX) return;
  if (problems->count == PROBLEMS_MAX) {
    static const char full[] = "further problems are not listed";
    add(problems, (Problem){.text = mem_string(full, sizeof full - 1)});
    return;
  }
  va_list args;
  va_start(args, format);
  add(problems, (Problem){line, column, level, formatted(format, args)});
  va_end(args);
}

void problems_free(Problems *problems) {
  for (size_t i = 0; i < problems->count; i++) mem_free(problems->items[i].text);
  mem_free(problems->items);
  *problems = (Problems){0};
}

void problems_move(Problems *from, const char *file, Problems *to) {
  for (size_t i = 0; i < from->count; i++) {
    Text line = {0};
    problem_write(&from->items[i], file, &line);
    problems_add(to, 0, 0, 0, "%s", line.data);
    text_free(&line);
  }
  problems_free(from);
}

void problem_write(const Problem *problem, const char *file, Text *out) {
  text_add(out, file);
  if (problem->line) text_format(out, ":%d", problem->line);
  if (problem->line && problem->column) text_format(out, ":%d", problem->column);
  text_add(out, ": ");
  if (problem->level) text_format(out, "level %d: ", problem->level);
  text_add(out, problem->text);
}
