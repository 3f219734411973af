// Parameters of a generator from the command line: from a file (--params FILE), by key (--set
// KEY=VALUE), and from options that are named after a parameter. The table says which parameters
// there are: those of `generate` or those of `labyrinth`.
#ifndef TSB_PARAM_OPTIONS_H
#define TSB_PARAM_OPTIONS_H

#include <cjson/cJSON.h>
#include <stdint.h>

#include "cli/command.h"
#include "params/param_table.h"

typedef struct {
  const Call *call;
  const ParamTable *table;
  void *params;  // the struct of the table
} ParamTarget;

// All return false after printing an error.
bool param_options_file(const ParamTarget *target, const char *path, uint64_t *seed);
bool param_options_set(const ParamTarget *target, const char *item);  // KEY=VALUE
bool param_options_set_all(const ParamTarget *target, const StringList *items);
// The message reads like those of other options.
bool param_options_named(const ParamTarget *target, const char *key, const char *value);
// Sets the number of levels again, from `items` and from `count` unless it is NULL: what was given
// stands against the numbers of the tiers, in any order. Call it after all other options.
bool param_options_count_again(const ParamTarget *target, const StringList *items,
                               const char *count);
// `text` may be NULL: then the seed stays.
bool param_options_seed(const Call *call, const char *text, uint64_t *seed);
// Prints why a value is refused, after `where` and a colon unless it is empty. Frees the reason,
// and returns false; nothing is printed without a reason.
bool param_options_refuse(const Call *call, const char *where, char *why);

// For completion: the words of the parameter that an option is named after, and of all parameters.
void param_options_words(const ParamTable *table, const Option *row, Text *out);
void param_options_all_words(const ParamTable *table, Text *out);

// Helpers that other readers of parameter files share.
// "unknown parameter 'boxs', did you mean 'boxes'?"
char *param_options_unknown(const ParamTable *table, const char *key);  // mem_free
// "unknown measure 'pushs', did you mean 'pushes'?", or NULL if all measures of the ranges are
// known.
char *param_options_unknown_measure(const char *ranges);
char *param_options_value(const cJSON *item);  // in the notation of --set; mem_free
// The first character after the quoted key, or NULL. cJSON does not keep places, so messages look
// for the key in the text.
const char *param_options_place(const Text *content, const char *key);
int param_options_line(const Text *content, const char *place);
// Parses a JSON file. NULL after printing an error.
cJSON *param_options_json(const Call *call, const char *path, Text *content);

#endif
