// Generator parameters from the command line: a file, --set, and the options that have a name of
// their own, in this order, the later winning.
#ifndef TSB_GEN_OPTIONS_H
#define TSB_GEN_OPTIONS_H

#include <cjson/cJSON.h>
#include <stdint.h>

#include "cli/command.h"
#include "params/params.h"

// The options that are parameters, first in a command's own struct.
typedef struct {
  const char *count, *tier, *size, *boxes, *map, *method, *metric, *effort,
      *title;  // NULL: not given
  const char *params_file;
  StringList set;
  const char *seed;
} GenOptions;

#define GEN_OPTION_SEED                                                      \
  {                                                                          \
    .name = "seed", .letter = 's', .argument = "S", .kind = OPTION_STRING,   \
    .offset = offsetof(GenOptions, seed),                                    \
    .help = "another seed, another result (default: that of --params, or 1)" \
  }
#define GEN_OPTION_PARAM(key, field_letter, shown, text)                                \
  {                                                                                     \
    .name = #key, .letter = (field_letter), .argument = (shown), .kind = OPTION_STRING, \
    .offset = offsetof(GenOptions, key), .help = (text)                                 \
  }
#define GEN_OPTION_PARAMS                                                          \
  {                                                                                \
    .name = "params", .argument = "FILE", .kind = OPTION_FILE,                     \
    .offset = offsetof(GenOptions, params_file),                                   \
    .help =                                                                        \
        "parameters from a JSON file, such as {\"size\": \"3x3\"}, or those of a " \
        "pack.json with its seed"                                                  \
  }
#define GEN_OPTION_SET                                                                            \
  {                                                                                               \
    .name = "set", .argument = "KEY=VALUE", .kind = OPTION_STRINGS,                               \
    .offset = offsetof(GenOptions, set), .help = "set any parameter (see generate --list-params)" \
  }

// On top of what *params and *seed hold already. False after saying what is wrong.
bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params,
                        uint64_t *seed);

// Pieces for other files of parameters. "unknown parameter 'boxs', did you mean 'boxes'?"
char *gen_options_unknown(const char *key);  // mem_free
char *gen_options_value(const cJSON *item);  // as --set would take it; mem_free
int gen_options_line(const Text *content, const char *place);
cJSON *gen_options_json(const Call *call, const char *path,
                        Text *content);  // NULL after saying why

#endif
