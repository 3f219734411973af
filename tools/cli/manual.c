// The page is plain text with a few roff macros. Its words come from the tables of the help.
#include "cli/manual.h"

#include <string.h>

#include "cli/help.h"
#include "cli/shared_options.h"

// Escapes text for roff. A backslash starts a command; so does a dot or a quote at the start of a
// line. A minus that users type must not become a hyphen.
static void add_escaped(Text *out, const char *text) {
  for (const char *c = text; *c; c++) {
    bool starts = out->length == 0 || out->data[out->length - 1] == '\n';
    if (starts && (*c == '.' || *c == '\'')) text_add(out, "\\&");
    if (*c == '\\') text_add(out, "\\e");
    else if (*c == '-') text_add(out, "\\-");
    else text_add_char(out, *c);
  }
}

static void add_line(Text *out, const char *text) {
  add_escaped(out, text);
  text_add_char(out, '\n');
}

static void add_paragraphs(Text *out, const char *text) {
  while (*text) {
    size_t length = strcspn(text, "\n");
    Text paragraph = {0};
    text_add_bytes(&paragraph, text, length);
    text_add(out, ".PP\n");
    add_line(out, paragraph.data);
    text_free(&paragraph);
    text += length + (text[length] == '\n');
  }
}

static void add_option(Text *out, const Option *row, const void *defaults) {
  text_add(out, ".TP\n");
  if (row->letter) text_format(out, "\\fB\\-%c\\fR, ", row->letter);
  text_add(out, "\\fB\\-\\-");
  add_escaped(out, row->name);
  text_add(out, "\\fR");
  if (row->kind != OPTION_FLAG) {
    Text argument = {0};
    help_argument(row, &argument);
    text_add(out, " \\fI");
    add_escaped(out, argument.data);
    text_add(out, "\\fR");
    text_free(&argument);
  }
  text_add_char(out, '\n');
  Text meaning = {0};
  help_meaning(row, defaults, &meaning);
  add_line(out, meaning.data);
  text_free(&meaning);
}

static void add_options(Text *out, const Option *rows, const void *defaults) {
  for (; rows && rows->name; rows++) add_option(out, rows, defaults);
}

static void add_examples(Text *out, const Example *examples) {
  if (examples) text_add(out, ".PP\nExamples:\n");
  for (const Example *example = examples; example && example->line; example++) {
    text_add(out, ".TP\n.B ");
    add_line(out, example->line);
    add_line(out, example->meaning);
  }
}

static void add_command(Text *out, const Command *command) {
  text_format(out, ".SS %s\n.B tessoban %s\n[options]", command->name, command->name);
  if (*command->operands) text_add_char(out, ' ');
  add_line(out, command->operands);
  add_paragraphs(out, command->summary);
  if (command->details) add_paragraphs(out, command->details);
  add_options(out, command->options, command->defaults);
  add_examples(out, command->examples);
}

void manual_write(const Command *const *commands, Text *out) {
  text_format(out,
              ".\\\" Made by 'tessoban manual'.\n.TH TESSOBAN 1 \"\" \"%s\" \"User commands\"\n",
              help_version());
  text_add(out,
           ".SH NAME\ntessoban \\- make, check and show Sokoban levels\n"
           ".SH SYNOPSIS\n.B tessoban\n\\fICOMMAND\\fR [\\fIoptions\\fR] [\\fIfiles\\fR]\n"
           ".SH COMMANDS\n");
  for (const Command *const *row = commands; *row; row++) add_command(out, *row);
  text_add(out, ".SH OPTIONS\nAll commands take these.\n");
  add_options(out, shared_options(), NULL);
  text_add(out, ".PP\n");
  add_line(out, help_files);
  text_add(out,
           ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, no colours are used unless\n"
           ".B \\-\\-color always\nasks for them.\n"
           ".SH EXIT STATUS\n");
  add_line(out, help_exit);
}
