// getopt_long reads argv; this file makes its tables from our rows and words its errors. The
// leading '-' in the short options makes getopt return operands in the order of argv, whether or
// not POSIXLY_CORRECT is set.
#include "cli/options.h"

#include <getopt.h>
#include <string.h>

#include "base/mem.h"
#include "cli/suggest.h"

enum { LONG_BASE = 256, CODE_OPERAND = 1 };  // a long option's code is LONG_BASE + its index

typedef struct {
  const Option *row;
  void *values;
} GetoptRow;

typedef struct {
  struct option *longs;
  Text shorts;
  GetoptRow *rows;  // of both tables, by index
  size_t count;
} GetoptTables;

static void add_getopt_row(GetoptTables *tables, const Option *row, void *values) {
  bool takes = row->kind != OPTION_FLAG;
  size_t i = tables->count++;
  tables->rows[i] = (GetoptRow){row, values};
  tables->longs[i] =
      (struct option){row->name, takes ? required_argument : no_argument, NULL, LONG_BASE + (int)i};
  if (!row->letter) return;
  text_add_char(&tables->shorts, row->letter);
  if (takes) text_add_char(&tables->shorts, ':');
}

static size_t row_count(const Option *rows) {
  size_t count = 0;
  while (rows && rows[count].name) count++;
  return count;
}

static GetoptTables make_getopt_tables(const Options *options) {
  size_t total = 0;
  for (int i = 0; i < OPTION_TABLES; i++) total += row_count(options->tables[i].rows);
  GetoptTables tables = {.longs = mem_alloc(total + 1, sizeof *tables.longs),
                         .rows = mem_alloc(total + 1, sizeof *tables.rows)};
  text_add(&tables.shorts, "-:");
  for (int i = 0; i < OPTION_TABLES; i++) {
    const OptionTable *table = &options->tables[i];
    for (size_t row = 0; row < row_count(table->rows); row++)
      add_getopt_row(&tables, &table->rows[row], table->values);
  }
  return tables;
}

static void free_getopt_tables(GetoptTables *tables) {
  mem_free(tables->longs);
  mem_free(tables->rows);
  text_free(&tables->shorts);
}

// The index of the row for a code of getopt, or `count` if there is none.
static size_t find_row(const GetoptTables *tables, int code) {
  if (code >= LONG_BASE) return (size_t)(code - LONG_BASE);
  size_t i = 0;
  while (i < tables->count && tables->rows[i].row->letter != code) i++;
  return i;
}

static void explain_missing_value(const GetoptTables *tables, int code, Text *error) {
  const Option *row = tables->rows[find_row(tables, code)].row;
  text_format(error, "option '--%s' needs a value: %s", row->name, row->argument);
}

// Lists the options that begin with an ambiguous abbreviation. False if there are none.
static bool explain_ambiguous(const GetoptTables *tables, const char *word, Text *error) {
  int found = 0;
  for (size_t i = 0; i < tables->count; i++) {
    if (strncmp(tables->rows[i].row->name, word, strlen(word)) != 0) continue;
    if (found++ == 0) text_format(error, "option '--%s' is short for", word);
    text_format(error, "%s '--%s'", found > 1 ? " and" : "", tables->rows[i].row->name);
  }
  return found > 0;
}

static void explain_unknown_word(const GetoptTables *tables, const char *argument, Text *error) {
  size_t skip = strspn(argument, "-");
  char *word = mem_string(argument + skip, strcspn(argument + skip, "="));
  if (!*word || !explain_ambiguous(tables, word, error)) {
    Suggestion nearest = suggest_for(word);
    for (size_t i = 0; i < tables->count; i++) suggest_offer(&nearest, tables->rows[i].row->name);
    text_format(error, "unknown option '--%s'", word);
    if (nearest.best) text_format(error, ", did you mean '--%s'?", nearest.best);
  }
  mem_free(word);
}

static void explain_unknown(const GetoptTables *tables, const char *argument, Text *error) {
  if (optopt >= LONG_BASE)
    text_format(error, "option '--%s' takes no value",
                tables->rows[find_row(tables, optopt)].row->name);
  else if (optopt) text_format(error, "unknown option '-%c'", optopt);
  else explain_unknown_word(tables, argument, error);
}

static void add_operand(StringList *list, const char *operand) {
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = operand;
}

static bool take_code(Options *options, const GetoptTables *tables, int code, char **argv,
                      Text *error) {
  if (code == CODE_OPERAND) return add_operand(&options->operands, optarg), true;
  if (code == ':') return explain_missing_value(tables, optopt, error), false;
  if (code == '?') return explain_unknown(tables, argv[optind - 1], error), false;
  size_t i = find_row(tables, code);
  return option_value(tables->rows[i].row, optarg, tables->rows[i].values, error);
}

bool options_parse(Options *options, int argc, char **argv, Text *error) {
  GetoptTables tables = make_getopt_tables(options);
  bool ok = true;
  int code;
  optind = 0;  // makes glibc start from the beginning
  while (ok && (code = getopt_long(argc, argv, tables.shorts.data, tables.longs, NULL)) != -1)
    ok = take_code(options, &tables, code, argv, error);
  for (int i = optind; ok && i < argc; i++) add_operand(&options->operands, argv[i]);
  free_getopt_tables(&tables);
  return ok;
}

static void free_strings(StringList *list) {
  mem_free(list->items);
  *list = (StringList){0};
}

static void free_ranges(Ranges *ranges) {
  mem_free(ranges->items);
  *ranges = (Ranges){0};
}

void options_free(Options *options) {
  for (int i = 0; i < OPTION_TABLES; i++) {
    const OptionTable *table = &options->tables[i];
    for (size_t row = 0; row < row_count(table->rows); row++) {
      void *value = (char *)table->values + table->rows[row].offset;
      if (table->rows[row].kind == OPTION_STRINGS) free_strings(value);
      if (table->rows[row].kind == OPTION_RANGES) free_ranges(value);
    }
  }
  free_strings(&options->operands);
}
