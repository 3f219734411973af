// The page is plain text with a few roff macros. Its words come from the tables of the help.
#include "cli/manual.h"

#include <string.h>

#include "cli/help.h"
#include "cli/shared_options.h"

enum { LINE_WIDTH = 76, UNICODE_WIDTH = 8 };

// Escapes text for roff. A backslash starts a command; so does a dot or a quote at the start of a
// line. A minus that users type must not become a hyphen.
static void add_escaped_part(Text *out, const char *text, size_t length) {
  for (const char *c = text; c < text + length; c++) {
    bool starts = out->length == 0 || out->data[out->length - 1] == '\n';
    if (starts && (*c == '.' || *c == '\'')) text_add(out, "\\&");
    if (*c == '\\') text_add(out, "\\e");
    else if (*c == '-') text_add(out, "\\-");
    else text_add_char(out, *c);
  }
}

static void add_escaped(Text *out, const char *text) { add_escaped_part(out, text, strlen(text)); }

// The width of escaped text in the source of the page. Readers of roff see \[u00AB] for a letter
// beyond ASCII.
static size_t source_width(const char *text, size_t length) {
  size_t width = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c >= 0xc0) width += UNICODE_WIDTH;
    else if (c < 0x80) width += c == '-' || c == '\\' ? 2 : 1;
  }
  return width;
}

// Adds text in lines of LINE_WIDTH, as far as its words allow, and ends the last.
static void add_line(Text *out, const char *text) {
  size_t used = 0;
  while (*text) {
    size_t length = strcspn(text, " "), width = source_width(text, length);
    bool fits = used + 1 + width <= LINE_WIDTH;
    if (used) text_add_char(out, fits ? ' ' : '\n');
    used = used && fits ? used + 1 + width : width;
    add_escaped_part(out, text, length);
    text += length + strspn(text + length, " ");
  }
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

static void add_term(Text *out, const char *term, const char *meaning) {
  text_add(out, ".TP\n.B ");
  add_escaped(out, term);
  text_add_char(out, '\n');
  add_line(out, meaning);
}

static void add_examples(Text *out, const Example *examples) {
  if (examples) text_add(out, ".PP\nExamples:\n");
  for (const Example *example = examples; example && example->line; example++)
    add_term(out, example->line, example->meaning);
}

static void add_command(Text *out, const Command *command) {
  text_format(out, ".SS %s\n.B tessoban %s\n%s[options]", command->name, command->name,
              command->subcommands ? "COMMAND " : "");
  if (*command->operands) text_add_char(out, ' ');
  add_line(out, command->operands);
  add_paragraphs(out, command->summary);
  if (command->details) add_paragraphs(out, command->details);
  add_options(out, command->options, command->defaults);
  add_examples(out, command->examples);
  for (const Command *const *row = command->subcommands; row && *row; row++) add_command(out, *row);
}

// The first example of each command. Its own section has all of them.
static void add_first_examples(Text *out, const Command *const *commands) {
  text_add(out, ".SH EXAMPLES\nOne for each command; the section of a command has more.\n");
  for (const Command *const *row = commands; *row; row++)
    if ((*row)->examples) add_term(out, (*row)->examples->line, (*row)->examples->meaning);
}

static const struct {
  const char *name, *meaning;
} files[] = {
    {"DIR/pack.xsb", "All levels of a pack, easiest first, with titles and solutions."},
    {"DIR/pack.json",
     "Seed, parameters, what each stage rejected, and all about every level. generate --params "
     "reads it."},
    {"DIR/levels/0001.xsb", "One file for each level."},
    {"DIR/thumbs/0001.png", "One picture for each level."},
    {"DIR/sheet.png", "All levels on one sheet."},
    {"DIR/index.html", "A page to browse and play the levels. It needs no server."},
    {"DIR/SHA256SUMS", "Checksums of the files above, for check and for sha256sum -c."},
    {"DIR/results.csv, DIR/timings.csv, DIR/patterns.csv, DIR/sensitivity.csv, DIR/results.json",
     "The tables that tune writes, with their checksums in DIR/results.sha256."},
    {"DIR/report.html, DIR/examples.html, DIR/plots/*.svg",
     "The pages and the plots that tune writes."},
    {"DIR/best.json", "The parameters that a search of tune found, for generate --params."},
    {"DIR.partial, in a mount point DIR/.tessoban.partial",
     "What generate and tune need to resume a run that was stopped. Remove it to start over."},
};

static void add_files(Text *out) {
  text_add(out, ".SH FILES\nDIR is the folder that \\fB\\-\\-out\\fR names.\n");
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    add_term(out, files[i].name, files[i].meaning);
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
           ".TP\n.B TMPDIR\nThe folder of temporary files, which large runs and queries\n"
           "need. If it is not set or cannot be written: the first of /var/tmp,\n"
           "/usr/tmp, /tmp and the working folder that can.\n");
  add_files(out);
  text_add(out, ".SH EXIT STATUS\n");
  add_line(out, help_exit);
  add_first_examples(out, commands);
}
