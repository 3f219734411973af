// getopt_long does the walking through argv; this file makes its tables from our rows and puts
// its refusals into words. Operands are taken in the order of argv (the leading '-' below), which
// also makes us independent of POSIXLY_CORRECT.
#include "cli/options.h"

#include <getopt.h>
#include <string.h>

#include "base/mem.h"
#include "cli/suggest.h"

enum { LONG_BASE = 256, CODE_OPERAND = 1 };  // a long option's code is LONG_BASE + its index

typedef struct {
  const Option *row;
  void *values;
} Planned;

typedef struct {
  struct option *longs;
  Text shorts;
  Planned *rows;  // of both tables, by index
  size_t count;
} Plan;

static void plan_row(Plan *plan, const Option *row, void *values) {
  bool takes = row->kind != OPTION_FLAG;
  size_t i = plan->count++;
  plan->rows[i] = (Planned){row, values};
  plan->longs[i] =
      (struct option){row->name, takes ? required_argument : no_argument, NULL, LONG_BASE + (int)i};
  if (!row->letter) return;
  text_add_char(&plan->shorts, row->letter);
  if (takes) text_add_char(&plan->shorts, ':');
}

static size_t row_count(const Option *rows) {
  size_t count = 0;
  while (rows && rows[count].name) count++;
  return count;
}

static Plan make_plan(const Options *options) {
  size_t total = 0;
  for (int i = 0; i < OPTION_TABLES; i++) total += row_count(options->tables[i].rows);
  Plan plan = {.longs = mem_alloc(total + 1, sizeof *plan.longs),
               .rows = mem_alloc(total + 1, sizeof *plan.rows)};
  text_add(&plan.shorts, "-:");
  for (int i = 0; i < OPTION_TABLES; i++) {
    const OptionTable *table = &options->tables[i];
    for (size_t row = 0; row < row_count(table->rows); row++)
      plan_row(&plan, &table->rows[row], table->values);
  }
  return plan;
}

static void free_plan(Plan *plan) {
  mem_free(plan->longs);
  mem_free(plan->rows);
  text_free(&plan->shorts);
}

// The index of the row that getopt's code stands for; `count` if there is none.
static size_t find_row(const Plan *plan, int code) {
  if (code >= LONG_BASE) return (size_t)(code - LONG_BASE);
  size_t i = 0;
  while (i < plan->count && plan->rows[i].row->letter != code) i++;
  return i;
}

static void say_missing(const Plan *plan, int code, Text *wrong) {
  const Option *row = plan->rows[find_row(plan, code)].row;
  text_format(wrong, "option '--%s' needs a value: %s", row->name, row->argument);
}

// Lists what an ambiguous abbreviation may stand for; false if there is nothing.
static bool say_ambiguous(const Plan *plan, const char *word, Text *wrong) {
  int found = 0;
  for (size_t i = 0; i < plan->count; i++) {
    if (strncmp(plan->rows[i].row->name, word, strlen(word)) != 0) continue;
    if (found++ == 0) text_format(wrong, "option '--%s' is short for", word);
    text_format(wrong, "%s '--%s'", found > 1 ? " and" : "", plan->rows[i].row->name);
  }
  return found > 0;
}

static void say_unknown_word(const Plan *plan, const char *argument, Text *wrong) {
  size_t skip = strspn(argument, "-");
  char *word = mem_string(argument + skip, strcspn(argument + skip, "="));
  if (!*word || !say_ambiguous(plan, word, wrong)) {
    Suggestion nearest = suggest_for(word);
    for (size_t i = 0; i < plan->count; i++) suggest_offer(&nearest, plan->rows[i].row->name);
    text_format(wrong, "unknown option '--%s'", word);
    if (nearest.best) text_format(wrong, ", did you mean '--%s'?", nearest.best);
  }
  mem_free(word);
}

static void say_unknown(const Plan *plan, const char *argument, Text *wrong) {
  if (optopt >= LONG_BASE)
    text_format(wrong, "option '--%s' takes no value",
                plan->rows[find_row(plan, optopt)].row->name);
  else if (optopt) text_format(wrong, "unknown option '-%c'", optopt);
  else say_unknown_word(plan, argument, wrong);
}

static void add_operand(StringList *list, const char *operand) {
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = operand;
}

static bool take(Options *options, const Plan *plan, int code, char **argv, Text *wrong) {
  if (code == CODE_OPERAND) return add_operand(&options->operands, optarg), true;
  if (code == ':') return say_missing(plan, optopt, wrong), false;
  if (code == '?') return say_unknown(plan, argv[optind - 1], wrong), false;
  size_t i = find_row(plan, code);
  return option_value(plan->rows[i].row, optarg, plan->rows[i].values, wrong);
}

bool options_parse(Options *options, int argc, char **argv, Text *wrong) {
  Plan plan = make_plan(options);
  bool right = true;
  int code;
  optind = 0;  // glibc: start afresh
  while (right && (code = getopt_long(argc, argv, plan.shorts.data, plan.longs, NULL)) != -1)
    right = take(options, &plan, code, argv, wrong);
  for (int i = optind; right && i < argc; i++) add_operand(&options->operands, argv[i]);
  free_plan(&plan);
  return right;
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
