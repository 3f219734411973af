// Parameters as a table of rows over any struct: each row has a key, a kind, a default, bounds and
// the place of its field. The generator of Sokoban levels and that of labyrinths have a list each
// (gen_params.h, labyrinth_params.h), and share everything that reads, checks and writes values.
#ifndef TSB_PARAM_TABLE_H
#define TSB_PARAM_TABLE_H

#include "params/difficulty_tiers.h"
#include "params/param_row.h"

enum { PARAM_STRUCT_MAX = 4096 };  // bytes of the largest struct of parameters

// A table with a row of kind TIERS has a row `count` as well: how many levels there are in all.
typedef struct {
  const ParamRow *rows;
  size_t count;
  size_t size;       // of the struct
  const char *list;  // how users list the parameters, such as "generate --list-params"
  bool labyrinths;   // of labyrinths, not of Sokoban levels
} ParamTable;

const ParamRow *param_table_find(const ParamTable *table, const char *key);  // NULL if none
void param_table_default(const ParamTable *table, void *params);
// NULL, or a message that names the key and what is allowed; the caller frees it. A wrong value
// leaves the parameter as it was.
char *param_table_set(const ParamTable *table, void *params, const char *key, const char *value);
bool param_table_valid(const ParamTable *table, const void *params);  // each row by itself
void param_table_write_value(const void *params, const ParamRow *row, Text *out);
void param_table_write_all(const ParamTable *table, const void *params, Text *out);
bool param_table_is_default(const ParamTable *table, const void *params, const ParamRow *row);

void params_write_allowed(const ParamRow *row, Text *out);  // "1 to 10", "off | on"
// The words among the values, each between a prefix and a blank: "off on ". Words that can be
// joined by commas end with one: "all any intro, easy, ". Nothing if there are only numbers.
void params_write_words(const ParamRow *row, const char *prefix, Text *out);

// What no single row can tell: is the number of levels that of all tiers, if these have numbers
// (tier_sum is not 0)? Do the bounds of the tiers rise? An error is appended.
void param_table_check_count(int count, int tier_sum, Text *error);
void param_table_check_bounds(const TierBounds *bounds, Text *error);

#endif
