// Every text comes from the tables of commands and options; this file only lays it out in 80
// columns.
#include "cli/help.h"

#include <string.h>

#include "cli/shared_options.h"
#include "cli/subcommand.h"

enum { LINE_WIDTH = 80, OPTION_COLUMN = 28, COMMAND_COLUMN = 14, EXAMPLE_INDENT = 6 };

const char help_files[] = "In place of a file, - stands for standard input or standard output.";
const char help_exit[] =
    "Exit status: 0 success; 1 a negative answer, such as a wrong solution; 2 wrong usage, bad "
    "input, or a failed read or write; 130 interrupted.";

const char *help_version(void) { return "tessoban " TSB_VERSION; }

static void add_blanks(Text *out, int count) {
  for (int i = 0; i < count; i++) text_add_char(out, ' ');
}

// The width in columns of UTF-8 text without wide characters.
static int columns(const char *text, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length; i++) count += (text[i] & 0xc0) != 0x80;
  return count;
}

// Adds a paragraph. Its first line starts at column `at`, the others at `indent`.
static void add_wrapped(Text *out, const char *words, int at, int indent) {
  bool first = true;
  while (*words) {
    size_t length = strcspn(words, " ");
    int width = columns(words, length);
    if (!first && at + 1 + width > LINE_WIDTH) {
      text_add_char(out, '\n');
      add_blanks(out, indent);
      at = indent;
    } else if (!first) {
      text_add_char(out, ' ');
      at++;
    }
    text_add_bytes(out, words, length);
    at += width;
    first = false;
    words += length;
    words += strspn(words, " ");
  }
  text_add_char(out, '\n');
}

// Adds each line of the text as a paragraph.
static void add_paragraphs(Text *out, const char *text) {
  while (*text) {
    size_t length = strcspn(text, "\n");
    Text paragraph = {0};
    text_add_bytes(&paragraph, text, length);
    text_add_char(out, '\n');
    add_wrapped(out, paragraph.data, 0, 0);
    text_free(&paragraph);
    text += length + (text[length] == '\n');
  }
}

// Adds a term on the left and its explanation from `column` on. A long term gets its own line.
static void add_entry(Text *out, Text *term, const char *meaning, int column) {
  int width = (int)term->length;
  text_add(out, term->data);
  if (width + 2 > column) {
    text_add_char(out, '\n');
    width = 0;
  }
  add_blanks(out, column - width);
  add_wrapped(out, meaning, column, column);
  text_free(term);
}

void help_argument(const Option *option, Text *out) {
  if (option->kind != OPTION_CHOICE) {
    text_add(out, option->argument);
    return;
  }
  for (size_t i = 0; option->choice(i); i++)
    text_format(out, "%s%s", i ? "|" : "", option->choice(i));
}

void help_meaning(const Option *option, const void *defaults, Text *out) {
  text_add(out, option->help);
  if (option->kind != OPTION_CHOICE || strstr(option->help, "(default: ")) return;
  int default_index = defaults ? *(const int *)((const char *)defaults + option->offset) : 0;
  if (default_index >= 0) text_format(out, " (default: %s)", option->choice((size_t)default_index));
}

static void add_options(Text *out, const char *heading, const Option *rows, const void *defaults) {
  if (!rows) return;
  text_format(out, "\n%s:\n", heading);
  for (const Option *row = rows; row->name; row++) {
    Text term = {0};
    if (row->letter) text_format(&term, "  -%c, --%s", row->letter, row->name);
    else text_format(&term, "      --%s", row->name);
    if (row->kind != OPTION_FLAG) {
      text_add_char(&term, ' ');
      help_argument(row, &term);
    }
    Text meaning = {0};
    help_meaning(row, defaults, &meaning);
    add_entry(out, &term, meaning.data, OPTION_COLUMN);
    text_free(&meaning);
  }
}

void help_usage(const Command *command, Text *out) {
  text_format(out, "tessoban %s%s [options]", command->name,
              command->subcommands ? " COMMAND" : "");
  if (*command->operands) text_format(out, " %s", command->operands);
}

static void add_commands(Text *out, const Command *const *commands, bool sub) {
  text_add(out, "Commands:\n");
  for (const Command *const *row = commands; *row; row++) {
    Text term = {0};
    text_format(&term, "  %s", sub ? subcommand_word(*row) : (*row)->name);
    add_entry(out, &term, (*row)->summary, COMMAND_COLUMN);
  }
}

void help_command(const Command *command, Text *out) {
  text_add(out, "Usage: ");
  help_usage(command, out);
  text_add(out, "\n");
  add_paragraphs(out, command->summary);
  if (command->details) add_paragraphs(out, command->details);
  if (command->subcommands) {
    text_add_char(out, '\n');
    add_commands(out, command->subcommands, true);
    text_format(out, "\n'tessoban help %s COMMAND' explains one of them, with its options.\n",
                command->name);
  }
  add_options(out, "Options", command->options, command->defaults);
  add_options(out, command->options ? "Options that all commands take" : "Options",
              shared_options(), NULL);
  if (!command->examples) return;
  text_add(out, "\nExamples:\n");
  for (const Example *example = command->examples; example->line; example++) {
    text_format(out, "  %s\n", example->line);
    add_blanks(out, EXAMPLE_INDENT);
    add_wrapped(out, example->meaning, EXAMPLE_INDENT, EXAMPLE_INDENT);
  }
}

void help_overview(const Command *const *commands, Text *out) {
  text_add(out,
           "Usage: tessoban COMMAND [options] [files]\n\n"
           "Makes, proves, rates, shows and plays Sokoban levels and labyrinths.\n\n");
  add_commands(out, commands, false);
  text_add(out,
           "\n'tessoban help COMMAND' explains one of them, with examples.\n"
           "'tessoban --version' prints the version.\n");
  add_paragraphs(out, help_files);
  add_paragraphs(out, help_exit);
}
